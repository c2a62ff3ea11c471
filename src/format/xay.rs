//! XAY version 1: a position with annotations as YAML.
//!
//! Accepted: one YAML document, a mapping with two keys, and perhaps others about how the
//! position is shown, see the module `xay_keys`.
//!
//! ```yaml
//! version: '1'           # the quotes may be left out
//! setup: [               # at most ten ranks, black's home rank first
//!   [[r], [], [R, pg]],  # a rank: at most nine fields, file a first
//! ]                      # a field: a list of piece letters (at most one) and
//! ```                      annotation codes, see Piece::from_letter and Annotation
//!
//! Missing ranks and fields are empty. Anchors, aliases, merge keys and tags are
//! refused: no position needs them.
//!
//! Written: the version, the other keys where there is something to say, and the setup: ten
//! ranks, one a line, without the empty fields at their ends; in a field the piece, then
//! marks, then arrows, if those are not all in a list of their own.

use std::ops::Range;

use serde::Deserialize;
use serde_yaml::Spanned;

use super::atom::{self, Placed};
use super::error::{ParseError, ParseErrorKind, XayPart};
use super::ranks::MAX_BYTES;
use super::{Parsed, xay_keys};
use crate::board::{Annotation, Board, Color, File, Rank, Square, View};
use crate::leaves::nearest_word::nearest;
use crate::leaves::yaml::{self, Mistake, Value, span};

/// The keys that a document has.
pub(super) const KEYS: [&str; 2] = ["version", SETUP];

/// The one that says what stands where.
const SETUP: &str = "setup";

/// Whether a line looks like one of the keys of an XAY document, or like the
/// start of a document in braces.
pub(super) fn is_key(line: &str) -> bool {
    begins_with_any(line, &KEYS) || begins_with_any(line, &xay_keys::KEYS)
}

/// The same, where it is not a key of many other documents.
pub(super) fn is_own_key(line: &str) -> bool {
    begins_with_any(line, &xay_keys::KEYS) || is_setup(line)
}

fn begins_with_any(line: &str, keys: &[&str]) -> bool {
    let line = line.trim_start_matches(['{', ' ', '"', '\'']);
    keys.iter().any(|key| {
        let rest = line
            .strip_prefix(*key)
            .map(|rest| rest.trim_start_matches(['"', '\'', ' ']));
        rest.is_some_and(|rest| rest.starts_with(':'))
    })
}

/// Whether the key of what stands where is on a line, or a word that is nearly that.
fn is_setup(line: &str) -> bool {
    let is_no_letter = |c: char| !c.is_alphanumeric();
    let last_word = |text: &str| {
        let text = text.trim_end_matches(is_no_letter);
        let word = text.rsplit(is_no_letter).next();
        word.is_some_and(|word| nearest(word, [SETUP]).is_some())
    };
    let mut keys = line.split(':').rev().skip(1);
    keys.any(last_word)
}

/// Reads an XAY document.
///
/// # Errors
/// The first mistake, with its place in `text`.
pub fn parse(text: &str) -> Result<Parsed, ParseError> {
    if text.len() > MAX_BYTES {
        let kind = ParseErrorKind::TooLarge { limit: MAX_BYTES };
        return Err(ParseError::new(kind, 0..0));
    }
    let document: Document =
        yaml::read(text).map_err(|(mistake, place)| ParseError::new(mistake, place))?;
    check_version(text, &document.version)?;
    let to_move = document.to_move.as_ref();
    let to_move = to_move.map(|value| xay_keys::to_move(text, value));
    let to_move = to_move.transpose()?;
    let view = document.view(text)?;
    let mut placed = place(text, &document.setup)?;
    if let Some(value) = &document.arrows {
        placed.extend(xay_keys::arrows(text, value)?);
    }
    if let Some(value) = &document.numbers {
        placed.extend(xay_keys::numbers(text, value)?);
    }
    let parsed = atom::assemble(&placed)?;
    Ok(Parsed {
        to_move,
        view,
        ..parsed
    })
}

/// Writes a position as an XAY document.
pub fn write(board: &Board, to_move: Option<Color>, view: &View) -> String {
    let mut text = String::from("version: '1'\n");
    xay_keys::write(board, to_move, view, &mut text);
    let has_list = xay_keys::lists_arrows(board);
    text.push_str("setup: [\n");
    for rank in Rank::all().rev() {
        let mut fields: Vec<String> = File::all()
            .map(|file| {
                let field = &board[Square::new(file, rank)];
                let piece = field.piece.map(|piece| piece.letter().to_string());
                let is_here = |it: &&Annotation| {
                    it.is_plain() && !(has_list && matches!(it, Annotation::Arrow(_)))
                };
                let annotations = field.annotations.iter().filter(is_here);
                let annotations = annotations.map(ToString::to_string);
                let atoms: Vec<String> = piece.into_iter().chain(annotations).collect();
                format!("[{}]", atoms.join(", "))
            })
            .collect();
        while fields.last().is_some_and(|field| field == "[]") {
            fields.pop();
        }
        text.push_str(&format!("  [{}],\n", fields.join(", ")));
    }
    text.push_str("]\n");
    text
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Document {
    version: AtomValue,
    #[serde(default, deserialize_with = "yaml::said")]
    to_move: Option<AtomValue>,
    #[serde(default, deserialize_with = "yaml::said")]
    orientation: Option<Spanned<Value<AtomValue>>>,
    #[serde(default, deserialize_with = "yaml::said")]
    crop: Option<AtomValue>,
    #[serde(default, deserialize_with = "yaml::said")]
    caption: Option<AtomValue>,
    #[serde(default, deserialize_with = "yaml::said")]
    numbers: Option<xay_keys::NumbersValue>,
    #[serde(default, deserialize_with = "yaml::said")]
    arrows: Option<Spanned<Value<AtomValue>>>,
    setup: Spanned<Value<RankValue>>,
}

impl Document {
    /// How the position is to be shown.
    fn view(&self, text: &str) -> Result<View, ParseError> {
        let orientation = self.orientation.as_ref();
        let orientation = orientation.map(|value| xay_keys::orientation(text, value));
        let crop = self.crop.as_ref();
        let crop = crop.map(|value| xay_keys::crop(text, value));
        let caption = self.caption.as_ref();
        let caption = caption.map(|value| xay_keys::caption(text, value));
        Ok(View {
            orientation: orientation.transpose()?,
            crop: crop.transpose()?,
            caption: caption.transpose()?.map(str::to_owned),
        })
    }
}

type RankValue = Spanned<Value<FieldValue>>;
type FieldValue = Spanned<Value<AtomValue>>;
pub(super) type AtomValue = yaml::ScalarValue;

impl From<Mistake> for ParseErrorKind {
    fn from(mistake: Mistake) -> ParseErrorKind {
        match mistake {
            Mistake::Empty => ParseErrorKind::Empty,
            Mistake::UnknownKey(key) => ParseErrorKind::UnknownKey(key),
            Mistake::MissingKey(key) => ParseErrorKind::MissingKey(key),
            Mistake::DuplicateKey(key) => ParseErrorKind::DuplicateKey(key),
            Mistake::SecondDocument => ParseErrorKind::SecondDocument,
            Mistake::Tag(tag) => ParseErrorKind::Tag(tag),
            Mistake::NotAMapping => ParseErrorKind::NotAMapping,
            Mistake::KeyNotText => ParseErrorKind::KeyNotText,
            Mistake::Anchor => ParseErrorKind::Anchor,
            Mistake::TooDeep => ParseErrorKind::TooDeep,
            Mistake::TooMuch => ParseErrorKind::TooMuch,
            Mistake::Yaml(message) => ParseErrorKind::Yaml(message),
        }
    }
}

/// The items of a list, or the error that it is none.
pub(super) fn list<'a, T>(
    text: &str,
    part: XayPart,
    value: &'a Spanned<Value<T>>,
) -> Result<&'a [T], ParseError> {
    match &value.value {
        Value::List(items) => Ok(items),
        other => Err(wrong_type(part, other, span(text, value.referenced))),
    }
}

/// The text of a single value, or the error that it is none.
pub(super) fn word<'a>(
    text: &'a str,
    part: XayPart,
    value: &'a AtomValue,
) -> Result<&'a str, ParseError> {
    let word = yaml::scalar(text, value);
    word.ok_or_else(|| wrong_type(part, &value.value, span(text, value.referenced)))
}

/// The error that a value is of another kind than it must be.
pub(super) fn wrong_type<T, V>(
    part: XayPart,
    value: &Value<T, V>,
    span: Range<usize>,
) -> ParseError {
    let found = value.kind();
    ParseError::new(ParseErrorKind::WrongType { part, found }, span)
}

fn check_version(text: &str, version: &AtomValue) -> Result<(), ParseError> {
    match word(text, XayPart::Version, version)? {
        "1" => Ok(()),
        other => {
            let kind = ParseErrorKind::UnsupportedVersion(other.to_owned());
            Err(ParseError::new(kind, span(text, version.referenced)))
        }
    }
}

/// Finds the square of every atom.
fn place(text: &str, setup: &Spanned<Value<RankValue>>) -> Result<Vec<Placed>, ParseError> {
    let mut placed = Vec::new();
    let ranks = list(text, XayPart::Setup, setup)?;
    for (index, fields) in ranks.iter().enumerate() {
        let Some(rank) = Rank::all().rev().nth(index) else {
            let kind = ParseErrorKind::TooManyRanks { found: ranks.len() };
            return Err(ParseError::new(kind, span(text, fields.referenced)));
        };
        let fields = list(text, XayPart::Rank, fields)?;
        for (index, atoms) in fields.iter().enumerate() {
            let Some(file) = File::new(index) else {
                let kind = ParseErrorKind::TooManyFields {
                    rank: rank.index() + 1,
                    found: fields.len(),
                };
                return Err(ParseError::new(kind, span(text, atoms.referenced)));
            };
            for value in list(text, XayPart::Field, atoms)? {
                let span = span(text, value.referenced);
                let word = word(text, XayPart::Atom, value)?;
                let atom = atom::atom(word).map_err(|kind| ParseError::new(kind, span.clone()))?;
                placed.push(Placed {
                    square: Square::new(file, rank),
                    atom,
                    span,
                });
            }
        }
    }
    Ok(placed)
}
