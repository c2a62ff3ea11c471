//! Names of outputs with fields in them, like `{stem}-{ply:03}`.
//!
//! ```text
//! template = (text | field)+            with braces as everywhere
//! field    = "{" ("stem" | "extension" | "side" | "move") "}"
//!          | "{" ("ply" | "number") (":0" digit+)? "}"
//! ```
//!
//! The digits behind `:0` are how many digits the number has at least.

use std::ffi::{OsStr, OsString};
use std::ops::Range;
use std::path::{Component, Path};

use super::braces::{self, BraceError, MAX_WIDTH, Piece};
use super::safe_name::{self, NameErrorKind};
use crate::game::LastMove;
use crate::util::safe_text::short;

/// A name with fields in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileName {
    parts: Vec<Part>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Part {
    Text(String),
    /// A field; a number has at least so many digits.
    Field(Field, usize),
}

/// What a name can have in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Field {
    Stem,
    Extension,
    Ply,
    Number,
    Side,
    Move,
}

impl Field {
    const ALL: [Field; 6] = [
        Field::Stem,
        Field::Extension,
        Field::Ply,
        Field::Number,
        Field::Side,
        Field::Move,
    ];

    fn name(self) -> &'static str {
        match self {
            Field::Stem => "stem",
            Field::Extension => "extension",
            Field::Ply => "ply",
            Field::Number => "number",
            Field::Side => "side",
            Field::Move => "move",
        }
    }

    fn is_number(self) -> bool {
        matches!(self, Field::Ply | Field::Number)
    }
}

/// What the fields of a name stand for.
#[derive(Clone, Copy, Debug)]
pub struct FileNameFacts<'a> {
    /// The input's file name without its extension.
    pub stem: &'a OsStr,
    /// That extension, without its dot.
    pub extension: &'a OsStr,
    /// How many moves have been played, those of both sides counted.
    pub ply: usize,
    /// The move that was played last. Without one, its number is 0, and its side and the
    /// move itself are `start`.
    pub last: Option<&'a LastMove>,
}

/// What stands for a move where there is none.
const NO_MOVE: &str = "start";

/// What is wrong with a template, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct TemplateError {
    /// What is wrong.
    pub kind: TemplateErrorKind,
    /// Where, in bytes of the template; of [`OsStr::to_string_lossy`], if that is not
    /// the same.
    pub span: Range<usize>,
}

/// What is wrong with a template.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TemplateErrorKind {
    /// It is no name for a file in the output directory, whatever its fields are.
    #[error(transparent)]
    Name(#[from] NameErrorKind),
    /// The text is not Unicode.
    #[error("this is not UTF-8")]
    NotUtf8,
    /// A brace that is never closed, or not before the next one.
    #[error("this brace is never closed")]
    Unclosed,
    /// A closing brace alone.
    #[error("unmatched `}}`")]
    StrayBrace,
    /// There is no such field.
    #[error("there is no field `{}`", short(.0))]
    UnknownField(String),
    /// Digits for what is no number.
    #[error("`{0}` is not a number, so it has no width")]
    NotANumber(&'static str),
    /// What is behind `:` is not `0` and a number of digits.
    #[error("`{}` is not a number of digits", short(width))]
    Width {
        /// The field's name.
        field: &'static str,
        /// What is behind `:`.
        width: String,
    },
}

impl TemplateErrorKind {
    /// What would have been right, as a sentence.
    pub fn expected(&self) -> Option<String> {
        let fields = || Field::ALL.map(|field| format!("{{{}}}", field.name()));
        match self {
            TemplateErrorKind::Name(kind) => Some(kind.expected().to_owned()),
            TemplateErrorKind::NotUtf8 => None,
            TemplateErrorKind::Unclosed => {
                Some("write `{{` for a brace, `{stem}` for a field".to_owned())
            }
            TemplateErrorKind::StrayBrace => Some("write `}}` for a brace".to_owned()),
            TemplateErrorKind::UnknownField(_) => {
                Some(format!("the fields are {}", fields().join(", ")))
            }
            TemplateErrorKind::NotANumber(field) => Some(format!("write `{{{field}}}`")),
            TemplateErrorKind::Width { field, .. } => {
                // Whoever writes `:3` means three digits.
                let digits = self.width().unwrap_or(3);
                Some(format!(
                    "`{{{field}:0{digits}}}` has at least {digits} digits"
                ))
            }
        }
    }

    /// The field that is probably meant.
    pub fn nearest(&self) -> Option<&'static str> {
        let TemplateErrorKind::UnknownField(name) = self else {
            return None;
        };
        let name = name.trim().to_lowercase();
        let distance = |field: &Field| strsim::damerau_levenshtein(&name, field.name());
        let nearest = Field::ALL.into_iter().min_by_key(distance)?;
        // Longer slips than a finger's could mean any of these short words.
        (distance(&nearest) <= 1).then(|| nearest.name())
    }

    /// How many digits are probably meant.
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

    /// `{stem}-{ply:03}`: a name for each diagram of a game, sorted like its moves.
    pub fn of_moves() -> FileName {
        FileName {
            parts: vec![
                Part::Field(Field::Stem, 0),
                Part::Text("-".to_owned()),
                Part::Field(Field::Ply, 3),
            ],
        }
    }

    /// Reads a template for names in the output directory.
    ///
    /// # Errors
    /// The first mistake; a name that would not be in that directory, whatever its
    /// fields are.
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

    /// Reads a template for any path.
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
            Err(BraceError { is_open, span }) => {
                let kind = if is_open {
                    TemplateErrorKind::Unclosed
                } else {
                    TemplateErrorKind::StrayBrace
                };
                Err(error(kind, span))
            }
        });
        let parts = parts.collect::<Result<_, _>>()?;
        Ok(FileName { parts })
    }

    /// The name with its fields filled in. Whether it is one in the output directory
    /// can depend on them, as [`Naming::name`](super::Naming::name) checks.
    pub fn fill(&self, fields: &FileNameFacts) -> OsString {
        let mut name = OsString::new();
        for part in &self.parts {
            match part {
                Part::Text(text) => name.push(text),
                Part::Field(Field::Stem, _) => name.push(fields.stem),
                Part::Field(Field::Extension, _) => name.push(fields.extension),
                Part::Field(Field::Ply, width) => name.push(format!("{:0width$}", fields.ply)),
                Part::Field(Field::Number, width) => {
                    let number = fields.last.map_or(0, |last| last.number);
                    name.push(format!("{number:0width$}"));
                }
                Part::Field(Field::Side, _) => {
                    name.push(fields.last.map_or(NO_MOVE, |last| last.side.name()));
                }
                Part::Field(Field::Move, _) => match fields.last {
                    Some(last) => name.push(last.mv.to_string()),
                    None => name.push(NO_MOVE),
                },
            }
        }
        name
    }

    /// Where a name that was filled in leads and the template does not: only who writes
    /// the template may lead out of a directory.
    pub fn departure(&self, name: &Path) -> Option<NameErrorKind> {
        let texts = self.parts.iter().map(|part| match part {
            Part::Text(text) => text.as_str(),
            // As part of a name it is none, and before a colon it is no drive.
            Part::Field(..) => "field",
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

    /// Whether names depend on more than the input's.
    pub fn needs_diagram(&self) -> bool {
        let mut parts = self.parts.iter();
        parts.any(|part| match part {
            Part::Text(_) | Part::Field(Field::Stem | Field::Extension, _) => false,
            Part::Field(Field::Ply | Field::Number | Field::Side | Field::Move, _) => true,
        })
    }
}

/// Reads what is between braces.
fn field_part(text: &str) -> Result<Part, TemplateErrorKind> {
    let (name, width) = match text.split_once(':') {
        Some((name, width)) => (name, Some(width)),
        None => (text, None),
    };
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
