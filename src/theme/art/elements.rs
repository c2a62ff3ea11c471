//! The elements that theme art may have: a closed list. All tools draw most of them in the same
//! way; the rest, which older art has, is kept and reported.

use super::attributes::{HREF, lists};

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

/// Elements: their names, separated by spaces; what to do with them; the contents to which they
/// belong; and their own contents.
type Kind = (&'static str, Fate, Contents, Contents);

static ELEMENTS: &[Kind] = {
    use Contents::{Channels, Layers, Nothing, Shapes, Steps, Stops, Text};
    use Fate::{Dropped, Fragile, Kept, LiveText, Script};
    const OUTLINES: &str = "circle ellipse line path polygon polyline rect use";
    // Shadows and soft edges consist of these. Other steps are slow, or read other files.
    const STEPS: &str =
        "feBlend feColorMatrix feComposite feDropShadow feFlood feGaussianBlur feOffset";
    &[
        (OUTLINES, Kept, Shapes, Nothing),
        ("clipPath defs g", Kept, Shapes, Shapes),
        ("linearGradient radialGradient", Kept, Shapes, Stops),
        ("stop", Kept, Stops, Nothing),
        // Some tools ignore these or draw them differently.
        ("filter", Fragile, Shapes, Steps),
        ("marker mask pattern", Fragile, Shapes, Shapes),
        (STEPS, Kept, Steps, Nothing),
        ("feComponentTransfer", Kept, Steps, Channels),
        ("feFuncA feFuncB feFuncG feFuncR", Kept, Channels, Nothing),
        ("feMerge", Kept, Steps, Layers),
        ("feMergeNode", Kept, Layers, Nothing),
        ("text", LiveText, Shapes, Text),
        ("tspan", LiveText, Text, Text),
        // They describe the picture and draw nothing. Only its editor draws `flowRoot`.
        ("desc flowRoot metadata title", Dropped, Nothing, Nothing),
        ("script", Script, Nothing, Nothing),
    ]
};

fn kind(element: &str) -> Option<&'static Kind> {
    let mut kinds = ELEMENTS.iter();
    kinds.find(|(names, ..)| lists(names, element))
}

/// What to do with an element of this name.
pub(super) fn fate(element: &str) -> Fate {
    kind(element).map_or(Fate::Forbidden, |kind| kind.1)
}

/// Whether an element is allowed in another one.
pub(super) fn is_at_home(element: &str, parent: &str) -> bool {
    let both = kind(element).zip(kind(parent));
    both.is_some_and(|(element, parent)| element.2 == parent.3)
}

/// Whether an element is part of live text.
pub(super) fn is_text(element: &str) -> bool {
    fate(element) == Fate::LiveText
}

/// Whether an element is a gradient.
pub(super) fn is_gradient(element: &str) -> bool {
    kind(element).is_some_and(|kind| kind.3 == Contents::Stops)
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
