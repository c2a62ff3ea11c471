//! What each kind of document can show, and in which form.

use crate::page::PictureFormat;

/// A kind of document with blocks.
#[derive(Clone, Copy, Debug)]
pub struct Host {
    /// The format of the pictures.
    pub format: PictureFormat,
    /// The default width of a picture in pixels, if it is not the usual width.
    pub width_px: Option<&'static str>,
    /// Whether the document is a web page, which may be dark and contains its pictures.
    pub is_inline: bool,
    /// Whether the document shows captions. In other documents they are part of the picture.
    pub has_captions: bool,
    /// Whether a block can choose the format of its pictures.
    pub has_formats: bool,
    /// How a game to step through is shown.
    pub games: InteractiveGames,
}

/// How a game is shown that readers of a web page can step through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InteractiveGames {
    /// As a game to step through.
    Shown,
    /// As a picture. The document can also be made into web pages.
    Pictures,
    /// Not at all: the document is never a web page.
    Refused,
}

impl Host {
    /// mdBook, where a column of text is as wide as two pictures.
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
