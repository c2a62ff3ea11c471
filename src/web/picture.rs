//! Draws the picture of a viewer: a board that can be turned and whose pieces can move.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::board::{Annotation, Board, Color, Crop, Mark, Square};
use crate::scene::{Layer, Options, Point, Scene};
use crate::svg::{self, SharedArt, SharedParts};
use crate::theme::Theme;
use crate::util::digest::Digest;
use crate::util::markup::html_escaped;

/// The length in bytes above which a part of a picture is shared with the other pictures of a page.
const LONG: usize = 200;

/// The drawings, such as pieces, that the pictures of a page share. Each appears once, in order of first use.
#[derive(Clone, Debug, Default)]
pub(super) struct Art {
    known: BTreeSet<String>,
    all: Vec<SharedArt>,
}

impl Art {
    /// Adds each drawing that is not yet present.
    pub(crate) fn add(&mut self, art: impl IntoIterator<Item = SharedArt>) {
        for one in art {
            if self.known.insert(one.id.clone()) {
                self.all.push(one);
            }
        }
    }

    pub(crate) fn merge(&mut self, other: Art) {
        self.add(other.all);
    }

    /// Adds a group with this content, and returns a `use` element that draws the group.
    fn group(&mut self, content: &str) -> String {
        let id = Digest::of(content).id();
        let used = format!("<use xlink:href=\"#{id}\"/>");
        let element = format!("<g id=\"{id}\">\n{content}</g>");
        self.add([SharedArt { id, element }]);
        used
    }

    /// Returns the element that contains the drawings. It takes up no space but is not hidden, because
    /// browsers do not paint with parts of hidden elements.
    pub(crate) fn html(&self) -> String {
        let elements: Vec<&str> = self.all.iter().map(|one| one.element.as_str()).collect();
        let elements = elements.join("\n");
        format!(
            "<svg class=\"xq-art\" width=\"0\" height=\"0\" aria-hidden=\"true\" focusable=\"false\">\n\
             <defs>\n{elements}\n</defs>\n</svg>\n"
        )
    }
}

/// The theme and the options with which a picture is drawn.
#[derive(Clone, Copy)]
pub(super) struct Setting<'a> {
    pub(crate) theme: &'a Theme,
    /// The options of the picture before the reader changes anything.
    pub(crate) options: &'a Options,
    /// The suffix of all ids in the picture.
    pub(crate) suffix: &'a str,
    /// Whether the page has other games. Games with the same first picture share all of it, until the script
    /// starts them.
    pub(crate) is_shared: bool,
}

/// The arrows, marks and numbers of a position in the game.
pub(super) struct Drawn {
    /// The number of the position in the list of moves.
    pub(crate) number: usize,
    pub(crate) board: Board,
    /// The squares whose marks are drawn faintly.
    pub(crate) faint: Vec<Square>,
}

/// A picture, and the coordinates with which the script moves its pieces.
pub(super) struct Picture {
    pub svg: String,
    /// The attributes of the viewer that contain the coordinates of files and ranks.
    pub(crate) places: String,
    pub description: String,
}

impl Setting<'_> {
    /// Returns whether the drawings refer to elements, such as gradients, by their ids. If so, the ids must
    /// be unique in a page.
    pub(crate) fn is_painted_by_id(&self, board: &Board) -> bool {
        SharedParts::are_painted_by_id(&Scene::compose(board, self.theme, self.options))
    }

    /// Returns the options of the picture for this orientation and side to move.
    fn seen(&self, is_turned: bool, to_move: Color) -> Options {
        let mut options = self.options.clone();
        options.orientation.flipped ^= is_turned;
        options.situation.to_move = Some(to_move);
        options
    }

    /// Composes a scene of the whole board, because pieces outside the shown area may move into it.
    fn whole(&self, board: &Board) -> Scene<'_> {
        let options = Options {
            crop: Crop::default(),
            ..self.options.clone()
        };
        Scene::compose(board, self.theme, &options)
    }

    /// Draws the first position of a game.
    pub(crate) fn picture(&self, board: &Board, drawn: &[Drawn], art: &mut Art) -> Picture {
        let mut bare = board.clone();
        bare.clear_annotations();
        let whole = self.whole(&bare);
        art.add(SharedParts::of(&whole, self.suffix).art());
        // Compose the original and the turned board, each with either side to move.
        let scenes = [false, true].map(|is_turned| {
            Color::ALL.map(|side| {
                let scene = Scene::compose(&bare, self.theme, &self.seen(is_turned, side));
                art.add(SharedParts::of(&scene, self.suffix).art());
                scene
            })
        });
        let [[scene, _], [turned, _]] = &scenes;
        let parts = SharedParts::of(scene, self.suffix);
        let has_one_size = scene.view_box == turned.view_box;
        let paper = match has_one_size {
            true => parts.paper(),
            false => self.sides(&scenes, art, |parts| parts.paper()),
        };
        let boxes = match has_one_size {
            true => String::new(),
            false => format!(" data-boxes=\"{}|{}\"", scene.view_box, turned.view_box),
        };
        let words = self.sides(&scenes, art, |parts| parts.words_on_board());
        let beside = self.sides(&scenes, art, |parts| parts.beside());
        let mut below = String::new();
        let mut above = String::new();
        self.add_marks_of_last_move(&bare, art, &mut below, &mut above);
        for one in drawn {
            self.add_drawn(one, art, &mut below, &mut above);
        }
        let content = format!(
            "{paper}\n<g{}>\n{}\n{words}\
             <g class=\"xq-below\">{below}</g>\n\
             <g class=\"xq-pieces\">\n{}</g>\n\
             <g class=\"xq-above\">{above}</g>\n</g>\n\
             {beside}{}",
            clip(&parts, &SharedParts::of(turned, self.suffix)),
            parts.board(),
            self.pieces(&bare, &whole),
            parts.words(),
        );
        let content = match self.is_shared {
            true => art.group(&content),
            false => content,
        };
        let (root, description) = (root(scene), description(scene));
        Picture {
            svg: format!(
                "<svg class=\"xq-svg\" {root} role=\"img\">\n{description}{content}</svg>\n"
            ),
            places: places(scene) + &boxes,
            description: scene.description.clone(),
        }
    }

    /// Returns the HTML of a part of the picture that depends on the orientation and on the side to move. Long
    /// content, such as the words on the river, becomes part of `art`.
    fn sides(
        &self,
        scenes: &[[Scene; 2]; 2],
        art: &mut Art,
        of: impl Fn(&SharedParts) -> String,
    ) -> String {
        let mut groups = String::new();
        for (flip, scenes) in scenes.iter().enumerate() {
            let [red, black] = scenes
                .each_ref()
                .map(|it| of(&SharedParts::of(it, self.suffix)));
            let is_same = red == black;
            for (turn, side, content) in [("r", Color::Red, red), ("b", Color::Black, black)] {
                if content.is_empty() || (is_same && side == Color::Black) {
                    continue;
                }
                let class = match is_same {
                    true => "xq-side\"".to_owned(),
                    false => format!("xq-turn\" data-turn=\"{turn}\""),
                };
                let content = match content.len() > LONG {
                    true => art.group(&content),
                    false => content,
                };
                let is_shown = flip == 0
                    && (is_same || self.options.situation.to_move.unwrap_or(Color::Red) == side);
                let hidden = if is_shown { "" } else { " display=\"none\"" };
                let _ = writeln!(
                    groups,
                    "<g class=\"{class} data-flip=\"{flip}\"{hidden}>{content}</g>"
                );
            }
        }
        groups
    }

    /// Returns the pieces and their squares as HTML.
    fn pieces(&self, board: &Board, scene: &Scene) -> String {
        let parts = SharedParts::of(scene, self.suffix);
        let squares = Square::all().filter_map(|square| Some((square, board[square].piece?)));
        let mut pieces = String::new();
        for ((square, piece), (index, at)) in squares.zip(scene.pieces.placed()) {
            let attributes = format!(
                " class=\"xq-piece\" data-piece=\"{}\" data-at=\"{square}\"",
                piece.letter()
            );
            pieces.push_str(&parts.placed(*index, *at, &attributes));
            pieces.push('\n');
        }
        pieces
    }

    /// Adds the marks of the last move, which are hidden at first. The script moves them to the correct
    /// squares.
    fn add_marks_of_last_move(
        &self,
        board: &Board,
        art: &mut Art,
        below: &mut String,
        above: &mut String,
    ) {
        let Some(piece) = Square::all().find(|square| board[*square].piece.is_some()) else {
            return;
        };
        let Some(empty) = Square::all().find(|square| board[*square].piece.is_none()) else {
            return;
        };
        for (name, mark, square) in [
            ("from", Mark::BlankMove, empty),
            ("to", Mark::PieceMove, piece),
        ] {
            let mut marked = board.clone();
            // Marks can be placed on every square.
            let _ = marked.annotate(square, Annotation::Mark(mark));
            let scene = self.whole(&marked);
            let parts = SharedParts::of(&scene, self.suffix);
            art.add(parts.art());
            for (layers, text) in [(&scene.below, &mut *below), (&scene.above, &mut *above)] {
                for (index, _) in layers.iter().flat_map(Layer::placed) {
                    let placed = parts.placed(*index, Point { x: 0.0, y: 0.0 }, "");
                    let _ = write!(
                        text,
                        "<g class=\"xq-last\" data-mark=\"{name}\" display=\"none\">{placed}</g>"
                    );
                }
            }
        }
    }

    /// Adds the arrows, marks and numbers of a position, for both orientations of the board.
    fn add_drawn(&self, drawn: &Drawn, art: &mut Art, below: &mut String, above: &mut String) {
        for (is_turned, flip) in [(false, 0), (true, 1)] {
            let options = Options {
                faint: drawn.faint.clone(),
                ..self.seen(is_turned, Color::Red)
            };
            let scene = Scene::compose(&drawn.board, self.theme, &options);
            let parts = SharedParts::of(&scene, self.suffix);
            art.add(parts.art());
            for (layers, text) in [(&scene.below, &mut *below), (&scene.above, &mut *above)] {
                let layers = parts.layers(layers);
                if !layers.is_empty() {
                    let number = drawn.number;
                    // Without the script, the page shows the first position.
                    let hidden = match number == 0 && !is_turned {
                        true => "",
                        false => " display=\"none\"",
                    };
                    let _ = write!(
                        text,
                        "\n<g class=\"xq-drawn\" data-node=\"{number}\" data-flip=\"{flip}\"{hidden}>{layers}</g>"
                    );
                }
            }
        }
    }
}

/// Returns a picture that cannot be changed, and adds the drawings that it needs to `art`.
pub(super) fn still(scene: &Scene, suffix: &str, art: &mut Art) -> String {
    let parts = SharedParts::of(scene, suffix);
    art.add(parts.art());
    format!(
        "<svg {} role=\"img\">\n{}{}\n<g{}>\n{}\n{}{}\n{}{}</g>\n{}{}</svg>\n",
        root(scene),
        description(scene),
        parts.paper(),
        clip(&parts, &parts),
        parts.board(),
        parts.words_on_board(),
        parts.layers(&scene.below),
        parts.pieces(),
        parts.layers(&scene.above),
        parts.beside(),
        parts.words(),
    )
}

fn root(scene: &Scene) -> String {
    let [width, height] = svg::size(scene);
    format!(
        "width=\"{width}\" height=\"{height}\" viewBox=\"{}\"",
        scene.view_box
    )
}

fn description(scene: &Scene) -> String {
    let [title, description] = [&scene.title, &scene.description].map(|it| html_escaped(it));
    format!("<title>{title}</title>\n<desc>{description}</desc>\n")
}

/// Returns the attribute that clips the board to the shown area. If the edges change when the board is
/// turned, another attribute stores both shapes for the script.
fn clip(parts: &SharedParts, turned: &SharedParts) -> String {
    match (parts.clip_path(), turned.clip_path()) {
        (Some(one), Some(other)) if one != other => {
            format!(" clip-path=\"{one}\" data-clips=\"{one}|{other}\"")
        }
        (Some(one), _) => format!(" clip-path=\"{one}\""),
        (None, _) => String::new(),
    }
}

/// Returns the attributes that contain the coordinates of files and ranks, and the size of a square.
fn places(scene: &Scene) -> String {
    let numbers = |points: Vec<f64>| {
        let numbers: Vec<String> = points.into_iter().map(svg::number).collect();
        numbers.join(" ")
    };
    let files = Square::all().filter(|square| square.rank.index() == 0);
    let files = files.map(|square| scene.centre(square).x);
    let ranks = Square::all().filter(|square| square.file.index() == 0);
    let mut ranks: Vec<f64> = ranks.map(|square| scene.centre(square).y).collect();
    // `Square::all` begins with rank 10, but the script expects rank 1 first.
    ranks.reverse();
    format!(
        " data-x=\"{}\" data-y=\"{}\" data-field=\"{}\"",
        numbers(files.collect()),
        numbers(ranks),
        svg::number(scene.field_width())
    )
}
