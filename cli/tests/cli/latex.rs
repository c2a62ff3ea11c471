//! `latex` turns the list of a document into results or messages. `integrations/latex/test.py` runs
//! LaTeX itself.

use crate::sandbox::{Run, Sandbox};
use crate::thorough::some;

const FIRST: &str = "0123456789abcdef0123456789abcdef";
const SECOND: &str = "fedcba9876543210fedcba9876543210";
const THIRD: &str = "00000000000000000000000000000000";

/// The list of a document with these blocks, each an id and its lines.
fn list(blocks: &[(&str, &str)]) -> String {
    let head = "xiangqi-setup list 1\ndocument book.tex\n".to_owned();
    let list = blocks.iter().fold(head, |list, (id, lines)| {
        format!("{list}block {id}\n{lines}\nend {id}\n")
    });
    format!("{list}complete {}\n", blocks.len())
}

fn draw(sandbox: &Sandbox, list: impl AsRef<[u8]>) -> Run {
    sandbox.write("book.xqlist", list);
    sandbox.run(&["latex", "book"])
}

fn results(sandbox: &Sandbox) -> String {
    String::from_utf8(sandbox.read("book.xqdrawn")).expect("it is UTF-8")
}

#[test]
fn pictures_and_moves() {
    let sandbox = Sandbox::new();
    sandbox.write("games/a.pgn", "1. C2=5 H8+7 {A & B.} *\n");
    let list = list(&[
        (
            FIRST,
            "file book.tex\nline 2\nsetting look=print\noption flip\ntext 4k4/9/9/9/9/9/9/9/9/4K4",
        ),
        (
            SECOND,
            "option table\noption comments\ndigest 00\noption file=games/a.pgn",
        ),
        (
            THIRD,
            "option at=1,2\noption alt=Two\ntext 1. C2=5 H8+7\ntext   ",
        ),
    ]);
    let run = draw(&sandbox, &list);
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
    let drawn = results(&sandbox);
    let lines: Vec<&str> = drawn.lines().collect();
    let [
        "xiangqi-setup drawn 1",
        first,
        "alt |Xiangqi diagram. Seen from black's side. Red: king e1. Black: king e10.",
        first_end,
        moves,
        "chinese |",
        second_end,
        third,
        "alt |Two",
        fourth,
        "alt |Two",
        third_end,
    ] = lines.as_slice()
    else {
        panic!("{drawn}");
    };
    assert_eq!(*first_end, format!("end {FIRST}"));
    assert_eq!(*second_end, format!("end {SECOND}"));
    assert_eq!(*third_end, format!("end {THIRD}"));
    assert_ne!(third, fourth);
    for picture in [first, third, fourth] {
        let path = picture.strip_prefix("picture ").expect("it is a picture");
        assert!(path.starts_with("book-xiangqi/xiangqi-"), "{path}");
        assert!(sandbox.read(path).starts_with(b"%PDF"), "{path}");
    }
    let path = moves.strip_prefix("moves ").expect("it has moves");
    let table = String::from_utf8(sandbox.read(path)).expect("it is UTF-8");
    assert!(
        table.contains("\\item[1.] \\makebox[\\tabcolsep][l]{C2=5}H8+7\n"),
        "{table}"
    );
    assert!(table.contains("\\emph{A \\& B.}"), "{table}");
}

/// Nothing is written twice, whichever name names the document.
#[test]
fn again() {
    let sandbox = Sandbox::new();
    let position = "text 4k4/9/9/9/9/9/9/9/9/4K4";
    let list = list(&[(FIRST, position), (SECOND, "text 1. C2=5\noption table")]);
    let files = |sandbox: &Sandbox| {
        let directory = sandbox.path("book-xiangqi").read_dir();
        let files = directory.expect("it is there").chain(
            sandbox
                .path(".")
                .read_dir()
                .expect("it is there")
                .filter(|it| {
                    let name = it.as_ref().map(std::fs::DirEntry::file_name);
                    name.is_ok_and(|name| name == "book.xqdrawn")
                }),
        );
        let mut files: Vec<_> = files
            .map(|file| {
                let file = file.expect("it can be read");
                let time = file.metadata().and_then(|it| it.modified());
                (file.path(), time.expect("it has a time"))
            })
            .collect();
        files.sort();
        files
    };
    assert_eq!(draw(&sandbox, &list).code, Some(0));
    let once = files(&sandbox);
    assert_eq!(once.len(), 3);
    for name in ["book", "book.tex", "book.xqlist", "./book.pdf"] {
        let run = sandbox.run(&["latex", "--out-dir", "book-xiangqi", name]);
        assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)), "{name}");
        assert_eq!(files(&sandbox), once, "{name}");
    }
}

/// The document, the list of a block in it, and the message.
#[test]
fn mistakes() {
    let position = "4k4/9/9/9/9/9/9/9/9/4K4";
    let wrong = "4k4/9/9/9/9/9/9/9/9/4Z4";
    for (document, lines, expected) in [
        (
            format!("a\n\\xiangqi[flpi]{{{position}}}\n"),
            format!("line 2\noption flpi\ntext {position}"),
            " --> book.tex:2:10\n",
        ),
        (
            format!("\\xiangqi{{{wrong}}}\n\n\\xiangqi{{{position}}}\n"),
            format!("line 1\ntext {wrong}"),
            " --> book.tex:1:31\n",
        ),
        // The text is that of a macro.
        (
            format!("\\def\\a{{{wrong}}}\n\n\\xiangqi{{\\a}}\n"),
            format!("line 3\ntext {wrong}"),
            " --> book.tex:1:29\n",
        ),
        (
            format!("\\def\\a{{{position}}}\n\n\\xiangqi[at=x]{{\\a}}\n"),
            format!("line 3\noption at=x\ntext {position}"),
            " --> book.tex:3:13\n",
        ),
        (
            "a\n\\xiangqimoves[comments]{none.pgn}\n".to_owned(),
            "line 2\noption comments\noption file=none.pgn\noption table".to_owned(),
            " --> book.tex:2:25\n",
        ),
        // It is not in the document.
        (
            "\\xiangqi{\\a\\b}\n".to_owned(),
            format!("line 1\ntext {wrong}"),
            " --> book.tex:1:1\n",
        ),
        (
            format!("\\begin{{xiangqi}}[flip]\n  a: 1\n\n  {wrong}\n\\end{{xiangqi}}\n"),
            format!("line 1\noption flip\ntext   a: 1\ntext\ntext   {wrong}\ntext "),
            " --> book.tex:2:3\n",
        ),
        // The settings of the document.
        (
            format!(
                "\\usepackage{{xiangqi-setup}}\n\\xiangqisetup{{lok=wood}}\n\\xiangqi{{{position}}}"
            ),
            format!("line 3\nsetting lok=wood\ntext {position}"),
            " --> book.tex:2:15\n",
        ),
        (
            format!("\\usepackage[lok=wood]{{xiangqi-setup}}\n\\xiangqi{{{position}}}"),
            format!("line 2\nsetting lok=wood\ntext {position}"),
            " --> book.tex:1:13\n",
        ),
    ] {
        let sandbox = Sandbox::new();
        sandbox.write("book.tex", &document);
        let list = list(&[(FIRST, &format!("file book.tex\n{lines}"))]);
        let run = draw(&sandbox, list);
        assert_eq!(run.code, Some(1), "{document}");
        let message = run
            .stderr
            .strip_suffix("error: 1 of 1 block could not be drawn\n");
        let message = message.expect(&document);
        assert!(message.contains(expected), "{document}{message}");
        // LaTeX gets the same message.
        let lines = message.strip_prefix("error: ").expect(&document).lines();
        let lines = lines.map(|line| format!("error |{line}\n"));
        let drawn = format!(
            "xiangqi-setup drawn 1\n{}end {FIRST}\n",
            lines.collect::<String>()
        );
        assert_eq!(results(&sandbox), drawn, "{document}");
    }
}

/// Mistakes in LaTeX's syntax of options.
#[test]
fn slips() {
    let game = "text 1. C2=5 H8+7";
    for (document, lines, expected) in [
        (
            "\\begin{xiangqi}\n  [moves=3b,\n  flip]\n1. C2=5 H8+7\n\\end{xiangqi}\n",
            "text   [moves=3b,\ntext   flip]\ntext 1. C2=5 H8+7".to_owned(),
            "error: the options of an environment begin on the line of `\\begin`
 --> book.tex:2:4
  |
2 |   [moves=3b,
  |    ^^^^^
  |
  = help: move the bracket behind `\\begin{…}`
",
        ),
        (
            "\\xiangqi[at=2,last]{1. C2=5 H8+7}",
            format!("option at=2\noption last\n{game}"),
            "error: there is no option `last`
 --> book.tex:1:15
  |
1 | \\xiangqi[at=2,last]{1. C2=5 H8+7}
  |               ^^^^
  |
  = help: put braces around a value with commas: `at={2,last}`
",
        ),
    ] {
        let sandbox = Sandbox::new();
        sandbox.write("book.tex", document);
        let list = list(&[(FIRST, &format!("file book.tex\nline 1\n{lines}"))]);
        let run = draw(&sandbox, list);
        assert!(run.stderr.starts_with(expected), "{}", run.stderr);
    }
    // The messages about these are right.
    for lines in [
        "text [Event \"x\"]\ntext 1. C2=5 Z9+9",
        "text [event]\ntext 1. C2=5",
        "option flip\noption lats\ntext 1. C2=5",
        "option width-cm=4\noption flpi\ntext 1. C2=5",
    ] {
        let run = draw(&Sandbox::new(), list(&[(FIRST, lines)]));
        assert_eq!(run.code, Some(1), "{lines}");
        let is_slip = run.stderr.contains("`\\begin`") || run.stderr.contains("braces around");
        assert!(!is_slip, "{}", run.stderr);
    }
}

/// A table with Chinese characters names one of them, for LaTeX to look up.
#[test]
fn chinese() {
    let sandbox = Sandbox::new();
    let blocks = [
        (FIRST, "option table=chinese\ntext 1. C2=5 H8+7"),
        (SECOND, "option table=wxf\ntext 1. C2=5 H8+7 {炮}"),
        (
            THIRD,
            "option table=wxf\noption comments\ntext 1. C2=5 H8+7 {炮}",
        ),
    ];
    assert_eq!(draw(&sandbox, list(&blocks)).code, Some(0));
    let drawn = results(&sandbox);
    let found = drawn
        .lines()
        .filter_map(|line| line.strip_prefix("chinese |"));
    assert_eq!(found.collect::<Vec<_>>(), ["炮", "", "炮"]);
}

/// LaTeX may have an output directory.
#[test]
fn other_directories() {
    let sandbox = Sandbox::new();
    sandbox.write("out/book.xqlist", list(&[]));
    sandbox.write("part/out/book.v1.xqlist", list(&[]));
    for (name, list) in [
        ("book", "out/book"),
        ("book.tex", "out/book"),
        ("part/book.v1.tex", "part/out/book.v1"),
    ] {
        let run = sandbox.run(&["latex", name]);
        let help = format!("help: `{list}.xqlist` exists: run `xiangqi-setup latex {list}`\n");
        assert!(run.stderr.ends_with(&help), "{}", run.stderr);
    }
    let help = "run LaTeX first, on a document with `\\usepackage{xiangqi-setup}`\n";
    let run = sandbox.run(&["latex", "other"]);
    assert!(run.stderr.ends_with(help), "{}", run.stderr);
}

/// Without the document's text, messages quote the list. LaTeX gets a message once.
#[test]
fn unknown_documents() {
    let sandbox = Sandbox::new();
    let wrong = "file part.tex\nline 3\nsetting lok=wood\ntext 9";
    let list = list(&[(FIRST, wrong), (SECOND, wrong)]);
    let message = "\
error: there is no option `lok`
 --> \\xiangqisetup:1:1
  |
1 | lok=wood
  | ^^^ did you mean `look`?
error: 2 of 2 blocks could not be drawn
";
    let run = draw(&sandbox, list);
    assert_eq!((run.stderr.as_str(), run.code), (message, Some(1)));
    let drawn = results(&sandbox);
    assert_eq!(drawn.matches("there is no option").count(), 1, "{drawn}");
    assert!(
        drawn.ends_with(&format!("again |\nend {SECOND}\n")),
        "{drawn}"
    );
}

#[test]
fn other_files() {
    let help = "  |\n  = help: the package writes this file: run LaTeX again\n";
    let id = "error: the id of a block is 32 hexadecimal digits in lower case\n";
    for (list, message) in [
        (
            "",
            "error: book.xqlist: this is not a list of the LaTeX package `xiangqi-setup`\n",
        ),
        (
            "\\relax\n",
            "error: this is not a list of the LaTeX package `xiangqi-setup`\n --> book.xqlist:1:1\n  |\n1 | \\relax\n  | ^^^^^^\n",
        ),
        (
            "xiangqi-setup list 2\n",
            "error: this list is from another version of the LaTeX package `xiangqi-setup`\n --> book.xqlist:1:1\n  |\n1 | xiangqi-setup list 2\n  | ^^^^^^^^^^^^^^^^^^^^\n  |\n  = help: use the `xiangqi-setup.sty` that belongs to this program\n",
        ),
        (
            "xiangqi-setup list 1\nblock ../0\nend ../0\ncomplete 1\n",
            &format!("{id} --> book.xqlist:2:1\n  |\n2 | block ../0\n  | ^^^^^^^^^^\n{help}"),
        ),
        (
            "xiangqi-setup list 1\nfoo\ncomplete 1\n",
            &format!(
                "error: this line has no meaning here\n --> book.xqlist:2:1\n  |\n2 | foo\n  | ^^^\n{help}"
            ),
        ),
    ] {
        let sandbox = Sandbox::new();
        let run = draw(&sandbox, list);
        assert_eq!((run.stderr.as_str(), run.code), (message, Some(1)));
        assert!(!sandbox.path("book.xqdrawn").exists());
    }
    let sandbox = Sandbox::new();
    let message = "error: `book.xqlist` is not UTF-8\nhelp: save the document as UTF-8, which LaTeX expects\n";
    assert_eq!(draw(&sandbox, b"\xff").stderr, message);
    // A file of the author's stays.
    sandbox.write("book.xqdrawn", "mine\n");
    let run = draw(&sandbox, list(&[]));
    let message = "error: `book.xqdrawn` already exists and is not a file of this command\nhelp: delete or rename it\n";
    assert_eq!((run.stderr.as_str(), run.code), (message, Some(1)));
    assert_eq!(results(&sandbox), "mine\n");
}

/// A list that is cut off anywhere is read up to the cut.
#[test]
fn interrupted() {
    let sandbox = Sandbox::new();
    let position = "file book.tex\nline 1\ntext 4k4/9/9/9/9/9/9/9/9/4K4";
    let list = list(&[(FIRST, position), (SECOND, position)]);
    let warning = "warning: LaTeX was interrupted: diagrams after that place are not in its list\n";
    let whole = list.len() - "complete 2\n".len();
    for length in some("xiangqi-setup list 1\n".len()..=whole, 12) {
        let run = draw(&sandbox, &list[..length]);
        assert_eq!(
            (run.stderr.as_str(), run.code),
            (warning, Some(0)),
            "{length}"
        );
        let ends = list[..length].matches("\nend 0123").count();
        let drawn = results(&sandbox);
        let is_all = list[..length].contains(&format!("end {FIRST}"));
        assert_eq!(drawn.contains("picture"), is_all, "{length} {ends}");
    }
}

#[test]
fn the_package() {
    let sandbox = Sandbox::new();
    let run = sandbox.run(&["latex", "--package"]);
    let package = include_bytes!("../../src/commands/latex/xiangqi-setup.sty");
    assert_eq!((run.stdout.as_slice(), run.code), (&package[..], Some(0)));
}
