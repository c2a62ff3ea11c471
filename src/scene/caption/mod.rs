//! The words below a picture: the one place with live text, so whoever reads the picture
//! can choose and copy them.
//!
//! How wide letters are is known only where they are drawn, so it is guessed here, rather
//! a little too wide.

mod letter;
mod lines;

pub(super) use letter::clean;

use letter::{is_invisible, is_right_to_left};
use lines::{Ruler, set, widest_line};

use super::coordinates::Side;
use super::frame::Frame;
use super::layout::Layout;
use super::{Length, Point};
use crate::theme::BoardTheme;

/// The words below a picture and the font that they are set in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaptionText {
    /// The words. What is too long for one line goes on in the next; an end of a line is one.
    pub text: String,
    /// The family of the font; without one, whatever the viewer has for text without serifs.
    pub font: Option<FontFamily>,
}

/// The name of a family of fonts, fit to be written into a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FontFamily(String);

/// A text that is no name of a family of fonts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "the name of a family of fonts is words without quotation marks, backslashes, semicolons and braces"
)]
pub struct NotAFontFamily;

impl FontFamily {
    /// The most characters of a name, of which no font has nearly as many.
    const MAX: usize = 100;

    /// A family by its name.
    ///
    /// # Errors
    /// The name is empty, or cannot be one wherever the picture is read.
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

    /// The name as SVG has it, and what stands in where the family is missing.
    fn list(&self) -> String {
        if FontFamily::is_generic(&self.0) {
            return self.0.clone();
        }
        format!("'{}', {FALLBACK}", self.0)
    }

    /// Whether a name means a kind of fonts, of which every viewer has some.
    pub(crate) fn is_generic(name: &str) -> bool {
        GENERIC.contains(&name)
    }
}

/// The families that every viewer has something for.
const GENERIC: [&str; 5] = ["serif", "sans-serif", "monospace", "cursive", "fantasy"];

/// What stands in for a family that is missing.
const FALLBACK: &str = "sans-serif";

/// Lines of live text, ready to be written down.
#[derive(Clone, Debug, PartialEq)]
pub struct LiveText {
    /// The lines.
    pub lines: Vec<LiveLine>,
    /// The families of fonts to take, the first one that is there.
    pub family: String,
    /// The size of the letters.
    pub size: f64,
    /// The colour.
    pub fill: String,
    /// Whether there was more than fits below a picture.
    pub is_cut: bool,
}

/// A line of live text.
#[derive(Clone, Debug, PartialEq)]
pub struct LiveLine {
    /// The words.
    pub text: String,
    /// The middle of the line that its letters stand on.
    pub middle: Point,
    /// Whether it begins at the right, like Arabic and Hebrew.
    pub is_right_to_left: bool,
}

/// The size of letters in fields.
const SIZE: f64 = 0.42;

/// The least size of letters, in points of print: smaller ones cannot be read.
const LEAST: f64 = 6.0;

/// The most that letters grow for that, in fields.
const LARGEST: f64 = 1.5;

/// How many letters at least are side by side, if they have grown.
const FEWEST: f64 = 6.0;

/// How wide the picture of a part of a board becomes at most for words that are wider than
/// the part, in sizes of letters: with letters of the usual size, about five fields.
const ENOUGH: f64 = 12.0;

/// The distance of lines, in sizes of letters.
const LINE: f64 = 1.35;

/// What is left free above and below the lines, in sizes of letters.
const MARGINS: (f64, f64) = (0.3, 0.45);

/// Where the line is that letters stand on, from the upper edge of a line.
const BASE: f64 = 1.0;

/// What is left free at each side, in sizes of letters.
const SIDES: f64 = 0.4;

/// The most lines. A picture is no page.
const LINES: usize = 6;

/// Sets a caption below everything that is seen so far, around the middle of the board. The
/// picture of a part of a board may become wider. `unit` is how long a unit is in print.
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
    let size = usual.max((LEAST / unit.points()).min(LARGEST * field));
    let middle = frame.board.x + frame.board.width / 2.0;
    if frame.clip.is_some() {
        let least = if size > usual { FEWEST } else { 0.0 };
        let wanted = widest_line(&caption.text, ENOUGH)?.max(least) + 2.0 * SIDES;
        let enough = wanted.min(ENOUGH) * size;
        for (side, there) in frame.at_both_sides(middle) {
            if there < enough / 2.0 {
                frame.add(side, enough / 2.0 - there);
            }
        }
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
        middle: Point::new(
            middle,
            place.y + (MARGINS.0 + BASE + LINE * index as f64) * size,
        ),
    });
    let family = caption.font.as_ref();
    Some(LiveText {
        lines: lines.collect(),
        family: family.map_or_else(|| FALLBACK.to_owned(), FontFamily::list),
        size,
        fill: theme.surround.ink.as_str().to_owned(),
        is_cut,
    })
}

/// A caption in lines of at most so many columns, as terminals have them.
pub(crate) fn caption_in_columns(text: &str, columns: usize) -> Vec<String> {
    let ruler = Ruler {
        width: |letter| letter.columns(),
        lines: usize::MAX,
    };
    set(text, columns as f64, ruler).0
}
