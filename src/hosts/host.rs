//! What a kind of document can show, and in which form.

use crate::page::PictureFormat;

/// A kind of document with blocks.
#[derive(Clone, Copy, Debug)]
pub struct Host {
    /// The format of its pictures.
    pub format: PictureFormat,
    /// The width of a picture in pixels, instead of the usual one.
    pub width_px: Option<&'static str>,
    /// Whether it is a page, which may be dark, and its pictures become part of it.
    pub is_inline: bool,
    /// Whether it sets captions itself. In others they are part of the picture.
    pub has_captions: bool,
    /// Whether a block may have a format of its own.
    pub has_formats: bool,
    /// What becomes of a game to step through.
    pub games: InteractiveGames,
}

/// What becomes of a game that readers of a web page can step through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InteractiveGames {
    /// Pages show it.
    Shown,
    /// The document is also made into web pages; here it is a picture.
    Pictures,
    /// There are no web pages.
    Refused,
}

impl Host {
    /// mdBook. A column of text has room for two pictures.
    pub const MDBOOK: Host = Host {
        format: PictureFormat::Svg,
        width_px: Some("320"),
        is_inline: true,
        has_captions: false,
        has_formats: false,
        games: InteractiveGames::Shown,
    };

    /// A document whose pictures are files in this format.
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
