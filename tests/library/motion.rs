//! Animations as dots: each position equals its still picture.

use std::sync::Arc;

use xiangqi_setup::diagram::{Diagram, DiagramError, Diagrams, Movements};
use xiangqi_setup::format::{self, Format};
use xiangqi_setup::page::motion::{write_apng, write_gif};
use xiangqi_setup::page::{PictureError, PictureFormat, PngCompression, Resolution, png};
use xiangqi_setup::scene::{Length, Options, Paper, Scene};
use xiangqi_setup::settings::{Level, Settings};
use xiangqi_setup::svg::{self, Film, FilmError, PlayCount, Playback};
use xiangqi_setup::theme::Theme;

use crate::support::thorough::{either, is_thorough, some};

const PLAIN: Resolution = Resolution {
    scale: 1.0,
    dpi: 96.0,
};

/// A game with captures.
const GAME: &str = "1. C2=5 H8+7 2. C5+4 H2+3 3. C5-2 R9+1 4. C8=5";

/// Red, green and blue of each dot.
type Dots = Vec<[u8; 3]>;

/// The pictures of a game with these settings.
fn scenes<'a>(settings: &str, theme: &'a Theme) -> Vec<Scene<'a>> {
    let width = either(90, 180);
    let game = format::parse(GAME, Format::MoveList).expect("it is a game");
    let settings = format!("width-px: {width}\nat: [0, 1, 2, 3, 4, 5, 6, 7]\n{settings}");
    let settings = Settings::parse(&settings, Level::CommandLine).expect("they are right");
    let movements = Movements::default();
    let diagrams = Diagram::all(&game, "game", &Arc::new(settings), &movements, |_| {});
    let diagrams = diagrams.expect("it can be played").into_iter();
    let scenes = diagrams.map(|diagram| {
        let mut options = diagram.options(PictureFormat::Gif, &movements);
        options.paper = Paper::OfTheme;
        Scene::compose(&diagram.moment.board, theme, &options)
    });
    scenes.collect()
}

/// Small pictures of two alternating arrows, each as large as the picture.
fn arrows(theme: &Theme) -> [Scene<'_>; 2] {
    let texts = [
        "v1 9/9/9/9/9/9/9/9/9/[<a+8+9>]8",
        "v1 9/9/9/9/9/9/9/9/9/8[<a-8+9>]",
    ];
    texts.map(|text| {
        let board = format::parse(text, Format::AnnoFen)
            .expect("a position")
            .board;
        let options = Options {
            width: Length::pixels(20.0).expect("a width"),
            ..Options::default()
        };
        Scene::compose(&board, theme, &options)
    })
}

/// The dots of a PNG on white.
fn still(scene: &Scene) -> Dots {
    let file = png::write(&svg::write(scene), PLAIN, None, PngCompression::Default)
        .expect("it can be drawn");
    let mut decoder = ::png::Decoder::new(std::io::Cursor::new(&file.bytes));
    let to_colours = ::png::Transformations::normalize_to_color8();
    decoder.set_transformations(to_colours | ::png::Transformations::ALPHA);
    let mut reader = decoder.read_info().expect("it is a PNG");
    let mut bytes = vec![0; reader.output_buffer_size().expect("it fits")];
    reader.next_frame(&mut bytes).expect("it is whole");
    let dots: &[[u8; 4]] = bytes.as_chunks().0;
    let on_white = |[red, green, blue, alpha]: [u8; 4]| {
        let alpha = u32::from(alpha);
        [red, green, blue].map(|it| ((u32::from(it) * alpha + 255 * (255 - alpha)) / 255) as u8)
    };
    dots.iter().copied().map(on_white).collect()
}

/// Puts the dots of a frame on a picture of this width, at a place and in rows of this width. Where
/// they are transparent, nothing changes.
fn put(canvas: &mut Dots, width: usize, [left, top, of_frame]: [usize; 3], dots: &[[u8; 4]]) {
    for (row, dots) in (top..).zip(dots.chunks(of_frame)) {
        let start = row * width + left;
        for (place, [red, green, blue, alpha]) in (start..).zip(dots) {
            if *alpha > 0 {
                canvas[place] = [*red, *green, *blue];
            }
        }
    }
}

/// The pictures of an APNG without half-transparent dots, as another reader composes them.
fn decoded_apng(file: &[u8]) -> Vec<Dots> {
    let mut decoder = ::png::Decoder::new(std::io::Cursor::new(file));
    let to_colours = ::png::Transformations::normalize_to_color8();
    decoder.set_transformations(to_colours | ::png::Transformations::ALPHA);
    let mut reader = decoder.read_info().expect("it is a PNG");
    let (width, height) = reader.info().size();
    let mut canvas: Dots = vec![[0; 3]; width as usize * height as usize];
    let mut bytes = vec![0; reader.output_buffer_size().expect("it fits")];
    let control = reader.info().animation_control.expect("it is a film");
    let frames = (0..control.num_frames).map(|_| {
        let frame = reader.next_frame(&mut bytes).expect("it is whole");
        let control = reader.info().frame_control.expect("it has a place");
        let place = [control.x_offset, control.y_offset, control.width];
        let dots = bytes[..frame.buffer_size()].as_chunks().0;
        put(
            &mut canvas,
            width as usize,
            place.map(|it| it as usize),
            dots,
        );
        canvas.clone()
    });
    frames.collect()
}

/// The pictures of a GIF, one after another, as another reader composes them.
fn decoded_gif(file: &[u8]) -> Vec<Dots> {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(file).expect("it is a GIF");
    let width = usize::from(decoder.width());
    let mut canvas: Dots = vec![[0; 3]; width * usize::from(decoder.height())];
    let mut all = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("it is whole") {
        let place = [frame.left, frame.top, frame.width].map(usize::from);
        put(&mut canvas, width, place, frame.buffer.as_chunks().0);
        all.push(canvas.clone());
    }
    all
}

/// The maximum difference of a colour, and the mean.
fn difference(one: &Dots, other: &Dots) -> (u8, f64) {
    assert_eq!(one.len(), other.len());
    let pairs = one.as_flattened().iter().zip(other.as_flattened());
    let apart: Vec<u8> = pairs.map(|(one, other)| one.abs_diff(*other)).collect();
    let sum: f64 = apart.iter().copied().map(f64::from).sum();
    let most = apart.iter().max().copied().unwrap_or_default();
    (most, sum / apart.len() as f64)
}

/// The settings, and the maximum difference in any dot and in the mean. Edges are smoothed, and colours
/// rounded, differently where parts are drawn separately; and a GIF has 256 colours.
#[test]
fn each_position_is_its_still_picture() {
    let all = [
        ("", "standard", 40, 0.5),
        ("arrow-last-move: true", "standard", 40, 0.5),
        (
            "annotate-last-move: 3\nnumber-moves: true\nflip: true",
            "standard",
            40,
            0.5,
        ),
        ("crop: a1:f7\nannotate-last-move: true", "standard", 40, 0.5),
        ("coordinates: algebraic", "wood", 48, 1.5),
    ];
    for (settings, look, most, mean) in some(all, 2) {
        let theme = match look {
            "standard" => Theme::built_in(),
            look => {
                let library = xiangqi_setup::theme::Library::default();
                let look = xiangqi_setup::theme::Look::ALL
                    .into_iter()
                    .find(|it| it.name() == look)
                    .expect("there is such a look");
                let [board, pieces, annotations] =
                    xiangqi_setup::theme::ThemeKind::ALL.map(|kind| look.theme(kind));
                Theme::load(&library, board, pieces, annotations)
            }
        };
        let theme = theme.expect("it is built in");
        let scenes = scenes(settings, &theme);
        let film = Film::new(scenes.iter().cloned()).expect("it has positions");
        let playback = Playback::new(PlayCount::Forever);
        let file = write_gif(&film, &playback, PLAIN, None).expect("it can be drawn");
        let default = PngCompression::Default;
        let apng = write_apng(&film, &playback, PLAIN, None, false, default);
        let apng = apng.expect("it can be drawn");
        let films = [decoded_gif(&file.bytes), decoded_apng(&apng.bytes)];
        assert_eq!(films.each_ref().map(Vec::len), [scenes.len(); 2]);
        let frames = films[0].iter().zip(&films[1]).zip(&scenes).enumerate();
        for (number, ((gif, apng), scene)) in frames {
            let still = still(scene);
            for (format, frame) in [("GIF", gif), ("APNG", apng)] {
                let found = difference(frame, &still);
                assert!(
                    found.0 <= most && found.1 <= mean,
                    "{format}, {look}, {settings}, {number}: {found:?}"
                );
            }
        }
        if is_thorough() {
            let again = write_gif(&film, &playback, PLAIN, None).expect("it can be drawn");
            assert!(file == again, "{settings}");
        }
    }
}

/// An APNG with few colours has a palette.
#[test]
fn few_colours() {
    let theme = Theme::built_in().expect("it is built in");
    let scenes = arrows(&theme);
    let film = Film::new(scenes.iter().cloned()).expect("it has positions");
    let playback = Playback::new(PlayCount::ONCE);
    let file = write_apng(&film, &playback, PLAIN, None, false, PngCompression::Fast);
    let file = file.expect("it can be drawn").bytes;
    let decoder = ::png::Decoder::new(std::io::Cursor::new(&file));
    let reader = decoder.read_info().expect("it is a PNG");
    assert_eq!(reader.info().color_type, ::png::ColorType::Indexed);
    for (frame, scene) in decoded_apng(&file).iter().zip(&scenes) {
        let (most, mean) = difference(frame, &still(scene));
        assert!(most <= 40 && mean <= 0.5, "{most}, {mean}");
    }
}

/// The dots of the first position of an APNG, which readers of PNG show.
#[test]
fn readers_of_png_show_the_first_position_of_an_apng() {
    let theme = Theme::built_in().expect("it is built in");
    let scenes = scenes("", &theme);
    let film = Film::new(scenes.iter().cloned()).expect("it has positions");
    let playback = Playback::new(PlayCount::ONCE);
    for is_transparent in some([false, true], 1) {
        let default = PngCompression::Default;
        let file = write_apng(&film, &playback, PLAIN, None, is_transparent, default);
        let file = file.expect("it is drawn");
        let format = PictureFormat::of_content(&file.bytes);
        assert_eq!(format, Some(PictureFormat::Apng));
        let decoder = ::png::Decoder::new(std::io::Cursor::new(&file.bytes));
        let mut reader = decoder.read_info().expect("it is a PNG");
        let control = reader.info().animation_control.expect("it is a film");
        assert_eq!((control.num_frames, control.num_plays), (8, 1));
        let mut bytes = vec![0; reader.output_buffer_size().expect("it fits")];
        for _ in 0..8 {
            reader.next_frame(&mut bytes).expect("it is whole");
        }
    }
}

/// The positions of an animation are counted before any is drawn.
#[test]
fn long_games_are_no_films() {
    let movements = Movements::default();
    for (plies, expected) in [(1999, Ok(2000)), (2000, Err(FilmError::TooLong))] {
        let moves = ["h1g3", "h10g8", "g3h1", "g8h10"].into_iter().cycle();
        let moves: Vec<&str> = moves.take(plies).collect();
        let game = format::parse(&moves.join(" "), Format::MoveList).expect("it is a game");
        let is_film = |format, settings| {
            let settings = Settings::parse(settings, Level::CommandLine).expect("it is right");
            let settings = Arc::new(settings);
            let all = Diagrams::in_format(format, &game, "game", &settings, &movements, |_| {});
            all.map(|all| all.count_of_all())
        };
        let expected = expected.map_err(DiagramError::Film);
        for format in [PictureFormat::Gif, PictureFormat::Apng] {
            assert_eq!(is_film(format, "flip: false"), expected);
        }
        assert_eq!(is_film(PictureFormat::Svg, "animate: true"), expected);
        assert_eq!(is_film(PictureFormat::Svg, "each-move: true"), Ok(plies));
    }
}

#[test]
fn films_are_limited() {
    let theme = Theme::built_in().expect("it is built in");
    let scene = scenes("crop: e1:f2", &theme).remove(0);
    let repeated = |count| std::iter::repeat_n(scene.clone(), count);
    assert_eq!(Film::new(repeated(0)).err(), Some(FilmError::Empty));
    let film = Film::new(repeated(Film::POSITIONS)).expect("so many are allowed");
    let file = write_gif(&film, &Playback::new(PlayCount::ONCE), PLAIN, None);
    assert!(file.expect("nothing changes").bytes.len() < 100_000);
    let more = Film::new(repeated(Film::POSITIONS + 1));
    assert_eq!(more.err(), Some(FilmError::TooLong));
    let playback = Playback::new(PlayCount::ONCE);
    let delays = (playback.delay, playback.delay_last);
    assert_eq!(delays, (Playback::DELAY, Playback::DELAY_LAST));
    let arrows = arrows(&theme);
    let at_scale = |scale| Resolution { scale, ..PLAIN };
    let large = at_scale(45.0);
    for (count, error) in [(4, None), (1200, Some(PictureError::TooMuchMotion))] {
        let film = Film::new(arrows.iter().cycle().take(count).cloned()).expect("they are few");
        let file = write_gif(&film, &Playback::new(PlayCount::ONCE), large, None);
        assert_eq!(file.err(), error, "{count}");
    }
    // At most 16 million dots.
    let one = Film::new(arrows.iter().take(1).cloned()).expect("it has a position");
    let below = is_thorough().then_some((188.45, Ok([3769, 4245])));
    let (width, height) = (3770, 4246);
    let above = (
        188.5,
        Err(PictureError::TooManyDotsInFilm { width, height }),
    );
    for (scale, expected) in below.into_iter().chain([above]) {
        let file = write_gif(&one, &playback, at_scale(scale), None);
        let dots = file.map(|file| file.dots.expect("it has dots"));
        assert_eq!(dots, expected, "{scale}");
    }
}
