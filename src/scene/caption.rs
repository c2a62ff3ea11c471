//! The words below a picture: the one place with live text.

use super::Point;
use super::frame::Frame;
use super::layout::Layout;
use crate::theme::BoardTheme;

/// The words below a picture and the font that they are set in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaptionText {
    /// The words. What is too long for one line goes on in the next.
    pub text: String,
    /// The family of the font; without one, whatever the viewer has for text without serifs.
    pub font: Option<String>,
}

/// Lines of live text, ready to be written down.
#[derive(Clone, Debug, PartialEq)]
pub struct LiveText {
    /// The lines, each with the middle of the line that its letters stand on.
    pub lines: Vec<(String, Point)>,
    /// The families of fonts to take, the first one that is there.
    pub family: String,
    /// The size of the letters.
    pub size: f64,
    /// The colour.
    pub fill: String,
}

/// Sets a caption below everything that is seen so far.
pub(super) fn below(
    _caption: &CaptionText,
    _theme: &BoardTheme,
    _layout: &Layout,
    _frame: &mut Frame,
) -> Option<LiveText> {
    None
}
