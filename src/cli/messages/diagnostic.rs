//! Drawing messages: what is wrong, the line, a caret under the place, and what
//! would be right.

use std::fmt::Display;
use std::io::Write as _;
use std::iter;
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use crate::cli::error::reason;
use crate::cli::messages::excerpt::{BEGINNING, Excerpt};
use crate::cli::messages::plain::{self, plain};
use xiangqi_setup::diagram::DiagramWarning;
use xiangqi_setup::format::{EncodingError, ParseError, ParseErrorKind, Warning};
use xiangqi_setup::game::{ReplayError, ReplayErrorKind};
use xiangqi_setup::hosts::embedded::Embedded;
use xiangqi_setup::notation::{Notation, ResolveError};
use xiangqi_setup::rules::PositionWarning;
use xiangqi_setup::rules::betza::{BetzaError, BetzaWarning};
use xiangqi_setup::settings::SettingsError;
use xiangqi_setup::templates::TemplateError;
use xiangqi_setup::theme::{ThemeError, ThemeErrorKind, ThemePlace, ThemeWarning};

/// A message to the user.
#[derive(Clone)]
pub struct Diagnostic<'a> {
    level: Level<'static>,
    title: String,
    place: Option<Place<'a>>,
    /// Stands beside the caret.
    label: Option<String>,
    help: Option<String>,
    /// Whether the text at the place may be anything.
    is_unknown: bool,
}

#[derive(Clone)]
struct Place<'a> {
    path: &'a str,
    /// The text and the bytes of it that are meant.
    excerpt: Option<(&'a str, Range<usize>)>,
}

impl<'a> Place<'a> {
    fn of_argument(name: &'static str, text: &'a str, span: Range<usize>) -> Place<'a> {
        Place {
            path: name,
            excerpt: Some((text, span)),
        }
    }

    fn of_theme(place: &'a ThemePlace) -> Place<'a> {
        let excerpt = place.excerpt.as_ref();
        Place {
            path: &place.path,
            excerpt: excerpt.map(|(text, span)| (text.as_str(), span.clone())),
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
        }
    }

    /// Something odd that is not in a file.
    pub fn warn(title: impl Display) -> Diagnostic<'a> {
        Diagnostic {
            level: Level::WARNING,
            ..Diagnostic::error(title)
        }
    }

    /// So many more things of the kind that was told last, if there are any.
    pub fn more(count: usize) -> Option<Diagnostic<'a>> {
        (count > 0).then(|| Diagnostic::warn(format!("and {count} more")))
    }

    /// Something odd about a diagram.
    pub fn diagram(path: &'a str, warning: &DiagramWarning) -> Diagnostic<'a> {
        let is_about_input = matches!(warning, DiagramWarning::NoneAskedFor);
        Diagnostic {
            place: is_about_input.then_some(Place {
                path,
                excerpt: None,
            }),
            help: warning.expected().map(str::to_owned),
            ..Diagnostic::warn(warning)
        }
    }

    /// Something to know.
    pub fn note(title: impl Display) -> Diagnostic<'a> {
        Diagnostic {
            level: Level::NOTE,
            ..Diagnostic::error(title)
        }
    }

    /// Prints a note for each title.
    pub fn print_notes(titles: impl IntoIterator<Item = String>) {
        for title in titles {
            Diagnostic::note(title).print();
        }
    }

    /// A mistake in an input.
    pub fn parse(path: &'a str, text: &'a str, error: &ParseError) -> Diagnostic<'a> {
        let is_whole = matches!(
            error.kind,
            ParseErrorKind::Encoding(EncodingError::Foreign(_))
        );
        Diagnostic {
            place: Some(Place {
                path,
                excerpt: (!is_whole).then(|| (text, error.span.clone())),
            }),
            label: error.kind.nearest().map(did_you_mean),
            help: error.kind.expected(),
            ..Diagnostic::error(error)
        }
    }

    /// A mistake in a project file.
    pub fn project(path: &'a str, text: &'a str, error: &SettingsError) -> Diagnostic<'a> {
        let nearest = error.kind.nearest();
        Diagnostic {
            place: Some(Place {
                path,
                excerpt: Some((text, error.span.clone())),
            }),
            // Beside the one word that is meant, all the others are only long.
            help: error.kind.expected().filter(|_| nearest.is_none()),
            label: nearest.map(did_you_mean),
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

    /// Something odd about the position of an input.
    pub fn oddity(
        path: &'a str,
        text: &'a str,
        span: Option<Range<usize>>,
        oddity: &PositionWarning,
    ) -> Diagnostic<'a> {
        let excerpt = span.map(|span| (text, span));
        Diagnostic {
            place: Some(Place { path, excerpt }),
            ..Diagnostic::warn(oddity)
        }
    }

    /// A game that cannot be played.
    pub fn replay(path: &'a str, text: &'a str, error: &ReplayError) -> Diagnostic<'a> {
        let excerpt = error.span.clone().map(|span| (text, span));
        Diagnostic {
            place: Some(Place { path, excerpt }),
            help: replay_help(error),
            ..Diagnostic::error(error)
        }
    }

    /// A move that is played though it is against the rules, or unclear.
    pub fn odd_move(path: &'a str, text: &'a str, error: &ReplayError) -> Diagnostic<'a> {
        Diagnostic {
            level: Level::WARNING,
            ..Diagnostic::replay(path, text, error)
        }
    }

    /// A mistake in how a piece shall move, in an argument.
    pub fn piece(text: &'a str, error: &BetzaError) -> Diagnostic<'a> {
        Diagnostic {
            place: Some(Place::of_argument("--piece", text, error.span.clone())),
            help: Some(error.kind.expected()),
            ..Diagnostic::error(error)
        }
    }

    /// What should be known about how a piece shall move.
    pub fn betza_warning(text: &'a str, warning: &BetzaWarning) -> Diagnostic<'a> {
        Diagnostic {
            place: Some(Place::of_argument("--piece", text, warning.span.clone())),
            help: warning.kind.expected(),
            ..Diagnostic::warn(&warning.kind)
        }
    }

    /// A mistake in a name with fields, in an argument.
    pub fn template(text: &'a str, error: &TemplateError) -> Diagnostic<'a> {
        Diagnostic {
            place: Some(Place::of_argument("OUTPUT", text, error.span.clone())),
            label: error.kind.nearest().map(did_you_mean),
            help: error.kind.expected(),
            ..Diagnostic::error(error)
        }
    }

    /// A mistake in a theme, or a theme that is not there.
    pub fn theme(error: &'a ThemeError) -> Diagnostic<'a> {
        let mut diagnostic = Diagnostic::error(error);
        diagnostic.place = error.place.as_ref().map(Place::of_theme);
        diagnostic.label = error.kind.nearest().map(did_you_mean);
        diagnostic.help = match &error.kind {
            ThemeErrorKind::Unreadable(error) => Some(reason(error)),
            kind => kind.expected(),
        };
        let excerpt = error
            .place
            .as_ref()
            .and_then(|place| place.excerpt.as_ref());
        let is_unknown = excerpt.is_some_and(|(text, _)| !is_of_theme(text));
        diagnostic.unknown(is_unknown)
    }

    /// Something odd in a theme.
    pub fn theme_warning(warning: &'a ThemeWarning) -> Diagnostic<'a> {
        let mut diagnostic = Diagnostic::warn(&warning.kind);
        diagnostic.place = Some(Place::of_theme(&warning.place));
        diagnostic.label = warning.kind.nearest().map(did_you_mean);
        diagnostic.help = warning.kind.expected().map(str::to_owned);
        diagnostic
    }

    /// The same, about a word of a project file: what it was about until now becomes a
    /// part of that word, or of the title.
    pub fn in_project(
        mut self,
        path: &'a str,
        text: &'a str,
        mut span: Range<usize>,
    ) -> Diagnostic<'a> {
        match self.place.take() {
            Some(Place {
                excerpt: Some((part, inner)),
                ..
            }) => {
                // With escapes in it, the word is not there as it is meant.
                if let Some(at) = text[span.clone()].find(part) {
                    let start = span.start + at;
                    span = start + inner.start..start + inner.end;
                }
            }
            Some(Place { path, .. }) => self.title = format!("`{}`: {}", plain(path), self.title),
            None => {}
        }
        self.place = Some(Place {
            path,
            excerpt: Some((text, span)),
        });
        // Beside the one word that is meant, all the others are only long.
        self.help = self.help.filter(|_| self.label.is_none());
        self
    }

    /// The same, about the whole of which the text is a part that it was about until now.
    /// What has no place gets that of the part's heading.
    pub fn within(mut self, part: &'a Embedded) -> Diagnostic<'a> {
        let span = match &self.place {
            Some(place) if place.path != part.path => return self,
            _ if !part.is_placed() => {
                self.place = Some(Place {
                    path: &part.path,
                    excerpt: None,
                });
                return self;
            }
            Some(Place {
                excerpt: Some((text, span)),
                ..
            }) if *text == part.text => part.locate(span),
            // It is about the whole already.
            Some(Place {
                excerpt: Some(_), ..
            }) => return self,
            Some(Place { excerpt: None, .. }) | None => part.heading(),
        };
        self.place = Some(Place {
            path: &part.path,
            excerpt: Some((part.whole(), span)),
        });
        self.is_unknown = false;
        self
    }

    /// Adds advice.
    pub fn help(mut self, help: &str) -> Diagnostic<'a> {
        self.help = Some(help.to_owned());
        self
    }

    /// The same, about a place in an input.
    pub fn at(mut self, path: &'a str, text: &'a str, span: &Range<usize>) -> Diagnostic<'a> {
        self.place = Some(Place {
            path,
            excerpt: Some((text, span.clone())),
        });
        self
    }

    /// Says where in a theme it is.
    pub fn in_theme(self, place: &'a ThemePlace) -> Diagnostic<'a> {
        Diagnostic {
            place: Some(Place::of_theme(place)),
            ..self
        }
    }

    /// Adds advice, if there is any.
    pub fn helped(self, help: Option<String>) -> Diagnostic<'a> {
        Diagnostic { help, ..self }
    }

    /// The same, about a text that may be anything: little of it is quoted.
    pub fn unknown(mut self, is_unknown: bool) -> Diagnostic<'a> {
        self.is_unknown = is_unknown;
        if is_unknown {
            // Words of ours stand between what is quoted.
            let parts = self.title.split('`').enumerate();
            let parts = parts.map(|(index, part)| match part.char_indices().nth(BEGINNING) {
                Some((cut, _)) if index % 2 == 1 => format!("{}…", &part[..cut]),
                _ => part.to_owned(),
            });
            self.title = parts.collect::<Vec<_>>().join("`");
        }
        self
    }

    /// The same, but what is odd is wrong.
    pub fn denied(self) -> Diagnostic<'a> {
        Diagnostic {
            level: Level::ERROR,
            ..self
        }
    }

    /// Whether something is wrong, and not only odd.
    pub fn is_error(&self) -> bool {
        self.level == Level::ERROR
    }

    /// What is wrong or odd.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// What would be right.
    pub fn advice(&self) -> Option<&str> {
        self.label.as_deref().or(self.help.as_deref())
    }

    /// The text and the bytes of it that are meant.
    pub fn excerpt(&self) -> Option<(&'a str, &Range<usize>)> {
        let (text, span) = self.place.as_ref()?.excerpt.as_ref()?;
        Some((text, span))
    }

    /// Prints the message to standard error.
    pub fn print(&self) {
        // Nobody is left to tell if this cannot be printed.
        let _ = writeln!(anstream::stderr(), "{}", self.draw(None));
    }

    /// The message as it is printed, without the last line end. It says what it is about
    /// if it does not otherwise.
    pub fn draw(&self, subject: Option<&str>) -> String {
        // What is quoted may be anything.
        let drawable = |text: &String| plain::drawable(text);
        let message = Diagnostic {
            level: self.level.clone(),
            title: drawable(&self.title),
            place: self.place.clone(),
            label: self.label.as_ref().map(drawable),
            help: self.help.as_ref().map(drawable),
            is_unknown: self.is_unknown,
        };
        message.draw_as_it_is(subject)
    }

    fn draw_as_it_is(&self, subject: Option<&str>) -> String {
        let place = self.place.as_ref();
        // A file may have any name, also one that would move the cursor.
        let path = place.map_or(String::new(), |place| plain(place.path));
        let excerpt = place.and_then(|place| match &place.excerpt {
            Some(excerpt) if self.is_unknown => Excerpt::of_unknown(excerpt),
            excerpt => Excerpt::of(excerpt.as_ref()?),
        });
        match (place, excerpt) {
            (Some(_), Some(Excerpt::Line { line, number, span })) => {
                let mark = AnnotationKind::Primary
                    .span(span)
                    .label(self.label.as_deref());
                let snippet = Snippet::source(line)
                    .line_start(number)
                    .path(path.as_str())
                    .annotation(mark);
                let help = self.help.as_deref().map(|help| Level::HELP.message(help));
                let group = self.group(&self.title).element(snippet).elements(help);
                Renderer::styled().render(&[group])
            }
            (Some(_), Some(Excerpt::Far { number, column })) => {
                self.draw_lines(&format!("{path}:{number}:{column}: {}", self.title))
            }
            (Some(_), None) => self.draw_lines(&format!("{path}: {}", self.title)),
            (None, _) => match subject.filter(|subject| !self.title.contains(subject)) {
                Some(subject) => self.draw_lines(&format!("{}: {}", plain(subject), self.title)),
                None => self.draw_lines(&self.title),
            },
        }
    }

    /// A message without an excerpt: a line, and another one for help. Without a
    /// caret to stand beside, a near word is the best help.
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

/// So many things of one kind are told of one input: more tell nothing new, and take
/// long to read and to write.
const MANY: usize = 20;

/// The first of many things of one kind, and how many more there are.
pub fn first<T>(all: &[T]) -> (&[T], usize) {
    let (first, more) = all.split_at(all.len().min(MANY));
    (first, more.len())
}

/// Whether a text has a word that is in the files of themes, and hardly in any others.
fn is_of_theme(text: &str) -> bool {
    let words = [
        "<svg",
        "license",
        "licence",
        "[Board",
        "allow_scaling:",
        "z_index:",
    ];
    words.iter().any(|word| text.contains(word))
}

/// What would be right in a game that cannot be played.
fn replay_help(error: &ReplayError) -> Option<String> {
    let help = error.kind.expected();
    let mut names: Vec<_> = match &error.kind {
        ReplayErrorKind::Move {
            reason: ResolveError::Readings { readings },
            ..
        } => readings.iter().filter_map(|reading| reading.0).collect(),
        ReplayErrorKind::Ranks => vec![Notation::Algebraic, Notation::XBoard],
        _ => return help,
    };
    names.dedup();
    let names = names.into_iter().map(Notation::name);
    let names = names.collect::<Vec<_>>().join(" or ");
    let option = (!names.is_empty()).then(|| format!("--input-notation settles it: {names}"));
    let help: Vec<_> = help.into_iter().chain(option).collect();
    Some(help.join("; "))
}

fn did_you_mean(word: &str) -> String {
    format!("did you mean `{word}`?")
}
