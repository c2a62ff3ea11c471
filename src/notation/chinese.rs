//! Chinese notation, such as `炮二平五`, in traditional or simplified characters.
//!
//! ```
//! use xiangqi_setup::notation::{Notation, Style};
//! use xiangqi_setup::rules::{Position, Rules};
//!
//! let (position, rules) = (Position::initial(), Rules::xiangqi());
//! let mv = Notation::Chinese.read("马二进三")?.resolve(&position, rules)?;
//! assert_eq!(mv.to_string(), "h1g3");
//! let text = Notation::Chinese.write(mv, &position, rules, &Style::default());
//! assert_eq!(text.as_deref(), Some("馬二進三"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! ```text
//! move   = which direction number
//! which  = piece file                     the piece on this file
//!        | place piece | piece order      one of several such pieces on a file
//!        | place piece file               one of several such pieces on this file
//!        | order file | digit digit       one of several pawns on a file: its place and the file
//! piece  = a character, see Role::from_character; either side may use the characters of both sides
//! file   = digit                          from the mover's right
//! place  = order | digit                  the digit counts from the front piece, which is 1
//! order  = "前" | "中" | "後" | "后"      front, middle, rear
//! direction = "進" | "进" | "上"          forward
//!        | "退" | "下"                    backward
//!        | "平"                           sideways
//! number = digit                          the target file, or the number of ranks if a chariot,
//!                                         cannon, king or pawn moves forward or backward
//! digit  = "一" … "九" | "1" … "9"        either side may use both kinds; "1" to "9" may be full-width
//! ```
//!
//! Spaces may precede the direction and separate the parts before the direction. If there are spaces before
//! the direction, there may also be spaces before the number, as in `炮 二 平 五`.
//!
//! Digits before a move may also be move numbers. Therefore, a space may follow the digit for a place only if
//! the digit is Chinese and no file follows the piece. The last digit of a move may follow a space only if it
//! does not look like a move number, such as `2.`. For the same reason, `1兵七進一` is not a move, but `一兵七進一` is
//! a move of the front pawn on file 7.
//!
//! When a move is written, the piece is usually followed by its file. The details are as follows:
//!
//! - If two pieces of one kind are on a file, `前` marks the front piece and `後` the rear piece. Three pieces
//!   are marked with `前`, `中` and `後`, and more than three with `一` to `五` from the front. Advisors and
//!   elephants are still written with their file: the direction shows which of the two can move.
//! - If several files each hold two or more pawns, the file of a pawn on one of them is added: `前兵九平八`.
//! - Digits are Chinese for red and `1` to `9` for black, as in `前卒9平8`. However, a digit that denotes a
//!   place is always Chinese, as in `二卒平4`.
//!
//! If several files each hold two or more pawns, some books and programs number all these pawns together:
//! file by file, starting with the rightmost or the leftmost file, and from front to rear on each file. An
//! example is `三兵平四`. If the text is known to be Chinese, the reader tries the numbers from the right first,
//! then the places on each file, and then the numbers from the left. If the notation of the text is not
//! known, the text is only accepted if these readings yield a single legal move.
//!
//! Sources: Wikipedia; books; the "Chinese chess computer application standard" for programs on xqbase.com.

use super::cursor::{self, Cursor};
use super::move_error::{MoveError, MoveErrorKind};
use super::notations::Notation;
use super::relative::{Direction, Place, RelativeMove, Which, describe};
use super::style::{Digits, Style};
use crate::board::{Color, Piece, Role, Script};
use crate::rules::{Move, Position};

/// The Chinese digits 1 to 9.
const CHINESE: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// The characters for places on a file. As in [`Script`], traditional characters precede simplified ones.
const ORDERS: [(Place, [char; 2]); 3] = [
    (Place::Front, ['前', '前']),
    (Place::Middle, ['中', '中']),
    (Place::Rear, ['後', '后']),
];

const DIRECTIONS: [(Direction, [char; 2]); 3] = [
    (Direction::Forward, ['進', '进']),
    (Direction::Backward, ['退', '退']),
    (Direction::Sideways, ['平', '平']),
];

/// Returns the meaning of `character` in `table`.
fn meaning<T: Copy>(table: &[(T, [char; 2])], character: char) -> Option<T> {
    let row = table.iter().find(|row| row.1.contains(&character))?;
    Some(row.0)
}

/// Returns the character that has the meaning `of` in `table`, in the given script.
fn character<T: PartialEq>(table: &[(T, [char; 2])], of: &T, script: Script) -> Option<char> {
    let row = table.iter().find(|row| row.0 == *of)?;
    Some(row.1[script as usize])
}

/// Reads a move and moves the cursor past it.
pub(super) fn read(cursor: &mut Cursor<'_>) -> Result<RelativeMove, MoveError> {
    let start = *cursor;
    let which = which(cursor)?;
    let missing = |kind, end: Cursor<'_>| MoveError {
        kind,
        span: start.at()..end.at(),
    };
    let end = *cursor;
    cursor.skip_spaces();
    let is_spaced = cursor.at() > end.at();
    let direction = cursor
        .take_as(direction)
        .ok_or_else(|| match next(*cursor) {
            None => missing(MoveErrorKind::DirectionCharacter(None), end),
            other => MoveError::here(*cursor, MoveErrorKind::DirectionCharacter(other)),
        })?;
    let spaced = || is_spaced.then(|| spaced_number(*cursor)).flatten();
    if let Some((number, after)) = spaced() {
        *cursor = after;
        return Ok(RelativeMove {
            which,
            direction,
            number,
        });
    }
    let number = cursor.take_as(digit).ok_or_else(|| match next(*cursor) {
        None => missing(MoveErrorKind::NoNumber, *cursor),
        Some(other) => MoveError::here(*cursor, MoveErrorKind::NotANumber(other)),
    })?;
    Ok(RelativeMove {
        which,
        direction,
        number,
    })
}

/// Reads a digit after spaces, and returns its value and a cursor after it. Returns `None` if there is no
/// digit, or if it seems to belong to the number of the next move, such as `2.`.
fn spaced_number(mut cursor: Cursor<'_>) -> Option<(u8, Cursor<'_>)> {
    cursor.skip_spaces();
    let is_chinese = cursor.peek().is_some_and(|c| CHINESE.contains(&c));
    let number = cursor.take_as(digit)?;
    let is_sign = |c: char| c.is_ascii_digit() || matches!(c, '.' | ')' | '、' | '…');
    let is_of_list = !is_chinese && cursor.peek().is_some_and(is_sign);
    (!is_of_list).then_some((number, cursor))
}

/// Reads the part of a move that identifies the piece.
fn which(cursor: &mut Cursor<'_>) -> Result<Which, MoveError> {
    let start = *cursor;
    if let Some(order) = cursor.take_as(order) {
        cursor.skip_spaces();
        let Some(role) = cursor.take_as(Role::from_character) else {
            // Only the character for a pawn may be omitted.
            let file = cursor
                .take_as(digit)
                .ok_or_else(|| no_piece(start, *cursor));
            return Ok(Which::PlaceOnFile(Role::Pawn, order, file?));
        };
        let end = *cursor;
        cursor.skip_spaces();
        return Ok(match cursor.take_as(digit) {
            Some(file) => Which::PlaceOnFile(role, order, file),
            None => {
                *cursor = end;
                Which::Place(role, order)
            }
        });
    }
    if let Some(role) = cursor.take_as(Role::from_character) {
        cursor.skip_spaces();
        if let Some(order) = cursor.take_as(order) {
            return Ok(Which::Place(role, order));
        }
        let file = cursor.take_as(digit).ok_or_else(|| match next(*cursor) {
            None => MoveError::shape(start, Notation::Chinese),
            Some(other) => MoveError::here(*cursor, MoveErrorKind::NotANumber(other)),
        });
        return Ok(Which::File(role, file?));
    }
    let first = cursor.take_as(digit);
    let first = first.ok_or_else(|| no_piece(start, *cursor))?;
    if let Some(second) = cursor.take_as(digit) {
        return Ok(Which::Digits(first, second));
    }
    let place = Place::Nth(first);
    let is_chinese = start.peek().is_some_and(|c| CHINESE.contains(&c));
    if let Some(role) = is_chinese.then(|| piece_before_direction(cursor)).flatten() {
        return Ok(Which::Place(role, place));
    }
    let role = cursor.take_as(Role::from_character);
    let role = role.ok_or_else(|| no_piece(start, *cursor))?;
    let end = *cursor;
    cursor.skip_spaces();
    match cursor.take_as(digit) {
        None => {
            *cursor = end;
            Ok(Which::Place(role, place))
        }
        Some(file) if is_chinese => Ok(Which::PlaceOnFile(role, place, file)),
        Some(_) => Err(MoveError::shape(start, Notation::Chinese)),
    }
}

/// Takes the piece after a place and optional spaces, but only if a direction, not a file, follows the piece.
fn piece_before_direction(cursor: &mut Cursor<'_>) -> Option<Role> {
    let mut end = *cursor;
    end.skip_spaces();
    let role = end.take_as(Role::from_character)?;
    let mut after = end;
    after.skip_spaces();
    after.take_as(direction)?;
    *cursor = end;
    Some(role)
}

fn no_piece(start: Cursor<'_>, at: Cursor<'_>) -> MoveError {
    match next(at) {
        // ASCII letters and signs indicate another notation, so the error is about the whole text.
        Some(other) if !other.is_ascii() && other.is_alphabetic() => {
            MoveError::here(at, MoveErrorKind::UnknownCharacter(other))
        }
        _ => MoveError::shape(start, Notation::Chinese),
    }
}

/// Returns the next character, unless it is white space.
fn next(cursor: Cursor<'_>) -> Option<char> {
    cursor.peek().filter(|c| !c.is_whitespace())
}

fn order(character: char) -> Option<Place> {
    meaning(&ORDERS, character)
}

fn direction(character: char) -> Option<Direction> {
    match character {
        '上' => Some(Direction::Forward),
        '下' => Some(Direction::Backward),
        other => meaning(&DIRECTIONS, other),
    }
}

/// Returns the value of a digit from 1 to 9, as written by either side.
fn digit(character: char) -> Option<u8> {
    let chinese = (1..).zip(CHINESE).find(|(_, c)| *c == character);
    chinese.map_or_else(|| cursor::digit(character), |(digit, _)| Some(digit))
}

/// Returns the character that a side uses for a digit from 1 to 9.
fn written(digit: u8, color: Color, digits: Digits) -> Option<char> {
    let one = match (color, digits) {
        (Color::Red, _) | (_, Digits::Chinese) => return chinese_digit(digit.into()),
        (Color::Black, Digits::HalfWidth) => '1',
        (Color::Black, Digits::FullWidth) => '１',
    };
    (one..).nth(usize::from(digit.checked_sub(1)?))
}

/// Returns the Chinese digit for a number from 1 to 9.
pub fn chinese_digit(number: usize) -> Option<char> {
    CHINESE.get(number.checked_sub(1)?).copied()
}

/// Returns the possible ways to write a move, in order of preference.
pub(super) fn write(
    mv: Move,
    piece: Piece,
    position: &Position,
    style: &Style,
    script: Script,
) -> Vec<String> {
    candidates(mv, piece, position, style, script).unwrap_or_default()
}

fn candidates(
    mv: Move,
    piece: Piece,
    position: &Position,
    style: &Style,
    script: Script,
) -> Option<Vec<String>> {
    let it = describe(mv, piece, position);
    let Piece { color, role } = piece;
    let piece = piece.move_character(script);
    let direction = character(&DIRECTIONS, &it.direction, script)?;
    let file = written(it.file, color, style.digits)?;
    let number = written(it.number, color, style.digits)?;
    let place = it.place_name().and_then(|place| match place {
        Place::Nth(place) => chinese_digit(place.into()),
        order => character(&ORDERS, &order, script),
    });
    let by_place = place.map(|place| format!("{place}{piece}"));
    let by_both = place.map(|place| format!("{place}{piece}{file}"));
    let mut ways = it.ways(role, format!("{piece}{file}"), by_place, by_both);
    for way in &mut ways {
        way.extend([direction, number]);
    }
    Some(ways)
}
