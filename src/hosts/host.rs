//! The capabilities of each kind of document.

use crate::page::PictureFormat;

/// A kind of document that contains blocks.
#[derive(Clone, Copy, Debug)]
pub struct Host {
    /// The format of the pictures.
    pub format: PictureFormat,
    /// The default width of a picture in pixels, or `None` for the general default.
    pub width_px: Option<&'static str>,
    /// Whether the document is a web page. Web pages contain their pictures and can have a dark mode.
    pub is_inline: bool,
    /// Whether the document shows captions. Otherwise, captions are drawn in the pictures.
    pub has_captions: bool,
    /// Whether a block can choose the format of its pictures.
    pub has_formats: bool,
    /// The way in which the document shows interactive games.
    pub games: InteractiveGames,
}

/// The way in which a document shows interactive games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InteractiveGames {
    /// Readers of a web page can step through the game.
    Shown,
    /// A picture takes the place of the game, because the document can also be converted to other formats.
    Pictures,
    /// An interactive game is an error, because the document is never a web page.
    Refused,
}

impl Host {
    /// The host for mdBook. The text column of mdBook is as wide as two pictures.
    pub const MDBOOK: Host = Host {
        format: PictureFormat::Svg,
        width_px: Some("320"),
        is_inline: true,
        has_captions: false,
        has_formats: false,
        games: InteractiveGames::Shown,
    };

    /// Returns the host for a document whose pictures are files in this format.
    pub const fn with_files(format: PictureFormat) -> Host {
        Host {
            format,
            width_px: None,
            is_inline: false,
            has_captions: false,
            has_formats: false,
            games: InteractiveGames::Refused,
        }
    }
}
