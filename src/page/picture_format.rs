//! What pictures are written as.

use std::path::Path;

use crate::format::BYTE_ORDER_MARK;
use crate::page::warning::Shortcomings;
use crate::text_board;

/// A format of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureFormat {
    /// Shapes, for the web and for everything that takes it.
    Svg,
    /// A page of shapes, for print.
    Pdf,
    /// Dots, for everything else.
    Png,
    /// Characters, for a terminal, a mail or a comment in code.
    Text,
}

impl PictureFormat {
    /// All formats.
    pub const ALL: [PictureFormat; 4] = [
        PictureFormat::Svg,
        PictureFormat::Pdf,
        PictureFormat::Png,
        PictureFormat::Text,
    ];

    /// What the format is called.
    pub fn name(self) -> &'static str {
        match self {
            PictureFormat::Svg => "svg",
            PictureFormat::Pdf => "pdf",
            PictureFormat::Png => "png",
            PictureFormat::Text => "text",
        }
    }

    /// The Cargo feature that the format needs, if it needs one.
    pub fn feature(self) -> Option<&'static str> {
        match self {
            PictureFormat::Pdf | PictureFormat::Png => Some(self.name()),
            PictureFormat::Svg | PictureFormat::Text => None,
        }
    }

    /// Whether this build can write the format.
    pub fn is_built_in(self) -> bool {
        match self {
            PictureFormat::Pdf => cfg!(feature = "pdf"),
            PictureFormat::Png => cfg!(feature = "png"),
            PictureFormat::Svg | PictureFormat::Text => true,
        }
    }

    /// How the names of its files end, without the dot.
    pub fn extension(self) -> &'static str {
        match self {
            PictureFormat::Text => "txt",
            other => other.name(),
        }
    }

    /// The format that a file's name promises, if it promises one.
    pub fn from_extension(path: &Path) -> Option<PictureFormat> {
        let extension = path.extension()?;
        let is_of = |format: &PictureFormat| {
            [format.extension(), format.name()]
                .into_iter()
                .any(|own| extension.eq_ignore_ascii_case(own))
        };
        PictureFormat::ALL.into_iter().find(is_of)
    }

    /// The format of a file, told by how it begins; a text by everything that is given.
    pub fn of_content(bytes: &[u8]) -> Option<PictureFormat> {
        if bytes.starts_with(b"%PDF-") {
            return Some(PictureFormat::Pdf);
        }
        if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
            return Some(PictureFormat::Png);
        }
        // What is given may end in the middle of a character.
        let text = match str::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => str::from_utf8(&bytes[..error.valid_up_to()]).ok()?,
        };
        if is_svg(text) {
            Some(PictureFormat::Svg)
        } else {
            text_board::is_board(text).then_some(PictureFormat::Text)
        }
    }
}

/// Whether the first element of a text is a picture. What may stand in front of it is left
/// out: a declaration, comments, a document type.
fn is_svg(text: &str) -> bool {
    let mut text = text.trim_start_matches(BYTE_ORDER_MARK).trim_start();
    loop {
        let (start, end) = match text {
            _ if text.starts_with("<?") => ("<?", "?>"),
            _ if text.starts_with("<!--") => ("<!--", "-->"),
            _ if text.starts_with("<!DOCTYPE svg") => ("<!DOCTYPE svg", ">"),
            _ => break,
        };
        let behind = text[start.len()..].split_once(end);
        let Some((_, behind)) = behind else {
            return false;
        };
        text = behind.trim_start();
    }
    let starts = ["<svg:svg", "<svg"].into_iter();
    let behind = starts.filter_map(|start| text.strip_prefix(start)).next();
    behind.is_some_and(|behind| behind.starts_with([' ', '\t', '\r', '\n', '>', '/']))
}

/// A picture as the content of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureFile {
    /// The file.
    pub bytes: Vec<u8>,
    /// How many dots it is wide and high, if it is made of dots.
    pub dots: Option<[u32; 2]>,
    /// What is on it otherwise than in the art.
    pub shortcomings: Shortcomings,
}
