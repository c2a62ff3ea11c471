//! Writes PGN files.

use std::fmt::Write as _;

use super::tag::{FEN, is_in_name, is_quote, is_quoted_end};
use crate::format::loss::{Loss, Losses};
use crate::format::move_text::dialect::Dialect;
use crate::format::move_text::writer;
use crate::format::score::Score;
use crate::game::Outcome;
use crate::notation::Notation;

/// The tags that come first, as PGN writes them.
const FIRST: [&str; 7] = ["Event", "Site", "Date", "Round", "Red", "Black", "Result"];

/// The names of other tags that are not one word: those of PGN's standard, and usual ones.
#[rustfmt::skip]
const NAMES: [&str; 26] = [
    "RedTeam", "BlackTeam", "WhiteTeam", "RedElo", "BlackElo", "WhiteElo", "RedRating",
    "BlackRating", "RedTitle", "BlackTitle", "WhiteTitle", "RedType", "BlackType", "WhiteType",
    "ECO", "NIC", "SubVariation", "EventDate", "EventSponsor", "EventType", "EventRounds",
    "EventCountry", "PlyCount", "TimeControl", "UTCDate", "UTCTime",
];

/// The tag of DhtmlXQ for the place where a game was played, and PGN's.
const PLACE: (&str, &str) = ("PLACE", "SITE");

/// Writes a game whose moves are in this notation.
pub(in crate::format) fn write(
    score: &Score<'_>,
    notation: Notation,
    losses: &mut Losses,
) -> String {
    let mut text = String::new();
    for (name, value) in tags(score) {
        tag(&mut text, &name, value, losses);
    }
    let is_usual = score.is_from_initial() && score.is_numbered_from_1();
    if !is_usual {
        tag(&mut text, "SetUp", "1", losses);
        tag(&mut text, FEN, &score.fen(), losses);
    }
    tag(&mut text, "Format", notation.name(), losses);
    text.push('\n');
    let outcome = score.outcome();
    let result = outcome.map_or(Outcome::UNKNOWN, Outcome::in_pgn);
    text + &writer::write(score, Dialect::Pgn, Some(result), losses)
}

/// The names and values of the tags from the game's header, in order.
fn tags<'a>(score: &'a Score<'_>) -> Vec<(String, &'a str)> {
    let has_site = score.tag(PLACE.1).is_some();
    let mut tags = Vec::new();
    for tag in score.tags() {
        let name = match tag.name.as_str() {
            name if name == PLACE.0 && !has_site => PLACE.1,
            name => name,
        };
        let value = match name {
            Outcome::TAG => Outcome::normal(&tag.value),
            _ => &tag.value,
        };
        let rank = FIRST.iter().position(|it| it.eq_ignore_ascii_case(name));
        tags.push((rank.unwrap_or(FIRST.len()), spelled(name), value));
    }
    tags.sort_by_key(|(rank, ..)| *rank);
    let tags = tags.into_iter();
    tags.map(|(_, name, value)| (name, value)).collect()
}

/// A name in upper case as PGN writes it.
fn spelled(name: &str) -> String {
    let mut known = FIRST.iter().chain(&NAMES);
    if let Some(spelled) = known.find(|it| it.eq_ignore_ascii_case(name)) {
        return (*spelled).to_owned();
    }
    let plain = |c: char| if is_in_name(c) { c } else { '_' };
    let mut spelled = String::new();
    let mut is_in_word = false;
    for letter in name.chars().map(plain) {
        match is_in_word {
            true => spelled.extend(letter.to_lowercase()),
            false => spelled.push(letter),
        }
        is_in_word = letter.is_alphanumeric();
    }
    spelled
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
