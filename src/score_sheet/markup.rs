//! Writes score sheets in markup languages.

use super::sheet::ScoreSheet;
use crate::scene::Language;
use crate::util::named::named;

/// Options for the contents of a score sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct SheetOptions {
    /// Whether to show comments, and annotation symbols other than `!` and `?`.
    pub(crate) comments: bool,
    /// The language of the headings.
    pub(crate) language: Language,
}

impl SheetOptions {
    /// Creates options for a sheet with or without comments, with headings in the given language.
    pub fn new(comments: bool, language: Language) -> SheetOptions {
        SheetOptions { comments, language }
    }
}

/// A markup language for documents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Markup {
    /// Markdown with support for tables.
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
    /// Returns the sheet in a markup language.
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
