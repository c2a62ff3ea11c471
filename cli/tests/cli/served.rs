//! The program while it serves pages, and requests to it as bytes.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{Ipv4Addr, TcpStream};
use std::process::{Child, Command};
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

use crate::sandbox::{Sandbox, lines_of, words};
use crate::tested_program::start;

/// The maximum time that anything may take on a busy machine.
pub const LONG: Duration = Duration::from_secs(60);

/// The program, serving until it is killed.
pub struct Server {
    pub child: Child,
    pub port: u16,
    /// Its messages, line by line.
    pub lines: Receiver<String>,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// An answer: its status, its headers and its body.
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Server {
    /// Serves on a free port with these arguments.
    pub fn start(sandbox: &Sandbox, args: &str) -> Server {
        let args = format!("serve --port 0 {args}");
        Server::of(sandbox.command(&words(&args)))
    }

    /// The process that a command starts.
    pub fn of(mut command: Command) -> Server {
        let mut child = start(&mut command);
        let said = lines_of(child.stdout.take().expect("stdout is a pipe"));
        // Without a pipe, nobody reads the messages.
        let lines = child.stderr.take().map(lines_of);
        let lines = lines.unwrap_or_else(|| mpsc::channel().1);
        let first = said.recv_timeout(LONG);
        let first = first.unwrap_or_else(|_| panic!("no address: {:?}", lines.try_recv()));
        let port = first.strip_prefix("http://127.0.0.1:");
        let port = port.and_then(|port| port.trim_end_matches(['/', '\n']).parse().ok());
        Server {
            child,
            port: port.unwrap_or_else(|| panic!("the address {first}")),
            lines,
        }
    }

    /// Waits for a message that begins with this text.
    pub fn wait_to_hear(&self, beginning: &str) {
        let mut said = String::new();
        loop {
            let line = self.lines.recv_timeout(LONG);
            let line = line.unwrap_or_else(|_| panic!("{beginning} after {said}"));
            if line.starts_with(beginning) {
                break;
            }
            said += &line;
        }
    }

    pub fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port));
        let stream = stream.expect("the server accepts connections");
        stream.set_read_timeout(Some(LONG)).expect("a time limit");
        stream
    }

    /// Sends bytes, and returns everything that comes until the server closes the connection.
    pub fn raw(&self, bytes: &[u8]) -> String {
        let mut stream = self.connect();
        // The server may have refused the beginning.
        let _ = stream.write_all(bytes);
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// Sends a request with these headers, and those that any client sends. `PORT` is the port.
    pub fn send(&self, request: &str, headers: &[&str]) -> Answer {
        let host = headers.iter().any(|it| it.starts_with("Host"));
        let usual = if host { "" } else { "Host: localhost:PORT\r\n" };
        let headers: String = headers.iter().map(|it| format!("{it}\r\n")).collect();
        let text = format!("{request} HTTP/1.1\r\n{usual}Connection: close\r\n{headers}\r\n");
        let answer = self.raw(text.replace("PORT", &self.port.to_string()).as_bytes());
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        let status = head
            .split(' ')
            .nth(1)
            .and_then(|status| status.parse().ok());
        Answer {
            status: status.unwrap_or_else(|| panic!("the answer {answer:?} to {request}")),
            head: head.to_owned(),
            body: body.to_owned(),
        }
    }

    pub fn get(&self, path: &str) -> Answer {
        self.send(&format!("GET {path}"), &[])
    }

    /// The events of a page.
    pub fn events(&self, path: &str, headers: &str) -> Events {
        let mut stream = self.connect();
        // In this version of HTTP, an answer is not in chunks.
        let request = format!(
            "GET /.serve/events{path} HTTP/1.0\r\nHost: localhost:{}\r\n{headers}\r\n",
            self.port
        );
        stream
            .write_all(request.as_bytes())
            .expect("the server reads");
        Events(BufReader::new(stream))
    }
}

/// The events of a page.
pub struct Events(pub BufReader<TcpStream>);

impl Events {
    /// The next one: its id and its data.
    pub fn next(&mut self) -> (String, String) {
        let (mut id, mut data) = (String::new(), String::new());
        let start = Instant::now();
        loop {
            let mut line = String::new();
            let read = self.0.read_line(&mut line);
            assert_ne!(read.ok(), Some(0), "the events end");
            // The server sends a sign of life from time to time.
            assert!(start.elapsed() < LONG, "no event");
            if let Some(value) = line.strip_prefix("id: ") {
                id = value.trim_end().to_owned();
            } else if let Some(value) = line.strip_prefix("data: ") {
                data += value;
            } else if line == "\n" && !data.is_empty() {
                return (id, data);
            }
        }
    }

    /// The data of the first one that contains this text.
    pub fn wait_for(&mut self, text: &str) -> String {
        loop {
            let (_, data) = self.next();
            if data.contains(text) {
                return data;
            }
        }
    }
}
