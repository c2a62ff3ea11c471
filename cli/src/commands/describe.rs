//! `describe`: describes pictures in words for readers who cannot see them.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{Arg, ValueHint};

use crate::files::games;
use crate::files::output;
use crate::files::project::{ProjectArgs, Projects};
use crate::messages::outlet::Messages;
use crate::settings_args::{BESIDES, Choice, Options, is_about_position};
use xiangqi_setup::complaint::Failure;
use xiangqi_setup::drawing::{Unchosen, locate_failure, movements};
use xiangqi_setup::settings::{Declaration, Settings};

const EXAMPLES: &str = "\
Examples:
  xiangqi-setup describe in.xay
      Print the alternative text of a position's picture.
  xiangqi-setup describe --lang zh-Hans --moves 24 game.wxf
      Print it in Chinese, for a game after 24 moves.
";

/// Describe the pictures of positions in words, one line for each
#[derive(Debug, clap::Args)]
#[command(args_override_self = true, infer_long_args = true, after_help = EXAMPLES)]
pub struct DescribeArgs {
    /// The positions or games; `-` reads standard input
    #[arg(value_name = "FILE", required = true, value_hint = ValueHint::FilePath)]
    files: Vec<PathBuf>,

    #[command(flatten)]
    chosen: Options<InWords>,

    #[command(flatten)]
    project: ProjectArgs,
}

/// The options that affect a description.
#[derive(Debug)]
struct InWords;

impl Choice for InWords {
    fn has(option: &Declaration) -> bool {
        is_about_position(option)
    }

    fn adapt(arg: Arg) -> Arg {
        // The options in `BESIDES` are too few for a heading of their own.
        if BESIDES.contains(&arg.get_id().as_str()) {
            arg.help_heading(None)
        } else {
            arg
        }
    }
}

pub fn run(args: &DescribeArgs) -> Result<(), Failure> {
    args.project.check()?;
    let mut projects = Projects::new(args.project.clone());
    let mut text = String::new();
    let mut seen = HashSet::new();
    let mut messages = Messages::printed_once();
    for input in args.files.iter().filter(|path| seen.insert(*path)) {
        describe(args, input, &mut projects, &mut messages, &mut text)?;
    }
    output::print(text.as_bytes())
}

fn describe(
    args: &DescribeArgs,
    input: &Path,
    projects: &mut Projects,
    messages: &mut Messages,
    text: &mut String,
) -> Result<(), Failure> {
    let of_project = projects.settings(Some(input))?;
    let settings = Arc::new(of_project.merge(Settings::clone(&args.chosen.settings)));
    let movements = movements(&settings, messages);
    let movements = movements.map_err(|failure| locate_failure(&settings, failure))?;
    let mut games = games::open(input, &settings, Unchosen::Refused)?;
    let mut are_none = true;
    for source in games.by_ref() {
        are_none = false;
        for diagram in source?.diagrams(&settings, &movements, messages)? {
            messages.tell_idle(&diagram, &movements);
            text.push_str(&diagram.description(&movements));
            text.push('\n');
        }
    }
    match are_none {
        true => Err(games.none()),
        false => Ok(()),
    }
}
