//! The lower-case letters for the conditions of a move.

/// A condition of a move other than its direction. Modes are written in the order of the variants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::rules) enum Mode {
    /// The move begins on a starting square of the piece. This mode is written before the directions.
    Initial,
    /// The move ends on an empty square.
    Move,
    /// The move ends on a square with an enemy piece.
    Capture,
    /// The move ends on a square with a piece of the same side.
    CaptureOwn,
    /// The move ends on a square that a pawn has just passed over.
    EnPassant,
    /// The move passes over exactly one piece, which is on a square where one step ends and the next begins.
    Hop,
    /// Like [`Mode::Hop`], but the move ends on the first square behind that piece.
    HopClose,
    /// The squares that a step passes over must be empty.
    Lame,
    /// At least one of the squares that a step passes over must be occupied.
    Jump,
}

const MODES: [(Mode, char); 9] = [
    (Mode::Initial, 'i'),
    (Mode::Move, 'm'),
    (Mode::Capture, 'c'),
    (Mode::CaptureOwn, 'd'),
    (Mode::EnPassant, 'e'),
    (Mode::Hop, 'p'),
    (Mode::HopClose, 'g'),
    (Mode::Lame, 'n'),
    (Mode::Jump, 'j'),
];

impl Mode {
    pub(super) fn from_letter(letter: char) -> Option<Mode> {
        let entry = MODES.iter().find(|entry| entry.1 == letter)?;
        Some(entry.0)
    }

    pub(super) fn letter(self) -> char {
        MODES[self as usize].1
    }

    /// Returns whether this is a condition on the target square.
    pub(super) fn is_target(self) -> bool {
        matches!(
            self,
            Mode::Move | Mode::Capture | Mode::CaptureOwn | Mode::EnPassant
        )
    }

    /// Returns the mode that contradicts this one, if there is one.
    pub(super) fn contrary(self) -> Option<Mode> {
        match self {
            Mode::Hop => Some(Mode::HopClose),
            Mode::HopClose => Some(Mode::Hop),
            Mode::Lame => Some(Mode::Jump),
            Mode::Jump => Some(Mode::Lame),
            _ => None,
        }
    }
}
