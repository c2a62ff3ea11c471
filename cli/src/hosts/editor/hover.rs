//! Information about what is written at a place in a file.

use std::ops::Range;

use super::board_view::{BoardView, Surroundings};
use super::codes::{self, Meaning};
use super::moves;
use super::option_values;
use super::parts::Part;
use super::xay;
use super::yaml_place::YamlPlace;
use xiangqi_setup::board::Square;
use xiangqi_setup::format::Format;
use xiangqi_setup::game::{Game, Lenience};
use xiangqi_setup::settings::option;
use xiangqi_setup::util::capitalised::capitalised;

/// The information that an editor shows about a place in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hover {
    /// The byte range that the information is about.
    pub span: Range<usize>,
    /// The meaning of the text in the span, in Markdown. It is empty if only the board is known.
    pub words: String,
    /// The board at this place, if it can be drawn.
    pub board: Option<BoardView>,
}

/// Returns the information about a byte offset in a file with games or positions. `part` contains the offset.
pub fn hover(
    part: &Part,
    byte: usize,
    surroundings: &Surroundings,
    has_picture: bool,
) -> Option<Hover> {
    let inside = part.inside(byte)?;
    let board = surroundings.board_at(part, inside, has_picture);
    let game = part.content.as_ref().ok();
    let meaning = match (
        game.and_then(|(_, parsed)| parsed.game.as_ref()),
        part.format()?,
    ) {
        (Some(game), _) => of_move(game, inside, surroundings),
        (None, Format::Xay) => xay::meaning(&part.text, inside),
        (None, Format::AnnoFen | Format::Fen) => codes::meaning(&part.text, inside),
        (None, _) => None,
    };
    let meaning = meaning.map(|meaning| match square_at(part, inside) {
        Some(square) => Meaning {
            text: format!("{} on {square}", meaning.text),
            ..meaning
        },
        None => meaning,
    });
    if meaning.is_none() && board.is_none() {
        return None;
    }
    let (span, words) = match meaning {
        Some(meaning) => (part.in_whole(&meaning.span), meaning.text),
        None => (byte..byte, String::new()),
    };
    Some(Hover { span, words, board })
}

/// Returns the information about the option at a byte offset in a project file.
pub fn hover_project_file(text: &str, byte: usize) -> Option<Hover> {
    let (name, span) = match YamlPlace::of(text, byte) {
        YamlPlace::Comment => return None,
        YamlPlace::Key { word, .. } => (word.text, word.span),
        YamlPlace::Value { key, word, .. } => (key, word.span),
    };
    Some(Hover {
        span,
        words: format!("`{name}`: {}", option_values::help(option(name)?)),
        board: None,
    })
}

/// Returns a description of the move at a byte offset, with the move in all notations.
fn of_move(game: &Game, byte: usize, surroundings: &Surroundings) -> Option<Meaning> {
    let id = moves::place_at(game, byte);
    let ply = game.tree.ply_to(id)?;
    if !ply.span.contains(&byte) && ply.span.end != byte {
        return None;
    }
    let rules = surroundings.movements.rules();
    let mut steps = game.steps_to(id, rules, Lenience::Lenient);
    let step = steps
        .find(|step| step.as_ref().map_or(true, |step| step.node == id))?
        .ok()?;
    let what = match step.before.piece(step.mv.from) {
        _ if step.mv.is_null() => "the null move, which only passes the turn".to_owned(),
        Some(piece) => {
            let (from, to) = (step.mv.from, step.mv.to);
            format!("{} from {from} to {to}", piece.role.noun())
        }
        None => return None,
    };
    let address = game.tree.address(id);
    let address = match address.is_in_variation() {
        true => format!(" ({address})"),
        false => String::new(),
    };
    let notations = moves::in_all_notations(step.mv, &step.before, rules);
    let notations = notations.map(|(notation, text)| format!("{} `{text}`", notation.name()));
    let (side, number) = (step.color.name(), step.number);
    Some(Meaning {
        span: ply.span.clone(),
        text: format!(
            "{}'s move {number}{address}: {what}\n\n{}",
            capitalised(side),
            notations.collect::<Vec<_>>().join(", ")
        ),
    })
}

/// Returns the square of the piece that is written at a byte offset.
fn square_at(part: &Part, byte: usize) -> Option<Square> {
    let (_, parsed) = part.content.as_ref().ok()?;
    let mut places = parsed.places.iter();
    let found = places.find(|(_, span)| span.contains(&byte));
    found.map(|(square, _)| *square)
}
