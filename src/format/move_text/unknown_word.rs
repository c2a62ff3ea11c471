//! Explains why a word is not a move.

use crate::format::error::{Elsewhere, MoveTextError, ParseErrorKind};
use crate::format::lines::{self, BLANKS};
use crate::format::move_words::Dialect;
use crate::format::move_words::words::{Words, near};
use crate::format::token::{Failure, span};
use crate::notation::{MoveErrorKind, Notation, Written, plain};

/// Returns the error about `word`, the first word of `rest`, which is not a move. `is_before_moves` means
/// that no move and no number has been read yet.
pub(super) fn failure<'a>(
    words: Words,
    is_before_moves: bool,
    rest: &'a str,
    word: &'a str,
) -> Failure<'a> {
    // If the word begins with a move, only the text after that move is wrong.
    let glued = Written::start(near(word), words.notation)
        .map(|(_, length)| &word[length.min(word.len())..])
        .filter(|glued| glued.starts_with(char::is_alphabetic))
        .filter(|glued| glued.chars().nth(Words::SHORTEST - 1).is_some());
    let word = glued.unwrap_or(word);
    let rest = &rest[span(rest, word).start..];
    // In moves such as `炮 (32)–95`, the word ends at the space, but the move continues after it.
    let gap = rest[word.len()..].trim_start_matches(BLANKS);
    let is_apart = gap.chars().next().map(plain) == Some('(') && word.chars().count() == 1;
    let (word, notation) = if is_apart {
        let end = rest.len() - gap.len() + words.first(gap).len();
        (&rest[..end], Some(Notation::RanksAndFiles))
    } else {
        (word, None)
    };
    let notation = words.notation.or(notation);
    let error = (!is_plain_word(word)).then(|| {
        let shape = || MoveErrorKind::Shape(notation.unwrap_or(Notation::Wxf));
        let error = Written::whole(word, notation).err();
        error.map_or_else(shape, |error| error.kind)
    });
    let is_other = match error {
        None | Some(MoveErrorKind::UnknownCharacter(_)) => true,
        Some(MoveErrorKind::Shape(_)) => !word.contains(|c| plain(c).is_ascii_digit()),
        _ => false,
    };
    // A title comes before the first move and its number.
    let may_be_title = is_before_moves && words.dialect.has_variations();
    Failure::new(
        word,
        MoveTextError::NotAMove {
            word: word.to_owned(),
            error,
            elsewhere: (is_other || may_be_title).then_some(elsewhere(words.dialect)),
        },
    )
}

/// Returns an error about the whole line if the line is prose: it has at least three words or eight non-ASCII
/// characters, such as Chinese ones, and contains no move. Otherwise, returns `failure`.
pub(super) fn or_prose<'a>(failure: Failure<'a>, words: Words, rest: &'a str) -> Failure<'a> {
    let line = lines::first(rest).trim();
    let is_unknown = matches!(
        failure.kind(),
        ParseErrorKind::MoveText(MoveTextError::NotAMove { .. })
    );
    let mut all = line.split(|c| words.is_end(c)).filter(|it| !it.is_empty());
    let is_long =
        || all.clone().nth(2).is_some() || line.chars().filter(|c| !c.is_ascii()).nth(7).is_some();
    let is_prose = is_unknown
        && line.starts_with(char::is_alphabetic)
        && is_long()
        && all.all(|word| words.start(word).is_none());
    match is_prose {
        true => Failure::new(line, MoveTextError::Prose(elsewhere(words.dialect))),
        false => failure,
    }
}

/// Returns the place where text other than moves belongs.
fn elsewhere(dialect: Dialect) -> Elsewhere {
    match dialect {
        Dialect::Pgn => Elsewhere::AfterResult,
        _ => Elsewhere::Comment,
    }
}

/// Returns whether a word begins with three Latin letters and contains neither digits nor `+`, `-` or `=`. No
/// move looks like this.
pub(super) fn is_plain_word(word: &str) -> bool {
    let mut letters = word.chars().map(plain);
    let is_of_move = |c: char| c.is_ascii_digit() || matches!(c, '+' | '-' | '=');
    letters
        .clone()
        .take(3)
        .filter(char::is_ascii_alphabetic)
        .count()
        == 3
        && !letters.any(is_of_move)
}
