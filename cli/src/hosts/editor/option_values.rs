//! Completions and help for the options in project files.

use super::choices::{Completion, CompletionKind, Completions};
use super::yaml_place::YamlPlace;
use xiangqi_setup::settings::{Declaration, OPTIONS, OptionKind, option};
use xiangqi_setup::theme::{Library, Look, ThemeKind};

/// Returns the completions at a byte offset in a project file. The names of themes come from `library`.
pub fn complete_project_file(text: &str, byte: usize, library: &Library) -> Option<Completions> {
    match YamlPlace::of(text, byte) {
        YamlPlace::Comment => None,
        YamlPlace::Key { word, has_colon } => {
            let colon = if has_colon { "" } else { ": " };
            let items = OPTIONS.iter().map(|option| Completion {
                help: Some(help(option)),
                ..Completion::new(
                    format!("{}{colon}", option.name),
                    CompletionKind::Key,
                    option.value_name,
                )
            });
            Some(Completions::new(word.span, items))
        }
        YamlPlace::Value { key, word, .. } => {
            let items = values(option(key)?, library);
            Some(Completions::of_key(text, word.span, items))
        }
    }
}

/// Returns the completions for the value of an option.
fn values(option: &Declaration, library: &Library) -> Vec<Completion> {
    let value = |text: &str| Completion::new(text, CompletionKind::Value, option.name.as_str());
    match &option.kind {
        OptionKind::Flag | OptionKind::CountedFlag { .. } => ["true", "false"].map(value).to_vec(),
        OptionKind::Names(_) if option.name == "look" => {
            let looks = Look::ALL.map(|look| Completion {
                detail: themes(look),
                ..value(look.name())
            });
            looks.to_vec()
        }
        OptionKind::Names(names) => names.iter().map(|name| value(name)).collect(),
        OptionKind::Theme(kind) => {
            let names = library.names(*kind).into_iter();
            let detail = format!("{} theme", kind.name());
            names
                .map(|name| Completion::new(name, CompletionKind::Theme, detail.clone()))
                .collect()
        }
        _ => option.default.map(value).into_iter().collect(),
    }
}

/// Names the theme of each kind that a look selects.
fn themes(look: Look) -> String {
    let themes = ThemeKind::ALL.map(|kind| format!("{} {}", kind.name(), look.theme(kind)));
    themes.join(", ")
}

/// Returns the help for an option in Markdown, with its values and its default.
pub fn help(option: &Declaration) -> String {
    let mut text = format!("{}.", option.help);
    let values = match &option.kind {
        OptionKind::Flag | OptionKind::CountedFlag { .. } => Some("`true` or `false`".to_owned()),
        OptionKind::Names(names) => {
            // Pairs such as `algebraic,chinese` would make the list hard to read.
            let names = names.iter().filter(|name| !name.contains(','));
            let names: Vec<String> = names.map(|name| format!("`{name}`")).collect();
            Some(names.join(", "))
        }
        OptionKind::Number { min, max } => Some(format!("{min} to {max}")),
        OptionKind::PerSide { max } => Some(format!("0 to {max}")),
        _ => None,
    };
    if let Some(values) = values {
        text += &format!("\n\nValues: {values}.");
    }
    if let Some(default) = option.default {
        text += &format!("\n\nDefault: `{default}`.");
    }
    let excluded: Vec<String> = option
        .excluded()
        .map(|other| format!("`{}`", other.name))
        .collect();
    if !excluded.is_empty() {
        text += &format!("\n\nNot together with {}.", excluded.join(", "));
    }
    text
}
