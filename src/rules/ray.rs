//! The lines along which pieces move, computed from movements in Betza notation.

use super::betza::{Atom, Mode, Movement, Part};
use super::position::Position;
use crate::board::{Color, Offset, Square};

/// A line along which a piece moves from its square by repeating a step. A ray consists of stops, which are
/// the squares where the steps end, and of the conditions for passing a stop and for ending a move there.
/// Several rays of a piece may lead to the same square.
#[derive(Clone, Debug)]
pub(super) struct Ray {
    stops: Box<[Stop]>,
    way: Way,
    hop: Option<Hop>,
    /// Whether a move may end on an empty square.
    moves: bool,
    /// Whether a move may end on an enemy piece.
    captures: bool,
    /// Whether a move may end on a piece of the same side.
    captures_own: bool,
    is_initial_only: bool,
}

/// The square where a step ends, and the squares that the step passes over.
#[derive(Clone, Debug)]
struct Stop {
    square: Square,
    /// At most two squares that the step passes over. Stored only if the ray has a condition on them.
    way: [Option<Square>; 2],
}

/// A condition on the squares that a step passes over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// There is no condition on the squares.
    Any,
    /// All squares must be empty.
    Clear,
    /// At least one square must be occupied.
    Occupied,
}

/// The squares where a move may end if it hops over a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hop {
    /// Any square behind the hopped piece, up to the next piece.
    Far,
    /// The first square behind the hopped piece.
    Close,
}

/// A square that the piece could reach if the blockers were removed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Blocked {
    pub(crate) target: Square,
    pub(crate) blockers: Vec<Square>,
}

/// Returns the rays of a movement for a piece of this side on the square `from`. Leaves out rays without
/// stops. Also leaves out castling and en passant, because xiangqi has neither.
pub(super) fn rays(movement: &Movement, from: Square, color: Color) -> Vec<Ray> {
    let mut rays = Vec::new();
    for part in movement.parts() {
        let empty = Ray::empty(part);
        if part.atom == Atom::Castling || !empty.can_end() {
            continue;
        }
        for step in &part.steps {
            let step = match color {
                Color::Red => *step,
                Color::Black => step.turned(),
            };
            let stops = stops(from, step, part.range, empty.way);
            if !stops.is_empty() {
                rays.push(Ray { stops, ..empty });
            }
        }
    }
    rays
}

/// Returns the stop after each step from `from`, up to `range` steps or to the edge of the board.
fn stops(from: Square, step: Offset, range: Option<u8>, way: Way) -> Box<[Stop]> {
    let mut start = from;
    let stops = std::iter::from_fn(|| {
        let square = start.step(step)?;
        let mut between = step.way().filter_map(|offset| start.step(offset));
        let way = match way {
            Way::Any => [None; 2],
            _ => [between.next(), between.next()],
        };
        start = square;
        Some(Stop { square, way })
    });
    stops.take(range.map_or(usize::MAX, usize::from)).collect()
}

impl Ray {
    /// Creates a ray with the conditions of a part of a movement, but without stops.
    fn empty(part: &Part) -> Ray {
        Ray {
            stops: Box::default(),
            way: match (part.has(Mode::Lame), part.has(Mode::Jump)) {
                (true, _) => Way::Clear,
                (_, true) => Way::Occupied,
                _ => Way::Any,
            },
            hop: match (part.has(Mode::Hop), part.has(Mode::HopClose)) {
                (true, _) => Some(Hop::Far),
                (_, true) => Some(Hop::Close),
                _ => None,
            },
            moves: part.ends_with(Mode::Move),
            captures: part.ends_with(Mode::Capture),
            captures_own: part.ends_with(Mode::CaptureOwn),
            is_initial_only: part.has(Mode::Initial),
        }
    }

    /// Returns whether there are squares, empty or occupied, where a move along the ray may end.
    fn can_end(&self) -> bool {
        self.moves || self.captures || self.captures_own
    }

    /// Returns whether a move along the ray must begin on a starting square, which the caller must check.
    pub(crate) fn is_initial_only(&self) -> bool {
        self.is_initial_only
    }

    /// Returns all squares where a move along the ray could end in some position. If the ray hops over a
    /// piece, leaves out the first stop, because a move that ends there has hopped over nothing.
    pub(crate) fn stops(&self) -> impl Iterator<Item = Square> {
        let skipped = usize::from(self.hop.is_some());
        self.stops.iter().skip(skipped).map(|stop| stop.square)
    }

    /// Calls `found` with each square on the ray that the piece can move to, until `found` returns `false`.
    pub(crate) fn destinations(
        &self,
        mover: Color,
        board: &Position,
        mut found: impl FnMut(Square) -> bool,
    ) {
        self.walk(mover, board, |stop, is_end| {
            self.is_passable(stop, board) && (!is_end || found(stop.square))
        });
    }

    /// Returns the square that the piece could reach if nothing blocked its last step, and the blockers.
    pub(crate) fn blocked(&self, mover: Color, board: &Position) -> Option<Blocked> {
        if self.way != Way::Clear {
            return None;
        }
        let mut blocked = None;
        self.walk(mover, board, |stop, is_end| {
            let way = stop.way.into_iter().flatten();
            let blockers: Vec<_> = way
                .filter(|square| board.piece(*square).is_some())
                .collect();
            let is_passable = blockers.is_empty();
            if is_end && !is_passable {
                let target = stop.square;
                blocked = Some(Blocked { target, blockers });
            }
            is_passable
        });
        blocked
    }

    /// Calls `found` with each square that the piece can jump to and the occupied squares that it jumps over.
    pub(crate) fn jumped(
        &self,
        mover: Color,
        board: &Position,
        mut found: impl FnMut(Square, &[Square]),
    ) {
        if self.hop.is_none() && self.way != Way::Occupied {
            return;
        }
        let mut hopped: Option<Square> = None;
        self.walk(mover, board, |stop, is_end| {
            if !self.is_passable(stop, board) {
                return false;
            }
            let is_occupied = |square: &Square| board.piece(*square).is_some();
            if is_end {
                let mut screens: Vec<Square> = hopped.into_iter().collect();
                if self.way == Way::Occupied {
                    screens.extend(stop.way.into_iter().flatten().filter(is_occupied));
                }
                found(stop.square, &screens);
            }
            // The move hops over the first piece on the ray.
            if self.hop.is_some() && hopped.is_none() && is_occupied(&stop.square) {
                hopped = Some(stop.square);
            }
            true
        });
    }

    /// Returns whether the squares that a step passes over satisfy the condition of the ray.
    fn is_passable(&self, stop: &Stop, board: &Position) -> bool {
        let mut way = stop.way.into_iter().flatten();
        match self.way {
            Way::Any => true,
            Way::Clear => way.all(|square| board.piece(square).is_none()),
            Way::Occupied => way.any(|square| board.piece(square).is_some()),
        }
    }

    /// Calls `visit` with each stop up to the first piece. If the ray hops over that piece, goes on to the
    /// next stop ([`Hop::Close`]) or to the second piece ([`Hop::Far`]). The second argument of `visit` is
    /// true if a move may end on the stop. Ends if `visit` returns `false`. `visit` must check `Stop::way`.
    fn walk(&self, mover: Color, board: &Position, mut visit: impl FnMut(&Stop, bool) -> bool) {
        let mut is_behind = self.hop.is_none();
        for stop in &self.stops {
            let occupant = board.piece(stop.square);
            let is_end = is_behind
                && match occupant {
                    None => self.moves,
                    Some(piece) if piece.color == mover => self.captures_own,
                    Some(_) => self.captures,
                };
            if !visit(stop, is_end) {
                return;
            }
            let is_last = match occupant {
                Some(_) => is_behind,
                None => is_behind && self.hop == Some(Hop::Close),
            };
            if is_last {
                return;
            }
            is_behind |= occupant.is_some();
        }
    }
}
