//! Reads a game of CCBridge.

use std::borrow::Cow;

use super::error::CcBridgeError;
use super::header::{RECORD, TEXTS, VERSION, Version};
use crate::board::{Color, File, Piece, Rank, Role, Square};
use crate::format::encoding::charset::Charset;
use crate::format::error::ParseError;
use crate::format::fields::atoms::{self, Atom, PlacedAtom};
use crate::format::limits::MOST_BINARY_BYTES;
use crate::format::move_records::depth_first::Order;
use crate::format::move_records::reader::{self, Head, Layout, Point};
use crate::format::parsed::Parsed;
use crate::format::warning::{Tally, Warning, WarningKind};
use crate::game::header_values::settle;
use crate::game::{Game, Tag};

/// The pieces in the order of their numbers, from 1 on.
const ROLES: [Role; 7] = [
    Role::Chariot,
    Role::Horse,
    Role::Elephant,
    Role::Advisor,
    Role::King,
    Role::Cannon,
    Role::Pawn,
];

/// Reads a file with one game. The moves are not checked against the board.
///
/// # Errors
/// The first mistake, with its place in the file.
pub fn parse(bytes: &[u8]) -> Result<Parsed, ParseError> {
    let (mut parsed, end) = game(bytes)?;
    // Zeros fill up blocks.
    let is_padding = bytes[end..].iter().all(|byte| *byte == 0);
    if !is_padding {
        parsed.warnings.push(Warning {
            kind: WarningKind::BytesAfterGame(bytes.len() - end),
            span: end..bytes.len(),
        });
    }
    Ok(parsed)
}

/// Reads the game at the start of these bytes, and returns its end, too. After it, libraries keep
/// what was there before.
pub(super) fn game(bytes: &[u8]) -> Result<(Parsed, usize), ParseError> {
    if !bytes.starts_with(RECORD) {
        let end = bytes.len().min(RECORD.len());
        return Err(ParseError::new(CcBridgeError::NotARecord, 0..end));
    }
    if bytes.len() > MOST_BINARY_BYTES {
        let kind = CcBridgeError::TooLarge {
            limit: MOST_BINARY_BYTES,
        };
        return Err(ParseError::new(kind, MOST_BINARY_BYTES..bytes.len()));
    }
    let version = version(bytes)?;
    let wanted = version.moves();
    let Some(header) = bytes.get(..wanted) else {
        return Err(half_a_header(bytes.len(), wanted));
    };
    let start = board(header, version)?;
    let first = match header[version.side_to_move()] {
        2 => Color::Black,
        _ => Color::Red,
    };
    let moves = reader::read(bytes, wanted, &version, |_| first)?;
    let (tags, replaced) = tags(header);
    let game = Game {
        tags,
        tree: moves.tree,
        ..Game::default()
    };
    let parsed = Parsed {
        to_move: Some(first),
        game: Some(game),
        warnings: replaced.into_iter().chain(moves.warnings).collect(),
        ..start
    };
    Ok((parsed, moves.end))
}

fn version(bytes: &[u8]) -> Result<Version, ParseError> {
    let number = bytes.get(VERSION);
    let number = number.ok_or_else(|| half_a_header(bytes.len(), Version::V1.moves()))?;
    let kind = CcBridgeError::UnknownVersion(*number);
    Version::new(*number).ok_or_else(|| ParseError::new(kind, VERSION..VERSION + 1))
}

fn half_a_header(found: usize, wanted: usize) -> ParseError {
    ParseError::new(CcBridgeError::HalfAHeader { found, wanted }, found..found)
}

/// The starting position.
fn board(header: &[u8], version: Version) -> Result<Parsed, ParseError> {
    let mut atoms = Vec::new();
    for (at, square) in version.board().zip(Square::all()) {
        let byte = header[at];
        if byte == 0 {
            continue;
        }
        let kind = CcBridgeError::NotAPiece(byte);
        let piece = piece(byte).ok_or_else(|| ParseError::new(kind, at..at + 1))?;
        atoms.push(PlacedAtom {
            square,
            atom: Atom::Piece(piece),
            span: at..at + 1,
        });
    }
    atoms::assemble(&atoms)
}

fn piece(byte: u8) -> Option<Piece> {
    let color = match byte >> 4 {
        1 => Color::Red,
        2 => Color::Black,
        _ => return None,
    };
    let index = usize::from(byte & 0xf).checked_sub(1)?;
    let role = *ROLES.get(index)?;
    Some(Piece { color, role })
}

/// The texts of the header, and a warning if some of them cannot be decoded.
fn tags(header: &[u8]) -> (Vec<Tag>, Option<Warning>) {
    let mut replaced = Tally::default();
    let mut tags = Vec::new();
    for (name, place) in TEXTS {
        let (value, has_errors) = decode(&header[place.clone()]);
        if has_errors {
            replaced.add(place);
        }
        let value = value.replace(char::is_control, " ").trim().to_owned();
        if !value.is_empty() {
            let name = name.to_owned();
            tags.push(Tag { name, value });
        }
    }
    settle(&mut tags);
    (tags, replaced.warning(WarningKind::ReplacedCharacters))
}

/// The text before the first zero, and whether some of it cannot be decoded.
fn decode(bytes: &[u8]) -> (Cow<'_, str>, bool) {
    let mut pairs = bytes.chunks(2);
    let end = pairs.position(|pair| pair == [0, 0]);
    let end = end.map_or(bytes.len(), |pair| 2 * pair);
    Charset::Utf16Le.decode_lossy(&bytes[..end])
}

impl Layout for Version {
    fn head(&self, [flags, _, from, to]: [u8; 4]) -> Head {
        let point = |number, at| Point {
            square: self.square(number),
            number,
            at,
        };
        Head {
            order: Order {
                has_next: flags & 1 == 0,
                has_alternative: flags & 2 != 0,
            },
            has_comment: flags & 4 != 0,
            from: point(from, 2),
            to: point(to, 3),
        }
    }

    fn length(&self, written: u32) -> u32 {
        written
    }

    fn text<'a>(&self, bytes: &'a [u8]) -> (Cow<'a, str>, bool) {
        decode(bytes)
    }

    fn may_lack_moves(&self) -> bool {
        false
    }
}

impl Version {
    /// The square of a point of a move.
    fn square(self, number: u8) -> Option<Square> {
        match self {
            Version::V1 => {
                let row = usize::from(number & 0xf);
                let rank = Rank::new((Rank::COUNT - 1).checked_sub(row)?)?;
                Some(Square::new(File::new(usize::from(number >> 4))?, rank))
            }
            Version::V2 => Square::from_index(usize::from(number)),
        }
    }
}
