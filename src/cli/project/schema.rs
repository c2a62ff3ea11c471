//! The JSON Schema of project files, from what clap knows about the options.
//!
//! Draft 7 is the latest that editors' YAML support knows in whole.

use clap::Command;
use serde_json::{Map, Value, json};

use super::super::args::{self, NumberError};
use super::option::{Arity, DrawOption};
use super::search;
use xiangqi_setup::board::{Square, SquareError};
use xiangqi_setup::theme::{NotAPaint, Paint};

/// Makes the schema.
pub fn schema() -> Value {
    let command = args::plain_command();
    let properties = DrawOption::all(&command).map(|option| {
        let mut property = property(&option, &command);
        property.insert("description".to_owned(), description(&option).into());
        (option.name.to_owned(), Value::Object(property))
    });
    json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": search::NAME,
        "description": "What holds for all diagrams of a project: options of xiangqi-setup by their long names",
        "type": ["object", "null"],
        "additionalProperties": false,
        "properties": properties.collect::<Map<_, _>>(),
    })
}

fn property(option: &DrawOption, command: &Command) -> Map<String, Value> {
    let value = match option.arity {
        Arity::Flag => json!({ "type": "boolean", "default": false }),
        Arity::One => value(option, command),
        Arity::Many => {
            let value = value(option, command);
            json!({ "anyOf": [{ "type": "array", "items": value.clone() }, value] })
        }
    };
    let mut property = match value {
        Value::Object(property) => property,
        other => Map::from_iter([("const".to_owned(), other)]),
    };
    if let [default] = option.arg.get_default_values() {
        let default = default.to_string_lossy();
        let number = takes_numbers(option, command).then(|| default.parse::<serde_json::Number>());
        let default = match number {
            Some(Ok(number)) => Value::Number(number),
            _ => Value::String(default.into_owned()),
        };
        property.insert("default".to_owned(), default);
    }
    property
}

/// Not in any range of numbers, but read like one.
const NO_NUMBER: &str = "nan";

/// A number as JSON, without a fraction where it has none.
fn number(value: f64) -> Value {
    let number = value.to_string().parse().map(Value::Number);
    number.unwrap_or(Value::Null)
}

/// One value of an option.
fn value(option: &DrawOption, command: &Command) -> Value {
    if let Some(NumberError::OutOfRange(range)) = option.complaint(command, NO_NUMBER) {
        let [min, max] = [range.min, range.max].map(number);
        return json!({ "type": "number", "minimum": min, "maximum": max });
    }
    if let Some(NotAPaint) = option.complaint(command, " ") {
        return json!({ "type": "string", "pattern": Paint::PATTERN });
    }
    if option.complaint::<SquareError>(command, " ").is_some() {
        return json!({ "type": "string", "pattern": Square::pattern() });
    }
    let names = option.arg.get_possible_values();
    let names: Vec<_> = names.iter().map(|value| value.get_name()).collect();
    // Any text that is no number, no name and no path.
    let takes_text = option.refusal(command, " ").is_none();
    // Those without a range are counts, with words such as `all` among them.
    match (takes_text, takes_numbers(option, command)) {
        (true, _) if names.is_empty() => json!({ "type": "string" }),
        // The names of themes are not all that there are.
        (true, _) => json!({ "anyOf": [{ "enum": names }, { "type": "string" }] }),
        (false, true) => json!({ "type": ["integer", "string"] }),
        (false, false) if names.is_empty() => json!({ "type": "string" }),
        (false, false) => json!({ "enum": names }),
    }
}

/// Whether there are numbers among the values, and not because everything is.
fn takes_numbers(option: &DrawOption, command: &Command) -> bool {
    option.refusal(command, "1").is_none() && option.refusal(command, " ").is_some()
}

fn description(option: &DrawOption) -> String {
    let help = option.arg.get_help().map(ToString::to_string);
    help.unwrap_or_default()
}
