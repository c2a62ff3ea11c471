//! Moments of a game: which are asked for, and what is on the board then.

use std::sync::Arc;

use super::{Count, Game, ReplayError, Tag};
use crate::board::{Board, Color};
use crate::rules::{Move, Position, Rules};

/// Which moments of a game are asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Moments {
    /// The one after this many moves.
    After(Count),
    /// One after each move.
    EachMove,
    /// Those after each of these counts, and perhaps those where a comment asks for a
    /// diagram.
    Chosen {
        /// The counts.
        at: Vec<Count>,
        /// Whether comments count.
        comments: bool,
    },
}

impl Moments {
    /// Whether there can be several.
    pub fn are_many(&self) -> bool {
        !matches!(self, Moments::After(_))
    }

    /// After how many moves they are, ascending, each once. If no count is given, a
    /// position without a game, and a game without moves, has one moment: its start.
    fn plies(&self, game: Option<&Game>) -> Result<Vec<usize>, ReplayError> {
        let moves = game.map_or(&[][..], |game| &game.plies);
        let mut plies = match self {
            Moments::After(count) => vec![count.ply(moves)?],
            Moments::EachMove if moves.is_empty() => vec![0],
            Moments::EachMove => (1..=moves.len()).collect(),
            Moments::Chosen { at, .. } if at.is_empty() && game.is_none() => vec![0],
            Moments::Chosen { at, comments } => {
                let at = at.iter().map(|count| count.ply(moves));
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

/// A position of a game, and what led to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The position.
    pub board: Board,
    /// Whose turn it is, if that is known.
    pub to_move: Option<Color>,
    /// After how many moves it is, counting those of both sides.
    pub ply: usize,
    /// The move that led to it, if one was played.
    pub last_move: Option<LastMove>,
    /// Whether it is a moment of a game, or a position by itself.
    pub is_of_game: bool,
    /// What the header of the game says, one value under each name.
    pub tags: Arc<[Tag]>,
}

/// A move that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastMove {
    /// Its number, as the game counts.
    pub number: u32,
    /// Who made it.
    pub side: Color,
    /// The move.
    pub mv: Move,
    /// How the game writes it.
    pub written: String,
    /// The position that it was played in.
    pub before: Position,
}

/// The moments of a game that were asked for, in their order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The moments.
    pub moments: Vec<Moment>,
    /// Moves that were played although they are illegal or unclear.
    pub odd: Vec<ReplayError>,
}

/// Where a game begins: what an input holds before its first move.
#[derive(Clone, Copy, Debug)]
pub struct Start<'a> {
    /// The position, with its annotations.
    pub board: &'a Board,
    /// Whose turn it is, if that is known.
    pub to_move: Option<Color>,
}

impl Moments {
    /// Plays the game to the last of these moments, and takes the position at each.
    /// `rules` is called only if a move is played, as working out rules takes longer than
    /// drawing. A `lenient` game plays illegal moves that are clear.
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
        for step in steps.take(last) {
            let step = step?;
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
        Ok(Played { moments, odd })
    }
}
