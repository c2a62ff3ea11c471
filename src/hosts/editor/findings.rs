//! What is wrong or odd in a text, with ways to mend it.

use std::ops::Range;
use std::sync::Arc;

use super::board_view::Surroundings;
use super::edit::Fix;
use super::fixes;
use super::parts::{Part, Parts};
use super::yaml_place::end_of_line;
use crate::complaint::{self, Complaint};
use crate::format::{Format, Hints};
use crate::settings::{Level, Settings, TextFile};

/// Something wrong or odd.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What it is. Its place is [`span`](Finding::span).
    pub complaint: Complaint,
    /// Its bytes in the whole text.
    pub span: Range<usize>,
    /// Ways to mend it.
    pub fixes: Vec<Fix>,
}

/// What is wrong or odd in the games and positions of a text, part by part, so that a reader can
/// stop between two.
pub struct Findings {
    parts: Parts,
    surroundings: Arc<Surroundings>,
}

impl Findings {
    /// Begins with the first part. The settings of the project decide how the text is read.
    pub fn new(text: &str, hints: Hints<'_>, surroundings: Arc<Surroundings>) -> Findings {
        Findings {
            parts: Parts::new(text, hints),
            surroundings,
        }
    }
}

impl Iterator for Findings {
    type Item = Vec<Finding>;

    fn next(&mut self) -> Option<Vec<Finding>> {
        let part = self.parts.next()?;
        Some(of_part(&part, &self.surroundings))
    }
}

/// What is wrong or odd in a game or position.
fn of_part(part: &Part, surroundings: &Surroundings) -> Vec<Finding> {
    let rules = surroundings.movements.rules();
    let lenient = surroundings.settings.lenient.or_default();
    let (complaints, mut fixes) = match &part.content {
        Ok((_, parsed)) => {
            let complaints = complaint::check(parsed, &part.text, rules, lenient);
            (complaints, fixes::of_game(parsed, rules))
        }
        Err(error) => (vec![Complaint::from(error)], fixes::of_error(&part.text, error)),
    };
    let complaints = complaints.into_iter().map(|complaint| {
        let span = complaint.span.clone().unwrap_or_else(|| first_line(&part.text));
        let here = fixes.iter().position(|(place, _)| *place == span);
        let mut found = here.map(|index| fixes.swap_remove(index).1).unwrap_or_default();
        if let (true, Ok((format, parsed))) = (found.is_empty(), &part.content) {
            let near = complaint.near.as_deref();
            found.extend(near.and_then(|near| fixes::of_warning(&part.text, &span, near, *format, parsed)));
        }
        for fix in &mut found {
            fix.edit.span = part.in_whole(&fix.edit.span);
        }
        Finding {
            span: part.in_whole(&span),
            fixes: found,
            complaint,
        }
    });
    complaints.collect()
}

/// The first line with content.
fn first_line(text: &str) -> Range<usize> {
    let start = text.len() - text.trim_start().len();
    start..end_of_line(text, start)
}

/// What is wrong in a project file: the first mistake.
pub fn of_project_file(file: &Arc<TextFile>) -> Vec<Finding> {
    let Err(error) = Settings::read(file, Level::Project) else {
        return Vec::new();
    };
    vec![Finding {
        complaint: Complaint::from(&error),
        span: error.span.clone(),
        fixes: fixes::of_setting(file, &error),
    }]
}

/// Whether a text is to be checked although nothing names its format: it looks like one.
pub fn is_recognised(text: &str, hints: Hints<'_>) -> bool {
    let named = hints.format.or_else(|| hints.path.and_then(Format::from_extension));
    match named {
        // Any file in YAML has this extension.
        Some(Format::Xay) | None => Format::detect(text).is_some() || is_named_xay(hints),
        Some(_) => true,
    }
}

fn is_named_xay(hints: Hints<'_>) -> bool {
    let extension = hints.path.and_then(|path| path.extension());
    extension.is_some_and(|extension| extension.eq_ignore_ascii_case(Format::Xay.name()))
}
