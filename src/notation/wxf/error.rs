//! Why a written move is no move on the board, in words.

use crate::board::{Color, Piece, Role, Square};
use crate::rules::Move;

/// Why a written move is no move in a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ResolveError {
    /// No such piece stands on the file.
    #[error("there is no {piece}{}", if elsewhere.is_empty() { String::new() } else { format!(" on file {file}") })]
    NotOnFile {
        /// The piece.
        piece: Piece,
        /// The file as who moves counts it.
        file: usize,
        /// Where such pieces stand.
        elsewhere: Vec<Square>,
    },
    /// No file holds several of them.
    #[error("no file holds two or more {piece}s")]
    NotDoubled {
        /// The piece.
        piece: Piece,
        /// Where such pieces stand.
        elsewhere: Vec<Square>,
    },
    /// No pawn has this place among others on a file.
    #[error("no {piece} is the {}", places(*digits))]
    NotInTandem {
        /// The piece.
        piece: Piece,
        /// The digits: a place from the front and a file, or the other way round.
        digits: (u8, u8),
        /// Where such pieces stand.
        elsewhere: Vec<Square>,
    },
    /// The number leads off the board.
    #[error("this leads the {piece} on {from} off the board")]
    OffBoard {
        /// The piece.
        piece: Piece,
        /// Where it stands.
        from: Square,
        /// Where it may go.
        goals: Vec<Square>,
    },
    /// The piece cannot get to that file.
    #[error("the {piece} on {from} cannot go to file {file}")]
    WrongFile {
        /// The piece.
        piece: Piece,
        /// Where it stands.
        from: Square,
        /// The file as who moves counts it.
        file: usize,
        /// Where it may go.
        goals: Vec<Square>,
    },
    /// The rules do not allow it.
    #[error("the {piece} cannot go from {} to {}: {why}", mv.from, mv.to)]
    Illegal {
        /// The piece.
        piece: Piece,
        /// The move.
        mv: Move,
        /// Why not.
        why: Obstacle,
        /// Where it may go.
        goals: Vec<Square>,
    },
    /// A sideways move of a piece that only goes forward and backward.
    #[error("no {} moves sideways", .0.name())]
    Sideways(Role),
    /// A piece that moves in another way than in xiangqi has no such move.
    #[error("the {piece} on {from} has no legal move that is written like this")]
    NoSuchMove {
        /// The piece.
        piece: Piece,
        /// Where it stands.
        from: Square,
        /// Where it may go.
        goals: Vec<Square>,
    },
    /// Several legal moves are written like this.
    #[error("this could be {}", list(candidates.iter().map(|mv| format!("{} to {}", mv.from, mv.to)), "or"))]
    Ambiguous {
        /// The piece.
        piece: Piece,
        /// The moves.
        candidates: Vec<Move>,
    },
}

/// Why the rules do not allow a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Obstacle {
    /// It would capture a piece of its own side.
    #[error("a {0} stands there")]
    OwnPiece(Piece),
    /// It could go there, but not capture there.
    #[error("it cannot capture the {0} there")]
    CannotCapture(Piece),
    /// It could go there if nothing were in its way.
    #[error("something stands in its way")]
    Blocked,
    /// It does not move like this.
    #[error("it does not move like this")]
    Movement,
    /// Its king could be captured then.
    #[error("that leaves the king in check, or facing the other king")]
    King,
}

impl ResolveError {
    /// What would have been right, as a sentence.
    pub fn expected(&self) -> Option<String> {
        match self {
            ResolveError::NotOnFile {
                piece, elsewhere, ..
            }
            | ResolveError::NotDoubled { piece, elsewhere }
            | ResolveError::NotInTandem {
                piece, elsewhere, ..
            } => (!elsewhere.is_empty()).then(|| where_are(*piece, elsewhere)),
            ResolveError::Sideways(_) => {
                Some("`+` is forward and `-` backward, then the target file".to_owned())
            }
            ResolveError::Ambiguous { piece, candidates } => {
                let mut from: Vec<Square> = candidates.iter().map(|mv| mv.from).collect();
                from.dedup();
                let which = match piece.role {
                    // Only a piece that moves in another way than in xiangqi has several.
                    _ if from.len() < candidates.len() => {
                        "moves of one piece that are written alike cannot be told apart in this \
                         notation"
                    }
                    Role::Pawn => {
                        "pawns on one file are told apart by their place from the front, as in \
                         `25=4`, the second one on file 5"
                    }
                    _ => "of two on one file, the front one is written `+` and the rear one `-`",
                };
                Some(format!("{}; {which}", where_are(*piece, &from)))
            }
            ResolveError::WrongFile {
                piece, from, goals, ..
            }
            | ResolveError::OffBoard { piece, from, goals }
            | ResolveError::NoSuchMove { piece, from, goals } => {
                Some(from_there(*piece, *from, goals))
            }
            ResolveError::Illegal {
                piece, mv, goals, ..
            } => Some(from_there(*piece, mv.from, goals)),
        }
    }
}

/// Says what two digits may mean: place and file, or file and place.
fn places((first, second): (u8, u8)) -> String {
    let meant = |place, file| format!("{} of several on file {file}", ordinal(place));
    if first == second {
        meant(first, second)
    } else {
        let (one, other) = (meant(first, second), meant(second, first));
        format!("{one}, nor the {other}")
    }
}

/// The word for a place in a row.
fn ordinal(place: u8) -> String {
    let ending = match place {
        1 => "st",
        2 => "nd",
        3 => "rd",
        _ => "th",
    };
    format!("{place}{ending}")
}

/// Says where a piece may go, which is what could have been meant.
fn from_there(piece: Piece, from: Square, goals: &[Square]) -> String {
    let file = number(from, piece.color);
    let may = match goals {
        [] => "has no legal move".to_owned(),
        _ => format!(
            "may go to {}",
            list(goals.iter().map(Square::to_string), "or")
        ),
    };
    format!("from {from}, file {file}, it {may}")
}

/// Says where pieces stand, at least one, with the numbers of their files.
fn where_are(piece: Piece, squares: &[Square]) -> String {
    let name = |square: &Square| format!("{square} (file {})", number(*square, piece.color));
    let places = list(squares.iter().map(name), "and");
    match squares.len() {
        1 => format!("there is a {piece} on {places}"),
        _ => format!("there are {piece}s on {places}"),
    }
}

/// Words with commas, and the last one with a word of its own.
fn list(words: impl Iterator<Item = String>, last: &str) -> String {
    let mut words: Vec<String> = words.collect();
    let Some(end) = words.pop() else {
        return String::new();
    };
    if words.is_empty() {
        return end;
    }
    format!("{} {last} {end}", words.join(", "))
}

/// The number of a square's file, as this side counts.
pub(super) fn number(square: Square, side: Color) -> usize {
    square.seen_by(side).file.number()
}
