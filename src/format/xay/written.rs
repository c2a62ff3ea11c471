//! The keys, lists and words of an XAY document, before their meaning is determined.

use std::ops::Range;

use serde::Deserialize;

use crate::format::error::{ParseError, ParseErrorKind, XayError, XayPart};
use crate::util::mistakes::Mistakes;
use crate::util::yaml::{Mapping, Mistake, NOWHERE, OneOrMany, Shaped, said};

/// An XAY document as written: its words and their places. Their meaning is determined later, so that all
/// mistakes are found.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Written {
    pub(super) version: Shaped<String>,
    pub(super) setup: Shaped<Setup>,
    #[serde(default, deserialize_with = "said")]
    pub(super) to_move: Option<Shaped<String>>,
    #[serde(default, deserialize_with = "said")]
    pub(super) orientation: Option<Shaped<Words>>,
    #[serde(default, deserialize_with = "said")]
    pub(super) crop: Option<Shaped<String>>,
    #[serde(default, deserialize_with = "said")]
    pub(super) caption: Option<Shaped<String>>,
    #[serde(default, deserialize_with = "said")]
    pub(super) numbers: Option<Shaped<Mapping<Shaped<Words>>>>,
    #[serde(default, deserialize_with = "said")]
    pub(super) arrows: Option<Shaped<Vec<Shaped<String>>>>,
}

/// A word, or a list of words.
pub(super) type Words = OneOrMany<Shaped<String>>;

/// Ranks in one line, or a list of ranks; a rank is a list of fields, and a field is a list of words.
pub(super) type Setup = OneOrMany<Shaped<Vec<Shaped<Vec<Shaped<String>>>>>>;

/// Returns a value if it has the right shape, or adds a mistake. A value without a place has been reported
/// already.
pub(super) fn shaped<T>(
    Shaped { value, span }: Shaped<T>,
    part: XayPart,
    mistakes: &mut Mistakes<ParseError>,
) -> Option<T> {
    let wrong = |found| ParseError::new(XayError::WrongType { part, found }, span.clone());
    match value {
        Err(_) if span == NOWHERE => None,
        value => mistakes.keep(value.map_err(wrong)),
    }
}

/// Returns the words of a list, or a single word, each with its place.
pub(super) fn words(
    written: Shaped<Words>,
    part: XayPart,
    mistakes: &mut Mistakes<ParseError>,
) -> Vec<(String, Range<usize>)> {
    let span = written.span.clone();
    match shaped(written, part, mistakes) {
        None => Vec::new(),
        Some(OneOrMany::One(word)) => vec![(word, span)],
        Some(OneOrMany::Many(items)) => {
            let word = |item: Shaped<String>| {
                let span = item.span.clone();
                Some((shaped(item, part, mistakes)?, span))
            };
            items.into_iter().filter_map(word).collect()
        }
    }
}

/// Returns a word with its place.
pub(super) fn word(
    written: Shaped<String>,
    part: XayPart,
    mistakes: &mut Mistakes<ParseError>,
) -> Option<(String, Range<usize>)> {
    let span = written.span.clone();
    Some((shaped(written, part, mistakes)?, span))
}

impl From<Mistake> for ParseErrorKind {
    fn from(mistake: Mistake) -> ParseErrorKind {
        let kind = match mistake {
            Mistake::Empty => return ParseErrorKind::Empty,
            Mistake::UnknownKey(key) => XayError::UnknownKey(key),
            Mistake::MissingKey(key) => XayError::MissingKey(key),
            Mistake::DuplicateKey(key) => XayError::DuplicateKey(key),
            Mistake::SecondDocument => XayError::SecondDocument,
            Mistake::Tag(tag) => XayError::Tag(tag),
            Mistake::NotAMapping => XayError::NotAMapping,
            Mistake::KeyNotText => XayError::KeyNotText,
            Mistake::Anchor => XayError::Anchor,
            Mistake::TooDeep => XayError::TooDeep,
            Mistake::TooMuch => XayError::TooMuch,
            Mistake::Yaml(message) => XayError::Yaml(message),
        };
        kind.into()
    }
}
