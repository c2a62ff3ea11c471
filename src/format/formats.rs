//! Lists the formats, and says what each of them can contain.

use std::path::Path;

use crate::util::named::named;

/// A format for positions or games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Format {
    /// A position with annotations, such as `v1 4k4/9/9/9/9/9/9/9/4[<pm>R]4/4K4`.
    AnnoFen,
    /// A position with annotations in YAML, such as `{version: 1, setup: [[[], [], [], [k]], [[R, pg]]]}`.
    /// `setup` lists the ranks, starting with rank 10. A rank lists the pieces and annotations of its fields.
    Xay,
    /// A position without annotations, such as `4k4/9/9/9/9/9/9/9/9/4K4 w`.
    Fen,
    /// A game in the format of the World Xiangqi Federation: tags such as `RED Hu;Ronghua;;CHN`, and moves
    /// between `START{` and `}END`.
    Wxf,
    /// A game in PGN. The tag `FEN` contains the starting position, unless it is the initial one.
    Pgn,
    /// A game from a DhtmlXQ board, between `[DhtmlXQ]` and `[/DhtmlXQ]`.
    Ubb,
    /// A game as a list of moves, such as `1. C2=5 H8+7`, possibly after headings and a FEN.
    MoveList,
    /// A position in a wiki template.
    Wiki,
    /// A position on a board drawn with characters.
    Text,
    /// A position or game in JSON.
    Json,
    /// A position or game in CSV.
    Csv,
    /// A game in the log of an engine.
    Log,
    /// A game in a binary file saved by XQStudio.
    Xqf,
    /// A game in a binary file saved by CCBridge.
    Cbr,
    /// A library of games in a binary file saved by CCBridge.
    Cbl,
    /// A game in XML saved by CCBridge.
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

    /// Returns whether content in this format can specify the view (orientation, crop and caption).
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
            // A file in any text format may have this extension.
            "text" => None,
            name => Format::ALL.into_iter().find(|it| it.name() == name),
        }
    }
}
