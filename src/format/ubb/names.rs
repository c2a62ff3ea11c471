//! The names of tags, and what they hold.

use std::fmt;

use super::tags::{MOVES, PIECES};
use crate::format::pgn::write::spelled;
use crate::game::Tag;

/// Prefixes of the tags of comments and variations.
const COMMENT: &str = "comment";
const VARIATION: &str = "move_";

/// The names of tags, and PGN's names for them. `red` and `black` hold a player's team and title besides the
/// name.
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

/// The header lines with a player's name, and those with the full description of the player.
pub(super) const FULL: [(&str, &str); 2] = [("Red", "RedFull"), ("Black", "BlackFull")];

/// Returns the header line for a tag with this name: PGN's name, or the same name with a capital letter.
pub(super) fn header(written: &str) -> String {
    let mut names = HEADERS.iter();
    if let Some((_, header)) = names.find(|(name, _)| *name == written) {
        return (*header).to_owned();
    }
    let is_plain = !written.contains(|c: char| c.is_ascii_uppercase());
    let (first, rest) = written.split_at(usize::from(is_plain).min(written.len()));
    first.to_ascii_uppercase() + rest
}

/// Renames a player's full description to the name if there is no other line with the name. Removes it if it
/// only repeats the name.
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

/// Returns the name of the tag for a header line.
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

/// The meaning of a tag's name in lower case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Name<'a> {
    Pieces,
    /// The moves of the main line.
    Moves,
    /// The moves of another line.
    Variation(VariationName),
    /// A comment on a line, by its number, after this number of moves of the game.
    Comment {
        line: usize,
        ply: usize,
    },
    /// Anything else.
    Other(&'a str),
}

/// The name of a variation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct VariationName {
    /// The number of the line that it branches off, 0 for the main line.
    pub parent: usize,
    /// The number of its first move, which it replaces in the parent, from the start of the game.
    pub ply: usize,
    /// Its own number.
    pub number: usize,
}

impl<'a> Name<'a> {
    /// Interprets a name in lower case.
    pub fn of(name: &'a str) -> Name<'a> {
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

/// Writes the name as in a tag.
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

/// Parses numbers with `_` between them. Numbers that are too large become the maximum, which no game
/// reaches.
fn numbers(text: &str) -> Option<Vec<usize>> {
    let number = |digits: &str| {
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| digits.parse().unwrap_or(usize::MAX))
    };
    text.split('_').map(number).collect()
}
