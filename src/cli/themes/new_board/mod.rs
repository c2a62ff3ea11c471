//! `xiangqi-setup themes new board`: a board theme from figures.

mod options;

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;

use crate::cli::failure::Failure;
use crate::cli::{input, output};
use options::BoardFigures;

/// Make a board theme from figures
#[derive(Debug, Args)]
pub struct NewBoardArgs {
    /// The theme's directory; made if there is none
    #[arg(value_name = "DIR")]
    dir: PathBuf,

    /// Replace a theme that is there
    #[arg(long)]
    force: bool,

    #[command(flatten)]
    figures: BoardFigures,
}

/// Makes a board theme, whole or not at all.
pub fn run(args: &NewBoardArgs) -> Result<(), Failure> {
    let files = args.figures.board().draw(&last_name(&args.dir))?;
    let (board, manifest) = (args.dir.join("board.svg"), args.dir.join("theme.yaml"));
    if !args.force
        && [&board, &manifest]
            .iter()
            .any(|path| path.symlink_metadata().is_ok())
    {
        return Err(Failure::ThemeExists {
            path: input::name(&args.dir),
        });
    }
    let is_new = args.dir.symlink_metadata().is_err();
    fs::create_dir_all(&args.dir).map_err(|error| Failure::UnwritableDirectory {
        directory: input::name(&args.dir),
        error,
    })?;
    let written = output::write(&[
        (&board, files.board.as_bytes()),
        (&manifest, files.manifest.as_bytes()),
    ]);
    if written.is_err() && is_new {
        // The first error is the one to tell.
        let _ = fs::remove_dir(&args.dir);
    }
    written
}

/// The last name of a path, also of `.`.
fn last_name(path: &Path) -> String {
    let whole = path.canonicalize().ok();
    let name = path.file_name().or_else(|| whole.as_deref()?.file_name());
    name.unwrap_or_default().to_string_lossy().into_owned()
}
