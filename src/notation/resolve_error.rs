//! The reasons why a written move does not determine a legal move.

use super::notations::Notation;
use crate::board::{Color, File, Piece, Rank, Role, Square};
use crate::rules::{Move, Obstacle, Position, Rules};

/// The reason why a written move does not fit exactly one legal move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ResolveError {
    /// The piece that would move is not at the place that the text names.
    #[error("{}", place.message(*piece, elsewhere.is_empty()))]
    Missing {
        /// The piece that would move.
        piece: Piece,
        /// The place where the text says that the piece is.
        place: MissingPlace,
        /// The squares of all pieces of the same kind and side.
        elsewhere: Vec<Square>,
    },
    /// The square that the text names is empty or does not hold the expected piece.
    #[error("{}", there(*found, *square, *piece, *side))]
    NotThere {
        /// The expected piece, if the notation names it.
        piece: Option<Piece>,
        /// The side to move.
        side: Color,
        /// The square that the text names.
        square: Square,
        /// The piece on the square, or `None` if the square is empty.
        found: Option<Piece>,
        /// The squares of all pieces of the expected kind and side.
        elsewhere: Vec<Square>,
    },
    /// The text does not describe a square that the piece can move to.
    #[error("{}", miss.message(*piece, *from))]
    NoTarget {
        /// The piece that would move.
        piece: Piece,
        /// The square of the piece.
        from: Square,
        /// The reason why there is no such square.
        miss: Miss,
        /// The targets of the piece's legal moves.
        goals: Vec<Square>,
    },
    /// The piece is covered. The move would turn it over but does not state which piece it turns out to be.
    #[error("the covered piece on {0} cannot be played")]
    Covered(Square),
    /// The rules do not allow the move.
    #[error("the {piece} cannot go from {} to {}: {why}", mv.from, mv.to)]
    Illegal {
        /// The piece that would move.
        piece: Piece,
        /// The move.
        mv: Move,
        /// The reason why the move is not allowed.
        why: Obstacle,
        /// The targets of the piece's legal moves.
        goals: Vec<Square>,
    },
    /// The text means different legal moves in several notations, or in one that authors use in several ways.
    #[error("this could be {}", list_readings(readings))]
    Readings {
        /// The possible moves, each with its notation.
        readings: Vec<(Option<Notation>, Move)>,
    },
    /// The text is only valid in this notation, which counts ranks differently from the rest of the game.
    #[error("this can only be `{}`, which counts ranks differently from the rest of the game", .0.name())]
    OtherRanks(Notation),
    /// The text is the null move, but the side to move is in check.
    #[error("the null move only passes the turn, which nobody may do in check")]
    NullInCheck,
    /// The text is only valid in this notation, whose letters differ from those of the rest of the game.
    #[error("this can only be `{}`, unlike the rest of the game", .0.name())]
    OtherLetters(Notation),
    /// The text does not contain a move.
    #[error("the move is missing")]
    NoMove,
    /// Several legal moves fit the text in the same notation.
    #[error("this could be {}", list(candidates.iter().map(|mv| format!("{} to {}", mv.from, mv.to)), "or"))]
    Ambiguous {
        /// The notation, if known.
        notation: Option<Notation>,
        /// The piece that would move.
        piece: Piece,
        /// The moves that fit.
        candidates: Vec<Move>,
    },
}

/// Returns the targets of all legal moves from a square.
pub(super) fn goals(from: Square, position: &Position, rules: &Rules) -> Vec<Square> {
    let legal = rules.legal_moves(position).into_iter();
    legal.filter(|mv| mv.from == from).map(|mv| mv.to).collect()
}

impl ResolveError {
    /// Creates the error for a move that the rules do not allow.
    pub(super) fn illegal(
        mv: Move,
        piece: Piece,
        position: &Position,
        rules: &Rules,
    ) -> ResolveError {
        ResolveError::Illegal {
            piece,
            mv,
            why: Obstacle::to(mv, piece, position, rules),
            goals: goals(mv.from, position, rules),
        }
    }

    /// Returns whether the text is ambiguous, that is, whether several legal moves fit it.
    pub fn is_ambiguous(&self) -> bool {
        matches!(
            self,
            ResolveError::Ambiguous { .. } | ResolveError::Readings { .. }
        )
    }

    /// Returns a measure of how far the text is from a legal move. If each possible meaning of the text has
    /// its own error, the error with the lowest distance is shown.
    pub(super) fn distance(&self) -> usize {
        match self {
            ResolveError::Illegal {
                why: Obstacle::King,
                ..
            } => 0,
            ResolveError::Illegal { .. } => 1,
            _ => 2,
        }
    }

    /// Returns a hint on how to correct the mistake, or `None` if there is no hint.
    pub fn expected(&self) -> Option<String> {
        match self {
            ResolveError::Missing {
                piece, elsewhere, ..
            }
            | ResolveError::NotThere {
                piece: Some(piece),
                elsewhere,
                ..
            } => (!elsewhere.is_empty()).then(|| where_are(*piece, elsewhere)),
            ResolveError::NotThere { piece: None, .. }
            | ResolveError::NullInCheck
            | ResolveError::NoMove => None,
            ResolveError::Covered(_) => {
                Some("no notation says what a covered piece turns out to be".to_owned())
            }
            ResolveError::OtherRanks(_) => {
                Some("ranks are 1 to 10 in `algebraic`, 0 to 9 in `xboard`".to_owned())
            }
            ResolveError::OtherLetters(Notation::Vietnamese) => Some(format!(
                "in `wxf`, `+` is forward, `-` backward, `=` sideways, and the letters are {}",
                Role::list_of_move_letters()
            )),
            ResolveError::OtherLetters(_) => Some(
                "in `vietnamese`, `.` is forward, `/` backward, `-` sideways, and the letters are \
                 Tg king, S advisor, T elephant, M horse, X chariot, P cannon, B pawn"
                    .to_owned(),
            ),
            ResolveError::Readings { readings } => {
                let all_in = |notation| {
                    let is_in = |reading: &(Option<Notation>, Move)| {
                        reading.0.map(Notation::grammar) == Some(notation)
                    };
                    readings.iter().all(is_in)
                };
                let text = if all_in(Notation::Vietnamese) {
                    "`sau` is the rear one, `sáu` is 6; write the tone, or the digit"
                } else if all_in(Notation::Chinese) {
                    "if several files hold several pawns, writers number them all from the right, \
                     all from the left, or each file by itself; add the file to make it clear, as \
                     in `前兵九平八`"
                } else if is_one_notation(readings) {
                    "writers distinguish pawns on one file differently; today's WXF rules put the \
                     place from the front first, then the file, as in `25=4`"
                } else {
                    "the position does not show which notation this is"
                };
                Some(text.to_owned())
            }
            ResolveError::NoTarget {
                miss: Miss::Sideways,
                ..
            } => Some(
                "`+` or `進` is forward and `-` or `退` backward (in `vietnamese`, `.` and `/`), \
                 followed by the target file"
                    .to_owned(),
            ),
            ResolveError::Ambiguous {
                notation,
                piece,
                candidates,
            } => {
                let mut from: Vec<Square> = candidates.iter().map(|mv| mv.from).collect();
                from.dedup();
                let which = match (notation, piece.role) {
                    // One piece can have several fitting moves only if it does not move as in xiangqi.
                    _ if from.len() < candidates.len() => {
                        "this notation cannot distinguish these moves of one piece"
                    }
                    (Some(Notation::Algebraic | Notation::XBoard), _) => {
                        "name the file or rank of its start before the target square, as in \
                         `Cbc3` and `R10e5`"
                    }
                    (Some(Notation::Chinese | Notation::ChineseSimplified), Role::Pawn) => {
                        "distinguish pawns on one file by `前`, `中` and `後` or by their place \
                         from the front, and add the file if another one holds several too, as in \
                         `前兵九平八`"
                    }
                    (Some(Notation::Vietnamese), Role::Pawn) => {
                        "distinguish pawns on one file by `t` (front), `g` (middle) and `s` (rear) \
                         or by their place from the front, and add the file if another one holds \
                         several too, as in `Bt9-8` and `B29-8`"
                    }
                    (Some(Notation::Vietnamese), _) => {
                        "for two on one file, write `t` for the front one and `s` for the rear one, \
                         as in `Xs-2`"
                    }
                    (Some(Notation::Chinese | Notation::ChineseSimplified), _) => {
                        "for two on one file, write `前` for the front one and `後` for the rear one"
                    }
                    (_, Role::Pawn) => {
                        "number pawns on one file from the front, as in `25=4`, the second \
                         one on file 5"
                    }
                    _ => {
                        "for two on one file, write `+` for the front one and `-` for the rear one"
                    }
                };
                Some(format!("{}; {which}", where_are(*piece, &from)))
            }
            ResolveError::NoTarget {
                piece, from, goals, ..
            } => Some(from_there(*piece, *from, goals)),
            ResolveError::Illegal {
                piece, mv, goals, ..
            } => Some(from_there(*piece, mv.from, goals)),
        }
    }
}

/// The place where the text of a move says that a piece is, although no such piece is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MissingPlace {
    /// A file, counted from the point of view of the side to move.
    File(usize),
    /// A file or rank of the board. If neither is given, the place can be anywhere on the board.
    Line(Option<File>, Option<Rank>),
    /// Any file that holds at least this number of such pieces.
    Several(u8),
    /// A file that holds at least the given number of such pieces. The second value is the file's number.
    SeveralOnFile(u8, usize),
    /// The place of a pawn from the front and its file, or vice versa. The file must hold several pawns.
    Tandem(u8, u8),
    /// Any square from which such a piece can move to the given square.
    Reaching(Square),
}

impl MissingPlace {
    fn message(self, piece: Piece, is_only: bool) -> String {
        match self {
            MissingPlace::File(_) | MissingPlace::Line(..) if is_only => {
                format!("there is no {piece}")
            }
            MissingPlace::File(file) => format!("there is no {piece} on file {file}"),
            MissingPlace::Line(file, rank) => {
                let file = file.map_or(String::new(), |file| format!(" on file {file}"));
                let rank = rank.map_or(String::new(), |rank| format!(" on rank {rank}"));
                format!("there is no {piece}{file}{rank}")
            }
            MissingPlace::Several(least) => format!("no file holds {} {piece}s", at_least(least)),
            MissingPlace::SeveralOnFile(least, file) => {
                format!("file {file} does not hold {} {piece}s", at_least(least))
            }
            MissingPlace::Tandem(first, second) => {
                let place = |place, file| format!("{} of several on file {file}", ordinal(place));
                let one = place(first, second);
                match first == second {
                    true => format!("no {piece} is the {one}"),
                    false => format!("no {piece} is the {one} or the {}", place(second, first)),
                }
            }
            MissingPlace::Reaching(to) => format!("no {piece} can go to {to}"),
        }
    }
}

/// The reason why the text of a move does not describe a square that a piece can move to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Miss {
    /// The text describes a sideways move, but every move of the piece leads forward or backward.
    Sideways,
    /// The target is off the board.
    OffBoard,
    /// The piece cannot reach this file, counted from the point of view of the side to move.
    WrongFile(usize),
    /// The piece does not move as in xiangqi and cannot make such a move.
    NoSuchMove,
}

impl Miss {
    fn message(self, piece: Piece, from: Square) -> String {
        match self {
            Miss::Sideways => format!("{}s do not move sideways", piece.role.name()),
            Miss::OffBoard => format!("this takes the {piece} on {from} off the board"),
            Miss::WrongFile(file) => format!("the {piece} on {from} cannot go to file {file}"),
            Miss::NoSuchMove => {
                format!("the {piece} on {from} has no legal move written like this")
            }
        }
    }
}

/// Lists the possible moves. If the notations differ, names the notation of each move.
fn list_readings(readings: &[(Option<Notation>, Move)]) -> String {
    let is_one = is_one_notation(readings);
    let say = |(notation, mv): &(Option<Notation>, Move)| match notation {
        Some(notation) if !is_one => format!("{} to {} ({})", mv.from, mv.to, notation.name()),
        _ => format!("{} to {}", mv.from, mv.to),
    };
    list(readings.iter().map(say), "or")
}

/// Returns whether all readings are in the same notation.
fn is_one_notation(readings: &[(Option<Notation>, Move)]) -> bool {
    readings.windows(2).all(|pair| pair[0].0 == pair[1].0)
}

/// Returns the message for a square that does not hold the expected piece.
fn there(found: Option<Piece>, square: Square, piece: Option<Piece>, side: Color) -> String {
    match (found, piece) {
        (None, _) => format!("{square} is empty"),
        (Some(found), Some(piece)) => format!("{square} holds a {found}, not a {piece}"),
        (Some(found), None) => {
            format!("{square} holds a {found}, but it is {}'s turn", side.name())
        }
    }
}

/// Returns a phrase for a minimum number, such as `two or more`.
fn at_least(least: u8) -> String {
    let word = ["two", "three", "four", "five"].get(usize::from(least).wrapping_sub(2));
    let number = word.map_or_else(|| least.to_string(), |word| (*word).to_owned());
    format!("{number} or more")
}

/// Returns an ordinal number, such as `2nd`.
fn ordinal(place: u8) -> String {
    let ending = match place {
        1 => "st",
        2 => "nd",
        3 => "rd",
        _ => "th",
    };
    format!("{place}{ending}")
}

/// Lists the squares that a piece can move to.
fn from_there(piece: Piece, from: Square, goals: &[Square]) -> String {
    let file = number(from, piece.color);
    let may = match goals {
        [] => "has no legal move".to_owned(),
        _ => format!(
            "may go to {}",
            list(goals.iter().map(Square::to_string), "or")
        ),
    };
    format!("from {from} (file {file}), it {may}")
}

/// Lists the squares of one or more pieces, with the numbers of their files.
fn where_are(piece: Piece, squares: &[Square]) -> String {
    let name = |square: &Square| format!("{square} (file {})", number(*square, piece.color));
    let places = list(squares.iter().map(name), "and");
    match squares.len() {
        1 => format!("there is a {piece} on {places}"),
        _ => format!("there are {piece}s on {places}"),
    }
}

/// Joins words with commas, and with the conjunction before the last word.
fn list(words: impl Iterator<Item = String>, conjunction: &str) -> String {
    let words: Vec<String> = words.collect();
    match &words[..] {
        [first @ .., before, last] => {
            let first: String = first.iter().map(|word| format!("{word}, ")).collect();
            format!("{first}{before} {conjunction} {last}")
        }
        words => words.concat(),
    }
}

/// Returns the number of a square's file, counted from the point of view of a side.
fn number(square: Square, side: Color) -> usize {
    square.seen_by(side).file.number()
}
