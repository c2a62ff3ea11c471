//! Compares pictures with expected ones: `doc/pictures/` has one for each diagram in `doc/`,
//! `doc/pictures/games/`, `doc/pictures/themes/`, `tests/golden/` and `tests/golden/text/` one for
//! each line of the tables below.
//!
//! `UPDATE_GOLDEN=1 cargo test --test corpus` rewrites them, and fails once for each that differed.
//! Look at the pictures before you commit them; `cat` shows text boards in a terminal, in colour.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use libtest_mimic::Trial;
use xiangqi_setup::board::Board;
use xiangqi_setup::format::{self, Format};
use xiangqi_setup::text_board::{self, TextLines, TextOptions, TextPieces};

use crate::tested_program::output;
use crate::{golden, program, root};

/// Pictures of options: a name, and the arguments that draw it.
const OPTIONS: [(&str, &[&str]); 18] = [
    (
        "arrow-looks",
        &[
            "--arrow=h3e3:red",
            "--arrow=h1g3:green+thin",
            "--arrow=a1a3:blue+dashed",
            "--arrow=i1i3:outline",
            "--arrow=c4c5:yellow",
            "--arrow=b3b7:green+dashed+outline",
            "--arrow=h8h5:blue+thin+dashed",
            "--arrow=a10c8:red+thin+outline",
            "--number=e3:12",
            "--number=e5:1",
            "--number=b3:3",
            "--number=b3:5",
            "--number=h10:7",
            "doc/initial.xay",
        ],
    ),
    // Arrows that would hide each other.
    (
        "arrow-lanes",
        &[
            "--arrow=a1e1",
            "--arrow=c1e1:red",
            "--arrow=a3e3",
            "--arrow=e3a3",
            "--arrow=e10e7",
            "--arrow=a7e7",
            "--arrow=a8e7:blue",
            "--arrow=i9e7",
            "--arrow=i1i4",
            "--arrow=i2i4:thin",
            "--arrow=i3i4:dashed",
            "tests/golden/empty.annofen",
        ],
    ),
    // Numbers on arrows: on shafts with room, beside short ones, and where lines cross or meet.
    (
        "arrow-numbers",
        &[
            "--flip",
            "--arrow=h3e3:1",
            "--arrow=h8e8:2",
            "--arrow=h1g3:3",
            "--arrow=b8c10:4",
            "--arrow=e4e5:5",
            "--arrow=e7e6:green+6",
            "--arrow=i4a5:thin+7",
            "--arrow=i5c4:8",
            "--arrow=i1i3:9",
            "--arrow=i3i1:10",
            "--arrow=b3b10:red+11",
            "--arrow=a4a5:dashed+1",
            "--arrow=a4a5:dashed+99",
            "--number=e3:1",
            "doc/initial.xay",
        ],
    ),
    // A line of play in which moves start where others end, and one that passes a piece.
    (
        "show-line",
        &[
            "--show-line=C2=5 H8+7 H2+3 R9=8 R1=2 H2+3 C5+4 H7+5",
            "doc/initial.xay",
        ],
    ),
    (
        "last-moves",
        &[
            "--moves=all",
            "--annotate-last-move=4",
            "--arrow-last-move=3",
            "--number-moves",
            "doc/shortest-mate.wxf",
        ],
    ),
    // Arrows that pass pieces, end at marks, or have little room.
    (
        "arrow-behind",
        &[
            "--horse-arrows=bent",
            "--arrow=b3b10:red",
            "--arrow=h8h1:dashed",
            "--arrow=i10i1:outline",
            "--arrow=b1d2",
            "--arrow=c10d10",
            "--arrow=e10g10:green",
            "--arrow=c7c5",
            "--mark=c5:bg",
            "--arrow=f6d6",
            "--mark=d6:bm",
            "--arrow=a1a7",
            "--arrow=a1a3:blue",
            "doc/initial.xay",
        ],
    ),
    (
        "arrow-bent",
        &[
            "--horse-arrows=bent",
            "--flip",
            "--arrow=d3e5",
            "--arrow=f3e5:dashed",
            "--arrow=c4e5:outline",
            "--arrow=g4e5",
            "--arrow=c6e5:thin",
            "--arrow=g6e5",
            "--arrow=d7e5",
            "--arrow=f7e5:red",
            "--arrow=b10c8",
            "--arrow=g3h1",
            "doc/horse.fen",
        ],
    ),
    ("corners", &["--debug", "doc/initial.xay"]),
    ("everything", &["tests/golden/everything.xay"]),
    // Themes in the older tool's layout, with everything that their art may contain.
    (
        "older",
        &[
            "--board",
            "./tests/older/board/plain",
            "--pieces",
            "./tests/older/pieces/traps",
            "--annotations",
            "./tests/older/annotations/plain",
            "tests/golden/everything.xay",
        ],
    ),
    (
        "older-arrows",
        &[
            "--annotations",
            "./tests/older/annotations/plain",
            "doc/demo-arrows-horse-elephant-advisor.xay",
        ],
    ),
    ("legend", &["--legend", "--width-px=230", "doc/initial.xay"]),
    (
        "legend-and-caption",
        &[
            "--legend",
            "--caption=暗子",
            "--lang=zh-Hant",
            "--crop=a1:e4",
            "--side-to-move=none",
            "tests/descriptions/covered.fen",
        ],
    ),
    (
        "narrow",
        &["--width-cm", "3", "doc/demo-last-two-moves.annofen"],
    ),
    (
        "no-paper",
        &["--look=classic", "--background=none", "doc/initial.xay"],
    ),
    (
        "paper",
        &["--look=classic", "--background=Ivory", "doc/initial.xay"],
    ),
    ("pixels", &["--width-px", "600", "doc/initial.xay"]),
    (
        "scaled",
        &[
            "--scale-pieces",
            "0.6",
            "--scale-annotations",
            "1.2",
            "doc/demo-movement-horse.xay",
        ],
    ),
];

/// Pictures of themes, to choose from.
const THEMES: [(&str, &[&str]); 6] = [
    ("board", &["themes", "preview", "board"]),
    ("pieces", &["themes", "preview", "pieces"]),
    ("annotations", &["themes", "preview", "annotations"]),
    ("wood", &["--look=wood", "doc/demo-last-two-moves.annofen"]),
    (
        "night",
        &["--look=night", "doc/demo-last-two-moves.annofen"],
    ),
    (
        "print",
        &["--look=print", "doc/demo-last-two-moves.annofen"],
    ),
];

/// Pictures of games and of movements, with each piece in an interesting place.
const GAMES: [(&str, &[&str]); 10] = [
    (
        "shortest-mate",
        &[
            "--moves=all",
            "--annotate-last-move",
            "--arrow-last-move",
            "doc/shortest-mate.wxf",
        ],
    ),
    ("king", &["--show-moves=d1", "doc/pieces.fen"]),
    ("advisor", &["--show-moves=e2", "doc/pieces.fen"]),
    ("elephant", &["--show-moves=c5", "doc/pieces.fen"]),
    ("horse", &["--show-moves=g7", "doc/pieces.fen"]),
    ("chariot", &["--show-moves=b6", "doc/pieces.fen"]),
    ("cannon", &["--show-moves=h3", "doc/pieces.fen"]),
    (
        "pawn",
        &["--show-moves=a4", "--show-moves=d7", "doc/pieces.fen"],
    ),
    ("horses", &["--show-moves=e5", "doc/horse.fen"]),
    (
        "nightrider",
        &["--piece=n=NN", "--show-moves=e5", "doc/horse.fen"],
    ),
];

/// Pictures of characters: a name, and the position. Each has four expected files, by
/// [`text_options`].
const TEXTS: [(&str, &str); 6] = [
    ("initial", "doc/initial.annofen"),
    ("horse", "doc/demo-movement-horse.xay"),
    ("last-two-moves", "doc/demo-last-two-moves.annofen"),
    ("arrows", "doc/demo-arrows-horse-elephant-advisor.xay"),
    ("everything", "tests/golden/everything.xay"),
    ("crowded", "tests/golden/text/crowded.annofen"),
];

/// The options for characters, and the suffixes of the files.
fn text_options() -> [(&'static str, TextOptions); 4] {
    let chinese = TextOptions::default;
    [
        ("chinese", chinese()),
        (
            "chinese-ascii",
            TextOptions {
                lines: TextLines::Ascii,
                ..chinese()
            },
        ),
        (
            "chinese-coloured",
            TextOptions {
                color: true,
                ..chinese()
            },
        ),
        (
            "latin",
            TextOptions {
                pieces: TextPieces::Latin,
                ..chinese()
            },
        ),
    ]
}

/// An expected picture, and the arguments that draw it.
struct Picture {
    path: PathBuf,
    args: Vec<String>,
}

pub fn trials() -> Vec<Trial> {
    let options = table("tests/golden", &OPTIONS);
    let themes = table("doc/pictures/themes", &THEMES);
    let games = table("doc/pictures/games", &GAMES);
    let pictures: Vec<Picture> = examples()
        .into_iter()
        .chain(options)
        .chain(themes)
        .chain(games)
        .collect();
    let kept: BTreeSet<PathBuf> = pictures.iter().map(|p| p.path.clone()).collect();
    let (texts, kept_texts): (Vec<Trial>, BTreeSet<PathBuf>) = texts().unzip();
    let mut trials: Vec<Trial> = pictures.into_iter().map(trial).collect();
    trials.extend(texts);
    trials.push(Trial::test("no_picture_is_left_over", move || {
        let found = [
            "doc/pictures",
            "doc/pictures/games",
            "doc/pictures/themes",
            "tests/golden",
        ]
        .into_iter()
        .flat_map(|directory| files_named(directory, "svg"));
        assert_eq!(found.collect::<BTreeSet<_>>(), kept);
        let found = files_named("tests/golden/text", "txt");
        assert_eq!(BTreeSet::from_iter(found), kept_texts);
        Ok(())
    }));
    trials.push(Trial::test("the_document_shows_what_is_kept", || {
        let document = fs::read_to_string(root().join("doc/text.md"))?;
        for name in ["last-two-moves-latin", "horse-chinese-ascii"] {
            let path = root().join(format!("tests/golden/text/{name}.txt"));
            let block = format!("```text\n{}```\n", fs::read_to_string(path)?);
            assert!(document.contains(&block), "{name} is not in doc/text.md");
        }
        Ok(())
    }));
    trials
}

fn trial(picture: Picture) -> Trial {
    let name = picture.path.display().to_string().replace('\\', "/");
    Trial::test(name, move || {
        golden::compare(&draw(&picture.args), &root().join(picture.path));
        Ok(())
    })
}

/// The pictures of the examples in `doc/`.
fn examples() -> Vec<Picture> {
    let is_example = |path: &PathBuf| {
        path.extension()
            .is_some_and(|extension| extension == "xay" || extension == "annofen")
    };
    let picture = |path: PathBuf| {
        let name = path
            .file_name()
            .and_then(|name| name.to_str())
            .expect("an ASCII name");
        Picture {
            path: Path::new("doc/pictures").join(format!("{name}.svg")),
            args: vec![format!("doc/{name}")],
        }
    };
    files("doc")
        .into_iter()
        .filter(is_example)
        .map(picture)
        .collect()
}

/// The pictures of a table, in a directory.
fn table(directory: &str, rows: &[(&str, &[&str])]) -> Vec<Picture> {
    let picture = |(name, args): &(&str, &[&str])| Picture {
        path: Path::new(directory).join(format!("{name}.svg")),
        args: args.iter().map(ToString::to_string).collect(),
    };
    rows.iter().map(picture).collect()
}

/// The trials of pictures of characters, and their files.
fn texts() -> impl Iterator<Item = (Trial, PathBuf)> {
    TEXTS.into_iter().flat_map(|(name, input)| {
        text_options().map(|(ending, options)| {
            let path = PathBuf::from(format!("tests/golden/text/{name}-{ending}.txt"));
            let kept = root().join(&path);
            let trial = Trial::test(path.display().to_string(), move || {
                golden::compare(&text_board::write(&read(input), &options), &kept);
                Ok(())
            });
            (trial, path)
        })
    })
}

fn read(input: &str) -> Board {
    let text = fs::read_to_string(root().join(input)).expect("the input can be read");
    let format = Format::detect(&text).expect("the content tells what it is");
    let parsed = format::parse(&text, format).expect("it is a position");
    parsed.board
}

fn draw(args: &[String]) -> String {
    // Sheets of themes show no position.
    let is_diagram = args.first().is_none_or(|first| first != "themes");
    let own = is_diagram.then_some("--no-source");
    let output = output(program().args(own).args(args).arg("-"));
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{stderr}");
    String::from_utf8(output.stdout).expect("SVG is UTF-8")
}

/// The files in a directory of the project with this extension.
fn files_named(directory: &str, extension: &str) -> Vec<PathBuf> {
    let has_it = |path: &PathBuf| path.extension().is_some_and(|found| found == extension);
    files(directory).into_iter().filter(has_it).collect()
}

/// The files in a directory of the project, by their paths from its root.
fn files(directory: &str) -> Vec<PathBuf> {
    fs::read_dir(root().join(directory))
        .expect("the directory exists")
        .map(|entry| Path::new(directory).join(entry.expect("it can be read").file_name()))
        .filter(|path| root().join(path).is_file())
        .collect()
}
