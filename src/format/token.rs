//! Slices of a text on their way to what they mean: what is wrong with one, and where.

use std::ops::Range;

use nom::{IResult, Offset};

use super::error::{ParseError, ParseErrorKind};

/// What went wrong at a token, before it has a place in the whole text.
pub(super) struct Failure<'a> {
    token: &'a str,
    kind: ParseErrorKind,
}

impl<'a> Failure<'a> {
    pub(super) fn new(token: &'a str, kind: impl Into<ParseErrorKind>) -> Failure<'a> {
        let kind = kind.into();
        Failure { token, kind }
    }

    pub(super) fn in_text(self, text: &str) -> ParseError {
        ParseError::new(self.kind, span(text, self.token))
    }
}

/// Where a token, which is a slice of `text`, stands in it.
pub(super) fn span(text: &str, token: &str) -> Range<usize> {
    let start = text.offset(token);
    start..start + token.len()
}

/// What a rule of the grammar gives: the rest of the text and what was read.
pub(super) type Rule<'a, T> = IResult<&'a str, T, Failure<'a>>;

/// Gives up for good: what is here cannot be read in any other way.
pub(super) fn fail<T>(token: &str, kind: impl Into<ParseErrorKind>) -> Rule<'_, T> {
    Err(nom::Err::Failure(Failure::new(token, kind)))
}
