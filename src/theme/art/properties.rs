//! What properties theme art may have: attributes that `style` can set as well.

use super::grammar::Grammar;

/// The properties that choose markers, in the order of drawing.
pub(super) const MARKERS: [&str; 3] = ["marker-start", "marker-mid", "marker-end"];

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

pub(super) const BLEND_MODES: Grammar = Grammar::Word(&[
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
    use super::PROPERTIES;

    #[test]
    fn properties_are_in_order() {
        assert!(PROPERTIES.is_sorted_by_key(|property| property.name));
    }
}
