//! Commands that split an input with several positions or games.
//!
//! They use awk, which every Unix system has. The files get the name of the input and a number,
//! so that they replace nothing else.

use std::path::Path;

use crate::cli::files::input;
use crate::cli::messages::plain::plain;
use xiangqi_setup::format::{Format, ParseError};

/// The command that splits an input with this error, if there is one.
pub fn command(error: &ParseError, text: &str, path: &Path) -> Option<String> {
    let format = error.kind.several()?;
    let found = text.get(error.span.clone())?;
    let script = script(format, found, text)?;
    Some(format!("awk '{script}' {}", word(path)?))
}

/// The awk program. `None` if the input cannot be split by lines.
fn script(format: Format, found: &str, text: &str) -> Option<String> {
    let name = format.name();
    let next = format!("close(f); f = sprintf(\"%s-%03d.{name}\", FILENAME, ++n)");
    // Whether several start, each on a separate line on which no other ends before it.
    let is_alone = |part: &str, end: &str| {
        let lines = text.lines().map(str::to_ascii_lowercase);
        let lines: Vec<_> = lines.filter(|line| line.contains(part)).collect();
        let follows = |line: &str| {
            let (before, after) = line.split_once(part).unwrap_or_default();
            before.contains(end) || after.contains(part)
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
        // A tag after anything else begins a game. A byte order mark may precede the first one.
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
        // Each line is a position with its moves.
        Format::MoveList => text
            .lines()
            .all(|line| line.contains('/') || !line.contains(char::is_alphanumeric))
            .then(|| format!("/\\// {{ {next}; print > f }}")),
        _ => None,
    }
}

/// The path as a word for a shell that awk takes for a file.
fn word(path: &Path) -> Option<String> {
    if input::is_open_already(path) {
        return None;
    }
    let name = path.to_str().filter(|name| plain(name) == *name)?;
    // awk takes `a=b` for a variable.
    let is_file = path.is_absolute() || !name.starts_with('-') && !name.contains('=');
    let name = if is_file {
        name.to_owned()
    } else {
        format!("./{name}")
    };
    shlex::try_quote(&name).ok().map(|word| word.into_owned())
}
