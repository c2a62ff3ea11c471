//! Why a text is no move, and why a written move is none on the board, in words.

use std::ops::Range;

use super::Notation;
use super::cursor::Cursor;
use crate::board::{Color, File, Piece, Rank, Role, Square};
use crate::quote::{Letter, Quoted};
use crate::rules::{Move, Obstacle, Position, Rules};

/// What is wrong with a text that is not a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct MoveError {
    /// What is wrong.
    pub kind: MoveErrorKind,
    /// Where: byte offsets into the text of the move.
    pub span: Range<usize>,
}

/// What can be wrong with a text that is not a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MoveErrorKind {
    /// Too short, too long, or in another order.
    #[error("it is not {}", shape(*.0))]
    Shape(Notation),
    /// A letter that no piece has.
    #[error("no piece has the letter {}", Letter(*.0))]
    UnknownPiece(char),
    /// Neither forward nor backward nor sideways.
    #[error("{} is not a direction", Letter(*.0))]
    UnknownDirection(char),
    /// Not a digit from 1 to 9.
    #[error("{} is not a number from 1 to 9", Letter(*.0))]
    NotANumber(char),
    /// Not a letter from a to i.
    #[error("{} is not a file", Letter(*.0))]
    NotAFile(char),
    /// Not a rank as this notation counts them.
    #[error("{} is not a rank", Letter(*letter))]
    NotARank {
        /// What stands there.
        letter: char,
        /// The notation.
        notation: Notation,
    },
    /// A Chinese character that no piece has.
    #[error("no piece has the character {}", Letter(*.0))]
    UnknownCharacter(char),
    /// What stands where the direction of a move in Chinese should be, if anything.
    #[error("{}", match .0 {
        Some(other) => format!("{} is not a direction", Letter(*other)),
        None => "the direction is missing".to_owned(),
    })]
    DirectionCharacter(Option<char>),
    /// A move in Chinese that ends behind its direction.
    #[error("the number is missing")]
    NoNumber,
    /// Digits that are not a rank and a file of the board.
    #[error("{} is not a rank and a file", Quoted(.0))]
    RankAndFile(String),
}

/// What a move in a notation consists of.
fn shape(notation: Notation) -> &'static str {
    match notation {
        Notation::Wxf | Notation::Li | Notation::LowerCase => {
            "a piece, its file, a direction and a number"
        }
        Notation::Algebraic => "a piece and the square it goes to",
        Notation::Iccs | Notation::Uci => "two squares",
        Notation::Chinese | Notation::ChineseSimplified => {
            "a piece, its file, a direction and a number in Chinese"
        }
        Notation::RanksAndFiles => {
            "a piece, its rank and file in parentheses, a dash and a rank and file"
        }
    }
}

impl MoveError {
    /// A text that has not the shape of a move in this notation.
    pub(super) fn shape(at: Cursor<'_>, notation: Notation) -> MoveError {
        MoveError {
            kind: MoveErrorKind::Shape(notation),
            span: at.at()..at.at() + at.rest().len(),
        }
    }

    /// The same about all of a text, in the notation that it seems to be in if it is not
    /// known.
    pub(super) fn shape_of(text: &str, notation: Option<Notation>) -> MoveError {
        let notation = notation.unwrap_or_else(|| Notation::guess(text));
        MoveError::shape(Cursor::new(text), notation)
    }

    /// A mistake that is the character behind the cursor.
    pub(super) fn here(at: Cursor<'_>, kind: MoveErrorKind) -> MoveError {
        let length = at.rest().chars().next().map_or(0, char::len_utf8);
        MoveError {
            kind,
            span: at.at()..at.at() + length,
        }
    }
}

impl MoveErrorKind {
    /// What would have been right, as a sentence.
    pub fn expected(&self) -> String {
        let text = match self {
            MoveErrorKind::UnknownPiece(_) => {
                let role =
                    |role: Role| format!("{} {}", role.move_letters().join(" "), role.name());
                return format!(
                    "{}; upper and lower case are the same",
                    Role::ALL.map(role).join(", ")
                );
            }
            MoveErrorKind::UnknownDirection(_) => {
                "`+` is forward, `-` backward, `.` or `=` sideways"
            }
            MoveErrorKind::UnknownCharacter(_) => {
                let role = |role: Role| {
                    let characters: String = role.characters().into_iter().collect();
                    format!("{characters} {}", role.name())
                };
                return format!(
                    "{}; it does not matter whose",
                    Role::ALL.map(role).join(", ")
                );
            }
            MoveErrorKind::DirectionCharacter(_) => {
                "`進` or `进` is forward, `退` backward, `平` sideways"
            }
            MoveErrorKind::RankAndFile(_) => {
                "the rank, 1 to 10, and the file, 1 to 9, both as who moves counts them: `18` is \
                 rank 1, file 8, and `107` is rank 10, file 7"
            }
            MoveErrorKind::NotANumber(_) | MoveErrorKind::NoNumber => {
                "files are counted from 1 to 9, from the right of who moves; ranks forward or \
                 backward from 1, the next one"
            }
            MoveErrorKind::Shape(Notation::Wxf | Notation::Li | Notation::LowerCase) => {
                "a move is written like `C2.5`, `H8+7`, `R+-2` (the front chariot) or `25=4` \
                 (the second pawn on file 5)"
            }
            MoveErrorKind::Shape(Notation::Algebraic) => {
                "a move is written like `Che3`, `Cbc3` (the cannon on file b), `Rxa10` (a \
                 capture) or `e5` (a pawn)"
            }
            MoveErrorKind::Shape(Notation::Iccs) => {
                "a move is written like `H2-E2`: the square it leaves and the one it goes to, \
                 files a to i from red's left, ranks 0 to 9 from red's side"
            }
            MoveErrorKind::Shape(Notation::Uci) => {
                "a move is written like `h3e3`: the square it leaves and the one it goes to, \
                 files a to i from red's left, ranks 1 to 10 from red's side"
            }
            MoveErrorKind::NotAFile(_) => "files are a to i, from red's left for both sides",
            MoveErrorKind::NotARank {
                notation: Notation::Iccs,
                ..
            } => "ranks are 0 to 9, from red's side for both sides",
            MoveErrorKind::NotARank { .. } => "ranks are 1 to 10, from red's side for both sides",
            MoveErrorKind::Shape(Notation::Chinese | Notation::ChineseSimplified) => {
                "a move is written like `炮二平五`, `馬8進7`, `前車進三` or `前兵九平八` (the \
                 front pawn on file 9)"
            }
            MoveErrorKind::Shape(Notation::RanksAndFiles) => {
                "a move is written like `炮(32)–35`, the rank and then the file; the piece may be \
                 a letter or left out"
            }
        };
        text.to_owned()
    }
}

impl Notation {
    /// The notation that a text which is in none seems to be meant in.
    pub(super) fn guess(text: &str) -> Notation {
        /// Longer than any move.
        const LONG: usize = 16;
        let word = text.chars().map(super::plain).take(LONG);
        let word: Vec<char> = word.take_while(|c| !c.is_whitespace()).collect();
        let is_file = |c: &char| matches!(c, 'a'..='i' | 'A'..='I');
        let is_chinese = |c: &char| *c >= '\u{2e80}';
        match word[..] {
            ['(', ..] | [_, '(', ..] => Notation::RanksAndFiles,
            _ if word.iter().any(is_chinese) => Notation::Chinese,
            [file, '0'..='9', '-', to, ..] if is_file(&file) && is_file(&to) => Notation::Iccs,
            ['A'..='I', '0'..='9', 'A'..='I', ..] => Notation::Iccs,
            ['a'..='i', '0'..='9', 'a'..='i', ..] | ['a'..='i', '1', '0', ..] => Notation::Uci,
            ['A'..='Z', 'a'..='i', '0'..='9' | 'a'..='i' | 'x', ..] => Notation::Algebraic,
            ['A'..='Z', 'x', ..] => Notation::Algebraic,
            _ => Notation::Wxf,
        }
    }
}

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
    /// That file does not hold several of them.
    #[error("there are not two or more {piece}s on file {file}")]
    NotDoubledOnFile {
        /// The piece.
        piece: Piece,
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
    /// There is no move.
    #[error("there is no move")]
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
    pub(super) fn illegal(
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
            | ResolveError::NotDoubled { piece, elsewhere }
            | ResolveError::NotInTandem {
                piece, elsewhere, ..
            } => (!elsewhere.is_empty()).then(|| where_are(*piece, elsewhere)),
            ResolveError::NotThere { piece: None, .. } | ResolveError::NoMove => None,
            ResolveError::Readings { readings } => {
                let text = if is_one_notation(readings) {
                    "writers differ in how they tell pawns on one file apart; today's rules of WXF \
                     put the place from the front first, then the file, as in `25=4`"
                } else {
                    "the position does not decide which notation this is"
                };
                Some(text.to_owned())
            }
            ResolveError::Sideways(_) => {
                Some("`+` is forward and `-` backward, then the target file".to_owned())
            }
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
                        "moves of one piece that are written alike cannot be told apart in this \
                         notation"
                    }
                    (Some(Notation::Algebraic), _) => {
                        "in front of the target, the file or the rank that it leaves tells them \
                         apart, as in `Cbc3` and `R10e5`"
                    }
                    (Some(Notation::Chinese | Notation::ChineseSimplified), Role::Pawn) => {
                        "pawns on one file are told apart by `前`, `中` and `後` or by their place \
                         from the front, with the file if there are several on another one, too, \
                         as in `前兵九平八`"
                    }
                    (Some(Notation::Chinese | Notation::ChineseSimplified), _) => {
                        "of two on one file, the front one is written `前` and the rear one `後`"
                    }
                    (_, Role::Pawn) => {
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
        Some(found) => format!("a {found} stands on {square}"),
        None => format!("nothing stands on {square}"),
    };
    match (found, piece) {
        (None, _) => there,
        (Some(_), Some(piece)) => format!("{there}, not a {piece}"),
        (Some(_), None) => format!("{there}, and it is {}'s turn", side.name()),
    }
}

/// Says on which line of the board a piece should stand.
fn on_line(file: Option<File>, rank: Option<Rank>) -> String {
    let file = file.map_or(String::new(), |file| format!(" on file {file}"));
    let rank = rank.map_or(String::new(), |rank| format!(" on rank {rank}"));
    file + &rank
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
