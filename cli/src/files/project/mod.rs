//! `xiangqi-setup.yaml`: options for all diagrams of a project.

mod search;
mod untrusted;

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::ValueHint;

use crate::files::input::{self, is_standard_stream};
use crate::messages::plain::plain;
use crate::messages::terminal::Tell as _;
pub use search::{NAME, is_project_file};
use xiangqi_setup::complaint::{Complaint, Context, Failure};
use xiangqi_setup::format;
use xiangqi_setup::settings::{
    Level, OPTIONS, Settings, SettingsError, SettingsErrorKind, TextFile,
};

/// The arguments that determine which project file is used.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct ProjectArgs {
    /// Take options from FILE instead of `xiangqi-setup.yaml` in INPUT's directory or above
    #[arg(long, value_name = "FILE", conflicts_with = "no_config", value_hint = ValueHint::FilePath)]
    pub config: Option<PathBuf>,

    /// Ignore project files
    #[arg(long)]
    pub no_config: bool,
}

impl ProjectArgs {
    /// Checks the argument of `--config`.
    ///
    /// # Errors
    ///
    /// Returns an error if the argument is `-`, which denotes standard input.
    pub fn check(&self) -> Result<(), Failure> {
        match &self.config {
            Some(path) if is_standard_stream(path) => Err(Failure::usage(
                "`--config` takes a file, not standard input",
            )
            .help("for a file named `-`, write `./-`")),
            _ => Ok(()),
        }
    }
}

/// Finds and reads the project files of inputs. Caches valid files until [`Projects::forget`] is called.
pub struct Projects {
    args: ProjectArgs,
    by_file: HashMap<PathBuf, Settings>,
    by_directory: HashMap<PathBuf, Option<PathBuf>>,
    /// The ignored files that have already been reported.
    told: HashSet<PathBuf>,
}

impl Projects {
    pub fn new(args: ProjectArgs) -> Projects {
        Projects {
            args,
            by_file: HashMap::new(),
            by_directory: HashMap::new(),
            told: HashSet::new(),
        }
    }

    /// Returns the paths at which a project file for an input could be.
    pub fn candidates(&self, input: &Path) -> Vec<PathBuf> {
        if self.args.no_config {
            return Vec::new();
        }
        match &self.args.config {
            Some(file) => vec![file.clone()],
            None => search::candidates(directory(Some(input))),
        }
    }

    /// Returns the settings of an input's project. Standard input belongs to the project of the working
    /// directory, which is also used if there is no input.
    ///
    /// # Errors
    ///
    /// Returns an error if the project file is unreadable or contains a mistake. All inputs of the project
    /// get the same error.
    pub fn settings(&mut self, input: Option<&Path>) -> Result<Settings, Failure> {
        let Some(path) = self.file(input) else {
            return Ok(Settings::default());
        };
        if let Some(settings) = self.by_file.get(&path) {
            return Ok(settings.clone());
        }
        let file = Arc::new(read(&path)?);
        let settings = Settings::read(&file, Level::Project);
        let settings = settings.map_err(|error| match is_project_file(&path) {
            true => at_fault(&file, &error).checked(),
            false => at_fault(&file, &error),
        })?;
        self.by_file.insert(path, settings.clone());
        Ok(settings)
    }

    /// Forgets all files, since they may have changed.
    pub fn forget(&mut self) {
        self.by_file.clear();
        self.by_directory.clear();
    }

    /// Returns the project file of an input, or `None` if there is no project file.
    pub fn file(&mut self, input: Option<&Path>) -> Option<PathBuf> {
        if self.args.no_config {
            return None;
        }
        if self.args.config.is_some() {
            return self.args.config.clone();
        }
        let directory = directory(input);
        if let Some(file) = self.by_directory.get(directory) {
            return file.clone();
        }
        let found = search::nearest(directory);
        let known = found.file.clone();
        self.by_directory.insert(directory.to_owned(), known);
        for foreign in found.foreign {
            let why = ", because it belongs to another user";
            self.tell_unread(
                foreign,
                why,
                "to use it anyway, become its owner or pass it with `--config`",
            );
        }
        if let Some(misnamed) = found.misnamed {
            let help = format!("a project file is named `{NAME}`");
            self.tell_unread(misnamed, "", &help);
        }
        found.file
    }

    /// Warns that a file is ignored, unless this warning has already been printed.
    fn tell_unread(&mut self, file: PathBuf, why: &str, help: &str) {
        let name = plain(&file.display().to_string());
        if self.told.insert(file) {
            let title = format!("`{name}` is not read{why}");
            Complaint::warning(title).help(help).print();
        }
    }
}

/// Returns the directory of an input, or the working directory if there is no input.
fn directory(input: Option<&Path>) -> &Path {
    let path = input.map(input::as_path);
    path.and_then(Path::parent).unwrap_or(Path::new(""))
}

/// The maximum size of a project file in bytes. Setting all options takes less space.
const MAX_BYTES: usize = 1 << 16;

/// Reads a project file or another file with options.
pub fn read(path: &Path) -> Result<TextFile, Failure> {
    let bytes = input::read_named(path, MAX_BYTES)
        .map_err(|error| input::unreadable(&path.display().to_string(), &error))?;
    let path = path.to_owned();
    match String::from_utf8(bytes) {
        Ok(text) => Ok(TextFile::new(path, text)),
        Err(error) => {
            let start = error.utf8_error().valid_up_to();
            let text = String::from_utf8_lossy(error.as_bytes()).into();
            // The first invalid bytes were replaced with a character of three bytes.
            let (kind, span) = (SettingsErrorKind::NotUtf8, start..start + 3);
            let error = SettingsError::new(kind, span);
            Err(at_fault(&TextFile { path, text }, &error))
        }
    }
}

/// Returns the failure that reports the mistakes in the options of a file.
pub fn at_fault(file: &TextFile, error: &SettingsError) -> Failure {
    let is_unknown = !is_ours(&file.text);
    let context = Context::of_file(file);
    let complaints = error.all().map(|it| Complaint::from(it).in_text(&context));
    complaints.map(|it| it.unknown(is_unknown)).collect()
}

/// A word that occurs in every `book.toml` and chapter that uses this program.
const PROGRAM: &str = "xiangqi";

/// Returns whether the text of a file sets an option, names the program, or is a position or game. Any other
/// file may be secret, so messages quote little of such a file.
fn is_ours(text: &str) -> bool {
    let sets_option = |line: &str| {
        let key = line.split([':', '=']).next();
        key.is_some_and(|key| {
            let is_it = |name: &String| name == key.trim();
            key.len() < line.len() && OPTIONS.iter().any(|option| is_it(&option.name))
        })
    };
    format::is_quotable(text) || text.contains(PROGRAM) || text.lines().any(sets_option)
}
