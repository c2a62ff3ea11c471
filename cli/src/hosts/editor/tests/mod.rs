//! Tests of the help for editors, at places in example files and in files with mistakes.

mod moves;

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::hosts::editor::{self, Edit, Finding, Findings, Known, Surroundings};
use xiangqi_setup::format::{self, Hints};
use xiangqi_setup::settings::TextFile;
use xiangqi_setup::theme::Library;

use crate::thorough::{either, some};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// The number of places to try in each text.
const PLACES: usize = 1;

/// Returns all text files of the documentation and of the test inputs, including expected messages.
fn texts() -> Vec<(PathBuf, String)> {
    let folders = [
        "doc",
        "tests/corpus/ok",
        "tests/corpus/err",
        "tests/corpus/check",
        "tests/games",
    ];
    let files = folders.iter().flat_map(|folder| {
        let entries = fs::read_dir(Path::new(ROOT).join(folder)).expect("it is there");
        entries.map(|entry| entry.expect("it can be read").path())
    });
    let mut files: Vec<PathBuf> = files.filter(|path| path.is_file()).collect();
    files.sort();
    let texts = files
        .into_iter()
        .filter_map(|path| Some((fs::read_to_string(&path).ok()?, path)));
    let texts: Vec<_> = texts.map(|(text, path)| (path, text)).collect();
    assert!(texts.len() > 500, "{}", texts.len());
    texts
}

fn surroundings() -> Arc<Surroundings> {
    Arc::new(Surroundings::default())
}

fn findings(text: &str, path: &Path) -> Vec<Finding> {
    let findings = Findings::new(text, Some(path), surroundings(), Known::new());
    findings.flatten().collect()
}

/// Returns [`PLACES`] character boundaries of `text`. They depend on `number`, the number of the text.
fn places(text: &str, number: usize) -> Vec<usize> {
    let all: Vec<usize> = text
        .char_indices()
        .map(|(at, _)| at)
        .chain([text.len()])
        .collect();
    let some = (1..=PLACES).map(|place| all[(number * 31 + place * 7919) % all.len()]);
    some.collect()
}

/// No request from an editor causes a panic, and all spans in the answers are in the text.
#[test]
fn anything_is_answered_anywhere() {
    let (all, library) = (surroundings(), Library::default());
    for (number, (path, text)) in some(texts().into_iter().enumerate(), 100) {
        let is_in = |span: &Range<usize>| text.get(span.clone()).is_some();
        for finding in findings(&text, &path) {
            assert!(is_in(&finding.span), "{}: {finding:?}", path.display());
            for fix in &finding.fixes {
                assert!(is_in(&fix.edit.span), "{}: {fix:?}", path.display());
            }
        }
        let file = Arc::new(TextFile::new(path.clone(), text.as_str()));
        editor::project_file_findings(&file, |_| Library::default());
        for byte in places(&text, number) {
            let part = editor::parts::Parts::at(&text, byte, all.hints(Some(&path)));
            let part = part.as_ref();
            let found = part.and_then(|it| editor::complete_input(it, byte, Some(&path), &all));
            let found = found
                .into_iter()
                .chain(editor::complete_project_file(&text, byte, &library));
            for completions in found {
                assert!(is_in(&completions.span), "{} at {byte}", path.display());
            }
            let hover = part.and_then(|it| editor::hover(it, byte, &all, false));
            for hover in hover
                .into_iter()
                .chain(editor::hover_project_file(&text, byte))
            {
                assert!(is_in(&hover.span), "{} at {byte}", path.display());
            }
            part.map(|it| editor::position_targets(it, byte, &all));
            editor::setting_targets(&file, byte, &library);
        }
    }
}

/// If a text cannot be read, the findings contain the error.
#[test]
fn what_is_broken_is_found() {
    for (path, text) in some(texts(), 100) {
        let hints = Hints {
            path: Some(&path),
            ..Hints::default()
        };
        if path.extension().is_some_and(|extension| extension == "txt") {
            continue;
        }
        if let Err(error) = format::read(text.as_bytes(), hints)
            && error.kind.several().is_none()
        {
            let found = findings(&text, &path);
            let title = error.to_string();
            let is_there = found.iter().any(|it| it.complaint.title == title);
            let are_several = editor::parts::Parts::new(&text, hints).count() > 1;
            assert!(is_there || are_several, "{}: {title}", path.display());
        }
    }
}

/// Each fix removes the mistake for which it is offered, although a different mistake may appear.
#[test]
fn fixes_mend() {
    let mut count = 0;
    for (path, text) in some(texts(), 250) {
        for finding in findings(&text, &path) {
            for fix in &finding.fixes {
                count += 1;
                let mended = fix.edit.apply(&text).expect("the place is there");
                let left = findings(&mended, &path);
                let is_left = |other: &Finding| {
                    other.complaint.title == finding.complaint.title
                        && other.span.start == finding.span.start
                };
                assert!(!left.iter().any(is_left), "{}: {fix:?}", path.display());
            }
        }
    }
    assert!(count > either(3, 20), "{count}");
}

fn with(text: &str, edits: &[Edit]) -> String {
    edits.iter().rev().fold(text.to_owned(), |text, edit| {
        edit.apply(&text).expect("the place is there")
    })
}

/// Formatting preserves the meaning and the comments of a text. Formatting it again changes nothing.
#[test]
fn formatting_keeps_everything() {
    let all = surroundings();
    let mut count = 0;
    for (path, text) in some(texts(), 250) {
        let Some(edits) = editor::formatting(&text, Some(&path), &all) else {
            continue;
        };
        let new = with(&text, &edits);
        let contents = |text: &str| {
            let parts = editor::parts::Parts::new(text, all.hints(Some(&path)));
            let contents = parts.map(|part| {
                let (_, parsed) = part.content.expect("it can be read");
                (parsed.board, parsed.to_move, parsed.view)
            });
            contents.collect::<Vec<_>>()
        };
        assert_eq!(contents(&text), contents(&new), "{}", path.display());
        let again = editor::formatting(&new, Some(&path), &all);
        assert_eq!(again, Some(Vec::new()), "{}:\n{new}", path.display());
        let comments = |text: &str| text.matches('#').count();
        assert_eq!(comments(&text), comments(&new), "{}", path.display());
        count += usize::from(!edits.is_empty());
    }
    assert!(count > either(2, 20), "{count}");
}

/// After a change, the part at a byte offset is the same as if the whole text were read again.
#[test]
fn parts_are_found_after_changes() {
    let fen = "4k4/9/9/9/9/9/9/9/9/3K5 w";
    let texts = [
        (
            "a.pgn",
            "[Event \"1\"]\n\n1. C2.5 *\n\n[Event \"2\"]\r\n\r\n1. H2+3 h8+7 *\r\n\n[Event \"3\"]\n\n1. 炮二平五 *\n\n[Event \"4\"]\n\n*\n".to_owned(),
        ),
        ("a.fen", format!("{fen}\n{fen}\n\n# comment\n{fen}\n{fen}\n")),
        (
            "a.wxf",
            "FORMAT WXF\nSTART{\n1. C2.5\n}END\n".repeat(4),
        ),
        (
            "a.xay",
            format!("\u{feff}{}", "version: '1'\nsetup: [[[k]]]\n---\n".repeat(4)),
        ),
    ];
    let mut count = 0;
    for (name, text) in &texts {
        let path = Some(Path::new(name));
        let hints = || Hints {
            path,
            ..Hints::default()
        };
        let boundaries: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
        for start in boundaries
            .iter()
            .copied()
            .filter(|at| *at > 3 && at % either(30, 3) == 0)
        {
            for (length, new) in [(0, "x"), (1, ""), (12, ""), (0, &text[..text.len() / 4])] {
                let end = (start + length).min(text.len());
                if !text.is_char_boundary(end) || !new.is_char_boundary(new.len()) {
                    continue;
                }
                let mut places = editor::PartPlaces::default();
                places.part_at(text, text.len(), hints());
                places.replace(&(start..end), new.len());
                let changed = [&text[..start], new, &text[end..]].concat();
                for byte in (0..=changed.len()).step_by(7) {
                    let found = places.part_at(&changed, byte, hints());
                    let expected = editor::parts::Parts::at(&changed, byte, hints());
                    let is_same = match (&found, &expected) {
                        (Some(found), Some(expected)) => {
                            (found.start, &found.text) == (expected.start, &expected.text)
                        }
                        (found, expected) => found.is_none() && expected.is_none(),
                    };
                    assert!(
                        is_same,
                        "{byte} {start} {length} {new:?} {changed:?}: {:?}, not {:?}",
                        found.map(|it| (it.start, it.text)),
                        expected.map(|it| (it.start, it.text))
                    );
                    count += 1;
                }
            }
        }
    }
    assert!(count > 1000, "{count}");
}

/// A fix never offers a key that the text already has, or that an earlier fix offers.
#[test]
fn keys_are_not_offered_twice() {
    let keys = |findings: Vec<Finding>| -> Vec<String> {
        let fixes = findings.into_iter().flat_map(|it| it.fixes);
        fixes.map(|fix| fix.edit.text).collect()
    };
    let end = "version: '1'\nsetup: []\n";
    for (text, expected) in [
        ("arrow: []\n", &["arrows"][..]),
        ("arrow: []\narrows: []\n", &[]),
        ("arrows: []\narrow: []\n", &[]),
        ("orientaton: flip\nflip: true\n", &["orientation"]),
    ] {
        let text = format!("{text}{end}");
        assert_eq!(
            keys(findings(&text, Path::new("a.xay"))),
            expected,
            "{text}"
        );
    }
    for (text, expected) in [
        ("boad: wood\n", &["board"][..]),
        ("boad: wood\nboard: wood\n", &[]),
        ("boad: wood\nborad: wood\n", &["board"]),
    ] {
        let file = Arc::new(TextFile::new("xiangqi-setup.yaml", text));
        let findings = editor::project_file_findings(&file, |_| Library::default());
        assert_eq!(keys(findings), expected, "{text}");
    }
}
