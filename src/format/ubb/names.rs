//! Interprets the names of DhtmlXQ tags.

use std::fmt;

use super::tags::{MOVES, PIECES};
use crate::format::pgn::write::spelled;
use crate::game::Tag;

/// The prefix of the names of comment tags.
const COMMENT: &str = "comment";
/// The prefix of the names of variation tags.
const VARIATION: &str = "move_";

/// The names of DhtmlXQ tags, each with the corresponding PGN name. The values of `red` and `black` contain
/// a player's team and title in addition to the name.
const HEADERS: [(&str, &str); 16] = [
    ("red", FULL[0].1),
    ("black", FULL[1].1),
    ("redname", "Red"),
    ("blackname", "Black"),
    ("redteam", "RedTeam"),
    ("blackteam", "BlackTeam"),
    ("redrating", "RedElo"),
    ("redrating", "RedRating"),
    ("blackrating", "BlackElo"),
    ("blackrating", "BlackRating"),
    ("place", "Site"),
    ("open", "Opening"),
    ("ecco", "ECCO"),
    ("timerule", "TimeControl"),
    ("remark", "Annotator"),
    ("endtype", "Termination"),
];

/// For each side, the name of the header line with the player's name, and the name of the header line with
/// the full description of the player.
pub(super) const FULL: [(&str, &str); 2] = [("Red", "RedFull"), ("Black", "BlackFull")];

/// Returns the name of the header line for a tag: the corresponding PGN name or, if there is none, the name
/// of the tag with a capital first letter.
pub(super) fn header(written: &str) -> String {
    let mut names = HEADERS.iter();
    if let Some((_, header)) = names.find(|(name, _)| *name == written) {
        return (*header).to_owned();
    }
    let is_plain = !written.contains(|c: char| c.is_ascii_uppercase());
    let (first, rest) = written.split_at(usize::from(is_plain).min(written.len()));
    first.to_ascii_uppercase() + rest
}

/// Uses the full description of a player as the player's name if no header line contains the name. Removes
/// the description if it is the same as the name.
pub(super) fn choose_players(tags: &mut Vec<Tag>) {
    for (name, full) in FULL {
        let mut names = tags
            .iter()
            .filter(|tag| tag.is(name) && !tag.value.is_empty());
        match names.next().map(|tag| tag.value.clone()) {
            Some(player) => tags.retain(|tag| !tag.is(full) || tag.value != player),
            None => {
                let full = tags.iter_mut().find(|tag| tag.is(full));
                full.into_iter().for_each(|tag| tag.name = name.to_owned());
            }
        }
    }
}

/// Returns the name of the DhtmlXQ tag for the header line with the PGN name `header`.
pub(super) fn tag(header: &str) -> String {
    let mut names = HEADERS.iter();
    if let Some((name, _)) = names.find(|(_, it)| it.eq_ignore_ascii_case(header)) {
        return (*name).to_owned();
    }
    let header = &spelled(header);
    let (first, rest) = header.split_at(header.chars().next().map_or(0, char::len_utf8));
    match rest.contains(|c: char| c.is_ascii_uppercase()) {
        true => header.to_owned(),
        false => first.to_ascii_lowercase() + rest,
    }
}

/// The meaning of a tag name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Name<'a> {
    Pieces,
    /// The moves of the main line.
    Moves,
    /// The moves of a variation.
    Variation(VariationName),
    /// A comment in the line of moves with the number `line`. It comes after `ply` moves, counted from the
    /// start of the game.
    Comment {
        line: usize,
        ply: usize,
    },
    /// Any other tag. The value is its name.
    Other(&'a str),
}

/// The numbers in the name of a variation tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct VariationName {
    /// The number of the line of moves that the variation branches off from. 0 is the main line.
    pub(crate) parent: usize,
    /// The number of the first move of the variation, counted from the start of the game. This move replaces
    /// the move with the same number in the line that the variation branches off from.
    pub(crate) ply: usize,
    /// The number of the variation itself.
    pub(crate) number: usize,
}

impl<'a> Name<'a> {
    /// Interprets a tag name, which must be in lower case.
    pub(crate) fn of(name: &'a str) -> Name<'a> {
        let comment = || numbers(name.strip_prefix(COMMENT)?);
        let variation = || numbers(name.strip_prefix(VARIATION)?);
        match (name, comment().as_deref(), variation().as_deref()) {
            (PIECES, ..) => Name::Pieces,
            (MOVES, ..) => Name::Moves,
            (_, Some([ply]), _) => Name::Comment { line: 0, ply: *ply },
            (_, Some([line, ply]), _) => Name::Comment {
                line: *line,
                ply: *ply,
            },
            (_, _, Some([parent, ply, number])) => Name::Variation(VariationName {
                parent: *parent,
                ply: *ply,
                number: *number,
            }),
            _ => Name::Other(name),
        }
    }
}

impl fmt::Display for Name<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Name::Pieces => f.write_str(PIECES),
            Name::Moves => f.write_str(MOVES),
            Name::Variation(VariationName {
                parent,
                ply,
                number,
            }) => write!(f, "{VARIATION}{parent}_{ply}_{number}"),
            Name::Comment { line: 0, ply } => write!(f, "{COMMENT}{ply}"),
            Name::Comment { line, ply } => write!(f, "{COMMENT}{line}_{ply}"),
            Name::Other(name) => f.write_str(name),
        }
    }
}

/// Parses numbers that are separated by `_`. A number that is too large becomes `usize::MAX`, which no game
/// reaches.
fn numbers(text: &str) -> Option<Vec<usize>> {
    let number = |digits: &str| {
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| digits.parse().unwrap_or(usize::MAX))
    };
    text.split('_').map(number).collect()
}
