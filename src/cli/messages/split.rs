//! Commands that split an input with several positions or games.
//!
//! They are for awk, which comes with every shell. What they write is called like
//! the input, with a number behind it, so that nothing else is replaced.

use std::path::Path;

use crate::cli::files::input;
use crate::cli::messages::plain::plain;
use xiangqi_setup::format::{Format, ParseError};

/// The command that splits an input in which this is wrong, if there is one.
pub fn command(error: &ParseError, text: &str, path: &Path) -> Option<String> {
    let format = error.kind.several()?;
    let found = text.get(error.span.clone())?;
    let script = script(format, found, text)?;
    Some(format!("awk '{script}' {}", word(path)?))
}

/// The program for awk. `None` where it would not work line by line.
fn script(format: Format, found: &str, text: &str) -> Option<String> {
    let name = format.name();
    let next = format!("close(f); f = sprintf(\"%s-%03d.{name}\", FILENAME, ++n)");
    // Whether each of several has a line of its own for its beginning, on which none ends
    // before.
    let is_alone = |part: &str, end: &str| {
        let lines = text.lines().map(str::to_ascii_lowercase);
        let lines: Vec<_> = lines.filter(|line| line.contains(part)).collect();
        let follows = |line: &str| {
            let (before, behind) = line.split_once(part).unwrap_or_default();
            before.contains(end) || behind.contains(part)
        };
        lines.len() > 1 && !lines.iter().any(|line| follows(line))
    };
    match format {
        Format::AnnoFen | Format::Fen => {
            Some(format!("/[0-9A-Za-z]/ && !/^[^0-9A-Za-z]*#/ {{ {next}; print > f }}"))
        }
        Format::Xay => text
            .rsplit_once("\n---")
            .is_some_and(|(_, last)| last.contains(char::is_alphanumeric))
            .then(|| format!("!n || /^---/ {{ {next} }} {{ print > f }}")),
        // A tag after what is none begins a game. In front of the first one there may be a
        // byte order mark.
        Format::Pgn => found.ends_with("\"]").then(|| {
            format!(
                "/^[^0-9A-Za-z{{(]*\\[[^ ]+ *\".*\"[ \\t]*\\][ \\t\\r]*$/ {{ if (!t++) {{ {next} }}; print > f; next }} \
                 /[^ \\t\\r]/ {{ t = 0 }} f {{ print > f }}"
            )
        }),
        Format::Wxf => found
            .starts_with("FORMAT")
            .then(|| format!("!n || /^FORMAT/ {{ {next} }} {{ print > f }}")),
        Format::Ubb => {
            const START: &str = "[dhtmlxq]";
            let is_start = found.eq_ignore_ascii_case(START) && is_alone(START, "[/dhtmlxq]");
            is_start.then(|| {
                format!("tolower($0) ~ /\\[dhtmlxq\\]/ {{ {next} }} f {{ print > f }}")
            })
        }
        Format::Wiki => {
            const START: &str = "{{xiangqi";
            let is_start = found.to_ascii_lowercase().starts_with(START) && is_alone(START, "}}");
            is_start.then(|| {
                format!("tolower($0) ~ /[{{][{{]xiangqi/ {{ {next} }} f {{ print > f }}")
            })
        }
        // Each position with its moves is a line.
        Format::MoveList => text
            .lines()
            .all(|line| line.contains('/') || !line.contains(char::is_alphanumeric))
            .then(|| format!("/\\// {{ {next}; print > f }}")),
        _ => None,
    }
}

/// The path as a word for a shell, which awk takes for a file.
fn word(path: &Path) -> Option<String> {
    if input::is_open_already(path) {
        return None;
    }
    let name = path.to_str().filter(|name| plain(name) == *name)?;
    // `a=b` would be a variable.
    let is_file = path.is_absolute() || !name.starts_with('-') && !name.contains('=');
    let name = if is_file {
        name.to_owned()
    } else {
        format!("./{name}")
    };
    shlex::try_quote(&name).ok().map(|word| word.into_owned())
}
