//! `xiangqi-setup.yaml`: what holds for all diagrams of a project.
//!
//! The options of a project file become arguments in front of those of the command line,
//! and all are read as one command line. So each option has one meaning, and the command
//! line wins.

mod blame;
mod file;
pub mod option;
mod owner;
mod print;
pub mod schema;
mod search;

use std::collections::{HashMap, HashSet};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{ArgMatches, Command, FromArgMatches as _, ValueHint};

use super::args::{self, CommandLine};
use super::diagnostic::Diagnostic;
use super::draw::DrawArgs;
use super::failure::Failure;
use super::input::{self, is_standard_stream};
use super::plain::plain;
pub use blame::Values;
pub use file::{ProjectFile, Said, is_ours};
use option::DrawOption;
use search::Found;

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

impl ProjectArgs {
    /// Checks that the arguments make sense.
    ///
    /// # Errors
    /// A project file that is no file.
    pub fn check(&self) -> Result<(), Failure> {
        match &self.config {
            Some(path) if is_standard_stream(path) => Err(Failure::ConfigFromStandardInput),
            _ => Ok(()),
        }
    }
}

/// What holds for the diagrams of an input.
pub struct Settings {
    /// What the command line and the project file say together. INPUT, OUTPUT and what
    /// else is about the run are as on the command line.
    pub args: DrawArgs,
    /// The file that was read, if any: relative if INPUT or `--config` is.
    pub project_file: Option<PathBuf>,
    /// The same as `args`, before it was read.
    matches: ArgMatches,
    /// What the project file contributes.
    values: Option<Values>,
}

impl Settings {
    /// Whether the command line or the project file says anything about an option, by its
    /// name.
    pub fn is_said(&self, command: &Command, option: &str) -> bool {
        let option = DrawOption::find(command, option);
        option.is_ok_and(|option| option.is_said(&self.matches))
    }

    /// The failure, at its place in the project file if that is where it comes from.
    pub fn blame(&self, failure: Failure) -> Failure {
        match &self.values {
            Some(values) => values.blame(failure),
            None => failure,
        }
    }

    /// A message about how a piece moves, at its place in the project file if it is
    /// there.
    pub fn locate<'a>(&'a self, message: Diagnostic<'a>) -> Diagnostic<'a> {
        match &self.values {
            Some(values) => values.locate(message),
            None => message,
        }
    }
}

/// What holds for each input of a command line. Each project file is read once.
pub struct Projects {
    words: Vec<OsString>,
    /// What holds where no project file is.
    plain: Arc<Settings>,
    by_file: HashMap<PathBuf, Arc<Settings>>,
    /// The project files of directories.
    by_directory: HashMap<PathBuf, Option<PathBuf>>,
    /// Files that are not read, and have been told of.
    told: HashSet<PathBuf>,
    /// Options of the command line that hold for all of a project.
    of_project: Vec<String>,
}

/// What the command line and a project file say together.
struct Together {
    matches: ArgMatches,
    /// What of the project file holds.
    said: Vec<Said>,
    file: Option<ProjectFile>,
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
            plain: Arc::new(Settings {
                args,
                project_file: None,
                matches,
                values: None,
            }),
            by_file: HashMap::new(),
            by_directory: HashMap::new(),
            told: HashSet::new(),
            of_project: Vec::new(),
        }
    }

    /// Turns to another command line, in which these options hold for all of a project, as
    /// if its file said them. What is known of directories stays.
    pub fn turn_to(&mut self, mut command_line: CommandLine, of_project: Vec<String>) {
        let args = &mut command_line.args;
        set_own(args, |id| !is_among(&of_project, id));
        let Projects {
            by_directory, told, ..
        } = std::mem::replace(self, Projects::new(command_line));
        self.by_directory = by_directory;
        self.told = told;
        self.of_project = of_project;
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
        let Some(path) = self.file(Some(input)) else {
            return Ok(Arc::clone(&self.plain));
        };
        if let Some(settings) = self.by_file.get(&path) {
            return Ok(Arc::clone(settings));
        }
        let together = self.together(Some(&path))?;
        let Together {
            matches,
            said,
            file,
        } = together;
        let mut args = DrawArgs::from_arg_matches(&matches).map_err(Failure::Arguments)?;
        set_own(&mut args, |id| {
            option::is_argument(id, &self.plain.matches) && !is_among(&self.of_project, id)
        });
        let settings = Arc::new(Settings {
            args,
            project_file: Some(path.clone()),
            matches,
            values: file.map(|file| Values::new(Arc::new(file), said)),
        });
        self.by_file.insert(path, Arc::clone(&settings));
        Ok(settings)
    }

    /// Forgets what is known of files, as they may have changed.
    pub fn forget(&mut self) {
        self.by_file.clear();
        self.by_directory.clear();
    }

    /// What `--print-config` prints about inputs, or about the working directory.
    ///
    /// # Errors
    /// As for [`Projects::settings`]; inputs with different project files.
    pub fn print_config(&mut self, inputs: &[&Path]) -> Result<String, Failure> {
        let file = self.file(inputs.first().copied());
        if let Some((one, others)) = inputs.split_first()
            && let Some(other) = others.iter().find(|other| self.file(Some(other)) != file)
        {
            let [one, other] = [one, other].map(|input| plain(&input::name(input)));
            return Err(Failure::SeveralProjects { one, other });
        }
        let together = self.together(file.as_deref())?;
        let mut text = print::text(inputs, &self.plain.matches, &together);
        if let [input] = inputs {
            let args = DrawArgs::from_arg_matches(&together.matches).map_err(Failure::Arguments)?;
            text.push_str(&print::of_position(input, args.diagram.source));
        }
        Ok(text)
    }

    /// The project file of an input, if it has one.
    pub fn file(&mut self, input: Option<&Path>) -> Option<PathBuf> {
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
        let Found {
            file,
            misnamed,
            foreign,
        } = search::nearest(directory);
        self.by_directory.insert(directory.to_owned(), file.clone());
        for foreign in foreign {
            let why = ", as it belongs to another user";
            self.tell_unread(
                foreign,
                why,
                "to use it anyway, make it yours or name it with `--config`",
            );
        }
        if let Some(misnamed) = misnamed {
            let help = format!("a project file is called `{}`", search::NAME);
            self.tell_unread(misnamed, "", &help);
        }
        file
    }

    /// Says once of a file that it is not read.
    fn tell_unread(&mut self, file: PathBuf, why: &str, help: &str) {
        let name = plain(&file.display().to_string());
        if self.told.insert(file) {
            let title = format!("`{name}` is not read{why}");
            Diagnostic::warn(title).help(help).print();
        }
    }

    /// Reads the command line with a project file before it.
    fn together(&self, path: Option<&Path>) -> Result<Together, Failure> {
        let mut command = args::draw_command(&self.words);
        // Now it knows of `--help` as well.
        command.build();
        let file = path.map(ProjectFile::read).transpose()?;
        let said = match &file {
            Some(file) => file.check(&command, &self.plain.matches)?,
            None => Vec::new(),
        };
        let (name, own) = self.words.split_at(1.min(self.words.len()));
        let of_file = said.iter().flat_map(|said| &said.arguments);
        let words = name.iter().chain(of_file).chain(own);
        let matches = command.try_get_matches_from(words);
        Ok(Together {
            matches: matches.map_err(Failure::Arguments)?,
            said,
            file,
        })
    }
}

/// Takes all options for those of a project that are not said for one input.
fn set_own(args: &mut DrawArgs, is_own: impl Fn(&str) -> bool) {
    args.diagram.view.set_own(&is_own);
    args.style.set_own(is_own);
}

/// Whether the option that clap calls so is among those of these names.
fn is_among(names: &[String], id: &str) -> bool {
    let name = id.replace('_', "-");
    let name = name.strip_prefix("no-").unwrap_or(&name);
    names.iter().any(|other| other == name)
}

/// The directory of an input. What has none belongs to the working directory.
fn directory(input: Option<&Path>) -> &Path {
    let path = input.map(input::as_path);
    path.and_then(Path::parent).unwrap_or(Path::new(""))
}
