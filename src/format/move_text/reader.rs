//! The moves of a game as a text, in every file that holds any.
//!
//! ```text
//! moves     = (number | dots | move | mark | result | comment | space)*
//! number    = digit+ ("." | ")" | "、")?    in front of red's move, and perhaps black's too
//! dots      = "."{2,} | "…"                for red's move, if black's comes first
//! move      = see the module notation, a file for each; a mark may be glued to it
//! mark      = any of "!" "?"
//! result    = "1-0" | "0-1" | "1/2-1/2" | "½-½" | "*" | "红胜" | "黑胜" | "和棋" | …
//!                                          behind the last move; see the module result
//! comment   = "{" anything but braces "}"
//!           | "#" anything                 on a line of its own
//! ```
//!
//! And where there are no braces around the moves:
//!
//! ```text
//! variation = "(" (variation | comment | anything but parentheses)* ")"      skipped
//! mark      = "$" digit+                   as in PGN: 1 to 6 are ! ? !! ?? !? ?!
//! comment   = ";" anything                 to the end of the line, in PGN
//! separator = ";" | "," | "、"             in a list
//! stop      = "." | "。"                   in a list, behind a move
//! template  = "{{" anything but "}}" "}}"  of a wiki, in a list: skipped
//! rule      = "="{3,} | "-"{3,} | "*"{3,}  on a line of its own, in PGN: what is behind it
//!                                          means nothing
//! ```
//!
//! What comments ask for is in [`Comment::asks_for_diagram`].
//!
//! Words need no space between them where they cannot be misread: a word that is a move
//! is one; else it begins with a move if what is behind that is a number with its dot, a
//! move, a result or a mark. Full-width characters count as plain ones everywhere. Numbers
//! may be left out; those that are there must be right, so that a lost move is noticed
//! where it is lost.

use super::dialect::Dialect;
use super::error::{Elsewhere, MoveTextError};
use super::number::prefix;
use super::numbering::{Numbering, Start};
use super::words::{Words, begins_with_move, near};
use super::{comment, number};
use crate::board::Color;
use crate::format::error::{ParseError, ParseErrorKind};
use crate::format::formats::Format;
use crate::format::headings::{self, Heading};
use crate::format::lines::{self, BLANKS, LINE_ENDS};
use crate::format::parsed::Parsed;
use crate::format::pgn::tag;
use crate::format::token::{Failure, span};
use crate::format::warning::{Tally, Warning, WarningKind};
use crate::game::{Comment, Game, Ply, Tag, asks_for_diagram};
use crate::notation::{MoveErrorKind, Notation, Written, plain};

/// No game has so many moves, those of both sides counted. Playing and drawing them takes many
/// times as much room as their text.
pub(in crate::format) const MOST_MOVES: usize = 1 << 16;

/// The moves of a game.
pub(in crate::format) struct Moves<'a> {
    /// Who begins, if there is a move or something else says so.
    pub color: Option<Color>,
    /// The moves of both sides.
    pub plies: Vec<Ply>,
    /// What stands between them.
    pub comments: Vec<Comment>,
    /// What is probably not meant.
    pub warnings: Vec<Warning>,
    /// What is behind them: behind the closing brace, if they are in braces.
    pub rest: &'a str,
}

/// Where a game starts, from the position that its file says, and the number of the first move
/// if it says that, too.
pub(in crate::format) fn start(position: Option<Parsed>, number: Option<u32>) -> (Start, Parsed) {
    match position {
        Some(position) => {
            let color = position.to_move;
            (Start { color, number }, position)
        }
        None => (Start::INITIAL, Parsed::initial()),
    }
}

impl Moves<'_> {
    /// What a file says with these moves from a position, and these tags.
    pub fn parsed(self, position: Parsed, tags: Vec<Tag>, notation: Option<Notation>) -> Parsed {
        Parsed {
            to_move: self.color,
            warnings: [position.warnings, self.warnings].concat(),
            game: Some(Game {
                tags,
                parts: Vec::new(),
                plies: self.plies,
                comments: self.comments,
                notation,
            }),
            ..position
        }
    }
}

/// Reads moves up to where they end in this dialect, in the notation that is given or in
/// any. `inside` is a slice of `text`.
pub(in crate::format) fn read<'a>(
    text: &'a str,
    inside: &'a str,
    dialect: Dialect,
    start: Start,
    notation: Option<Notation>,
) -> Result<Moves<'a>, ParseError> {
    let mut reader = Reader {
        text,
        words: Words { dialect, notation },
        numbering: Numbering::new(start),
        is_over: false,
        plies: Vec::new(),
        comments: Vec::new(),
        variations: Tally::default(),
        diagrams: Tally::default(),
    };
    let rest = reader
        .moves(inside)
        .map_err(|failure| failure.in_text(text))?;
    let variations = |count| WarningKind::BesideMainLine { count };
    let variations = reader.variations.warning(variations);
    let diagrams = |count| WarningKind::DiagramsBesideMainLine { count };
    let diagrams = reader.diagrams.warning(diagrams);
    let mut warnings: Vec<_> = variations
        .into_iter()
        .chain(diagrams)
        .chain(reader.numbering.last_number)
        .collect();
    warnings.sort_by_key(|warning| warning.span.start);
    Ok(Moves {
        color: reader.numbering.first,
        plies: reader.plies,
        comments: reader.comments,
        warnings,
        rest,
    })
}

struct Reader<'a> {
    text: &'a str,
    words: Words,
    numbering: Numbering,
    /// Whether the result has been written.
    is_over: bool,
    plies: Vec<Ply>,
    comments: Vec<Comment>,
    /// What is skipped.
    variations: Tally,
    /// Diagrams that are asked for in that.
    diagrams: Tally,
}

impl<'a> Reader<'a> {
    /// Reads all moves, and gives what is behind them.
    fn moves(&mut self, inside: &'a str) -> Result<&'a str, Failure<'a>> {
        let dialect = self.words.dialect;
        let mut rest = inside;
        let mut is_line_start = dialect.begins_line();
        while let Some(letter) = rest.chars().next() {
            let after = &rest[letter.len_utf8()..];
            let can_end = || matches!(plain(letter), '[' | '=' | '-' | '*');
            if is_line_start && dialect.may_have_more_behind() && can_end() {
                let (line, behind) = lines::split_first(rest);
                if is_rule(line) {
                    return Ok(behind);
                }
                if tag::is_tag(line) {
                    let kind = ParseErrorKind::SecondGame(Format::Pgn);
                    return Err(Failure::new(line.trim(), kind));
                }
            }
            let was_line_start = is_line_start;
            is_line_start = LINE_ENDS.contains(&letter) || letter.is_whitespace() && was_line_start;
            rest = match plain(letter) {
                c if c.is_whitespace() || dialect.is_separator(letter) => after,
                '#' if was_line_start && !dialect.is_numbered_by_hash() => {
                    let (inside, after) = lines::split_first(after);
                    self.comment(inside);
                    after
                }
                _ if dialect.is_line_comment(letter) => {
                    let (inside, after) = lines::split_first(after);
                    self.comment(inside);
                    after
                }
                '{' if dialect.is_list() && rest.starts_with(comment::TEMPLATE) => {
                    comment::template(rest)?
                }
                '{' => {
                    let (inside, after) = comment::braces(rest, dialect)?;
                    self.comment(inside);
                    after
                }
                '}' if dialect.is_in_braces() => return Ok(after),
                '}' => {
                    let brace = &rest[..letter.len_utf8()];
                    return Err(Failure::new(brace, MoveTextError::StrayBrace));
                }
                _ => {
                    let word = self.words.first(rest);
                    if dialect.end_word() == Some(word) {
                        return Err(Failure::new(word, MoveTextError::UnclosedMoves));
                    }
                    if was_line_start
                        && (self.is_advertisement(rest, word) || self.is_footer(rest)?)
                    {
                        return Ok(rest);
                    }
                    self.word(rest, word)?
                }
            };
        }
        if dialect.is_in_braces() {
            let end = inside.trim_end().len();
            let end = &inside[end..end];
            return Err(Failure::new(end, MoveTextError::UnclosedMoves));
        }
        Ok(rest)
    }

    /// Whether the line that begins here is not about the game: some programs put words
    /// behind it, even where there is no result.
    fn is_advertisement(&self, rest: &str, word: &str) -> bool {
        let is_foreign = |word: &str| {
            let error = Written::whole(word, self.words.notation).err();
            let error = error.map(|error| error.kind);
            // Nothing but a move or an error begins with a letter, so this is asked once.
            word.starts_with(char::is_alphabetic)
                && (is_plain_word(word)
                    || matches!(error, Some(MoveErrorKind::UnknownCharacter(_))))
        };
        self.words.dialect.may_have_more_behind()
            && !self.is_over
            && !self.plies.is_empty()
            && self.words.result(rest).is_none()
            && is_foreign(word)
            && rest
                .split(|c| self.words.is_end(c))
                .all(|word| self.words.start(word).is_none())
    }

    /// Whether what begins here, at the start of a line, is not about the moves of a list, as
    /// what web sites put behind it: a heading or words without a digit, and no moves behind
    /// them. Behind the result, it can be anything without moves.
    fn is_footer(&self, rest: &'a str) -> Result<bool, Failure<'a>> {
        if !self.words.dialect.is_list()
            || self.plies.is_empty()
            || self.words.result(rest).is_some()
        {
            return Ok(false);
        }
        let line = lines::first(rest).trim();
        let is_words = || line.starts_with(char::is_alphabetic) && !headings::holds_number(line);
        let is_foreign = self.is_over || is_words() || Heading::of(line).is_some();
        if !is_foreign {
            return Ok(false);
        }
        let mut words = rest.split(|c| self.words.is_end(c));
        let next = words.find(|word| begins_with_move(word, self.words.dialect));
        match next.filter(|_| self.is_over) {
            Some(next) => Err(Failure::new(next, MoveTextError::MoveAfterResult)),
            None => Ok(next.is_none()),
        }
    }

    /// Keeps what stands in a comment.
    fn comment(&mut self, inside: &str) {
        let inside = inside.trim();
        self.comments.push(Comment {
            ply: self.plies.len(),
            text: inside.to_owned(),
            span: span(self.text, inside),
        });
    }

    /// Reads everything in the word that a text begins with, and more if what is in it goes
    /// on. Gives what is behind it.
    fn word(&mut self, mut rest: &'a str, mut word: &'a str) -> Result<&'a str, Failure<'a>> {
        while !word.is_empty() {
            let length = self.item(rest, word)?;
            rest = &rest[length..];
            word = match word.get(length..) {
                Some(word) => word,
                None => self.words.first(rest),
            };
        }
        Ok(rest)
    }

    /// Reads what a word begins with, and gives its length in bytes, which may be more than
    /// the word's.
    fn item(&mut self, rest: &'a str, word: &'a str) -> Result<usize, Failure<'a>> {
        let dialect = self.words.dialect;
        let after_game = || Err(Failure::new(word, MoveTextError::MoveAfterResult));
        if self.is_over && !dialect.is_in_braces() {
            let line = lines::first(rest);
            return match begins_with_move(line, dialect) {
                true => after_game(),
                false => Ok(line.len()),
            };
        }
        if let Some(length) = self.words.result(rest) {
            if self.is_over {
                return after_game();
            }
            self.is_over = true;
            return Ok(length);
        }
        let digits = number::digits(word);
        let behind = &rest[digits.len()..];
        let is_whole = |length: usize| length >= word.len();
        let is_number = || {
            let is_direction = |c| matches!(plain(c), '+' | '-' | '=');
            self.numbering.is_next(digits) && !behind.starts_with(is_direction)
        };
        let is_move =
            |found: &(Written, usize)| digits.is_empty() || is_whole(found.1) || !is_number();
        let first = word.chars().next();
        // No move begins with one of these.
        let is_sign = |c| matches!(plain(c), '!' | '?' | '#' | '$' | ')');
        let found = if first.is_some_and(is_sign) {
            None
        } else {
            self.words.start(rest)
        };
        let first_length = first.map_or(0, char::len_utf8);
        if let Some((written, length)) = found.filter(is_move) {
            if self.is_over {
                return after_game();
            }
            self.ply(&rest[..length], written)?;
            return Ok(length);
        }
        if !digits.is_empty() {
            if self.is_over {
                return Err(Failure::new(digits, MoveTextError::MoveAfterResult));
            }
            self.numbering.number(self.text, digits)?;
            let sign = number::sign(behind).unwrap_or_default();
            return Ok(digits.len() + sign.len());
        }
        if let Some(dots) = number::dots(word) {
            self.numbering.dots(dots)?;
            return Ok(dots.len());
        }
        let marks = prefix(word, |c| matches!(c, '!' | '?'));
        match (self.plies.last_mut(), first.map(plain)) {
            (Some(ply), Some('!' | '?')) if marks.len() == word.len() => {
                let marks: String = marks.chars().map(plain).collect();
                ply.written.add_marks(&marks);
                Ok(word.len())
            }
            (Some(ply), Some('$')) if dialect.has_variations() => {
                let digits = number::digits(&word[first_length..]);
                let number: String = digits.chars().map(plain).collect();
                ply.written.add_marks(marks_of(&number));
                Ok(first_length + digits.len())
            }
            (_, Some('(')) if !dialect.has_variations() => Err(Failure::new(
                &word[..first_length],
                MoveTextError::VariationInBraces,
            )),
            (_, Some('(')) => {
                let diagrams = &mut self.diagrams;
                let (variation, _) = comment::variation_with(rest, dialect, |words| {
                    if asks_for_diagram(words) {
                        diagrams.add(span(self.text, words));
                    }
                })?;
                self.variations.add(span(self.text, variation));
                Ok(variation.len())
            }
            (_, Some(')')) if dialect.has_variations() => Err(Failure::new(
                &word[..first_length],
                MoveTextError::StrayParenthesis,
            )),
            (_, Some('#')) if dialect.is_numbered_by_hash() => Ok(first_length),
            (Some(_), Some('.')) if dialect.is_list() => Ok(first_length),
            _ if self.is_over && !dialect.is_list() => after_game(),
            _ => Err(self.not_a_move(rest, word)),
        }
    }

    /// A move of the side that is next, with its marks.
    fn ply(&mut self, text: &'a str, written: Written) -> Result<(), Failure<'a>> {
        if self.plies.len() == MOST_MOVES {
            let kind = MoveTextError::TooManyMoves { limit: MOST_MOVES };
            return Err(Failure::new(text, kind));
        }
        let is_sign = |c| matches!(plain(c), '+' | '#');
        let is_mark = |c| matches!(plain(c), '!' | '?');
        let shape = text.trim_end_matches(|c| is_sign(c) || is_mark(c));
        // Check and mate belong to the text of the move.
        let marks = &text[shape.len()..];
        let signs = marks.find(|c| !is_sign(c)).unwrap_or(marks.len());
        let text = &text[..shape.len() + signs];
        let (number, color) = self.numbering.play();
        self.plies.push(Ply {
            number,
            color,
            written,
            text: text.to_owned(),
            span: span(self.text, text),
        });
        Ok(())
    }

    /// What is wrong with a word that is no move.
    fn not_a_move(&self, rest: &'a str, word: &'a str) -> Failure<'a> {
        // Behind a move, all that is wrong may be what is glued to it.
        let glued = Written::start(near(word), self.words.notation)
            .map(|(_, length)| &word[length.min(word.len())..])
            .ok()
            .filter(|behind| behind.starts_with(char::is_alphabetic))
            .filter(|behind| behind.chars().nth(Words::SHORTEST - 1).is_some());
        let word = glued.unwrap_or(word);
        let rest = &rest[span(rest, word).start..];
        // `炮 (32)–95` has a space in it.
        let gap = rest[word.len()..].trim_start_matches(BLANKS);
        let is_apart = gap.chars().next().map(plain) == Some('(') && word.chars().count() == 1;
        let (word, notation) = if is_apart {
            let end = rest.len() - gap.len() + self.words.first(gap).len();
            (&rest[..end], Some(Notation::RanksAndFiles))
        } else {
            (word, None)
        };
        let notation = self.words.notation.or(notation);
        let shape = || MoveErrorKind::Shape(notation.unwrap_or(Notation::Wxf));
        let error = match is_plain_word(word) {
            true => None,
            false => Some(
                Written::whole(word, notation)
                    .err()
                    .map_or_else(shape, |error| error.kind),
            ),
        };
        let is_other = match error {
            None | Some(MoveErrorKind::UnknownCharacter(_)) => true,
            Some(MoveErrorKind::Shape(_)) => !word.contains(|c| plain(c).is_ascii_digit()),
            _ => false,
        };
        // What stands in front of the first move and its number.
        let may_be_title = self.words.dialect.begins_line()
            && self.plies.is_empty()
            && self.numbering.last_number.is_none();
        let elsewhere = match self.words.dialect {
            Dialect::Pgn => Elsewhere::BehindResult,
            Dialect::Braces | Dialect::List { .. } => Elsewhere::Comment,
        };
        Failure::new(
            word,
            MoveTextError::NotAMove {
                word: word.to_owned(),
                error,
                elsewhere: (is_other || may_be_title).then_some(elsewhere),
            },
        )
    }
}

/// Whether this is a word of a language written in Latin letters, of three letters or
/// more: all moves in such letters have a digit.
fn is_plain_word(word: &str) -> bool {
    let letters = word
        .chars()
        .map(plain)
        .take_while(char::is_ascii_alphabetic);
    let is_of_move = |c: char| c.is_ascii_digit() || matches!(c, '+' | '-' | '=');
    letters.count() >= 3 && !word.chars().map(plain).any(is_of_move)
}

/// Whether a line is one that is drawn across the page.
fn is_rule(line: &str) -> bool {
    let line = line.trim();
    let is_of = |sign: char| line.chars().all(|c| plain(c) == sign);
    line.chars().count() >= 3 && ['=', '-', '*'].into_iter().any(is_of)
}

/// The marks that PGN has these numbers for, as far as they are about the move.
fn marks_of(number: &str) -> &'static str {
    match number {
        "1" => "!",
        "2" => "?",
        "3" => "!!",
        "4" => "??",
        "5" => "!?",
        "6" => "?!",
        _ => "",
    }
}
