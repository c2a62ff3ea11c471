//! The attributes that theme art may have, except those in [`super::properties`], and the grammars of
//! their values.

use super::grammar::Grammar;
use super::properties::{BLEND_MODES, Property};

/// The attribute with which `use` elements, gradients and patterns refer to other elements. Older tools do
/// not support `href` without the prefix.
pub(super) const HREF: &str = "xlink:href";

/// A row of the table of attributes: the names of elements, the names of attributes that these elements can
/// have, and the grammar of the values. The names are separated by spaces.
type Attributes = (&'static str, &'static str, Grammar);

static ATTRIBUTES: &[Attributes] = {
    use Grammar::{
        AspectRatio, Fraction, Length, Link, Moves, Name, Never, Number, Numbers, Orientation,
        Path, Places, Points, Share, Size, Transform, ViewBox, Word,
    };
    const TEXT: &str = "text tspan";
    const GRADIENTS: &str = "linearGradient radialGradient";
    const STEPS: &str = "feBlend feColorMatrix feComponentTransfer feComposite feDropShadow \
                         feFlood feGaussianBlur feMerge feOffset";
    const CHANNELS: &str = "feFuncA feFuncB feFuncG feFuncR";
    const ADJUSTMENTS: Grammar = Word("spacing spacingAndGlyphs");
    const EDGES: Grammar = Word("none duplicate wrap");
    const FUNCTIONS: Grammar = Word("identity table discrete linear gamma");
    const MARKER_UNITS: Grammar = Word("strokeWidth userSpaceOnUse");
    const MATRICES: Grammar = Word("matrix saturate hueRotate luminanceToAlpha");
    // `arithmetic` is omitted because it makes some programs crash.
    const OPERATORS: Grammar = Word("over in out atop xor");
    const RADII: Grammar = Numbers(0.0, 1e6, 2);
    const UNITS: Grammar = Word("userSpaceOnUse objectBoundingBox");
    // The grammar of numbers by which filters multiply, in contrast to positions and lengths.
    const FACTOR: Grammar = Number(-1000.0, 1000.0);
    &[
        ("circle ellipse", "cx cy", Length),
        ("circle", "r", Size),
        ("ellipse rect", "rx ry", Size),
        ("line", "x1 x2 y1 y2", Length),
        ("path", "d", Path),
        ("polygon polyline", "points", Points),
        ("rect use", "x y", Length),
        ("rect", "height width", Size),
        ("use", HREF, Link),
        ("clipPath", "clipPathUnits", UNITS),
        (GRADIENTS, "gradientTransform", Transform),
        (GRADIENTS, "gradientUnits", UNITS),
        (GRADIENTS, "spreadMethod", Word("pad reflect repeat")),
        (GRADIENTS, HREF, Link),
        ("linearGradient", "x1 x2 y1 y2", Share),
        ("radialGradient", "cx cy fx fy r", Share),
        ("stop", "offset", Fraction),
        ("filter mask pattern", "height width x y", Share),
        ("mask", "maskContentUnits maskUnits", UNITS),
        ("pattern", "patternContentUnits patternUnits", UNITS),
        ("pattern", "patternTransform", Transform),
        ("pattern", HREF, Link),
        ("marker pattern", "viewBox", ViewBox),
        ("marker pattern", "preserveAspectRatio", AspectRatio),
        ("marker", "markerHeight markerWidth", Size),
        ("marker", "markerUnits", MARKER_UNITS),
        ("marker", "orient", Orientation),
        ("marker", "refX refY", Length),
        ("filter", "filterUnits primitiveUnits", UNITS),
        // These attributes are never allowed, so that a filter has a single region and contains all its
        // steps.
        ("filter", HREF, Never),
        (STEPS, "height width x y", Never),
        (STEPS, "in in2 result", Name),
        ("feMergeNode", "in", Name),
        ("feBlend", "mode", BLEND_MODES),
        ("feColorMatrix", "type", MATRICES),
        ("feColorMatrix", "values", Numbers(-1000.0, 1000.0, 20)),
        ("feComposite", "operator", OPERATORS),
        ("feDropShadow feOffset", "dx dy", Length),
        ("feDropShadow feGaussianBlur", "stdDeviation", RADII),
        ("feGaussianBlur", "edgeMode", EDGES),
        (CHANNELS, "type", FUNCTIONS),
        (CHANNELS, "tableValues", Numbers(-1000.0, 1000.0, 256)),
        (CHANNELS, "amplitude intercept offset slope", FACTOR),
        (CHANNELS, "exponent", Number(0.0, 1000.0)),
        (TEXT, "x y", Places),
        (TEXT, "dx dy", Moves),
        (TEXT, "rotate", Numbers(-360.0, 360.0, 1000)),
        (TEXT, "textLength", Size),
        (TEXT, "lengthAdjust", ADJUSTMENTS),
        (TEXT, "xml:space", Word("default preserve")),
    ]
};

/// Returns the grammar of an attribute of an element, or `None` if the attribute has no effect on this
/// element.
pub(super) fn grammar(element: &str, attribute: &str) -> Option<Grammar> {
    if attribute == "id" {
        return Some(Grammar::Id);
    }
    if let Some(property) = Property::named(attribute) {
        return Some(property.grammar);
    }
    let of_element = |row: &&Attributes| lists(row.1, attribute) && lists(row.0, element);
    ATTRIBUTES.iter().find(of_element).map(|row| row.2)
}

/// Returns whether there is an attribute with this name that is not a property.
pub(super) fn is_no_property(name: &str) -> bool {
    ATTRIBUTES.iter().any(|row| lists(row.1, name))
}

/// Returns whether a list of names separated by spaces contains a name.
pub(super) fn lists(names: &str, name: &str) -> bool {
    names.split(' ').any(|listed| listed == name)
}
