//! The moves of a game with their numbers, red's and black's side by side.

use unicode_width::UnicodeWidthStr as _;

use crate::cli::commands::notation::written_move::WrittenMove;
use xiangqi_setup::board::Color;

/// Stands for red's move where black begins.
const NO_MOVE: &str = "…";

/// The moves of a game by their numbers.
pub struct Table<'a> {
    rows: Vec<Row<'a>>,
}

/// The moves of one number.
struct Row<'a> {
    number: u32,
    /// Missing if black begins.
    red: Option<&'a str>,
    /// Missing if the game ends with red's move.
    black: Option<&'a str>,
}

impl<'a> Table<'a> {
    /// The table of these moves, which are red's and black's in turn.
    pub fn new(moves: &'a [WrittenMove]) -> Table<'a> {
        let mut rows: Vec<Row<'a>> = Vec::new();
        for mv in moves {
            let text = Some(mv.text.as_str());
            let (red, black) = match (mv.side, rows.last_mut()) {
                (Color::Black, Some(row)) => {
                    row.black = text;
                    continue;
                }
                (Color::Black, None) => (None, text),
                (Color::Red, _) => (text, None),
            };
            rows.push(Row {
                number: mv.number,
                red,
                black,
            });
        }
        Table { rows }
    }

    /// Columns for a terminal and for type of one width, where Chinese characters are as
    /// wide as two others.
    pub fn aligned(&self) -> String {
        let digits = |row: &Row| row.number.to_string().len();
        let digits = self.rows.iter().map(digits).max().unwrap_or(0);
        let red = self.rows.iter().map(|row| row.red().width());
        let widest = red.max().unwrap_or(0);
        self.lines(|row| {
            let red = row.red();
            let space = " ".repeat(widest - red.width());
            let black = row.black.unwrap_or_default();
            let line = format!("{:>digits$}. {red}{space}  {black}", row.number);
            line.trim_end().to_owned()
        })
    }

    /// One space between the words, so that it can be read again as a list of moves.
    pub fn plain(&self) -> String {
        self.lines(|row| {
            let words = [Some(row.red()), row.black];
            let words: Vec<_> = words.into_iter().flatten().collect();
            format!("{}. {}", row.number, words.join(" "))
        })
    }

    /// A table in Markdown.
    pub fn markdown(&self) -> String {
        let head = "| | red | black |\n|--:|:--|:--|\n";
        let rows = self.lines(|row| {
            let [red, black] = [row.red(), row.black.unwrap_or_default()].map(escaped);
            format!("| {}. | {red} | {black} |", row.number)
        });
        format!("{head}{rows}")
    }

    fn lines(&self, line: impl Fn(&Row) -> String) -> String {
        let lines = self.rows.iter().map(|row| line(row) + "\n");
        lines.collect()
    }
}

impl Row<'_> {
    fn red(&self) -> &str {
        self.red.unwrap_or(NO_MOVE)
    }
}

/// A move as Markdown shows it unchanged. `1.` and `-` are signs only where a paragraph
/// begins, which a cell does not.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_of_markdown() {
        for (text, expected) in [
            ("炮(32)–35", "炮(32)–35"),
            ("Rxe10#", "Rxe10\\#"),
            ("a|b*c", "a\\|b\\*c"),
        ] {
            assert_eq!(escaped(text), expected);
        }
    }
}
