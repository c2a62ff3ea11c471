//! The manifest of a board, with the command that makes it.

use super::board_words::{self, lettering};
use super::error::ParametricError;
use super::figures::ParametricBoard;
use super::plan::Plan;
use crate::util::decimal::number;
use crate::util::safe_text::is_plain;
use crate::util::source::Source;
use crate::util::yaml::{double_quoted, is_special, text_value as scalar};

/// The arguments that make this board: every option that differs from its default.
fn options(board: &ParametricBoard) -> Vec<String> {
    let usual = ParametricBoard::default();
    let mut options = Vec::new();
    let mut add = |name: &str, value: &str| {
        // Otherwise a value that begins with `-` would look like an option.
        if value.starts_with('-') {
            options.push(format!("--{name}={}", shell_word(value)));
        } else {
            options.extend([format!("--{name}"), shell_word(value)]);
        }
    };
    for ((name, value, _), (_, other, _)) in board.lengths().into_iter().zip(usual.lengths()) {
        if value != other {
            // Exact, unlike in the picture.
            add(name, &value.to_string());
        }
    }
    for ((name, value), (_, other)) in board.words().into_iter().zip(usual.words()) {
        if value != other {
            add(name, value);
        }
    }
    if board.river_turned {
        options.push("--river-turned".to_owned());
    }
    options
}

/// The text of `theme.yaml`. It begins with the command that makes the theme.
pub(super) fn text(board: &ParametricBoard, name: &str) -> Result<String, ParametricError> {
    let name: String = name.chars().filter(|c| is_plain(*c)).collect();
    let mut command = vec!["xiangqi-setup themes new board".to_owned()];
    command.extend(options(board));
    // It must not look like an option.
    let path = if name.starts_with('-') { "./" } else { "" };
    command.push(shell_word(&format!("{path}{name}")));
    let mut lines = vec![
        format!("# {}", command.join(" ")),
        format!("title: {}", scalar(&board.title)),
        format!("authors: [{}]", double_quoted(&board.author, is_special)),
        format!("license: {}", scalar(&board.license)),
    ];
    let mut sources: Vec<Source> = Vec::new();
    for (parameter, name) in board.letterings() {
        let Some(name) = name else { continue };
        let source = lettering(parameter, name)?.source().clone();
        if !sources.contains(&source) {
            sources.push(source);
        }
    }
    if !sources.is_empty() {
        lines.push("sources:".to_owned());
    }
    for source in sources {
        lines.push(format!("  - title: {}", scalar(&source.title)));
        let version = source.version.as_deref();
        let version = version.map(|version| double_quoted(version, is_special));
        lines.extend(version.map(|version| format!("    version: {version}")));
        lines.push(format!("    license: {}", scalar(&source.license)));
        let note = source.note.as_deref().map(scalar);
        lines.extend(note.map(|note| format!("    note: {note}")));
    }
    let plan = Plan::new(board);
    let field = plan.field;
    let sides = [
        ("left", field.left),
        ("top", field.top),
        ("width", field.width),
        ("height", field.height),
        ("river", field.river),
    ];
    let sides = sides
        .iter()
        .filter(|(name, side)| *name != "river" || *side != 0.0);
    let sides: Vec<_> = sides
        .map(|(name, side)| format!("{name}: {}", number(*side)))
        .collect();
    lines.push(format!("field: {{{}}}", sides.join(", ")));
    // In quotes, as `#` begins a comment.
    lines.extend(board.paper().map(|paper| format!("paper: '{paper}'")));
    lines.extend(board_words::keys(&plan)?);
    Ok(lines.join("\n") + "\n")
}

/// A word, quoted for a shell.
fn shell_word(word: &str) -> String {
    let needs_no_quotes = |c: char| c.is_alphanumeric() || "-_.,/+".contains(c);
    if !word.is_empty() && word.chars().all(needs_no_quotes) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}
