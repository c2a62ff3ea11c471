//! Tests that an editor offers the legal moves, written like the other moves of the game.

use std::path::Path;
use std::sync::Arc;
use xiangqi_setup::game::Lenience;

use crate::hosts::editor::{self, Completions, Surroundings};
use xiangqi_setup::format::{self, Hints};
use xiangqi_setup::notation::Notation;
use xiangqi_setup::rules::{Move, Position, Rules};
use xiangqi_setup::settings::{Level, Settings, TextFile};

/// Returns the completions at the `|` in `text`, and the text without the `|`.
fn offered(text: &str, surroundings: &Surroundings) -> (Completions, String) {
    let byte = text.find('|').expect("the place is marked");
    let text = text.replacen('|', "", 1);
    let path = Some(Path::new("a.moves"));
    let part = editor::parts::Parts::at(&text, byte, surroundings.hints(path));
    let found = part.and_then(|part| editor::complete_input(&part, byte, path, surroundings));
    (found.unwrap_or_default(), text)
}

/// Returns the position after the moves in `text`, and the last move.
fn played(text: &str) -> (Position, Option<Move>) {
    let document = format::read(text.as_bytes(), Hints::default()).expect(text);
    let start = document.parsed.start();
    let Some(game) = &document.parsed.game else {
        return (start, None);
    };
    let steps = game.steps(Rules::xiangqi(), Lenience::Strict);
    let last = steps.last().map(|step| step.expect(text));
    last.map_or((start, None), |step| (step.position, Some(step.mv)))
}

/// An editor offers all legal moves, and each offered text is read as the intended move.
#[test]
fn legal_moves() {
    let beginnings = [
        // The initial position, and positions after a few moves.
        ("", ""),
        ("", "1. C2=5 H8+7 2. H2+3 R9=8 3. R1=2 "),
        ("", "1. h2e2 h9g7 2. h0g2 i9h9 "),
        ("", "1. h3e3 h10g8 2. h1g3 "),
        ("", "1. 炮二平五 馬8進7 2. 馬二進三 "),
        ("", "1. Che3 Hg8 2. Hg3 "),
        // In check, and in check by two pieces at once.
        ("4k4/9/9/9/9/9/9/4r4/9/3AK4 w", ""),
        ("4k4/4r4/9/9/9/9/9/4c4/4P4/3AKA3 w", ""),
        ("3k5/4R4/9/9/9/9/9/9/9/3RK4 b", ""),
        // Pinned pieces.
        ("4k4/9/4r4/9/9/9/9/9/4N4/4K4 w", ""),
        ("4k4/4c4/9/4N4/9/9/9/9/9/4K4 w", ""),
        ("3ak4/4a4/9/9/9/9/4C4/4P4/9/3K5 b", ""),
        // Moves that would make the kings face each other.
        ("4k4/9/9/9/9/9/9/9/4R4/4K4 w", ""),
        ("3k5/9/9/9/9/9/9/9/9/4K4 w", ""),
        // With two chariots, the meaning of a move depends on whether ranks are counted from 0 or from 1.
        ("3k5/9/9/9/9/9/4R4/4R4/9/5K3 w", ""),
        // Several pawns on two files.
        ("3k5/2P3P2/2P3P2/2P6/9/9/9/9/9/5K3 w", ""),
        // Checkmate and stalemate.
        ("3k5/3R5/3P5/9/9/9/9/9/9/4K4 b", ""),
        ("3k5/9/2P1P4/9/9/9/9/9/9/4K4 b", ""),
        ("4k4/3P1P3/9/9/9/9/9/9/9/4K4 b", ""),
    ];
    let all = Surroundings::default();
    let mut counts = Vec::new();
    for (fen, moves) in beginnings {
        let before = format!("{fen}\n{moves}");
        let (position, _) = match moves {
            "" if fen.is_empty() => (Position::initial(), None),
            "" => played(fen),
            _ => played(&before),
        };
        let mut legal: Vec<Move> = Rules::xiangqi()
            .legal_moves(&position)
            .into_iter()
            .collect();
        let word = match (moves, fen.contains(" b")) {
            ("", false) => "1. |",
            ("", true) => "1... |",
            _ => "|",
        };
        // In a game without other moves, the typed letters show the notation.
        let typed: &[&str] = if moves.is_empty() {
            &["", "h", "C", "R", "k"]
        } else {
            &[""]
        };
        for typed in typed {
            let text = format!("{before}{}\n", word.replace('|', &format!("{typed}|")));
            let (found, text) = offered(&text, &all);
            let mut read: Vec<Move> = found
                .items
                .iter()
                .map(|item| {
                    let mut text = text.clone();
                    text.replace_range(found.span.clone(), &item.text);
                    played(&text).1.expect("there is a move")
                })
                .collect();
            legal.sort_by_key(Move::to_string);
            read.sort_by_key(Move::to_string);
            assert_eq!(read, legal, "{text}: {:?}", found.items);
        }
        counts.push(legal.len());
    }
    assert_eq!(counts[0], 44);
    assert!(counts.contains(&0) && counts.contains(&1), "{counts:?}");
}

/// Each text comes with one of the moves that must be offered at `|`.
#[test]
fn moves_are_written_as_in_the_game() {
    let all = Surroundings::default();
    let mut wrong = Vec::new();
    for (text, expected) in [
        // Nothing shows the notation of the game.
        ("1. |", "C2=5"),
        // The beginning of the word shows the notation.
        ("1. C|", "C2=5"),
        ("1. h|", "h3e3"),
        ("1. h2|", "h2e2"),
        ("1. h2e|", "h2e2"),
        ("1. H2-|", "H2-E2"),
        ("1. H2+|", "H2+3"),
        ("1. h3|", "h3e3"),
        ("1. c2|", "c2=5"),
        ("1. 炮|", "炮二平五"),
        ("1. 马|", "马二进三"),
        ("1. Ch|", "Che3"),
        (
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b\n1... h|",
            "h10g8",
        ),
        // One move shows the notation.
        ("1. h2e2 |", "h9g7"),
        ("1. h2e2 h|", "h9g7"),
        ("1. h2e2 h9g7 2. h|", "h0g2"),
        ("1. h3e3 |", "h10g8"),
        ("1. h3e3 h10g8 2. H|", "h1g3"),
        ("1. H3E3 |", "H10G8"),
        ("1. H2-E2 |", "h9-g7"),
        ("1. H2-E2 H9-G7 2. i3-i4 I|", "I9-H9"),
        ("1. H2E2 |", "h9g7"),
        ("1. H2E2 H9G7 2. |", "H0G2"),
        ("1. c2=5 |", "h8+7"),
        ("1. C2=5 |", "H8+7"),
        ("1. C2.5 |", "C8.5"),
        ("1. C2．5 |", "C8.5"),
        // Most sideways moves have a dot, although the first one has an equals sign.
        (
            "1. C2=5 H8+7 2. H2+3 H2+3 3. R1+1 R9+1 4. R1.6 R9.6 5. |",
            "C8.9",
        ),
        ("1. 炮二平五 |", "馬8進7"),
        ("1. 炮二平五 馬８進７ 2. 馬二進三 |", "車９平８"),
        ("1. 炮二平五 馬八進七 2. 馬二進三 |", "車九平八"),
        ("1. Che3 |", "Hg8"),
        ("1. Che2 |", "Hg7"),
        // A move in the game gives check but has no sign for it.
        ("4k4/9/9/9/9/9/9/9/R8/3K5 w\n1. Re1 |", "Kf9"),
        // Black's moves have small letters.
        ("1. C2.5 h8+7 2. H2+3 |", "r9.8"),
        ("1. C2.5 h8+7 2. |", "H2+3"),
        // The only notation in which G is the king has small letters.
        ("1. G5+1 G5+1 2. |", "h2+3"),
        // The horse has the less usual letter `N`.
        ("1. C2=5 N8+7 2. |", "N2+3"),
        // A later move shows the notation, as does a move outside the variation.
        ("1. | h9g7 2. h0g2", "h2e2"),
        ("1. h2e|2 h9g7 2. h0g2", "h2e2"),
        ("1. h2e2 h9g7 (1... |) 2. h0g2", "h7e7"),
        // A word in another notation changes nothing.
        ("1. h2e2 h9g7 2. h0g2 i9h9 3. i0h0 h7i7 4. R|", "h0h6"),
    ] {
        let (found, _) = offered(&format!("{text}\n"), &all);
        let texts = found.items.into_iter().map(|item| item.text);
        let texts: Vec<String> = texts.collect();
        if !texts.iter().any(|it| it == expected) {
            wrong.push(format!("{text}: {expected} is not in {texts:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The notation of the project applies until a move shows another notation. Every offered move can be read
/// with the notation of the project.
#[test]
fn the_notation_of_the_project() {
    for (notation, text, expected) in [
        (Notation::Iccs, "1. |", "H2-E2"),
        (Notation::Iccs, "1. C|", "H2-E2"),
        (Notation::Iccs, "1. h2e2 |", "h9g7"),
        (Notation::Uci, "1. |", "h3e3"),
        (Notation::XBoard, "1. |", "Che2"),
        (Notation::Li, "1. C|", "C2=5"),
        (Notation::ChineseSimplified, "1. |", "马二进三"),
    ] {
        let file = TextFile::new(
            "xiangqi-setup.yaml",
            format!("input-notation: {}\n", notation.name()),
        );
        let settings = Settings::read(&Arc::new(file), Level::Project).expect("it is right");
        let all = Surroundings::new(settings, Default::default(), Default::default());
        let (found, _) = offered(&format!("{text}\n"), &all);
        let texts: Vec<&str> = found.items.iter().map(|item| &*item.text).collect();
        assert!(texts.contains(&expected), "{text}: {texts:?}");
    }
}
