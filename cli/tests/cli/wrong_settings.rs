//! Invalid settings are refused in the same way, however they reach the program.

use serde_json::{Value, json};
use xiangqi_setup::hosts::guest::{Call, Guest, ThemeStore, pictures};

use crate::sandbox::Sandbox;

const POSITION: &str = "4k4/9/9/9/9/9/9/9/4R4/3K5 w";

/// How settings reach the program. AsciiDoc and Sphinx call `block`, LaTeX draws like `block`, and npm
/// and Typst are guests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Command,
    ProjectFile,
    Editor,
    Stream,
    Mdbook,
    Pandoc,
    Block,
    Guest,
}
use Way::{Block, Command, Editor, Guest as OfGuest, Mdbook, Pandoc, ProjectFile, Stream};

type Pairs<'a> = [(&'a str, &'a str)];

/// Settings, their message, and the different messages of some ways; empty where the settings are
/// accepted.
type Case = (
    &'static Pairs<'static>,
    &'static str,
    &'static [(Way, &'static str)],
);

const CASES: [Case; 11] = [
    (
        &[("coordinate-sides", "left")],
        "`coordinate-sides` needs `coordinates`",
        // A project's setting applies to the diagrams that have coordinates.
        &[(ProjectFile, ""), (Editor, "")],
    ),
    (
        &[("coordinates", "chinese"), ("coordinate-sides", "left")],
        "the coordinates `chinese` do not label ranks, and so neither the left nor the right side",
        &[],
    ),
    (
        &[("delay", "500")],
        "`delay` needs an animation",
        &[
            (ProjectFile, ""),
            (Editor, ""),
            (
                OfGuest,
                "`delay` cannot be used here: this program shows still pictures",
            ),
        ],
    ),
    (
        &[("animate", "true"), ("output-format", "png")],
        "`animate` is for SVG; png shows one position",
        &[
            (ProjectFile, ""),
            (Editor, ""),
            (Mdbook, NO_FORMAT),
            (Block, NO_FORMAT),
            (OfGuest, NO_FORMAT),
        ],
    ),
    (
        &[("wheel", "true")],
        "`wheel` is only for web pages",
        &[
            (Command, "`--wheel` needs a page"),
            (ProjectFile, ""),
            (Editor, ""),
            (Stream, "`wheel` cannot be used here: a line is one picture"),
            (Mdbook, "`wheel` is for games that readers step through"),
            (Pandoc, "`wheel` is for games that readers step through"),
        ],
    ),
    (
        &[("piece", "Z=N")],
        "no piece has the letter `Z`",
        &[(Editor, "`piece` `Z=N`: no piece has the letter `Z`")],
    ),
    (
        &[("width-cm", "5"), ("width-px", "300")],
        "`width-px` cannot be set together with `width-cm`",
        &[(
            Command,
            "the argument '--width-cm <CM>' cannot be used with '--width-px <PX>'",
        )],
    ),
    (
        &[("look", "wod")],
        "`look` cannot be `wod`",
        &[(Command, "invalid value 'wod' for '--look <LOOK>'")],
    ),
    (
        &[("flpi", "true")],
        "there is no option `flpi`",
        &[(Command, "unexpected argument '--flpi' found")],
    ),
    (
        &[("board", "nowhere")],
        "there is no board theme `nowhere`",
        &[],
    ),
    (
        &[("show-moves", "e5")],
        "e5 is empty, so there are no moves to show",
        &[(Editor, "")],
    ),
];

const NO_FORMAT: &str =
    "`output-format` cannot be used here: the document has places for its pictures";

impl Way {
    const ALL: [Way; 8] = [
        Command,
        ProjectFile,
        Editor,
        Stream,
        Mdbook,
        Pandoc,
        Block,
        OfGuest,
    ];

    /// The error about these settings, in one line, or nothing.
    fn refusal(self, settings: &Pairs<'_>) -> String {
        let sandbox = Sandbox::new();
        let line = |separator: &str, end: &str| {
            let lines = settings.iter();
            let lines = lines.map(|(name, value)| format!("{name}{separator}{value}{end}"));
            lines.collect::<String>()
        };
        let words: Vec<String> = settings.iter().map(|(a, b)| format!("{a}={b}")).collect();
        let run = match self {
            Command => {
                // A flag takes no value.
                let options = words
                    .iter()
                    .map(|word| format!("--{}", word.trim_end_matches("=true")));
                let args: Vec<String> = options
                    .chain(["in.annofen", "-"].map(str::to_owned))
                    .collect();
                sandbox.run(&args)
            }
            ProjectFile => {
                sandbox.write("xiangqi-setup.yaml", line(": ", "\n"));
                sandbox.run(&["in.annofen", "-"])
            }
            // `check` prints the same message as an editor shows.
            Editor => {
                sandbox.write("xiangqi-setup.yaml", line(": ", "\n"));
                sandbox.run(&["check", "xiangqi-setup.yaml"])
            }
            Stream => {
                let mut request = json!({ "position": POSITION });
                for (name, value) in settings {
                    request[name] = serde_json::from_str(value).unwrap_or(json!(value));
                }
                let run = sandbox.run_with_input(&["stream"], &format!("{request}\n"));
                let answer: Value = serde_json::from_slice(&run.stdout).expect("it is JSON");
                let message = answer["error"]["message"].as_str();
                return message.unwrap_or_default().to_owned();
            }
            Mdbook => {
                let content = format!(
                    "```xiangqi{}\n{POSITION}\n```\n",
                    words.iter().map(|it| format!(" {it}")).collect::<String>()
                );
                let book = json!([
                    { "root": sandbox.path(""), "config": {}, "renderer": "html" },
                    { "items": [{ "Chapter": { "content": content, "path": "a.md", "source_path": "a.md", "sub_items": [] } }] },
                ]);
                sandbox.run_with_input(&["mdbook"], &book.to_string())
            }
            Pandoc => {
                let block = json!({ "text": POSITION, "classes": [], "options": settings });
                let request = json!({ "blocks": [block] }).to_string();
                sandbox.run_with_input(&["pandoc", "--format=png", "--inside"], &request)
            }
            Block => {
                let args = ["block", "--out-dir=out", "--"].map(str::to_owned);
                let args: Vec<String> = args.into_iter().chain(words).collect();
                sandbox.run_with_input(&args, POSITION)
            }
            OfGuest => {
                let pairs: Vec<(String, String)> = settings
                    .iter()
                    .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
                    .collect();
                let call = Call::read(&pairs, &[], &Guest::WITH_FILES_OF_PICTURES);
                let mut themes = ThemeStore::default();
                let drawn = call.and_then(|it| pictures(POSITION.as_bytes(), &it, &mut themes));
                let failure = drawn.err();
                return failure.map_or(String::new(), |failure| failure.to_string());
            }
        };
        let first = run.stderr.lines().next().unwrap_or_default();
        first.strip_prefix("error: ").unwrap_or_default().to_owned()
    }
}

#[test]
fn are_refused_alike() {
    let mut wrong = Vec::new();
    for (settings, usual, others) in CASES {
        for way in Way::ALL {
            let mut others = others.iter();
            let expected = others.find(|(other, _)| *other == way);
            let expected = expected.map_or(usual, |(_, expected)| expected);
            let found = way.refusal(settings);
            if found != expected {
                wrong.push(format!(
                    "{settings:?}, {way:?}:\n  {found}\nnot\n  {expected}"
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
