//! The record of a game: the starting position, the header and the moves.

use super::comment::Comment;
use super::ply::Ply;
use super::tree::{NodeId, Tree};
use crate::notation::Notation;
use crate::rules::Position;

/// The content of a game file: the starting position, the header and the moves.
///
/// ```
/// use xiangqi_setup::game::Game;
///
/// let mut game = Game::default();
/// for mv in ["h3e3", "b10c8", "e3e7"] {
///     game.push(mv.parse()?)?;
/// }
/// assert!(game.push("e10e8".parse()?).is_err(), "a king goes one step");
/// assert_eq!(game.main_line().count(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Game {
    /// The position before the first move.
    pub start: Position,
    /// The tags of the header, in order.
    pub tags: Vec<Tag>,
    /// The separate values of header lines that combine several values, such as a player's name, rating and
    /// team. Each is a separate tag, which replaces any of `tags` with the same name in [`Game::fields`].
    pub parts: Vec<Tag>,
    /// The moves of both sides, with comments and variations.
    pub tree: Tree,
    /// The notation that the file declares. It is used to read moves that are valid in several notations.
    pub notation: Option<Notation>,
}

/// A name and a value in a header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    /// The name that the file uses or, if the format has its own name for a tag of PGN, the name in PGN, such
    /// as `Red` or `Date`. Case does not matter.
    pub name: String,
    /// The value, without white space around it.
    pub value: String,
}

impl Tag {
    pub(crate) fn new(name: impl Into<String>, value: impl Into<String>) -> Tag {
        Tag {
            name: name.into(),
            value: value.into(),
        }
    }

    /// Returns whether the tag has this name. Case does not matter.
    pub fn is(&self, name: &str) -> bool {
        let is_same = || self.name.to_lowercase() == name.to_lowercase();
        self.name.eq_ignore_ascii_case(name) || !self.name.is_ascii() && is_same()
    }
}

impl Game {
    /// Returns the header's tags: first all `parts`, and then all `tags` whose names do not occur in `parts`.
    #[doc(hidden)]
    pub fn fields(&self) -> impl Iterator<Item = &Tag> {
        let is_part = |tag: &&Tag| self.parts.iter().any(|part| part.is(&tag.name));
        let whole = self.tags.iter().filter(move |tag| !is_part(tag));
        self.parts.iter().chain(whole)
    }

    /// Returns the moves of the main line.
    pub fn main_line(&self) -> impl Iterator<Item = &Ply> {
        self.tree.main_line().map(|id| self.tree.ply(id))
    }

    /// Returns all comments with their places in the game.
    pub fn comments(&self) -> impl Iterator<Item = (NodeId, &Comment)> {
        let on = |id| self.tree.comments(id).iter().map(move |one| (id, one));
        self.tree.ids().flat_map(on)
    }

    /// Returns the comments on a place, including the comments before variations that start there.
    pub fn comments_at(&self, place: NodeId) -> impl Iterator<Item = &Comment> {
        let is_before = |is_it: bool| move |comment: &&Comment| comment.is_before == is_it;
        let on = |id| self.tree.comments(id).iter();
        let after = on(place).filter(is_before(false));
        let next = self.tree.children(place);
        after.chain(next.flat_map(on).filter(is_before(true)))
    }

    /// Returns whether XBoard wrote the header. Only XBoard writes the variant as `xiangqi`, in lower case.
    pub(super) fn is_by_xboard(&self) -> bool {
        let is_it = |tag: &Tag| tag.is("VARIANT") && tag.value == "xiangqi";
        self.tags.iter().any(is_it)
    }

    /// Returns the places at which a comment asks for a diagram, without duplicates.
    pub fn diagrams(&self) -> Vec<NodeId> {
        self.commented(Comment::asks_for_diagram)
    }

    /// Returns the places at which a comment draws arrows or marks, without duplicates.
    pub(crate) fn drawn_on(&self) -> Vec<NodeId> {
        self.commented(Comment::draws)
    }

    /// Returns the places that have a comment for which `is_one` is true, without duplicates.
    fn commented(&self, is_one: impl Fn(&Comment) -> bool) -> Vec<NodeId> {
        let comments = self.comments().filter(|(_, comment)| is_one(comment));
        let mut places: Vec<NodeId> = comments
            .filter_map(|(id, comment)| match comment.is_before {
                true => self.tree.parent(id),
                false => Some(id),
            })
            .collect();
        places.sort_unstable();
        places.dedup();
        places
    }
}
