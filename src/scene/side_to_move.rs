//! Who is to move, shown beside the board.

use super::Layer;
use super::frame::Frame;
use super::layout::Layout;
use crate::board::{Area, Color};
use crate::theme::BoardTheme;

/// Which side is marked as the one to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SideToMove {
    /// The one that is, if that is known.
    #[default]
    Auto,
    /// Neither.
    None,
    /// Red.
    Red,
    /// Black.
    Black,
}

impl SideToMove {
    /// All of them.
    pub const ALL: [SideToMove; 4] = [
        SideToMove::Auto,
        SideToMove::None,
        SideToMove::Red,
        SideToMove::Black,
    ];

    /// The name, like `auto`.
    pub fn name(self) -> &'static str {
        match self {
            SideToMove::Auto => "auto",
            SideToMove::None => "none",
            SideToMove::Red => "red",
            SideToMove::Black => "black",
        }
    }

    /// The side that is marked, if one is, where this much is known.
    pub fn marked(self, known: Option<Color>) -> Option<Color> {
        match self {
            SideToMove::Auto => known,
            SideToMove::None => None,
            SideToMove::Red => Some(Color::Red),
            SideToMove::Black => Some(Color::Black),
        }
    }
}

/// The mark for a side beside the board.
pub(super) fn mark<'a>(
    _color: Color,
    _theme: &'a BoardTheme,
    _layout: &Layout,
    _area: Area,
    _frame: &mut Frame,
) -> Vec<Layer<'a>> {
    Vec::new()
}
