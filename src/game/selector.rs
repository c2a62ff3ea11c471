//! Selection of games from a collection.
//!
//! ```text
//! selector = number                  the game with this number, counted from 1
//!          | number "-" number?      the games in this range; without an end, up to the last game
//!          | name "=" pattern        the games whose header field `name` matches, such as `red=Hu*`
//!          | "all"                   every game
//! pattern  = any text; "*" stands for any number of characters and "?" for one character; a pattern
//!            for the result may also match the result as written in PGN
//! ```

use std::str::FromStr;

use super::header_fields::header_value;
use super::outcome::{self, Outcome};
use super::record::Tag;

/// A condition for selecting games from a collection.
///
/// ```
/// use xiangqi_setup::game::{Selector, Tag};
///
/// let tags = [Tag { name: "Red".to_owned(), value: "Hu Ronghua".to_owned() }];
/// let chosen = |words: &[&str], number| {
///     let selectors: Result<Vec<Selector>, _> = words.iter().map(|word| word.parse()).collect();
///     selectors.map(|selectors| Selector::choose(&selectors, number, &tags))
/// };
/// assert!(chosen(&["red=hu*"], 7)?);
/// assert!(!chosen(&["red=hu*", "1-6"], 7)?);
/// # Ok::<(), xiangqi_setup::game::SelectorError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Selector {
    /// Every game.
    All,
    /// The games in a range of numbers, counted from 1.
    Numbers {
        /// The first number of the range.
        first: usize,
        /// The last number of the range. `None` stands for the end of the collection.
        last: Option<usize>,
    },
    /// The games with a matching header field.
    Header {
        /// The name of the field, as in [`header_value`].
        name: String,
        /// The pattern for the value.
        pattern: String,
    },
}

/// The error returned for text that is not a valid [`Selector`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "it must be the number of a game, a range such as `3-7`, a header such as `red=Hu*`, or `all`"
)]
pub struct SelectorError;

impl FromStr for Selector {
    type Err = SelectorError;

    fn from_str(text: &str) -> Result<Selector, SelectorError> {
        if text == "all" {
            return Ok(Selector::All);
        }
        if let Some((name, pattern)) = text.split_once('=') {
            let name = name.trim();
            return match name.is_empty() || name.contains(char::is_whitespace) {
                true => Err(SelectorError),
                false => Ok(Selector::Header {
                    name: name.to_lowercase(),
                    pattern: pattern.trim().to_owned(),
                }),
            };
        }
        let (first, last) = match text.split_once('-') {
            None => {
                let number = number(text)?;
                (number, Some(number))
            }
            Some((first, "")) => (number(first)?, None),
            Some((first, last)) => (number(first)?, Some(number(last)?)),
        };
        match last.is_some_and(|last| last < first) {
            true => Err(SelectorError),
            false => Ok(Selector::Numbers { first, last }),
        }
    }
}

/// Parses a number that is at least 1. A number too large for `usize` becomes `usize::MAX`.
fn number(digits: &str) -> Result<usize, SelectorError> {
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    match digits.parse().unwrap_or(usize::MAX) {
        0 => Err(SelectorError),
        number if is_number => Ok(number),
        _ => Err(SelectorError),
    }
}

impl Selector {
    /// Returns whether the selectors choose the game with this number and this header. If any selectors
    /// contain numbers or select all games, the game must match one of these selectors. For each header field
    /// that the selectors name, the game must match at least one of the patterns for that field.
    pub fn choose(selectors: &[Selector], number: usize, tags: &[Tag]) -> bool {
        if !Selector::can_choose(selectors, number) {
            return false;
        }
        let headers = || {
            selectors.iter().filter_map(|selector| match selector {
                Selector::Header { name, pattern } => Some((name, pattern)),
                _ => None,
            })
        };
        headers().all(|(wanted, _)| {
            let value = header_value(tags, wanted).unwrap_or_default();
            let mut patterns = headers().filter(|(name, _)| *name == wanted);
            patterns.any(|(name, pattern)| {
                is_like(value, pattern)
                    || name == outcome::FIELD
                        && is_like(Outcome::normal(value), Outcome::normal(pattern))
            })
        })
    }

    /// Returns whether the selectors choose the game with this number, provided that its header matches.
    pub(crate) fn can_choose(selectors: &[Selector], number: usize) -> bool {
        let has_number = selectors.iter().filter_map(|selector| match selector {
            Selector::All => Some(true),
            Selector::Numbers { first, last } => {
                Some(number >= *first && last.is_none_or(|last| number <= last))
            }
            Selector::Header { .. } => None,
        });
        let mut has_number = has_number.peekable();
        has_number.peek().is_none() || has_number.any(|is| is)
    }

    /// Returns whether the selectors can choose several games. Returns `false` if there are no selectors.
    pub fn can_choose_several(selectors: &[Selector]) -> bool {
        match selectors {
            [] => false,
            [Selector::Numbers { first, last }] => *last != Some(*first),
            _ => true,
        }
    }

    /// Returns the highest number of a game that the selectors can choose, or `None` if there is no limit.
    pub(crate) fn last(selectors: &[Selector]) -> Option<usize> {
        let lasts = selectors.iter().filter_map(|selector| match selector {
            Selector::All => Some(None),
            Selector::Numbers { last, .. } => Some(*last),
            Selector::Header { .. } => None,
        });
        let lasts: Option<Vec<usize>> = lasts.collect();
        lasts?.into_iter().max()
    }
}

/// Returns whether `text` matches `pattern`. Case does not matter.
fn is_like(text: &str, pattern: &str) -> bool {
    let text: Vec<char> = text.to_lowercase().chars().collect();
    let pattern: Vec<char> = pattern.to_lowercase().chars().collect();
    let (mut at, mut part) = (0, 0);
    // The position of the last star reached in the pattern, and the end of the text matched by that star.
    let mut star: Option<(usize, usize)> = None;
    while at < text.len() {
        match pattern.get(part) {
            Some('*') => {
                star = Some((part, at));
                part += 1;
            }
            Some(c) if *c == '?' || *c == text[at] => {
                at += 1;
                part += 1;
            }
            _ => match &mut star {
                Some((of_star, end)) => {
                    *end += 1;
                    (at, part) = (*end, *of_star + 1);
                }
                None => return false,
            },
        }
    }
    pattern[part..].iter().all(|c| *c == '*')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns() {
        for (text, pattern, expected) in [
            ("Hu Ronghua", "hu*", true),
            ("Hu Ronghua", "*hua", true),
            ("Hu Ronghua", "h*o*a", true),
            ("Hu Ronghua", "hu", false),
            ("Hu Ronghua", "?u Ronghua", true),
            ("胡荣华", "胡*", true),
            ("胡荣华", "胡??", true),
            ("胡荣华", "胡?", false),
            ("", "*", true),
            ("", "", true),
            ("", "?", false),
            ("aab", "*ab", true),
        ] {
            assert_eq!(is_like(text, pattern), expected, "{text} {pattern}");
        }
    }

    #[test]
    fn texts() {
        for text in [
            "", "0", "-", "-3", "3-2", "a", "=x", "a b=c", "1,2", "+1", "١",
        ] {
            assert!(text.parse::<Selector>().is_err(), "{text}");
        }
        let header = Selector::Header {
            name: "red".to_owned(),
            pattern: "Hu*".to_owned(),
        };
        assert_eq!("RED = Hu*".parse(), Ok(header));
        for (text, first, last) in [("3", 3, Some(3)), ("3-7", 3, Some(7)), ("3-", 3, None)] {
            assert_eq!(
                text.parse(),
                Ok(Selector::Numbers { first, last }),
                "{text}"
            );
        }
    }
}
