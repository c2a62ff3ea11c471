//! The message about each kind of complaint of the library.

use std::ops::Range;

use crate::cli::messages::diagnostic::Diagnostic;
use crate::cli::messages::plain::reason;
use xiangqi_setup::diagram::DiagramWarning;
use xiangqi_setup::format::{ParseError, Warning};
use xiangqi_setup::game::{DrawingError, PlainNumber, ReplayError, ReplayErrorKind};
use xiangqi_setup::hosts::error::AttributeError;
use xiangqi_setup::hosts::latex::error::ListError;
use xiangqi_setup::hosts::stream::RequestError;
use xiangqi_setup::notation::{Notation, ResolveError};
use xiangqi_setup::rules::PositionWarning;
use xiangqi_setup::rules::betza::{BetzaError, BetzaWarning};
use xiangqi_setup::settings::{SettingsError, TextFile};
use xiangqi_setup::templates::TemplateError;
use xiangqi_setup::theme::{ThemeError, ThemeErrorKind, ThemeWarning};

impl<'a> Diagnostic<'a> {
    /// A warning about a diagram.
    pub fn diagram(path: &'a str, warning: &DiagramWarning) -> Diagnostic<'a> {
        let is_about_input = matches!(warning, DiagramWarning::NoneAskedFor);
        let message = Diagnostic::warn(warning).helped(warning.expected().map(str::to_owned));
        match is_about_input {
            true => message.in_text(path, None),
            false => message,
        }
    }

    /// An error in an input.
    pub fn parse(path: &'a str, text: &'a str, error: &ParseError) -> Diagnostic<'a> {
        let is_whole = error.kind.is_about_whole();
        Diagnostic::error(error)
            .in_text(path, (!is_whole).then(|| (text.into(), error.span.clone())))
            .near(error.kind.nearest())
            .helped(error.kind.expected())
    }

    /// An error in a project file.
    pub fn project(file: &'a TextFile, error: &SettingsError) -> Diagnostic<'a> {
        let nearest = error.kind.nearest();
        Diagnostic::error(error)
            .in_file(file, &error.span)
            .near(nearest)
            // A near word makes the list of all words superfluous.
            .helped(error.kind.expected().filter(|_| nearest.is_none()))
    }

    /// An error in the options of a block in a book.
    pub fn attribute(file: &'a TextFile, error: &AttributeError) -> Diagnostic<'a> {
        Diagnostic::error(error)
            .in_file(file, &error.span)
            .helped(error.kind.expected())
    }

    /// An error in the list of the blocks of a document.
    pub fn list(path: &'a str, text: &'a str, error: &ListError) -> Diagnostic<'a> {
        Diagnostic::error(error)
            .at(path, text, &error.span)
            .helped(error.kind.expected().map(str::to_owned))
    }

    /// An error in a line that asks for a picture.
    pub fn request(line: &'a str, error: &'a RequestError) -> Diagnostic<'a> {
        Diagnostic::error(error)
            .at("line", line, &error.span)
            .near(error.kind.nearest())
            .helped(error.kind.expected())
    }

    /// A warning about a place in an input.
    pub fn warning(path: &'a str, text: &'a str, warning: &Warning) -> Diagnostic<'a> {
        Diagnostic::warn(&warning.kind)
            .at(path, text, &warning.span)
            .near(warning.kind.nearest())
    }

    /// A warning about the position of an input.
    pub fn position(
        path: &'a str,
        text: &'a str,
        span: Option<Range<usize>>,
        warning: &PositionWarning,
    ) -> Diagnostic<'a> {
        Diagnostic::warn(warning).in_text(path, span.map(|span| (text.into(), span)))
    }

    /// A game that cannot be played.
    pub fn replay(path: &'a str, text: &'a str, error: &ReplayError) -> Diagnostic<'a> {
        Diagnostic::error(error)
            .in_text(path, error.span.clone().map(|span| (text.into(), span)))
            .helped(replay_help(error))
    }

    /// A move that is played although it is illegal or ambiguous.
    pub fn lenient_move(path: &'a str, text: &'a str, error: &ReplayError) -> Diagnostic<'a> {
        Diagnostic::replay(path, text, error).allowed()
    }

    /// An arrow or a mark in a comment that is not drawn.
    pub fn drawing(path: &'a str, text: &'a str, error: &DrawingError) -> Diagnostic<'a> {
        Diagnostic::warn(error)
            .at(path, text, &error.span)
            .help(error.kind.expected())
    }

    /// What a plain number means where the game has fewer moves than a reader of books thinks.
    pub fn counted(option: &str, number: PlainNumber) -> Diagnostic<'a> {
        let PlainNumber {
            count, at, last, ..
        } = number;
        let (side, moves) = (at.side.name(), last.number);
        Diagnostic::note(format!(
            "`{option} {count}` counts the moves of both sides, and is after {side}'s move \
             {}, `{at}`; as books count, the last move is number {moves}",
            at.number
        ))
    }

    /// What a plain number means where another move has this number.
    pub fn first_move(number: PlainNumber) -> Diagnostic<'a> {
        let PlainNumber { count, at, .. } = number;
        let side = at.side.name();
        Diagnostic::note(format!(
            "`--from {count}` counts the moves of both sides, and is {side}'s move {}, `{at}`; \
             for move {count} as books count, write `{count}r` or `{count}b`",
            at.number
        ))
    }

    /// An error in the movement of a piece, in an argument.
    pub fn piece(text: &'a str, error: &BetzaError) -> Diagnostic<'a> {
        Diagnostic::error(error)
            .at("--piece", text, &error.span)
            .help(error.kind.expected())
    }

    /// A warning about the movement of a piece, in an argument.
    pub fn betza_warning(text: &'a str, warning: &BetzaWarning) -> Diagnostic<'a> {
        Diagnostic::warn(&warning.kind)
            .at("--piece", text, &warning.span)
            .helped(warning.kind.expected())
    }

    /// An error in a name with fields, in an argument.
    pub fn template(text: &'a str, error: &TemplateError) -> Diagnostic<'a> {
        Diagnostic::error(error)
            .at("OUTPUT", text, &error.span)
            .near(error.kind.nearest())
            .helped(error.kind.expected())
    }

    /// An error in a theme, or a theme that is missing.
    pub fn theme(error: &'a ThemeError) -> Diagnostic<'a> {
        let help = match &error.kind {
            ThemeErrorKind::Unreadable(error) => Some(reason(error)),
            kind => kind.expected(),
        };
        let message = Diagnostic::error(error)
            .near(error.kind.nearest())
            .helped(help);
        let Some(place) = &error.place else {
            return message;
        };
        let is_known = |(text, _): &(String, _)| is_of_theme(text);
        let is_unknown = !place.excerpt.as_ref().is_none_or(is_known);
        message.in_theme(place).unknown(is_unknown)
    }

    /// A warning about a theme.
    pub fn theme_warning(warning: &'a ThemeWarning) -> Diagnostic<'a> {
        Diagnostic::warn(&warning.kind)
            .in_theme(&warning.place)
            .near(warning.kind.nearest())
            .helped(warning.kind.expected().map(str::to_owned))
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

/// The advice for a game that cannot be played.
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
    let option = (!names.is_empty()).then(|| format!("pass --input-notation {names}"));
    let help: Vec<_> = help.into_iter().chain(option).collect();
    Some(help.join("; "))
}
