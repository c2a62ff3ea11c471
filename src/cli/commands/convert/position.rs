//! Writing a position.

use std::sync::Arc;

use clap::Arg;

use crate::cli::commands::convert::written::{LossMessage, Written};
use crate::cli::error::Failure;
use crate::cli::files::source::Source;
use crate::cli::messages::diagnostic::Diagnostic;
use crate::cli::messages::outlet::Messages;
use crate::cli::options::{Choice, is_about_position};
use xiangqi_setup::board::{Color, Crop, Orientation, View};
use xiangqi_setup::diagram::Movements;
use xiangqi_setup::format::{self, Format, WriteError};
use xiangqi_setup::settings::{Declaration, Settings};

/// The options that affect a position as text.
#[derive(Debug)]
pub struct InPosition;

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

/// Writes the position of an input, with these settings applied.
pub fn write(
    source: &Source,
    format: Format,
    drop_annotations: bool,
    settings: &Arc<Settings>,
    movements: &Movements,
    messages: &mut Messages,
) -> Result<Written, Failure> {
    let mut diagrams = source.diagrams(settings, movements, messages)?;
    // Without `--at` and `--each-move` there is exactly one.
    let mut diagram = diagrams.remove(0);
    messages.tell_idle(&diagram, movements);
    let to_move = diagram.to_move();
    let view = View {
        orientation: diagram.settings.orientation(),
        crop: diagram.settings.crop.get().copied(),
        // As for drawing, an empty caption removes that of the input.
        caption: diagram.settings.caption.get().map(|_| {
            let caption = diagram.caption(movements);
            caption.unwrap_or_default()
        }),
    };
    let board = &mut diagram.moment.board;
    if drop_annotations {
        board.clear_annotations();
    }
    let text = format::write(board, to_move, &view, format).map_err(|error| {
        let title = format!("cannot convert `{}`: {error}", source.name);
        Failure::new(title).help(match error {
            WriteError::Styles { .. } => {
                "xay can hold them; --drop-annotations omits all annotations"
            }
            _ => "--drop-annotations omits them",
        })
    })?;
    Ok(Written {
        bytes: text.into_bytes(),
        losses: loss(to_move, &view, format).into_iter().collect(),
        messages: Messages::Dropped,
        moment: Some(Box::new(diagram.moment)),
    })
}

/// The warning about everything besides the board that a format cannot express.
fn loss(to_move: Option<Color>, view: &View, format: Format) -> Option<LossMessage> {
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
        [] => return None,
        [one] => (one.to_owned(), "is", "it"),
        [ref first @ .., last] => (format!("{} and {last}", first.join(", ")), "are", "them"),
    };
    let title = format!(
        "{names} {are} omitted, as {} cannot hold {them}",
        format.name()
    );
    let help = format!("{} can", Format::Xay.name());
    Some(LossMessage {
        kind: None,
        message: Diagnostic::warn(title).help(&help),
    })
}
