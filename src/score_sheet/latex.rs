//! Score sheets in LaTeX.

use super::blocks::SheetBlock;
use super::markup::SheetOptions;
use super::running;
use super::sheet::ScoreSheet;
use crate::board::Color;

/// The LaTeX code that begins the list of moves. The list starts at the margin, but is centred within centred
/// text. In documents in some languages, `<` and `>` act as commands, which `\string` prevents.
const BEGIN: &str = r"\begin{list}{}{%
  \labelwidth2em \labelsep.5em \leftmargin2.5em \itemsep0pt \parsep0pt
  \tabcolsep\ifdim\linewidth\string<16em .4\linewidth\else 8em\fi
  \ifdim\gluestretch\leftskip\string>0pt \ifdim\linewidth\string>{width}
    \rightmargin.5\linewidth \advance\rightmargin-.5\dimexpr{width}\relax
    \advance\leftmargin\rightmargin \fi\fi
  \raggedright}
";

/// The width of a centred list that consists only of moves.
const OF_MOVES: &str = "16em";

/// The width of a centred list that has text between the moves.
const OF_TEXT: &str = "24em";

#[doc(hidden)]
impl ScoreSheet {
    /// Returns the sheet as a list in LaTeX. The list does not need any package and can break across pages.
    /// Its labels are the move numbers, and variations are items without a label. For Chinese characters, use
    /// XeLaTeX or LuaLaTeX with a suitable font.
    pub fn latex(&self, options: &SheetOptions) -> String {
        let [red, black] = Color::ALL.map(|side| escaped(&options.language.heading(side)));
        let is_text = |block: &SheetBlock<'_>| matches!(block, SheetBlock::Text(_));
        let has_text = self.blocks(options.comments).iter().any(is_text);
        let width = if has_text { OF_TEXT } else { OF_MOVES };
        let begin = BEGIN.replace("{width}", width) + &row("", &red, &black);
        let rows = self.rows(options, escaped, row, |words| {
            let text = running::emphasised(&running::tied(words), escaped, ["\\emph{", "}"]);
            format!("\\item[] {text}\n")
        });
        begin + &rows + "\\end{list}\n"
    }
}

/// Returns an item with one move of each side.
fn row(label: &str, red: &str, black: &str) -> String {
    format!("\\item[{label}] \\makebox[\\tabcolsep][l]{{{red}}}{black}\n")
}

/// Escapes the special characters of LaTeX, and the characters that are missing from older LaTeX fonts.
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
            // After `!` or `?`, a backtick would form a different character.
            '`' => escaped.push_str("{}`"),
            '"' => escaped.push_str("''"),
            // Two hyphens would become a dash.
            '-' if escaped.ends_with('-') => escaped.push_str("{}-"),
            '#' | '$' | '%' | '&' | '_' | '{' | '}' => escaped.extend(['\\', c]),
            c if c.is_control() => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    escaped
}
