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

use roxmltree::{Document, Node};
use svgtypes::{PathParser, PathSegment};

use crate::util::assets;
use crate::util::markup::NAMESPACE;
use crate::util::path_data::PathData;
use crate::util::safe_text::Quoted;
use crate::util::source::Source;

const NAMES: [&str; 3] = ["kai", "sans", "song"];

/// The height of the middle of a character above the baseline, in ems. Chinese characters fill the em square,
/// which extends from 0.12 em below the baseline to 0.88 em above it. Capitals and digits have nearly the
/// same middle.
const MIDDLE: f64 = 0.38;

/// A typeface whose characters are drawn as outlines.
#[derive(Clone, Debug)]
pub struct Lettering {
    name: String,
    source: Source,
    glyphs: BTreeMap<char, Glyph>,
}

/// The width and outline of a character.
#[derive(Clone, Debug)]
struct Glyph {
    /// The width of the character, in ems.
    advance: f64,
    /// The outline as path data, copied from the SVG font.
    outline: String,
    /// The number of units of the outline per em.
    em: f64,
    /// The parsed segments of the outline. Outlines are parsed when they are first drawn, because most are
    /// never drawn.
    segments: OnceLock<Option<Vec<PathSegment>>>,
}

impl Glyph {
    /// Returns the segments of the outline. Returns `None` if the outline is not valid path data, or if it
    /// contains arcs, which cannot be transformed point by point.
    fn segments(&self) -> Option<&[PathSegment]> {
        let is_arc = |one: &PathSegment| matches!(one, PathSegment::EllipticalArc { .. });
        let read = || {
            let segments: Result<Vec<_>, _> = PathParser::from(self.outline.as_str()).collect();
            segments.ok().filter(|all| !all.iter().any(is_arc))
        };
        self.segments.get_or_init(read).as_deref()
    }
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
            Lettering::parse(name, assets::text(&format!("lettering/{name}.svg"))?)
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
            // The distance from the centre of the word to the left edge of the character, in ems.
            let from = match placement.pitch {
                Some(pitch) => {
                    let places = index as f64 - (count - 1) as f64 / 2.0;
                    places * pitch / size.abs() - glyph.advance / 2.0
                }
                None => left,
            };
            let segments = glyph.segments();
            let segments =
                segments.ok_or_else(|| error(&self.name, LetteringErrorKind::NotAFont))?;
            path.trace(segments.iter().copied(), glyph.em, |(x, y)| {
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

    /// Parses an SVG font in the form that the generator of the built-in letterings writes. Returns `None` if
    /// the font does not have this form.
    fn parse(name: &str, text: &str) -> Option<Lettering> {
        let document = Document::parse(text).ok()?;
        let of_name = |name: &'static str| {
            let nodes = document.descendants();
            nodes.filter(move |node| node.has_tag_name((NAMESPACE, name)))
        };
        let em: f64 = of_name("font-face")
            .next()?
            .attribute("units-per-em")?
            .parse()
            .ok()?;
        let glyph = |node: Node| {
            let character = node.attribute("unicode")?.chars().next()?;
            let advance: f64 = node.attribute("horiz-adv-x")?.parse().ok()?;
            let glyph = Glyph {
                advance: advance / em,
                outline: node.attribute("d")?.to_owned(),
                em,
                segments: OnceLock::new(),
            };
            Some((character, glyph))
        };
        let record = |name| {
            let mut nodes = document.descendants();
            let node = nodes.find(|node| node.has_tag_name((TERMS, name)))?;
            node.text().map(str::to_owned)
        };
        Some(Lettering {
            name: name.to_owned(),
            source: Source {
                title: record("title")?,
                version: record("hasVersion"),
                license: record("license")?,
                note: record("provenance"),
            },
            glyphs: of_name("glyph").map(glyph).collect::<Option<_>>()?,
        })
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

/// The namespace of the Dublin Core terms, which name the source of a font.
const TERMS: &str = "http://purl.org/dc/terms/";

fn error(lettering: &str, kind: LetteringErrorKind) -> LetteringError {
    LetteringError {
        lettering: lettering.to_owned(),
        kind,
    }
}
