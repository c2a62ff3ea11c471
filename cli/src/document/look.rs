//! How a block is drawn.

use std::sync::Arc;

use xiangqi_setup::drawing::Renderer;
use xiangqi_setup::hosts::block_settings::OwnAttributes;
use xiangqi_setup::page::PictureFormat;
use xiangqi_setup::settings::Settings;

/// How a block is drawn.
pub struct Look {
    /// On all pages, or on light ones.
    pub light: Colours,
    /// On dark pages, if they differ.
    pub dark: Option<Colours>,
    /// What only a block can set, with the path of its file from here.
    pub own: OwnAttributes,
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
