//! Formats the results of the editor features as the Language Server Protocol requires.

use std::ops::Range;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use crate::commands::lsp::document::Document;
use crate::commands::lsp::places::{Encoding, Extent, Lines, Position};
use crate::commands::lsp::uri;
use crate::files::project;
use crate::hosts::editor::{Completion, CompletionKind, Completions, Edit, Finding, Hover, Target};
use xiangqi_setup::complaint::Severity;

/// The capabilities of a client, which is an editor.
#[derive(Clone, Copy, Debug, Default)]
pub struct Client {
    /// The encoding that determines how the client counts the characters of a line.
    pub encoding: Encoding,
    /// Whether the client understands Markdown in hovers.
    pub has_markdown: bool,
    /// Whether the client understands Markdown in the help of completions.
    pub has_markdown_help: bool,
    /// Whether the client shows pictures in Markdown.
    pub has_pictures: bool,
}

/// Prefixes of the names of clients that show pictures in Markdown. Other clients may show the address of a
/// picture instead, so they receive no pictures unless the user enables pictures.
const WITH_PICTURES: [&str; 2] = ["Visual Studio Code", "VSCodium"];

/// The maximum size of a picture in Markdown, in bytes. VS Code cuts off Markdown after 100,000 characters.
const MOST_PICTURE: usize = 90_000;

impl Client {
    /// Reads the capabilities that a client declares in the parameters of `initialize`.
    pub fn of(params: &Value) -> Client {
        let list = |path: &str| -> Vec<&str> {
            let list = params.pointer(path).and_then(Value::as_array);
            list.into_iter()
                .flatten()
                .filter_map(Value::as_str)
                .collect()
        };
        let encodings = list("/capabilities/general/positionEncodings");
        let encoding = encodings.into_iter().find_map(Encoding::of_name);
        let has_markdown = |path| list(path).contains(&"markdown");
        let name = params.pointer("/clientInfo/name").and_then(Value::as_str);
        let is_known = WITH_PICTURES
            .iter()
            .any(|known| name.is_some_and(|name| name.starts_with(known)));
        let asked = params
            .pointer("/initializationOptions/pictures")
            .and_then(Value::as_bool);
        let has_markdown_in_hovers = has_markdown("/capabilities/textDocument/hover/contentFormat");
        Client {
            encoding: encoding.unwrap_or_default(),
            has_markdown: has_markdown_in_hovers,
            has_markdown_help: has_markdown(
                "/capabilities/textDocument/completion/completionItem/documentationFormat",
            ),
            has_pictures: has_markdown_in_hovers && asked.unwrap_or(is_known),
        }
    }

    /// Returns the byte offset of a place in a document.
    pub fn byte(&self, document: &Document, place: Position) -> usize {
        document.lines.byte(&document.text, place, self.encoding)
    }

    /// Returns the parameters of the notification that publishes all findings in a document.
    pub fn diagnostics(&self, document: &Document) -> Value {
        let findings = document.findings.iter();
        let diagnostics = findings.map(|finding| self.diagnostic(document, finding));
        let lost = document
            .is_lost
            .then(|| diagnostic(Extent::default(), 1, LOST));
        let cut = document.cut.as_ref();
        let cut = cut.map(|span| diagnostic(self.extent(document, span), 3, CUT));
        let mut params = json!({
            "uri": document.uri,
            "diagnostics": lost.into_iter().chain(diagnostics).chain(cut).collect::<Vec<_>>(),
        });
        if let Some(version) = document.version {
            params["version"] = version.into();
        }
        params
    }

    /// Returns the diagnostic of a finding.
    fn diagnostic(&self, document: &Document, finding: &Finding) -> Value {
        let complaint = &finding.complaint;
        let names: Vec<&str> = complaint.notations.iter().map(|it| it.name()).collect();
        let setting = (!names.is_empty()).then(|| {
            let names = names.join(" or ");
            format!("set `input-notation: {names}` in {}", project::NAME)
        });
        let advice: Vec<String> = complaint.advice().into_iter().chain(setting).collect();
        let message = match &advice[..] {
            [] => complaint.title.clone(),
            advice => format!("{}\n{}", complaint.title, advice.join("; ")),
        };
        let severity = match complaint.severity {
            Severity::Error => 1,
            Severity::Warning => 2,
            Severity::Note => 3,
        };
        diagnostic(self.extent(document, &finding.span), severity, &message)
    }

    /// Returns the code actions that offer the fixes of a finding.
    pub fn fixes(&self, document: &Document, finding: &Finding) -> Vec<Value> {
        let fixes = finding.fixes.iter().map(|fix| {
            json!({
                "title": fix.title,
                "kind": QUICK_FIX,
                "diagnostics": [self.diagnostic(document, finding)],
                "isPreferred": finding.fixes.len() == 1,
                "edit": { "changes": { (&*document.uri): [self.edit(document, &fix.edit)] } },
            })
        });
        fixes.collect()
    }

    /// Formats an edit of a document.
    pub fn edit(&self, document: &Document, edit: &Edit) -> Value {
        json!({
            "range": self.extent(document, &edit.span),
            "newText": edit.text,
        })
    }

    /// Formats a list of completions.
    pub fn completions(&self, document: &Document, completions: &Completions) -> Value {
        let range = self.extent(document, &completions.span);
        let items = completions.items.iter().enumerate();
        let items = items.map(|(index, item)| {
            let label = item.text.trim_matches([':', ' ']);
            let mut value = json!({
                "label": label,
                "kind": kind(item),
                "detail": item.detail,
                // Without `sortText`, clients sort by the label.
                "sortText": format!("{index:04}"),
                "filterText": label,
                "textEdit": { "range": range, "newText": item.text },
            });
            if let Some(help) = &item.help {
                value["documentation"] = match self.has_markdown_help {
                    true => json!({ "kind": "markdown", "value": help }),
                    false => help.as_str().into(),
                };
            }
            value
        });
        json!({ "isIncomplete": completions.is_guess, "items": items.collect::<Vec<_>>() })
    }

    /// Formats a hover: its words, followed by its board as a picture or as text.
    pub fn hover(&self, document: &Document, hover: &Hover) -> Value {
        let mut parts: Vec<String> = Vec::new();
        parts.extend(Some(hover.words.clone()).filter(|words| !words.is_empty()));
        if let Some(board) = &hover.board {
            let picture = board.picture.as_ref().map(|picture| {
                let words = board.description.replace(['[', ']', '\n'], " ");
                let data = STANDARD.encode(picture);
                format!("![{words}](data:image/svg+xml;base64,{data})")
            });
            parts.push(
                match picture.filter(|picture| picture.len() <= MOST_PICTURE) {
                    Some(picture) => picture,
                    None if self.has_markdown => format!("```text\n{}\n```", board.text.trim_end()),
                    None => board.text.trim_end().to_owned(),
                },
            );
        }
        let kind = match self.has_markdown {
            true => "markdown",
            false => "plaintext",
        };
        let mut value = json!({
            "contents": { "kind": kind, "value": parts.join("\n\n") },
        });
        if !hover.span.is_empty() {
            value["range"] = json!(self.extent(document, &hover.span));
        }
        value
    }

    /// Returns the location of a definition, or `None` if the path of its file cannot be written as a URI.
    pub fn location(&self, target: &Target) -> Option<Value> {
        let range = match &target.place {
            Some((file, span)) => Lines::of(&file.text).extent(&file.text, span, self.encoding),
            None => Extent::default(),
        };
        Some(json!({ "uri": uri::of_path(&target.path)?, "range": range }))
    }

    fn extent(&self, document: &Document, span: &Range<usize>) -> Extent {
        document.lines.extent(&document.text, span, self.encoding)
    }
}

/// The name that clients show as the source of a diagnostic.
const SOURCE: &str = "xiangqi-setup";

fn diagnostic(range: Extent, severity: u8, message: &str) -> Value {
    json!({ "range": range, "severity": severity, "source": SOURCE, "message": message })
}

/// The message about a document whose text the server no longer knows.
const LOST: &str =
    "the editor made a change that could not be followed\nclose this file and open it again";

/// The message in place of the findings beyond the maximum number.
const CUT: &str =
    "there are too many mistakes and warnings to show those from here on\nmend some of the others";

/// The protocol's name for code actions that fix mistakes.
pub const QUICK_FIX: &str = "quickfix";

/// Returns the protocol's number for the kind of a completion.
fn kind(item: &Completion) -> u8 {
    match item.kind {
        CompletionKind::Key => 10,
        CompletionKind::Value => 12,
        CompletionKind::Theme => 20,
        CompletionKind::Piece | CompletionKind::Code => 21,
        CompletionKind::Move => 23,
    }
}
