//! Finds a FEN inside other text, such as the URL of a page, a tag or a sentence.
//!
//! ```text
//! line  = anything stop? ranks (gap side (gap anything)?)? anything
//! ranks = as in FEN; at least half of the ten ranks must be valid
//! stop  = white space, "=", "?", "#", ":", "*", "(", a quote …
//! gap   = white space | "_" | "+"
//! side  = as in FEN; without a side, any text after the ranks is ignored
//! moves = ("?" | "&" | "#" | ";") "moves=" anything      the `moves` parameter of a URL; it can be
//!                                                       anywhere on the line
//! ```
//!
//! As in URLs, `%` and two hexadecimal digits stand for an ASCII character.

use std::ops::Range;

use super::fields::color;
use crate::board::{Piece, Rank};
use crate::format::excerpt::Excerpt;
use crate::format::limits::MOST_POSITION_BYTES;
use crate::format::ranks::{LEAST_RANKS, seems_right};
use crate::util::text_place::span;

/// The URL parameter that contains the moves.
const MOVES: &str = "moves=";

/// Returns whether a line contains ranks, regardless of the text around them.
pub(super) fn is_in(line: &str) -> bool {
    may_be_in(line) && find(&decoded(line).text).is_some()
}

/// Returns the FEN in a line, or `None` if there is no FEN. If the line has a `moves` parameter, the result
/// also contains the moves, on a second line.
pub(super) fn of(line: &str) -> Option<Excerpt> {
    let decoded = may_be_in(line).then(|| decoded(line))?;
    let text = &decoded.text;
    let ranks = find(text)?;
    let mut excerpt = Excerpt::default();
    add(&mut excerpt, &decoded, ranks.clone());
    let after = value(text, ranks.end);
    let words = |at| matches!(at, ' ' | '\t' | '_' | '+');
    let mut fields = text[after.clone()].split(words);
    let has_gap = fields.next() == Some("");
    if has_gap && fields.next().and_then(color).is_some() {
        add(&mut excerpt, &decoded, after);
    }
    let mut names = text.match_indices(MOVES);
    let start = names.find(|(at, _)| text[..*at].ends_with(['?', '&', '#', ';']));
    if let Some((at, _)) = start {
        excerpt.push("\n", decoded.place(at..at));
        add(&mut excerpt, &decoded, value(text, at + MOVES.len()));
    }
    Some(excerpt)
}

/// Returns whether a line has enough slashes or percent-encoded slashes for ranks. This quick test rules out
/// most lines.
fn may_be_in(line: &str) -> bool {
    let encoded = ["%2f", "%2F"].map(|slash| line.matches(slash).count());
    line.matches('/').count() + encoded.iter().sum::<usize>() + 1 >= LEAST_RANKS
}

/// Decodes the percent-encoded characters in a line.
fn decoded(line: &str) -> Excerpt {
    let mut excerpt = Excerpt::default();
    let mut start = 0;
    for (at, _) in line.match_indices('%') {
        let code = line.get(at + 1..at + 3).filter(|_| at >= start);
        let code = code.and_then(|code| u8::from_str_radix(code, 16).ok());
        if let Some(code) = code.filter(u8::is_ascii) {
            excerpt.push(&line[start..at], start..at);
            excerpt.push(char::from(code).encode_utf8(&mut [0; 4]), at..at + 3);
            start = at + 3;
        }
    }
    excerpt.push(&line[start..], start..line.len());
    excerpt
}

fn find(text: &str) -> Option<Range<usize>> {
    let mut start = 0;
    let mut ends = text.char_indices().filter(|(at, c)| {
        let is_before_name = || !text[at + c.len_utf8()..].starts_with('/');
        c.is_whitespace()
            || "\"'`<>()[]{}_+,;&|*：".contains(*c)
            || "?#=:".contains(*c) && is_before_name()
    });
    loop {
        let end = ends.next();
        let run = start..end.map_or(text.len(), |(at, _)| at);
        // Ranks after `v1` are annoFEN. If they were read as FEN, their annotations would be lost.
        let is_own = || !text[..run.start].trim_end().ends_with("v1");
        if let Some(ranks) = ranks(&text[run.clone()]).filter(|_| is_own()) {
            return Some(run.start + ranks.start..run.start + ranks.end);
        }
        let (at, c) = end?;
        start = at + c.len_utf8();
    }
}

/// Finds the ranks among words that are separated by slashes, such as those in the path of a URL. Returns the
/// byte range of the ranks.
fn ranks(run: &str) -> Option<Range<usize>> {
    if run.len() > MOST_POSITION_BYTES {
        return None;
    }
    let parts: Vec<&str> = run.split('/').collect();
    let is_piece = |c: char| c.is_ascii_digit() || Piece::from_letter(c).is_some();
    let is_rank = |part: &&str| part.chars().all(is_piece) && seems_right(part);
    let first = parts.iter().position(is_rank)?;
    let last = parts.iter().rposition(is_rank)?;
    let right = parts[first..=last].iter().filter(|part| is_rank(part));
    if right.count() < Rank::COUNT / 2 {
        return None;
    }
    // The first or the last rank may be invalid, so also accept adjacent parts that resemble ranks.
    let is_odd_rank = |part: &&str| {
        let pieces = part.chars().filter(|c| is_piece(*c)).count();
        2 * pieces >= part.len() && seems_right(part)
    };
    let missing = Rank::COUNT.saturating_sub(last + 1 - first);
    let after = parts[last + 1..].iter().take(missing);
    let last = last + after.take_while(|part| is_odd_rank(part)).count();
    let missing = Rank::COUNT.saturating_sub(last + 1 - first);
    let before = parts[..first].iter().rev().take(missing);
    let first = first - before.take_while(|part| is_odd_rank(part)).count();
    let is_enough = last + 1 - first >= LEAST_RANKS;
    is_enough.then(|| span(run, parts[first]).start..span(run, parts[last]).end)
}

/// Returns the byte range of the URL value that begins at `start`.
fn value(text: &str, start: usize) -> Range<usize> {
    let end = text[start..].find(['&', '#', '*', '"', '\'', '<', '>', '(', ')', ']', '}']);
    start..end.map_or(text.len(), |length| start + length)
}

/// Appends a part of a decoded line. Replaces the characters that stand for spaces with spaces.
fn add(excerpt: &mut Excerpt, decoded: &Excerpt, part: Range<usize>) {
    let text = &decoded.text[part.clone()];
    // If the part contains spaces, a plus sign does not stand for a space, but belongs to a move.
    let has_spaces = text.contains(' ');
    for (at, c) in text.char_indices() {
        let place = part.start + at..part.start + at + c.len_utf8();
        let is_space = c == '_' || c == '+' && !has_spaces;
        let c = if is_space { ' ' } else { c };
        excerpt.push(c.encode_utf8(&mut [0; 4]), decoded.place(place));
    }
}
