//! What theme art may have: a closed list. Most of it every tool draws alike; the rest,
//! which older art has, is kept and noted.

use super::grammar::Grammar;

/// What to do with an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    /// It is kept.
    Kept,
    /// It is kept, but not every tool draws it.
    Fragile,
    /// It is kept, and looks different where other fonts are.
    LiveText,
    /// It draws nothing.
    Dropped,
    /// It runs programs.
    Script,
    /// It cannot be kept.
    Forbidden,
}

/// What can stand in an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Contents {
    /// Shapes, and what they are made with.
    Shapes,
    /// The colours of a gradient.
    Stops,
    /// The steps of a filter.
    Steps,
    /// The layers of one such step.
    Layers,
    /// The channels of one such step.
    Channels,
    /// Parts of live text.
    Text,
    /// Nothing.
    Nothing,
}

/// The properties that choose markers, in the order of drawing.
pub(super) const MARKERS: [&str; 3] = ["marker-start", "marker-mid", "marker-end"];

/// An element.
struct Kind {
    name: &'static str,
    fate: Fate,
    /// What it is part of.
    stands_in: Contents,
    /// What can stand in it.
    holds: Contents,
}

const fn element(name: &'static str, fate: Fate, stands_in: Contents, holds: Contents) -> Kind {
    Kind {
        name,
        fate,
        stands_in,
        holds,
    }
}

static ELEMENTS: &[Kind] = {
    use Contents::{Channels, Layers, Nothing, Shapes, Steps, Stops, Text};
    use Fate::{Dropped, Fragile, Kept, LiveText, Script};
    &[
        element("circle", Kept, Shapes, Nothing),
        element("clipPath", Kept, Shapes, Shapes),
        element("defs", Kept, Shapes, Shapes),
        element("ellipse", Kept, Shapes, Nothing),
        element("g", Kept, Shapes, Shapes),
        element("line", Kept, Shapes, Nothing),
        element("linearGradient", Kept, Shapes, Stops),
        element("path", Kept, Shapes, Nothing),
        element("polygon", Kept, Shapes, Nothing),
        element("polyline", Kept, Shapes, Nothing),
        element("radialGradient", Kept, Shapes, Stops),
        element("rect", Kept, Shapes, Nothing),
        element("stop", Kept, Stops, Nothing),
        element("use", Kept, Shapes, Nothing),
        // Some tools leave these out or draw them differently.
        element("filter", Fragile, Shapes, Steps),
        element("marker", Fragile, Shapes, Shapes),
        element("mask", Fragile, Shapes, Shapes),
        element("pattern", Fragile, Shapes, Shapes),
        // What shadows and soft edges are made of. The other steps take long, or read
        // other files.
        element("feBlend", Kept, Steps, Nothing),
        element("feColorMatrix", Kept, Steps, Nothing),
        element("feComponentTransfer", Kept, Steps, Channels),
        element("feComposite", Kept, Steps, Nothing),
        element("feDropShadow", Kept, Steps, Nothing),
        element("feFlood", Kept, Steps, Nothing),
        element("feFuncA", Kept, Channels, Nothing),
        element("feFuncB", Kept, Channels, Nothing),
        element("feFuncG", Kept, Channels, Nothing),
        element("feFuncR", Kept, Channels, Nothing),
        element("feGaussianBlur", Kept, Steps, Nothing),
        element("feMerge", Kept, Steps, Layers),
        element("feMergeNode", Kept, Layers, Nothing),
        element("feOffset", Kept, Steps, Nothing),
        element("text", LiveText, Shapes, Text),
        element("tspan", LiveText, Text, Text),
        // They say something about the picture and draw nothing. `flowRoot` is text that
        // only its editor draws.
        element("desc", Dropped, Nothing, Nothing),
        element("flowRoot", Dropped, Nothing, Nothing),
        element("metadata", Dropped, Nothing, Nothing),
        element("title", Dropped, Nothing, Nothing),
        element("script", Script, Nothing, Nothing),
    ]
};

fn kind(element: &str) -> Option<&'static Kind> {
    ELEMENTS.iter().find(|kind| kind.name == element)
}

/// What to do with an element of this name.
pub(super) fn fate(element: &str) -> Fate {
    kind(element).map_or(Fate::Forbidden, |kind| kind.fate)
}

/// Whether an element can stand in another one.
pub(super) fn is_at_home(element: &str, parent: &str) -> bool {
    let (element, parent) = (kind(element), kind(parent));
    element
        .zip(parent)
        .is_some_and(|(it, parent)| it.stands_in == parent.holds)
}

/// Whether an element is part of live text.
pub(super) fn is_text(element: &str) -> bool {
    fate(element) == Fate::LiveText
}

/// Whether an element is made of colours.
pub(super) fn is_gradient(element: &str) -> bool {
    kind(element).is_some_and(|kind| kind.holds == Contents::Stops)
}

/// Whether an element draws what is in it, and nothing itself.
pub(super) fn is_container(element: &str) -> bool {
    matches!(element, "g" | "defs")
}

/// Whether what is in an element is drawn only where something refers to it.
pub(super) fn is_for_reference(element: &str) -> bool {
    matches!(element, "defs" | "clipPath") || is_gradient(element) || fate(element) == Fate::Fragile
}

/// Whether an attribute of one element can refer to another one.
pub(super) fn may_refer_to(attribute: &str, referrer: &str, target: &str) -> bool {
    match attribute {
        "fill" | "stroke" => is_gradient(target) || target == "pattern",
        "clip-path" => target == "clipPath",
        "filter" | "mask" => target == attribute,
        HREF if is_gradient(referrer) => is_gradient(target),
        HREF if referrer == "pattern" => target == "pattern",
        HREF => is_at_home(target, "g") && !is_for_reference(target),
        _ => target == "marker",
    }
}

/// A property: an attribute that may stand in `style` as well.
#[derive(Debug)]
pub(super) struct Property {
    pub name: &'static str,
    /// The value that it has where nobody sets it; nothing if that depends on
    /// more than the property.
    pub initial: Option<&'static str>,
    /// Whether elements have it from the element that they are in.
    pub inherited: bool,
    pub scope: Scope,
    pub grammar: Grammar,
}

/// Where a property means something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scope {
    /// On everything.
    Anything,
    /// On a shape with a line around it.
    Stroke,
    /// On a shape with something in it.
    Fill,
    /// On the elements with these names, or names that begin so.
    On(&'static [&'static str]),
    /// On all elements in pictures that have live text.
    Text,
}

impl Property {
    /// The property of this name.
    pub(super) fn named(name: &str) -> Option<&'static Property> {
        let index = PROPERTIES.binary_search_by(|property| property.name.cmp(name));
        index.ok().map(|index| &PROPERTIES[index])
    }

    /// All properties.
    pub(super) fn all() -> impl Iterator<Item = &'static Property> {
        PROPERTIES.iter()
    }

    /// Whether some tools do not draw it. Properties that refer to an element are left
    /// to that element.
    pub(super) fn is_fragile(&self) -> bool {
        matches!(self.name, "isolation" | "mix-blend-mode" | "vector-effect")
    }
}

const fn inherited(
    name: &'static str,
    initial: &'static str,
    scope: Scope,
    grammar: Grammar,
) -> Property {
    Property {
        name,
        initial: Some(initial),
        inherited: true,
        scope,
        grammar,
    }
}

const fn own(
    name: &'static str,
    initial: &'static str,
    scope: Scope,
    grammar: Grammar,
) -> Property {
    Property {
        name,
        initial: Some(initial),
        inherited: false,
        scope,
        grammar,
    }
}

const fn depends(name: &'static str, scope: Scope, grammar: Grammar) -> Property {
    Property {
        name,
        initial: None,
        inherited: false,
        scope,
        grammar,
    }
}

const STOP: Scope = Scope::On(&["stop"]);
const IN_FILTER: Scope = Scope::On(&["filter", "fe"]);

const FILL_RULES: Grammar = Grammar::Word(&["nonzero", "evenodd"]);

const BLEND_MODES: Grammar = Grammar::Word(&[
    "normal",
    "multiply",
    "screen",
    "overlay",
    "darken",
    "lighten",
    "color-dodge",
    "color-burn",
    "hard-light",
    "soft-light",
    "difference",
    "exclusion",
    "hue",
    "saturation",
    "color",
    "luminosity",
]);

const BASELINES: Grammar = Grammar::Word(&[
    "auto",
    "alphabetic",
    "central",
    "hanging",
    "ideographic",
    "mathematical",
    "middle",
    "no-change",
    "reset-size",
    "text-after-edge",
    "text-before-edge",
    "text-bottom",
    "text-top",
    "use-script",
]);

const STRETCHES: Grammar = Grammar::Word(&[
    "normal",
    "condensed",
    "expanded",
    "extra-condensed",
    "extra-expanded",
    "semi-condensed",
    "semi-expanded",
    "ultra-condensed",
    "ultra-expanded",
    "narrower",
    "wider",
]);

const WRITING_MODES: Grammar = Grammar::Word(&[
    "lr-tb",
    "rl-tb",
    "tb-rl",
    "lr",
    "rl",
    "tb",
    "horizontal-tb",
    "vertical-lr",
    "vertical-rl",
]);

const DISPLAYS: Grammar = Grammar::Word(&["inline", "none", "block", "inline-block", "contents"]);

/// All properties that mean something in art, in the order of their names.
static PROPERTIES: &[Property] = {
    use Grammar::{
        Colour, Dashes, FontFamily, FontSize, FontWeight, Fraction, Length, Number, Paint,
        Reference, Size, Spacing, Transform, Word, Words,
    };
    use Scope::{Anything, Fill, On, Stroke, Text};
    &[
        own(
            "baseline-shift",
            "baseline",
            Text,
            Spacing(&["baseline", "sub", "super"]),
        ),
        own("clip-path", "none", Anything, Reference),
        inherited("clip-rule", "nonzero", Anything, FILL_RULES),
        inherited(
            "color-interpolation-filters",
            "linearRGB",
            IN_FILTER,
            Word(&["linearRGB", "sRGB", "auto"]),
        ),
        inherited("direction", "ltr", Text, Word(&["ltr", "rtl"])),
        own("display", "inline", Anything, DISPLAYS),
        depends("dominant-baseline", Text, BASELINES),
        // Black by itself, but not in a page that says otherwise for all pictures.
        Property {
            name: "fill",
            initial: None,
            inherited: true,
            scope: Anything,
            grammar: Paint,
        },
        inherited("fill-opacity", "1", Fill, Fraction),
        inherited("fill-rule", "nonzero", Fill, FILL_RULES),
        own("filter", "none", Anything, Reference),
        own("flood-color", "#000", IN_FILTER, Colour),
        own("flood-opacity", "1", IN_FILTER, Fraction),
        depends("font-family", Text, FontFamily),
        inherited("font-size", "medium", Text, FontSize),
        inherited("font-stretch", "normal", Text, STRETCHES),
        inherited(
            "font-style",
            "normal",
            Text,
            Word(&["normal", "italic", "oblique"]),
        ),
        inherited(
            "font-variant",
            "normal",
            Text,
            Word(&["normal", "small-caps"]),
        ),
        inherited("font-weight", "normal", Text, FontWeight),
        own("isolation", "auto", Anything, Word(&["auto", "isolate"])),
        inherited("letter-spacing", "normal", Text, Spacing(&["normal"])),
        inherited("marker-end", "none", Anything, Reference),
        inherited("marker-mid", "none", Anything, Reference),
        inherited("marker-start", "none", Anything, Reference),
        own("mask", "none", Anything, Reference),
        own("mix-blend-mode", "normal", Anything, BLEND_MODES),
        own("opacity", "1", Anything, Fraction),
        depends(
            "overflow",
            On(&["marker", "pattern"]),
            Word(&["visible", "hidden", "auto", "scroll"]),
        ),
        inherited(
            "paint-order",
            "normal",
            Anything,
            Words(&["normal", "fill", "stroke", "markers"]),
        ),
        own("stop-color", "#000", STOP, Colour),
        own("stop-opacity", "1", STOP, Fraction),
        inherited("stroke", "none", Anything, Paint),
        inherited("stroke-dasharray", "none", Stroke, Dashes),
        inherited("stroke-dashoffset", "0", Stroke, Length),
        inherited(
            "stroke-linecap",
            "butt",
            Stroke,
            Word(&["butt", "round", "square"]),
        ),
        inherited(
            "stroke-linejoin",
            "miter",
            Stroke,
            Word(&["miter", "round", "bevel", "miter-clip", "arcs"]),
        ),
        inherited("stroke-miterlimit", "4", Stroke, Number(1.0, 1000.0)),
        inherited("stroke-opacity", "1", Stroke, Fraction),
        inherited("stroke-width", "1", Stroke, Size),
        inherited(
            "text-anchor",
            "start",
            Text,
            Word(&["start", "middle", "end"]),
        ),
        own(
            "text-decoration",
            "none",
            Text,
            Words(&["none", "underline", "overline", "line-through"]),
        ),
        depends(
            "text-orientation",
            Text,
            Word(&["mixed", "upright", "sideways"]),
        ),
        own("transform", "none", Anything, Transform),
        own(
            "vector-effect",
            "none",
            Anything,
            Word(&["none", "non-scaling-stroke"]),
        ),
        inherited(
            "visibility",
            "visible",
            Anything,
            Word(&["visible", "hidden", "collapse"]),
        ),
        inherited("word-spacing", "normal", Text, Spacing(&["normal"])),
        inherited("writing-mode", "lr-tb", Text, WRITING_MODES),
    ]
};

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

/// The properties in a `style` attribute.
pub(super) fn declarations(style: &str) -> impl Iterator<Item = (&str, &str)> {
    style
        .split(';')
        .filter_map(|declaration| declaration.split_once(':'))
        .map(|(name, value)| {
            let value = value.trim().trim_end_matches("!important");
            (name.trim(), value.trim_end())
        })
}

#[cfg(test)]
mod tests {
    use super::{HREF, PROPERTIES, may_refer_to};

    #[test]
    fn properties_are_in_order() {
        assert!(PROPERTIES.is_sorted_by_key(|property| property.name));
    }

    /// What each attribute refers to, among one element of every kind.
    #[test]
    fn references_lead_to_what_can_be_used_so() {
        let elements = [
            "clipPath",
            "defs",
            "filter",
            "g",
            "linearGradient",
            "marker",
            "mask",
            "path",
            "pattern",
            "radialGradient",
            "stop",
        ];
        let gradients = ["linearGradient", "radialGradient"];
        for (attribute, referrer, expected) in [
            (
                "fill",
                "path",
                &["linearGradient", "pattern", "radialGradient"][..],
            ),
            (
                "stroke",
                "g",
                &["linearGradient", "pattern", "radialGradient"],
            ),
            ("clip-path", "path", &["clipPath"]),
            ("filter", "g", &["filter"]),
            ("mask", "g", &["mask"]),
            ("marker-end", "path", &["marker"]),
            (HREF, "linearGradient", &gradients),
            (HREF, "pattern", &["pattern"]),
            (HREF, "use", &["g", "path"]),
        ] {
            let may = |element: &&str| may_refer_to(attribute, referrer, element);
            let found: Vec<&str> = elements.into_iter().filter(may).collect();
            assert_eq!(found, expected, "{attribute} of {referrer}");
        }
    }
}
