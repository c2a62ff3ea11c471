//! Reads a single game saved by CCBridge (a CBR file).

use std::borrow::Cow;
use std::ops::Range;

use crate::board::{Color, File, Piece, Rank, Role, Square};
use crate::format::binary_games::{self, Head, Layout, Moves, Point};
use crate::format::encoding::Charset;
use crate::format::fields::{self, PlacedAtom};
use crate::format::{LegacyFileError, ParseError, Parsed, Warning, WarningKind};

pub(in crate::format) const RECORD: &[u8] = b"CCBridge Record";

/// The index of the byte that contains the version of the file format.
const VERSION: usize = 19;

/// The version of the file format, which determines the layout of the header and how points are numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Version {
    V1,
    V2,
}

impl Version {
    /// Returns the number of bytes by which everything after the header's text fields is shifted compared
    /// with version 1.
    fn shift(self) -> usize {
        match self {
            Version::V1 => 0,
            Version::V2 => 256,
        }
    }

    /// Returns the index of the byte that contains the side to move: 1 is Red, 2 is Black.
    fn side_to_move(self) -> usize {
        1856 + self.shift()
    }

    /// Returns the byte range that contains the pieces: one byte per point, in rows from Black's home rank.
    fn board(self) -> Range<usize> {
        let start = 1864 + self.shift();
        start..start + Square::COUNT
    }

    /// Returns the index of the first byte of the moves, which follow the header.
    fn moves(self) -> usize {
        1958 + self.shift()
    }
}

/// The text fields of the header: the name of the PGN tag that each becomes, and its byte range.
const TEXTS: [(&str, Range<usize>); 5] = [
    ("Title", 180..180 + 128),
    ("Event", 692..692 + 64),
    ("Date", 884..884 + 64),
    ("Red", 1076..1076 + 64),
    ("Black", 1300..1300 + 64),
];

/// The kinds of pieces, in the order of their numbers in the file, which start at 1.
const ROLES: [Role; 7] = [
    Role::Chariot,
    Role::Horse,
    Role::Elephant,
    Role::Advisor,
    Role::King,
    Role::Cannon,
    Role::Pawn,
];

/// Reads a file that contains one game. The moves are not checked against the board.
///
/// # Errors
/// Returns the first mistake, with its byte range in the file.
pub(in crate::format) fn parse(bytes: &[u8]) -> Result<Parsed, ParseError> {
    let (mut parsed, end) = game(bytes)?;
    // The last block of the file is padded with zeros.
    let is_padding = bytes[end..].iter().all(|byte| *byte == 0);
    if !is_padding {
        parsed.warnings.push(Warning::new(
            WarningKind::BytesAfterGame(bytes.len() - end),
            end..bytes.len(),
        ));
    }
    Ok(parsed)
}

/// Reads the game at the start of `bytes`. Also returns the index of the byte after the game. A library can
/// contain stale bytes between that byte and the next game.
pub(super) fn game(bytes: &[u8]) -> Result<(Parsed, usize), ParseError> {
    binary_games::check(bytes, RECORD, LegacyFileError::NotARecord)?;
    let version = version(bytes)?;
    let wanted = version.moves();
    let Some(header) = bytes.get(..wanted) else {
        return Err(binary_games::half_a_header("game", bytes.len(), wanted));
    };
    let start = board(header, version)?;
    let first = match header[version.side_to_move()] {
        2 => Color::Black,
        _ => Color::Red,
    };
    let moves = Moves::read(bytes, wanted, &version, |_| first)?;
    let end = moves.end;
    let texts = TEXTS.into_iter().map(|(name, place)| {
        let text = decode(&header[place.clone()]);
        (name, place, text)
    });
    Ok((moves.parsed(start, texts), end))
}

fn version(bytes: &[u8]) -> Result<Version, ParseError> {
    match bytes.get(VERSION) {
        Some(1) => Ok(Version::V1),
        Some(2) => Ok(Version::V2),
        Some(number) => {
            let kind = LegacyFileError::UnknownCbrVersion(*number);
            Err(ParseError::new(kind, VERSION..VERSION + 1))
        }
        None => Err(binary_games::half_a_header(
            "game",
            bytes.len(),
            Version::V1.moves(),
        )),
    }
}

fn board(header: &[u8], version: Version) -> Result<Parsed, ParseError> {
    let mut atoms = Vec::new();
    for (at, square) in version.board().zip(Square::all()) {
        let byte = header[at];
        if byte == 0 {
            continue;
        }
        let kind = LegacyFileError::NotAPiece(byte);
        let piece = piece(byte).ok_or_else(|| ParseError::new(kind, at..at + 1))?;
        atoms.push(PlacedAtom::piece(square, piece, at..at + 1));
    }
    fields::assemble(&atoms)
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

/// Decodes the text before the first zero code unit. Also returns true if some bytes could not be decoded.
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
            has_next: flags & 1 == 0,
            has_alternative: flags & 2 != 0,
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
