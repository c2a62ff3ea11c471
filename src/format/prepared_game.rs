//! Prepares a game for writing: selects the tags of the header, and converts each move to text.

use crate::game::{
    Game, Lenience, NodeId, Outcome, ReplayError, Step, Tag, Visit, names_kind_of_game,
};
use crate::notation::Notation;
use crate::rules::{Position, Rules};

/// A game and the text of each of its moves.
pub(super) struct PreparedGame<'a> {
    pub(crate) game: &'a Game,
    moves: PlayedMoves<String>,
}

/// The settings for playing the moves of a game.
#[derive(Clone, Copy)]
pub(super) struct Playing<'a> {
    pub(crate) rules: &'a Rules,
    /// Whether to play illegal moves that are unambiguous.
    pub(crate) lenience: Lenience,
    /// Whether to play the variations in addition to the main line.
    pub(crate) has_variations: bool,
}

/// The moves of a game, each in the form in which a format writes it.
pub(super) struct PlayedMoves<T> {
    /// The moves, indexed by the nodes to which they lead. An entry is `None` for the start of the game and
    /// for a move that is not played.
    pub(crate) by_node: Vec<Option<T>>,
    /// The moves that were played although they are illegal or ambiguous.
    pub(crate) odd: Vec<ReplayError>,
}

impl<T: Clone> PlayedMoves<T> {
    /// Plays the moves of a game, and converts each of them with `write`.
    pub(crate) fn of(
        game: &Game,
        playing: Playing<'_>,
        write: impl Fn(&Step) -> Result<T, ReplayError>,
    ) -> Result<PlayedMoves<T>, ReplayError> {
        let tree = &game.tree;
        let mut is_wanted = vec![playing.has_variations; tree.len() + 1];
        tree.main_line().for_each(|id| is_wanted[id.index()] = true);
        let is_visited = |id: NodeId| is_wanted[id.index()];
        let walk = game.walk_of(is_visited, playing.rules, playing.lenience);
        let mut odd: Vec<_> = walk.doubt().cloned().into_iter().collect();
        let mut by_node = vec![None; tree.len() + 1];
        for visit in walk {
            let Visit::Step(step) = visit else { continue };
            let step = step?;
            by_node[step.node.index()] = Some(write(&step)?);
            odd.extend(step.illegal);
        }
        Ok(PlayedMoves { by_node, odd })
    }
}

impl<'a> PreparedGame<'a> {
    /// Plays the moves of a game, and converts each of them to text with `write`. Returns an error if `write`
    /// returns `None` for a move because `notation` cannot distinguish it from others.
    pub(crate) fn of(
        game: &'a Game,
        playing: Playing<'_>,
        notation: Notation,
        write: impl Fn(&Step) -> Option<String>,
    ) -> Result<PreparedGame<'a>, ReplayError> {
        let ambiguous = |step: &Step| ReplayError::not_in(notation, game.tree.ply(step.node));
        let moves = PlayedMoves::of(game, playing, |step| {
            write(step).ok_or_else(|| ambiguous(step))
        })?;
        Ok(PreparedGame { game, moves })
    }

    /// Returns the text of the move that leads to a node, or an empty string if the move is not played.
    pub(crate) fn text(&self, id: NodeId) -> &str {
        self.moves.by_node[id.index()]
            .as_deref()
            .unwrap_or_default()
    }

    pub(crate) fn into_odd(self) -> Vec<ReplayError> {
        self.moves.odd
    }

    /// Returns the number of the first move, or 1 if the game has no moves.
    pub(crate) fn first_number(&self) -> u32 {
        let first = self.game.main_line().next();
        first.map_or(1, |ply| ply.number)
    }

    /// Returns the starting position as FEN with the number of the first move. Returns `None` if the game
    /// starts from the initial position with move number 1.
    pub(crate) fn fen(&self) -> Option<String> {
        let number = self.first_number();
        let is_usual = self.game.start == Position::initial() && number == 1;
        let start = || self.game.start.clone().with_counters(0, number);
        (!is_usual).then(|| start().to_string())
    }

    /// Returns the tags of the game, as [`tags`] does.
    pub(crate) fn tags(&self) -> impl Iterator<Item = &'a Tag> {
        tags(self.game)
    }

    /// Returns the result in the header, or `None` if there is no result that all formats can represent.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.tag(Outcome::TAG).and_then(Outcome::of)
    }

    /// Returns the value of the tag with this name, or `None` if there is no such tag.
    pub(crate) fn tag(&self, name: &str) -> Option<&'a str> {
        let found = self.tags().find(|tag| tag.is(name));
        found.map(|tag| tag.value.as_str())
    }
}

/// Returns the tags of a game. If a header line of WXF contains several values, each value becomes a separate
/// tag. Leaves out tags that make sense only in the format from which the game was read.
pub(super) fn tags<'a>(game: &'a Game) -> impl Iterator<Item = &'a Tag> {
    let has_parts = game.parts.iter().any(|part| part.is(EVENT));
    // The values after the name of an event have no names of their own, so they stay on the same line.
    let event = lines(game).find(|line| has_parts && line.is(EVENT));
    let whole = move |part: &'a Tag| event.filter(|_| part.is(EVENT)).unwrap_or(part);
    game.fields().map(whole).filter(|tag| is_of_game(tag))
}

/// Returns the header lines as they were read. Leaves out the same lines as [`tags`].
pub(super) fn lines(game: &Game) -> impl Iterator<Item = &Tag> {
    game.tags.iter().filter(|tag| is_of_game(tag))
}

/// Returns the value of a tag. If the value is a result, returns its usual form.
pub(super) fn value(tag: &Tag) -> &str {
    match tag.is(Outcome::TAG) {
        true => Outcome::normal(&tag.value),
        false => &tag.value,
    }
}

const EVENT: &str = "EVENT";

/// Returns whether a tag has a value and states more than the format, the position or the kind of the game.
fn is_of_game(tag: &Tag) -> bool {
    const OWN: [&str; 3] = ["FEN", "SETUP", "FORMAT"];
    let is_own = OWN.iter().any(|own| tag.is(own)) || names_kind_of_game(tag);
    !is_own && !tag.value.is_empty()
}
