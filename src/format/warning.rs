//! Probable mistakes in an input, and where they occur.

use std::ops::Range;

use super::error::{GameFileError, ParseErrorKind};
use crate::board::{Board, Mark, Piece, Square};
use crate::util::safe_text::Quoted;

/// A probable mistake in an input that can still be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Warning {
    /// The kind of mistake.
    pub kind: WarningKind,
    /// The byte range of the mistake, as in [`ParseError::span`](super::ParseError::span).
    pub span: Range<usize>,
}

/// The kind of a [`Warning`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WarningKind {
    /// A mark for a piece on an empty field.
    #[error("`{}` marks a piece, but {square} is empty", mark.code())]
    NoPiece {
        /// The mark.
        mark: Mark,
        /// The field.
        square: Square,
    },
    /// A mark for an empty field on a field with a piece.
    #[error("`{}` marks an empty field, but {square} holds a {piece}", mark.code())]
    NotBlank {
        /// The mark.
        mark: Mark,
        /// The field.
        square: Square,
        /// The piece on the field.
        piece: Piece,
    },
    /// A move number that is not followed by a move.
    #[error("no move after the number {0}: the last move may be missing")]
    NumberWithoutMove(u32),
    /// Variations that cannot be read, or other text in parentheses. Reported once, at the first mistake.
    #[error("{}: {why}", left_out("this variation", *count))]
    NotAVariation {
        /// The number of pairs of parentheses, not counting nested ones.
        count: usize,
        /// What is wrong with the first pair.
        why: Box<ParseErrorKind>,
    },
    /// A malformed DhtmlXQ tag that is not required to read the game.
    #[error("{0}: it is ignored")]
    BrokenTag(GameFileError),
    /// Malformed tags in a PGN file. Reported once, at the first tag.
    #[error("{}: a tag is `[Name \"value\"]`", left_out("this tag", *.0))]
    MalformedTags(usize),
    /// Tags in a PGN file whose values continue on the next line. Reported once, at the first tag.
    #[error("{}: the lines are joined", match *.0 {
        1 => "this tag goes on in the next line".to_owned(),
        several => format!("{several} tags go on in the next line, this one first"),
    })]
    TagsOverLines(usize),
    /// Control characters and other invisible characters in headers and comments. Reported once, at the first
    /// character.
    #[error("{}", left_out(&format!("the character U+{:04X}", *first as u32), *count))]
    StrayCharacters {
        /// The first character.
        first: char,
        /// The number of characters.
        count: usize,
    },
    /// Annotation symbols after moves that do not exist in PGN. Reported once, at the first symbol.
    #[error("{}: signs are `$0` to `$255`", left_out("this sign", *.0))]
    NotASign(usize),
    /// Lines without a key above the moves. Reported once, at the first line.
    #[error("{} a title: write `Title: …`, or begin the line with `#`", match *.0 {
        1 => "this line has no key, and is taken for".to_owned(),
        several => format!("{several} lines have no key, this one first, and are taken for"),
    })]
    TitleWithoutKey(usize),
    /// A result after the moves that contradicts the header.
    #[error("this result contradicts the tag `Result`, which says {tag}: the tag is kept")]
    OtherResult {
        /// The result in the header, as written in PGN.
        tag: &'static str,
    },
    /// A line after the moves that may be an unclear result. Reported once, at the first line.
    #[error("this line may be a result, but it is unclear which: write `1-0`, `0-1` or `1/2-1/2`")]
    MaybeResult,
    /// A garbled text that was restored.
    #[error("this was {meant} that a program took for {taken_for}: it is read as {meant}")]
    Restored {
        /// The encoding of the text.
        meant: &'static str,
        /// The encoding in which a program decoded the text by mistake.
        taken_for: &'static str,
    },
    /// Texts with undecodable bytes. Reported once, at the first text.
    #[error("{} that cannot be decoded: they are replaced; `--encoding` names the encoding", match *.0 {
        1 => "this text has bytes".to_owned(),
        several => format!("{several} texts have bytes, this one first,"),
    })]
    ReplacedCharacters(usize),
    /// A file that announces a first move but has no moves.
    #[error("the file ends where the first move should be: the game is read without moves")]
    NoFirstMove,
    /// A library that ends within a block of this number of bytes.
    #[error("the library ends within a block of {0} bytes: games may be missing")]
    EndsInBlock(usize),
    /// Text after a game.
    #[error("text after the end of the game: ignored")]
    TextAfterGame,
    /// Bytes after a game.
    #[error("{} after the game: ignored", count_of(*.0, "byte"))]
    BytesAfterGame(usize),
    /// Moves, variations or annotation symbols after the result of a game, or after a rule between games.
    /// Reported once, at their first line.
    #[error("moves, variations or signs after the end of the game: left out")]
    MovesAfterResult,
    /// Moves after the end of the game. Reported once, at the first move.
    #[error("{} after the end of the game: left out", count_of(*.0, "move"))]
    MovesAfterEnd(usize),
    /// Unknown parts of an XML file. Reported once, at the first part.
    #[error("{} in a list of moves: ignored", match count {
        1 => format!("{} is not known", Quoted(name)),
        several => format!("{} and {} more are not known", Quoted(name), several - 1),
    })]
    Unknown {
        /// The name of the first element or attribute.
        name: String,
        /// The number of elements and attributes.
        count: usize,
    },
    /// Comments after more moves than the game has. Reported once, at the first comment.
    #[error(
        "{}: it comes after {moves} moves, counting both sides, but the game has fewer",
        match count {
            1 => "this comment is left out".to_owned(),
            several => format!("{several} comments are left out, this one first"),
        }
    )]
    CommentsWithoutMove {
        /// The number of such comments.
        count: usize,
        /// The number of moves that should precede the first of these comments.
        moves: usize,
    },
    /// Variations of a DhtmlXQ board that branch off a missing line or at a missing move, and their number.
    /// Reported once, at the first variation.
    #[error("{}: the line that it leaves does not have that move", left_out("this variation", *.0))]
    VariationsWithoutMove(usize),
}

fn count_of(count: usize, noun: &str) -> String {
    let ending = if count == 1 { "" } else { "s" };
    format!("{count} {noun}{ending}")
}

fn left_out(first: &str, count: usize) -> String {
    match count {
        1 => format!("{first} is left out"),
        several => format!("{first} and {} more are left out", several - 1),
    }
}

/// Counts findings that are reported together, at the first one.
#[derive(Default)]
pub(super) struct Tally {
    count: usize,
    first: Option<Range<usize>>,
}

impl Tally {
    /// Counts a finding. Findings must be counted in the order of the text.
    pub fn add(&mut self, span: Range<usize>) {
        self.count += 1;
        self.first.get_or_insert(span);
    }

    /// Returns the warning, if there is anything to report.
    pub fn warning(self, kind: impl FnOnce(usize) -> WarningKind) -> Option<Warning> {
        let kind = kind(self.count);
        self.first.map(|span| Warning { kind, span })
    }
}

impl Warning {
    pub(super) fn new(kind: WarningKind, span: Range<usize>) -> Warning {
        Warning { kind, span }
    }
}

impl WarningKind {
    /// Returns a warning if a mark for a piece is on an empty field, or a mark for an empty field on a piece.
    pub fn of_mark(mark: Mark, square: Square, board: &Board) -> Option<WarningKind> {
        match (mark.is_for_piece(), board[square].piece) {
            (true, None) => Some(WarningKind::NoPiece { mark, square }),
            (false, Some(piece)) => Some(WarningKind::NotBlank {
                mark,
                square,
                piece,
            }),
            _ => None,
        }
    }

    /// Returns the code that was probably intended.
    pub fn nearest(&self) -> Option<&'static str> {
        match self {
            WarningKind::NoPiece { mark, .. } | WarningKind::NotBlank { mark, .. } => {
                Some(mark.counterpart().code())
            }
            _ => None,
        }
    }
}
