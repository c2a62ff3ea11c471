//! `xiangqi-setup themes new board`: a board theme from measurements.

mod options;

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use clap::Args;

use crate::cli::error::Failure;
use crate::cli::files::input;
use crate::cli::files::output::{self, Output, Replaces};
use options::BoardOptions;

/// Create a board theme from measurements
#[derive(Debug, Args)]
pub struct NewBoardArgs {
    /// The directory of the theme; created if missing
    #[arg(value_name = "DIR")]
    dir: PathBuf,

    /// Replace an existing theme
    #[arg(long)]
    force: bool,

    #[command(flatten)]
    board: BoardOptions,
}

/// Creates a board theme, completely or not at all.
pub fn run(args: &NewBoardArgs) -> Result<(), Failure> {
    let files = args.board.0.draw(&last_name(&args.dir))?;
    let (board, manifest) = (args.dir.join("board.svg"), args.dir.join("theme.yaml"));
    let is_new = args.dir.symlink_metadata().is_err();
    fs::create_dir_all(&args.dir).map_err(|error| Failure::UnwritableDirectory {
        directory: input::name(&args.dir),
        error,
    })?;
    let _alone = lock(&args.dir);
    let is_there = |path: &PathBuf| path.symlink_metadata().is_ok();
    if !args.force && [&board, &manifest].into_iter().any(is_there) {
        return Err(Failure::ThemeExists {
            path: input::name(&args.dir),
        });
    }
    let output = |path, text: String| Output {
        path,
        bytes: text.into_bytes(),
        replaces: Replaces::Anything,
    };
    let written = output::write(&[output(board, files.board), output(manifest, files.manifest)]);
    if written.is_err() && is_new {
        // Only the first error is reported.
        let _ = fs::remove_dir(&args.dir);
    }
    written
}

/// Keeps other processes from writing a theme into the directory at the same time, which
/// would mix both. Not every system can open a directory for this.
fn lock(directory: &Path) -> Option<File> {
    let directory = File::open(directory).ok()?;
    directory.lock().ok()?;
    Some(directory)
}

/// The last component of a path, even of `.`.
fn last_name(path: &Path) -> String {
    let whole = path.canonicalize().ok();
    let name = path.file_name().or_else(|| whole.as_deref()?.file_name());
    name.unwrap_or_default().to_string_lossy().into_owned()
}
