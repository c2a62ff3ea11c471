//! What a format of Pandoc's output can show.

use std::path::Path;

use super::element::Element;
use super::picture::Descriptions;
use xiangqi_setup::hosts::host::{Host, InteractiveGames};
use xiangqi_setup::page::PictureFormat;

/// What the output of Pandoc can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    /// The format of its pictures.
    pub format: PictureFormat,
    /// Whether pictures can be in the document. For other targets they are files.
    pub is_container: bool,
    /// Whether it is HTML, whose pages show dark themes and games to step through.
    pub is_web: bool,
    /// What becomes of descriptions.
    pub descriptions: Descriptions,
}

impl Target {
    /// The target with the name of one of Pandoc's writers, such as `html5` or `gfm+attributes`. The
    /// name of the output matters to LaTeX and others of its kind: Pandoc runs them to write a PDF.
    pub fn of(writer: &str, output: Option<&Path>) -> Target {
        let writer = writer.split(['+', '-']).next().unwrap_or(writer);
        let is_pdf = output
            .and_then(Path::extension)
            .is_some_and(|it| it.eq_ignore_ascii_case("pdf"));
        let (format, is_container) = match writer {
            "docx" | "fb2" | "ipynb" | "odt" | "pptx" | "rtf" => (PictureFormat::Png, true),
            "beamer" | "context" | "latex" => (PictureFormat::Pdf, is_pdf),
            "icml" => (PictureFormat::Pdf, false),
            "opendocument" | "texinfo" => (PictureFormat::Png, false),
            "ansi" | "man" | "ms" | "plain" => (PictureFormat::Text, false),
            "typst" => (PictureFormat::Svg, is_pdf),
            _ => (
                PictureFormat::Svg,
                is_web(writer) || writer.starts_with("epub"),
            ),
        };
        Target {
            format,
            is_container,
            is_web: is_web(writer),
            descriptions: match writer {
                "docx" => Descriptions::TitlesOfFigures,
                "pptx" => Descriptions::Titles,
                _ => Descriptions::Words,
            },
        }
    }

    /// What the document can show where an element is: everything in the place of a block, and in a
    /// line of text pictures with their captions inside.
    pub fn host(self, element: Option<&Element>) -> Host {
        let is_block = element.is_none_or(|element| element.block().is_some());
        Host {
            is_inline: self.is_web,
            has_captions: element.is_some_and(Element::takes_captions),
            has_formats: true,
            games: match self.is_web && is_block {
                true => InteractiveGames::Shown,
                false => InteractiveGames::Pictures,
            },
            ..Host::with_files(self.format)
        }
    }
}

/// Whether a writer makes web pages. Without a name it may be any, and most documents become pages.
fn is_web(writer: &str) -> bool {
    let slides = ["dzslides", "revealjs", "s5", "slideous", "slidy"];
    ["", "chunkedhtml"].contains(&writer) || writer.starts_with("html") || slides.contains(&writer)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats() {
        for (writer, output, format, is_container) in [
            ("html", "a.html", "svg", true),
            ("html5+smart", "", "svg", true),
            ("html", "a.pdf", "svg", true),
            ("revealjs", "", "svg", true),
            ("epub3", "a.epub", "svg", true),
            ("docx", "a.docx", "png", true),
            ("latex", "a.pdf", "pdf", true),
            ("latex", "a.tex", "pdf", false),
            ("beamer", "A.PDF", "pdf", true),
            ("typst", "", "svg", false),
            ("gfm-raw_html", "a.md", "svg", false),
            ("plain", "", "text", false),
            ("my/writer.lua", "", "svg", false),
            ("", "", "svg", true),
        ] {
            let target = Target::of(writer, Some(Path::new(output)));
            let found = (target.format.name(), target.is_container);
            assert_eq!(found, (format, is_container), "{writer} {output}");
        }
    }
}
