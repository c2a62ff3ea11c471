//! Writes PGN files.

use std::fmt::Write as _;

use super::format_name;
use crate::format::move_text::writer;
use crate::format::move_words::Dialect;
use crate::format::omission::Omissions;
use crate::format::pgn_tags::{FEN, is_in_name, is_quote, is_quoted_end};
use crate::format::prepared_game::{self, PreparedGame};
use crate::game::Outcome;
use crate::notation::Notation;
use crate::util::sort;

/// The name and value of the first tag, which names the kind of game. Several programs do not recognise a
/// file without it.
const KIND: (&str, &str) = ("Game", "Chinese Chess");

/// The names of the tags after the first one, in the order in which they are written.
const FIRST: [&str; 7] = ["Event", "Site", "Date", "Round", "Red", "Black", "Result"];

/// The names of further tags in their usual capitalisation. Other formats write them in upper or lower case.
#[rustfmt::skip]
const NAMES: [&str; 38] = [
    "RedTeam", "BlackTeam", "WhiteTeam", "RedElo", "BlackElo", "WhiteElo", "RedRating",
    "BlackRating", "RedTitle", "BlackTitle", "WhiteTitle", "RedType", "BlackType", "WhiteType",
    "ECO", "NIC", "SubVariation", "EventDate", "EventSponsor", "EventType", "EventRounds",
    "EventCountry", "PlyCount", "TimeControl", "UTCDate", "UTCTime", "ECCO", "Opening", "Variation",
    "Termination", "Time", "Title", "Annotator", "Author", "Stage", "Board", "Remark", "Game",
];

/// The names of the site and the title in other formats, and the corresponding names in PGN.
const OTHERS: [(&str, &str); 2] = [("PLACE", "Site"), (KIND.0, "Title")];

/// Writes a game as PGN. `notation` is the notation in which the moves of `prepared` are written.
pub(in crate::format) fn write(
    prepared: &PreparedGame<'_>,
    notation: Notation,
    omissions: &mut Omissions,
) -> String {
    let mut text = String::new();
    tag(&mut text, KIND.0, KIND.1, omissions);
    for (name, value) in tags(prepared) {
        tag(&mut text, &name, value, omissions);
    }
    if let Some(fen) = prepared.fen() {
        tag(&mut text, "SetUp", "1", omissions);
        tag(&mut text, FEN, &fen, omissions);
    }
    tag(&mut text, "Format", format_name(notation), omissions);
    text.push('\n');
    let outcome = prepared.outcome();
    let result = outcome.map_or(Outcome::UNKNOWN, Outcome::in_pgn);
    text + &writer::write(prepared, Dialect::Pgn, Some(result), omissions)
}

/// Returns the names and values of the header's tags, in the order in which they are written.
fn tags<'a>(prepared: &'a PreparedGame<'_>) -> Vec<(String, &'a str)> {
    let mut tags = Vec::new();
    let others = OTHERS.map(|(name, own)| (name, own, prepared.tag(own).is_none()));
    for tag in prepared.tags() {
        let mut others = others.iter();
        let other = others.find(|(name, _, is_free)| *is_free && tag.is(name));
        let name = spelled(other.map_or(&tag.name, |(_, own, _)| own));
        let rank = FIRST.iter().position(|it| *it == name);
        tags.push((rank.unwrap_or(FIRST.len()), name, prepared_game::value(tag)));
    }
    sort::by_key(&mut tags, |(rank, ..)| *rank);
    let tags = tags.into_iter();
    tags.map(|(_, name, value)| (name, value)).collect()
}

/// Returns a tag name in the capitalisation that is usual in PGN. Replaces invalid characters in other names.
pub(in crate::format) fn spelled(name: &str) -> String {
    let mut known = FIRST.iter().chain(&NAMES);
    match known.find(|it| it.eq_ignore_ascii_case(name)) {
        Some(spelled) => (*spelled).to_owned(),
        None => name.replace(|c| !is_in_name(c), "_"),
    }
}

fn tag(text: &mut String, name: &str, value: &str, omissions: &mut Omissions) {
    let value = escaped(&omissions.one_line(value));
    // Writing to a string cannot fail.
    let _ = writeln!(text, "[{name} \"{value}\"]");
}

/// Puts a backslash before each straight quote and each backslash in a value. A curly quote gets a backslash
/// only where it would end the value.
fn escaped(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    for (at, letter) in value.char_indices() {
        let after = &value[at + letter.len_utf8()..];
        let is_end = || is_quote(letter) && is_quoted_end(after);
        if matches!(letter, '"' | '\\') || is_end() {
            text.push('\\');
        }
        text.push(letter);
    }
    text
}
