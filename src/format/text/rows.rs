//! Finds the points of a board that is drawn with characters.

use std::ops::Range;

use unicode_width::UnicodeWidthChar as _;

use crate::board::{File, Piece, Rank, Role, Square};
use crate::format::token::span;
use crate::notation::plain;

const BRACKETS: [[char; 2]; 7] = [
    super::drawing::BAD,
    super::drawing::GOOD,
    super::drawing::MOVE,
    ['{', '}'],
    ['【', '】'],
    ['〔', '〕'],
    ['「', '」'],
];

const GAP: usize = 3;

#[derive(Clone, Debug)]
pub(super) struct Point {
    /// The column in which the piece starts when the text is shown on a terminal.
    pub(crate) column: usize,
    pub(crate) piece: Option<char>,
    /// The opening bracket before the piece.
    pub(crate) bracket: Option<char>,
    /// The byte range of the piece, or of the character for an empty point.
    pub(crate) span: Range<usize>,
    /// Whether the character may be part of the line between two points instead of a point.
    is_doubtful: bool,
}

#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(crate) points: Vec<Point>,
    /// The numbers before and after the points, which name the rank.
    pub(crate) names: [Option<u8>; 2],
    /// Whether the row contains empty points, lines of the board, or brackets.
    pub(crate) has_lines: bool,
}

pub(super) struct Line<'a> {
    pub(crate) text: &'a str,
    pub(crate) row: Option<Row>,
}

pub(super) fn lines(text: &str) -> Vec<Line<'_>> {
    let lines = text.split('\n').map(|line| {
        // Keep wide spaces at the end of a line, because they are points.
        let line = line.trim_end_matches(['\r', ' ', '\t']);
        // Skip the marker that e-mail and Markdown put before quoted lines.
        let line = line.trim_start_matches("> ");
        Line {
            text: line,
            row: row(line, span(text, line).start),
        }
    });
    let mut lines: Vec<Line<'_>> = lines.collect();
    resolve_letters(&mut lines);
    lines
}

/// Changes the meaning of letters whose usual meaning is impossible on this board.
fn resolve_letters(lines: &mut [Line<'_>]) {
    let points = lines.iter().filter_map(|line| line.row.as_ref());
    let points = points.flat_map(|row| &row.points);
    let letters: String = points.filter_map(|point| point.piece).collect();
    // If the board has `a` for advisors but no `k`, then `g` stands for the general, which is the king.
    let are_kings = letters.contains(['a', 'A']) && !letters.contains(['k', 'K']);
    // `x` usually stands for a covered piece. If it occurs at more than half of the points of a board, it
    // stands for an empty point instead.
    let is_empty = |letter| letters.matches(letter).count() > Square::COUNT / 2;
    let empty = ['x', 'X'].map(|letter| is_empty(letter).then_some(letter));
    let rows = lines.iter_mut().filter_map(|line| line.row.as_mut());
    for point in rows.flat_map(|row| &mut row.points) {
        point.piece = match point.piece {
            Some('g') if are_kings => Some('k'),
            Some('G') if are_kings => Some('K'),
            piece if empty.contains(&piece) => None,
            piece => piece,
        };
    }
}

/// Returns whether a line is a rank of a whole board.
pub(in crate::format) fn is_rank(line: &str) -> bool {
    row(line, 0).is_some_and(|row| row.points.len() == File::COUNT)
}

/// Returns the indices of the lines that contain the ranks of the first whole board, or `None` if there is no
/// whole board.
pub(super) fn whole_board(lines: &[Line<'_>]) -> Option<Vec<usize>> {
    let mut ranks: Vec<usize> = Vec::new();
    for (number, line) in lines.iter().enumerate() {
        let points = line.row.as_ref().map_or(0, |row| row.points.len());
        if points == File::COUNT {
            if ranks.last().is_some_and(|last| number - last > GAP + 1) {
                ranks.clear();
            }
            ranks.push(number);
            if ranks.len() == Rank::COUNT {
                return Some(ranks);
            }
        }
    }
    None
}

/// Returns the points of a line, or `None` if the line contains anything other than a rank of a board.
/// `start` is the byte offset of the line in the whole text.
fn row(line: &str, start: usize) -> Option<Row> {
    // The maximum length of a line in bytes. No line of a board is longer.
    const LONGEST: usize = 400;
    if line.len() > LONGEST {
        return None;
    }
    let mut points: Vec<Point> = Vec::new();
    let mut names = [None, None];
    let mut bars = Vec::new();
    let mut has_lines = false;
    let column = |at: usize| line[..at].chars().filter_map(|c| c.width()).sum();
    let mut rest = line.char_indices();
    while let Some((at, letter)) = rest.next() {
        let after = &line[at + letter.len_utf8()..];
        let span = start + at..start + at + letter.len_utf8();
        let mut add = |piece, is_doubtful| {
            points.push(Point {
                column: column(at),
                piece,
                bracket: None,
                span: span.clone(),
                is_doubtful,
            });
        };
        let sign = plain(letter);
        if let Some(pair) = BRACKETS
            .iter()
            .find(|pair| pair[0] == sign || pair[0] == letter)
        {
            let close = |c: char| plain(c) == pair[1] || c == pair[1];
            let inside = &after[..after.find(close)?];
            let mut shown = inside.char_indices().filter(|(_, c)| !c.is_whitespace());
            let (found, more) = (shown.next(), shown.next());
            has_lines = true;
            let (offset, piece) = found.unwrap_or((0, ' '));
            if more.is_some() || inside.chars().count() > 3 || found.is_some() && !is_point(piece) {
                return None;
            }
            let from = span.end + offset;
            points.push(Point {
                column: column(from - start),
                piece: found.and_then(|_| piece_sign(piece)),
                bracket: Some(pair[0]),
                span: from..from + found.map_or(0, |(_, c)| c.len_utf8()),
                is_doubtful: false,
            });
            for _ in 0..=inside.chars().count() {
                rest.next();
            }
        } else if let Some(piece) = piece_sign(letter) {
            add(Some(piece), false);
        } else if is_point(letter) {
            has_lines = true;
            add(None, false);
        } else if is_bar(letter) {
            has_lines = true;
            bars.push(column(at));
        } else if sign.is_ascii_digit() {
            let digits = line[at..]
                .chars()
                .take_while(|c| plain(*c).is_ascii_digit());
            let number: String = digits.map(plain).collect();
            let side = usize::from(!points.is_empty() || !bars.is_empty());
            names[side] = Some(number.parse().ok().filter(|_| names[side].is_none())?);
            for _ in 1..number.len() {
                rest.next();
            }
        } else if matches!(letter, '\u{3000}' | '一' | '－') {
            add(None, true);
        } else if sign == '-' || letter == '─' || letter == '━' {
            has_lines = true;
            let is_alone = line[..at].ends_with(' ') || at == 0;
            if letter == '-' && is_alone && (after.is_empty() || after.starts_with(' ')) {
                add(None, true);
            }
        } else if !letter.is_whitespace() && !matches!(letter, '/' | '\\' | '╱' | '╲') {
            return None;
        } else {
            has_lines |= letter != ' ';
        }
    }
    let certain = points.iter().filter(|point| !point.is_doubtful).count();
    if bars.len() == File::COUNT + 1 && certain <= File::COUNT {
        points = in_table(points, &bars)?;
    } else if certain == File::COUNT || points.len() != File::COUNT {
        points.retain(|point| !point.is_doubtful);
    }
    (!points.is_empty()).then_some(Row {
        points,
        names,
        has_lines,
    })
}

/// Assigns the points to the cells of a table. Returns `None` if a cell would have several points.
fn in_table(points: Vec<Point>, bars: &[usize]) -> Option<Vec<Point>> {
    let mut points = points.into_iter().filter(|it| !it.is_doubtful).peekable();
    let cells = bars.windows(2).map(|sides| {
        let point = points.next_if(|point| point.column < sides[1]);
        point.unwrap_or(Point {
            column: sides[0] + 1,
            piece: None,
            bracket: None,
            span: 0..0,
            is_doubtful: false,
        })
    });
    let cells: Vec<Point> = cells.collect();
    points.next().is_none().then_some(cells)
}

/// Returns the plain form of `letter`, or `None` if `letter` does not stand for a piece.
fn piece_sign(letter: char) -> Option<char> {
    let sign = plain(letter);
    let is_covered = matches!(letter, '暗' | '闇');
    let is_piece =
        is_covered || Piece::from_letter(sign).is_some() || Role::from_character(sign).is_some();
    is_piece.then_some(sign)
}

/// Returns whether a character can be a piece or an empty point.
fn is_point(letter: char) -> bool {
    let is_corner = matches!(letter, '\u{250c}'..='\u{254b}' | '\u{2552}'..='\u{256c}');
    let is_sign = matches!(plain(letter), '.' | '+' | '*' | '_')
        || matches!(
            letter,
            '十' | '·' | '・' | '•' | '∙' | '□' | '口' | '○' | '〇' | '┅' | '┉'
        );
    is_corner || is_sign || piece_sign(letter).is_some()
}

fn is_bar(letter: char) -> bool {
    matches!(plain(letter), '|') || matches!(letter, '│' | '┃' | '║')
}
