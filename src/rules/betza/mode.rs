//! The letters that say when a step may be taken and what may be on its way.

/// Something that is asked of a move, beside its direction.
///
/// In the order in which they are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::rules) enum Mode {
    /// Only from where the piece starts a game. Written before the directions.
    Initial,
    /// To empty squares.
    Move,
    /// To squares where an enemy stands.
    Capture,
    /// To squares where a piece of the same side stands.
    CaptureOwn,
    /// To a square that a pawn has just passed over.
    EnPassant,
    /// Over exactly one piece, on a square between two steps.
    Hop,
    /// The same, but only to the square right behind that piece.
    HopClose,
    /// The squares that a step passes over must be empty.
    Lame,
    /// Something must stand on the squares that a step passes over.
    Jump,
}

/// Each mode with its letter.
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

    /// Whether it says what may stand where the move ends.
    pub(super) fn is_target(self) -> bool {
        matches!(
            self,
            Mode::Move | Mode::Capture | Mode::CaptureOwn | Mode::EnPassant
        )
    }

    /// The mode that cannot be asked for at the same time.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_the_order_of_the_modes() {
        for (index, (mode, letter)) in MODES.into_iter().enumerate() {
            assert_eq!(mode as usize, index, "{letter}");
        }
    }
}
