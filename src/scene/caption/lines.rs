//! Text in lines that are no longer than there is room, ended where readers expect it.

use super::letter::{Letter, Letters};

/// How lines are measured.
#[derive(Clone, Copy)]
pub(super) struct Ruler {
    /// How wide a letter is.
    pub width: fn(&Letter) -> f64,
    /// The most lines.
    pub lines: usize,
}

/// How wide a text is that has all the room it wants, in sizes of letters, or that it is
/// wider than `enough`. None if nothing of it is seen.
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
    let seen = paragraphs.filter(|paragraph| !paragraph.is_empty());
    seen.map(width).reduce(f64::max)
}

/// The text in lines that are at most so wide by the ruler; and whether there was more.
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

/// A paragraph in so many lines at most, each as full as it can be; and whether there was
/// more.
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

/// A paragraph in as many lines as it has where they are full, but about equally long, so
/// that no word is left over for the last one.
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

/// How wide the longest part of a paragraph is that no line can end in.
fn longest_word(paragraph: &str, ruler: Ruler) -> f64 {
    let (mut longest, mut width): (f64, f64) = (0.0, 0.0);
    let mut before: [Option<Letter>; 2] = [None, None];
    for letter in Letters(paragraph) {
        let [earlier, last] = before;
        if last.is_some_and(|last| last.can_end_before(earlier.as_ref(), &letter)) {
            width = 0.0;
        }
        width += if letter.is_space() {
            0.0
        } else {
            (ruler.width)(&letter)
        };
        longest = longest.max(width);
        before = [last, Some(letter)];
    }
    longest
}

/// What ends a line.
const LINE_ENDS: [char; 6] = ['\n', '\r', '\u{b}', '\u{c}', '\u{2028}', '\u{2029}'];

/// Takes as many letters as fit into a line, and at least one.
fn line<'a>(letters: &mut std::iter::Peekable<Letters<'a>>, room: f64, ruler: Ruler) -> String {
    let mut taken: Vec<Letter> = Vec::new();
    let mut width = 0.0;
    let rest = letters.clone();
    while let Some(letter) = letters.next_if(|letter| {
        // A space at the end is not seen.
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
            // Back to that end, with all spaces.
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

/// Says at the end of a line that there was more.
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
