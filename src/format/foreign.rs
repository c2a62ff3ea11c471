//! Files of other programs, recognised so that a message can name them: by their first bytes,
//! or else by their extensions.

use std::fmt;
use std::path::Path;

use super::Format;
use super::encoding::BYTE_ORDER_MARK;

/// A file of another program, which is not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Foreign {
    kind: Kind,
    name: &'static str,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Game,
    Document,
    Archive,
    Picture,
    Encoding,
}

const XQF: Foreign = Foreign::game("a game of XQStudio (XQF)");
const CBR: Foreign = Foreign::game("a game of CCBridge (CBR)");
const CBL: Foreign = Foreign::game("a library of games of CCBridge (CBL)");
const CBF: Foreign = Foreign::game("a game as XML (CBF)");
const HTML: Foreign = Foreign::document("a web page (HTML)");
const WORD: Foreign = Foreign::document("a Word document");
const ZIP: Foreign = Foreign::archive("a zip archive");
const UTF_16: Foreign = Foreign {
    kind: Kind::Encoding,
    name: "text in UTF-16",
};

/// What files begin with that are no text.
const BINARY: [(&[u8], Foreign); 19] = [
    (b"CCBridgeLibrary", CBL),
    (b"CCBridge Record", CBR),
    (b"CCBridge\x15", CBL),
    (b"%PDF-", Foreign::document("a PDF")),
    (
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
        Foreign::document("an old Word or Office document"),
    ),
    (b"PK\x03\x04", ZIP),
    (b"PK\x05\x06", ZIP),
    (b"\x1f\x8b", Foreign::archive("a gzip archive")),
    (b"7z\xbc\xaf\x27\x1c", Foreign::archive("a 7z archive")),
    (b"Rar!\x1a\x07", Foreign::archive("a RAR archive")),
    (b"\xfd7zXZ\0", Foreign::archive("an xz archive")),
    (b"\x89PNG\r\n\x1a\n", Foreign::picture("a picture (PNG)")),
    (b"\xff\xd8\xff", Foreign::picture("a picture (JPEG)")),
    (b"GIF87a", Foreign::picture("a picture (GIF)")),
    (b"GIF89a", Foreign::picture("a picture (GIF)")),
    (b"II*\0", Foreign::picture("a picture (TIFF)")),
    (b"MM\0*", Foreign::picture("a picture (TIFF)")),
    (b"\xff\xfe", UTF_16),
    (b"\xfe\xff", UTF_16),
];

/// What files begin with that are text, in small letters. Others may follow.
const MARKUP: [(&str, Foreign); 8] = [
    ("<!doctype html", HTML),
    ("<html", HTML),
    ("<head", HTML),
    ("<body", HTML),
    ("<chinesechessrecord", CBF),
    ("<svg", Foreign::picture("a picture (SVG)")),
    ("{\\rtf", Foreign::document("a document (RTF)")),
    ("<?xml", Foreign::document("an XML document")),
];

/// What extensions promise, where nobody has written down what such files begin with.
const EXTENSIONS: [(&str, Foreign); 10] = [
    ("xqf", XQF),
    ("pfc", XQF),
    ("cbr", CBR),
    ("cbl", CBL),
    ("cbf", CBF),
    ("mxq", Foreign::game("a game of another program (MXQ)")),
    ("ccm", Foreign::game("a game of another program (CCM)")),
    ("chn", Foreign::game("a game of another program (CHN)")),
    ("che", Foreign::game("a game of another program (CHE)")),
    ("xqi", Foreign::game("a game of another program (XQI)")),
];

impl Foreign {
    const fn game(name: &'static str) -> Foreign {
        let kind = Kind::Game;
        Foreign { kind, name }
    }

    const fn document(name: &'static str) -> Foreign {
        let kind = Kind::Document;
        Foreign { kind, name }
    }

    const fn archive(name: &'static str) -> Foreign {
        let kind = Kind::Archive;
        Foreign { kind, name }
    }

    const fn picture(name: &'static str) -> Foreign {
        let kind = Kind::Picture;
        Foreign { kind, name }
    }

    /// What these bytes are the beginning of. Text in which a position or game can stand all
    /// the same is none of these.
    pub fn of(bytes: &[u8]) -> Option<Foreign> {
        binary(bytes).or_else(|| markup(bytes))
    }

    /// What a file of this name is.
    pub fn of_extension(path: &Path) -> Option<Foreign> {
        let extension = path.extension()?.to_str()?.to_ascii_lowercase();
        let mut known = EXTENSIONS.into_iter();
        known.find_map(|(known, foreign)| (known == extension).then_some(foreign))
    }

    /// What to do with it.
    pub(super) fn expected(self) -> &'static str {
        match self.kind {
            Kind::Game => {
                "open it in a program that reads it, and save the game as PGN or DhtmlXQ text there"
            }
            Kind::Document => "copy the moves or the FEN from it into a text file",
            Kind::Archive => "unpack it: an input is one text file",
            Kind::Picture => {
                "an input is text, a position or a game; the name of the picture to write comes \
                 after it"
            }
            Kind::Encoding => "save the file as plain text in UTF-8",
        }
    }
}

impl fmt::Display for Foreign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// How far into a file one looks for what it is.
const NEAR: usize = 4096;

fn binary(bytes: &[u8]) -> Option<Foreign> {
    let near = &bytes[..bytes.len().min(NEAR)];
    let has = |part: &[u8]| near.windows(part.len()).any(|window| window == part);
    // These letters could begin a text as well.
    if near.contains(&0) {
        match near {
            [b'X', b'Q', ..] => return Some(XQF),
            [b'B', b'M', ..] => return Some(Foreign::picture("a picture (BMP)")),
            [
                b'R',
                b'I',
                b'F',
                b'F',
                _,
                _,
                _,
                _,
                b'W',
                b'E',
                b'B',
                b'P',
                ..,
            ] => {
                return Some(Foreign::picture("a picture (WebP)"));
            }
            _ => {}
        }
    }
    let mut known = BINARY.into_iter();
    let (_, foreign) = known.find(|(start, _)| near.starts_with(start))?;
    Some(match foreign {
        ZIP if has(b"word/") => WORD,
        ZIP if has(b"application/vnd.oasis") => Foreign::document("an OpenDocument file"),
        foreign => foreign,
    })
}

fn markup(bytes: &[u8]) -> Option<Foreign> {
    let near = String::from_utf8_lossy(&bytes[..bytes.len().min(NEAR)]);
    let near = near.trim_start_matches(BYTE_ORDER_MARK).trim_start();
    let near = near.to_ascii_lowercase();
    let (_, foreign) = MARKUP
        .into_iter()
        .find(|(start, _)| near.starts_with(start))?;
    // Boards of forums and templates of wikis stand anywhere in a page.
    let text = super::decode_lossy(bytes);
    if Format::detect(&text).is_some_and(Format::stands_anywhere) {
        return None;
    }
    let is_xml = |start: &str| start.starts_with("<?xml");
    let elements = MARKUP.into_iter().filter(|(start, _)| !is_xml(start));
    let found = elements.filter_map(|(start, foreign)| Some((near.find(start)?, foreign)));
    let first = found.min_by_key(|(at, _)| *at);
    match first {
        Some((_, inside)) if is_xml(&near) => Some(inside),
        _ => Some(foreign),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_known_by_their_first_bytes() {
        let zip = |entry: &[u8]| [b"PK\x03\x04\x14\0\0\0\x08\0", entry].concat();
        let riff = b"RIFF\x10\0\0\0WEBPVP8 ".to_vec();
        let cases: &[(&[u8], &str)] = &[
            (b"XQ\x0a\0\0\0", "a game of XQStudio (XQF)"),
            (
                b"XQ\x12\xbf\0\0\0\0\xca\x82\x19\x9b",
                "a game of XQStudio (XQF)",
            ),
            (b"CCBridge Record\0\0", "a game of CCBridge (CBR)"),
            (
                b"CCBridgeLibrary\0\x03",
                "a library of games of CCBridge (CBL)",
            ),
            (b"CCBridge\x15\0", "a library of games of CCBridge (CBL)"),
            (
                b"\xef\xbb\xbf<?xml version=\"1.0\"?>\r\n<ChineseChessRecord>\r\n<Head>",
                "a game as XML (CBF)",
            ),
            (
                b"<ChineseChessRecord Version=\"1.0\">",
                "a game as XML (CBF)",
            ),
            (b"%PDF-1.7\n%\xe2\xe3", "a PDF"),
            (
                &zip(b"[Content_Types].xml..word/document.xml"),
                "a Word document",
            ),
            (
                &zip(b"mimetypeapplication/vnd.oasis.opendocument.text"),
                "an OpenDocument file",
            ),
            (&zip(b"games/1.pgn"), "a zip archive"),
            (
                b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0",
                "an old Word or Office document",
            ),
            (b"{\\rtf1\\ansi", "a document (RTF)"),
            (b"\x1f\x8b\x08", "a gzip archive"),
            (b"Rar!\x1a\x07\x01\0", "a RAR archive"),
            (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "a picture (PNG)"),
            (b"\xff\xd8\xff\xe0\0\x10JFIF", "a picture (JPEG)"),
            (b"GIF89a", "a picture (GIF)"),
            (&riff, "a picture (WebP)"),
            (b"BM\x36\0", "a picture (BMP)"),
            (
                b"<?xml version='1.0'?><!-- - --><svg xmlns='http://www.w3.org/2000/svg'/>",
                "a picture (SVG)",
            ),
            (b"<svg/>", "a picture (SVG)"),
            (b"\n<!DOCTYPE HTML>\n<html>", "a web page (HTML)"),
            (
                b"<?xml version='1.0'?><!DOCTYPE html><html>",
                "a web page (HTML)",
            ),
            (b"<?xml version='1.0'?><games/>", "an XML document"),
            (b"\xff\xfev\x001\0", "text in UTF-16"),
        ];
        for (bytes, name) in cases {
            let found = Foreign::of(bytes).map(|foreign| foreign.to_string());
            assert_eq!(found.as_deref(), Some(*name), "{bytes:?}");
        }
    }

    #[test]
    fn texts_are_not() {
        let texts: [&[u8]; 8] = [
            b"",
            b"XQ\n1. C2.5 h8+7\n",
            b"BM 1. C2.5 h8+7",
            b"CCBridge\n1. C2.5",
            b"<bb>8/9/9/9/9/9/9/9/9/9",
            b"{\"version\": \"1\"}",
            b"<html><body>[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]</body></html>",
            b"<!DOCTYPE html><pre>\n{{Xiangqi-position|rd",
        ];
        for text in texts {
            assert_eq!(Foreign::of(text), None, "{text:?}");
        }
    }
}
