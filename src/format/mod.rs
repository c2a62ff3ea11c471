//! Reads text as a [`Board`](crate::board::Board) or [`Game`](crate::game::Game), and writes
//! boards and games as text. Each format has its own module.
//!
//! [`fn@read`] performs all steps in one call: it decodes bytes, recognises the format from the
//! content and parses the text.
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
//! [`fn@decode`], [`Format::detect`] and [`parse`] perform these steps separately. [`fn@write`] turns a board
//! back into text:
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
//! [`write_game`] turns a game into text.
//!
//! An error consists of a kind and a byte range:
//!
//! ```
//! use xiangqi_setup::format::{self, Format, PositionError};
//!
//! let text = "4k4/9/9/9/9/9/9/9/9/4K4 x";
//! let error = format::parse(text, Format::Fen).expect_err("x is not a side");
//! assert_eq!(error.kind, PositionError::UnknownSide("x".to_owned()).into());
//! assert_eq!(&text[error.span], "x");
//! ```

#[doc(hidden)]
pub mod annofen;
mod binary_games;
#[doc(hidden)]
pub mod cbf;
#[doc(hidden)]
pub mod ccbridge;
pub mod collection;
mod decode;
mod detect;
mod encoding;
mod error;
mod excerpt;
#[doc(hidden)]
pub mod fen;
mod fields;
mod foreign_files;
mod formats;
mod headings;
mod limits;
mod line_column;
mod lines;
#[doc(hidden)]
pub mod log;
#[doc(hidden)]
pub mod move_list;
mod move_text;
mod move_words;
mod omission;
mod parsed;
#[doc(hidden)]
pub mod pgn;
mod pgn_tags;
#[doc(hidden)]
pub mod picture;
mod piece_order;
mod prepared_game;
mod ranks;
mod read;
#[doc(hidden)]
pub mod records;
#[doc(hidden)]
pub mod seal;
#[cfg(any(feature = "serde", test))]
mod serde_texts;
mod stray_characters;
#[doc(hidden)]
pub mod text;
mod token;
#[doc(hidden)]
pub mod ubb;
mod warning;
#[doc(hidden)]
pub mod wiki;
mod write;
#[doc(hidden)]
pub mod wxf;
#[doc(hidden)]
pub mod xay;
mod xay_keys;
mod xml;
#[doc(hidden)]
pub mod xqf;

pub use decode::decode;
pub use encoding::TextEncoding;
pub use error::ParseError;
pub use formats::Format;
pub use line_column::LineColumn;
pub use parsed::Parsed;
pub use read::{Document, Hints, parse, read, read_text};
pub use warning::Warning;
pub use write::{GameStyle, WrittenGame, write, write_game};

#[doc(hidden)]
pub use crate::util::yaml::ValueKind;

// These items are for the command and for programs that embed the library.
#[doc(hidden)]
pub use self::{
    decode::decode_lossy,
    detect::{is_quotable, is_rather_position, unknown},
    encoding::UnknownEncoding,
    error::{
        Elsewhere, EncodingError, FieldError, GameFileError, LegacyFileError, MoveTextError,
        ParseErrorKind, PositionError, WriteError, WriteGameError, XayError, XayPart,
    },
    foreign_files::Foreign,
    lines::{BYTE_ORDER_MARK, LINE_ENDS, last_line_number},
    move_list::parse_line,
    omission::Omission,
    read::{parse_in, text_of},
    warning::WarningKind,
};
