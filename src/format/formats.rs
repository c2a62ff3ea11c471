//! Lists the formats, and what each of them can contain.

use std::path::Path;

use crate::util::named::named;

/// A format for positions or games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Format {
    /// A position with annotations, see [`annofen`](super::annofen).
    AnnoFen,
    /// A position in YAML, see [`xay`](super::xay).
    Xay,
    /// A position without annotations, see [`fen`](super::fen).
    Fen,
    /// A game in WXF, see [`wxf`](super::wxf).
    Wxf,
    /// A game in PGN, see [`pgn`](super::pgn).
    Pgn,
    /// A game from a DhtmlXQ board, see [`ubb`](super::ubb).
    Ubb,
    /// A game as a list of moves, see [`move_list`](super::move_list).
    MoveList,
    /// A position in a wiki template, see [`wiki`](super::wiki).
    Wiki,
    /// A position on a board drawn with characters, see [`text`](super::text).
    Text,
    /// A position or game in JSON, see [`records`](super::records).
    Json,
    /// A position or game in CSV, see [`records`](super::records).
    Csv,
    /// A game in the log of an engine, see [`log`](super::log).
    Log,
    /// A game in a binary file saved by XQStudio, see [`xqf`](super::xqf).
    Xqf,
    /// A game in a binary file saved by CCBridge, see [`ccbridge`](super::ccbridge).
    Cbr,
    /// A library of games in a binary file saved by CCBridge, see
    /// [`ccbridge::library`](super::ccbridge::library).
    Cbl,
    /// A game in XML saved by CCBridge, see [`cbf`](super::cbf).
    Cbf,
}

named!(Format, "The name, which is also the usual file extension.", {
    AnnoFen: "annofen",
    Xay: "xay",
    Fen: "fen",
    Wxf: "wxf",
    Pgn: "pgn",
    Ubb: "ubb",
    MoveList: "moves",
    Wiki: "wiki",
    Text: "text",
    Json: "json",
    Csv: "csv",
    Log: "log",
    Xqf: "xqf",
    Cbr: "cbr",
    Cbl: "cbl",
    Cbf: "cbf",
});

impl Format {
    /// The formats in which positions can be written.
    pub const POSITIONS: [Format; 3] = [Format::AnnoFen, Format::Xay, Format::Fen];

    /// The formats in which games can be written.
    pub const GAMES: [Format; 4] = [Format::Pgn, Format::Wxf, Format::Ubb, Format::MoveList];

    /// Returns whether games in this format can contain variations.
    pub(crate) fn holds_variations(self) -> bool {
        matches!(self, Format::Pgn | Format::Ubb | Format::MoveList)
    }

    /// Returns whether moves in this format can be in any notation.
    #[doc(hidden)]
    pub fn holds_notations(self) -> bool {
        matches!(
            self,
            Format::Wxf | Format::Pgn | Format::MoveList | Format::Json | Format::Csv | Format::Log
        )
    }

    /// Returns whether this is a format for games, or for records that may contain games.
    pub fn is_game(self) -> bool {
        !matches!(
            self,
            Format::AnnoFen | Format::Xay | Format::Fen | Format::Wiki | Format::Text
        )
    }

    /// Returns whether files in this format are binary.
    pub fn is_binary(self) -> bool {
        matches!(self, Format::Xqf | Format::Cbr | Format::Cbl)
    }

    /// Returns whether content in this format can be embedded in any other text.
    pub(super) fn is_embeddable(self) -> bool {
        matches!(self, Format::Ubb | Format::Wiki)
    }

    /// Returns whether content in this format can specify the view.
    #[doc(hidden)]
    pub fn holds_views(self) -> bool {
        self == Format::Xay
    }

    /// Returns whether a position in this format can specify the side to move.
    #[doc(hidden)]
    pub fn holds_side_to_move(self) -> bool {
        matches!(self, Format::Xay | Format::Fen)
    }

    /// Returns the format whose files have the extension of this path, or `None` if the extension does not
    /// determine one.
    pub fn from_extension(path: &Path) -> Option<Format> {
        let extension = path.extension()?.to_str()?.to_ascii_lowercase();
        match extension.as_str() {
            "yaml" | "yml" => Some(Format::Xay),
            "pfc" => Some(Format::Xqf),
            "jsonl" | "ndjson" => Some(Format::Json),
            "tsv" => Some(Format::Csv),
            // A text in any format may have this extension.
            "text" => None,
            name => Format::ALL.into_iter().find(|it| it.name() == name),
        }
    }
}
