//! Written moves with their readings in all valid notations. The position determines which reading is meant.

use std::{mem, slice};

use smallvec::smallvec;

use super::cursor::Cursor;
use super::first_letters::{can_begin, first_letters};
use super::move_error::{MoveError, MoveErrorKind};
use super::notations::Notation;
use super::null_move;
use super::resolve_error::ResolveError;
use super::seen_notations::Seen;
use super::syntax::Syntax;
use crate::board::{Role, Square};
use crate::rules::{Move, Position, Rules};
use crate::util::few::Few;

/// A written move that has not been matched with a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The possible readings. There is at least one.
    readings: Few<Reading>,
    /// Whether the notation is known. If so, the first meaning that allows a single legal move is chosen.
    is_known: bool,
    /// The annotations of the move, made of `!` (praise) and `?` (blame).
    marks: String,
}

/// A move as read in one notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Reading {
    /// The notation, or `None` for the null move and for moves from binary files.
    notation: Option<Notation>,
    syntax: Syntax,
}

/// One notation for each [grammar](Notation::grammar), in the order in which messages list the notations.
const GRAMMARS: [Notation; 8] = [
    Notation::Wxf,
    Notation::Chinese,
    Notation::Uci,
    Notation::Iccs,
    // Algebraic notation follows UCI and ICCS, because two squares are rarely a pawn's move.
    Notation::Algebraic,
    Notation::XBoard,
    Notation::RanksAndFiles,
    Notation::Vietnamese,
];

/// Two notations whose squares look the same. UCI counts ranks from 1, and ICCS counts them from 0.
const LOOK_ALIKE: [Notation; 2] = [Notation::Uci, Notation::Iccs];

/// Two notations whose moves look the same. The first notation counts ranks from 1, and the second from 0.
pub(crate) const PIECE_AND_SQUARE: [Notation; 2] = [Notation::Algebraic, Notation::XBoard];

/// Two notations that give different meanings to some letters and signs.
pub(crate) const LETTERS: [Notation; 2] = [Notation::Wxf, Notation::Vietnamese];

/// The maximum total number of `!` and `?` after a move.
const MARKS: usize = 8;

/// The maximum number of check signs after a move. There are never more checking pieces than squares.
const CHECKS: usize = Square::COUNT;

impl Written {
    /// Reads `text`, which must be a single move, in the notation `only`, or in any notation if it is `None`.
    #[doc(hidden)]
    pub fn whole(text: &str, only: Option<Notation>) -> Result<Written, MoveError> {
        let found = Written::start(text, only);
        let is_longer = found.is_some();
        if let Some((written, length)) = found
            && length == text.len()
        {
            return Ok(written);
        }
        let meant = only.unwrap_or_else(|| Notation::guess(text));
        let error = meant.read_start(Cursor::new(text), only.is_some()).err();
        Err(match (is_longer, error) {
            // For example, `h2*3` begins with a pawn's move in algebraic notation, but is intended as WXF.
            (true, error) => error.unwrap_or_else(|| MoveError::shape_of(text, only)),
            // An error about the form of the text is replaced with one that names the notation that is meant,
            // because notations that share a grammar write moves in different forms.
            (false, Some(error)) if !matches!(error.kind, MoveErrorKind::Shape(_)) => error,
            (false, _) => MoveError::shape_of(text, Some(meant)),
        })
    }

    /// Reads the move at the beginning of `text` and the annotations after it. Returns the move, and the
    /// length in bytes of the move and the annotations together. If the text is valid in several notations,
    /// keeps the readings in which the move is longest.
    ///
    /// Returns `None` if the text does not begin with a move, as is the case for half of the words in a game.
    /// Use [`Written::whole`] to get the reason.
    pub(crate) fn start(text: &str, only: Option<Notation>) -> Option<(Written, usize)> {
        let start = Cursor::new(text);
        let is_known = only.is_some();
        let grammars: &[Notation] = match &only {
            Some(only) => slice::from_ref(only),
            None => &GRAMMARS,
        };
        let mut readings = Few::new();
        let mut end = start;
        let letters = first_letters(start);
        let is_possible = |notation: &Notation| is_known || can_begin(letters, *notation);
        for notation in grammars.iter().copied().filter(is_possible) {
            let Ok((meanings, after)) = notation.read_start(start, is_known) else {
                continue;
            };
            if after.at() > end.at() {
                readings.clear();
                end = after;
            }
            if after.at() == end.at() {
                let notation = Some(notation);
                let meanings = meanings.into_iter();
                readings.extend(meanings.map(|syntax| Reading { notation, syntax }));
            }
        }
        // The null move is tried last because `--=4` is a move of a pawn.
        if readings.is_empty() {
            end = null_move::read(start)?;
            readings.push(Reading {
                notation: None,
                syntax: Syntax::Null,
            });
        }
        Some(Written::with_marks(readings, is_known, end))
    }

    /// Reads the annotations and check signs after a move. Returns the move and the total length in bytes.
    fn with_marks(readings: Few<Reading>, is_known: bool, mut end: Cursor<'_>) -> (Written, usize) {
        let mut marks = String::new();
        let mut checks = 0;
        let mut next = |marks: &str, checks| {
            end.take_if(|c| match c {
                '!' | '?' => marks.len() < MARKS,
                '+' | '#' => checks < CHECKS,
                _ => false,
            })
        };
        while let Some(mark) = next(&marks, checks) {
            match mark {
                '!' | '?' => marks.push(mark),
                // Signs for check and mate are not kept, because the position determines both.
                _ => checks += 1,
            }
        }
        let written = Written {
            readings,
            is_known,
            marks,
        };
        (written, end.at())
    }

    /// Creates a move from its squares, without a notation.
    pub(crate) fn by_squares(from: Square, to: Square) -> Written {
        let reading = Reading {
            notation: None,
            syntax: Syntax::Squares(Move { from, to }),
        };
        Written {
            readings: smallvec![reading],
            is_known: true,
            marks: String::new(),
        }
    }

    /// Returns the `!` (praise) and `?` (blame) after the move, or an empty string.
    pub fn marks(&self) -> &str {
        &self.marks
    }

    /// Removes the `!` and `?` from the move and returns them.
    pub(crate) fn take_marks(&mut self) -> String {
        mem::take(&mut self.marks)
    }

    /// Returns whether this is the null move.
    pub(crate) fn is_null(&self) -> bool {
        self.readings
            .iter()
            .all(|reading| reading.syntax == Syntax::Null)
    }

    /// Returns the only legal move of the side to move that fits the text. A null move resolves to
    /// [`Move::NULL`] if the side to move is not in check.
    ///
    /// # Errors
    /// Returns an error if no legal move fits, or if several legal moves fit.
    pub fn resolve(&self, position: &Position, rules: &Rules) -> Result<Move, ResolveError> {
        let (mv, _) = self.resolve_after(position, rules, Seen::default())?;
        Ok(mv)
    }

    /// Like [`Written::resolve`], but for a move in a game. If several notations fit, the notations of the
    /// game's earlier moves take precedence. Also returns the notation if only one fits.
    pub(crate) fn resolve_after(
        &self,
        position: &Position,
        rules: &Rules,
        seen: Seen,
    ) -> Result<(Move, Option<Notation>), ResolveError> {
        if self.is_null() && !rules.is_in_check(position, position.to_move()) {
            return Ok((Move::NULL, None));
        }
        let mut fitting: Few<(Option<Notation>, Move)> = Few::new();
        let mut unclear = None;
        for reading in self.readings_after(seen) {
            for mut moves in reading.syntax.candidates(position, rules) {
                moves.retain(|mv| rules.is_legal(position, *mv));
                match moves[..] {
                    [] => {}
                    [mv] if self.is_known => return Ok((mv, reading.notation)),
                    [mv] => {
                        let found = (reading.notation, mv);
                        if !fitting.contains(&found) {
                            fitting.push(found);
                        }
                    }
                    [first, ..] => {
                        let piece = position.piece(first.from);
                        unclear = unclear.or(piece.map(|piece| (reading.notation, piece, moves)));
                    }
                }
            }
        }
        if fitting.iter().any(|found| found.1 != fitting[0].1) {
            let is_seen = |found: &(Option<Notation>, Move)| {
                found.0.is_some_and(|notation| seen.contains(notation))
            };
            if fitting.iter().any(is_seen) {
                fitting.retain(|found| is_seen(found));
            }
        }
        let Some((_, mv)) = fitting.first().copied() else {
            return Err(match unclear {
                Some((notation, piece, candidates)) => ResolveError::Ambiguous {
                    notation,
                    piece,
                    candidates: candidates.into_vec(),
                },
                None => self.no_fit(position, rules, seen),
            });
        };
        if fitting.iter().all(|found| found.1 == mv) {
            return Ok((mv, only_notation(&fitting)));
        }
        let readings = fitting.into_vec();
        Err(ResolveError::Readings { readings })
    }

    /// Returns the move as read in UCI, if it is legal and the earlier moves of the game are in ICCS. Returns
    /// `None` if the first square, as read in ICCS, holds a piece of the side to move, because the text may
    /// then be a mistyped move in ICCS. Other mistyped moves in ICCS are legal in UCI only by chance.
    pub(crate) fn resolve_in_uci(
        &self,
        position: &Position,
        rules: &Rules,
        seen: Seen,
    ) -> Option<Move> {
        let by = |notation: Notation| {
            let mut readings = self.readings.iter();
            readings.find_map(|reading| match reading.syntax {
                Syntax::Squares(mv) if reading.notation == Some(notation) => Some(mv),
                _ => None,
            })
        };
        let [in_uci, in_iccs] = LOOK_ALIKE.map(|notation| seen.contains(notation));
        let (mv, meant) = (by(Notation::Uci)?, by(Notation::Iccs)?);
        let there = position.piece(meant.from);
        let is_own = there.is_some_and(|piece| piece.color == position.to_move());
        (in_iccs && !in_uci && !is_own && rules.is_legal(position, mv)).then_some(mv)
    }

    /// Returns whether the text can only be a pawn's move in algebraic or XBoard's notation, such as `e5`.
    pub(crate) fn is_only_a_square(&self) -> bool {
        let is_pawn = |reading: &Reading| matches!(reading.syntax, Syntax::Algebraic(mv) if mv.role == Role::Pawn);
        self.readings.iter().all(is_pawn)
    }

    /// Returns UCI or ICCS if the text is valid as two squares in only one of them. A pawn's move in
    /// algebraic notation, such as `g8-f8`, has the same squares in UCI but different squares in ICCS.
    /// Therefore, such text does not count as ICCS.
    pub(crate) fn squares_in(&self) -> Option<Notation> {
        let can_be = |notation| self.can_be(notation);
        match (can_be(Notation::Uci), can_be(Notation::Iccs)) {
            (true, false) => Some(Notation::Uci),
            (false, true) if !can_be(Notation::Algebraic) => Some(Notation::Iccs),
            _ => None,
        }
    }

    /// Returns whether the text is valid in this notation.
    #[doc(hidden)]
    pub fn can_be(&self, notation: Notation) -> bool {
        let mut readings = self.readings.iter();
        readings.any(|reading| reading.notation == Some(notation))
    }

    /// Returns the possible readings in a game that has used these notations so far.
    ///
    /// Squares with ranks counted from 1 look like squares with ranks counted from 0. If the game has used
    /// only one of these two ways to count, the other way is ruled out, so that a typo is not read as a valid
    /// move. By default, moves that consist of a piece and a square count ranks from 1.
    fn readings_after(&self, seen: Seen) -> impl Iterator<Item = &Reading> {
        let by_default = self.ruled_out_by_default(seen);
        let is_seen = |notation: &Notation| seen.contains(*notation);
        let is_decided = LOOK_ALIKE.into_iter().all(|notation| self.can_be(notation))
            && LOOK_ALIKE.iter().any(is_seen);
        self.readings.iter().filter(move |reading| {
            reading.notation.is_none_or(|notation| {
                let is_ruled_out = seen.rules_out(notation) || by_default == Some(notation);
                let is_doubtful = is_decided && LOOK_ALIKE.contains(&notation);
                !is_ruled_out && (!is_doubtful || seen.contains(notation))
            })
        })
    }

    /// Returns the notation to rule out, algebraic or XBoard's, in a game that has used these notations so
    /// far. Returns `None` if one of the two is already ruled out, or if there is no reason to prefer one.
    fn ruled_out_by_default(&self, seen: Seen) -> Option<Notation> {
        let [from_1, from_0] = PIECE_AND_SQUARE;
        if PIECE_AND_SQUARE.into_iter().any(|it| seen.rules_out(it)) {
            return None;
        }
        let is_seen = |notation: &Notation| seen.contains(*notation);
        let found = PIECE_AND_SQUARE.into_iter().find(is_seen);
        let meant = found.or(self.can_be(from_1).then_some(from_1))?;
        Some(if meant == from_1 { from_0 } else { from_1 })
    }

    /// Returns the only move that fits a meaning of the text and does not capture a piece of its own side.
    /// The move need not be legal. Returns `None` if no meaning has exactly one such move, or if the
    /// moves of several meanings differ.
    #[doc(hidden)]
    pub fn resolve_by_geometry(&self, position: &Position, rules: &Rules) -> Option<Move> {
        self.resolve_by_geometry_after(position, rules, Seen::default())
    }

    /// Like [`Written::resolve_by_geometry`], but for a move in a game that has used these notations so far.
    pub(crate) fn resolve_by_geometry_after(
        &self,
        position: &Position,
        rules: &Rules,
        seen: Seen,
    ) -> Option<Move> {
        if self.is_null() {
            return Some(Move::NULL);
        }
        let side = position.to_move();
        let mut found = None;
        for reading in self.readings_after(seen) {
            for mut moves in reading.syntax.candidates(position, rules) {
                moves.retain(|mv| {
                    let there = position.piece(mv.to);
                    there.is_none_or(|piece| piece.color != side)
                });
                match (moves[..].first(), moves.len(), found) {
                    (Some(mv), 1, None) => found = Some(*mv),
                    (Some(mv), 1, Some(other)) if *mv != other => return None,
                    _ => {}
                }
            }
        }
        found
    }

    /// Returns the reason why no legal move fits, for the reading that is closest to a legal move.
    fn no_fit(&self, position: &Position, rules: &Rules, seen: Seen) -> ResolveError {
        let readings = self.readings_after(seen);
        let errors = readings.map(|reading| reading.syntax.no_fit(position, rules));
        let closest = errors.min_by_key(ResolveError::distance);
        closest.unwrap_or_else(|| match self.readings[0].notation {
            None => ResolveError::NoMove,
            Some(only) if LETTERS.contains(&only) => ResolveError::OtherLetters(only),
            Some(only) => ResolveError::OtherRanks(only),
        })
    }
}

impl Notation {
    /// Reads a move in this notation.
    ///
    /// If writers use the same text for different moves, the move for which [`Notation::write`] uses this
    /// text takes precedence, provided that it is legal.
    ///
    /// # Errors
    /// Returns an error if the text is not a move in this notation.
    pub fn read(self, text: &str) -> Result<Written, MoveError> {
        Written::whole(text, Some(self))
    }

    /// Reads a move in any notation. [`Written::resolve`] uses the position to decide between notations.
    ///
    /// # Errors
    /// Returns an error if the text is not a move in any notation.
    pub fn read_any(text: &str) -> Result<Written, MoveError> {
        Written::whole(text, None)
    }
}

/// Returns the notation of a move if the notation is unambiguous. Two squares are also valid as a pawn's move
/// in algebraic notation, but that reading is ignored if the text fits UCI or ICCS.
fn only_notation(fitting: &[(Option<Notation>, Move)]) -> Option<Notation> {
    let notations = || fitting.iter().filter_map(|found| found.0);
    let by_squares = notations().find(|notation| LOOK_ALIKE.contains(notation));
    let first = by_squares.or_else(|| notations().next())?;
    let is_other = |notation: Notation| match by_squares {
        Some(_) => notation != first && notation != Notation::Algebraic,
        None => notation != first,
    };
    (!notations().any(is_other)).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_grammars_are_tried() {
        for notation in Notation::ALL {
            let name = notation.name();
            assert!(GRAMMARS.contains(&notation.grammar()), "{name}");
            assert_eq!(GRAMMARS.contains(&notation), notation.grammar() == notation);
        }
    }

    #[test]
    fn no_beginning_is_missed() {
        // These are one character of each kind, and all characters with a special meaning.
        let letters: Vec<char> = "aeiztBCFRXx059+-=.:/×( \t!🩥兵一前進１Ａ－"
            .chars()
            .collect();
        #[rustfmt::skip]
        let tails = [
            "", "5", "平五", "e3", "-5", "áo 2 bình 5", "3e3", "-35", "2)-35", "=5", "(32)-35", "+1", "七平六",
        ];
        // Trying all endings takes several seconds, so only some are tried: see `tests/support/thorough.rs`.
        let is_thorough = std::env::var("THOROUGH").is_ok_and(|number| !number.is_empty());
        let step = if is_thorough { 1 } else { 5 };
        let (mut beginnings, mut left_out) = (0, 0);
        let pairs = letters
            .iter()
            .flat_map(|a| letters.iter().map(move |b| (a, b)));
        for ((first, second), third) in
            pairs.flat_map(|pair| letters.iter().map(move |c| (pair, c)))
        {
            beginnings += 1;
            for tail in tails.iter().skip(beginnings % step).step_by(step) {
                let text = format!("{first}{second}{third}{tail}");
                let cursor = Cursor::new(&text);
                let letters = first_letters(cursor);
                for notation in GRAMMARS.into_iter().filter(|it| !can_begin(letters, *it)) {
                    let read = notation.read_start(cursor, false);
                    assert!(read.is_err(), "{text} in {}", notation.name());
                    left_out += 1;
                }
            }
        }
        assert!(left_out > 80_000, "{left_out}");
    }
}
