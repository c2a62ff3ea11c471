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
//! An error is a kind and a place. Each format has its own kinds:
//!
//! ```
//! use xiangqi_setup::format::{self, FenError, Format};
//!
//! let text = "4k4/9/9/9/9/9/9/9/9/4K4 x";
//! let error = format::parse(text, Format::Fen).expect_err("x is not a side");
//! assert_eq!(error.kind, FenError::UnknownSide("x".to_owned()).into());
//! assert_eq!(&text[error.span], "x");
//! ```

pub mod annofen;
pub mod cbf;
pub mod ccbridge;
pub mod collection;
mod detect;
mod encoding;
mod error;
mod excerpt;
pub mod fen;
mod fields;
mod formats;
mod headings;
mod limits;
mod lines;
pub mod log;
mod loss;
pub mod move_list;
mod move_records;
mod move_text;
mod parsed;
pub mod pgn;
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
mod write_game;
pub mod wxf;
pub mod xay;
mod xml;
pub mod xqf;

pub use annofen::error::AnnoFenError;
pub use cbf::error::CbfError;
pub use ccbridge::error::CcBridgeError;
pub use detect::{is_quotable, is_rather_position, unknown};
pub use encoding::decode::{decode, decode_lossy};
pub use encoding::error::EncodingError;
pub use encoding::foreign_files::Foreign;
pub use encoding::named::{TextEncoding, UnknownEncoding};
pub use error::{ParseError, ParseErrorKind, WriteError, WriteGameError};
pub use fen::error::FenError;
pub use fields::error::FieldError;
pub use formats::Format;
pub use lines::{BYTE_ORDER_MARK, LINE_ENDS, last_line_number};
pub use loss::Loss;
pub use move_list::parse_line;
pub use move_records::error::MoveRecordError;
pub use move_text::error::{Elsewhere, MoveTextError};
pub use parsed::Parsed;
pub use pgn::error::PgnError;
pub use ranks::error::RanksError;
pub use read::{Document, Hints, parse, parse_in, read, read_text, text_of};
pub use records::error::RecordError;
pub use text::error::TextError;
pub use ubb::error::UbbError;
pub use warning::{Warning, WarningKind};
pub use wiki::error::WikiError;
pub use write::write;
pub use write_game::{GameStyle, WrittenGame, write_game};
pub use wxf::error::WxfError;
pub use xay::error::{XayError, XayPart};
pub use xqf::error::XqfError;

pub use crate::util::yaml::ValueKind;
