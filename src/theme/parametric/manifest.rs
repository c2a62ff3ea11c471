//! How a board was made, and its manifest.

use super::plan::Plan;
use super::{ParametricBoard, ParametricError, lettering, writing};
use crate::leaves::decimal::number;
use crate::leaves::safe_text::is_plain;
use crate::theme::Source;

impl ParametricBoard {
    /// The arguments that make this board: every option that is not as by default.
    fn options(&self) -> Vec<String> {
        let usual = ParametricBoard::default();
        let mut options = Vec::new();
        let mut add = |name: &str, value: &str| {
            // Else what begins with `-` would be taken for an option.
            if value.starts_with('-') {
                options.push(format!("--{name}={}", shell_word(value)));
            } else {
                options.extend([format!("--{name}"), shell_word(value)]);
            }
        };
        for ((name, value, _), (_, other, _)) in self.lengths().into_iter().zip(usual.lengths()) {
            if value != other {
                // Not as in the picture, where it is rounded.
                add(name, &value.to_string());
            }
        }
        for ((name, value), (_, other)) in self.words().into_iter().zip(usual.words()) {
            if value != other {
                add(name, value);
            }
        }
        if self.river_turned {
            options.push("--river-turned".to_owned());
        }
        options
    }

    /// The words among the options.
    pub(super) fn words(&self) -> [(&'static str, &str); 17] {
        let labels = self
            .labels()
            .map(|(name, labels, _)| (name, labels.map_or("", |labels| labels.written())));
        let [top, bottom, left, right] = labels;
        let [line, border, text, river, background, frame, board] =
            self.colors().map(|(name, color, _)| (name, color));
        [
            line,
            border,
            text,
            river,
            background,
            frame,
            board,
            top,
            bottom,
            left,
            right,
            ("label-lettering", &self.label_lettering),
            ("river-text", &self.river_text),
            ("river-lettering", &self.river_lettering),
            ("title", &self.title),
            ("author", &self.author),
            ("license", &self.license),
        ]
    }

    /// The text of `theme.yaml`. It begins with the command that makes the theme.
    pub(super) fn manifest(&self, name: &str) -> Result<String, ParametricError> {
        let name: String = name.chars().filter(|c| is_plain(*c)).collect();
        let mut command = vec!["xiangqi-setup themes new board".to_owned()];
        command.extend(self.options());
        // Not an option, whatever it begins with.
        let path = if name.starts_with('-') { "./" } else { "" };
        command.push(shell_word(&format!("{path}{name}")));
        let mut lines = vec![
            format!("# {}", command.join(" ")),
            format!("title: {}", scalar(&self.title)),
            format!("authors: [{}]", quoted(&self.author)),
            format!("license: {}", scalar(&self.license)),
        ];
        let mut sources: Vec<Source> = Vec::new();
        for (parameter, name) in self.letterings() {
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
            let version = source.version.as_deref().map(quoted);
            lines.extend(version.map(|version| format!("    version: {version}")));
            lines.push(format!("    license: {}", scalar(&source.license)));
            lines.extend(
                source
                    .note
                    .map(|note| format!("    note: {}", scalar(&note))),
            );
        }
        let plan = Plan::new(self);
        let field = plan.field;
        let [left, top, width, height, river] = [
            field.left,
            field.top,
            field.width,
            field.height,
            field.river,
        ]
        .map(number);
        let river = match field.river {
            0.0 => String::new(),
            _ => format!(", river: {river}"),
        };
        lines.push(format!(
            "field: {{left: {left}, top: {top}, width: {width}, height: {height}{river}}}"
        ));
        // In quotes, as `#` begins a comment.
        lines.extend(self.paper().map(|paper| format!("paper: '{paper}'")));
        lines.extend(writing::keys(&plan)?);
        Ok(lines.join("\n") + "\n")
    }
}

/// A word as a shell reads it.
fn shell_word(word: &str) -> String {
    let needs_no_quotes = |c: char| c.is_alphanumeric() || "-_.,/+".contains(c);
    if !word.is_empty() && word.chars().all(needs_no_quotes) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

/// Text in YAML, in quotes if it could be taken for something else.
pub(super) fn scalar(text: &str) -> String {
    let is_safe = |c: char| c.is_ascii_alphanumeric() || " -_./+,()".contains(c);
    let means_more = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"];
    let is_word = text.starts_with(|c: char| c.is_ascii_alphabetic())
        && !text.ends_with(' ')
        && text.chars().all(is_safe)
        && !means_more.contains(&text.to_ascii_lowercase().as_str());
    if is_word {
        text.to_owned()
    } else {
        quoted(text)
    }
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', r"\\").replace('"', "\\\""))
}
