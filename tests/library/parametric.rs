//! Boards from measurements: required and impossible measurements.

use std::fs;

use crate::support::full_board::full_board;
use crate::support::thorough::some;
use xiangqi_setup::lettering::LetteringErrorKind;
use xiangqi_setup::theme::ParametricErrorKind as Kind;
use xiangqi_setup::theme::{
    Art, BoardTheme, Extent, Labels, Library, ParametricBoard, ParametricError,
};

#[test]
fn a_default_board_is_small() {
    let files = ParametricBoard::default().draw("x").expect("it is drawn");
    assert!(files.board.len() < 1600, "{}", files.board);
}

/// The board for small sizes has the same edges, heavier lines and no marks of points.
#[test]
fn a_small_board_has_fewer_and_heavier_lines() {
    for board in [ParametricBoard::default(), full_board()] {
        let files = board.draw("x").expect("it is drawn");
        let [usual, small] = [&files.board, &files.small].map(|text| {
            let art = Art::parse("board.svg", text, Extent::Board).expect("good art");
            let lines = art.markup.as_str().matches(['M', 'm']).count();
            let width = text.rsplit("stroke-width=\"").filter_map(|rest| {
                let width = rest.split('"').next()?;
                width.parse().ok()
            });
            let heaviest = width.fold(0.0, f64::max);
            (art.view_box, lines, heaviest)
        });
        assert_eq!(small.0, usual.0);
        assert!(
            small.1 < usual.1 && small.2 > usual.2,
            "{small:?} {usual:?}"
        );
    }
}

#[test]
fn a_board_may_have_everything() {
    let sandbox = tempfile::tempdir().expect("temporary directories can be created");
    let directory = sandbox.path().join("full");
    fs::create_dir(&directory).expect("directories can be created");
    let files = full_board().draw("full").expect("it is drawn");
    fs::write(directory.join("board.svg"), &files.board).expect("files can be written");
    fs::write(directory.join("theme.yaml"), &files.manifest).expect("files can be written");
    let path = directory.to_str().expect("an ASCII path");
    let theme = BoardTheme::load(&Library::default(), path).expect("a good theme");
    assert_eq!(theme.manifest.title, full_board().title);
    assert_eq!(theme.manifest.sources.len(), 2);
    let field = theme.field;
    assert_eq!((field.left, field.top, field.river), (85.5, 85.5, 11.0));
    let view_box = theme.view_box();
    assert_eq!((view_box.width, view_box.height), (785.0, 749.0));
}

#[test]
fn white_is_paper_and_other_colours_are_painted() {
    // The colour of the whole picture, the paper in the manifest, and whether the board is painted.
    for (color, paper, is_painted) in [
        ("#fff", Some("#fff"), false),
        ("#FFFFFF", Some("#FFFFFF"), false),
        ("none", None, false),
        ("#ffe", None, true),
        ("#000", None, true),
    ] {
        // Painted by either option.
        for margin_left in [0.0, 10.0] {
            let board = ParametricBoard {
                background_color: color.to_owned(),
                line_color: "#123".to_owned(),
                margin_left,
                ..ParametricBoard::default()
            };
            let files = board.draw("x").expect("it is drawn");
            let key = paper.map(|paper| format!("paper: '{paper}'"));
            let mut lines = files.manifest.lines();
            let line = lines.find(|line| line.starts_with("paper"));
            assert_eq!(line.map(str::to_owned), key);
            let fill = format!("<rect fill=\"{color}\"");
            assert_eq!(files.board.contains(&fill), is_painted, "{}", files.board);
        }
    }
}

#[test]
fn impossible_measurements_are_refused() {
    type Change = fn(&mut ParametricBoard);
    let cases: [(Change, &str, Kind); 15] = [
        (
            |board| board.field_width = 0.0,
            "field-width-px",
            Kind::OutOfRange {
                min: 4.0,
                max: 1000.0,
            },
        ),
        (
            |board| board.border_gap_height = -1.0,
            "border-gap-height-px",
            Kind::OutOfRange {
                min: 0.0,
                max: 1000.0,
            },
        ),
        (
            |board| board.line_thickness = 30.0,
            "line-thickness-px",
            Kind::TooLarge { limit: 26.5 },
        ),
        (
            |board| board.cross_width = 23.0,
            "cross-width-px",
            Kind::TooLarge { limit: 22.0 },
        ),
        (
            |board| board.cross_gap = 27.0,
            "cross-gap-px",
            Kind::TooLarge { limit: 26.0 },
        ),
        (
            |board| board.cross_thickness = 11.0,
            "cross-thickness-px",
            Kind::TooLarge { limit: 10.0 },
        ),
        (
            |board| board.labels_top = Some(Labels::parse("1-8")),
            "labels-top",
            Kind::LabelCount {
                expected: 9,
                found: 8,
            },
        ),
        (
            |board| board.labels_left = Some(Labels::parse("1,2,3,4,5,6,7,8,9,1000")),
            "labels-left",
            Kind::WordTooLong {
                word: "`1000`".to_owned(),
            },
        ),
        (
            |board| board.river_text = "a b c".to_owned(),
            "river-text",
            Kind::WordCount { found: 3 },
        ),
        (
            |board| {
                board.river_text = "楚".to_owned();
                board.river_size = 54.0;
            },
            "river-size-px",
            Kind::TooLarge { limit: 53.0 },
        ),
        (
            |board| board.line_color = "black".to_owned(),
            "line-color",
            Kind::NotAPaint,
        ),
        (
            |board| board.river_text = "楚河\n漢界".to_owned(),
            "river-text",
            Kind::NotAName,
        ),
        (
            |board| board.note_line = 1.0,
            "note-line-px",
            Kind::OutOfRange {
                min: 4.0,
                max: 1000.0,
            },
        ),
        (
            |board| board.title = "two\nlines".to_owned(),
            "title",
            Kind::NotAName,
        ),
        (
            |board| board.license = " ".to_owned(),
            "license",
            Kind::NotAName,
        ),
    ];
    for (change, parameter, kind) in cases {
        let mut board = ParametricBoard::default();
        change(&mut board);
        let expected = ParametricError { parameter, kind };
        assert_eq!(board.draw("x").expect_err(parameter), expected);
    }
}

/// The largest value that an error names is valid.
#[test]
fn the_largest_values() {
    type Figure = fn(&mut ParametricBoard) -> &mut f64;
    let figures: [(&str, Figure, f64); 6] = [
        ("line-thickness-px", |board| &mut board.line_thickness, 26.5),
        ("cross-width-px", |board| &mut board.cross_width, 22.0),
        ("cross-gap-px", |board| &mut board.cross_gap, 26.0),
        (
            "cross-thickness-px",
            |board| &mut board.cross_thickness,
            10.0,
        ),
        ("label-size-px", |board| &mut board.label_size, 30.0),
        ("river-size-px", |board| &mut board.river_size, 53.0),
    ];
    for (parameter, figure, limit) in figures {
        let refused = |value| {
            let mut board = ParametricBoard {
                labels_top: Some(Labels::parse("1-9")),
                river_text: "楚".to_owned(),
                ..ParametricBoard::default()
            };
            *figure(&mut board) = value;
            let error = board.draw("x").err();
            error.filter(|error| error.parameter == parameter)
        };
        assert_eq!(refused(limit), None);
        let kind = Kind::TooLarge { limit };
        assert_eq!(
            refused(limit * 1.01),
            Some(ParametricError { parameter, kind })
        );
    }
}

/// A margin has lines for notes only if they are at least as long as their distance.
#[test]
fn lines_for_notes_need_room() {
    let lines = |margin_right: f64| {
        let board = ParametricBoard {
            margin_right,
            note_line: 20.0,
            ..ParametricBoard::default()
        };
        let files = board.draw("x").expect("these figures are good");
        files.board.matches(['M', 'm']).count()
    };
    assert_eq!(lines(49.0), lines(0.0));
    assert!(lines(51.0) > lines(0.0));
}

#[test]
fn missing_characters_are_named() {
    let board = ParametricBoard {
        river_text: "楚河 汉口".to_owned(),
        ..ParametricBoard::default()
    };
    let error = board.draw("x").expect_err("there is no 口");
    assert_eq!(error.parameter, "river-text");
    assert!(matches!(
        error.kind,
        Kind::Lettering(error) if error.kind == LetteringErrorKind::Missing('口')
    ));
    let board = ParametricBoard {
        river_lettering: "gothic".to_owned(),
        river_text: "楚".to_owned(),
        ..ParametricBoard::default()
    };
    let error = board.draw("x").expect_err("there is no such lettering");
    assert_eq!(error.parameter, "river-lettering");
}

/// Any numbers result in an error or a valid board.
#[test]
fn no_number_is_fatal() {
    let numbers = [
        f64::NAN,
        f64::INFINITY,
        f64::NEG_INFINITY,
        1e300,
        -1e300,
        5e-324,
        -0.0,
        0.01,
        0.3,
        1.0 / 3.0,
        4.0,
        100.0,
        1000.0,
        10_000.0,
    ];
    let lengths: [fn(&mut ParametricBoard) -> &mut f64; 21] = [
        |board| &mut board.line_thickness,
        |board| &mut board.field_width,
        |board| &mut board.field_height,
        |board| &mut board.river,
        |board| &mut board.border_thickness,
        |board| &mut board.border_gap_width,
        |board| &mut board.border_gap_height,
        |board| &mut board.border_radius,
        |board| &mut board.cross_width,
        |board| &mut board.cross_thickness,
        |board| &mut board.cross_gap,
        |board| &mut board.label_band,
        |board| &mut board.plain_band,
        |board| &mut board.label_size,
        |board| &mut board.outer_border_thickness,
        |board| &mut board.river_size,
        |board| &mut board.margin_top,
        |board| &mut board.margin_right,
        |board| &mut board.margin_bottom,
        |board| &mut board.margin_left,
        |board| &mut board.note_line,
    ];
    for length in some(lengths, 7) {
        for number in numbers {
            for mut board in [ParametricBoard::default(), full_board()] {
                *length(&mut board) = number;
                if let Ok(files) = board.draw("x") {
                    for text in [&files.board, &files.small] {
                        Art::parse("board.svg", text, Extent::Board).expect("good art");
                    }
                }
            }
        }
    }
}
