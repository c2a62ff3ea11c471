//! `xiangqi-setup.yaml`: what holds for all diagrams of a project.
//!
//! The options of a project file become arguments in front of those of the command line,
//! and all are read as one command line. So each option has one meaning, and the command
//! line wins.

mod file;
pub mod option;
mod print;
pub mod schema;
mod search;

use std::collections::HashMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{ArgMatches, FromArgMatches as _, ValueHint};

use super::args::{self, CommandLine};
use super::draw::DrawArgs;
use super::failure::Failure;
use super::input::is_standard_stream;
use file::{ProjectFile, Said};

/// The arguments that say where the project file is.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Project")]
pub struct ProjectArgs {
    /// Take options from FILE instead of `xiangqi-setup.yaml` in INPUT's directory or above
    #[arg(long, value_name = "FILE", conflicts_with = "no_config", value_hint = ValueHint::FilePath)]
    pub config: Option<PathBuf>,

    /// Take no options from a file
    #[arg(long)]
    pub no_config: bool,

    /// Print all options with their values and where those come from, and draw nothing
    #[arg(long)]
    pub print_config: bool,
}

/// What holds for the diagrams of an input.
pub struct Settings {
    /// What the command line and the project file say together. INPUT, OUTPUT and what
    /// else is about the run are as on the command line.
    pub args: DrawArgs,
    /// The file that was read, if any: relative if INPUT or `--config` is.
    pub project_file: Option<PathBuf>,
}

/// What holds for each input of a command line. Each project file is read once.
pub struct Projects {
    words: Vec<OsString>,
    matches: ArgMatches,
    /// What holds where no project file is.
    plain: Arc<Settings>,
    by_file: HashMap<PathBuf, Arc<Settings>>,
    /// The project files of directories.
    by_directory: HashMap<PathBuf, Option<PathBuf>>,
}

/// What the command line and a project file say together.
struct Together {
    matches: ArgMatches,
    /// What of the project file holds.
    said: Vec<Said>,
    project_file: Option<PathBuf>,
}

impl Projects {
    /// What holds for the inputs of a command line.
    pub fn new(command_line: CommandLine) -> Projects {
        let CommandLine {
            words,
            matches,
            args,
        } = command_line;
        Projects {
            words,
            matches,
            plain: Arc::new(Settings {
                args,
                project_file: None,
            }),
            by_file: HashMap::new(),
            by_directory: HashMap::new(),
        }
    }

    /// What the command line alone says.
    pub fn command_line(&self) -> Arc<Settings> {
        Arc::clone(&self.plain)
    }

    /// Where project files could be that would hold for an input, if they were there.
    pub fn candidates(&self, input: &Path) -> Vec<PathBuf> {
        let project = &self.plain.args.project;
        if project.no_config {
            return Vec::new();
        }
        if let Some(file) = &project.config {
            return vec![file.clone()];
        }
        search::candidates(directory(Some(input)))
    }

    /// What holds for an input. `-` belongs to the working directory.
    ///
    /// # Errors
    /// The project file cannot be read, or there is a mistake in it: the same for each
    /// input that it is for.
    pub fn settings(&mut self, input: &Path) -> Result<Arc<Settings>, Failure> {
        let Some(file) = self.file(Some(input)) else {
            return Ok(Arc::clone(&self.plain));
        };
        if let Some(settings) = self.by_file.get(&file) {
            return Ok(Arc::clone(settings));
        }
        let Together {
            matches,
            project_file,
            ..
        } = self.together(Some(file.clone()))?;
        let args = DrawArgs::from_arg_matches(&matches).map_err(Failure::Arguments)?;
        let settings = Arc::new(Settings { args, project_file });
        self.by_file.insert(file, Arc::clone(&settings));
        Ok(settings)
    }

    /// Forgets what is known of files, as they may have changed.
    pub fn forget(&mut self) {
        self.by_file.clear();
        self.by_directory.clear();
    }

    /// What `--print-config` prints about an input, or about the working directory.
    ///
    /// # Errors
    /// As for [`Projects::settings`].
    pub fn print_config(&mut self, input: Option<&Path>) -> Result<String, Failure> {
        let file = self.file(input);
        let together = self.together(file)?;
        Ok(print::text(input, &self.matches, &together))
    }

    /// The project file of an input.
    fn file(&mut self, input: Option<&Path>) -> Option<PathBuf> {
        let project = &self.plain.args.project;
        if project.no_config {
            return None;
        }
        if project.config.is_some() {
            return project.config.clone();
        }
        let directory = directory(input);
        if let Some(file) = self.by_directory.get(directory) {
            return file.clone();
        }
        let file = search::nearest(directory);
        self.by_directory.insert(directory.to_owned(), file.clone());
        file
    }

    /// Reads the command line with a project file before it.
    fn together(&self, project_file: Option<PathBuf>) -> Result<Together, Failure> {
        let mut command = args::draw_command(&self.words);
        // Now it knows of `--help` as well.
        command.build();
        let said = match &project_file {
            Some(path) => ProjectFile::read(path)?.check(&command, &self.matches)?,
            None => Vec::new(),
        };
        let (name, own) = self.words.split_at(1.min(self.words.len()));
        let of_file = said.iter().flat_map(|said| &said.arguments);
        let words = name.iter().chain(of_file).chain(own);
        let matches = command.try_get_matches_from(words);
        Ok(Together {
            matches: matches.map_err(Failure::Arguments)?,
            said,
            project_file,
        })
    }
}

/// The directory of an input. What has none belongs to the working directory.
fn directory(input: Option<&Path>) -> &Path {
    let named = input.filter(|input| !is_standard_stream(input));
    named.and_then(Path::parent).unwrap_or(Path::new(""))
}
