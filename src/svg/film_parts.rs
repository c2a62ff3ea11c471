//! Writes the background of a film and the items drawn on it as separate SVG files, for renderers that
//! combine them.

use std::collections::BTreeSet;

use super::film::Film;
use super::film_layer::FilmThing;
use super::parts::{definitions, lines, rectangle, root};
use crate::util::node::Node;
use crate::util::sort;

/// The id of the group with the background colours.
pub(crate) const PAPER: &str = "paper";

/// The id of the group with the empty board.
pub(crate) const BOARD: &str = "board";

/// The id of the group that fills the visible area of a cropped board with white. If the board is not
/// cropped, there is no such group.
pub(crate) const CLIP: &str = "clip";

/// The prefix of the ids of items. The prefix is followed by the number of the item, counted from 0.
pub(crate) const THING: &str = "thing-";

/// Writes the parts of the film that never change as an SVG file, with one group each for [`PAPER`] and
/// [`BOARD`], and one for [`CLIP`] if the board is cropped.
pub(crate) fn write_background(film: &Film) -> String {
    let mut root = root(&film.view_box, film.width, film.height);
    let mut append = |id: &'static str, content: String| {
        let mut group = Node::new("g");
        group.assign("id", id);
        group.append_markup(content);
        root.append(group);
    };
    append(PAPER, film.written_paper());
    append(BOARD, film.background.as_str().to_owned());
    if let Some(clip) = &film.clip {
        let white = rectangle(&film.view_box, "#fff");
        let id = &clip.id;
        let place = rectangle(&clip.place, "");
        append(
            CLIP,
            format!(
                "<clipPath id=\"{id}\">\n{place}\n</clipPath>\n\
                 <g clip-path=\"url(#{id})\">\n{white}\n</g>"
            ),
        );
    }
    root.file()
}

/// Writes items as an SVG file with one group for each item. The ids of the groups start with [`THING`].
pub(crate) fn write_things(film: &Film, things: &[&FilmThing]) -> String {
    let mut root = root(&film.view_box, film.width, film.height);
    let used = things.iter().filter_map(|thing| match thing {
        FilmThing::Art { definition, .. } => Some(*definition),
        FilmThing::Drawn(_) => None,
    });
    let used: BTreeSet<usize> = sort::collected(used);
    let used = used.into_iter().map(|index| &film.definitions[index]);
    root.append(definitions(used, None, ""));
    root.append_markup(lines(things.iter().enumerate(), |text, (number, thing)| {
        text.push_str(&format!("<g id=\"{THING}{number}\">\n"));
        film.append_thing(text, thing, "");
        text.push_str("\n</g>");
    }));
    root.file()
}
