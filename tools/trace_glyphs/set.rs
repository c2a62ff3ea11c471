//! A set of pieces.

use xiangqi_setup::board::Color;

use super::layer::Layer;

/// A piece theme: two sides of seven pieces.
pub struct Set {
    /// The name of the theme.
    pub name: &'static str,
    pub sides: [Side; 2],
}

/// One side's characters and their look.
pub struct Side {
    pub color: Color,
    /// What is written on the pieces, in the order of
    /// [`Role::ALL`](xiangqi_setup::board::Role::ALL): one text or several.
    pub texts: &'static [[char; 7]],
    /// From the lowest to the uppermost.
    pub layers: &'static [Layer],
}
