//! XAY version 1: a position with annotations as YAML.
//!
//! ```
//! use xiangqi_setup::board::Color;
//! use xiangqi_setup::format::{self, Format};
//!
//! let text = "version: '1'\nto-move: red\nsetup: [[[], [], [], [k]], [[R, pg]]]\n";
//! let parsed = format::parse(text, Format::Xay)?;
//! assert_eq!(parsed.to_move, Some(Color::Red));
//! let field = &parsed.board["a9".parse().expect("a square")];
//! assert_eq!(field.annotations.len(), 1);
//! # Ok::<(), format::ParseError>(())
//! ```
//!
//! Accepted: one YAML document, a mapping with two keys and optional others, see the module
//! `optional_keys`.
//!
//! ```yaml
//! version: '1'           # the quotes are optional
//! setup: [               # at most ten ranks, black's home rank first
//!   [[r], [], [R, pg]],  # a rank: at most nine fields, file a first
//! ]                      # a field: a list of piece letters (at most one) and
//! ```                      annotation codes, see Piece::from_letter and Annotation
//!
//! Missing ranks and fields are empty. Instead of the list, `setup` can be ten ranks in one line as in
//! annoFEN: `setup: 4k4/9/9/9/9/9/9/9/[<pm>R]8/4K4`. Anchors, aliases, merge keys and tags are
//! refused: no position needs them.
//!
//! Written: the version, the other keys that have values, and the setup: ten ranks, each on a
//! line, without empty fields at their ends; in a field the piece, then marks, then arrows, unless
//! all arrows are in a separate list. [`write_line`] writes the same in one line.

pub(super) mod error;
mod key_names;
mod line;
mod optional_keys;
mod schema;
mod wrong_type;

use std::collections::BTreeMap;
use std::rc::Rc;

use error::{XayError, XayPart};
pub use key_names::TURNS;
use key_names::{
    ARROWS, CAPTION, CROP, KEYS, NUMBERS, OPTIONAL_KEYS, ORIENTATION, SETUP, TO_MOVE, VERSION,
};
pub use line::{escaped, write_line};
pub use schema::{keys, schema};
use wrong_type::{list, of_yaml, word};

use super::error::{ParseError, ParseErrorKind};
use super::fields::atoms::{self, PlacedAtom};
use super::limits::MOST_POSITION_BYTES;
use super::parsed::Parsed;
use super::ranks::error::RanksError;
use crate::board::{Annotation, Board, Color, File, Rank, Square, View};
use crate::util::mistakes::Mistakes;
use crate::util::nearest_word::nearest;
use crate::util::yaml::{Document, Limits, Mistake, Node, Problem};

/// Whether a line begins with a key of an XAY document, possibly in braces.
pub(super) fn is_key(line: &str) -> bool {
    begins_with_any(line, &KEYS) || begins_with_any(line, &OPTIONAL_KEYS)
}

/// Whether a line contains a key that is rare in other documents.
pub(super) fn is_own_key(line: &str) -> bool {
    begins_with_any(line, &OPTIONAL_KEYS) || is_setup(line)
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

/// Whether a line contains the key of the setup, or one similar to it.
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

/// A position has five levels. The rest allows good messages about values that are one or two levels
/// too deep.
const LIMITS: Limits = Limits {
    depth: 16,
    has_aliases: false,
};

/// Reads an XAY document.
///
/// # Errors
/// The mistakes, with their places in `text`.
pub fn parse(text: &str) -> Result<Parsed, ParseError> {
    if text.len() > MOST_POSITION_BYTES {
        let kind = ParseErrorKind::TooLarge {
            limit: MOST_POSITION_BYTES,
        };
        return Err(ParseError::new(kind, 0..0));
    }
    let document = Document::parse(text, LIMITS);
    let mut mistakes = Mistakes::default();
    let values = values(&document, text, &mut mistakes).map_err(of_yaml);
    let values = mistakes.keep(values).unwrap_or_default();
    let value = |key| values.get(key).copied();
    if let Some(version) = value(VERSION)
        && let Some(other) = mistakes.keep(word(XayPart::Version, version))
        && other != "1"
    {
        // In another version, all of the rest may be right.
        let kind = ParseErrorKind::UnsupportedVersion(other.to_owned());
        return Err(ParseError::new(kind, version.span.clone()));
    }
    let to_move = value(TO_MOVE).map(optional_keys::to_move);
    let to_move = to_move.and_then(|side| mistakes.keep(side));
    let turns = value(ORIENTATION);
    let orientation = turns.map(|value| optional_keys::orientation(value, &mut mistakes));
    let crop = value(CROP).map(optional_keys::crop);
    let crop = crop.and_then(|crop| mistakes.keep(crop));
    let caption = value(CAPTION).map(|value| word(XayPart::Caption, value));
    let caption = caption.and_then(|caption| mistakes.keep(caption));
    let mut placed = Vec::new();
    if let Some(setup) = value(SETUP) {
        placed.extend(match setup.scalar().filter(|it| it.contains('/')) {
            Some(ranks) => line::place(ranks, setup, text, &mut mistakes),
            None => place(setup, &mut mistakes),
        });
    }
    if let Some(value) = value(ARROWS) {
        placed.extend(optional_keys::arrows(value, &mut mistakes));
    }
    if let Some(value) = value(NUMBERS) {
        placed.extend(optional_keys::numbers(value, &mut mistakes));
    }
    let parsed = atoms::assemble_with(&placed, mistakes)?;
    Ok(Parsed {
        to_move,
        view: View {
            orientation,
            crop,
            caption: caption.map(str::to_owned),
        },
        ..parsed
    })
}

/// Writes a position as an XAY document.
pub fn write(board: &Board, to_move: Option<Color>, view: &View) -> String {
    let mut text = String::from("version: '1'\n");
    optional_keys::write(board, to_move, view, &mut text);
    let has_list = optional_keys::lists_arrows(board);
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

/// The values of a document's keys. Mistakes in the keys are added.
///
/// # Errors
/// A mistake after which the text means nothing.
fn values<'a>(
    document: &'a Document,
    text: &str,
    mistakes: &mut Mistakes<ParseError>,
) -> Result<BTreeMap<&'a str, &'a Node>, Problem> {
    let mut found = BTreeMap::new();
    let mut has_unknown = false;
    let root = document.root()?;
    for (key, value) in root.entries()? {
        if Rc::ptr_eq(key, value) {
            // Here the text could not be read any further.
            break;
        }
        let name = key.check().and_then(|()| {
            let no_text = || Mistake::KeyNotText.at(key.span.clone());
            let name = key.scalar().ok_or_else(no_text)?;
            match KEYS.contains(&name) || OPTIONAL_KEYS.contains(&name) {
                true => Ok(name),
                false => Err(Mistake::UnknownKey(name.to_owned()).at(key.span.clone())),
            }
        });
        let name = mistakes.keep(name.map_err(of_yaml));
        has_unknown |= name.is_none();
        found.extend(name.map(|name| (name, &**value)));
    }
    root.check()?;
    document.end()?;
    let end = text.trim_end().len();
    // An unknown key may be the missing one.
    for key in KEYS.into_iter().filter(|_| !has_unknown) {
        if !found.contains_key(key) {
            mistakes.add(of_yaml(Mistake::MissingKey(key).at(end..end)));
        }
    }
    Ok(found)
}

/// The atoms of the setup with their squares.
fn place(setup: &Node, mistakes: &mut Mistakes<ParseError>) -> Vec<PlacedAtom> {
    let mut placed = Vec::new();
    let ranks = mistakes.keep(list(XayPart::Setup, setup));
    let ranks = ranks.unwrap_or_default();
    for (index, fields) in ranks.iter().enumerate() {
        let Some(rank) = Rank::all().rev().nth(index) else {
            let kind = RanksError::TooManyRanks { found: ranks.len() };
            mistakes.add(ParseError::new(kind, fields.span.clone()));
            break;
        };
        let fields = mistakes.keep(list(XayPart::Rank, fields));
        let fields = fields.unwrap_or_default();
        for (index, atoms) in fields.iter().enumerate() {
            let Some(file) = File::new(index) else {
                let kind = XayError::TooManyFields {
                    rank: rank.index() + 1,
                    found: fields.len(),
                };
                mistakes.add(ParseError::new(kind, atoms.span.clone()));
                break;
            };
            let values = mistakes.keep(list(XayPart::Field, atoms));
            for value in values.unwrap_or_default() {
                let wrong = |kind| ParseError::new(kind, value.span.clone());
                let word = word(XayPart::Atom, value);
                let atom = word.and_then(|word| atoms::atom(word).map_err(wrong));
                placed.extend(mistakes.keep(atom).map(|atom| PlacedAtom {
                    square: Square::new(file, rank),
                    atom,
                    span: value.span.clone(),
                }));
            }
        }
    }
    placed
}
