//! The addresses of the places that a tour visits. Each address is derived from the one before it.

use std::mem;

use super::address::{Address, Fork, PlaceOnLine};
use super::tour::Stop;
use super::tree::{NodeId, Tree};

/// The address of the place before the first move.
const START: Address = Address {
    forks: Vec::new(),
    place: PlaceOnLine::Ply(0),
};

/// The addresses of the places that a [`Tour`](super::Tour) visits.
///
/// This is faster than calling [`Tree::address`] for each place, which takes time proportional to the length
/// of the line each time.
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
    /// The enclosing lines, outermost first.
    around: Vec<Line>,
}

/// A line of the tour, up to the last visited place.
#[derive(Clone, Debug)]
struct Line {
    /// The address of the last visited place.
    last: Address,
    /// The address of the place before `last`, where alternatives to the last move begin.
    before: Address,
}

impl<'a> Addresses<'a> {
    /// Returns the addresses for a tour that starts at the beginning of a tree.
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

    /// Advances to the next stop of the tour. If the stop is a move, returns the address of the place after
    /// the move.
    pub fn pass(&mut self, stop: Stop) -> Option<&Address> {
        match stop {
            Stop::Move(id) => return Some(self.go_to(id)),
            Stop::Open => self.open(),
            Stop::Close => self.close(),
        }
        None
    }

    /// Enters a variation that begins with an alternative to the last move.
    pub(crate) fn open(&mut self) {
        let before = self.line.before.clone();
        let variation = Line {
            last: before.clone(),
            before,
        };
        self.around.push(mem::replace(&mut self.line, variation));
    }

    /// Leaves the current variation.
    pub(crate) fn close(&mut self) {
        if let Some(line) = self.around.pop() {
            self.line = line;
        }
    }

    /// Advances to the place `id`, which must be the next one on the current line, and returns its address.
    pub(crate) fn go_to(&mut self, id: NodeId) -> &Address {
        let after = self.line.last.clone().then(id, self.tree);
        self.line.before = mem::replace(&mut self.line.last, after);
        &self.line.last
    }

    /// Returns the address of the place before the last move.
    pub fn before(&self) -> &Address {
        &self.line.before
    }
}

impl Address {
    /// Returns the address of the place `id`, which directly follows this one.
    fn then(mut self, id: NodeId, tree: &Tree) -> Address {
        let Some(ply) = tree.ply_to(id) else {
            return self;
        };
        self.place = PlaceOnLine::Move(ply.name());
        let (place, variation) = (self.place, tree.variation(id));
        if variation > 0 {
            self.forks.push(Fork { place, variation });
        }
        self
    }
}

impl Tree {
    /// Returns the address of a place, with moves identified by their numbers and sides. The address of the
    /// start is `0`. To get the addresses of many places, use [`Addresses`].
    pub fn address(&self, id: NodeId) -> Address {
        let path = self.path(id).into_iter();
        path.fold(START, |address, id| address.then(id, self))
    }
}
