//! Picture formats and picture files.

use std::collections::BTreeSet;
use std::path::Path;

use crate::format::BYTE_ORDER_MARK;
use crate::format::picture::png;
use crate::text_board;
use crate::util::named::named;

/// A picture format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureFormat {
    /// An SVG file with shapes, for the web and for most programs.
    Svg,
    /// A PDF file with a single page of shapes, for printing.
    Pdf,
    /// A PNG file with pixels, for programs that do not support the other formats.
    Png,
    /// A GIF animation with at most 256 colours.
    Gif,
    /// An APNG animation with any number of colours.
    Apng,
    /// Plain text, for a terminal, an email or a comment in source code.
    Text,
    /// An HTML page on which readers step through games.
    Html,
    /// A fragment of HTML that adds games to an existing web page.
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
    /// Returns the name of the Cargo feature that enables the format, or `None` if it is always enabled.
    pub(crate) fn feature(self) -> Option<&'static str> {
        match self {
            PictureFormat::Pdf | PictureFormat::Png | PictureFormat::Gif => Some(self.name()),
            PictureFormat::Apng => Some(PictureFormat::Png.name()),
            _ => None,
        }
    }

    /// Returns whether files in the format are pages of games rather than pictures of positions.
    pub fn is_page(self) -> bool {
        matches!(self, PictureFormat::Html | PictureFormat::HtmlFragment)
    }

    /// Returns whether this build can write the format.
    pub(crate) fn is_built_in(self) -> bool {
        const BUILT_IN: [(&str, bool); 3] = [
            ("pdf", cfg!(feature = "pdf")),
            ("png", cfg!(feature = "png")),
            ("gif", cfg!(feature = "gif")),
        ];
        let feature = self.feature();
        feature.is_none_or(|feature| BUILT_IN.contains(&(feature, true)))
    }

    /// Returns whether pictures in the format consist of pixels and therefore have a resolution.
    pub fn has_dots(self) -> bool {
        matches!(
            self,
            PictureFormat::Png | PictureFormat::Gif | PictureFormat::Apng
        )
    }

    /// Returns whether pictures in the format show several positions in succession.
    pub fn is_film(self) -> bool {
        matches!(self, PictureFormat::Gif | PictureFormat::Apng)
    }

    /// Returns whether files in the format are binary rather than text.
    pub fn is_binary(self) -> bool {
        self.has_dots() || self == PictureFormat::Pdf
    }

    /// Returns the file extension, without the dot.
    pub fn extension(self) -> &'static str {
        match self {
            PictureFormat::Text => "txt",
            PictureFormat::HtmlFragment => PictureFormat::Html.extension(),
            other => other.name(),
        }
    }

    /// Returns the format named by the extension of a path, ignoring case. Returns `None` if the extension
    /// does not name a format.
    pub fn from_extension(path: &Path) -> Option<PictureFormat> {
        let extension = path.extension()?;
        let is = |name: &str| extension.eq_ignore_ascii_case(name);
        let mut formats = PictureFormat::ALL.into_iter();
        let format = formats.find(|format| is(format.extension()) || is(format.name()));
        format.or(is("htm").then_some(PictureFormat::Html))
    }

    /// Determines the format of a file from its first bytes. Text is recognized only in a whole file, and
    /// HTML is not recognized.
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

/// Returns whether the beginning of a PNG contains the animation control chunk, which precedes all pixels.
fn is_animated(bytes: &[u8]) -> bool {
    let kinds = png::chunks(bytes).map(|(kind, _)| kind);
    let mut kinds = kinds.take_while(|kind| *kind != b"IDAT");
    kinds.any(|kind| kind == b"acTL")
}

/// Returns whether the first element of XML text is `svg`. An XML declaration, comments and a document type
/// may precede the element.
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

/// The content of a picture file, with facts about the picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureFile {
    /// The content of the file.
    pub bytes: Vec<u8>,
    /// The width and height in pixels, if the picture consists of pixels.
    pub dots: Option<[u32; 2]>,
    /// The differences between the picture and its art.
    pub shortcomings: Shortcomings,
}

/// The differences between a drawn picture and its art. Built-in art is always drawn in full.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shortcomings {
    /// Characters that were not drawn because no font on the system contains them.
    pub missing: BTreeSet<char>,
    /// Font families that the text asks for but the system lacks. Other families were used instead.
    pub(crate) families: BTreeSet<String>,
    /// Whether filters were converted to pixels although the format consists of shapes.
    pub has_filters: bool,
}

impl Shortcomings {
    /// Adds the shortcomings of another picture.
    pub(crate) fn add(&mut self, other: Shortcomings) {
        self.missing.extend(other.missing);
        self.families.extend(other.families);
        self.has_filters |= other.has_filters;
    }
}
