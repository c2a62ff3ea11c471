//! `convert`: a position as text in another format.

use std::path::PathBuf;

use super::args;
use super::diagram::{Diagram, DiagramArgs};
use super::failure::Failure;
use super::input::{is_standard_stream, name};
use super::messages::Messages;
use super::output;
use xiangqi_setup::format::{self, Format};

/// Write a position in another format
#[derive(Debug, clap::Args)]
#[command(args_override_self = true, infer_long_args = true)]
pub struct ConvertArgs {
    /// The position or game; `-` reads standard input
    #[arg(value_name = "INPUT")]
    input: PathBuf,

    /// The file to write; `-` writes to standard output
    #[arg(value_name = "OUTPUT")]
    output: PathBuf,

    #[command(flatten)]
    diagram: DiagramArgs,

    /// The format of OUTPUT, if its name does not tell
    #[arg(long, value_name = "FORMAT", value_parser = args::position_format())]
    output_format: Option<Format>,

    /// Leave out marks, arrows and numbers, which FEN cannot hold
    #[arg(long)]
    drop_annotations: bool,
}

/// Converts the input to the output.
pub fn run(args: &ConvertArgs) -> Result<(), Failure> {
    output::check_not_input(&args.output, &args.input)?;
    let format = output_format(args)?;
    let mut diagram = Diagram::read(&args.input, &args.diagram, &mut Messages::Printed)?;
    if args.drop_annotations {
        diagram.board.clear_annotations();
    }
    let text = format::write(&diagram.board, diagram.to_move, format);
    let text = text.map_err(|error| Failure::Unconvertible {
        path: name(&args.input),
        error,
    })?;
    output::write(&[(args.output.as_path(), text.as_bytes())])
}

/// The format to write: the one that is named, or the one that OUTPUT's name promises.
fn output_format(args: &ConvertArgs) -> Result<Format, Failure> {
    if let Some(format) = args.output_format {
        return Ok(format);
    }
    if is_standard_stream(&args.output) {
        return Err(Failure::NoOutputFormat { path: None });
    }
    let path = output::name(&args.output);
    match Format::from_extension(&args.output) {
        Some(format) if Format::POSITIONS.contains(&format) => Ok(format),
        Some(format) => Err(Failure::OnlyRead { path, format }),
        None => Err(Failure::NoOutputFormat { path: Some(path) }),
    }
}
