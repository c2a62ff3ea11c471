//! The usual addresses of places on a way through a game, each made of the one before it.

use std::mem;

use super::address::{Address, Fork, Place};
use super::tour::Stop;
use super::tree::{NodeId, Tree};

/// The usual address of the place before the first move.
const START: Address = Address {
    forks: Vec::new(),
    place: Place::Ply(0),
};

/// The addresses of the places on a way through a tree, see [`Tour`](super::Tour). Looking up each
/// of them would take as long as the line to it is.
///
/// ```
/// use xiangqi_setup::format::{self, Format};
/// use xiangqi_setup::game::{Addresses, Stop};
///
/// let parsed = format::parse("1. C2=5 H8+7 (1... C8=5 2. H2+3) 2. H2+3", Format::MoveList)?;
/// let tree = parsed.game.expect("it is a game").tree;
/// let mut addresses = Addresses::of(&tree);
/// let names = tree.tour().filter_map(|stop| addresses.pass(stop).map(|it| it.to_string()));
/// assert_eq!(names.collect::<Vec<_>>(), ["1r", "1b", "1b.1", "1b.1.2r", "2r"]);
/// # Ok::<(), format::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Addresses<'a> {
    tree: &'a Tree,
    line: Line,
    /// The lines around the current one.
    around: Vec<Line>,
}

/// How far a line has been followed.
#[derive(Clone, Debug)]
struct Line {
    /// The address of its last place.
    last: Address,
    /// That of the place before it, where alternatives to the last move begin.
    before: Address,
}

impl<'a> Addresses<'a> {
    /// Those of this tree, from its start on.
    pub fn of(tree: &'a Tree) -> Addresses<'a> {
        Addresses {
            tree,
            line: Line {
                last: START,
                before: START,
            },
            around: Vec::new(),
        }
    }

    /// Goes on to the next stop of a tour, and returns the address of its place if it is a move.
    pub fn pass(&mut self, stop: Stop) -> Option<&Address> {
        match stop {
            Stop::Move(id) => return Some(self.go_to(id)),
            Stop::Open => self.open(),
            Stop::Close => self.close(),
        }
        None
    }

    /// A variation begins, with an alternative to the last move.
    pub fn open(&mut self) {
        let before = self.line.before.clone();
        let variation = Line {
            last: before.clone(),
            before,
        };
        self.around.push(mem::replace(&mut self.line, variation));
    }

    /// The current variation ends.
    pub fn close(&mut self) {
        if let Some(line) = self.around.pop() {
            self.line = line;
        }
    }

    /// The address of the place after the next move of the current line.
    pub fn go_to(&mut self, id: NodeId) -> &Address {
        let after = self.line.last.clone().then(id, self.tree);
        self.line.before = mem::replace(&mut self.line.last, after);
        &self.line.last
    }

    /// The address of the place before the last move.
    pub fn before(&self) -> &Address {
        &self.line.before
    }
}

impl Address {
    /// The address of a place that follows this one.
    fn then(mut self, id: NodeId, tree: &Tree) -> Address {
        let Some(ply) = tree.ply_to(id) else {
            return self;
        };
        self.place = Place::Move(ply.name());
        let (place, variation) = (self.place, tree.variation(id));
        if variation > 0 {
            self.forks.push(Fork { place, variation });
        }
        self
    }
}

impl Tree {
    /// The usual name of a place: moves by their numbers and sides, and the start as 0. For many
    /// places, see [`Addresses`].
    pub fn address(&self, id: NodeId) -> Address {
        let path = self.path(id).into_iter();
        path.fold(START, |address, id| address.then(id, self))
    }
}
