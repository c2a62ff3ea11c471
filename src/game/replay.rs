//! Replaying games.

use std::cmp::Ordering;
use std::slice;

use super::address::Address;
use super::error::{ReplayError, ReplayErrorKind};
use super::plies::{Game, Ply};
use crate::board::Color;
use crate::notation::{Notation, PIECE_AND_SQUARE, Seen};
use crate::rules::{Move, Position, Rules};

/// A move of a game that has been played.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Step {
    /// The number of moves played, counting both sides: 1 after the first.
    pub ply: usize,
    /// The number of the move, as in [`Ply::number`].
    pub number: u32,
    /// The side that made it.
    pub color: Color,
    /// The move.
    pub mv: Move,
    /// The position before it.
    pub before: Position,
    /// The position after it.
    pub position: Position,
    /// Why the move is illegal, if it was played leniently.
    pub illegal: Option<ReplayError>,
}

/// The result of replaying a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Replayed {
    /// The position.
    pub position: Position,
    /// The last move played.
    pub last_move: Option<Move>,
    /// The illegal moves that were played leniently.
    pub illegal: Vec<ReplayError>,
    /// An ambiguity that does not prevent the moves from being played.
    pub doubt: Option<ReplayError>,
}

impl Game {
    /// Plays the game move by move, each checked against the rules. With `lenient`, illegal
    /// moves are also played if their squares are clear. The iterator ends with the first move
    /// that cannot be played.
    ///
    /// In moves of a piece and a square, such as `Rh5`, ranks count from 1 (algebraic notation)
    /// or from 0 (XBoard) throughout a game. They count from 0 if all moves are legal only
    /// that way. If a rank is 0 or the header is XBoard's, the numbering that makes more moves
    /// legal wins, with 0 for a tie.
    pub fn steps<'a>(&'a self, start: Position, rules: &'a Rules, lenient: bool) -> Steps<'a> {
        let seen: Seen = self.notation.or(self.squares_in()).into_iter().collect();
        let (notation, doubt) = self.ranks(&start, rules, seen);
        let seen = notation.map_or(seen, |it| seen.with_piece_and_square(it));
        Steps {
            lenient,
            doubt,
            ..self.steps_after(start, rules, seen)
        }
    }

    /// The steps, with these notations preferred for moves that could be in several.
    fn steps_after<'a>(&'a self, start: Position, rules: &'a Rules, seen: Seen) -> Steps<'a> {
        Steps {
            plies: self.plies.iter(),
            ply: 0,
            position: start,
            rules,
            lenient: false,
            seen,
            doubt: None,
        }
    }

    /// The notation of moves of a piece and a square, if there are any, and any doubt about it.
    fn ranks(
        &self,
        start: &Position,
        rules: &Rules,
        seen: Seen,
    ) -> (Option<Notation>, Option<ReplayError>) {
        let [from_1, from_0] = PIECE_AND_SQUARE;
        let can_be = |ply: &&Ply, notation| ply.written.can_be(notation);
        let first = self.plies.iter().find(|ply| can_be(ply, from_0));
        let Some(first) = first.filter(|_| self.notation.is_none()) else {
            return (None, None);
        };
        let legal = |notation| {
            let seen = seen.with_piece_and_square(notation);
            let steps = self.steps_after(start.clone(), rules, seen);
            steps.take_while(Result::is_ok).count()
        };
        let is_only_from_0 = |ply: &Ply| can_be(&ply, from_0) && !can_be(&ply, from_1);
        let is_said = self.is_by_xboard() || self.plies.iter().any(is_only_from_0);
        let legal_from_0 = legal(from_0);
        if legal_from_0 < self.plies.len() && !is_said {
            return (Some(from_1), None);
        }
        match (legal_from_0.cmp(&legal(from_1)), is_said) {
            (Ordering::Greater, _) | (Ordering::Equal, true) => (Some(from_0), None),
            (Ordering::Less, _) => (Some(from_1), None),
            (Ordering::Equal, false) => {
                let doubt = ReplayError {
                    kind: ReplayErrorKind::Ranks,
                    span: Some(first.span.clone()),
                };
                (Some(from_1), Some(doubt))
            }
        }
    }

    /// The notation of moves of two squares, if at least one can only be in one notation and
    /// all such moves agree.
    fn squares_in(&self) -> Option<Notation> {
        let mut clear = self.plies.iter().filter_map(|ply| ply.written.squares_in());
        let first = clear.next()?;
        clear.all(|notation| notation == first).then_some(first)
    }

    /// Plays the moves up to `end`, as [`Game::steps`] does.
    ///
    /// # Errors
    /// The first move that cannot be played, or an address that the game does not have.
    pub fn replay(
        &self,
        start: Position,
        end: Address,
        rules: &Rules,
        lenient: bool,
    ) -> Result<Replayed, ReplayError> {
        let count = end.ply(&self.plies)?;
        let mut replayed = Replayed {
            position: start.clone(),
            last_move: None,
            illegal: Vec::new(),
            doubt: None,
        };
        let steps = self.steps(start, rules, lenient);
        replayed.doubt = steps.doubt().cloned();
        for step in steps.take(count) {
            let step = step?;
            replayed.position = step.position;
            replayed.last_move = Some(step.mv);
            replayed.illegal.extend(step.illegal);
        }
        Ok(replayed)
    }
}

impl Address {
    /// The number of these moves, counting both sides, that lead up to this moment.
    ///
    /// # Errors
    /// The game is too short, or does not have that move.
    pub fn ply(self, plies: &[Ply]) -> Result<usize, ReplayError> {
        let all = plies.len();
        let wanted = match self {
            Address::End => Some(all),
            Address::Ply(count) => Some(count).filter(|count| *count <= all),
            Address::BeforeEnd(count) => all.checked_sub(count),
            Address::Move(wanted) => {
                let mut names = plies.iter().map(Ply::name);
                names.position(|name| name == wanted).map(|index| index + 1)
            }
        };
        wanted.ok_or_else(|| ReplayError {
            kind: match (self, plies) {
                (Address::Move(wanted), [first, ..]) => ReplayErrorKind::NoSuchMove {
                    wanted,
                    first: first.name(),
                    last: plies.last().unwrap_or(first).name(),
                    plies: all,
                },
                _ => ReplayErrorKind::TooShort {
                    wanted: self,
                    plies: all,
                    last: plies.last().map(Ply::name),
                },
            },
            span: None,
        })
    }
}

/// The moves of a game, played one by one.
///
/// ```
/// use xiangqi_setup::format::{self, Format};
/// use xiangqi_setup::rules::Rules;
///
/// let parsed = format::parse("1. C2=5 H8+7 2. C5=5", Format::MoveList)?;
/// let game = parsed.game.as_ref().expect("it is a game");
/// let mut steps = game.steps(parsed.start(), Rules::xiangqi(), false);
/// let first = steps.next().expect("a move")?;
/// assert_eq!((first.ply, first.mv.to_string()), (1, "h3e3".to_owned()));
/// let error = steps.find_map(Result::err).expect("the last move is illegal");
/// assert_eq!(error.span, Some(16..20));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Steps<'a> {
    plies: slice::Iter<'a, Ply>,
    ply: usize,
    position: Position,
    rules: &'a Rules,
    lenient: bool,
    /// The notations of the moves so far.
    seen: Seen,
    doubt: Option<ReplayError>,
}

impl Steps<'_> {
    /// An ambiguity that does not prevent the moves from being played.
    pub fn doubt(&self) -> Option<&ReplayError> {
        self.doubt.as_ref()
    }
}

impl Iterator for Steps<'_> {
    type Item = Result<Step, ReplayError>;

    fn next(&mut self) -> Option<Self::Item> {
        let ply = self.plies.next()?;
        let (mv, illegal) = match self.move_of(ply) {
            Ok(found) => found,
            Err(error) => {
                // The moves after it were played in a different position.
                self.plies = slice::Iter::default();
                return Some(Err(error));
            }
        };
        let before = self.position.clone();
        self.position.play_unchecked(mv);
        self.ply += 1;
        Some(Ok(Step {
            ply: self.ply,
            number: ply.number,
            color: ply.color,
            mv,
            before,
            position: self.position.clone(),
            illegal,
        }))
    }
}

impl Steps<'_> {
    /// The move to play, and why it is illegal, if it is.
    fn move_of(&mut self, ply: &Ply) -> Result<(Move, Option<ReplayError>), ReplayError> {
        let error = match ply.resolve(&self.position, self.rules, self.seen) {
            Ok((mv, notation)) => {
                self.seen.extend(notation);
                return Ok((mv, None));
            }
            Err(error) => error,
        };
        let is_tolerable =
            self.lenient && !is_ambiguous(&error.kind) && ply.color == self.position.turn();
        let by_geometry = || {
            let (position, rules) = (&self.position, self.rules);
            let written = &ply.written;
            written.resolve_by_geometry_after(position, rules, self.seen)
        };
        match is_tolerable.then(by_geometry).flatten() {
            Some(mv) => Ok((mv, Some(error))),
            None => Err(error),
        }
    }
}

/// Whether the text fits several legal moves.
fn is_ambiguous(kind: &ReplayErrorKind) -> bool {
    matches!(kind, ReplayErrorKind::Move { reason, .. } if reason.is_ambiguous())
}

impl Ply {
    /// The legal move that this denotes, and its notation, if only one fits.
    fn resolve(
        &self,
        position: &Position,
        rules: &Rules,
        seen: Seen,
    ) -> Result<(Move, Option<Notation>), ReplayError> {
        let error = |kind| ReplayError {
            kind,
            span: Some(self.span.clone()),
        };
        if self.color != position.turn() {
            return Err(error(ReplayErrorKind::NotItsTurn {
                number: self.number,
                color: self.color,
                text: self.text.clone(),
            }));
        }
        let resolved = self.written.resolve_after(position, rules, seen);
        resolved.map_err(|reason| {
            let is_ambiguous = reason.is_ambiguous();
            let fits_other_side = || {
                let other_side = Position::new(&position.board(), self.color.opponent());
                let resolved = self.written.resolve_after(&other_side, rules, seen);
                resolved.is_ok()
            };
            error(ReplayErrorKind::Move {
                number: self.number,
                color: self.color,
                text: self.text.clone(),
                reason,
                fits_other_side: !is_ambiguous && fits_other_side(),
            })
        })
    }
}
