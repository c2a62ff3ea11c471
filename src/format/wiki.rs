//! Reads the position template of Wikipedia and other wikis. The template can be anywhere in a page.
//!
//! ```
//! use xiangqi_setup::format::{self, Format};
//!
//! let text = format!("{{{{Xiangqi-position|rd{}}}}}", "|".repeat(89));
//! assert_eq!(Format::detect(&text), Some(Format::Wiki));
//! let board = format::parse(&text, Format::Wiki)?.board;
//! let piece = board["a10".parse().expect("a square")].piece.expect("a piece");
//! assert_eq!(piece.to_string(), "black chariot");
//! # Ok::<(), format::ParseError>(())
//! ```
//!
//! ```text
//! text     = anything (template anything)?
//! template = "{{" space* name space* "|" cell ("|" cell){89} ("|" size)? "}}"
//! name     = "Xiangqi" ("-" | "_" | " ")? "position"    in upper or lower case
//! cell     = space* (letter side)? space*               in upper or lower case; empty if there is no
//!                                                       piece
//! letter   = the letter that the piece has in moves, so `g` is a king; see Role::from_move_letter
//! side     = "l" | "d"                                  "l" (light) is Red, "d" (dark) is Black
//! size     = space* digit* "px"? space*                 the size of the picture; ignored
//! ```
//!
//! The cells are the fields of rank 10, starting with file a, then the fields of rank 9, and so on. Named
//! parameters, such as `x=y`, are ignored.
//!
//! Source: Wikipedia's article about Xiangqi. This library cannot write the template.

use super::fields::{self, PlacedAtom};
use super::limits::MOST_POSITION_BYTES;
use super::token::{Failure, span};
use super::{Format, ParseError, ParseErrorKind, Parsed, PositionError};
use crate::board::{Color, Piece, Role, Square};

const NAME: [&str; 2] = ["xiangqi", "position"];

const OPEN: &str = "{{";
const CLOSE: &str = "}}";

pub(super) fn is_position(line: &str) -> bool {
    templates(line).next().is_some()
}

/// Returns the byte offsets at which position templates begin in `text`.
pub(super) fn starts(text: &str) -> impl Iterator<Item = usize> + Clone {
    templates(text).map(move |template| span(text, template.head).start)
}

/// Reads a page that contains only one position.
pub(super) fn parse(text: &str) -> Result<Parsed, ParseError> {
    let mut templates = templates(text);
    let Some(template) = templates.next() else {
        let end = text.len();
        return Err(ParseError::new(PositionError::NoTemplate, end..end));
    };
    let placed = template.cells(text);
    let placed = placed.map_err(|failure| failure.in_text(text))?;
    match templates.next() {
        None => fields::assemble(&placed),
        Some(second) => {
            let kind = ParseErrorKind::SecondPosition(Format::Wiki);
            Err(Failure::new(second.head, kind).in_text(text))
        }
    }
}

/// The start of a template, and the text after it.
struct Template<'a> {
    /// The braces and the name.
    head: &'a str,
    rest: &'a str,
}

fn templates(text: &str) -> impl Iterator<Item = Template<'_>> + Clone {
    text.match_indices(OPEN).filter_map(|(start, _)| {
        let inside = &text[start + OPEN.len()..];
        let rest = after_name(inside)?;
        let head = text[start..text.len() - rest.len()].trim_end();
        Some(Template { head, rest })
    })
}

/// Returns the text after the name of the template and the spaces around it, or `None` if `inside` does not
/// begin with the name.
fn after_name(inside: &str) -> Option<&str> {
    let [first, second] = NAME;
    let rest = after_word(inside.trim_start(), first)?;
    let rest = rest.strip_prefix(['-', '_', ' ']).unwrap_or(rest);
    let rest = after_word(rest, second)?.trim_start();
    (rest.is_empty() || rest.starts_with(['|', '}'])).then_some(rest)
}

/// Returns the text after `word`, or `None` if `text` does not begin with it. Ignores case.
fn after_word<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let (start, rest) = text.split_at_checked(word.len())?;
    start.eq_ignore_ascii_case(word).then_some(rest)
}

impl<'a> Template<'a> {
    /// Reads the pieces in the cells, and determines their squares.
    fn cells(&self, text: &str) -> Result<Vec<PlacedAtom>, Failure<'a>> {
        let Some(end) = self.rest.find(CLOSE) else {
            return Err(Failure::new(self.head, PositionError::UnclosedTemplate));
        };
        let (inside, after) = self.rest.split_at(end);
        if inside.len() > MOST_POSITION_BYTES {
            let kind = ParseErrorKind::TooLarge(MOST_POSITION_BYTES);
            return Err(Failure::new(self.head, kind));
        }
        // The text before the first bar is not a cell.
        let parameters = inside.split('|').skip(1);
        let mut cells: Vec<&str> = parameters.filter(|cell| !cell.contains('=')).collect();
        if let Some(last) = cells.last()
            && (is_size(last) || cells.len() > Square::COUNT && last.trim().is_empty())
        {
            cells.pop();
        }
        let pieces: Result<Vec<_>, _> = cells.iter().map(|cell| piece(cell)).collect();
        let pieces = pieces?;
        let found = cells.len();
        if found < Square::COUNT {
            let kind = PositionError::TooFewCells(found);
            return Err(Failure::new(&after[..CLOSE.len()], kind));
        }
        if let Some(first) = cells.get(Square::COUNT) {
            let kind = PositionError::TooManyCells(found);
            return Err(Failure::new(first.trim(), kind));
        }
        let fields = Square::all().zip(cells).zip(pieces);
        let placed = fields.filter_map(|((square, cell), piece)| {
            Some(PlacedAtom::piece(square, piece?, span(text, cell.trim())))
        });
        Ok(placed.collect())
    }
}

/// Returns whether a parameter is the size of the picture.
fn is_size(parameter: &str) -> bool {
    let size = parameter.trim();
    let digits = size.strip_suffix("px").unwrap_or(size).trim_end();
    !digits.is_empty() && digits.chars().all(|c| c.is_ascii_digit())
}

/// Parses a cell. Returns `None` if the cell is empty.
fn piece(cell: &str) -> Result<Option<Piece>, Failure<'_>> {
    let code = cell.trim();
    if code.is_empty() {
        return Ok(None);
    }
    let mut letters = code.chars();
    let role = letters.next().and_then(Role::from_move_letter);
    let side = match letters.next() {
        Some('l' | 'L') => Some(Color::Red),
        Some('d' | 'D') => Some(Color::Black),
        _ => None,
    };
    match (role, side, letters.next()) {
        (Some(role), Some(color), None) => Ok(Some(Piece { color, role })),
        _ => Err(Failure::new(code, PositionError::NotACell(code.to_owned()))),
    }
}
