//! `--watch`: changes are redrawn.

use std::fs;
use std::process::Child;
use std::sync::mpsc::Receiver;
use std::thread;
use std::time::{Duration, Instant};

use crate::sandbox::{BROKEN, POSITION, Sandbox, lines_of, words};
use crate::tested_program::start;

/// The program, watching until it is killed.
struct Watcher<'a> {
    sandbox: &'a Sandbox,
    child: Child,
    /// Its messages, line by line, and all so far.
    lines: Receiver<String>,
    said: String,
}

impl Drop for Watcher<'_> {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl<'a> Watcher<'a> {
    fn start(sandbox: &'a Sandbox, args: &str) -> Watcher<'a> {
        let mut child = start(&mut sandbox.command(&words(args)));
        let pipe = child.stderr.take().expect("stderr is a pipe");
        Watcher {
            sandbox,
            child,
            lines: lines_of(pipe),
            said: String::new(),
        }
    }

    /// Waits for a new message that begins with this text.
    fn wait_to_hear(&mut self, beginning: &str) {
        loop {
            let line = self.lines.recv_timeout(Duration::from_secs(60));
            let line = line.unwrap_or_else(|_| panic!("{beginning} after {}", self.said));
            self.said += &line;
            if line.starts_with(beginning) {
                break;
            }
        }
    }

    /// Waits until the content of a file changes, for as long as a busy machine may need.
    fn wait_for(&self, file: &str, before: &[u8]) -> Vec<u8> {
        self.wait_until(file, |bytes| bytes != before)
    }

    /// Waits until the content of a file is as expected.
    fn wait_until(&self, file: &str, is_wanted: impl Fn(&[u8]) -> bool) -> Vec<u8> {
        let start = Instant::now();
        loop {
            match fs::read(self.sandbox.path(file)) {
                Ok(bytes) if is_wanted(&bytes) => return bytes,
                _ => assert!(start.elapsed() < Duration::from_secs(60), "{file}"),
            }
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Ends the program, and returns its messages.
    fn end(mut self) -> String {
        self.child.kill().expect("the program runs");
        let rest: String = self.lines.iter().collect();
        self.said.clone() + &rest
    }
}

/// A position with another piece on it.
fn other(letter: char) -> String {
    POSITION.replace('R', &letter.to_string())
}

#[test]
fn an_input() {
    let sandbox = Sandbox::new();
    let mut watcher = Watcher::start(&sandbox, "--watch in.annofen out.svg");
    watcher.wait_to_hear("note: watching 1 input; press Ctrl-C to stop\n");
    let first = watcher.wait_for("out.svg", b"");
    sandbox.write("in.annofen", other('N'));
    watcher.wait_to_hear("note: drew `out.svg`\n");
    let second = watcher.wait_for("out.svg", &first);
    assert_eq!(second, sandbox.draw(&["in.annofen", "-"]));
    // A broken input leaves the picture alone until the input is repaired.
    sandbox.write("in.annofen", BROKEN);
    watcher.wait_to_hear("error: `Z` is not a piece letter\n");
    assert_eq!(sandbox.read("out.svg"), second);
    // A message then says so, even if the picture was correct all the time.
    sandbox.write("in.annofen", other('N'));
    watcher.wait_to_hear("note: `out.svg` is up to date again\n");
    sandbox.write("in.annofen", BROKEN);
    watcher.wait_to_hear("error: `Z` is not a piece letter\n");
    sandbox.write("in.annofen", other('C'));
    watcher.wait_to_hear("note: drew `out.svg`\n");
    assert_ne!(sandbox.read("out.svg"), second);
}

/// A text of the same length, with the same time.
#[test]
fn changes_visible_only_in_the_content() {
    let sandbox = Sandbox::new();
    let mut watcher = Watcher::start(&sandbox, "--watch in.annofen out.svg");
    watcher.wait_for("out.svg", b"");
    let modified = fs::metadata(sandbox.path("in.annofen")).and_then(|found| found.modified());
    let modified = modified.expect("the system keeps times");
    sandbox.write("new", other('N'));
    let new = fs::File::options().write(true).open(sandbox.path("new"));
    let new = new.expect("it exists");
    new.set_modified(modified).expect("times can be set");
    fs::rename(sandbox.path("new"), sandbox.path("in.annofen")).expect("it can be replaced");
    watcher.wait_to_hear("note: drew `out.svg`\n");
    assert_eq!(sandbox.read("out.svg"), sandbox.draw(&["in.annofen", "-"]));
}

/// An error that stops everything, and its repair.
#[test]
fn the_end_of_an_error() {
    let sandbox = Sandbox::new();
    let args = "--watch --out-dir out --manifest list/all.json in.annofen";
    sandbox.write("list/x", "");
    let mut watcher = Watcher::start(&sandbox, args);
    let list = watcher.wait_for("list/all.json", b"");
    sandbox.write("in.annofen", other('N'));
    watcher.wait_to_hear("note: drew `out/in.svg`\n");
    // The list follows the note; a directory being written to could not be removed.
    watcher.wait_for("list/all.json", &list);
    fs::remove_dir_all(sandbox.path("list")).expect("it exists");
    sandbox.write("list", "");
    sandbox.write("in.annofen", other('C'));
    // Windows misses a directory.
    watcher.wait_to_hear("error: cannot write ");
    fs::remove_file(sandbox.path("list")).expect("it exists");
    fs::create_dir(sandbox.path("list")).expect("directories can be created");
    sandbox.write("in.annofen", other('N'));
    watcher.wait_to_hear("note: the error has been corrected\n");
}

/// Waiting for a pipe would never end.
#[cfg(unix)]
#[test]
fn a_temporary_pipe() {
    let sandbox = Sandbox::new();
    sandbox.make_pipe("a.annofen");
    let mut watcher = Watcher::start(&sandbox, "--watch --out-dir out a.annofen in.xay");
    watcher.wait_to_hear("error: cannot read `a.annofen`: it is a pipe, not a file\n");
    watcher.wait_for("out/in.svg", b"");
    fs::remove_file(sandbox.path("a.annofen")).expect("it exists");
    sandbox.write("a.annofen", POSITION);
    watcher.wait_to_hear("note: drew `out/a.svg`\n");
}

/// A theme, an existing project file and a new one.
#[test]
fn dependencies_of_pictures() {
    let sandbox = Sandbox::new();
    sandbox.copy_theme("pieces/retro_simple", "themes/pieces/mine");
    sandbox.write("book/a.annofen", POSITION);
    let watcher = Watcher::start(
        &sandbox,
        "--watch --theme-dir themes --pieces mine --out-dir out --depfile d book/a.annofen in.xay",
    );
    let a = watcher.wait_for("out/book/a.svg", b"");
    let xay = watcher.wait_for("out/in.svg", b"");
    watcher.wait_for("d", b"");
    let king = sandbox.read("themes/pieces/mine/red_king.svg");
    let king = String::from_utf8(king).expect("SVG is UTF-8");
    let king = king.replace("stroke-width=\"", "stroke-width=\"1");
    sandbox.write("themes/pieces/mine/red_king.svg", king);
    watcher.wait_for("out/book/a.svg", &a);
    assert_eq!(sandbox.read("out/in.svg"), xay);
    // While it is being written, the file is empty for a moment, which is another width.
    for width in ["5", "4"] {
        sandbox.write("book/xiangqi-setup.yaml", format!("width-cm: {width}\n"));
        let is_so_wide = |svg: &[u8]| {
            let wanted = format!("width=\"{width}cm\"");
            String::from_utf8_lossy(svg).contains(&wanted)
        };
        watcher.wait_until("out/book/a.svg", is_so_wide);
    }
    let said = watcher.end();
    assert_eq!(sandbox.read("out/in.svg"), xay);
    assert!(!said.contains("drew `out/in.svg`"), "{said}");
}

/// A project file that is broken and repaired, and a deleted picture.
#[test]
fn temporarily_missing_or_broken_files() {
    let sandbox = Sandbox::new();
    sandbox.write("a/x.annofen", POSITION);
    sandbox.write("b/y.annofen", POSITION);
    sandbox.write("a/xiangqi-setup.yaml", "width: 3\n");
    let watcher = Watcher::start(&sandbox, "--watch --out-dir out a/x.annofen b/y.annofen");
    let picture = watcher.wait_for("out/b/y.svg", b"");
    sandbox.write("a/xiangqi-setup.yaml", "width-cm: 3\n");
    watcher.wait_for("out/a/x.svg", b"");
    fs::remove_file(sandbox.path("out/b/y.svg")).expect("it exists");
    assert_eq!(watcher.wait_for("out/b/y.svg", b""), picture);
    watcher.end();
}
