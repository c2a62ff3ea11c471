//! `theme.yaml`: what a theme directory says about itself and its art.

use std::collections::BTreeMap;
use std::ops::Range;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_yaml::{Error, Location, Spanned};

use super::ThemeKind;
use super::art::ViewBox;
use super::error::{ThemeError, ThemeErrorKind};
use crate::board::{Arrow, Mark};
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
    marks: Option<Spanned<BTreeMap<MarkName, WrittenStyle>>>,
    arrow: Option<Spanned<WrittenArrow>>,
}

/// A number and where it is written.
type Number = Spanned<f64>;

/// What a board theme says.
pub(super) struct BoardManifest {
    /// The file that says where the field is.
    pub path: String,
    pub about: Manifest,
    pub field: FieldGeometry,
}

/// What an annotation theme says.
pub(super) struct AnnotationManifest {
    pub about: Manifest,
    /// Of marks that are not drawn as usual.
    pub marks: BTreeMap<Mark, AnnotationStyle>,
    pub arrow: ArrowStyle,
    /// Of arrows that have art of their own and are not drawn as usual.
    pub arrows: BTreeMap<Arrow, AnnotationStyle>,
}

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
    z_index: Option<i32>,
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
    /// Its version, if it has one.
    pub version: Option<String>,
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

/// [`AnnotationStyle`] as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenStyle {
    scaled: Option<bool>,
    z_index: Option<i32>,
}

/// How the art of a mark or an arrow is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AnnotationStyle {
    /// Whether `--scale-annotations` applies; otherwise the art's viewBox is
    /// always as large as a field.
    pub scaled: bool,
    /// What lies on what: the higher number above the lower. The pieces lie
    /// between 0 and 1.
    pub z_index: i32,
}

impl AnnotationStyle {
    /// How marks are drawn unless the theme says otherwise: below the pieces.
    pub const MARK: AnnotationStyle = AnnotationStyle {
        scaled: true,
        z_index: 0,
    };

    /// How arrows are drawn unless the theme says otherwise: above the pieces.
    pub const ARROW: AnnotationStyle = AnnotationStyle {
        scaled: false,
        z_index: 1,
    };
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
    /// What lies on what, as in [`AnnotationStyle`].
    pub z_index: i32,
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
    pub(super) fn board(&self) -> Result<BoardManifest, ThemeError> {
        let written: Written = self.parse()?;
        self.refuse("marks", ThemeKind::Board, written.marks.as_ref())?;
        self.refuse("arrow", ThemeKind::Board, written.arrow.as_ref())?;
        let field = self.need("field", written.field.as_ref())?;
        let field = self.field(&field.value)?;
        Ok(BoardManifest {
            path: self.path.to_owned(),
            about: written.manifest(),
            field,
        })
    }

    /// Reads the manifest of a piece theme.
    pub(super) fn pieces(&self) -> Result<Manifest, ThemeError> {
        let written: Written = self.parse()?;
        self.refuse("field", ThemeKind::Pieces, written.field.as_ref())?;
        self.refuse("marks", ThemeKind::Pieces, written.marks.as_ref())?;
        self.refuse("arrow", ThemeKind::Pieces, written.arrow.as_ref())?;
        Ok(written.manifest())
    }

    /// Reads the manifest of an annotation theme.
    pub(super) fn annotations(&self) -> Result<AnnotationManifest, ThemeError> {
        let written: Written = self.parse()?;
        self.refuse("field", ThemeKind::Annotations, written.field.as_ref())?;
        let arrow = self.need("arrow", written.arrow.as_ref())?;
        let arrow = self.arrow(&arrow.value)?;
        let marks = written.marks.iter().flat_map(|marks| &marks.value);
        let styles = marks.map(|(name, style)| {
            let usual = AnnotationStyle::MARK;
            let style = AnnotationStyle {
                scaled: style.scaled.unwrap_or(usual.scaled),
                z_index: style.z_index.unwrap_or(usual.z_index),
            };
            (name.0, style)
        });
        let marks = styles.collect();
        Ok(AnnotationManifest {
            about: written.manifest(),
            marks,
            arrow,
            arrows: BTreeMap::new(),
        })
    }

    /// Reads the text as YAML.
    pub(super) fn parse<T: DeserializeOwned>(&self) -> Result<T, ThemeError> {
        let options = serde_yaml::options! { with_snippet: false, reject_unsupported_tags: true };
        serde_yaml::from_str_with_options(self.text, options).map_err(|error: Error| {
            let place = error
                .location()
                .map_or(0..0, |place| span(self.text, place));
            self.at(place, yaml_error(error.without_snippet()))
        })
    }

    /// An error at a place of the text.
    pub(super) fn at(&self, place: Range<usize>, kind: ThemeErrorKind) -> ThemeError {
        ThemeError::at(self.path, self.text, place, kind)
    }

    fn error(&self, place: Location, kind: ThemeErrorKind) -> ThemeError {
        self.at(span(self.text, place), kind)
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
        let number = |number: &Number| (number.value, span(self.text, number.referenced));
        let keys = [
            ("field.left", &written.left),
            ("field.top", &written.top),
            ("field.width", &written.width),
            ("field.height", &written.height),
        ];
        let river = written.river.as_ref();
        self.geometry(
            keys.map(|(key, written)| (key, number(written))),
            river.map(|river| ("field.river", number(river))),
        )
    }

    /// The geometry of a board from its left, top, width, height and perhaps
    /// river: each with its key and its place.
    pub(super) fn geometry(
        &self,
        [left, top, width, height]: [Placed; 4],
        river: Option<Placed>,
    ) -> Result<FieldGeometry, ThemeError> {
        let far = 1e6;
        let height = self.check(height, LEAST, far)?;
        let river = river.map_or(Ok(0.0), |river| self.check(river, 0.0, height))?;
        Ok(FieldGeometry {
            left: self.check(left, -far, far)?,
            top: self.check(top, -far, far)?,
            width: self.check(width, LEAST, far)?,
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
            z_index: written.z_index.unwrap_or(AnnotationStyle::ARROW.z_index),
        })
    }

    fn number(
        &self,
        key: &'static str,
        written: &Number,
        min: f64,
        max: f64,
    ) -> Result<f64, ThemeError> {
        let place = span(self.text, written.referenced);
        self.check((key, (written.value, place)), min, max)
    }

    /// The value of a number, if it makes sense. Not a number is in no range.
    fn check(&self, (key, (value, place)): Placed, min: f64, max: f64) -> Result<f64, ThemeError> {
        if (min..=max).contains(&value) {
            Ok(value)
        } else {
            Err(self.at(place, ThemeErrorKind::OutOfRange { key, min, max }))
        }
    }
}

/// A number with its key and its place.
pub(super) type Placed = (&'static str, (f64, Range<usize>));

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

impl Default for Colour {
    /// Black.
    fn default() -> Colour {
        Colour("#000".to_owned())
    }
}

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
