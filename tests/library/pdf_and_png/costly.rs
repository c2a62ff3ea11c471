//! Pictures that would take minutes or gigabytes, which are refused before anything is drawn, and
//! others that make the libraries panic.

use std::fs;

use super::pictures::{FORMATS, page_of, svg_of};
use crate::support::files;
use crate::support::thorough::{is_thorough, some};
use xiangqi_setup::page::{self, CostlyPart, SvgError};
use xiangqi_setup::rules::Position;
use xiangqi_setup::scene::{CaptionText, Options, Scene};
use xiangqi_setup::svg;
use xiangqi_setup::theme::{self, Theme, ThemeKind};

/// A rectangle with an attribute.
fn rectangle(attribute: &str) -> String {
    format!(r#"<rect width="9" height="9" {attribute}/>"#)
}

/// Nested elements, with this content in the innermost one.
fn nested(count: usize, start: &str, inside: &str, end: &str) -> String {
    start.repeat(count) + inside + &end.repeat(count)
}

/// A filter with these steps, and a shape that has it.
fn filtered(attributes: &str, steps: &str) -> String {
    let filter = format!(r#"<filter id="a" {attributes}>{steps}</filter>"#);
    filter + &rectangle(r#"filter="url(#a)""#)
}

/// Groups, each of which uses the previous one ten times.
fn copies() -> String {
    let groups = (1..9).map(|index| {
        let before = format!(r##"<use xlink:href="#a{}"/>"##, index - 1);
        format!(r#"<g id="a{index}">{}</g>"#, before.repeat(10))
    });
    let first = r#"<path id="a0" d="M0 0h1v1z"/>"#.to_owned();
    first + &groups.collect::<String>()
}

/// Elements, each of which refers to the next one.
fn chain(count: usize, start: &str, inside: &str, end: &str) -> String {
    let link = |index: usize| {
        let [name, next] = [index, index + 1].map(|index| format!("a{index}"));
        format!("{start}{inside}{end}")
            .replace("NAME", &name)
            .replace("NEXT", &next)
    };
    (0..count).map(link).collect()
}

/// Pictures that cost too much: those that led to the limits, and similar ones.
fn table() -> Vec<(&'static str, String, SvgError)> {
    use SvgError::{StyleSheet, TooDeep, TooFar, TooMuchMemory, TooSlow};
    let dashes = r#"<path d="M0 0h900" stroke="red" stroke-dasharray=".005"/>"#;
    let merge = r#"<feMergeNode in="SourceGraphic"/>"#.repeat(14_000);
    vec![
        (
            "a line that crosses itself again and again",
            (0..30_000_usize).fold(r#"<path d="M0 0"#.to_owned(), |path, index| {
                format!("{path}L{} {}", index * 7919 % 997, index * 104_729 % 991)
            }) + r#""/>"#,
            TooSlow(CostlyPart::Shapes),
        ),
        ("short dashes", dashes.repeat(2000), TooSlow(CostlyPart::Dashes)),
        (
            "steps of filters",
            filtered("", &format!("<feMerge>{merge}</feMerge>")),
            TooSlow(CostlyPart::Filters),
        ),
        (
            "parts of text",
            format!(r#"<text y="9">{}</text>"#, "<tspan>a </tspan>".repeat(10_000)),
            TooSlow(CostlyPart::Text),
        ),
        (
            "words",
            format!(r#"<text y="9">{}</text>"#, "word ".repeat(30_000)),
            TooMuchMemory(CostlyPart::Text),
        ),
        ("texts", r#"<text y="9">word</text>"#.repeat(30_000), TooSlow(CostlyPart::Text)),
        (
            "text that is referred to",
            format!(
                r##"<text id="a">{}</text><text>{}</text>"##,
                "a".repeat(1000),
                r##"<tref xlink:href="#a"/>"##.repeat(1000)
            ),
            TooSlow(CostlyPart::Text),
        ),
        (
            "masks",
            r#"<mask id="a"><circle r="9" fill="red"/></mask>"#.to_owned()
                + &rectangle(r#"mask="url(#a)""#).repeat(3000),
            TooSlow(CostlyPart::Masks),
        ),
        (
            "clip paths",
            r#"<clipPath id="a"><circle r="9"/></clipPath>"#.to_owned()
                + &rectangle(r#"clip-path="url(#a)""#).repeat(3000),
            TooSlow(CostlyPart::Masks),
        ),
        (
            "patterns",
            r#"<pattern id="a" width="1" height="1"><circle r="9"/></pattern>"#.to_owned()
                + &rectangle(r#"fill="url(#a)""#).repeat(3000),
            TooSlow(CostlyPart::Patterns),
        ),
        (
            "patterns that are taken from around",
            format!(
                r#"<pattern id="a" width="1" height="1">{}</pattern><g fill="url(#a)">{}</g>"#,
                r#"<circle r="9"/>"#.repeat(1000),
                rectangle("").repeat(3000)
            ),
            TooMuchMemory(CostlyPart::Patterns),
        ),
        (
            "gradients with many stops",
            format!(
                r#"<linearGradient id="a">{}</linearGradient>{}"#,
                "<stop/>".repeat(3000),
                rectangle(r#"style="fill: url('#a')""#).repeat(3000)
            ),
            TooMuchMemory(CostlyPart::Gradients),
        ),
        (
            "layers beside each other",
            format!(r#"<g opacity=".5">{}</g>"#, rectangle("")).repeat(3000),
            TooSlow(CostlyPart::Layers),
        ),
        (
            "layers in each other",
            nested(90, r#"<g style="mix-blend-mode: screen">"#, &rectangle(""), "</g>"),
            TooMuchMemory(CostlyPart::Layers),
        ),
        ("copies of copies", copies(), TooMuchMemory(CostlyPart::Shapes)),
        (
            "markers at all points",
            format!(
                r##"<marker id="a"><path d="M0 0{}"/></marker><path d="M0 0{}" marker-mid="url(#a)"/>"##,
                "h1".repeat(5000),
                "h1".repeat(20_000)
            ),
            TooSlow(CostlyPart::Markers),
        ),
        (
            "markers that are taken from around",
            format!(
                r##"<marker id="a">{}</marker><g marker-end="url(#a)"><path d="M0 0{}"/>{}</g>"##,
                rectangle("").repeat(1000),
                "h1".repeat(20_000),
                r##"<path d="M0 0h9"/>"##.repeat(2000)
            ),
            TooMuchMemory(CostlyPart::Markers),
        ),
        (
            "edges in each line of dots",
            format!(r#"<path d="M0 0{}"/>"#, "v9v-9".repeat(30_000)),
            TooSlow(CostlyPart::Shapes),
        ),
        (
            "a thick line with many corners",
            format!(
                r#"<path d="M0 0{}" fill="none" stroke="red" stroke-width="900"/>"#,
                "h1h-1".repeat(15_000)
            ),
            TooSlow(CostlyPart::Shapes),
        ),
        (
            "markers at the corners of a polygon",
            format!(
                r##"<marker id="a"><path d="M0 0{}"/></marker><polygon points="{}" marker-mid="url(#a)"/>"##,
                "h1".repeat(5000),
                "1,".repeat(10_000)
            ),
            TooSlow(CostlyPart::Markers),
        ),
        ("a fence", format!(r#"<path d="{}"/>"#, many(15_000, "M.@ 0v9")), TooSlow(CostlyPart::Shapes)),
        ("a huge arc", r#"<path d="M0 0A1e38 1e38 0 0 0 9 9"/>"#.repeat(9), TooMuchMemory(CostlyPart::Shapes)),
        (
            "a tile far larger than the picture",
            r#"<pattern id="a" width="1e3" height="1e3" patternUnits="userSpaceOnUse"><path d="M0 0h9v9z"/></pattern>"#
                .to_owned()
                + &rectangle(r#"fill="url(#a)""#),
            TooMuchMemory(CostlyPart::Patterns),
        ),
        (
            "a filter far larger than what it is put on",
            filtered(
                r#"x="0" y="0" width="100" height="100""#,
                r#"<feComposite in2="SourceGraphic" operator="in"/>"#,
            ),
            TooMuchMemory(CostlyPart::Filters),
        ),
        (
            "a filter with steps far away",
            filtered(r#"primitiveUnits="userSpaceOnUse""#, r#"<feFlood height="1e11"/>"#),
            TooFar,
        ),
        ("a filter that moves far", filtered("", r#"<feOffset dx="1e38"/>"#), TooFar),
        ("a shadow far away", filtered("", r#"<feDropShadow dx="1e38"/>"#), TooFar),
        ("a blur of all", filtered("", r#"<feGaussianBlur stdDeviation="1e38"/>"#), TooFar),
        (
            "attributes",
            format!("<g {}/>", many(30_000, r#"a@="""#)),
            TooSlow(CostlyPart::Shapes),
        ),
        (
            "a style sheet",
            "<style>* * * * {fill: red}</style>".to_owned(),
            StyleSheet,
        ),
        ("groups in groups", nested(200, "<g>", &rectangle(""), "</g>"), TooDeep),
        (
            "clip paths of clip paths",
            chain(
                200,
                r#"<clipPath id="NAME" clip-path="url(#NEXT)">"#,
                &rectangle(""),
                "</clipPath>",
            ),
            TooDeep,
        ),
        (
            "masks that are in themselves",
            chain(3, r#"<mask id="NAME">"#, &rectangle(r#"mask="url(#NEXT)""#), "</mask>")
                .replace("a3", "a0"),
            TooDeep,
        ),
    ]
}

/// Repetitions of a text, with `@` replaced by the number of each.
fn many(count: usize, text: &str) -> String {
    let all = (0..count).map(|index| text.replace('@', &index.to_string()));
    all.collect()
}

#[test]
fn costly_pictures_are_refused() {
    // The largest are read for half a second each.
    let is_small = |content: &str| is_thorough() || content.len() < 100_000;
    for (what, content, error) in table().into_iter().filter(|it| is_small(&it.1)) {
        assert_eq!(page::check(&page_of(&content)).err(), Some(error), "{what}");
    }
}

/// Expensive art within the limits.
#[test]
fn other_pictures_are_affordable() {
    let small = r#"<rect width=".1" height=".1"/>"#.repeat(800);
    let corners = "M0 0h1".repeat(800);
    for (what, content) in [
        (
            "a mask of many shapes on a group of many shapes",
            format!(r#"<mask id="a">{small}</mask><g mask="url(#a)">{small}</g>"#),
        ),
        (
            "markers that are not drawn",
            format!(
                r##"<marker id="a" markerWidth="0"><path d="{corners}"/></marker><path d="{corners}" marker-mid="url(#a)"/>"##
            ),
        ),
    ] {
        assert_eq!(page::check(&page_of(&content)), Ok(()), "{what}");
    }
}

#[test]
fn errors_name_what_is_costly() {
    let parts = [
        (CostlyPart::Shapes, "shapes"),
        (CostlyPart::Dashes, "dashed lines"),
        (CostlyPart::Markers, "markers"),
        (CostlyPart::Layers, "groups with opacity or a blend mode"),
        (CostlyPart::Masks, "masks and clip paths"),
        (CostlyPart::Patterns, "patterns"),
        (CostlyPart::Gradients, "gradients"),
        (CostlyPart::Filters, "filters"),
        (CostlyPart::Text, "live text"),
    ];
    for (part, name) in parts {
        for (error, amount) in [
            (SvgError::TooSlow(part), "long"),
            (SvgError::TooMuchMemory(part), "much memory"),
        ] {
            let message =
                format!("the SVG would take too {amount} to draw, mostly because of its {name}");
            assert_eq!(error.to_string(), message);
        }
    }
    for (error, message) in [
        (SvgError::StyleSheet, "the SVG has a style sheet"),
        (
            SvgError::TooFar,
            "the SVG contains something far larger than the picture",
        ),
        (
            SvgError::TooDeep,
            "the elements of the SVG are nested too deeply, or contain themselves",
        ),
    ] {
        assert_eq!(error.to_string(), message);
    }
}

#[test]
fn costly_pictures_are_refused_in_all_formats() {
    let [opacity, filter] = [
        format!(r#"<g opacity=".5">{}</g>"#, rectangle("")),
        filtered("", r#"<feMorphology radius="1"/>"#),
    ];
    let all = [
        (opacity.repeat(3000), SvgError::TooSlow(CostlyPart::Layers)),
        (filter, SvgError::TooSlow(CostlyPart::Filters)),
        (copies(), SvgError::TooMuchMemory(CostlyPart::Shapes)),
    ];
    for (content, error) in some(all, 1) {
        for (format, write) in FORMATS {
            let found = write(&page_of(&content), None).err();
            assert_eq!(found.as_ref(), Some(&error), "{format}");
            let expected = error.expected();
            let expected = expected.as_deref();
            assert_eq!(
                expected,
                Some("at most 2 s and 256 MB for a picture of a page")
            );
        }
    }
}

#[test]
fn a_panic_of_a_library_is_an_error() {
    // It calculates with coordinates beyond the largest number.
    let content = filtered("", "<feOffset/>").replace("9", "3.4e38");
    for (format, write) in FORMATS {
        let error = write(&svg_of(&content), None).err();
        assert_eq!(error, Some(SvgError::Panicked), "{format}");
    }
}

#[test]
fn ordinary_pictures_are_affordable() {
    // They include pages with all built-in themes.
    let pictures = files::below("doc", Some("svg"));
    assert!(pictures.len() > 20, "{pictures:?}");
    for path in some(pictures, 6) {
        let svg = fs::read_to_string(&path).expect("the picture can be read");
        assert_eq!(page::check(&svg), Ok(()), "{}", path.display());
    }
}

#[test]
fn built_in_themes_are_affordable() {
    let directories = ThemeKind::ALL.map(|kind| format!("themes/{}", kind.directory()));
    for manifest in directories
        .iter()
        .flat_map(|path| files::below(path, Some("yaml")))
    {
        let directory = manifest.parent().expect("it is in a directory");
        let report = theme::check(directory).expect("there is a theme");
        assert!(report.errors.is_empty(), "{:?}", report.errors);
    }
}

#[test]
fn long_captions_are_affordable() {
    for caption in ["word ", "炮二平五", "see "] {
        let caption = caption.repeat(10_000 / caption.chars().count());
        let options = Options {
            caption: Some(CaptionText {
                text: caption,
                font: None,
            }),
            ..Options::default()
        };
        let theme = Theme::built_in().expect("the built-in themes are complete");
        let board = Position::initial().board();
        let svg = svg::write(&Scene::compose(&board, &theme, &options));
        assert_eq!(page::check(&svg), Ok(()));
    }
}
