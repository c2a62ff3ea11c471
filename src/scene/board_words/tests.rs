use std::path::Path;

use super::written_words::{WrittenWord, draw, key};
use super::*;
use crate::board::Crop;
use crate::scene::{Scale, Sides};
use crate::theme::{Library, ThemeKind};
use crate::util::golden;

/// Returns the words on a board and at its edges, and the first and last points of the board. `board` is the
/// name of a board theme, and `how` lists the options of the picture.
fn written(board: &str, how: &str) -> (Vec<WrittenWord>, [Point; 2]) {
    let mut theme = BoardTheme::load(&Library::default(), board).expect("it is built in");
    let mut options = Options::default();
    let mut area = Area::whole();
    for word in how.split(' ').filter(|word| !word.is_empty()) {
        let mut systems = Coordinates::ALL.into_iter();
        if word == "turned" {
            theme.river.as_mut().expect("it has words").turned = true;
        } else if word == "flip" {
            options.orientation.flipped = true;
        } else if word == "mirror" {
            options.orientation.mirrored = true;
        } else if let Some(system) = systems.find(|system| system.name() == word) {
            options.coordinates = Some(system);
        } else if let Ok(Crop::Area(part)) = word.parse() {
            area = part;
        } else {
            let sides: Sides = word.parse().expect("some sides");
            options.coordinate_sides = Some(sides);
        }
    }
    let layout = Layout::new(theme.field, options.orientation);
    let mut edges = PictureEdges::new(theme.view_box(), &layout, area, Scale::FULL);
    let mut words = on_board(&theme, &layout, area, &options, FieldSize::default()).0;
    words.extend(coordinates(&theme, &layout, area, &options, &mut edges).0);
    let (columns, rows) = layout.columns_and_rows(area);
    let first = layout.point(columns.0, rows.0);
    (words, [first, layout.point(columns.1, rows.1)])
}

/// Returns the words at each side of a board and in its river, in reading order.
fn read(board: &str, how: &str) -> String {
    let (words, [first, last]) = written(board, how);
    let mut places: [Vec<(f64, String)>; 5] = Default::default();
    for word in words {
        let (x, y) = word.placement.centre;
        let (place, at) = match () {
            () if x < first.x => (3, y),
            () if x > last.x => (1, y),
            () if y < first.y => (0, x),
            () if y > last.y => (2, x),
            () => (4, x),
        };
        let turned = if word.placement.turned { "~" } else { "" };
        places[place].push((at, format!("{turned}{}", word.text)));
    }
    let names = ["top", "right", "bottom", "left", "river"];
    let read = names.into_iter().zip(places).map(|(name, mut words)| {
        words.sort_by(|one, other| one.0.total_cmp(&other.0));
        let words: Vec<_> = words.into_iter().map(|(_, word)| word).collect();
        (!words.is_empty()).then(|| format!("{name}: {}", words.join(" ")))
    });
    read.flatten().collect::<Vec<_>>().join("; ")
}

#[test]
fn words_belong_to_their_lines_and_players() {
    for (board, how, expected) in [
        ("clean_alpha", "flip", ""),
        (
            "minimal_chinese",
            "",
            "top: 1 2 3 4 5 6 7 8 9; bottom: 九 八 七 六 五 四 三 二 一",
        ),
        (
            "minimal_chinese",
            "flip",
            "top: 一 二 三 四 五 六 七 八 九; bottom: 9 8 7 6 5 4 3 2 1",
        ),
        (
            "minimal_chinese",
            "mirror",
            "top: 9 8 7 6 5 4 3 2 1; bottom: 一 二 三 四 五 六 七 八 九",
        ),
        ("minimal_chinese", "a1:c3", "bottom: 九 八 七"),
        ("minimal_chinese", "flip g8:i10", "bottom: 9 8 7"),
        ("minimal_chinese", "d4:f6", ""),
        (
            "clean_beta",
            "flip",
            "right: 1 2 3 4 5 6 7 8 9 10; bottom: i h g f e d c b a",
        ),
        (
            "clean_beta",
            "mirror",
            "right: 10 9 8 7 6 5 4 3 2 1; bottom: i h g f e d c b a",
        ),
    ] {
        assert_eq!(read(board, how), expected, "{board} {how}");
    }
}

#[test]
fn the_river_turns_with_the_board_and_is_never_cut() {
    for (board, how, expected) in [
        ("fine", "", "river: 楚河 漢界"),
        ("fine", "flip", "river: 漢界 楚河"),
        ("fine", "mirror", "river: 漢界 楚河"),
        ("fine", "flip mirror", "river: 楚河 漢界"),
        ("fine", "a1:i5", ""),
        ("fine", "a5:i6", "river: 楚河 漢界"),
        ("fine", "b5:d6", "river: 楚河"),
        ("fine", "c5:i6", "river: 漢界"),
        ("fine", "flip a5:d6", "river: 楚河"),
        ("fine", "turned", "river: ~楚河 漢界"),
        ("fine", "turned flip", "river: ~漢界 楚河"),
        ("fine", "turned mirror", "river: 漢界 ~楚河"),
        ("wood", "", "river: 楚河 楚河 漢界 漢界"),
    ] {
        assert_eq!(read(board, how), expected, "{board} {how}");
    }
}

#[test]
fn coordinates_are_at_the_chosen_sides() {
    for (board, how, expected) in [
        ("minimal_chinese", "none", ""),
        (
            "clean_alpha",
            "chinese",
            "top: 1 2 3 4 5 6 7 8 9; bottom: 九 八 七 六 五 四 三 二 一",
        ),
        (
            "clean_alpha",
            "chinese flip",
            "top: 一 二 三 四 五 六 七 八 九; bottom: 9 8 7 6 5 4 3 2 1",
        ),
        (
            "minimal_chinese",
            "wxf",
            "top: 1 2 3 4 5 6 7 8 9; bottom: 9 8 7 6 5 4 3 2 1",
        ),
        ("clean_beta", "wxf top", "top: 1 2 3 4 5 6 7 8 9"),
        (
            "clean_beta",
            "wxf mirror all",
            "top: 9 8 7 6 5 4 3 2 1; bottom: 1 2 3 4 5 6 7 8 9",
        ),
        (
            "clean_alpha",
            "algebraic",
            "bottom: a b c d e f g h i; left: 10 9 8 7 6 5 4 3 2 1",
        ),
        (
            "clean_alpha",
            "algebraic,chinese",
            "top: 1 2 3 4 5 6 7 8 9; bottom: 九 八 七 六 五 四 三 二 一; left: 10 9 8 7 6 5 4 3 2 1",
        ),
        (
            "clean_alpha",
            "iccs,wxf flip right,bottom",
            "right: 0 1 2 3 4 5 6 7 8 9; bottom: 9 8 7 6 5 4 3 2 1",
        ),
        (
            "night",
            "iccs flip top,right",
            "top: i h g f e d c b a; right: 0 1 2 3 4 5 6 7 8 9; river: 漢界 楚河",
        ),
        (
            "clean_beta",
            "iccs c3:e4 all",
            "top: c d e; right: 3 2; bottom: c d e; left: 3 2",
        ),
    ] {
        assert_eq!(read(board, how), expected, "{board} {how}");
    }
}

#[test]
#[cfg_attr(not(feature = "themes"), ignore = "not all boards are there")]
fn prepared_words_are_those_of_the_boards() {
    let mut lines = String::new();
    for board in Library::default().names(ThemeKind::Board) {
        for (words, _) in ["", "flip"].map(|how| written(&board, how)) {
            // All the labels of boards would make the file three times as large.
            if (1..=4).contains(&words.len()) {
                let paths = draw(&words);
                let paths = paths
                    .iter()
                    .map(|it| format!("\t{}\t{}", it.fill, it.outline));
                lines += &format!("{}{}\n", key(&words), paths.collect::<String>());
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    golden::compare(
        &lines,
        &root.join("src/scene/board_words/prepared_words.txt"),
    );
}
