//! The parts of a picture that can be costly to draw.

use std::fmt;

use crate::util::named::named;

/// A part of a picture that can be costly to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CostlyPart {
    /// Shapes. A shape that is used several times counts once for each use.
    Shapes,
    /// Dashed lines.
    Dashes,
    /// Markers at the points of lines.
    Markers,
    /// Groups that are drawn separately and then composited onto the picture.
    Layers,
    /// Masks and clip paths.
    Masks,
    /// Patterns.
    Patterns,
    /// Gradients.
    Gradients,
    /// Filters.
    Filters,
    /// Text whose letters are drawn with a font.
    Text,
}

named!(CostlyPart, "The name in messages, like `dashed lines`.", {
    Shapes: "shapes",
    Dashes: "dashed lines",
    Markers: "markers",
    Layers: "groups with opacity or a blend mode",
    Masks: "masks and clip paths",
    Patterns: "patterns",
    Gradients: "gradients",
    Filters: "filters",
    Text: "live text",
});

impl fmt::Display for CostlyPart {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}
