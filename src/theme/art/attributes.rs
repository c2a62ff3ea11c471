//! What attributes theme art may have besides properties, and how all are written.

use super::grammar::Grammar;
use super::properties::{BLEND_MODES, Property};

/// The attribute that `use` and gradients refer to others with. `href` alone is
/// unknown to older tools.
pub(super) const HREF: &str = "xlink:href";

const UNITS: Grammar = Grammar::Word(&["userSpaceOnUse", "objectBoundingBox"]);

/// Numbers in filters that are neither a place nor a length.
const FACTOR: Grammar = Grammar::Number(-1000.0, 1000.0);

/// Attributes that are no properties: elements that have them, their names, and how
/// they are written.
type Attributes = (&'static [&'static str], &'static [&'static str], Grammar);

static ATTRIBUTES: &[Attributes] = {
    use Grammar::{
        AspectRatio, Fraction, Length, Link, Moves, Name, Never, Number, Numbers, Orientation,
        Path, Places, Points, Share, Size, Transform, ViewBox, Word,
    };
    const TEXT: &[&str] = &["text", "tspan"];
    const GRADIENTS: &[&str] = &["linearGradient", "radialGradient"];
    const BOXES: &[&str] = &["filter", "mask", "pattern"];
    const STEPS: &[&str] = &[
        "feBlend",
        "feColorMatrix",
        "feComponentTransfer",
        "feComposite",
        "feDropShadow",
        "feFlood",
        "feGaussianBlur",
        "feMerge",
        "feOffset",
    ];
    const CHANNELS: &[&str] = &["feFuncA", "feFuncB", "feFuncG", "feFuncR"];
    &[
        (&["circle", "ellipse"], &["cx", "cy"], Length),
        (&["circle"], &["r"], Size),
        (&["ellipse", "rect"], &["rx", "ry"], Size),
        (&["line"], &["x1", "x2", "y1", "y2"], Length),
        (&["path"], &["d"], Path),
        (&["polygon", "polyline"], &["points"], Points),
        (&["rect", "use"], &["x", "y"], Length),
        (&["rect"], &["height", "width"], Size),
        (&["use"], &[HREF], Link),
        (&["clipPath"], &["clipPathUnits"], UNITS),
        (GRADIENTS, &["gradientTransform"], Transform),
        (GRADIENTS, &["gradientUnits"], UNITS),
        (
            GRADIENTS,
            &["spreadMethod"],
            Word(&["pad", "reflect", "repeat"]),
        ),
        (GRADIENTS, &[HREF], Link),
        (&["linearGradient"], &["x1", "x2", "y1", "y2"], Share),
        (&["radialGradient"], &["cx", "cy", "fx", "fy", "r"], Share),
        (&["stop"], &["offset"], Fraction),
        (BOXES, &["height", "width", "x", "y"], Share),
        (&["mask"], &["maskContentUnits", "maskUnits"], UNITS),
        (
            &["pattern"],
            &["patternContentUnits", "patternUnits"],
            UNITS,
        ),
        (&["pattern"], &["patternTransform"], Transform),
        (&["pattern"], &[HREF], Link),
        (&["marker", "pattern"], &["viewBox"], ViewBox),
        (
            &["marker", "pattern"],
            &["preserveAspectRatio"],
            AspectRatio,
        ),
        (&["marker"], &["markerHeight", "markerWidth"], Size),
        (
            &["marker"],
            &["markerUnits"],
            Word(&["strokeWidth", "userSpaceOnUse"]),
        ),
        (&["marker"], &["orient"], Orientation),
        (&["marker"], &["refX", "refY"], Length),
        (&["filter"], &["filterUnits", "primitiveUnits"], UNITS),
        // Filters have one region; and what they have is written in them.
        (&["filter"], &[HREF], Never),
        (STEPS, &["height", "width", "x", "y"], Never),
        (STEPS, &["in", "in2", "result"], Name),
        (&["feMergeNode"], &["in"], Name),
        (&["feBlend"], &["mode"], BLEND_MODES),
        (
            &["feColorMatrix"],
            &["type"],
            Word(&["matrix", "saturate", "hueRotate", "luminanceToAlpha"]),
        ),
        (
            &["feColorMatrix"],
            &["values"],
            Numbers(-1000.0, 1000.0, 20),
        ),
        // Without `arithmetic`, which makes some programs panic.
        (
            &["feComposite"],
            &["operator"],
            Word(&["over", "in", "out", "atop", "xor"]),
        ),
        (&["feDropShadow", "feOffset"], &["dx", "dy"], Length),
        (
            &["feDropShadow", "feGaussianBlur"],
            &["stdDeviation"],
            Numbers(0.0, 1e6, 2),
        ),
        (
            &["feGaussianBlur"],
            &["edgeMode"],
            Word(&["none", "duplicate", "wrap"]),
        ),
        (
            CHANNELS,
            &["type"],
            Word(&["identity", "table", "discrete", "linear", "gamma"]),
        ),
        (CHANNELS, &["tableValues"], Numbers(-1000.0, 1000.0, 256)),
        (
            CHANNELS,
            &["amplitude", "intercept", "offset", "slope"],
            FACTOR,
        ),
        (CHANNELS, &["exponent"], Number(0.0, 1000.0)),
        (TEXT, &["x", "y"], Places),
        (TEXT, &["dx", "dy"], Moves),
        (TEXT, &["rotate"], Numbers(-360.0, 360.0, 1000)),
        (TEXT, &["textLength"], Size),
        (
            TEXT,
            &["lengthAdjust"],
            Word(&["spacing", "spacingAndGlyphs"]),
        ),
        (TEXT, &["xml:space"], Word(&["default", "preserve"])),
    ]
};

/// How an attribute of an element is written; nothing if it means nothing there.
pub(super) fn grammar(element: &str, attribute: &str) -> Option<Grammar> {
    if attribute == "id" {
        return Some(Grammar::Id);
    }
    if let Some(property) = Property::named(attribute) {
        return Some(property.grammar);
    }
    let of_element = |row: &&Attributes| row.0.contains(&element) && row.1.contains(&attribute);
    ATTRIBUTES.iter().find(of_element).map(|row| row.2)
}

/// Whether this is the name of an attribute that is no property.
pub(super) fn is_no_property(name: &str) -> bool {
    ATTRIBUTES.iter().any(|row| row.1.contains(&name))
}
