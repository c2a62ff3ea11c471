//! Determines the square of each point of a board that is drawn with characters.

use super::drawing::{BOARD, PITCH, ascii};
use super::rows::{self, Line, Point};
use crate::board::{File, Orientation, Piece, Rank, Role, Square};
use crate::format::error::{ParseError, PositionError};
use unicode_width::UnicodeWidthChar as _;

pub(super) struct Drawn<'a> {
    lines: &'a [Line<'a>],
    /// The indices of the lines that contain ranks.
    ranks: Vec<usize>,
    /// The columns and rows of the whole board at which the first point may be, counted from 0 at the top
    /// left. A drawing of part of a board can fit in several places.
    corners: Vec<(usize, usize)>,
    /// Whether this library wrote the board.
    pub(crate) is_own: bool,
}

impl<'a> Drawn<'a> {
    /// Finds the first whole board in these lines. If there is none, finds the first part of a board that
    /// this library drew.
    pub(crate) fn in_lines(lines: &'a [Line<'a>]) -> Option<Drawn<'a>> {
        if let Some(ranks) = rows::whole_board(lines) {
            let mut drawn = Drawn {
                lines,
                ranks,
                corners: vec![(0, 0)],
                is_own: false,
            };
            let is_own = |sign: char| {
                Piece::from_letter(sign).is_some()
                    || Piece::all().any(|piece| piece.character() == sign)
            };
            let are_own = drawn.points().all(|point| point.piece.is_none_or(is_own));
            drawn.is_own = are_own && drawn.matches((0, 0));
            return Some(drawn);
        }
        (0..lines.len()).find_map(|first| {
            let columns = |number: usize| {
                let row = lines
                    .get(number)?
                    .row
                    .as_ref()
                    .filter(|row| row.has_lines)?;
                Some(row.points.iter().map(|point| point.column))
            };
            let own = columns(first)?;
            let is_like = |number: &usize| columns(*number).is_some_and(|it| it.eq(own.clone()));
            let ranks = (first..).step_by(2).take(Rank::COUNT).take_while(is_like);
            let mut drawn = Drawn {
                lines,
                ranks: ranks.collect(),
                corners: Vec::new(),
                is_own: true,
            };
            let files = 0..=File::COUNT.checked_sub(drawn.files())?;
            let rows = 0..=Rank::COUNT - drawn.ranks.len();
            let corners = files.flat_map(|file| rows.clone().map(move |row| (file, row)));
            drawn.corners = corners.filter(|corner| drawn.matches(*corner)).collect();
            (!drawn.corners.is_empty()).then_some(drawn)
        })
    }

    fn files(&self) -> usize {
        let row = self.lines[self.ranks[0]].row.as_ref();
        row.map_or(0, |row| row.points.len())
    }

    pub(crate) fn points(&self) -> impl Iterator<Item = &'a Point> {
        let lines = self.lines;
        let rows = self.ranks.iter().map(|number| lines[*number].row.as_ref());
        rows.flatten().flat_map(|row| &row.points)
    }

    /// Returns the indices of the lines that contain the first and the last rank.
    pub(crate) fn extent(&self) -> (usize, usize) {
        (self.ranks[0], self.ranks[self.ranks.len() - 1])
    }

    /// Returns whether this library would draw the same lines if the first point were at this column and row
    /// of the board.
    fn matches(&self, (first_column, first_row): (usize, usize)) -> bool {
        let end_row = first_row + self.ranks.len();
        let end_column = first_column + self.files();
        let first = (2 * first_row).saturating_sub(1);
        let last = (2 * end_row - 1).min(BOARD.len() - 1);
        let from = (PITCH * first_column).saturating_sub(PITCH / 2);
        let to = (PITCH * end_column - PITCH / 2).min(PITCH * (File::COUNT - 1));
        let Some(start) = self.points().next().map(|point| point.column) else {
            return false;
        };
        (first..=last).all(|index| {
            let number = (self.ranks[0] + index).checked_sub(2 * first_row);
            let Some(line) = number.and_then(|number| self.lines.get(number)) else {
                return false;
            };
            let row = line.row.as_ref().filter(|_| index % 2 == 0);
            let is_covered = |column: usize| {
                let is_under = |point: &Point| {
                    let bracket = usize::from(point.bracket.is_some());
                    let covered = point.column - bracket..point.column + 2 + bracket;
                    (point.piece.is_some() || bracket > 0) && covered.contains(&column)
                };
                row.is_some_and(|row| row.points.iter().any(is_under))
            };
            let columns = columns(line.text);
            let mut art = BOARD[index]
                .chars()
                .enumerate()
                .skip(from)
                .take(to + 1 - from);
            art.all(|(at, art)| {
                let Some(column) = (start + at).checked_sub(PITCH * first_column) else {
                    return false;
                };
                let found = columns.get(column).copied().unwrap_or(' ');
                found == art || found == ascii(art) || is_covered(column)
            })
        })
    }

    /// Returns the squares of all points.
    ///
    /// # Errors
    /// Returns an error if the drawing fits several parts of the board, or if its coordinates fit no part.
    pub(crate) fn squares(&self, pieces: &[Option<Piece>]) -> Result<Vec<Square>, ParseError> {
        // The most common orientations come first, because the first one that fits is used.
        let turns = [(false, false), (true, false), (false, true), (true, true)];
        let placements = turns.into_iter().flat_map(|(flipped, mirrored)| {
            let orientation = Orientation { flipped, mirrored };
            let corners = self.corners.iter();
            corners.map(move |corner| (orientation, self.placed(orientation, *corner)))
        });
        let mut all: Vec<(Orientation, Vec<Square>)> = placements.collect();
        if self.is_own {
            all.retain(|(_, squares)| self.are_named(squares));
        } else {
            all.retain(|(orientation, _)| !orientation.mirrored);
        }
        let are_at_home = |squares: &[Square]| {
            let mut placed = squares.iter().zip(pieces);
            placed.all(|(square, piece)| {
                let king = piece.filter(|piece| piece.role == Role::King);
                king.is_none_or(|king| square.seen_by(king.color).rank.index() < Rank::COUNT / 2)
            })
        };
        if all.iter().any(|(_, squares)| are_at_home(squares)) {
            all.retain(|(_, squares)| are_at_home(squares));
        }
        let start = self.points().next().map_or(0, |point| point.span.start);
        let unknown = || ParseError::new(PositionError::UnknownPart, start..start);
        let mut all = all.into_iter();
        let (orientation, squares) = all.next().ok_or_else(unknown)?;
        match all.any(|(other, _)| other == orientation) {
            false => Ok(squares),
            true => Err(unknown()),
        }
    }

    /// Returns the squares of all points in this orientation. `corner` is the column and row of the first
    /// point.
    fn placed(&self, orientation: Orientation, corner: (usize, usize)) -> Vec<Square> {
        let rows = corner.1..corner.1 + self.ranks.len();
        let columns = corner.0..corner.0 + self.files();
        let squares = rows.flat_map(|row| {
            columns
                .clone()
                .filter_map(move |column| orientation.square_at(column, row))
        });
        squares.collect()
    }

    /// Returns whether the rank numbers and file letters around the drawing match these squares. File numbers
    /// are ignored.
    fn are_named(&self, squares: &[Square]) -> bool {
        let files = self.files();
        let names = self.ranks.iter().zip(squares.chunks(files));
        let names = names.flat_map(|(number, squares)| {
            let names = self.lines[*number].row.iter().flat_map(|row| row.names);
            names
                .flatten()
                .map(|name| (usize::from(name), squares[0].rank.index()))
        });
        let names: Vec<(usize, usize)> = names.collect();
        let are_from = |one: usize| names.iter().all(|(name, rank)| *name == rank + one);
        let (first, last) = self.extent();
        let near = (first.saturating_sub(2)..first).chain(last + 1..last + 3);
        let mut near = near.filter_map(|number| self.lines.get(number));
        (are_from(1) || are_from(0)) && near.all(|line| self.may_name(line, &squares[..files]))
    }

    /// Returns false if a line above or below the board consists of file letters that differ from the files
    /// of these squares. Otherwise, returns true.
    fn may_name(&self, line: &Line<'_>, squares: &[Square]) -> bool {
        let columns = columns(line.text).into_iter().enumerate();
        let letters = columns.filter(|(_, letter)| *letter != ' ');
        let files = letters.map(|(column, letter)| {
            let mut places = self.points().zip(squares);
            let (_, square) = places.find(|(point, _)| point.column == column)?;
            Some((File::from_letter(letter)?, square.file))
        });
        let files: Option<Vec<(File, File)>> = files.collect();
        files.is_none_or(|files| files.iter().all(|(name, file)| name == file))
    }
}

/// Returns the character in each column of a line. For a wide character, the second of its two columns
/// contains a space.
fn columns(line: &str) -> Vec<char> {
    let mut columns = Vec::new();
    for letter in line.chars() {
        columns.push(letter);
        let covered = letter.width().unwrap_or(0).saturating_sub(1);
        columns.extend(std::iter::repeat_n(' ', covered));
    }
    columns
}
