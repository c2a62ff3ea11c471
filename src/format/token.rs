//! Reports errors about slices of the parsed text.

use nom::IResult;

use super::error::{ParseError, ParseErrorKind};
pub(super) use crate::util::text_place::span;

/// An error about a token, which is a slice of the text. Its byte range is not determined yet.
pub(super) struct Failure<'a> {
    token: &'a str,
    kind: ParseErrorKind,
}

impl<'a> Failure<'a> {
    pub(super) fn new(token: &'a str, kind: impl Into<ParseErrorKind>) -> Failure<'a> {
        let kind = kind.into();
        Failure { token, kind }
    }

    pub(super) fn token(&self) -> &'a str {
        self.token
    }

    pub(super) fn kind(&self) -> &ParseErrorKind {
        &self.kind
    }

    pub(super) fn in_text(self, text: &str) -> ParseError {
        ParseError::new(self.kind, span(text, self.token))
    }
}

/// The result of a grammar rule: the text after the parsed part, and the parsed value.
pub(super) type Rule<'a, T> = IResult<&'a str, T, Failure<'a>>;

/// Returns an error that prevents the parser from trying alternatives.
pub(super) fn fail<T>(token: &str, kind: impl Into<ParseErrorKind>) -> Rule<'_, T> {
    Err(nom::Err::Failure(Failure::new(token, kind)))
}
