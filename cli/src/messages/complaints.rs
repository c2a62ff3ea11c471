//! The message about each kind of complaint of the library.

use std::sync::Arc;

use crate::messages::diagnostic::Diagnostic;
use crate::messages::plain::reason;
use xiangqi_setup::complaint::{Complaint, Severity};
use xiangqi_setup::diagram::DiagramWarning;
use xiangqi_setup::settings::TextFile;
use xiangqi_setup::theme::{ThemeError, ThemeErrorKind, ThemeWarning};

impl<'a> Diagnostic<'a> {
    /// A complaint about a text with this name.
    pub fn about(path: &'a str, text: &'a str, complaint: impl Into<Complaint>) -> Diagnostic<'a> {
        let complaint = complaint.into();
        let excerpt = complaint.span.clone().map(|span| (text, span));
        Diagnostic::of(complaint).in_text(path, excerpt)
    }

    /// A complaint about a file with options.
    pub fn about_file(file: &'a TextFile, complaint: impl Into<Complaint>) -> Diagnostic<'a> {
        let complaint = complaint.into();
        let excerpt = complaint.span.clone();
        let excerpt = excerpt.map(|span| (file.text.as_str(), span));
        Diagnostic::of(complaint).in_text(file.path.display().to_string(), excerpt)
    }

    /// A complaint without its place.
    pub fn of(complaint: Complaint) -> Diagnostic<'a> {
        let help = help(&complaint);
        let mut message = match complaint.severity {
            Severity::Error => Diagnostic::error(complaint.title),
            Severity::Warning => Diagnostic::warn(complaint.title),
        };
        message.count = complaint.further.unwrap_or(1);
        message.near(complaint.near.as_deref()).helped(help)
    }

    /// A warning about a diagram.
    pub fn diagram(path: &'a str, warning: &DiagramWarning) -> Diagnostic<'a> {
        let message = Diagnostic::of(warning.into());
        match warning {
            DiagramWarning::NoneAskedFor => message.in_text(path, None),
            _ => message,
        }
    }

    /// An error in a theme, or a theme that is missing.
    pub fn theme(error: &'a ThemeError) -> Diagnostic<'a> {
        let message = Diagnostic::of(error.into());
        let message = match &error.kind {
            ThemeErrorKind::Unreadable(error) => message.help(reason(error)),
            _ => message,
        };
        let Some(place) = &error.place else {
            return message;
        };
        let is_known = |(text, _): &(Arc<str>, _)| is_of_theme(text);
        let is_unknown = !place.excerpt.as_ref().is_none_or(is_known);
        message.in_theme(place).unknown(is_unknown)
    }

    /// A warning about a theme.
    pub fn theme_warning(warning: &'a ThemeWarning) -> Diagnostic<'a> {
        Diagnostic::of(warning.into()).in_theme(&warning.place)
    }
}

/// Whether a text contains a word that is common in the files of themes only.
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

/// The advice beside the word that was probably meant.
fn help(complaint: &Complaint) -> Option<String> {
    let names = complaint.notations.iter().map(|notation| notation.name());
    let names = names.collect::<Vec<_>>().join(" or ");
    let option = (!names.is_empty()).then(|| format!("pass --input-notation {names}"));
    let help: Vec<String> = complaint.expected.iter().cloned().chain(option).collect();
    (!help.is_empty()).then(|| help.join("; "))
}
