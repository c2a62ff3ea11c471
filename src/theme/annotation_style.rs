//! How marks, arrows and numbers are drawn.

use super::paint::Paint;
use crate::board::{ArrowColour, ArrowLook};

/// How the art of a mark or an arrow is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AnnotationStyle {
    /// Whether `--scale-annotations` applies; otherwise the art's viewBox is
    /// always as large as a field.
    pub scaled: bool,
    /// What lies on what: the higher number above the lower. The pieces lie
    /// between 0 and 1.
    pub z_index: i32,
}

impl AnnotationStyle {
    /// How marks are drawn unless the theme says otherwise: below the pieces.
    pub const MARK: AnnotationStyle = AnnotationStyle {
        scaled: true,
        z_index: 0,
    };

    /// How arrows are drawn unless the theme says otherwise: above the pieces.
    pub const ARROW: AnnotationStyle = AnnotationStyle {
        scaled: false,
        z_index: 1,
    };
}

/// How arrows are drawn. Lengths are fractions of a field.
#[derive(Clone, Debug, PartialEq)]
pub struct ArrowStyle {
    /// The width of the shaft.
    pub shaft: f64,
    /// The width of the head where it is widest.
    pub head_width: f64,
    /// The length of the head.
    pub head_length: f64,
    /// From the centre of the first field to the tail.
    pub start: Inset,
    /// From the tip to the centre of the last field.
    pub end: Inset,
    /// The colour.
    pub fill: Paint,
    /// The colour of the edge.
    pub edge: Paint,
    /// The width of the edge.
    pub edge_width: f64,
    /// The colours that an arrow can have instead.
    pub colours: ArrowColours,
    /// The width of the shaft of thin arrows.
    pub thin: f64,
    /// What lies on what, as in [`AnnotationStyle`].
    pub z_index: i32,
}

impl ArrowStyle {
    /// The width of the shaft of thin arrows, unless the theme says otherwise.
    pub const THIN: f64 = 0.07;

    /// The colour of arrows that look like this.
    pub fn colour(&self, look: ArrowLook) -> &Paint {
        match look.colour {
            Some(colour) => self.colours.get(colour),
            None => &self.fill,
        }
    }
}

/// The colours that arrows can have besides the usual one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArrowColours {
    /// In the order of [`ArrowColour::ALL`].
    colours: [Paint; 4],
}

impl Default for ArrowColours {
    /// Those of a theme that says nothing of them: they differ in brightness, too.
    fn default() -> ArrowColours {
        let colours = ["#c4161c", "#2f9e44", "#1c4fb0", "#f2b900"];
        ArrowColours {
            colours: colours.map(|colour| Paint(colour.to_owned())),
        }
    }
}

impl ArrowColours {
    /// The colour of this name.
    pub fn get(&self, name: ArrowColour) -> &Paint {
        &self.colours[name as usize]
    }

    /// Changes the colour of this name.
    pub(super) fn set(&mut self, name: ArrowColour, colour: Paint) {
        self.colours[name as usize] = colour;
    }
}

/// How numbers are drawn: on a disc.
#[derive(Clone, Debug, PartialEq)]
pub struct NumberStyle {
    /// The colour of the disc.
    pub fill: Paint,
    /// The colour of its edge.
    pub edge: Paint,
    /// The colour of the digits.
    pub text: Paint,
    /// The diameter with its edge of a disc on an empty field, as a fraction of a field. On
    /// others it is somewhat smaller.
    pub size: f64,
}

impl Default for NumberStyle {
    /// Black on white, as in print.
    fn default() -> NumberStyle {
        NumberStyle {
            fill: Paint("#fff".to_owned()),
            edge: Paint::default(),
            text: Paint::default(),
            size: 0.66,
        }
    }
}

/// How far an arrow stays away from the centre of a field.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Inset {
    /// If the field is empty.
    pub blank: f64,
    /// If a piece stands on it.
    pub piece: f64,
}
