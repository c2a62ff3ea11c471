//! What is written on a board and at its edges: the labels of files and ranks, and the
//! river's words. They turn with the board, and stay upright.

use super::frame::Frame;
use super::layout::Layout;
use super::{Layer, Options};
use crate::board::Area;
use crate::theme::BoardTheme;

/// The words that belong to the board, in the part of it that is shown.
pub(super) fn on_board<'a>(
    _theme: &'a BoardTheme,
    _layout: &Layout,
    _area: Area,
    _options: &Options,
) -> Vec<Layer<'a>> {
    Vec::new()
}

/// The coordinates at the edges, if there are other ones than the board's own: where the
/// board has a band for labels in this, elsewhere beside it.
pub(super) fn coordinates<'a>(
    _theme: &'a BoardTheme,
    _layout: &Layout,
    _area: Area,
    _options: &Options,
    _frame: &mut Frame,
) -> Vec<Layer<'a>> {
    Vec::new()
}
