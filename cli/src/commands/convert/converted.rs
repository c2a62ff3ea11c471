//! What becomes of an input, before it is written.

use std::mem::{self, Discriminant};

use crate::messages::outlet::Messages;
use xiangqi_setup::complaint::Complaint;
use xiangqi_setup::format::{Format, Loss};
use xiangqi_setup::game::Moment;

/// What is written of a game or position.
pub struct Converted {
    /// The content of the file.
    pub bytes: Vec<u8>,
    /// What separates it from the next one in the same file, if that can hold several.
    pub separator: Option<&'static str>,
    /// What the format cannot hold.
    pub losses: Vec<LossMessage>,
    /// Warnings about the game or position.
    pub messages: Messages,
    /// The moment of the game, if it is a position.
    pub moment: Option<Box<Moment>>,
}

/// A warning about what a format cannot hold.
pub struct LossMessage {
    /// Its kind, of which only the first is told.
    pub kind: LossKind,
    /// The warning.
    pub message: Complaint,
}

/// What a warning about a loss is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LossKind {
    /// Something of a game.
    OfGame(Discriminant<Loss>),
    /// Marks, arrows and numbers.
    Annotations,
    /// The side to move, and how the position asks to be shown.
    View,
}

impl LossMessage {
    /// The warning about something of a game that a format with this name cannot hold.
    pub fn of_game(loss: &Loss, name: &str, help: Option<&str>) -> LossMessage {
        let it = match loss {
            Loss::SideToMove => "it",
            _ => "them",
        };
        let warning = Complaint::warning(format!("{loss}, as {name} cannot hold {it}"));
        LossMessage {
            kind: LossKind::OfGame(mem::discriminant(loss)),
            message: warning.expecting(help.map(str::to_owned)),
        }
    }

    /// The warning about these keys of XAY, which others do not have; none if they are none.
    pub fn of_view(keys: &[&str], name: &str) -> Option<LossMessage> {
        let (names, are, them) = match keys {
            [] => return None,
            [one] => ((*one).to_owned(), "is", "it"),
            [first @ .., last] => (format!("{} and {last}", first.join(", ")), "are", "them"),
        };
        let title = format!("{names} {are} omitted, as {name} cannot hold {them}");
        let help = format!("{} can", Format::Xay.name());
        Some(LossMessage {
            kind: LossKind::View,
            message: Complaint::warning(title).help(&help),
        })
    }
}
