//! Writes a scene as an SVG file.

use super::parts::{
    append_layer, append_source, append_words, assign_language, definitions, is_painted_by_id,
    live_text, rectangle, root,
};
use crate::scene::Scene;
use crate::util::digest::Digest;
use crate::util::node::Node;

/// Writes a scene as a complete SVG file.
pub fn write(scene: &Scene) -> String {
    write_at(scene, "")
}

/// Writes a scene like [`write()`], for a page that may contain the same picture several times. Each copy
/// needs a different `place`, from which its ids are derived.
///
/// The same art usually has the same id in all pictures, and browsers use the first copy of the art on a page
/// for all pictures. If that copy is hidden, for example in a closed `<details>` element, browsers ignore its
/// gradients and clip paths. A picture that needs ids to paint or clip something therefore gets ids that no
/// other picture has.
pub fn write_at(scene: &Scene, place: &str) -> String {
    let (definitions, background) = (&scene.definitions, scene.background);
    if !is_painted_by_id(definitions, background, scene.clip.as_ref()) {
        return write_with_ids(scene, "");
    }
    let marked = write_with_ids(scene, &MARK.to_string());
    let own = Digest::of_parts(marked.split(MARK)).and(place).id();
    marked.replace(MARK, &format!("-{own}"))
}

/// A placeholder for the suffix of ids, which is derived from the text of the picture. XML does not allow
/// this character, so pictures contain it nowhere else.
const MARK: char = '\0';

/// Writes a scene with ids that end with `suffix`.
fn write_with_ids(scene: &Scene, suffix: &str) -> String {
    let mut root = root(&scene.view_box, scene.width, scene.height);
    append_words(&mut root, &scene.title, &scene.description);
    append_source(&mut root, scene.source.as_deref());
    assign_language(&mut root, scene.language);
    if !scene.definitions.is_empty() || scene.clip.is_some() {
        let clip = scene.clip.as_ref();
        root.append(definitions(&scene.definitions, clip, suffix));
    }
    for (place, colour) in &scene.paper {
        root.append(rectangle(place, colour.as_str()));
    }
    match &scene.clip {
        None => append_board(&mut root, scene, suffix),
        Some(clip) => {
            let mut group = Node::new("g");
            group.assign("clip-path", format!("url(#{}{suffix})", clip.id));
            append_board(&mut group, scene, suffix);
            root.append(group);
        }
    }
    for item in &scene.beside {
        append_layer(&mut root, item, &scene.definitions, suffix);
    }
    for words in scene.words() {
        root.append(live_text(words));
    }
    root.file()
}

fn append_board(node: &mut Node, scene: &Scene, suffix: &str) {
    node.append_markup(scene.background.with_ids(None, suffix));
    let definitions = &scene.definitions;
    let below = scene.words_on_board.iter().chain(&scene.below);
    for item in below.chain([&scene.pieces]).chain(&scene.above) {
        append_layer(node, item, definitions, suffix);
    }
}
