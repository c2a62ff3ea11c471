//! What is wrong or odd in a text, with ways to mend it.

use std::ffi::OsStr;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::board_view::Surroundings;
use super::edit::Fix;
use super::fixes;
use super::parts::{Part, Parts};
use super::yaml_place::end_of_line;
use crate::complaint::{self, Complaint, Severity};
use crate::format::Format;
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
    path: Option<PathBuf>,
    surroundings: Arc<Surroundings>,
}

impl Findings {
    /// Begins with the first part of a text in a file with this name.
    pub fn new(text: &str, path: Option<&Path>, surroundings: Arc<Surroundings>) -> Findings {
        Findings {
            parts: Parts::new(text, surroundings.hints(path)),
            path: path.map(Path::to_owned),
            surroundings,
        }
    }
}

impl Iterator for Findings {
    type Item = Vec<Finding>;

    fn next(&mut self) -> Option<Vec<Finding>> {
        let part = self.parts.next()?;
        Some(of_part(&part, self.path.as_deref(), &self.surroundings))
    }
}

/// What is wrong or odd in a game or position.
fn of_part(part: &Part, path: Option<&Path>, surroundings: &Surroundings) -> Vec<Finding> {
    let hints = surroundings.hints(path);
    let rules = surroundings.movements.rules();
    let lenient = surroundings.settings.lenient.or_default();
    let (complaints, mut fixes) = match &part.content {
        Ok((_, parsed)) => {
            let complaints = complaint::check(parsed, &part.text, rules, lenient);
            let has_errors = complaints.iter().any(|it| it.severity == Severity::Error);
            let fixes = has_errors.then(|| fixes::of_game(parsed, rules));
            (complaints, fixes.unwrap_or_default())
        }
        Err(error) => (
            vec![Complaint::from(error)],
            fixes::of_error(&part.text, error, hints),
        ),
    };
    let complaints = complaints.into_iter().map(|complaint| {
        let span = complaint
            .span
            .clone()
            .unwrap_or_else(|| first_line(&part.text));
        let here = fixes.iter().position(|(place, _)| *place == span);
        let mut found = here
            .map(|index| fixes.swap_remove(index).1)
            .unwrap_or_default();
        if let (true, Ok((format, parsed))) = (found.is_empty(), &part.content) {
            let near = complaint.near.as_deref();
            found.extend(
                near.and_then(|near| fixes::of_warning(&part.text, &span, near, *format, parsed)),
            );
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

/// Whether a text in a file with this name is one of ours. YAML is not, unless it looks like a
/// position.
pub fn is_recognised(text: &str, path: &Path) -> bool {
    let named = Format::from_extension(path).map(Format::name);
    let extension = path.extension().and_then(OsStr::to_str).unwrap_or_default();
    let is_named = named.is_some_and(|name| extension.eq_ignore_ascii_case(name));
    is_named || Format::detect(text).is_some()
}
