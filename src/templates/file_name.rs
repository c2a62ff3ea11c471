//! File names with fields, like `{stem}-{ply:03}`.
//!
//! ```text
//! template = (text | field)+            see the module `braces`
//! field    = "{" ("stem" | "extension" | "side" | "move" | "address") "}"
//!          | "{" ("index" | "ply" | "number") (":0" digit+)? "}"
//!          | "{" ("red" | "event" | …) "}"     a field of the header, as in captions
//! ```
//!
//! The digits after `:0` are the number's minimum number of digits.

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
    /// A field, and the minimum number of digits.
    Field(Field, usize),
    /// A field of the game's header.
    Header(&'static str),
    /// In a variation, a hyphen and the address.
    Variation,
}

/// A field of a file name.
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

/// The names of all fields, in the order of messages.
fn names() -> impl Iterator<Item = &'static str> {
    let of_header = HEADER_FIELDS.iter().map(|(name, _)| *name);
    Field::ALL.map(Field::name).into_iter().chain(of_header)
}

impl Field {
    fn is_number(self) -> bool {
        matches!(self, Field::Index | Field::Ply | Field::Number)
    }

    /// Whether it is about a place in a game.
    fn is_of_place(self) -> bool {
        match self {
            Field::Stem | Field::Extension | Field::Index => false,
            Field::Ply | Field::Number | Field::Side | Field::Move | Field::Address => true,
        }
    }
}

/// The values of a file name's fields.
#[derive(Clone, Copy, Debug)]
pub struct FileNameFacts<'a> {
    /// The input's file name without its extension.
    pub stem: &'a OsStr,
    /// The extension, without its dot.
    pub extension: &'a OsStr,
    /// The number of the game or position in the input, from 1.
    pub index: usize,
    /// The game's header.
    pub tags: &'a [Tag],
    /// The number of moves played, counting both sides.
    pub ply: usize,
    /// The last move played. Without one, its number is 0, and its side, the move and the address
    /// are `start`.
    pub last: Option<&'a LastMove>,
    /// The place in the game, like `12b` or `12b.1`; `None` for the start.
    pub address: Option<&'a Address>,
}

impl<'a> FileNameFacts<'a> {
    /// The values for an input, the number of a game in it, and a moment of that.
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

/// The side, the move and the address before the first move.
const NO_MOVE: &str = "start";

/// A mistake in a template: its kind and its place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct TemplateError {
    /// What is wrong.
    pub kind: TemplateErrorKind,
    /// Its byte range in the template, or in [`OsStr::to_string_lossy`] if that is different.
    pub span: Range<usize>,
}

/// The kind of a [`TemplateError`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TemplateErrorKind {
    /// The name is invalid or outside the output directory, whatever its fields are.
    #[error(transparent)]
    Name(#[from] NameErrorKind),
    /// The text is not Unicode.
    #[error("this is not UTF-8")]
    NotUtf8,
    /// An opening brace that is not closed before the next one.
    #[error("this brace is never closed")]
    Unclosed,
    /// A stray closing brace.
    #[error("unmatched `}}`")]
    StrayBrace,
    /// An unknown field.
    #[error("there is no field `{}`", short(.0))]
    UnknownField(String),
    /// Digits for a field that is not a number.
    #[error("`{0}` is not a number, so it has no width")]
    NotANumber(&'static str),
    /// Text after `:` that is not `0` and a number of digits.
    #[error("`{}` is not a number of digits", short(width))]
    Width {
        /// The field's name.
        field: &'static str,
        /// The text after `:`.
        width: String,
    },
}

impl TemplateErrorKind {
    /// Advice on what would be right.
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
                // `:3` means three digits.
                let digits = self.width().unwrap_or(3);
                format!("`{{{field}:0{digits}}}` has at least {digits} digits")
            }
        })
    }

    /// The field that was probably intended.
    pub fn nearest(&self) -> Option<&'static str> {
        let TemplateErrorKind::UnknownField(name) = self else {
            return None;
        };
        let name = name.trim().to_lowercase();
        let distance = |field: &&str| strsim::damerau_levenshtein(&name, field);
        let nearest = names().min_by_key(distance)?;
        // With more typos, it could be any of these short words.
        (distance(&nearest) <= 1).then_some(nearest)
    }

    /// The number of digits that was probably intended.
    fn width(&self) -> Option<usize> {
        let TemplateErrorKind::Width { width, .. } = self else {
            return None;
        };
        let width = width.parse().ok()?;
        (1..=MAX_WIDTH).contains(&width).then_some(width)
    }
}

impl FileName {
    /// The input's own name.
    pub fn of_inputs() -> FileName {
        FileName {
            parts: vec![Part::Field(Field::Stem, 0)],
        }
    }

    /// `{stem}-{ply:03}`: names of the diagrams of a game, which sort like its moves. In a
    /// variation, `-{address}` follows.
    pub fn of_moves() -> FileName {
        FileName::of_inputs()
            .with_number(Field::Ply)
            .with_variation()
    }

    /// `{stem}-{index:03}`: names of the diagrams of a file with several games or positions.
    pub fn of_games() -> FileName {
        FileName::of_inputs().with_number(Field::Index)
    }

    /// `{stem}-{index:03}-{ply:03}`: names of the diagrams of several games. In a variation,
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

    /// Parses a template for names in the output directory.
    ///
    /// # Errors
    /// The first mistake; a name outside that directory, whatever its fields are.
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
    /// The first mistake.
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

    /// The name with its fields filled in. They may lead out of the output directory, which
    /// [`Naming::name`](super::Naming::name) checks.
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

    /// Whether a filled-in name leads out of a directory and the template does not: only the
    /// template's author may choose another directory.
    pub fn departure(&self, name: &Path) -> Option<NameErrorKind> {
        let texts = self.parts.iter().map(|part| match part {
            Part::Text(text) => text.as_str(),
            // Not `..`, and before a colon not a drive.
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

    /// Whether names depend on more than the input's name.
    pub fn needs_diagram(&self) -> bool {
        let of_input = |part: &Part| match part {
            Part::Text(_) => true,
            Part::Field(field, _) => matches!(field, Field::Stem | Field::Extension),
            Part::Header(_) | Part::Variation => false,
        };
        !self.parts.iter().all(of_input)
    }

    /// The first field that is about a place in a game.
    pub fn field_of_place(&self) -> Option<&'static str> {
        self.parts.iter().find_map(|part| match part {
            Part::Field(field, _) => field.is_of_place().then(|| field.name()),
            Part::Variation => Some(Field::Address.name()),
            Part::Text(_) | Part::Header(_) => None,
        })
    }
}

/// Parses the text between braces.
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
