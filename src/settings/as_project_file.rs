//! Writes settings as a project file, in which comments state the origin of each value.

use std::fmt::Write as _;

use super::declaration::{Arity, Declaration, OptionKind};
use super::option_table::{OPTIONS, Settings};
use super::setting::AnySetting as _;
use super::setting::Level;
use crate::format::last_line_number;
use crate::util::comma_list;
use crate::util::safe_text::plain;
use crate::util::yaml::value as scalar;

/// The maximum width, in characters, of settings that are padded so that the comments after them align.
const COMMENTS: usize = 40;

/// Returns the text of a project file that lists all options under their headings, with values and origins.
pub fn as_project_file(settings: &Settings) -> String {
    let mut sections: Vec<(&str, Vec<Line>)> = Vec::new();
    for option in OPTIONS.iter() {
        let line = Line::of(option, settings);
        let heading = option.heading.unwrap_or("Options");
        match sections.iter_mut().find(|section| section.0 == heading) {
            Some((_, lines)) => lines.push(line),
            None => sections.push((heading, vec![line])),
        }
    }
    let lines = sections.iter().flat_map(|(_, lines)| lines);
    let widths = lines.map(|line| line.setting.chars().count());
    let width = widths.filter(|width| *width <= COMMENTS).max().unwrap_or(0);
    let mut text = String::new();
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

struct Line {
    /// The line without the origin, such as `width-cm: 6`. It starts with `#` if it must not set the option.
    setting: String,
    /// The origin of the value, such as `default` or `command line`, or `None` if there is no value.
    source: Option<String>,
}

impl Line {
    fn of(option: &Declaration, settings: &Settings) -> Line {
        let name = &option.name;
        let source = source(option, settings);
        let field = settings.field(option);
        let words: Vec<_> = field.words().iter().map(|word| &word.text).collect();
        let is_text = words.iter().all(|word| word.to_str().is_some());
        let words = words.iter().map(|word| word.to_string_lossy());
        let words: Vec<String> = match option.arity {
            Arity::List => words.flat_map(|word| items(&word)).collect(),
            _ => words.map(|word| word.into_owned()).collect(),
        };
        let value = match (words.as_slice(), option.arity) {
            ([], arity) if arity.is_flag() => option.default.unwrap_or("false").to_owned(),
            ([], _) => match default(option, settings) {
                Some(default) => scalar(&default),
                None => {
                    return Line {
                        setting: format!("# {name}:"),
                        source,
                    };
                }
            },
            (words, Arity::Many | Arity::List) => {
                let words: Vec<_> = words.iter().map(|word| scalar(word)).collect();
                format!("[{}]", words.join(", "))
            }
            ([.., word], _) => scalar(word),
        };
        let source = source.unwrap_or_else(|| "default".to_owned());
        if !is_text {
            return Line {
                setting: format!("# {name}: {value}"),
                source: Some(format!("{source}, not UTF-8")),
            };
        }
        // Comment out a default if setting it would exclude another option that is set.
        let is_idle = !option.arity.is_flag() && settings.level_on(option).is_none();
        let mut others = OPTIONS.iter();
        let is_excluded = is_idle
            && others.any(|other| option.excludes(other) && settings.level_on(other).is_some());
        let hash = if is_excluded { "# " } else { "" };
        Line {
            setting: format!("{hash}{name}: {value}"),
            source: Some(source),
        }
    }
}

fn items(word: &str) -> Vec<String> {
    comma_list::items(word).map(str::to_owned).collect()
}

/// Returns the default value of an option. The look determines the default themes.
fn default(option: &Declaration, settings: &Settings) -> Option<String> {
    match option.kind {
        OptionKind::Theme(kind) => Some(settings.theme(kind)),
        _ => option.default.map(str::to_owned),
    }
}

/// Describes the origin of an option's value, if it is set. For an unset theme, uses the look's origin.
fn source(option: &Declaration, settings: &Settings) -> Option<String> {
    let own = settings.field(option).origin();
    let origin = match option.kind {
        OptionKind::Theme(_) => own.or(settings.look.origin()),
        _ => own,
    }?;
    if origin.level == Level::CommandLine {
        return Some("command line".to_owned());
    }
    let (file, key) = origin.place.as_ref()?;
    let line = last_line_number(&file.text[..key.start]);
    let path = plain(&file.path.display().to_string());
    Some(format!("{path}:{line}"))
}

#[cfg(test)]
mod tests {
    use crate::settings::parse;
    use crate::util::yaml::value as scalar;

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
            ("a\nb\t\"c\\", "\"a\\nb\\u0009\\\"c\\\\\""),
            ("\u{202e}\u{7f}\u{85}", "\"\\u202E\\u007F\\u0085\""),
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
