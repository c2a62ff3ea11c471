//! The caption below a picture. It is live text: readers can select and copy it, because viewers draw it with
//! a font.
//!
//! The widths of the letters depend on the program that displays the picture. They are therefore estimated
//! here, and the estimates are slightly too large.

mod letter;
mod lines;

pub(super) use letter::clean;
pub(crate) use letter::without_invisible;

use letter::{is_invisible, is_right_to_left};
use lines::{Ruler, set, widest_line};

use super::coordinates::Side;
use super::layout::Layout;
use super::picture_edges::PictureEdges;
use super::{Length, Point};
use crate::theme::BoardTheme;

/// The text of a caption and its font.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaptionText {
    /// The text. Long lines are wrapped, and line breaks are preserved.
    pub text: String,
    /// The font family. If `None`, the caption uses the default sans-serif font of the viewer.
    pub font: Option<FontFamily>,
}

/// The name of a font family that is safe to use in a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FontFamily(String);

/// The error returned for an invalid font family name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a font family must be a name without quotation marks, backslashes, semicolons and braces")]
pub struct NotAFontFamily;

impl FontFamily {
    /// The maximum number of characters in a name. It is far longer than the name of any font.
    const MAX: usize = 100;

    /// Creates the font family with this name. Returns an error if the name is empty, is longer than 100
    /// characters, or contains characters that prevent some programs from parsing it as a name.
    pub(crate) fn new(name: &str) -> Result<FontFamily, NotAFontFamily> {
        let name = name.trim();
        let is_odd = |c: char| c.is_control() || is_invisible(c) || "\"'\\;,{}<>&".contains(c);
        if name.is_empty() || name.contains(is_odd) || name.chars().count() > FontFamily::MAX {
            return Err(NotAFontFamily);
        }
        Ok(FontFamily(name.to_owned()))
    }

    /// Returns the name.
    pub fn name(&self) -> &str {
        &self.0
    }

    /// Returns the value of the `font-family` attribute, which includes a fallback unless the name is
    /// generic.
    fn list(&self) -> String {
        if FontFamily::is_generic(&self.0) {
            return self.0.clone();
        }
        format!("'{}', {FALLBACK}", self.0)
    }

    /// Returns whether a name is one of the generic names, such as `serif`, for which every viewer has a
    /// font.
    pub(crate) fn is_generic(name: &str) -> bool {
        ["serif", "sans-serif", "monospace", "cursive", "fantasy"].contains(&name)
    }
}

/// The font family used if none is selected, or if the selected one is not installed.
const FALLBACK: &str = "sans-serif";

/// Lines of live text, which viewers draw with a font, with their positions and style.
#[derive(Clone, Debug, PartialEq)]
pub struct LiveText {
    /// The lines.
    pub lines: Vec<LiveLine>,
    /// Whether the lines are centred on their positions. Otherwise, they start there.
    pub(crate) is_centred: bool,
    /// The font families, in order of preference.
    pub(crate) family: String,
    /// The font size, in units of the picture.
    pub size: f64,
    pub(crate) fill: String,
    /// Whether the text was too long and has been truncated.
    pub(crate) is_cut: bool,
}

/// A line of live text.
#[derive(Clone, Debug, PartialEq)]
pub struct LiveLine {
    /// The text of the line.
    pub text: String,
    /// The middle of the baseline if the text is centred, and the start of the baseline otherwise.
    pub at: Point,
    /// Whether the line is written from right to left, as in Arabic and Hebrew.
    pub(crate) is_right_to_left: bool,
}

/// The usual font size of captions, in fields.
const SIZE: f64 = 0.42;

/// The smallest legible font size in print, in points.
const LEAST: f64 = 6.0;

/// The maximum font size to which text is enlarged to make it legible, in fields.
const LARGEST: f64 = 1.5;

/// The minimum width available for text that is enlarged to make it legible, in ems.
const FEWEST: f64 = 6.0;

/// The maximum width to which the picture of a part of a board is widened for its caption, in ems. At the
/// usual font size, this is about five fields.
const ENOUGH: f64 = 12.0;

/// The line height, in ems.
const LINE: f64 = 1.35;

/// The margins above and below the caption, in ems.
const MARGINS: (f64, f64) = (0.3, 0.45);

/// The distance between the upper edge of a line and its baseline, in ems.
const BASE: f64 = 1.0;

/// The margin to the left and to the right of the caption, in ems.
const SIDES: f64 = 0.4;

/// The maximum number of lines of a caption.
const LINES: usize = 6;

impl CaptionText {
    /// Returns the font families for text in the font family `font`, in order of preference. `None` stands
    /// for the default font of the viewer.
    pub(super) fn families(font: Option<&FontFamily>) -> String {
        font.map_or_else(|| FALLBACK.to_owned(), FontFamily::list)
    }
}

/// Returns the font size for text that is usually `usual` fields high, in units of the picture. The result is
/// larger if the usual size would not be legible in print. `unit` is the length of a unit of the picture in
/// print.
pub(super) fn font_size(usual: f64, layout: &Layout, unit: Length) -> f64 {
    let (width, height) = layout.field();
    let field = width.min(height);
    (usual * field).max((LEAST / unit.points()).min(LARGEST * field))
}

/// Widens a picture so that it extends by at least half of `enough` on both sides of `middle`.
pub(super) fn widen(edges: &mut PictureEdges, middle: f64, enough: f64) {
    for (side, there) in edges.at_both_sides(middle) {
        if there < enough / 2.0 {
            edges.add(side, enough / 2.0 - there);
        }
    }
}

/// Returns the estimated width of a line, in ems.
pub(super) fn width(line: &str) -> f64 {
    widest_line(line, f64::INFINITY).unwrap_or(0.0)
}

/// Adds a caption below everything else, centred on the board. A picture of a part of a board becomes wider
/// if the caption needs more room. `unit` is the length of a unit of the picture in print.
pub(super) fn below(
    caption: &CaptionText,
    theme: &BoardTheme,
    layout: &Layout,
    unit: Length,
    edges: &mut PictureEdges,
) -> Option<LiveText> {
    let (width, height) = layout.field();
    let field = width.min(height);
    let usual = SIZE * field;
    let size = font_size(SIZE, layout, unit);
    let middle = edges.board.x + edges.board.width / 2.0;
    if edges.clip.is_some() {
        let least = if size > usual { FEWEST } else { 0.0 };
        let wanted = widest_line(&caption.text, ENOUGH)?.max(least) + 2.0 * SIDES;
        widen(edges, middle, wanted.min(ENOUGH) * size);
    }
    let [left, right] = edges.at_both_sides(middle).map(|(_, there)| there);
    let free = 2.0 * left.min(right);
    let ruler = Ruler {
        width: |letter| letter.width,
        lines: LINES,
    };
    let (lines, is_cut) = set(&caption.text, free / size - 2.0 * SIDES, ruler);
    if lines.is_empty() {
        return None;
    }
    let depth = MARGINS.0 + MARGINS.1 + LINE * lines.len() as f64;
    let place = edges.add(Side::Bottom, depth * size);
    let lines = lines.into_iter().enumerate().map(|(index, text)| LiveLine {
        is_right_to_left: is_right_to_left(&text),
        text,
        at: Point::new(
            middle,
            place.y + (MARGINS.0 + BASE + LINE * index as f64) * size,
        ),
    });
    Some(LiveText {
        lines: lines.collect(),
        is_centred: true,
        family: CaptionText::families(caption.font.as_ref()),
        size,
        fill: theme.surround.ink.as_str().to_owned(),
        is_cut,
    })
}

/// Breaks a caption into lines that are at most `columns` terminal columns wide.
pub(crate) fn caption_in_columns(text: &str, columns: usize) -> Vec<String> {
    let ruler = Ruler {
        width: |letter| letter.columns(),
        lines: usize::MAX,
    };
    set(text, columns as f64, ruler).0
}
