//! The JSON Schema of project files.
//!
//! The schema uses draft 7, the latest draft that the YAML support of editors fully implements.

use serde_json::{Map, Value, json};

use super::declaration::{Declaration, MOST_VALUES, OptionKind};
use super::option_table::OPTIONS;
use super::setting::ON;
use crate::theme::Library;

/// Returns the schema of project files, with `file_name` as its title.
pub fn schema(file_name: &str) -> Value {
    json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": file_name,
        "description": "Options of xiangqi-setup, by their long names, for all diagrams of a project",
        "type": ["object", "null"],
        "additionalProperties": false,
        "properties": properties(),
    })
}

/// Returns the schemas of all options, indexed by the names of the options.
pub fn properties() -> Map<String, Value> {
    let properties = OPTIONS.iter().map(|option| {
        let mut property = property(option);
        property.insert("description".to_owned(), option.help.into());
        (option.name.clone(), Value::Object(property))
    });
    properties.collect()
}

fn property(option: &Declaration) -> Map<String, Value> {
    let value = value(&option.kind);
    let value = if option.arity.is_many() {
        let list = json!({ "type": "array", "items": value.clone(), "maxItems": MOST_VALUES });
        json!({ "anyOf": [list, value] })
    } else {
        value
    };
    let mut property = match value {
        Value::Object(property) => property,
        other => Map::from_iter([("const".to_owned(), other)]),
    };
    let default = match (option.default, &option.kind) {
        (None, OptionKind::Flag | OptionKind::CountedFlag { .. }) => Some(Value::Bool(false)),
        (None, _) => None,
        (Some(default), OptionKind::Flag) => Some(Value::Bool(default == ON)),
        (Some(default), OptionKind::Number { .. } | OptionKind::Count) => {
            let number = default.parse().map(Value::Number);
            Some(number.unwrap_or_else(|_| default.into()))
        }
        (Some(default), _) => Some(default.into()),
    };
    property.extend(default.map(|default| ("default".to_owned(), default)));
    property
}

/// Returns the schema of one value of an option.
fn value(kind: &OptionKind) -> Value {
    match kind {
        OptionKind::Flag => json!({ "type": "boolean" }),
        OptionKind::CountedFlag { max } => {
            json!({ "type": ["boolean", "integer"], "minimum": 1, "maximum": max })
        }
        OptionKind::Names(names) => json!({ "enum": names }),
        OptionKind::Theme(kind) => {
            // Other names and paths are valid too, so allow any string.
            let names = Library::default().names(*kind);
            json!({ "anyOf": [{ "enum": names }, { "type": "string" }] })
        }
        OptionKind::Number { min, max } => {
            let [min, max] = [*min, *max].map(number);
            json!({ "type": "number", "minimum": min, "maximum": max })
        }
        OptionKind::PerSide { max } => {
            json!({ "type": ["number", "string"], "minimum": 0, "maximum": number(*max) })
        }
        // The name of a font family may be a number.
        OptionKind::Count | OptionKind::Font => json!({ "type": ["integer", "string"] }),
        OptionKind::Pattern(pattern) => json!({ "type": "string", "pattern": pattern }),
        OptionKind::WithCommas
        | OptionKind::Directory
        | OptionKind::FileName
        | OptionKind::Text => {
            json!({ "type": "string" })
        }
    }
}

/// Converts a number to JSON, without a fraction if it is whole.
fn number(value: f64) -> Value {
    let number = value.to_string().parse().map(Value::Number);
    number.unwrap_or(Value::Null)
}
