//! What a viewer shows, and how.

use std::sync::Arc;

use crate::diagram::Movements;
use crate::format::Parsed;
use crate::scene::FontFamily;
use crate::settings::Settings;
use crate::theme::Theme;

/// What a viewer shows, and how.
#[derive(Clone, Copy, Debug)]
pub struct Showing<'a> {
    /// The game, or the position.
    pub parsed: &'a Parsed,
    /// The file name of the input without its extension.
    pub stem: &'a str,
    /// The number of the game in the input, from 1.
    pub index: usize,
    /// Whether the input has other games.
    pub is_one_of_several: bool,
    /// The settings of the command line and the project.
    pub settings: &'a Arc<Settings>,
    /// How pieces move.
    pub movements: &'a Movements,
    /// The themes.
    pub theme: &'a Theme,
    /// The font of captions, if it is from a file.
    pub font: Option<&'a FontFamily>,
}
