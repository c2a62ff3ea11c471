//! What a theme directory says about itself and its art.

use std::collections::BTreeMap;
use std::str::FromStr as _;

use serde::Deserialize;

use super::writing::{BoardLabels, RiverWords};
use crate::board::{Arrow, ArrowColour, ArrowLook, Mark};
use crate::leaves::safe_text::Quoted;
use crate::leaves::source::Source;
use crate::leaves::view_box::ViewBox;

/// What every theme says about itself.
#[derive(Clone, Debug, PartialEq)]
pub struct Manifest {
    /// The name for people.
    pub title: String,
    /// Who drew it.
    pub authors: Vec<String>,
    /// The licence of the art, as an SPDX expression.
    pub license: String,
    /// Works that the art is made from.
    pub sources: Vec<Source>,
}

/// What a board theme says.
pub(super) struct BoardManifest {
    /// The file that says where the field is.
    pub path: String,
    pub about: Manifest,
    pub field: FieldGeometry,
    /// What the board is printed on.
    pub paper: Option<Paint>,
    pub labels: Option<BoardLabels>,
    pub river: Option<RiverWords>,
    pub surround: Surround,
    /// Whether there may be words in the art.
    pub words_in_art: bool,
}

/// What things beside a board are drawn with: coordinates, who is to move, a caption.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Surround {
    /// The colour beneath them. Without one it is the paper's, which is right if the board
    /// has no surface of its own.
    pub colour: Option<Paint>,
    /// The colour that they are drawn in.
    pub ink: Paint,
}

/// What an annotation theme says.
pub(super) struct AnnotationManifest {
    pub about: Manifest,
    /// Of marks that are not drawn as usual.
    pub marks: BTreeMap<Mark, AnnotationStyle>,
    pub arrow: ArrowStyle,
    pub number: NumberStyle,
    /// Of arrows that have art of their own and are not drawn as usual.
    pub arrows: BTreeMap<Arrow, AnnotationStyle>,
}

/// Where the playing field is on a board's art, in the units of its viewBox. It
/// reaches from the first to the last line, so the points are
/// `left + width·file/8` and `top + (height − river)·rank/9`, with `river` added
/// for the lower five ranks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FieldGeometry {
    /// The leftmost line.
    pub left: f64,
    /// The uppermost line.
    pub top: f64,
    /// From the leftmost to the rightmost line.
    pub width: f64,
    /// From the uppermost to the lowest line.
    pub height: f64,
    /// How much wider the river is than the distance of two ranks.
    pub river: f64,
}

impl FieldGeometry {
    /// Whether all points are on the picture.
    pub(super) fn is_in(&self, view_box: &ViewBox) -> bool {
        let ViewBox {
            x,
            y,
            width,
            height,
        } = *view_box;
        self.left >= x
            && self.top >= y
            && self.left + self.width <= x + width
            && self.top + self.height <= y + height
    }
}

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

/// The colours that arrows can have beside the usual one.
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

/// A colour as every tool knows it: `#rgb` or `#rrggbb`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Paint(String);

impl Default for Paint {
    /// Black.
    fn default() -> Paint {
        Paint("#000".to_owned())
    }
}

impl Paint {
    /// The colour as it is written in SVG.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether it is nearer to white than to black, as eyes see it.
    pub(crate) fn is_light(&self) -> bool {
        let colour = svgtypes::Color::from_str(&self.0);
        colour.is_ok_and(|colour| {
            let parts = [(colour.red, 299), (colour.green, 587), (colour.blue, 114)];
            let light = parts.map(|(part, weight)| u32::from(part) * weight);
            light.iter().sum::<u32>() > 127 * 1000
        })
    }

    /// A regular expression for what [`Paint::from_words`] reads, and for more: not
    /// every word is a colour's name.
    pub const PATTERN: &str = "^(#[0-9A-Fa-f]{3}([0-9A-Fa-f]{3})?|[A-Za-z]+)$";

    /// Reads a colour as people write it: also by its name in CSS, such as `white`.
    /// `none` and `transparent` stand for no colour.
    ///
    /// # Errors
    /// Words that are no colour.
    pub fn from_words(text: &str) -> Result<Option<Paint>, NotAPaint> {
        if let Ok(colour) = Paint::try_from(text.to_owned()) {
            return Ok(Some(colour));
        }
        if ["none", "transparent"].contains(&text.to_ascii_lowercase().as_str()) {
            return Ok(None);
        }
        // The one name of CSS that SVG does not have.
        if text.eq_ignore_ascii_case("rebeccapurple") {
            return Ok(Some(Paint("#663399".to_owned())));
        }
        // What else colours can be, such as `rgb(…)`, may let something shine through.
        let is_name = text.bytes().all(|byte| byte.is_ascii_alphabetic());
        let named = svgtypes::Color::from_str(text).ok().filter(|_| is_name);
        let svgtypes::Color {
            red, green, blue, ..
        } = named.ok_or(NotAPaint)?;
        Ok(Some(Paint(format!("#{red:02x}{green:02x}{blue:02x}"))))
    }
}

/// Words that are no colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it must be `#rgb`, `#rrggbb`, the name of a colour such as `white`, or `none`")]
pub struct NotAPaint;

impl TryFrom<String> for Paint {
    type Error = String;

    fn try_from(text: String) -> Result<Paint, String> {
        let fits = text.strip_prefix('#').is_some_and(|digits| {
            matches!(digits.len(), 3 | 6) && digits.bytes().all(|b| b.is_ascii_hexdigit())
        });
        if fits {
            Ok(Paint(text))
        } else {
            Err(format!(
                "{} is not a colour such as \"#f60\"",
                Quoted(&text)
            ))
        }
    }
}
