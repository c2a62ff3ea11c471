//! What theme art may have: the part of SVG that every tool draws alike.

use super::error::ThemeErrorKind;

/// Elements that are drawn or help to draw.
pub(super) const ELEMENTS: [&str; 14] = [
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

/// Elements that say something about the picture and draw nothing.
pub(super) const DROPPED: [&str; 3] = ["desc", "metadata", "title"];

/// Attributes that may stand in `style` as well.
pub(super) const PRESENTATION: [&str; 21] = [
    "clip-path",
    "clip-rule",
    "color",
    "display",
    "fill",
    "fill-opacity",
    "fill-rule",
    "opacity",
    "paint-order",
    "stop-color",
    "stop-opacity",
    "stroke",
    "stroke-dasharray",
    "stroke-dashoffset",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-miterlimit",
    "stroke-opacity",
    "stroke-width",
    "transform",
    "visibility",
];

/// Attributes that place and shape elements.
pub(super) const GEOMETRY: [&str; 22] = [
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

/// Properties that some tools do not draw. They may be switched off.
pub(super) const UNSUPPORTED: [&str; 9] = [
    "filter",
    "isolation",
    "marker",
    "marker-end",
    "marker-mid",
    "marker-start",
    "mask",
    "mix-blend-mode",
    "vector-effect",
];

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

/// Refuses what would draw differently elsewhere, or not at all.
pub(super) fn check_value(element: &str, name: &str, value: &str) -> Result<(), ThemeErrorKind> {
    let off = ["none", "normal", "auto"].contains(&value);
    if UNSUPPORTED.contains(&name) && !off {
        return Err(ThemeErrorKind::ForbiddenProperty(name.to_owned()));
    }
    let lower = value.to_ascii_lowercase();
    let of_page = ["var(", "context-", "currentcolor", "/*"];
    // Shares of the picture; in gradients they are shares of the shape.
    let shares = value.ends_with('%') && !element.ends_with("Gradient") && element != "stop";
    let of_text = GEOMETRY.contains(&name) || name == "stroke-width";
    let of_text = of_text && RELATIVE_UNITS.iter().any(|unit| lower.ends_with(unit));
    if of_page.iter().any(|word| lower.contains(word)) || shares || of_text {
        return Err(ThemeErrorKind::ForbiddenValue(value.to_owned()));
    }
    Ok(())
}
