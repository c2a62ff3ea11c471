//! Marks, and the only table of their codes.

/// A marker on one field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// An empty field that is bad, for example one that a piece cannot reach.
    BlankBad,
    /// An empty field that is good, for example one that a piece can reach.
    BlankGood,
    /// An empty field that takes part in a move.
    BlankMove,
    /// A field with a piece that is bad.
    PieceBad,
    /// A field with a piece that is good.
    PieceGood,
    /// A field with a piece that takes part in a move.
    PieceMove,
}

/// Each mark with its code, its name and its meaning.
#[rustfmt::skip]
const MARKS: [(Mark, &str, &str, &str); 6] = [
    (Mark::BlankBad, "bb", "blank_bad", "an empty field that is bad"),
    (Mark::BlankGood, "bg", "blank_good", "an empty field that is good"),
    (Mark::BlankMove, "bm", "blank_move", "an empty field that takes part in a move"),
    (Mark::PieceBad, "pb", "piece_bad", "a field with a piece that is bad"),
    (Mark::PieceGood, "pg", "piece_good", "a field with a piece that is good"),
    (Mark::PieceMove, "pm", "piece_move", "a field with a piece that takes part in a move"),
];

impl Mark {
    /// All marks, in the order of writing.
    pub const ALL: [Mark; 6] = [
        Mark::BlankBad,
        Mark::BlankGood,
        Mark::BlankMove,
        Mark::PieceBad,
        Mark::PieceGood,
        Mark::PieceMove,
    ];

    /// The mark with this code.
    pub fn from_code(code: &str) -> Option<Mark> {
        Mark::ALL.into_iter().find(|mark| mark.code() == code)
    }

    /// The code in annoFEN and XAY, like `pg`.
    pub fn code(self) -> &'static str {
        MARKS[self as usize].1
    }

    /// The name, like `piece_good`.
    pub fn name(self) -> &'static str {
        MARKS[self as usize].2
    }

    /// The meaning, like `a field with a piece that is good`.
    pub fn meaning(self) -> &'static str {
        MARKS[self as usize].3
    }

    /// The mark with the same meaning for a field with a piece instead of an empty one, and vice
    /// versa.
    pub fn counterpart(self) -> Mark {
        match self {
            Mark::BlankBad => Mark::PieceBad,
            Mark::BlankGood => Mark::PieceGood,
            Mark::BlankMove => Mark::PieceMove,
            Mark::PieceBad => Mark::BlankBad,
            Mark::PieceGood => Mark::BlankGood,
            Mark::PieceMove => Mark::BlankMove,
        }
    }

    /// Whether the mark is for fields with a piece.
    pub fn is_for_piece(self) -> bool {
        matches!(self, Mark::PieceBad | Mark::PieceGood | Mark::PieceMove)
    }
}

#[cfg(test)]
mod tests {
    use super::{MARKS, Mark};

    #[test]
    fn the_table_is_in_the_order_of_the_marks() {
        assert_eq!(MARKS.map(|entry| entry.0), Mark::ALL);
    }
}
