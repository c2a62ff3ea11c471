//! The score sheet of a game: its moves in one notation.

use serde::{Serialize, Serializer};
use unicode_width::UnicodeWidthStr as _;

use super::address::Address;
use super::error::{ReplayError, ReplayErrorKind};
use super::record::Game;
use crate::board::Color;
use crate::notation::{Notation, Style};
use crate::rules::{Position, Rules};

/// The symbol for red's move where black begins.
const NO_MOVE: &str = "…";

/// The moves of a game in one notation.
///
/// ```
/// use xiangqi_setup::format::{self, Format};
/// use xiangqi_setup::game::Address;
/// use xiangqi_setup::notation::{Notation, Style};
/// use xiangqi_setup::rules::Rules;
///
/// let parsed = format::parse("1. C2=5 H8+7 2. H2+3", Format::MoveList)?;
/// let game = parsed.game.as_ref().expect("it is a game");
/// let (start, rules, style) = (parsed.start(), Rules::xiangqi(), Style::default());
/// let sheet = game.score_sheet(start, &Address::END, rules, false, Notation::Chinese, &style)?;
/// assert_eq!(sheet.plain(), "1. 炮二平五 馬8進7\n2. 馬二進三\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ScoreSheet {
    /// The moves, red's and black's in turn.
    pub moves: Vec<WrittenMove>,
    /// Moves that were played although they are illegal or ambiguous.
    pub odd: Vec<ReplayError>,
}

/// A move on a score sheet. `doc/games.md` promises the fields of its JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct WrittenMove {
    /// The number of moves played, counting both sides: 1 after the first.
    pub ply: usize,
    /// The number of the move, as in [`Ply::number`](super::Ply::number).
    #[serde(skip)]
    pub number: u32,
    /// The side that made it.
    #[serde(serialize_with = "name")]
    pub side: Color,
    /// Its text, with the author's marks, such as `!`.
    pub text: String,
    /// Its text in UCI.
    pub uci: String,
    /// The position after it.
    pub fen: String,
}

fn name<S: Serializer>(side: &Color, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(side.name())
}

impl Game {
    /// Writes the moves up to `end` in a notation. Plays them as [`Game::steps`] does.
    ///
    /// # Errors
    /// A move that cannot be played, or that is ambiguous in the notation; an address that the
    /// game does not have.
    pub fn score_sheet(
        &self,
        start: Position,
        end: &Address,
        rules: &Rules,
        lenient: bool,
        notation: Notation,
        style: &Style,
    ) -> Result<ScoreSheet, ReplayError> {
        let end = end.find(&self.tree)?;
        let steps = self.steps_to(end, start, rules, lenient);
        let mut odd: Vec<_> = steps.doubt().cloned().into_iter().collect();
        let mut moves = Vec::new();
        for step in steps {
            let step = step?;
            let ply = self.tree.ply(step.node);
            odd.extend(step.illegal);
            let text = notation.write(step.mv, &step.before, rules, style);
            let text = text.ok_or_else(|| ReplayError {
                kind: ReplayErrorKind::NotInNotation {
                    number: ply.number,
                    color: ply.color,
                    text: ply.text.clone(),
                    notation,
                },
                span: Some(ply.span.clone()),
            })?;
            moves.push(WrittenMove {
                ply: step.ply,
                number: step.number,
                side: step.color,
                text: text + &self.tree.marks(step.node),
                uci: step.mv.to_string(),
                fen: step.position.to_string(),
            });
        }
        Ok(ScoreSheet { moves, odd })
    }
}

/// The moves of one number.
struct Row<'a> {
    number: u32,
    red: &'a str,
    /// Empty if the game ends with red's move.
    black: &'a str,
}

impl ScoreSheet {
    /// Aligned columns for terminals and monospaced fonts, where Chinese characters are
    /// double-width.
    pub fn aligned(&self) -> String {
        let rows = self.rows();
        let digits = rows.iter().map(|row| row.number.to_string().len()).max();
        let widest = rows.iter().map(|row| row.red.width()).max();
        let (digits, widest) = (digits.unwrap_or(0), widest.unwrap_or(0));
        lines(&rows, |Row { number, red, black }| {
            let space = " ".repeat(widest - red.width());
            let line = format!("{number:>digits$}. {red}{space}  {black}");
            line.trim_end().to_owned()
        })
    }

    /// Words with one space between them, which can be read back as a list of moves.
    pub fn plain(&self) -> String {
        lines(&self.rows(), |Row { number, red, black }| {
            let line = format!("{number}. {red} {black}");
            line.trim_end().to_owned()
        })
    }

    /// A table in Markdown.
    pub fn markdown(&self) -> String {
        let rows = lines(&self.rows(), |Row { number, red, black }| {
            let [red, black] = [*red, *black].map(escaped);
            format!("| {number}. | {red} | {black} |")
        });
        format!("| | red | black |\n|--:|:--|:--|\n{rows}")
    }

    fn rows(&self) -> Vec<Row<'_>> {
        let mut rows: Vec<Row<'_>> = Vec::new();
        for WrittenMove {
            number, side, text, ..
        } in &self.moves
        {
            let (red, black) = match (side, rows.last_mut()) {
                (Color::Black, Some(row)) => {
                    row.black = text;
                    continue;
                }
                (Color::Black, None) => (NO_MOVE, text.as_str()),
                (Color::Red, _) => (text.as_str(), ""),
            };
            let number = *number;
            rows.push(Row { number, red, black });
        }
        rows
    }
}

fn lines(rows: &[Row<'_>], line: impl Fn(&Row<'_>) -> String) -> String {
    rows.iter().map(|row| line(row) + "\n").collect()
}

/// A move with the special characters of Markdown escaped. `1.` and `-` are special only at the
/// start of a paragraph, and so not in a cell.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        if "\\`*_|[]<>&~#".contains(c) {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}
