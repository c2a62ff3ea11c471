//! Sample pictures that show the appearance of a theme. A board theme is shown as a whole board. Piece and
//! annotation themes are shown on a strip, which is a small part of a plain board.

use super::{Background, Length, Options, Scene};
use crate::board::{
    Annotation, Arrow, Board, File, Mark, Number, Offset, Piece, Rank, Role, Square,
};
use crate::theme::{FieldGeometry, Markup, Theme, ThemeKind, ViewBox};

/// The size of a field on a strip, in the units of the picture.
const FIELD: f64 = 100.0;

/// The margin around the fields of a strip, in the units of the picture. It leaves room for marks, which may
/// be larger than fields.
const RIM: f64 = 16.0;

/// The pieces in the picture of a board theme, from rank 10 to rank 1. They are enough to show the board in
/// use, but too few to hide it.
const POSITION: &str = concat!(
    "..eak....",
    "....a..R.",
    "n...e....",
    "p.p...p..",
    ".........",
    "....P....",
    "P.....N..",
    "....C....",
    "...rA....",
    "..E.KA...",
);

/// A strip: a part of a plain board with pieces on it.
struct PlainBoard {
    files: usize,
    ranks: usize,
    /// The lines of the board.
    markup: Markup,
    /// The letters of the pieces, starting at the upper left. Each rank has nine letters, even if it has
    /// fewer visible files.
    pieces: &'static str,
}

/// A strip with all pieces.
static PIECES: PlainBoard = PlainBoard {
    files: 8,
    ranks: 2,
    markup: Markup::without_ids(
        r##"<path d="M-16 50h832M-16 150h832M50-16v232m100 0v-232m100 0v232m100 0v-232m100 0v232m100 0v-232m100 0v232m100 0v-232" fill="none" stroke="#857d70" stroke-width="2"/>"##,
    ),
    pieces: "KAEHRCPX.kaehrcpx.",
};

/// A strip for marks, arrows and numbers.
static MARKED: PlainBoard = PlainBoard {
    files: 8,
    ranks: 5,
    markup: Markup::without_ids(
        r##"<path d="M-16 50h832M-16 150h832M-16 250h832M-16 350h832M-16 450h832M50-16v532m100 0v-532m100 0v532m100 0v-532m100 0v532m100 0v-532m100 0v532m100 0v-532" fill="none" stroke="#857d70" stroke-width="2"/>"##,
    ),
    pieces: ".......c.RCH......rch.hR.p.",
};

/// The marks on the strip. Each has a file and a row, counted from 0 at the upper left, and a kind.
const MARKS: [(usize, usize, Mark); 13] = [
    (0, 0, Mark::BlankBad),
    (1, 0, Mark::BlankGood),
    (2, 0, Mark::BlankMove),
    (0, 1, Mark::PieceBad),
    (1, 1, Mark::PieceGood),
    (2, 1, Mark::PieceMove),
    (0, 2, Mark::PieceBad),
    (1, 2, Mark::PieceGood),
    (2, 2, Mark::PieceMove),
    (4, 0, Mark::BlankMove),
    (7, 0, Mark::PieceMove),
    (6, 1, Mark::BlankGood),
    (7, 2, Mark::PieceBad),
];

/// The arrows in the default look. Each has the file and row of its start, and its offset in files and ranks.
/// One leads to a piece, one from a piece, and one between pieces.
const ARROWS: [(usize, usize, (i8, i8)); 3] = [(4, 0, (3, 0)), (4, 2, (2, 1)), (5, 2, (2, 0))];

/// The arrows in other looks. Each has the file and row of its start, its offset in files, and its look.
const LOOKS: [(usize, usize, i8, &str); 7] = [
    (0, 3, 1, "red"),
    (2, 3, 1, "green"),
    (4, 3, 1, "blue"),
    (6, 3, 1, "yellow"),
    (0, 4, 1, "thin"),
    (2, 4, 2, "dashed"),
    (5, 4, 1, "outline"),
];

/// The numbers. Each has a file, a row and a value. One is on a piece, and one is on an empty field.
const NUMBERS: [(usize, usize, u8); 2] = [(4, 2, 12), (7, 4, 3)];

/// Composes a picture that shows the appearance of a theme of this kind: the board with some pieces for a
/// board theme, all pieces for a piece theme, or all marks, some arrows and numbers for an annotation theme.
pub(super) fn compose(kind: ThemeKind, theme: &Theme) -> Scene<'_> {
    compose_as(kind, theme, &Options::default())
}

/// Composes the same picture as [`compose`] with pieces and marks that are `piece` pixels wide. Returns the
/// picture and its width in pixels, or `None` for board themes.
pub(super) fn compose_small(
    kind: ThemeKind,
    theme: &Theme,
    piece: f64,
) -> Option<(Scene<'_>, f64)> {
    let field = piece / Options::default().scale_pieces.factor();
    let width = strip(kind)?.view_box().width / FIELD * field;
    let options = Options {
        width: Length::of_pixels(width),
        ..Options::default()
    };
    Some((compose_as(kind, theme, &options), width))
}

fn compose_as<'a>(kind: ThemeKind, theme: &'a Theme, options: &Options) -> Scene<'a> {
    match strip(kind) {
        None => Scene::compose(&pieces(POSITION), theme, options),
        Some(strip) => {
            let mut board = pieces(strip.pieces);
            if kind == ThemeKind::Annotations {
                annotate(&mut board);
            }
            Scene::compose_on(Some(strip.ground()), &board, theme, options)
        }
    }
}

/// Returns the names of the pieces in the picture of a piece theme, each with its horizontal position as a
/// fraction of the width of the picture. Returns an empty list for other kinds of themes.
pub(super) fn names(kind: ThemeKind) -> Vec<(&'static str, f64)> {
    let (ThemeKind::Pieces, Some(strip)) = (kind, strip(kind)) else {
        return Vec::new();
    };
    let width = strip.view_box().width;
    let place = |column: usize| (RIM + (column as f64 + 0.5) * FIELD) / width;
    let names = Role::ALL.into_iter().enumerate().map(|(column, role)| {
        // The strip shows the roles in the order of `Role::ALL`.
        (role.name(), place(column))
    });
    names.collect()
}

/// Returns the strip on which themes of a kind are shown, or `None` if they are shown as a whole board.
fn strip(kind: ThemeKind) -> Option<&'static PlainBoard> {
    match kind {
        ThemeKind::Board => None,
        ThemeKind::Pieces => Some(&PIECES),
        ThemeKind::Annotations => Some(&MARKED),
    }
}

impl PlainBoard {
    fn view_box(&self) -> ViewBox {
        let [width, height] =
            [self.files, self.ranks].map(|count| count as f64 * FIELD + 2.0 * RIM);
        ViewBox::new(-RIM, -RIM, width, height)
    }

    fn ground(&'static self) -> Background<'static> {
        let all = |count: usize| (count - 1) as f64 * FIELD;
        Background {
            view_box: self.view_box(),
            field: FieldGeometry {
                left: FIELD / 2.0,
                top: FIELD / 2.0,
                width: all(File::COUNT),
                height: all(Rank::COUNT),
                river: 0.0,
            },
            paper: None,
            markup: &self.markup,
            is_board: false,
        }
    }
}

/// Returns a board with the pieces that these letters denote, starting at rank 10.
fn pieces(letters: &str) -> Board {
    let mut board = Board::default();
    for (square, letter) in Square::all().zip(letters.chars()) {
        board.set_piece(square, Piece::from_letter(letter));
    }
    board
}

/// Adds all kinds of marks, arrows in all looks, and numbers to a board.
fn annotate(board: &mut Board) {
    let marks = MARKS.map(|(file, line, mark)| (file, line, Some(Annotation::Mark(mark))));
    let arrows = ARROWS.map(|(file, line, (files, ranks))| {
        let arrow = Arrow::new(Offset { files, ranks });
        (file, line, arrow.map(Annotation::Arrow))
    });
    let looks = LOOKS.map(|(file, line, files, look)| {
        let arrow = Arrow::new(Offset { files, ranks: 0 });
        let arrow = arrow.and_then(|arrow| Some(arrow.with(look.parse().ok()?)));
        (file, line, arrow.map(Annotation::Arrow))
    });
    let numbers = NUMBERS.map(|(file, line, value)| {
        let number = Number::new(value);
        (file, line, number.map(Annotation::Number))
    });
    let all = marks.into_iter().chain(arrows).chain(looks).chain(numbers);
    for (file, line, annotation) in all {
        let square = Square::all().nth(line * File::COUNT + file);
        if let (Some(square), Some(annotation)) = (square, annotation) {
            // This cannot fail, because all arrows stay on the board.
            let _ = board.annotate(square, annotation);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{ARROWS, LOOKS, MARKED, MARKS, NUMBERS, PIECES, POSITION, annotate, names, pieces};
    use crate::board::{Annotation, Mark, Piece, Square};
    use crate::theme::ThemeKind;

    #[test]
    fn nothing_is_missing() {
        assert_eq!(POSITION.len(), Square::all().count());
        let of = |letters: &str| {
            let board = pieces(letters);
            let pieces: Vec<Piece> = Square::all().filter_map(|s| board[s].piece).collect();
            pieces
        };
        let names = names(ThemeKind::Pieces).into_iter().map(|(name, _)| name);
        let shown = of(PIECES.pieces).into_iter().map(|piece| piece.role.name());
        assert!(names.clone().chain(names).eq(shown));
        assert!(Piece::all().all(|piece| of(PIECES.pieces).contains(&piece)));
        let letters = |text: &str| text.chars().filter(char::is_ascii_alphabetic).count();
        for text in [POSITION, PIECES.pieces, MARKED.pieces] {
            assert_eq!(of(text).len(), letters(text), "{text}");
        }
        let mut board = pieces(MARKED.pieces);
        annotate(&mut board);
        let drawn = Square::all().flat_map(|square| board[square].annotations.clone());
        let count = MARKS.len() + ARROWS.len() + LOOKS.len() + NUMBERS.len();
        assert_eq!(drawn.count(), count);
        for square in Square::all() {
            for annotation in &board[square].annotations {
                if let Annotation::Mark(mark) = annotation {
                    assert_eq!(mark.is_for_piece(), board[square].piece.is_some());
                }
            }
        }
        let mut marks = Mark::ALL.iter();
        assert!(marks.all(|mark| MARKS.iter().any(|m| m.2 == *mark)));
    }
}
