//! `theme.yaml`: what a theme directory says about itself and its art.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_yaml::{Error, Location, Spanned};

use super::ThemeKind;
use super::art::ViewBox;
use super::error::{ThemeError, ThemeErrorKind};
use crate::board::Mark;
use crate::quote::Quoted;
use crate::yaml::{self, span};

/// What every theme says about itself.
#[derive(Clone, Debug, PartialEq)]
pub struct Manifest {
    /// The name for people.
    pub title: String,
    /// Who drew it.
    pub authors: Vec<String>,
    /// The licence of the art, as an SPDX expression.
    pub license: String,
    /// Works that the art is made from.
    pub sources: Vec<Source>,
}

/// A manifest as it is written. The last three keys belong to one kind of theme
/// each.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    title: String,
    authors: Vec<String>,
    license: String,
    #[serde(default)]
    sources: Vec<Source>,
    field: Option<Spanned<WrittenField>>,
    marks: Option<Spanned<BTreeMap<MarkName, MarkStyle>>>,
    arrow: Option<Spanned<WrittenArrow>>,
}

/// A number and where it is written.
type Number = Spanned<f64>;

/// The least length that can be seen and divided by.
const LEAST: f64 = 1e-3;

/// [`FieldGeometry`] as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenField {
    left: Number,
    top: Number,
    width: Number,
    height: Number,
    river: Option<Number>,
}

/// [`ArrowStyle`] as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenArrow {
    shaft: Number,
    head_width: Number,
    head_length: Number,
    start: WrittenInset,
    end: WrittenInset,
    fill: Colour,
    edge: Colour,
    edge_width: Number,
}

/// [`Inset`] as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenInset {
    blank: Number,
    piece: Number,
}

/// A work that art is made from, for example a font.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// Its name.
    pub title: String,
    /// Its version.
    pub version: String,
    /// Its licence, as an SPDX expression.
    pub license: String,
    /// Anything else worth recording.
    pub note: Option<String>,
}

/// Where the playing field is on a board's art, in the units of its viewBox. It
/// reaches from the first to the last line, so the points are
/// `left + width·file/8` and `top + (height − river)·rank/9`, with `river` added
/// for the lower five ranks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FieldGeometry {
    /// The leftmost line.
    pub left: f64,
    /// The uppermost line.
    pub top: f64,
    /// From the leftmost to the rightmost line.
    pub width: f64,
    /// From the uppermost to the lowest line.
    pub height: f64,
    /// How much wider the river is than the distance of two ranks.
    pub river: f64,
}

impl FieldGeometry {
    /// Whether all points are on the picture.
    pub(super) fn is_in(&self, view_box: &ViewBox) -> bool {
        let ViewBox {
            x,
            y,
            width,
            height,
        } = *view_box;
        self.left >= x
            && self.top >= y
            && self.left + self.width <= x + width
            && self.top + self.height <= y + height
    }
}

/// How a mark is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MarkStyle {
    /// Whether `--scale-annotations` applies; otherwise the art's viewBox is
    /// always as large as a field.
    pub scaled: bool,
}

impl Default for MarkStyle {
    fn default() -> MarkStyle {
        MarkStyle { scaled: true }
    }
}

/// How arrows are drawn. Lengths are fractions of a field.
#[derive(Clone, Debug, PartialEq)]
pub struct ArrowStyle {
    /// The width of the shaft.
    pub shaft: f64,
    /// The width of the head where it is widest.
    pub head_width: f64,
    /// The length of the head.
    pub head_length: f64,
    /// From the centre of the first field to the tail.
    pub start: Inset,
    /// From the tip to the centre of the last field.
    pub end: Inset,
    /// The colour.
    pub fill: Colour,
    /// The colour of the edge.
    pub edge: Colour,
    /// The width of the edge.
    pub edge_width: f64,
}

/// How far an arrow stays away from the centre of a field.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Inset {
    /// If the field is empty.
    pub blank: f64,
    /// If a piece stands on it.
    pub piece: f64,
}

/// A manifest's text, to be read as that of one kind of theme.
pub(super) struct ManifestFile<'a> {
    /// What to call it in errors.
    pub path: &'a str,
    pub text: &'a str,
}

impl ManifestFile<'_> {
    /// Reads the manifest of a board theme.
    pub(super) fn board(&self) -> Result<(Manifest, FieldGeometry), ThemeError> {
        let written = self.parse()?;
        self.refuse("marks", ThemeKind::Board, written.marks.as_ref())?;
        self.refuse("arrow", ThemeKind::Board, written.arrow.as_ref())?;
        let field = self.need("field", written.field.as_ref())?;
        let field = self.field(&field.value)?;
        Ok((written.manifest(), field))
    }

    /// Reads the manifest of a piece theme.
    pub(super) fn pieces(&self) -> Result<Manifest, ThemeError> {
        let written = self.parse()?;
        self.refuse("field", ThemeKind::Pieces, written.field.as_ref())?;
        self.refuse("marks", ThemeKind::Pieces, written.marks.as_ref())?;
        self.refuse("arrow", ThemeKind::Pieces, written.arrow.as_ref())?;
        Ok(written.manifest())
    }

    /// Reads the manifest of an annotation theme.
    pub(super) fn annotations(
        &self,
    ) -> Result<(Manifest, BTreeMap<Mark, MarkStyle>, ArrowStyle), ThemeError> {
        let written = self.parse()?;
        self.refuse("field", ThemeKind::Annotations, written.field.as_ref())?;
        let arrow = self.need("arrow", written.arrow.as_ref())?;
        let arrow = self.arrow(&arrow.value)?;
        let marks = written.marks.iter().flat_map(|marks| &marks.value);
        let styles = marks.map(|(name, style)| (name.0, *style)).collect();
        Ok((written.manifest(), styles, arrow))
    }

    fn parse(&self) -> Result<Written, ThemeError> {
        let options = serde_yaml::options! { with_snippet: false, reject_unsupported_tags: true };
        serde_yaml::from_str_with_options(self.text, options).map_err(|error: Error| {
            let place = error
                .location()
                .map_or(0..0, |place| span(self.text, place));
            ThemeError::at(
                self.path,
                self.text,
                place,
                yaml_error(error.without_snippet()),
            )
        })
    }

    fn error(&self, place: Location, kind: ThemeErrorKind) -> ThemeError {
        ThemeError::at(self.path, self.text, span(self.text, place), kind)
    }

    fn need<'a, T>(&self, key: &'static str, value: Option<&'a T>) -> Result<&'a T, ThemeError> {
        let missing = || ThemeError::about(self.path, ThemeErrorKind::MissingKey(key));
        value.ok_or_else(missing)
    }

    fn refuse<T>(
        &self,
        key: &'static str,
        kind: ThemeKind,
        value: Option<&Spanned<T>>,
    ) -> Result<(), ThemeError> {
        let kind = ThemeErrorKind::ForeignKey { key, kind };
        value.map_or(Ok(()), |value| Err(self.error(value.referenced, kind)))
    }

    fn field(&self, written: &WrittenField) -> Result<FieldGeometry, ThemeError> {
        let far = 1e6;
        let height = self.number("field.height", &written.height, LEAST, far)?;
        let river = written.river.as_ref().map_or(Ok(0.0), |river| {
            self.number("field.river", river, 0.0, height)
        })?;
        Ok(FieldGeometry {
            left: self.number("field.left", &written.left, -far, far)?,
            top: self.number("field.top", &written.top, -far, far)?,
            width: self.number("field.width", &written.width, LEAST, far)?,
            height,
            river,
        })
    }

    fn arrow(&self, written: &WrittenArrow) -> Result<ArrowStyle, ThemeError> {
        Ok(ArrowStyle {
            shaft: self.number("arrow.shaft", &written.shaft, 0.0, 2.0)?,
            head_width: self.number("arrow.head_width", &written.head_width, LEAST, 2.0)?,
            head_length: self.number("arrow.head_length", &written.head_length, LEAST, 1.0)?,
            start: Inset {
                blank: self.number("arrow.start.blank", &written.start.blank, 0.0, 1.0)?,
                piece: self.number("arrow.start.piece", &written.start.piece, 0.0, 1.0)?,
            },
            end: Inset {
                blank: self.number("arrow.end.blank", &written.end.blank, 0.0, 1.0)?,
                piece: self.number("arrow.end.piece", &written.end.piece, 0.0, 1.0)?,
            },
            fill: written.fill.clone(),
            edge: written.edge.clone(),
            edge_width: self.number("arrow.edge_width", &written.edge_width, 0.0, 1.0)?,
        })
    }

    /// The value of a number, if it makes sense. Not a number is in no range.
    fn number(
        &self,
        key: &'static str,
        written: &Number,
        min: f64,
        max: f64,
    ) -> Result<f64, ThemeError> {
        if (min..=max).contains(&written.value) {
            Ok(written.value)
        } else {
            let kind = ThemeErrorKind::OutOfRange { key, min, max };
            Err(self.error(written.referenced, kind))
        }
    }
}

impl Written {
    fn manifest(self) -> Manifest {
        Manifest {
            title: self.title,
            authors: self.authors,
            license: self.license,
            sources: self.sources,
        }
    }
}

/// The name of a mark as a key.
#[derive(PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(try_from = "String")]
struct MarkName(Mark);

impl TryFrom<String> for MarkName {
    type Error = String;

    fn try_from(name: String) -> Result<MarkName, String> {
        let mark = Mark::ALL.into_iter().find(|mark| mark.name() == name);
        mark.map(MarkName).ok_or_else(|| {
            let names = Mark::ALL.map(Mark::name).join(", ");
            format!("{} is not a mark; the marks are {names}", Quoted(&name))
        })
    }
}

/// A colour as every tool knows it: `#rgb` or `#rrggbb`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Colour(String);

impl Colour {
    /// The colour as it is written in SVG.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for Colour {
    type Error = String;

    fn try_from(text: String) -> Result<Colour, String> {
        let fits = text.strip_prefix('#').is_some_and(|digits| {
            matches!(digits.len(), 3 | 6) && digits.bytes().all(|b| b.is_ascii_hexdigit())
        });
        if fits {
            Ok(Colour(text))
        } else {
            Err(format!(
                "{} is not a colour such as \"#f60\"",
                Quoted(&text)
            ))
        }
    }
}

/// Turns an error of the YAML library into ours.
fn yaml_error(error: &Error) -> ThemeErrorKind {
    match error {
        Error::SerdeUnknownField {
            field, expected, ..
        } => ThemeErrorKind::UnknownKey {
            key: field.clone(),
            known: expected.clone(),
        },
        Error::SerdeMissingField { field, .. } => ThemeErrorKind::MissingKey(field),
        other => ThemeErrorKind::Manifest(yaml::message(other)),
    }
}
