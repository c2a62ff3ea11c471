//! A page of pictures as an SVG file.

use svg::node::element::Element as Node;
use svg::node::{Blob, Node as _};

use super::parts::{
    append_layer, append_words, append_writing, assign, definition, length, lines, rectangle,
};
use crate::scene::{Picture, Sheet};
use crate::util::markup::root;

/// Writes a page of pictures as a complete SVG file, which contains shared art only once.
pub fn write_sheet(sheet: &Sheet) -> String {
    let mut root = root(&sheet.view_box);
    root.assign("width", length(sheet.width));
    root.assign("height", length(sheet.height));
    append_words(&mut root, sheet.title, &sheet.description);
    let backgrounds = sheet.backgrounds.iter();
    let backgrounds =
        backgrounds.map(|(id, markup)| format!("<g id=\"{id}\">\n{}\n</g>", markup.as_str()));
    let others = sheet.definitions.iter().map(|it| definition(it, ""));
    let mut definitions = Node::new("defs");
    definitions.append(lines(backgrounds.chain(others)));
    root.append(definitions);

    root.append(rectangle(&sheet.view_box, sheet.page));
    for picture in &sheet.pictures {
        root.append(picture_on(sheet, picture));
    }
    append_writing(&mut root, &sheet.inscriptions);
    format!("{root}\n")
}

/// A picture on a page, cropped at its edges.
fn picture_on(sheet: &Sheet, picture: &Picture) -> Node {
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
    node.append(Blob::new(format!("<use xlink:href=\"#{id}\"/>")));
    for layer in &picture.layers {
        append_layer(&mut node, layer, &sheet.definitions, "");
    }
    node
}
