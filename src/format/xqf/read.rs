//! Reads XQF files.

use std::borrow::Cow;
use std::iter;

use super::cipher::Cipher;
use super::header::{self, FIELDS, FIRST_ENCIPHERED, FIRST_SHUFFLED, LENGTH, MAGIC, NEWEST};
use super::text::{decode, decode_header};
use crate::board::Color;
use crate::format::binary_games::{self, Head, Layout, Moves, Point};
use crate::format::encoding::{Charset, TextEncoding};
use crate::format::fields::{self, PlacedAtom};
use crate::format::{LegacyFileError, ParseError, Parsed, Warning, WarningKind, piece_order};
use crate::game::Outcome;

/// Reads the game in a file. `encoding` is the encoding of the text in the file. If it is `None`, GB18030 is
/// used. The moves are not checked against the board.
pub(in crate::format) fn parse(
    bytes: &[u8],
    encoding: Option<TextEncoding>,
) -> Result<Parsed, ParseError> {
    let charset = encoding.map_or(Charset::Gb18030, |TextEncoding(charset)| charset);
    binary_games::check(bytes, MAGIC, LegacyFileError::NotXqf)?;
    let half = || binary_games::half_a_header("file", bytes.len(), LENGTH);
    let header: &[u8; LENGTH] = bytes.first_chunk().ok_or_else(half)?;
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
    let moves = Moves::read(&plain, LENGTH, &records, first)?;
    let rest = moves.end..bytes.len();
    let texts = FIELDS.into_iter().map(|field| {
        let place = field.text(header);
        let text = decode_header(&header[place.clone()], charset);
        (field.name, place, text)
    });
    let outcome = (Outcome::TAG, 0..0, (result(header).into(), false));
    let mut parsed = moves.parsed(start, texts.chain(iter::once(outcome)));
    parsed.warnings.extend(
        (!rest.is_empty()).then(|| Warning::new(WarningKind::BytesAfterGame(rest.len()), rest)),
    );
    Ok(parsed)
}

/// Returns the version of the file, or an error if the version is unknown or the keys are not valid.
fn version(header: &[u8; LENGTH]) -> Result<u8, ParseError> {
    let at = header::VERSION;
    let version = header[at];
    if version > NEWEST {
        let kind = LegacyFileError::UnknownXqfVersion(version);
        return Err(ParseError::new(kind, at..at + 1));
    }
    let keys = header[header::KEYS].iter();
    match keys.fold(0_u8, |sum, key| sum.wrapping_add(*key)) {
        sum if sum != 0 && version >= FIRST_ENCIPHERED => {
            let kind = LegacyFileError::WrongKeys(sum);
            Err(ParseError::new(kind, header::KEYS))
        }
        _ => Ok(version),
    }
}

fn pieces(header: &[u8; LENGTH], version: u8, cipher: &Cipher) -> Result<Parsed, ParseError> {
    let is_shuffled = version >= FIRST_SHUFFLED;
    let pieces = piece_order::pieces().enumerate();
    let placed = pieces.filter_map(|(slot, piece)| {
        let at = cipher.place_of_piece(slot, is_shuffled);
        let square = header::square(header[at].wrapping_sub(cipher.pieces))?;
        Some(PlacedAtom::piece(square, piece, at..at + 1))
    });
    fields::assemble(&placed.collect::<Vec<_>>())
}

/// Returns the result as PGN writes it, or an empty string if the result is unknown.
fn result(header: &[u8; LENGTH]) -> &'static str {
    let number = header[header::RESULT];
    let outcome = header::OUTCOMES.into_iter().find(|(it, _)| *it == number);
    outcome.map_or("", |(_, outcome)| outcome.in_pgn())
}

struct Records<'a> {
    is_enciphered: bool,
    cipher: &'a Cipher,
    charset: Charset,
}

impl Layout for Records<'_> {
    fn head(&self, [from, to, flags, _]: [u8; 4]) -> Head {
        let point = |written: u8, added: u8, key: u8, at| {
            let number = written.wrapping_sub(added).wrapping_sub(key);
            let square = header::square(number);
            Point { square, number, at }
        };
        let is_set = |old, new| match self.is_enciphered {
            true => flags & new != 0,
            false => flags & old != 0,
        };
        Head {
            has_next: is_set(header::NEXT_IN_10, header::NEXT),
            has_alternative: is_set(header::ALTERNATIVE_IN_10, header::ALTERNATIVE),
            has_comment: !self.is_enciphered || flags & header::COMMENT != 0,
            from: point(from, header::FROM, self.cipher.from, 0),
            to: point(to, header::TO, self.cipher.to, 1),
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
