//! A session with a client, from `initialize` to `exit`.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::sync::mpsc::{Receiver, TryRecvError};

use serde_json::{Value, json};

use crate::commands::lsp::answers::{Client, QUICK_FIX};
use crate::commands::lsp::frames::{self, Frame, MESSAGE_BYTES};
use crate::commands::lsp::message::{self, Message};
use crate::commands::lsp::params::{Cancelled, Params};
use crate::commands::lsp::problem::Problem;
use crate::commands::lsp::workspace::Workspace;

/// A session with a client.
pub struct Session<W> {
    out: W,
    state: State,
    workspace: Workspace,
}

/// A message or, if it is invalid, the id of the request (null if unknown) and the problem.
type Heard = Result<Message, (Value, Problem)>;

/// The states of a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// The client has not sent `initialize` yet.
    New,
    Running,
    /// The client has sent `shutdown`.
    ShutDown,
    /// The client has sent `exit`. The value is true if the client sent `shutdown` before `exit`.
    Over(bool),
}

impl<W: Write> Session<W> {
    /// Creates a session that has not begun.
    pub fn new(out: W, workspace: Workspace) -> Session<W> {
        Session {
            out,
            state: State::New,
            workspace,
        }
    }

    /// Handles all messages, and checks documents while no message waits. Returns whether the client sent
    /// `shutdown` before the session ended.
    pub fn run(&mut self, frames: &Receiver<Frame>) -> io::Result<bool> {
        let mut waiting: VecDeque<Heard> = VecDeque::new();
        let mut is_open = true;
        loop {
            while is_open && waiting.len() < AHEAD && size(&waiting) < AHEAD_BYTES {
                match frames.try_recv() {
                    Ok(frame) => waiting.extend(read(frame)),
                    Err(TryRecvError::Empty) => break,
                    Err(TryRecvError::Disconnected) => is_open = false,
                }
            }
            if let Some(next) = waiting.pop_front() {
                match next {
                    Ok(message) => self.hear(message, &waiting)?,
                    Err((id, problem)) => self.say(&problem.answer(&id))?,
                }
                if let State::Over(is_polite) = self.state {
                    return Ok(is_polite);
                }
            } else if !is_open {
                return Ok(self.state == State::ShutDown);
            } else if !self.check_on()? {
                match frames.recv() {
                    Ok(frame) => waiting.extend(read(frame)),
                    Err(_) => is_open = false,
                }
            }
        }
    }

    fn say(&mut self, message: &Value) -> io::Result<()> {
        frames::write(&mut self.out, message)
    }

    /// Handles a message. A request that a message in `waiting` cancels is answered with an error.
    fn hear(&mut self, message: Message, waiting: &VecDeque<Heard>) -> io::Result<()> {
        let Message { id, method, params } = message;
        let Some(id) = id else {
            return self.note(&method, &params);
        };
        let answer = match is_cancelled(&id, waiting) {
            true => Err(Problem::new(Problem::CANCELLED, "cancelled")),
            false => self.answer(&method, &params),
        };
        self.say(&match answer {
            Ok(result) => message::result(&id, result),
            Err(problem) => problem.answer(&id),
        })
    }

    /// Returns the result of a request.
    fn answer(&mut self, method: &str, params: &Params) -> Result<Value, Problem> {
        let invalid = |message: &str| Err(Problem::new(Problem::INVALID_REQUEST, message));
        match (self.state, method) {
            (State::New, "initialize") => {
                self.workspace.client = Client::of(&params.parse()?);
                self.state = State::Running;
                Ok(self.capabilities())
            }
            (State::New, _) => {
                let message = "the first request is `initialize`";
                Err(Problem::new(Problem::NOT_INITIALIZED, message))
            }
            (State::Running, "initialize") => invalid("`initialize` was said before"),
            (State::Running, "shutdown") => {
                self.workspace.clear();
                self.state = State::ShutDown;
                Ok(Value::Null)
            }
            (State::Running, _) => self.workspace.answer(method, params),
            (State::ShutDown | State::Over(_), _) => {
                invalid("after `shutdown` there are no requests")
            }
        }
    }

    /// Returns the capabilities of this server.
    fn capabilities(&self) -> Value {
        json!({
            "capabilities": {
                "positionEncoding": self.workspace.client.encoding.name(),
                "textDocumentSync": { "openClose": true, "change": 2, "save": { "includeText": false } },
                "completionProvider": { "triggerCharacters": ["<", "[", ":", "+"] },
                "hoverProvider": true,
                "definitionProvider": true,
                "codeActionProvider": { "codeActionKinds": [QUICK_FIX] },
                "documentFormattingProvider": true,
            },
            "serverInfo": { "name": "xiangqi-setup", "version": env!("CARGO_PKG_VERSION") },
        })
    }

    /// Handles a notification. Problems go to the client's log, because a notification has no answer.
    fn note(&mut self, method: &str, params: &Params) -> io::Result<()> {
        if method == "exit" {
            self.state = State::Over(self.state == State::ShutDown);
            return Ok(());
        }
        if self.state != State::Running {
            return Ok(());
        }
        let done = match method {
            "textDocument/didOpen" => self.workspace.open(params),
            "textDocument/didChange" => self.workspace.change(params),
            "textDocument/didClose" => match self.workspace.close(params) {
                Ok(diagnostics) => return self.publish(diagnostics),
                Err(problem) => Err(problem),
            },
            "textDocument/didSave" | "workspace/didChangeWatchedFiles" => {
                self.workspace.look_again();
                Ok(())
            }
            // Other notifications are about features that this server does not have.
            _ => Ok(()),
        };
        let Err(problem) = done else { return Ok(()) };
        let params = json!({ "type": 2, "message": problem.message() });
        self.say(&message::notification("window/logMessage", params))
    }

    /// Sends the notification that publishes the findings in a document.
    fn publish(&mut self, diagnostics: Value) -> io::Result<()> {
        let method = "textDocument/publishDiagnostics";
        self.say(&message::notification(method, diagnostics))
    }

    /// Checks the next part of a changed document. Returns false if all documents have been checked.
    fn check_on(&mut self) -> io::Result<bool> {
        let Some(checked) = self.workspace.check_on() else {
            return Ok(false);
        };
        if let Some(diagnostics) = checked {
            self.publish(diagnostics)?;
        }
        Ok(true)
    }
}

/// The maximum number of messages that are read before the first of them is answered.
const AHEAD: usize = 64;

/// The total size of the parameters of waiting messages, in bytes, at which no more messages are read.
const AHEAD_BYTES: usize = 1 << 20;

/// Returns the total size of the parameters of messages, in bytes.
fn size(waiting: &VecDeque<Heard>) -> usize {
    let messages = waiting.iter().flatten();
    messages.map(|message| message.params.size()).sum()
}

/// Parses the message in a frame. Returns `None` for an answer to a request, which is ignored.
fn read(frame: Frame) -> Option<Heard> {
    let problem = match frame {
        Frame::Content(content) => return Message::read(&content).transpose(),
        Frame::NoHeader => Problem::new(
            Problem::PARSE_ERROR,
            "a message begins with a header such as `Content-Length: 52` and a blank line",
        ),
        Frame::TooLarge => Problem::new(
            Problem::INVALID_REQUEST,
            format!("a message has at most {MESSAGE_BYTES} bytes"),
        ),
    };
    Some(Err((Value::Null, problem)))
}

/// Returns whether a waiting message cancels the request with the given id.
fn is_cancelled(id: &Value, waiting: &VecDeque<Heard>) -> bool {
    waiting.iter().flatten().any(|message| {
        let is_cancellation = message.id.is_none() && message.method == "$/cancelRequest";
        let cancelled = || message.params.parse::<Cancelled>();
        is_cancellation && cancelled().is_ok_and(|it| it.id == *id)
    })
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;
    use crate::commands::lsp::surroundings::AllSurroundings;
    use crate::files::project::ProjectArgs;

    /// A request that the client has already cancelled gets an error as its answer.
    #[test]
    fn cancelled_requests() {
        let (send, frames) = mpsc::sync_channel(AHEAD);
        for content in [
            r#"{"id": 1, "method": "initialize", "params": {}}"#,
            r#"{"id": 2, "method": "textDocument/hover"}"#,
            r#"{"id": "2", "method": "textDocument/hover"}"#,
            r#"{"method": "$/cancelRequest", "params": {"id": 2}}"#,
            r#"{"method": "$/cancelRequest"}"#,
            r#"{"id": 3, "method": "shutdown"}"#,
            r#"{"method": "exit"}"#,
        ] {
            let frame = Frame::Content(content.as_bytes().to_vec());
            send.send(frame).expect("there is room");
        }
        drop(send);
        let mut out = Vec::new();
        let workspace = Workspace::new(AllSurroundings::new(ProjectArgs::default()));
        let done = Session::new(&mut out, workspace).run(&frames);
        assert!(done.is_ok_and(|is_polite| is_polite));
        let out = String::from_utf8(out).expect("it is text");
        let codes: Vec<&str> = out.split("\"code\":").skip(1).collect();
        let codes: Vec<i32> = codes
            .iter()
            .filter_map(|rest| rest.split(',').next()?.parse().ok())
            .collect();
        assert_eq!(codes, [Problem::CANCELLED, -32602], "{out}");
    }
}
