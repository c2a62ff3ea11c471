//! `themes export`: writes a built-in theme to a directory, so that users can change it.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use crate::commands::themes::names;
use crate::files::output;
use crate::files::signals::HeldSignals;
use xiangqi_setup::complaint::Failure;
use xiangqi_setup::theme::{Library, ThemeKind};

/// Write a built-in theme to a directory, as a start for your own
#[derive(Debug, clap::Args)]
pub struct ExportArgs {
    /// The theme, such as `minimal`, or `board/wood` if several themes share the name
    #[arg(value_name = "NAME")]
    name: String,

    /// The directory, which must be new or empty; `--board ./DIR` then draws with it
    #[arg(value_name = "DIR")]
    directory: PathBuf,
}

/// The names and contents of a theme's files.
type Files = Vec<(&'static Path, &'static [u8])>;

/// Writes the theme. If an error occurs, removes the files that were written.
pub fn run(args: &ExportArgs) -> Result<(), Failure> {
    let files = find(&args.name)?;
    let directory = &args.directory;
    let _held = HeldSignals::hold();
    let is_new = make(directory)?;
    let written = write(directory, &files);
    if written.is_err() {
        for (name, _) in &files {
            // Ignore errors, since some of the files may not exist yet.
            let _ = fs::remove_file(directory.join(name));
        }
        if is_new {
            let _ = fs::remove_dir(directory);
        }
    }
    written.map_err(|error| output::unwritable(directory, error))
}

/// Finds the files of a built-in theme.
fn find(name: &str) -> Result<Files, Failure> {
    let (kinds, plain_name) = match name.split_once('/') {
        Some((kind, name)) => (ThemeKind::of_name(kind).into_iter().collect(), name),
        None => (ThemeKind::ALL.to_vec(), name),
    };
    let mut found: Vec<(ThemeKind, Files)> = kinds
        .iter()
        .filter_map(|kind| Some((*kind, Library::built_in_files(*kind, plain_name)?)))
        .collect();
    match (found.pop(), found.is_empty()) {
        (Some((_, files)), true) => Ok(files),
        (Some((last, _)), false) => {
            let others = found.iter().map(|(kind, _)| *kind);
            let name = |kind: ThemeKind| format!("{}/{plain_name}", kind.directory());
            let names: Vec<_> = others.chain([last]).map(name).collect();
            let title = format!("`{plain_name}` is the name of several themes");
            Err(Failure::usage(title).help(format!("write one of {}", names.join(", "))))
        }
        (None, _) => {
            let help = names::suggest(&Library::default(), &kinds, plain_name);
            Err(Failure::usage(format!("there is no built-in theme `{name}`")).help(help))
        }
    }
}

/// Creates a directory, or accepts an existing empty directory. Returns whether the directory was created.
fn make(directory: &Path) -> Result<bool, Failure> {
    match fs::create_dir(directory) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            match fs::read_dir(directory).map(|mut entries| entries.next()) {
                Ok(None) => Ok(false),
                Ok(Some(_)) => Err(Failure::new(format!(
                    "`{}` is not empty",
                    directory.display()
                ))),
                Err(error) => Err(output::unwritable(directory, error)),
            }
        }
        Err(error) => Err(output::unwritable(directory, error)),
    }
}

fn write(directory: &Path, files: &Files) -> io::Result<()> {
    for (name, content) in files {
        File::create_new(directory.join(name))?.write_all(content)?;
    }
    Ok(())
}
