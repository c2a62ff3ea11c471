//! The parts of a picture, for web pages that assemble pictures themselves, in order to move the pieces or to
//! share art between pictures.

use std::slice;

use super::parts::{
    append_definition, append_layer, is_painted_by_id, length, live_text, rectangle,
};
use crate::scene::{Layer, Point, Scene};
use crate::util::decimal::Decimal;
use crate::util::digest::Digest;
use crate::util::node::Node;

/// The parts of a picture as SVG text. All ids in the text end with `suffix`.
#[derive(Clone, Copy, Debug)]
pub struct SharedParts<'a> {
    scene: &'a Scene<'a>,
    suffix: &'a str,
}

/// Art with an id, to which the other parts of a picture refer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedArt {
    pub(crate) id: String,
    /// The SVG element with this id.
    pub(crate) element: String,
}

impl<'a> SharedParts<'a> {
    /// Returns the parts of the picture that shows a scene.
    pub(crate) fn of(scene: &'a Scene<'a>, suffix: &'a str) -> SharedParts<'a> {
        SharedParts { scene, suffix }
    }

    /// Returns whether a scene uses an element with an id, such as a gradient, to paint or clip something.
    /// Browsers ignore such elements if they are in a hidden part of the page.
    pub(crate) fn are_painted_by_id(scene: &Scene) -> bool {
        is_painted_by_id(&scene.definitions, scene.background, scene.clip.as_ref())
    }

    /// Returns the art to which the other parts refer: the pieces and marks, the board, and the clip path if
    /// the board is cropped.
    pub(crate) fn art(&self) -> Vec<SharedArt> {
        let SharedParts { scene, suffix } = self;
        let definitions = scene.definitions.iter().map(|one| {
            let id = format!("{}{suffix}", one.id);
            let mut element = String::new();
            append_definition(&mut element, one, suffix);
            SharedArt { id, element }
        });
        let board = SharedArt {
            id: self.board_id(),
            element: format!(
                "<g id=\"{}\">\n{}\n</g>",
                self.board_id(),
                scene.background.with_ids(None, suffix)
            ),
        };
        let clip = scene.clip.as_ref().map(|clip| SharedArt {
            id: format!("{}{suffix}", clip.id),
            element: format!(
                "<clipPath id=\"{}{suffix}\">{}</clipPath>",
                clip.id,
                rectangle(&clip.place, "")
            ),
        });
        definitions.chain([board]).chain(clip).collect()
    }

    fn board_id(&self) -> String {
        let id = Digest::of(self.scene.background.as_str()).id();
        format!("{id}{}", self.suffix)
    }

    /// Returns a `use` element that draws the board without the words on it.
    pub(crate) fn board(&self) -> String {
        format!("<use xlink:href=\"#{}\"/>", self.board_id())
    }

    /// Returns the value of the `clip-path` attribute for everything on the board, or `None` if the board is
    /// not cropped.
    pub(crate) fn clip_path(&self) -> Option<String> {
        let clip = self.scene.clip.as_ref()?;
        Some(format!("url(#{}{})", clip.id, self.suffix))
    }

    /// Returns the rectangles that draw the background colours.
    pub(crate) fn paper(&self) -> String {
        let paper = self.scene.paper.iter();
        let paper = paper.map(|(place, colour)| rectangle(place, colour.as_str()).to_string());
        paper.collect()
    }

    pub(crate) fn words_on_board(&self) -> String {
        self.layers(&self.scene.words_on_board)
    }

    /// Returns the layers that are drawn outside the board.
    pub(crate) fn beside(&self) -> String {
        self.layers(&self.scene.beside)
    }

    /// Returns these layers of the scene as SVG.
    pub(crate) fn layers(&self, layers: &[Layer]) -> String {
        let mut group = Node::new("g");
        for layer in layers {
            append_layer(&mut group, layer, &self.scene.definitions, self.suffix);
        }
        group.contents().collect()
    }

    /// Returns a `use` element for each piece.
    pub(crate) fn pieces(&self) -> String {
        self.layers(slice::from_ref(&self.scene.pieces))
    }

    /// Returns the live text, which viewers draw with a font: the names in the legend, and the caption.
    pub(crate) fn words(&self) -> String {
        self.scene
            .words()
            .map(|it| live_text(it).to_string())
            .collect()
    }

    /// Returns a `use` element that centres a definition on a point. `index` is the index of the definition
    /// in the scene, and `attributes` contains further attributes, each preceded by a space.
    pub(crate) fn placed(&self, index: usize, at: Point, attributes: &str) -> String {
        let id = &self.scene.definitions[index].id;
        let (x, y) = (Decimal(at.x), Decimal(at.y));
        let suffix = self.suffix;
        format!("<use{attributes} xlink:href=\"#{id}{suffix}\" transform=\"translate({x} {y})\"/>")
    }
}

/// Formats a number as it is written in SVG pictures.
pub fn number(value: f64) -> String {
    Decimal(value).to_string()
}

/// Returns the width and height of a picture with their units, as in the attributes of the root element of an
/// SVG file.
pub fn size(scene: &Scene) -> [String; 2] {
    [scene.width, scene.height].map(length)
}
