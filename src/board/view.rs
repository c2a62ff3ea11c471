//! How a position asks to be shown: from which side, and which part of the board.

use std::fmt;
use std::str::FromStr;

use super::annotation::Annotation;
use super::area::Area;
use super::fields::Board;
use super::square::{File, Offset, Rank, Square};

/// What a position says about its own picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// How the board is turned.
    pub orientation: Option<Orientation>,
    /// Which part of the board is shown.
    pub crop: Option<Crop>,
    /// The words below the picture, as they are.
    pub caption: Option<String>,
}

/// How a board is turned: the picture as a whole, while pieces and words stay upright.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Orientation {
    /// Whether black sits at the bottom: the board is turned by half a circle.
    pub flipped: bool,
    /// Whether left and right are exchanged, after that.
    pub mirrored: bool,
}

impl Orientation {
    /// Where a square is seen: so many files from the left, and so many ranks from the top.
    pub fn column_and_row(self, square: Square) -> (usize, usize) {
        let (file, rank) = (square.file.index(), square.rank.index());
        let column = if self.flipped == self.mirrored {
            file
        } else {
            File::COUNT - 1 - file
        };
        let row = if self.flipped {
            rank
        } else {
            Rank::COUNT - 1 - rank
        };
        (column, row)
    }

    /// Where an area is seen: its first and last column, and its first and last row.
    pub fn columns_and_rows(self, area: Area) -> ((usize, usize), (usize, usize)) {
        let corner = |file, rank| self.column_and_row(Square::new(file, rank));
        let one = corner(area.files().0, area.ranks().0);
        let other = corner(area.files().1, area.ranks().1);
        let in_order = |a: usize, b: usize| (a.min(b), a.max(b));
        (in_order(one.0, other.0), in_order(one.1, other.1))
    }

    /// The square that is seen so many files from the left and so many ranks from the top,
    /// or `None` off the board.
    pub fn square_at(self, column: usize, row: usize) -> Option<Square> {
        let unturned = Square::new(
            File::new(column)?,
            Rank::new((Rank::COUNT - 1).checked_sub(row)?)?,
        );
        // Turning twice is not turning.
        let (column, row) = self.column_and_row(unturned);
        let rank = Rank::COUNT - 1 - row;
        Some(Square::new(File::new(column)?, Rank::new(rank)?))
    }

    /// How a way looks on a board that is turned like this: files to the right, ranks up.
    #[must_use]
    pub fn seen(self, way: Offset) -> Offset {
        let turned = if self.flipped { way.turned() } else { way };
        let files = if self.mirrored {
            -turned.files
        } else {
            turned.files
        };
        Offset { files, ..turned }
    }
}

/// Which part of a board is shown.
///
/// ```
/// use xiangqi_setup::board::{Board, Crop};
///
/// let crop: Crop = "i5:a1".parse()?;
/// assert_eq!(crop.to_string(), "a1:i5");
/// let area = Crop::Auto.area(&Board::default());
/// assert_eq!(area.to_string(), "a1:i10");
/// # Ok::<(), xiangqi_setup::board::NotACrop>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Crop {
    /// All of it.
    #[default]
    Whole,
    /// The smallest part that holds all pieces and annotations.
    Auto,
    /// These fields.
    Area(Area),
}

/// A text that is no part of a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it must be {}", Crop::FORMS)]
pub struct NotACrop;

impl Crop {
    /// What a text must be to say one.
    pub(crate) const FORMS: &str =
        "two opposite corners such as `a1:i5`, `auto`, or `none` for the whole board";

    /// The part of this board that is shown. Of an empty one, that is all.
    pub fn area(self, board: &Board) -> Area {
        match self {
            Crop::Whole => Area::whole(),
            Crop::Auto => Area::around(in_use(board)).unwrap_or_else(Area::whole),
            Crop::Area(area) => area,
        }
    }
}

/// The fields with anything on them, and those where arrows end.
fn in_use(board: &Board) -> impl Iterator<Item = Square> {
    Square::all().flat_map(|square| {
        let field = &board[square];
        let is_used = field.piece.is_some() || !field.annotations.is_empty();
        let ends = field
            .annotations
            .iter()
            .filter_map(move |annotation| match annotation {
                Annotation::Arrow(arrow) => square.step(arrow.offset()),
                Annotation::Mark(_) | Annotation::Number(_) => None,
            });
        is_used.then_some(square).into_iter().chain(ends)
    })
}

impl fmt::Display for Crop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Crop::Whole => f.write_str("none"),
            Crop::Auto => f.write_str("auto"),
            Crop::Area(area) => area.fmt(f),
        }
    }
}

impl FromStr for Crop {
    type Err = NotACrop;

    fn from_str(text: &str) -> Result<Crop, NotACrop> {
        match text {
            "none" => return Ok(Crop::Whole),
            "auto" => return Ok(Crop::Auto),
            _ => {}
        }
        let (one, other) = text.split_once(':').ok_or(NotACrop)?;
        let corner = |text: &str| text.trim().parse().map_err(|_| NotACrop);
        Ok(Crop::Area(Area::between(corner(one)?, corner(other)?)))
    }
}

#[cfg(test)]
mod tests {
    use super::{Crop, Orientation};
    use crate::board::{Board, PlacedAnnotation, Square};

    /// A board with these annotations, and pawns on these squares.
    fn board(pawns: &[&str], marks: &[&str], arrows: &[&str]) -> Board {
        let mut board = Board::default();
        for pawn in pawns {
            let square = pawn.parse().expect("a square");
            board.set_piece(square, crate::board::Piece::from_letter('P'));
        }
        let marks = marks.iter().map(|text| PlacedAnnotation::mark(text));
        for placed in marks.chain(arrows.iter().map(|text| PlacedAnnotation::arrow(text))) {
            let PlacedAnnotation { square, annotation } = placed.expect("an annotation");
            board
                .annotate(square, annotation)
                .expect("it stays on the board");
        }
        board
    }

    #[test]
    fn ways_turn_with_the_squares_at_their_ends() {
        let from = Square::all().next().expect("there are squares");
        for (flipped, mirrored) in [(false, false), (false, true), (true, false), (true, true)] {
            let orientation = Orientation { flipped, mirrored };
            let place = |square| {
                let (column, row) = orientation.column_and_row(square);
                (column as i8, row as i8)
            };
            for to in Square::all() {
                let seen = orientation.seen(from.offset_to(to));
                let (start, end) = (place(from), place(to));
                let expected = (end.0 - start.0, start.1 - end.1);
                assert_eq!((seen.files, seen.ranks), expected, "{orientation:?}");
            }
        }
    }

    #[test]
    fn the_smallest_part_holds_everything() {
        for (pawns, marks, arrows, area) in [
            (&[][..], &[][..], &[][..], "a1:i10"),
            (&["e5"], &[], &[], "e5:e5"),
            (&["d8", "f10"], &[], &[], "d8:f10"),
            (&["f8", "d10"], &[], &[], "d8:f10"),
            (&["e5"], &["b7:bg"], &[], "b5:e7"),
            (&["e5"], &[], &["e5g4"], "e4:g5"),
            (&[], &[], &["h3e3"], "e3:h3"),
        ] {
            let board = board(pawns, marks, arrows);
            assert_eq!(Crop::Auto.area(&board).to_string(), area);
            assert_eq!(Crop::Whole.area(&board).to_string(), "a1:i10");
        }
    }

    #[test]
    fn a_part_has_what_is_seen_of_it() {
        let Ok(Crop::Area(area)) = "d4:f6".parse() else {
            panic!("it is an area");
        };
        let all = board(
            &["d4", "f6", "c4", "e7"],
            &["e5:bg", "e3:bb"],
            &["e5e9", "a5e5", "a1a2", "a5i5"],
        );
        let seen = board(&["d4", "f6"], &["e5:bg"], &["e5e9", "a5e5"]);
        assert_eq!(all.within(area), seen);
        assert_eq!(all.within(super::Area::whole()), all);
    }

    #[test]
    fn boards_are_turned() {
        let turned = |flipped, mirrored| {
            let orientation = Orientation { flipped, mirrored };
            let corner = orientation.square_at(0, 0).map(|square| square.to_string());
            for square in Square::all() {
                let (column, row) = orientation.column_and_row(square);
                assert_eq!(orientation.square_at(column, row), Some(square));
            }
            corner.unwrap_or_default()
        };
        assert_eq!(turned(false, false), "a10");
        assert_eq!(turned(true, false), "i1");
        assert_eq!(turned(false, true), "i10");
        assert_eq!(turned(true, true), "a1");
        assert_eq!(Orientation::default().square_at(9, 0), None);
        assert_eq!(Orientation::default().square_at(0, 10), None);
    }

    #[test]
    fn crops_are_read_and_written() {
        for (text, written) in [
            ("a1:i5", Some("a1:i5")),
            ("i5:a1", Some("a1:i5")),
            ("i1:a5", Some("a1:i5")),
            ("e5:e5", Some("e5:e5")),
            ("auto", Some("auto")),
            ("none", Some("none")),
            ("a1", None),
            ("a1:", None),
            ("a1:j5", None),
            ("", None),
        ] {
            let crop = text.parse::<Crop>().ok().map(|crop| crop.to_string());
            assert_eq!(crop.as_deref(), written, "{text}");
        }
    }
}
