//! A list of SVG elements, and their treatment in theme art. All tools draw most of the allowed elements in
//! the same way. Elements that some tools draw differently occur in older art, and are kept with a warning.

use super::attributes::{HREF, lists};

/// The treatment of an element when art is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Treatment {
    /// The element is kept.
    Kept,
    /// The element is kept with a warning, because not every tool draws it.
    Fragile,
    /// The element is kept with a warning, because its text looks different in other fonts.
    LiveText,
    /// The element is dropped, because it does not draw anything.
    Dropped,
    /// The element is rejected, because it runs scripts.
    Script,
    /// The element is rejected, because it is not in the list.
    Forbidden,
}

/// A kind of content that elements can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Contents {
    /// Shapes, and the elements to which shapes refer.
    Shapes,
    /// The colour stops of a gradient.
    Stops,
    /// The steps of a filter.
    Steps,
    /// The inputs that a filter step merges.
    Layers,
    /// The transfer functions for the colour channels in a filter step.
    Channels,
    /// Parts of live text, which viewers draw with a font.
    Text,
    /// No content.
    Nothing,
}

/// A row of the list of elements. It contains the names of elements, separated by spaces, their treatment,
/// the kind of content to which they belong, and the kind of content that they have.
type Kind = (&'static str, Treatment, Contents, Contents);

static ELEMENTS: &[Kind] = {
    use Contents::{Channels, Layers, Nothing, Shapes, Steps, Stops, Text};
    use Treatment::{Dropped, Fragile, Kept, LiveText, Script};
    const OUTLINES: &str = "circle ellipse line path polygon polyline rect use";
    // Shadows and soft edges need only these steps and those below. Other steps are slow or read files.
    const STEPS: &str =
        "feBlend feColorMatrix feComposite feDropShadow feFlood feGaussianBlur feOffset";
    &[
        (OUTLINES, Kept, Shapes, Nothing),
        ("clipPath defs g", Kept, Shapes, Shapes),
        ("linearGradient radialGradient", Kept, Shapes, Stops),
        ("stop", Kept, Stops, Nothing),
        // Some tools ignore these elements or draw them differently.
        ("filter", Fragile, Shapes, Steps),
        ("marker mask pattern", Fragile, Shapes, Shapes),
        (STEPS, Kept, Steps, Nothing),
        ("feComponentTransfer", Kept, Steps, Channels),
        ("feFuncA feFuncB feFuncG feFuncR", Kept, Channels, Nothing),
        ("feMerge", Kept, Steps, Layers),
        ("feMergeNode", Kept, Layers, Nothing),
        ("text", LiveText, Shapes, Text),
        ("tspan", LiveText, Text, Text),
        // Most of these elements describe the picture and do not draw anything. A `flowRoot` element is drawn
        // only by the editor that writes it.
        ("desc flowRoot metadata title", Dropped, Nothing, Nothing),
        ("script", Script, Nothing, Nothing),
    ]
};

fn kind(element: &str) -> Option<&'static Kind> {
    let mut kinds = ELEMENTS.iter();
    kinds.find(|(names, ..)| lists(names, element))
}

/// Returns the treatment of elements with this name. Elements that are not in the list are forbidden.
pub(super) fn treatment(element: &str) -> Treatment {
    kind(element).map_or(Treatment::Forbidden, |kind| kind.1)
}

/// Returns whether an element may be a direct child of another element.
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

/// Returns whether an attribute of a `referrer` element may refer to a `target` element.
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
