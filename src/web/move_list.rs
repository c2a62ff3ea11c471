//! The moves of a game as text in a page, from which the script reads the tree.
//!
//! ```text
//! <a class="xq-move" href="#8b" data-move="h3e3" data-names="C2=5">炮二平五</a>
//! ```
//!
//! The moves are in the order of a book; a null move has no `data-move`. `data-variation` is the depth
//! of a variation that begins with a move, `data-depth` that of the line on which the moves go on
//! after variations; any other move follows the one before it. Elements are nested as well, but not
//! to any depth: browsers stop at some hundreds.

use std::fmt::Write as _;
use std::mem;

use super::words::Words;
use crate::board::Color;
use crate::game::{Addresses, Comment, Game, Lenience, NodeId, Sign, Step, Visit};
use crate::notation::{Notation, Style};
use crate::rules::{Position, Rules};
use crate::util::markup::html_escaped;

/// The number of moves from which on only the first of a variation is shown until a reader asks
/// for the others.
const LONG: usize = 16;

/// The depth up to which variations are elements of their own.
const DEEPEST: usize = 6;

/// The number of moves after which another part of the list begins. Browsers lay out only the parts
/// in sight.
const LINE: usize = 200;

/// The maximum length of an address that links to its place, in bytes. In variations of
/// variations, addresses grow.
const LONGEST_LINK: usize = 80;

/// What begins a variation that is an element of its own.
const VARIATION: &str = "\n<div class=\"xq-variation\">";

/// The moves of a game as HTML.
#[derive(Clone, Debug)]
pub(super) struct MoveList {
    /// The elements.
    pub html: String,
    /// The number of each place in the order of the list, by its index in the tree. The start is
    /// 0.
    pub numbers: Vec<usize>,
}

/// What the list is made of.
pub(super) struct Listing<'a> {
    /// The game, all of whose moves can be played.
    pub game: &'a Game,
    pub start: Position,
    pub rules: &'a Rules,
    /// The notations; the moves are in the first.
    pub notations: &'a [Notation],
    /// What precedes an address in links, after `#`.
    pub prefix: &'a str,
    pub words: &'static Words,
    /// Whether the moves are to be found, and so hidden until a reader asks for them.
    pub is_hidden: bool,
}

impl Listing<'_> {
    /// Writes the list.
    pub fn write(self) -> MoveList {
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
        let mut addresses = Addresses::of(tree);
        for comment in tree.comments(NodeId::START) {
            writer.comment(comment);
        }
        let before = mem::take(&mut writer.html);
        let walk = self
            .game
            .walk(self.start.clone(), self.rules, Lenience::Lenient);
        for visit in walk {
            match visit {
                Visit::Open => {
                    addresses.open();
                    writer.open();
                }
                Visit::Close => {
                    addresses.close();
                    writer.close();
                }
                // The game has only moves that can be played, some of them perhaps illegal.
                Visit::Step(Err(_)) => {}
                Visit::Step(Ok(step)) => {
                    count += 1;
                    numbers[step.node.index()] = count;
                    let address = addresses.go_to(step.node).to_string();
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

    /// The number of moves in the variation that begins with the move to each place, by its index.
    fn sizes(&self) -> Vec<usize> {
        let tree = &self.game.tree;
        let mut sizes = vec![1; tree.len() + 1];
        // Places are after their parents.
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

    /// The text of a move.
    fn text(&self, notation: Notation, step: &Step) -> String {
        let text = notation.write(step.mv, &step.before, self.rules, &Style::default());
        text.unwrap_or_else(|| self.game.tree.ply(step.node).text.clone())
    }
}

/// Texts in one attribute, separated by tabs, which no move contains.
fn html_escaped_with_tabs(texts: &[String]) -> String {
    let texts: Vec<String> = texts.iter().map(|text| html_escaped(text)).collect();
    texts.join("\t")
}

/// The list so far.
struct Writer {
    html: String,
    /// The number of variations around the current place.
    depth: usize,
    /// For each of them, whether its later moves are folded.
    details: Vec<bool>,
    /// Whether the next move is the first of a variation.
    is_first: bool,
    /// Whether the last thing is a move, so that black's next one needs no number.
    is_after_move: bool,
    /// The depth of the last move.
    last_depth: usize,
    /// The number of moves since the last part of the list began.
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

    /// The space before the next thing, unless a variation begins with it.
    fn space(&self) -> &'static str {
        match self.html.ends_with('(') || self.html.ends_with(VARIATION) {
            true => "",
            false => " ",
        }
    }

    fn sign(&mut self, sign: Sign) {
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
        // Its language and direction are unknown.
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
