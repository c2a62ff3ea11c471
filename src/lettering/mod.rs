//! Draws words as outlines, so that viewers need no font to show them. All words in a picture are drawn in
//! this way, except the caption and the legend.
//!
//! ```
//! use xiangqi_setup::lettering::Lettering;
//!
//! let kai = Lettering::built_in("kai")?;
//! assert_eq!(kai.width("楚河")?, 2.0);
//! assert!(Lettering::built_in("comic").is_err());
//! # Ok::<(), xiangqi_setup::lettering::LetteringError>(())
//! ```
//!
//! The outlines come from SVG fonts in `themes/lettering/`, which were traced from openly licensed fonts. The
//! `metadata` element of each file names the original font.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde::de::{Deserialize, Deserializer, Error as _};
use svgtypes::{PathParser, PathSegment};

use crate::util::path_data::PathData;
use crate::util::safe_text::Quoted;
use crate::util::sort;
use crate::util::source::Source;
use crate::util::theme_files;

const NAMES: [&str; 3] = ["kai", "sans", "song"];

/// The height of the middle of a character above the baseline, in ems. Chinese characters fill the em square,
/// which extends from 0.12 em below the baseline to 0.88 em above it. Capitals and digits have nearly the
/// same middle.
const MIDDLE: f64 = 0.38;

/// A typeface whose characters are drawn as outlines.
#[derive(Clone, Debug)]
pub struct Lettering {
    pub(crate) name: String,
    source: Source,
    /// The number of units of the outlines per em.
    em: f64,
    glyphs: BTreeMap<char, Glyph>,
}

/// A character. Its outline is parsed when it is first needed, because most never are.
#[derive(Clone, Debug)]
struct Glyph {
    /// The width of the character, in ems.
    advance: f64,
    /// The path data of the outline.
    path: &'static str,
    outline: OnceLock<Option<Vec<PathSegment>>>,
}

impl Glyph {
    /// Returns the outline, which contains no arcs, because arcs cannot be transformed point by point.
    /// Returns `None` if the path does not have the form that the generator writes.
    fn outline(&self) -> Option<&[PathSegment]> {
        let is_arc = |one: &PathSegment| matches!(one, PathSegment::EllipticalArc { .. });
        let parse = || {
            let segments: Vec<_> = PathParser::from(self.path).collect::<Result<_, _>>().ok()?;
            (!segments.iter().any(is_arc)).then_some(segments)
        };
        self.outline.get_or_init(parse).as_deref()
    }
}

/// Returns the value of an attribute in the line of an SVG font.
fn value(line: &'static str, name: &str) -> Option<&'static str> {
    let (_, rest) = line.split_once(name)?;
    Some(rest.strip_prefix("=\"")?.split_once('"')?.0)
}

/// The position and size of a word, in units of the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placement {
    /// The centre of the word.
    pub centre: (f64, f64),
    /// The side length of the em square, which a Chinese character fills. This is the font size.
    pub size: f64,
    /// The distance between the centres of neighbouring characters, or `None` to space the characters by
    /// their widths.
    pub pitch: Option<f64>,
    /// Whether the word is upside down.
    pub turned: bool,
}

impl Placement {
    /// Returns the placement of an upright word that is spaced by the widths of its characters.
    pub(crate) fn upright(centre: (f64, f64), size: f64) -> Placement {
        Placement {
            centre,
            size,
            pitch: None,
            turned: false,
        }
    }
}

impl Lettering {
    /// Returns a built-in lettering: `kai`, `sans` or `song`.
    ///
    /// # Errors
    /// Returns an error if the name is unknown, or if the file of the lettering cannot be parsed.
    pub fn built_in(name: &str) -> Result<&'static Lettering, LetteringError> {
        // Each lettering is parsed only once.
        static READ: [OnceLock<Option<Lettering>>; NAMES.len()] =
            [const { OnceLock::new() }; NAMES.len()];
        let known = NAMES.iter().position(|known| *known == name);
        let index = known.ok_or_else(|| error(name, LetteringErrorKind::Unknown))?;
        let read = READ[index].get_or_init(|| {
            let file = theme_files::with_prefix(&format!("lettering/{name}.svg")).first()?;
            Lettering::parse(name, file.text())
        });
        let read = read.as_ref();
        read.ok_or_else(|| error(name, LetteringErrorKind::NotAFont))
    }

    /// Returns the names of the built-in letterings.
    pub fn names() -> impl Iterator<Item = &'static str> {
        NAMES.into_iter()
    }

    /// Returns the font from which the outlines were traced.
    pub fn source(&self) -> &Source {
        &self.source
    }

    /// Returns the width of a word, in ems.
    ///
    /// # Errors
    /// Returns an error if the lettering lacks a character of the word.
    pub fn width(&self, word: &str) -> Result<f64, LetteringError> {
        self.glyphs(word)
            .map(|glyph| Ok(glyph?.advance))
            .sum::<Result<f64, _>>()
    }

    /// Returns the outlines of a word as path data, with coordinates rounded to hundredths of a unit of the
    /// picture.
    ///
    /// # Errors
    /// Returns an error if the lettering lacks a character of the word.
    pub fn text(&self, word: &str, placement: &Placement) -> Result<String, LetteringError> {
        let mut path = PathData::new(2);
        self.draw(word, placement, &mut path)?;
        Ok(path.into_text())
    }

    /// Adds the outlines of a word to a path.
    pub(crate) fn draw(
        &self,
        word: &str,
        placement: &Placement,
        path: &mut PathData,
    ) -> Result<(), LetteringError> {
        let centre = placement.centre;
        let size = placement.size * if placement.turned { -1.0 } else { 1.0 };
        let count = word.chars().count();
        let mut left = -self.width(word)? / 2.0;
        for (index, found) in self.glyphs(word).enumerate() {
            let glyph = found?;
            let not_a_font = || error(&self.name, LetteringErrorKind::NotAFont);
            let outline = glyph.outline().ok_or_else(not_a_font)?;
            // The distance from the centre of the word to the left edge of the character, in ems.
            let from = match placement.pitch {
                Some(pitch) => {
                    let places = index as f64 - (count - 1) as f64 / 2.0;
                    places * pitch / size.abs() - glyph.advance / 2.0
                }
                None => left,
            };
            path.trace(outline.iter().copied(), self.em, |(x, y)| {
                (centre.0 + size * (from + x), centre.1 + size * (MIDDLE - y))
            });
            left += glyph.advance;
        }
        Ok(())
    }

    fn glyphs<'a>(
        &'a self,
        word: &'a str,
    ) -> impl Iterator<Item = Result<&'a Glyph, LetteringError>> {
        word.chars().map(|character| {
            let missing = LetteringErrorKind::Missing(character);
            let glyph = self.glyphs.get(&character);
            glyph.ok_or_else(|| error(&self.name, missing))
        })
    }

    /// Parses an SVG font in the form that the generator of the built-in letterings writes, one element a line.
    /// Returns `None` if the font does not have this form.
    fn parse(name: &str, text: &'static str) -> Option<Lettering> {
        let line = |start: &str| text.lines().find(|line| line.starts_with(start));
        let em: f64 = value(line("<font-face ")?, " units-per-em")?.parse().ok()?;
        let glyph = |line: &'static str| {
            let rest = line.strip_prefix("<glyph unicode=\"")?;
            let (character, rest) = rest.split_once('"')?;
            let (advance, rest) = rest.strip_prefix(" horiz-adv-x=\"")?.split_once('"')?;
            let character = match character.strip_prefix("&#") {
                Some(code) => char::from_u32(code.strip_suffix(';')?.parse().ok()?)?,
                None => character.chars().next()?,
            };
            let glyph = Glyph {
                advance: advance.parse::<f64>().ok()? / em,
                path: rest.strip_prefix(" d=\"")?.split_once('"')?.0,
                outline: OnceLock::new(),
            };
            Some((character, glyph))
        };
        let record = |name| {
            let start = format!("<dc:{name}>");
            let record = line(&start)?.strip_prefix(&start)?;
            Some(record.split_once("</")?.0.to_owned())
        };
        let lines = text.lines();
        Some(Lettering {
            name: name.to_owned(),
            source: Source {
                title: record("title")?,
                version: record("hasVersion"),
                license: record("license")?,
                note: record("provenance"),
            },
            em,
            glyphs: sort::collected(lines.filter_map(glyph)),
        })
    }
}

/// In data, a lettering is its name.
impl<'de> Deserialize<'de> for &'static Lettering {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<&'static Lettering, D::Error> {
        let name = String::deserialize(deserializer)?;
        Lettering::built_in(&name).map_err(D::Error::custom)
    }
}

#[cfg(test)]
impl serde::Serialize for Lettering {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.name)
    }
}

/// The error returned if a lettering does not exist, cannot be read, or cannot draw a word.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub struct LetteringError {
    /// The kind of error.
    pub kind: LetteringErrorKind,
    pub(crate) lettering: String,
}

/// The kind of a [`LetteringError`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LetteringErrorKind {
    /// There is no lettering with this name.
    Unknown,
    /// The lettering lacks this character.
    Missing(char),
    /// The file of the lettering is not an SVG font in the form that the generator writes.
    NotAFont,
}

impl LetteringError {
    fn message(&self) -> String {
        let name = Quoted(&self.lettering);
        match self.kind {
            LetteringErrorKind::Unknown => {
                let known = NAMES.join(", ");
                format!("there is no lettering {name}; the letterings are {known}")
            }
            LetteringErrorKind::Missing(character) => {
                let character = character.to_string();
                format!("the lettering {name} has no {}", Quoted(&character))
            }
            LetteringErrorKind::NotAFont => format!("the lettering {name} is not an SVG font"),
        }
    }

    /// Returns advice on how to correct the error, or `None` if the error message already says enough.
    pub fn expected(&self) -> Option<&'static str> {
        let LetteringErrorKind::Missing(character) = self.kind else {
            return None;
        };
        let sans = Lettering::built_in("sans").ok();
        Some(
            match sans.and_then(|it| it.width(&character.to_string()).ok()) {
                Some(_) => "`sans` has it",
                None => "draw such words as paths in `board.svg`",
            },
        )
    }
}

fn error(lettering: &str, kind: LetteringErrorKind) -> LetteringError {
    LetteringError {
        lettering: lettering.to_owned(),
        kind,
    }
}
