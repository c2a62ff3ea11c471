//! The properties that theme art may have. A property is an attribute that can also be set in `style`.

use super::grammar::Grammar;

/// The properties that select the markers, such as arrow heads, at the points of a line, in drawing order.
pub(super) const MARKERS: [&str; 3] = ["marker-start", "marker-mid", "marker-end"];

/// A property, which is an attribute that can also be set in `style`.
#[derive(Debug)]
pub(super) struct Property {
    pub(crate) name: &'static str,
    /// The initial value, or `None` if it is not the same in all circumstances.
    pub(crate) initial: Option<&'static str>,
    pub(crate) inherited: bool,
    pub(crate) scope: Scope,
    pub(crate) grammar: Grammar,
}

/// The elements on which a property has an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scope {
    /// All elements.
    Anything,
    /// Shapes with a stroke, and elements that contain them.
    Stroke,
    /// Filled shapes, and elements that contain them.
    Fill,
    /// Elements whose names begin with one of the prefixes in this string, which are separated by spaces.
    On(&'static str),
    /// All elements, but only in pictures with live text, which viewers draw with a font.
    Text,
}

impl Property {
    pub(super) fn named(name: &str) -> Option<&'static Property> {
        Property::all().find(|property| property.name == name)
    }

    pub(super) fn all() -> impl Iterator<Item = &'static Property> {
        PROPERTIES.iter()
    }

    /// Returns whether some tools ignore the property, so that a warning is needed. Properties that refer to
    /// an element are not included, because the warning is about that element.
    pub(super) fn is_fragile(&self) -> bool {
        matches!(self.name, "isolation" | "mix-blend-mode" | "vector-effect")
    }
}

type Name = &'static str;

const fn depends(name: Name, scope: Scope, grammar: Grammar) -> Property {
    Property {
        name,
        initial: None,
        inherited: false,
        scope,
        grammar,
    }
}

const fn own(name: Name, initial: Name, scope: Scope, grammar: Grammar) -> Property {
    Property {
        initial: Some(initial),
        ..depends(name, scope, grammar)
    }
}

const fn inherited(name: Name, initial: Name, scope: Scope, grammar: Grammar) -> Property {
    Property {
        inherited: true,
        ..own(name, initial, scope, grammar)
    }
}

const STOP: Scope = Scope::On("stop");
const IN_FILTER: Scope = Scope::On("filter fe");

const BASELINES: Grammar = Grammar::Word(
    "auto alphabetic central hanging ideographic mathematical middle no-change reset-size \
     text-after-edge text-before-edge text-bottom text-top use-script",
);
const COLOUR_SPACES: Grammar = Grammar::Word("linearRGB sRGB auto");
const DECORATIONS: Grammar = Grammar::Words("none underline overline line-through");
const DISPLAYS: Grammar = Grammar::Word("inline none block inline-block contents");
const FILL_RULES: Grammar = Grammar::Word("nonzero evenodd");
const FONT_STYLES: Grammar = Grammar::Word("normal italic oblique");
const LINE_JOINS: Grammar = Grammar::Word("miter round bevel miter-clip arcs");
const ORDERS: Grammar = Grammar::Words("normal fill stroke markers");
const OVERFLOWS: Grammar = Grammar::Word("visible hidden auto scroll");
const STRETCHES: Grammar = Grammar::Word(
    "normal condensed expanded extra-condensed extra-expanded semi-condensed semi-expanded \
     ultra-condensed ultra-expanded narrower wider",
);
const VECTOR_EFFECTS: Grammar = Grammar::Word("none non-scaling-stroke");
const VISIBILITIES: Grammar = Grammar::Word("visible hidden collapse");
const WRITING_MODES: Grammar =
    Grammar::Word("lr-tb rl-tb tb-rl lr rl tb horizontal-tb vertical-lr vertical-rl");

pub(super) const BLEND_MODES: Grammar = Grammar::Word(
    "normal multiply screen overlay darken lighten color-dodge color-burn hard-light soft-light \
     difference exclusion hue saturation color luminosity",
);

/// All properties that have an effect in art.
static PROPERTIES: &[Property] = {
    use Grammar::{
        Colour, Dashes, FontFamily, FontSize, FontWeight, Fraction, Length, Number, Paint,
        Reference, Size, Spacing, Transform, Word,
    };
    use Scope::{Anything, Fill, On, Stroke, Text};
    const SHIFTS: Grammar = Spacing("baseline sub super");
    &[
        own("baseline-shift", "baseline", Text, SHIFTS),
        own("clip-path", "none", Anything, Reference),
        inherited("clip-rule", "nonzero", Anything, FILL_RULES),
        inherited(
            "color-interpolation-filters",
            "linearRGB",
            IN_FILTER,
            COLOUR_SPACES,
        ),
        inherited("direction", "ltr", Text, Word("ltr rtl")),
        own("display", "inline", Anything, DISPLAYS),
        depends("dominant-baseline", Text, BASELINES),
        // Fills are black by default, unless the page that contains the picture sets another colour for all
        // pictures.
        Property {
            inherited: true,
            ..depends("fill", Anything, Paint)
        },
        inherited("fill-opacity", "1", Fill, Fraction),
        inherited("fill-rule", "nonzero", Fill, FILL_RULES),
        own("filter", "none", Anything, Reference),
        own("flood-color", "#000", IN_FILTER, Colour),
        own("flood-opacity", "1", IN_FILTER, Fraction),
        depends("font-family", Text, FontFamily),
        inherited("font-size", "medium", Text, FontSize),
        inherited("font-stretch", "normal", Text, STRETCHES),
        inherited("font-style", "normal", Text, FONT_STYLES),
        inherited("font-variant", "normal", Text, Word("normal small-caps")),
        inherited("font-weight", "normal", Text, FontWeight),
        own("isolation", "auto", Anything, Word("auto isolate")),
        inherited("letter-spacing", "normal", Text, Spacing("normal")),
        inherited("marker-end", "none", Anything, Reference),
        inherited("marker-mid", "none", Anything, Reference),
        inherited("marker-start", "none", Anything, Reference),
        own("mask", "none", Anything, Reference),
        own("mix-blend-mode", "normal", Anything, BLEND_MODES),
        own("opacity", "1", Anything, Fraction),
        depends("overflow", On("marker pattern"), OVERFLOWS),
        inherited("paint-order", "normal", Anything, ORDERS),
        own("stop-color", "#000", STOP, Colour),
        own("stop-opacity", "1", STOP, Fraction),
        inherited("stroke", "none", Anything, Paint),
        inherited("stroke-dasharray", "none", Stroke, Dashes),
        inherited("stroke-dashoffset", "0", Stroke, Length),
        inherited("stroke-linecap", "butt", Stroke, Word("butt round square")),
        inherited("stroke-linejoin", "miter", Stroke, LINE_JOINS),
        inherited("stroke-miterlimit", "4", Stroke, Number(1.0, 1000.0)),
        inherited("stroke-opacity", "1", Stroke, Fraction),
        inherited("stroke-width", "1", Stroke, Size),
        inherited("text-anchor", "start", Text, Word("start middle end")),
        own("text-decoration", "none", Text, DECORATIONS),
        depends("text-orientation", Text, Word("mixed upright sideways")),
        own("transform", "none", Anything, Transform),
        own("vector-effect", "none", Anything, VECTOR_EFFECTS),
        inherited("visibility", "visible", Anything, VISIBILITIES),
        inherited("word-spacing", "normal", Text, Spacing("normal")),
        inherited("writing-mode", "lr-tb", Text, WRITING_MODES),
    ]
};

/// Returns the names and values of the properties in a `style` attribute.
pub(super) fn declarations(style: &str) -> impl Iterator<Item = (&str, &str)> {
    style
        .split(';')
        .filter_map(|declaration| declaration.split_once(':'))
        .map(|(name, value)| {
            let value = value.trim().trim_end_matches("!important");
            (name.trim(), value.trim_end())
        })
}
