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
            label: warning.kind.nearest().map(did_you_mean),
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
        let excerpt = self.place.as_ref().and_then(|place| {
            let (text, span) = place.excerpt.as_ref()?;
            let shown = !text.trim().is_empty();
            shown.then(|| (place.path, *text, on_boundaries(text, span)))
        });
        let title = match &self.place {
            Some(place) if excerpt.is_none() => format!("{}: {}", place.path, self.title),
            _ => self.title.clone(),
        };
        let mut group = Group::with_title(self.level.clone().primary_title(title));
        let help = match &self.label {
            // Without a caret to stand beside, a near word is the best help.
            Some(label) if excerpt.is_none() => Some(label.as_str()),
            _ => self.help.as_deref(),
        };
        let Some((path, text, span)) = excerpt else {
            let help = help.map(|help| Group::with_title(Level::HELP.secondary_title(help)));
            let drawn: Vec<String> = iter::once(group)
                .chain(help)
                .map(|group| Renderer::styled().render(&[group]))
                .collect();
            return drawn.join("\n");
        };
        let mark = AnnotationKind::Primary
            .span(span)
            .label(self.label.as_deref());
        group = group.element(Snippet::source(text).path(path).annotation(mark));
        if let Some(help) = help {
            group = group.element(Level::HELP.message(help));
        }
        Renderer::styled().render(&[group])
    }
}

/// A span widened to whole characters: what is shown of a file that is not UTF-8
/// has replacement characters in it, which are longer than what they replace.
fn on_boundaries(text: &str, span: &Range<usize>) -> Range<usize> {
    let start = text.floor_char_boundary(span.start.min(text.len()));
    start..text.ceil_char_boundary(span.end.clamp(start, text.len()))
}

fn did_you_mean(word: &str) -> String {
    format!("did you mean `{word}`?")
}
