//! Score sheets in LaTeX.

use super::blocks::{Block, Row};
use super::options::SheetOptions;
use super::running;
use super::sheet::ScoreSheet;
use crate::board::Color;

/// The list that is the table. It begins at the margin, or is in the middle of a text that is
/// centred. In languages in which `<` and `>` are commands, `\string` makes signs of them.
const BEGIN: &str = r"\begin{list}{}{%
  \labelwidth2em \labelsep.5em \leftmargin2.5em \itemsep0pt \parsep0pt
  \tabcolsep\ifdim\linewidth\string<16em .4\linewidth\else 8em\fi
  \ifdim\gluestretch\leftskip\string>0pt \ifdim\linewidth\string>{width}
    \rightmargin.5\linewidth \advance\rightmargin-.5\dimexpr{width}\relax
    \advance\leftmargin\rightmargin \fi\fi
  \raggedright}
";

/// The width of a table in the middle: that of its moves.
const OF_MOVES: &str = "16em";

/// The same if there is text between them.
const OF_TEXT: &str = "24em";

impl ScoreSheet {
    /// A list in LaTeX, which needs no package and breaks across pages. Its labels are the numbers,
    /// and variations are items without one. Chinese characters need XeLaTeX or LuaLaTeX, and a
    /// font that has them.
    pub fn latex(&self, options: &SheetOptions) -> String {
        let [red, black] = Color::ALL.map(|side| escaped(&options.language.heading(side)));
        let blocks = self.blocks(options.comments);
        let has_text = blocks.iter().any(|block| matches!(block, Block::Text(_)));
        let width = if has_text { OF_TEXT } else { OF_MOVES };
        let mut list = BEGIN.replace("{width}", width);
        list.push_str(&row("", &red, &black));
        for block in blocks {
            list.push_str(&match block {
                Block::Row(Row { number, red, black }) => {
                    let [red, black] = [&red, &black].map(|text| escaped(text));
                    row(&format!("{number}."), &red, &black)
                }
                Block::Text(words) => {
                    let words =
                        running::emphasised(&running::tied(&words), escaped, ["\\emph{", "}"]);
                    format!("\\item[] {words}\n")
                }
            });
        }
        list + "\\end{list}\n"
    }
}

/// An item with a move of each side.
fn row(label: &str, red: &str, black: &str) -> String {
    format!("\\item[{label}] \\makebox[\\tabcolsep][l]{{{red}}}{black}\n")
}

/// A text with the special characters of LaTeX escaped, and those that its older fonts lack.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' => escaped.push_str("\\textbackslash{}"),
            '~' => escaped.push_str("\\textasciitilde{}"),
            running::TIE => escaped.push('~'),
            '^' => escaped.push_str("\\textasciicircum{}"),
            '<' => escaped.push_str("\\textless{}"),
            '>' => escaped.push_str("\\textgreater{}"),
            '|' => escaped.push_str("\\textbar{}"),
            '…' => escaped.push_str("\\ldots{}"),
            // After `!` and `?`, it would make another sign of them.
            '`' => escaped.push_str("{}`"),
            '"' => escaped.push_str("''"),
            // Two of them would become a dash.
            '-' if escaped.ends_with('-') => escaped.push_str("{}-"),
            '#' | '$' | '%' | '&' | '_' | '{' | '}' => escaped.extend(['\\', c]),
            c if c.is_control() => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    escaped
}
