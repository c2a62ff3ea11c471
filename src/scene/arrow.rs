//! The outline of an arrow.

use super::Point;
use crate::theme::{ArrowStyle, Inset};

/// The least length of an arrow, in lengths of its head: enough shaft to be seen
/// as one.
const LEAST: f64 = 1.3;

/// An arrow from one point to another, as seven corners: around the tail, along
/// one side to the head, around its tip, and back along the other side.
///
/// `field` is the size of a field, `on_piece` tells for both ends whether a piece
/// stands there. Where the style's insets leave too little of a short arrow, they
/// give way in proportion.
pub(super) fn outline(
    from: Point,
    to: Point,
    style: &ArrowStyle,
    field: f64,
    on_piece: (bool, bool),
) -> Vec<Point> {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let distance = (dx * dx + dy * dy).sqrt();
    let along = (dx / distance, dy / distance);
    // A point so far along the arrow and so far to its right.
    let at = |forward: f64, right: f64| Point {
        x: from.x + along.0 * forward - along.1 * right,
        y: from.y + along.1 * forward + along.0 * right,
    };

    let head = (style.head_length * field).min(distance);
    let start = inset(style.start, on_piece.0) * field;
    let end = inset(style.end, on_piece.1) * field;
    let spare = (distance - LEAST * head).max(0.0);
    let give = if start + end > spare {
        spare / (start + end)
    } else {
        1.0
    };
    let tail = start * give;
    let tip = distance - end * give;
    let neck = tip - head;
    let (shaft, wing) = (style.shaft * field / 2.0, style.head_width * field / 2.0);
    vec![
        at(tail, -shaft),
        at(neck, -shaft),
        at(neck, -wing),
        at(tip, 0.0),
        at(neck, wing),
        at(neck, shaft),
        at(tail, shaft),
    ]
}

fn inset(inset: Inset, on_piece: bool) -> f64 {
    if on_piece { inset.piece } else { inset.blank }
}

#[cfg(test)]
mod tests {
    use super::{Point, outline};
    use crate::board::{File, Orientation, Rank, Square};
    use crate::scene::layout::Layout;
    use crate::theme::Theme;

    /// Every arrow that stays on the board, between pieces and without: it lies
    /// between the two points, and its head is whole and before its tail.
    #[test]
    fn every_arrow_is_whole() {
        let theme = Theme::built_in().expect("the default themes are good");
        let layout = Layout::new(theme.board.field, Orientation::default());
        let style = &theme.annotations.arrow;
        let (field, _) = layout.field();
        let mut drawn = 0;
        for (from, to) in Square::all().flat_map(|a| Square::all().map(move |b| (a, b))) {
            if from == to {
                continue;
            }
            let (start, end) = (layout.centre(from), layout.centre(to));
            let distance = (end.x - start.x).hypot(end.y - start.y);
            // How far along the way a point is, and how far beside it.
            let along = |p: Point| {
                let (dx, dy) = ((end.x - start.x) / distance, (end.y - start.y) / distance);
                let (x, y) = (p.x - start.x, p.y - start.y);
                (x * dx + y * dy, (y * dx - x * dy).abs())
            };
            for on_piece in [(false, false), (false, true), (true, false), (true, true)] {
                let corners = outline(start, end, style, field, on_piece);
                let [tail, neck, _, tip, ..] = corners[..] else {
                    panic!("an arrow has seven corners")
                };
                let (tail, neck, tip) = (along(tail), along(neck), along(tip));
                assert!(-1e-9 <= tail.0 && tail.0 < neck.0, "{from} to {to}");
                assert!((tip.0 - neck.0 - style.head_length * field).abs() < 1e-6);
                assert!(tip.0 <= distance + 1e-9 && tip.1 < 1e-6, "{from} to {to}");
                drawn += 1;
            }
        }
        let squares = File::COUNT * Rank::COUNT;
        assert_eq!(drawn, squares * (squares - 1) * 4);
    }
}
