//! Many diagrams in one run: the arguments.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::ValueHint;
use clap::builder::{OsStringValueParser, TypedValueParser};

use super::super::args::at_least_one;
use super::super::diagram::{DiagramArgs, Moments};
use super::template::Template;
use xiangqi_setup::game::Count;

/// Which diagrams to draw of the inputs, what to call them, and what else to write.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Many diagrams")]
pub struct BookArgs {
    /// Draw all INPUTs, each to a file of its own name in DIR
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub out_dir: Option<PathBuf>,

    /// What to call the files in DIR: text with `{stem}` and `{extension}` for the parts of INPUT's name, and for games `{ply}` or `{ply:03}`, `{number}`, `{side}`, `{move}`
    #[arg(long, value_name = "TEMPLATE", value_parser = template())]
    pub name: Option<Template>,

    /// Draw a game after each of its moves
    #[arg(long, conflicts_with_all = ["at", "at_comments", "moves"])]
    pub each_move: bool,

    /// Draw a game after so many moves, counted as for --moves, several with commas between: `12,24,last` or `8r,12b`
    #[arg(
        long,
        value_name = "COUNTS",
        value_delimiter = ',',
        allow_hyphen_values = true,
        conflicts_with = "moves"
    )]
    pub at: Vec<Count>,

    /// Draw a game where a comment asks for a diagram: `{diagram}` or `{[#]}`
    #[arg(long, conflicts_with = "moves")]
    pub at_comments: bool,

    /// Write a list of the diagrams to FILE as JSON; `-` writes to standard output
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub manifest: Option<PathBuf>,

    /// Write to FILE, as rules for Make, what the outputs depend on
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub depfile: Option<PathBuf>,

    /// Draw again whatever changes, until interrupted
    #[arg(long)]
    pub watch: bool,

    /// Draw so many diagrams at a time, if not one on each core
    #[arg(long, value_name = "NUMBER", value_parser = at_least_one, allow_negative_numbers = true)]
    pub jobs: Option<NonZeroUsize>,
}

impl BookArgs {
    /// Which positions of a game are drawn.
    pub fn moments(&self, diagram: &DiagramArgs) -> Moments {
        if self.each_move {
            Moments::EachMove
        } else if self.at_comments || !self.at.is_empty() {
            Moments::Chosen {
                at: self.at.clone(),
                comments: self.at_comments,
            }
        } else {
            Moments::After(diagram.moves)
        }
    }
}

/// Reads a template for names in a directory.
fn template() -> impl TypedValueParser<Value = Template> {
    OsStringValueParser::new().try_map(|text| {
        let parsed = Template::parse_name(&text);
        parsed.map_err(|error| match error.kind.expected() {
            Some(expected) => format!("{error}: {expected}"),
            None => error.to_string(),
        })
    })
}
