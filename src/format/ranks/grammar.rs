//! Parses and writes ten ranks as in FEN, shared by annoFEN, FEN and game files.
//!
//! ```text
//! ranks      = rank ("/" rank){9}
//! rank       = (skip | piece | annotation | group)*     nine fields in total
//! skip       = "1" … "9"
//! piece      = a letter, see Piece::from_letter
//! annotation = "<" code ">"
//! group      = "[" (piece | annotation)+ "]"            at most one piece
//! code       = a mark's code or an arrow, see Annotation
//! ```
//!
//! Written: skips as long as possible, marks before arrows before the piece, a group only where
//! necessary.

use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::take_till;
use nom::character::complete::{char, one_of, satisfy};
use nom::combinator::{consumed, map, map_opt, opt};
use nom::multi::many0;

use super::error::RanksError;
use crate::board::{Annotation, Board, File, Piece, Rank, Square};
use crate::format::error::{ParseError, ParseErrorKind};
use crate::format::fields::atoms::{self, Atom, PlacedAtom};
use crate::format::fields::error::FieldError;
use crate::format::formats::Format;
use crate::format::limits::MOST_POSITION_BYTES;
use crate::format::lines::{self, first_word};
use crate::format::token::{Failure, Rule, fail, span};

/// Reads the only position of a text in this format. `position` parses a line, and also returns
/// the token that identifies it as a position. `none` is the error if no line has content.
pub(in crate::format) fn only<'a, T>(
    text: &'a str,
    format: Format,
    none: impl Into<ParseErrorKind>,
    position: impl Fn(&'a str) -> Result<(&'a str, T), Failure<'a>>,
) -> Result<T, ParseError> {
    let mut lines = lines::with_content(text).map(position);
    let mut next = || {
        let position = lines.next().transpose();
        position.map_err(|failure| failure.in_text(text))
    };
    let Some((_, only)) = next()? else {
        let end = text.len();
        return Err(ParseError::new(none, end..end));
    };
    match next()? {
        None => Ok(only),
        Some((second, _)) => {
            let kind = ParseErrorKind::SecondPosition(format);
            Err(Failure::new(second, kind).in_text(text))
        }
    }
}

/// Whether a line contains ranks, half of them apparently right.
pub(in crate::format) fn are_in(line: &str) -> bool {
    let mut words = line.split([' ', '\t']);
    words.any(|word| {
        let ranks = word.split('/').filter(|rank| seems_right(rank));
        ranks.count() >= Rank::COUNT / 2
    })
}

/// The least number of ranks, right or wrong, that are probably meant as a position: those of chess.
pub(in crate::format) const LEAST_RANKS: usize = 8;

/// Whether a rank has about the right number of fields (chess has one less), whatever the letters
/// and the content of brackets.
pub(in crate::format) fn seems_right(rank: &str) -> bool {
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

/// Writes a board as ten ranks, without numbers and arrow styles, which have no code.
pub(in crate::format) fn write(board: &Board) -> String {
    write_with(board, |annotation| {
        !matches!(annotation, Annotation::Number(_))
    })
}

/// Writes a board as ten ranks, with these of its annotations.
pub(in crate::format) fn write_with(board: &Board, has: impl Fn(&Annotation) -> bool) -> String {
    let rank = |rank| {
        let field = |file| {
            let field = &board[Square::new(file, rank)];
            let annotations = field.annotations.iter().filter(|it| has(it));
            let annotations = annotations.map(|annotation| format!("<{annotation}>"));
            let piece = field.piece.map(|piece| piece.letter().to_string());
            let atoms: Vec<String> = annotations.chain(piece).collect();
            match atoms.len() {
                0 | 1 => atoms.concat(),
                _ => format!("[{}]", atoms.concat()),
            }
        };
        let fields: Vec<String> = File::all().map(field).collect();
        let runs = fields.chunk_by(|a, b| a.is_empty() && b.is_empty());
        let skip_or_field = |run: &[String]| match run.concat() {
            blank if blank.is_empty() => run.len().to_string(),
            field => field,
        };
        runs.map(skip_or_field).collect::<String>()
    };
    let ranks: Vec<String> = Rank::all().rev().map(rank).collect();
    ranks.join("/")
}

/// The pieces and annotations of ten ranks with their squares.
pub(in crate::format) type Tokens<'a> = Vec<(Square, Token<'a>)>;

/// `ranks = rank ("/" rank){9}`, then the end or white space.
pub(in crate::format) fn ranks(input: &str) -> Rule<'_, Tokens<'_>> {
    if first_word(input).len() > MOST_POSITION_BYTES {
        return fail(
            &input[..0],
            ParseErrorKind::TooLarge {
                limit: MOST_POSITION_BYTES,
            },
        );
    }
    let mut rest = input;
    let mut tokens = Vec::new();
    for (before, name) in Rank::all().rev().enumerate() {
        if before > 0 {
            let after = rest.strip_prefix('/');
            rest = after.ok_or_else(|| nom::Err::Failure(no_rank(rest, before)))?;
        }
        let (after, (text, items)) = rank(rest)?;
        match after.chars().next() {
            None | Some('/') => {}
            Some(c) if c.is_whitespace() => {
                if before + 1 < Rank::COUNT {
                    return Err(nom::Err::Failure(no_rank(after, before)));
                }
            }
            Some(_) => return Err(nom::Err::Failure(unexpected(after))),
        }
        tokens.extend(place(name, text, items).map_err(nom::Err::Failure)?);
        rest = after;
    }
    if let Some(eleventh) = rest.strip_prefix('/') {
        let found = Rank::COUNT + rest.matches('/').count();
        let end = eleventh.find(['/', ' ']).unwrap_or(eleventh.len());
        return fail(&rest[..1 + end], RanksError::TooManyRanks { found });
    }
    Ok((rest, tokens))
}

/// Adds the places of tokens, which are slices of `text`.
pub(in crate::format) fn placed(text: &str, tokens: Tokens) -> Vec<PlacedAtom> {
    let placed = |(square, token): (Square, Token)| PlacedAtom {
        square,
        atom: token.atom,
        span: span(text, token.text),
    };
    tokens.into_iter().map(placed).collect()
}

/// One or several fields of a rank.
struct Item<'a> {
    text: &'a str,
    /// The number of fields.
    width: usize,
    /// The content of a single field.
    tokens: Vec<Token<'a>>,
}

/// A piece or an annotation, and its text.
pub(in crate::format) struct Token<'a> {
    text: &'a str,
    atom: Atom,
}

/// The error where a rank should follow `before` others.
fn no_rank(rest: &str, before: usize) -> Failure<'_> {
    let spaces = rest.len() - rest.trim_start().len();
    let kind = if rest.is_empty() {
        RanksError::TooFewRanks { found: before }
    } else {
        RanksError::SpaceInPosition
    };
    Failure::new(&rest[..spaces], kind)
}

/// `rank = (skip | piece | annotation | group)*`: all of it and its parts.
fn rank(input: &str) -> Rule<'_, (&str, Vec<Item<'_>>)> {
    let item = alt((
        map(skip, |width| (width, Vec::new())),
        map(piece, |token| (1, vec![token])),
        map(annotation, |token| (1, vec![token])),
        map(group, |tokens| (1, tokens)),
    ));
    let item = map(consumed(item), |(text, (width, tokens))| Item {
        text,
        width,
        tokens,
    });
    consumed(many0(item)).parse(input)
}

/// `skip = "1" … "9"`
fn skip(input: &str) -> Rule<'_, usize> {
    map_opt(one_of("123456789"), |digit| {
        Some(digit.to_digit(10)? as usize)
    })
    .parse(input)
}

/// `piece = letter`
fn piece(input: &str) -> Rule<'_, Token<'_>> {
    let letter = map_opt(satisfy(|_| true), Piece::from_letter);
    let token = |(text, piece)| Token {
        text,
        atom: Atom::Piece(piece),
    };
    map(consumed(letter), token).parse(input)
}

/// `annotation = "<" code ">"`
fn annotation(input: &str) -> Rule<'_, Token<'_>> {
    let start = input;
    let (input, (open, _)) = consumed(char('<')).parse(input)?;
    let (input, code) = take_till(|c| "<>[]/".contains(c)).parse(input)?;
    let (input, close) = opt(char('>')).parse(input)?;
    if close.is_none() {
        return fail(open, RanksError::UnclosedAnnotation);
    }
    match atoms::annotation(code).map(Atom::Annotation) {
        Err(FieldError::EmptyAnnotation) => fail(&start[..2], FieldError::EmptyAnnotation),
        Ok(atom) => Ok((input, Token { text: code, atom })),
        Err(kind) => fail(code, kind),
    }
}

/// `group = "[" (piece | annotation)+ "]"`
fn group(input: &str) -> Rule<'_, Vec<Token<'_>>> {
    let (rest, (open, _)) = consumed(char('[')).parse(input)?;
    let (rest, tokens) = many0(alt((piece, annotation))).parse(rest)?;
    match rest.chars().next() {
        Some(']') if tokens.is_empty() => fail(&input[..2], RanksError::EmptyGroup),
        Some(']') => Ok((&rest[1..], tokens)),
        Some(c) if c == '[' || c.is_ascii_digit() => fail(&rest[..1], RanksError::NotInGroup(c)),
        Some(c) if c.is_whitespace() => fail(&rest[..c.len_utf8()], RanksError::SpaceInPosition),
        Some(c) if c != '/' => Err(nom::Err::Failure(unexpected(rest))),
        _ => fail(open, RanksError::UnclosedGroup),
    }
}

/// The error for the first character of `rest`, where a field was expected.
fn unexpected(rest: &str) -> Failure<'_> {
    let Some(c) = rest.chars().next() else {
        return Failure::new(rest, RanksError::NoPosition);
    };
    let kind: ParseErrorKind = match c {
        '0' => RanksError::ZeroSkip.into(),
        ']' | '>' => RanksError::StrayBracket(c).into(),
        _ => FieldError::UnknownLetter(c).into(),
    };
    Failure::new(&rest[..c.len_utf8()], kind)
}

impl<'a> From<nom::Err<Failure<'a>>> for Failure<'a> {
    fn from(error: nom::Err<Failure<'a>>) -> Failure<'a> {
        match error {
            nom::Err::Error(failure) | nom::Err::Failure(failure) => failure,
            // Only parsers of streams return this.
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

/// Counts the fields of a rank, and finds the square of each token.
fn place<'a>(
    on_rank: Rank,
    text: &'a str,
    items: Vec<Item<'a>>,
) -> Result<Tokens<'a>, Failure<'a>> {
    let found = items.iter().map(|item| item.width).sum();
    let rank = on_rank.index() + 1;
    let mut placed = Vec::new();
    let mut fields = 0;
    for item in items {
        let file = File::new(fields);
        fields += item.width;
        let Some(file) = file.filter(|_| fields <= File::COUNT) else {
            let kind = RanksError::RankTooLong { rank, found };
            return Err(Failure::new(item.text, kind));
        };
        let square = Square::new(file, on_rank);
        placed.extend(item.tokens.into_iter().map(|token| (square, token)));
    }
    if fields < File::COUNT {
        let kind = RanksError::RankTooShort { rank, found };
        return Err(Failure::new(text, kind));
    }
    Ok(placed)
}
