//! Games and examples printed elsewhere: the same moves in every notation, written exactly as
//! printed.

use super::table;
use xiangqi_setup::format::{self, Format};
use xiangqi_setup::game::Lenience;
use xiangqi_setup::notation::{Notation, Sideways, Style};
use xiangqi_setup::rules::{Move, Position, Rules, Status};

/// The shortest game, in the three notations of Wikipedia's article.
const SHORTEST: [(Notation, &str); 3] = [
    (
        Notation::RanksAndFiles,
        "#炮(38)–37 砲(38)–33\n#炮(37)–77 士(16)–25\n#炮(77)–107\n",
    ),
    (Notation::Wxf, "#C8=7 C8=3\n#C7+4 A6+5\n#C7+3\n"),
    (
        Notation::Algebraic,
        "# Cbc3 Chc8\n# Cxc7 Afe9??\n# Cxc10#\n",
    ),
];

/// Its moves.
const SHORTEST_MOVES: [&str; 5] = ["b3c3", "h8c8", "c3c7", "f10e9", "c7c10"];

/// The moves of a list, the position after them, and the author's annotation symbols.
fn played(text: &str) -> (Vec<Move>, Position, Vec<String>) {
    let parsed = format::parse(text, Format::MoveList).unwrap_or_else(|error| {
        panic!("{text}: {error}");
    });
    let game = parsed.game.as_ref().expect("a list of moves is a game");
    let mut position = parsed.start();
    let mut moves = Vec::new();
    for step in game.steps(Rules::xiangqi(), Lenience::Strict) {
        let step = step.unwrap_or_else(|error| panic!("{text}: {error}"));
        moves.push(step.mv);
        position = step.position;
    }
    let marks = game.tree.main_line().map(|id| game.tree.marks(id));
    (moves, position, marks.collect())
}

/// The texts of moves from the initial position.
fn written(moves: &[Move], notation: Notation, style: &Style) -> Vec<String> {
    let mut position = Position::initial();
    let mut texts = Vec::new();
    for mv in moves {
        let text = notation.write(*mv, &position, Rules::xiangqi(), style);
        texts.push(text.unwrap_or_else(|| panic!("{mv} is not written in {}", notation.name())));
        position.play_unchecked(*mv);
    }
    texts
}

#[test]
fn the_shortest_game_in_three_notations() {
    for (notation, text) in SHORTEST {
        let name = notation.name();
        assert_eq!(Format::detect(text), Some(Format::MoveList), "{name}");
        let (moves, end, marks) = played(text);
        assert_eq!(moves, SHORTEST_MOVES.map(table::mv), "{name}");
        assert_eq!(end.status(), Status::Checkmate, "{name}");
        let texts = written(&moves, notation, &Style::default());
        // `#` before a move replaces its number.
        let words = text
            .split_whitespace()
            .map(|word| word.trim_start_matches('#'));
        let printed: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        let back: Vec<String> = texts
            .iter()
            .zip(&marks)
            .map(|(a, b)| a.clone() + b)
            .collect();
        assert_eq!(back, printed, "{name}");
    }
}

/// The same game in the other notations, derived from the moves.
#[test]
fn the_shortest_game_in_the_other_notations() {
    let moves = SHORTEST_MOVES.map(table::mv);
    for (notation, texts) in [
        (
            Notation::Chinese,
            "炮八平七 炮8平3 炮七進四 士6進5 炮七進三",
        ),
        (
            Notation::ChineseSimplified,
            "炮八平七 炮8平3 炮七进四 士6进5 炮七进三",
        ),
        (Notation::Li, "C8=7 C8=3 C7+4 A6+5 C7+3"),
        (Notation::LowerCase, "c8=7 c8=3 c7+4 a6+5 c7+3"),
        (Notation::Iccs, "B2-C2 h7-c7 C2-C6 f9-e8 C6-C9"),
        (Notation::Uci, "b3c3 h8c8 c3c7 f10e9 c7c10"),
    ] {
        let name = notation.name();
        let back = written(&moves, notation, &Style::default());
        assert_eq!(back.join(" "), texts, "{name}");
        let (read, end, _) = played(texts);
        assert_eq!(read, moves, "{name}");
        assert_eq!(end.status(), Status::Checkmate, "{name}");
    }
}

/// The most common opening, as explanations of the notations print it, with the style.
#[test]
fn the_most_common_opening() {
    let dots = Style {
        sideways: Sideways::Dot,
        ..Style::default()
    };
    for (notation, style, text) in [
        // Wikipedia's article has a space here, but not in the game above.
        (
            Notation::RanksAndFiles,
            Style::default(),
            "炮 (32)–35 馬 (18)–37",
        ),
        (Notation::Wxf, dots, "C2.5 H8+7"),
        (Notation::Chinese, Style::default(), "炮二平五 馬8進7"),
        (Notation::Algebraic, Style::default(), "Che3 Hg8"),
        (Notation::Iccs, Style::default(), "H2-E2 h9-g7"),
        (Notation::Uci, Style::default(), "h3e3 h10g8"),
    ] {
        let (moves, ..) = played(&format!("# {text}\n"));
        assert_eq!(moves, ["h3e3", "h10g8"].map(table::mv), "{text}");
        let back = written(&moves, notation, &style).join(" ");
        assert_eq!(back, text.replace(" (", "("), "{text}");
    }
}

/// Moves in the initial position from the explanation of the notation in David Li's
/// books.
#[test]
fn moves_of_david_li() {
    let start = Position::initial();
    for (text, name) in [
        ("H2+3", "h1g3"),
        ("E7+5", "c1e3"),
        ("A6+5", "d1e2"),
        ("C2=3", "h3g3"),
        ("C2+7", "h3h10"),
        ("P7+1", "c4c5"),
        ("C2-1", "h3h2"),
        ("K5+1", "e1e2"),
    ] {
        let wrong = table::complaints(table::mv(name), text, Notation::Li, &start);
        table::report(&wrong);
    }
}

/// The middle one of three pawns on file 5 goes to file 4, in Wikipedia's article.
#[test]
fn the_middle_pawn() {
    let three = table::position("3k5/9/4P4/4P4/4P4/9/9/9/9/4K4 w");
    let wrong = table::complaints(table::mv("e7f7"), "25=4", Notation::Wxf, &three);
    table::report(&wrong);
}
