//! Score sheets as tables in Markdown, HTML, AsciiDoc and Typst.

use super::markup::SheetOptions;
use super::running;
use super::sheet::ScoreSheet;
use crate::board::Color;
use crate::scene::Language;
use crate::util::markup::{html_escaped, without_templates};

/// The Typst code before and after a comment within a string, which emphasises the comment.
const TYPST_EMPHASIS: [&str; 2] = ["\" + emph(\"", "\") + \""];

#[doc(hidden)]
impl ScoreSheet {
    /// Returns the sheet as a table in Markdown. Variations are in the column for red's moves, because cells
    /// cannot span columns.
    pub fn markdown(&self, options: &SheetOptions) -> String {
        let [red, black] = Color::ALL.map(|side| options.language.heading(side));
        let row =
            |number: &str, red: &str, black: &str| format!("| {number} | {red} | {black} |\n");
        let rows = self.rows(options, markdown_escaped, row, |words| {
            let text = running::emphasised(words, markdown_escaped, ["*", "*"]);
            format!("| | {text} | |\n")
        });
        format!("| | {red} | {black} |\n|--:|:--|:--|\n{rows}")
    }

    /// Returns the sheet as a table in HTML. A variation has a row of its own, with one cell for both sides.
    pub fn html(&self, options: &SheetOptions) -> String {
        let [red, black] = Color::ALL.map(|side| options.language.heading(side));
        let language = options.language.tag();
        let of_moves = match self.language().map(Language::tag) {
            Some(tag) if tag != language => format!(" lang=\"{tag}\""),
            _ => String::new(),
        };
        let row = |number: &str, red: &str, black: &str| {
            format!("<tr><th scope=\"row\">{number}</th><td>{red}</td><td>{black}</td></tr>\n")
        };
        let rows = self.rows(options, html_escaped, row, |words| {
            // The language of the comments is not known, so the `lang` attribute is empty.
            let text = running::emphasised(words, html_escaped, ["<i lang=\"\">", "</i>"]);
            format!("<tr><td></td><td colspan=\"2\">{text}</td></tr>\n")
        });
        without_templates(&format!(
            "<table lang=\"{language}\">\n\
             <thead>\n\
             <tr><td></td><th scope=\"col\">{red}</th><th scope=\"col\">{black}</th></tr>\n\
             </thead>\n\
             <tbody{of_moves}>\n\
             {rows}</tbody>\n</table>\n"
        ))
    }

    /// Returns the sheet as a table in AsciiDoc. A variation has its own row, with one cell for both sides.
    pub fn asciidoc(&self, options: &SheetOptions) -> String {
        let [red, black] = Color::ALL.map(|side| options.language.heading(side));
        let row = |number: &str, red: &str, black: &str| format!("| {number} | {red} | {black}\n");
        let rows = self.rows(options, asciidoc_escaped, row, |words| {
            let text = running::emphasised(words, asciidoc_escaped, ["__", "__"]);
            format!("| 2+| {text}\n")
        });
        // Remove the space after the `|` of an empty last cell. The `|` alone is enough to begin a cell.
        let rows = rows.replace(" \n", "\n");
        format!("[cols=\">1,4,4\",options=\"header\"]\n|===\n| | {red} | {black}\n\n{rows}|===\n")
    }

    /// Returns the sheet as a table in Typst. A variation has a row of its own, with one cell for both sides.
    /// All text is in strings, where Typst does not interpret markup.
    pub fn typst(&self, options: &SheetOptions) -> String {
        let [red, black] = Color::ALL.map(|side| options.language.heading(side));
        let row = |number: &str, red: &str, black: &str| {
            format!("  \"{number}\", \"{red}\", \"{black}\",\n")
        };
        let rows = self.rows(options, typst_escaped, row, |words| {
            let text = sum(&running::emphasised(words, typst_escaped, TYPST_EMPHASIS));
            format!("  \"\", table.cell(colspan: 2, {text}),\n")
        });
        format!(
            "#table(\n  columns: (auto, 1fr, 1fr),\n  align: (right, left, left),\n  \
             table.header(\"\", \"{red}\", \"{black}\"),\n{rows})\n"
        )
    }
}

/// Escapes the special characters of Markdown and of template engines that process the text beforehand. `1.`
/// and `-` are not escaped, since they are only special at the start of a paragraph.
fn markdown_escaped(text: &str) -> String {
    backslashed(text, "\\`*_|[]<>&~#$").replace('{', "&#123;")
}

/// Escapes text for use within a string in Typst.
fn typst_escaped(text: &str) -> String {
    backslashed(&text.replace(char::is_control, " "), "\\\"")
}

/// Puts a backslash before each of the `special` characters.
fn backslashed(text: &str, special: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        if special.contains(c) {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}

/// Returns the Typst expression for a string that contains comments: a sum of strings and emphasised
/// comments. An empty string at either end is omitted.
fn sum(inside: &str) -> String {
    let text = format!("\"{inside}\"");
    let text = text.strip_prefix("\"\" + ").unwrap_or(&text);
    text.strip_suffix(" + \"\"").unwrap_or(text).to_owned()
}

/// Replaces the special characters of AsciiDoc with character references.
fn asciidoc_escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    let mut before = None;
    for (at, c) in text.char_indices() {
        let after = &text[at + c.len_utf8()..];
        match is_special_in_asciidoc(before, c, after) {
            true => escaped.push_str(&format!("&#{};", u32::from(c))),
            false => escaped.push(c),
        }
        before = Some(c);
    }
    escaped
}

/// Returns whether AsciiDoc gives a special meaning to a character between these neighbours.
fn is_special_in_asciidoc(before: Option<char>, c: char, after: &str) -> bool {
    let is_double = || before == Some(c) || after.starts_with(c);
    match c {
        // A plus sign in a move is nearly always between letters or digits, where AsciiDoc ignores it.
        '+' => {
            let is_inside = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
            !is_inside(before) || !is_inside(after.chars().next())
        }
        // If repeated, these characters form dashes, ellipses, index terms and passthrough text.
        '-' | '.' | '(' | '$' if is_double() => true,
        // With these characters after it, a bracket forms a symbol such as ©.
        '(' => ["C)", "R)", "TM)"]
            .iter()
            .any(|sign| after.starts_with(sign)),
        ':' => after.starts_with("//"),
        c => "\\`*_|[]{}<>&~#^'\"".contains(c),
    }
}
