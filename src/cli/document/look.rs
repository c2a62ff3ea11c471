//! How a block is drawn.

use std::sync::Arc;

use crate::cli::commands::draw::Renderer;
use xiangqi_setup::hosts::block_settings::{MoveTable, NamedFile};
use xiangqi_setup::page::PictureFormat;
use xiangqi_setup::settings::Settings;

/// How a block is drawn.
pub struct Look {
    /// On all pages, or on light ones.
    pub light: Colours,
    /// On dark pages, if they differ.
    pub dark: Option<Colours>,
    /// The file to draw instead of its text, by its path from here.
    pub file: Option<NamedFile>,
    /// Its description, instead of a generated one.
    pub alt: Option<String>,
    /// Whether it is a game to step through instead of a picture.
    pub is_interactive: bool,
    /// The table of moves that it is instead of a picture.
    pub table: Option<MoveTable>,
    /// The format of its pictures.
    pub format: PictureFormat,
    /// Whether captions are left to the document.
    pub leaves_captions: bool,
}

/// How a block is drawn on light or dark pages.
pub struct Colours {
    /// Its settings.
    pub settings: Arc<Settings>,
    /// The renderer.
    pub renderer: Arc<Renderer>,
}
