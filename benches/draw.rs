//! Times each step from text to picture: `cargo bench`.
//!
//! `benches/peer.py` compares the last step with the older tool.

use std::fmt;
use std::sync::Arc;

use divan::{Bencher, black_box};
use xiangqi_setup::diagram::{Diagram, Movements};
use xiangqi_setup::format::{self, Format, Hints, Parsed};
use xiangqi_setup::game::{Address, Lenience};
use xiangqi_setup::page::PictureFormat;
use xiangqi_setup::rules::{Position, Rules};
use xiangqi_setup::scene::{Options, Scene};
use xiangqi_setup::settings::{Level, Settings};
use xiangqi_setup::svg;
use xiangqi_setup::theme::{Library, Theme, ThemeKind};

/// A game of 150 moves, counting both sides.
const WXF: &str = include_str!("../tests/games/long.wxf");

/// A position on one line, and the settings to draw it with.
struct Line {
    name: &'static str,
    settings: &'static str,
    text: &'static str,
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

const OPENING: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

/// The opening position in each look, and other positions.
const LINES: [Line; 10] = [
    Line {
        name: "standard",
        settings: "width-cm: 7",
        text: OPENING,
    },
    Line {
        name: "classic",
        settings: "look: classic",
        text: OPENING,
    },
    Line {
        name: "print",
        settings: "look: print",
        text: OPENING,
    },
    Line {
        name: "wood",
        settings: "look: wood",
        text: OPENING,
    },
    Line {
        name: "night",
        settings: "look: night",
        text: OPENING,
    },
    Line {
        name: "beginner",
        settings: "look: beginner",
        text: OPENING,
    },
    Line {
        name: "coordinates",
        settings: "coordinates: algebraic",
        text: OPENING,
    },
    Line {
        name: "cropped",
        settings: "{ crop: a1:i5, flip: true }",
        text: OPENING,
    },
    Line {
        name: "marks and arrows",
        settings: "{ mark: ['e5:good', 'e6:bad'], arrow: [h3e3, 'b1c3:green'] }",
        text: OPENING,
    },
    Line {
        name: "endgame",
        settings: "",
        text: "3ak4/4a4/4b4/9/2b6/9/4C4/4B4/4A4/2BAK4 b",
    },
];

fn main() {
    divan::main();
}

/// The formats of texts.
fn formats() -> impl Iterator<Item = &'static str> {
    let texts = Format::ALL.into_iter().filter(|format| !format.is_binary());
    texts.map(Format::name)
}

fn theme() -> Theme {
    Theme::built_in().expect("the built-in themes are complete")
}

fn draw(text: &str, format: Format, theme: &Theme) -> String {
    let parsed = format::parse(text, format).expect("the example is right");
    svg::write(&Scene::compose(&parsed.board, theme, &Options::default()))
}

#[divan::bench]
fn load_theme() -> Theme {
    theme()
}

#[divan::bench(args = formats())]
fn parse(bencher: Bencher, name: &str) {
    let (text, format) = input(name);
    bencher.bench(|| format::parse(black_box(text), format));
}

#[divan::bench(args = formats())]
fn compose_and_write(bencher: Bencher, name: &str) {
    let (text, format) = input(name);
    let board = format::parse(text, format)
        .expect("the example is right")
        .board;
    let theme = theme();
    bencher.bench(|| {
        let scene = Scene::compose(black_box(&board), &theme, &Options::default());
        svg::write(&scene)
    });
}

/// Parse, compose and write to memory, with a loaded theme.
#[divan::bench(args = formats())]
fn text_to_picture(bencher: Bencher, name: &str) {
    let (text, format) = input(name);
    let theme = theme();
    bencher.bench(|| draw(black_box(text), format, &theme));
}

/// The work of a program that draws a picture for each line: a position is detected, parsed, drawn
/// according to the settings, composed and written to memory.
#[divan::bench(args = LINES)]
fn line_to_picture(bencher: Bencher, line: &Line) {
    let settings = Settings::parse(line.settings, Level::CommandLine);
    let settings = Arc::new(settings.expect("the example is right"));
    let names = ThemeKind::ALL.map(|kind| settings.theme(kind));
    let [board, pieces, annotations] = names.each_ref().map(String::as_str);
    let theme = Theme::load(&Library::default(), board, pieces, annotations);
    let theme = theme.expect("the built-in themes are complete");
    let movements = Movements::default();
    bencher.bench(|| {
        let document = format::read_text(black_box(line.text), Hints::default());
        let parsed = document.expect("the example is right").parsed;
        let diagrams = Diagram::all(&parsed, "line", &settings, &movements, |_| {});
        let diagram = &diagrams.expect("a position can be shown")[0];
        let options = diagram.options(PictureFormat::Svg, &movements);
        svg::write(&Scene::compose(&diagram.moment.board, &theme, &options))
    });
}

/// The same steps, but loading the theme each time, as the program does.
#[divan::bench(args = formats())]
fn theme_and_text_to_picture(bencher: Bencher, name: &str) {
    let (text, format) = input(name);
    bencher.bench(|| draw(black_box(text), format, &theme()));
}

/// A game played to its end, without reading it (`parse`).
#[divan::bench]
fn replay(bencher: Bencher) {
    let parsed = format::parse(WXF, Format::Wxf).expect("the example is right");
    bencher.bench(|| play(black_box(&parsed)));
}

/// The last position of a game, read, played and drawn. `text_to_picture` of FEN draws
/// the same position alone.
#[divan::bench]
fn game_to_picture(bencher: Bencher) {
    let theme = theme();
    bencher.bench(|| {
        let parsed = format::parse(black_box(WXF), Format::Wxf).expect("the example is right");
        let board = play(&parsed).board();
        svg::write(&Scene::compose(&board, &theme, &Options::default()))
    });
}

/// The last position of a game.
fn play(parsed: &Parsed) -> Position {
    let game = parsed.game.as_ref().expect("it is a game");
    game.replay(&Address::END, Rules::xiangqi(), Lenience::Strict)
        .expect("the game can be played")
        .position
}

/// The input in the format of this name.
fn input(name: &str) -> (&'static str, Format) {
    let mut formats = Format::ALL.into_iter();
    let format = formats.find(|format| format.name() == name);
    let format = format.expect("it is the name of one");
    let text = match format {
        Format::AnnoFen => include_str!("../doc/demo-last-two-moves.annofen"),
        Format::Xay => include_str!("../doc/initial.xay"),
        Format::Fen => include_str!("../tests/games/long.wxf.fen"),
        Format::Wxf => WXF,
        Format::Pgn => include_str!("../tests/games/opening.pgn"),
        Format::Ubb => include_str!("../tests/games/shortest.ubb"),
        Format::MoveList => include_str!("../tests/games/opening.moves"),
        Format::Wiki => include_str!("../tests/corpus/ok/template.wiki"),
        Format::Cbf => include_str!("../tests/corpus/ok/moves-that-are-not-known.cbf"),
        Format::Text => include_str!("../tests/corpus/ok/board-letters.txt"),
        Format::Json => include_str!("../tests/games/puzzle.json"),
        Format::Csv => include_str!("../tests/games/puzzle.csv"),
        Format::Log => include_str!("../tests/games/engine.log"),
        _ => panic!("{name} has no example"),
    };
    (text, format)
}
