//! The style of marks, arrows and numbers.

use serde::Deserialize;

use super::paint::Paint;
use crate::board::{ArrowColor, ArrowLook};

/// The style of a mark, or of an arrow with its own art.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AnnotationStyle {
    /// Whether `--scale-annotations` affects the size. Otherwise, the art always fills a field.
    pub scaled: bool,
    /// The z-index. Art with a higher z-index is drawn above art with a lower one. The pieces are between 0 and 1.
    pub z_index: i32,
}

impl AnnotationStyle {
    /// The default style of marks, which places them below the pieces.
    pub const MARK: AnnotationStyle = AnnotationStyle {
        scaled: true,
        z_index: 0,
    };

    /// The default style of arrows, which places them above the pieces.
    pub const ARROW: AnnotationStyle = AnnotationStyle {
        scaled: false,
        z_index: 1,
    };
}

/// The style of arrows. Lengths are fractions of a field.
#[derive(Clone, Debug, PartialEq)]
pub struct ArrowStyle {
    /// The width of the shaft.
    pub shaft: f64,
    /// The width of the head where it is widest.
    pub head_width: f64,
    /// The length of the head.
    pub head_length: f64,
    /// The distance between the centre of the first field and the tail.
    pub start: Inset,
    /// The distance between the tip and the centre of the last field.
    pub end: Inset,
    /// The default colour.
    pub fill: Paint,
    /// The colour of the edge.
    pub edge: Paint,
    /// The width of the edge.
    pub edge_width: f64,
    /// The colours that arrows can have in addition to the default colour.
    pub colours: ArrowColors,
    /// The width of the shaft of thin arrows.
    pub thin: f64,
    /// The z-index, as in [`AnnotationStyle`].
    pub z_index: i32,
}

impl ArrowStyle {
    /// The default width of the shaft of thin arrows.
    pub const THIN: f64 = 0.07;

    /// Returns the colour of arrows with this look.
    pub fn colour(&self, look: ArrowLook) -> &Paint {
        match look.color {
            Some(colour) => self.colours.get(colour),
            None => &self.fill,
        }
    }
}

/// The colours that arrows can have in addition to the default colour.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ArrowColors {
    red: Paint,
    green: Paint,
    blue: Paint,
    yellow: Paint,
}

impl Default for ArrowColors {
    /// Returns the default colours, which differ in brightness as well.
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
    pub fn get(&self, name: ArrowColor) -> &Paint {
        match name {
            ArrowColor::Red => &self.red,
            ArrowColor::Green => &self.green,
            ArrowColor::Blue => &self.blue,
            ArrowColor::Yellow => &self.yellow,
        }
    }
}

/// The style of numbers, which are drawn on a disc.
#[derive(Clone, Debug, PartialEq)]
pub struct NumberStyle {
    /// The colour of the disc.
    pub fill: Paint,
    /// The colour of the edge of the disc.
    pub edge: Paint,
    /// The colour of the digits.
    pub text: Paint,
    /// The diameter of a disc including its edge, as a fraction of a field. Discs on occupied fields are somewhat
    /// smaller.
    pub size: f64,
}

impl Default for NumberStyle {
    /// Returns black digits on a white disc, as in print.
    fn default() -> NumberStyle {
        NumberStyle {
            fill: Paint("#fff".to_owned()),
            edge: Paint::default(),
            text: Paint::default(),
            size: 0.66,
        }
    }
}

/// The distance between an arrow and the centre of a field.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Inset {
    /// The distance if the field is empty.
    pub blank: f64,
    /// The distance if there is a piece on the field.
    pub piece: f64,
}
