//! File names with fields, such as `{stem}-{ply:03}`.
//!
//! ```text
//! template = (text | field)+            for `text`, see the module `braces`
//! field    = "{" ("stem" | "extension" | "side" | "move" | "address") "}"
//!          | "{" ("index" | "ply" | "number") (":0" digit+)? "}"
//!          | "{" ("red" | "event" | …) "}"     a field of the header, as in captions
//! ```
//!
//! The number after `:0` is the minimum number of digits.

use std::ffi::{OsStr, OsString};
use std::ops::Range;
use std::path::{Component, Path};

use super::braces::{self, BraceError, MAX_WIDTH, Piece};
use super::header_in_name::in_file_name;
use super::safe_name::{self, NameErrorKind};
use crate::game::{Address, HEADER_FIELDS, LastMove, Moment, Tag, header_value};
use crate::util::named::named;
use crate::util::safe_text::short;

/// A file name with fields.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileName {
    parts: Vec<Part>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Part {
    Text(String),
    /// A field and, for a number, the minimum number of its digits.
    Field(Field, usize),
    /// A field of the game's header.
    Header(&'static str),
    /// A hyphen and the address if the diagram is in a variation, or nothing otherwise.
    Variation,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Field {
    Stem,
    Extension,
    Index,
    Ply,
    Number,
    Side,
    Move,
    Address,
}

named!(Field, "The name, like `stem`.", {
    Stem: "stem",
    Extension: "extension",
    Index: "index",
    Ply: "ply",
    Number: "number",
    Side: "side",
    Move: "move",
    Address: "address",
});

/// Returns the names of all fields, in the order in which messages list them.
fn names() -> impl Iterator<Item = &'static str> {
    let of_header = HEADER_FIELDS.iter().map(|(name, _)| *name);
    Field::ALL.map(Field::name).into_iter().chain(of_header)
}

impl Field {
    fn is_number(self) -> bool {
        matches!(self, Field::Index | Field::Ply | Field::Number)
    }

    /// Returns true if the value of the field depends on the place in the game.
    fn is_of_place(self) -> bool {
        match self {
            Field::Stem | Field::Extension | Field::Index => false,
            Field::Ply | Field::Number | Field::Side | Field::Move | Field::Address => true,
        }
    }
}

/// The values for the fields of a file name.
#[derive(Clone, Copy, Debug)]
pub struct FileNameFacts<'a> {
    /// The file name of the input, without its extension.
    pub stem: &'a OsStr,
    /// The extension of the input, without its dot.
    pub extension: &'a OsStr,
    /// The number of the game or position in the input, counted from 1.
    pub index: usize,
    /// The header of the game.
    pub tags: &'a [Tag],
    /// The number of moves played, counting both sides.
    pub ply: usize,
    /// The last move played. Without a last move, `{number}` is 0, and `{side}`, `{move}` and `{address}` are
    /// `start`.
    pub last: Option<&'a LastMove>,
    /// The address of the last move in the game, such as `12b` or `12b.1`, or `None` at the start.
    pub address: Option<&'a Address>,
}

impl<'a> FileNameFacts<'a> {
    /// Collects the values for an input, the number of a game in it, and a moment of that game.
    pub fn of(input: &'a Path, index: usize, moment: Option<&'a Moment>) -> FileNameFacts<'a> {
        FileNameFacts {
            stem: input.file_stem().unwrap_or(input.as_os_str()),
            extension: input.extension().unwrap_or(OsStr::new("")),
            index,
            tags: moment.map_or(&[], |moment| &moment.tags),
            ply: moment.map_or(0, |moment| moment.ply),
            last: moment.and_then(|moment| moment.last_move.as_ref()),
            address: moment.filter(|it| it.ply > 0).map(|it| &it.address),
        }
    }
}

/// The value of `{side}`, `{move}` and `{address}` before the first move.
const NO_MOVE: &str = "start";

/// A mistake in a template: its kind and its place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct TemplateError {
    /// The kind of the mistake.
    pub kind: TemplateErrorKind,
    /// The byte range of the mistake in the template, or in its lossy UTF-8 form if that differs.
    pub span: Range<usize>,
}

/// The kind of a [`TemplateError`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TemplateErrorKind {
    /// A name that is invalid or outside the output directory, regardless of the values of its fields.
    #[error(transparent)]
    Name(#[from] NameErrorKind),
    /// A template that is not UTF-8.
    #[error("this is not UTF-8")]
    NotUtf8,
    /// An opening brace that is not closed before the next brace.
    #[error("this brace is never closed")]
    Unclosed,
    /// A stray closing brace.
    #[error("unmatched `}}`")]
    StrayBrace,
    /// An unknown field.
    #[error("there is no field `{}`", short(.0))]
    UnknownField(String),
    /// A number of digits for a field whose value is not a number.
    #[error("`{0}` is not a number, so it has no width")]
    NotANumber(&'static str),
    /// Text after `:` that is not `0` followed by a number of digits.
    #[error("`{}` is not a number of digits", short(width))]
    Width {
        /// The name of the field.
        field: &'static str,
        /// The text after `:`.
        width: String,
    },
}

impl TemplateErrorKind {
    /// Returns advice on what to write instead.
    pub fn expected(&self) -> Option<String> {
        Some(match self {
            TemplateErrorKind::Name(kind) => kind.expected().to_owned(),
            TemplateErrorKind::NotUtf8 => return None,
            TemplateErrorKind::Unclosed => {
                "write `{{` for a brace, `{stem}` for a field".to_owned()
            }
            TemplateErrorKind::StrayBrace => "write `}}` for a brace".to_owned(),
            TemplateErrorKind::UnknownField(_) => {
                let fields: Vec<_> = names().map(|name| format!("{{{name}}}")).collect();
                format!("the fields are {}", fields.join(", "))
            }
            TemplateErrorKind::NotANumber(field) => format!("write `{{{field}}}`"),
            TemplateErrorKind::Width { field, .. } => {
                // An author who writes `:3` probably means three digits.
                let digits = self.width().unwrap_or(3);
                format!("`{{{field}:0{digits}}}` has at least {digits} digits")
            }
        })
    }

    /// Returns the field that was probably meant by an unknown field, if there is one.
    pub fn nearest(&self) -> Option<&'static str> {
        let TemplateErrorKind::UnknownField(name) = self else {
            return None;
        };
        let name = name.trim().to_lowercase();
        let distance = |field: &&str| strsim::damerau_levenshtein(&name, field);
        let nearest = names().min_by_key(distance)?;
        // With more typos, the unknown field could be any of the short names.
        (distance(&nearest) <= 1).then_some(nearest)
    }

    /// Returns the number of digits that was probably meant, if it is clear.
    fn width(&self) -> Option<usize> {
        let TemplateErrorKind::Width { width, .. } = self else {
            return None;
        };
        let width = width.parse().ok()?;
        (1..=MAX_WIDTH).contains(&width).then_some(width)
    }
}

impl FileName {
    /// Returns the template `{stem}`, which names a picture after its input.
    pub fn of_inputs() -> FileName {
        FileName {
            parts: vec![Part::Field(Field::Stem, 0)],
        }
    }

    /// Returns the template `{stem}-{ply:03}` for the diagrams of a game. The names sort in the order of the
    /// moves. In a variation, `-{address}` follows.
    pub fn of_moves() -> FileName {
        FileName::of_inputs()
            .with_number(Field::Ply)
            .with_variation()
    }

    /// Returns the template `{stem}-{index:03}` for the diagrams of a file with several games or positions.
    pub fn of_games() -> FileName {
        FileName::of_inputs().with_number(Field::Index)
    }

    /// Returns the template `{stem}-{index:03}-{ply:03}` for the diagrams of several games. In a variation,
    /// `-{address}` follows.
    pub fn of_moves_of_games() -> FileName {
        FileName::of_games()
            .with_number(Field::Ply)
            .with_variation()
    }

    fn with_number(mut self, field: Field) -> FileName {
        self.parts.push(Part::Text("-".to_owned()));
        self.parts.push(Part::Field(field, 3));
        self
    }

    fn with_variation(mut self) -> FileName {
        self.parts.push(Part::Variation);
        self
    }

    /// Parses a template for file names in the output directory.
    ///
    /// # Errors
    /// Returns an error for the first mistake, or if the name is invalid or outside the output directory
    /// regardless of the values of its fields.
    pub fn parse_name(text: &OsStr) -> Result<FileName, TemplateError> {
        let template = FileName::parse(text)?;
        match safe_name::flaw(text) {
            Some((kind, span)) => Err(TemplateError {
                kind: kind.into(),
                span,
            }),
            None => Ok(template),
        }
    }

    /// Parses a template for any path.
    ///
    /// # Errors
    /// Returns an error for the first mistake.
    pub fn parse(text: &OsStr) -> Result<FileName, TemplateError> {
        let error = |kind, span| TemplateError { kind, span };
        let text = text.to_str().ok_or_else(|| {
            let lossy = text.to_string_lossy();
            let start = lossy.find(char::REPLACEMENT_CHARACTER).unwrap_or_default();
            let end = start + char::REPLACEMENT_CHARACTER.len_utf8();
            error(TemplateErrorKind::NotUtf8, start..end)
        })?;
        let parts = braces::pieces(text).map(|piece| match piece {
            Ok(Piece::Text(text)) => Ok(Part::Text(text.to_owned())),
            Ok(Piece::Field(field, span)) => field_part(field).map_err(|kind| error(kind, span)),
            Err(BraceError { is_open, span }) => Err(match is_open {
                true => error(TemplateErrorKind::Unclosed, span),
                false => error(TemplateErrorKind::StrayBrace, span),
            }),
        });
        let parts = parts.collect::<Result<_, _>>()?;
        Ok(FileName { parts })
    }

    /// Fills in the fields. With some values, the name leads out of the output directory.
    /// [`Naming::name`](super::Naming::name) checks this.
    pub fn fill(&self, fields: &FileNameFacts) -> OsString {
        let last = fields.last;
        let parts = self.parts.iter().map(|part| match part {
            Part::Text(text) => text.into(),
            Part::Field(Field::Stem, _) => fields.stem.to_owned(),
            Part::Field(Field::Extension, _) => fields.extension.to_owned(),
            Part::Header(name) => in_file_name(header_value(fields.tags, name)).into(),
            Part::Field(Field::Index, width) => format!("{:0width$}", fields.index).into(),
            Part::Field(Field::Ply, width) => format!("{:0width$}", fields.ply).into(),
            Part::Field(Field::Number, width) => {
                format!("{:0width$}", last.map_or(0, |last| last.number)).into()
            }
            Part::Field(Field::Side, _) => last.map_or(NO_MOVE, |last| last.color.name()).into(),
            Part::Field(Field::Move, _) => {
                last.map_or(NO_MOVE.into(), |last| last.mv.to_string().into())
            }
            Part::Field(Field::Address, _) => {
                let address = fields.address;
                address.map_or(NO_MOVE.into(), |address| address.to_string().into())
            }
            Part::Variation => match fields.address {
                Some(address) if address.is_in_variation() => format!("-{address}").into(),
                _ => OsString::new(),
            },
        });
        parts.collect()
    }

    /// Returns the reason why a filled-in name leads out of the directory that the template itself chooses,
    /// or `None` if it does not. Only the author of the template may choose another directory.
    pub fn departure(&self, name: &Path) -> Option<NameErrorKind> {
        let texts = self.parts.iter().map(|part| match part {
            Part::Text(text) => text.as_str(),
            // Use `field` as the value of a field: it is not `..`, and it is not a drive if a colon follows.
            Part::Field(..) | Part::Header(_) | Part::Variation => "field",
        });
        let own: String = texts.collect();
        let own = Path::new(&own);
        let starts = |path: &Path| {
            let has_prefix = matches!(path.components().next(), Some(Component::Prefix(_)));
            (has_prefix, path.has_root())
        };
        let ups = |path: &Path| {
            let parts = path.components();
            parts.filter(|part| *part == Component::ParentDir).count()
        };
        if starts(name) != starts(own) {
            Some(NameErrorKind::Absolute)
        } else if ups(name) > ups(own) {
            Some(NameErrorKind::Parent)
        } else {
            None
        }
    }

    /// Returns true if names depend on more than the name of the input.
    pub fn needs_diagram(&self) -> bool {
        let of_input = |part: &Part| match part {
            Part::Text(_) => true,
            Part::Field(field, _) => matches!(field, Field::Stem | Field::Extension),
            Part::Header(_) | Part::Variation => false,
        };
        !self.parts.iter().all(of_input)
    }

    /// Returns the name of the first field whose value depends on the place in the game.
    pub fn field_of_place(&self) -> Option<&'static str> {
        self.parts.iter().find_map(|part| match part {
            Part::Field(field, _) => field.is_of_place().then(|| field.name()),
            Part::Variation => Some(Field::Address.name()),
            Part::Text(_) | Part::Header(_) => None,
        })
    }
}

/// Parses the text between the braces of a field.
fn field_part(text: &str) -> Result<Part, TemplateErrorKind> {
    let (name, width) = match text.split_once(':') {
        Some((name, width)) => (name, Some(width)),
        None => (text, None),
    };
    let mut of_header = HEADER_FIELDS.iter().map(|(name, _)| *name);
    if let Some(name) = of_header.find(|field| *field == name) {
        return match width {
            None => Ok(Part::Header(name)),
            Some(_) => Err(TemplateErrorKind::NotANumber(name)),
        };
    }
    let field = Field::ALL.into_iter().find(|field| field.name() == name);
    let field = field.ok_or_else(|| TemplateErrorKind::UnknownField(name.to_owned()))?;
    match width {
        None => Ok(Part::Field(field, 0)),
        Some(_) if !field.is_number() => Err(TemplateErrorKind::NotANumber(field.name())),
        Some(width) => match braces::width(width) {
            Some(digits) => Ok(Part::Field(field, digits)),
            None => Err(TemplateErrorKind::Width {
                field: field.name(),
                width: width.to_owned(),
            }),
        },
    }
}
