//! The words below a picture: the one place with live text, so whoever reads the picture
//! can choose and copy them.
//!
//! How wide letters are is known only where they are drawn, so it is guessed here, rather
//! a little too wide.

use unicode_width::UnicodeWidthChar as _;

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
        let wanted = widest_line(&caption.text)?.max(least) + 2.0 * SIDES;
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
        middle: Point {
            x: middle,
            y: place.y + (MARGINS.0 + BASE + LINE * index as f64) * size,
        },
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

/// How lines are measured.
#[derive(Clone, Copy)]
struct Ruler {
    /// How wide a letter is.
    width: fn(&Letter) -> f64,
    /// The most lines.
    lines: usize,
}

/// How wide a text is that has all the room it wants, in sizes of letters, or that it is
/// wider than enough. None if nothing of it is seen.
fn widest_line(text: &str) -> Option<f64> {
    let width = |paragraph: &str| {
        let mut width = 0.0;
        for letter in Letters(paragraph) {
            width += letter.width;
            if width > ENOUGH {
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
fn set(text: &str, room: f64, ruler: Ruler) -> (Vec<String>, bool) {
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
        if let Some(end) = ends.next().filter(|end| *end < taken.len()) {
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

/// What readers take for one letter: a character with the marks on it, a picture made of
/// several.
#[derive(Clone, Copy)]
struct Letter<'a> {
    text: &'a str,
    /// In sizes of letters.
    width: f64,
    /// Whether it is as wide as it is high, like Chinese characters.
    is_wide: bool,
}

impl Letter<'_> {
    /// The most characters of a letter. No language has more, only mischief.
    const MAX: usize = 16;

    /// The most marks on one: with more, they rise into the lines above, or the board.
    const MARKS: usize = 4;

    fn is_space(&self) -> bool {
        self.text.starts_with(char::is_whitespace) && !self.text.starts_with(NO_BREAK)
    }

    /// How many columns it takes, of equal width.
    fn columns(&self) -> f64 {
        match self.shown().chars().next() {
            None => 0.0,
            Some(_) if self.is_wide => 2.0,
            Some(_) => 1.0,
        }
    }

    /// Whether a line can end between this letter and the next: behind a hyphen if there is
    /// a word in front of it and behind it, not in moves and numbers.
    fn can_end_before(&self, before: Option<&Letter>, next: &Letter) -> bool {
        if self.is_space() || next.is_space() {
            return true;
        }
        if self.text.starts_with(HYPHENS) {
            let is_of_word = |letter: &Letter| letter.text.starts_with(char::is_alphabetic);
            return before.is_some_and(is_of_word) && is_of_word(next);
        }
        let closes = next.text.starts_with(|c| CLOSING.contains(c));
        let opens = self.text.starts_with(|c| OPENING.contains(c));
        (self.is_wide || next.is_wide) && !closes && !opens
    }

    /// The letter as it is drawn.
    fn shown(&self) -> String {
        if self.is_space() {
            return " ".to_owned();
        }
        let mut marks = 0;
        let shown = self.text.chars().filter(|c| {
            marks += usize::from(is_mark(*c));
            let is_too_much = is_mark(*c) && marks > Letter::MARKS;
            !is_invisible(*c) && !is_too_much
        });
        shown.map(visible).take(Letter::MAX).collect()
    }
}

/// What joins two words to one.
const HYPHENS: [char; 2] = ['-', '\u{2010}'];

/// Whether a character stands above, below or on the one in front of it. Those that make
/// pictures of others are none.
fn is_mark(character: char) -> bool {
    let is_of_picture = matches!(
        character,
        JOINER | '\u{20e3}' | '\u{fe00}'..='\u{fe0f}' | '\u{e0020}'..='\u{e007f}'
    );
    character.width() == Some(0) && !character.is_control() && !is_of_picture
}

/// A space that no line ends at.
const NO_BREAK: [char; 3] = ['\u{a0}', '\u{2007}', '\u{202f}'];

/// What no line begins with, and what none ends with.
const CLOSING: &str = "、。，．；：！？）〕］｝〉》」』】…‥,.;:!?)]}";
const OPENING: &str = "（〔［｛〈《「『【([{";

/// The letters of a text.
#[derive(Clone, Copy)]
struct Letters<'a>(&'a str);

impl<'a> Iterator for Letters<'a> {
    type Item = Letter<'a>;

    fn next(&mut self) -> Option<Letter<'a>> {
        let mut characters = self.0.char_indices();
        let (_, first) = characters.next()?;
        let mut last = first;
        let mut is_flag = false;
        let mut end = self.0.len();
        for (at, character) in characters {
            let half_a_flag = is_half_a_flag(last) && is_half_a_flag(character) && !is_flag;
            let belongs = character.width() == Some(0) && !character.is_control()
                || last == JOINER
                || SKIN.contains(&character)
                || half_a_flag;
            if !belongs {
                end = at;
                break;
            }
            is_flag |= half_a_flag;
            last = character;
        }
        let (text, rest) = self.0.split_at(end);
        self.0 = rest;
        // The pictures of emoji are wide, even if they begin with a digit.
        let is_picture = text.contains(['\u{fe0f}', '\u{20e3}']) || is_half_a_flag(first);
        let is_wide = is_picture || first.width() == Some(2);
        Some(Letter {
            text,
            width: if is_wide { 1.0 } else { narrow(first) },
            is_wide,
        })
    }
}

/// What joins pictures to one.
const JOINER: char = '\u{200d}';

/// The colours of skin that pictures can have.
const SKIN: std::ops::RangeInclusive<char> = '\u{1f3fb}'..='\u{1f3ff}';

/// Two of these are a flag.
fn is_half_a_flag(character: char) -> bool {
    ('\u{1f1e6}'..='\u{1f1ff}').contains(&character)
}

/// About how wide a character is, in sizes of letters: rather wider than in most fonts.
fn narrow(character: char) -> f64 {
    match character {
        'i' | 'j' | 'l' | '\'' | '.' | ',' | ':' | ';' | '|' | '!' | 'I' => 0.34,
        'f' | 'r' | 't' | '(' | ')' | '[' | ']' | '-' | '/' => 0.42,
        'm' | 'w' | 'M' | 'W' | '@' | '%' | '…' => 0.95,
        _ if character.is_whitespace() => 0.33,
        _ if character.is_uppercase() => 0.74,
        _ if is_invisible(character) => 0.0,
        _ if character.width() == Some(0) => 0.0,
        _ => 0.6,
    }
}

/// Whether a character only tells how others are to be ordered or is not to be seen. They
/// would order what stands behind the caption, too.
fn is_invisible(character: char) -> bool {
    matches!(
        character,
        '\u{61c}'
            | '\u{200b}'
            | '\u{200e}'
            | '\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'
            | '\u{2066}'..='\u{206f}'
            | '\u{feff}'
    )
}

/// A character that XML can hold.
fn visible(character: char) -> char {
    let is_no_text = character.is_control() || matches!(character, '\u{fffe}' | '\u{ffff}');
    if is_no_text {
        char::REPLACEMENT_CHARACTER
    } else {
        character
    }
}

/// A text as it may stand in a picture, in one line.
pub(super) fn clean(text: &str) -> String {
    let letters = Letters(text).map(|letter| match letter.is_space() {
        true => " ".to_owned(),
        false => letter.shown(),
    });
    letters.collect()
}

/// Whether the first letter that belongs to a script is of one that is written from the
/// right.
fn is_right_to_left(text: &str) -> bool {
    let first = text.chars().find(|c| c.is_alphabetic());
    first.is_some_and(|c| {
        matches!(
            c,
            '\u{590}'..='\u{8ff}'
                | '\u{fb1d}'..='\u{fdff}'
                | '\u{fe70}'..='\u{feff}'
                | '\u{10800}'..='\u{10fff}'
                | '\u{1e800}'..='\u{1efff}'
        )
    })
}
