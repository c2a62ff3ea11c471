//! `convert`: a position as text in another format.

use std::path::PathBuf;
use std::sync::Arc;

use clap::Arg;

use crate::cli::commands::draw;
use crate::cli::error::Failure;
use crate::cli::files::games::{Games, Unchosen};
use crate::cli::files::input::{is_standard_stream, name};
use crate::cli::files::output::{self, Kind, Output, Replaces};
use crate::cli::messages::diagnostic::Diagnostic;
use crate::cli::messages::outlet::Messages;
use crate::cli::options::{Choice, Options, is_about_position, one_of};
use xiangqi_setup::board::{Color, Crop, Orientation, View};
use xiangqi_setup::format::{self, Format, WriteError};
use xiangqi_setup::settings::{Declaration, Settings};

/// Write a position in another format; `notation` writes the moves of a game
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
    chosen: Options<InPosition>,

    /// The format of OUTPUT; by default, the one that its extension names
    #[arg(long, value_name = "FORMAT", value_parser = one_of(&Format::POSITIONS, Format::name))]
    output_format: Option<Format>,

    /// Omit marks, arrows and numbers: FEN cannot hold any, and annoFEN only some
    #[arg(long)]
    drop_annotations: bool,

    /// Replace an existing file, whatever it contains
    #[arg(long)]
    force: bool,
}

/// The options that affect a position as text.
#[derive(Debug)]
struct InPosition;

impl Choice for InPosition {
    fn has(option: &Declaration) -> bool {
        is_about_position(option)
    }

    fn adapt(arg: Arg) -> Arg {
        let help = match arg.get_id().as_str() {
            "side-to-move" => "Set the side to move: `auto` keeps the input's",
            "caption" => {
                "The words below the picture, with the same fields as for drawing, filled in"
            }
            "lang" => {
                return arg
                    .help("The language of fields in the caption")
                    .help_heading("Beside the board");
            }
            _ => return arg,
        };
        arg.help(help)
    }
}

/// Converts the input to the output.
pub fn run(args: &ConvertArgs) -> Result<(), Failure> {
    output::check_not_input(&args.output, &args.input)?;
    let format = output_format(args)?;
    let messages = &mut Messages::Printed;
    let settings = Arc::new(Settings::clone(&args.chosen.settings));
    let movements = draw::movements(&settings, messages)?;
    let source = Games::open(&args.input, &settings, Unchosen::Refused)?.only()?;
    let mut diagrams = source.diagrams(&settings, &movements, messages)?;
    // Without `--at` and `--each-move` there is exactly one.
    let mut diagram = diagrams.remove(0);
    messages.tell_idle(&diagram, &movements);
    let to_move = diagram.to_move();
    let view = View {
        orientation: diagram.settings.orientation(),
        crop: diagram.settings.crop.get().copied(),
        // As for drawing, an empty caption removes that of the input.
        caption: diagram.settings.caption.get().map(|_| {
            let caption = diagram.caption(&movements);
            caption.unwrap_or_default()
        }),
    };
    let board = &mut diagram.moment.board;
    if args.drop_annotations {
        board.clear_annotations();
    }
    let text = format::write(board, to_move, &view, format);
    let text = text.map_err(|error| {
        let title = format!("cannot convert `{}`: {error}", name(&args.input));
        Failure::new(title).help(match error {
            WriteError::Styles { .. } => {
                "xay can hold them; --drop-annotations omits all annotations"
            }
            _ => "--drop-annotations omits them",
        })
    })?;
    output::write(&[Output {
        path: args.output.clone(),
        bytes: text.into_bytes(),
        replaces: Replaces::only(file(format), args.force),
    }])?;
    warn_of_loss(to_move, &view, format);
    Ok(())
}

/// What a position may replace: a file that contains a position in the same format and nothing
/// else.
fn file(format: Format) -> Kind {
    fn is_one(bytes: &[u8], format: Format) -> bool {
        let text = format::decode(bytes).unwrap_or_default();
        Format::detect(&text) == Some(format) && format::parse(&text, format).is_ok()
    }
    match format {
        Format::Xay => Kind {
            name: "a position in XAY",
            is_one: |bytes| is_one(bytes, Format::Xay),
        },
        Format::Fen => Kind {
            name: "a position in FEN",
            is_one: |bytes| is_one(bytes, Format::Fen),
        },
        _ => Kind {
            name: "a position in annoFEN",
            is_one: |bytes| is_one(bytes, Format::AnnoFen),
        },
    }
}

/// Warns of everything besides the board that a format cannot express.
fn warn_of_loss(to_move: Option<Color>, view: &View, format: Format) {
    let has_side = to_move.is_some() && !format.holds_side_to_move();
    let has_no_views = !format.holds_views();
    let is_turned = view.orientation.unwrap_or_default() != Orientation::default();
    let is_cropped = view.crop.unwrap_or_default() != Crop::Whole;
    let has_caption = view.caption.as_ref().is_some_and(|text| !text.is_empty());
    let lost = [
        (has_side, "to-move"),
        (has_no_views && is_turned, "orientation"),
        (has_no_views && is_cropped, "crop"),
        (has_no_views && has_caption, "caption"),
    ];
    let lost = lost.into_iter().filter_map(|(is, name)| is.then_some(name));
    let lost: Vec<_> = lost.collect();
    let (names, are, them) = match lost[..] {
        [] => return,
        [one] => (one.to_owned(), "is", "it"),
        [ref first @ .., last] => (format!("{} and {last}", first.join(", ")), "are", "them"),
    };
    let title = format!(
        "{names} {are} omitted, as {} cannot hold {them}",
        format.name()
    );
    let help = format!("{} can", Format::Xay.name());
    Diagnostic::warn(title).help(&help).print();
}

/// The chosen format, or that of OUTPUT's extension.
fn output_format(args: &ConvertArgs) -> Result<Format, Failure> {
    if let Some(format) = args.output_format {
        return Ok(format);
    }
    let formats = Format::POSITIONS.map(Format::name).join(", ");
    if is_standard_stream(&args.output) {
        let title = "standard output needs a format";
        return Err(
            Failure::usage(title).help(format!("choose it with `--output-format`: {formats}"))
        );
    }
    let path = output::name(&args.output);
    let (title, help) = match Format::from_extension(&args.output) {
        Some(format) if Format::POSITIONS.contains(&format) => return Ok(format),
        Some(format) => (
            format!("cannot write `{path}`: {}", WriteError::OnlyRead(format)),
            format!(
                "positions can be written as {formats}; `xiangqi-setup notation` writes the moves of games"
            ),
        ),
        None => (
            format!("`{path}` does not end in the name of a position format"),
            format!("its extension must be that of a format, {formats}; or pass `--output-format`"),
        ),
    };
    Err(Failure::usage(title).help(help))
}
