//! What is wrong with a call, in lines that Typst shows after its own.

use std::fmt;
use std::ops::Range;

use xiangqi_setup::diagram::{DiagramError, LineErrorKind, MovementError, MovementErrorKind};
use xiangqi_setup::format::{BYTE_ORDER_MARK, LINE_ENDS, ParseError, last_line_number};
use xiangqi_setup::game::ReplayError;
use xiangqi_setup::hosts::error::{AttributeError, AttributeErrorKind};
use xiangqi_setup::settings::SettingsErrorKind;
use xiangqi_setup::theme::ThemeError;
use xiangqi_setup::util::safe_text::short;

/// What is wrong with a call.
#[derive(Debug)]
pub struct Complaint {
    /// Where, such as `line 2, column 5`.
    place: Option<String>,
    title: String,
    hint: Option<String>,
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = &self.place {
            write!(f, "{place}: ")?;
        }
        f.write_str(&self.title)?;
        match &self.hint {
            Some(hint) => write!(f, "\nhint: {hint}"),
            None => Ok(()),
        }
    }
}

impl Complaint {
    /// A complaint without a place.
    pub fn new(title: impl fmt::Display) -> Complaint {
        Complaint {
            place: None,
            title: title.to_string(),
            hint: None,
        }
    }

    /// Adds advice, if there is any.
    pub fn hinted(self, hint: Option<impl Into<String>>) -> Complaint {
        let hint = hint.map(Into::into);
        Complaint { hint, ..self }
    }

    /// Places the complaint in a text that begins after this many lines. Of a file that is not
    /// text, it is empty.
    pub fn at(self, text: &str, lines_before: usize, span: &Range<usize>) -> Complaint {
        let place = if text.is_empty() {
            // Of an empty text, there is nothing to say.
            (span.end > 0).then(|| format!("byte {0} ({0:#x})", span.start))
        } else {
            let before = &text[..text.ceil_char_boundary(span.start.min(text.len()))];
            let line = before.rsplit(LINE_ENDS).next().unwrap_or_default();
            let column = 1 + line.trim_start_matches(BYTE_ORDER_MARK).chars().count();
            let number = lines_before + last_line_number(before);
            Some(format!("line {number}, column {column}"))
        };
        Complaint { place, ..self }
    }

    /// Begins the complaint with what it is about.
    pub fn about(self, subject: &str) -> Complaint {
        let title = format!("{subject}: {}", self.title);
        Complaint { title, ..self }
    }

    /// A mistake in a text that begins after this many lines.
    pub fn parse(error: &ParseError, text: &str, lines_before: usize) -> Complaint {
        let near = error.kind.nearest().map(did_you_mean);
        let complaint = Complaint::new(error).hinted(near.or_else(|| error.kind.expected()));
        match error.kind.is_about_whole() {
            true => complaint,
            false => complaint.at(text, lines_before, &error.span),
        }
    }

    /// A game of such a text that cannot be played.
    pub fn replay(error: &ReplayError, text: &str, lines_before: usize) -> Complaint {
        let complaint = Complaint::new(error).hinted(error.kind.expected());
        match &error.span {
            Some(span) => complaint.at(text, lines_before, span),
            None => complaint,
        }
    }

    /// A position or game of such a text that cannot be shown as the attributes say.
    pub fn diagram(error: &DiagramError, text: &str, lines_before: usize) -> Complaint {
        match error {
            DiagramError::Replay(error) => Complaint::replay(error, text, lines_before),
            DiagramError::Line(line) => {
                let complaint = match &line.kind {
                    LineErrorKind::Parse(error) => Complaint::parse(error, &line.text, 0),
                    LineErrorKind::Replay(error) => Complaint::replay(error, &line.text, 0),
                    LineErrorKind::TooLong(_) => Complaint::new(line).hinted(error.expected()),
                };
                complaint.about("`show-line`")
            }
            error => Complaint::new(error).hinted(error.expected()),
        }
    }
}

impl From<AttributeError> for Complaint {
    fn from(error: AttributeError) -> Complaint {
        let AttributeErrorKind::Setting(kind) = &error.kind else {
            return Complaint::new(&error).hinted(error.kind.expected());
        };
        match kind {
            // Typst passes no name twice, but several values in an array.
            SettingsErrorKind::DuplicateKey(name) => {
                let name = short(name);
                Complaint::new(format!("`{name}` takes one value, not several"))
            }
            kind => {
                let near = kind.nearest().map(did_you_mean);
                Complaint::new(kind).hinted(near.or_else(|| kind.expected()))
            }
        }
    }
}

impl From<ThemeError> for Complaint {
    fn from(error: ThemeError) -> Complaint {
        let near = error.kind.nearest().map(did_you_mean);
        Complaint::new(&error).hinted(near.or_else(|| error.kind.expected()))
    }
}

impl From<MovementError> for Complaint {
    fn from(error: MovementError) -> Complaint {
        let complaint = Complaint::new(&error).about(&format!("`piece` `{}`", short(&error.text)));
        match &error.kind {
            MovementErrorKind::Betza(error) => complaint.hinted(Some(error.kind.expected())),
            MovementErrorKind::NoSuchPiece(_) | MovementErrorKind::Covered => complaint,
        }
    }
}

fn did_you_mean(word: &str) -> String {
    format!("did you mean `{word}`?")
}
