//! Warnings about probable mistakes in an input.

use std::ops::Range;

use super::error::{GameFileError, ParseErrorKind};
use crate::board::{Board, Mark, Piece, Square};
use crate::util::safe_text::Quoted;

/// A warning about a probable mistake in an input. The input can still be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Warning {
    /// The kind of the mistake.
    pub kind: WarningKind,
    /// The byte range of the mistake, as in [`ParseError::span`](super::ParseError::span).
    pub span: Range<usize>,
}

/// The kind of a [`Warning`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WarningKind {
    /// A mark for a piece on a field without a piece.
    #[error("`{}` marks a piece, but {square} is empty", mark.code())]
    NoPiece {
        /// The mark on the field.
        mark: Mark,
        /// The square of the field.
        square: Square,
    },
    /// A mark for an empty field on a field with a piece.
    #[error("`{}` marks an empty field, but {square} holds a {piece}", mark.code())]
    NotBlank {
        /// The mark on the field.
        mark: Mark,
        /// The square of the field.
        square: Square,
        /// The piece on the field.
        piece: Piece,
    },
    /// A move number that is not followed by a move. The value is the number.
    #[error("no move after the number {0}: the last move may be missing")]
    NumberWithoutMove(u32),
    /// Variations that cannot be read, or other text in parentheses. Reported once, at the first mistake.
    #[error("{}: {why}", left_out("this variation", *count))]
    NotAVariation {
        /// The number of pairs of parentheses, not counting nested ones.
        count: usize,
        /// The error that says what is wrong with the first pair.
        why: Box<ParseErrorKind>,
    },
    /// A malformed DhtmlXQ tag that is not needed to read the game.
    #[error("{0}: it is ignored")]
    BrokenTag(GameFileError),
    /// Malformed tags in a PGN file. Reported once, at the first tag. The value is the number of tags.
    #[error("{}: a tag is `[Name \"value\"]`", left_out("this tag", *.0))]
    MalformedTags(usize),
    /// Tags in a PGN file whose values continue on the next line. Reported once, at the first tag. The value
    /// is the number of tags.
    #[error("{}: the lines are joined", match *.0 {
        1 => "this tag goes on in the next line".to_owned(),
        several => format!("{several} tags go on in the next line, this one first"),
    })]
    TagsOverLines(usize),
    /// Control and other invisible characters in headers and comments. Reported once, at the first character.
    #[error("{}", left_out(&format!("the character U+{:04X}", *first as u32), *count))]
    StrayCharacters {
        /// The first such character.
        first: char,
        /// The number of such characters.
        count: usize,
    },
    /// Annotation symbols that do not exist in PGN, such as `$300`. Reported once, at the first symbol. The
    /// value is the number of symbols.
    #[error("{}: signs are `$0` to `$255`", left_out("this sign", *.0))]
    NotASign(usize),
    /// Lines above the moves that have no key and are therefore read as a title. Reported once, at the first
    /// line. The value is the number of lines.
    #[error("{} a title: write `Title: …`, or begin the line with `#`", match *.0 {
        1 => "this line has no key, and is taken for".to_owned(),
        several => format!("{several} lines have no key, this one first, and are taken for"),
    })]
    TitleWithoutKey(usize),
    /// A result after the moves that contradicts the header.
    #[error("this result contradicts the tag `Result`, which says {tag}: the tag is kept")]
    OtherResult {
        /// The result in the header, as PGN writes it.
        tag: &'static str,
    },
    /// A line after the moves that seems to state a result, but does not say clearly which one. Reported
    /// once, at the first such line.
    #[error("this line may be a result, but it is unclear which: write `1-0`, `0-1` or `1/2-1/2`")]
    MaybeResult,
    /// Garbled text that has been restored.
    #[error("this was {meant} that a program took for {taken_for}: it is read as {meant}")]
    Restored {
        /// The name of the encoding that the text was in.
        meant: &'static str,
        /// The name of the encoding in which a program wrongly decoded the text.
        taken_for: &'static str,
    },
    /// Headers or comments with undecodable bytes. Headers and comments are reported in separate warnings,
    /// each at the first header or comment with such bytes. The value is the number of headers or comments.
    #[error("{} that cannot be decoded: they are replaced; `--encoding` names the encoding", match *.0 {
        1 => "this text has bytes".to_owned(),
        several => format!("{several} texts have bytes, this one first,"),
    })]
    ReplacedCharacters(usize),
    /// A file whose first record says that a move follows, although the file ends there.
    #[error("the file ends where the first move should be: the game is read without moves")]
    NoFirstMove,
    /// A CBL file that ends in the middle of a block, although blocks should be complete. The value is the
    /// size of a block in bytes.
    #[error("the library ends within a block of {0} bytes: games may be missing")]
    EndsInBlock(usize),
    /// Text after a game.
    #[error("text after the end of the game: ignored")]
    TextAfterGame,
    /// Bytes after a game. The value is the number of bytes.
    #[error("{} after the game: ignored", count_of(*.0, "byte"))]
    BytesAfterGame(usize),
    /// Moves, variations or annotation symbols after the result of a game, or after a line of `=`, `-` or
    /// `*`. Reported once, at the first line that contains any.
    #[error("moves, variations or signs after the end of the game: left out")]
    MovesAfterResult,
    /// Moves after the end of the game. Reported once, at the first move. The value is the number of moves.
    #[error("{} after the end of the game: left out", count_of(*.0, "move"))]
    MovesAfterEnd(usize),
    /// Unknown elements or attributes in an XML file. Reported once, at the first one.
    #[error("{} in a list of moves: ignored", match count {
        1 => format!("{} is not known", Quoted(name)),
        several => format!("{} and {} more are not known", Quoted(name), several - 1),
    })]
    Unknown {
        /// The name of the first unknown element or attribute.
        name: String,
        /// The number of unknown elements and attributes.
        count: usize,
    },
    /// Comments that should follow a move that the game does not have. Reported once, at the first comment.
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
        /// The number of moves that should come before the first of these comments, counting both sides.
        moves: usize,
    },
    /// Variations of a DhtmlXQ board for which the line to branch off from, or the move to replace, is
    /// missing. Reported once, at the first variation. The value is the number of variations.
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

/// Counts findings that are reported together, at the place of the first one.
#[derive(Default)]
pub(super) struct Tally {
    count: usize,
    first: Option<Range<usize>>,
}

impl Tally {
    /// Counts a finding. Findings must be added in the order in which they occur in the text.
    pub(crate) fn add(&mut self, span: Range<usize>) {
        self.count += 1;
        self.first.get_or_insert(span);
    }

    /// Returns the warning about all findings, or `None` if there are none.
    pub(crate) fn warning(self, kind: impl FnOnce(usize) -> WarningKind) -> Option<Warning> {
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
    /// Returns a warning if a mark for a piece is on an empty field, or if a mark for an empty field is on a
    /// piece.
    pub(crate) fn of_mark(mark: Mark, square: Square, board: &Board) -> Option<WarningKind> {
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

    /// Returns the annotation code that was probably intended, or `None` for a warning that is not about a
    /// mark.
    pub fn nearest(&self) -> Option<&'static str> {
        match self {
            WarningKind::NoPiece { mark, .. } | WarningKind::NotBlank { mark, .. } => {
                Some(mark.counterpart().code())
            }
            _ => None,
        }
    }
}
