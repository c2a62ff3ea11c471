//! Games with variations: reading them, the addresses of places, and playing all moves.

use crate::support::thorough::either;
use xiangqi_setup::board::Color;
use xiangqi_setup::format::{self, Format, Parsed, WarningKind};
use xiangqi_setup::game::{Address, Lenience, NodeId, NumberedMove, Ply, Stop, Tree, Visit};
use xiangqi_setup::notation::{Notation, Style};
use xiangqi_setup::rules::{Move, Rules};

fn parse(text: &str) -> Parsed {
    format::parse(text, Format::MoveList).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A game with a variation in a variation, two for one move, and one for the first move.
const GAME: &str = "{first} 1. C2=5! {a} (1. E3+5 {b}) (1. H2+3 $13 H8+7) {c} 1... H8+7 \
                    (1... C8=5 {d} 2. H2+3 ({e} 2. C5+4 {f} ({g} 2. R1+1)) H8+7) 2. H2+3 $1 $9 {h}";

#[test]
fn outlines() {
    let parsed = parse(GAME);
    let game = parsed.game.as_ref().expect("it is a game");
    let style = Style::default();
    let outline = game.outline(Rules::xiangqi(), Lenience::Strict, Notation::Wxf, &style);
    assert_eq!((&outline.odd, &outline.wrong), (&vec![], &None));
    let expected = "\
0               {first}
1r              C2=5! {a} {c}
  1r.1          E3+5 {b}
  1r.2          H2+3 $13
  1r.2.1b       H8+7
1b              H8+7
  1b.1          C8=5 {d}
  1b.1.2r       H2+3
    1b.1.2r.1   C5+4 {e} {f}
    1b.1.2r.2   R1+1 {g}
  1b.1.2b       H8+7
2r              H2+3! $9 {h}
";
    let lines = |text: &str| -> Vec<String> {
        let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
        text.lines().map(words).collect()
    };
    assert_eq!(lines(&outline.to_text()), lines(expected));
}

/// Addresses in that game, and their usual names; or the reason why there is no such place.
const ADDRESSES: &[(&str, Result<&str, &str>)] = &[
    ("0", Ok("0")),
    ("start", Ok("0")),
    ("1", Ok("1r")),
    ("2", Ok("1b")),
    ("last", Ok("2r")),
    ("-1", Ok("1b")),
    ("1r.1", Ok("1r.1")),
    ("1.2", Ok("1r.2")),
    ("1r.2.last", Ok("1r.2.1b")),
    ("1r.2.2", Ok("1r.2.1b")),
    ("1r.2.-2", Ok("0")),
    ("1b.1", Ok("1b.1")),
    ("1....1", Ok("1b.1")),
    ("1….1.2…", Ok("1b.1.2b")),
    ("2.1.3", Ok("1b.1.2r")),
    ("2.1.3.1", Ok("1b.1.2r.1")),
    ("1b.1.2r.2", Ok("1b.1.2r.2")),
    ("1b.1.1r", Ok("1r")),
    ("3r", Err("red has no move 3 in this game")),
    ("4", Err("this game has only 3 moves, counting both sides")),
    ("1r.3", Err("there are only 2 variations at 1r")),
    ("1b.2", Err("there is only one variation at 1b")),
    ("2r.1", Err("there is no variation at 2r")),
    ("0.1", Err("the start of a game has no alternatives")),
    ("1b.1.3r", Err("red has no move 3 in this variation")),
    (
        "1b.1.5",
        Err("this variation ends after 4 moves of the game, counting both sides"),
    ),
];

#[test]
fn addresses() {
    let game = parse(GAME).game.expect("it is a game");
    for (text, expected) in ADDRESSES {
        let address: Address = text.parse().unwrap_or_else(|_| panic!("{text}"));
        let found = address.find(&game.tree);
        let found = found.map(|id| game.tree.address(id).to_string());
        let found = found.map_err(|error| error.to_string());
        let expected = expected.map(str::to_owned).map_err(str::to_owned);
        assert_eq!(found, expected, "{text}");
    }
}

#[test]
fn every_place_has_one_usual_address() {
    let tree = parse(GAME).game.expect("it is a game").tree;
    let names: Vec<String> = tree.ids().map(|id| tree.address(id).to_string()).collect();
    for (name, id) in names.iter().zip(tree.ids()) {
        let address: Address = name.parse().expect("an address");
        assert_eq!(address.find(&tree), Ok(id), "{name}");
        assert_eq!(names.iter().filter(|other| *other == name).count(), 1);
        // As a file name, a word of a shell and the fragment of a link.
        let is_safe = |c: char| c.is_ascii_alphanumeric() || c == '.';
        assert!(name.chars().all(is_safe), "{name}");
    }
}

#[test]
fn all_variations_are_played_from_their_own_positions() {
    let parsed = parse(GAME);
    let game = parsed.game.as_ref().expect("it is a game");
    let mut played = 0;
    for visit in game.walk(Rules::xiangqi(), Lenience::Strict) {
        let Visit::Step(step) = visit else { continue };
        let step = step.expect("all moves are legal");
        let steps = game.steps_to(step.node, Rules::xiangqi(), Lenience::Strict);
        let alone = steps.last().expect("a move").expect("it is legal");
        assert_eq!(alone, *step);
        played += 1;
    }
    assert_eq!(played, game.tree.len());
}

/// An error in a variation does not affect the rest of the game.
#[test]
fn an_illegal_variation() {
    let parsed = parse("1. C2=5 (1. R1=2 H8+7 (1... C8=5)) (1. H2+3) H8+7 (1... H9+7) 2. H2+3");
    let game = parsed.game.as_ref().expect("it is a game");
    let walk = game.walk(Rules::xiangqi(), Lenience::Strict);
    let words = walk.map(|visit| match visit {
        Visit::Step(Ok(step)) => step.mv.to_string(),
        Visit::Step(Err(_)) => "wrong".to_owned(),
        Visit::Open => "(".to_owned(),
        Visit::Close => ")".to_owned(),
    });
    assert_eq!(
        words.collect::<Vec<_>>().join(" "),
        "h3e3 ( wrong ) ( h1g3 ) h10g8 ( wrong ) h1g3"
    );
    let style = Style::default();
    let outline = game.outline(Rules::xiangqi(), Lenience::Strict, Notation::Uci, &style);
    assert_eq!(
        outline.to_text(),
        "1r      h3e3\n  1r.2  h1g3\n1b      h10g8\n2r      h1g3\n"
    );
}

/// Texts in parentheses that are not variations: the moves of the tree, and the place of the
/// warning.
const LEFT_OUT: &[(&str, usize, &str)] = &[
    ("1. C2=5 (a good move: H2+3) H8+7", 2, "a"),
    (
        "1. C2=5 (1. H2+3) (or 9 C8=5) (9 again) H8+7 (1... C8=5)",
        4,
        "or",
    ),
    (
        "1. C2=5 (1. H2+3 (1. H2+3 and) H8+7 ({x} yes)) H8+7",
        2,
        "and",
    ),
    ("(1. C8=5) 1. C2=5 (1. 99) H8+7", 2, "("),
    ("1. C2=5 (2. H2+3) H8+7", 2, "2"),
];

/// Words in parentheses without moves are comments.
#[test]
fn words_in_parentheses_are_comments() {
    let text = "(Book) 1. C2=5 (a good move) H8+7（正着） (1... C8=5 (why not)) 2. H2+3 （如图，\n黑必败）";
    let parsed = parse(text);
    assert_eq!(parsed.warnings, []);
    let game = parsed.game.expect("it is a game");
    assert_eq!(game.tree.len(), 4);
    let comments: Vec<&str> = game.comments().map(|(_, it)| &*it.text).collect();
    let expected = ["Book", "a good move", "正着", "why not", "如图，\n黑必败"];
    assert_eq!(comments, expected);
}

#[test]
fn what_is_not_a_variation_is_left_out() {
    for (text, moves, place) in LEFT_OUT {
        let parsed = parse(text);
        let game = parsed.game.expect("it is a game");
        assert_eq!(game.tree.len(), *moves, "{text}");
        let [warning] = &parsed.warnings[..] else {
            panic!("{text}: {:?}", parsed.warnings);
        };
        assert!(matches!(warning.kind, WarningKind::NotAVariation { .. }));
        assert!(text[warning.span.clone()].starts_with(place), "{text}");
    }
}

#[test]
fn comments_alone_in_parentheses() {
    let game = parse("1. C2=5 ({so}) (; x\n) H8+7")
        .game
        .expect("it is a game");
    let comments: Vec<_> = game
        .comments()
        .map(|(_, it)| (&*it.text, it.is_before))
        .collect();
    assert_eq!(comments, [("so", false)]);
}

/// The result of a variation is not that of the game.
#[test]
fn results_in_variations() {
    let parsed = parse("1. C2=5 H8+7 (1... C8=5 2. H2+3 1-0) (1... C2=5 *) 2. H2+3 0-1");
    assert_eq!(parsed.warnings, []);
    let game = parsed.game.expect("it is a game");
    assert_eq!((game.tree.len(), game.tree.variations()), (6, 2));
    let result = game.tags.iter().find(|tag| tag.is("Result"));
    assert_eq!(result.map(|tag| &*tag.value), Some("0-1"));
}

#[test]
fn diagrams_in_variations() {
    let parsed = parse("1. C2=5 ({[#]} 1. H2+3 [#]) H8+7 (1... C8=5 {Diagram} 2. H2+3) {[#]}");
    let game = parsed.game.expect("it is a game");
    let name = |id| game.tree.address(id).to_string();
    let wanted: Vec<_> = game.diagrams().into_iter().map(name).collect();
    assert_eq!(wanted, ["0", "1r.1", "1b", "1b.1"]);
    let parsed = parse("$220 1. C2=5 $221! H8+7 {#} (1... C8=5 { # } 2. H2+3 $22) 2. H2+3 $219");
    let game = parsed.game.expect("it is a game");
    let name = |id| game.tree.address(id).to_string();
    let wanted: Vec<_> = game.diagrams().into_iter().map(name).collect();
    assert_eq!(wanted, ["0", "1r", "1b", "1b.1"]);
}

/// A null move passes the turn, in every notation and with every sign, but not in check.
#[test]
fn null_moves() {
    for null in [
        "--", "–-", "Z0", "z0", "null", "NULL", "0000", "@@@@", "--!?",
    ] {
        let text = format!("1. C2=5 {null} 2. H2+3 ({null} H8+7) {null} 3. {null}");
        let parsed = parse(&text);
        assert_eq!(parsed.warnings, [], "{text}");
        let game = parsed.game.as_ref().expect(&text);
        let steps = game.steps(Rules::xiangqi(), Lenience::Strict);
        let moves: Vec<String> = steps
            .map(|step| step.expect(&text).mv.to_string())
            .collect();
        assert_eq!(moves, ["h3e3", "0000", "h1g3", "0000", "0000"], "{text}");
        assert_eq!(game.tree.len(), 7);
    }
    // Nothing else is a null move.
    for other in [
        "-", "---", "--5", "z01", "nullify", "00000", "@@@", "--h8+7",
    ] {
        let text = format!("1. C2=5 {other} 2. H2+3");
        assert!(format::parse(&text, Format::MoveList).is_err(), "{text}");
    }
    let text = "4k4/9/9/9/9/9/9/9/4R4/3K5 b\n1... -- 2. R5+1";
    let parsed = parse(text);
    let game = parsed.game.as_ref().expect(text);
    let rules = Rules::xiangqi();
    let error = game.steps(rules, Lenience::Strict).find_map(Result::err);
    let error = error.expect("black is in check");
    assert_eq!(
        error.to_string(),
        "black's move 1, `--`: the null move only passes the turn, which nobody may do in check"
    );
    assert_eq!(error.kind.expected(), None);
    assert!(
        game.steps(rules, Lenience::Lenient)
            .all(|step| step.is_ok())
    );
}

/// A tour of only some moves: the first of them takes the place of one that is not visited.
#[test]
fn part_of_a_tour() {
    let tree = parse(GAME).game.expect("it is a game").tree;
    let wanted = ["1r", "1b.1", "1b.1.2r.1", "1b.1.2r.2"];
    let is_wanted = |id: NodeId| wanted.contains(&&*tree.address(id).to_string());
    let stops = tree.tour_of(is_wanted).map(|stop| match stop {
        Stop::Move(id) => tree.address(id).to_string(),
        Stop::Open => "(".to_owned(),
        Stop::Close => ")".to_owned(),
    });
    assert_eq!(
        stops.collect::<Vec<_>>().join(" "),
        "1r 1b.1 1b.1.2r.1 ( 1b.1.2r.2 )"
    );
}

/// Neither depth nor width causes problems.
#[test]
fn large_trees() {
    let count = either(4_000, 20_000);
    let wide = format!("1. C2=5 {} H8+7", "(1. H2+3) ".repeat(count));
    let tree = parse(&wide).game.expect("it is a game").tree;
    assert_eq!((tree.len(), tree.variations()), (count + 2, count));
    let deep = "C2=3 (C2=4 C8=3 ".repeat(1024) + &")".repeat(1024);
    let tree = parse(&deep).game.expect("it is a game").tree;
    assert_eq!((tree.len(), tree.variations()), (3 * 1024, 1024));
    let deeper = "C2=3 (C2=4 C8=3 ".repeat(1025) + &")".repeat(1025);
    assert_eq!(parse(&deeper).warnings.len(), 1);
    assert_eq!(Tree::default().tour().count(), 0);
}

/// Naming all places takes about as long as visiting them, however many alternatives a move has
/// and however long the line is.
#[test]
fn names_of_many_places() {
    let places = either(30_000, 300_000);
    let mv: Move = "h3e3".parse().expect("it is a move");
    let side = Color::Red;
    let ply = |number| {
        Ply::by_squares(
            NumberedMove {
                number,
                color: side,
            },
            mv,
            0..0,
        )
    };
    let mut wide = Tree::default();
    (0..places).for_each(|_| {
        wide.add(NodeId::START, ply(1));
    });
    let long = Tree::of_line((1..=places as u32).map(ply));
    for (tree, last) in [
        (wide, format!("1r.{}", places - 1)),
        (long, format!("{places}r")),
    ] {
        let names: Vec<Address> = tree.ids().skip(1).map(|id| tree.address(id)).collect();
        assert_eq!(names.len(), places);
        assert_eq!(names.last().map(Address::to_string), Some(last));
        let depth = tree.depths().into_iter().max();
        assert_eq!(depth, tree.ids().last().map(|last| tree.depth(last)));
    }
}

/// A lenient conversion loses a part of a variation rather than the game.
#[test]
fn the_part_that_can_be_played() {
    let parsed = parse("1. C2=5! {a} (1. R1=2 H8+7) (1. H2+3 {b} H8+7 2. R1=9) H8+7 (1... H9+7)");
    let game = parsed.game.as_ref().expect("it is a game");
    let rules = Rules::xiangqi();
    let (played, left_out) = game
        .playable(rules, Lenience::Strict, None)
        .expect("the main line is legal");
    assert_eq!(left_out.len(), 3);
    let outline = played.outline(rules, Lenience::Strict, Notation::Wxf, &Style::default());
    assert_eq!(
        outline.to_text(),
        "1r         C2=5! {a}\n  1r.1     H2+3 {b}\n  1r.1.1b  H8+7\n1b         H8+7\n"
    );
    // The same holds for a line that is ambiguous in the output notation.
    let chariots = "4k4/9/9/4R4/9/4R4/9/4R4/9/3K5 w\n1. e5d5 (1. e3f3) e10f10";
    let three = parse(chariots);
    let game = three.game.as_ref().expect("it is a game");
    let style = Style::default();
    let in_wxf = Some((Notation::Wxf, &style));
    let (played, left_out) = game
        .playable(rules, Lenience::Lenient, in_wxf)
        .expect("it is lenient");
    assert_eq!((played.tree.len(), left_out.len()), (0, 1));
    let parsed = parse("1. R1=2 (1. C2=5)");
    let game = parsed.game.as_ref().expect("it is a game");
    assert!(game.playable(rules, Lenience::Strict, None).is_err());
}
