//! Shows complaints in the terminal: the line with the mistake, a caret below the mistake, and advice.

use std::io::Write as _;
use std::iter;
use std::sync::atomic::{AtomicBool, Ordering};

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use crate::messages::excerpt::Excerpt;
use crate::messages::plain::{self, plain};
use xiangqi_setup::complaint::{Complaint, Severity, did_you_mean};

/// Whether the whole run prints only errors.
static IS_QUIET: AtomicBool = AtomicBool::new(false);

/// Sets whether only errors are printed from now on.
pub fn tell_errors_only(is_quiet: bool) {
    IS_QUIET.store(is_quiet, Ordering::Relaxed);
}

/// Returns whether to print a complaint. Warnings and notes are not printed with `--quiet`.
pub fn is_wanted(complaint: &Complaint) -> bool {
    complaint.is_error() || !IS_QUIET.load(Ordering::Relaxed)
}

/// A message that can be printed to the terminal.
pub trait Tell {
    /// Prints the message to standard error, unless `--quiet` suppresses it.
    fn print(&self);

    /// Returns the text to print, without the last line end. If the message neither refers to a text nor
    /// names `subject`, `subject` precedes the title.
    fn draw(&self, subject: Option<&str>) -> String;
}

impl Tell for Complaint {
    fn print(&self) {
        if is_wanted(self) {
            // If this fails, the error cannot be reported anywhere.
            let _ = writeln!(anstream::stderr(), "{}", self.draw(None));
        }
    }

    fn draw(&self, subject: Option<&str>) -> String {
        drawn(self, subject)
    }
}

/// Prints a note for each title.
pub fn print_notes(titles: impl IntoIterator<Item = String>) {
    for title in titles {
        Complaint::note(title).print();
    }
}

/// Returns the advice in terms of the command line: a similar word, or else what is expected.
pub fn advice(complaint: &Complaint) -> Option<String> {
    let near = complaint.near.as_deref().map(did_you_mean);
    near.or_else(|| help(complaint))
}

/// Returns what is expected, in terms of the command line.
fn help(complaint: &Complaint) -> Option<String> {
    let names = complaint.notations.iter().map(|notation| notation.name());
    let names = names.collect::<Vec<_>>().join(" or ");
    let option = (!names.is_empty()).then(|| format!("pass --input-notation {names}"));
    let help: Vec<String> = complaint.expected.iter().cloned().chain(option).collect();
    (!help.is_empty()).then(|| help.join("; "))
}

fn drawn(complaint: &Complaint, subject: Option<&str>) -> String {
    // Text that is quoted in messages may contain control characters.
    let drawable = |text: String| plain::drawable(&text);
    let title = drawable(complaint.title.clone());
    let label = complaint.near.as_deref().map(did_you_mean).map(drawable);
    let help = help(complaint).map(drawable);
    let lines = |title: &str| {
        // Without a caret that the similar word can label, show the word as help.
        let help = label.as_ref().or(help.as_ref());
        let help = help.map(|help| Group::with_title(Level::HELP.secondary_title(help.as_str())));
        let groups = iter::once(group(complaint.severity, title)).chain(help);
        let drawn = groups.map(|group| Renderer::styled().render(&[group]));
        drawn.collect::<Vec<_>>().join("\n")
    };
    let Some(context) = &complaint.context else {
        return match subject.filter(|subject| !title.contains(subject)) {
            Some(subject) => lines(&format!("{}: {title}", plain(subject))),
            None => lines(&title),
        };
    };
    // The name of a file may contain control characters.
    let path = plain(&context.name);
    let excerpt = complaint.excerpt();
    let excerpt = excerpt.and_then(|(text, span)| match complaint.is_unknown {
        true => Excerpt::of_unknown(text, span),
        false => Excerpt::of(text, span),
    });
    match excerpt {
        Some(Excerpt::Line { line, number, span }) => {
            let mark = AnnotationKind::Primary.span(span).label(label.as_deref());
            let snippet = Snippet::source(line)
                .line_start(context.lines_before + number)
                .path(path.as_str())
                .annotation(mark);
            let help = help.as_deref().map(|help| Level::HELP.message(help));
            let group = group(complaint.severity, &title)
                .element(snippet)
                .elements(help);
            Renderer::styled().render(&[group])
        }
        Some(Excerpt::Far { number, column }) => {
            let number = context.lines_before + number;
            lines(&format!("{path}:{number}:{column}: {title}"))
        }
        Some(Excerpt::Byte(byte)) => lines(&format!("{path}: byte {byte} ({byte:#x}): {title}")),
        None => lines(&format!("{path}: {title}")),
    }
}

fn group(severity: Severity, title: &str) -> Group<'_> {
    let level = match severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    };
    Group::with_title(level.primary_title(title))
}
