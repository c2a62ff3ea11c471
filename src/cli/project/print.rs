//! `--print-config`: what holds and where it comes from, as a project file.

use std::ffi::OsStr;
use std::fmt::Write as _;
use std::path::Path;

use clap::{ArgMatches, Command};

use super::super::args;
use super::super::input;
use super::super::plain::plain;
use super::super::source::{Source, SourceArgs};
use super::Together;
use super::option::{Arity, DrawOption};
use xiangqi_setup::board::View;
use xiangqi_setup::format::Format;

/// Up to this column, comments stand below each other.
const COMMENTS: usize = 40;

/// Says what holds for inputs of one project, or where there are none.
pub fn text(inputs: &[&Path], command_line: &ArgMatches, together: &Together) -> String {
    let command = args::plain_command();
    let mut text = header(inputs, together);
    let mut sections: Vec<(&str, Vec<Line>)> = Vec::new();
    for option in DrawOption::all(&command) {
        let line = Line::of(&option, &command, command_line, together);
        let heading = option.arg.get_help_heading().unwrap_or("Options");
        match sections.iter_mut().find(|section| section.0 == heading) {
            Some((_, lines)) => lines.push(line),
            None => sections.push((heading, vec![line])),
        }
    }
    let lines = sections.iter().flat_map(|(_, lines)| lines);
    let widths = lines.map(|line| line.setting.chars().count());
    let width = widths.filter(|width| *width <= COMMENTS).max().unwrap_or(0);
    for (heading, lines) in sections {
        let _ = write!(text, "\n# {heading}\n");
        for Line { setting, source } in lines {
            let _ = match source {
                Some(source) => writeln!(text, "{setting:width$}  # {source}"),
                None => writeln!(text, "{setting}"),
            };
        }
    }
    text
}

/// What an input says itself, as a comment: it is between the project file and the command
/// line. Nothing if it cannot be read, which is told when it is drawn, and nothing of
/// what is no file, such as standard input: it can be read only once.
pub fn of_position(input: &Path, args: SourceArgs) -> String {
    if input::is_standard_stream(input) || !input.is_file() {
        return String::new();
    }
    let Ok(source) = Source::read(input, args) else {
        return String::new();
    };
    let View {
        orientation,
        crop,
        caption,
    } = source.parsed.view;
    // Other formats always say it, or never.
    let is_key = source.format == Format::Xay;
    let keys = [
        (is_key && source.parsed.to_move.is_some(), "to-move"),
        (orientation.is_some(), "orientation"),
        (crop.is_some(), "crop"),
        (caption.is_some(), "caption"),
    ];
    let keys = keys.into_iter().filter_map(|(is, key)| is.then_some(key));
    let keys = keys.collect::<Vec<_>>().join(", ");
    if keys.is_empty() {
        return String::new();
    }
    let name = plain(&source.name);
    format!(
        "\n# {name} says itself: {keys}. This counts more than a project file, and less than\n\
         # the command line.\n"
    )
}

fn header(inputs: &[&Path], together: &Together) -> String {
    let name = |input: &Path| plain(&input::name(input));
    let what = match inputs {
        [] => "the working directory".to_owned(),
        [input] => name(input),
        [one, other] => format!("{} and {}", name(one), name(other)),
        [one, others @ ..] => format!("{} and {} others", name(one), others.len()),
    };
    let read = match &together.file {
        Some(file) => format!("with `{}`", plain(&file.path.display().to_string())),
        None => "without a project file".to_owned(),
    };
    format!(
        "# What holds for {what}, {read}.\n\
         # This is a project file itself; its paths start in the working directory.\n"
    )
}

/// An option and what it is set to.
struct Line {
    /// `width-cm: 6`, or the same as a comment if that must not be said.
    setting: String,
    /// Where it comes from, if from anywhere.
    source: Option<String>,
}

impl Line {
    fn of(
        option: &DrawOption,
        command: &Command,
        command_line: &ArgMatches,
        together: &Together,
    ) -> Line {
        let name = option.name;
        let said = together.said.iter().find(|said| said.name == name);
        let source = if option.is_said(command_line) {
            "command line".to_owned()
        } else if let (Some(said), Some(file)) = (said, &together.file) {
            format!("{}:{}", plain(&file.path.display().to_string()), said.line)
        } else {
            "default".to_owned()
        };
        let value = match value(option, &together.matches) {
            Value::Text(value) => value,
            Value::Unset => {
                let setting = format!("# {name}:");
                let source = (source != "default").then_some(source);
                return Line { setting, source };
            }
            Value::NoText(value) => {
                let setting = format!("# {name}: {value}");
                let source = Some(format!("{source}, not UTF-8"));
                return Line { setting, source };
            }
        };
        let set = &together.matches;
        let is_excluded = || {
            let mut others = DrawOption::all(command);
            others.any(|other| other.is_set(set) && option.excludes(&other, command))
        };
        // Said, the default would be against what is said instead.
        let is_idle = option.arity != Arity::Flag && !option.is_set(set) && is_excluded();
        let hash = if is_idle { "# " } else { "" };
        Line {
            setting: format!("{hash}{name}: {value}"),
            source: Some(source),
        }
    }
}

/// What an option is set to, as YAML.
enum Value {
    Text(String),
    /// Something like it, which YAML cannot hold.
    NoText(String),
    Unset,
}

fn value(option: &DrawOption, matches: &ArgMatches) -> Value {
    let id = option.arg.get_id().as_str();
    if option.arity == Arity::Flag {
        return Value::Text(matches.get_flag(id).to_string());
    }
    let raw: Vec<&OsStr> = matches.get_raw(id).into_iter().flatten().collect();
    let is_text = raw.iter().all(|value| value.to_str().is_some());
    let texts: Vec<_> = raw.iter().map(|value| value.to_string_lossy()).collect();
    let texts: Vec<&str> = texts.iter().map(AsRef::as_ref).collect();
    match as_yaml(option, &texts) {
        Some(value) if is_text => Value::Text(value),
        Some(value) => Value::NoText(value),
        None => Value::Unset,
    }
}

/// The values of an option together.
fn as_yaml(option: &DrawOption, values: &[&str]) -> Option<String> {
    match (option.arity, values) {
        (Arity::Many, [_, ..]) => {
            let values: Vec<_> = values.iter().map(|value| scalar(value)).collect();
            Some(format!("[{}]", values.join(", ")))
        }
        (_, [value]) => Some(scalar(value)),
        _ => None,
    }
}

/// A value as YAML.
fn scalar(text: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "_./+-".contains(c);
    let first = text.strip_prefix('-').unwrap_or(text);
    let is_first = |c: char| c.is_ascii_alphanumeric() || "./".contains(c);
    let is_nothing = ["null", "Null", "NULL"].contains(&text);
    if text.chars().all(is_plain) && first.starts_with(is_first) && !is_nothing {
        return text.to_owned();
    }
    if text.chars().all(|c| c == plain_char(c)) {
        return format!("'{}'", text.replace('\'', "''"));
    }
    let escaped = text.chars().map(|c| match c {
        '"' | '\\' => format!("\\{c}"),
        _ if c == plain_char(c) => c.to_string(),
        _ => format!("\\U{:08X}", u32::from(c)),
    });
    format!("\"{}\"", escaped.collect::<String>())
}

/// The character, or another one if it could not be shown.
fn plain_char(c: char) -> char {
    plain(c.encode_utf8(&mut [0; 4]))
        .chars()
        .next()
        .unwrap_or(c)
}

#[cfg(test)]
mod tests {
    use super::scalar;
    use xiangqi_setup::project::parse;

    /// Values, how they are written, and that they are read as the same.
    #[test]
    fn values_as_yaml() {
        for (value, written) in [
            ("wood", "wood"),
            ("./themes", "./themes"),
            (".5", ".5"),
            ("...", "..."),
            (".inf", ".inf"),
            ("n", "n"),
            ("../a b", "'../a b'"),
            ("6.5", "6.5"),
            ("-1", "-1"),
            ("-", "'-'"),
            ("--", "'--'"),
            ("---", "'---'"),
            ("+", "'+'"),
            ("true", "true"),
            ("null", "'null'"),
            ("~", "'~'"),
            ("", "''"),
            ("#fff", "'#fff'"),
            ("it's", "'it''s'"),
            ("{stem}-{ply:03}", "'{stem}-{ply:03}'"),
            ("a, b", "'a, b'"),
            ("H&=NN", "'H&=NN'"),
            ("車", "'車'"),
            ("a\nb\t\"c\\", "\"a\\U0000000Ab\\U00000009\\\"c\\\\\""),
            (
                "\u{202e}\u{7f}\u{85}",
                "\"\\U0000202E\\U0000007F\\U00000085\"",
            ),
        ] {
            let scalar = scalar(value);
            assert_eq!(scalar, written);
            for yaml in [format!("key: {scalar}"), format!("key: [x, {scalar}, y]")] {
                let entries = parse(&yaml).expect("it is a project file");
                let mut words = entries[0].value.words().iter();
                assert!(words.any(|word| word.text == value), "{yaml}");
            }
        }
    }
}
