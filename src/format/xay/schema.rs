//! Defines the JSON Schema of XAY, with which editors complete and check XAY files.
//!
//! Draft 7 is the latest version of JSON Schema that YAML editors fully support. A schema cannot require that
//! a field has at most one piece, or that an arrow stays on the board, does not end where it starts, and has
//! only one colour and one number.

use serde_json::{Value, json};

use crate::board::{Arrow, Color, File, Mark, MarkName, Number, Piece, Rank, Role, Square};
use crate::format::xay_keys::TURNS;

/// Returns the JSON Schema of XAY.
pub fn schema() -> Value {
    let (names, meanings): (Vec<_>, Vec<_>) = pieces().chain(marks()).unzip();
    let square = Square::pattern();
    let square = square.trim_matches(['^', '$']);
    let style = Arrow::style_pattern();
    let style = style.trim_matches(['^', '$']);
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
                "description": "The side to move",
                "enum": Color::ALL.map(Color::name),
            },
            "orientation": {
                "description": "The orientation of the board: flip shows it from black's side, mirror swaps left and right; a list contains both, or neither",
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
                "description": "The visible part of the board: two opposite corners such as a1:i5, auto for the smallest that contains everything, none for the whole board",
                "type": "string",
                "pattern": format!("^(auto|none|{square}:{square})$"),
            },
            "caption": {
                "description": "The text below the picture, unchanged; an empty text for no caption",
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
                "description": "Arrows from square to square, optionally with a style and a number, such as h3e3, h3e3:1 or h3e3:green+dashed",
                "type": "array",
                "items": {
                    "type": "string",
                    "pattern": format!("^{square}{square}(:{style})?$"),
                },
            },
            "setup": {
                "description": "The ranks, black's home rank first; missing ranks are empty. Or ten ranks as text, as in annoFEN",
                "type": ["array", "string"],
                "maxItems": Rank::COUNT,
                "items": { "$ref": "#/definitions/rank" },
                "pattern": format!("^(\\S*/){{{}}}\\S*$", Rank::COUNT - 1),
            },
        },
        "definitions": {
            "rank": {
                "description": "The fields of a rank, file a first; missing fields are empty",
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
                "description": "The content of a field: at most one piece, then marks and arrows",
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
                "description": "An arrow to another field: the number of files to the right (+) or left (-), then of ranks up (+) or down (-), such as a+1-2",
                "type": "string",
                "pattern": Arrow::pattern(),
            },
        },
    })
}

/// Returns the keys of an XAY document, each with its meaning.
pub fn keys() -> Vec<(String, String)> {
    let schema = schema();
    let properties = schema["properties"].as_object().into_iter().flatten();
    let keys = properties.map(|(key, property)| {
        let meaning = property["description"].as_str().unwrap_or_default();
        (key.clone(), meaning.to_owned())
    });
    keys.collect()
}

/// Returns the letters and figurines of the pieces, each with the name of the piece.
fn pieces() -> impl Iterator<Item = (String, String)> {
    Color::ALL.into_iter().flat_map(|color| {
        Role::ALL.into_iter().flat_map(move |role| {
            let figurine = Piece { color, role }.figurine().map(String::from);
            let letters = role.letters().into_iter().chain(figurine);
            letters.map(move |letter| {
                let letter = match color {
                    Color::Red => letter.to_ascii_uppercase(),
                    Color::Black => letter,
                };
                (letter, format!("{} {}", color.name(), role.noun()))
            })
        })
    })
}

/// Returns the codes and names of the marks, each with its meaning.
fn marks() -> impl Iterator<Item = (String, String)> {
    let short = MarkName::SHORT.into_iter().map(|mark| {
        let name = mark.short_name();
        (name.to_owned(), format!("a field that is marked as {name}"))
    });
    let meaning = |mark: Mark| mark.meaning().to_owned();
    let codes = Mark::ALL
        .into_iter()
        .map(move |mark| (mark.code().to_owned(), meaning(mark)));
    let names = Mark::ALL
        .into_iter()
        .map(move |mark| (mark.name().to_owned(), meaning(mark)));
    codes.chain(short).chain(names)
}
