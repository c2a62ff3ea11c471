//! Errors in XAY documents, except errors in the content of individual fields of the board.

use crate::board::{Color, Crop, File, Number, PlacedAnnotationError, Square};
use crate::format::xay_keys::{KEYS, OPTIONAL_KEYS, TURNS};
use crate::util::nearest_word::nearest;
use crate::util::safe_text::Quoted;
use crate::util::yaml::{Mistake, ValueKind};

/// The command-line options that users may try as keys, each with the XAY key or entry that does the same.
const OPTIONS: [(&str, &str); 3] = [
    ("flip", "orientation: flip"),
    ("mirror", "orientation: mirror"),
    ("side-to-move", "to-move"),
];

/// A mistake in an XAY document, other than a mistake in the content of a field.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum XayError {
    /// A value of the wrong type.
    #[error("{} cannot be {}", part.name(), found.name())]
    WrongType {
        /// The part of the document that has this value.
        part: XayPart,
        /// The type of the value.
        found: ValueKind,
    },
    /// A value of `to-move` that is not a side.
    #[error("{} is not a side", Quoted(.0))]
    NotASide(String),
    /// A value in `orientation` that is not an orientation.
    #[error("{} is not an orientation", Quoted(.0))]
    NotAnOrientation(String),
    /// The same item a second time in `orientation`.
    #[error("duplicate {}", Quoted(.0))]
    OrientationTwice(String),
    /// A value of `crop` that is not an area of the board.
    #[error("{} is not an area of the board", Quoted(.0))]
    NotACrop(String),
    /// A key in `numbers` that is not a square.
    #[error("{} is not a square", Quoted(.0))]
    NotASquare(String),
    /// A number that is invalid or too large.
    #[error("{} is not a valid number", Quoted(.0))]
    NotANumber(String),
    /// More numbers on a field than can be drawn legibly.
    #[error("{found} numbers on {square}")]
    TooManyNumbers {
        /// The square of the field.
        square: Square,
        /// The count of numbers on the field.
        found: usize,
    },
    /// An item of `arrows` that is not an arrow.
    #[error("{} is not an arrow", Quoted(word))]
    NotAnArrow {
        /// The text of the item.
        word: String,
        /// The error that says what is wrong with the item.
        error: Box<PlacedAnnotationError>,
    },
    /// A rank with more than nine fields.
    #[error("rank {rank} has {found} fields, {} too many", found - File::COUNT)]
    TooManyFields {
        /// The number of the rank. The first rank in the document has number 10.
        rank: usize,
        /// The number of fields in the rank.
        found: usize,
    },
    /// A required key that is missing.
    #[error("the key `{0}` is missing")]
    MissingKey(&'static str),
    /// An unknown key.
    #[error("{} is not a key of XAY", Quoted(.0))]
    UnknownKey(String),
    /// A mistake in the YAML.
    #[error("{}", .0.words("an XAY document"))]
    Yaml(Mistake),
}

impl XayError {
    /// Returns the known word most similar to the unknown word in this error, or `None` if there is none.
    pub(super) fn nearest(&self) -> Option<&'static str> {
        match self {
            XayError::UnknownKey(key) => {
                let key = key.to_lowercase().replace('_', "-");
                let mut options = OPTIONS.into_iter();
                let option = options.find(|(option, _)| *option == key);
                let known = KEYS.into_iter().chain(OPTIONAL_KEYS);
                option.map_or_else(|| nearest(&key, known), |(_, equivalent)| Some(equivalent))
            }
            XayError::NotASide(side) => nearest(&side.to_lowercase(), Color::ALL.map(Color::name)),
            XayError::NotAnOrientation(word) => nearest(&word.to_lowercase(), TURNS),
            _ => None,
        }
    }

    /// Returns advice on how to correct the mistake, or `None` if there is no advice.
    pub(crate) fn expected(&self) -> Option<String> {
        use XayError as Kind;
        let part = match self {
            Kind::NotASide(_) => Some(XayPart::ToMove),
            Kind::NotAnOrientation(_) | Kind::OrientationTwice(_) => Some(XayPart::Orientation),
            Kind::NotACrop(_) => Some(XayPart::Crop),
            Kind::NotASquare(_) => Some(XayPart::NumberedSquare),
            Kind::NotANumber(_) | Kind::TooManyNumbers { .. } => Some(XayPart::Number),
            Kind::WrongType { part, .. } => Some(*part),
            Kind::TooManyFields { .. } => Some(XayPart::Rank),
            _ => None,
        };
        if let Some(part) = part {
            return Some(part.rule());
        }
        let text = match self {
            Kind::Yaml(Mistake::NotAMapping | Mistake::KeyNotText) | Kind::MissingKey(_) => {
                "an XAY document is a mapping with the keys `version` and `setup`"
            }
            Kind::UnknownKey(_) => {
                let [first @ .., last] = OPTIONAL_KEYS.map(|key| format!("`{key}`"));
                return Some(format!(
                    "an XAY document is a mapping with the keys `version` and `setup`; {} and \
                     {last} are optional",
                    first.join(", ")
                ));
            }
            Kind::NotAnArrow { error, .. } => return Some(error.to_string()),
            Kind::Yaml(Mistake::SecondDocument) => {
                "an XAY file holds one document: put each in a separate file"
            }
            Kind::Yaml(Mistake::Anchor) => "write every field out",
            Kind::Yaml(Mistake::Tag(_)) => "write the value without its tag",
            Kind::Yaml(Mistake::TooDeep) => {
                "a setup contains ranks, a rank contains fields, a field contains pieces and \
                 annotations; nothing goes deeper"
            }
            Kind::Yaml(Mistake::Syntax(message))
                if message.starts_with("mapping values are not allowed") =>
            {
                "put text that contains `: ` in quotes"
            }
            _ => return None,
        };
        Some(text.to_owned())
    }
}

/// A part of an XAY document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum XayPart {
    /// The value of `version`.
    Version,
    /// The value of `setup`.
    Setup,
    /// A rank in `setup`.
    Rank,
    /// A field in a rank.
    Field,
    /// A piece letter or annotation code in a field.
    Atom,
    /// The value of `to-move`.
    ToMove,
    /// The value of `orientation`, or an item of that value.
    Orientation,
    /// The value of `crop`.
    Crop,
    /// The value of `caption`.
    Caption,
    /// The value of `numbers`.
    Numbers,
    /// A key in `numbers`, which is a square.
    NumberedSquare,
    /// The value of a square in `numbers`, or an item of that value.
    Number,
    /// The value of `arrows`.
    Arrows,
    /// An arrow in `arrows`.
    Arrow,
}

impl XayPart {
    fn name(self) -> &'static str {
        match self {
            XayPart::Version => "the version",
            XayPart::Setup => "the setup",
            XayPart::Rank => "a rank",
            XayPart::Field => "a field",
            XayPart::Atom => "a piece or annotation",
            XayPart::ToMove => "the side to move",
            XayPart::Orientation => "the orientation",
            XayPart::Crop => "the crop",
            XayPart::Caption => "the caption",
            XayPart::Numbers => "the numbers",
            XayPart::NumberedSquare => "a square",
            XayPart::Number => "a number",
            XayPart::Arrows => "the arrows",
            XayPart::Arrow => "an arrow",
        }
    }

    /// Returns the advice that says how to write this part.
    fn rule(self) -> String {
        let text = match self {
            XayPart::Version => "write the version as `version: '1'`",
            XayPart::Setup => {
                "the setup is a list of at most ten ranks, black's home rank first, or ten ranks as \
                 in annoFEN"
            }
            XayPart::Rank => "a rank is a list of at most nine fields, file a first",
            XayPart::Field => "a field is a list such as `[]`, `[R]` or `[R, pg]`",
            XayPart::Atom => {
                "a field's list holds piece letters and annotation codes, such as `[R, pg]`"
            }
            XayPart::ToMove => "it is `red` or `black`",
            XayPart::Orientation => {
                "it is `flip`, `mirror`, or both as `[flip, mirror]`; `[]` is neither"
            }
            XayPart::Crop => return format!("it is {}", Crop::FORMS),
            XayPart::Caption => {
                "it is text, such as `caption: Red to move`; put text that contains `#` or `: ` \
                 in quotes"
            }
            XayPart::Numbers => "they are squares with numbers, such as `{e5: 1, e6: 2}`",
            XayPart::NumberedSquare => "a square is a file and a rank, from a1 to i10",
            XayPart::Number => {
                return format!(
                    "a number is from 1 to {}; write two on one field as `[1, 3]`",
                    Number::MAX
                );
            }
            XayPart::Arrows => "they are a list, such as `[h3e3, b1c3:green, h10g8:1]`",
            XayPart::Arrow => return PlacedAnnotationError::NotAnArrow.to_string(),
        };
        text.to_owned()
    }
}
