//! The styles of marks, arrows and numbers.

use serde::Deserialize;

use super::paint::Paint;
use crate::board::{ArrowColor, ArrowLook};

/// The style of a mark, or of an arrow for which the theme has art.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[cfg_attr(test, derive(serde::Serialize))]
pub struct AnnotationStyle {
    /// Whether `--scale-annotations` affects the size. Otherwise, the art always fills a field.
    pub(crate) scaled: bool,
    /// The place in the drawing order. Art with a higher z-index is drawn above art with a lower z-index. The
    /// pieces are drawn between z-index 0 and z-index 1.
    pub(crate) z_index: i32,
}

impl AnnotationStyle {
    /// The default style of marks. It places marks below the pieces.
    pub(crate) const MARK: AnnotationStyle = AnnotationStyle {
        scaled: true,
        z_index: 0,
    };

    /// The default style of arrows. It places arrows above the pieces.
    pub(crate) const ARROW: AnnotationStyle = AnnotationStyle {
        scaled: false,
        z_index: 1,
    };
}

/// The style of arrows for which the theme has no art. All lengths are fractions of the width of a field.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(test, derive(serde::Serialize))]
pub struct ArrowStyle {
    /// The width of the shaft.
    pub(crate) shaft: f64,
    /// The width of the head where it is widest.
    pub(crate) head_width: f64,
    pub(crate) head_length: f64,
    /// The distance between the centre of the field at the start and the tail of the arrow.
    pub(crate) start: Inset,
    /// The distance between the tip of the arrow and the centre of the field at the end.
    pub(crate) end: Inset,
    /// The colour of arrows for which no other colour is selected.
    pub(crate) fill: Paint,
    /// The colour of the edge.
    pub edge: Paint,
    pub(crate) edge_width: f64,
    /// The colours that users can select for arrows instead of the default colour.
    pub(crate) colours: ArrowColors,
    /// The width of the shaft of thin arrows.
    pub(crate) thin: f64,
    /// The place in the drawing order, as in [`AnnotationStyle::z_index`].
    pub(crate) z_index: i32,
}

impl ArrowStyle {
    /// The default width of the shaft of thin arrows.
    pub(crate) const THIN: f64 = 0.07;

    /// Returns the colour of arrows with this look.
    pub fn colour(&self, look: ArrowLook) -> &Paint {
        match look.color {
            Some(colour) => self.colours.get(colour),
            None => &self.fill,
        }
    }
}

/// The colours that users can select for arrows instead of the default colour.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(serde::Serialize))]
#[serde(deny_unknown_fields, default)]
pub struct ArrowColors {
    red: Paint,
    green: Paint,
    blue: Paint,
    yellow: Paint,
}

impl Default for ArrowColors {
    /// Returns the default colours. They differ in brightness as well as in hue.
    fn default() -> ArrowColors {
        let colours = ["#c4161c", "#2f9e44", "#1c4fb0", "#f2b900"];
        let [red, green, blue, yellow] = colours.map(|colour| Paint(colour.to_owned()));
        ArrowColors {
            red,
            green,
            blue,
            yellow,
        }
    }
}

impl ArrowColors {
    /// Returns the colour with this name.
    pub(crate) fn get(&self, name: ArrowColor) -> &Paint {
        match name {
            ArrowColor::Red => &self.red,
            ArrowColor::Green => &self.green,
            ArrowColor::Blue => &self.blue,
            ArrowColor::Yellow => &self.yellow,
        }
    }
}

/// The style of numbers, which are drawn on a disc.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(test, derive(serde::Serialize))]
pub struct NumberStyle {
    /// The colour of the disc.
    pub fill: Paint,
    /// The colour of the edge of the disc.
    pub edge: Paint,
    /// The colour of the digits.
    pub text: Paint,
    /// The height of a disc including its edge, as a fraction of the width of a field. Discs next to pieces,
    /// next to marks and on arrows are somewhat smaller.
    pub(crate) size: f64,
}

impl Default for NumberStyle {
    /// Returns the style with black digits on a white disc, as in print.
    fn default() -> NumberStyle {
        NumberStyle {
            fill: Paint("#fff".to_owned()),
            edge: Paint::default(),
            text: Paint::default(),
            size: 0.66,
        }
    }
}

/// The distance between an end of an arrow and the centre of the field there, in field widths.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[cfg_attr(test, derive(serde::Serialize))]
pub struct Inset {
    /// The distance if the field is empty.
    pub(crate) blank: f64,
    /// The distance if there is a piece on the field.
    pub(crate) piece: f64,
}
