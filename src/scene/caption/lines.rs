//! Breaks text into lines that fit the available width, at the points where readers expect line breaks.

use super::letter::{Letter, Letters};

/// The rules for breaking text into lines.
#[derive(Clone, Copy)]
pub(super) struct Ruler {
    /// A function that returns the width of a letter.
    pub(crate) width: fn(&Letter) -> f64,
    /// The maximum number of lines.
    pub(crate) lines: usize,
}

/// Returns the width of the widest line of `text` before long lines are wrapped, in ems. If that width
/// exceeds `enough`, the result may be any width above `enough`. Returns `None` if the text is blank.
pub(super) fn widest_line(text: &str, enough: f64) -> Option<f64> {
    let width = |paragraph: &str| {
        let mut width = 0.0;
        for letter in Letters(paragraph) {
            width += letter.width;
            if width > enough {
                break;
            }
        }
        width
    };
    let paragraphs = text.split(LINE_ENDS).map(str::trim);
    let visible = paragraphs.filter(|paragraph| !paragraph.is_empty());
    visible.map(width).reduce(f64::max)
}

/// Breaks text into lines that are at most `room` wide. Also returns whether the text was truncated because
/// it had too many lines.
pub(super) fn set(text: &str, room: f64, ruler: Ruler) -> (Vec<String>, bool) {
    let mut lines: Vec<String> = Vec::new();
    for paragraph in text.split(LINE_ENDS) {
        let most = ruler.lines - lines.len();
        let (mut set, is_cut) = set_paragraph(paragraph, room, most, ruler);
        if is_cut {
            lines.append(&mut set);
            if let Some(last) = lines.last_mut() {
                cut(last, room, ruler);
            }
            return (lines, true);
        }
        lines.append(&mut balanced(paragraph, room, set, ruler));
    }
    (lines, false)
}

/// Breaks a paragraph into at most `most` lines, each with as many words as fit. Also returns whether the
/// paragraph was truncated.
fn set_paragraph(paragraph: &str, room: f64, most: usize, ruler: Ruler) -> (Vec<String>, bool) {
    let mut lines = Vec::new();
    let mut letters = Letters(paragraph).peekable();
    loop {
        while letters.next_if(Letter::is_space).is_some() {}
        if letters.peek().is_none() {
            return (lines, false);
        }
        if lines.len() == most {
            return (lines, true);
        }
        lines.push(line(&mut letters, room, ruler));
    }
}

/// Breaks a paragraph into as many lines as `full` has. The lines are of roughly equal length, so that the
/// last line does not consist of a single word.
fn balanced(paragraph: &str, room: f64, full: Vec<String>, ruler: Ruler) -> Vec<String> {
    const STEPS: usize = 10;
    let longest = longest_word(paragraph, ruler);
    if full.len() < 2 || longest > room {
        return full;
    }
    let mut best = full;
    let (mut too_narrow, mut enough) = (longest, room);
    for _ in 0..STEPS {
        let between = (too_narrow + enough) / 2.0;
        match set_paragraph(paragraph, between, best.len(), ruler) {
            (lines, false) => {
                best = lines;
                enough = between;
            }
            (_, true) => too_narrow = between,
        }
    }
    best
}

/// Returns the width of the widest part of a paragraph within which no line can end.
fn longest_word(paragraph: &str, ruler: Ruler) -> f64 {
    let (mut longest, mut width): (f64, f64) = (0.0, 0.0);
    let mut before: [Option<Letter>; 2] = [None, None];
    for letter in Letters(paragraph) {
        let [earlier, last] = before;
        if last.is_some_and(|last| last.can_end_before(earlier.as_ref(), &letter)) {
            width = 0.0;
        }
        if !letter.is_space() {
            width += (ruler.width)(&letter);
        }
        longest = longest.max(width);
        before = [last, Some(letter)];
    }
    longest
}

/// The line breaks that separate paragraphs.
const LINE_ENDS: [char; 6] = ['\n', '\r', '\u{b}', '\u{c}', '\u{2028}', '\u{2029}'];

/// Takes the letters of the next line, as many as fit but at least one, and returns the line.
fn line<'a>(letters: &mut std::iter::Peekable<Letters<'a>>, room: f64, ruler: Ruler) -> String {
    let mut taken: Vec<Letter> = Vec::new();
    let mut width = 0.0;
    let rest = letters.clone();
    while let Some(letter) = letters.next_if(|letter| {
        // A space may extend beyond the end of the line, because spaces at the end of a line are removed.
        letter.is_space() || taken.is_empty() || width + (ruler.width)(letter) <= room
    }) {
        let is_second = letter.is_space() && taken.last().is_some_and(Letter::is_space);
        if !is_second {
            width += (ruler.width)(&letter);
            taken.push(letter);
        }
    }
    if let Some(next) = letters.peek() {
        let after = |index: usize| taken.get(index).unwrap_or(next);
        let before = |index: usize| index.checked_sub(1).map(|index| &taken[index]);
        let ends = (1..=taken.len()).rev();
        let mut ends =
            ends.filter(|end| taken[end - 1].can_end_before(before(end - 1), after(*end)));
        if let Some(end) = ends.next() {
            // The next line starts after the last letter that stays on this line.
            taken.truncate(end);
            let last = &taken[end - 1].text;
            *letters = rest;
            while letters
                .next()
                .is_some_and(|letter| !std::ptr::eq(letter.text, *last))
            {}
        }
    }
    let text: String = taken.iter().map(Letter::shown).collect();
    text.trim_end().to_owned()
}

/// Shortens a line to make room for an ellipsis, and appends the ellipsis.
fn cut(line: &mut String, room: f64, ruler: Ruler) {
    const REST: &str = "…";
    let rest: f64 = Letters(REST).map(|letter| (ruler.width)(&letter)).sum();
    let mut width = 0.0;
    let mut end = 0;
    for letter in Letters(line) {
        width += (ruler.width)(&letter);
        if width + rest > room {
            break;
        }
        end += letter.text.len();
    }
    line.truncate(end);
    let end = line.trim_end().len();
    line.truncate(end);
    line.push_str(REST);
}
