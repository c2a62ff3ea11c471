//! Why a written move is none on the board, in words.

use crate::board::{Color, File, Piece, Rank, Role, Square};
use crate::notation::notations::Notation;
use crate::rules::{Move, Obstacle, Position, Rules};

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
    /// No file holds so many of them.
    #[error("no file holds {} {piece}s", at_least(*least))]
    NotDoubled {
        /// The piece.
        piece: Piece,
        /// How many there would have to be on a file.
        least: u8,
        /// Where such pieces stand.
        elsewhere: Vec<Square>,
    },
    /// That file does not hold several of them.
    #[error("file {file} does not hold {} {piece}s", at_least(*least))]
    NotDoubledOnFile {
        /// The piece.
        piece: Piece,
        /// How many there would have to be.
        least: u8,
        /// The file as who moves counts it.
        file: usize,
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
    #[error("this takes the {piece} on {from} off the board")]
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
    #[error("{}s do not move sideways", .0.name())]
    Sideways(Role),
    /// A piece that moves in another way than in xiangqi has no such move.
    #[error("the {piece} on {from} has no legal move written like this")]
    NoSuchMove {
        /// The piece.
        piece: Piece,
        /// Where it stands.
        from: Square,
        /// Where it may go.
        goals: Vec<Square>,
    },
    /// Another piece stands there, or none.
    #[error("{}", there(found.as_ref(), *square, piece.as_ref(), *side))]
    NotThere {
        /// The piece that should stand there, if the notation says which.
        piece: Option<Piece>,
        /// Whose piece should stand there.
        side: Color,
        /// The square.
        square: Square,
        /// What stands there.
        found: Option<Piece>,
        /// Where such pieces stand.
        elsewhere: Vec<Square>,
    },
    /// No such piece stands on that file or rank of the board.
    #[error("there is no {piece}{}", if elsewhere.is_empty() { String::new() } else { on_line(*file, *rank) })]
    NotOnLine {
        /// The piece.
        piece: Piece,
        /// The file, if it is said.
        file: Option<File>,
        /// The rank, if it is said.
        rank: Option<Rank>,
        /// Where such pieces stand.
        elsewhere: Vec<Square>,
    },
    /// No such piece can go there.
    #[error("no {piece} can go to {to}")]
    Unreachable {
        /// The piece.
        piece: Piece,
        /// Where it should go.
        to: Square,
        /// Where such pieces stand.
        elsewhere: Vec<Square>,
    },
    /// Legal moves that differ are written like this in different notations, or by
    /// writers who differ in one notation.
    #[error("this could be {}", list_readings(readings))]
    Readings {
        /// The notations and the moves.
        readings: Vec<(Option<Notation>, Move)>,
    },
    /// A text that can only be in a notation in which the rest of the game is not.
    #[error("this can only be `{}`, which counts ranks differently from the rest of the game", .0.name())]
    OtherRanks(Notation),
    /// There is no move.
    #[error("the move is missing")]
    NoMove,
    /// Several legal moves are written like this.
    #[error("this could be {}", list(candidates.iter().map(|mv| format!("{} to {}", mv.from, mv.to)), "or"))]
    Ambiguous {
        /// The notation, if it is one of them.
        notation: Option<Notation>,
        /// The piece.
        piece: Piece,
        /// The moves.
        candidates: Vec<Move>,
    },
}

impl ResolveError {
    /// A move of this piece that the rules do not allow.
    pub(in crate::notation) fn illegal(
        mv: Move,
        piece: Piece,
        position: &Position,
        rules: &Rules,
    ) -> ResolveError {
        let legal = rules.legal_moves(position).into_iter();
        ResolveError::Illegal {
            piece,
            mv,
            why: Obstacle::to(mv, piece, position, rules),
            goals: legal
                .filter(|other| other.from == mv.from)
                .map(|other| other.to)
                .collect(),
        }
    }

    /// Whether legal moves are written like this, but not only one.
    pub fn is_ambiguous(&self) -> bool {
        matches!(
            self,
            ResolveError::Ambiguous { .. } | ResolveError::Readings { .. }
        )
    }

    /// How far this is from a legal move.
    pub(in crate::notation) fn distance(&self) -> usize {
        match self {
            ResolveError::Illegal {
                why: Obstacle::King,
                ..
            } => 0,
            ResolveError::Illegal { .. } => 1,
            _ => 2,
        }
    }

    /// What would have been right, as a sentence.
    pub fn expected(&self) -> Option<String> {
        match self {
            ResolveError::NotOnFile {
                piece, elsewhere, ..
            }
            | ResolveError::NotDoubledOnFile {
                piece, elsewhere, ..
            }
            | ResolveError::NotOnLine {
                piece, elsewhere, ..
            }
            | ResolveError::Unreachable {
                piece, elsewhere, ..
            }
            | ResolveError::NotThere {
                piece: Some(piece),
                elsewhere,
                ..
            }
            | ResolveError::NotDoubled {
                piece, elsewhere, ..
            }
            | ResolveError::NotInTandem {
                piece, elsewhere, ..
            } => (!elsewhere.is_empty()).then(|| where_are(*piece, elsewhere)),
            ResolveError::NotThere { piece: None, .. } | ResolveError::NoMove => None,
            ResolveError::OtherRanks(_) => {
                Some("ranks are 1 to 10 in `algebraic`, 0 to 9 in `xboard`".to_owned())
            }
            ResolveError::Readings { readings } => {
                let is_chinese = |reading: &(Option<Notation>, Move)| {
                    reading.0.map(Notation::grammar) == Some(Notation::Chinese)
                };
                let text = if readings.iter().all(is_chinese) {
                    "if several files hold several pawns, some writers number all of these from \
                     the right, some from the left, and some on each file; add the file to make \
                     it clear, as in `前兵九平八`"
                } else if is_one_notation(readings) {
                    "writers distinguish pawns on one file differently; today's WXF rules put the \
                     place from the front first, then the file, as in `25=4`"
                } else {
                    "the position does not show which notation this is"
                };
                Some(text.to_owned())
            }
            ResolveError::Sideways(_) => Some(
                "`+` or `進` is forward and `-` or `退` backward, followed by the target file"
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
                    // Only a piece that moves in another way than in xiangqi has several.
                    _ if from.len() < candidates.len() => {
                        "this notation cannot distinguish these moves of one piece"
                    }
                    (Some(Notation::Algebraic | Notation::XBoard), _) => {
                        "put the file or rank that it leaves before the target square, as in \
                         `Cbc3` and `R10e5`"
                    }
                    (Some(Notation::Chinese | Notation::ChineseSimplified), Role::Pawn) => {
                        "distinguish pawns on one file by `前`, `中` and `後` or by their place \
                         from the front, and add the file if another one holds several too, as in \
                         `前兵九平八`"
                    }
                    (Some(Notation::Chinese | Notation::ChineseSimplified), _) => {
                        "of two on one file, write `前` for the front one and `後` for the rear one"
                    }
                    (_, Role::Pawn) => {
                        "distinguish pawns on one file by their place from the front, as in \
                         `25=4`, the second one on file 5"
                    }
                    _ => "of two on one file, write `+` for the front one and `-` for the rear one",
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

/// Says what a text is in each notation, if they differ.
fn list_readings(readings: &[(Option<Notation>, Move)]) -> String {
    let is_one = is_one_notation(readings);
    let say = |(notation, mv): &(Option<Notation>, Move)| match notation {
        Some(notation) if !is_one => format!("{} to {} ({})", mv.from, mv.to, notation.name()),
        _ => format!("{} to {}", mv.from, mv.to),
    };
    list(readings.iter().map(say), "or")
}

/// Whether all readings are in one notation.
fn is_one_notation(readings: &[(Option<Notation>, Move)]) -> bool {
    readings.windows(2).all(|pair| pair[0].0 == pair[1].0)
}

/// Says what stands on a square instead of what should.
fn there(found: Option<&Piece>, square: Square, piece: Option<&Piece>, side: Color) -> String {
    let there = match found {
        Some(found) => format!("{square} holds a {found}"),
        None => format!("{square} is empty"),
    };
    match (found, piece) {
        (None, _) => there,
        (Some(_), Some(piece)) => format!("{there}, not a {piece}"),
        (Some(_), None) => format!("{there}, but it is {}'s turn", side.name()),
    }
}

/// Says on which line of the board a piece should stand.
fn on_line(file: Option<File>, rank: Option<Rank>) -> String {
    let file = file.map_or(String::new(), |file| format!(" on file {file}"));
    let rank = rank.map_or(String::new(), |rank| format!(" on rank {rank}"));
    file + &rank
}

/// Says how many there would have to be.
fn at_least(least: u8) -> String {
    match least {
        2 => "two or more".to_owned(),
        3 => "three or more".to_owned(),
        4 => "four or more".to_owned(),
        5 => "five or more".to_owned(),
        many => format!("{many} or more"),
    }
}

/// Says what two digits may mean: place and file, or file and place.
fn places((first, second): (u8, u8)) -> String {
    let meant = |place, file| format!("{} of several on file {file}", ordinal(place));
    if first == second {
        meant(first, second)
    } else {
        let (one, other) = (meant(first, second), meant(second, first));
        format!("{one} or the {other}")
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
    format!("from {from} (file {file}), it {may}")
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
pub(in crate::notation) fn number(square: Square, side: Color) -> usize {
    square.seen_by(side).file.number()
}
