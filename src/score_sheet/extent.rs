//! The extent of a score sheet, which is the selection of moves that the sheet shows.

use crate::board::Color;
use crate::game::{Address, NodeId, NumberedMove, PlaceOnLine, PlainNumber, ReplayError, Tree};

/// The moves of a game that a score sheet shows: the moves of a line, with or without its variations.
///
/// In an address, a plain number usually counts the moves of both sides. If the other address is a numbered
/// move, the plain number is a move number, too. For example, `9` to `12b` begins with red's move 9.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extent {
    /// The place after the first move to show. If it is `None` or the start of the game, the first move to
    /// show is the first move of the game.
    pub from: Option<Address>,
    /// The place after the last move to show. `None` stands for the end of the line that contains `from`.
    pub to: Option<Address>,
    /// Whether to show the variations of the line.
    pub variations: bool,
}

/// Returns the extent of the whole game with all variations.
impl Default for Extent {
    fn default() -> Extent {
        Extent {
            from: None,
            to: None,
            variations: true,
        }
    }
}

/// The reason why the moves between two places do not form part of a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ExtentError {
    /// The first move to show comes after the last one.
    #[error("the first move to write, `{from}`, comes after the last, `{to}`")]
    Backwards {
        /// The place after the first move to show.
        from: Address,
        /// The place after the last move to show.
        to: Address,
    },
    /// The first move to show is not on the line that leads to the last one.
    #[error("`{from}` is not on the line that leads to `{to}`")]
    NotOnLine {
        /// The place after the first move to show.
        from: Address,
        /// The place after the last move to show.
        to: Address,
    },
}

impl ExtentError {
    /// Returns a hint on how to correct the mistake, if there is one.
    pub(crate) fn expected(&self) -> Option<String> {
        match self {
            ExtentError::Backwards { .. } => None,
            ExtentError::NotOnLine { from, .. } => {
                let end = from.clone().with_place(PlaceOnLine::End);
                Some(format!("the moves from `{from}` on end with `{end}`"))
            }
        }
    }
}

/// The reason why a score sheet cannot be written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SheetError {
    /// A move cannot be played or written, or the game does not contain an address.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// The moves to show are not on one line.
    #[error(transparent)]
    Extent(#[from] ExtentError),
}

/// The moves to play for a score sheet.
#[derive(Clone, Debug)]
pub(super) struct Extract {
    /// Whether to play the move that leads to each place, indexed by place. The moves to play are all moves
    /// of the line from the start of the game, and the moves of the variations to show.
    pub(crate) is_played: Vec<bool>,
    /// The number of moves of the line that are played but not shown.
    pub(crate) skipped: usize,
}

impl Extent {
    /// Returns whether `from` or `to` is a numbered move. If so, plain numbers are move numbers, too.
    pub(crate) fn is_numbered(&self) -> bool {
        let is_numbered = |end: &Address| matches!(end.place(), PlaceOnLine::Move(_));
        [&self.from, &self.to]
            .into_iter()
            .flatten()
            .any(is_numbered)
    }

    /// Returns `from` or `to` if it is a plain number that the user may have meant as a move number.
    pub fn doubtful(&self, tree: &Tree) -> Option<PlainNumber> {
        let ends = [&self.from, &self.to].into_iter().flatten();
        let number = PlainNumber::doubtful(ends, tree);
        number.filter(|_| !self.is_numbered())
    }

    /// Returns the moves to play, and how many of them are not shown.
    ///
    /// # Errors
    /// Returns an error if the game does not contain an address, or if `from` is not on the line to `to`.
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

    /// Returns the reason why the line that leads to `to` does not contain `from`.
    fn apart(tree: &Tree, from: NodeId, to: NodeId) -> ExtentError {
        let is_backwards = to == NodeId::START || tree.path(from).contains(&to);
        let (from, to) = (tree.address(from), tree.address(to));
        match is_backwards {
            true => ExtentError::Backwards { from, to },
            false => ExtentError::NotOnLine { from, to },
        }
    }
}

/// Returns the place for an address, reading a plain number as a move number. If both sides have a move with
/// this number, the first side in `sides` takes precedence.
fn find_numbered(end: &Address, sides: [Color; 2], tree: &Tree) -> Result<NodeId, ReplayError> {
    match end.place() {
        PlaceOnLine::Ply(number) if number > 0 => {
            let number = u32::try_from(number).unwrap_or(u32::MAX);
            let move_of = |color| {
                let place = PlaceOnLine::Move(NumberedMove { number, color });
                end.clone().with_place(place)
            };
            let [first, second] = sides.map(move_of);
            first.find(tree).or_else(|_| second.find(tree))
        }
        _ => end.find(tree),
    }
}

/// Marks the alternatives to the moves of the line as moves to play, including all variations within them.
fn add_variations(tree: &Tree, line: &[NodeId], is_played: &mut [bool]) {
    // If a move of the line is itself an alternative, the moves it replaces are not variations of the line.
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
