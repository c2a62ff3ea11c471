//! Parses and writes the ten ranks of a board in annoFEN, FEN and game files. A field is a square and
//! everything on it.
//!
//! ```text
//! ranks      = rank ("/" rank){9}                      from rank 10 down to rank 1
//! rank       = (skip | piece | annotation | group)*    nine fields in total
//! skip       = "1" … "9"                               the number of empty fields to skip
//! piece      = a letter, see Piece::from_letter
//! annotation = "<" code ">"
//! group      = "[" (piece | annotation)+ "]"           the content of one field, with at most one piece
//! code       = the code of a mark or an arrow, see Annotation
//! ```
//!
//! The writer makes skips as long as possible. In a field, it writes marks first, then arrows, then the
//! piece. It writes a group only if a field contains several of these items.

use std::fmt::Write as _;

use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::take_till;
use nom::character::complete::{char, one_of, satisfy};
use nom::combinator::{consumed, iterator, map, map_opt, opt};
use nom::multi::many0;

use super::fields::{self, Atom, PlacedAtom};
use super::limits::MOST_POSITION_BYTES;
use super::lines::{self, first_word};
use super::token::{Failure, Rule, fail, span};
use super::{FieldError, Format, ParseError, ParseErrorKind, PositionError};
use crate::board::{Annotation, Board, File, Piece, Rank, Square};
use crate::util::mistakes::Mistakes;

/// Reads the position in `text`, which must be the only one, and collects the mistakes. `position` parses a
/// line, and also returns the token to report if the line is a second position. `none` is the kind of the
/// error that is returned if no line has content.
pub(super) fn only<'a, T>(
    text: &'a str,
    format: Format,
    none: impl Into<ParseErrorKind>,
    position: impl Fn(&'a str) -> Result<(&'a str, T), Failure<'a>>,
) -> Result<(T, Mistakes<ParseError>), ParseError> {
    let (mut only, mut has_other) = (None, false);
    let mut mistakes = Mistakes::default();
    for line in lines::with_content(text) {
        let found = position(line).map_err(|failure| failure.in_text(text));
        // In a file of another kind, every line is a mistake. Report only the first one.
        let is_other = |it: &ParseError| it.kind == PositionError::NotAnnoFen.into();
        if found.as_ref().is_err_and(is_other) && std::mem::replace(&mut has_other, true) {
            continue;
        }
        match mistakes.keep(found) {
            Some((second, _)) if only.is_some() => {
                let kind = ParseErrorKind::SecondPosition(format);
                mistakes.add(Failure::new(second, kind).in_text(text));
                break;
            }
            Some((_, position)) => only = Some(position),
            None => {}
        }
    }
    match only {
        Some(only) => Ok((only, mistakes)),
        None => {
            let nothing = || ParseError::new(none, text.len()..text.len());
            Err(mistakes.into_first().unwrap_or_else(nothing))
        }
    }
}

/// Returns whether a line contains ranks. At least half of the ten ranks must look valid.
pub(super) fn are_in(line: &str) -> bool {
    let mut words = line.split([' ', '\t']);
    words.any(|word| {
        let ranks = word.split('/').filter(|rank| seems_right(rank));
        ranks.count() >= Rank::COUNT / 2
    })
}

/// The minimum number of ranks in text that is probably meant as a position. The ranks may be invalid. A
/// chess board has this number of ranks.
pub(super) const LEAST_RANKS: usize = 8;

/// Returns whether a rank has roughly the right number of fields. Any letters, and any text in brackets, are
/// accepted. The rank may have one field too few, as in chess, or one too many.
pub(super) fn seems_right(rank: &str) -> bool {
    let mut is_inside = false;
    let fields = rank.chars().map(|letter| {
        let was_inside = is_inside;
        is_inside = letter == '[' || is_inside && letter != ']';
        match letter.to_digit(10) {
            Some(blank) if !was_inside => Some(blank as usize),
            _ => (was_inside || letter == '[' || letter.is_ascii_alphabetic())
                .then_some(usize::from(!was_inside)),
        }
    });
    let fields: Option<usize> = fields.sum();
    fields.is_some_and(|fields| fields.abs_diff(File::COUNT) <= 1)
}

/// Writes a board as ten ranks. Omits numbers on squares and styles of arrows, because they have no codes.
pub(super) fn write(board: &Board) -> String {
    write_with(board, |annotation| {
        !matches!(annotation, Annotation::Number(_))
    })
}

/// Writes a board as ten ranks. Includes only the annotations for which `has` returns true.
pub(super) fn write_with(board: &Board, has: impl Fn(&Annotation) -> bool) -> String {
    let mut text = String::new();
    for rank in Rank::all().rev() {
        if !text.is_empty() {
            text.push('/');
        }
        for file in File::all() {
            let field = &board[Square::new(file, rank)];
            let annotations: Vec<_> = field.annotations.iter().filter(|it| has(it)).collect();
            let atoms = annotations.len() + usize::from(field.piece.is_some());
            if atoms == 0 {
                // A digit at the end of the text is the number of blank fields before this one.
                let blank = text.bytes().last().filter(u8::is_ascii_digit);
                if blank.is_some() {
                    text.pop();
                }
                text.push(char::from(blank.unwrap_or(b'0') + 1));
            }
            text.extend((atoms > 1).then_some('['));
            for annotation in annotations {
                // Writing to a string cannot fail.
                let _ = write!(text, "<{annotation}>");
            }
            text.extend(field.piece.map(Piece::letter));
            text.extend((atoms > 1).then_some(']'));
        }
    }
    text
}

/// The result of parsing ten ranks.
#[derive(Default)]
pub(super) struct Ranks<'a> {
    /// The pieces and annotations, each with its square.
    tokens: Vec<(Square, Token<'a>)>,
    /// The mistakes in the ranks and after them.
    pub(crate) failures: Vec<Failure<'a>>,
}

/// Parses `ranks = rank ("/" rank){9}` up to white space or the end of the text. Returns the text after the
/// ranks. If there is white space inside the position, this text is empty.
pub(super) fn ranks(input: &str) -> Rule<'_, Ranks<'_>> {
    if first_word(input).len() > MOST_POSITION_BYTES {
        return fail(&input[..0], ParseErrorKind::TooLarge(MOST_POSITION_BYTES));
    }
    let mut rest = input;
    let mut ranks = Ranks::default();
    for (before, name) in Rank::all().rev().enumerate() {
        if before > 0 {
            let Some(after) = rest.strip_prefix('/') else {
                let (space, after) = rest.split_at(rest.len() - rest.trim_start().len());
                let kind = match after.is_empty() {
                    true => PositionError::TooFewRanks(before),
                    false => PositionError::SpaceInPosition,
                };
                // A malformed rank may be two ranks without a slash between them, so the number of ranks may
                // be right.
                if !ranks.has_space() && (!after.is_empty() || ranks.failures.is_empty()) {
                    ranks.failures.push(Failure::new(space, kind));
                }
                return Ok((&rest[rest.len()..], ranks));
            };
            rest = after;
        }
        rest = ranks.read(name, rest);
    }
    if let Some(eleventh) = rest.strip_prefix('/') {
        let found = Rank::COUNT + rest.matches('/').count();
        let end = eleventh.find(['/', ' ']).unwrap_or(eleventh.len());
        let kind = PositionError::TooManyRanks(found);
        ranks.failures.push(Failure::new(&rest[..1 + end], kind));
        rest = &rest[first_word(rest).len()..];
    }
    let end = if ranks.has_space() { rest.len() } else { 0 };
    Ok((&rest[end..], ranks))
}

impl<'a> Ranks<'a> {
    /// Returns whether the last mistake is white space inside the position.
    fn has_space(&self) -> bool {
        let last = self.failures.last().map(Failure::kind);
        last == Some(&PositionError::SpaceInPosition.into())
    }

    /// Reads a rank. Returns the text after it, which is empty or begins with `/` or white space.
    fn read(&mut self, name: Rank, input: &'a str) -> &'a str {
        let mut rank = iterator(input, item);
        let items: Vec<Item> = rank.by_ref().collect();
        let end = match rank.finish() {
            Ok((rest, ())) if rest.starts_with(is_between) || rest.is_empty() => Ok(rest),
            Ok((rest, ())) => Err(unexpected(rest)),
            Err(error) => Err(Failure::from(error)),
        };
        let rest = match &end {
            Ok(rest) => rest,
            Err(failure) => &input[span(input, failure.token()).start..],
        };
        let after = &rest[rest.find(is_between).unwrap_or(rest.len())..];
        let is_cut = name.index() > 0 && after.starts_with(char::is_whitespace);
        // An unknown letter may stand for a field, or be superfluous, or be part of another field.
        let is_letter = |failure: &Failure| {
            matches!(
                failure.kind(),
                ParseErrorKind::Field(FieldError::UnknownLetter(_))
            )
        };
        let mut tokens = items.iter().flat_map(|item| &item.tokens);
        let is_doubtful =
            is_cut || end.is_err() || tokens.any(|it| it.as_ref().is_err_and(is_letter));
        self.place(name, &input[..input.len() - rest.len()], items, is_doubtful);
        self.failures.extend(end.err());
        after
    }

    /// Determines the square of each token. Also checks the number of fields in the rank, unless that number
    /// is doubtful.
    fn place(&mut self, on_rank: Rank, text: &'a str, items: Vec<Item<'a>>, is_doubtful: bool) {
        let found = items.iter().map(|item| item.width).sum();
        let rank = on_rank.index() + 1;
        let mut fields = 0;
        for item in items {
            let file = File::new(fields);
            fields += item.width;
            let file = file.filter(|_| fields <= File::COUNT);
            if file.is_none() && !is_doubtful {
                let kind = PositionError::RankTooLong { rank, found };
                return self.failures.push(Failure::new(item.text, kind));
            }
            for token in item.tokens {
                match token {
                    Ok(token) => self
                        .tokens
                        .extend(file.map(|file| (Square::new(file, on_rank), token))),
                    Err(failure) => self.failures.push(failure),
                }
            }
        }
        if fields < File::COUNT && !is_doubtful {
            let kind = PositionError::RankTooShort { rank, found };
            self.failures.push(Failure::new(text, kind));
        }
    }

    /// Adds a mistake if there is text after the ranks.
    pub(super) fn end(&mut self, rest: &'a str) {
        let rest = rest.trim();
        if !rest.is_empty() {
            self.failures
                .push(Failure::new(rest, PositionError::TextAfterPosition));
        }
    }

    /// Adds the mistakes to `mistakes`, and returns the tokens with their byte ranges. The tokens must be
    /// slices of `text`.
    pub(super) fn placed(self, text: &str, mistakes: &mut Mistakes<ParseError>) -> Vec<PlacedAtom> {
        for failure in self.failures {
            mistakes.add(failure.in_text(text));
        }
        let placed = |(square, token): (Square, Token)| PlacedAtom {
            square,
            atom: token.atom,
            span: span(text, token.text),
        };
        self.tokens.into_iter().map(placed).collect()
    }
}

/// A part of a rank: one field, or several empty ones.
struct Item<'a> {
    text: &'a str,
    /// The number of fields in this part.
    width: usize,
    /// The pieces and annotations of a single field.
    tokens: Vec<ReadToken<'a>>,
}

/// A piece or an annotation, and its text.
struct Token<'a> {
    text: &'a str,
    atom: Atom,
}

/// A token, or the error that says why it is invalid.
type ReadToken<'a> = Result<Token<'a>, Failure<'a>>;

/// Returns whether a character can occur between or after ranks.
fn is_between(c: char) -> bool {
    c == '/' || c.is_whitespace()
}

/// Parses `skip | piece | annotation | group`, a part of a rank.
fn item(input: &str) -> Rule<'_, Item<'_>> {
    let item = alt((
        map(skip, |width| (width, Vec::new())),
        map(piece, |token| (1, vec![token])),
        map(annotation, |token| (1, vec![token])),
        map(group, |tokens| (1, tokens)),
    ));
    map(consumed(item), |(text, (width, tokens))| Item {
        text,
        width,
        tokens,
    })
    .parse(input)
}

/// Parses `skip = "1" … "9"`.
fn skip(input: &str) -> Rule<'_, usize> {
    map_opt(one_of("123456789"), |digit| {
        Some(digit.to_digit(10)? as usize)
    })
    .parse(input)
}

/// Parses `piece = letter`. Any character that has no other meaning counts as an unknown letter.
fn piece(input: &str) -> Rule<'_, ReadToken<'_>> {
    let letter = satisfy(|c| !is_between(c) && !c.is_ascii_digit() && !"<>[]".contains(c));
    let token = |(text, letter)| match Piece::from_letter(letter).map(Atom::Piece) {
        Some(atom) => Ok(Token { text, atom }),
        None => Err(Failure::new(text, FieldError::UnknownLetter(letter))),
    };
    map(consumed(letter), token).parse(input)
}

/// Parses `annotation = "<" code ">"`.
fn annotation(input: &str) -> Rule<'_, ReadToken<'_>> {
    let start = input;
    let (input, (open, _)) = consumed(char('<')).parse(input)?;
    let (input, code) = take_till(|c| "<>[]/".contains(c)).parse(input)?;
    let (input, close) = opt(char('>')).parse(input)?;
    if close.is_none() {
        return fail(open, PositionError::UnclosedAnnotation);
    }
    let token = match fields::annotation(code).map(Atom::Annotation) {
        Err(FieldError::EmptyAnnotation) => {
            Err(Failure::new(&start[..2], FieldError::EmptyAnnotation))
        }
        Ok(atom) => Ok(Token { text: code, atom }),
        Err(kind) => Err(Failure::new(code, kind)),
    };
    Ok((input, token))
}

/// Parses `group = "[" (piece | annotation)+ "]"`.
fn group(input: &str) -> Rule<'_, Vec<ReadToken<'_>>> {
    let (rest, (open, _)) = consumed(char('[')).parse(input)?;
    let (rest, tokens) = many0(alt((piece, annotation))).parse(rest)?;
    match rest.chars().next() {
        Some(']') if tokens.is_empty() => fail(&input[..2], PositionError::EmptyGroup),
        Some(']') => Ok((&rest[1..], tokens)),
        Some(c) if c == '[' || c.is_ascii_digit() => fail(&rest[..1], PositionError::NotInGroup(c)),
        Some(c) if c.is_whitespace() => fail(&rest[..c.len_utf8()], PositionError::SpaceInPosition),
        Some(c) if c != '/' => Err(nom::Err::Failure(unexpected(rest))),
        _ => fail(open, PositionError::UnclosedGroup),
    }
}

/// Returns the error for the first character of `rest`, where a field was expected.
fn unexpected(rest: &str) -> Failure<'_> {
    let Some(c) = rest.chars().next() else {
        return Failure::new(rest, PositionError::NoPosition);
    };
    let kind: ParseErrorKind = match c {
        '0' => PositionError::ZeroSkip.into(),
        ']' | '>' => PositionError::StrayBracket(c).into(),
        _ => FieldError::UnknownLetter(c).into(),
    };
    Failure::new(&rest[..c.len_utf8()], kind)
}

impl<'a> From<nom::Err<Failure<'a>>> for Failure<'a> {
    fn from(error: nom::Err<Failure<'a>>) -> Failure<'a> {
        match error {
            nom::Err::Error(failure) | nom::Err::Failure(failure) => failure,
            // Only streaming parsers return this error.
            nom::Err::Incomplete(_) => unexpected(""),
        }
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
