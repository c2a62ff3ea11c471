//! The elements that theme art may have: a closed list. All tools draw most of them in the same
//! way; the rest, which older art has, is kept and reported.

use super::attributes::HREF;

/// What to do with an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    /// It is kept.
    Kept,
    /// It is kept, but not every tool draws it.
    Fragile,
    /// It is kept, and looks different with other fonts.
    LiveText,
    /// It draws nothing.
    Dropped,
    /// It runs scripts.
    Script,
    /// It cannot be kept.
    Forbidden,
}

/// The content of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Contents {
    /// Shapes, and what they refer to.
    Shapes,
    /// The colours of a gradient.
    Stops,
    /// The steps of a filter.
    Steps,
    /// The layers of a step.
    Layers,
    /// The channels of a step.
    Channels,
    /// Parts of live text.
    Text,
    /// Nothing.
    Nothing,
}

/// An element.
struct Kind {
    name: &'static str,
    fate: Fate,
    /// The contents to which it belongs.
    part_of: Contents,
    /// Its own contents.
    holds: Contents,
}

const fn element(name: &'static str, fate: Fate, part_of: Contents, holds: Contents) -> Kind {
    Kind {
        name,
        fate,
        part_of,
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
        // Some tools ignore these or draw them differently.
        element("filter", Fragile, Shapes, Steps),
        element("marker", Fragile, Shapes, Shapes),
        element("mask", Fragile, Shapes, Shapes),
        element("pattern", Fragile, Shapes, Shapes),
        // Shadows and soft edges consist of these. Other steps are slow, or read other files.
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
        // They describe the picture and draw nothing. Only its editor draws `flowRoot`.
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

/// Whether an element is allowed in another one.
pub(super) fn is_at_home(element: &str, parent: &str) -> bool {
    let (element, parent) = (kind(element), kind(parent));
    element
        .zip(parent)
        .is_some_and(|(it, parent)| it.part_of == parent.holds)
}

/// Whether an element is part of live text.
pub(super) fn is_text(element: &str) -> bool {
    fate(element) == Fate::LiveText
}

/// Whether an element is a gradient.
pub(super) fn is_gradient(element: &str) -> bool {
    kind(element).is_some_and(|kind| kind.holds == Contents::Stops)
}

/// Whether an element only groups its children.
pub(super) fn is_container(element: &str) -> bool {
    matches!(element, "g" | "defs")
}

/// Whether the content of an element is drawn only where something refers to it.
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
