//! Letters and codes of positions, and what they mean.

use std::ops::Range;

use super::completion::{Completion, CompletionKind, Completions};
use super::yaml_place::{YamlPlace, start_of_line};
use crate::board::{Annotation, Arrow, ArrowColour, Color, Crop, Mark, MarkName, Offset, Piece};
use crate::format::Format;
use crate::format::xay;

/// A place of a text, and what is written there means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meaning {
    /// Its bytes.
    pub span: Range<usize>,
    /// What it means, in Markdown.
    pub text: String,
}

/// What can be written at a place of a position.
pub fn complete(text: &str, byte: usize, format: Format) -> Option<Completions> {
    match format {
        Format::Xay => complete_xay(text, byte),
        Format::AnnoFen | Format::Fen => complete_ranks(text, byte, format),
        _ => None,
    }
}

/// What a letter, code or key at a place of a position means.
pub fn meaning(text: &str, byte: usize, format: Format) -> Option<Meaning> {
    match format {
        Format::Xay => meaning_in_xay(text, byte),
        Format::AnnoFen | Format::Fen => meaning_in_ranks(text, byte),
        _ => None,
    }
}

fn complete_xay(text: &str, byte: usize) -> Option<Completions> {
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
                // In a field.
                "setup" if depth >= 3 || is_in_field(text, byte) => {
                    pieces().chain(marks()).chain([arrow()]).collect()
                }
                "arrows" => return complete_style(word.text, &word.span, byte),
                _ => return None,
            };
            (word.span, items)
        }
    };
    Some(Completions::of_key(text, span, items))
}

/// Whether a place is in the innermost list of a setup in lines with hyphens.
fn is_in_field(text: &str, byte: usize) -> bool {
    let line = &text[start_of_line(text, byte)..byte];
    let is_open = line.matches('[').count() > line.matches(']').count();
    line.trim_start().starts_with('-') && is_open
}

/// The words of the style of an arrow such as `h3e3:green+d`.
fn complete_style(word: &str, span: &Range<usize>, byte: usize) -> Option<Completions> {
    let (_, style) = word.split_once(':')?;
    let style = span.end - style.len()..byte.max(span.end - style.len());
    let before = word.get(..style.end.checked_sub(span.start)?)?;
    let start = before.rfind(['+', ':']).map_or(0, |at| at + 1);
    let words = Arrow::style_words().map(|word| {
        Completion::new(
            word,
            CompletionKind::Value,
            match ArrowColour::ALL.iter().any(|it| it.name() == word) {
                true => "colour",
                false => "style",
            },
        )
    });
    Some(Completions {
        span: span.start + start..span.end,
        items: words.collect(),
        is_guess: false,
    })
}

/// In annoFEN and FEN, letters stand alone, and codes in angle brackets.
fn complete_ranks(text: &str, byte: usize, format: Format) -> Option<Completions> {
    let line = start_of_line(text, byte);
    let before = &text[line..byte];
    if before.starts_with('#') {
        return None;
    }
    if format == Format::AnnoFen && !before.contains(' ') {
        return Some(Completions {
            span: line..byte,
            items: vec![Completion::new(
                "v1 ",
                CompletionKind::Key,
                "annoFEN, version 1",
            )],
            is_guess: false,
        });
    }
    let code = before
        .rfind('<')
        .filter(|open| !before[*open..].contains('>'));
    if let (Some(open), Format::AnnoFen) = (code, format) {
        return Some(Completions {
            span: line + open + 1..byte,
            items: marks().chain([arrow()]).collect(),
            is_guess: false,
        });
    }
    let words = before.split_whitespace().count();
    let is_after_word = before.ends_with([' ', '\t']);
    match (format, words, is_after_word) {
        (Format::Fen, 1, true) | (Format::Fen, 2, false) => {
            let start = before.rfind([' ', '\t']).map_or(0, |at| at + 1);
            let sides = [("w", "red to move"), ("b", "black to move")];
            let items = sides
                .map(|(letter, detail)| Completion::new(letter, CompletionKind::Value, detail));
            Some(Completions {
                span: line + start..byte,
                items: items.to_vec(),
                is_guess: false,
            })
        }
        (Format::Fen, 0 | 1, _) | (Format::AnnoFen, 1 | 2, _) => Some(Completions {
            span: byte..byte,
            items: pieces().collect(),
            is_guess: false,
        }),
        _ => None,
    }
}

/// The letters of all pieces.
fn pieces() -> impl Iterator<Item = Completion> {
    Piece::all().map(|piece| {
        let detail = format!("{piece} {}", piece.character());
        Completion::new(piece.letter(), CompletionKind::Piece, detail)
    })
}

/// The codes of all marks.
fn marks() -> impl Iterator<Item = Completion> {
    let marks = Mark::ALL.into_iter();
    marks.map(|mark| Completion::new(mark.code(), CompletionKind::Code, mark.meaning()))
}

/// An arrow to begin with.
fn arrow() -> Completion {
    let detail = "an arrow: files to the right, then ranks up";
    Completion::new("a+1+1", CompletionKind::Code, detail)
}

fn meaning_in_xay(text: &str, byte: usize) -> Option<Meaning> {
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
            text: of_word(word.text)?,
            span: word.span,
        }),
        YamlPlace::Value { .. } => None,
    }
}

fn meaning_in_ranks(text: &str, byte: usize) -> Option<Meaning> {
    let line = start_of_line(text, byte);
    let before = &text[line..byte];
    let letter = text[byte..].chars().next()?;
    if before.starts_with('#') || letter.is_whitespace() {
        return None;
    }
    let open = before
        .rfind('<')
        .filter(|open| !before[*open..].contains('>'));
    if let Some(open) = open.map(|open| line + open + 1) {
        let close = text[open..].find('>')?;
        let span = open..open + close;
        let text = of_word(text.get(span.clone())?)?;
        return Some(Meaning { span, text });
    }
    let first = before.split_whitespace().next().unwrap_or_default();
    // After the ranks, letters have other meanings.
    let words = before.split_whitespace().count();
    let is_in_ranks = match first.starts_with(['v', 'V']) {
        true => words >= 1 && before.contains(' '),
        false => words <= 1 && !before.contains(' '),
    };
    let piece = Piece::from_letter(letter).filter(|_| is_in_ranks)?;
    Some(Meaning {
        span: byte..byte + letter.len_utf8(),
        text: of_piece(letter, piece),
    })
}

/// What a piece's letter or a code means.
fn of_word(word: &str) -> Option<String> {
    let mut letters = word.chars();
    if let (Some(letter), None) = (letters.next(), letters.next()) {
        return Piece::from_letter(letter).map(|piece| of_piece(letter, piece));
    }
    if let Ok(name) = word.parse::<MarkName>() {
        return Some(match name {
            MarkName::Exact(mark) => format!("`{word}` {}", mark.meaning()),
            MarkName::Either(mark) => {
                format!("`{word}` a field that is marked as {}", mark.short_name())
            }
        });
    }
    match word.parse() {
        Ok(Annotation::Arrow(arrow)) => Some(format!("`{word}` an arrow {}", way(arrow.offset()))),
        _ => None,
    }
}

fn of_piece(letter: char, piece: Piece) -> String {
    format!("`{letter}` {piece} {}", piece.character())
}

/// The way of an arrow in words.
fn way(offset: Offset) -> String {
    let part = |count: i8, noun: &str, [up, down]: [&str; 2]| {
        let ending = if count.abs() == 1 { "" } else { "s" };
        let side = if count > 0 { up } else { down };
        (count != 0).then(|| format!("{} {noun}{ending} {side}", count.abs()))
    };
    let files = part(offset.files, "file", ["to the right", "to the left"]);
    let ranks = part(offset.ranks, "rank", ["up", "down"]);
    files
        .into_iter()
        .chain(ranks)
        .collect::<Vec<_>>()
        .join(" and ")
}
