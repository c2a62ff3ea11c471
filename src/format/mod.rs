//! Text to [`Board`] and back, one file a format.
//!
//! Reading goes in three steps: [`decode`] turns bytes into text,
//! [`Format::detect`] recognises the format by its content, [`parse`] reads it.
//! [`fn@write`] turns a board back into text.

mod advice;
pub mod annofen;
mod atom;
mod encoding;
mod error;
pub mod fen;
mod foreign;
mod headings;
mod lines;
pub mod move_list;
mod move_text;
pub mod pgn;
mod ranks;
mod token;
pub mod ubb;
mod warning;
pub mod wiki;
pub mod wxf;
pub mod xay;
mod xay_keys;
pub mod xay_schema;

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;

pub use encoding::{BYTE_ORDER_MARK, decode, decode_lossy};
pub use error::{Elsewhere, ParseError, ParseErrorKind, WriteError, XayPart};
pub use foreign::Foreign;
pub use lines::LINE_ENDS;
pub use warning::{Warning, WarningKind};

pub use crate::leaves::yaml::ValueKind;

use crate::board::{Annotation, Board, Color, Square, View};
use crate::game::Game;
use crate::notation::Notation;
use crate::rules::Position;

/// A text format for positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// FEN with annotations, see [`annofen`].
    AnnoFen,
    /// A position as YAML, see [`xay`].
    Xay,
    /// A position without annotations, see [`fen`].
    Fen,
    /// A game, see [`wxf`].
    Wxf,
    /// A game, see [`pgn`].
    Pgn,
    /// A game, see [`ubb`].
    Ubb,
    /// A game that is only its moves, see [`move_list`].
    MoveList,
    /// A position, see [`wiki`].
    Wiki,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 8] = [
        Format::AnnoFen,
        Format::Xay,
        Format::Fen,
        Format::Wxf,
        Format::Pgn,
        Format::Ubb,
        Format::MoveList,
        Format::Wiki,
    ];

    /// The formats that positions are written in.
    pub const POSITIONS: [Format; 3] = [Format::AnnoFen, Format::Xay, Format::Fen];

    /// Whether a text in this format is a game.
    pub fn is_game(self) -> bool {
        match self {
            Format::AnnoFen | Format::Xay | Format::Fen | Format::Wiki => false,
            Format::Wxf | Format::Pgn | Format::Ubb | Format::MoveList => true,
        }
    }

    /// Whether a text in this format can stand in any other, and is found there.
    fn stands_anywhere(self) -> bool {
        matches!(self, Format::Ubb | Format::Wiki)
    }

    /// Whether a text in this format says how the position is to be shown.
    pub fn holds_views(self) -> bool {
        self == Format::Xay
    }

    /// Whether a text in this format can say who is to move.
    pub fn holds_side_to_move(self) -> bool {
        matches!(self, Format::Xay | Format::Fen)
    }

    /// The name, which is the usual extension of such files, too.
    pub fn name(self) -> &'static str {
        match self {
            Format::AnnoFen => "annofen",
            Format::Xay => "xay",
            Format::Fen => "fen",
            Format::Wxf => "wxf",
            Format::Pgn => "pgn",
            Format::Ubb => "ubb",
            Format::MoveList => "moves",
            Format::Wiki => "wiki",
        }
    }

    /// The format that a text is written in, told by the first line that can only be
    /// in one: annoFEN has a line that begins with a version, right or not; XAY has a
    /// line with one of its keys; a game file says that it is one, or its moves begin; a
    /// tag of a DhtmlXQ board and the template of wikis may stand anywhere in a line;
    /// FEN has a line of ranks, and if some line behind it begins with a move, that is a
    /// list of moves. Where no line does, PGN has a line with a tag, and in a list of moves
    /// some line begins with one.
    pub fn detect(text: &str) -> Option<Format> {
        let text = text.trim_start_matches(BYTE_ORDER_MARK);
        let find = |kind: fn(&str) -> Option<Format>| {
            let lines = text.split(LINE_ENDS).map(str::trim_start);
            // There can be a million of these.
            let mut lines = lines.filter(|line| !line.is_empty());
            lines.find_map(kind)
        };
        let format = find(Format::of_line).or_else(|| find(Format::of_game_line));
        match format {
            None | Some(Format::Fen) if move_list::is_list(text) => Some(Format::MoveList),
            _ => format,
        }
    }

    /// The format that has such lines, if it is only one.
    fn of_line(line: &str) -> Option<Format> {
        if annofen::is_position(line) {
            Some(Format::AnnoFen)
        } else if xay::is_key(line) {
            Some(Format::Xay)
        } else if wxf::is_header(line) {
            Some(Format::Wxf)
        } else if ubb::is_game(line) {
            Some(Format::Ubb)
        } else if wiki::is_position(line) {
            Some(Format::Wiki)
        } else if fen::is_position(line) && !pgn::is_tag(line) {
            Some(Format::Fen)
        } else {
            None
        }
    }

    /// The same, where such lines may be found in others as well.
    fn of_game_line(line: &str) -> Option<Format> {
        pgn::is_tag(line).then_some(Format::Pgn)
    }

    /// The format that a file's name promises.
    pub fn from_extension(path: &Path) -> Option<Format> {
        let extension = path.extension()?.to_str()?.to_ascii_lowercase();
        match extension.as_str() {
            "yaml" | "yml" => Some(Format::Xay),
            other => Format::ALL
                .into_iter()
                .find(|format| format.name() == other),
        }
    }
}

/// What an input says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parsed {
    /// The position, or the one that the game starts from.
    pub board: Board,
    /// Whose turn it is, if the text says so.
    pub to_move: Option<Color>,
    /// How it asks to be shown.
    pub view: View,
    /// What is played from there, in a game file.
    pub game: Option<Game>,
    /// Where the text says what stands on a square. Missing for what it only implies.
    pub places: BTreeMap<Square, Range<usize>>,
    /// What is probably not meant, in the order of the text.
    pub warnings: Vec<Warning>,
}

impl Parsed {
    /// The position that a game starts from if nothing else is said.
    fn initial() -> Parsed {
        Parsed {
            board: Position::initial().board(),
            to_move: Some(Color::Red),
            view: View::default(),
            game: None,
            places: BTreeMap::new(),
            warnings: Vec::new(),
        }
    }

    /// The position with whoever is to move: red, if the text does not say.
    pub fn start(&self) -> Position {
        Position::new(&self.board, self.to_move.unwrap_or(Color::Red))
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

/// The error for a text whose format cannot be told. It points at the first line
/// that says anything.
pub fn unknown(text: &str) -> ParseError {
    let says_something = |line: &&str| {
        let line = line.trim_start_matches(BYTE_ORDER_MARK).trim_start();
        !line.is_empty() && !line.starts_with('#')
    };
    let mut lines = text.split(LINE_ENDS).map(str::trim_end);
    let Some(line) = lines.find(says_something) else {
        return ParseError::new(ParseErrorKind::Empty, text.len()..text.len());
    };
    ParseError::new(ParseErrorKind::UnknownFormat, token::span(text, line))
}

/// Whether a text is surely meant for this program, so that messages can quote it. Any other
/// may be a file of secrets that a link leads to, even where a line of it looks like a
/// [`Format`]: a path in it has slashes as ranks have, a configuration file has tags as PGN.
pub fn is_quotable(text: &str) -> bool {
    let text = text.trim_start_matches(BYTE_ORDER_MARK);
    let any = |is_sure: fn(&str) -> bool| text.split(LINE_ENDS).any(|line| is_sure(line.trim()));
    !text.contains('\0')
        && match Format::detect(text) {
            None => false,
            Some(Format::AnnoFen) => any(|line| annofen::is_position(line) && ranks::are_in(line)),
            Some(Format::Fen) => any(|line| fen::is_position(line) && ranks::are_in(line)),
            Some(Format::Xay) => any(xay::is_own_key),
            Some(Format::Pgn) => any(pgn::is_usual_tag),
            Some(Format::Wxf | Format::Ubb | Format::MoveList | Format::Wiki) => true,
        }
}

/// The error for a file of this name, if its bytes do not tell what it is: its name may.
pub fn named(error: ParseError, path: &Path) -> ParseError {
    let is_unknown = matches!(
        error.kind,
        ParseErrorKind::UnknownFormat
            | ParseErrorKind::NotUtf8
            | ParseErrorKind::Big5
            | ParseErrorKind::ControlCharacter(_)
    );
    match Foreign::of_extension(path) {
        Some(foreign) if is_unknown => ParseError::new(ParseErrorKind::Foreign(foreign), 0..0),
        _ => error,
    }
}

/// Writes a board in the format given, in its canonical form. Only FEN and XAY say whose
/// turn it is, and only XAY how the position is to be shown.
///
/// # Errors
/// FEN has no annotations, annoFEN neither numbers nor styles of arrows. Game files are
/// only read.
pub fn write(
    board: &Board,
    to_move: Option<Color>,
    view: &View,
    format: Format,
) -> Result<String, WriteError> {
    match format {
        Format::AnnoFen => match annotations(board, |one| !one.is_plain()) {
            None => Ok(annofen::write(board)),
            Some((count, first)) => Err(WriteError::Styles {
                format,
                count,
                first,
            }),
        },
        Format::Xay => Ok(xay::write(board, to_move, view)),
        Format::Fen => match annotations(board, |_| true) {
            None => Ok(fen::write(board, to_move)),
            Some((count, first)) => Err(WriteError::Annotations {
                format,
                count,
                first,
            }),
        },
        Format::Wxf | Format::Pgn | Format::Ubb | Format::MoveList | Format::Wiki => {
            Err(WriteError::OnlyRead(format))
        }
    }
}

/// How many annotations of a kind there are, and the first field that has any.
fn annotations(board: &Board, is_meant: fn(&Annotation) -> bool) -> Option<(usize, Square)> {
    let on = |square: Square| board[square].annotations.iter().filter(|one| is_meant(one));
    let first = Square::all().find(|square| on(*square).next().is_some())?;
    let count = Square::all().map(|square| on(square).count()).sum();
    Some((count, first))
}
