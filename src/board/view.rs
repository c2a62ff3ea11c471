//! How a position asks to be shown.

use super::crop::Crop;
use super::orientation::Orientation;

/// How a position asks to be shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// The orientation of the board.
    pub orientation: Option<Orientation>,
    /// The part of the board to show.
    pub crop: Option<Crop>,
    /// The caption, taken literally.
    pub caption: Option<String>,
}
