//! Sample pictures that show the appearance of a theme. A board theme is shown as a whole board. Piece and
//! annotation themes are shown on a strip, which is a small part of a plain board.

use super::{Background, Length, Options, Scene};
use crate::board::{Board, File, PlacedAnnotation, Rank, Role};
use crate::theme::{FieldGeometry, Markup, Theme, ThemeKind, ViewBox};

/// The size of a field on a strip, in the units of the picture.
const FIELD: f64 = 100.0;

/// The margin around the fields of a strip, in the units of the picture. It leaves room for marks, which may
/// be larger than fields.
const RIM: f64 = 16.0;

/// The game position that a board theme is shown with, in annoFEN. It has enough pieces to show the board in
/// use, but too few to hide the board.
const POSITION: &str = "v1 2eak4/4a2R1/n3e4/p1p3p2/9/4P4/P5N2/4C4/3rA4/2E1KA3";

/// A strip: a part of a plain board with pieces on it.
struct PlainBoard {
    files: usize,
    ranks: usize,
    /// The lines of the board.
    markup: Markup,
    /// The pieces and marks in annoFEN. Each rank has nine files, even if fewer are visible.
    position: &'static str,
}

/// A strip with all pieces.
static PIECES: PlainBoard = PlainBoard {
    files: 8,
    ranks: 2,
    markup: Markup::without_ids(
        r##"<path d="M-16 50h832M-16 150h832M50-16v232m100 0v-232m100 0v232m100 0v-232m100 0v232m100 0v-232m100 0v232m100 0v-232" fill="none" stroke="#857d70" stroke-width="2"/>"##,
    ),
    position: "v1 KAEHRCPX1/kaehrcpx1/9/9/9/9/9/9/9/9",
};

/// A strip for marks, arrows and numbers.
static MARKED: PlainBoard = PlainBoard {
    files: 8,
    ranks: 5,
    markup: Markup::without_ids(
        r##"<path d="M-16 50h832M-16 150h832M-16 250h832M-16 350h832M-16 450h832M50-16v532m100 0v-532m100 0v532m100 0v-532m100 0v532m100 0v-532m100 0v532m100 0v-532" fill="none" stroke="#857d70" stroke-width="2"/>"##,
    ),
    position: concat!(
        "v1 <bb><bg><bm>1<bm>2[<pm>c]1/[<pb>R][<pg>C][<pm>H]3<bg>2/",
        "[<pb>r][<pg>c][<pm>h]1hR1[<pb>p]1/9/9/9/9/9/9/9",
    ),
};

/// The arrows on [`MARKED`]: arrows to, from and between pieces, and an arrow with each special look.
const ARROWS: [&str; 10] = [
    "e10h10",
    "e8g9",
    "f8h8",
    "a7b7:red",
    "c7d7:green",
    "e7f7:blue",
    "g7h7:yellow",
    "a6b6:thin",
    "c6e6:dashed",
    "f6g6:outline",
];

/// The numbers on [`MARKED`], one on a piece and one on an empty field.
const NUMBERS: [&str; 2] = ["e8:12", "h6:3"];

/// Composes a picture that shows the appearance of a theme of this kind: the board with some pieces for a
/// board theme, all pieces for a piece theme, or all marks, some arrows and numbers for an annotation theme.
pub(super) fn compose<'a>(kind: ThemeKind, theme: &'a Theme, options: &Options) -> Scene<'a> {
    let strip = strip(kind).map(PlainBoard::ground);
    Scene::compose_on(strip, &board(kind), theme, options)
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
    Some((compose(kind, theme, &options), width))
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

/// Returns the board in the picture of a theme of this kind.
fn board(kind: ThemeKind) -> Board {
    let position = strip(kind).map_or(POSITION, |strip| strip.position);
    let mut board: Board = position.parse().expect("the position is annoFEN");
    if kind == ThemeKind::Annotations {
        let arrows = ARROWS.map(PlacedAnnotation::arrow).into_iter();
        for placed in arrows.chain(NUMBERS.map(PlacedAnnotation::number)) {
            let PlacedAnnotation { square, annotation } = placed.expect("an arrow or a number");
            let added = board.annotate(square, annotation);
            added.expect("all arrows stay on the board");
        }
    }
    board
}

#[cfg(test)]
mod tests {
    use super::board;
    use crate::board::{Annotation, Mark, Piece, Square};
    use crate::theme::ThemeKind;

    #[test]
    fn nothing_is_missing() {
        let [pieces, marks] = [ThemeKind::Pieces, ThemeKind::Annotations].map(board);
        let is_there = |piece| Square::all().any(|at| pieces[at].piece == Some(piece));
        assert!(Piece::all().all(is_there));
        let is_on = |mark| Square::all().any(|at| marks[at].annotations.contains(&mark));
        assert!(Mark::ALL.map(Annotation::Mark).into_iter().all(is_on));
    }
}
