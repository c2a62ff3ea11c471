//! The rectangle around everything that shapes draw.
//!
//! The SVG library has such rectangles, too, but with invisible shapes, without clip paths, and too
//! large around turned lines.

use resvg::tiny_skia::{Path, Rect, Transform};
use resvg::usvg::{self, Group, Node, Tree};

use crate::util::view_box::ViewBox;

/// The rectangle around everything visible, in pixels from the upper left corner of the tree.
/// `None` if it draws nothing.
pub(super) fn of(tree: &Tree) -> Option<ViewBox> {
    let size = tree.size();
    let all = Drawn {
        fineness: FINENESS / size.width().max(size.height()),
        is_clip: false,
    };
    all.of_group(tree.root(), Transform::identity())
}

/// The number of units along the longer side of the art for which lines are outlined.
const FINENESS: f32 = 1000.0;

/// What counts as drawn.
#[derive(Clone, Copy)]
struct Drawn {
    /// The precision of the outlines of lines.
    fineness: f32,
    /// Whether the shapes only clip others: then their lines and colours do not matter.
    is_clip: bool,
}

impl Drawn {
    /// The rectangle around what a group draws. `around` leads to the tree from where the
    /// group's ancestors begin.
    fn of_group(self, group: &Group, around: Transform) -> Option<ViewBox> {
        let drawn = group.children().iter().filter_map(|node| match node {
            Node::Group(group) => self.of_clipped_group(group, around),
            Node::Path(path) => self.of_path(path, around),
            Node::Text(text) => self.of_clipped_group(text.flattened(), around),
            // There are none in art.
            Node::Image(_) => None,
        });
        drawn.reduce(ViewBox::with)
    }

    /// The rectangle around what a group draws inside its clip path and its mask.
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

    /// The rectangle around what a clip path leaves of a group with this place.
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
            // Dashes may end before the line does, but hardly by more than their distance.
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
