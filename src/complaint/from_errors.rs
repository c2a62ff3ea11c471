//! Converts each kind of error and warning to a complaint with a span and advice. The error types define the
//! wording of messages. These types are in the `error.rs` of each module or next to the code that uses them.

use std::sync::Arc;

use super::{Complaint, Context, Culprit, Failure};
use crate::board::Role;
use crate::diagram::{DiagramWarning, MovementError, MovementErrorKind};
use crate::format::{ParseError, ParseErrorKind, Warning};
use crate::game::{DrawingError, PlainNumber, ReplayError, ReplayErrorKind};
use crate::notation::{Notation, ResolveError};
use crate::page::{PictureError, SvgError};
use crate::rules::PositionWarning;
use crate::rules::betza::{BetzaError, BetzaWarning};
use crate::settings::{Misfit, SettingsError, SettingsErrorKind};
use crate::templates::{NameError, TemplateError};
use crate::theme::{ThemeError, ThemeErrorKind, ThemeKind, ThemeWarning};
use crate::util::safe_text::short;
use crate::util::system_error::reason;

/// Converts an error in an input.
impl From<&ParseError> for Complaint {
    fn from(error: &ParseError) -> Complaint {
        let span = (!error.kind.is_about_whole()).then(|| error.span.clone());
        let further = match error.kind {
            ParseErrorKind::More(count) => Some(count),
            _ => None,
        };
        Complaint {
            span,
            further,
            ..Complaint::error(error)
        }
        .near(error.kind.nearest())
        .expecting(error.kind.expected())
    }
}

/// Converts a probable mistake in an input.
impl From<&Warning> for Complaint {
    fn from(warning: &Warning) -> Complaint {
        Complaint::warning(&warning.kind)
            .at(warning.span.clone())
            .near(warning.kind.nearest())
    }
}

/// Converts a warning about a position that no game can reach. Callers that know the text add the span.
impl From<&PositionWarning> for Complaint {
    fn from(warning: &PositionWarning) -> Complaint {
        Complaint::warning(warning)
    }
}

/// Converts an error about a game that cannot be played.
impl From<&ReplayError> for Complaint {
    fn from(error: &ReplayError) -> Complaint {
        Complaint {
            span: error.span.clone(),
            notations: notations(&error.kind),
            ..Complaint::error(error).expecting(error.kind.expected())
        }
    }
}

/// Returns the notations in which the moves may be written, if the error leaves a choice among notations.
fn notations(kind: &ReplayErrorKind) -> Vec<Notation> {
    let mut notations: Vec<Notation> = match kind {
        ReplayErrorKind::Move {
            reason: ResolveError::Readings { readings },
            ..
        } => readings.iter().filter_map(|reading| reading.0).collect(),
        ReplayErrorKind::Ranks => vec![Notation::Algebraic, Notation::XBoard],
        ReplayErrorKind::Letters => vec![Notation::Wxf, Notation::Vietnamese],
        _ => Vec::new(),
    };
    notations.dedup();
    notations
}

/// Converts an error in an arrow or a mark that is written in a comment. Such an arrow or mark is not drawn.
#[doc(hidden)]
impl From<&DrawingError> for Complaint {
    fn from(error: &DrawingError) -> Complaint {
        Complaint::warning(error)
            .at(error.span.clone())
            .expecting(Some(error.kind.expected()))
    }
}

/// Converts an error in a project file.
impl From<&SettingsError> for Complaint {
    fn from(error: &SettingsError) -> Complaint {
        let nearest = error.kind.nearest();
        let further = match error.kind {
            SettingsErrorKind::More(count) => Some(count),
            _ => None,
        };
        Complaint {
            further,
            ..Complaint::error(error)
        }
        .at(error.span.clone())
        .near(nearest)
        // If a similar word is suggested, the list of all valid words is superfluous.
        .expecting(error.kind.expected().filter(|_| nearest.is_none()))
    }
}

/// Converts an error in a template for file names.
impl From<&TemplateError> for Complaint {
    fn from(error: &TemplateError) -> Complaint {
        Complaint::error(error)
            .at(error.span.clone())
            .near(error.kind.nearest())
            .expecting(error.kind.expected())
    }
}

/// Converts an error in Betza notation.
impl From<&BetzaError> for Complaint {
    fn from(error: &BetzaError) -> Complaint {
        Complaint::error(error)
            .at(error.span.clone())
            .expecting(Some(error.kind.expected()))
    }
}

/// Converts a warning about Betza notation.
impl From<&BetzaWarning> for Complaint {
    fn from(warning: &BetzaWarning) -> Complaint {
        Complaint::warning(&warning.kind)
            .at(warning.span.clone())
            .expecting(warning.kind.expected())
    }
}

/// Converts an error about an option that does not fit the other options or the picture.
impl From<Misfit> for Complaint {
    fn from(misfit: Misfit) -> Complaint {
        Complaint::error(misfit).expecting(Some(misfit.expected()))
    }
}

/// Converts an error in the redefinition of a piece.
impl From<&MovementError> for Complaint {
    fn from(error: &MovementError) -> Complaint {
        let complaint = Complaint::error(error).about(format!("`piece` `{}`", short(&error.text)));
        match &error.kind {
            MovementErrorKind::Betza(error) => complaint.expecting(Some(error.kind.expected())),
            MovementErrorKind::NoSuchPiece(_) | MovementErrorKind::Covered => complaint,
        }
    }
}

/// Converts a warning about a diagram.
impl From<&DiagramWarning> for Complaint {
    fn from(warning: &DiagramWarning) -> Complaint {
        Complaint::warning(warning).expecting(warning.expected())
    }
}

/// Converts an error in a theme, or about a missing theme.
impl From<&ThemeError> for Complaint {
    fn from(error: &ThemeError) -> Complaint {
        let expected = match &error.kind {
            ThemeErrorKind::Unreadable(error) => Some(reason(error)),
            kind => kind.expected(),
        };
        let complaint = Complaint::error(error)
            .near(error.kind.nearest())
            .expecting(expected);
        let Some(place) = &error.place else {
            return complaint;
        };
        let is_known = |(text, _): &(Arc<str>, _)| is_of_theme(text);
        let is_unknown = !place.excerpt.as_ref().is_none_or(is_known);
        complaint.in_theme(place).unknown(is_unknown)
    }
}

/// Returns true if the text contains a word that is common only in theme files.
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

impl From<ThemeError> for Failure {
    fn from(error: ThemeError) -> Failure {
        let failure = Failure::from(Complaint::from(&error));
        match error.kind {
            ThemeErrorKind::UnknownTheme { kind, name, .. } => {
                let culprit = Culprit::Word(vec![kind.directory()], name);
                failure.caused_by(culprit).misuse()
            }
            ThemeErrorKind::MissingDirectory => {
                let options = ThemeKind::ALL.map(ThemeKind::directory).to_vec();
                let path = error.place.map(|place| place.path).unwrap_or_default();
                failure.caused_by(Culprit::Word(options, path)).misuse()
            }
            ThemeErrorKind::NoTheme => failure.misuse(),
            ThemeErrorKind::LicenseRefused { .. } => {
                failure.caused_by(Culprit::Option("require-license"))
            }
            _ => failure,
        }
    }
}

/// Converts a warning about a theme.
#[doc(hidden)]
impl From<&ThemeWarning> for Complaint {
    fn from(warning: &ThemeWarning) -> Complaint {
        Complaint::warning(&warning.kind)
            .near(warning.kind.nearest())
            .expecting(warning.kind.expected())
            .in_theme(&warning.place)
    }
}

impl From<MovementError> for Failure {
    fn from(error: MovementError) -> Failure {
        let complaint = match &error.kind {
            MovementErrorKind::Betza(betza) => {
                Complaint::from(betza).in_text(&Context::new("--piece", error.text.as_str()))
            }
            MovementErrorKind::NoSuchPiece(_) | MovementErrorKind::Covered => {
                let letters = Role::OPEN.map(|role| role.letters().join(" ")).join(" ");
                Complaint::error(&error).help(format!("there are {letters}"))
            }
        };
        let culprit = Culprit::Word(vec!["piece"], error.text);
        Failure::from(complaint).caused_by(culprit).misuse()
    }
}

impl From<Misfit> for Failure {
    fn from(misfit: Misfit) -> Failure {
        let failure = Failure::from(Complaint::from(misfit)).misuse();
        failure.caused_by(Culprit::Option(misfit.option()))
    }
}

impl From<NameError> for Failure {
    fn from(error: NameError) -> Failure {
        Failure::usage(&error).help(error.kind.expected())
    }
}

/// Converts an error about a picture that is too costly to draw because of the SVG drawings in its themes.
impl From<SvgError> for Failure {
    fn from(error: SvgError) -> Failure {
        let complaint = Complaint::error(&error).expecting(error.expected());
        Failure::from(complaint).caused_by(Culprit::Art)
    }
}

impl From<PictureError> for Failure {
    fn from(error: PictureError) -> Failure {
        match error {
            PictureError::Svg(error) => error.into(),
            error => Complaint::error(&error).expecting(error.expected()).into(),
        }
    }
}

/// Converts a note on a plain number. It counts moves, but the user may have meant the number of a move.
#[doc(hidden)]
impl From<PlainNumber> for Complaint {
    fn from(number: PlainNumber) -> Complaint {
        Complaint::note(number).help(number.expected())
    }
}
