//! `xiangqi-setup.yaml`: what holds for all diagrams of a project.

mod blame;
mod owner;
mod search;

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::ValueHint;

use crate::cli::error::Failure;
use crate::cli::files::input::{self, is_standard_stream};
use crate::cli::messages::diagnostic::Diagnostic;
use crate::cli::messages::plain::plain;
pub use blame::{blame, locate};
use search::Found;
pub use search::NAME;
use xiangqi_setup::format;
use xiangqi_setup::settings::{
    Level, OPTIONS, Settings, SettingsError, SettingsErrorKind, TextFile,
};

/// The arguments that say where the project file is.
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
    /// Checks that the arguments make sense.
    ///
    /// # Errors
    /// A project file that is no file.
    pub fn check(&self) -> Result<(), Failure> {
        match &self.config {
            Some(path) if is_standard_stream(path) => Err(Failure::usage(
                "`--config` needs a file, and does not read standard input",
            )
            .help("a file of this name is written `./-`")),
            _ => Ok(()),
        }
    }
}

/// The project files of inputs. Each is read once.
pub struct Projects {
    args: ProjectArgs,
    by_file: HashMap<PathBuf, Settings>,
    /// The project files of directories.
    by_directory: HashMap<PathBuf, Option<PathBuf>>,
    /// Files that are not read, and have been told of.
    told: HashSet<PathBuf>,
}

impl Projects {
    /// The project files that these arguments allow.
    pub fn new(args: ProjectArgs) -> Projects {
        Projects {
            args,
            by_file: HashMap::new(),
            by_directory: HashMap::new(),
            told: HashSet::new(),
        }
    }

    /// Where project files could be that would hold for an input, if they were there.
    pub fn candidates(&self, input: &Path) -> Vec<PathBuf> {
        if self.args.no_config {
            return Vec::new();
        }
        match &self.args.config {
            Some(file) => vec![file.clone()],
            None => search::candidates(directory(Some(input))),
        }
    }

    /// What the project of an input sets; nothing without a project. `-` belongs to the
    /// working directory, and so does no input.
    ///
    /// # Errors
    /// The project file cannot be read, or there is a mistake in it: the same for each
    /// input that it is for.
    pub fn settings(&mut self, input: Option<&Path>) -> Result<Settings, Failure> {
        let Some(path) = self.file(input) else {
            return Ok(Settings::default());
        };
        if let Some(settings) = self.by_file.get(&path) {
            return Ok(settings.clone());
        }
        let file = Arc::new(read(&path)?);
        let settings = Settings::read(&file, Level::Project);
        let settings = settings.map_err(|error| at_fault(&file, error))?;
        self.by_file.insert(path, settings.clone());
        Ok(settings)
    }

    /// Forgets what is known of files, as they may have changed.
    pub fn forget(&mut self) {
        self.by_file.clear();
        self.by_directory.clear();
    }

    /// The project file of an input, if it has one.
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
            let help = format!("a project file is called `{NAME}`");
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
}

/// The directory of an input. What has none belongs to the working directory.
fn directory(input: Option<&Path>) -> &Path {
    let path = input.map(input::as_path);
    path.and_then(Path::parent).unwrap_or(Path::new(""))
}

/// There are not so many options that a project file could be larger.
const MAX_BYTES: usize = 1 << 16;

/// Reads a project file, or another one with options in it.
///
/// # Errors
/// It cannot be read, or is not UTF-8.
pub fn read(path: &Path) -> Result<TextFile, Failure> {
    let bytes = input::read_named(path, MAX_BYTES)
        .map_err(|error| input::unreadable(&path.display().to_string(), &error))?;
    let path = path.to_owned();
    match String::from_utf8(bytes) {
        Ok(text) => Ok(TextFile { path, text }),
        Err(error) => {
            let start = error.utf8_error().valid_up_to();
            let text = String::from_utf8_lossy(error.as_bytes()).into_owned();
            // Every byte that is no text is shown as one character of three bytes.
            let (kind, span) = (SettingsErrorKind::NotUtf8, start..start + 3);
            Err(at_fault(
                &TextFile { path, text },
                SettingsError { kind, span },
            ))
        }
    }
}

/// A mistake in a file with options.
pub fn at_fault(file: &TextFile, error: SettingsError) -> Failure {
    let message = Diagnostic::project(file, &error);
    message.unknown(!is_ours(&file.text)).into()
}

/// A word that is in `book.toml` and in chapters that are about us.
const PROGRAM: &str = "xiangqi";

/// Whether a text sets an option, names the program or is an input, or may be anything.
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
