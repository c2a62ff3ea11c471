//! Reads the source of an SVG, and the games in an HTML page. The source is the position or game that the
//! picture shows.

use roxmltree::{Document, ParsingOptions};

use super::names::{ELEMENT, NAMESPACE, PAGE_GAME};
use crate::format::foreign_files::SVG;
use crate::format::{BYTE_ORDER_MARK, Foreign, xml};

/// The maximum number of XML nodes. The SVG of an animation of 2,000 positions has fewer than 200,000 nodes.
const MOST_NODES: u32 = 1 << 20;

/// Returns whether a file whose first bytes are `beginning` is an SVG, or an HTML page that this library
/// wrote.
pub(super) fn is_possible(beginning: &[u8]) -> bool {
    let text = text(beginning);
    text.is_some_and(|text| Foreign::markup(beginning) == Some(SVG) || text.contains(PAGE_GAME))
}

/// Returns the source of an SVG or the games in an HTML page, or `None` if the file contains neither.
pub(super) fn source(bytes: &[u8]) -> Option<String> {
    let text = text(bytes)?;
    match Foreign::markup(bytes) == Some(SVG) {
        true => of_picture(text),
        false => of_page(text),
    }
}

/// Returns the UTF-8 text at the start of a file, or `None` if the text does not start with `<`.
fn text(bytes: &[u8]) -> Option<&str> {
    let text = bytes.utf8_chunks().next()?.valid();
    let text = text.trim_start_matches(BYTE_ORDER_MARK);
    text.trim_start().starts_with('<').then_some(text)
}

fn of_picture(text: &str) -> Option<String> {
    if xml::is_costly(text) {
        return None;
    }
    let options = ParsingOptions {
        // Allow the document type declaration that some editors write. Without entities, it is harmless.
        allow_dtd: !text.contains("<!ENTITY"),
        nodes_limit: MOST_NODES,
        ..ParsingOptions::default()
    };
    of_document(&Document::parse_with_options(text, options).ok()?)
}

/// Returns the source of a parsed SVG, or `None` if it has no source.
pub(crate) fn of_document(document: &Document) -> Option<String> {
    let mut nodes = document.descendants();
    let element = nodes.find(|node| node.has_tag_name((NAMESPACE, ELEMENT)))?;
    element.text().map(str::to_owned)
}

fn of_page(text: &str) -> Option<String> {
    let games = text.split(PAGE_GAME).skip(1).filter_map(|after| {
        let (_, content) = after.split_once('>')?;
        let (game, _) = content.split_once("</template")?;
        let characters = [
            ("&#10;", "\n"),
            ("&#123;", "{"),
            ("&lt;", "<"),
            ("&gt;", ">"),
            ("&quot;", "\""),
            // This escape must be replaced last, because the resulting `&` could start another escape.
            ("&amp;", "&"),
        ];
        let read = |text: String, (name, it): (&str, &str)| text.replace(name, it);
        Some(characters.into_iter().fold(game.to_owned(), read))
    });
    let games: Vec<String> = games.collect();
    (!games.is_empty()).then(|| games.join("\n"))
}
