//! Score sheets as data: the moves of a game in one notation, with comments and variations.

use serde::{Serialize, Serializer};

use super::extent::{Extent, SheetError};
use crate::board::Color;
use crate::game::{Comment, Game, Lenience, MoveSign, NodeId, ReplayError, Step, Visit};
use crate::notation::{Notation, Style};
use crate::rules::Rules;
use crate::scene::Language;

/// The moves of a game in one notation, with comments and variations.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ScoreSheet {
    /// The moves in the order of a printed book: each move is followed by its alternatives as variations.
    pub entries: Vec<SheetEntry>,
    /// The notation of the moves.
    pub notation: Notation,
    /// The errors about moves that were played although they are illegal or ambiguous.
    pub odd: Vec<ReplayError>,
    /// The errors about moves that cannot be played or are ambiguous in the notation. These moves and all
    /// later moves on their lines were left out.
    pub left_out: Vec<ReplayError>,
}

/// An item of a score sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SheetEntry {
    /// A move.
    Move(Box<WrittenMove>),
    /// The start of a variation, which begins with an alternative to the previous move of the enclosing line.
    Open,
    /// The end of a variation.
    Close,
}

/// A move on a score sheet. `doc/games.md` documents the fields of the JSON output, which must remain stable.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct WrittenMove {
    /// The number of moves played up to and including this one, counting both sides.
    pub ply: usize,
    /// The number of the move, as in [`Ply::number`](crate::game::Ply::number).
    #[serde(skip)]
    pub number: u32,
    /// The side that made the move.
    #[serde(rename = "side", serialize_with = "name")]
    pub color: Color,
    /// The text of the move, including the author's `!` and `?`.
    pub text: String,
    /// The move in UCI.
    pub uci: String,
    /// The position after the move, as FEN.
    pub fen: String,
    /// The address of the place after the move.
    pub address: String,
    /// The address of the place before the move.
    pub after: String,
    /// The author's annotation symbols, including `!` and `?`.
    #[serde(serialize_with = "numbers")]
    pub signs: Vec<MoveSign>,
    /// The comments before the move, if it is the first move of the game or of a variation.
    #[serde(serialize_with = "texts")]
    pub comments_before: Vec<Comment>,
    /// The comments after the move.
    #[serde(serialize_with = "texts")]
    pub comments: Vec<Comment>,
}

fn name<S: Serializer>(color: &Color, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(color.name())
}

fn numbers<S: Serializer>(signs: &[MoveSign], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(signs.iter().map(|sign| sign.0))
}

fn texts<S: Serializer>(comments: &[Comment], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(comments.iter().map(|comment| &comment.text))
}

impl ScoreSheet {
    /// Plays the moves of a game in the same way as [`Game::steps`], and returns a sheet with these moves in
    /// the given notation.
    ///
    /// A variation ends before a move that cannot be played or is ambiguous in the notation. With
    /// [`Lenience::Lenient`], the line that `extent` selects also ends before a move that is ambiguous in the
    /// notation.
    ///
    /// # Errors
    /// Returns an error if a move of the line cannot be played or, with [`Lenience::Strict`], is ambiguous in
    /// the notation. Also returns an error if the game lacks an address of `extent`, or if `extent.from` is
    /// not on the line that leads to `extent.to`.
    pub fn of(
        game: &Game,
        extent: &Extent,
        rules: &Rules,
        lenience: Lenience,
        notation: Notation,
        style: &Style,
    ) -> Result<ScoreSheet, SheetError> {
        let extract = extent.of(&game.tree)?;
        let mut is_played = extract.is_played;
        let write = |step: &Step| {
            let text = notation.write(step.mv, &step.before, rules, style);
            text.ok_or_else(|| ReplayError::not_in(notation, game.tree.ply(step.node)))
        };
        let mut told = None;
        loop {
            let is_visited = |id: NodeId| is_played[id.index()];
            let walk = game.walk_of(is_visited, rules, lenience);
            let mut draft = Draft {
                entries: Vec::new(),
                odd: walk.doubt().cloned().into_iter().collect(),
                left_out: Vec::new(),
                is_playable: vec![false; is_played.len()],
                is_whole: true,
            };
            draft.fill(game, walk, extract.skipped, lenience, write)?;
            let (odd, left_out) = told.get_or_insert((draft.odd, draft.left_out));
            if draft.is_whole {
                return Ok(ScoreSheet {
                    entries: draft.entries,
                    notation,
                    odd: std::mem::take(odd),
                    left_out: std::mem::take(left_out),
                });
            }
            // Play the game again without the moves that were left out, so that alternatives replace them.
            is_played = draft.is_playable;
        }
    }

    /// Returns the language of the moves, if the notation belongs to a language.
    pub fn language(&self) -> Option<Language> {
        match self.notation {
            Notation::Chinese => Some(Language::TraditionalChinese),
            Notation::ChineseSimplified => Some(Language::SimplifiedChinese),
            Notation::Vietnamese => Some(Language::Vietnamese),
            _ => None,
        }
    }

    /// Returns all moves, including the moves of variations.
    pub fn moves(&self) -> impl Iterator<Item = &WrittenMove> {
        self.entries.iter().filter_map(|entry| match entry {
            SheetEntry::Move(written) => Some(&**written),
            SheetEntry::Open | SheetEntry::Close => None,
        })
    }
}

/// The part of a sheet that has been written while walking through a game.
struct Draft {
    entries: Vec<SheetEntry>,
    odd: Vec<ReplayError>,
    left_out: Vec<ReplayError>,
    /// Whether the move that leads to each place was played, indexed by place.
    is_playable: Vec<bool>,
    /// Whether all moves were played and none was left out.
    is_whole: bool,
}

impl Draft {
    fn fill(
        &mut self,
        game: &Game,
        walk: impl Iterator<Item = Visit>,
        mut skipped: usize,
        lenience: Lenience,
        write: impl Fn(&Step) -> Result<String, ReplayError>,
    ) -> Result<(), SheetError> {
        // The number of variations that enclose the current move.
        let mut depth = 0;
        for visit in walk {
            let step = match visit {
                Visit::Step(Ok(step)) => *step,
                // The line must be complete, but its variations need not be.
                Visit::Step(Err(error)) if depth == 0 => return Err(error.into()),
                Visit::Step(Err(error)) => {
                    self.left_out.push(error);
                    self.is_whole = false;
                    continue;
                }
                Visit::Open => {
                    depth += 1;
                    self.entries.push(SheetEntry::Open);
                    continue;
                }
                Visit::Close => {
                    depth -= 1;
                    self.entries.push(SheetEntry::Close);
                    continue;
                }
            };
            let parent = game.tree.parent(step.node).unwrap_or(NodeId::START);
            if parent != NodeId::START && !self.is_playable[parent.index()] {
                continue;
            }
            let is_skipped = depth == 0 && skipped > 0;
            let text = match write(&step) {
                Err(error) if !is_skipped && (lenience == Lenience::Lenient || depth > 0) => {
                    self.left_out.push(error);
                    self.is_whole = false;
                    match depth {
                        // Stop here: only alternatives to this move or to later moves remain.
                        0 => return Ok(()),
                        _ => continue,
                    }
                }
                text => text,
            };
            self.is_playable[step.node.index()] = true;
            let address = game.tree.address(step.node).to_string();
            let after = game.tree.address(parent).to_string();
            self.odd.extend(step.illegal.clone());
            if is_skipped {
                skipped -= 1;
                continue;
            }
            let written = WrittenMove::of(game, &step, text?, address, after);
            self.entries.push(SheetEntry::Move(Box::new(written)));
        }
        Ok(())
    }
}

impl WrittenMove {
    fn of(game: &Game, step: &Step, text: String, address: String, after: String) -> WrittenMove {
        let tree = &game.tree;
        let comments = tree.comments(step.node).iter().cloned();
        let (mut before, comments): (Vec<_>, Vec<_>) = comments.partition(|it| it.is_before);
        if tree.parent(step.node) == Some(NodeId::START) && tree.is_main(step.node) {
            before.splice(..0, tree.comments(NodeId::START).iter().cloned());
        }
        WrittenMove {
            ply: step.ply,
            number: step.number,
            color: step.color,
            text: text + &tree.marks(step.node),
            uci: step.mv.to_string(),
            fen: step.position.clone().with_counters(0, 1).to_string(),
            address,
            after,
            signs: tree.signs(step.node).to_vec(),
            comments_before: before,
            comments,
        }
    }
}
