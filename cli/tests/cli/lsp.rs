//! `lsp`: conversations with a client. Each file in `tests/lsp/` is one; a new file is a new test.
//!
//! ```text
//! files {"NAME": "CONTENT"}     what is in the client's directory, `$DIR` in URIs
//! request METHOD PARAMS         asks something, and waits for the answer
//! notify METHOD PARAMS          tells something; waits for a message if it is about a document
//! notify*2 METHOD PARAMS        tells something, and waits for two messages
//! raw*1 "BYTES"                 writes bytes, and waits for a message
//! ```
//! All other lines except comments are the server's messages, and at the end its exit status. Long
//! texts in messages are on separate lines, and a picture is only checked to be one.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::{Value, json};

use crate::golden;
use crate::sandbox::Sandbox;
use crate::tested_program::start;

/// The characters that are escaped in the URI of a directory.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'/')
    .remove(b'-')
    .remove(b'_')
    .remove(b'.')
    .remove(b'~')
    .remove(b':');

/// Longer than any answer takes: a test that fails must end.
const PATIENCE: Duration = Duration::from_secs(60);

/// The server has been silent for too long.
struct Silence;

/// The server, which is killed in the end.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn transcripts() {
    let directory = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).join("tests/lsp");
    let entries = fs::read_dir(directory).expect("the transcripts are there");
    let mut paths: Vec<_> = entries
        .map(|it| it.expect("they can be read").path())
        .collect();
    // Files that editors and file managers leave behind have no such name.
    paths.retain(|path| path.extension().is_some_and(|it| it == "txt"));
    assert!(paths.len() > 10, "{paths:?}");
    paths.sort();
    let failed = paths.iter().filter(|path| {
        let played = play(path).unwrap_or_else(|transcript| {
            let path = path.display();
            panic!("{path}: the server says nothing for {PATIENCE:?} after:\n{transcript}")
        });
        std::panic::catch_unwind(|| golden::compare(&played, path)).is_err()
    });
    assert_eq!(
        failed.collect::<Vec<_>>(),
        Vec::<&std::path::PathBuf>::new()
    );
}

/// A conversation.
struct Conversation {
    to: ChildStdin,
    from: Receiver<Value>,
    requests: usize,
    /// The URI of the client's directory.
    directory: String,
    transcript: String,
}

/// Plays the client's part of a transcript, and returns the whole transcript with the new answers.
///
/// # Errors
/// If the server does not answer: its messages so far.
fn play(path: &Path) -> Result<String, String> {
    let text = fs::read_to_string(path).expect("transcripts are text");
    let sandbox = Sandbox::new();
    let mut server = Server(start(&mut sandbox.command(&["lsp"])));
    let child = &mut server.0;
    let (send, from) = mpsc::channel();
    let mut output = BufReader::new(child.stdout.take().expect("it has one"));
    let reader = thread::spawn(move || {
        while let Some(message) = receive(&mut output) {
            if send.send(message).is_err() {
                break;
            }
        }
    });
    let here = sandbox.path("").display().to_string().replace('\\', "/");
    let here = utf8_percent_encode(here.trim_end_matches('/'), ESCAPED).to_string();
    let slash = if here.starts_with('/') { "" } else { "/" };
    let mut conversation = Conversation {
        to: child.stdin.take().expect("it has one"),
        from,
        requests: 0,
        directory: format!("file://{slash}{here}"),
        transcript: String::new(),
    };
    for line in text.lines() {
        if conversation.play_line(line, &sandbox).is_err() {
            return Err(conversation.transcript);
        }
    }
    let Conversation {
        to,
        from,
        mut transcript,
        directory,
        ..
    } = conversation;
    drop(to);
    loop {
        match from.recv_timeout(PATIENCE) {
            Ok(message) => transcript += &shown(message, &directory),
            Err(RecvTimeoutError::Disconnected) => break,
            Err(RecvTimeoutError::Timeout) => return Err(transcript),
        }
    }
    reader.join().expect("it reads to the end");
    let mut said = child.stderr.take().expect("it has one");
    said.read_to_string(&mut transcript).expect("it is text");
    let status = child.wait().expect("it ends");
    Ok(transcript + &format!("exit {}\n", status.code().unwrap_or(-1)))
}

impl Conversation {
    fn play_line(&mut self, line: &str, sandbox: &Sandbox) -> Result<(), Silence> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let (word, count) = match word.split_once('*') {
            Some((word, count)) => (word, count.parse().ok()),
            None => (word, None),
        };
        if !(line.starts_with('#') || ["files", "request", "notify", "raw"].contains(&word)) {
            return Ok(());
        }
        self.transcript += &format!("{line}\n");
        let place = |text: &str| text.replace("$DIR", &self.directory);
        let read = |text: &str| -> Value {
            serde_json::from_str(&place(text)).unwrap_or_else(|error| panic!("{text}: {error}"))
        };
        match word {
            "files" => {
                for (name, content) in read(rest).as_object().expect("names with contents") {
                    sandbox.write(name, content.as_str().expect("a text"));
                }
            }
            "raw" => {
                let bytes = read(rest);
                self.write(bytes.as_str().expect("a text"));
                self.hear(count.unwrap_or(0))?;
            }
            "request" | "notify" => {
                let (method, params) = rest.split_once(' ').unwrap_or((rest, "null"));
                let mut message = json!({ "jsonrpc": "2.0", "method": method });
                if params != "null" {
                    message["params"] = read(params);
                }
                let is_request = word == "request";
                if is_request {
                    self.requests += 1;
                    message["id"] = self.requests.into();
                }
                let text = message.to_string();
                self.write(&format!("Content-Length: {}\r\n\r\n{text}", text.len()));
                let is_about_document = ["didOpen", "didChange", "didClose"]
                    .iter()
                    .any(|it| method.ends_with(it));
                self.hear(count.unwrap_or(usize::from(is_request || is_about_document)))?;
            }
            _ => {}
        }
        Ok(())
    }

    fn write(&mut self, text: &str) {
        // After its end, the server reads nothing.
        let _ = self.to.write_all(text.as_bytes());
        let _ = self.to.flush();
    }

    fn hear(&mut self, count: usize) -> Result<(), Silence> {
        for _ in 0..count {
            self.transcript += &match self.from.recv_timeout(PATIENCE) {
                Ok(message) => shown(message, &self.directory),
                Err(RecvTimeoutError::Disconnected) => "nothing\n".to_owned(),
                Err(RecvTimeoutError::Timeout) => return Err(Silence),
            };
        }
        Ok(())
    }
}

/// A message of the server.
fn receive(output: &mut BufReader<ChildStdout>) -> Option<Value> {
    let mut length = 0;
    loop {
        let mut line = String::new();
        if output.read_line(&mut line).expect("headers are text") == 0 {
            return None;
        }
        match line.trim_end().split_once(": ") {
            Some((name, value)) => {
                assert_eq!(name, "Content-Length");
                length = value.parse().expect("a length is a number");
            }
            None => break,
        }
    }
    let mut content = vec![0; length];
    output
        .read_exact(&mut content)
        .expect("a message is complete");
    Some(serde_json::from_slice(&content).expect("a message is JSON"))
}

/// A message as written in transcripts.
fn shown(mut message: Value, directory: &str) -> String {
    assert_eq!(message["jsonrpc"], "2.0");
    let fields = message.as_object_mut().expect("a message is an object");
    fields.remove("jsonrpc");
    let mut below = String::new();
    if let Some(contents) = message.pointer_mut("/result/contents/value") {
        let text = std::mem::replace(contents, "below".into());
        for line in text.as_str().expect("a text").lines() {
            below += format!("  | {}", without_picture(line)).trim_end();
            below.push('\n');
        }
    }
    let mut lists = ["/result/items", "/result", "/params/diagnostics"].into_iter();
    let list = lists.find(|list| message.pointer(list).is_some_and(Value::is_array));
    if let Some(list) = list.and_then(|list| message.pointer_mut(list)) {
        let items = list.take();
        let is_empty = items.as_array().is_some_and(Vec::is_empty);
        *list = if is_empty { json!([]) } else { "below".into() };
        for item in items.as_array().expect("a list") {
            below += &format!("  - {item}\n");
        }
    }
    format!("{message}\n{below}").replace(directory, "$DIR")
}

/// A line in which the URL of a picture is replaced by a description.
fn without_picture(line: &str) -> String {
    let Some((before, address)) = line.split_once("](data:image/svg+xml;base64,") else {
        return line.to_owned();
    };
    let data = STANDARD
        .decode(address.trim_end_matches(')'))
        .expect("it is base64");
    let svg = String::from_utf8(data).expect("it is text");
    assert!(
        svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"),
        "{svg}"
    );
    format!("{before}](an SVG)")
}
