//! Moments of a game. A moment is the position at one place in the game.

use std::sync::{Arc, LazyLock};
use std::{iter, mem, vec};

use super::address::Address;
use super::error::{ReplayError, ReplayErrorKind};
use super::record::{Game, Tag};
use super::replay::Lenience;
use super::tree::{NodeId, Tree};
use super::tree_tour::Stop;
use super::walk::Visit;
use crate::board::{Board, Color};
use crate::rules::{Move, Position, Rules};
use crate::util::sort;

/// A selection of moments of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Moments {
    /// The moment with this address.
    After(Address),
    /// The moment after each move of the main line.
    EachMove,
    /// All moments on a line, in the order of play.
    Line {
        /// The first moment. `None` stands for the start of the game.
        from: Option<Address>,
        /// The last moment. `None` stands for the end of the line that contains `from`.
        to: Option<Address>,
    },
    /// The moments with these addresses and, optionally, the moments at which a comment asks for a diagram.
    Chosen {
        /// The addresses of the moments.
        at: Vec<Address>,
        /// Whether to include the moments at which a comment asks for a diagram.
        comments: bool,
    },
    /// The moments at these places.
    Places(Vec<NodeId>),
}

impl Moments {
    /// Returns whether the selection may contain several moments.
    pub fn are_many(&self) -> bool {
        !matches!(self, Moments::After(_))
    }

    /// Returns the addresses given by the user.
    pub fn addresses(&self) -> impl Iterator<Item = &Address> {
        let (ends, list): ([Option<&Address>; 2], &[Address]) = match self {
            Moments::After(address) => ([Some(address), None], &[]),
            Moments::Line { from, to } => ([from.as_ref(), to.as_ref()], &[]),
            Moments::Chosen { at, .. } => ([None, None], at),
            Moments::EachMove | Moments::Places(_) => ([None, None], &[]),
        };
        ends.into_iter().flatten().chain(list)
    }

    /// Returns the places of the moments, without duplicates. If the input is a single position rather than a
    /// game, [`Moments::Chosen`] without addresses selects the start. Likewise, [`Moments::EachMove`] selects
    /// the start of a game without moves.
    fn places(&self, game: &Game, is_of_game: bool) -> Result<Vec<NodeId>, ReplayError> {
        let tree = &game.tree;
        let mut places = match self {
            Moments::After(address) => vec![address.find(tree)?],
            Moments::EachMove if tree.is_empty() => vec![NodeId::START],
            Moments::EachMove => tree.main_line().collect(),
            Moments::Line { from, to } => line(tree, from.as_ref(), to.as_ref())?,
            Moments::Chosen { at, .. } if at.is_empty() && !is_of_game => vec![NodeId::START],
            Moments::Chosen { at, comments } => {
                let at = at.iter().map(|address| address.find(tree));
                let mut places = at.collect::<Result<Vec<_>, _>>()?;
                if *comments {
                    places.extend(game.diagrams());
                }
                places
            }
            Moments::Places(places) => places.clone(),
        };
        places.sort_unstable();
        places.dedup();
        Ok(places)
    }
}

/// Returns the places on a line between two addresses, including both ends.
fn line(
    tree: &Tree,
    from: Option<&Address>,
    to: Option<&Address>,
) -> Result<Vec<NodeId>, ReplayError> {
    let first = from.map_or(Ok(NodeId::START), |from| from.find(tree))?;
    let last = match to {
        Some(to) => to.find(tree)?,
        None => tree.line_after(first).last().unwrap_or(first),
    };
    let mut places = vec![NodeId::START];
    places.extend(tree.path(last));
    match places.iter().position(|place| *place == first) {
        Some(start) => Ok(places.split_off(start)),
        None => Err(ReplayError {
            kind: ReplayErrorKind::NotBefore {
                from: tree.address(first),
                to: Box::new(tree.address(last)),
            },
            span: None,
        }),
    }
}

/// A position in a game, with the moves that led to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The position.
    pub board: Board,
    /// The side to move, if known.
    pub to_move: Option<Color>,
    /// The number of moves played before the position, counting both sides.
    pub ply: usize,
    /// The place in the game.
    pub place: NodeId,
    /// The address of the place, as [`Tree::address`] returns it.
    pub address: Address,
    /// The last moves before the position, up to the requested number.
    pub last_moves: Vec<Move>,
    /// The move that led to the position, if one was played.
    pub last_move: Option<LastMove>,
    /// Whether the position is part of a game. If not, the input is a single position.
    pub(crate) is_of_game: bool,
    /// The header of the game, as returned by [`Game::fields`].
    pub(crate) tags: Arc<[Tag]>,
    /// Notes about moves since the previous moment that are illegal or in a doubtful notation.
    pub(crate) odd: Vec<ReplayError>,
}

/// A move that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastMove {
    /// The number of the move in the game.
    pub number: u32,
    /// The side that made the move.
    pub color: Color,
    /// The move.
    pub mv: Move,
    /// The text of the move in the game.
    pub written: String,
    /// The position before the move.
    pub before: Position,
}

/// An iterator over the requested moments in printed-book order. It plays only the moves that lead to them.
pub struct PlayedMoments<'a> {
    /// The total number of moments, assuming that all moves can be played.
    pub(crate) count: usize,
    moments: Box<dyn Iterator<Item = Result<Moment, ReplayError>> + 'a>,
}

impl Iterator for PlayedMoments<'_> {
    type Item = Result<Moment, ReplayError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.moments.next()
    }
}

/// The start of a game, which is the position before its first move.
#[derive(Clone, Copy, Debug)]
pub struct GameStart<'a> {
    /// The position, with its annotations.
    pub(crate) board: &'a Board,
    /// The side to move, if known.
    pub to_move: Option<Color>,
}

impl Moments {
    /// Returns an iterator that plays the game up to the last of these moments. Each moment contains the
    /// moves just before it, at most `last_moves` of them. Calls `rules` only if a move is played, because
    /// preparing the rules takes longer than drawing a diagram.
    ///
    /// # Errors
    /// Returns an error if one of the moments does not exist in the game. If a move cannot be played, this
    /// function or the iterator returns an error.
    pub(crate) fn play<'a>(
        &self,
        start: GameStart<'a>,
        game: Option<&'a Game>,
        rules: impl FnOnce() -> &'a Rules,
        lenience: Lenience,
        last_moves: usize,
    ) -> Result<PlayedMoments<'a>, ReplayError> {
        static NO_GAME: LazyLock<Game> = LazyLock::new(Game::default);
        let is_of_game = game.is_some();
        let game = game.unwrap_or(&NO_GAME);
        let tree = &game.tree;
        let places = self.places(game, is_of_game)?;
        let count = places.len();
        let first = Moment {
            board: start.board.clone(),
            to_move: start.to_move,
            ply: 0,
            place: NodeId::START,
            address: tree.address(NodeId::START),
            last_moves: Vec::new(),
            last_move: None,
            is_of_game,
            tags: game.fields().cloned().collect(),
            odd: Vec::new(),
        };
        let tags = Arc::clone(&first.tags);
        let first = (places.first() == Some(&NodeId::START)).then_some(Ok(first));
        let first = first.into_iter();
        if places.last().is_none_or(|last| *last == NodeId::START) {
            let moments = Box::new(first);
            return Ok(PlayedMoments { count, moments });
        }
        // For each place, whether it is requested or leads to a requested place.
        let mut leads = vec![false; tree.ids().count()];
        for place in &places {
            let mut at = Some(*place);
            while let Some(id) = at.filter(|id| !leads[id.index()]) {
                leads[id.index()] = true;
                at = tree.parent(id);
            }
        }
        // If the move that continues a line is skipped, its first remaining alternative is played instead,
        // then the other alternatives, and then the moves after the first one. A book has a different order.
        let is_reordered = tree.ids().any(|id| {
            let is_left_out = tree.next(id).is_some_and(|next| !leads[next.index()]);
            let lead = |id: &NodeId| leads[id.index()];
            is_left_out && tree.children(id).filter(lead).count() > 1
        });
        let walk = game.walk_of(move |id| leads[id.index()], rules(), lenience);
        let mut odd: Vec<_> = walk.doubt().cloned().into_iter().collect();
        // The moves, indexed by the place after each move.
        let mut moves = vec![Move::NULL; tree.len() + 1];
        let later = walk.filter_map(move |visit| {
            let step = match visit {
                Visit::Step(Ok(step)) => *step,
                Visit::Step(Err(error)) => return Some(Err(error)),
                Visit::Open | Visit::Close => return None,
            };
            moves[step.node.index()] = step.mv;
            odd.extend(step.illegal);
            places.binary_search(&step.node).ok()?;
            let mut last: Vec<Move> = iter::successors(Some(step.node), |id| tree.parent(*id))
                .take(last_moves.min(step.ply))
                .map(|id| moves[id.index()])
                .collect();
            last.reverse();
            Some(Ok(Moment {
                board: step.position.board(),
                to_move: Some(step.position.to_move()),
                ply: step.ply,
                place: step.node,
                address: tree.address(step.node),
                last_moves: last,
                last_move: Some(LastMove {
                    number: step.number,
                    color: step.color,
                    mv: step.mv,
                    written: tree.ply(step.node).text.clone(),
                    before: step.before,
                }),
                is_of_game,
                tags: Arc::clone(&tags),
                odd: mem::take(&mut odd),
            }))
        });
        let moments: Box<dyn Iterator<Item = _>> = match is_reordered {
            false => Box::new(first.chain(later)),
            true => Box::new(first.chain(in_order_of_book(tree, later)?.map(Ok))),
        };
        Ok(PlayedMoments { count, moments })
    }
}

/// Sorts moments into the order in which a printed book shows them.
fn in_order_of_book(
    tree: &Tree,
    moments: impl Iterator<Item = Result<Moment, ReplayError>>,
) -> Result<vec::IntoIter<Moment>, ReplayError> {
    let mut ranks = vec![0; tree.ids().count()];
    let stops = tree.tour().filter_map(|stop| match stop {
        Stop::Move(id) => Some(id),
        Stop::Open | Stop::Close => None,
    });
    for (id, rank) in stops.zip(1..) {
        ranks[id.index()] = rank;
    }
    let mut found: Vec<Moment> = moments.collect::<Result<_, _>>()?;
    sort::by_key(&mut found, |moment| ranks[moment.place.index()]);
    Ok(found.into_iter())
}
