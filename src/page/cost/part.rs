//! What a picture is made of.

use std::fmt;

/// What on a picture can cost much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Part {
    /// Shapes, as often as they are used.
    Shapes,
    /// Lines that are made of dashes.
    Dashes,
    /// What stands at the points of lines.
    Markers,
    /// Groups that are drawn apart before they get to the picture.
    Layers,
    /// Masks and clip paths.
    Masks,
    /// Patterns.
    Patterns,
    /// Gradients.
    Gradients,
    /// Filters.
    Filters,
    /// Live text.
    Text,
}

impl Part {
    pub(super) const COUNT: usize = Part::Text as usize + 1;

    pub(super) const ALL: [Part; Part::COUNT] = [
        Part::Shapes,
        Part::Dashes,
        Part::Markers,
        Part::Layers,
        Part::Masks,
        Part::Patterns,
        Part::Gradients,
        Part::Filters,
        Part::Text,
    ];
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Part::Shapes => "shapes",
            Part::Dashes => "dashed lines",
            Part::Markers => "markers",
            Part::Layers => "groups with opacity or a blend mode",
            Part::Masks => "masks and clip paths",
            Part::Patterns => "patterns",
            Part::Gradients => "gradients",
            Part::Filters => "filters",
            Part::Text => "live text",
        })
    }
}
