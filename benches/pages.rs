//! Times writing a picture as PDF or PNG, many pictures as PNG, or an animation as GIF:
//! `cargo bench --bench pages`.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use divan::{Bencher, black_box};
use xiangqi_setup::diagram::{Diagram, Diagrams, Movements};
use xiangqi_setup::format::{self, Format};
use xiangqi_setup::game::{Address, Moments, PlaceOnLine};
use xiangqi_setup::page::motion::write_gif;
use xiangqi_setup::page::raster::PngRenderer;
use xiangqi_setup::page::{PictureFormat, PngCompression, Resolution, pdf, png};
use xiangqi_setup::scene::{Length, Options, Scene};
use xiangqi_setup::settings::{Level, Settings};
use xiangqi_setup::svg::{self, Film, PlayCount, Playback};
use xiangqi_setup::theme::Theme;

const POSITION: &str = include_str!("../doc/demo-last-two-moves.annofen");
/// A position with so many marks that the colours do not fit into a palette.
const MARKED: &str = include_str!("../tests/golden/everything.xay");

/// A game of 110 moves.
const GAME: &str = include_str!("../tests/games/xboard.pgn");

const INPUTS: [(&str, &str, Format); 2] = [
    ("plain", POSITION, Format::AnnoFen),
    ("marked", MARKED, Format::Xay),
];

fn main() {
    divan::main();
}

/// The picture with this name, 7 cm wide.
fn picture(name: &str) -> String {
    let input = INPUTS.into_iter().find(|input| input.0 == name);
    let (_, text, format) = input.expect("it is in the table");
    let parsed = format::parse(text, format).expect("the example is right");
    let theme = Theme::built_in().expect("the built-in themes are complete");
    svg::write(&Scene::compose(&parsed.board, &theme, &Options::default()))
}

#[divan::bench(args = INPUTS.map(|input| input.0))]
fn svg_to_pdf(bencher: Bencher, name: &str) {
    let picture = picture(name);
    bencher.bench(|| pdf::write(black_box(&picture), None));
}

/// The diagrams of a game's first 93 positions at this width in pixels.
fn diagrams(width: f64) -> Vec<Diagram> {
    let game = format::parse(GAME, Format::Pgn).expect("the game is right");
    let settings = Settings::parse(&format!("width-px: {width}"), Level::CommandLine);
    let settings = Arc::new(settings.expect("it is a width"));
    let moments = Moments::Line {
        from: None,
        to: Some(Address::from(PlaceOnLine::Ply(92))),
    };
    let movements = Movements::default();
    let diagrams = Diagrams::at(&moments, &game, "", &settings, &movements, |_| {});
    let diagrams = diagrams.and_then(|all| all.collect());
    diagrams.expect("it can be played")
}

/// The time of one of many PNGs at this width in pixels, once the renderer has cached all their parts.
#[divan::bench(
    args = [230.0, 600.0],
    consts = [PngCompression::Fast as u8, PngCompression::Default as u8],
    threads = [1, 2],
)]
fn scene_to_png<const COMPRESSION: u8>(bencher: Bencher, width: f64) {
    let compression = PngCompression::ALL[usize::from(COMPRESSION)];
    let movements = Movements::default();
    let diagrams = diagrams(width);
    let theme = Theme::built_in().expect("the built-in themes are complete");
    let compose = |diagram: &Diagram| {
        let options = diagram.options(PictureFormat::Png, &movements);
        Scene::compose(&diagram.moment.board, &theme, &options)
    };
    let scenes: Vec<Scene> = diagrams.iter().map(compose).collect();
    let resolution = Resolution::of(Length::pixels(width).expect("a length"), None);
    let renderer = PngRenderer::new(256_000_000);
    let write = |scene| renderer.write(scene, resolution, None, compression);
    for scene in scenes.iter().chain(&scenes) {
        write(scene).expect("it can be drawn");
    }
    let next = AtomicUsize::new(0);
    bencher.bench(|| write(&scenes[next.fetch_add(1, Ordering::Relaxed) % scenes.len()]));
}

/// The time of an animation of 93 positions at this width in pixels.
#[divan::bench(args = [360.0, 720.0])]
fn film_to_gif(bencher: Bencher, width: f64) {
    let movements = Movements::default();
    let diagrams = diagrams(width);
    let theme = Theme::built_in().expect("the built-in themes are complete");
    let resolution = Resolution::of(Length::pixels(width).expect("a length"), None);
    bencher.bench(|| {
        let scenes = diagrams.iter().map(|diagram| {
            let options = diagram.options(PictureFormat::Gif, &movements);
            Scene::compose(&diagram.moment.board, &theme, &options)
        });
        let film = Film::new(scenes).expect("it is short");
        write_gif(&film, &Playback::new(PlayCount::Forever), resolution, None)
    });
}

/// The time at this many dots per inch.
#[divan::bench(args = INPUTS.map(|input| input.0), consts = [96, 300, 600])]
fn svg_to_png<const DPI: u32>(bencher: Bencher, name: &str) {
    let picture = picture(name);
    let width = Length::centimetres(7.0).expect("a length");
    let resolution = Resolution::of(width, Some(f64::from(DPI)));
    bencher.bench(|| {
        png::write(
            black_box(&picture),
            resolution,
            None,
            PngCompression::Default,
        )
    });
}
