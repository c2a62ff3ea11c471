//! Finds the place in a game that an address identifies.

use super::address::{Address, Fork, PlaceOnLine};
use super::error::{ReplayError, ReplayErrorKind};
use super::tree::{NodeId, Tree};

impl Address {
    /// Returns the place with this address in a tree.
    ///
    /// # Errors
    /// Returns an error if the tree does not contain the place.
    pub fn find(&self, tree: &Tree) -> Result<NodeId, ReplayError> {
        let mut line: Vec<NodeId> = tree.main_line().collect();
        for Fork { place, variation } in &self.forks {
            let main = self.on_line(*place, tree, &line)?;
            let siblings = tree.parent(main).map(|parent| tree.children(parent));
            let others = siblings.into_iter().flatten().filter(|id| *id != main);
            let others: Vec<NodeId> = others.collect();
            let first = others.get(variation - 1).copied().ok_or_else(|| {
                let kind = ReplayErrorKind::NoSuchVariation {
                    wanted: self.clone(),
                    at: tree.ply_to(main).map(|_| Box::new(tree.address(main))),
                    found: others.len(),
                };
                ReplayError { kind, span: None }
            })?;
            line.truncate(tree.depth(first) - 1);
            line.push(first);
            line.extend(tree.line_after(first));
        }
        self.on_line(self.place, tree, &line)
    }

    /// Finds a place on `line`, which lists the place after each move from the start of the game.
    fn on_line(
        &self,
        place: PlaceOnLine,
        tree: &Tree,
        line: &[NodeId],
    ) -> Result<NodeId, ReplayError> {
        let at = |count: usize| match count {
            0 => Some(NodeId::START),
            count => line.get(count - 1).copied(),
        };
        let plies = line.len();
        let name = |id: &NodeId| tree.ply(*id).name();
        let found = match place {
            PlaceOnLine::End => at(plies),
            PlaceOnLine::Ply(count) => at(count),
            PlaceOnLine::BeforeEnd(count) => plies.checked_sub(count).and_then(at),
            PlaceOnLine::Move(wanted) => line.iter().copied().find(|id| name(id) == wanted),
        };
        found.ok_or_else(|| {
            // The innermost variation on `line` begins with the last move that is an alternative.
            let own = line.iter().rposition(|id| !tree.is_main(*id));
            let first = line.get(own.unwrap_or(0)).copied();
            let [first, last] = [first, line.last().copied()].map(|id| {
                let id = id.unwrap_or(NodeId::START);
                Box::new(tree.address(id))
            });
            let kind = match place {
                PlaceOnLine::Move(missing) if !line.is_empty() => ReplayErrorKind::NoSuchMove {
                    wanted: self.clone(),
                    missing,
                    first,
                    last,
                    plies,
                },
                _ => ReplayErrorKind::TooShort {
                    wanted: self.clone(),
                    plies,
                    last: line.last().map(name),
                    end: last,
                },
            };
            ReplayError { kind, span: None }
        })
    }
}
