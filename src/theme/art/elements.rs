//! The complete list of elements that theme art may contain. All tools draw most of them in the same
//! way; the others, which occur in older art, are kept with a warning.

use super::attributes::{HREF, lists};

/// How art treats an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Treatment {
    /// Keeps it.
    Kept,
    /// Keeps it with a warning, as not every tool draws it.
    Fragile,
    /// Keeps it with a warning, as it looks different in other fonts.
    LiveText,
    /// Drops it, as it draws nothing.
    Dropped,
    /// Refuses it because it runs scripts.
    Script,
    /// Refuses it.
    Forbidden,
}

/// The kinds of content of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Contents {
    /// Shapes and the elements to which they refer.
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

/// Elements: their names, separated by spaces; their treatment; the kind of content to which they
/// belong; and the kind of their own content.
type Kind = (&'static str, Treatment, Contents, Contents);

static ELEMENTS: &[Kind] = {
    use Contents::{Channels, Layers, Nothing, Shapes, Steps, Stops, Text};
    use Treatment::{Dropped, Fragile, Kept, LiveText, Script};
    const OUTLINES: &str = "circle ellipse line path polygon polyline rect use";
    // Shadows and soft edges need only these steps. Others are slow, or read other files.
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
        // These describe the picture and draw nothing; only the editor draws `flowRoot`.
        ("desc flowRoot metadata title", Dropped, Nothing, Nothing),
        ("script", Script, Nothing, Nothing),
    ]
};

fn kind(element: &str) -> Option<&'static Kind> {
    let mut kinds = ELEMENTS.iter();
    kinds.find(|(names, ..)| lists(names, element))
}

/// Returns the treatment of elements with this name.
pub(super) fn treatment(element: &str) -> Treatment {
    kind(element).map_or(Treatment::Forbidden, |kind| kind.1)
}

/// Returns whether an element is allowed directly inside another one.
pub(super) fn is_at_home(element: &str, parent: &str) -> bool {
    let both = kind(element).zip(kind(parent));
    both.is_some_and(|(element, parent)| element.2 == parent.3)
}

/// Returns whether an element is part of live text.
pub(super) fn is_text(element: &str) -> bool {
    treatment(element) == Treatment::LiveText
}

pub(super) fn is_gradient(element: &str) -> bool {
    kind(element).is_some_and(|kind| kind.3 == Contents::Stops)
}

/// Returns whether an element only groups its children.
pub(super) fn is_container(element: &str) -> bool {
    matches!(element, "g" | "defs")
}

/// Returns whether an element is drawn only where another element refers to it.
pub(super) fn is_for_reference(element: &str) -> bool {
    matches!(element, "defs" | "clipPath")
        || is_gradient(element)
        || treatment(element) == Treatment::Fragile
}

/// Returns whether an attribute of the element `referrer` can refer to the element `target`.
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
