//! The formats, and what each can hold.

use std::path::Path;

/// A text format for positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Format {
    /// FEN with annotations, see [`annofen`](super::annofen).
    AnnoFen,
    /// A position as YAML, see [`xay`](super::xay).
    Xay,
    /// A position without annotations, see [`fen`](super::fen).
    Fen,
    /// A game, see [`wxf`](super::wxf).
    Wxf,
    /// A game, see [`pgn`](super::pgn).
    Pgn,
    /// A game, see [`ubb`](super::ubb).
    Ubb,
    /// A game that is only its moves, see [`move_list`](super::move_list).
    MoveList,
    /// A position, see [`wiki`](super::wiki).
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
    pub(super) fn stands_anywhere(self) -> bool {
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
