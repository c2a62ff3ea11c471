//! Moments of a game: those requested, and the position at each.

use std::sync::Arc;

use super::address::Address;
use super::addresses::Addresses;
use super::error::{ReplayError, ReplayErrorKind};
use super::record::{Game, Tag};
use super::tour::Stop;
use super::tree::{NodeId, Tree};
use super::walk::Visit;
use crate::board::{Board, Color};
use crate::rules::{Move, Position, Rules};

/// The requested moments of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Moments {
    /// The moment at this address.
    After(Address),
    /// After each move.
    EachMove,
    /// Each position of a line, in their order.
    Line {
        /// The first; `None` means the start of the game.
        from: Option<Address>,
        /// The last; `None` means the end of the line that `from` is on.
        to: Option<Address>,
    },
    /// At each of these addresses, and optionally where a comment asks for a diagram.
    Chosen {
        /// The addresses.
        at: Vec<Address>,
        /// Whether to include the moments that comments ask for.
        comments: bool,
    },
    /// At each of these places.
    Places(Vec<NodeId>),
}

impl Moments {
    /// Whether this can mean several moments.
    pub fn are_many(&self) -> bool {
        !matches!(self, Moments::After(_))
    }

    /// The addresses that the user has given.
    pub fn addresses(&self) -> impl Iterator<Item = &Address> {
        let (ends, list): ([Option<&Address>; 2], &[Address]) = match self {
            Moments::After(address) => ([Some(address), None], &[]),
            Moments::Line { from, to } => ([from.as_ref(), to.as_ref()], &[]),
            Moments::Chosen { at, .. } => ([None, None], at),
            Moments::EachMove | Moments::Places(_) => ([None, None], &[]),
        };
        ends.into_iter().flatten().chain(list)
    }

    /// The places of the moments, without duplicates. Without an address, a position without a game
    /// and a game without moves have one moment: the start.
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

/// The places of a line between two addresses, including them.
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

/// A position of a game, and how it arose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The position.
    pub board: Board,
    /// The side to move, if known.
    pub to_move: Option<Color>,
    /// The number of moves played before it, counting both sides.
    pub ply: usize,
    /// Its place in the game.
    pub place: NodeId,
    /// The usual name of the place.
    pub address: Address,
    /// The moves that led to it, and perhaps later ones of the same line.
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
        let is_of_game = game.is_some();
        let no_game = Game::default();
        let game = game.unwrap_or(&no_game);
        let places = self.places(game, is_of_game)?;
        let tags: Arc<[Tag]> = game.fields().cloned().collect();
        let moment = |board, to_move, ply, place, address, last_move| Moment {
            board,
            to_move,
            ply,
            place,
            address,
            moves: Arc::default(),
            last_move,
            is_of_game,
            tags: Arc::clone(&tags),
        };
        let mut moments = Vec::with_capacity(places.len());
        let mut played = Vec::with_capacity(places.len());
        if places.first() == Some(&NodeId::START) {
            let (board, place) = (start.board.clone(), NodeId::START);
            let address = game.tree.address(place);
            moments.push(moment(board, start.to_move, 0, place, address, None));
            played.push(NodeId::START);
        }
        if places.last().is_none_or(|last| *last == NodeId::START) {
            let odd = Vec::new();
            return Ok(Played { moments, odd });
        }
        // The moves that lead to the places.
        let mut leads = vec![false; game.tree.ids().count()];
        for place in &places {
            let mut at = Some(*place);
            while let Some(id) = at.filter(|id| !leads[id.index()]) {
                leads[id.index()] = true;
                at = game.tree.parent(id);
            }
        }
        let position = Position::new(start.board, start.to_move.unwrap_or(Color::Red));
        let rules = rules();
        let walk = game.walk_of(|id| leads[id.index()], position, rules, lenient);
        let mut odd: Vec<_> = walk.doubt().cloned().into_iter().collect();
        let mut lines = LinesOfMoves::default();
        let mut addresses = Addresses::of(&game.tree);
        for visit in walk {
            let step = match visit {
                Visit::Step(step) => *step?,
                Visit::Open => {
                    lines.open();
                    addresses.open();
                    continue;
                }
                Visit::Close => {
                    lines.close(&mut moments);
                    addresses.close();
                    continue;
                }
            };
            lines.moves.push(step.mv);
            let address = addresses.go_to(step.node);
            odd.extend(step.illegal);
            if places.binary_search(&step.node).is_ok() {
                let last_move = LastMove {
                    number: step.number,
                    side: step.color,
                    mv: step.mv,
                    written: game.tree.ply(step.node).text.clone(),
                    before: step.before,
                };
                let (board, to_move) = (step.position.board(), step.position.turn());
                lines.moments.push(moments.len());
                let (ply, node) = (step.ply, step.node);
                let (to_move, address) = (Some(to_move), address.clone());
                moments.push(moment(board, to_move, ply, node, address, Some(last_move)));
                played.push(node);
            }
        }
        lines.share(&mut moments);
        let moments = in_order_of_book(&game.tree, played, moments);
        Ok(Played { moments, odd })
    }
}

/// Sorts moments as their places come in the whole game. A walk of only some moves may find them in
/// another order, as an alternative takes the place of a move that is left out.
fn in_order_of_book(tree: &Tree, places: Vec<NodeId>, moments: Vec<Moment>) -> Vec<Moment> {
    if moments.len() < 2 {
        return moments;
    }
    let mut ranks = vec![0; tree.ids().count()];
    let stops = tree.tour().filter_map(|stop| match stop {
        Stop::Move(id) => Some(id),
        Stop::Open | Stop::Close => None,
    });
    for (id, rank) in stops.zip(1..) {
        ranks[id.index()] = rank;
    }
    let mut found: Vec<(NodeId, Moment)> = places.into_iter().zip(moments).collect();
    found.sort_by_key(|(id, _)| ranks[id.index()]);
    found.into_iter().map(|(_, moment)| moment).collect()
}

/// The moves that lead to the moments of a line. The moments share them: a game may have tens of
/// thousands of moves, and a moment after each.
#[derive(Default)]
struct LinesOfMoves {
    /// The moves of the current line so far, from the start of the game.
    moves: Vec<Move>,
    /// The indexes of its moments that do not have their moves yet.
    moments: Vec<usize>,
    /// The same of the lines around it.
    around: Vec<(Vec<Move>, Vec<usize>)>,
}

impl LinesOfMoves {
    /// A variation begins, with an alternative to the last move.
    fn open(&mut self) {
        let mut moves = self.moves.clone();
        moves.pop();
        let moves = std::mem::replace(&mut self.moves, moves);
        let moments = std::mem::take(&mut self.moments);
        self.around.push((moves, moments));
    }

    /// The current variation ends.
    fn close(&mut self, moments: &mut [Moment]) {
        self.share(moments);
        if let Some((moves, of_line)) = self.around.pop() {
            (self.moves, self.moments) = (moves, of_line);
        }
    }

    /// Gives the moments of the current line its moves.
    fn share(&mut self, moments: &mut [Moment]) {
        if self.moments.is_empty() {
            return;
        }
        let moves: Arc<[Move]> = self.moves.as_slice().into();
        for index in self.moments.drain(..) {
            moments[index].moves = Arc::clone(&moves);
        }
    }
}
