//! The arguments of `serve`.

use std::path::{Path, PathBuf};

use clap::ValueHint;

use crate::files::project::ProjectArgs;
use crate::settings_args::{Choice, Options};
use xiangqi_setup::settings::{Declaration, Settings};

const EXAMPLES: &str = "\
Examples:
  xiangqi-setup serve --open
      List the positions and games below the working directory in a browser.
  xiangqi-setup serve endgame.xay
      Show a position, again after each time that it is saved.
  xiangqi-setup serve --look wood --lang zh-Hans games
      Show the games in a directory on a wooden board, in Chinese.
";

/// Show positions and games in a browser, and update them whenever they are saved
#[derive(Debug, clap::Args)]
#[command(args_override_self = true, infer_long_args = true, after_help = EXAMPLES)]
pub struct ServeArgs {
    /// The position or game, or a directory of such files; by default, the working directory
    #[arg(value_name = "FILE|DIR", value_hint = ValueHint::AnyPath)]
    path: Option<PathBuf>,

    /// Open the page in the browser
    #[arg(long)]
    pub open: bool,

    /// Listen on port NUMBER of this machine; by default 3290, or the next free port; 0 picks any free one
    #[arg(long, value_name = "NUMBER")]
    pub port: Option<u16>,

    #[command(flatten)]
    chosen: Options<OnPages>,

    #[command(flatten, next_help_heading = "Project")]
    pub project: ProjectArgs,
}

impl ServeArgs {
    pub fn path(&self) -> &Path {
        self.path.as_deref().unwrap_or(Path::new("."))
    }

    pub fn settings(&self) -> &Settings {
        &self.chosen.settings
    }
}

/// The options that affect pages.
#[derive(Debug)]
struct OnPages;

impl Choice for OnPages {
    fn has(option: &Declaration) -> bool {
        let is_of_others = match option.heading {
            // A game that plays automatically also uses the delay of animations.
            Some("Animations") => option.name != "delay",
            Some("Output") => !["background", "lang"].contains(&option.name.as_str()),
            Some("Many diagrams") => true,
            Some("Size") => option.name.starts_with("width"),
            _ => false,
        };
        !is_of_others
    }
}
