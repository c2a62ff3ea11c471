//! Parses positions and games in any format, from text or from the bytes of a file.

use std::borrow::Cow;
use std::path::Path;

use super::decode::{decode, decode_in, decode_lossy};
use super::detect::unknown;
use super::encoding::{TextEncoding, garbled, padding};
use super::records::{csv, json};
use super::stray_characters::{self, control_character};
use super::{
    BYTE_ORDER_MARK, EncodingError, Foreign, Format, ParseError, ParseErrorKind, Parsed, annofen,
    cbf, ccbridge, fen, log, move_list, pgn, picture, text, ubb, wiki, wxf, xay, xqf,
};
use crate::notation::Notation;

/// Information about an input in addition to its bytes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hints<'a> {
    /// The path of the file. The file extension determines the format if the content does not.
    pub path: Option<&'a Path>,
    /// The format, or `None` to detect it.
    pub format: Option<Format>,
    /// The notation of the moves, or `None` to detect it.
    pub notation: Option<Notation>,
    /// The encoding, or `None` to detect it. For XQF, `None` means GB18030. CBR and CBL are always in UTF-16.
    pub encoding: Option<TextEncoding>,
}

/// A parsed input.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Document {
    /// The text to which all byte ranges refer. For a binary file, the text is empty, and byte ranges refer
    /// to the bytes of the file.
    pub text: String,
    /// The format of the input, either given or detected.
    pub format: Format,
    /// The content of the input.
    pub parsed: Parsed,
}

/// Decodes a file, recognises its format and parses it. If the file is a picture that this library drew,
/// reads the position or game stored in it.
///
/// # Errors
/// Returns an error for the first mistake, with all further mistakes in `others`. Byte ranges refer to the
/// decoded text or, for a binary file, to its bytes. Several games or positions also cause an error. To
/// read them, or to get the lines and columns of mistakes, use [`Collection`](super::collection::Collection).
pub fn read(bytes: &[u8], hints: Hints<'_>) -> Result<Document, ParseError> {
    if let Some(source) = picture::source(bytes) {
        return read_text(&source, hints);
    }
    if let Some(format) = hints.binary(bytes) {
        return Ok(Document {
            text: String::new(),
            format,
            parsed: parse_binary(bytes, format, hints.encoding)?,
        });
    }
    let text = hints.decode(bytes).map_err(|error| hints.named(error))?;
    let mut document = read_text(&text, hints)?;
    let in_utf_8 = str::from_utf8(bytes)
        .ok()
        .filter(|_| hints.encoding.is_none());
    let restored = in_utf_8.and_then(garbled::of);
    let restored = restored.and_then(|charset| garbled::warning(&text, charset));
    document.parsed.warnings.splice(0..0, restored);
    Ok(document)
}

/// Returns the decoded text of a file. The byte ranges of errors and warnings refer to this text. It is the
/// same text as in [`Document`].
pub fn text_of<'a>(bytes: &'a [u8], hints: Hints<'_>) -> Cow<'a, str> {
    if let Some(source) = picture::source(bytes) {
        return source;
    }
    match hints.binary(bytes) {
        Some(_) => Cow::Borrowed(""),
        None => match hints.encoding {
            Some(TextEncoding(charset)) => charset.decode_lossy(padding::without_bytes(bytes)).0,
            None => decode_lossy(bytes),
        },
    }
}

/// Recognises the format of `text` and parses it.
///
/// # Errors
/// Returns an error for the first mistake, with its byte range in the text.
pub fn read_text(text: &str, hints: Hints<'_>) -> Result<Document, ParseError> {
    let format = hints.format.or_else(|| Format::detect(text));
    let format = format.or_else(|| hints.path.and_then(Format::from_extension));
    let format = format.ok_or_else(|| {
        let error = control_character(text, 0..text.len());
        garbled::or_error(text, hints.named(error.unwrap_or_else(|| unknown(text))))
    })?;
    Ok(Document {
        text: text.to_owned(),
        format,
        parsed: parse_in(text, format, hints.notation)
            .map_err(|error| garbled::or_error(text, error))?,
    })
}

impl Hints<'_> {
    fn decode(self, bytes: &[u8]) -> Result<Cow<'_, str>, ParseError> {
        match self.encoding {
            Some(TextEncoding(charset)) => decode_in(bytes, charset),
            None => decode(bytes),
        }
    }

    /// Returns the format of a file if the file is binary. A format in these hints takes precedence over the
    /// format that the first bytes of the file show. If neither gives a format and the content is not in any
    /// other format, the file extension decides.
    pub(super) fn binary(self, bytes: &[u8]) -> Option<Format> {
        if let Some(format) = self.format {
            return format.is_binary().then_some(format);
        }
        let of_name = || {
            let format = self.path.and_then(Format::from_extension);
            let format = format.filter(|format| format.is_binary())?;
            let is_it = match self.decode(bytes) {
                Ok(text) => Format::detect(&text).is_none(),
                Err(error) => !error.kind.is_foreign() && error.kind != ParseErrorKind::Empty,
            };
            is_it.then_some(format)
        };
        Format::of_bytes(bytes).or_else(of_name)
    }

    /// Returns an error that says that the file belongs to another program, if the file extension shows this
    /// and `error` says that the content was not recognised. Otherwise, returns `error`.
    fn named(self, error: ParseError) -> ParseError {
        let foreign = match &error.kind {
            kind if kind.is_foreign() => None,
            ParseErrorKind::Encoding(_) | ParseErrorKind::UnknownFormat => {
                self.path.and_then(Foreign::of_extension)
            }
            _ => None,
        };
        match foreign {
            Some(foreign) => ParseError::new(EncodingError::Foreign(foreign), 0..0),
            None => error,
        }
    }
}

fn parse_binary(
    bytes: &[u8],
    format: Format,
    encoding: Option<TextEncoding>,
) -> Result<Parsed, ParseError> {
    match format {
        _ if !cfg!(feature = "legacy-files") => {
            Err(ParseError::new(EncodingError::NotRead(format), 0..0))
        }
        Format::Cbr => ccbridge::parse(bytes),
        Format::Cbl => ccbridge::library::parse(bytes),
        _ => xqf::parse(bytes, encoding),
    }
}

/// Parses text in this format. Skips a byte order mark at its start.
///
/// # Errors
/// Returns an error for the first mistake, with its byte range in the text.
pub fn parse(text: &str, format: Format) -> Result<Parsed, ParseError> {
    parse_in(text, format, None)
}

/// Parses text in the same way as [`parse`]. If a notation is given, the moves must be in this notation.
///
/// # Errors
/// Returns an error for the first mistake, with its byte range in the text.
pub fn parse_in(
    text: &str,
    format: Format,
    notation: Option<Notation>,
) -> Result<Parsed, ParseError> {
    let body = text.trim_start_matches(BYTE_ORDER_MARK);
    let skipped = text.len() - body.len();
    let result = stray_characters::parse(body, format, || parse_body(body, format, notation));
    result
        .map(|parsed| parsed.moved(skipped))
        .map_err(|error| error.moved(skipped))
}

/// Parses `body`, which has no byte order mark.
fn parse_body(
    body: &str,
    format: Format,
    notation: Option<Notation>,
) -> Result<Parsed, ParseError> {
    match format {
        Format::AnnoFen => annofen::parse(body),
        Format::Xay => xay::parse(body),
        Format::Fen => fen::parse(body),
        Format::Wxf => wxf::parse(body, notation),
        Format::Pgn => pgn::parse(body, notation),
        Format::Ubb => ubb::parse(body),
        Format::MoveList => move_list::parse(body, notation),
        Format::Wiki => wiki::parse(body),
        Format::Text => text::parse(body),
        Format::Json => json::parse(body, notation),
        Format::Csv => csv::parse(body, None, notation),
        Format::Log => log::parse(body, notation),
        Format::Cbf if cfg!(feature = "legacy-files") => cbf::parse(body),
        Format::Cbf | Format::Xqf | Format::Cbr | Format::Cbl => {
            parse_binary(body.as_bytes(), format, None)
        }
    }
}
