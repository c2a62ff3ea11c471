//! Groups with filters, which become dots in a PDF: with how many.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{BlendMode, Group, Node, Opacity, Tree};

use crate::page::cost::{self, SECONDS};

/// The most dots of a side that are drawn.
const MAX_DOTS: f32 = 5000.0;

/// How often the number of dots is lowered at most.
const MAX_STEPS: usize = 20;

/// A group with filters that is in no other.
pub(crate) struct Filtered<'a> {
    node: &'a Node,
    group: &'a Group,
    /// How many dots to a unit around the group there are for one to a pixel.
    zoom: f32,
}

/// Calls a function for all on a picture. `unit` is how large a pixel is on the page.
pub(crate) fn each(tree: &Tree, unit: f32, call: &mut dyn FnMut(&Filtered)) {
    let page = Transform::from_scale(unit, unit);
    each_in(tree.root(), page, unit, call);
}

/// Calls a function for those in a group. The library that makes them dots looks how large they
/// are on the page; but of transparent groups, masks and patterns it only looks how large they
/// are in these, and makes them as much finer as these are made smaller.
fn each_in(group: &Group, around: Transform, unit: f32, call: &mut dyn FnMut(&Filtered)) {
    for node in group.children() {
        if let Node::Group(group) = node {
            if !group.filters().is_empty() {
                let layer = group.layer_bounding_box();
                let is = layer.transform(around);
                let is = is.and_then(|layer| layer.transform(group.transform()));
                let own = layer.transform(group.transform());
                if let Some((is, own)) = is.zip(own) {
                    let zoom = (is.width() / own.width()).max(is.height() / own.height()) / unit;
                    call(&Filtered { node, group, zoom });
                }
                continue;
            }
            let is_apart = group.isolate()
                || group.opacity() != Opacity::ONE
                || group.mask().is_some()
                || group.blend_mode() != BlendMode::Normal;
            let inside = if is_apart {
                Transform::identity()
            } else {
                around.pre_concat(group.transform())
            };
            each_in(group, inside, unit, call);
        }
        node.subroots(|group| each_in(group, Transform::identity(), unit, call));
    }
}

/// The most dots to a pixel with which all are drawn in the time that a picture may take, or
/// this number if it is less.
pub(crate) fn resolution(tree: &Tree, unit: f32, wanted: f32) -> f32 {
    let mut dots = wanted;
    for _ in 0..MAX_STEPS {
        let mut seconds = 0.0;
        each(tree, unit, &mut |one| seconds += one.seconds(dots));
        // It grows at least with the square.
        let share = (SECONDS / seconds).sqrt() as f32;
        if share >= 1.0 {
            break;
        }
        // Some have no more dots than are drawn at most, and get less only later.
        dots *= share.clamp(0.1, 0.95);
    }
    dots
}

impl Filtered<'_> {
    /// The sides of what it is drawn on, and how many dots to a unit there are.
    fn size(&self, dots: f32) -> Option<(f32, f32, f32)> {
        let layer = self.group.layer_bounding_box();
        let layer = layer.transform(self.group.transform())?;
        let most = MAX_DOTS / layer.width().max(layer.height());
        let scale = (self.zoom * dots).min(most);
        Some((layer.width() * scale, layer.height() * scale, scale))
    }

    /// How long it takes to rehearse and to draw it, and to pack its dots.
    fn seconds(&self, dots: f32) -> f64 {
        let size = self.size(dots);
        size.map_or(0.0, |(width, height, scale)| {
            cost::seconds_as_dots(self.group, scale, [width, height])
        })
    }

    /// Draws it as it is going to be drawn: if the library that draws filters panics, then
    /// here, where nothing is half done. In the middle of a page, a panic leads to another one,
    /// which nothing can stop.
    pub(crate) fn rehearse(&self, dots: f32) {
        let Some((width, height, scale)) = self.size(dots) else {
            return;
        };
        if let Some(mut pixmap) = Pixmap::new(width.round() as u32, height.round() as u32) {
            let (inner, outer) = (
                self.group.layer_bounding_box(),
                self.group.abs_layer_bounding_box(),
            );
            let inner = inner.transform(self.group.transform()).unwrap_or(inner);
            // The library puts it where it is on the page.
            let transform = Transform::from_scale(scale, scale)
                .pre_translate(outer.x() - inner.x(), outer.y() - inner.y());
            resvg::render_node(self.node, transform, &mut pixmap.as_mut());
        }
    }
}

#[cfg(test)]
mod tests {
    use resvg::usvg::{Options, Tree};

    use super::resolution;

    fn dots(svg: &str) -> f32 {
        let tree = Tree::from_str(svg, &Options::default()).expect("it is SVG");
        resolution(&tree, 0.75, 3.0)
    }

    #[test]
    fn slow_filters_have_fewer_dots() {
        let merged = |side: usize, inputs: usize| {
            let inputs = "<feMergeNode in='SourceGraphic'/>".repeat(inputs);
            dots(&format!(
                "<svg xmlns='http://www.w3.org/2000/svg' width='{side}' height='{side}'>
                 <filter id='a' x='0' y='0' width='1' height='1'><feMerge>{inputs}</feMerge></filter>
                 <rect width='{side}' height='{side}' filter='url(#a)'/></svg>"
            ))
        };
        assert_eq!(merged(9, 1), 3.0);
        assert_eq!(merged(600, 1), 3.0);
        let few = merged(900, 40);
        assert!((1.0..1.2).contains(&few), "{few}");
        // Twice as large, half as fine.
        let fewer = merged(1800, 40);
        assert!((0.49..0.51).contains(&(fewer / few)), "{fewer} {few}");
    }

    /// What is made smaller by a group is not made finer, but in a transparent group.
    #[test]
    fn filters_in_transparent_groups_are_drawn_in_their_own_units() {
        let small = |opacity: &str| {
            dots(&format!(
                "<svg xmlns='http://www.w3.org/2000/svg' width='90' height='90'>
                 <filter id='a' x='0' y='0' width='1' height='1'>
                 <feGaussianBlur stdDeviation='9'/></filter>
                 <g transform='scale(.01)'><g opacity='{opacity}'>
                 <rect width='9000' height='9000' filter='url(#a)'/></g></g></svg>"
            ))
        };
        assert_eq!(small("1"), 3.0);
        let few = small(".5");
        assert!(few < 0.6, "{few}");
    }
}
