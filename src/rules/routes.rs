//! The routes of each piece from each square, which are computed in advance.

use super::betza::Movement;
use super::position::Position;
use super::ray::{Ray, rays};
use super::xiangqi::{self, RULES};
use crate::board::{Piece, Role, Square, SquareSet};

/// A ray together with the squares on it where a move may end.
#[derive(Clone, Debug)]
pub(super) struct Route {
    /// The line along which the piece moves.
    pub(crate) ray: Ray,
    /// The squares on the line where a move could end in some position. For xiangqi's own movements, the set
    /// excludes squares outside the zone that the piece must not leave.
    pub(crate) goals: SquareSet,
}

/// The routes of all pieces from all squares.
#[derive(Clone, Debug)]
pub(super) struct Routes {
    /// The routes, indexed by piece and then by square.
    ways: Vec<Vec<Route>>,
    /// The squares from which a piece could reach a target square in some position, indexed by piece and then
    /// by target square.
    origins: Vec<SquareSet>,
}

impl Routes {
    /// Computes the routes for the [rules of xiangqi](RULES).
    pub(super) fn of_table() -> Routes {
        let mut routes = Routes {
            ways: vec![Vec::new(); Piece::COUNT * Square::COUNT],
            origins: vec![SquareSet::EMPTY; Piece::COUNT * Square::COUNT],
        };
        for piece in Piece::all() {
            for rule in RULES.iter().filter(|rule| rule.role == piece.role) {
                let movement = xiangqi::movement(rule.betza);
                let goes = rule.goes.squares(piece.color);
                for from in rule.stands.squares(piece.color).iter() {
                    routes.add(piece, from, &movement, goes);
                }
            }
        }
        for piece in Piece::all() {
            routes.lend(piece);
        }
        routes
    }

    /// Replaces the routes of a piece with those of `movement`, which is not limited to a part of the board.
    pub(super) fn replace(&mut self, piece: Piece, movement: &Movement) {
        for square in Square::all() {
            self.ways[at(piece, square)].clear();
            self.origins[at(piece, square)] = SquareSet::EMPTY;
        }
        for from in Square::all() {
            self.add(piece, from, movement, Square::all().collect());
        }
        self.lend(piece);
    }

    /// Returns the routes of a piece from a square.
    pub(super) fn from(&self, piece: Piece, from: Square) -> &[Route] {
        &self.ways[at(piece, from)]
    }

    /// Returns the squares from which a piece could reach the square `to` in some position.
    pub(super) fn origins(&self, piece: Piece, to: Square) -> SquareSet {
        self.origins[at(piece, to)]
    }

    /// Returns the squares that a piece on `from` can move to, even if that leaves its king in check.
    pub(super) fn destinations(
        &self,
        position: &Position,
        piece: Piece,
        from: Square,
    ) -> SquareSet {
        let mut all = SquareSet::EMPTY;
        for route in self.from(piece, from) {
            let mut found = SquareSet::EMPTY;
            route.ray.destinations(piece.color, position, |square| {
                found.insert(square);
                true
            });
            all = all | found & route.goals;
        }
        all
    }

    /// Returns whether a piece can move from one square to another, even if that leaves its king in check.
    pub(super) fn leads(
        &self,
        position: &Position,
        piece: Piece,
        from: Square,
        to: Square,
    ) -> bool {
        let ways = self.from(piece, from).iter();
        ways.filter(|route| route.goals.contains(to)).any(|route| {
            let mut is_found = false;
            route.ray.destinations(piece.color, position, |square| {
                is_found = square == to;
                !is_found
            });
            is_found
        })
    }

    /// Copies the routes of this piece from each of its starting squares to covered pieces on that square. In
    /// the variant jieqi, a covered piece moves like the piece that starts on its square.
    fn lend(&mut self, piece: Piece) {
        if let Role::King | Role::Covered = piece.role {
            return;
        }
        let covered = Piece {
            role: Role::Covered,
            ..piece
        };
        for from in xiangqi::starts(piece).iter() {
            let ways = self.ways[at(piece, from)].clone();
            for to in Square::all() {
                let origins = &mut self.origins[at(covered, to)];
                origins.remove(from);
                if ways.iter().any(|way| way.goals.contains(to)) {
                    origins.insert(from);
                }
            }
            self.ways[at(covered, from)] = ways;
        }
    }

    fn add(&mut self, piece: Piece, from: Square, movement: &Movement, goes: SquareSet) {
        for ray in rays(movement, from, piece.color) {
            let goals = ray.stops().collect::<SquareSet>() & goes;
            let is_start = || xiangqi::starts(piece).contains(from);
            if goals.is_empty() || ray.is_initial_only() && !is_start() {
                continue;
            }
            for goal in goals.iter() {
                self.origins[at(piece, goal)].insert(from);
            }
            self.ways[at(piece, from)].push(Route { ray, goals });
        }
    }
}

fn at(piece: Piece, square: Square) -> usize {
    piece.index() * Square::COUNT + square.index()
}
