//! Writes the moves of a game as PGN, as a WXF file or as a list of moves.
//!
//! ```text
//! moves     = comment* (number? move marks? sign* comment* variation*)*
//! variation = "(" comment* moves ")"      comes after the move that it replaces
//! number    = the number of the move, before each move of Red; also, followed by "...", before a move of
//!             Black at the start of a game or variation, or after a comment or variation
//! marks     = the first annotation symbol as `!`, `?`, …, directly after the move
//! sign      = a further annotation symbol of the move
//! comment   = "{" the text of the comment "}"; if this text contains braces or, in PGN, a line that looks
//!             like a tag, each line of the text is written after ";" in PGN, or after "#" elsewhere
//! ```
//!
//! Lines are broken only between these parts. In comments, only line endings are changed.

use std::mem;

use unicode_width::UnicodeWidthStr as _;

use crate::board::Color;
use crate::format::move_words::Dialect;
use crate::format::move_words::comment::holds_braces;
use crate::format::omission::Omissions;
use crate::format::prepared_game::PreparedGame;
use crate::format::{LINE_ENDS, Omission, pgn_tags};
use crate::game::{Comment, MoveSign, NodeId, Stop, Tree};

/// The maximum width of a line, in columns. A line with a single comment or move may be wider.
const WIDEST: usize = 78;

/// Writes the moves that the dialect can represent. The returned text ends with a line ending, unless it
/// is empty.
pub(in crate::format) fn write(
    prepared: &PreparedGame<'_>,
    dialect: Dialect,
    result: Option<&str>,
    omissions: &mut Omissions,
) -> String {
    let tree = &prepared.game.tree;
    let mut writer = Writer {
        prepared,
        dialect,
        omissions,
        page: Page::default(),
        is_interrupted: true,
        is_opening: false,
    };
    for comment in tree.comments(NodeId::START) {
        writer.comment(comment);
    }
    if dialect.has_variations() {
        tree.tour().for_each(|stop| writer.stop(stop));
    } else {
        if tree.variations() > 0 {
            writer.omissions.add(Omission::Variations);
        }
        let line = tree.main_line();
        line.for_each(|id| writer.stop(Stop::Move(id)));
    }
    if let Some(result) = result {
        writer.page.word(result);
    }
    writer.page.finish()
}

struct Writer<'a> {
    prepared: &'a PreparedGame<'a>,
    dialect: Dialect,
    omissions: &'a mut Omissions,
    page: Page,
    /// Whether Black's next move needs a number.
    is_interrupted: bool,
    /// Whether the next move begins a variation.
    is_opening: bool,
}

impl Writer<'_> {
    fn tree(&self) -> &Tree {
        &self.prepared.game.tree
    }

    fn stop(&mut self, stop: Stop) {
        match stop {
            Stop::Move(id) => self.ply(id),
            Stop::Open => self.is_opening = true,
            Stop::Close => {
                self.page.push(")");
                self.is_interrupted = true;
            }
        }
    }

    fn ply(&mut self, id: NodeId) {
        let prepared = self.prepared;
        let tree = &prepared.game.tree;
        let comments = tree.comments(id);
        let is_first = mem::take(&mut self.is_opening);
        if is_first {
            self.page.open();
            self.is_interrupted = true;
        }
        let (before, after): (Vec<_>, Vec<_>) =
            comments.iter().partition(|it| it.is_before && is_first);
        before.into_iter().for_each(|it| self.comment(it));
        let ply = tree.ply(id);
        let number = match ply.color {
            Color::Red => format!("{}. ", ply.number),
            Color::Black if self.is_interrupted => format!("{}... ", ply.number),
            Color::Black => String::new(),
        };
        self.is_interrupted = false;
        let signs = self.signs(id);
        let marks = signs.first().and_then(|sign| sign.marks());
        let text = prepared.text(id);
        self.page
            .word(&format!("{number}{text}{}", marks.unwrap_or_default()));
        for sign in signs.into_iter().skip(usize::from(marks.is_some())) {
            let mark = sign.marks().filter(|_| self.dialect == Dialect::Braces);
            let text = mark.map_or_else(|| sign.to_string(), str::to_owned);
            self.page.word(&text);
        }
        after.into_iter().for_each(|it| self.comment(it));
    }

    /// Returns those annotation symbols of a move that the dialect can represent: all symbols, or only `!`
    /// and `?` marks.
    fn signs(&mut self, id: NodeId) -> Vec<MoveSign> {
        let all = self.tree().signs(id).to_vec();
        if self.dialect.has_variations() {
            return all;
        }
        let is_held = |sign: &MoveSign| sign.marks().is_some();
        let (held, lost): (Vec<_>, Vec<_>) = all.into_iter().partition(is_held);
        if let Some(sign) = lost.first() {
            self.omissions.add(Omission::Signs(sign.written()));
        }
        held
    }

    fn comment(&mut self, comment: &Comment) {
        self.is_interrupted = true;
        // Formats do not distinguish different line endings, so use the same one everywhere.
        let text = comment.text.replace("\r\n", "\n").replace('\r', "\n");
        // A line of a comment that looks like a tag would be read as the start of the next game.
        let is_pgn = self.dialect == Dialect::Pgn;
        let holds_tag = || text.split(LINE_ENDS).any(pgn_tags::is_meant_as_tag);
        if holds_braces(&text) || is_pgn && holds_tag() {
            let sign = self.dialect.line_comment();
            let lines = text.split(LINE_ENDS);
            self.page.lines(lines.map(|line| match line {
                "" => sign.to_string(),
                line => format!("{sign} {line}"),
            }));
        } else {
            self.page.word(&format!("{{{text}}}"));
        }
    }
}

#[derive(Default)]
struct Page {
    text: String,
    /// The width of the last line, in columns.
    width: usize,
    /// Whether the next word begins a variation.
    is_opening: bool,
    /// Whether the text added last consists of whole lines.
    is_after_lines: bool,
}

impl Page {
    /// Adds a word after a space or, if the line would become too wide, on the next line.
    fn word(&mut self, word: &str) {
        let bracket = if mem::take(&mut self.is_opening) {
            "("
        } else {
            ""
        };
        let first = word.split('\n').next().map_or(0, str::width);
        if self.width > 0 && self.width + 1 + bracket.len() + first > WIDEST {
            self.end_line();
        } else if self.width > 0 {
            self.push(" ");
        }
        self.push(bracket);
        self.push(word);
    }

    /// Opens a variation, whose parenthesis is written before the next word.
    fn open(&mut self) {
        self.is_opening = true;
    }

    fn lines(&mut self, lines: impl Iterator<Item = String>) {
        if self.is_opening {
            self.word("");
        }
        if self.width > 0 {
            self.end_line();
        }
        // An empty line separates these lines from the whole lines of a previous comment.
        if mem::replace(&mut self.is_after_lines, true) {
            self.text.push('\n');
        }
        for line in lines {
            self.text.push_str(&line);
            self.text.push('\n');
        }
    }

    fn push(&mut self, text: &str) {
        self.is_after_lines = false;
        self.text.push_str(text);
        match text.rsplit_once('\n') {
            Some((_, last)) => self.width = last.width(),
            None => self.width += text.width(),
        }
    }

    fn end_line(&mut self) {
        self.text.push('\n');
        self.width = 0;
    }

    /// Returns the text, which ends with a line ending unless it is empty.
    fn finish(mut self) -> String {
        if self.width > 0 {
            self.end_line();
        }
        self.text
    }
}
