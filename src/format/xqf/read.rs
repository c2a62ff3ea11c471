//! Reads XQF files.

use std::borrow::Cow;

use super::cipher::Cipher;
use super::error::XqfError;
use super::header::{self, FIELDS, FIRST_ENCIPHERED, FIRST_SHUFFLED, LENGTH, MAGIC, NEWEST};
use super::points;
use super::text::{decode, decode_header};
use crate::board::Color;
use crate::format::encoding::charset::Charset;
use crate::format::encoding::named::TextEncoding;
use crate::format::error::ParseError;
use crate::format::fields::atoms::{self, Atom, PlacedAtom};
use crate::format::limits::MOST_BINARY_BYTES;
use crate::format::move_records::depth_first::Order;
use crate::format::move_records::reader::{self, Head, Layout, Point};
use crate::format::parsed::Parsed;
use crate::format::piece_order;
use crate::format::warning::{Tally, Warning, WarningKind};
use crate::game::header_values::settle;
use crate::game::{Game, Outcome, Tag};

/// Reads the game of a file. The moves are not checked against the board.
///
/// # Errors
/// The first mistake, with its place in the file.
pub fn parse(bytes: &[u8]) -> Result<Parsed, ParseError> {
    parse_in(bytes, None)
}

/// Reads the game of a file whose texts are in this encoding, or in GB18030.
pub(in crate::format) fn parse_in(
    bytes: &[u8],
    encoding: Option<TextEncoding>,
) -> Result<Parsed, ParseError> {
    let charset = encoding.map_or(Charset::Gb18030, |TextEncoding(charset)| charset);
    if !bytes.starts_with(MAGIC) {
        let end = bytes.len().min(MAGIC.len());
        return Err(ParseError::new(XqfError::NotXqf, 0..end));
    }
    if bytes.len() > MOST_BINARY_BYTES {
        let kind = XqfError::TooLarge {
            limit: MOST_BINARY_BYTES,
        };
        return Err(ParseError::new(kind, MOST_BINARY_BYTES..bytes.len()));
    }
    let header: &[u8; LENGTH] = bytes.first_chunk().ok_or_else(|| {
        let found = bytes.len();
        ParseError::new(XqfError::HalfAHeader { found }, found..found)
    })?;
    let version = version(header)?;
    let cipher = Cipher::of(header);
    let start = pieces(header, version, &cipher)?;
    let records = Records {
        is_enciphered: version >= FIRST_ENCIPHERED,
        cipher: &cipher,
        charset,
    };
    let first = |from: Option<_>| match version < FIRST_ENCIPHERED {
        true => {
            let piece = from.and_then(|from| start.board[from].piece);
            piece.map_or(Color::Red, |piece| piece.color)
        }
        false if header[header::SIDE_TO_MOVE] == 1 => Color::Black,
        false => Color::Red,
    };
    let plain = cipher.decipher(bytes);
    let moves = reader::read(&plain, LENGTH, &records, first)?;
    let (tags, replaced) = tags(header, charset);
    let rest = bytes.len() - moves.end;
    let after = (rest > 0).then_some(Warning {
        kind: WarningKind::BytesAfterGame(rest),
        span: moves.end..bytes.len(),
    });
    let game = Game {
        tags,
        tree: moves.tree,
        ..Game::default()
    };
    Ok(Parsed {
        to_move: Some(moves.first),
        game: Some(game),
        warnings: replaced
            .into_iter()
            .chain(moves.warnings)
            .chain(after)
            .collect(),
        ..start
    })
}

/// The version, if it is known and the keys are right.
fn version(header: &[u8; LENGTH]) -> Result<u8, ParseError> {
    let at = header::VERSION;
    let version = header[at];
    if version > NEWEST {
        return Err(ParseError::new(
            XqfError::UnknownVersion(version),
            at..at + 1,
        ));
    }
    let keys = header[header::KEYS].iter();
    match keys.fold(0_u8, |sum, key| sum.wrapping_add(*key)) {
        sum if sum != 0 && version >= FIRST_ENCIPHERED => {
            Err(ParseError::new(XqfError::WrongKeys(sum), header::KEYS))
        }
        _ => Ok(version),
    }
}

/// The starting position.
fn pieces(header: &[u8; LENGTH], version: u8, cipher: &Cipher) -> Result<Parsed, ParseError> {
    // The first piece is not in the first place.
    let shift = match version < FIRST_SHUFFLED {
        true => 0,
        false => usize::from(cipher.pieces) + 1,
    };
    let placed = piece_order::pieces()
        .enumerate()
        .filter_map(|(slot, piece)| {
            let place = (slot + piece_order::COUNT * 8 - shift) % piece_order::COUNT;
            let at = header::PIECES.start + place;
            let square = points::square(header[at].wrapping_sub(cipher.pieces))?;
            Some(PlacedAtom {
                square,
                atom: Atom::Piece(piece),
                span: at..at + 1,
            })
        });
    atoms::assemble(&placed.collect::<Vec<_>>())
}

/// The texts of the header, and a warning if some of them cannot be decoded.
fn tags(header: &[u8; LENGTH], charset: Charset) -> (Vec<Tag>, Option<Warning>) {
    let mut replaced = Tally::default();
    let mut tags = Vec::new();
    let mut add = |name: &str, value: String| {
        if !value.is_empty() {
            let name = name.to_owned();
            tags.push(Tag { name, value });
        }
    };
    for field in FIELDS {
        let place = field.text(header);
        let (value, has_errors) = decode_header(&header[place.clone()], charset);
        if has_errors {
            replaced.add(place);
        }
        add(field.name, value);
    }
    let number = header[header::RESULT];
    let outcome = header::OUTCOMES.into_iter().find(|(it, _)| *it == number);
    let outcome = outcome.map_or("", |(_, outcome)| outcome.in_pgn());
    add(Outcome::TAG, outcome.to_owned());
    settle(&mut tags);
    (tags, replaced.warning(WarningKind::ReplacedCharacters))
}

/// How the records are written.
struct Records<'a> {
    is_enciphered: bool,
    cipher: &'a Cipher,
    charset: Charset,
}

impl Layout for Records<'_> {
    fn head(&self, [from, to, flags, _]: [u8; 4]) -> Head {
        let point = |written: u8, added: u8, key: u8, at| {
            let number = written.wrapping_sub(added).wrapping_sub(key);
            let square = points::square(number);
            Point { square, number, at }
        };
        let is_set = |old, new| match self.is_enciphered {
            true => flags & new != 0,
            false => flags & old != 0,
        };
        Head {
            order: Order {
                has_next: is_set(NEXT_IN_10, NEXT),
                has_alternative: is_set(ALTERNATIVE_IN_10, ALTERNATIVE),
            },
            has_comment: !self.is_enciphered || flags & COMMENT != 0,
            from: point(from, FROM, self.cipher.from, 0),
            to: point(to, TO, self.cipher.to, 1),
        }
    }

    fn length(&self, written: u32) -> u32 {
        written.wrapping_sub(self.cipher.length)
    }

    fn text<'a>(&self, bytes: &'a [u8]) -> (Cow<'a, str>, bool) {
        decode(bytes, self.charset)
    }

    fn may_lack_moves(&self) -> bool {
        !self.is_enciphered
    }
}

/// The flags of a record. All bits of those of version 10 mean the same.
pub(super) const NEXT: u8 = 0x80;
pub(super) const ALTERNATIVE: u8 = 0x40;
pub(super) const COMMENT: u8 = 0x20;
pub(super) const NEXT_IN_10: u8 = 0xf0;
pub(super) const ALTERNATIVE_IN_10: u8 = 0x0f;

/// What is added to the points of a move besides the keys.
pub(super) const FROM: u8 = 24;
pub(super) const TO: u8 = 32;
