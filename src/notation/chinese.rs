//! Chinese notation, like `炮二平五`, in traditional or simplified characters.
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
//! which  = piece file
//!        | place piece | piece order      one of several on a file
//!        | place piece file               the same, if several files hold several
//!        | order file | digit digit       the same of pawns
//! piece  = see Role::from_character; neither side's character tells the side
//! file   = digit                          from the right of who moves
//! place  = order | digit                  from the front, 1 for the front
//! order  = "前" | "中" | "後" | "后"      front, middle, rear
//! direction = "進" | "进" | "退" | "平"   forward, backward, sideways
//! number = digit                          target file; for chariot, cannon, king and
//!                                         pawn forward or backward how many ranks
//! digit  = "一" … "九" | "1" … "9"        either side's; full width is the same
//! ```
//!
//! Spaces may stand before the direction and what comes earlier, and if one stands before
//! the direction, also before the number, as in `炮 二 平 五`. Else not, and neither behind a
//! digit that is a place, unless it is Chinese and no file follows: such digits could be
//! numbers of the list that the move is in, which is why a number behind a space has no
//! number's sign behind it. `1兵七進一` is no move for the same reason, though `一兵七進一` is:
//! the front pawn on file 7.
//!
//! What is written, besides the piece and its file:
//!
//! - `前` and `後` with the piece for the front and the rear one of two on a file, `前`,
//!   `中` and `後` of three, `一` to `五` from the front of more; but for advisors and
//!   elephants, whose direction says which one can move, the file;
//! - if several files hold two or more pawns, the file as well: `前兵九平八`;
//! - all digits of red's moves in Chinese, those of black's as `1` to `9`, but a place
//!   always in Chinese: `前卒9平8`, `二卒平4`.
//!
//! If several files hold two or more pawns, some books and programs number all of these,
//! file by file from the right, or from the left, each from the front: `三兵平四`. Where it is
//! known that a text is Chinese, the numbers from the right count first, then the places on
//! each file, then the numbers from the left. Where it is not, only one move may fit.
//!
//! Sources: Wikipedia's article; the "Chinese chess computer application standard" of
//! xqbase.com, which programs follow; and how books write.

use super::cursor::{self, Cursor};
use super::error::parse::{MoveError, MoveErrorKind};
use super::notations::Notation;
use super::relative::{Direction, Place, RelativeMove, Which, describe};
use super::style::{Digits, Style};
use crate::board::{Color, Piece, Role, Script};
use crate::rules::{Move, Position};

/// The digits of red, 1 to 9.
const CHINESE: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// The characters for the place of a piece among others on its file, traditional and
/// simplified as in [`Script`].
const ORDERS: [(Place, [char; 2]); 3] = [
    (Place::Front, ['前', '前']),
    (Place::Middle, ['中', '中']),
    (Place::Rear, ['後', '后']),
];

/// The same for directions.
const DIRECTIONS: [(Direction, [char; 2]); 3] = [
    (Direction::Forward, ['進', '进']),
    (Direction::Backward, ['退', '退']),
    (Direction::Sideways, ['平', '平']),
];

/// What a character of one of these tables means.
fn meaning<T: Copy>(table: &[(T, [char; 2])], character: char) -> Option<T> {
    let row = table.iter().find(|row| row.1.contains(&character))?;
    Some(row.0)
}

/// The character that one of these tables has for something.
fn character<T: PartialEq>(table: &[(T, [char; 2])], of: &T, script: Script) -> Option<char> {
    let row = table.iter().find(|row| row.0 == *of)?;
    Some(row.1[script as usize])
}

/// Reads a move, and leaves the cursor behind it.
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

/// The number behind spaces and the place behind it, unless it is the number of a move that
/// comes next.
fn spaced_number(mut cursor: Cursor<'_>) -> Option<(u8, Cursor<'_>)> {
    cursor.skip_spaces();
    let is_chinese = cursor.peek().is_some_and(|c| CHINESE.contains(&c));
    let number = cursor.take_as(digit)?;
    let is_sign = |c: char| c.is_ascii_digit() || matches!(c, '.' | ')' | '、' | '…');
    let is_of_list = !is_chinese && cursor.peek().is_some_and(is_sign);
    (!is_of_list).then_some((number, cursor))
}

/// Reads which piece is moved.
fn which(cursor: &mut Cursor<'_>) -> Result<Which, MoveError> {
    let start = *cursor;
    if let Some(order) = cursor.take_as(order) {
        cursor.skip_spaces();
        let Some(role) = cursor.take_as(Role::from_character) else {
            // Only pawns can be left out.
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

/// Takes the piece behind a place and perhaps spaces, if a direction comes next and no file.
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

/// What is wrong where a piece should be.
fn no_piece(start: Cursor<'_>, at: Cursor<'_>) -> MoveError {
    match next(at) {
        // Letters and signs are no mistaken character, but another notation.
        Some(other) if !other.is_ascii() && other.is_alphabetic() => {
            MoveError::here(at, MoveErrorKind::UnknownCharacter(other))
        }
        _ => MoveError::shape(start, Notation::Chinese),
    }
}

/// The next character of the same word.
fn next(cursor: Cursor<'_>) -> Option<char> {
    cursor.peek().filter(|c| !c.is_whitespace())
}

fn order(character: char) -> Option<Place> {
    meaning(&ORDERS, character)
}

fn direction(character: char) -> Option<Direction> {
    meaning(&DIRECTIONS, character)
}

/// A digit from 1 to 9, either side's.
fn digit(character: char) -> Option<u8> {
    let chinese = (1..).zip(CHINESE).find(|(_, c)| *c == character);
    chinese.map_or_else(|| cursor::digit(character), |(digit, _)| Some(digit))
}

/// How a side writes a digit from 1 to 9.
fn written(digit: u8, color: Color, digits: Digits) -> Option<char> {
    let one = match (color, digits) {
        (Color::Red, _) | (_, Digits::Chinese) => return chinese_digit(digit.into()),
        (Color::Black, Digits::HalfWidth) => '1',
        (Color::Black, Digits::FullWidth) => '１',
    };
    (one..).nth(usize::from(digit.checked_sub(1)?))
}

/// The Chinese digit for a number from 1 to 9.
pub(crate) fn chinese_digit(number: usize) -> Option<char> {
    CHINESE.get(number.checked_sub(1)?).copied()
}

/// Ways to write a move, the usual one first.
pub(super) fn write(mv: Move, position: &Position, style: &Style, script: Script) -> Vec<String> {
    // All but the first way are for boards that have more pieces than a game.
    candidates(mv, position, style, script).unwrap_or_default()
}

fn candidates(mv: Move, position: &Position, style: &Style, script: Script) -> Option<Vec<String>> {
    let it = describe(mv, position)?;
    let color = position.piece(mv.from)?.color;
    let role = it.role;
    let piece = Piece { color, role }.move_character(script);
    let direction = character(&DIRECTIONS, &it.direction, script)?;
    let file = written(it.file, color, style.digits)?;
    let number = written(it.number, color, style.digits)?;
    let order = |place| character(&ORDERS, &place, script);
    let place = match (it.length, it.place) {
        (1, _) => None,
        (2 | 3, 1) => order(Place::Front),
        (3, 2) => order(Place::Middle),
        (2 | 3, _) => order(Place::Rear),
        (_, place) => chinese_digit(place),
    };
    let by_file = format!("{piece}{file}");
    let mut ways = match place {
        None => vec![by_file],
        Some(place) => {
            let by_place = format!("{place}{piece}");
            let by_both = format!("{place}{piece}{file}");
            match role {
                Role::Advisor | Role::Elephant => vec![by_file, by_place, by_both],
                Role::Pawn if it.is_doubled_elsewhere => vec![by_both],
                _ => vec![by_place, by_both, by_file],
            }
        }
    };
    for way in &mut ways {
        way.extend([direction, number]);
    }
    Some(ways)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::{self, Format};
    use crate::rules::Rules;
    use Direction::{Backward, Forward, Sideways};
    use Place::{Front, Middle, Nth, Rear};
    use Role::{Advisor, Cannon, Chariot, Elephant, Horse, King, Pawn};

    #[test]
    fn reading() {
        let rows = [
            ("炮二平五", Which::File(Cannon, 2), Sideways, 5),
            ("炮二平五炮8平5", Which::File(Cannon, 2), Sideways, 5),
            ("炮2平32.兵三进一", Which::File(Cannon, 2), Sideways, 3),
            ("兵三进一一卒平4", Which::File(Pawn, 3), Forward, 1),
            ("馬8進7", Which::File(Horse, 8), Forward, 7),
            ("马８进７", Which::File(Horse, 8), Forward, 7),
            ("傌八進7", Which::File(Horse, 8), Forward, 7),
            ("砲二平⑤", Which::File(Cannon, 2), Sideways, 5),
            ("包2平5", Which::File(Cannon, 2), Sideways, 5),
            ("\u{f902}一进一", Which::File(Chariot, 1), Forward, 1),
            ("将5退1", Which::File(King, 5), Backward, 1),
            ("帅五平六", Which::File(King, 5), Sideways, 6),
            ("士4进5", Which::File(Advisor, 4), Forward, 5),
            ("象3進5", Which::File(Elephant, 3), Forward, 5),
            ("俥 二 平五", Which::File(Chariot, 2), Sideways, 5),
            ("炮 二 平 五 馬", Which::File(Cannon, 2), Sideways, 5),
            ("馬　８　進　７", Which::File(Horse, 8), Forward, 7),
            ("前 車 進 三", Which::Place(Chariot, Front), Forward, 3),
            (
                "前 兵 九 平 八",
                Which::PlaceOnFile(Pawn, Front, 9),
                Sideways,
                8,
            ),
            ("二 兵 平 四", Which::Place(Pawn, Nth(2)), Sideways, 4),
            ("前車進三", Which::Place(Chariot, Front), Forward, 3),
            ("后马退5", Which::Place(Horse, Rear), Backward, 5),
            ("後炮平4", Which::Place(Cannon, Rear), Sideways, 4),
            ("炮前平4", Which::Place(Cannon, Front), Sideways, 4),
            ("中兵平四", Which::Place(Pawn, Middle), Sideways, 4),
            ("二兵平四", Which::Place(Pawn, Nth(2)), Sideways, 4),
            ("2卒平4", Which::Place(Pawn, Nth(2)), Sideways, 4),
            (
                "前兵九平八",
                Which::PlaceOnFile(Pawn, Front, 9),
                Sideways,
                8,
            ),
            ("前九平八", Which::PlaceOnFile(Pawn, Front, 9), Sideways, 8),
            ("后卒 1 进1", Which::PlaceOnFile(Pawn, Rear, 1), Forward, 1),
            (
                "一兵九平八",
                Which::PlaceOnFile(Pawn, Nth(1), 9),
                Sideways,
                8,
            ),
            (
                "一兵 九平八",
                Which::PlaceOnFile(Pawn, Nth(1), 9),
                Sideways,
                8,
            ),
            ("二兵 平四", Which::Place(Pawn, Nth(2)), Sideways, 4),
            ("三卒9平8", Which::PlaceOnFile(Pawn, Nth(3), 9), Sideways, 8),
            ("二五平四", Which::Digits(2, 5), Sideways, 4),
            ("25平4", Which::Digits(2, 5), Sideways, 4),
        ];
        for (text, which, direction, number) in rows {
            let read = read(&mut Cursor::new(text));
            let expected = RelativeMove {
                which,
                direction,
                number,
            };
            assert_eq!(read, Ok(expected), "{text}");
        }
    }

    #[test]
    fn nothing_behind_the_move_is_taken() {
        for (text, rest) in [
            ("炮二平五炮8平5", "炮8平5"),
            ("炮2平32.兵三进一", "2.兵三进一"),
            ("兵三进一一卒平4", "一卒平4"),
            ("前兵平四 四", " 四"),
        ] {
            let mut cursor = Cursor::new(text);
            assert!(read(&mut cursor).is_ok(), "{text}");
            assert_eq!(cursor.rest(), rest, "{text}");
        }
    }

    #[test]
    fn mistakes() {
        let shape = MoveErrorKind::Shape(Notation::Chinese);
        let unknown = MoveErrorKind::UnknownCharacter;
        let direction = MoveErrorKind::DirectionCharacter;
        for (text, kind, word) in [
            ("", shape.clone(), ""),
            ("C2=5", shape.clone(), "C2=5"),
            ("(32)-35", shape.clone(), "(32)-35"),
            ("炮", shape.clone(), "炮"),
            ("2.兵三进一", shape.clone(), "2.兵三进一"),
            // The first digit is the number of the move.
            ("1炮二平五", shape.clone(), "1炮二平五"),
            ("1炮 二平五", shape.clone(), "1炮 二平五"),
            ("1 炮二平五", shape, "1 炮二平五"),
            ("王五平六", unknown('王'), "王"),
            ("前王平六", unknown('王'), "王"),
            ("前平六", unknown('平'), "平"),
            ("炮平五", MoveErrorKind::NotANumber('平'), "平"),
            ("炮〇平五", MoveErrorKind::NotANumber('〇'), "〇"),
            ("炮○平五", MoveErrorKind::NotANumber('○'), "○"),
            ("炮十平五", MoveErrorKind::NotANumber('十'), "十"),
            ("炮0平5", MoveErrorKind::NotANumber('0'), "0"),
            ("炮二上五", direction(Some('上')), "上"),
            ("炮二=五", direction(Some('=')), "="),
            ("炮二 馬8進7", direction(Some('馬')), "馬"),
            ("前兵九", direction(None), "前兵九"),
            ("炮二 \n平五", direction(None), "炮二"),
            ("炮二平", MoveErrorKind::NoNumber, "炮二平"),
            // What follows is no part of the move.
            ("炮二平 2. 馬8進7", MoveErrorKind::NoNumber, "炮二平"),
            ("炮二平０", MoveErrorKind::NotANumber('0'), "０"),
            ("炮二平,", MoveErrorKind::NotANumber(','), ","),
        ] {
            let error = read(&mut Cursor::new(text)).expect_err(text);
            assert_eq!((error.kind, &text[error.span]), (kind, word), "{text}");
        }
    }

    /// What is written for a move in a position in FEN.
    fn text(fen: &str, squares: [&str; 2], notation: Notation, digits: Digits) -> Option<String> {
        let parsed = format::parse(fen, Format::Fen).expect("FEN");
        let position = Position::new(&parsed.board, parsed.to_move.expect("a side"));
        let [from, to] = squares.map(|square| square.parse().expect("a square"));
        let style = Style {
            digits,
            ..Style::default()
        };
        notation.write(Move { from, to }, &position, Rules::xiangqi(), &style)
    }

    #[test]
    fn writers_differ() {
        let doubled = "3k5/9/9/2R6/9/9/2R6/9/9/5K3 w";
        let tandem = "5k3/9/9/9/9/p7p/p7p/9/9/3K5 b";
        use Notation::{Chinese, ChineseSimplified};
        for (fen, squares, notation, digits, expected) in [
            (
                doubled,
                ["c7", "c8"],
                Chinese,
                Digits::HalfWidth,
                "前車進一",
            ),
            (
                doubled,
                ["c4", "a4"],
                ChineseSimplified,
                Digits::FullWidth,
                "后车平九",
            ),
            (tandem, ["i4", "h4"], Chinese, Digits::HalfWidth, "前卒9平8"),
            (
                tandem,
                ["i4", "h4"],
                Chinese,
                Digits::FullWidth,
                "前卒９平８",
            ),
            (
                tandem,
                ["a5", "b5"],
                ChineseSimplified,
                Digits::Chinese,
                "后卒一平二",
            ),
            (
                tandem,
                ["f10", "f9"],
                ChineseSimplified,
                Digits::HalfWidth,
                "将6进1",
            ),
        ] {
            let text = text(fen, squares, notation, digits);
            assert_eq!(text.as_deref(), Some(expected), "{fen} {squares:?}");
        }
    }

    #[test]
    fn more_pieces_than_a_game_has() {
        let three = "3k5/9/9/2R6/9/2R6/2R6/9/9/5K3 w";
        let four = "3k5/9/2R6/2R6/9/2R6/2R6/9/9/5K3 w";
        let two_files = "3k5/9/9/2R4R1/9/9/2R4R1/9/9/5K3 w";
        let elephants = "3k5/9/9/9/9/2B6/9/2B6/9/2B2K3 w";
        for (fen, squares, expected) in [
            (three, ["c7", "a7"], "前車平九"),
            (three, ["c5", "a5"], "中車平九"),
            (three, ["c4", "a4"], "後車平九"),
            (four, ["c8", "a8"], "一車平九"),
            (four, ["c4", "a4"], "四車平九"),
            (two_files, ["c7", "e7"], "前車七平五"),
            (two_files, ["h7", "e7"], "前車二平五"),
            // No other one can go there.
            (two_files, ["h7", "i7"], "前車平一"),
            (elephants, ["c1", "e3"], "後相進五"),
            (elephants, ["c5", "e3"], "前相退五"),
        ] {
            let text = text(fen, squares, Notation::Chinese, Digits::HalfWidth);
            assert_eq!(text.as_deref(), Some(expected), "{fen} {squares:?}");
        }
    }

    #[test]
    fn pawns_that_are_numbered_across_files() {
        // On file 3 (g) and file 5 (e), all across the river.
        let fen = "3k5/9/4P1P2/4P1P2/9/9/9/9/9/5K3 w";
        let position = format::parse(fen, Format::Fen).expect("FEN").start();
        for (text, expected) in [
            // Of both front pawns, only one can go there at all.
            ("一兵平二", "g8h8"),
            ("一兵平六", "e8d8"),
            ("二兵平二", "g7h7"),
            // From either side, it is another one.
            ("一兵進一", "this could be g8 to g9 or e8 to e9"),
            ("三兵進一", "this could be e8 to e9 or g8 to g9"),
            ("三兵平六", "e8d8"),
            ("三兵平二", "g8h8"),
            ("四兵平二", "g7h7"),
            ("五兵平二", "no file holds five or more red pawns"),
        ] {
            let mv = Notation::read_any(text).expect("a move");
            let mv = mv.resolve(&position, Rules::xiangqi());
            let is = mv.map_or_else(|error| error.to_string(), |mv| mv.to_string());
            assert_eq!(is, expected, "{text}");
        }
    }
}
