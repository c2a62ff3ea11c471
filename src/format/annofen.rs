//! annoFEN version 1: FEN's ranks with annotations.
//!
//! Accepted, per file: exactly one position; blank lines and lines that start
//! with `#` are skipped; lines end with LF or CRLF.
//!
//! ```text
//! position   = "v1" " "+ rank ("/" rank){9}
//! rank       = (skip | piece | annotation | group)*     nine fields in all
//! skip       = "1" … "9"
//! piece      = a letter, see Piece::from_letter
//! annotation = "<" code ">"
//! group      = "[" (piece | annotation)+ "]"            at most one piece
//! code       = a mark's code or an arrow, see Annotation
//! ```
//!
//! Written: one line, skips as long as possible, marks before arrows before the
//! piece, a group only where it is needed.

use std::ops::Range;

use nom::branch::alt;
use nom::bytes::complete::{take_till, take_while1};
use nom::character::complete::{char, one_of, satisfy};
use nom::combinator::{consumed, map, map_opt, opt};
use nom::multi::{many0, separated_list1};
use nom::sequence::{preceded, terminated};
use nom::{IResult, Offset, Parser};

use super::Parsed;
use super::atom::{self, Atom, Placed};
use super::error::{ParseError, ParseErrorKind};
use crate::board::{Board, Field, File, Piece, Rank, Square};

/// Whether a line is meant as a position: a `v`, a version and a space.
pub(super) fn is_position(line: &str) -> bool {
    version(line).is_ok()
}

/// Reads an annoFEN file.
///
/// # Errors
/// The first mistake, with its place in `text`.
pub fn parse(text: &str) -> Result<Parsed, ParseError> {
    let (_, lines) = file(text).map_err(|error| match error {
        nom::Err::Error(failure) | nom::Err::Failure(failure) => failure.in_text(text),
        nom::Err::Incomplete(_) => ParseError::new(ParseErrorKind::NoPosition, 0..0),
    })?;
    let mut positions = lines.into_iter().flatten();
    let Some(position) = positions.next() else {
        return Err(ParseError::new(
            ParseErrorKind::NoPosition,
            text.len()..text.len(),
        ));
    };
    if let Some(second) = positions.next() {
        return Err(Failure::new(second.text, ParseErrorKind::SecondPosition).in_text(text));
    }
    let atoms = place(&position).map_err(|failure| failure.in_text(text))?;
    let atoms: Vec<Placed> = atoms
        .into_iter()
        .map(|(square, token)| Placed {
            square,
            atom: token.atom,
            span: span(text, token.text),
        })
        .collect();
    atom::assemble(&atoms)
}

/// Writes a board as one line of annoFEN.
pub fn write(board: &Board) -> String {
    let rank = |rank| {
        let mut text = String::new();
        let mut blank = 0;
        for file in File::all() {
            let field = &board[Square::new(file, rank)];
            if *field == Field::default() {
                blank += 1;
                continue;
            }
            push_skip(&mut text, blank);
            blank = 0;
            push_field(&mut text, field);
        }
        push_skip(&mut text, blank);
        text
    };
    let ranks: Vec<String> = Rank::all().rev().map(rank).collect();
    format!("v1 {}\n", ranks.join("/"))
}

fn push_skip(text: &mut String, fields: usize) {
    if fields > 0 {
        text.push_str(&fields.to_string());
    }
}

fn push_field(text: &mut String, field: &Field) {
    let atoms = field
        .annotations
        .iter()
        .map(|annotation| format!("<{annotation}>"));
    let atoms: Vec<String> = atoms
        .chain(field.piece.map(|p| p.letter().to_string()))
        .collect();
    let joined = atoms.concat();
    match atoms.len() {
        1 => text.push_str(&joined),
        _ => text.push_str(&format!("[{joined}]")),
    }
}

/// What went wrong at a token, before it has a place in the whole text.
struct Failure<'a> {
    token: &'a str,
    kind: ParseErrorKind,
}

impl<'a> Failure<'a> {
    fn new(token: &'a str, kind: ParseErrorKind) -> Failure<'a> {
        Failure { token, kind }
    }

    fn in_text(self, text: &str) -> ParseError {
        ParseError::new(self.kind, span(text, self.token))
    }
}

impl<'a> nom::error::ParseError<&'a str> for Failure<'a> {
    fn from_error_kind(rest: &'a str, _: nom::error::ErrorKind) -> Failure<'a> {
        unexpected(rest)
    }

    fn append(_: &'a str, _: nom::error::ErrorKind, other: Failure<'a>) -> Failure<'a> {
        other
    }
}

/// Where a token, which is a slice of `text`, stands in it.
fn span(text: &str, token: &str) -> Range<usize> {
    let start = text.offset(token);
    start..start + token.len()
}

type Result_<'a, T> = IResult<&'a str, T, Failure<'a>>;

/// Gives up for good: what is here cannot be read in any other way.
fn fail<T>(token: &str, kind: ParseErrorKind) -> Result_<'_, T> {
    Err(nom::Err::Failure(Failure::new(token, kind)))
}

/// A line with a position, in parts.
struct Position<'a> {
    /// The `v1` in front.
    text: &'a str,
    ranks: Vec<RankText<'a>>,
}

struct RankText<'a> {
    text: &'a str,
    items: Vec<Item<'a>>,
}

/// Something that takes up fields of a rank.
struct Item<'a> {
    text: &'a str,
    /// How many fields.
    width: usize,
    /// What is on them; only single fields have anything.
    atoms: Vec<Token<'a>>,
}

struct Token<'a> {
    text: &'a str,
    atom: Atom,
}

/// `file = line ("\n" line)*`
fn file(input: &str) -> Result_<'_, Vec<Option<Position<'_>>>> {
    separated_list1(char('\n'), line).parse(input)
}

/// `line = blank | comment | position`
fn line(input: &str) -> Result_<'_, Option<Position<'_>>> {
    let (rest, line) = take_till(|c| c == '\n').parse(input)?;
    let line = line.trim();
    if line.is_empty() || line.starts_with('#') {
        return Ok((rest, None));
    }
    let (_, position) = position(line)?;
    Ok((rest, Some(position)))
}

/// `position = "v1" " "+ rank ("/" rank){9}`
fn position(line: &str) -> Result_<'_, Position<'_>> {
    let Ok((input, (text, number))) = version(line) else {
        return fail(line, ParseErrorKind::NotAPosition);
    };
    if number != "1" {
        return fail(text, ParseErrorKind::UnsupportedVersion(number.to_owned()));
    }
    let (rest, ranks) = separated_list1(char('/'), rank).parse(input)?;
    if rest.starts_with(char::is_whitespace) {
        let after = rest.trim_start();
        return if ranks.len() < Rank::COUNT {
            fail(
                &rest[..rest.len() - after.len()],
                ParseErrorKind::SpaceInPosition,
            )
        } else {
            fail(after, ParseErrorKind::TextAfterPosition)
        };
    }
    if !rest.is_empty() {
        return Err(nom::Err::Failure(unexpected(rest)));
    }
    Ok((rest, Position { text, ranks }))
}

/// `version = "v" digit+ " "+`, as a whole and only the digits.
fn version(line: &str) -> Result_<'_, (&str, &str)> {
    let number = preceded(char('v'), take_while1(|c: char| c.is_ascii_digit()));
    terminated(consumed(number), take_while1(|c| c == ' ' || c == '\t')).parse(line)
}

/// `rank = (skip | piece | annotation | group)*`
fn rank(input: &str) -> Result_<'_, RankText<'_>> {
    let item = alt((
        map(skip, |width| (width, Vec::new())),
        map(piece, |token| (1, vec![token])),
        map(annotation, |token| (1, vec![token])),
        map(group, |tokens| (1, tokens)),
    ));
    let item = map(consumed(item), |(text, (width, atoms))| Item {
        text,
        width,
        atoms,
    });
    let rank = consumed(many0(item));
    map(rank, |(text, items)| RankText { text, items }).parse(input)
}

/// `skip = "1" … "9"`
fn skip(input: &str) -> Result_<'_, usize> {
    map_opt(one_of("123456789"), |digit| {
        Some(digit.to_digit(10)? as usize)
    })
    .parse(input)
}

/// `piece = letter`
fn piece(input: &str) -> Result_<'_, Token<'_>> {
    let letter = map_opt(satisfy(|_| true), Piece::from_letter);
    let token = |(text, piece)| Token {
        text,
        atom: Atom::Piece(piece),
    };
    map(consumed(letter), token).parse(input)
}

/// `annotation = "<" code ">"`
fn annotation(input: &str) -> Result_<'_, Token<'_>> {
    let (input, (open, _)) = consumed(char('<')).parse(input)?;
    let (input, code) = take_till(|c| "<>[]/".contains(c)).parse(input)?;
    let (input, close) = opt(char('>')).parse(input)?;
    if close.is_none() {
        return fail(open, ParseErrorKind::UnclosedAnnotation);
    }
    match atom::annotation(code) {
        Ok(annotation) => Ok((
            input,
            Token {
                text: code,
                atom: Atom::Annotation(annotation),
            },
        )),
        Err(kind) => fail(code, kind),
    }
}

/// `group = "[" (piece | annotation)+ "]"`
fn group(input: &str) -> Result_<'_, Vec<Token<'_>>> {
    let (rest, (open, _)) = consumed(char('[')).parse(input)?;
    let (rest, tokens) = many0(alt((piece, annotation))).parse(rest)?;
    match rest.chars().next() {
        Some(']') if tokens.is_empty() => fail(&input[..2], ParseErrorKind::EmptyGroup),
        Some(']') => Ok((&rest[1..], tokens)),
        Some(c) if c == '[' || c.is_ascii_digit() => {
            fail(&rest[..1], ParseErrorKind::NotInGroup(c))
        }
        Some(c) if c != '/' && !c.is_whitespace() => Err(nom::Err::Failure(unexpected(rest))),
        _ => fail(open, ParseErrorKind::UnclosedGroup),
    }
}

/// What is wrong with the first character of `rest`, where a field was expected.
fn unexpected(rest: &str) -> Failure<'_> {
    let Some(c) = rest.chars().next() else {
        return Failure::new(rest, ParseErrorKind::NoPosition);
    };
    let kind = match c {
        '0' => ParseErrorKind::ZeroSkip,
        ']' | '>' => ParseErrorKind::StrayBracket(c),
        _ => ParseErrorKind::UnknownLetter(c),
    };
    Failure::new(&rest[..c.len_utf8()], kind)
}

/// Counts ranks and fields, and finds the square of every token.
fn place<'a>(position: &'a Position<'a>) -> Result<Vec<(Square, &'a Token<'a>)>, Failure<'a>> {
    let mut placed = Vec::new();
    for (ranks_before, text) in position.ranks.iter().enumerate() {
        let Some(rank) = Rank::all().rev().nth(ranks_before) else {
            let kind = ParseErrorKind::TooManyRanks {
                found: position.ranks.len(),
            };
            return Err(Failure::new(text.text, kind));
        };
        let number = rank.index() + 1;
        let found = text.items.iter().map(|item| item.width).sum();
        let mut fields = 0;
        for item in &text.items {
            let square = File::new(fields).map(|file| Square::new(file, rank));
            fields += item.width;
            match square {
                Some(square) if fields <= File::COUNT => {
                    placed.extend(item.atoms.iter().map(|token| (square, token)));
                }
                _ => {
                    let kind = ParseErrorKind::RankTooLong {
                        rank: number,
                        found,
                    };
                    return Err(Failure::new(item.text, kind));
                }
            }
        }
        if fields < File::COUNT {
            let kind = ParseErrorKind::RankTooShort {
                rank: number,
                found,
            };
            return Err(Failure::new(text.text, kind));
        }
    }
    let found = position.ranks.len();
    if found < Rank::COUNT {
        let last = position
            .ranks
            .last()
            .map_or(position.text, |rank| rank.text);
        let kind = ParseErrorKind::TooFewRanks { found };
        return Err(Failure::new(&last[last.len()..], kind));
    }
    Ok(placed)
}
