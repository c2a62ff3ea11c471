//! The outline of a game, which lists its moves and variations with their addresses.

use serde::Serialize;

use super::error::ReplayError;
use super::move_sign::MoveSign;
use super::record::Game;
use super::replay::Lenience;
use super::tree::NodeId;
use super::tree_tour::Stop;
use super::walk::Visit;
use crate::notation::{Notation, Style};
use crate::rules::Rules;

/// The outline of a game, with one line for each move.
///
/// ```
/// use xiangqi_setup::format::{self, Format};
/// use xiangqi_setup::game::Lenience;
/// use xiangqi_setup::notation::{Notation, Style};
/// use xiangqi_setup::rules::Rules;
///
/// let parsed = format::parse("1. C2=5 H8+7 (1... C8=5!) 2. H2+3", Format::MoveList)?;
/// let game = parsed.game.as_ref().expect("it is a game");
/// let (rules, style) = (Rules::xiangqi(), Style::default());
/// let outline = game.outline(rules, Lenience::Strict, Notation::Uci, &style);
/// let expected = "1r      h3e3\n1b      h10g8\n  1b.1  h8e8!\n2r      h1g3\n";
/// assert_eq!(outline.to_text(), expected);
/// # Ok::<(), format::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Outline {
    /// The lines. If the start of the game has comments, the first line shows them. A variation follows
    /// the move to which it is an alternative, and ends before its first move that cannot be played.
    pub lines: Vec<OutlineLine>,
    /// Notes on doubtful moves that were played, and errors about unplayable moves in variations.
    pub odd: Vec<ReplayError>,
    /// The error about the move of the main line that could not be played, if there is one. The lines for
    /// this move and all later moves of the main line show the moves as they are written in the file.
    pub wrong: Option<ReplayError>,
}

/// A line of an [`Outline`], for a place in the game. `doc/games.md` documents the JSON form of the line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct OutlineLine {
    /// The address of the place, such as `8b` or `8b.1`.
    pub(crate) address: String,
    /// The number of moves before the place, counting both sides.
    pub(crate) ply: usize,
    /// The number of variations that enclose the place.
    pub(crate) depth: usize,
    /// The text of the move that leads to the place, or an empty string for the start.
    pub(crate) text: String,
    /// The move in UCI, if it could be played.
    pub(crate) uci: Option<String>,
    /// The marks `!` and `?` that the author gave the move.
    pub(crate) marks: String,
    /// The numbers that PGN assigns to the annotation symbols of the move.
    pub(crate) signs: Vec<u8>,
    /// The comments on the place.
    pub(crate) comments: Vec<String>,
}

/// The maximum number of indentation levels. Deeper variations are indented by this many levels, too.
const DEEPEST: usize = 16;

impl Game {
    /// Plays all moves in the same way as [`Game::steps`], and returns the outline with the moves in the
    /// given notation. A move that cannot be written in this notation is shown as in the file.
    #[doc(hidden)]
    pub fn outline(
        &self,
        rules: &Rules,
        lenience: Lenience,
        notation: Notation,
        style: &Style,
    ) -> Outline {
        let tree = &self.tree;
        let mut played: Vec<Option<(String, String)>> = vec![None; tree.len() + 1];
        let mut walk = self.walk(rules, lenience);
        let mut odd: Vec<_> = walk.doubt().cloned().into_iter().collect();
        let mut wrong = None;
        while let Some(visit) = walk.next() {
            match visit {
                Visit::Step(Ok(step)) => {
                    let text = notation.write(step.mv, &step.before, rules, style);
                    let text = text.unwrap_or_else(|| tree.ply(step.node).text.clone());
                    played[step.node.index()] = Some((text, step.mv.to_string()));
                    odd.extend(step.illegal);
                }
                Visit::Step(Err(error)) if walk.depth() == 0 => wrong = Some(error),
                Visit::Step(Err(error)) => odd.push(error),
                Visit::Open | Visit::Close => {}
            }
        }
        let plies = tree.depths();
        let mut line = |id: NodeId, depth| {
            let (text, uci) = match (played[id.index()].take(), tree.ply_to(id)) {
                (Some((text, uci)), _) => (text, Some(uci)),
                (None, Some(ply)) => (ply.text.clone(), None),
                (None, None) => (String::new(), None),
            };
            OutlineLine {
                address: tree.address(id).to_string(),
                ply: plies[id.index()],
                depth,
                text,
                uci,
                marks: tree.marks(id),
                signs: tree.signs(id).iter().map(|sign| sign.0).collect(),
                comments: tree.comments(id).iter().map(|it| it.text.clone()).collect(),
            }
        };
        let mut lines = Vec::new();
        if !tree.comments(NodeId::START).is_empty() {
            lines.push(line(NodeId::START, 0));
        }
        let mut depth = 0;
        for stop in tree.tour() {
            match stop {
                Stop::Move(id) => lines.push(line(id, depth)),
                Stop::Open => depth += 1,
                Stop::Close => depth -= 1,
            }
        }
        lines.retain(|line| line.depth == 0 || line.uci.is_some());
        Outline { lines, odd, wrong }
    }
}

impl Outline {
    /// Returns the outline as text. Each line contains the address, the move with its symbols, and the
    /// comments in braces. The lines of variations are indented.
    pub fn to_text(&self) -> String {
        let indented = |line: &OutlineLine| {
            let indent = "  ".repeat(line.depth.min(DEEPEST));
            format!("{indent}{}", line.address)
        };
        let width = self.lines.iter().map(|line| indented(line).len()).max();
        let width = width.unwrap_or(0);
        let lines = self.lines.iter().map(|line| {
            let other_signs = line.signs.iter().filter(|number| {
                let sign = MoveSign(**number);
                sign.marks().is_none()
            });
            let other_signs = other_signs.map(|number| format!("${number}"));
            let comments = line.comments.iter().map(|text| {
                let words: Vec<&str> = text.split_whitespace().collect();
                format!("{{{}}}", words.join(" "))
            });
            let words = [format!("{}{}", line.text, line.marks)].into_iter();
            let words = words.chain(other_signs).chain(comments);
            let words = words.filter(|word| !word.is_empty()).collect::<Vec<_>>();
            format!("{:width$}  {}\n", indented(line), words.join(" "))
        });
        lines.collect()
    }
}
