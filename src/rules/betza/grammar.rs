//! The grammar of Betza notation, with one parser for each rule. The parsers use the `nom` crate.
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

use nom::branch::alt;
use nom::bytes::complete::{take_while, take_while1};
use nom::character::complete::{char, satisfy};
use nom::combinator::{consumed, map, map_opt, opt};
use nom::multi::many0;
use nom::{IResult, Parser};

use super::atom::{Atom, Capital};
use super::direction::{self, is_direction};
use super::error::{BetzaErrorKind, MAX_PARTS};
use super::mode::Mode;
use super::part::{MAX_RANGE, Part};
use super::warning::BetzaWarningKind;
use crate::board::Offset;

/// An error and the token that caused it, which is a slice of the whole text.
pub(super) struct Failure<'a> {
    pub(super) token: &'a str,
    pub(super) kind: BetzaErrorKind,
}

impl<'a> nom::error::ParseError<&'a str> for Failure<'a> {
    fn from_error_kind(rest: &'a str, _: nom::error::ErrorKind) -> Failure<'a> {
        unexpected(rest)
    }

    fn append(_: &'a str, _: nom::error::ErrorKind, other: Failure<'a>) -> Failure<'a> {
        other
    }
}

/// The result of a grammar rule: the remaining text and the parsed value.
type Rule<'a, T> = IResult<&'a str, T, Failure<'a>>;

/// Returns an error that prevents the parser from trying alternatives.
fn fail<T>(token: &str, kind: BetzaErrorKind) -> Rule<'_, T> {
    Err(nom::Err::Failure(Failure { token, kind }))
}

/// A part of a movement and its warnings. Each warning comes with the token that it is about.
pub(super) struct ReadPart<'a> {
    pub(super) part: Part,
    pub(super) warnings: Vec<(BetzaWarningKind, &'a str)>,
}

/// Parses a movement.
pub(super) fn read(text: &str) -> Result<Vec<ReadPart<'_>>, Failure<'_>> {
    match movement(text) {
        Ok((_, parts)) => Ok(parts),
        Err(nom::Err::Error(failure) | nom::Err::Failure(failure)) => Err(failure),
        Err(nom::Err::Incomplete(_)) => Err(unexpected(text)),
    }
}

/// Parses `movement = part*`, up to the end of the text.
fn movement(input: &str) -> Rule<'_, Vec<ReadPart<'_>>> {
    let mut rest = input;
    let mut parts = Vec::new();
    while !rest.is_empty() {
        if parts.len() == MAX_PARTS {
            return fail(rest, BetzaErrorKind::TooManyParts);
        }
        let (after, read) = part(rest)?;
        parts.push(read);
        rest = after;
    }
    Ok((rest, parts))
}

/// Parses `part = modifier* atom range`.
fn part(input: &str) -> Rule<'_, ReadPart<'_>> {
    let (rest, (prefix, modifiers)) = consumed(many0(modifier)).parse(input)?;
    let Ok((rest, (letter, capital))) = atom(rest) else {
        return Err(nom::Err::Failure(no_atom(prefix, rest)));
    };
    let (rest, (number, range)) = consumed(|rest| range(capital, rest)).parse(rest)?;
    if capital.atom == Atom::Castling && (number.is_empty() || range.is_none()) {
        let kind = match (prefix, number) {
            ("", "") => BetzaErrorKind::Pass,
            _ => BetzaErrorKind::CastlingDistance,
        };
        return fail(letter, kind);
    }
    let steps = steps(&modifiers, capital).map_err(nom::Err::Failure)?;
    let modes = modes(&modifiers).map_err(nom::Err::Failure)?;
    check_modes(&modes, capital, range).map_err(nom::Err::Failure)?;
    let part = Part {
        atom: capital.atom,
        steps,
        modes: modes.iter().map(|(mode, _)| *mode).collect(),
        range,
    };
    let mut warnings = warnings(&modes, letter, capital);
    let part = part.simplified();
    if part.atom == Atom::King {
        warnings.extend(warn_of_directions(&modifiers, capital, &part));
    }
    Ok((rest, ReadPart { part, warnings }))
}

/// A mode, or a run of adjacent direction letters.
enum Modifier<'a> {
    Mode(Mode, &'a str),
    Directions(&'a str),
}

/// Parses `modifier = mode | directions`.
fn modifier(input: &str) -> Rule<'_, Modifier<'_>> {
    let mode = consumed(map_opt(satisfy(|_| true), Mode::from_letter));
    alt((
        map(mode, |(token, mode)| Modifier::Mode(mode, token)),
        map(take_while1(is_direction), Modifier::Directions),
    ))
    .parse(input)
}

/// Parses `atom = capital letter` and returns the letter with its meaning.
fn atom(input: &str) -> Rule<'_, (&str, Capital)> {
    consumed(map_opt(satisfy(|_| true), Capital::from_letter)).parse(input)
}

/// Parses `range = letter? digit*` and returns the maximum number of steps, or `None` if there is no limit. A
/// number takes precedence over a doubled letter. 0 and numbers above [`MAX_RANGE`] mean no limit.
fn range(capital: Capital, input: &str) -> Rule<'_, Option<u8>> {
    let (rest, doubled) = opt(char(capital.letter)).parse(input)?;
    let (rest, digits) = take_while(|c: char| c.is_ascii_digit()).parse(rest)?;
    let number = digits.bytes().fold(0_u8, |number, digit| {
        number.saturating_mul(10).saturating_add(digit - b'0')
    });
    let range = match digits.is_empty() {
        true if doubled.is_some() || capital.is_slider => None,
        true => Some(1),
        false => Some(number).filter(|number| (1..=MAX_RANGE).contains(number)),
    };
    Ok((rest, range))
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

/// Returns the modes and their tokens, or an error if a mode occurs twice or two contradict each other.
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

/// Returns an error if a mode is about squares between the start and the target, but there are none.
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

/// Returns the error for a missing atom after the modifiers `prefix`.
fn no_atom<'a>(prefix: &'a str, rest: &'a str) -> Failure<'a> {
    if rest.is_empty() {
        return Failure {
            token: prefix,
            kind: BetzaErrorKind::NoAtom(prefix.to_owned()),
        };
    }
    unexpected(rest)
}

/// Returns the error for unexpected text. The kind of error depends on the first character of `rest`.
fn unexpected(rest: &str) -> Failure<'_> {
    let Some(c) = rest.chars().next() else {
        let kind = BetzaErrorKind::NoAtom(String::new());
        return Failure { token: rest, kind };
    };
    let mut length = c.len_utf8();
    let kind = match c {
        // Modes, brackets and suffixes of the extensions for multi-leg moves.
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
