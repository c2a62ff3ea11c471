//! Pictures that a renderer composes of cached parts: each file equals the directly drawn one, whatever
//! was drawn before.

use std::fs;
use std::path::Path;
use std::sync::{Arc, LazyLock, Mutex};
use std::thread;

use proptest::prelude::*;
use xiangqi_setup::board::{Area, Board, Crop, Orientation, Square};
use xiangqi_setup::diagram::{Diagram, Movements};
use xiangqi_setup::format::{self, Format};
use xiangqi_setup::page::raster::PngRenderer;
use xiangqi_setup::page::{
    PictureError, PictureFile, PictureFormat, PngCompression, Resolution, png,
};
use xiangqi_setup::rules::Position;
use xiangqi_setup::scene::{Length, Options, Scene};
use xiangqi_setup::settings::{Level, Settings};
use xiangqi_setup::svg;
use xiangqi_setup::theme::{Library, Look, Theme, ThemeKind};

use crate::support::boards;
use crate::support::thorough::{cases, either, some};

const FAST: PngCompression = PngCompression::Fast;

/// Positions of a game, one of them twice.
const POSITIONS: [&str; 4] = [
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR",
    "r1bakab1r/9/1cn4c1/p1p1p1p1p/4n4/9/P1P1P1P1P/1C2C1N2/9/R1BAKABNR",
    "2bak4/4a4/4b4/p3C3p/9/2P6/P3p3P/4B4/4A4/2BAK1R1r",
    "r1bakab1r/9/1cn4c1/p1p1p1p1p/4n4/9/P1P1P1P1P/1C2C1N2/9/R1BAKABNR",
];

fn theme(names: [&str; 3]) -> Theme {
    let [board, pieces, annotations] = names;
    Theme::load(&Library::default(), board, pieces, annotations).expect("it is built in")
}

/// Compares two ways of drawing a scene.
fn compare(renderer: &PngRenderer, scene: &Scene, resolution: Resolution) {
    let one = renderer.write(scene, resolution, None, FAST);
    let other = png::write(&svg::write(scene), resolution, None, FAST);
    let is_same = one == other;
    // The files would fill the screen.
    assert!(is_same, "another picture: {}", scene.description);
    assert!(one.is_ok(), "{one:?}");
}

/// Calls a function for the scene of each position with these settings.
fn each_scene(theme: &Theme, settings: &str, mut call: impl FnMut(&Scene, Resolution)) {
    let settings = Settings::parse(settings, Level::CommandLine).expect("they are right");
    let (settings, movements) = (Arc::new(settings), Movements::default());
    for position in POSITIONS {
        let parsed = format::parse(position, Format::Fen).expect("it is a position");
        let diagrams = Diagram::all(&parsed, "", &settings, &movements, |_| {});
        for diagram in diagrams.expect("there is nothing to play") {
            let options = diagram.options(PictureFormat::Png, &movements);
            let resolution = Resolution::of(options.width, settings.dpi.get().copied());
            let scene = Scene::compose(&diagram.moment.board, theme, &options);
            call(&scene, resolution);
        }
    }
}

#[test]
fn all_themes_are_put_together() {
    let library = Library::default();
    let [boards, pieces, annotations] = ThemeKind::ALL.map(|kind| library.names(kind));
    let renderer = PngRenderer::new(20_000_000);
    let count = boards.len().max(pieces.len());
    for index in some(0..count, 1) {
        let name = |names: &[String]| names[index % names.len()].clone();
        let names = [&boards, &pieces, &annotations].map(|names| name(names));
        let theme = theme(names.each_ref().map(String::as_str));
        let before = renderer.composed();
        let settings = format!(
            "width-px: {}\nmark: [e5:good, e4:bad]",
            40 + 9 * (index % 8)
        );
        each_scene(&theme, &settings, |scene, resolution| {
            compare(&renderer, scene, resolution);
        });
        let together = renderer.composed() - before;
        // All but the first: no built-in theme needs to be drawn directly.
        assert_eq!(together, 3, "{names:?}");
    }
}

/// The settings, and how many of the four pictures are assembled.
#[test]
fn all_options_are_put_together() {
    let theme = Theme::built_in().expect("the built-in themes are complete");
    let wood = theme_of(Look::Wood);
    let all = [
        ("width-px: 16", 3),
        ("width-px: 301", 3),
        ("width-cm: 1.7", 3),
        ("width-cm: 2\ndpi: 97", 3),
        ("width-px: 80\nflip: true\ncoordinates: algebraic", 3),
        (
            "width-px: 80\nmirror: true\ncoordinates: algebraic,chinese\nside-to-move: red",
            3,
        ),
        ("width-px: 80\ncaption: Red mates in two", 3),
        (
            "width-px: 80\nmark: [e5:good, a1:bad, i10:good]\nscale-annotations: 1.2",
            3,
        ),
        (
            "width-px: 80\narrow: [h3e3, a1a5:green+dashed, b8e5:2]\nnumber: [e5:1, i10:2]",
            3,
        ),
        // All parts touch.
        ("width-px: 80\nscale-pieces: 1.2", 3),
        ("width-px: 80\nbackground: '#ffe'\ndebug: true", 3),
        ("width-px: 80\ncrop: a1:f7", 3),
        (
            "width-px: 80\ncrop: d1:f3\ncaption: Palace\ncoordinates: algebraic",
            3,
        ),
        // Arrows on a cut board are not kept.
        ("width-px: 80\ncrop: a1:f7\narrow: [c1c4]", 0),
        // The legends have different heights.
        ("width-px: 80\nlegend: true", 2),
    ];
    for (settings, together) in some(all, 1) {
        for theme in some([&theme, &wood], 1) {
            let renderer = PngRenderer::new(40_000_000);
            each_scene(theme, settings, |scene, resolution| {
                compare(&renderer, scene, resolution);
            });
            assert_eq!(renderer.composed(), together, "{settings}");
        }
    }
}

fn theme_of(look: Look) -> Theme {
    theme(ThemeKind::ALL.map(|kind| look.theme(kind)))
}

/// A renderer with a small cache, which has drawn all earlier pictures.
static FORGETFUL: LazyLock<Mutex<PngRenderer>> =
    LazyLock::new(|| Mutex::new(PngRenderer::new(400_000)));

static THEMES: LazyLock<[Theme; 3]> =
    LazyLock::new(|| [Look::Standard, Look::Classic, Look::Print].map(theme_of));

fn scenes() -> impl Strategy<Value = (Board, usize, Options)> {
    let square = || proptest::sample::select(Square::all().collect::<Vec<_>>());
    let crop = prop_oneof![
        3 => Just(Crop::Whole),
        1 => (square(), square()).prop_map(|(one, other)| Crop::Area(Area::between(one, other))),
    ];
    let orientation = any::<(bool, bool)>();
    let orientation = orientation.prop_map(|(flipped, mirrored)| Orientation { flipped, mirrored });
    let faint = proptest::collection::vec(square(), 0..40);
    // Few sizes, so that each recurs.
    let width = proptest::sample::select(vec![48.0, 72.0]);
    let size = 0..3_usize;
    (
        boards::decorated_boards(),
        0..3_usize,
        crop,
        orientation,
        faint,
        width,
        size,
    )
        .prop_map(|(board, theme, crop, orientation, faint, width, size)| {
            let scale = |scale| xiangqi_setup::scene::Scale::new(scale).expect("it is in range");
            let options = Options {
                width: Length::pixels(width).expect("a length"),
                resolution: Some(1.0),
                crop,
                orientation,
                faint,
                scale_pieces: scale([0.94, 0.5, 1.2][size]),
                ..Options::default()
            };
            (board, theme, options)
        })
}

proptest! {
    #![proptest_config(cases(1, 200))]

    #[test]
    fn any_picture_is_the_same_after_any_others((board, theme, options) in scenes()) {
        let renderer = FORGETFUL.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let scene = Scene::compose(&board, &THEMES[theme], &options);
        for _ in 0..3 {
            compare(&renderer, &scene, Resolution::of(options.width, None));
        }
    }
}

#[test]
fn threads_share_a_press() {
    let theme = Theme::built_in().expect("the built-in themes are complete");
    // Small, so that they also evict each other's parts.
    for bytes in some([150_000, 9_000_000], 1) {
        let renderer = PngRenderer::new(bytes);
        thread::scope(|scope| {
            for width in [20, 20, 22] {
                let (renderer, theme) = (&renderer, &theme);
                scope.spawn(move || {
                    let settings = format!("width-px: {width}");
                    for _ in 0..either(1, 2) {
                        each_scene(theme, &settings, |scene, resolution| {
                            compare(renderer, scene, resolution);
                        });
                    }
                });
            }
        });
        assert!(renderer.composed() > 0, "{bytes}");
    }
}

/// The additions around the pieces of a built-in theme, and how many of the four pictures are
/// assembled.
#[test]
fn art_with_effects() {
    let home = tempfile::tempdir().expect("there is room");
    let all = [
        (
            "<filter id='f'><feGaussianBlur stdDeviation='2'/></filter><g filter='url(#f)'>",
            "</g>",
            3,
        ),
        (
            "<filter id='f'><feOffset dx='9' dy='4'/></filter><g opacity='.7'>\
             <g filter='url(#f)'>",
            "</g></g>",
            3,
        ),
        (
            "<linearGradient id='g'><stop stop-color='red'/>\
             <stop offset='1' stop-color='blue' stop-opacity='.3'/></linearGradient>\
             <circle r='22' cx='20' cy='20' fill='url(#g)'/>",
            "",
            3,
        ),
        (
            "<clipPath id='c'><circle r='15' cx='20' cy='20'/></clipPath>\
             <g clip-path='url(#c)'>",
            "</g>",
            3,
        ),
        // Its look depends on the fonts of the machine.
        ("<text x='9' y='30' font-size='20'>ab</text>", "", 0),
    ];
    for (number, (start, end, together)) in some(all.into_iter().enumerate(), 1) {
        let name = format!("mine{number}");
        let directory = home.path().join("pieces").join(&name);
        fs::create_dir_all(&directory).expect("there is room");
        let built_in = Path::new(env!("CARGO_MANIFEST_DIR")).join("themes/pieces/retro_simple");
        for entry in fs::read_dir(built_in).expect("it is there") {
            let path = entry.expect("it can be read").path();
            let mut text = fs::read_to_string(&path).expect("it is text");
            if path.extension().is_some_and(|it| it == "svg") {
                let root = text.find("<svg").expect("it has a root");
                let inside = root + text[root..].find('>').expect("that ends") + 1;
                text.insert_str(text.rfind("</svg>").expect("here"), end);
                text.insert_str(inside, start);
            }
            let file = directory.join(path.file_name().expect("it has a name"));
            fs::write(file, text).expect("there is room");
        }
        let library = Library::new([home.path().to_owned()]);
        let [board, _, annotations] = ThemeKind::ALL.map(|kind| Look::Classic.theme(kind));
        let theme = Theme::load(&library, board, &name, annotations);
        let theme = theme.expect("it can be drawn");
        let renderer = PngRenderer::new(9_000_000);
        each_scene(&theme, "width-px: 45", |scene, resolution| {
            compare(&renderer, scene, resolution);
        });
        assert_eq!(renderer.composed(), together, "{start}");
        each_scene(&theme, "width-px: 45\ncrop: a1:f7", |scene, resolution| {
            compare(&renderer, scene, resolution);
        });
    }
}

#[test]
fn errors_are_those_of_single_pictures() {
    let theme = Theme::built_in().expect("the built-in themes are complete");
    let options = Options {
        width: Length::centimetres(100.0).expect("a length"),
        ..Options::default()
    };
    let scene = Scene::compose(&Position::initial().board(), &theme, &options);
    let resolution = Resolution::of(options.width, Some(1200.0));
    let renderer = PngRenderer::new(1_000_000);
    for _ in 0..3 {
        let error = renderer.write(&scene, resolution, None, FAST);
        let alone = png::write(
            &svg::write(&scene),
            resolution,
            None,
            PngCompression::Default,
        );
        assert_eq!(error, alone);
        assert!(
            matches!(error, Err(PictureError::TooManyDots { .. })),
            "{error:?}"
        );
    }
}

/// Slower compression makes smaller files with the same dots.
#[test]
fn compression_pays() {
    for look in some([Look::Standard, Look::Print, Look::Wood], 1) {
        let theme = theme_of(look);
        let options = Options {
            width: Length::pixels(100.0).expect("a length"),
            ..Options::default()
        };
        let svg = svg::write(&Scene::compose(
            &Position::initial().board(),
            &theme,
            &options,
        ));
        let resolution = Resolution::of(options.width, None);
        let files = PngCompression::ALL.map(|compression| {
            png::write(&svg, resolution, None, compression).expect("it can be drawn")
        });
        let sizes = files.each_ref().map(|file| file.bytes.len());
        assert!(
            sizes.is_sorted_by(|more, less| more > less),
            "{look:?}: {sizes:?}"
        );
        let [fast, default, small] = files.each_ref().map(dots);
        assert!(fast == default && default == small, "{look:?}");
        assert_eq!(
            files[1],
            png::write(&svg, resolution, None, PngCompression::Default).expect("it can be drawn")
        );
    }
}

fn dots(file: &PictureFile) -> Vec<u8> {
    let mut decoder = ::png::Decoder::new(std::io::Cursor::new(&file.bytes));
    decoder.set_transformations(::png::Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().expect("it is a PNG");
    let mut bytes = vec![0; reader.output_buffer_size().expect("it fits")];
    reader.next_frame(&mut bytes).expect("it is whole");
    bytes
}
