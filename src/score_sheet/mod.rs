//! Score sheets, which list the moves of a game in one notation, to be printed or read back.
//!
//! ```
//! use xiangqi_setup::format::{self, Format};
//! use xiangqi_setup::game::Lenience;
//! use xiangqi_setup::notation::{Notation, Style};
//! use xiangqi_setup::rules::Rules;
//! use xiangqi_setup::score_sheet::{Extent, ScoreSheet, SheetOptions};
//!
//! let parsed = format::parse("1. C2=5 H8+7 (1... C8=5) 2. H2+3", Format::MoveList)?;
//! let game = parsed.game.as_ref().expect("it is a game");
//! let (rules, style) = (Rules::xiangqi(), Style::default());
//! let extent = Extent::default();
//! let sheet = ScoreSheet::of(game, &extent, rules, Lenience::Strict, Notation::Chinese, &style)?;
//! let text = sheet.plain(&SheetOptions::default());
//! assert_eq!(text, "1. 炮二平五 馬8進7\n(1. … 炮8平5)\n2. 馬二進三\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The layout follows that of printed books. The two moves with the same number share a row. A variation is
//! between rows, after the move to which it is an alternative. If a variation splits a row, `…` stands for
//! the move that is in the other part.

mod blocks;
mod extent;
mod latex;
mod markup;
mod plain;
mod rst;
mod running;
mod sheet;
mod tables;

pub use extent::Extent;
pub use markup::{Markup, SheetOptions};
pub use sheet::ScoreSheet;

// The following items are only for the command-line program and for programs that embed the library.
#[doc(hidden)]
pub use self::{
    blocks::{SheetBlock, SheetRow},
    extent::{ExtentError, SheetError},
    running::SheetWord,
    sheet::{SheetEntry, WrittenMove},
};
