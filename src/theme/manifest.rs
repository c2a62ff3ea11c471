//! `theme.yaml`: what a theme directory says about itself and its art.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_yaml::{Error, Location, Spanned};

use super::ThemeKind;
use super::error::{ThemeError, ThemeErrorKind};
use crate::board::Mark;
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
    field: Option<Spanned<FieldGeometry>>,
    marks: Option<Spanned<BTreeMap<MarkName, MarkStyle>>>,
    arrow: Option<Spanned<ArrowStyle>>,
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
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
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
    #[serde(default)]
    pub river: f64,
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
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
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
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
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
        self.check_ranges(field, &field.value.ranges())?;
        let field = field.value;
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
        self.check_ranges(arrow, &arrow.value.ranges())?;
        let arrow = arrow.value.clone();
        let marks = written.marks.iter().flat_map(|marks| &marks.value);
        let styles = marks.map(|(name, style)| (name.0, *style)).collect();
        Ok((written.manifest(), styles, arrow))
    }

    fn parse(&self) -> Result<Written, ThemeError> {
        let options = serde_yaml::options! { with_snippet: false };
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

    fn check_ranges<T>(&self, place: &Spanned<T>, ranges: &[InRange]) -> Result<(), ThemeError> {
        for &(key, value, min, max) in ranges {
            if !(min..=max).contains(&value) {
                let kind = ThemeErrorKind::OutOfRange { key, min, max };
                return Err(self.error(place.referenced, kind));
            }
        }
        Ok(())
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

/// A key, its value, and the least and the greatest value that make sense.
type InRange = (&'static str, f64, f64, f64);

impl FieldGeometry {
    fn ranges(&self) -> [InRange; 5] {
        let far = 1e6;
        [
            ("field.left", self.left, -far, far),
            ("field.top", self.top, -far, far),
            ("field.width", self.width, 1e-3, far),
            ("field.height", self.height, 1e-3, far),
            ("field.river", self.river, 0.0, self.height.max(0.0)),
        ]
    }
}

impl ArrowStyle {
    fn ranges(&self) -> [InRange; 8] {
        [
            ("arrow.shaft", self.shaft, 0.0, 2.0),
            ("arrow.head_width", self.head_width, 0.01, 2.0),
            ("arrow.head_length", self.head_length, 0.01, 1.0),
            ("arrow.start.blank", self.start.blank, 0.0, 1.0),
            ("arrow.start.piece", self.start.piece, 0.0, 1.0),
            ("arrow.end.blank", self.end.blank, 0.0, 1.0),
            ("arrow.end.piece", self.end.piece, 0.0, 1.0),
            ("arrow.edge_width", self.edge_width, 0.0, 1.0),
        ]
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
        mark.map(MarkName)
            .ok_or_else(|| format!("`{name}` is not a mark"))
    }
}

/// A colour in a way of writing it that every tool knows: `#rgb`, `#rrggbb` or
/// a name.
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
        let fits = match text.strip_prefix('#') {
            Some(digits) => {
                matches!(digits.len(), 3 | 6) && digits.bytes().all(|b| b.is_ascii_hexdigit())
            }
            None => !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphabetic()),
        };
        if fits {
            Ok(Colour(text))
        } else {
            Err(format!("`{text}` is not a colour such as #f60 or orange"))
        }
    }
}

/// Turns an error of the YAML library into ours.
fn yaml_error(error: &Error) -> ThemeErrorKind {
    match error {
        Error::SerdeUnknownField { field, .. } => ThemeErrorKind::UnknownKey(field.clone()),
        Error::SerdeMissingField { field, .. } => ThemeErrorKind::MissingKey(field),
        other => ThemeErrorKind::Manifest(yaml::message(other)),
    }
}
