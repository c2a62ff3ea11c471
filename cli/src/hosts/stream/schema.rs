//! The JSON Schema for the lines of a stream and for their answers.
//!
//! The schema uses draft 7, like this program's schemas for files. It describes requests and answers under
//! `definitions`. A line that contains only a position is not JSON and is not covered.

use serde_json::{Map, Value, json};

use super::key::{RequestKey, Wanted};
use super::request::can_have;
use xiangqi_setup::settings::{self, option};

pub fn schema() -> Value {
    json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "xiangqi-setup stream",
        "description": "A line that asks for a picture, or the answer to one; a line can also be a bare position",
        "anyOf": [{ "$ref": "#/definitions/request" }, { "$ref": "#/definitions/answer" }],
        "definitions": {
            "request": request(),
            "answer": answer(),
            "problem": problem(),
        },
    })
}

fn request() -> Value {
    let options = settings::properties().into_iter();
    let options = options.filter(|(name, _)| option(name).is_some_and(can_have));
    let mut properties: Map<String, Value> = options
        .map(|(name, option)| {
            // `null` counts as missing.
            let option = json!({ "anyOf": [option, { "type": "null" }] });
            (name, option)
        })
        .collect();
    for key in RequestKey::ALL {
        let property = match key {
            RequestKey::Id => json!({ "description": "Anything; the answer repeats it" }),
            RequestKey::Position => json!({
                "type": ["string", "null"],
                "description": "The text of a position, in any format",
            }),
            RequestKey::Game => json!({
                "type": ["string", "null"],
                "description": "The text of a game, in any format; `at` and other options choose a position of it",
            }),
            RequestKey::File => json!({
                "type": ["string", "null"],
                "description": "The name of the picture in the output directory",
            }),
            RequestKey::With => {
                let names = json!({ "enum": Wanted::ALL.map(Wanted::name) });
                json!({
                    "description": "What the answer contains besides the picture",
                    "anyOf": [names.clone(), { "type": "array", "items": names }, { "type": "null" }],
                })
            }
        };
        properties.insert(key.name().to_owned(), property);
    }
    json!({
        "description": "A picture to draw: options by their long names, and a position or a game",
        "type": "object",
        "additionalProperties": false,
        "properties": properties,
        "anyOf": [{ "required": [RequestKey::Position.name()] }, { "required": [RequestKey::Game.name()] }],
    })
}

fn answer() -> Value {
    let text = json!({ "type": "string" });
    let base64 = json!({ "type": "string", "contentEncoding": "base64" });
    let number = json!({ "type": "number", "minimum": 0 });
    let picture = ["svg", "text", "pdf", "png", "gif", "apng", "file"];
    let picture = picture.map(|name| json!({ "required": [name] }));
    let outcomes = picture
        .into_iter()
        .chain([json!({ "required": ["error"] })]);
    json!({
        "description": "The answer to a line: a picture, or an error",
        "type": "object",
        "additionalProperties": false,
        "required": ["id"],
        "properties": {
            "id": { "description": "The id of the line, null if it has none" },
            "line": {
                "description": "The number of a line without an id",
                "type": "integer",
                "minimum": 1,
            },
            "svg": text,
            "text": text,
            "pdf": base64,
            "png": base64,
            "gif": base64,
            "apng": base64,
            "file": { "type": "string", "description": "The file with the picture, or its name in the shard" },
            "shard": { "type": "string", "description": "The archive with the picture" },
            "width": number,
            "height": number,
            "unit": { "enum": ["dots", "px", "cm"] },
            "chosen": { "type": "object", "additionalProperties": text },
            "labels": { "type": "object" },
            "description": text,
            "fen": text,
            "error": { "$ref": "#/definitions/problem" },
            "warnings": { "type": "array", "items": { "$ref": "#/definitions/problem" } },
        },
        "oneOf": outcomes.collect::<Vec<_>>(),
    })
}

fn problem() -> Value {
    let count = json!({ "type": "integer", "minimum": 1 });
    json!({
        "description": "An error or a warning",
        "type": "object",
        "additionalProperties": false,
        "required": ["kind", "message"],
        "properties": {
            "kind": { "type": "string", "description": "What it is about, in one word that does not change" },
            "message": { "type": "string" },
            "help": { "type": "string" },
            "in": { "type": "string", "description": "The text with the place: `line`, `position`, `game` or an option" },
            "line": count,
            "column": count,
            "byte": { "type": "integer", "minimum": 0 },
        },
    })
}
