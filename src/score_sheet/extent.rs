//! Which moves of a game a score sheet shows.

use super::error::{ExtentError, SheetError};
use crate::board::Color;
use crate::game::{Address, NodeId, NumberedMove, Place, PlainNumber, ReplayError, Tree};

/// Which moves of a game a score sheet shows: those of one line, with or without its variations.
///
/// A plain number counts the moves of both sides, unless the other end is a numbered move: then it
/// is a number, too, and `9` to `12b` begins with the first move 9.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extent {
    /// The place after the first of the moves; the start and `None` mean the game's first.
    pub from: Option<Address>,
    /// The place after the last of the moves, which the line leads to. `None` means the end of the
    /// line that `from` is on.
    pub to: Option<Address>,
    /// Whether variations are shown. They begin in place of moves of the line.
    pub variations: bool,
}

/// The whole game with all variations.
impl Default for Extent {
    fn default() -> Extent {
        Extent {
            from: None,
            to: None,
            variations: true,
        }
    }
}

/// The places after the moves to show.
#[derive(Clone, Debug)]
pub(super) struct Extract {
    /// For each place in the game whether the move before it is played: those of the line from the
    /// start of the game, and those of the variations to show.
    pub is_played: Vec<bool>,
    /// The number of moves of the line that are played and not shown.
    pub skipped: usize,
}

impl Extent {
    /// Whether an end is a numbered move, so that plain numbers are numbers of moves, too.
    pub fn is_numbered(&self) -> bool {
        let is_numbered = |end: &Address| matches!(end.place(), Place::Move(_));
        [&self.from, &self.to]
            .into_iter()
            .flatten()
            .any(is_numbered)
    }

    /// The end that is a plain number and that a reader of books may take for the number of a move.
    pub fn doubtful(&self, tree: &Tree) -> Option<PlainNumber> {
        let ends = [&self.from, &self.to].into_iter().flatten();
        let number = PlainNumber::doubtful(ends, tree);
        number.filter(|_| !self.is_numbered())
    }

    /// The moves to show.
    ///
    /// # Errors
    /// An address that the game does not have, or that is not on the line.
    pub(super) fn of(&self, tree: &Tree) -> Result<Extract, SheetError> {
        let (from, to) = (self.from.as_ref(), self.to.as_ref());
        let find = |end: &Address, sides| match self.is_numbered() {
            true => find_numbered(end, sides, tree),
            false => end.find(tree),
        };
        let of_from = from.map(|from| find(from, [Color::Red, Color::Black]));
        let of_to = to.map(|to| find(to, [Color::Black, Color::Red]));
        let from = of_from.transpose()?.filter(|from| *from != NodeId::START);
        let to = match of_to.transpose()? {
            Some(to) => to,
            None => {
                let from = from.unwrap_or(NodeId::START);
                tree.line_after(from).last().unwrap_or(from)
            }
        };
        let line = tree.path(to);
        let skipped = match from {
            Some(from) => {
                let found = line.iter().position(|id| *id == from);
                found.ok_or_else(|| Self::apart(tree, from, to))?
            }
            None => 0,
        };
        let mut is_played = vec![false; tree.len() + 1];
        for id in &line {
            is_played[id.index()] = true;
        }
        if self.variations {
            add_variations(tree, &line[skipped..], &mut is_played);
        }
        Ok(Extract { is_played, skipped })
    }

    /// Why the line to a place does not contain another one.
    fn apart(tree: &Tree, from: NodeId, to: NodeId) -> ExtentError {
        let is_backwards = to == NodeId::START || tree.path(from).contains(&to);
        let (from, to) = (tree.address(from), tree.address(to));
        match is_backwards {
            true => ExtentError::Backwards { from, to },
            false => ExtentError::NotOnLine { from, to },
        }
    }
}

/// The place of an address in which a plain number is the number of a move: of the first of these
/// sides that has it.
fn find_numbered(end: &Address, sides: [Color; 2], tree: &Tree) -> Result<NodeId, ReplayError> {
    match end.place() {
        Place::Ply(number) if number > 0 => {
            let number = u32::try_from(number).unwrap_or(u32::MAX);
            let move_of = |side| {
                let place = Place::Move(NumberedMove { number, side });
                end.clone().with_place(place)
            };
            let [first, second] = sides.map(move_of);
            first.find(tree).or_else(|_| second.find(tree))
        }
        _ => end.find(tree),
    }
}

/// Adds the variations that begin in place of these moves, with all variations in them.
fn add_variations(tree: &Tree, line: &[NodeId], is_played: &mut [bool]) {
    // If the line is itself an alternative, the other moves are not variations of it.
    let of_line = line.iter().copied().filter(|id| tree.is_main(*id));
    let siblings = of_line.filter_map(|id| tree.parent(id).map(|parent| (id, parent)));
    let others =
        siblings.flat_map(|(id, parent)| tree.children(parent).filter(move |it| *it != id));
    let mut left: Vec<NodeId> = others.collect();
    while let Some(id) = left.pop() {
        is_played[id.index()] = true;
        left.extend(tree.children(id));
    }
}
