//! Writes PGN files.

use std::fmt::Write as _;

use super::format_name;
use super::tag::{FEN, is_in_name, is_quote, is_quoted_end};
use crate::format::loss::{Loss, Losses};
use crate::format::move_text::dialect::Dialect;
use crate::format::move_text::writer;
use crate::format::score::Score;
use crate::game::Outcome;
use crate::notation::Notation;

/// The first tag, which names the kind of game. Several programs recognise nothing without it.
const KIND: (&str, &str) = ("Game", "Chinese Chess");

/// The tags that come next, as PGN writes them.
const FIRST: [&str; 7] = ["Event", "Site", "Date", "Round", "Red", "Black", "Result"];

/// The names of other tags, which formats with names in capitals or small letters also have.
#[rustfmt::skip]
const NAMES: [&str; 38] = [
    "RedTeam", "BlackTeam", "WhiteTeam", "RedElo", "BlackElo", "WhiteElo", "RedRating",
    "BlackRating", "RedTitle", "BlackTitle", "WhiteTitle", "RedType", "BlackType", "WhiteType",
    "ECO", "NIC", "SubVariation", "EventDate", "EventSponsor", "EventType", "EventRounds",
    "EventCountry", "PlyCount", "TimeControl", "UTCDate", "UTCTime", "ECCO", "Opening", "Variation",
    "Termination", "Time", "Title", "Annotator", "Author", "Stage", "Board", "Remark", "Game",
];

/// The names of the place and of the title in other formats, and PGN's.
const OTHERS: [(&str, &str); 2] = [("PLACE", "Site"), (KIND.0, "Title")];

/// Writes a game whose moves are in this notation.
pub(in crate::format) fn write(
    score: &Score<'_>,
    notation: Notation,
    losses: &mut Losses,
) -> String {
    let mut text = String::new();
    tag(&mut text, KIND.0, KIND.1, losses);
    for (name, value) in tags(score) {
        tag(&mut text, &name, value, losses);
    }
    let is_usual = score.is_from_initial() && score.is_numbered_from_1();
    if !is_usual {
        tag(&mut text, "SetUp", "1", losses);
        tag(&mut text, FEN, &score.fen(), losses);
    }
    tag(&mut text, "Format", format_name(notation), losses);
    text.push('\n');
    let outcome = score.outcome();
    let result = outcome.map_or(Outcome::UNKNOWN, Outcome::in_pgn);
    text + &writer::write(score, Dialect::Pgn, Some(result), losses)
}

/// The names and values of the tags from the game's header, in order.
fn tags<'a>(score: &'a Score<'_>) -> Vec<(String, &'a str)> {
    let mut tags = Vec::new();
    let others = OTHERS.map(|(name, own)| (name, own, score.tag(own).is_none()));
    for tag in score.tags() {
        let mut others = others.iter();
        let other = others.find(|(name, _, is_free)| *is_free && tag.is(name));
        let name = spelled(other.map_or(&tag.name, |(_, own, _)| own));
        let value = match tag.is(Outcome::TAG) {
            true => Outcome::normal(&tag.value),
            false => &tag.value,
        };
        let rank = FIRST.iter().position(|it| *it == name);
        tags.push((rank.unwrap_or(FIRST.len()), name, value));
    }
    tags.sort_by_key(|(rank, ..)| *rank);
    let tags = tags.into_iter();
    tags.map(|(_, name, value)| (name, value)).collect()
}

/// A name as PGN writes it.
pub(in crate::format) fn spelled(name: &str) -> String {
    let mut known = FIRST.iter().chain(&NAMES);
    match known.find(|it| it.eq_ignore_ascii_case(name)) {
        Some(spelled) => (*spelled).to_owned(),
        None => name.replace(|c| !is_in_name(c), "_"),
    }
}

fn tag(text: &mut String, name: &str, value: &str, losses: &mut Losses) {
    let is_control = |c: char| c.is_control() && c != '\t';
    if value.contains(is_control) {
        losses.add(Loss::TagText);
    }
    let value = escaped(&value.replace(is_control, " "));
    // Writing to a text cannot fail.
    let _ = writeln!(text, "[{name} \"{value}\"]");
}

/// A value with a backslash before each of its quotes and backslashes. Curly quotes need none,
/// except where one would end the value.
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
