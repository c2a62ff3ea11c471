//! Captions with fields, such as `{red} – {black}, {event} {date}, after {move}`.
//!
//! ```text
//! caption = (text | field)*                     for `text`, see the module `braces`
//! field   = "{" name "}"                        {red}; the function `names` returns all names
//!         | "{tag:" name of any tag "}"         {tag:ANNOTATOR}
//!         | "{move:" notation "}"               {move:chinese}
//!         | "{" ("ply" | "number") ":0" digit+ "}"  {ply:03}, with at least 3 digits
//! ```
//!
//! Not every game has a value for every field. A caption therefore consists of parts, separated by commas,
//! dashes and similar characters. A part with fields is omitted if none of its fields has a value.

use std::ops::Range;

use super::braces::{self, BraceError, Piece};
use crate::board::Color;
use crate::game::{HEADER_FIELDS, Moment, header_value};
use crate::notation::{Notation, Style};
use crate::rules::Rules;
use crate::scene::Language;
use crate::util::nearest_word::nearest;
use crate::util::safe_text::short;

/// A caption, possibly with fields.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caption(Words);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Words {
    /// Literal text, which may contain braces.
    Plain(String),
    Parts(Vec<Part>),
}

/// The values for the fields of a caption.
#[derive(Clone, Copy, Debug)]
pub struct CaptionFacts<'a> {
    /// The position, the move that led to it and the game's header.
    pub(crate) moment: &'a Moment,
    /// The file name of the input, without its extension.
    pub(crate) stem: &'a str,
    /// The language for the names of the sides.
    pub(crate) language: Language,
}

/// A part of a caption between two separators.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Part {
    /// The separator before this part.
    separator: String,
    words: Vec<Word>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Word {
    Text(String),
    Field(Field),
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Field {
    /// A header field, such as `red`, or a tag with a name in capitals, such as `ANNOTATOR`.
    Header(String),
    /// The file name of the input, without its extension.
    Stem,
    /// The number of moves played, with a minimum number of digits.
    Ply(usize),
    /// The number of the last move, with a minimum number of digits.
    Number(usize),
    /// The side that made the last move.
    Side,
    /// The last move in the given notation, or as written in the game if no notation is given.
    Move(Option<Notation>),
    /// The address of the last move in the game, such as `12b` or `12b.1`.
    Address,
    /// The side to move.
    ToMove,
}

/// The names of the fields that are not from the header.
const OTHERS: [&str; 7] = [
    "stem", "ply", "number", "side", "move", "address", "to-move",
];

/// A mistake in a caption: its kind and its place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}{}", match self.kind.expected() { Some(text) => format!(": {text}"), None => String::new() })]
pub struct CaptionError {
    pub(crate) kind: CaptionErrorKind,
    /// The byte range of the mistake.
    pub(crate) span: Range<usize>,
}

/// The kind of a [`CaptionError`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CaptionErrorKind {
    /// An opening brace that is not closed before the next brace.
    #[error("the brace at character {0} is never closed")]
    Unclosed(usize),
    /// A stray closing brace.
    #[error("unmatched `}}` at character {0}")]
    StrayBrace(usize),
    /// An unknown field.
    #[error("there is no field `{}`", short(.0))]
    UnknownField(String),
    /// An unknown notation.
    #[error("there is no notation `{}`", short(.0))]
    UnknownNotation(String),
    /// Text after `:` that the field does not accept.
    #[error("`{name}` does not take `{}`", short(.more))]
    More {
        /// The name of the field.
        name: String,
        /// The text after `:`.
        more: String,
    },
}

impl CaptionErrorKind {
    /// Returns advice on what to write instead.
    pub(crate) fn expected(&self) -> Option<String> {
        match self {
            CaptionErrorKind::Unclosed(_) => {
                Some("write `{{` for a brace, `{red}` for a field".to_owned())
            }
            CaptionErrorKind::StrayBrace(_) => Some("write `}}` for a brace".to_owned()),
            CaptionErrorKind::UnknownField(name) => {
                if let Some(nearest) = nearest(&name.trim().to_lowercase(), names()) {
                    return Some(format!("did you mean `{{{nearest}}}`?"));
                }
                let all: Vec<_> = names().map(|name| format!("{{{name}}}")).collect();
                let all = all.join(", ");
                Some(format!("the fields are {all}, {{tag:NAME}}"))
            }
            CaptionErrorKind::UnknownNotation(_) => {
                let all = Notation::ALL.map(|it| format!("`{}`", it.name()));
                Some(format!("notations are {}", all.join(", ")))
            }
            CaptionErrorKind::More { name, .. } => Some(match name.as_str() {
                "ply" | "number" => format!("write `{{{name}}}` or `{{{name}:03}}`"),
                "tag" => "write the name of a header field, such as `{tag:ANNOTATOR}`".to_owned(),
                _ => format!("write `{{{name}}}`"),
            }),
        }
    }
}

/// Returns the names of the fields except `tag`, in the order in which messages list them.
fn names() -> impl Iterator<Item = &'static str> {
    let fields = HEADER_FIELDS.iter().map(|(name, _)| *name);
    fields.chain(OTHERS)
}

impl Caption {
    /// Creates a caption without fields.
    pub(crate) fn plain(text: String) -> Caption {
        Caption(Words::Plain(text))
    }

    /// Parses a caption.
    ///
    /// # Errors
    /// Returns an error for the first mistake.
    pub(crate) fn parse(text: &str) -> Result<Caption, CaptionError> {
        let character = |span: &Range<usize>| text[..span.start].chars().count() + 1;
        let mut parts = vec![Part::default()];
        for piece in braces::pieces(text) {
            match piece {
                Ok(Piece::Text(text)) => add_text(&mut parts, text),
                Ok(Piece::Field(field, span)) => {
                    let field = read_field(field).map_err(|kind| CaptionError { kind, span })?;
                    add(&mut parts, Word::Field(field));
                }
                Err(BraceError { is_open, span }) => {
                    let kind = match is_open {
                        true => CaptionErrorKind::Unclosed(character(&span)),
                        false => CaptionErrorKind::StrayBrace(character(&span)),
                    };
                    return Err(CaptionError { kind, span });
                }
            }
        }
        Ok(Caption(Words::Parts(parts)))
    }

    /// Fills in the fields. Returns `None` if no text remains, or if there are fields but none has a value.
    pub(crate) fn fill<'a>(
        &self,
        facts: CaptionFacts<'_>,
        rules: impl Fn() -> &'a Rules,
    ) -> Option<String> {
        let parts = match &self.0 {
            Words::Plain(text) => return Some(text.clone()),
            Words::Parts(parts) => parts,
        };
        let mut text = String::new();
        let (mut has_fields, mut has_values, mut is_open) = (false, false, false);
        for part in parts {
            let (mut of_part, mut has_empty, mut has_value) = (String::new(), false, false);
            for word in &part.words {
                match word {
                    Word::Text(text) => of_part.push_str(text),
                    Word::Field(field) => {
                        let value = field.value(facts, &rules);
                        let value = single_spaced(&value.unwrap_or_default());
                        has_empty |= value.is_empty();
                        has_value |= !value.is_empty();
                        of_part.push_str(&value);
                    }
                }
            }
            has_fields |= has_empty || has_value;
            has_values |= has_value;
            if has_empty && !has_value {
                // If the next part becomes the first part, omit the separator before it.
                is_open |= text.is_empty();
                continue;
            }
            if has_empty {
                of_part = without_gaps(&of_part);
            }
            if !std::mem::take(&mut is_open) {
                text.push_str(&part.separator);
            }
            text.push_str(&of_part);
        }
        let text = text.trim();
        (!text.is_empty() && (has_values || !has_fields)).then(|| text.to_owned())
    }
}

/// The characters that separate parts.
const SEPARATORS: &str = ",;:–—|·\n，；：、｜";

/// A hyphen between spaces, which separates parts. A hyphen without spaces may be part of a word.
const HYPHEN: &str = " - ";

/// Adds text to the current part, and begins a new part after each separator.
fn add_text(parts: &mut Vec<Part>, text: &str) {
    let mut rest = text;
    while let Some((start, length)) = separator(rest) {
        // Spaces before a separator belong to the separator.
        let words = rest[..start].trim_end();
        let end = start + length;
        add_words(parts, words);
        parts.push(Part {
            separator: rest[words.len()..end].to_owned(),
            words: Vec::new(),
        });
        rest = &rest[end..];
    }
    add_words(parts, rest);
}

/// Finds the first separator in `text`. Returns its start and its length, which includes the separators and
/// spaces that follow it directly.
fn separator(text: &str) -> Option<(usize, usize)> {
    let length_at = |at: usize| {
        let rest = &text[at..];
        let first = rest.chars().next().filter(|c| SEPARATORS.contains(*c));
        let hyphen = || rest.starts_with(HYPHEN).then_some(HYPHEN.len());
        first.map(char::len_utf8).or_else(hyphen)
    };
    let mut places = text.char_indices().map(|(at, _)| at);
    let (start, mut length) = places.find_map(|at| Some((at, length_at(at)?)))?;
    loop {
        let end = start + length;
        let space = text[end..].chars().next().filter(|c| c.is_whitespace());
        // The space after a separator may also be the space before a hyphen.
        match length_at(end).or(space.map(char::len_utf8)) {
            Some(more) => length += more,
            None => return Some((start, length)),
        }
    }
}

fn add_words(parts: &mut [Part], words: &str) {
    if !words.is_empty() {
        add(parts, Word::Text(words.to_owned()));
    }
}

fn add(parts: &mut [Part], word: Word) {
    if let Some(part) = parts.last_mut() {
        part.words.push(word);
    }
}

/// Removes the empty brackets and double spaces that an empty field leaves.
fn without_gaps(words: &str) -> String {
    let mut words = words.to_owned();
    for brackets in ["()", "[]", "（）"] {
        words = words.replace(brackets, "");
    }
    single_spaced(&words)
}

fn single_spaced(words: &str) -> String {
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Parses the text between the braces of a field.
fn read_field(text: &str) -> Result<Field, CaptionErrorKind> {
    let (name, more) = match text.split_once(':') {
        Some((name, more)) => (name, Some(more)),
        None => (text, None),
    };
    let refused = || {
        Err(CaptionErrorKind::More {
            name: name.to_owned(),
            more: more.unwrap_or_default().to_owned(),
        })
    };
    if HEADER_FIELDS.iter().any(|(known, _)| *known == name) {
        let field = Field::Header(name.to_owned());
        return more.map_or(Ok(field), |_| refused());
    }
    match (name, more) {
        ("stem", None) => Ok(Field::Stem),
        ("side", None) => Ok(Field::Side),
        ("address", None) => Ok(Field::Address),
        ("to-move", None) => Ok(Field::ToMove),
        ("ply", None) => Ok(Field::Ply(0)),
        ("number", None) => Ok(Field::Number(0)),
        ("move", None) => Ok(Field::Move(None)),
        ("move", Some(notation)) => {
            let mut all = Notation::ALL.into_iter();
            let found = all.find(|known| known.name() == notation);
            let unknown = || CaptionErrorKind::UnknownNotation(notation.to_owned());
            found.map(|it| Field::Move(Some(it))).ok_or_else(unknown)
        }
        ("tag", Some(name)) if !name.trim().is_empty() => {
            Ok(Field::Header(name.trim().to_uppercase()))
        }
        ("ply", Some(width)) => braces::width(width).map_or_else(refused, |it| Ok(Field::Ply(it))),
        ("number", Some(width)) => {
            braces::width(width).map_or_else(refused, |it| Ok(Field::Number(it)))
        }
        ("stem" | "side" | "address" | "to-move" | "tag", _) => refused(),
        _ => Err(CaptionErrorKind::UnknownField(name.to_owned())),
    }
}

impl Field {
    /// Returns the value of the field, or `None` if there is none.
    fn value<'a>(&self, facts: CaptionFacts<'_>, rules: &impl Fn() -> &'a Rules) -> Option<String> {
        let moment = facts.moment;
        let side = |side: Color| facts.language.side(side).to_owned();
        let last = moment.last_move.as_ref();
        match self {
            Field::Header(name) => header_value(&moment.tags, name).map(str::to_owned),
            Field::Stem => Some(facts.stem.to_owned()),
            Field::Ply(width) => last.map(|_| format!("{:0width$}", moment.ply)),
            Field::Number(width) => last.map(|last| format!("{:0width$}", last.number)),
            Field::Side => last.map(|last| side(last.color)),
            Field::Move(None) => last.map(|last| last.written.clone()),
            Field::Move(Some(notation)) => {
                let last = last?;
                let written = notation.write(last.mv, &last.before, rules(), &Style::default());
                // A move that the notation cannot express is written as its two squares.
                Some(written.unwrap_or_else(|| last.mv.to_string()))
            }
            Field::Address => last.map(|_| moment.address.to_string()),
            Field::ToMove => moment.to_move.map(side),
        }
    }
}
