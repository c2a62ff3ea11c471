//! Where the ranks of a text are on the board.

use super::drawing::{BOARD, PITCH, ascii};
use super::error::TextError;
use super::rows::{self, Line, Point};
use crate::board::{Color, File, Orientation, Piece, Rank, Role, Square};
use crate::format::error::ParseError;
use crate::notation::chinese_digit;
use unicode_width::UnicodeWidthChar as _;

/// All orientations, the most usual first.
const ORIENTATIONS: [Orientation; 4] = [
    orientation(false, false),
    orientation(true, false),
    orientation(false, true),
    orientation(true, true),
];

const fn orientation(flipped: bool, mirrored: bool) -> Orientation {
    Orientation { flipped, mirrored }
}

/// A board in a text.
pub(super) struct Drawn<'a> {
    lines: &'a [Line<'a>],
    /// The numbers of the lines with its ranks.
    ranks: Vec<usize>,
    /// The possible columns and rows of its first point.
    corners: Vec<(usize, usize)>,
    /// Whether this program wrote it.
    pub is_own: bool,
}

impl<'a> Drawn<'a> {
    /// The first board in lines: a whole one, or a part of one that this program wrote.
    pub fn in_lines(lines: &'a [Line<'a>]) -> Option<Drawn<'a>> {
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

    /// The number of files.
    fn files(&self) -> usize {
        let row = self.lines[self.ranks[0]].row.as_ref();
        row.map_or(0, |row| row.points.len())
    }

    /// The points, rank by rank.
    pub fn points(&self) -> impl Iterator<Item = &'a Point> {
        let lines = self.lines;
        let rows = self.ranks.iter().map(|number| lines[*number].row.as_ref());
        rows.flatten().flat_map(|row| &row.points)
    }

    /// The numbers of its first and last line.
    pub fn extent(&self) -> (usize, usize) {
        (self.ranks[0], self.ranks[self.ranks.len() - 1])
    }

    /// Whether this program draws the lines so, with this column and row first.
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
                row.is_some_and(|row| {
                    row.points
                        .iter()
                        .any(|point| match (point.bracket, point.piece) {
                            (Some(_), _) => (point.column - 1..point.column + 3).contains(&column),
                            (None, Some(sign)) => {
                                let width = if sign.is_ascii() { 1 } else { 2 };
                                (point.column..point.column + width).contains(&column)
                            }
                            (None, None) => false,
                        })
                })
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

    /// The squares of all points.
    ///
    /// # Errors
    /// It is a part of a board that could be in several places.
    pub fn squares(&self, pieces: &[Option<Piece>]) -> Result<Vec<Square>, ParseError> {
        let placements = ORIENTATIONS.iter().flat_map(|orientation| {
            let corners = self.corners.iter();
            corners.map(move |corner| (*orientation, self.placed(*orientation, *corner)))
        });
        let mut all: Vec<(Orientation, Vec<Square>)> = placements.collect();
        if self.is_own {
            all.retain(|(orientation, squares)| self.are_named(*orientation, squares));
        } else {
            all.retain(|(orientation, _)| !orientation.mirrored);
        }
        let are_at_home = |squares: &[Square]| {
            let mut placed = squares.iter().zip(pieces);
            placed.all(|(square, piece)| match piece {
                Some(Piece {
                    color,
                    role: Role::King,
                }) => square.seen_by(*color).rank.index() < Rank::COUNT / 2,
                _ => true,
            })
        };
        if all.iter().any(|(_, squares)| are_at_home(squares)) {
            all.retain(|(_, squares)| are_at_home(squares));
        }
        let start = self.points().next().map_or(0, |point| point.span.start);
        let unknown = || ParseError::new(TextError::UnknownPart, start..start);
        let mut all = all.into_iter();
        let (orientation, squares) = all.next().ok_or_else(unknown)?;
        match all.any(|(other, _)| other == orientation) {
            false => Ok(squares),
            true => Err(unknown()),
        }
    }

    /// The squares of all points in this orientation, with this column and row first.
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

    /// Whether the names at the edges are those of these squares.
    fn are_named(&self, orientation: Orientation, squares: &[Square]) -> bool {
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
        let ends = [
            (first.saturating_sub(2)..first, orientation.flipped),
            (last + 1..last + 3, !orientation.flipped),
        ];
        let are_files_named = || {
            ends.into_iter().all(|(mut near, is_red)| {
                near.all(|number| self.are_files(number, is_red, &squares[..files]))
            })
        };
        (are_from(1) || are_from(0)) && are_files_named()
    }

    /// Whether this line, beside red or black, is not the names of other files.
    fn are_files(&self, number: usize, is_red: bool, squares: &[Square]) -> bool {
        let Some(line) = self.lines.get(number) else {
            return true;
        };
        let columns = columns(line.text);
        let is_seen = |column: &&usize| columns.get(**column).is_some_and(|it| *it != ' ');
        let places: Vec<usize> = self
            .points()
            .take(squares.len())
            .map(|it| it.column)
            .collect();
        // There is nothing else beside names.
        if columns.iter().filter(|it| **it != ' ').count() > places.iter().filter(is_seen).count() {
            return true;
        }
        let player = if is_red { Color::Red } else { Color::Black };
        let mut places = places.into_iter().zip(squares);
        places.all(|(column, square)| {
            let file = square.seen_by(player).file.number();
            match columns.get(column).copied().unwrap_or(' ') {
                letter @ 'a'..='i' => File::from_letter(letter) == Some(square.file),
                digit @ '1'..='9' => digit.to_digit(10).map(|it| it as usize) == Some(file),
                other => match (1..=File::COUNT).find(|it| chinese_digit(*it) == Some(other)) {
                    Some(number) => is_red && number == file,
                    None => true,
                },
            }
        })
    }
}

/// The characters of a line by their first columns, with spaces behind wide ones.
fn columns(line: &str) -> Vec<char> {
    let mut columns = Vec::new();
    for letter in line.chars() {
        columns.push(letter);
        let covered = letter.width().unwrap_or(0).saturating_sub(1);
        columns.extend(std::iter::repeat_n(' ', covered));
    }
    columns
}
