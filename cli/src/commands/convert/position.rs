//! Converts a position.

use std::sync::Arc;

use clap::Arg;

use crate::commands::convert::converted::{Converted, OmissionMessage};
use crate::messages::outlet::Messages;
use crate::settings_args::{Choice, is_about_position};
use xiangqi_setup::board::{Color, Crop, Orientation, View};
use xiangqi_setup::complaint::{Complaint, Failure};
use xiangqi_setup::diagram::{Diagram, Movements};
use xiangqi_setup::drawing::Source;
use xiangqi_setup::format::{self, Format, Omission, WriteError};
use xiangqi_setup::settings::{Declaration, Settings};

/// The options that affect a position written as text.
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
                    .help_heading("Around the board");
            }
            _ => return arg,
        };
        arg.help(help)
    }
}

/// Converts the position of an input, with the settings applied.
pub fn write(
    source: &Source,
    format: Format,
    drop_annotations: bool,
    settings: &Arc<Settings>,
    movements: &Movements,
    messages: &mut Messages,
) -> Result<Converted, Failure> {
    let mut diagrams = source.diagrams(settings, movements, messages)?;
    // Without `--at` and `--each-move`, there is exactly one diagram.
    let mut diagram = diagrams.remove(0);
    messages.tell_idle(&diagram, movements);
    let to_move = diagram.to_move();
    let view = diagram.view(movements);
    let omissions = [
        omission(to_move, &view, format),
        omission_of_game(source, &diagram, format),
    ];
    let board = &mut diagram.moment.board;
    if drop_annotations {
        board.clear_annotations();
    }
    let text = format::write(board, to_move, &view, format).map_err(|error| {
        let title = format!("cannot convert `{}`: {error}", source.context.name);
        let message = Complaint::error(title).help(match error {
            WriteError::Styles { .. } => {
                "xay can hold them; --drop-annotations omits all annotations"
            }
            _ => "--drop-annotations omits them",
        });
        Failure::from(source.about(message))
    })?;
    Ok(Converted {
        bytes: text.into_bytes(),
        separator: Some(match format {
            Format::Xay => "---\n",
            _ => "",
        }),
        omissions: omissions.into_iter().flatten().collect(),
        moment: Some(Box::new(diagram.moment)),
    })
}

/// Returns a warning about the parts of a position, other than the board, that the format cannot express.
fn omission(to_move: Option<Color>, view: &View, format: Format) -> Option<OmissionMessage> {
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
    OmissionMessage::of_view(&lost.collect::<Vec<_>>(), format.name())
}

/// Returns a warning about facts of the game that a position cannot hold.
fn omission_of_game(source: &Source, diagram: &Diagram, format: Format) -> Option<OmissionMessage> {
    // A caption that the user sets may contain these facts.
    if format.holds_views() && diagram.settings.caption.get().is_some() {
        return None;
    }
    let game = source.parsed.game.as_ref()?;
    let omission = Omission::but_position(diagram.moment.place, game)?;
    let help = match format.holds_views() {
        true => "--caption can keep some of it, with fields such as `{event}`",
        false => "xay can keep some of it in its caption, with fields such as `{event}`",
    };
    Some(OmissionMessage::of_game(
        &omission,
        format.name(),
        Some(help),
    ))
}
