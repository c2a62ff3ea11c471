//! Parses text in any format, and bytes in one step.

use std::ops::Range;
use std::path::Path;

use super::detect::unknown;
use super::encoding::decode::decode;
use super::encoding::error::EncodingError;
use super::encoding::foreign_files::Foreign;
use super::error::{ParseError, ParseErrorKind};
use super::formats::Format;
use super::lines::BYTE_ORDER_MARK;
use super::parsed::Parsed;
use super::{annofen, fen, move_list, pgn, ubb, wiki, wxf, xay};
use crate::notation::Notation;

/// Facts about an input besides its bytes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hints<'a> {
    /// The name of its file. The extension decides where the content does not.
    pub path: Option<&'a Path>,
    /// Its format, instead of detection.
    pub format: Option<Format>,
    /// The notation of its moves, instead of detection.
    pub notation: Option<Notation>,
}

/// A parsed input.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Document {
    /// Its text, to which all byte ranges refer.
    pub text: String,
    /// Its format.
    pub format: Format,
    /// Its content.
    pub parsed: Parsed,
}

/// Reads a file: decodes it, recognises its format and parses it.
///
/// # Errors
/// The first mistake. Its place is in the text that [`decode_lossy`](super::decode_lossy)
/// returns.
pub fn read(bytes: &[u8], hints: Hints<'_>) -> Result<Document, ParseError> {
    let text = decode(bytes).map_err(|error| hints.named(error))?;
    read_text(&text, hints)
}

/// Reads the text of a file: recognises its format and parses it.
///
/// # Errors
/// The first mistake, with its place in the text.
pub fn read_text(text: &str, hints: Hints<'_>) -> Result<Document, ParseError> {
    let format = hints.format.or_else(|| Format::detect(text));
    let format = format.or_else(|| hints.path.and_then(Format::from_extension));
    let format = format.ok_or_else(|| hints.named(unknown(text)))?;
    Ok(Document {
        text: text.to_owned(),
        format,
        parsed: parse_in(text, format, hints.notation)?,
    })
}

impl Hints<'_> {
    /// The error for this file: if its content is unrecognised, the extension may identify
    /// another program's file.
    fn named(self, error: ParseError) -> ParseError {
        let foreign = match error.kind {
            ParseErrorKind::Encoding(EncodingError::Foreign(_)) => None,
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

/// Parses a text in a format. Skips a byte order mark at its start.
///
/// # Errors
/// The first mistake in the text, with its place.
pub fn parse(text: &str, format: Format) -> Result<Parsed, ParseError> {
    parse_in(text, format, None)
}

/// Like [`parse`], with moves in this notation, if one is given.
///
/// # Errors
/// The first mistake in the text, with its place.
pub fn parse_in(
    text: &str,
    format: Format,
    notation: Option<Notation>,
) -> Result<Parsed, ParseError> {
    let body = text.trim_start_matches(BYTE_ORDER_MARK);
    let skipped = text.len() - body.len();
    let shift = |span: &mut Range<usize>| *span = span.start + skipped..span.end + skipped;
    let result = match format {
        Format::AnnoFen => annofen::parse(body),
        Format::Xay => xay::parse(body),
        Format::Fen => fen::parse(body),
        Format::Wxf => wxf::parse(body, notation),
        Format::Pgn => pgn::parse(body, notation),
        Format::Ubb => ubb::parse(body),
        Format::MoveList => move_list::parse(body, notation),
        Format::Wiki => wiki::parse(body),
    };
    match result {
        Ok(mut parsed) => {
            let warnings = parsed.warnings.iter_mut().map(|warning| &mut warning.span);
            let game = parsed
                .game
                .iter_mut()
                .flat_map(|game| game.tree.spans_mut());
            let places = parsed.places.values_mut();
            warnings.chain(game).chain(places).for_each(shift);
            Ok(parsed)
        }
        Err(mut error) => {
            shift(&mut error.span);
            Err(error)
        }
    }
}
