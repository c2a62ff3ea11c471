//! Legends: the pieces on the board with their names, for any size, look and part.

use xiangqi_setup::board::{Area, Board, Crop, Square};
use xiangqi_setup::format::{self, Format};
use xiangqi_setup::rules::Position;
use xiangqi_setup::scene::{Language, Layer, LegendStyle, Length, Options, Scene};
use xiangqi_setup::text_board::{self, TextOptions, TextPieces};
use xiangqi_setup::theme::{Library, Look, Theme, ThemeKind};

use crate::support::thorough::some;

fn board(fen: &str) -> Board {
    format::parse(fen, Format::Fen).expect("this is FEN").board
}

/// All kinds of pieces.
fn crowd() -> Board {
    board("rnbakabnr/9/1c5c1/p1p1x1p1p/9/9/P1P1X1P1P/1C5C1/9/RNBAKABNR")
}

fn part(name: &str) -> Crop {
    let (one, other) = name.split_once(':').expect("two corners");
    let square = |name: &str| -> Square { name.parse().expect("a square") };
    Crop::Area(Area::between(square(one), square(other)))
}

fn theme(look: Look) -> Theme {
    let [board, pieces, annotations] = ThemeKind::ALL.map(|kind| look.theme(kind));
    Theme::load(&Library::default(), board, pieces, annotations).expect("a built-in look")
}

fn names(scene: &Scene) -> Vec<String> {
    let lines = scene.legend.iter().flat_map(|legend| &legend.lines);
    lines.map(|line| line.text.clone()).collect()
}

/// Position, part, language, and the names.
#[rustfmt::skip]
const NAMES: &[(&str, &str, Language, &str)] = &[
    ("rnbakabnr/9/9/9/9/9/9/1C5C1/9/4K4", "a1:i10", Language::English,
        "King, Advisor, Elephant, Horse, Chariot, Cannon"),
    ("4k4/9/4x4/9/9/9/4X4/9/4p4/9", "a1:i10", Language::English, "King, Pawn, Covered piece"),
    // Only what is shown, and of its side.
    ("4k4/9/4x4/9/9/9/P8/9/4p4/4K4", "a1:i5", Language::SimplifiedChinese, "帅, 兵/卒"),
    ("4k4/9/4x4/9/9/9/9/R8/4p4/r7n", "a1:i5", Language::TraditionalChinese, "馬, 車, 卒"),
    ("4k4/9/4x4/9/9/9/9/9/4p4/9", "d6:f10", Language::TraditionalChinese, "將, 暗子"),
    ("4k4/9/4x4/9/9/9/9/9/4p4/9", "a1:c2", Language::English, ""),
];

#[test]
fn the_pieces_that_are_shown_have_names() {
    let theme = Theme::built_in().expect("they are good");
    for (fen, shown, language, expected) in NAMES {
        let options = Options {
            legend: Some(LegendStyle::default()),
            crop: part(shown),
            language: *language,
            ..Options::default()
        };
        let board = board(fen);
        let scene = Scene::compose(&board, &theme, &options);
        assert_eq!(names(&scene).join(", "), *expected, "{fen}");
        // Without names, nothing changes.
        if expected.is_empty() {
            let options = Options {
                legend: None,
                ..options
            };
            let plain = Scene::compose(&board, &theme, &options);
            assert_eq!(plain.view_box, scene.view_box);
        }
    }
}

/// Pieces and names are below the board and within the picture, in rows without overlap.
#[test]
fn legends_fit_their_pictures() {
    let crowd = crowd();
    let initial = Position::initial().board();
    let parts = ["a1:i10", "a1:c3", "e1:e1", "h7:i10", "a4:i4", "e1:e10"];
    let widths = [0.5, 2.0, 3.5, 7.0, 14.0, 60.0].map(Length::centimetres);
    let widths = widths.into_iter();
    let widths: Vec<_> = widths
        .chain([16.0, 230.0, 600.0, 4000.0].map(Length::pixels))
        .map(|width| width.expect("a width"))
        .collect();
    for look in some(Look::ALL, 2) {
        let theme = theme(look);
        for (board, shown) in [&crowd, &initial]
            .into_iter()
            .flat_map(|board| parts.map(|part| (board, part)))
        {
            for width in some(widths.iter().copied(), 3) {
                for language in Language::ALL {
                    let mut options = Options {
                        width,
                        language,
                        crop: part(shown),
                        ..Options::default()
                    };
                    let plain = Scene::compose(board, &theme, &options);
                    options.legend = Some(LegendStyle::default());
                    let scene = Scene::compose(board, &theme, &options);
                    let at = format!("{} {shown} {width:?} {}", look.name(), language.tag());
                    check(&plain, &scene, &at);
                }
            }
        }
    }
}

fn check(plain: &Scene, scene: &Scene, at: &str) {
    let Some(legend) = &scene.legend else {
        assert_eq!(plain.view_box, scene.view_box, "{at}");
        return;
    };
    let placed = scene.beside.iter().find_map(|layer| match layer {
        Layer::Art { scale, placed } => Some((*scale, placed)),
        _ => None,
    });
    let (scale, placed) = placed.expect("there are pieces");
    // Parts outside the board may belong to a frame, which moves down.
    let bottom = plain.view_box.y + plain.view_box.height;
    let end = scene.view_box.y + scene.view_box.height;
    let (left, right) = (scene.view_box.x, scene.view_box.x + scene.view_box.width);
    assert!(bottom < end, "{at}");
    let mut names = legend.lines.iter();
    let mut last: Option<(f64, f64)> = None;
    let mut name = None;
    for (definition, point) in placed {
        let own = &scene.definitions[*definition];
        let half = own.centre.x * own.scale * scale;
        assert!(half > 0.0 && point.x - half >= left, "{at}");
        assert!(point.x + half <= right && point.y + half <= end, "{at}");
        // Red's and black's piece share a name.
        let is_second = last.is_some_and(|(x, y)| y == point.y && point.x - x < 2.5 * half)
            && name.is_none_or(|name: f64| name > point.x);
        if !is_second {
            let next = names.next().expect("a name for each kind");
            assert!(next.at.x > point.x + half && next.at.x < right, "{at}");
            assert!((next.at.y - point.y).abs() < legend.size, "{at}");
            name = Some(next.at.x);
        }
        if let Some((x, y)) = last.filter(|(_, y)| *y == point.y) {
            assert!(point.x - x > 1.9 * half, "{at}: {x} {y}");
        } else if let Some((_, y)) = last {
            assert!(point.y - y > 1.9 * half, "{at}");
        }
        last = Some((point.x, point.y));
    }
    assert!(names.next().is_none(), "{at}");
}

/// The pieces in text, the language, and the last lines.
#[test]
fn legends_in_text() {
    let fen = "xx2k4/4a4/9/9/9/9/9/9/4A4/4K1C2";
    for (pieces, language, expected) in [
        (
            TextPieces::Chinese,
            Language::English,
            "帥 將 King   仕 士 Advisor\n炮 Cannon   闇 Covered piece\n",
        ),
        (
            TextPieces::Latin,
            Language::SimplifiedChinese,
            "K k 帅/将   A a 仕/士   C 炮   x 暗子\n",
        ),
    ] {
        let options = TextOptions {
            pieces,
            language,
            legend: true,
            caption: Some("Words".to_owned()),
            ..TextOptions::default()
        };
        let text = text_board::write(&board(fen), &options);
        assert!(
            text.ends_with(&format!("\n\n{expected}\nWords\n")),
            "{text}"
        );
        assert!(text_board::is_board(&text), "{text}");
    }
    let empty = TextOptions {
        legend: true,
        ..TextOptions::default()
    };
    let text = text_board::write(&Board::default(), &empty);
    assert_eq!(
        text,
        text_board::write(&Board::default(), &TextOptions::default())
    );
}
