//! What theme art may have. Most of it every tool draws alike; the rest, which
//! older art has, is kept and noted.

use crate::theme::error::ThemeErrorKind;

/// Elements that are drawn or help to draw.
const ELEMENTS: [&str; 14] = [
    "circle",
    "clipPath",
    "defs",
    "ellipse",
    "g",
    "line",
    "linearGradient",
    "path",
    "polygon",
    "polyline",
    "radialGradient",
    "rect",
    "stop",
    "use",
];

/// Elements that some tools leave out or draw differently.
const FRAGILE_ELEMENTS: [&str; 4] = ["filter", "marker", "mask", "pattern"];

/// Elements of live text.
const TEXT: [&str; 2] = ["text", "tspan"];

/// Elements that say something about the picture and draw nothing. `flowRoot` is
/// text that only its editor draws.
const DROPPED: [&str; 4] = ["desc", "flowRoot", "metadata", "title"];

/// The one step of a filter that reads other files.
const IMAGE_OF_FILTER: &str = "feImage";

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

/// What to do with an element of this name.
pub(super) fn fate(element: &str) -> Fate {
    if ELEMENTS.contains(&element) {
        Fate::Kept
    } else if TEXT.contains(&element) {
        Fate::LiveText
    } else if FRAGILE_ELEMENTS.contains(&element) {
        Fate::Fragile
    } else if element.starts_with("fe") && element != IMAGE_OF_FILTER {
        // A step of a filter.
        Fate::Kept
    } else if DROPPED.contains(&element) {
        Fate::Dropped
    } else if element == "script" {
        Fate::Script
    } else {
        Fate::Forbidden
    }
}

/// Whether an element is part of live text.
pub(super) fn is_text(element: &str) -> bool {
    TEXT.contains(&element)
}

/// Whether an element draws what is in it, and nothing itself.
pub(super) fn is_container(element: &str) -> bool {
    matches!(element, "g" | "defs")
}

/// Whether what is in an element is drawn only where something refers to it.
pub(super) fn is_for_reference(element: &str) -> bool {
    matches!(element, "defs" | "clipPath") || element.ends_with("Gradient") || is_fragile(element)
}

fn is_fragile(element: &str) -> bool {
    FRAGILE_ELEMENTS.contains(&element)
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

    /// Whether its value can be a reference. What else refers to something is
    /// ignored.
    pub(super) fn may_refer(&self) -> bool {
        self.name.starts_with("marker")
            || matches!(
                self.name,
                "clip-path" | "fill" | "filter" | "mask" | "stroke"
            )
    }

    /// Whether some tools do not draw it. Of properties that refer to an element,
    /// that element tells as much.
    pub(super) fn is_fragile(&self) -> bool {
        matches!(self.name, "isolation" | "mix-blend-mode" | "vector-effect")
    }
}

const fn inherited(name: &'static str, initial: &'static str, scope: Scope) -> Property {
    Property {
        name,
        initial: Some(initial),
        inherited: true,
        scope,
    }
}

const fn own(name: &'static str, initial: &'static str, scope: Scope) -> Property {
    Property {
        name,
        initial: Some(initial),
        inherited: false,
        scope,
    }
}

const fn depends(name: &'static str, scope: Scope) -> Property {
    Property {
        name,
        initial: None,
        inherited: false,
        scope,
    }
}

const STOP: Scope = Scope::On(&["stop"]);
const IN_FILTER: Scope = Scope::On(&["filter", "fe"]);

/// All properties that mean something in art, in the order of their names.
static PROPERTIES: &[Property] = {
    use Scope::{Anything, Fill, On, Stroke, Text};
    &[
        own("baseline-shift", "baseline", Text),
        own("clip-path", "none", Anything),
        inherited("clip-rule", "nonzero", Anything),
        inherited("color-interpolation-filters", "linearRGB", IN_FILTER),
        inherited("direction", "ltr", Text),
        own("display", "inline", Anything),
        depends("dominant-baseline", Text),
        // Black by itself, but not in a page that says otherwise for all pictures.
        Property {
            name: "fill",
            initial: None,
            inherited: true,
            scope: Anything,
        },
        inherited("fill-opacity", "1", Fill),
        inherited("fill-rule", "nonzero", Fill),
        own("filter", "none", Anything),
        own("flood-color", "#000", IN_FILTER),
        own("flood-opacity", "1", IN_FILTER),
        depends("font-family", Text),
        inherited("font-size", "medium", Text),
        inherited("font-stretch", "normal", Text),
        inherited("font-style", "normal", Text),
        inherited("font-variant", "normal", Text),
        inherited("font-weight", "normal", Text),
        own("isolation", "auto", Anything),
        inherited("letter-spacing", "normal", Text),
        own("lighting-color", "#fff", IN_FILTER),
        inherited("marker-end", "none", Anything),
        inherited("marker-mid", "none", Anything),
        inherited("marker-start", "none", Anything),
        own("mask", "none", Anything),
        own("mix-blend-mode", "normal", Anything),
        own("opacity", "1", Anything),
        depends("overflow", On(&["marker", "pattern"])),
        inherited("paint-order", "normal", Anything),
        own("stop-color", "#000", STOP),
        own("stop-opacity", "1", STOP),
        inherited("stroke", "none", Anything),
        inherited("stroke-dasharray", "none", Stroke),
        inherited("stroke-dashoffset", "0", Stroke),
        inherited("stroke-linecap", "butt", Stroke),
        inherited("stroke-linejoin", "miter", Stroke),
        inherited("stroke-miterlimit", "4", Stroke),
        inherited("stroke-opacity", "1", Stroke),
        inherited("stroke-width", "1", Stroke),
        inherited("text-anchor", "start", Text),
        own("text-decoration", "none", Text),
        depends("text-orientation", Text),
        own("transform", "none", Anything),
        own("vector-effect", "none", Anything),
        inherited("visibility", "visible", Anything),
        inherited("word-spacing", "normal", Text),
        inherited("writing-mode", "lr-tb", Text),
    ]
};

/// Attributes that place and shape elements.
const GEOMETRY: [&str; 22] = [
    "clipPathUnits",
    "cx",
    "cy",
    "d",
    "fx",
    "fy",
    "gradientTransform",
    "gradientUnits",
    "height",
    "offset",
    "points",
    "r",
    "rx",
    "ry",
    "spreadMethod",
    "width",
    "x",
    "x1",
    "x2",
    "y",
    "y1",
    "y2",
];

/// Attributes of some elements only, whose names may be beginnings.
const SPECIAL: [(&str, &[&str]); 5] = [
    (
        "fe",
        &[
            "amplitude",
            "azimuth",
            "baseFrequency",
            "bias",
            "diffuseConstant",
            "divisor",
            "dx",
            "dy",
            "edgeMode",
            "elevation",
            "exponent",
            "in",
            "in2",
            "intercept",
            "k1",
            "k2",
            "k3",
            "k4",
            "kernelMatrix",
            "kernelUnitLength",
            "limitingConeAngle",
            "mode",
            "numOctaves",
            "operator",
            "order",
            "pointsAtX",
            "pointsAtY",
            "pointsAtZ",
            "preserveAlpha",
            "radius",
            "result",
            "scale",
            "seed",
            "slope",
            "specularConstant",
            "specularExponent",
            "stdDeviation",
            "stitchTiles",
            "surfaceScale",
            "tableValues",
            "targetX",
            "targetY",
            "type",
            "values",
            "xChannelSelector",
            "yChannelSelector",
            "z",
        ],
    ),
    ("filter", &["filterUnits", "primitiveUnits"]),
    (
        "ma",
        &[
            "markerHeight",
            "markerUnits",
            "markerWidth",
            "maskContentUnits",
            "maskUnits",
            "orient",
            "preserveAspectRatio",
            "refX",
            "refY",
            "viewBox",
        ],
    ),
    (
        "pattern",
        &[
            "patternContentUnits",
            "patternTransform",
            "patternUnits",
            "preserveAspectRatio",
            "viewBox",
        ],
    ),
    ("t", &["dx", "dy", "lengthAdjust", "rotate", "textLength"]),
];

/// Whether an attribute places or shapes an element.
pub(super) fn is_geometry(name: &str) -> bool {
    GEOMETRY.contains(&name)
}

/// Whether an attribute that is no property means something on an element.
pub(super) fn is_known(element: &str, attribute: &str) -> bool {
    is_geometry(attribute)
        || SPECIAL.iter().any(|(names, attributes)| {
            element.starts_with(names) && attributes.contains(&attribute)
        })
}

/// Whether the value of an attribute is numbers, with signs between them that mean
/// nothing else.
pub(super) fn is_numeric(name: &str) -> bool {
    let words = ["clipPathUnits", "d", "gradientUnits", "spreadMethod"];
    let others = [
        "patternTransform",
        "refX",
        "refY",
        "stdDeviation",
        "stroke-dasharray",
        "stroke-width",
        "transform",
        "viewBox",
    ];
    (is_geometry(name) && !words.contains(&name)) || others.contains(&name)
}

/// Units that depend on the page around the picture.
const RELATIVE_UNITS: [&str; 8] = ["em", "ex", "ch", "vw", "vh", "vmin", "vmax", "lh"];

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

/// What beside `url` may stand before parentheses in a value: colours, transforms and
/// the steps of filters. Other functions of CSS can fetch files.
const FUNCTIONS: [&str; 21] = [
    "blur",
    "brightness",
    "contrast",
    "drop-shadow",
    "grayscale",
    "hsl",
    "hsla",
    "hue-rotate",
    "icc-color",
    "invert",
    "matrix",
    "opacity",
    "rgb",
    "rgba",
    "rotate",
    "saturate",
    "scale",
    "sepia",
    "skewx",
    "skewy",
    "translate",
];

/// Whether a value has functions only that are known, and nothing that looks like
/// an address or another declaration.
fn is_plain(value: &str) -> bool {
    // What is in these, and escapes that could hide them, are looked at elsewhere.
    if value.contains('\\') {
        return true;
    }
    let urls = value.split("url(").enumerate();
    let rest = urls.map(|(index, part)| match part.split_once(')') {
        Some((_, rest)) if index > 0 => rest,
        None if index > 0 => "",
        _ => part,
    });
    let value: String = rest.collect();
    let mut functions = value.split('(').collect::<Vec<_>>();
    functions.pop();
    let is_known = |before: &&str| {
        let mut words = before.rsplit(|c: char| !c.is_ascii_alphanumeric() && c != '-');
        words.next().is_some_and(|name| FUNCTIONS.contains(&name))
    };
    functions.iter().all(is_known) && !value.contains([':', ';', '@']) && !value.contains("//")
}

/// Refuses what depends on more than the picture.
pub(super) fn check_value(
    element: &str,
    name: &str,
    property: Option<&Property>,
    value: &str,
) -> Result<(), ThemeErrorKind> {
    // The longest values, which are numbers and commands only if they are anything.
    if name == "d" && !value.contains(['(', '%', '/', ':', ';', '@']) {
        return Ok(());
    }
    let lower = value.to_ascii_lowercase();
    let of_page = ["var(", "context-", "currentcolor", "/*"];
    // Shares of the picture; elsewhere they are shares of the shape.
    let of_shape = element == "stop"
        || element.starts_with("fe")
        || (element != "defs" && is_for_reference(element));
    let of_font = property.is_some_and(|property| property.scope == Scope::Text);
    let shares = value.ends_with('%') && !of_shape && !of_font && !is_text(element);
    let of_text = is_geometry(name) || name == "stroke-width";
    let of_text = of_text && RELATIVE_UNITS.iter().any(|unit| lower.ends_with(unit));
    // References of `use` and of gradients are checked as such, and names name nothing
    // outside.
    let is_value = property.is_some() || is_known(element, name) && !name.starts_with("in");
    let is_plain = !is_value || is_plain(&lower);
    if of_page.iter().any(|word| lower.contains(word)) || shares || of_text || !is_plain {
        return Err(ThemeErrorKind::ForbiddenValue(value.to_owned()));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::PROPERTIES;

    #[test]
    fn properties_are_in_order() {
        assert!(PROPERTIES.is_sorted_by_key(|property| property.name));
    }
}
