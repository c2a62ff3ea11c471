//! Writes boards and games as text.

use super::omission::Omissions;
use super::prepared_game::{Playing, PreparedGame};
use super::{
    Format, Omission, WriteError, WriteGameError, annofen, fen, move_list, pgn, ubb, wxf, xay,
};
use crate::board::{Annotation, Board, Color, Square, View};
use crate::game::{Game, Lenience, ReplayError};
use crate::notation::{Notation, Style};
use crate::rules::Rules;

/// Writes a board in the canonical form of a format. Only FEN and XAY contain the side to move, and only XAY
/// contains the view.
///
/// # Errors
/// Returns an error if the format cannot represent all annotations of the board: FEN has no annotations, and
/// annoFEN has no numbers or arrow styles. Also returns an error for any format except FEN, annoFEN and XAY.
pub fn write(
    board: &Board,
    to_move: Option<Color>,
    view: &View,
    format: Format,
) -> Result<String, WriteError> {
    match format {
        Format::AnnoFen => match annotations(board, |one| !one.is_plain()) {
            None => Ok(annofen::write(board)),
            Some((count, first)) => Err(WriteError::Styles {
                format,
                count,
                first,
            }),
        },
        Format::Xay => Ok(xay::write(board, to_move, view)),
        Format::Fen => match annotations(board, |_| true) {
            None => Ok(fen::write(board, to_move)),
            Some((count, first)) => Err(WriteError::Annotations {
                format,
                count,
                first,
            }),
        },
        _ => Err(WriteError::OnlyRead(format)),
    }
}

/// Returns the number of annotations for which `is_of_kind` returns true, and the first square that has such
/// an annotation. Returns `None` if there are no such annotations.
fn annotations(board: &Board, is_of_kind: fn(&Annotation) -> bool) -> Option<(usize, Square)> {
    let on = |square: Square| {
        let all = board[square].annotations.iter();
        all.filter(|it| is_of_kind(it)).count()
    };
    let first = Square::all().find(|square| on(*square) > 0)?;
    Some((Square::all().map(on).sum(), first))
}

/// The style in which a game is written.
#[derive(Clone, Debug)]
pub struct GameStyle {
    /// The notation of the moves. It is used only in formats that allow several notations.
    pub notation: Notation,
    /// The options of the notation.
    pub style: Style,
    /// Whether to write illegal moves whose start and end squares are unambiguous.
    pub lenience: Lenience,
}

impl Default for GameStyle {
    /// Returns a style that writes only legal moves, in WXF notation.
    fn default() -> GameStyle {
        GameStyle {
            notation: Notation::Wxf,
            style: Style::default(),
            lenience: Lenience::Strict,
        }
    }
}

/// A game that has been written as text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct WrittenGame {
    /// The text, which ends with a line ending.
    pub text: String,
    /// The information that the format cannot represent. Each kind of omission is listed once.
    pub omissions: Vec<Omission>,
    /// The moves that were written although they are illegal or ambiguous.
    pub odd: Vec<ReplayError>,
    /// The text to put between this game and the next one in the same file.
    pub separator: &'static str,
}

/// Writes a game in a format. Reading the text gives the same game, except for the information in `omissions`.
///
/// ```
/// use xiangqi_setup::format::{self, Format, GameStyle};
/// use xiangqi_setup::rules::Rules;
///
/// let parsed = format::parse("1. C2=5 H8+7 (1... C8=5) 2. H2+3!", Format::MoveList)?;
/// let game = parsed.game.as_ref().expect("it is a game");
/// let (rules, style) = (Rules::xiangqi(), GameStyle::default());
/// let written = format::write_game(game, rules, Format::Pgn, &style)?;
/// assert_eq!(
///     written.text,
///     "[Game \"Chinese Chess\"]\n[Format \"WXF\"]\n\n1. C2=5 H8+7 (1... C8=5) 2. H2+3! *\n"
/// );
/// let written = format::write_game(game, rules, Format::Wxf, &style)?;
/// assert_eq!(written.omissions, [format::Omission::Variations]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Returns an error if a move cannot be played or written, if the format cannot represent the starting
/// position or a game without moves, or if games cannot be written in the format.
pub fn write_game(
    game: &Game,
    rules: &Rules,
    format: Format,
    style: &GameStyle,
) -> Result<WrittenGame, WriteGameError> {
    let mut omissions = Omissions::default();
    let pruned = (format == Format::Ubb).then(|| omissions.without_null_moves(game));
    let game = pruned.as_ref().and_then(Option::as_ref).unwrap_or(game);
    let playing = Playing {
        rules,
        lenience: style.lenience,
        has_variations: format.holds_variations(),
    };
    let notation = match format.holds_notations() {
        true => style.notation,
        // The format writes the squares of each move, which is possible for every move.
        false => Notation::Uci,
    };
    let prepared = PreparedGame::of(game, playing, notation, |step| match format {
        Format::Ubb => Some(ubb::write::digits(step.mv)),
        _ => notation.write(step.mv, &step.before, rules, &style.style),
    })?;
    let text = match format {
        Format::Wxf => wxf::write::write(&prepared, &mut omissions),
        Format::Pgn => pgn::write::write(&prepared, notation, &mut omissions),
        Format::Ubb => ubb::write::write(&prepared, &mut omissions)?,
        Format::MoveList if game.tree.is_empty() => return Err(WriteGameError::NoMoves(format)),
        Format::MoveList => move_list::write::write(&prepared, &mut omissions),
        _ => return Err(WriteGameError::NotAGameFormat(format)),
    };
    let separator = match format {
        Format::MoveList => move_list::write::separator(&prepared),
        _ => "\n",
    };
    Ok(WrittenGame {
        text,
        separator,
        omissions: omissions.0,
        odd: prepared.into_odd(),
    })
}
