//! What can be wrong with an input, and where.

use std::ops::Range;

use crate::board::{Annotation, Mark, Piece, Square};
use crate::nearest::nearest;

/// A mistake in an input: what it is and where it stands.
///
/// A parser stops at the first one. Drawing it, with its line and a caret, is
/// the caller's business.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct ParseError {
    /// What is wrong.
    pub kind: ParseErrorKind,
    /// Where: byte offsets into the text that was parsed, a byte order mark
    /// included. Empty if something is missing at a place.
    pub span: Range<usize>,
}

impl ParseError {
    pub(super) fn new(kind: ParseErrorKind, span: Range<usize>) -> ParseError {
        ParseError { kind, span }
    }
}

/// What a YAML value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueKind {
    /// Nothing, `~` or `null`.
    Nothing,
    /// A word, a number or a truth value.
    Scalar,
    /// A list.
    List,
    /// Keys with values.
    Mapping,
}

impl ValueKind {
    fn name(self) -> &'static str {
        match self {
            ValueKind::Nothing => "nothing",
            ValueKind::Scalar => "a single value",
            ValueKind::List => "a list",
            ValueKind::Mapping => "a mapping",
        }
    }
}

/// A level of an XAY document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum XayPart {
    /// The value of `version`.
    Version,
    /// The value of `setup`.
    Setup,
    /// One rank in `setup`.
    Rank,
    /// One field in a rank.
    Field,
    /// One piece letter or annotation code in a field.
    Atom,
}

impl XayPart {
    /// What the part is called, and what it must be.
    fn rule(self) -> (&'static str, &'static str) {
        match self {
            XayPart::Version => ("the version", "the version is written `version: '1'`"),
            XayPart::Setup => (
                "the setup",
                "the setup is a list of at most ten ranks, black's home rank first",
            ),
            XayPart::Rank => ("a rank", "a rank is a list of at most nine fields"),
            XayPart::Field => (
                "a field",
                "a field is a list such as `[]`, `[R]` or `[R, pg]`",
            ),
            XayPart::Atom => (
                "a piece or annotation",
                "a field's list holds piece letters and annotation codes, such as `[R, pg]`",
            ),
        }
    }
}

/// What is wrong with an input.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// The bytes are not UTF-8.
    #[error("this is not UTF-8 text")]
    NotUtf8,
    /// A control character other than a line end or a tab.
    #[error("the control character U+{:04X} has no place in a text file", *.0 as u32)]
    ControlCharacter(char),
    /// Nothing at all, or only white space.
    #[error("the input is empty")]
    Empty,
    /// The content does not tell which format it is.
    #[error("this is neither annoFEN nor XAY")]
    UnknownFormat,
    /// FEN as it is, without annoFEN's version in front.
    #[error("this is plain FEN, not annoFEN")]
    PlainFen,
    /// A version of annoFEN or XAY that is not known.
    #[error("version {0} is not supported")]
    UnsupportedVersion(String),

    /// An annoFEN file without a position.
    #[error("there is no position in this file")]
    NoPosition,
    /// A second position in an annoFEN file.
    #[error("a second position")]
    SecondPosition,
    /// A line of annoFEN that is none.
    #[error("this line is not annoFEN")]
    NotAPosition,
    /// A rank with fewer than nine fields.
    #[error("rank {rank} has {found} of its 9 fields")]
    RankTooShort {
        /// The rank's number, 10 for the first.
        rank: usize,
        /// How many fields there are.
        found: usize,
    },
    /// A rank with more than nine fields.
    #[error("rank {rank} has {found} fields, {} too many", found - 9)]
    RankTooLong {
        /// The rank's number, 10 for the first.
        rank: usize,
        /// How many fields there are.
        found: usize,
    },
    /// Fewer than ten ranks.
    #[error("there are only {found} of 10 ranks")]
    TooFewRanks {
        /// How many ranks there are.
        found: usize,
    },
    /// More than ten ranks.
    #[error("there are {found} ranks, {} too many", found - 10)]
    TooManyRanks {
        /// How many ranks there are.
        found: usize,
    },
    /// White space between the ranks.
    #[error("there is a space inside the position")]
    SpaceInPosition,
    /// Something behind the tenth rank.
    #[error("there is more text after the position")]
    TextAfterPosition,
    /// A letter or other character that no piece and no syntax has.
    #[error("`{0}` is not a piece letter")]
    UnknownLetter(char),
    /// `0` where a number of fields to skip belongs.
    #[error("`0` does not skip any field")]
    ZeroSkip,
    /// A closing bracket without the opening one.
    #[error("`{0}` closes nothing")]
    StrayBracket(char),
    /// `<` without `>`.
    #[error("`<` is never closed")]
    UnclosedAnnotation,
    /// `[` without `]`.
    #[error("`[` is never closed")]
    UnclosedGroup,
    /// `[]`.
    #[error("this group is empty")]
    EmptyGroup,
    /// A digit or another `[` inside `[…]`.
    #[error("`{0}` cannot stand inside `[…]`")]
    NotInGroup(char),

    /// A text that is neither a piece letter nor an annotation code.
    #[error("`{0}` is neither a piece letter nor an annotation code")]
    UnknownAtom(String),
    /// A text that is not an annotation code.
    #[error("`{0}` is not an annotation code")]
    UnknownAnnotation(String),
    /// A text that begins like an arrow but is not a complete one.
    #[error("`{0}` is not a complete arrow")]
    MalformedArrow(String),
    /// An arrow that ends where it starts.
    #[error("the arrow `{0}` leads nowhere")]
    ZeroArrow(String),
    /// An arrow longer than the board, from wherever it starts.
    #[error("the arrow `{0}` is longer than the board")]
    ArrowTooLong(String),
    /// An arrow that leaves the board.
    #[error("the arrow `{code}` from {from} leaves the board")]
    ArrowOffBoard {
        /// The arrow as it is written.
        code: String,
        /// Where it starts.
        from: Square,
    },
    /// A second piece on a field.
    #[error("a second piece on {square}, after the {first}")]
    TwoPieces {
        /// The field.
        square: Square,
        /// The piece that stands there already.
        first: Piece,
    },

    /// A part of an XAY document that is not of the right type.
    #[error("{} cannot be {}", part.rule().0, found.name())]
    WrongType {
        /// Which part.
        part: XayPart,
        /// What it is.
        found: ValueKind,
    },
    /// An XAY document that is no mapping.
    #[error("this is not an XAY document")]
    NotAMapping,
    /// A key that is a list or a mapping.
    #[error("this is not a key")]
    KeyNotText,
    /// A key that must be there.
    #[error("the key `{0}` is missing")]
    MissingKey(&'static str),
    /// A key that means nothing in XAY.
    #[error("`{0}` is not a key of XAY")]
    UnknownKey(String),
    /// A key that is there twice.
    #[error("the key `{0}` is there twice")]
    DuplicateKey(String),
    /// More than one YAML document in the file.
    #[error("a second YAML document")]
    SecondDocument,
    /// A YAML anchor or alias.
    #[error("anchors and aliases have no use in XAY")]
    Anchor,
    /// A YAML tag.
    #[error("tags such as `{0}` have no use in XAY")]
    Tag(String),
    /// YAML nested deeper than any diagram.
    #[error("this is nested too deeply")]
    TooDeep,
    /// More YAML than any diagram needs.
    #[error("this is more than any diagram needs")]
    TooMuch,
    /// A mistake in the YAML itself, in the words of the YAML library.
    #[error("this is not well-formed YAML: {0}")]
    Yaml(String),
}

/// The rule about annotation codes.
const CODES: &str = "the codes are bb bg bm pb pg pm, and arrows such as a+1-2 \
                     (files to the right, then ranks up)";

impl ParseErrorKind {
    /// The words that someone probably meant, if there are any that are alike.
    pub fn nearest(&self) -> Option<&'static str> {
        let codes = Mark::ALL.map(Mark::code);
        match self {
            ParseErrorKind::UnknownAnnotation(code) | ParseErrorKind::UnknownAtom(code) => {
                nearest(&code.to_lowercase(), codes)
            }
            ParseErrorKind::UnknownKey(key) => nearest(&key.to_lowercase(), ["version", "setup"]),
            _ => None,
        }
    }

    /// What would have been right, as a sentence.
    pub fn expected(&self) -> Option<String> {
        use ParseErrorKind as Kind;
        let letters = || {
            Piece::letters()
                .map(String::from)
                .collect::<Vec<_>>()
                .join(" ")
        };
        let text = match self {
            Kind::NotUtf8 => "save the file as UTF-8",
            Kind::Empty | Kind::UnknownFormat => {
                "annoFEN has a line that starts with `v1 `; XAY is YAML with the key `setup`"
            }
            Kind::PlainFen => {
                "put `v1 ` in front of the ten ranks, and leave out what follows them"
            }
            Kind::UnsupportedVersion(_) => "the only version is 1",
            Kind::NoPosition | Kind::NotAPosition => {
                "a position is a line such as `v1 rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR`; \
                 comments start with `#`"
            }
            Kind::SecondPosition => "an annoFEN file holds one position",
            Kind::RankTooShort { .. } | Kind::RankTooLong { .. } => {
                "a rank has 9 fields; in annoFEN a letter or bracket is one, a digit so many as it says"
            }
            Kind::TooFewRanks { .. } | Kind::TooManyRanks { .. } => {
                "a position has 10 ranks, from black's home rank down to red's"
            }
            Kind::SpaceInPosition => {
                "a position is ten ranks with `/` between them, without spaces"
            }
            Kind::TextAfterPosition => {
                "annoFEN ends after the tenth rank: it has no side to move and no counters"
            }
            Kind::UnknownLetter(_) => {
                return Some(format!(
                    "the letters are {}; upper case is red, lower case black",
                    letters()
                ));
            }
            Kind::ZeroSkip => "the digits 1 to 9 skip so many fields",
            Kind::StrayBracket('>') => "an annotation is written `<pm>`",
            Kind::StrayBracket(_) => "a group is written `[<pm>r]`",
            Kind::UnclosedAnnotation => "an annotation is written `<pm>`",
            Kind::UnclosedGroup => "a group is written `[<pm>r]`",
            Kind::EmptyGroup => "an empty field is written `1`",
            Kind::NotInGroup(_) => {
                "a group holds one piece letter, annotations such as `<pm>`, or both"
            }
            Kind::UnknownAtom(_) => {
                return Some(format!("the piece letters are {}; {CODES}", letters()));
            }
            Kind::UnknownAnnotation(_) => CODES,
            Kind::MalformedArrow(_) => {
                "an arrow is `a`, a sign, files to the right, a sign, ranks up, such as a+1-2"
            }
            Kind::ZeroArrow(_) => "an arrow leads at least one field away",
            Kind::ArrowTooLong(_) => "an arrow spans at most 8 files and 9 ranks",
            Kind::ArrowOffBoard { .. } => {
                "the first number counts files to the right, the second ranks up"
            }
            Kind::TwoPieces { .. } => "a field holds at most one piece",
            Kind::WrongType { part, .. } => part.rule().1,
            Kind::NotAMapping | Kind::KeyNotText | Kind::MissingKey(_) | Kind::UnknownKey(_) => {
                "an XAY document is a mapping with the keys `version` and `setup`"
            }
            Kind::SecondDocument => "an XAY file holds one document",
            Kind::Anchor => "write every field out",
            Kind::Tag(_) => "write the value without its tag",
            Kind::TooDeep => XayPart::Setup.rule().1,
            Kind::ControlCharacter(_) | Kind::DuplicateKey(_) | Kind::TooMuch | Kind::Yaml(_) => {
                return None;
            }
        };
        Some(text.to_owned())
    }
}

/// Something in an input that is probably not meant, but can be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// What it is.
    pub kind: WarningKind,
    /// Where, as in [`ParseError::span`].
    pub span: Range<usize>,
}

/// What is probably not meant.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WarningKind {
    /// A mark for a piece, on an empty field.
    #[error("`{}` marks a piece, but {square} is empty", Annotation::Mark(*.mark))]
    NoPiece {
        /// The mark.
        mark: Mark,
        /// The field.
        square: Square,
    },
    /// A mark for an empty field, on one that holds a piece.
    #[error("`{}` marks an empty field, but the {piece} stands on {square}", Annotation::Mark(*.mark))]
    NotBlank {
        /// The mark.
        mark: Mark,
        /// The field.
        square: Square,
        /// The piece on it.
        piece: Piece,
    },
}

impl WarningKind {
    /// The code that is probably meant.
    pub fn nearest(&self) -> Option<&'static str> {
        let (WarningKind::NoPiece { mark, .. } | WarningKind::NotBlank { mark, .. }) = self;
        Some(mark.counterpart().code())
    }
}
