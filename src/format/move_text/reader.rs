//! Reads the moves of a game, for all formats that contain moves in a move notation.
//!
//! ```text
//! moves     = (number | dots | move | mark | result | comment | space)*
//! number    = digit+ ("." | ")" | "、")?    before Red's move, and optionally before Black's; can be
//!                                          in words, such as `第1回合`, `①`, `一、`
//! dots      = "."{2,} | "…"                stand for Red's move; allowed only before Black's move
//! move      = see the module `notation`; a mark may follow without a space
//! mark      = one or more of "!" and "?"
//! result    = "1-0" | "0-1" | "1/2-1/2" | "½-½" | "*" | "红胜" | "黑胜" | "和棋" | …
//!                                          comes after the last move; the result itself or the
//!                                          reason after it may be in parentheses
//! comment   = "{" anything but braces "}"
//!           | "#" anything                 on a separate line; successive lines form one comment
//! ```
//!
//! In WXF files, all moves are in braces. There, a comment may also be written between `/*` and `*/`.
//!
//! In the other formats, such as PGN and lists of moves (see the module `move_list`), the text may also
//! contain the following items:
//!
//! ```text
//! variation = "(" moves ")"                replaces the previous move and all moves after it
//! sign      = "$" digit+                   an annotation symbol as in PGN: 1 to 6 are ! ? !! ?? !? ?!;
//!                                          220 and 221 request a diagram
//!           | symbol                       such as ± or +- (see the module `move_sign`); it must be a
//!                                          separate word, but can directly follow a move if the
//!                                          symbol cannot be part of a move
//! comment   = ";" anything                 in PGN, up to the end of the line; successive lines that
//!                                          begin with ";" form one comment
//!           | "[#]"                        requests a diagram
//! escape    = "%" anything                 in PGN, on a separate line; it is skipped
//! separator = ";" | "," | "、" | "|"       in a list, between moves; "|" separates columns
//! stop      = "." | "。"                   in a list, after a move
//! template  = "{{" anything but "}}" "}}"  in a list, a wiki template; it is skipped
//! rule      = "="{3,} | "-"{3,} | "*"{3,}  in PGN, on a separate line; it ends the moves
//! ```
//!
//! Parentheses that contain words but no moves or results are read as a comment. All other parentheses,
//! except those around a result, are read as a variation. If a variation contains a mistake, the outermost
//! variation around the mistake is skipped, and a warning is reported.
//!
//! [`Comment::asks_for_diagram`] describes how comments request diagrams.
//!
//! Spaces between words are optional where the text is unambiguous without them. For example, a move may be
//! followed directly by a move number with its dot, another move, a result or a mark. Full-width characters
//! are equivalent to plain characters. Numbers are optional but must be correct, so that a missing move is
//! reported where it is missing.

use super::ending::{self, Ending};
use super::growing_tree::GrowingTree;
use super::moves::{Moves, WrittenResult};
use super::numbering::Start;
use super::unknown_word;
use crate::format::lines::{self, LINE_ENDS};
use crate::format::move_words::number::prefix;
use crate::format::move_words::words::{Words, begins_with_move};
use crate::format::move_words::{Dialect, comment, number, words};
use crate::format::token::{Failure, span};
use crate::format::warning::Tally;
use crate::format::{Format, MoveTextError, ParseError, ParseErrorKind, WarningKind, pgn_tags};
use crate::game::{Comment, MoveSign, trimmed};
use crate::notation::{Notation, Written, plain};
use crate::util::sort;

/// Reads the moves at the start of `inside`, which is a slice of `text`. If no notation is given, moves in
/// any notation are accepted.
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
        growing: GrowingTree::new(start),
        has_numbers: false,
        ending: Ending::default(),
        not_signs: Tally::default(),
        left_out: Tally::default(),
        why_left_out: None,
    };
    let rest = reader.moves(inside);
    let rest = rest.map_err(|failure| failure.in_text(text))?;
    let why = reader.why_left_out;
    let left_out = reader.left_out.warning(|count| WarningKind::NotAVariation {
        count,
        why: Box::new(why.unwrap_or(MoveTextError::UnclosedVariation.into())),
    });
    let mut warnings: Vec<_> = left_out.into_iter().collect();
    let GrowingTree { tree, tip, .. } = reader.growing;
    let numbering = tip.numbering;
    warnings.extend(reader.not_signs.warning(WarningKind::NotASign));
    let after_result = reader.ending.moves_after;
    warnings.extend(after_result.warning(|_| WarningKind::MovesAfterResult));
    warnings.extend(numbering.last_number);
    sort::by_key(&mut warnings, |warning| warning.span.start);
    Ok(Moves {
        color: numbering.first,
        tree,
        has_numbers: reader.has_numbers,
        result: reader.ending.result.or(reader.ending.in_parentheses),
        warnings,
        rest,
    })
}

/// The text that follows the part of the moves that has been read.
enum Next<'a> {
    /// Text that contains more of the moves.
    Text(&'a str),
    /// Text that comes after all moves.
    End(&'a str),
}

struct Reader<'a> {
    text: &'a str,
    words: Words,
    growing: GrowingTree<'a>,
    has_numbers: bool,
    ending: Ending,
    /// The annotation symbols of the form `$n` whose number is too large.
    not_signs: Tally,
    /// The mistakes that cause text in parentheses to be left out.
    left_out: Tally,
    /// The kind of the first mistake in `left_out`.
    why_left_out: Option<ParseErrorKind>,
}

impl<'a> Reader<'a> {
    /// Reads all moves, and returns the text after them.
    fn moves(&mut self, inside: &'a str) -> Result<&'a str, Failure<'a>> {
        let dialect = self.words.dialect;
        let mut rest = inside;
        // If the moves are in braces, they begin on the line of the opening brace, not at the start of a
        // line.
        let mut is_line_start = dialect.has_variations();
        while !rest.is_empty() {
            let read = self.next(rest, &mut is_line_start);
            rest = match read {
                Ok(Next::Text(after)) => after,
                Ok(Next::End(after)) => return Ok(after),
                Err(failure) => self.leave_out(failure)?,
            };
        }
        if let Some(variation) = self.growing.outermost() {
            let (parenthesis, _) = comment::split_letter(variation);
            return Err(Failure::new(parenthesis, MoveTextError::UnclosedVariation));
        }
        if dialect == Dialect::Braces {
            let end = inside.trim_end().len();
            let end = &inside[end..end];
            return Err(Failure::new(end, MoveTextError::UnclosedMoves));
        }
        Ok(rest)
    }

    /// Reads the next part of the moves. Returns the text that follows it.
    fn next(&mut self, rest: &'a str, is_line_start: &mut bool) -> Result<Next<'a>, Failure<'a>> {
        let dialect = self.words.dialect;
        let is_in_variation = self.growing.is_in_variation();
        let (first, after) = comment::split_letter(rest);
        let letter = first.chars().next().unwrap_or_default();
        let can_end = || matches!(plain(letter), '[' | '=' | '-' | '*');
        if *is_line_start && dialect == Dialect::Pgn && can_end() {
            let (line, after) = lines::split_first(rest);
            if is_rule(line) && !is_in_variation {
                return Ok(Next::End(after));
            }
            if pgn_tags::is_meant_as_tag(line) {
                let kind = ParseErrorKind::SecondGame(Format::Pgn);
                return Err(Failure::new(line.trim(), kind));
            }
        }
        let was_line_start = *is_line_start;
        *is_line_start = LINE_ENDS.contains(&letter) || letter.is_whitespace() && was_line_start;
        Ok(Next::Text(match plain(letter) {
            c if c.is_whitespace() || dialect.is_separator(letter) => after,
            c if dialect.is_line_comment(letter)
                || c == '#' && was_line_start && dialect != Dialect::NumberedList =>
            {
                let (lines, after) = comment::to_line_end(rest, was_line_start);
                self.line_comment(&lines);
                after
            }
            '/' if dialect == Dialect::Braces && rest.starts_with(comment::SLASH) => {
                let (inside, after) = comment::slashes(rest)?;
                self.comment(inside);
                after
            }
            '%' if was_line_start && dialect == Dialect::Pgn => lines::split_first(after).1,
            '{' if dialect.is_list() && rest.starts_with(comment::TEMPLATE) => {
                comment::template(rest)?
            }
            '{' => {
                let (inside, after) = comment::braces(rest, dialect)?;
                self.comment(inside);
                after
            }
            '[' if dialect.has_variations() && rest.starts_with(comment::DIAGRAM) => {
                let (mark, after) = rest.split_at(comment::DIAGRAM.len());
                self.comment(mark);
                after
            }
            '}' if dialect == Dialect::Braces => return Ok(Next::End(after)),
            '}' => return Err(Failure::new(first, MoveTextError::StrayBrace)),
            _ => {
                let word = self.words.first(rest);
                if dialect.end_word() == Some(word) {
                    return Err(Failure::new(word, MoveTextError::UnclosedMoves));
                }
                if was_line_start && !is_in_variation && self.is_after_game(rest, word)? {
                    return Ok(Next::End(rest));
                }
                let is_between = was_line_start && !self.growing.is_at_start();
                self.word(rest, word)
                    .map_err(|failure| match is_between && !is_in_variation {
                        true => unknown_word::or_prose(failure, self.words, rest),
                        false => failure,
                    })?
            }
        }))
    }

    /// Opens the variation at the start of `rest`. Returns the number of bytes read.
    fn open(&mut self, rest: &'a str) -> Result<usize, Failure<'a>> {
        self.words_of_result();
        let (parenthesis, _) = comment::split_letter(rest);
        match self.growing.open(rest) {
            Ok(()) => Ok(parenthesis.len()),
            Err(kind @ MoveTextError::VariationBeforeMove) => {
                let after = comment::after_variation(rest, self.words.dialect)?;
                self.left_out.add(span(self.text, parenthesis));
                self.why_left_out.get_or_insert(kind.into());
                Ok(rest.len() - after.len())
            }
            Err(kind) => Err(Failure::new(parenthesis, kind)),
        }
    }

    /// Skips the outermost open variation because of a mistake in it. Returns the text after the variation,
    /// or the mistake if no variation is open or if the mistake is a second game.
    fn leave_out(&mut self, failure: Failure<'a>) -> Result<&'a str, Failure<'a>> {
        let is_next_game = matches!(failure.kind(), ParseErrorKind::SecondGame(_));
        let Some(variation) = self.growing.outermost().filter(|_| !is_next_game) else {
            return Err(failure);
        };
        let after = comment::after_variation(variation, self.words.dialect)?;
        self.growing.remove_outermost();
        let ParseError { kind, span, .. } = failure.in_text(self.text);
        self.left_out.add(span);
        self.why_left_out.get_or_insert(kind);
        Ok(after)
    }

    /// Returns whether a line outside variations begins the text after the game.
    fn is_after_game(&self, rest: &'a str, word: &str) -> Result<bool, Failure<'a>> {
        let can_be = !self.growing.is_at_start() && self.words.result(rest).is_none();
        let is_advertisement = || ending::is_advertisement(self.words, rest, word);
        Ok(match self.words.dialect {
            _ if !can_be => false,
            Dialect::Pgn => !self.ending.is_over && is_advertisement(),
            dialect if dialect.is_list() => self.ending.is_footer(self.words, rest)?,
            _ => false,
        })
    }

    fn comment(&mut self, inside: &str) {
        let inside = trimmed(inside);
        self.growing
            .comment(Comment::new(inside, span(self.text, inside)));
    }

    /// Adds a comment that consists of these lines. Leaves out the space with which a line may begin.
    fn line_comment(&mut self, lines: &[&str]) {
        let [first, .., last] = lines else {
            return lines.iter().for_each(|line| self.comment(line));
        };
        let place = span(self.text, first.trim()).start..span(self.text, last.trim()).end;
        let lines = lines
            .iter()
            .map(|line| line.strip_prefix(' ').unwrap_or(line));
        let text: Vec<&str> = lines.collect();
        self.growing.comment(Comment::new(&text.join("\n"), place));
    }

    /// Reads the items in the first word of `rest`, such as a number and a move. Reads each item to its end,
    /// even if it is longer than the word. Returns the text after the last item.
    fn word(&mut self, mut rest: &'a str, mut word: &'a str) -> Result<&'a str, Failure<'a>> {
        let has_slashes = self.words.dialect == Dialect::Braces;
        let is_comment = |word: &str| has_slashes && word.starts_with(comment::SLASH);
        while !word.is_empty() && !is_comment(word) {
            let length = self.item(rest, word)?;
            rest = &rest[length..];
            word = match word.get(length..) {
                Some(word) => word,
                None => self.words.first(rest),
            };
        }
        Ok(rest)
    }

    /// Reads the item at the start of a word. Returns its length in bytes, which may exceed the length of the
    /// word.
    fn item(&mut self, rest: &'a str, word: &'a str) -> Result<usize, Failure<'a>> {
        let dialect = self.words.dialect;
        let fail = |token, kind| Err(Failure::new(token, kind));
        let after_game = |token| Err(Failure::new(token, MoveTextError::MoveAfterResult));
        if self.ending.is_over && dialect.has_variations() {
            let line = lines::first(rest);
            let is_next = || words::begins_game(line, dialect) || pgn_tags::is_tag(line);
            if dialect == Dialect::Pgn && is_next() {
                return Err(Failure::new(
                    line.trim(),
                    ParseErrorKind::SecondGame(Format::Pgn),
                ));
            }
            return match begins_with_move(line, dialect) {
                true => after_game(word),
                false => {
                    if words::continues_moves(line, dialect) {
                        let place = span(self.text, line.trim());
                        self.ending.moves_after.add(place);
                    }
                    Ok(line.len())
                }
            };
        }
        if let Some(length) = self.words.result(rest) {
            if self.ending.is_over {
                return after_game(word);
            }
            // The result of a variation is not the result of the game.
            if !self.growing.is_in_variation() {
                let reason = words::reason(&rest[length..], dialect);
                let length = length + reason.map_or(0, |(_, length)| length);
                let result = &rest[..length];
                self.ending
                    .end(WrittenResult::of(result, span(self.text, result)));
                return Ok(length);
            }
            return Ok(length);
        }
        let may_be_sign = self.growing.is_after_move() && !word.starts_with(is_mark);
        let symbol = may_be_sign.then(|| self.words.symbol(rest)).flatten();
        if let Some((sign, symbol)) = symbol {
            self.growing.sign(sign);
            return Ok(symbol.len());
        }
        let digits = number::digits(rest);
        let after_digits = &rest[digits.len()..];
        let is_number = || {
            let is_direction = |c| matches!(plain(c), '+' | '-' | '=');
            self.growing.tip.numbering.is_next(digits) && !after_digits.starts_with(is_direction)
        };
        let is_move = |(_, length): &(Written, usize)| {
            digits.is_empty() || *length >= word.len() || !is_number()
        };
        let (first, after_first) = comment::split_letter(word);
        let letter = first.chars().next().map(plain);
        let is_alone = || {
            let after_dot = after_digits.strip_prefix('.');
            after_dot.is_some_and(|rest| rest.starts_with(char::is_whitespace))
        };
        // No move begins with one of these characters.
        let found = match letter {
            Some('!' | '?' | '#' | '$' | ')') => None,
            // Nor does a number before a dot and a space, unless it is the null move `0000`.
            Some('1'..='9') if is_alone() => None,
            _ => self.words.start(rest),
        };
        if let Some((written, length)) = found.filter(is_move) {
            if self.ending.is_over {
                return after_game(word);
            }
            self.ply(&rest[..length], written)?;
            return Ok(length);
        }
        if !digits.is_empty() {
            if self.ending.is_over {
                return after_game(digits);
            }
            self.growing.tip.numbering.number(self.text, digits)?;
            self.has_numbers = true;
            let sign = number::sign(after_digits).unwrap_or_default();
            return Ok(digits.len() + sign.len());
        }
        if let Some(dots) = number::dots(word) {
            self.growing.tip.numbering.dots(dots)?;
            return Ok(dots.len());
        }
        let words = words::result_in_parentheses(rest, dialect);
        if let Some((words, length)) = words.filter(|_| !self.growing.is_in_variation()) {
            self.words_of_result();
            self.ending.in_parentheses = WrittenResult::of(words, span(self.text, words));
            return Ok(length);
        }
        let marks = prefix(word, |c| matches!(c, '!' | '?'));
        let is_after_move = self.growing.is_after_move();
        match letter {
            // In columns of moves, the next word may follow the marks without a space.
            Some('!' | '?') if is_after_move && self.words.can_follow(&rest[marks.len()..]) => {
                self.growing
                    .marks(&marks.chars().map(plain).collect::<String>());
                Ok(marks.len())
            }
            Some('$') if dialect.has_variations() => {
                let digits = number::digits(after_first);
                let length = first.len() + digits.len();
                match u8::try_from(number::value(digits)) {
                    Err(_) => self.not_signs.add(span(self.text, &rest[..length])),
                    Ok(number) if MoveSign(number).asks_for_diagram() => {
                        let place = span(self.text, &rest[..length]);
                        self.growing.comment(Comment::new(comment::DIAGRAM, place));
                    }
                    Ok(number) if is_after_move => self.growing.sign(MoveSign(number)),
                    // Some programs write an annotation symbol before the first move, where it has no
                    // meaning.
                    Ok(_) => {}
                }
                Ok(length)
            }
            Some('(') if !dialect.has_variations() => fail(first, MoveTextError::VariationInBraces),
            Some('(') => match words::words_in_parentheses(rest, self.words) {
                Some((words, length)) => {
                    self.comment(words);
                    Ok(length)
                }
                None => self.open(rest),
            },
            Some(')') if dialect.has_variations() => match self.growing.close() {
                true => Ok(first.len()),
                false => fail(first, MoveTextError::StrayParenthesis),
            },
            Some('#') if dialect == Dialect::NumberedList => Ok(first.len()),
            Some('.') if is_after_move && dialect.is_list() => Ok(first.len()),
            _ if self.ending.is_over && !dialect.is_list() => after_game(word),
            _ => {
                let can_end = !self.growing.is_at_start()
                    && !self.growing.is_in_variation()
                    && !self.ending.is_over;
                let words = ending::words_of_line(rest);
                let found = can_end.then(|| ending::verdict(words)).flatten();
                if found.is_some() {
                    let place = span(self.text, words);
                    self.ending.end(WrittenResult::of(words, place));
                    return Ok(words.len());
                }
                let is_before_moves =
                    self.growing.is_at_start() && self.growing.tip.numbering.last_number.is_none();
                Err(unknown_word::failure(
                    self.words,
                    is_before_moves,
                    rest,
                    word,
                ))
            }
        }
    }

    /// Turns the result in parentheses into a comment, because the game continues after it.
    fn words_of_result(&mut self) {
        if let Some(found) = self.ending.in_parentheses.take() {
            let words = &self.text[found.span];
            self.comment(words);
        }
    }

    /// Adds a move by the side to move, with its marks.
    fn ply(&mut self, text: &'a str, written: Written) -> Result<(), Failure<'a>> {
        self.words_of_result();
        let is_sign = |c| matches!(plain(c), '+' | '#');
        let shape = text.trim_end_matches(|c| is_sign(c) || is_mark(c));
        // The symbols for check and mate belong to the text of the move.
        let marks = &text[shape.len()..];
        let signs = marks.find(|c| !is_sign(c)).unwrap_or(marks.len());
        self.growing
            .ply(self.text, &text[..shape.len() + signs], written)
    }
}

fn is_mark(letter: char) -> bool {
    matches!(plain(letter), '!' | '?')
}

/// Returns whether a line is a horizontal rule.
fn is_rule(line: &str) -> bool {
    let line = line.trim();
    let is_of = |sign: char| line.chars().all(|c| plain(c) == sign);
    line.chars().count() >= 3 && ['=', '-', '*'].into_iter().any(is_of)
}
