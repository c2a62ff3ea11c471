//! The formats of pictures, and pictures as files.

use std::collections::BTreeSet;
use std::path::Path;

use crate::format::BYTE_ORDER_MARK;
use crate::format::picture::png;
use crate::text_board;
use crate::util::named::named;

/// A format of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureFormat {
    /// Shapes, for the web and for most programs.
    Svg,
    /// A page of shapes, for print.
    Pdf,
    /// Pixels, for everything else.
    Png,
    /// Moving pixels in at most 256 colours.
    Gif,
    /// Moving pixels in all colours.
    Apng,
    /// Characters, for a terminal, an email or a comment in code.
    Text,
    /// A web page that steps through games.
    Html,
    /// Such games for an existing web page.
    HtmlFragment,
}

named!(PictureFormat, "The name, like `svg`.", {
    Svg: "svg",
    Pdf: "pdf",
    Png: "png",
    Gif: "gif",
    Apng: "apng",
    Text: "text",
    Html: "html",
    HtmlFragment: "html-fragment",
});

impl PictureFormat {
    /// The name of the Cargo feature that the format needs.
    pub fn feature(self) -> Option<&'static str> {
        match self {
            PictureFormat::Pdf | PictureFormat::Png | PictureFormat::Gif => Some(self.name()),
            PictureFormat::Apng => Some(PictureFormat::Png.name()),
            _ => None,
        }
    }

    /// Whether the format is a page of games rather than a picture of a position.
    pub fn is_page(self) -> bool {
        matches!(self, PictureFormat::Html | PictureFormat::HtmlFragment)
    }

    /// Whether this build can write the format.
    pub fn is_built_in(self) -> bool {
        const BUILT_IN: [(&str, bool); 3] = [
            ("pdf", cfg!(feature = "pdf")),
            ("png", cfg!(feature = "png")),
            ("gif", cfg!(feature = "gif")),
        ];
        let feature = self.feature();
        feature.is_none_or(|feature| BUILT_IN.contains(&(feature, true)))
    }

    /// Whether pictures in the format consist of dots, and so have a resolution.
    pub fn has_dots(self) -> bool {
        matches!(
            self,
            PictureFormat::Png | PictureFormat::Gif | PictureFormat::Apng
        )
    }

    /// Whether pictures in the format show several positions, one after the other.
    pub fn is_film(self) -> bool {
        matches!(self, PictureFormat::Gif | PictureFormat::Apng)
    }

    /// Whether files in the format are not text.
    pub fn is_binary(self) -> bool {
        self.has_dots() || self == PictureFormat::Pdf
    }

    /// The file extension, without the dot.
    pub fn extension(self) -> &'static str {
        match self {
            PictureFormat::Text => "txt",
            PictureFormat::HtmlFragment => PictureFormat::Html.extension(),
            other => other.name(),
        }
    }

    /// Returns the format that the extension of a path names.
    pub fn from_extension(path: &Path) -> Option<PictureFormat> {
        let extension = path.extension()?;
        let is = |name: &str| extension.eq_ignore_ascii_case(name);
        let mut formats = PictureFormat::ALL.into_iter();
        let format = formats.find(|format| is(format.extension()) || is(format.name()));
        format.or(is("htm").then_some(PictureFormat::Html))
    }

    /// Returns the format of a file by its first bytes. Recognizing text needs all of its bytes.
    pub fn of_content(bytes: &[u8]) -> Option<PictureFormat> {
        if bytes.starts_with(b"%PDF-") {
            return Some(PictureFormat::Pdf);
        }
        if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
            return Some(match is_animated(bytes) {
                true => PictureFormat::Apng,
                false => PictureFormat::Png,
            });
        }
        if bytes.starts_with(b"GIF87a") || bytes.starts_with(b"GIF89a") {
            return Some(PictureFormat::Gif);
        }
        // The bytes may end in the middle of a character.
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

/// Whether the beginning of a PNG has the chunk about animation, which comes before all pixels.
fn is_animated(bytes: &[u8]) -> bool {
    let kinds = png::chunks(bytes).map(|(kind, _)| kind);
    let mut kinds = kinds.take_while(|kind| *kind != b"IDAT");
    kinds.any(|kind| kind == b"acTL")
}

/// Whether the first element of a text is `svg`, after an optional declaration, comments and
/// document type.
fn is_svg(text: &str) -> bool {
    let mut text = text.trim_start_matches(BYTE_ORDER_MARK).trim_start();
    loop {
        let (start, end) = match text {
            _ if text.starts_with("<?") => ("<?", "?>"),
            _ if text.starts_with("<!--") => ("<!--", "-->"),
            _ if text.starts_with("<!DOCTYPE svg") => ("<!DOCTYPE svg", ">"),
            _ => break,
        };
        match text[start.len()..].split_once(end) {
            Some((_, rest)) => text = rest.trim_start(),
            None => return false,
        }
    }
    let mut rests = ["<svg:svg", "<svg"].iter();
    let rest = rests.find_map(|start| text.strip_prefix(start));
    rest.is_some_and(|rest| rest.starts_with([' ', '\t', '\r', '\n', '>', '/']))
}

/// A picture as a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureFile {
    /// The content of the file.
    pub bytes: Vec<u8>,
    /// The width and height in dots, if the picture consists of dots.
    pub dots: Option<[u32; 2]>,
    /// What the picture lacks compared with its art.
    pub shortcomings: Shortcomings,
}

/// What a drawn picture lacks compared with its art. Built-in art is always drawn in full.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shortcomings {
    /// Characters of live text that are not drawn, since no font of the machine has them.
    pub missing: BTreeSet<char>,
    /// Font families that live text asks for but the machine lacks. Others are used instead.
    pub families: BTreeSet<String>,
    /// Whether the result of a filter is pixels although the format is made of shapes.
    pub has_filters: bool,
}

impl Shortcomings {
    /// Adds the shortcomings of another picture.
    pub fn add(&mut self, other: Shortcomings) {
        self.missing.extend(other.missing);
        self.families.extend(other.families);
        self.has_filters |= other.has_filters;
    }
}
