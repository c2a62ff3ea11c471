//! Compares the pictures that a renderer composes of cached parts with the same pictures drawn
//! directly, for all built-in themes and many options and sizes.
//!
//! ```text
//! cargo run --release --example compare-dots -- [PICTURES] [MEGABYTES] [WIDTH]...
//! ```
//!
//! `PICTURES` is the number of random positions for each line of the table, 6 by default;
//! `MEGABYTES` is the memory of the cache, 64 by default. Exit status 1 if any dot differs.

use std::collections::HashMap;
use std::env;
use std::io::Cursor;
use std::process::ExitCode;
use std::sync::Arc;

use xiangqi_setup::diagram::{Diagram, Movements};
use xiangqi_setup::format::{self, Format};
use xiangqi_setup::page::raster::PngRenderer;
use xiangqi_setup::page::{PictureFormat, PngCompression, Resolution, png};
use xiangqi_setup::scene::Scene;
use xiangqi_setup::settings::{Level, Settings};
use xiangqi_setup::svg;
use xiangqi_setup::theme::{Library, Look, Theme, ThemeKind};

/// Widths in dots.
const WIDTHS: [u32; 8] = [16, 40, 97, 230, 360, 600, 1000, 2000];

/// Options, as in a project file.
const OPTIONS: [&str; 16] = [
    "",
    "flip: true\ncoordinates: algebraic",
    "mirror: true\ncoordinates: wxf\nside-to-move: red",
    "side-to-move: black\nlegend: true",
    "caption: Red mates in two, 紅先勝",
    "mark: [e5:good, a1:bad, c4:move, i10:good, e2:move]",
    "arrow: [h3e3, a1a5, b8e5]\nside-to-move: red",
    "arrow: [h3e3:1, a1a5:2]\nnumber: [e5:1, i10:2]",
    "scale-pieces: 1.2",
    "scale-pieces: 0.6\nscale-annotations: 1.2\nmark: [e5:good, e6:bad]",
    "crop: a1:f7",
    "crop: c4:i10\nflip: true\ncoordinates: chinese",
    "crop: d1:f3\nscale-pieces: 1.2\ncaption: Palace",
    "crop: a1:i5\nmark: [e5:good, a1:bad, c4:move]\nside-to-move: black",
    "crop: b2:g9\narrow: [h3e3, c4c6]",
    "background: '#ffe'",
];

/// Pseudorandom numbers, the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % end
    }

    /// A position in FEN, as crowded as in a game or emptier, with both kings.
    fn position(&mut self) -> String {
        const PIECES: [char; 32] = [
            'K', 'k', 'A', 'A', 'a', 'a', 'B', 'B', 'b', 'b', 'N', 'N', 'n', 'n', 'R', 'R', 'r',
            'r', 'C', 'C', 'c', 'c', 'P', 'P', 'P', 'P', 'P', 'p', 'p', 'p', 'p', 'p',
        ];
        let mut fields = [None; 90];
        for piece in &PIECES[..2 + self.below(31)] {
            let field = &mut fields[self.below(90)];
            *field = field.or(Some(*piece));
        }
        let ranks = fields.chunks(9).map(|rank| {
            let rank = rank.iter().map(|field| field.unwrap_or('1'));
            rank.collect::<String>()
        });
        ranks.collect::<Vec<_>>().join("/")
    }
}

/// The themes of a line in the table.
fn themes() -> Vec<[String; 3]> {
    let library = Library::default();
    let [boards, pieces, annotations] = ThemeKind::ALL.map(|kind| library.names(kind));
    let looks = Look::ALL.map(|look| ThemeKind::ALL.map(|kind| look.theme(kind).to_owned()));
    let mut themes = looks.to_vec();
    // Each theme in some combination.
    for index in 0..boards.len().max(pieces.len()) {
        let of = |names: &[String]| names[index % names.len()].clone();
        themes.push([of(&boards), of(&pieces), of(&annotations)]);
    }
    themes
}

/// The result of a comparison.
#[derive(Default)]
struct Counts {
    pictures: u64,
    together: u64,
    dots: u64,
    by_one: u64,
    by_more: u64,
}

impl Counts {
    fn add(&mut self, other: &Counts) {
        self.pictures += other.pictures;
        self.together += other.together;
        self.dots += other.dots;
        self.by_one += other.by_one;
        self.by_more += other.by_more;
    }

    fn show(&self, name: &str) {
        let share = |count: u64| 100.0 * count as f64 / self.dots.max(1) as f64;
        println!(
            "{:>8} {:>8} {:>12} {:>9.4} {:>9.4}  {name}",
            self.pictures,
            self.together,
            self.dots,
            share(self.by_one),
            share(self.by_more),
        );
    }
}

fn main() -> ExitCode {
    let mut arguments = env::args().skip(1).map(|it| it.parse().expect("a number"));
    let pictures: u32 = arguments.next().unwrap_or(6);
    let megabytes = arguments.next().unwrap_or(64) as usize;
    let mut widths: Vec<u32> = arguments.collect();
    if widths.is_empty() {
        widths.extend(WIDTHS);
    }
    let renderer = PngRenderer::new(megabytes * 1_000_000);
    let mut dice = Dice(88_172_645_463_325_252);
    let mut by_width: HashMap<u32, Counts> = HashMap::new();
    let mut by_options: HashMap<&str, Counts> = HashMap::new();
    let mut by_themes: Vec<(String, Counts)> = Vec::new();
    for (index, names) in themes().into_iter().enumerate() {
        let [board, pieces, annotations] = &names;
        let theme = Theme::load(&Library::default(), board, pieces, annotations);
        let theme = theme.expect("built-in themes are complete");
        let mut of_themes = Counts::default();
        for (number, width) in widths.iter().enumerate() {
            for (kind, options) in OPTIONS.into_iter().enumerate() {
                // Large pictures take long, so a few of them suffice.
                if *width > 600 && !(kind + number + index).is_multiple_of(5) {
                    continue;
                }
                let counts = compare(&renderer, &theme, options, *width, pictures, &mut dice);
                if counts.by_one + counts.by_more > 0 {
                    counts.show(&format!("{width} dots, {}: {options:?}", names.join(", ")));
                }
                of_themes.add(&counts);
                by_width.entry(*width).or_default().add(&counts);
                by_options.entry(options).or_default().add(&counts);
            }
        }
        by_themes.push((names.join(", "), of_themes));
    }
    println!("pictures together         dots  % by one  % more");
    let mut all = Counts::default();
    for width in &widths {
        by_width[width].show(&format!("{width} dots wide"));
        all.add(&by_width[width]);
    }
    for options in OPTIONS {
        if let Some(counts) = by_options.get(options) {
            counts.show(&options.replace('\n', ", "));
        }
    }
    for (names, counts) in &by_themes {
        counts.show(names);
    }
    all.show("all");
    match all.by_one + all.by_more {
        0 => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    }
}

/// Compares pictures of random positions with these options.
fn compare(
    renderer: &PngRenderer,
    theme: &Theme,
    options: &str,
    width: u32,
    pictures: u32,
    dice: &mut Dice,
) -> Counts {
    let settings = format!("width-px: {width}\n{options}");
    let settings = Settings::parse(&settings, Level::CommandLine).expect("they are right");
    let (settings, movements) = (Arc::new(settings), Movements::default());
    let mut counts = Counts::default();
    for _ in 0..pictures {
        let parsed = format::parse(&dice.position(), Format::Fen).expect("it is a position");
        let diagrams = Diagram::all(&parsed, "", &settings, &movements, |_| {});
        for diagram in diagrams.expect("there is nothing to play") {
            let options = diagram.options(PictureFormat::Png, &movements);
            let resolution = Resolution::of(options.width, None);
            let scene = Scene::compose(&diagram.moment.board, theme, &options);
            let before = renderer.composed();
            let fast = PngCompression::Fast;
            let one = renderer.write(&scene, resolution, None, fast);
            let other = png::write(&svg::write(&scene), resolution, None, fast);
            let (one, other) = (one.expect("it can be drawn"), other.expect("so can this"));
            assert_eq!(one.dots, other.dots);
            assert_eq!(one.shortcomings, other.shortcomings);
            counts.pictures += 1;
            counts.together += renderer.composed() - before;
            let [width, height] = one.dots.expect("it has dots").map(u64::from);
            counts.dots += width * height;
            if one.bytes != other.bytes {
                let [one, other] = [one, other].map(|file| decoded(&file.bytes));
                let (one, other) = (one.as_chunks::<4>().0, other.as_chunks::<4>().0);
                for (one, other) in one.iter().zip(other) {
                    let pairs = one.iter().zip(other);
                    match pairs.map(|(one, other)| one.abs_diff(*other)).max() {
                        None | Some(0) => {}
                        Some(1) => counts.by_one += 1,
                        Some(_) => counts.by_more += 1,
                    }
                }
            }
        }
    }
    counts
}

/// Red, green, blue and alpha of each dot.
fn decoded(file: &[u8]) -> Vec<u8> {
    let mut decoder = ::png::Decoder::new(Cursor::new(file));
    let to_colours = ::png::Transformations::normalize_to_color8();
    decoder.set_transformations(to_colours | ::png::Transformations::ALPHA);
    let mut reader = decoder.read_info().expect("it is a PNG");
    let mut bytes = vec![0; reader.output_buffer_size().expect("it fits")];
    reader.next_frame(&mut bytes).expect("it is whole");
    bytes
}
