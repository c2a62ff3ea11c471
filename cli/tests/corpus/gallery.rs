//! `doc/gallery.md` and `doc/pages.md` show what the program draws: each command in them draws the
//! picture or the page after it, which is in `doc/pictures/gallery/` or in `doc/pages/`.
//!
//! To add one, add a command and a reference to it, and run
//! `UPDATE_GOLDEN=1 cargo test --test corpus gallery`, which fails once. Look at the picture before
//! you commit it.

use std::collections::BTreeSet;
use std::fs;

use libtest_mimic::Trial;

use crate::tested_program::output;
use crate::{golden, program, root};

/// A document with commands.
#[derive(Clone, Copy)]
struct Gallery {
    /// Its path in `doc/`.
    document: &'static str,
    /// The directory of the commands' output.
    directory: &'static str,
    /// The name of the output in the commands.
    output: &'static str,
}

const GALLERIES: [Gallery; 2] = [PICTURES, PAGES];

const PICTURES: Gallery = Gallery {
    document: "gallery.md",
    directory: "pictures/gallery",
    output: "out.svg",
};

const PAGES: Gallery = Gallery {
    document: "pages.md",
    directory: "pages",
    output: "out.html",
};

/// The headings of `--help` whose options must all have a picture.
const HEADINGS: [&str; 2] = ["View:", "Around the board:"];

/// A command and the picture that it draws.
struct Shown {
    args: Vec<String>,
    /// The alternative text, for readers who cannot see the picture.
    alternative: String,
    /// The name of the file.
    picture: String,
}

pub fn trials() -> Vec<Trial> {
    let mut trials: Vec<Trial> = GALLERIES.into_iter().flat_map(trials_of).collect();
    let said = shown(PICTURES).into_iter().flat_map(|shown| shown.args);
    let said: BTreeSet<String> = said.collect();
    trials.push(Trial::test("gallery/each_option_is_shown", move || {
        let options = options(&run(&["--help".to_owned()]));
        assert!(options.len() > 10, "only {options:?}");
        let is_missing = |option: &&String| !said.contains(*option);
        let missing: Vec<_> = options.iter().filter(is_missing).collect();
        assert!(missing.is_empty(), "no picture of {missing:?}");
        Ok(())
    }));
    trials
}

fn trials_of(gallery: Gallery) -> Vec<Trial> {
    let all = shown(gallery);
    let kept: Vec<String> = all.iter().map(|shown| shown.picture.clone()).collect();
    let mut trials: Vec<Trial> = all.into_iter().map(|shown| trial(gallery, shown)).collect();
    let name = format!("gallery/{}/each_is_there_once", gallery.document);
    trials.push(Trial::test(name, move || {
        let directory = root().join("doc").join(gallery.directory);
        let found = fs::read_dir(directory)?.map(|entry| {
            let name = entry.expect("it can be read").file_name();
            name.into_string().expect("the name is text")
        });
        let names: BTreeSet<String> = kept.iter().cloned().collect();
        assert_eq!(names.len(), kept.len(), "two commands for one picture");
        assert_eq!(found.collect::<BTreeSet<_>>(), names);
        Ok(())
    }));
    trials
}

fn trial(gallery: Gallery, shown: Shown) -> Trial {
    Trial::test(format!("gallery/{}", shown.picture), move || {
        assert!(
            shown.alternative.ends_with('.'),
            "its description is not a sentence"
        );
        let directory = root().join("doc").join(gallery.directory);
        golden::compare(&run(&shown.args), &directory.join(&shown.picture));
        Ok(())
    })
}

/// The commands of a document with their pictures. A command without a picture is an error, and so
/// is a picture without a command.
fn shown(gallery: Gallery) -> Vec<Shown> {
    let path = root().join("doc").join(gallery.document);
    let document = fs::read_to_string(path).expect("the document can be read");
    let mut all = Vec::new();
    let mut command = None;
    for line in document.lines() {
        if let Some(words) = line.strip_prefix("xiangqi-setup ") {
            if words.ends_with(gallery.output) {
                assert!(command.is_none(), "no picture before: {line}");
                command = Some(words);
            }
        } else if let Some((alternative, target)) = reference(line) {
            if !line.starts_with('!') && !target.starts_with(gallery.directory) {
                continue;
            }
            let picture = target.strip_prefix(gallery.directory).and_then(|name| {
                let name = name.strip_prefix('/')?;
                name.strip_suffix(')')
            });
            let words = command.take().expect("a command in front of the picture");
            all.push(Shown {
                args: arguments(words, gallery.output),
                alternative: alternative.to_owned(),
                picture: picture.expect("it is kept with the others").to_owned(),
            });
        }
    }
    assert!(command.is_none(), "no picture after the last command");
    assert!(!all.is_empty(), "{} has no commands", gallery.document);
    all
}

/// The words and the target of a line that is a reference.
fn reference(line: &str) -> Option<(&str, &str)> {
    let reference = line.strip_prefix('!').unwrap_or(line);
    reference.strip_prefix('[')?.split_once("](")
}

/// The words of a command, as by a shell in which only single quotes are special, and with standard
/// output instead of the output file.
fn arguments(command: &str, output: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    for (index, part) in command.split('\'').enumerate() {
        let is_quoted = index % 2 == 1;
        let mut pieces = if is_quoted {
            vec![part]
        } else {
            part.split(' ').collect()
        }
        .into_iter();
        let first = pieces.next().expect("a split has a part");
        words.last_mut().expect("it exists").push_str(first);
        words.extend(pieces.map(str::to_owned));
    }
    assert_eq!(words.pop().as_deref(), Some(output), "in: {command}");
    words.push("-".to_owned());
    let format = output.rsplit('.').next().expect("a split has a part");
    words.push(format!("--output-format={format}"));
    words
}

/// The options below the headings in `--help`.
fn options(help: &str) -> Vec<String> {
    let mut is_ours = false;
    let mut options = Vec::new();
    for line in help.lines() {
        if !line.starts_with(' ') && !line.is_empty() {
            is_ours = HEADINGS.contains(&line);
        } else if is_ours && let Some(option) = line.trim_start().strip_prefix("--") {
            let name = option.split(' ').next().expect("a split has a part");
            options.push(format!("--{name}"));
        }
    }
    options
}

/// The standard output of the program.
fn run(args: &[String]) -> String {
    let output = output(program().arg("--no-source").args(args));
    let stderr = String::from_utf8_lossy(&output.stderr);
    // These commands crop on purpose.
    let is_meant = |line: &str| line.starts_with("warning: --crop ");
    let is_quiet = stderr.lines().all(is_meant);
    assert!(output.status.success() && is_quiet, "{stderr}");
    String::from_utf8(output.stdout).expect("SVG is UTF-8")
}
