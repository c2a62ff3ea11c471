//! Recognises files of other programs by their first bytes or their extensions, so that messages can say what
//! these files are.

use std::fmt;
use std::path::Path;

use super::lines::BYTE_ORDER_MARK;

/// A kind of file that belongs to another program and is not supported. The string describes the kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Foreign(Kind, &'static str);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Game,
    Document,
    Archive,
    Picture,
    /// A picture or document that contains no position or game as text, although this library can store one
    /// in files of this format.
    Silent,
}

use Kind::{Archive, Document, Game, Picture, Silent};

const HTML: Foreign = Foreign(Document, "a web page (HTML)");
const XML: Foreign = Foreign(Document, "an XML document");
const WORD: Foreign = Foreign(Document, "a Word document");
pub(super) const SVG: Foreign = Foreign(Silent, "a picture (SVG)");
const ZIP: Foreign = Foreign(Archive, "a zip archive");

/// The first bytes of binary files, and the kinds of these files.
const BINARY: [(&[u8], Foreign); 15] = [
    (
        b"CCBridge\x15",
        Foreign(Game, "an old CCBridge game library (CBL)"),
    ),
    (b"%PDF-", Foreign(Silent, "a PDF")),
    (
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
        Foreign(Document, "an old Word or Office document"),
    ),
    (b"PK\x03\x04", ZIP),
    (b"PK\x05\x06", ZIP),
    (b"\x1f\x8b", Foreign(Archive, "a gzip archive")),
    (b"7z\xbc\xaf\x27\x1c", Foreign(Archive, "a 7z archive")),
    (b"Rar!\x1a\x07", Foreign(Archive, "a RAR archive")),
    (b"\xfd7zXZ\0", Foreign(Archive, "an xz archive")),
    (b"\x89PNG\r\n\x1a\n", Foreign(Silent, "a picture (PNG)")),
    (b"\xff\xd8\xff", Foreign(Picture, "a picture (JPEG)")),
    (b"GIF87a", Foreign(Silent, "a picture (GIF)")),
    (b"GIF89a", Foreign(Silent, "a picture (GIF)")),
    (b"II*\0", Foreign(Picture, "a picture (TIFF)")),
    (b"MM\0*", Foreign(Picture, "a picture (TIFF)")),
];

/// First bytes with which text could also begin. A zero byte near them shows that the file is binary.
const BINARY_WITH_ZEROS: [(&[u8], Foreign); 1] = [(b"BM", Foreign(Picture, "a picture (BMP)"))];

/// The beginnings of markup files, in lower case. In XML, other markup may come first.
const MARKUP: [(&str, Foreign); 7] = [
    ("<!doctype html", HTML),
    ("<html", HTML),
    ("<head", HTML),
    ("<body", HTML),
    ("<!doctype svg", SVG),
    ("<svg", SVG),
    ("{\\rtf", Foreign(Document, "a document (RTF)")),
];

/// File extensions, mainly those of formats whose first bytes are not documented.
const EXTENSIONS: [(&str, Foreign); 5] = [
    ("mxq", Foreign(Game, "a game of another program (MXQ)")),
    ("ccm", Foreign(Game, "a game of another program (CCM)")),
    ("chn", Foreign(Game, "a game of another program (CHN)")),
    ("che", Foreign(Game, "a game of another program (CHE)")),
    ("xqi", Foreign(Game, "a game of another program (XQI)")),
];

impl Foreign {
    pub(super) fn binary(bytes: &[u8]) -> Option<Foreign> {
        let near = &bytes[..bytes.len().min(NEAR)];
        let has = |part: &[u8]| near.windows(part.len()).any(|window| window == part);
        let starts = |(start, _): &(&[u8], Foreign)| near.starts_with(start);
        if near.contains(&0) {
            if near.starts_with(b"RIFF") && near.get(8..12) == Some(b"WEBP") {
                return Some(Foreign(Picture, "a picture (WebP)"));
            }
            if let Some((_, foreign)) = BINARY_WITH_ZEROS.into_iter().find(starts) {
                return Some(foreign);
            }
        }
        let (_, foreign) = BINARY.into_iter().find(starts)?;
        Some(match foreign {
            ZIP if has(b"word/") => WORD,
            ZIP if has(b"application/vnd.oasis") => Foreign(Document, "an OpenDocument file"),
            foreign => foreign,
        })
    }

    pub(super) fn markup(bytes: &[u8]) -> Option<Foreign> {
        let near = String::from_utf8_lossy(&bytes[..bytes.len().min(NEAR)]);
        let near = near.trim_start_matches(BYTE_ORDER_MARK).trim_start();
        let near = near.to_ascii_lowercase();
        let found = MARKUP.into_iter();
        let found = found.filter_map(|(start, foreign)| Some((near.find(start)?, foreign)));
        let first = found.min_by_key(|(at, _)| *at);
        match first {
            _ if near.starts_with("<?xml") => Some(first.map_or(XML, |(_, foreign)| foreign)),
            Some((0, foreign)) => Some(foreign),
            _ => None,
        }
    }

    /// Returns the kind of a file with this extension, or `None` if the extension is not known.
    pub(super) fn of_extension(path: &Path) -> Option<Foreign> {
        let extension = path.extension()?.to_str()?.to_ascii_lowercase();
        let mut known = EXTENSIONS.into_iter();
        known.find_map(|(known, foreign)| (known == extension).then_some(foreign))
    }

    /// Returns the part of a message that explains why the file is not read.
    pub(super) fn reason(self) -> &'static str {
        match self.0 {
            Silent => "which does not hold the position or game that it shows",
            _ => "which is not supported",
        }
    }

    /// Returns advice on what to do with the file.
    pub(super) fn expected(self) -> &'static str {
        match self.0 {
            Game => {
                "open it in a program that can read it, and save the game as PGN or DhtmlXQ text"
            }
            Document => "copy the moves or the FEN from it into a text file",
            Archive => "unpack it: an input must be a text file",
            Silent => {
                "`xiangqi-setup` writes it into pictures unless `--no-source` is given, but other \
                 programs and sites may remove it: enter the position as text; to draw a picture, \
                 name the input before it"
            }
            Picture => {
                "an input must be text: a position or a game; the name of the picture to write \
                 comes after it"
            }
        }
    }
}

impl fmt::Display for Foreign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.1)
    }
}

/// The number of bytes to examine at the start of a file.
const NEAR: usize = 4096;
