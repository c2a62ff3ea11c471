//! Draws names and headings with a lettering (a set of outlined letters). Missing characters become boxes.

use unicode_width::UnicodeWidthChar as _;

use super::Point;
use crate::lettering::{Lettering, Placement};
use crate::util::path_data::PathData;

/// The ending of truncated text.
const REST: &str = "...";

/// The height and line width of the box that replaces a character missing from the lettering, in ems.
const BOX: (f64, f64) = (0.8, 0.06);

/// The width of a character missing from the lettering, in ems per terminal column that the character takes.
const COLUMN: f64 = 0.5;

/// Text drawn as an outline.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inscription {
    /// The colour that fills the outline.
    pub fill: String,
    /// The outline as path data.
    pub outline: String,
}

impl Inscription {
    /// Draws text centred on the point `at`, in the font size `size`.
    pub(super) fn centred(
        text: &str,
        lettering: &Lettering,
        (at, size): (Point, f64),
        fill: &str,
    ) -> Inscription {
        let left = at.x - width_of(text, lettering) * size / 2.0;
        Inscription::draw(text, lettering, (Point::new(left, at.y), size), fill)
    }

    /// Draws text that starts at the point `at` and is vertically centred on that point, in the font size
    /// `size`. Characters missing from the lettering are drawn as boxes, unless they have no width.
    pub(super) fn draw(
        text: &str,
        lettering: &Lettering,
        (at, size): (Point, f64),
        fill: &str,
    ) -> Inscription {
        let mut path = PathData::new(2);
        let mut left = at.x;
        for character in text.chars() {
            let width = width(character, lettering) * size;
            let centre = Point::new(left + width / 2.0, at.y);
            let placement = Placement::upright((centre.x, centre.y), size);
            let mut letter = [0; 4];
            let letter = character.encode_utf8(&mut letter);
            if lettering.draw(letter, &placement, &mut path).is_err() && width > 0.0 {
                draw_box(centre, width, size, &mut path);
            }
            left += width;
        }
        Inscription {
            fill: fill.to_owned(),
            outline: path.into_text(),
        }
    }
}

/// Breaks text into at most `most` lines that are at most `room` ems wide. If the text needs more lines, the
/// last line is truncated. Names of themes rarely contain spaces, so a line ends after the last punctuation
/// mark or space that fits. If there is none, the line is as long as possible.
pub(super) fn lines(text: &str, lettering: &Lettering, room: f64, most: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let whole = fitting(rest, lettering, room);
        if whole == rest.len() {
            lines.push(rest.to_owned());
            break;
        }
        if lines.len() + 1 == most {
            let room = room - width_of(REST, lettering);
            let end = fitting(rest, lettering, room);
            lines.push(format!("{}{REST}", &rest[..end]));
            break;
        }
        let mark = rest[..whole].rfind(['_', '-', '/', '.', ' ']);
        // A line has at least one character, even if that character is too wide.
        let first = rest.chars().next().map_or(0, char::len_utf8);
        let end = mark.map_or(whole, |mark| mark + 1).max(first);
        lines.push(rest[..end].to_owned());
        rest = &rest[end..];
    }
    lines
}

/// Returns the number of bytes at the beginning of `text` that fit into a width of `room` ems.
fn fitting(text: &str, lettering: &Lettering, room: f64) -> usize {
    let mut left = room;
    let too_much = |(_, character): &(usize, char)| {
        left -= width(*character, lettering);
        left < 0.0
    };
    text.char_indices()
        .find(too_much)
        .map_or(text.len(), |(end, _)| end)
}

fn width_of(text: &str, lettering: &Lettering) -> f64 {
    text.chars().map(|c| width(c, lettering)).sum()
}

/// Returns the width of a character, in ems.
fn width(character: char, lettering: &Lettering) -> f64 {
    let mut letter = [0; 4];
    let known = lettering.width(character.encode_utf8(&mut letter));
    known.unwrap_or_else(|_| character.width().unwrap_or(1) as f64 * COLUMN)
}

fn draw_box(centre: Point, width: f64, size: f64, path: &mut PathData) {
    let (height, line) = (size * BOX.0, size * BOX.1);
    let (x, y) = (width / 2.0 - line, height / 2.0);
    // The inner rectangle is drawn in the opposite direction, so that it is a hole in the outer one.
    for (x, y, down) in [(x, y, 1.0), (x - line, y - line, -1.0)] {
        path.begin((centre.x - x, centre.y - y * down));
        path.line((centre.x + x, centre.y - y * down));
        path.line((centre.x + x, centre.y + y * down));
        path.line((centre.x - x, centre.y + y * down));
        path.close();
    }
}

#[cfg(test)]
mod tests {
    use super::{Inscription, Lettering, Point, lines};

    fn sans() -> &'static Lettering {
        Lettering::built_in("sans").expect("it is built in")
    }

    fn outline(text: &str) -> String {
        let at = Point::new(0.0, 0.0);
        Inscription::draw(text, sans(), (at, 10.0), "#000").outline
    }

    #[test]
    fn every_text_is_drawn() {
        assert_eq!(outline(""), "");
        // Each character is drawn as a box and the hole in this box.
        assert_eq!(outline("車").matches('z').count(), 2);
        assert_eq!(outline("\u{7}").matches('z').count(), 2);
        // The box is eight units high, with edges of 0.6 units.
        assert_eq!(outline("\u{7}"), "M.6-4h3.8v8h-3.8zm.6 7.4h2.6v-6.8h-2.6z");
        // The accent is not drawn: it is missing from the lettering and has no width.
        assert_eq!(outline("e\u{301}"), outline("e"));
    }

    #[test]
    fn long_names_are_wrapped() {
        for (room, most, expected) in [
            (9.0, 3, vec!["minimal_chinese"]),
            (5.0, 3, vec!["minimal_", "chinese"]),
            (2.0, 3, vec!["min", "ima", "l_..."]),
            (3.0, 1, vec!["min..."]),
            (0.0, 3, vec!["m", "i", "..."]),
        ] {
            let broken = lines("minimal_chinese", sans(), room, most);
            assert_eq!(broken, expected, "{room}");
        }
        assert!(lines("", sans(), 9.0, 3).is_empty());
    }
}
