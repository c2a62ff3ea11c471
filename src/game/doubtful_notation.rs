//! Functions that choose the notation of a game whose moves are valid in several notations.

use std::cmp::Ordering;

use super::error::{ReplayError, ReplayErrorKind};
use super::ply::Ply;
use super::record::Game;
use super::replay::{Lenience, Player};
use crate::notation::{LETTERS, Notation, PIECE_AND_SQUARE, Seen};
use crate::rules::Rules;

/// The notation to rule out for a game, if any, and a warning if the choice is doubtful.
type Choice = (Option<Notation>, Option<ReplayError>);

impl Game {
    /// Returns a [`Player`] for the moves of the game, and a warning if their notation is doubtful.
    pub(super) fn player<'a>(
        &self,
        rules: &'a Rules,
        lenience: Lenience,
    ) -> (Player<'a>, Option<ReplayError>) {
        let known = self.notation.or(self.squares_in());
        let mut seen = Seen::default().and(known);
        let (letters, doubt) = self.letters(rules, seen);
        seen = letters.map_or(seen, |it| seen.ruling_out(it));
        let (ranks, other_doubt) = self.ranks(rules, seen);
        seen = ranks.map_or(seen, |it| seen.ruling_out(it));
        let player = Player::new(self.start.clone(), rules, lenience, seen, known.is_some());
        (player, doubt.or(other_doubt))
    }

    /// Returns the number of moves of the main line before the first illegal one, with `notation` ruled out.
    fn legal_without(&self, notation: Notation, rules: &Rules, seen: Seen) -> usize {
        let seen = seen.ruling_out(notation);
        let mut player = Player::new(self.start.clone(), rules, Lenience::Strict, seen, true);
        let line = self.tree.main_line();
        let steps = line.map(|id| player.play(id, self.tree.ply(id)));
        steps.take_while(Result::is_ok).count()
    }

    /// Chooses which notation to rule out: algebraic or XBoard's. Rules out neither if the file declares its
    /// notation, or if no move can be in XBoard's notation.
    fn ranks(&self, rules: &Rules, seen: Seen) -> Choice {
        let [from_1, from_0] = PIECE_AND_SQUARE;
        let can_be = |ply: &&Ply, notation| ply.written.can_be(notation);
        let first = self.main_line().find(|ply| can_be(ply, from_0));
        let Some(first) = first.filter(|_| self.notation.is_none()) else {
            return (None, None);
        };
        let is_only_from_0 = |ply: &Ply| can_be(&ply, from_0) && !can_be(&ply, from_1);
        let is_said = self.is_by_xboard() || self.main_line().any(is_only_from_0);
        let legal_from_0 = self.legal_without(from_1, rules, seen);
        if legal_from_0 < self.main_line().count() && !is_said {
            return (Some(from_0), None);
        }
        let legal_from_1 = self.legal_without(from_0, rules, seen);
        match (legal_from_0.cmp(&legal_from_1), is_said) {
            (Ordering::Greater, _) | (Ordering::Equal, true) => (Some(from_1), None),
            (Ordering::Less, _) => (Some(from_0), None),
            (Ordering::Equal, false) => {
                let doubt = ReplayError::about(first, ReplayErrorKind::Ranks);
                (Some(from_0), Some(doubt))
            }
        }
    }

    /// Chooses which notation to rule out, WXF or Vietnamese, if a move can be in Vietnamese notation.
    fn letters(&self, rules: &Rules, seen: Seen) -> Choice {
        let [wxf, vietnamese] = LETTERS;
        let can_be = |ply: &&Ply| LETTERS.map(|notation| ply.written.can_be(notation));
        let Some(first) = self.main_line().find(|ply| can_be(ply)[1]) else {
            return (None, None);
        };
        let count = |notations| {
            self.main_line()
                .filter(|ply| can_be(ply) == notations)
                .count()
        };
        match count([true, false]).cmp(&count([false, true])) {
            Ordering::Less => return (Some(wxf), None),
            Ordering::Equal => {}
            Ordering::Greater => return (Some(vietnamese), None),
        }
        let legal_in_vietnamese = self.legal_without(wxf, rules, seen);
        match legal_in_vietnamese.cmp(&self.legal_without(vietnamese, rules, seen)) {
            Ordering::Greater => (Some(wxf), None),
            Ordering::Equal if self.notation == Some(vietnamese) => (Some(wxf), None),
            Ordering::Equal if self.notation == Some(wxf) => (Some(vietnamese), None),
            Ordering::Equal if legal_in_vietnamese == self.main_line().count() => {
                let doubt = ReplayError::about(first, ReplayErrorKind::Letters);
                (Some(vietnamese), Some(doubt))
            }
            _ => (Some(vietnamese), None),
        }
    }

    /// Returns the notation, UCI or ICCS, of the moves that name two squares. Ignores moves that are valid in
    /// both. Returns `None` if all such moves are valid in both, or if some are in UCI and some in ICCS.
    fn squares_in(&self) -> Option<Notation> {
        let mut clear = self.main_line().filter_map(|ply| ply.written.squares_in());
        let first = clear.next()?;
        clear.all(|notation| notation == first).then_some(first)
    }
}
