//! The routes of each piece from each square, computed once.

use super::betza::Movement;
use super::position::Position;
use super::ray::{Ray, rays};
use super::xiangqi::{self, RULES};
use crate::board::{Piece, Role, Square, SquareSet};

/// A line along which a piece can move.
#[derive(Clone, Debug)]
pub(super) struct Route {
    /// The line.
    pub ray: Ray,
    /// The squares on the line where the piece may stop if nothing blocks it.
    pub goals: SquareSet,
}

/// The routes of all pieces from all squares.
#[derive(Clone, Debug)]
pub(super) struct Routes {
    /// The routes, indexed by piece, then by square.
    ways: Vec<Vec<Route>>,
    /// The squares from which the piece could reach a square, indexed by piece, then by square.
    origins: Vec<SquareSet>,
}

impl Routes {
    /// The routes by the [rules of xiangqi](RULES).
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

    /// Replaces the routes of a piece by the routes of a movement on the whole board.
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

    /// The routes of a piece from a square.
    pub(super) fn from(&self, piece: Piece, from: Square) -> &[Route] {
        &self.ways[at(piece, from)]
    }

    /// The squares from which such a piece could reach this square if nothing blocked it.
    pub(super) fn origins(&self, piece: Piece, to: Square) -> SquareSet {
        self.origins[at(piece, to)]
    }

    /// Returns the squares that a piece can go to, even if that leaves its king in check.
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

    /// Returns whether a piece can go from one square to another.
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

    /// Lets covered pieces on the starting squares of this piece move like it, as in jieqi.
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
