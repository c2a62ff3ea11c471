//! Text to [`Board`] and back, one file a format.
//!
//! Reading goes in three steps: [`decode`] turns bytes into text,
//! [`Format::detect`] recognises the format by its content, [`parse`] reads it.
//! [`fn@write`] turns a board back into text.

pub mod annofen;
mod detect;
mod encoding;
mod error;
pub mod fen;
mod fields;
mod formats;
mod headings;
mod lines;
pub mod move_list;
mod move_text;
mod parsed;
pub mod pgn;
mod ranks;
mod read;
mod token;
pub mod ubb;
mod warning;
pub mod wiki;
mod write;
pub mod wxf;
pub mod xay;

pub use annofen::error::AnnoFenError;
pub use detect::{is_quotable, unknown};
pub use encoding::decode::{decode, decode_lossy};
pub use encoding::error::EncodingError;
pub use encoding::foreign::Foreign;
pub use error::{ParseError, ParseErrorKind, WriteError};
pub use fen::error::FenError;
pub use fields::error::FieldError;
pub use formats::Format;
pub use lines::{BYTE_ORDER_MARK, LINE_ENDS};
pub use move_text::error::{Elsewhere, MoveTextError};
pub use parsed::Parsed;
pub use pgn::error::PgnError;
pub use ranks::error::RanksError;
pub use read::{Document, Hints, named, parse, parse_in, read, read_text};
pub use ubb::error::UbbError;
pub use warning::{Warning, WarningKind};
pub use wiki::error::WikiError;
pub use write::write;
pub use wxf::error::WxfError;
pub use xay::error::{XayError, XayPart};

pub use crate::leaves::yaml::ValueKind;
