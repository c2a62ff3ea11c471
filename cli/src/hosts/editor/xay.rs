//! Completes and explains the keys and values of XAY in an editor.

use std::ops::Range;

use super::choices::{Completion, CompletionKind, Completions};
use super::codes::{self, Meaning};
use super::yaml_place::{YamlPlace, start_of_line};
use xiangqi_setup::board::{Arrow, ArrowColor, Color, Crop};
use xiangqi_setup::format::xay;

/// Returns the completions at a byte offset in a position in XAY.
pub fn complete(text: &str, byte: usize) -> Option<Completions> {
    let value = |text: &str, detail: &str| Completion::new(text, CompletionKind::Value, detail);
    let (span, items) = match YamlPlace::of(text, byte) {
        YamlPlace::Comment => return None,
        YamlPlace::Key { word, has_colon } => {
            let colon = if has_colon { "" } else { ": " };
            let keys = xay::keys().into_iter().map(|(key, help)| Completion {
                help: Some(format!("{help}.")),
                ..Completion::new(format!("{key}{colon}"), CompletionKind::Key, "XAY")
            });
            (word.span, keys.collect())
        }
        YamlPlace::Value { key, word, depth } => {
            let items = match key {
                "version" => vec![value("'1'", "the only version")],
                "to-move" => Color::ALL
                    .map(|side| value(side.name(), "side to move"))
                    .to_vec(),
                "orientation" => xay::TURNS.map(|turn| value(turn, "orientation")).to_vec(),
                "crop" => [Crop::Auto, Crop::Whole]
                    .map(|crop| value(&crop.to_string(), "part of the board"))
                    .to_vec(),
                // The place is inside the list of the piece and the annotations on one square.
                "setup" if depth >= 3 || is_in_field(text, byte) => codes::pieces()
                    .chain(codes::marks())
                    .chain([codes::arrow()])
                    .collect(),
                "arrows" => return complete_style(word.text, &word.span, byte),
                _ => return None,
            };
            (word.span, items)
        }
    };
    Some(Completions::of_key(text, span, items))
}

/// Returns whether a byte is in the list for one square, in a setup whose lines begin with hyphens.
fn is_in_field(text: &str, byte: usize) -> bool {
    let line = &text[start_of_line(text, byte)..byte];
    let is_open = line.matches('[').count() > line.matches(']').count();
    line.trim_start().starts_with('-') && is_open
}

/// Returns completions for the words of an arrow's style, as in `h3e3:green+d`.
fn complete_style(word: &str, span: &Range<usize>, byte: usize) -> Option<Completions> {
    let (_, style) = word.split_once(':')?;
    let style = span.end - style.len()..byte.max(span.end - style.len());
    let before = word.get(..style.end.checked_sub(span.start)?)?;
    let start = before.rfind(['+', ':']).map_or(0, |at| at + 1);
    let words = Arrow::style_words().map(|word| {
        Completion::new(
            word,
            CompletionKind::Value,
            match ArrowColor::ALL.iter().any(|it| it.name() == word) {
                true => "colour",
                false => "style",
            },
        )
    });
    Some(Completions::new(span.start + start..span.end, words))
}

/// Returns the meaning of the key, or of the word in the setup, at a byte offset.
pub fn meaning(text: &str, byte: usize) -> Option<Meaning> {
    match YamlPlace::of(text, byte) {
        YamlPlace::Comment => None,
        YamlPlace::Key { word, .. } => {
            let (_, help) = xay::keys().into_iter().find(|(key, _)| key == word.text)?;
            Some(Meaning {
                span: word.span,
                text: format!("{help}."),
            })
        }
        YamlPlace::Value {
            key: "setup", word, ..
        } => Some(Meaning {
            text: codes::of_word(word.text)?,
            span: word.span,
        }),
        YamlPlace::Value { .. } => None,
    }
}
