//! The names of tags.

use std::fmt;

use super::tags::{MOVES, PIECES};
use crate::format::pgn::write::spelled;
use crate::game::Tag;

/// Prefixes of the tags of comments and variations.
const COMMENT: &str = "comment";
const VARIATION: &str = "move_";

/// Tags whose lines of a header have other names in PGN, and those. `red` and `black` have the team
/// and the title of a player besides the name.
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

/// The lines of a header with the name of a player, and with more than that.
pub(super) const FULL: [(&str, &str); 2] = [("Red", "RedFull"), ("Black", "BlackFull")];

/// The line of a header for a tag with this name: that of PGN, or the name with a capital letter.
pub(super) fn header(written: &str) -> String {
    let mut names = HEADERS.iter();
    if let Some((_, header)) = names.find(|(name, _)| *name == written) {
        return (*header).to_owned();
    }
    let is_plain = !written.contains(|c: char| c.is_ascii_uppercase());
    let (first, rest) = written.split_at(usize::from(is_plain).min(written.len()));
    first.to_ascii_uppercase() + rest
}

/// Leaves lines with more than the name of a player only where there is a line with the name, too.
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

/// The name of the tag for a line of a header.
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

/// What a tag holds, by its name in lower case.
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
    /// The number of the line that it leaves, 0 for the main line.
    pub parent: usize,
    /// The number of the move that it begins with and replaces there, from the start of the game.
    pub ply: usize,
    /// Its own number.
    pub number: usize,
}

impl<'a> Name<'a> {
    /// The meaning of a name in lower case.
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

/// As in a tag.
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

/// Numbers with `_` between them. Those that do not fit become the maximum, which no game reaches.
fn numbers(text: &str) -> Option<Vec<usize>> {
    let number = |digits: &str| {
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| digits.parse().unwrap_or(usize::MAX))
    };
    text.split('_').map(number).collect()
}
