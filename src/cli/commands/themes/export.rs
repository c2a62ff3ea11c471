//! `themes export`: a built-in theme as files, to be changed.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use crate::cli::error::Failure;
use crate::cli::files::signals::HeldSignals;
use xiangqi_setup::theme::{Library, ThemeKind};

/// Write a built-in theme to a directory, as a start for your own
#[derive(Debug, clap::Args)]
pub struct ExportArgs {
    /// The theme, such as `minimal`, or `board/wood` if several have the name
    #[arg(value_name = "NAME")]
    name: String,

    /// The directory to create, or an empty one; `--board ./DIR` then draws with it
    #[arg(value_name = "DIR")]
    directory: PathBuf,
}

/// The files of a theme, with their names.
type Files = Vec<(&'static Path, &'static [u8])>;

/// Writes the theme, or leaves nothing behind.
pub fn run(args: &ExportArgs) -> Result<(), Failure> {
    let files = find(&args.name)?;
    let directory = &args.directory;
    let unwritable = |error| Failure::Unwritable {
        path: directory.display().to_string(),
        error,
    };
    let _held = HeldSignals::hold();
    let is_new = make(directory)?;
    let written = write(directory, &files);
    if written.is_err() {
        for (name, _) in &files {
            // What was not written is not there.
            let _ = fs::remove_file(directory.join(name));
        }
        if is_new {
            let _ = fs::remove_dir(directory);
        }
    }
    written.map_err(unwritable)
}

/// The files of the one built-in theme that is meant.
fn find(name: &str) -> Result<Files, Failure> {
    let (kinds, plain_name) = match name.split_once('/') {
        Some((kind, name)) => {
            let named = |other: &ThemeKind| other.directory() == kind;
            (ThemeKind::ALL.into_iter().filter(named).collect(), name)
        }
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
            Err(Failure::SeveralThemes {
                name: plain_name.to_owned(),
                names: others.chain([last]).map(name).collect(),
            })
        }
        (None, _) => Err(Failure::NotBuiltIn {
            name: name.to_owned(),
            nearest: kinds.iter().find_map(|kind| nearest(*kind, plain_name)),
            known: known(),
        }),
    }
}

/// The built-in theme of a kind that is most like a name.
fn nearest(kind: ThemeKind, name: &str) -> Option<String> {
    let error = Library::default().entry(kind, name).err()?;
    Some(error.kind.nearest()?.to_owned())
}

/// The names of all built-in themes, with their kinds.
fn known() -> Vec<String> {
    let library = Library::default();
    let names = |kind: ThemeKind| {
        let names = library.names(kind).into_iter();
        names.map(move |name| format!("{}/{name}", kind.directory()))
    };
    ThemeKind::ALL.into_iter().flat_map(names).collect()
}

/// Makes the directory, unless it is there and empty. Returns whether it is new.
fn make(directory: &Path) -> Result<bool, Failure> {
    let path = directory.display().to_string();
    match fs::create_dir(directory) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            let is_empty = fs::read_dir(directory).map(|mut entries| entries.next().is_none());
            match is_empty {
                Ok(true) => Ok(false),
                Ok(false) => Err(Failure::NotEmpty { path }),
                Err(error) => Err(Failure::Unwritable { path, error }),
            }
        }
        Err(error) => Err(Failure::Unwritable { path, error }),
    }
}

fn write(directory: &Path, files: &Files) -> io::Result<()> {
    for (name, content) in files {
        File::create_new(directory.join(name))?.write_all(content)?;
    }
    Ok(())
}
