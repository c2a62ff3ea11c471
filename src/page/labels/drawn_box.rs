//! Computes the rectangle around everything visible in a picture.
//!
//! The bounding boxes of the SVG library are not suitable: they include invisible shapes, ignore clip paths,
//! and are too large around rotated lines.

use resvg::tiny_skia::{Path, Rect, Transform};
use resvg::usvg::{self, Group, Node, Tree};

use crate::util::view_box::ViewBox;

/// Returns the rectangle around everything visible in an SVG tree, in pixels from the upper left corner of
/// the picture. Returns `None` if nothing is visible.
pub(super) fn of(tree: &Tree) -> Option<ViewBox> {
    let size = tree.size();
    let all = Drawn {
        fineness: FINENESS / size.width().max(size.height()),
        is_clip: false,
    };
    all.of_group(tree.root(), Transform::identity())
}

/// The precision of the outlines of strokes, as the number of steps along the longer side of the art.
const FINENESS: f32 = 1000.0;

/// The rules that determine what counts as drawn.
#[derive(Clone, Copy)]
struct Drawn {
    /// The precision of the outlines of strokes, in steps per unit of the art.
    fineness: f32,
    /// Whether the shapes only clip other shapes. If so, their strokes and colours do not matter.
    is_clip: bool,
}

impl Drawn {
    /// Returns the rectangle around the visible part of a group. `around` converts from the coordinates of
    /// the group's outermost ancestor (the tree, or a clip path) to the coordinates of the tree.
    fn of_group(self, group: &Group, around: Transform) -> Option<ViewBox> {
        let drawn = group.children().iter().filter_map(|node| match node {
            Node::Group(group) => self.of_clipped_group(group, around),
            Node::Path(path) => self.of_path(path, around),
            Node::Text(text) => self.of_clipped_group(text.flattened(), around),
            // Art does not contain images.
            Node::Image(_) => None,
        });
        drawn.reduce(ViewBox::with)
    }

    /// Returns the rectangle around the part of a group that is visible inside its clip path and inside the
    /// rectangle of its mask.
    fn of_clipped_group(self, group: &Group, around: Transform) -> Option<ViewBox> {
        if group.opacity().get() == 0.0 {
            return None;
        }
        let mut drawn = self.of_group(group, around)?;
        let place = around.pre_concat(group.abs_transform());
        if let Some(clip) = group.clip_path() {
            drawn = drawn.within(self.of_clip(clip, place)?)?;
        }
        if let Some(mask) = group.mask() {
            let inside = mask.rect().to_rect().transform(place)?;
            drawn = drawn.within(view_box(inside))?;
        }
        Some(drawn)
    }

    /// Returns the rectangle around the shapes of a clip path. `place` is the transform of the clipped group.
    fn of_clip(self, clip: &usvg::ClipPath, place: Transform) -> Option<ViewBox> {
        let shapes = Drawn {
            is_clip: true,
            ..self
        };
        let inside = shapes.of_group(clip.root(), place.pre_concat(clip.transform()))?;
        match clip.clip_path() {
            Some(other) => inside.within(self.of_clip(other, place)?),
            None => Some(inside),
        }
    }

    fn of_path(self, path: &usvg::Path, around: Transform) -> Option<ViewBox> {
        if !path.is_visible() {
            return None;
        }
        let place = around.pre_concat(path.abs_transform());
        let tight = |outline: Path| {
            let bounds = outline.transform(place)?.compute_tight_bounds()?;
            Some(view_box(bounds))
        };
        let is_filled = path.fill().is_some_and(|fill| fill.opacity().get() > 0.0);
        let fill = (self.is_clip || is_filled).then(|| tight(path.data().clone()));
        let stroke = path.stroke().filter(|stroke| stroke.opacity().get() > 0.0);
        let stroke = stroke.filter(|_| !self.is_clip).and_then(|stroke| {
            let (x, y) = place.get_scale();
            let mut stroke = stroke.to_tiny_skia();
            // Ignore dashes. If a line ends with a gap, the rectangle may be too large by about this gap.
            stroke.dash = None;
            tight(path.data().stroke(&stroke, self.fineness * x.max(y))?)
        });
        let both = fill.flatten().into_iter().chain(stroke);
        both.reduce(ViewBox::with)
    }
}

fn view_box(rect: Rect) -> ViewBox {
    ViewBox {
        x: rect.x().into(),
        y: rect.y().into(),
        width: rect.width().into(),
        height: rect.height().into(),
    }
}

#[cfg(test)]
mod tests {
    use super::of;
    use crate::page::shapes::Shapes;

    /// Returns the rectangle around everything visible in a picture of 100 × 100 pixels, rounded to
    /// hundredths.
    fn drawn(elements: &str) -> Option<[f64; 4]> {
        let svg = format!(
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'>{elements}</svg>"
        );
        let shapes = Shapes::read(&svg, None).expect("it is SVG");
        let drawn = of(&shapes.tree)?;
        let lengths = [drawn.x, drawn.y, drawn.width, drawn.height];
        Some(lengths.map(|length| (length * 100.0).round() / 100.0))
    }

    #[test]
    fn everything_visible_counts() {
        const CLIP: &str = "<clipPath id='c'><rect width='30' height='40'/></clipPath>";
        const TURNED_CLIP: &str = "<clipPath id='c' transform='translate(10 20)'>\
            <rect width='30' height='40'/></clipPath>";
        for (elements, expected) in [
            ("", None),
            (
                "<rect x='10' y='20' width='30' height='40'/>",
                Some([10.0, 20.0, 30.0, 40.0]),
            ),
            ("<rect width='30' height='40' fill='none'/>", None),
            ("<rect width='30' height='40' fill-opacity='0'/>", None),
            ("<g opacity='0'><rect width='30' height='40'/></g>", None),
            ("<rect width='30' height='40' visibility='hidden'/>", None),
            // Half of the stroke is outside the circle.
            (
                "<circle cx='50' cy='50' r='40' fill='none' stroke='#000' stroke-width='4'/>",
                Some([8.0, 8.0, 84.0, 84.0]),
            ),
            (
                "<circle cx='50' cy='50' r='40' stroke='#000' stroke-width='4' stroke-opacity='0'/>",
                Some([10.0, 10.0, 80.0, 80.0]),
            ),
            // A stroke reaches beyond a corner. The control points of a curve do not count.
            (
                "<path d='M20 60L50 20 80 60' fill='none' stroke='#000' stroke-width='6' \
                  stroke-linejoin='bevel'/>",
                Some([17.6, 18.2, 64.8, 43.6]),
            ),
            (
                "<path d='M0 50C0 0 100 0 100 50z'/>",
                Some([0.0, 12.5, 100.0, 37.5]),
            ),
            // A rotated circle and its stroke are as wide as without the rotation.
            (
                "<g transform='rotate(45 50 50) scale(.5)'>\
                 <circle cx='100' cy='100' r='40' stroke='#000' stroke-width='8'/></g>",
                Some([28.0, 28.0, 44.0, 44.0]),
            ),
            // The result may extend beyond the picture.
            (
                "<rect x='-10' y='90' width='30' height='40'/>",
                Some([-10.0, 90.0, 30.0, 40.0]),
            ),
            (
                &format!("{CLIP}<g clip-path='url(#c)'><circle cx='30' cy='40' r='20'/></g>"),
                Some([10.0, 20.0, 20.0, 20.0]),
            ),
            (
                &format!(
                    "{TURNED_CLIP}<g transform='translate(5 5)'><g clip-path='url(#c)'>\
                     <rect width='100' height='100'/></g></g>"
                ),
                Some([15.0, 25.0, 30.0, 40.0]),
            ),
            (
                &format!("{CLIP}<g clip-path='url(#c)'><circle cx='80' cy='80' r='20'/></g>"),
                None,
            ),
            // A shadow is not part of the piece.
            (
                "<filter id='f'><feDropShadow dx='9' dy='9' stdDeviation='4'/></filter>\
                 <rect x='10' y='20' width='30' height='40' filter='url(#f)'/>",
                Some([10.0, 20.0, 30.0, 40.0]),
            ),
            (
                "<mask id='m' maskUnits='userSpaceOnUse' x='0' y='0' width='20' height='30'>\
                 <rect width='100' height='100' fill='#fff'/></mask>\
                 <rect x='10' y='20' width='30' height='40' mask='url(#m)'/>",
                Some([10.0, 20.0, 10.0, 10.0]),
            ),
        ] {
            assert_eq!(drawn(elements), expected, "{elements}");
        }
    }
}
