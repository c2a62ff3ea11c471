//! Every theme in `themes/` is complete, names its authors, and can be drawn.

use crate::support::golden;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use xiangqi_setup::board::{Annotation, Board, Mark, Piece, Square};
use xiangqi_setup::scene::{Options, Scene};
use xiangqi_setup::svg;
use xiangqi_setup::theme::{
    AddedTheme, AnnotationTheme, Art, BoardTheme, Extent, Library, Manifest, PieceTheme,
};
use xiangqi_setup::theme::{Theme, ThemeErrorKind, ThemeKind};

/// The names of the directories in `themes/` of this kind.
fn directories(kind: ThemeKind) -> BTreeSet<String> {
    let themes = Path::new(env!("CARGO_MANIFEST_DIR")).join("themes");
    let entries = fs::read_dir(themes.join(kind.directory())).expect("the directory exists");
    let name = |entry: fs::DirEntry| entry.file_name().into_string().expect("an ASCII name");
    entries
        .map(|entry| name(entry.expect("it can be read")))
        .collect()
}

/// A board with every piece and every mark.
fn everything() -> Board {
    let mut board = Board::default();
    let mut squares = Square::all();
    for piece in Piece::all() {
        for mark in Mark::ALL.into_iter().filter(|mark| mark.is_for_piece()) {
            let square = squares.next().expect("there is room");
            board.set_piece(square, Some(piece));
            board
                .annotate(square, Annotation::Mark(mark))
                .expect("a mark fits");
        }
    }
    for mark in Mark::ALL.into_iter().filter(|mark| !mark.is_for_piece()) {
        let square = squares.next().expect("there is room");
        board
            .annotate(square, Annotation::Mark(mark))
            .expect("a mark fits");
    }
    let arrow = "a+0+1".parse().expect("an arrow");
    board
        .annotate(squares.next().expect("there is room"), arrow)
        .expect("it fits");
    board
}

fn check_manifest(name: &str, manifest: &Manifest) {
    assert!(!manifest.title.is_empty(), "{name} has no title");
    assert!(!manifest.authors.is_empty(), "{name} has no authors");
    assert_eq!(manifest.license, "CC0-1.0", "the licence of {name}");
}

#[test]
fn every_directory_is_a_drawable_theme() {
    let library = Library::default();
    let board = everything();
    for kind in ThemeKind::ALL {
        let names = directories(kind);
        assert!(
            names.contains(kind.default_name()),
            "{} is missing",
            kind.default_name()
        );
        assert!(
            names.iter().eq(&library.names(kind)),
            "not all {} themes are built in",
            kind.name()
        );
        for name in names {
            let mut theme = Theme::built_in().expect("the default themes are good");
            let manifest = match kind {
                ThemeKind::Board => {
                    theme.board = BoardTheme::load(&library, &name).expect("a good theme");
                    &theme.board.manifest
                }
                ThemeKind::Pieces => {
                    theme.pieces = PieceTheme::load(&library, &name).expect("a good theme");
                    &theme.pieces.manifest
                }
                ThemeKind::Annotations => {
                    theme.annotations =
                        AnnotationTheme::load(&library, &name).expect("a good theme");
                    &theme.annotations.manifest
                }
            };
            check_manifest(&name, manifest);
            let picture = svg::write(&Scene::compose(&board, &theme, &Options::default()));
            roxmltree::Document::parse(&picture).expect("well-formed XML");
        }
    }
}

/// The files are exactly what the program writes, with nothing that loading would drop or shorten,
/// as built-in ones are used unchanged. `UPDATE_GOLDEN=1` rewrites them.
/// The program holds its themes in a form that it can load quickly: with prepared manifests and digests, and
/// without a check of the art.
#[test]
fn built_in_themes_are_the_same_as_their_files() {
    let library = Library::default();
    for kind in ThemeKind::ALL {
        for name in directories(kind) {
            let load = |name: &str| match kind {
                ThemeKind::Board => format!("{:?}", BoardTheme::load(&library, name)),
                ThemeKind::Pieces => format!("{:?}", PieceTheme::load(&library, name)),
                ThemeKind::Annotations => format!("{:?}", AnnotationTheme::load(&library, name)),
            };
            let root = env!("CARGO_MANIFEST_DIR");
            let files = load(&format!("{root}/themes/{}/{name}", kind.directory()));
            assert!(files.starts_with("Ok("), "{name}: {files}");
            assert!(load(&name) == files, "{name}");
        }
    }
}

#[test]
fn the_files_contain_only_art() {
    for kind in ThemeKind::ALL {
        let extent = match kind {
            ThemeKind::Board => Extent::Board,
            _ => Extent::Field,
        };
        for name in directories(kind) {
            let directory = format!(
                "{}/themes/{}/{name}",
                env!("CARGO_MANIFEST_DIR"),
                kind.directory()
            );
            for entry in fs::read_dir(&directory).expect("the directory exists") {
                let path = entry.expect("it can be read").path();
                if path.extension().is_none_or(|extension| extension != "svg") {
                    continue;
                }
                let text = fs::read_to_string(&path).expect("it can be read");
                let art = Art::parse(&path.display().to_string(), &text, extent);
                golden::compare(&art.expect("good art").to_svg(), &path);
            }
        }
    }
}

#[test]
fn everything_has_a_drawing_for_small_sizes() {
    for kind in ThemeKind::ALL {
        for name in directories(kind) {
            let directory = format!(
                "{}/themes/{}/{name}",
                env!("CARGO_MANIFEST_DIR"),
                kind.directory()
            );
            let read = |file: &str| {
                let path = format!("{directory}/{file}.svg");
                fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
            };
            let files = fs::read_dir(&directory).expect("the directory exists");
            let files = files.map(|entry| entry.expect("it can be read").file_name());
            let files =
                files.filter_map(|file| file.to_str()?.strip_suffix(".svg").map(str::to_owned));
            let files: Vec<String> = files.filter(|file| !file.ends_with(".small")).collect();
            let is_other = |file: &&String| read(file) != read(&format!("{file}.small"));
            // Some drawings are simple enough for both sizes, such as the backs of pieces.
            let others = files.iter().filter(is_other).count();
            assert!(2 * others > files.len(), "{name}");
        }
    }
}

/// Editors write `width="100%"` on the root; only the viewBox determines the size of a picture.
#[test]
fn the_size_of_the_root_means_nothing() {
    let text = r#"<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="2em" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>"#;
    let art = Art::parse("art.svg", text, Extent::Field).expect("good art");
    assert_eq!(art.markup.as_str(), r#"<path d="M0 0h9"/>"#);
}

#[test]
fn the_files_of_a_theme_on_the_disk() {
    let home = tempfile::tempdir().expect("there is room");
    let theme = home.path().join("board/mine");
    fs::create_dir_all(theme.join("drafts")).expect("there is room");
    for file in [
        "theme.yaml",
        "board.svg",
        "LICENSE",
        ".board.svg.swp",
        "drafts/board.svg",
    ] {
        fs::write(theme.join(file), "").expect("there is room");
    }
    let library = Library::new([home.path().to_owned()]);
    let mine = library.entry(ThemeKind::Board, "mine").expect("it exists");
    let files = ["LICENSE", "board.svg", "theme.yaml"].map(|file| theme.join(file));
    assert_eq!(mine.files(), [&[theme.clone()][..], &files].concat());

    let built_in = library.entry(ThemeKind::Board, ThemeKind::Board.default_name());
    let files = built_in.expect("it is in the program").files();
    assert!(files.is_empty(), "{files:?}");

    fs::remove_dir_all(&theme).expect("it can be removed");
    assert_eq!(mine.files(), [theme]);
}

#[test]
fn long_lists_of_themes_are_cut() {
    let all = ["x"; 40].join(", ");
    for (count, expected) in [
        (1, "the only one is x".to_owned()),
        (40, format!("there are {all}")),
        (41, format!("there are {all} and 1 more")),
    ] {
        let kind = ThemeErrorKind::UnknownTheme {
            kind: ThemeKind::Board,
            name: "y".to_owned(),
            known: vec!["x".to_owned(); count],
            other_kind: None,
            is_directory: false,
        };
        let found = kind.expected().expect("the known names");
        assert_eq!(found.split("; pass").next(), Some(&*expected));
    }
}

/// A theme that a program adds is untrusted. Without the feature that checks art, only this project's
/// themes are used.
#[test]
fn added_themes_are_checked() {
    let files = |name: &str| {
        let directory = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("themes/pieces")
            .join(name);
        let files = fs::read_dir(directory).expect("it exists");
        let files = files.map(|file| file.expect("it can be read").path());
        let text = |path: PathBuf| {
            let text = fs::read_to_string(&path).expect("it is text");
            let name = path
                .file_name()
                .expect("a name")
                .to_string_lossy()
                .into_owned();
            (name, text)
        };
        files.map(text).collect::<Vec<(String, String)>>()
    };
    let load = |files: Vec<(String, String)>, name: &str| {
        let mut library = Library::default();
        library.add(AddedTheme::new(ThemeKind::Pieces, name, files).expect("a name"));
        PieceTheme::load(&library, name).map_err(|error| error.to_string())
    };
    let mut bad = files("wood");
    let king = bad.iter_mut().find(|(name, _)| name == "red_king.svg");
    let (_, king) = king.expect("there is one");
    *king = king.replace("</svg>", "<script>alert(1)</script>\n</svg>");
    let expected = match cfg!(feature = "themes") {
        true => "scripts are not allowed in theme art",
        false => "this drawing is not one of the program's own, and needs the feature `themes`",
    };
    assert_eq!(load(bad, "added").expect_err("a script"), expected);
    if cfg!(not(feature = "themes")) {
        load(files("wood"), "wood").expect("it is this project's");
    } else {
        load(files("wood"), "added").expect("it has no mistake");
    }
}
