//! Animations: which positions they show, how they play, and which options are refused.

use crate::sandbox::{Sandbox, words};
use crate::thorough::some;

/// A game with a variation.
const GAME: &str = "1. C2=5 H8+7 (1... C8=5 2. C5+4) 2. H2+3 R9=8\n";

/// The delays of the frames of a GIF in hundredths of a second, and how often it repeats.
fn gif(bytes: &[u8]) -> (Vec<u16>, gif::Repeat) {
    let mut decoder = gif::DecodeOptions::new()
        .read_info(bytes)
        .expect("it is a GIF");
    let mut delays = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("it is whole") {
        delays.push(frame.delay);
    }
    (delays, decoder.repeat())
}

#[test]
fn a_film_shows_a_line_of_the_game() {
    let sandbox = Sandbox::new();
    sandbox.write("game.txt", GAME);
    let all = [
        ("", 5),
        ("--quiet --moves 2", 3),
        ("--from 1 --moves 1b", 2),
        ("--from 2r", 2),
        ("--moves 1b.1.last", 4),
        ("--from 1b.1", 2),
        ("--at 0,1b.1,last", 3),
        ("--each-move", 5),
        ("--moves 0", 5),
    ];
    for (options, positions) in some(all, 3) {
        let line = format!("{options} --width-px 20 --force game.txt game.gif");
        sandbox.draw(&words(&line));
        let (delays, _) = gif(&sandbox.read("game.gif"));
        assert_eq!(delays.len(), positions, "{options}");
    }
}

#[test]
fn times_and_repetitions() {
    let sandbox = Sandbox::new();
    sandbox.write("game.txt", GAME);
    let all = [
        ("", [100, 300], gif::Repeat::Infinite),
        ("--loop forever", [100, 300], gif::Repeat::Infinite),
        ("--loop 1 --delay 505", [51, 300], gif::Repeat::Finite(0)),
        (
            "--loop 3 --delay-last 60000",
            [100, 6000],
            gif::Repeat::Finite(2),
        ),
    ];
    for (options, delays, repeat) in some(all, 2) {
        let line = format!("{options} --moves 1 --width-px 20 --force game.txt game.gif");
        sandbox.draw(&words(&line));
        let found = gif(&sandbox.read("game.gif"));
        assert_eq!(found, (delays.to_vec(), repeat), "{options}");
    }
    sandbox.draw(&words(
        "--loop 2 --moves 1 --width-px 20 game.txt game.apng",
    ));
    let file = sandbox.read("game.apng");
    let reader = png::Decoder::new(std::io::Cursor::new(&file));
    let reader = reader.read_info().expect("it is a PNG");
    let control = reader.info().animation_control.expect("it is a film");
    assert_eq!((control.num_frames, control.num_plays), (2, 2));
}

#[test]
fn an_animated_svg_draws_the_first_or_the_last_position() {
    let sandbox = Sandbox::new();
    sandbox.write("game.txt", GAME);
    for (options, still, at) in [
        ("", "first", "0"),
        ("", "last", "last"),
        // Elements with ids, marks, paper beside the board, and words.
        (
            "--quiet --crop a5:i10 --annotate-last-move --board wood --coordinates algebraic \
             --background #123456 --caption {move}",
            "last",
            "last",
        ),
    ] {
        let line = format!("{options} --animate --still {still} game.txt -");
        let film = String::from_utf8(sandbox.draw(&words(&line))).expect("it is text");
        let line = format!("{options} --at {at} game.txt -");
        let plain = String::from_utf8(sandbox.draw(&words(&line))).expect("it is text");
        assert_eq!(shown(&film), shown(&plain), "{options} {still}");
    }
}

/// The content of a picture: the paper, the words, and the shapes of the art with their places.
fn shown(svg: &str) -> Vec<String> {
    let document = roxmltree::Document::parse(svg).expect("it is XML");
    let all = || document.descendants();
    let place = |node: &roxmltree::Node| {
        let names = ["x", "y", "width", "height", "fill", "transform", "d"];
        let values = names.map(|name| node.attribute(name).unwrap_or_default());
        values.join(" ")
    };
    let is_shown = |node: &roxmltree::Node| {
        let mut around = node.ancestors();
        around.all(|node| node.attribute("opacity") != Some("0"))
    };
    let shown = all().filter(is_shown).filter_map(|node| {
        let is_defined = node.ancestors().any(|it| it.tag_name().name() == "defs");
        let what = match node.tag_name().name() {
            "rect" if !is_defined => String::new(),
            "text" => node.text().unwrap_or_default().to_owned(),
            "use" => {
                let id = node.attribute(("http://www.w3.org/1999/xlink", "href"))?;
                let mut art = all().filter(|it| it.attribute("id") == Some(&id[1..]));
                let art = art.next().unwrap_or_else(|| panic!("there is no {id}"));
                art.descendants().map(|it| place(&it)).collect()
            }
            _ => return None,
        };
        Some(format!("{} {what}", place(&node)))
    });
    let mut shown: Vec<String> = shown.collect();
    shown.sort_unstable();
    shown
}

#[test]
fn the_names_in_an_animated_svg_are_its_own() {
    let sandbox = Sandbox::new();
    sandbox.write("game.txt", GAME);
    let animations = |options: &str| {
        let line = format!("--animate {options} game.txt -");
        let text = String::from_utf8(sandbox.draw(&words(&line))).expect("it is text");
        let names = text.split("@keyframes ").skip(1);
        let names = names.map(|rest| rest.split('{').next().expect("a name").to_owned());
        names.collect::<Vec<_>>()
    };
    let (one, other) = (animations(""), animations("--delay 900"));
    assert_eq!(one, animations(""));
    assert!(one.len() > 2, "{one:?}");
    assert!(
        one.iter().all(|name| !other.contains(name)),
        "{one:?} {other:?}"
    );
}

#[test]
fn one_film_of_each_game() {
    let sandbox = Sandbox::new();
    sandbox.write(
        "games.pgn",
        "[Event \"a\"]\n\n1. C2=5 *\n\n[Event \"b\"]\n\n1. C8=5 H2+3 *\n",
    );
    sandbox.draw(&words(
        "--game all --width-px 20 games.pgn game-{index}.gif --manifest list.json",
    ));
    for (name, positions) in [("game-1.gif", 2), ("game-2.gif", 3)] {
        assert_eq!(gif(&sandbox.read(name)).0.len(), positions, "{name}");
    }
    // The last position describes an animation.
    let list = String::from_utf8(sandbox.read("list.json")).expect("it is text");
    assert_eq!(list.matches("\"ply\"").count(), 2, "{list}");
    assert!(list.contains("\"ply\": 2"), "{list}");
    sandbox.fail(
        &words("--game all games.pgn - --output-format gif"),
        2,
        "error: cannot write several diagrams as one gif\n\
         help: write separate files, with names such as `game-{ply:03}.svg`; only text can be \
         concatenated\n",
    );
}

#[test]
fn a_film_replaces_only_pictures() {
    let sandbox = Sandbox::new();
    sandbox.write("game.txt", GAME);
    for name in ["a.gif", "a.apng"] {
        for _ in 0..2 {
            sandbox.draw(&["--width-px", "20", "--at", "0", "game.txt", name]);
        }
    }
    sandbox.write("b.gif", "my notes");
    sandbox.fail(
        &words("--width-px 20 game.txt b.gif"),
        1,
        "error: `b.gif` already exists and is not a picture\nhelp: --force replaces it\n",
    );
}

#[test]
fn what_is_no_film() {
    let sandbox = Sandbox::new();
    sandbox.write("game.txt", GAME);
    for (line, code, message) in [
        (
            "--animate game.txt game.png",
            2,
            "error: `animate` is for SVG; png shows one position\n\
             help: an animation is a .gif, an .apng or an .svg\n",
        ),
        (
            "--from 1 game.txt game.svg",
            2,
            "error: `from` needs an animation\n\
             help: an animation is a .gif, an .apng, or an .svg with `animate`\n",
        ),
        (
            "--from 2b --moves 1b game.txt game.gif",
            1,
            "error: game.txt: `2b` is not on the line that leads to `1b`\n\
             help: the line from `2b` on ends with `last`\n",
        ),
        (
            "--from 1b.1 --moves last game.txt game.gif",
            1,
            "error: game.txt: `1b.1` is not on the line that leads to `2b`\n\
             help: the line from `1b.1` on ends with `1b.1.last`\n",
        ),
        (
            "--width-px 9000 game.txt game.gif",
            1,
            "error: the animation would be 9000 dots wide and 10137 high\n\
             help: at most 16 million dots, such as 3769 × 4245\n",
        ),
    ] {
        sandbox.fail(&words(line), code, message);
    }
    for (line, wrong) in [
        ("--loop 0", "0"),
        ("--loop twice", "twice"),
        ("--delay 5", "5"),
    ] {
        let run = sandbox.run(&words(&format!("{line} game.txt game.gif")));
        assert!(run.stderr.contains(&format!("'{wrong}'")), "{}", run.stderr);
    }
}

#[test]
fn a_game_can_be_too_long_for_a_film() {
    let sandbox = Sandbox::new();
    sandbox.write("game.txt", "h1g3 h10g8 g3h1 g8h10 ".repeat(500));
    let all = [
        "game.gif",
        "game.apng",
        "--animate game.svg",
        "--each-move game.gif",
    ];
    for options in all {
        let options = format!("game.txt {options}");
        let message = "error: an animation has at most 2000 positions\n\
                       help: --from and --moves choose a part of the game\n";
        sandbox.fail(&words(&options), 1, message);
    }
}
