//! Writes the moves of a game as text in a page. The script reads the game tree from this text.
//!
//! ```text
//! <a class="xq-move" href="#8b" data-move="h3e3" data-names="C2=5">炮二平五</a>
//! ```
//!
//! The moves are listed in the order in which a book prints them. `data-names` contains the move in all other
//! notations. A null move has no `data-move`. A move with `data-variation` begins a variation, and the
//! attribute contains the depth of this variation. After variations, `data-depth` marks the move that
//! continues the line of the given depth. Any other move follows the previous move in the list. Variations
//! are nested elements only up to a limited depth, because browsers limit nesting to a few hundred levels.

use std::fmt::Write as _;
use std::mem;

use super::words::Words;
use crate::board::Color;
use crate::game::{Comment, Game, Lenience, MoveSign, NodeId, Step, Visit};
use crate::notation::{Notation, Style};
use crate::rules::Rules;
use crate::util::markup::html_escaped;

/// The minimum number of moves in a long variation. A long variation is collapsed to its first move until the
/// reader expands it.
const LONG: usize = 16;

/// The maximum depth at which a variation gets its own element.
const DEEPEST: usize = 6;

/// The number of moves after which a new part of the list begins, unless a variation is still open. The list
/// is divided so that browsers lay out only the visible parts.
const LINE: usize = 200;

/// The maximum length of a link after the `#`, in bytes. A move whose link would be longer has no link.
const LONGEST_LINK: usize = 80;

/// The opening tag of a variation that has its own element.
const VARIATION: &str = "\n<div class=\"xq-variation\">";

#[derive(Clone, Debug)]
pub(super) struct MoveList {
    pub(crate) html: String,
    /// The number of each position in the list of moves, indexed by the node of the game tree. The first
    /// position has the number 0.
    pub(crate) numbers: Vec<usize>,
}

/// A game, and the options for listing its moves.
pub(super) struct Listing<'a> {
    /// The game. Every move in it can be played.
    pub(crate) game: &'a Game,
    pub(crate) rules: &'a Rules,
    /// The notations of the moves. The list is written in the first notation.
    pub(crate) notations: &'a [Notation],
    /// The text between `#` and the address in links.
    pub(crate) prefix: &'a str,
    pub(crate) words: &'static Words,
    /// Whether the moves are collapsed until the reader expands them, because they solve a quiz.
    pub(crate) is_hidden: bool,
}

impl Listing<'_> {
    pub(crate) fn write(self) -> MoveList {
        let sizes = self.sizes();
        let mut writer = Writer {
            html: String::new(),
            depth: 0,
            details: Vec::new(),
            is_first: false,
            is_after_move: false,
            last_depth: 0,
            count: 0,
        };
        let tree = &self.game.tree;
        let mut numbers = vec![0; tree.len() + 1];
        let mut count = 0;
        for comment in tree.comments(NodeId::START) {
            writer.comment(comment);
        }
        let before = mem::take(&mut writer.html);
        for visit in self.game.walk(self.rules, Lenience::Lenient) {
            match visit {
                Visit::Open => writer.open(),
                Visit::Close => writer.close(),
                // This does not happen, because every move in the game can be played.
                Visit::Step(Err(_)) => {}
                Visit::Step(Ok(step)) => {
                    count += 1;
                    numbers[step.node.index()] = count;
                    let address = tree.address(step.node).to_string();
                    let size = sizes[step.node.index()];
                    self.write_move(&mut writer, &step, &address, size);
                }
            }
        }
        let line = |content: &str| match content.is_empty() {
            true => String::new(),
            false => format!("<div class=\"xq-line\">{content}</div>\n"),
        };
        let html = match self.is_hidden {
            false => line(&(before + &writer.html)),
            true => format!(
                "{}<details class=\"xq-solution\"><summary>{}</summary>\n{}</details>\n",
                line(&before),
                html_escaped(self.words.solution),
                line(&writer.html)
            ),
        };
        MoveList { html, numbers }
    }

    /// Returns, for each node, the number of moves in a variation that begins with the move to this node.
    fn sizes(&self) -> Vec<usize> {
        let tree = &self.game.tree;
        let mut sizes = vec![1; tree.len() + 1];
        // A node has a larger index than its parent.
        for id in tree.ids().rev() {
            if let Some(parent) = tree.parent(id) {
                sizes[parent.index()] += sizes[id.index()];
            }
        }
        sizes
    }

    fn write_move(&self, writer: &mut Writer, step: &Step, address: &str, size: usize) {
        let tree = &self.game.tree;
        let (before, after): (Vec<&Comment>, Vec<&Comment>) = tree
            .comments(step.node)
            .iter()
            .partition(|comment| comment.is_before);
        before.into_iter().for_each(|it| writer.comment(it));
        let texts: Vec<String> = self
            .notations
            .iter()
            .map(|it| self.text(*it, step))
            .collect();
        let (first, others) = texts
            .split_first()
            .map_or(("", &[][..]), |(first, others)| (first.as_str(), others));
        let mut attributes = String::new();
        if self.prefix.len() + address.len() <= LONGEST_LINK {
            let _ = write!(attributes, " href=\"#{}{address}\"", self.prefix);
        }
        if !step.mv.is_null() {
            let _ = write!(attributes, " data-move=\"{}\"", step.mv);
        }
        if !others.is_empty() {
            let _ = write!(
                attributes,
                " data-names=\"{}\"",
                html_escaped_with_tabs(others)
            );
        }
        let is_first = writer.is_first;
        writer.play(step, &attributes, first);
        for sign in tree.signs(step.node) {
            writer.sign(*sign);
        }
        after.into_iter().for_each(|it| writer.comment(it));
        if is_first && size >= LONG && writer.depth <= DEEPEST {
            writer.fold(&self.words.more_moves(size - 1));
        }
    }

    fn text(&self, notation: Notation, step: &Step) -> String {
        let text = notation.write(step.mv, &step.before, self.rules, &Style::default());
        text.unwrap_or_else(|| self.game.tree.ply(step.node).text.clone())
    }
}

/// Escapes the names of a move for an HTML attribute and joins them with tabs, which names never contain.
fn html_escaped_with_tabs(texts: &[String]) -> String {
    let texts: Vec<String> = texts.iter().map(|text| html_escaped(text)).collect();
    texts.join("\t")
}

struct Writer {
    html: String,
    /// The depth of the current variation.
    depth: usize,
    /// For the current variation and each variation around it, whether the moves after its first move are
    /// collapsed.
    details: Vec<bool>,
    /// Whether the next move is the first move of a variation.
    is_first: bool,
    /// Whether the last item is a move. If so, a move by Black needs no move number.
    is_after_move: bool,
    last_depth: usize,
    /// The number of moves written since the last part of the list began.
    count: usize,
}

impl Writer {
    fn open(&mut self) {
        self.depth += 1;
        self.details.push(false);
        self.is_first = true;
        self.is_after_move = false;
        self.html.push_str(match self.depth <= DEEPEST {
            true => VARIATION,
            false => " (",
        });
    }

    fn close(&mut self) {
        if self.details.pop() == Some(true) {
            self.html.push_str("</details>");
        }
        self.html.push_str(match self.depth <= DEEPEST {
            true => "</div>\n",
            false => ")",
        });
        self.depth -= 1;
        self.is_first = false;
        self.is_after_move = false;
    }

    fn fold(&mut self, summary: &str) {
        if let Some(is_folded) = self.details.last_mut() {
            *is_folded = true;
            let summary = html_escaped(summary);
            let _ = write!(
                self.html,
                "\n<details class=\"xq-more\"><summary>{summary}</summary>"
            );
            self.is_after_move = false;
        }
    }

    /// Returns the space before the next item, or nothing at the start of a variation.
    fn space(&self) -> &'static str {
        match self.html.ends_with('(') || self.html.ends_with(VARIATION) {
            true => "",
            false => " ",
        }
    }

    fn sign(&mut self, sign: MoveSign) {
        let symbol = sign
            .symbol()
            .map_or_else(|| sign.to_string(), str::to_owned);
        let is_glued = symbol.starts_with(['!', '?']);
        let space = if is_glued { "" } else { " " };
        let _ = write!(
            self.html,
            "<span class=\"xq-sign\">{space}{}</span>",
            html_escaped(&symbol)
        );
    }

    fn comment(&mut self, comment: &Comment) {
        let words = comment.words();
        if words.is_empty() {
            return;
        }
        // The language and direction of comments are unknown.
        let _ = write!(
            self.html,
            "{}<span class=\"xq-comment\"{} lang=\"\" dir=\"auto\">{}</span>",
            self.space(),
            if comment.is_before {
                " data-before"
            } else {
                ""
            },
            html_escaped(&words)
        );
        self.is_after_move = false;
    }

    fn play(&mut self, step: &Step, attributes: &str, text: &str) {
        if self.depth == 0 && self.count >= LINE {
            self.html.push_str("</div>\n<div class=\"xq-line\">");
            self.count = 0;
        }
        self.count += 1;
        let is_black = step.color == Color::Black;
        self.html.push_str(self.space());
        if !is_black || !self.is_after_move {
            let dots = if is_black { "…" } else { "." };
            let number = step.number;
            let _ = write!(
                self.html,
                "<span class=\"xq-number\">{number}{dots}</span>&nbsp;"
            );
        }
        let mut line = String::new();
        if self.is_first {
            let _ = write!(line, " data-variation=\"{}\"", self.depth);
        } else if self.last_depth != self.depth {
            let _ = write!(line, " data-depth=\"{}\"", self.depth);
        }
        let text = html_escaped(text);
        let _ = write!(
            self.html,
            "<a class=\"xq-move\"{attributes}{line}>{text}</a>"
        );
        self.is_first = false;
        self.is_after_move = true;
        self.last_depth = self.depth;
    }
}
