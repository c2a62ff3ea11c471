//! A message with the line that it is about, a caret under the place, and advice.

use std::borrow::Cow;
use std::fmt::Display;
use std::io::Write as _;
use std::iter;
use std::ops::{Deref, Range};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use crate::messages::excerpt::{BEGINNING, Excerpt};
use crate::messages::plain::{self, plain};
use xiangqi_setup::complaint::{self, did_you_mean};
use xiangqi_setup::hosts::embedded::Embedded;
use xiangqi_setup::settings::TextFile;
use xiangqi_setup::theme::ThemePlace;

/// Whether only errors are told, in the whole run.
static IS_QUIET: AtomicBool = AtomicBool::new(false);

/// From now on, tells only errors, or everything.
pub fn tell_errors_only(is_quiet: bool) {
    IS_QUIET.store(is_quiet, Ordering::Relaxed);
}

/// A message to the user.
#[derive(Clone, Debug)]
pub struct Diagnostic<'a> {
    level: Level<'static>,
    title: String,
    place: Option<Place<'a>>,
    /// The text beside the caret.
    label: Option<String>,
    help: Option<String>,
    /// Whether the text at the place may be anything.
    is_unknown: bool,
    /// The number of findings that it is about.
    pub count: usize,
}

#[derive(Clone, Debug)]
struct Place<'a> {
    path: Cow<'a, str>,
    /// The text, and the bytes of it to point at.
    excerpt: Option<(Text<'a>, Range<usize>)>,
    /// The number of lines in the file before the text.
    lines_before: usize,
}

/// A text that messages point into, which may be large.
#[derive(Clone, Debug)]
enum Text<'a> {
    Borrowed(&'a str),
    Shared(Arc<str>),
}

impl Deref for Text<'_> {
    type Target = str;

    fn deref(&self) -> &str {
        match self {
            Text::Borrowed(text) => text,
            Text::Shared(text) => text,
        }
    }
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
            is_unknown: false,
            count: 1,
        }
    }

    /// A warning without a place in a file.
    pub fn warn(title: impl Display) -> Diagnostic<'a> {
        Diagnostic {
            level: Level::WARNING,
            ..Diagnostic::error(title)
        }
    }

    /// A note without a place in a file.
    pub fn note(title: impl Display) -> Diagnostic<'a> {
        Diagnostic {
            level: Level::NOTE,
            ..Diagnostic::error(title)
        }
    }

    /// The number of further warnings of the same kind, if there are any.
    pub fn more(count: usize) -> Option<Diagnostic<'a>> {
        (count > 0).then(|| Diagnostic::warn(format!("and {count} more")))
    }

    /// Prints a note for each title.
    pub fn print_notes(titles: impl IntoIterator<Item = String>) {
        for title in titles {
            Diagnostic::note(title).print();
        }
    }

    /// Moves the message to a word of a project file. Its former place becomes a part of that
    /// word, or of the title.
    pub fn in_project(mut self, file: &'a TextFile, mut span: Range<usize>) -> Diagnostic<'a> {
        match self.place.take() {
            Some(Place {
                excerpt: Some((part, inner)),
                ..
            }) => {
                // A word with escapes differs from its value.
                if let Some(at) = file.text[span.clone()].find(&*part) {
                    let start = span.start + at;
                    span = start + inner.start..start + inner.end;
                }
            }
            Some(Place { path, .. }) => self.title = format!("`{}`: {}", plain(&path), self.title),
            None => {}
        }
        // As in `project`.
        self.help = self.help.filter(|_| self.label.is_none());
        self.in_file(file, &span)
    }

    /// Moves the message from a part of a text to the whole. Without a place, it goes to the
    /// heading of the part.
    pub fn within(self, part: &'a Embedded) -> Diagnostic<'a> {
        let span = match &self.place {
            Some(place) if *place.path != part.path => return self,
            _ if !part.is_placed() => return self.in_text(part.path.as_str(), None),
            Some(Place {
                excerpt: Some((text, span)),
                ..
            }) if **text == *part.text => part.locate(span),
            // It is about the whole already.
            Some(Place {
                excerpt: Some(_), ..
            }) => return self,
            Some(Place { excerpt: None, .. }) | None => part.heading(),
        };
        let message = self.at(part.path.as_str(), part.whole(), &span);
        Diagnostic {
            is_unknown: false,
            ..message
        }
    }

    /// Counts the lines of a text that begins after this many lines of its file.
    pub fn after_lines(mut self, lines: usize) -> Diagnostic<'a> {
        if let Some(place) = &mut self.place {
            place.lines_before = lines;
        }
        self
    }

    /// The number of lines in the file before the text that the message points into.
    pub fn lines_before(&self) -> usize {
        self.place.as_ref().map_or(0, |place| place.lines_before)
    }

    /// Adds advice.
    pub fn help(self, help: impl Into<String>) -> Diagnostic<'a> {
        self.helped(Some(help.into()))
    }

    /// Adds advice, if there is any.
    pub fn helped(self, help: Option<String>) -> Diagnostic<'a> {
        Diagnostic { help, ..self }
    }

    /// Suggests a similar word, if there is one.
    pub(super) fn near(self, word: Option<&str>) -> Diagnostic<'a> {
        Diagnostic {
            label: word.map(did_you_mean),
            ..self
        }
    }

    /// Points at a place in a text.
    pub fn at(self, path: &'a str, text: &'a str, span: &Range<usize>) -> Diagnostic<'a> {
        self.in_text(path, Some((text, span.clone())))
    }

    /// Points at a place in a file with options.
    pub(super) fn in_file(self, file: &'a TextFile, span: &Range<usize>) -> Diagnostic<'a> {
        let path = file.path.display().to_string();
        self.in_text(path, Some((file.text.as_str(), span.clone())))
    }

    pub(super) fn in_text(
        self,
        path: impl Into<Cow<'a, str>>,
        excerpt: Option<(&'a str, Range<usize>)>,
    ) -> Diagnostic<'a> {
        let path = path.into();
        let excerpt = excerpt.map(|(text, span)| (Text::Borrowed(text), span));
        Diagnostic {
            place: Some(Place {
                path,
                excerpt,
                lines_before: 0,
            }),
            ..self
        }
    }

    /// Points at a place in a theme.
    pub fn in_theme(self, place: &'a ThemePlace) -> Diagnostic<'a> {
        let excerpt = place.excerpt.as_ref();
        let excerpt = excerpt.map(|(text, span)| (&**text, span.clone()));
        self.in_text(place.path.as_str(), excerpt)
    }

    /// Quotes little of a text that may be anything.
    pub fn unknown(mut self, is_unknown: bool) -> Diagnostic<'a> {
        self.is_unknown = is_unknown;
        if is_unknown {
            // Parts with odd indexes are quoted.
            let parts = self.title.split('`').enumerate();
            let parts = parts.map(|(index, part)| match part.char_indices().nth(BEGINNING) {
                Some((cut, _)) if index % 2 == 1 => format!("{}…", &part[..cut]),
                _ => part.to_owned(),
            });
            self.title = parts.collect::<Vec<_>>().join("`");
        }
        self
    }

    /// Rewords the message.
    pub fn titled(self, reword: impl FnOnce(&str) -> String) -> Diagnostic<'a> {
        Diagnostic {
            title: reword(&self.title),
            ..self
        }
    }

    /// Copies the text that the message points into, unless the last message has the same.
    pub fn into_owned(self, last: Option<&Diagnostic<'static>>) -> Diagnostic<'static> {
        let last = last.and_then(|it| Some(&it.place.as_ref()?.excerpt.as_ref()?.0));
        let owned = |text: Text<'_>| match last {
            Some(Text::Shared(last)) if **last == *text => Text::Shared(last.clone()),
            _ => Text::Shared(Arc::from(&*text)),
        };
        let place = self.place.map(|place| Place {
            path: place.path.into_owned().into(),
            excerpt: place.excerpt.map(|(text, span)| (owned(text), span)),
            lines_before: place.lines_before,
        });
        Diagnostic { place, ..self }
    }

    /// Turns a warning into an error.
    pub fn denied(self) -> Diagnostic<'a> {
        Diagnostic {
            level: Level::ERROR,
            ..self
        }
    }

    /// Whether it is an error.
    pub fn is_error(&self) -> bool {
        self.level == Level::ERROR
    }

    /// Whether it is a note.
    pub fn is_note(&self) -> bool {
        self.level == Level::NOTE
    }

    /// The message itself, without place and advice.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The advice.
    pub fn advice(&self) -> Option<&str> {
        self.label.as_deref().or(self.help.as_deref())
    }

    /// Whether another message says the same, perhaps of another place.
    pub fn has_words_of(&self, other: &Diagnostic<'_>) -> bool {
        let is_error = other.is_error() == self.is_error();
        is_error && other.title == self.title && other.advice() == self.advice()
    }

    /// The name of the text that it points into.
    pub fn path(&self) -> Option<&str> {
        self.place.as_ref().map(|place| &*place.path)
    }

    /// The text, and the bytes of it to point at.
    pub fn excerpt(&self) -> Option<(&str, &Range<usize>)> {
        let (text, span) = self.place.as_ref()?.excerpt.as_ref()?;
        Some((text, span))
    }

    /// Whether the user wants to read it.
    pub(super) fn is_wanted(&self) -> bool {
        self.is_error() || !IS_QUIET.load(Ordering::Relaxed)
    }

    /// Prints the message to standard error.
    pub fn print(&self) {
        if !self.is_wanted() {
            return;
        }
        // If this fails, there is nowhere to report it.
        let _ = writeln!(anstream::stderr(), "{}", self.draw(None));
    }

    /// The printed message without the last line end. It names its subject if it has no place.
    pub fn draw(&self, subject: Option<&str>) -> String {
        // Quoted text may contain anything.
        let drawable = |text: &String| plain::drawable(text);
        let message = Diagnostic {
            title: drawable(&self.title),
            label: self.label.as_ref().map(drawable),
            help: self.help.as_ref().map(drawable),
            ..self.clone()
        };
        message.draw_as_it_is(subject)
    }

    fn draw_as_it_is(&self, subject: Option<&str>) -> String {
        let place = self.place.as_ref();
        // The name of a file may contain control characters.
        let path = place.map_or(String::new(), |place| plain(&place.path));
        let excerpt = self
            .excerpt()
            .and_then(|(text, span)| match self.is_unknown {
                true => Excerpt::of_unknown(text, span),
                false => Excerpt::of(text, span),
            });
        match (place, excerpt) {
            (Some(_), Some(Excerpt::Line { line, number, span })) => {
                let mark = AnnotationKind::Primary
                    .span(span)
                    .label(self.label.as_deref());
                let snippet = Snippet::source(line)
                    .line_start(self.lines_before() + number)
                    .path(path.as_str())
                    .annotation(mark);
                let help = self.help.as_deref().map(|help| Level::HELP.message(help));
                let group = self.group(&self.title).element(snippet).elements(help);
                Renderer::styled().render(&[group])
            }
            (Some(_), Some(Excerpt::Far { number, column })) => {
                let number = self.lines_before() + number;
                self.draw_lines(&format!("{path}:{number}:{column}: {}", self.title))
            }
            (Some(_), Some(Excerpt::Byte(byte))) => {
                self.draw_lines(&format!("{path}: byte {byte} ({byte:#x}): {}", self.title))
            }
            (Some(_), None) => self.draw_lines(&format!("{path}: {}", self.title)),
            (None, _) => match subject.filter(|subject| !self.title.contains(subject)) {
                Some(subject) => self.draw_lines(&format!("{}: {}", plain(subject), self.title)),
                None => self.draw_lines(&self.title),
            },
        }
    }

    /// A message without an excerpt: a line, and another one for help or, better, for a
    /// similar word, as there is no caret to put it beside.
    fn draw_lines(&self, title: &str) -> String {
        let help = self.label.as_ref().or(self.help.as_ref());
        let help = help.map(|help| Group::with_title(Level::HELP.secondary_title(help.as_str())));
        let groups = iter::once(self.group(title)).chain(help);
        let drawn = groups.map(|group| Renderer::styled().render(&[group]));
        drawn.collect::<Vec<_>>().join("\n")
    }

    fn group<'b>(&self, title: &'b str) -> Group<'b> {
        Group::with_title(self.level.clone().primary_title(title))
    }
}

/// The things of one kind to report, and the number of the others.
pub fn first<T>(all: &[T]) -> (&[T], usize) {
    let (first, more) = all.split_at(all.len().min(complaint::MOST));
    (first, more.len())
}
