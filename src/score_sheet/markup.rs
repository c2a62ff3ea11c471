//! The markups of documents in which a score sheet can be written.

use super::options::SheetOptions;
use super::sheet::ScoreSheet;
use crate::util::named::named;

/// A markup of documents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
    /// The sheet in a markup.
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
