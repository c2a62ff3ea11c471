//! The time of writing a picture as PDF or PNG: `cargo bench --bench press`.

use divan::{Bencher, black_box};
use xiangqi_setup::format::{self, Format};
use xiangqi_setup::page::{Resolution, pdf, png};
use xiangqi_setup::scene::{Length, Options, Scene};
use xiangqi_setup::svg;
use xiangqi_setup::theme::Theme;

const POSITION: &str = include_str!("../doc/demo-last-two-moves.annofen");
/// A position with so many marks that the colours do not fit into a palette.
const MARKED: &str = include_str!("../tests/golden/everything.xay");

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
    bencher.bench(|| pdf::write(black_box(&picture)));
}

/// The time at this many dots per inch.
#[divan::bench(args = INPUTS.map(|input| input.0), consts = [96, 300, 600])]
fn svg_to_png<const DPI: u32>(bencher: Bencher, name: &str) {
    let picture = picture(name);
    let width = Length::centimetres(7.0).expect("a length");
    let resolution = Resolution::of(width, Some(f64::from(DPI)));
    bencher.bench(|| png::write(black_box(&picture), resolution));
}
