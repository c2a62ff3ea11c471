//! A directory to run the program in, and the result of a run.

use std::ffi::OsStr;
use std::fs;
use std::io::{BufRead as _, BufReader, Read, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;

use tempfile::TempDir;

use crate::tested_program::{start, tested_program};

pub const POSITION: &str = "v1 4k4/9/9/9/9/9/9/9/4R4/3K5\n";
pub const XAY: &str = "version: '1'\nsetup: [[], [[r]]]\n";
pub const BROKEN: &str = "v1 4k4/9/9/9/9/9/9/9/4Z4/3K5\n";

/// The name of a project file.
pub const PROJECT_FILE: &str = "xiangqi-setup.yaml";

/// The content of a picture that existed before.
pub const OLD: &str = "\
<svg height=\"1cm\" role=\"img\" viewBox=\"0 0 9 9\" width=\"1cm\" xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\">
<title>an old picture</title>
</svg>
";

/// A directory to run the program in.
pub struct Sandbox(TempDir);

/// The result of a run.
pub struct Run {
    pub code: Option<i32>,
    pub stdout: Vec<u8>,
    pub stderr: String,
}

impl Sandbox {
    /// A directory with `in.annofen`, `in.xay`, `broken.annofen` and a directory
    /// `dir`.
    pub fn new() -> Sandbox {
        let sandbox = Sandbox(tempfile::tempdir().expect("temporary directories can be created"));
        for above in sandbox.0.path().ancestors() {
            for name in [PROJECT_FILE, "xiangqi-setup.yml"] {
                let file = above.join(name);
                let is_there = file.symlink_metadata().is_ok();
                assert!(
                    !is_there,
                    "{} would apply to what tests draw",
                    file.display()
                );
            }
        }
        sandbox.write("in.annofen", POSITION);
        sandbox.write("in.xay", XAY);
        sandbox.write("broken.annofen", BROKEN);
        fs::create_dir(sandbox.path("dir")).expect("directories can be created");
        sandbox
    }

    /// Like [`Sandbox::new`], with a project file.
    pub fn project(text: impl AsRef<[u8]>) -> Sandbox {
        let sandbox = Sandbox::new();
        sandbox.write(PROJECT_FILE, text);
        sandbox
    }

    pub fn path(&self, name: impl AsRef<Path>) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn write(&self, name: impl AsRef<Path>, content: impl AsRef<[u8]>) {
        let path = self.path(name);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent).expect("directories can be created");
        }
        fs::write(path, content).expect("files can be written");
    }

    pub fn read(&self, name: impl AsRef<Path>) -> Vec<u8> {
        let path = self.path(name);
        fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    }

    /// A converted file without its seal.
    pub fn unsealed(&self, name: impl AsRef<Path>) -> Vec<u8> {
        let mut content = self.read(name);
        let is_seal = |line: &[u8]| line[1..].starts_with(b" xiangqi-setup x");
        let last = content.split_inclusive(|byte| *byte == b'\n').next_back();
        if let Some(seal) = last.filter(|line| is_seal(line)) {
            content.truncate(content.len() - seal.len());
        }
        content
    }

    /// Makes a pipe, and its directory.
    #[cfg(unix)]
    pub fn make_pipe(&self, name: &str) {
        let pipe = self.path(name);
        fs::create_dir_all(pipe.parent().expect("it has one")).expect("directories can be created");
        let made = Command::new("mkfifo").arg(pipe).status();
        assert!(made.expect("mkfifo starts").success());
    }

    /// Copies the built-in theme `from` to the directory `to`.
    pub fn copy_theme(&self, from: &str, to: &str) {
        let from = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
            .join("themes")
            .join(from);
        for entry in fs::read_dir(from).expect("the themes exist") {
            let file = entry.expect("the themes can be read").path();
            let name = file.file_name().expect("a file has a name");
            self.write(
                Path::new(to).join(name),
                fs::read(&file).expect("a theme can be read"),
            );
        }
    }

    /// Everything in the directory, with the content of files.
    pub fn snapshot(&self) -> Vec<(PathBuf, Option<Vec<u8>>)> {
        let mut found = Vec::new();
        let mut waiting = vec![self.0.path().to_owned()];
        while let Some(directory) = waiting.pop() {
            for entry in fs::read_dir(directory).expect("the directory can be read") {
                let path = entry.expect("the directory can be read").path();
                if path.is_dir() && !path.is_symlink() {
                    waiting.push(path.clone());
                }
                let content = path
                    .is_file()
                    .then(|| fs::read(&path).expect("files can be read"));
                found.push((path, content));
            }
        }
        found.sort();
        found
    }

    pub fn command(&self, args: &[impl AsRef<OsStr>]) -> Command {
        let mut command = tested_program();
        command
            .args(args)
            .current_dir(self.0.path())
            .env_remove("XIANGQI_SETUP_THEMES")
            .env("XDG_DATA_HOME", self.path("data"))
            .env("HOME", self.path("home"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }

    pub fn run(&self, args: &[impl AsRef<OsStr>]) -> Run {
        self.run_with_input(args, "")
    }

    pub fn run_with_input(&self, args: &[impl AsRef<OsStr>], input: &str) -> Run {
        finish(self.command(args), input)
    }

    /// Runs successfully and without messages, and returns the standard output.
    pub fn draw(&self, args: &[impl AsRef<OsStr>]) -> Vec<u8> {
        let run = self.run(args);
        assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
        run.stdout
    }

    /// Runs, expects failure with this message, and checks that nothing on the disk has changed.
    pub fn fail(&self, args: &[impl AsRef<OsStr>], code: i32, stderr: &str) {
        let before = self.snapshot();
        let run = self.run(args);
        assert_eq!(run.stderr, stderr);
        assert_eq!(run.code, Some(code), "{stderr}");
        assert!(run.stdout.is_empty(), "{stderr}");
        assert!(self.snapshot() == before, "something has changed: {stderr}");
    }
}

pub fn finish(mut command: Command, input: &str) -> Run {
    let mut child = start(&mut command);
    let mut stdin = child.stdin.take().expect("stdin is a pipe");
    // The program may exit without reading its input.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    Run::new(&child.wait_with_output().expect("the program ends"))
}

/// The lines that a running program writes, with the separators of paths as on Unix.
pub fn lines_of(pipe: impl Read + Send + 'static) -> Receiver<String> {
    let (said, lines) = mpsc::channel();
    thread::spawn(move || {
        for line in BufReader::new(pipe).lines().map_while(Result::ok) {
            if said.send(with_paths_of_unix(&line) + "\n").is_err() {
                break;
            }
        }
    });
    lines
}

impl Run {
    pub fn new(output: &Output) -> Run {
        let mut stderr = String::from_utf8(output.stderr.clone()).expect("messages are UTF-8");
        if cfg!(windows) {
            stderr = with_paths_of_unix(&stderr)
                .replace("\r\n", "\n")
                .replace("xiangqi-setup.exe", "xiangqi-setup");
        }
        Run {
            code: output.status.code(),
            stdout: output.stdout.clone(),
            stderr,
        }
    }

    /// The standard output, which must be text.
    pub fn text(&self) -> String {
        let text = String::from_utf8(self.stdout.clone()).expect("it is UTF-8");
        if cfg!(windows) {
            with_paths_of_unix(&text)
        } else {
            text
        }
    }
}

/// A text with `/` between the parts of paths. A backslash, which JSON doubles, separates parts if it
/// is between characters of names; but excerpts of inputs stay as written.
pub fn with_paths_of_unix(text: &str) -> String {
    let is_json = text.starts_with(['{', '[']);
    let separator = if is_json { r"\\" } else { r"\" };
    let is_in_name = |c: char| c.is_alphanumeric() || "-._:".contains(c);
    let is_excerpt = |line: &str| {
        let after_number = line.trim_start_matches(|c: char| c == ' ' || c.is_ascii_digit());
        after_number.len() < line.len() && after_number.starts_with("| ")
    };
    let mut written = String::new();
    for line in text.split_inclusive('\n') {
        let mut parts = line.split(separator);
        written += parts.next().unwrap_or_default();
        for part in parts {
            let is_path = written.ends_with(is_in_name) && part.starts_with(is_in_name);
            written += if is_path && !is_excerpt(line) {
                "/"
            } else {
                separator
            };
            written += part;
        }
    }
    written
}

pub fn assert_picture(bytes: &[u8]) {
    assert!(bytes.starts_with(b"<svg "));
    assert!(bytes.trim_ascii_end().ends_with(b"</svg>"));
}

/// The arguments in a line; none of them contains spaces.
pub fn words(line: &str) -> Vec<&str> {
    line.split_whitespace().collect()
}
