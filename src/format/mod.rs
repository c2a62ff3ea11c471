//! Reads text as a [`Board`](crate::board::Board) or [`Game`](crate::game::Game), and writes
//! boards as text. Each format has its own module.
//!
//! [`read`] does everything in one call: it decodes bytes, recognises the format from the
//! content and parses it.
//!
//! ```
//! use xiangqi_setup::format::{self, Format, Hints};
//!
//! let bytes = b"1. C2.5 h8+7 2. H2+3 r9.8";
//! let document = format::read(bytes, Hints::default())?;
//! assert_eq!(document.format, Format::MoveList);
//! let game = document.parsed.game.expect("it is a game");
//! assert_eq!(game.main_line().count(), 4);
//! # Ok::<(), format::ParseError>(())
//! ```
//!
//! [`decode`], [`Format::detect`] and [`parse`] are its steps. [`fn@write`] turns a board back
//! into text:
//!
//! ```
//! use xiangqi_setup::board::{Color, View};
//! use xiangqi_setup::format::{self, Format};
//!
//! let parsed = format::parse("v1 4k4/9/9/9/9/9/9/9/9/4K4", Format::AnnoFen)?;
//! let fen = format::write(&parsed.board, Some(Color::Red), &View::default(), Format::Fen)?;
//! assert_eq!(fen, "4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`write_game`] does the same with a game.
//!
//! An error has a kind and a place:
//!
//! ```
//! use xiangqi_setup::format::{self, Format, PositionError};
//!
//! let text = "4k4/9/9/9/9/9/9/9/9/4K4 x";
//! let error = format::parse(text, Format::Fen).expect_err("x is not a side");
//! assert_eq!(error.kind, PositionError::UnknownSide("x".to_owned()).into());
//! assert_eq!(&text[error.span], "x");
//! ```

pub mod annofen;
mod binary_games;
pub mod cbf;
pub mod ccbridge;
pub mod collection;
mod decode;
mod detect;
mod encoding;
mod error;
mod excerpt;
pub mod fen;
mod fields;
mod foreign_files;
mod formats;
mod headings;
mod limits;
mod line_column;
mod lines;
pub mod log;
mod loss;
pub mod move_list;
mod move_text;
mod move_words;
mod parsed;
pub mod pgn;
mod pgn_tags;
pub mod picture;
mod piece_order;
mod ranks;
mod read;
pub mod records;
mod score;
pub mod seal;
#[cfg(any(feature = "serde", test))]
mod serde_texts;
mod stray;
pub mod text;
mod token;
pub mod ubb;
mod warning;
pub mod wiki;
mod write;
pub mod wxf;
pub mod xay;
mod xay_keys;
mod xml;
pub mod xqf;

pub use decode::{decode, decode_lossy};
pub use detect::{is_quotable, is_rather_position, unknown};
pub use encoding::{TextEncoding, UnknownEncoding};
pub use error::{
    Elsewhere, EncodingError, FieldError, GameFileError, LegacyFileError, MoveTextError,
    ParseError, ParseErrorKind, PositionError, WriteError, WriteGameError, XayError, XayPart,
};
pub use foreign_files::Foreign;
pub use formats::Format;
pub use line_column::LineColumn;
pub use lines::{BYTE_ORDER_MARK, LINE_ENDS, last_line_number};
pub use loss::Loss;
pub use move_list::parse_line;
pub use parsed::Parsed;
pub use read::{Document, Hints, parse, parse_in, read, read_text, text_of};
pub use warning::{Warning, WarningKind};
pub use write::{GameStyle, WrittenGame, write, write_game};

pub use crate::util::yaml::ValueKind;
