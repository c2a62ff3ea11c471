//! Licences of themes: what is refused, noted and credited.

use std::fs;
use std::path::Path;

use crate::sandbox::{OLD, Sandbox, assert_picture};

/// Pieces under this licence in `./mine`.
fn license_pieces(sandbox: &Sandbox, license: &str) {
    sandbox.copy_theme("pieces/retro_simple", "mine");
    let manifest = format!(
        "\
title: My Pieces
authors: [Lu Xun, Ba Jin]
license: {license}
sources:
  - {{title: A Font, version: '1.2', license: OFL-1.1, note: only the outlines}}
"
    );
    sandbox.write("mine/theme.yaml", manifest);
}

#[test]
fn a_theme_that_must_be_credited_is_noted() {
    let sandbox = Sandbox::new();
    for (license, note) in [
        ("CC0-1.0", None),
        ("LicenseRef-public-domain", None),
        ("CC-BY-NC-4.0 OR CC0-1.0", None),
        ("CC-BY-SA-3.0", Some("CC-BY-SA-3.0")),
        ("CC-BY-NC-4.0", Some("CC-BY-NC-4.0, which is not free")),
        (
            "all \"\\e[2J\" mine",
            Some("all \"\\e[2J\" mine, which is not an SPDX expression"),
        ),
    ] {
        license_pieces(&sandbox, license);
        let run = sandbox.run(&["--pieces", "./mine", "in.annofen", "-"]);
        let expected = note.map_or(String::new(), |note| {
            format!(
                "note: the piece theme `./mine` is under {note}: credit Lu Xun, Ba Jin (see --credits)\n"
            )
        });
        assert_eq!((run.stderr, run.code), (expected, Some(0)));
        assert_picture(&run.stdout);
    }
}

#[test]
fn a_theme_without_a_licence_or_authors_is_noted() {
    let sandbox = Sandbox::new();
    for (license, note) in [
        ("NOASSERTION", "states no licence: ask who made it"),
        ("MIT", "is under MIT: credit its authors (see --credits)"),
    ] {
        license_pieces(&sandbox, license);
        let manifest = String::from_utf8(sandbox.read("mine/theme.yaml")).expect("UTF-8");
        sandbox.write("mine/theme.yaml", manifest.replace("Lu Xun, Ba Jin", ""));
        let run = sandbox.run(&["--pieces", "./mine", "--credits=-", "in.annofen", "out.svg"]);
        let expected = format!("note: the piece theme `./mine` {note}\n");
        assert_eq!((run.stderr, run.code), (expected, Some(0)));
        let credits = String::from_utf8_lossy(&run.stdout);
        assert!(
            !credits.contains("NOASSERTION") && !credits.contains("by"),
            "{credits}"
        );
    }
}

#[test]
fn a_theme_of_another_licence_is_refused() {
    let sandbox = Sandbox::new();
    sandbox.write("out.svg", OLD);
    for (license, required, help) in [
        ("CC-BY-NC-4.0", "free", "the licence must be free"),
        ("who knows", "FREE", "the licence must be free"),
        ("CC-BY-4.0", "cc0-1.0", "the licence must be CC0-1.0"),
        (
            "CC-BY-3.0",
            "CC0-1.0,CC-BY-4.0",
            "the licence must be one of CC0-1.0, CC-BY-4.0",
        ),
        (
            "CC-BY-NC-4.0",
            "free,LicenseRef-mine",
            "the licence must be free or one of LicenseRef-mine",
        ),
    ] {
        license_pieces(&sandbox, license);
        sandbox.fail(
            &[
                "--require-license",
                required,
                "--pieces",
                "./mine",
                "in.annofen",
                "out.svg",
            ],
            1,
            &format!(
                "error: ./mine/theme.yaml: the licence `{license}` is not allowed\nhelp: {help}\n"
            ),
        );
    }
    // The built-in board is not under the licence either.
    license_pieces(&sandbox, "CC-BY-4.0");
    sandbox.fail(
        &["--require-license", "CC-BY-4.0", "in.annofen", "out.svg"],
        1,
        "\
error: board/standard/theme.yaml: the licence `CC0-1.0` is not allowed
help: the licence must be CC-BY-4.0
",
    );
    // The last one wins, as with all options.
    sandbox.draw(&[
        "--require-license",
        "MIT",
        "--require-license",
        "free",
        "in.annofen",
        "-",
    ]);
}

#[test]
fn only_licences_can_be_required() {
    let sandbox = Sandbox::new();
    for (required, reason) in [
        ("gratis", "`gratis` is not the SPDX identifier of a licence"),
        (
            "free,CC-BY-4",
            "`CC-BY-4` is not the SPDX identifier of a licence; did you mean CC-BY-4.0?",
        ),
    ] {
        sandbox.fail(
            &["--require-license", required, "in.annofen", "-"],
            2,
            &format!(
                "error: invalid value '{required}' for '--require-license <LICENSES>': {reason}\n\n\
                 For more information, try '--help'.\n"
            ),
        );
    }
}

/// Long values of a manifest are cut in messages.
#[test]
fn huge_licences_and_authors_are_cut_short() {
    let sandbox = Sandbox::new();
    let many = "(".repeat(100_000);
    license_pieces(&sandbox, &format!("'{many}'"));
    let manifest = String::from_utf8(sandbox.read("mine/theme.yaml")).expect("UTF-8");
    let manifest = manifest.replace("Lu Xun", &"鲁".repeat(30_000));
    sandbox.write("mine/theme.yaml", manifest);
    let run = sandbox.run(&["--pieces", "./mine", "in.annofen", "-"]);
    assert_eq!(run.code, Some(0));
    assert!(run.stderr.len() < 1_000, "{}", run.stderr.len());
    let run = sandbox.run(&[
        "--require-license=free",
        "--pieces=./mine",
        "in.annofen",
        "-",
    ]);
    assert_eq!(run.code, Some(1));
    assert!(run.stderr.len() < 1_000, "{}", run.stderr.len());
}

const CREDITS: &str = "\
This picture is made of works that must be credited.

My Pieces (piece theme)
  by Lu Xun, Ba Jin
  licence: CC-BY-4.0
    Creative Commons Attribution 4.0 International: https://creativecommons.org/licenses/by/4.0/
  made from: A Font, 1.2
    licence: OFL-1.1
      SIL Open Font License 1.1: https://spdx.org/licenses/OFL-1.1.html
    only the outlines
";

#[test]
fn credits_are_written() {
    let sandbox = Sandbox::new();
    license_pieces(&sandbox, "CC-BY-4.0");
    let args = ["--pieces", "./mine", "--credits"];
    let run = sandbox.run(&[&args[..], &["credits.txt", "in.annofen", "out.svg"]].concat());
    assert_eq!(run.code, Some(0));
    assert_picture(&sandbox.read("out.svg"));
    assert_eq!(
        String::from_utf8_lossy(&sandbox.read("credits.txt")),
        CREDITS
    );
    let run = sandbox.run(&[&args[..], &["-", "in.annofen", "out.svg"]].concat());
    assert_eq!(String::from_utf8_lossy(&run.stdout), CREDITS);
    let run = sandbox.run(&[&args[..], &["other.txt", "in.annofen", "-"]].concat());
    assert_picture(&run.stdout);
    assert_eq!(String::from_utf8_lossy(&sandbox.read("other.txt")), CREDITS);
}

#[test]
fn credits_that_name_nobody() {
    let sandbox = Sandbox::new();
    let credits = sandbox.draw(&["--credits", "-", "in.annofen", "out.svg"]);
    let expected = "Nothing in this picture must be credited.\n";
    assert_eq!(String::from_utf8_lossy(&credits), expected);
}

#[test]
fn credits_replace_only_credits() {
    let sandbox = Sandbox::new();
    sandbox.write("out.svg", OLD);
    for (output, credits, code, message) in [
        (
            "out.svg",
            "out.svg",
            2,
            "`out.svg` is both the output and the credits",
        ),
        (
            "new.svg",
            "dir/../new.svg",
            2,
            "`dir/../new.svg` is both the output and the credits",
        ),
        (
            "out.svg",
            "in.annofen",
            2,
            "`in.annofen` is both the input and the credits",
        ),
        ("-", "-", 2, "`-` is both the output and the credits"),
        (
            "out.svg",
            "no/credits.txt",
            1,
            "cannot write into `no`: no such file or directory",
        ),
        (
            "no/out.svg",
            "credits.txt",
            1,
            "cannot write into `no`: no such file or directory",
        ),
        (
            "-",
            "no/credits.txt",
            1,
            "cannot write into `no`: no such file or directory",
        ),
    ] {
        sandbox.fail(
            &["--credits", credits, "in.annofen", output],
            code,
            &format!("error: {message}\n"),
        );
    }
    fs::remove_file(sandbox.path("out.svg")).expect("files can be removed");
    sandbox.fail(
        &["--credits", "credits.txt", "missing.annofen", "out.svg"],
        1,
        "error: cannot read `missing.annofen`: no such file or directory\n",
    );
}

/// Marks in the layout of the older tool in `./old`.
fn older_marks(sandbox: &Sandbox) {
    let older = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../tests/older/annotations/plain"
    );
    for file in fs::read_dir(older).expect("it exists") {
        let file = file.expect("it can be read").path();
        let name = file.file_name().expect("it has one");
        let text = fs::read(&file).expect("it can be read");
        sandbox.write(Path::new("old").join(name), text);
    }
}

#[test]
fn the_metadata_of_older_themes_is_checked() {
    let sandbox = Sandbox::new();
    older_marks(&sandbox);
    let check = ["themes", "check", "old"];
    let run = sandbox.run(&check);
    assert_eq!(
        run.stderr,
        "\
warning: old: no licence is stated, so nobody else may use this theme
warning: old: no author is named
"
    );
    sandbox.write(
        "old/LICENSE.json",
        "{\n  \"work\": {\n    \"license_id\": \"free beer\",\n    \"authors\": []\n  }\n}\n",
    );
    let run = sandbox.run(&check);
    assert_eq!(
        run.stderr,
        "\
warning: `free beer` is not an SPDX expression
 --> old/LICENSE.json:3:5
  |
3 |     \"license_id\": \"free beer\",
  |     ^^^^^^^^^^^^^^^^^^^^^^^^^^
  |
  = help: write it like `CC0-1.0` or `CC-BY-SA-4.0 OR MIT`
warning: no author is named
 --> old/LICENSE.json:4:5
  |
4 |     \"authors\": []
  |     ^^^^^^^^^^^^^
"
    );
}

#[test]
fn the_sources_of_older_themes_are_credited() {
    let sandbox = Sandbox::new();
    older_marks(&sandbox);
    sandbox.write(
        "old/LICENSE.json",
        r#"{"work": {"license_id": "MIT", "authors": [{"One": {}}], "directly_based_upon": [
            {"work": {"license_id": "CC0-1.0", "authors": [{"Two": {}}], "source_url": "https://example.org/", "redraw_of": [
                {"work": {"title": "A Print"}}]}}]}}"#,
    );
    let run = sandbox.run(&[
        "--annotations=./old",
        "--credits=-",
        "in.annofen",
        "out.svg",
    ]);
    let credits = run.text();
    let sources: Vec<&str> = credits
        .lines()
        .filter(|it| it.contains("made from"))
        .collect();
    assert_eq!(
        sources,
        ["  made from: a work by Two", "  made from: A Print"]
    );
}
