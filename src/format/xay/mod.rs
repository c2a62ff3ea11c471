//! Reads and writes XAY version 1: a position with annotations as YAML.
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
//! A document is one YAML mapping with two required keys and optional keys (see the module `optional_keys`).
//!
//! ```yaml
//! version: '1'           # the quotes are optional
//! setup: [               # at most ten ranks, Black's home rank first
//!   [[r], [], [R, pg]],  # a rank: at most nine fields, file a first
//! ]                      # a field: a list of annotation codes and at most one piece
//!                        # letter, see Annotation and Piece::from_letter
//! ```
//!
//! Missing ranks and fields are empty. Instead of the list, `setup` can be ten ranks in one line as in
//! annoFEN: `setup: 4k4/9/9/9/9/9/9/9/[<pm>R]8/4K4`. Anchors, aliases, merge keys and tags are rejected,
//! because no position needs them.
//!
//! The writer writes the version, the optional keys that have values, and the ten ranks of the setup, each on
//! its own line and without empty fields at its end. In a field, the piece comes first, then marks, then
//! arrows. If any arrow has a style or any field has a number, `arrows` contains all arrows instead. To write
//! a document in one line, use [`write_line`].

mod line;
mod optional_keys;
mod schema;
mod written;

pub use super::xay_keys::TURNS;
use super::xay_keys::{KEYS, OPTIONAL_KEYS, SETUP};
pub use line::{escaped, write_line};
pub use schema::{keys, schema};
use written::{Written, mistake, shaped};

use super::error::{ParseError, ParseErrorKind, PositionError, XayError, XayPart};
use super::fields::{self, PlacedAtom};
use super::limits::MOST_POSITION_BYTES;
use super::parsed::Parsed;
use crate::board::{Annotation, Board, Color, File, Rank, Square, View};
use crate::util::mistakes::Mistakes;
use crate::util::nearest_word::nearest;
use crate::util::yaml::{Document, Limits, Node};

/// Returns whether a line begins with a key of an XAY document, possibly in braces.
pub(super) fn is_key(line: &str) -> bool {
    begins_with_any(line, &KEYS) || begins_with_any(line, &OPTIONAL_KEYS)
}

/// Returns whether a line contains a key that is rare in other documents.
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

/// Returns whether a line contains the key `setup`, or a similar word as a key.
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

/// The limits for reading YAML. A position has five levels of nesting. More levels are allowed so that values
/// that are nested too deeply get better messages.
const LIMITS: Limits = Limits {
    depth: 16,
    has_aliases: false,
};

/// Reads an XAY document.
///
/// # Errors
/// Returns an error that lists all mistakes, with their byte ranges in `text`.
pub fn parse(text: &str) -> Result<Parsed, ParseError> {
    if text.len() > MOST_POSITION_BYTES {
        let kind = ParseErrorKind::TooLarge(MOST_POSITION_BYTES);
        return Err(ParseError::new(kind, 0..0));
    }
    let (written, errors) = Document::parse(text, LIMITS).read::<Written>();
    let mut mistakes = Mistakes::default();
    let errors = errors.into_iter().map(|error| mistake(error, text));
    errors.for_each(|error| mistakes.add(error));
    let Some(written) = written else {
        return Err(mistakes
            .into_first()
            .unwrap_or_else(|| ParseError::new(ParseErrorKind::Empty, 0..0)));
    };
    let version = &written.version;
    if let Some(other) = shaped(version, Node::scalar, XayPart::Version, &mut mistakes)
        && other != "1"
    {
        // Everything else may be valid in another version.
        let kind = ParseErrorKind::UnsupportedVersion(other.to_owned());
        return Err(ParseError::new(kind, version.span.clone()));
    }
    let to_move = written.to_move.as_ref();
    let to_move = to_move.and_then(|it| optional_keys::to_move(it, &mut mistakes));
    let caption = written.caption.as_ref();
    let caption = caption.and_then(|it| shaped(it, Node::scalar, XayPart::Caption, &mut mistakes));
    let orientation = written.orientation.as_ref();
    let crop = written.crop.as_ref();
    let view = View {
        orientation: orientation.map(|it| optional_keys::orientation(it, &mut mistakes)),
        crop: crop.and_then(|it| optional_keys::crop(it, &mut mistakes)),
        caption: caption.map(str::to_owned),
    };
    let mut placed = setup(&written.setup, text, &mut mistakes);
    if let Some(arrows) = &written.arrows {
        placed.extend(optional_keys::arrows(arrows, &mut mistakes));
    }
    if let Some(numbers) = &written.numbers {
        placed.extend(optional_keys::numbers(numbers, &mut mistakes));
    }
    let parsed = fields::assemble_with(&placed, mistakes)?;
    Ok(Parsed {
        to_move,
        view,
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

/// Returns the pieces and annotations of the setup, each with its square.
fn setup(setup: &Node, text: &str, mistakes: &mut Mistakes<ParseError>) -> Vec<PlacedAtom> {
    if let Some(ranks) = setup.scalar().filter(|ranks| ranks.contains('/')) {
        return line::place(ranks, setup.span.clone(), text, mistakes);
    }
    let mut placed = Vec::new();
    let ranks = shaped(setup, Node::list, XayPart::Setup, mistakes).unwrap_or_default();
    for (index, fields) in ranks.iter().enumerate() {
        let Some(rank) = Rank::all().rev().nth(index) else {
            let kind = PositionError::TooManyRanks(ranks.len());
            mistakes.add(ParseError::new(kind, fields.span.clone()));
            break;
        };
        let fields = shaped(fields, Node::list, XayPart::Rank, mistakes).unwrap_or_default();
        for (index, atoms) in fields.iter().enumerate() {
            let Some(file) = File::new(index) else {
                let (rank, found) = (rank.index() + 1, fields.len());
                let kind = XayError::TooManyFields { rank, found };
                mistakes.add(ParseError::new(kind, atoms.span.clone()));
                break;
            };
            let atoms = shaped(atoms, Node::list, XayPart::Field, mistakes);
            for atom in atoms.unwrap_or_default() {
                let span = atom.span.clone();
                let word = shaped(atom, Node::scalar, XayPart::Atom, mistakes);
                let atom = word.map(fields::atom).and_then(|atom| {
                    mistakes.keep(atom.map_err(|kind| ParseError::new(kind, span.clone())))
                });
                placed.extend(atom.map(|atom| PlacedAtom {
                    square: Square::new(file, rank),
                    atom,
                    span,
                }));
            }
        }
    }
    placed
}
