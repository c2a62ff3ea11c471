//! The moves of a game as text in a page. The script reads the tree from it.
//!
//! ```text
//! <a class="xq-move" href="#8b" data-move="h3e3" data-names="C2=5">炮二平五</a>
//! ```
//!
//! The moves are in the order of a book. A null move has no `data-move`. `data-variation` is the depth of a
//! variation that begins with the move. `data-depth` is the depth of a line that continues with the move
//! after variations. Any other move follows the previous one. Elements of variations are nested, but only
//! to a limited depth, since browsers support only some hundreds of levels.

use std::fmt::Write as _;
use std::mem;

use super::words::Words;
use crate::board::Color;
use crate::game::{Addresses, Comment, Game, Lenience, NodeId, Sign, Step, Visit};
use crate::notation::{Notation, Style};
use crate::rules::Rules;
use crate::util::markup::html_escaped;

/// The number of moves of a long variation. Only its first move is shown until a reader opens it.
const LONG: usize = 16;

/// The maximum depth of variations with their own elements.
const DEEPEST: usize = 6;

/// The number of moves in each part of the list. Browsers lay out only visible parts.
const LINE: usize = 200;

/// The maximum length of an address in a link, in bytes. Addresses in nested variations can be long.
const LONGEST_LINK: usize = 80;

/// The beginning of a variation with its own element.
const VARIATION: &str = "\n<div class=\"xq-variation\">";

#[derive(Clone, Debug)]
pub(super) struct MoveList {
    pub html: String,
    /// The number of each place in the list, by its index in the tree. The first position has the number 0.
    pub numbers: Vec<usize>,
}

/// A game whose moves are listed.
pub(super) struct Listing<'a> {
    /// The game. All its moves can be played.
    pub game: &'a Game,
    pub rules: &'a Rules,
    /// The notations. The list shows the first one.
    pub notations: &'a [Notation],
    /// The text between `#` and an address in links.
    pub prefix: &'a str,
    pub words: &'static Words,
    /// Whether the moves are hidden until a reader opens them, since a quiz asks for them.
    pub is_hidden: bool,
}

impl Listing<'_> {
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
        for visit in self.game.walk(self.rules, Lenience::Lenient) {
            match visit {
                Visit::Open => {
                    addresses.open();
                    writer.open();
                }
                Visit::Close => {
                    addresses.close();
                    writer.close();
                }
                // All moves of the game can be played.
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

    /// For the move to each place, the number of moves in the variation that would begin with it.
    fn sizes(&self) -> Vec<usize> {
        let tree = &self.game.tree;
        let mut sizes = vec![1; tree.len() + 1];
        // The indices of places are larger than those of their parents.
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

/// Escapes texts for one attribute, separated by tabs, which no move contains.
fn html_escaped_with_tabs(texts: &[String]) -> String {
    let texts: Vec<String> = texts.iter().map(|text| html_escaped(text)).collect();
    texts.join("\t")
}

struct Writer {
    html: String,
    /// The depth of the current variation.
    depth: usize,
    /// For the current variation and those around it, whether later moves are folded.
    details: Vec<bool>,
    /// Whether the next move is the first of a variation.
    is_first: bool,
    /// Whether the last item is a move, so that a following move of black needs no number.
    is_after_move: bool,
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

    /// The space before the next item, unless it begins a variation.
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
