//! The moves of a game that a score sheet shows.

use crate::board::Color;
use crate::game::{Address, NodeId, NumberedMove, Place, PlainNumber, ReplayError, Tree};

/// The moves of a game that a score sheet shows: the moves of one line, with or without its variations.
///
/// A plain number counts the moves of both sides. If the other end is a numbered move, the plain number is
/// the number of a move, too: `9` to `12b` begins with red's move 9.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extent {
    /// The place after the first of the moves. The start and `None` stand for the first move of the game.
    pub from: Option<Address>,
    /// The place after the last of the moves. `None` stands for the end of the line that `from` is on.
    pub to: Option<Address>,
    /// Whether to show the variations that are alternatives to moves of the line.
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

/// Why two places are not the ends of one line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ExtentError {
    /// The first move to write comes after the last.
    #[error("the first move to write, `{from}`, comes after the last, `{to}`")]
    Backwards {
        /// The place after the first move to write.
        from: Address,
        /// The place after the last move to write.
        to: Address,
    },
    /// The first move to write does not lead to the last.
    #[error("`{from}` is not on the line that leads to `{to}`")]
    NotOnLine {
        /// The place after the first move to write.
        from: Address,
        /// The place after the last move to write.
        to: Address,
    },
}

impl ExtentError {
    /// Returns advice on what would be right, if there is any.
    pub fn expected(&self) -> Option<String> {
        match self {
            ExtentError::Backwards { .. } => None,
            ExtentError::NotOnLine { from, .. } => {
                let end = from.clone().with_place(Place::End);
                Some(format!("the moves from `{from}` on end with `{end}`"))
            }
        }
    }
}

/// Why a score sheet cannot be written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SheetError {
    /// A move that cannot be played or written, or an address that the game does not have.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// The moves to write are not on one line.
    #[error(transparent)]
    Extent(#[from] ExtentError),
}

/// The places after the moves to show.
#[derive(Clone, Debug)]
pub(super) struct Extract {
    /// For each place in the game, whether to play the move that leads to it. All moves of the line from the
    /// start of the game are played, and the moves of the variations to show.
    pub is_played: Vec<bool>,
    /// The number of moves of the line that are played and not shown.
    pub skipped: usize,
}

impl Extent {
    /// Returns whether an end is a numbered move, so that plain numbers are the numbers of moves, too.
    pub fn is_numbered(&self) -> bool {
        let is_numbered = |end: &Address| matches!(end.place(), Place::Move(_));
        [&self.from, &self.to]
            .into_iter()
            .flatten()
            .any(is_numbered)
    }

    /// Returns the end that is a plain number and that a reader of books may mistake for the number of a
    /// move.
    pub fn doubtful(&self, tree: &Tree) -> Option<PlainNumber> {
        let ends = [&self.from, &self.to].into_iter().flatten();
        let number = PlainNumber::doubtful(ends, tree);
        number.filter(|_| !self.is_numbered())
    }

    /// Returns the moves to show.
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

    /// Returns why the line to one place does not contain another place.
    fn apart(tree: &Tree, from: NodeId, to: NodeId) -> ExtentError {
        let is_backwards = to == NodeId::START || tree.path(from).contains(&to);
        let (from, to) = (tree.address(from), tree.address(to));
        match is_backwards {
            true => ExtentError::Backwards { from, to },
            false => ExtentError::NotOnLine { from, to },
        }
    }
}

/// Returns the place of an address in which a plain number is the number of a move. If both sides have a
/// move with this number, the first of these sides wins.
fn find_numbered(end: &Address, sides: [Color; 2], tree: &Tree) -> Result<NodeId, ReplayError> {
    match end.place() {
        Place::Ply(number) if number > 0 => {
            let number = u32::try_from(number).unwrap_or(u32::MAX);
            let move_of = |color| {
                let place = Place::Move(NumberedMove { number, color });
                end.clone().with_place(place)
            };
            let [first, second] = sides.map(move_of);
            first.find(tree).or_else(|_| second.find(tree))
        }
        _ => end.find(tree),
    }
}

/// Adds the variations that are alternatives to these moves, with all variations in them.
fn add_variations(tree: &Tree, line: &[NodeId], is_played: &mut [bool]) {
    // If a move of the line is itself an alternative, the other moves are not variations of the line.
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
