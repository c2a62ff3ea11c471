//! The grammar of Betza notation, with one parser for each rule.
//!
//! ```text
//! movement   = part*                           empty for a piece that never moves
//! part       = modifier* atom range
//! modifier   = mode | directions
//! mode       = "i" | "m" | "c" | "d" | "e" | "p" | "g" | "n" | "j"    a condition of the move, see Mode
//! directions = ("f" | "b" | "l" | "r" | "v" | "s" | "h")+             the directions of the move
//! atom       = a capital letter                the steps of the move, see Capital
//! range      = (the same capital letter)?      the letter twice: any number of steps
//!              digit*                          the maximum number of steps, 0 for any number
//! ```
//!
//! Two direction letters form a pair, such as `fl` for forward and left, only if they are adjacent.

use std::collections::BTreeSet;
use std::iter;

use super::atom::{Atom, Capital};
use super::direction::{self, is_direction};
use super::error::{BetzaErrorKind, MAX_PARTS};
use super::mode::Mode;
use super::part::{MAX_RANGE, Part};
use super::warning::BetzaWarningKind;
use crate::board::Offset;
use crate::util::sort;

/// An error and the token that caused the error. The token is a slice of the whole text.
pub(super) struct Failure<'a> {
    pub(super) token: &'a str,
    pub(super) kind: BetzaErrorKind,
}

/// A part of a movement and its warnings. Each warning comes with the token that it is about.
pub(super) struct ReadPart<'a> {
    pub(super) part: Part,
    pub(super) warnings: Vec<(BetzaWarningKind, &'a str)>,
}

/// Parses `movement = part*`, up to the end of the text.
pub(super) fn read(text: &str) -> Result<Vec<ReadPart<'_>>, Failure<'_>> {
    let mut rest = text;
    let mut parts = Vec::new();
    while !rest.is_empty() {
        if parts.len() == MAX_PARTS {
            let kind = BetzaErrorKind::TooManyParts;
            return Err(Failure { token: rest, kind });
        }
        parts.push(part(&mut rest)?);
    }
    Ok(parts)
}

/// Removes the first `length` bytes of `rest` and returns them.
fn take<'a>(rest: &mut &'a str, length: usize) -> &'a str {
    let (taken, after) = rest.split_at(length);
    *rest = after;
    taken
}

/// Removes the first character of `rest` if `meaning` returns a value for it. Returns the character and the
/// value.
fn take_as<'a, T>(rest: &mut &'a str, meaning: impl Fn(char) -> Option<T>) -> Option<(&'a str, T)> {
    let first = rest.chars().next()?;
    let meaning = meaning(first)?;
    Some((take(rest, first.len_utf8()), meaning))
}

/// Parses `part = modifier* atom range`. Like the parsers of these elements, removes the parsed text from the
/// start of `rest`.
fn part<'a>(rest: &mut &'a str) -> Result<ReadPart<'a>, Failure<'a>> {
    let start = *rest;
    let modifiers: Vec<Modifier> = iter::from_fn(|| modifier(rest)).collect();
    let prefix = &start[..start.len() - rest.len()];
    let Some((letter, capital)) = take_as(rest, Capital::from_letter) else {
        return Err(no_atom(prefix, rest));
    };
    let after_letter = rest.len();
    let range = range(capital, rest);
    let has_range = rest.len() < after_letter;
    if capital.atom == Atom::Castling && (!has_range || range.is_none()) {
        let kind = match prefix.is_empty() && !has_range {
            true => BetzaErrorKind::Pass,
            false => BetzaErrorKind::CastlingDistance,
        };
        let token = letter;
        return Err(Failure { token, kind });
    }
    let steps = steps(&modifiers, capital)?;
    let modes = modes(&modifiers)?;
    check_modes(&modes, capital, range)?;
    let part = Part {
        atom: capital.atom,
        steps,
        modes: sort::collected(modes.iter().map(|(mode, _)| *mode)),
        range,
    };
    let mut warnings = warnings(&modes, letter, capital);
    let part = part.simplified();
    if part.atom == Atom::King {
        warnings.extend(warn_of_directions(&modifiers, capital, &part));
    }
    Ok(ReadPart { part, warnings })
}

/// A mode, or a run of adjacent direction letters.
enum Modifier<'a> {
    Mode(Mode, &'a str),
    Directions(&'a str),
}

/// Parses `modifier = mode | directions`.
fn modifier<'a>(rest: &mut &'a str) -> Option<Modifier<'a>> {
    if let Some((token, mode)) = take_as(rest, Mode::from_letter) {
        return Some(Modifier::Mode(mode, token));
    }
    let length = rest.find(|c| !is_direction(c)).unwrap_or(rest.len());
    (length > 0).then(|| Modifier::Directions(take(rest, length)))
}

/// Parses `range = letter? digit*` and returns the maximum number of steps, or `None` if there is no limit. A
/// number takes precedence over a doubled letter. 0 and numbers above [`MAX_RANGE`] mean no limit.
fn range(capital: Capital, rest: &mut &str) -> Option<u8> {
    let doubled = take_as(rest, |c| (c == capital.letter).then_some(()));
    let length = rest.find(|c: char| !c.is_ascii_digit());
    let digits = take(rest, length.unwrap_or(rest.len()));
    let number = digits.bytes().fold(0_u8, |number, digit| {
        number.saturating_mul(10).saturating_add(digit - b'0')
    });
    match digits.is_empty() {
        true if doubled.is_some() || capital.is_slider => None,
        true => Some(1),
        false => Some(number).filter(|number| (1..=MAX_RANGE).contains(number)),
    }
}

/// Returns the steps that the directions select. Without directions, returns all steps.
fn steps<'a>(
    modifiers: &[Modifier<'a>],
    capital: Capital,
) -> Result<BTreeSet<Offset>, Failure<'a>> {
    let all = capital.atom.steps();
    let mut chosen = BTreeSet::new();
    for modifier in modifiers {
        let Modifier::Directions(letters) = modifier else {
            continue;
        };
        let steps = direction::choose(letters, &all, capital.atom.symmetry());
        chosen.extend(steps.map_err(|token| Failure {
            token,
            kind: BetzaErrorKind::Direction {
                direction: token.to_owned(),
                atom: capital.letter,
            },
        })?);
    }
    Ok(if chosen.is_empty() { all } else { chosen })
}

/// Returns the modes and their tokens, or an error if a mode occurs twice or contradicts another one.
fn modes<'a>(modifiers: &[Modifier<'a>]) -> Result<Vec<(Mode, &'a str)>, Failure<'a>> {
    let mut modes: Vec<(Mode, &str)> = Vec::new();
    for modifier in modifiers {
        let Modifier::Mode(mode, token) = *modifier else {
            continue;
        };
        let has = |mode: Mode| modes.iter().any(|(other, _)| *other == mode);
        if has(mode) {
            let kind = BetzaErrorKind::DuplicateMode(mode.letter());
            return Err(Failure { token, kind });
        }
        if let Some(contrary) = mode.contrary().filter(|contrary| has(*contrary)) {
            let kind = BetzaErrorKind::Contradiction(contrary.letter(), mode.letter());
            return Err(Failure { token, kind });
        }
        modes.push((mode, token));
    }
    Ok(modes)
}

/// Returns an error if a mode requires the move to jump over a piece, but there is no square to jump over.
fn check_modes<'a>(
    modes: &[(Mode, &'a str)],
    capital: Capital,
    range: Option<u8>,
) -> Result<(), Failure<'a>> {
    for (mode, token) in modes {
        let kind = match mode {
            Mode::Jump if !capital.atom.is_leap() => BetzaErrorKind::NothingToJump(capital.letter),
            Mode::Hop | Mode::HopClose if range == Some(1) => {
                BetzaErrorKind::NothingToHop(mode.letter())
            }
            _ => continue,
        };
        return Err(Failure { token, kind });
    }
    Ok(())
}

fn warnings<'a>(
    modes: &[(Mode, &'a str)],
    letter: &'a str,
    capital: Capital,
) -> Vec<(BetzaWarningKind, &'a str)> {
    let mut warnings = Vec::new();
    let mut targets = modes.iter().filter(|(mode, _)| mode.is_target());
    if let Some((_, token)) = modes.iter().find(|(mode, _)| *mode == Mode::EnPassant) {
        let kind = if targets.all(|(mode, _)| *mode == Mode::EnPassant) {
            BetzaWarningKind::OnlyEnPassant
        } else {
            BetzaWarningKind::EnPassant
        };
        warnings.push((kind, *token));
    }
    if capital.atom == Atom::Castling {
        warnings.push((BetzaWarningKind::Castling, letter));
    }
    if let Some(other) = capital.read_by_others {
        let kind = BetzaWarningKind::Dialect {
            letter: capital.letter,
            meaning: capital.atom.letter(),
            other: other.letter(),
        };
        warnings.push((kind, letter));
    }
    warnings
}

/// Returns a warning if there are directions before `K` or `Q` that programs read differently. Some programs
/// read pairs of letters, others apply the letters to `W` and `F` separately, and others read each letter on
/// its own. A single `f`, `b`, `l` or `r` is unambiguous and selects three steps.
fn warn_of_directions<'a>(
    modifiers: &[Modifier<'a>],
    capital: Capital,
    part: &Part,
) -> Option<(BetzaWarningKind, &'a str)> {
    let is_plain = |letters: &str| matches!(letters, "f" | "b" | "l" | "r");
    let letters = modifiers.iter().find_map(|modifier| match modifier {
        Modifier::Directions(letters) if !is_plain(letters) => Some(*letters),
        _ => None,
    })?;
    let kind = BetzaWarningKind::KingDirections {
        letters: letters.to_owned(),
        letter: capital.letter,
        meaning: part.apart(),
    };
    Some((kind, letters))
}

/// Returns the error for the text `rest`, which should begin with an atom because it follows the modifiers
/// `prefix`. The kind of error depends on the first character of `rest`.
fn no_atom<'a>(prefix: &'a str, rest: &'a str) -> Failure<'a> {
    let Some(c) = rest.chars().next() else {
        let kind = BetzaErrorKind::NoAtom(prefix.to_owned());
        return Failure {
            token: prefix,
            kind,
        };
    };
    let mut length = c.len_utf8();
    let kind = match c {
        // These are modes, brackets and suffixes of the extensions for multi-leg moves.
        'a' | 'o' | 'q' | 't' | 'u' | 'w' | 'x' | 'y' | 'z' | '-' | '(' | ')' | '[' | ']' => {
            BetzaErrorKind::Extension(c)
        }
        'a'..='z' => BetzaErrorKind::UnknownModifier(c),
        '@' => BetzaErrorKind::Drop,
        'U' => BetzaErrorKind::UniversalLeap,
        'A'..='Z' => BetzaErrorKind::UnknownAtom(c),
        '0'..='9' => {
            length = rest.bytes().take_while(u8::is_ascii_digit).count();
            BetzaErrorKind::StrayNumber(rest[..length].to_owned())
        }
        _ if c.is_ascii_whitespace() => BetzaErrorKind::Space,
        _ => BetzaErrorKind::UnknownCharacter(c),
    };
    Failure {
        token: &rest[..length],
        kind,
    }
}
