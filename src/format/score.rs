//! The score of a game: its record with the moves as text, ready to be written.

use super::fen;
use crate::game::{
    Game, Lenience, NodeId, Outcome, ReplayError, Step, Tag, Visit, names_kind_of_game,
};
use crate::notation::Notation;
use crate::rules::{Position, Rules};

/// A game with its moves as text.
pub(super) struct Score<'a> {
    pub game: &'a Game,
    pub start: &'a Position,
    /// By the indices of places. Empty for those left out.
    texts: Vec<String>,
    /// Moves that were played although they are illegal or ambiguous.
    pub odd: Vec<ReplayError>,
}

/// How the moves of a score are played.
#[derive(Clone, Copy)]
pub(super) struct Playing<'a> {
    pub rules: &'a Rules,
    /// Whether illegal moves are played if they are clear.
    pub lenience: Lenience,
    /// Whether variations are played, too.
    pub has_variations: bool,
}

impl<'a> Score<'a> {
    /// Plays the moves of a game, and writes each with `write`, which fails for a move that
    /// `notation` cannot distinguish from others.
    pub fn of(
        game: &'a Game,
        start: &'a Position,
        playing: Playing<'_>,
        notation: Notation,
        write: impl Fn(&Step) -> Option<String>,
    ) -> Result<Score<'a>, ReplayError> {
        let tree = &game.tree;
        let mut is_wanted = vec![playing.has_variations; tree.len() + 1];
        tree.main_line().for_each(|id| is_wanted[id.index()] = true);
        let is_visited = |id: NodeId| is_wanted[id.index()];
        let (rules, lenience) = (playing.rules, playing.lenience);
        let walk = game.walk_of(is_visited, start.clone(), rules, lenience);
        let mut odd: Vec<_> = walk.doubt().cloned().into_iter().collect();
        let mut texts = vec![String::new(); tree.len() + 1];
        for visit in walk {
            let Visit::Step(step) = visit else { continue };
            let step = step?;
            let text =
                write(&step).ok_or_else(|| ReplayError::not_in(notation, tree.ply(step.node)))?;
            texts[step.node.index()] = text;
            odd.extend(step.illegal);
        }
        Ok(Score {
            game,
            start,
            texts,
            odd,
        })
    }

    /// The text of the move that leads to a place.
    pub fn text(&self, id: NodeId) -> &str {
        &self.texts[id.index()]
    }

    /// Whether the game begins like every game.
    pub fn is_from_initial(&self) -> bool {
        *self.start == Position::initial()
    }

    /// Whether the first move, if any, has number 1.
    pub fn is_numbered_from_1(&self) -> bool {
        self.first_number() == 1
    }

    /// The number of the first move.
    fn first_number(&self) -> u32 {
        let first = self.game.main_line().next();
        first.map_or(1, |ply| ply.number)
    }

    /// The position that the game starts from as FEN, with the number of the first move.
    pub fn fen(&self) -> String {
        fen::numbered(
            &self.start.board(),
            self.start.to_move(),
            self.first_number(),
        )
    }

    /// The header, the parts of a line in its place, without lines that only mean something to the
    /// format that the game was read from.
    pub fn tags(&self) -> impl Iterator<Item = &'a Tag> {
        tags(self.game)
    }

    /// The lines of the header, likewise.
    pub fn lines(&self) -> impl Iterator<Item = &'a Tag> {
        lines(self.game)
    }

    /// The result in the header, if it is one that all formats know.
    pub fn outcome(&self) -> Option<Outcome> {
        self.tag(Outcome::TAG).and_then(Outcome::of)
    }

    /// The value of a line of the header.
    pub fn tag(&self, name: &str) -> Option<&'a str> {
        let found = self.tags().find(|tag| tag.is(name));
        found.map(|tag| tag.value.as_str())
    }
}

/// The header of a game, see [`Score::tags`].
pub(super) fn tags<'a>(game: &'a Game) -> impl Iterator<Item = &'a Tag> {
    let has_parts = game.parts.iter().any(|part| part.is(EVENT));
    // What follows the name of an event has no name of its own.
    let event = lines(game).find(|line| has_parts && line.is(EVENT));
    let whole = move |part: &'a Tag| event.filter(|_| part.is(EVENT)).unwrap_or(part);
    game.fields().map(whole).filter(|tag| is_of_game(tag))
}

fn lines(game: &Game) -> impl Iterator<Item = &Tag> {
    game.tags.iter().filter(|tag| is_of_game(tag))
}

/// The name of the event.
const EVENT: &str = "EVENT";

/// Whether a line of a header is not empty, and says more than its format and the kind of game.
fn is_of_game(tag: &Tag) -> bool {
    const OWN: [&str; 3] = ["FEN", "SETUP", "FORMAT"];
    let is_own = OWN.iter().any(|own| tag.is(own)) || names_kind_of_game(tag);
    !is_own && !tag.value.is_empty()
}
