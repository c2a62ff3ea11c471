//! Moments of a game: those requested, and the position at each.

use std::sync::Arc;

use super::{Address, Game, ReplayError, Tag};
use crate::board::{Board, Color};
use crate::rules::{Move, Position, Rules};

/// The requested moments of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Moments {
    /// The moment at this address.
    After(Address),
    /// After each move.
    EachMove,
    /// At each of these addresses, and optionally where a comment asks for a diagram.
    Chosen {
        /// The addresses.
        at: Vec<Address>,
        /// Whether to include the moments that comments ask for.
        comments: bool,
    },
}

impl Moments {
    /// Whether this can mean several moments.
    pub fn are_many(&self) -> bool {
        !matches!(self, Moments::After(_))
    }

    /// The number of moves before each moment, ascending, without duplicates. Without an address,
    /// a position without a game and a game without moves have one moment: the start.
    fn plies(&self, game: Option<&Game>) -> Result<Vec<usize>, ReplayError> {
        let moves = game.map_or(&[][..], |game| &game.plies);
        let mut plies = match self {
            Moments::After(address) => vec![address.ply(moves)?],
            Moments::EachMove if moves.is_empty() => vec![0],
            Moments::EachMove => (1..=moves.len()).collect(),
            Moments::Chosen { at, .. } if at.is_empty() && game.is_none() => vec![0],
            Moments::Chosen { at, comments } => {
                let at = at.iter().map(|address| address.ply(moves));
                let mut plies = at.collect::<Result<Vec<_>, _>>()?;
                if *comments {
                    plies.extend(game.iter().flat_map(|game| game.diagrams()));
                }
                plies
            }
        };
        plies.sort_unstable();
        plies.dedup();
        Ok(plies)
    }
}

/// A position of a game, and how it arose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The position.
    pub board: Board,
    /// The side to move, if known.
    pub to_move: Option<Color>,
    /// The number of moves played before it, counting both sides.
    pub ply: usize,
    /// The moves played up to the last of the requested moments, in order.
    pub moves: Arc<[Move]>,
    /// The move that led to it, if one was played.
    pub last_move: Option<LastMove>,
    /// Whether it belongs to a game; otherwise the input is a single position.
    pub is_of_game: bool,
    /// The header of the game, one value under each name.
    pub tags: Arc<[Tag]>,
}

impl Moment {
    /// The moves that led to it, the last `most` of them.
    pub fn last_moves(&self, most: usize) -> &[Move] {
        let played = &self.moves[..self.ply.min(self.moves.len())];
        &played[played.len().saturating_sub(most)..]
    }
}

/// A move that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastMove {
    /// Its number in the game.
    pub number: u32,
    /// The side that made it.
    pub side: Color,
    /// The move.
    pub mv: Move,
    /// Its text in the game.
    pub written: String,
    /// The position before it.
    pub before: Position,
}

/// The requested moments of a game, in the order of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The moments.
    pub moments: Vec<Moment>,
    /// Moves that were played although they are illegal or ambiguous.
    pub odd: Vec<ReplayError>,
}

/// The start of a game: the position before its first move.
#[derive(Clone, Copy, Debug)]
pub struct Start<'a> {
    /// The position, with its annotations.
    pub board: &'a Board,
    /// The side to move, if known.
    pub to_move: Option<Color>,
}

impl Moments {
    /// Plays the game to the last of these moments and returns the position at each. Calls
    /// `rules` only if a move is played, as working out rules takes longer than drawing. With
    /// `lenient`, unambiguous illegal moves are played, too.
    ///
    /// # Errors
    /// A moment that the game does not have; a move that cannot be played.
    pub fn play<'a>(
        &self,
        start: Start<'_>,
        game: Option<&Game>,
        rules: impl FnOnce() -> &'a Rules,
        lenient: bool,
    ) -> Result<Played, ReplayError> {
        let plies = self.plies(game)?;
        let is_of_game = game.is_some();
        let no_game = Game::default();
        let game = game.unwrap_or(&no_game);
        let tags: Arc<[Tag]> = game.fields().cloned().collect();
        let moment = |board, to_move, ply, last_move| Moment {
            board,
            to_move,
            ply,
            moves: Arc::default(),
            last_move,
            is_of_game,
            tags: Arc::clone(&tags),
        };
        let mut moments = Vec::with_capacity(plies.len());
        if plies.first() == Some(&0) {
            moments.push(moment(start.board.clone(), start.to_move, 0, None));
        }
        let last = plies.last().copied().unwrap_or(0);
        if last == 0 {
            let odd = Vec::new();
            return Ok(Played { moments, odd });
        }
        let position = Position::new(start.board, start.to_move.unwrap_or(Color::Red));
        let steps = game.steps(position, rules(), lenient);
        let mut odd: Vec<_> = steps.doubt().cloned().into_iter().collect();
        let mut moves = Vec::with_capacity(last);
        for step in steps.take(last) {
            let step = step?;
            moves.push(step.mv);
            odd.extend(step.illegal);
            if plies.binary_search(&step.ply).is_ok() {
                let last_move = LastMove {
                    number: step.number,
                    side: step.color,
                    mv: step.mv,
                    written: game.plies[step.ply - 1].text.clone(),
                    before: step.before,
                };
                let (board, to_move) = (step.position.board(), step.position.turn());
                moments.push(moment(board, Some(to_move), step.ply, Some(last_move)));
            }
        }
        let moves: Arc<[Move]> = moves.into();
        for moment in &mut moments {
            moment.moves = Arc::clone(&moves);
        }
        Ok(Played { moments, odd })
    }
}
