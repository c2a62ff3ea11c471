//! The results of converting games and positions, before they are written.

use std::mem::{self, Discriminant};

use xiangqi_setup::complaint::Complaint;
use xiangqi_setup::format::{Format, Omission};
use xiangqi_setup::game::Moment;

/// A converted game or position.
pub struct Converted {
    pub bytes: Vec<u8>,
    /// The text that separates this result from the next one in the same file. `None` if a file in this
    /// format can contain only one game or position.
    pub separator: Option<&'static str>,
    /// Warnings about information that the format cannot hold.
    pub omissions: Vec<OmissionMessage>,
    /// The moment of the game at which the converted position occurs. `None` if a whole game was converted.
    pub moment: Option<Box<Moment>>,
}

/// A warning about information that the format cannot hold.
pub struct OmissionMessage {
    /// The kind of information. Only the first warning of each kind is printed.
    pub kind: OmissionKind,
    pub message: Complaint,
}

/// The kind of information that is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OmissionKind {
    /// A part of the game, such as its comments.
    OfGame(Discriminant<Omission>),
    Annotations,
    /// The side to move, and the orientation, crop and caption of the position.
    View,
}

impl OmissionMessage {
    /// Creates a warning about a part of a game that the format `name` cannot hold.
    pub fn of_game(omission: &Omission, name: &str, help: Option<&str>) -> OmissionMessage {
        let it = match omission {
            Omission::SideToMove => "it",
            _ => "them",
        };
        let warning = Complaint::warning(format!("{omission}, as {name} cannot hold {it}"));
        OmissionMessage {
            kind: OmissionKind::OfGame(mem::discriminant(omission)),
            message: warning.expecting(help.map(str::to_owned)),
        }
    }

    /// Returns a warning that the format `name` cannot hold the XAY keys in `keys`, or `None` without keys.
    pub fn of_view(keys: &[&str], name: &str) -> Option<OmissionMessage> {
        let (names, are, them) = match keys {
            [] => return None,
            [one] => ((*one).to_owned(), "is", "it"),
            [first @ .., last] => (format!("{} and {last}", first.join(", ")), "are", "them"),
        };
        let title = format!("{names} {are} omitted, as {name} cannot hold {them}");
        let help = format!("{} can", Format::Xay.name());
        Some(OmissionMessage {
            kind: OmissionKind::View,
            message: Complaint::warning(title).help(&help),
        })
    }
}
