//! The colours of annotations: marks of different meaning, and arrows of different colours, differ
//! for readers with each kind of colour blindness, and in gray.
//!
//! A new set in `themes/annotations/`, or a new line in [`drawn`], is tested like the others.

#[cfg(feature = "png")]
mod drawn;
mod vision;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::str::FromStr as _;

use vision::{Rgb, VISIONS};
use xiangqi_setup::board::{ArrowColor, ArrowLook};
use xiangqi_setup::theme::{AnnotationTheme, FieldSize, Library, Paint, ThemeKind};

/// The minimum distance of colours that must be distinguishable, five times the just visible one:
/// small things far apart, on backgrounds of different colours, are harder to compare than two
/// halves of a screen.
const APART: f64 = 0.1;

/// Sets in one colour: their marks differ by shape, which [`drawn`] measures.
const BY_SHAPE: [&str; 1] = ["shapes"];

fn rgb(text: &str) -> Rgb {
    let colour = svgtypes::Color::from_str(text).expect("a colour");
    [colour.red, colour.green, colour.blue]
}

/// All colours in a picture.
fn colours(art: &str) -> Vec<Rgb> {
    let document = roxmltree::Document::parse(art).expect("well-formed art");
    let attributes = document.descendants().flat_map(|node| node.attributes());
    let paints = attributes.filter(|it| matches!(it.name(), "fill" | "stroke" | "stop-color"));
    let paints = paints.filter(|it| it.value() != "none" && !it.value().starts_with("url("));
    let mut colours: Vec<Rgb> = paints.map(|it| rgb(it.value())).collect();
    colours.sort_unstable();
    colours.dedup();
    colours
}

/// Items that must differ from each other: their names and colours.
type Group = BTreeMap<String, Vec<Rgb>>;

/// The marks of a set: those on empty fields and those on pieces, in each of its cuts.
fn marks(set: &str) -> BTreeMap<String, Group> {
    let files = Library::built_in_files(ThemeKind::Annotations, set).expect("it is built in");
    let mut groups: BTreeMap<String, Group> = BTreeMap::new();
    for (path, content) in files {
        let name = path.to_str().expect("an ASCII name");
        let Some(name) = name.strip_suffix(".svg") else {
            continue;
        };
        let (kind, rest) = name.split_once('_').expect("a mark");
        let cut = rest.split_once('.').map_or("usual", |(_, cut)| cut);
        let text = str::from_utf8(content).expect("art is UTF-8");
        let group = groups.entry(format!("{kind}, {cut}")).or_default();
        group.insert(name.to_owned(), colours(text));
    }
    groups
}

/// The colours of arrows, and that of their edge.
fn arrows(set: &str) -> Group {
    let theme = AnnotationTheme::load(&Library::default(), set).expect("a good theme");
    let style = theme.at(FieldSize::default()).arrow();
    let look = |colour| ArrowLook {
        color: colour,
        ..ArrowLook::default()
    };
    let colours = ArrowColor::ALL.into_iter().map(Some).chain([None]);
    let arrows = colours.map(|colour| {
        let name = colour.map_or("usual", ArrowColor::name);
        (name.to_owned(), style.colour(look(colour)))
    });
    let all = arrows.chain([("edge".to_owned(), &style.edge)]);
    let of = |paint: &Paint| vec![rgb(paint.as_str())];
    all.map(|(name, paint)| (name, of(paint))).collect()
}

/// The distances of any two in a group, in the order of [`VISIONS`].
fn distances(group: &Group) -> Vec<(String, [f64; 5])> {
    let names: Vec<&String> = group.keys().collect();
    let pairs = names
        .iter()
        .enumerate()
        .flat_map(|(index, one)| names[index + 1..].iter().map(move |other| (*one, *other)));
    let distances = pairs.map(|(one, other)| {
        let (name, one, other) = (format!("{one} {other}"), &group[one], &group[other]);
        (
            name,
            VISIONS.each_ref().map(|it| it.distance_of_all(one, other)),
        )
    });
    distances.collect()
}

/// A table of pairs that look too much alike, one in a line. Empty if there are none.
fn alike(title: &str, pairs: Vec<(String, [f64; 5])>, least: f64) -> String {
    let mut table = String::new();
    for (pair, distances) in pairs {
        if distances.iter().any(|distance| *distance < least) {
            let distances = distances.map(|distance| format!("{distance:.3}")).join(" ");
            writeln!(table, "{title}: {pair}: {distances}").expect("a string takes all");
        }
    }
    table
}

#[test]
fn marks_differ_for_all_readers() {
    let mut table = String::new();
    for set in Library::default().names(ThemeKind::Annotations) {
        if BY_SHAPE.contains(&&*set) {
            continue;
        }
        for (title, group) in marks(&set) {
            table += &alike(&format!("{set}, {title}"), distances(&group), APART);
        }
    }
    let names = VISIONS.map(|vision| vision.name).join(", ");
    assert!(
        table.is_empty(),
        "less than {APART} apart ({names}):\n{table}"
    );
}

#[test]
fn arrows_differ_for_all_readers() {
    let mut table = String::new();
    for set in Library::default().names(ThemeKind::Annotations) {
        table += &alike(&set, distances(&arrows(&set)), APART);
    }
    let names = VISIONS.map(|vision| vision.name).join(", ");
    assert!(
        table.is_empty(),
        "less than {APART} apart ({names}):\n{table}"
    );
}
