//! The JSON Schema of XAY, so that editors can complete and check such files.
//!
//! Draft 7 is the latest that editors' YAML support knows in whole. A schema cannot say
//! that a field has one piece at most, that arrows stay on the board and lead somewhere, and
//! that they have one colour.

use serde_json::{Value, json};

use super::names::TURNS;
use crate::board::{Arrow, ArrowLook, Color, File, Mark, Number, Rank, Role, Square};

/// Makes the schema.
pub fn schema() -> Value {
    let (names, meanings): (Vec<_>, Vec<_>) = pieces().chain(marks()).unzip();
    let square = Square::pattern();
    let square = square.trim_matches(['^', '$']);
    let look = ArrowLook::pattern();
    let look = look.trim_matches(['^', '$']);
    json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "XAY",
        "description": "A position of Xiangqi (Chinese chess) with annotations",
        "type": "object",
        "additionalProperties": false,
        "required": ["version", "setup"],
        "properties": {
            "version": {
                "description": "The version of the format",
                "enum": ["1", 1],
            },
            "to-move": {
                "description": "Who is to move",
                "enum": Color::ALL.map(Color::name),
            },
            "orientation": {
                "description": "How the board is turned: flip shows it from black's side, mirror exchanges left and right; a list says both, or neither",
                "anyOf": [
                    { "$ref": "#/definitions/turn" },
                    {
                        "type": "array",
                        "uniqueItems": true,
                        "items": { "$ref": "#/definitions/turn" },
                    },
                ],
            },
            "crop": {
                "description": "The part of the board that is shown: two opposite corners such as a1:i5, auto for the smallest that holds everything, none for all of it",
                "type": "string",
                "pattern": format!("^(auto|none|{square}:{square})$"),
            },
            "caption": {
                "description": "The words below the picture, as they are; an empty text for none",
                "type": ["string", "number", "boolean"],
            },
            "numbers": {
                "description": "Numbers on fields: squares such as e5, each with a number or a list of numbers",
                "type": "object",
                "propertyNames": { "pattern": format!("^{square}$") },
                "additionalProperties": {
                    "anyOf": [
                        { "$ref": "#/definitions/number" },
                        {
                            "type": "array",
                            "maxItems": Number::MOST,
                            "items": { "$ref": "#/definitions/number" },
                        },
                    ],
                },
            },
            "arrows": {
                "description": "Arrows from square to square, perhaps with a style, such as h3e3 or h3e3:green+dashed",
                "type": "array",
                "items": {
                    "type": "string",
                    "pattern": format!("^{square}{square}(:{look})?$"),
                },
            },
            "setup": {
                "description": "The ranks, black's home rank first; those that are missing are empty",
                "type": "array",
                "maxItems": Rank::COUNT,
                "items": { "$ref": "#/definitions/rank" },
            },
        },
        "definitions": {
            "rank": {
                "description": "The fields of a rank from left to right, red's side being at the bottom; those that are missing are empty",
                "type": "array",
                "maxItems": File::COUNT,
                "items": { "$ref": "#/definitions/field" },
            },
            "turn": { "enum": TURNS },
            "number": {
                "description": "A number on a field",
                "anyOf": [
                    { "type": "integer", "minimum": 1, "maximum": Number::MAX },
                    { "type": "string", "pattern": Number::pattern() },
                ],
            },
            "field": {
                "description": "What is on a field: at most one piece, then marks and arrows",
                "type": "array",
                "items": {
                    "anyOf": [
                        { "$ref": "#/definitions/name" },
                        { "$ref": "#/definitions/arrow" },
                    ],
                },
            },
            "name": {
                "description": "A piece, upper case for red, or a mark",
                "type": "string",
                "enum": names,
                "enumDescriptions": meanings,
            },
            "arrow": {
                "description": "An arrow to another field: so many files to the right (+) or to the left (-), so many ranks up (+) or down (-), like a+1-2",
                "type": "string",
                "pattern": Arrow::pattern(),
            },
        },
    })
}

/// The letters of pieces, each with what it stands for.
fn pieces() -> impl Iterator<Item = (String, String)> {
    Color::ALL.into_iter().flat_map(|color| {
        Role::ALL.into_iter().flat_map(move |role| {
            let letters = role.letters().into_iter();
            letters.map(move |letter| {
                let letter = match color {
                    Color::Red => letter.to_ascii_uppercase(),
                    Color::Black => letter,
                };
                (letter, format!("{} {}", color.name(), role.name()))
            })
        })
    })
}

/// The codes of marks, each with what it says.
fn marks() -> impl Iterator<Item = (String, String)> {
    Mark::ALL
        .into_iter()
        .map(|mark| (mark.code().to_owned(), mark.meaning().to_owned()))
}
