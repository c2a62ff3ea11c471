//! Writing score sheets in the markups of documents.

use super::sheet::ScoreSheet;
use crate::scene::Language;
use crate::util::named::named;

/// What a score sheet shows besides the moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct SheetOptions {
    /// Whether to show comments, and signs other than marks such as `!`.
    pub comments: bool,
    /// The language of the headings.
    pub language: Language,
}

impl SheetOptions {
    /// Returns options for a sheet with or without comments and with headings in a language.
    pub fn new(comments: bool, language: Language) -> SheetOptions {
        SheetOptions { comments, language }
    }
}

/// A markup language of documents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Markup {
    /// Markdown with tables.
    Markdown,
    /// HTML.
    Html,
    /// LaTeX.
    Latex,
    /// AsciiDoc.
    Asciidoc,
    /// reStructuredText.
    Rst,
    /// Typst.
    Typst,
}

named!(Markup, "The name, like `html`.", {
    Markdown: "markdown",
    Html: "html",
    Latex: "latex",
    Asciidoc: "asciidoc",
    Rst: "rst",
    Typst: "typst",
});

impl ScoreSheet {
    /// Writes the sheet in a markup language.
    pub fn marked_up(&self, markup: Markup, options: &SheetOptions) -> String {
        match markup {
            Markup::Markdown => self.markdown(options),
            Markup::Html => self.html(options),
            Markup::Latex => self.latex(options),
            Markup::Asciidoc => self.asciidoc(options),
            Markup::Rst => self.rst(options),
            Markup::Typst => self.typst(options),
        }
    }
}
