//! Writes a page of pictures as an SVG file.

use super::parts::{
    append_definition, append_layer, append_words, append_writing, assign, lines, rectangle, root,
};
use crate::scene::{Sheet, SheetPicture};
use crate::util::node::Node;

/// Writes a page of pictures as a complete SVG file. Art that several pictures use is in the file only once.
pub fn write_sheet(sheet: &Sheet) -> String {
    let mut root = root(&sheet.view_box, sheet.width, sheet.height);
    append_words(&mut root, Sheet::TITLE, &sheet.description);
    let mut definitions = Node::new("defs");
    for (id, markup) in &sheet.backgrounds {
        let mut group = Node::new("g");
        group.assign("id", id);
        group.append_markup(markup.as_str());
        definitions.append(group);
    }
    if !sheet.definitions.is_empty() {
        definitions.append_markup(lines(&sheet.definitions, |text, it| {
            append_definition(text, it, "");
        }));
    }
    root.append(definitions);

    root.append(rectangle(&sheet.view_box, Sheet::PAGE));
    for picture in &sheet.pictures {
        root.append(picture_on(sheet, picture));
    }
    append_writing(&mut root, &sheet.inscriptions);
    root.file()
}

/// Returns the `svg` element that draws one of the pictures on the page. The element hides everything beyond
/// the edges of the picture.
fn picture_on<'a>(sheet: &'a Sheet, picture: &'a SheetPicture) -> Node {
    let mut node = Node::new("svg");
    assign(
        &mut node,
        [
            ("x", picture.corner.x),
            ("y", picture.corner.y),
            ("width", picture.size.0),
            ("height", picture.size.1),
        ],
    );
    node.assign("viewBox", picture.view_box.to_string());
    node.append(rectangle(&picture.view_box, &picture.paper));
    let (id, _) = &sheet.backgrounds[picture.background];
    node.append_markup(format!("<use xlink:href=\"#{id}\"/>"));
    for layer in &picture.layers {
        append_layer(&mut node, layer, &sheet.definitions, "");
    }
    node
}
