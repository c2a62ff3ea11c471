//! `--watch`: what changes is drawn again.

use std::fs;
use std::io::Read as _;
use std::process::Child;
use std::thread;
use std::time::{Duration, Instant};

use crate::sandbox::{BROKEN, POSITION, Sandbox, words};

/// The program, watching until it is killed.
struct Watcher<'a> {
    sandbox: &'a Sandbox,
    child: Child,
}

impl<'a> Watcher<'a> {
    fn start(sandbox: &'a Sandbox, args: &str) -> Watcher<'a> {
        let child = sandbox.command(&words(args)).spawn();
        Watcher {
            sandbox,
            child: child.expect("the program can be started"),
        }
    }

    /// Waits until a file has something else in it than before, as long as it may take
    /// on a busy machine.
    fn wait_for(&self, file: &str, before: &[u8]) -> Vec<u8> {
        let start = Instant::now();
        loop {
            match fs::read(self.sandbox.path(file)) {
                Ok(bytes) if bytes != before => return bytes,
                _ => assert!(start.elapsed() < Duration::from_secs(60), "{file}"),
            }
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Ends the program, and gives what it has said.
    fn end(mut self) -> String {
        self.child.kill().expect("the program runs");
        let mut stderr = String::new();
        let pipe = self.child.stderr.as_mut().expect("stderr is a pipe");
        pipe.read_to_string(&mut stderr)
            .expect("messages are UTF-8");
        self.child.wait().expect("the program ends");
        stderr.replace('\\', "/")
    }
}

/// A position with another piece on it.
fn other(letter: char) -> String {
    POSITION.replace('R', &letter.to_string())
}

#[test]
fn an_input() {
    let sandbox = Sandbox::new();
    let watcher = Watcher::start(&sandbox, "--watch in.annofen out.svg");
    let first = watcher.wait_for("out.svg", b"");
    sandbox.write("in.annofen", other('N'));
    let second = watcher.wait_for("out.svg", &first);
    assert_eq!(second, sandbox.draw(&["in.annofen", "-"]));
    // What is broken leaves the picture, until it is mended.
    sandbox.write("in.annofen", BROKEN);
    thread::sleep(Duration::from_millis(300));
    assert_eq!(sandbox.read("out.svg"), second);
    sandbox.write("in.annofen", other('C'));
    watcher.wait_for("out.svg", &second);
    let said = watcher.end();
    let start = "note: watching 1 input; Ctrl-C ends\nnote: drew `out.svg`\n";
    assert!(said.starts_with(start), "{said}");
    assert!(
        said.contains("error: `X` is not a piece letter\n"),
        "{said}"
    );
}

/// A theme, a project file that is there and one that comes to be.
#[test]
fn what_pictures_depend_on() {
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
    let a = watcher.wait_for("out/book/a.svg", &a);
    assert_eq!(sandbox.read("out/in.svg"), xay);
    sandbox.write("book/xiangqi-setup.yaml", "width-cm: 5\n");
    let a = watcher.wait_for("out/book/a.svg", &a);
    sandbox.write("book/xiangqi-setup.yaml", "width-cm: 4\n");
    let a = watcher.wait_for("out/book/a.svg", &a);
    assert!(String::from_utf8_lossy(&a).contains("width=\"4cm\""));
    let said = watcher.end();
    assert_eq!(sandbox.read("out/in.svg"), xay);
    assert!(!said.contains("drew `out/in.svg`"), "{said}");
}

/// A project file that is broken and mended, and a picture that is deleted.
#[test]
fn what_is_gone_or_broken_for_a_while() {
    let sandbox = Sandbox::new();
    sandbox.write("a/x.annofen", POSITION);
    sandbox.write("b/y.annofen", POSITION);
    sandbox.write("a/xiangqi-setup.yaml", "width: 3\n");
    let watcher = Watcher::start(&sandbox, "--watch --out-dir out a/x.annofen b/y.annofen");
    let picture = watcher.wait_for("out/b/y.svg", b"");
    sandbox.write("a/xiangqi-setup.yaml", "width-cm: 3\n");
    watcher.wait_for("out/a/x.svg", b"");
    fs::remove_file(sandbox.path("out/b/y.svg")).expect("it is there");
    assert_eq!(watcher.wait_for("out/b/y.svg", b""), picture);
    watcher.end();
}
