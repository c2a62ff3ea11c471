//! Text to what it says, and bytes to that in one step.

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

/// What is known about an input besides its bytes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hints<'a> {
    /// The name of its file. Its extension tells the format where the content does not.
    pub path: Option<&'a Path>,
    /// Its format, if it need not be recognised.
    pub format: Option<Format>,
    /// The notation of its moves, if they need not tell it.
    pub notation: Option<Notation>,
}

/// An input that has been read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Document {
    /// Its text, which all places are places in.
    pub text: String,
    /// The format that it is in.
    pub format: Format,
    /// What it says.
    pub parsed: Parsed,
}

/// Reads a file: decodes it, recognises its format and parses it.
///
/// # Errors
/// The first mistake. Its place is in the text that [`decode_lossy`](super::decode_lossy)
/// gives.
pub fn read(bytes: &[u8], hints: Hints<'_>) -> Result<Document, ParseError> {
    let text = decode(bytes).map_err(|error| hints.named(error))?;
    read_text(&text, hints)
}

/// Reads the text of a file: recognises its format and parses it.
///
/// # Errors
/// The first mistake, with its place in the text.
pub fn read_text(text: &str, hints: Hints<'_>) -> Result<Document, ParseError> {
    let by_extension = || hints.path.and_then(Format::from_extension);
    let format = hints.format.or_else(|| Format::detect(text));
    let format = format
        .or_else(by_extension)
        .ok_or_else(|| hints.named(unknown(text)))?;
    Ok(Document {
        text: text.to_owned(),
        format,
        parsed: parse_in(text, format, hints.notation)?,
    })
}

impl Hints<'_> {
    fn named(self, error: ParseError) -> ParseError {
        match self.path {
            Some(path) => named(error, path),
            None => error,
        }
    }
}

/// Reads a text in the format given. A byte order mark in front is skipped.
///
/// # Errors
/// The first mistake in the text, with its place.
pub fn parse(text: &str, format: Format) -> Result<Parsed, ParseError> {
    parse_in(text, format, None)
}

/// The same, with moves in this notation, if one is given.
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
            let game = parsed.game.iter_mut().flat_map(|game| {
                let comments = game.comments.iter_mut().map(|comment| &mut comment.span);
                let plies = game.plies.iter_mut().map(|ply| &mut ply.span);
                plies.chain(comments)
            });
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

/// The error for a file of this name, if its bytes do not tell what it is: its name may.
pub fn named(error: ParseError, path: &Path) -> ParseError {
    let is_unknown = match error.kind {
        ParseErrorKind::UnknownFormat => true,
        ParseErrorKind::Encoding(EncodingError::Foreign(_)) => false,
        ParseErrorKind::Encoding(_) => true,
        _ => false,
    };
    match Foreign::of_extension(path) {
        Some(foreign) if is_unknown => ParseError::new(EncodingError::Foreign(foreign), 0..0),
        _ => error,
    }
}
