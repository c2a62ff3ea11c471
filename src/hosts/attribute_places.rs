//! Finds the locations of attributes in the source of a document, in any markup.

use std::ops::Range;

use super::block::Attribute;
use super::own_attributes::FILE;
use super::source_lines::SourceLines;
use crate::settings::EntryWord;

/// The name of an attribute, and its value unless the attribute is a flag.
pub type Named<'a> = (&'a str, Option<&'a str>);

/// The maximum number of bytes between the name of an attribute and its value.
const MAX_DISTANCE: usize = 20;

/// Locates the attributes of a block. Also returns the number of attributes, except `file`, that were not
/// found. `block` is the byte range of the block.
///
/// Searches the block and the line after it, then the text before the block in the same paragraph. An
/// attribute that was not found gets the location of the first line of the block.
pub(super) fn placed(
    source: &SourceLines,
    attributes: &[Named<'_>],
    block: Range<usize>,
) -> (Vec<Attribute>, usize) {
    let text = source.text();
    let Range { start, end } = block;
    // In some markups, attributes follow the text or are on the next line.
    let end = source.end((source.number(end) + 1).min(source.count() - 1));
    let before = text[..start].rfind("\n\n").map_or(0, |at| at + 2);
    let heading = source.trimmed(source.number(start));
    let mut missing = 0;
    let places = attributes.iter().map(|(name, value)| {
        let within = word_in(&text[start..end], name, *value).map(|at| start + at);
        let place = within.or_else(|| {
            let at = last_word_in(&text[before..start], name, *value)?;
            Some(before + at)
        });
        // In some markup languages, a file is named without the name of the attribute.
        let file = value.filter(|it| *name == FILE && !it.is_empty());
        let file = file.filter(|_| within.is_none());
        let file = file.and_then(|file| {
            let at = start + text[start..end].find(file)?;
            Some(at..at + file.len())
        });
        missing += usize::from(place.is_none() && *name != FILE);
        let key = place.map_or(heading.clone(), |at| at..at + name.len());
        let key = file.unwrap_or(key);
        let value = value.map(|value| {
            let end = text.ceil_char_boundary(key.end + MAX_DISTANCE + value.len());
            let after = &text[key.end..end];
            let near = place.and_then(|_| after.find(value));
            let at = near.filter(|at| *at <= MAX_DISTANCE && !value.is_empty());
            let span = at.map_or(key.clone(), |at| key.end + at..key.end + at + value.len());
            let text = value.to_owned();
            EntryWord { text, span }
        });
        let text = (*name).to_owned();
        let span = key;
        (EntryWord { text, span }, value)
    });
    (places.collect(), missing)
}

/// Returns the locations of a word, except where it is part of a longer word.
fn words_in<'a>(text: &'a str, word: &'a str) -> impl Iterator<Item = usize> + 'a {
    let is_part = |c: char| c.is_alphanumeric() || "-_".contains(c);
    let all = text.match_indices(word).map(|(at, _)| at);
    all.filter(move |at| {
        let before = text[..*at].chars().next_back();
        let after = text[at + word.len()..].chars().next();
        !word.is_empty() && !before.is_some_and(is_part) && !after.is_some_and(is_part)
    })
}

/// Returns the first location of a word that is followed by its value, or else the word's first location.
fn word_in(text: &str, word: &str, value: Option<&str>) -> Option<usize> {
    words_in(text, word).min_by_key(|at| !has_value(&text[at + word.len()..], value))
}

/// Returns the last location of a word that is followed by its value, or else the word's last location.
fn last_word_in(text: &str, word: &str, value: Option<&str>) -> Option<usize> {
    words_in(text, word).max_by_key(|at| has_value(&text[at + word.len()..], value))
}

/// Returns whether the text after a name begins with its value, in any markup.
fn has_value(after: &str, value: Option<&str>) -> bool {
    let Some(value) = value else { return true };
    let between = |c: char| c.is_whitespace() || "=:\"'{".contains(c);
    after.starts_with(between) && after.trim_start_matches(between).starts_with(value)
}
