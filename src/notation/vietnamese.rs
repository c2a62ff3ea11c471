//! Vietnamese notation, such as `P2-5`, which can also be written in words, such as `Pháo 2 bình 5`.
//!
//! ```
//! use xiangqi_setup::notation::{Notation, Style};
//! use xiangqi_setup::rules::{Position, Rules};
//!
//! let (position, rules) = (Position::initial(), Rules::xiangqi());
//! let mv = Notation::Vietnamese.read("Mã 2 tấn 3")?.resolve(&position, rules)?;
//! assert_eq!(mv.to_string(), "h1g3");
//! let text = Notation::Vietnamese.write(mv, &position, rules, &Style::default());
//! assert_eq!(text.as_deref(), Some("M2.3"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! ```text
//! move   = piece which direction number
//! piece  = a letter or a word listed in PIECES
//! which  = file                           the piece on this file
//!        | order                          one of several such pieces on a file
//!        | order file                     one of several such pieces on this file
//!        | place file                     one of four or five pawns on this file
//! file   = digit                          from the mover's right
//! order  = "t" | "s" | "g" | a word listed in ORDERS      "t" for front, "s" for rear, "g" for middle
//! place  = digit                          counted from the front pawn, which is 1
//! direction = "." | "/" | "-" | a word listed in DIRECTIONS
//!                                         "." for forward, "/" for backward, "-" for sideways
//! number = digit                          the target file, or the number of ranks if a chariot,
//!                                         cannon, king or pawn moves forward or backward
//! digit  = "1" … "9" | a word listed in DIGITS
//! ```
//!
//! Case does not matter. Diacritics may be precomposed, combining or missing. Spaces may surround words.
//!
//! Without tones, two words are ambiguous: `tuong` is the king (`tướng`) or an elephant (`tượng`), and `sau`
//! is the rear piece or, in a move without any diacritics, 6 (`sáu`). The letter `v` can also be the king or
//! an elephant. The position decides which meaning applies.
//!
//! Moves are written with the same letters for both sides. Advisors and elephants are always written with
//! their file, because the direction shows which of two such pieces can move. For a pawn, the file is added
//! after `t`, `g` or `s` if another file also holds two or more pawns: `Bt5-4`. If there are more than three
//! pawns on a file, the place and the file are written instead: `B25-4`.
//!
//! Sources: Vietnamese books and websites. They give no rule for more than three pawns on a file.

use super::cursor::{Cursor, digit};
use super::move_error::{MoveError, MoveErrorKind};
use super::notations::Notation;
use super::relative::{Direction, Place, RelativeMove, Which, describe};
use super::unaccented::{Tone, Word};
use crate::board::{Piece, Role};
use crate::rules::{Move, Position};
use crate::util::capitalised::capitalised;

/// The letters and words for pieces, without diacritics. The letters used when moves are written come first.
#[rustfmt::skip]
const PIECES: [(&str, Role); 25] = [
    ("tg", Role::King), ("s", Role::Advisor), ("t", Role::Elephant), ("m", Role::Horse),
    ("x", Role::Chariot), ("p", Role::Cannon), ("b", Role::Pawn),
    ("v", Role::King), ("v", Role::Elephant), ("c", Role::Pawn), ("ch", Role::Pawn),
    ("tuong", Role::King), ("vua", Role::King), ("soai", Role::King), ("si", Role::Advisor),
    ("sy", Role::Advisor), ("tuong", Role::Elephant), ("tinh", Role::Elephant), ("ma", Role::Horse),
    ("xe", Role::Chariot), ("xa", Role::Chariot), ("phao", Role::Cannon), ("binh", Role::Pawn),
    ("tot", Role::Pawn), ("chot", Role::Pawn),
];

/// The letters and words for places on a file. The letters used when moves are written come first.
#[rustfmt::skip]
const ORDERS: [(&str, Place); 8] = [
    ("t", Place::Front), ("g", Place::Middle), ("s", Place::Rear),
    ("truoc", Place::Front), ("tien", Place::Front), ("giua", Place::Middle),
    ("sau", Place::Rear), ("hau", Place::Rear),
];

/// The words for directions.
#[rustfmt::skip]
const DIRECTIONS: [(&str, Direction); 5] = [
    ("tan", Direction::Forward), ("tien", Direction::Forward), ("thoai", Direction::Backward),
    ("lui", Direction::Backward), ("binh", Direction::Sideways),
];

/// The signs for directions.
const SIGNS: [(char, Direction); 3] = [
    ('.', Direction::Forward),
    ('/', Direction::Backward),
    ('-', Direction::Sideways),
];

const DIGITS: [(&str, u8); 10] = [
    ("mot", 1),
    ("hai", 2),
    ("ba", 3),
    ("bon", 4),
    ("tu", 4),
    ("nam", 5),
    ("sau", 6),
    ("bay", 7),
    ("tam", 8),
    ("chin", 9),
];

/// Returns whether the letter or word for a piece can begin with this character.
pub(super) fn is_of_piece(letter: char) -> bool {
    matches!(
        letter.to_ascii_lowercase(),
        'b' | 'c' | 'm' | 'p' | 's' | 't' | 'v' | 'x'
    )
}

/// Returns whether `text` begins with a word for a piece. No other notation uses words.
pub(super) fn begins_with_word(text: &str) -> bool {
    let mut cursor = Cursor::new(text);
    let word = Word::take(&mut cursor);
    let is_of_square = cursor.peek().is_some_and(|c| digit(c).is_some());
    word.is_some_and(|word| {
        let is_letter = word.letters.len() == 1 || matches!(&*word.letters, "tg" | "ch");
        !is_letter && !is_of_square && matches!(piece(&word), Some((_, None)))
    })
}

/// Reads a move and moves the cursor past it. Returns the usual meaning and, if a letter or a word without a
/// tone has two meanings, the other meaning as well.
pub(super) fn read(cursor: &mut Cursor<'_>) -> Result<Vec<RelativeMove>, MoveError> {
    let start = *cursor;
    let shape = || MoveError::shape(start, Notation::Vietnamese);
    let mut reader = Reader {
        cursor,
        is_after_word: false,
    };
    start.peek().filter(|c| is_of_piece(*c)).ok_or_else(shape)?;
    let ([first, second], mut order) = reader.word(piece).ok_or_else(shape)?;
    let first = first.ok_or_else(shape)?;
    let mut file = None;
    // The file, if the word for the place can also be a digit: `sau` is the rear piece, but `sáu` is 6.
    let mut other_file = None;
    if order.is_none() {
        file = reader.sign(digit);
        if let Some(on_file) = file.and_then(|_| reader.sign(digit)) {
            (order, file) = (file.map(Place::Nth), Some(on_file));
        } else if file.is_none() {
            (order, other_file) = reader.word(order_or_digit).ok_or_else(shape)?;
            if order.is_none() {
                (file, other_file) = (other_file, None);
            }
        }
    }
    if order.is_some() && file.is_none() {
        file = reader.number();
        other_file = other_file.filter(|_| file.is_none());
    }
    let by_sign = reader.sign(|sign| meaning(&SIGNS, &sign));
    let direction = by_sign.or_else(|| reader.word(|word| meaning(&DIRECTIONS, &&*word.letters)));
    let direction = direction.ok_or_else(shape)?;
    let number = reader.number().ok_or_else(|| match reader.next() {
        None => shape(),
        Some((at, other)) => MoveError::here(at, MoveErrorKind::NotANumber(other)),
    })?;
    let text = &start.rest()[..cursor.at() - start.at()];
    let other_file = other_file.filter(|_| text.is_ascii());
    let by = |role, order, file| {
        let which = match (order, file) {
            (None, file) => Which::File(role, file?),
            (Some(order), None) => Which::Place(role, order),
            (Some(order), Some(file)) => Which::PlaceOnFile(role, order, file),
        };
        Some(RelativeMove {
            which,
            direction,
            number,
        })
    };
    let by_other_file = |role| by(role, None, Some(other_file?));
    let (usual, other) = match second {
        None => (by(first, order, file), by_other_file(first)),
        // If a word can denote two roles, the first role is the king. A side has only one king, so for the
        // king, a word that can be a place or a file is read as the file.
        Some(second) => (
            by_other_file(first).or_else(|| by(first, order, file)),
            by(second, order, file),
        ),
    };
    let usual = usual.ok_or_else(shape)?;
    Ok([usual].into_iter().chain(other).collect())
}

/// Returns the roles that a word can denote, and the place on a file if the word ends in a place's letter.
fn piece(word: &Word) -> Option<([Option<Role>; 2], Option<Place>)> {
    let roles = |text: &str| {
        let is_it = |(name, role): &&(&str, Role)| {
            *name == text
                && match (text, word.tone, role) {
                    ("tuong", Some(Tone::Acute), role) => *role == Role::King,
                    ("tuong", Some(Tone::DotBelow), role) => *role == Role::Elephant,
                    _ => true,
                }
        };
        let mut roles = PIECES.iter().filter(is_it).map(|entry| entry.1);
        let first = roles.next()?;
        Some([Some(first), roles.next()])
    };
    let with_order = || {
        let (letter, order) = word
            .letters
            .as_str()
            .split_at_checked(word.letters.len() - 1)?;
        let is_letter = letter.len() == 1 || letter == "ch";
        let order = meaning(&ORDERS, &order).filter(|_| is_letter)?;
        Some((roles(letter)?, Some(order)))
    };
    let alone = roles(word.letters.as_str()).map(|roles| (roles, None));
    alone.or_else(with_order)
}

/// Returns the place on a file and the digit that a word can denote.
fn order_or_digit(word: &Word) -> Option<(Option<Place>, Option<u8>)> {
    let order = meaning(&ORDERS, &&*word.letters);
    let order =
        order.filter(|_| !(word.letters.as_str() == "sau" && word.tone == Some(Tone::Acute)));
    let digit = meaning(&DIGITS, &&*word.letters);
    (order.is_some() || digit.is_some()).then_some((order, digit))
}

/// Returns the meaning of a sign or word according to a table.
fn meaning<K: PartialEq, T: Copy>(table: &[(K, T)], key: &K) -> Option<T> {
    let row = table.iter().find(|row| row.0 == *key)?;
    Some(row.1)
}

/// A reader for the parts of a move.
struct Reader<'c, 't> {
    cursor: &'c mut Cursor<'t>,
    is_after_word: bool,
}

impl<'t> Reader<'_, 't> {
    /// Skips spaces and takes the next word if `meaning` returns a value for it. Returns that value.
    fn word<T>(&mut self, meaning: impl Fn(&Word) -> Option<T>) -> Option<T> {
        let mut after = *self.cursor;
        after.skip_spaces();
        let word = Word::take(&mut after)?;
        let meaning = meaning(&word)?;
        *self.cursor = after;
        self.is_after_word = word.letters.len() > 1;
        Some(meaning)
    }

    /// Moves past the next character if `meaning` returns a value for the character. Returns that value.
    /// Skips spaces before the character only if they follow a word.
    fn sign<T>(&mut self, meaning: impl Fn(char) -> Option<T>) -> Option<T> {
        let mut after = *self.cursor;
        if self.is_after_word {
            after.skip_spaces();
        }
        let meaning = after.take_as(meaning)?;
        *self.cursor = after;
        self.is_after_word = false;
        Some(meaning)
    }

    /// Moves past a digit or the word for a digit, and returns its value.
    fn number(&mut self) -> Option<u8> {
        let digit = self.sign(digit);
        digit.or_else(|| self.word(|word| meaning(&DIGITS, &&*word.letters)))
    }

    /// Returns the next character on the same line and a cursor before it.
    fn next(&self) -> Option<(Cursor<'t>, char)> {
        let mut at = *self.cursor;
        at.skip_spaces();
        let next = at.peek().filter(|c| !c.is_whitespace())?;
        Some((at, next))
    }
}

/// Returns the possible ways to write a move, in order of preference.
pub(super) fn write(mv: Move, piece: Piece, position: &Position) -> Vec<String> {
    ways(mv, piece, position).unwrap_or_default()
}

fn ways(mv: Move, piece: Piece, position: &Position) -> Option<Vec<String>> {
    let it = describe(mv, piece, position);
    let letter = capitalised(key(&PIECES, &piece.role)?);
    let sign = key(&SIGNS, &it.direction)?;
    let order = it.place_name();
    let by_file = format!("{letter}{}", it.file);
    let by_order = order.and_then(|order| Some(format!("{letter}{}", key(&ORDERS, &order)?)));
    let by_both = match order {
        Some(Place::Nth(place)) => Some(format!("{letter}{place}{}", it.file)),
        _ => by_order
            .as_ref()
            .map(|by_order| format!("{by_order}{}", it.file)),
    };
    let ways = it.ways(piece.role, by_file, by_order, by_both).into_iter();
    let ways = ways.map(|way| format!("{way}{sign}{}", it.number));
    Some(ways.collect())
}

/// Returns the first sign or word with this meaning in a table.
fn key<K: Copy, T: PartialEq>(table: &[(K, T)], meaning: &T) -> Option<K> {
    let row = table.iter().find(|row| row.1 == *meaning)?;
    Some(row.0)
}
