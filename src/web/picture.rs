//! The picture of a viewer: a board whose pieces can move, and which can be turned.

use std::fmt::Write as _;

use super::art::Art;
use crate::board::{Annotation, Board, Color, Crop, Mark, Square};
use crate::scene::{Layer, Options, Point, Scene};
use crate::svg::{self, SharedParts};
use crate::theme::Theme;
use crate::util::markup::html_escaped;

/// What a picture is made of.
#[derive(Clone, Copy)]
pub(super) struct Setting<'a> {
    pub theme: &'a Theme,
    /// The options of the picture as it is first shown.
    pub options: &'a Options,
    /// The end of all ids.
    pub suffix: &'a str,
}

/// What is drawn on a board at one place of the game.
pub(super) struct Drawn {
    /// The number of the place.
    pub number: usize,
    /// The position with its arrows, marks and numbers.
    pub board: Board,
    /// The squares with faint marks.
    pub faint: Vec<Square>,
}

/// The picture, and the numbers that the script needs to move its pieces.
pub(super) struct Picture {
    /// The element.
    pub svg: String,
    /// The attributes for the viewer: the places of files and ranks.
    pub places: String,
    /// The picture in words.
    pub description: String,
}

impl Setting<'_> {
    /// Whether the art in a page needs ids of its own.
    pub fn is_painted_by_id(&self, board: &Board) -> bool {
        SharedParts::are_painted_by_id(&Scene::compose(board, self.theme, self.options))
    }

    /// The options of the picture with the board turned or not, and with this side to move.
    fn seen(&self, is_turned: bool, to_move: Color) -> Options {
        let mut options = self.options.clone();
        options.orientation.flipped ^= is_turned;
        options.situation.to_move = Some(to_move);
        options
    }

    /// The whole board: pieces that are outside the part to show may come into it.
    fn whole(&self, board: &Board) -> Scene<'_> {
        let options = Options {
            crop: Crop::default(),
            ..self.options.clone()
        };
        Scene::compose(board, self.theme, &options)
    }

    /// The picture of a position from which a game starts.
    pub fn picture(&self, board: &Board, drawn: &[Drawn], art: &mut Art) -> Picture {
        let mut bare = board.clone();
        bare.clear_annotations();
        let whole = self.whole(&bare);
        art.add(SharedParts::of(&whole, self.suffix).art());
        // As first shown, then turned, with either side to move.
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
            false => self.sides(&scenes, |parts| parts.paper()),
        };
        let boxes = match has_one_size {
            true => String::new(),
            false => format!(" data-boxes=\"{}|{}\"", scene.view_box, turned.view_box),
        };
        let words = self.sides(&scenes, |parts| parts.words_on_board());
        let beside = self.sides(&scenes, |parts| parts.beside());
        let mut below = String::new();
        let mut above = String::new();
        self.add_marks_of_last_move(&bare, art, &mut below, &mut above);
        for one in drawn {
            self.add_drawn(one, art, &mut below, &mut above);
        }
        let svg = format!(
            "<svg class=\"xq-svg\" {} role=\"img\">\n\
             {}{paper}\n<g{}>\n{}\n{words}\
             <g class=\"xq-below\">{below}</g>\n\
             <g class=\"xq-pieces\">\n{}</g>\n\
             <g class=\"xq-above\">{above}</g>\n</g>\n\
             {beside}{}</svg>\n",
            root(scene),
            description(scene),
            clip(&parts, &SharedParts::of(turned, self.suffix)),
            parts.board(),
            self.pieces(&bare, &whole),
            parts.words(),
        );
        Picture {
            svg,
            places: places(scene) + &boxes,
            description: scene.description.clone(),
        }
    }

    /// What differs between the board as first shown and turned, and between the sides to move.
    fn sides(&self, scenes: &[[Scene; 2]; 2], of: impl Fn(&SharedParts) -> String) -> String {
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

    /// The pieces, each with its square.
    fn pieces(&self, board: &Board, scene: &Scene) -> String {
        let parts = SharedParts::of(scene, self.suffix);
        let squares = Square::all().filter_map(|square| Some((square, board[square].piece?)));
        let mut pieces = String::new();
        for ((square, piece), (index, at)) in squares.zip(&scene.pieces) {
            let attributes = format!(
                " class=\"xq-piece\" data-piece=\"{}\" data-at=\"{square}\"",
                piece.letter()
            );
            pieces.push_str(&parts.placed(*index, *at, &attributes));
            pieces.push('\n');
        }
        pieces
    }

    /// The marks of a last move, which the script puts where they belong.
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
            // A mark cannot leave the board.
            let _ = marked.annotate(square, Annotation::Mark(mark));
            let scene = self.whole(&marked);
            let parts = SharedParts::of(&scene, self.suffix);
            art.add(parts.art());
            for (layers, text) in [(&scene.below, &mut *below), (&scene.above, &mut *above)] {
                for index in layers.iter().flat_map(art_of) {
                    let placed = parts.placed(index, Point { x: 0.0, y: 0.0 }, "");
                    let _ = write!(
                        text,
                        "<g class=\"xq-last\" data-mark=\"{name}\" display=\"none\">{placed}</g>"
                    );
                }
            }
        }
    }

    /// Arrows, marks and numbers at a place of the game, on the board as shown and turned.
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
                    // Without the script, the start is shown.
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

/// A still picture whose art the page has.
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

/// The attributes of a picture's root.
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

/// The attribute that cuts everything on a board at the edges of the part to show, and the one for
/// the script with those edges as first shown and turned, if they differ.
fn clip(parts: &SharedParts, turned: &SharedParts) -> String {
    match (parts.clip_path(), turned.clip_path()) {
        (Some(one), Some(other)) if one != other => {
            format!(" clip-path=\"{one}\" data-clips=\"{one}|{other}\"")
        }
        (Some(one), _) => format!(" clip-path=\"{one}\""),
        (None, _) => String::new(),
    }
}

/// The definitions in a layer.
fn art_of(layer: &Layer) -> Vec<usize> {
    match layer {
        Layer::Art(placed) | Layer::Reduced { placed, .. } => {
            placed.iter().map(|(index, _)| *index).collect()
        }
        Layer::Outlines { .. } | Layer::Writing(_) | Layer::Circle { .. } => Vec::new(),
    }
}

/// The places of files and ranks, and the width of a field.
fn places(scene: &Scene) -> String {
    let numbers = |points: Vec<f64>| {
        let numbers: Vec<String> = points.into_iter().map(svg::number).collect();
        numbers.join(" ")
    };
    let files = Square::all().filter(|square| square.rank.index() == 0);
    let files = files.map(|square| scene.centre(square).x);
    let ranks = Square::all().filter(|square| square.file.index() == 0);
    let mut ranks: Vec<f64> = ranks.map(|square| scene.centre(square).y).collect();
    // Squares begin at black's side.
    ranks.reverse();
    format!(
        " data-x=\"{}\" data-y=\"{}\" data-field=\"{}\"",
        numbers(files.collect()),
        numbers(ranks),
        svg::number(scene.field_width())
    )
}
