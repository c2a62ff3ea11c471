//! Requests for a diagram in comments, such as `[#]` or `Diagram: the horse`.
//!
//! ```text
//! request = open? open what close close?        anywhere in a comment, with as many closing as opening
//!                                               brackets
//!         | what                                the whole comment
//!         | "diagram" anything                  a comment that begins with this word; it is kept whole
//! what    = "#" | "diagram" digit* (mark caption)?
//! open    = "[" | "{"                           close = "]" | "}"
//! mark    = ":" | "." | "," | ";" | "-"         caption = any text
//! ```
//!
//! Case, character width and spaces do not matter.
//!
//! Source: `[#]` comes from ChessBase. The other forms are used by other programs and by authors.

use super::comment::Comment;
use crate::notation::plain;

/// The word that requests a diagram.
const WORD: &str = "diagram";

/// The maximum number of brackets on each side of a request.
const BRACKETS: usize = 2;

impl Comment {
    /// Returns the text to show to readers, on one line. Embedded commands are left out, and requests for
    /// diagrams are replaced with their captions.
    pub fn words(&self) -> String {
        let text = self.without_commands();
        let words = Request::of(&text).map_or(text, |request| request.words);
        words.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// Returns whether the comment asks for a diagram. This is the case if its first word is `diagram`, the
    /// whole comment is `#`, or it contains a marker such as ChessBase's `[#]`.
    #[doc(hidden)]
    pub fn asks_for_diagram(&self) -> bool {
        Request::of(&self.without_commands()).is_some()
    }

    /// Returns the caption of the requested diagram, or `None` if there is no request or no caption.
    #[doc(hidden)]
    pub fn diagram_caption(&self) -> Option<String> {
        let request = Request::of(&self.without_commands())?;
        Some(request.caption).filter(|caption| !caption.is_empty())
    }
}

/// The requests for diagrams found in a comment.
pub(super) struct Request {
    /// The caption of the first request, or an empty string.
    pub(crate) caption: String,
    /// The text, with each request replaced with its caption.
    pub(crate) words: String,
}

impl Request {
    /// Finds the requests in `text`. Returns `None` if there are no requests.
    pub(crate) fn of(text: &str) -> Option<Request> {
        let mut words = String::new();
        let mut first: Option<String> = None;
        let mut rest = text;
        while let Some(at) = rest.find(is_open) {
            words.push_str(&rest[..at]);
            rest = &rest[at..];
            if let Some((caption, after)) = bracketed(rest) {
                first.get_or_insert_with(|| caption.to_owned());
                words.extend([" ", caption, " "]);
                rest = after;
            } else {
                let (bracket, after) = rest.split_at(rest.chars().next().map_or(0, char::len_utf8));
                words.push_str(bracket);
                rest = after;
            }
        }
        words.push_str(rest);
        if let Some(caption) = caption(&words) {
            let caption = first.unwrap_or_default() + caption;
            let words = caption.clone();
            return Some(Request { caption, words });
        }
        let after = after_word(words.trim_start());
        let is_first_word = after.is_some_and(|after| !after.starts_with(char::is_alphanumeric));
        let caption = first.or(is_first_word.then(String::new))?;
        Some(Request { caption, words })
    }
}

/// Parses the bracketed request at the start of `text`, and returns its caption and the rest of `text`.
fn bracketed(text: &str) -> Option<(&str, &str)> {
    let mut inside = text;
    let mut brackets = 0;
    while let Some(after) = inside.strip_prefix(is_open).filter(|_| brackets < BRACKETS) {
        inside = after.trim_start();
        brackets += 1;
    }
    if plain(inside.chars().next()?) != '#' {
        after_word(inside)?;
    }
    let end = inside.find(|c| is_open(c) || is_close(c))?;
    let (inside, mut after) = inside.split_at(end);
    for _ in 0..brackets {
        after = after.trim_start().strip_prefix(is_close)?;
    }
    Some((caption(inside)?, after))
}

/// Returns the caption, which may be empty, if the whole text is a request.
fn caption(text: &str) -> Option<&str> {
    let text = text.trim();
    let Some(after) = after_word(text) else {
        let is_mark = text.chars().map(plain).eq(['#']);
        return is_mark.then_some("");
    };
    let is_of_number = |c: char| c.is_whitespace() || plain(c).is_ascii_digit();
    let after = after.trim_start_matches(is_of_number);
    match after.chars().next() {
        None => Some(""),
        Some(mark) if matches!(plain(mark), ':' | '.' | ',' | ';' | '-') => {
            Some(after[mark.len_utf8()..].trim())
        }
        Some(_) => None,
    }
}

/// If the text begins with the word `diagram`, returns the rest of the text.
fn after_word(text: &str) -> Option<&str> {
    let mut letters = text.chars();
    let mut word = WORD.chars();
    let is_it = |c: char, wanted| plain(c).to_ascii_lowercase() == wanted;
    let begins = word.all(|wanted| letters.next().is_some_and(|c| is_it(c, wanted)));
    begins.then_some(letters.as_str())
}

fn is_open(c: char) -> bool {
    matches!(plain(c), '[' | '{')
}

fn is_close(c: char) -> bool {
    matches!(plain(c), ']' | '}')
}
