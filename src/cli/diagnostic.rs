//! Drawing messages: what is wrong, the line, a caret under the place, and what
//! would be right.

use std::fmt::Display;
use std::io::Write as _;
use std::iter;
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use super::failure::reason;
use xiangqi_setup::format::{ParseError, Warning};
use xiangqi_setup::theme::{ThemeError, ThemeErrorKind};

/// A message to the user.
pub struct Diagnostic<'a> {
    level: Level<'static>,
    title: String,
    place: Option<Place<'a>>,
    /// Stands beside the caret.
    label: Option<String>,
    help: Option<String>,
}

struct Place<'a> {
    path: &'a str,
    /// The text and the bytes of it that are meant.
    excerpt: Option<(&'a str, Range<usize>)>,
}

impl<'a> Diagnostic<'a> {
    /// An error without a place in a file.
    pub fn error(title: impl Display) -> Diagnostic<'a> {
        Diagnostic {
            level: Level::ERROR,
            title: title.to_string(),
            place: None,
            label: None,
            help: None,
        }
    }

    /// A mistake in an input.
    pub fn parse(path: &'a str, text: &'a str, error: &ParseError) -> Diagnostic<'a> {
        Diagnostic {
            place: Some(Place {
                path,
                excerpt: Some((text, error.span.clone())),
            }),
            label: error.kind.nearest().map(did_you_mean),
            help: error.kind.expected(),
            ..Diagnostic::error(error)
        }
    }

    /// Something odd in an input.
    pub fn warning(path: &'a str, text: &'a str, warning: &Warning) -> Diagnostic<'a> {
        Diagnostic {
            level: Level::WARNING,
            place: Some(Place {
                path,
                excerpt: Some((text, warning.span.clone())),
            }),
            label: Some(did_you_mean(warning.kind.nearest())),
            ..Diagnostic::error(&warning.kind)
        }
    }

    /// A mistake in a theme, or a theme that is not there.
    pub fn theme(error: &'a ThemeError) -> Diagnostic<'a> {
        let mut diagnostic = Diagnostic::error(error);
        diagnostic.place = error.place.as_ref().map(|place| Place {
            path: &place.path,
            excerpt: place
                .excerpt
                .as_ref()
                .map(|(text, span)| (text.as_str(), span.clone())),
        });
        diagnostic.label = error.kind.nearest().map(did_you_mean);
        diagnostic.help = match &error.kind {
            ThemeErrorKind::Unreadable(error) => Some(reason(error)),
            kind => kind.expected(),
        };
        diagnostic
    }

    /// Adds advice.
    pub fn help(mut self, help: &str) -> Diagnostic<'a> {
        self.help = Some(help.to_owned());
        self
    }

    /// Prints the message to standard error.
    pub fn print(&self) {
        // Nobody is left to tell if this cannot be printed.
        let _ = writeln!(anstream::stderr(), "{}", self.draw());
    }

    fn draw(&self) -> String {
        let place = self.place.as_ref();
        let excerpt = place.and_then(|place| Excerpt::of(place.excerpt.as_ref()?));
        let title = match (place, &excerpt) {
            (Some(place), None) => format!("{}: {}", place.path, self.title),
            _ => self.title.clone(),
        };
        let group = Group::with_title(self.level.clone().primary_title(title));
        let (Some(place), Some(excerpt)) = (place, excerpt) else {
            // Without a caret to stand beside, a near word is the best help.
            let help = self.label.as_ref().or(self.help.as_ref());
            let help =
                help.map(|help| Group::with_title(Level::HELP.secondary_title(help.as_str())));
            let drawn: Vec<String> = iter::once(group)
                .chain(help)
                .map(|group| Renderer::styled().render(&[group]))
                .collect();
            return drawn.join("\n");
        };
        let mark = AnnotationKind::Primary
            .span(excerpt.span)
            .label(self.label.as_deref());
        let snippet = Snippet::source(excerpt.line)
            .line_start(excerpt.number)
            .path(place.path)
            .annotation(mark);
        let help = self.help.as_deref().map(|help| Level::HELP.message(help));
        Renderer::styled().render(&[group.element(snippet).elements(help)])
    }
}

/// How many bytes of a line are shown behind the place.
const SHOWN_BEHIND: usize = 160;

/// The line that a message is about.
struct Excerpt {
    line: String,
    /// Counted from 1.
    number: usize,
    /// The bytes of the line that are meant.
    span: Range<usize>,
}

impl Excerpt {
    /// Cuts the line out of a text: drawing looks at all that it gets. `None` if
    /// there is nothing to show.
    fn of((text, span): &(&str, Range<usize>)) -> Option<Excerpt> {
        if text.trim_start_matches(BYTE_ORDER_MARK).trim().is_empty() {
            return None;
        }
        // What is shown of a file that is not UTF-8 has replacement characters in
        // it, which are longer than what they replace.
        let start = text.floor_char_boundary(span.start.min(text.len()));
        let end = text.ceil_char_boundary(span.end.clamp(start, text.len()));
        let first = text[..start].rfind('\n').map_or(0, |newline| newline + 1);
        let number = 1 + text[..first].matches('\n').count();
        let line_end = text[start..]
            .find('\n')
            .map_or(text.len(), |length| start + length);
        let line = text[first..line_end].trim_end_matches('\r');
        let (start, end) = (start - first, end - first);
        let shown = line.floor_char_boundary(end.saturating_add(SHOWN_BEHIND).min(line.len()));
        let mark = line.len() - line.trim_start_matches(BYTE_ORDER_MARK).len();
        let mark = if first == 0 { mark.min(start) } else { 0 };
        let start = start.min(shown);
        Some(Excerpt {
            line: line[mark..shown].chars().map(visible).collect(),
            number,
            span: start - mark..end.clamp(start, shown) - mark,
        })
    }
}

/// Some editors put this in front of a text; on a screen it has no width.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// A character that takes as many bytes as `c` and moves nothing on a terminal.
/// Other control characters are drawn as pictures by the library.
fn visible(c: char) -> char {
    match c {
        '\u{80}'..='\u{9f}' => '\u{b7}',
        '\u{200b}'..='\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}'
        | '\u{feff}' => char::REPLACEMENT_CHARACTER,
        _ => c,
    }
}

fn did_you_mean(word: &str) -> String {
    format!("did you mean `{word}`?")
}
