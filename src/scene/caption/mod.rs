//! The caption below a picture: the only live text, which readers can select and copy.
//!
//! The widths of letters are known only to the program that draws them, so they are estimated
//! here, slightly too wide.

mod letter;
mod lines;

pub(super) use letter::clean;
pub(crate) use letter::without_invisible;

use letter::{is_invisible, is_right_to_left};
use lines::{Ruler, set, widest_line};

use super::coordinates::Side;
use super::frame::Frame;
use super::layout::Layout;
use super::{Length, Point};
use crate::theme::BoardTheme;

/// A caption and its font.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaptionText {
    /// The words. Long lines are wrapped, and line ends are kept.
    pub text: String,
    /// The font family; by default, the viewer's font without serifs.
    pub font: Option<FontFamily>,
}

/// The name of a font family that can be written into a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FontFamily(String);

/// An invalid name of a font family.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a font family must be a name without quotation marks, backslashes, semicolons and braces")]
pub struct NotAFontFamily;

impl FontFamily {
    /// The maximum number of characters, far more than any font has.
    const MAX: usize = 100;

    /// The family with this name.
    ///
    /// # Errors
    /// The name is empty, or some programs would not read it as a name.
    pub fn new(name: &str) -> Result<FontFamily, NotAFontFamily> {
        let name = name.trim();
        let is_odd = |c: char| c.is_control() || is_invisible(c) || "\"'\\;,{}<>&".contains(c);
        if name.is_empty() || name.contains(is_odd) || name.chars().count() > FontFamily::MAX {
            return Err(NotAFontFamily);
        }
        Ok(FontFamily(name.to_owned()))
    }

    /// The name.
    pub fn name(&self) -> &str {
        &self.0
    }

    /// The value of `font-family`, with a fallback.
    fn list(&self) -> String {
        if FontFamily::is_generic(&self.0) {
            return self.0.clone();
        }
        format!("'{}', {FALLBACK}", self.0)
    }

    /// Whether a name is generic: every viewer has a font for it.
    pub(crate) fn is_generic(name: &str) -> bool {
        ["serif", "sans-serif", "monospace", "cursive", "fantasy"].contains(&name)
    }
}

/// The replacement of a missing family.
const FALLBACK: &str = "sans-serif";

/// Lines of live text, ready to write.
#[derive(Clone, Debug, PartialEq)]
pub struct LiveText {
    /// The lines.
    pub lines: Vec<LiveLine>,
    /// Whether each line has its place at its middle, rather than at its left end.
    pub is_centred: bool,
    /// The font families, in order of preference.
    pub family: String,
    /// The font size.
    pub size: f64,
    /// The colour.
    pub fill: String,
    /// Whether the caption did not fit and is cut.
    pub is_cut: bool,
}

/// A line of live text.
#[derive(Clone, Debug, PartialEq)]
pub struct LiveLine {
    /// The words.
    pub text: String,
    /// The middle of the baseline, or its left end.
    pub at: Point,
    /// Whether it is written from the right, like Arabic and Hebrew.
    pub is_right_to_left: bool,
}

/// The font size, in fields.
const SIZE: f64 = 0.42;

/// The smallest legible font size, in printed points.
const LEAST: f64 = 6.0;

/// The maximum size to which a font is enlarged for that, in fields.
const LARGEST: f64 = 1.5;

/// The minimum width of lines in an enlarged font, in em.
const FEWEST: f64 = 6.0;

/// The maximum width to which the picture of a part of a board is widened for its caption, in em:
/// in the usual font size, about five fields.
const ENOUGH: f64 = 12.0;

/// The line height, in em.
const LINE: f64 = 1.35;

/// The margins above and below the lines, in em.
const MARGINS: (f64, f64) = (0.3, 0.45);

/// The distance of the baseline from the upper edge of a line, in em.
const BASE: f64 = 1.0;

/// The margin at each side, in em.
const SIDES: f64 = 0.4;

/// The maximum number of lines.
const LINES: usize = 6;

impl CaptionText {
    /// The font families of words in this font, in order of preference.
    pub(super) fn families(font: Option<&FontFamily>) -> String {
        font.map_or_else(|| FALLBACK.to_owned(), FontFamily::list)
    }
}

/// A font size of `usual` fields, or more where that is not legible in print. `unit` is the length
/// of a unit there.
pub(super) fn font_size(usual: f64, layout: &Layout, unit: Length) -> f64 {
    let (width, height) = layout.field();
    let field = width.min(height);
    (usual * field).max((LEAST / unit.points()).min(LARGEST * field))
}

/// Makes a picture so wide that this much has room around `middle`.
pub(super) fn widen(frame: &mut Frame, middle: f64, enough: f64) {
    for (side, there) in frame.at_both_sides(middle) {
        if there < enough / 2.0 {
            frame.add(side, enough / 2.0 - there);
        }
    }
}

/// The width of a line, in em.
pub(super) fn width(line: &str) -> f64 {
    widest_line(line, f64::INFINITY).unwrap_or(0.0)
}

/// Sets a caption below everything else, centred on the board. The picture of a part of a board
/// may become wider. `unit` is the length of a unit in print.
pub(super) fn below(
    caption: &CaptionText,
    theme: &BoardTheme,
    layout: &Layout,
    unit: Length,
    frame: &mut Frame,
) -> Option<LiveText> {
    let (width, height) = layout.field();
    let field = width.min(height);
    let usual = SIZE * field;
    let size = font_size(SIZE, layout, unit);
    let middle = frame.board.x + frame.board.width / 2.0;
    if frame.clip.is_some() {
        let least = if size > usual { FEWEST } else { 0.0 };
        let wanted = widest_line(&caption.text, ENOUGH)?.max(least) + 2.0 * SIDES;
        widen(frame, middle, wanted.min(ENOUGH) * size);
    }
    let [left, right] = frame.at_both_sides(middle).map(|(_, there)| there);
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
    let place = frame.add(Side::Bottom, depth * size);
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

/// A caption in lines of a maximum number of columns, for terminals.
pub(crate) fn caption_in_columns(text: &str, columns: usize) -> Vec<String> {
    let ruler = Ruler {
        width: |letter| letter.columns(),
        lines: usize::MAX,
    };
    set(text, columns as f64, ruler).0
}
