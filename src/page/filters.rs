//! Finds groups with filters, and chooses the resolution at which these groups are converted to pixels.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{BlendMode, Group, Node, Opacity, Tree};

use crate::page::cost;
use crate::page::limits::SECONDS;

/// The maximum length of a filtered group's longer side, in pixels.
const MAX_SIDE: f32 = 5000.0;

/// The maximum number of times that the resolution is lowered.
const MAX_STEPS: usize = 20;

pub(crate) struct Filtered<'a> {
    node: &'a Node,
    group: &'a Group,
    /// The number of pixels per unit of the surrounding coordinates, at a resolution of one pixel per SVG
    /// pixel.
    zoom: f32,
}

/// Calls a function for each filtered group of a picture. `unit` is the size of an SVG pixel on the page, in
/// points.
pub(crate) fn each(tree: &Tree, unit: f32, call: &mut dyn FnMut(&Filtered)) {
    let page = Transform::from_scale(unit, unit);
    each_in(tree.root(), page, unit, call);
}

/// Calls a function for each filtered group inside a group. The library that rasterizes filtered groups
/// usually chooses the number of pixels according to the size of the group on the page. Inside transparent
/// groups, masks and patterns, however, the library uses the size before scaling, so scaling such an element
/// down increases the resolution of the filters inside it.
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

/// Lowers the resolution from `wanted` pixels per SVG pixel until all filtered groups can be drawn within the
/// time limit. Returns the resulting resolution.
pub(crate) fn resolution(tree: &Tree, unit: f32, wanted: f32) -> f32 {
    let mut resolution = wanted;
    for _ in 0..MAX_STEPS {
        let mut seconds = 0.0;
        each(tree, unit, &mut |one| seconds += one.seconds(resolution));
        // The time grows at least with the square of the resolution.
        let share = (SECONDS / seconds).sqrt() as f32;
        if share >= 1.0 {
            break;
        }
        // Groups that are limited by `MAX_SIDE` may shrink only after several steps.
        resolution *= share.clamp(0.1, 0.95);
    }
    resolution
}

impl Filtered<'_> {
    /// Returns the width and height of the group's canvas, in pixels, and its number of pixels per unit.
    fn size(&self, resolution: f32) -> Option<(f32, f32, f32)> {
        let layer = self.group.layer_bounding_box();
        let layer = layer.transform(self.group.transform())?;
        let most = MAX_SIDE / layer.width().max(layer.height());
        let scale = (self.zoom * resolution).min(most);
        Some((layer.width() * scale, layer.height() * scale, scale))
    }

    /// Returns the time, in seconds, to rehearse, draw and compress the group.
    fn seconds(&self, resolution: f32) -> f64 {
        let size = self.size(resolution);
        size.map_or(0.0, |(width, height, scale)| {
            cost::seconds_as_pixels(self.group, scale, [width, height])
        })
    }

    /// Draws the group once as a test, so that a panic of the filter library happens where it can be caught.
    /// A panic while a page is being written would cause a second panic, which aborts the program.
    pub(crate) fn rehearse(&self, resolution: f32) {
        let Some((width, height, scale)) = self.size(resolution) else {
            return;
        };
        if let Some(mut pixmap) = Pixmap::new(width.round() as u32, height.round() as u32) {
            let outer = self.group.abs_layer_bounding_box();
            let inner = self.group.layer_bounding_box();
            let inner = inner.transform(self.group.transform()).unwrap_or(inner);
            // The library draws the group at its position on the page.
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

    fn resolution_of(svg: &str) -> f32 {
        let tree = Tree::from_str(svg, &Options::default()).expect("it is SVG");
        resolution(&tree, 0.75, 3.0)
    }

    #[test]
    fn slow_filters_have_fewer_pixels() {
        let merged = |side: usize, inputs: usize| {
            let inputs = "<feMergeNode in='SourceGraphic'/>".repeat(inputs);
            resolution_of(&format!(
                "<svg xmlns='http://www.w3.org/2000/svg' width='{side}' height='{side}'>
                 <filter id='a' x='0' y='0' width='1' height='1'><feMerge>{inputs}</feMerge></filter>
                 <rect width='{side}' height='{side}' filter='url(#a)'/></svg>"
            ))
        };
        assert_eq!(merged(9, 1), 3.0);
        assert_eq!(merged(600, 1), 3.0);
        let few = merged(900, 40);
        assert!((1.0..1.2).contains(&few), "{few}");
        // A group whose sides are twice as long is drawn at half the resolution.
        let fewer = merged(1800, 40);
        assert!((0.49..0.51).contains(&(fewer / few)), "{fewer} {few}");
    }

    /// Scaling a group down increases the resolution of filters inside the group only if it is transparent.
    #[test]
    fn filters_in_transparent_groups_are_drawn_in_their_own_units() {
        let small = |opacity: &str| {
            resolution_of(&format!(
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
