//! Every command answers the same fault in the same way.

use crate::sandbox::{Sandbox, words};

/// The commands that read a whole game, and `check`.
const COMMANDS: [&str; 6] = [
    "check GAME",
    "games tree GAME",
    "notation GAME",
    "convert --to pgn GAME",
    "--output-format html GAME -",
    "--moves 1r --output-format svg GAME -",
];

/// Games with a fault, and for each command whether it reports nothing, a warning or an error, with
/// status 0, 0 or 1.
const FAULTS: [(&str, [&str; 6]); 6] = [
    // An illegal move in a variation: the moves before it are kept. Only `check` must find it.
    (
        "1. C2=5 H8+7 (1... P1+1 2. C5=1 R1+9) 2. H2+3",
        ["error", "warning", "warning", "warning", "warning", ""],
    ),
    // An illegal move in the main line: something after it was requested.
    (
        "1. C2=5 H8+7 2. R1+9",
        ["error", "error", "error", "error", "error", ""],
    ),
    (
        "1. C2=5 H8+7 (1... Q8 2. H2+3) 2. H2+3",
        [
            "warning", "warning", "warning", "warning", "warning", "warning",
        ],
    ),
    (
        "1. C2=5 H8+7 2. Q8",
        ["error", "error", "error", "error", "error", "error"],
    ),
    (
        "[Result \"0-1\"]\n\n1. C2=5 H8+7 1-0",
        [
            "warning", "warning", "warning", "warning", "warning", "warning",
        ],
    ),
    (
        "[Event \"x]\n\n1. C2=5 H8+7 *",
        [
            "warning", "warning", "warning", "warning", "warning", "warning",
        ],
    ),
];

#[test]
fn faults_of_games() {
    let sandbox = Sandbox::new();
    for (game, answers) in FAULTS {
        sandbox.write("game.pgn", format!("{game}\n"));
        let mut told = None;
        for (command, answer) in COMMANDS.into_iter().zip(answers) {
            let command = command.replace("GAME", "game.pgn");
            let run = sandbox.run(&words(&command));
            let (level, message) = run.stderr.split_once(": ").unwrap_or_default();
            assert_eq!(
                (level, run.code),
                (answer, Some(i32::from(answer == "error"))),
                "{command}: {game}"
            );
            if !answer.is_empty() {
                // In the same words.
                let line = message.lines().next().unwrap_or_default().to_owned();
                assert_eq!(*told.get_or_insert(line.clone()), line, "{command}: {game}");
            }
            let quiet = sandbox.run(&words(&format!("{command} --quiet")));
            assert_eq!(quiet.code, run.code, "{command}");
            assert_eq!(quiet.stdout, run.stdout, "{command}");
            let is_silent = quiet.stderr.is_empty();
            assert_eq!(is_silent, answer != "error", "{command}: {}", quiet.stderr);
        }
    }
}

/// The part of a variation before an illegal move is kept, and a warning says so.
#[test]
fn illegal_move_in_a_variation() {
    let sandbox = Sandbox::new();
    let game = "1. C2=5 H8+7 (1... P1+1 2. C5=1 R1+9 3. H2+3) 2. H2+3\n";
    sandbox.write("game.moves", game);
    let warning = "\
warning: black's move 2, `R1+9`: the black chariot cannot go from a10 to a1: its path is blocked
 --> game.moves:1:33
  |
1 | 1. C2=5 H8+7 (1... P1+1 2. C5=1 R1+9 3. H2+3) 2. H2+3
  |                                 ^^^^
  |
  = help: from a10 (file 1), it may go to a9, a8 or a7; left out, with the moves after it in its line
";
    let kept = "1. C2=5 H8+7 (1... P1+1 2. C5=1) 2. H2+3\n";
    for command in ["convert --to moves", "notation --format plain"] {
        let run = sandbox.run(&words(&format!("{command} game.moves")));
        assert_eq!((&*run.stderr, run.code), (warning, Some(0)), "{command}");
        let text = run.text().replace("1. …", "1...");
        assert_eq!(
            text.split_whitespace().collect::<Vec<_>>(),
            words(kept),
            "{command}"
        );
    }
    let tree = sandbox.run(&words("games tree game.moves"));
    assert_eq!(tree.code, Some(0));
    assert!(!tree.text().contains("R1+9"), "{}", tree.text());
}

/// With `--quiet`, scripts get only errors, wherever the option is.
#[test]
fn quiet() {
    let sandbox = Sandbox::new();
    sandbox.write("odd.fen", "4k4/9/9/9/9/9/9/9/9/3K5 w\n");
    sandbox.write(
        "odd.xay",
        "version: 1\nto-move: red\ncaption: one\nsetup: [[[k]]]\n",
    );
    for args in [
        "convert --quiet odd.xay out.fen",
        "convert odd.xay out.annofen --quiet",
        "--quiet --show-moves d1 --number-moves odd.fen out.svg",
        "check --quiet odd.xay",
        "check --quiet --json odd.xay",
        "themes preview --quiet all.svg",
        "describe --number-moves --quiet odd.fen",
    ] {
        let run = sandbox.run(&words(args));
        assert_eq!((&*run.stderr, run.code), ("", Some(0)), "{args}");
    }
    let message = "error: `nothing.fen` does not exist\n";
    let run = sandbox.run(&words("--quiet nothing.fen out.svg"));
    assert!(
        run.stderr.starts_with("error: "),
        "{message}: {}",
        run.stderr
    );
}
