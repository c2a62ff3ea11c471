//! Runs that succeed.

use std::ffi::OsStr;
use std::fs;
use std::path::Path;

use crate::sandbox::{OLD, POSITION, Sandbox, assert_picture};

#[test]
fn draws_a_file_to_a_file_and_nothing_else() {
    let sandbox = Sandbox::new();
    let mut expected = sandbox.snapshot();
    assert!(sandbox.draw(&["in.annofen", "out.svg"]).is_empty());
    let picture = sandbox.read("out.svg");
    assert_picture(&picture);
    expected.push((sandbox.path("out.svg"), Some(picture)));
    expected.sort();
    assert!(sandbox.snapshot() == expected);
}

#[test]
fn standard_streams_carry_the_same_picture() {
    let sandbox = Sandbox::new();
    sandbox.draw(&["in.annofen", "out.svg"]);
    let picture = sandbox.read("out.svg");
    assert!(sandbox.draw(&["in.annofen", "-"]) == picture);
    let run = sandbox.run_with_input(&["-", "-"], POSITION);
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
    assert!(run.stdout == picture);
    let run = sandbox.run_with_input(&["-", "other.svg"], POSITION);
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
    assert!(run.stdout.is_empty());
    assert!(sandbox.read("other.svg") == picture);
}

#[test]
fn the_background_depends_on_the_format() {
    let sandbox = Sandbox::new();
    let draw = |format: &str, background: &[&str]| {
        let args = [
            "--look=classic",
            "--width-px=60",
            "in.annofen",
            "-",
            "--output-format",
            format,
        ];
        sandbox.draw(&[&args, background].concat())
    };
    for (format, usual, other) in [
        ("svg", "#fff", "none"),
        ("pdf", "#fff", "none"),
        ("png", "none", "#fff"),
    ] {
        let picture = draw(format, &[]);
        assert!(
            draw(format, &["--background", usual]) == picture,
            "{format}"
        );
        assert!(
            draw(format, &["--background", other]) != picture,
            "{format}"
        );
    }
    // Without paper, nothing replaces it.
    let paper = "<rect fill=\"#fff\" height=\"562\" width=\"509\"/>\n";
    let text = |bytes| String::from_utf8(bytes).expect("SVG is UTF-8");
    let (on_paper, alone) = (draw("svg", &[]), draw("svg", &["--background", "none"]));
    assert_eq!(text(on_paper).replacen(paper, "", 1), text(alone));
}

#[test]
fn an_existing_output_is_replaced() {
    let sandbox = Sandbox::new();
    sandbox.write("out.svg", OLD.repeat(10_000));
    sandbox.draw(&["in.annofen", "out.svg"]);
    assert!(sandbox.read("out.svg") == sandbox.draw(&["in.annofen", "-"]));
}

#[test]
fn warnings_do_not_prevent_drawing() {
    let sandbox = Sandbox::new();
    let run = sandbox.run_with_input(&["-", "-"], "v1 9/9/9/9/9/9/9/9/9/8<pm>\n");
    assert_eq!(run.code, Some(0));
    assert_picture(&run.stdout);
    assert_eq!(
        run.stderr,
        "\
warning: `pm` marks a piece, but i1 is empty
 --> standard input:1:24
  |
1 | v1 9/9/9/9/9/9/9/9/9/8<pm>
  |                        ^^ did you mean `bm`?
"
    );
}

#[test]
fn names_of_files_may_be_anything() {
    let sandbox = Sandbox::new();
    for name in [
        "with space",
        "車 馬",
        "-dash",
        "ünïcode.with.dots",
        "'quotes'",
    ] {
        sandbox.write(name, POSITION);
        let output = format!("{name}.svg");
        sandbox.draw(&["--", name, &output]);
        assert_picture(&sandbox.read(output));
    }
}

#[test]
fn the_same_input_gives_the_same_bytes_anywhere() {
    let sandbox = Sandbox::new();
    let picture = sandbox.draw(&["in.annofen", "-"]);
    let input = sandbox.path("in.annofen");
    let elsewhere = Sandbox::new();
    assert!(elsewhere.draw(&[input.as_os_str(), OsStr::new("-")]) == picture);

    sandbox.write("mark.annofen", format!("\u{feff}{POSITION}"));
    sandbox.write("crlf.annofen", POSITION.replace('\n', "\r\n"));
    sandbox.write("comment.annofen", format!("# a comment\n\n{POSITION}"));
    sandbox.write("position.txt", POSITION);
    for name in [
        "mark.annofen",
        "crlf.annofen",
        "comment.annofen",
        "position.txt",
    ] {
        assert!(sandbox.draw(&[name, "-"]) == picture, "{name}");
    }
}

#[test]
fn help_and_version_succeed_on_standard_output() {
    let sandbox = Sandbox::new();
    for (option, begin) in [
        ("--help", "Draw Xiangqi"),
        ("-h", "Draw Xiangqi"),
        ("--version", "xiangqi-setup "),
    ] {
        let stdout = String::from_utf8(sandbox.draw(&[option])).expect("help is UTF-8");
        assert!(stdout.starts_with(begin), "{stdout}");
    }
}

#[test]
fn input_format_overrides_content_and_name() {
    let sandbox = Sandbox::new();
    sandbox.draw(&["--input-format", "annofen", "in.annofen", "-"]);
    sandbox.draw(&["--input-format", "xay", "in.xay", "-"]);
    sandbox.write("position.xay", POSITION);
    sandbox.draw(&["--input-format", "annofen", "position.xay", "-"]);
    sandbox.fail(
        &["--input-format", "xay", "in.annofen", "-"],
        1,
        "\
error: this is not an XAY document
 --> in.annofen:1:1
  |
1 | v1 4k4/9/9/9/9/9/9/9/4R4/3K5
  | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  |
  = help: an XAY document is a mapping with the keys `version` and `setup`
",
    );
    sandbox.fail(
        &["--input-format", "annofen", "in.xay", "-"],
        1,
        "\
error: this line is not annoFEN
 --> in.xay:1:1
  |
1 | version: '1'
  | ^^^^^^^^^^^^
  |
  = help: a position is a line such as `v1 rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR`; comments start with `#`
",
    );
}

/// Common parts of pictures are drawn once, without any visible effect.
#[test]
fn pngs_of_one_run_are_those_of_single_runs() {
    let sandbox = Sandbox::new();
    let positions = ["9/4k4/9/9/9/9/9/9/4R4/3K5", "9/3k5/9/9/9/9/9/9/4R4/3K5"];
    let names = ["a", "b", "c", "d", "e"];
    for (name, position) in names.into_iter().zip(positions.into_iter().cycle()) {
        sandbox.write(format!("{name}.fen"), position);
    }
    let inputs = names.map(|name| format!("{name}.fen"));
    let inputs = inputs.each_ref().map(String::as_str);
    let options = ["--width-px=90", "--output-format=png"];
    for jobs in ["--jobs=1", "--jobs=2"] {
        sandbox.draw(&[&options[..], &[jobs, "--force", "--out-dir=out"], &inputs].concat());
        for name in names {
            let alone = sandbox.draw(&[&options[..], &[&format!("{name}.fen"), "-"]].concat());
            assert!(sandbox.read(format!("out/{name}.png")) == alone, "{name}");
        }
    }
}

#[test]
fn pngs_can_be_made_smaller() {
    let sandbox = Sandbox::new();
    let size = |format: &str, how: &str| {
        let compression = format!("--png-compression={how}");
        let format = format!("--output-format={format}");
        let options = ["--width-px=120", &format, &compression, "in.annofen", "-"];
        sandbox.draw(&options).len()
    };
    for format in ["png", "apng"] {
        let sizes = ["fast", "default", "small"].map(|how| size(format, how));
        assert!(
            sizes.is_sorted_by(|more, less| more > less),
            "{format}: {sizes:?}"
        );
    }
}

/// The README's XAY file, with the mistake that its message is about.
#[test]
fn the_readme_shows_the_message() {
    let readme = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../README.md"));
    let readme = fs::read_to_string(readme).expect("it is text");
    let block = |start: &str| {
        let (_, rest) = readme.split_once(start).expect("a block");
        rest.split_once("```").expect("its end").0
    };
    let sandbox = Sandbox::new();
    sandbox.write("horse.xay", block("```yaml\n").replacen("pg]", "pgg]", 1));
    let run = sandbox.run(&["horse.xay", "horse.svg"]);
    assert_eq!(
        run.stderr,
        block("messages point at the mistake:\n\n```text\n")
    );
}
