//! Keeps the open documents, and answers requests about them.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use serde_json::{Value, json};

use crate::commands::lsp::answers::{Client, QUICK_FIX};
use crate::commands::lsp::document::{Document, Kind};
use crate::commands::lsp::params::{
    AtPlace, Changed, Fixes, Identifier, OfDocument, Opened, Params,
};
use crate::commands::lsp::problem::Problem;
use crate::commands::lsp::surroundings::AllSurroundings;
use crate::hosts::editor::{self, Surroundings};

/// The maximum total size of all open documents, in bytes.
const OPEN_BYTES: usize = 256 << 20;

/// The maximum number of open documents.
const OPEN_DOCUMENTS: usize = 4096;

/// The open documents and their projects.
pub struct Workspace {
    /// The capabilities of the client.
    pub client: Client,
    /// The documents, by URI.
    documents: BTreeMap<String, Document>,
    surroundings: AllSurroundings,
    /// The maximum total size of the documents, in bytes. Tests set a lower value.
    most_text: usize,
}

impl Workspace {
    /// Creates a workspace without documents.
    pub fn new(surroundings: AllSurroundings) -> Workspace {
        Workspace {
            client: Client::default(),
            documents: BTreeMap::new(),
            surroundings,
            most_text: OPEN_BYTES,
        }
    }

    /// Opens a document.
    ///
    /// # Errors
    /// Returns an error if the parameters are wrong, or if the open documents would be too large or too many.
    pub fn open(&mut self, params: &Params) -> Result<(), Problem> {
        let Opened { text_document } = params.parse_text()?;
        let uri = text_document.uri.clone();
        let others = self.documents.values().filter(|other| other.uri != uri);
        let size: usize = others.map(|other| other.text.len()).sum();
        let is_new = !self.documents.contains_key(&uri);
        if size + text_document.text.len() > self.most_text
            || (is_new && self.documents.len() >= OPEN_DOCUMENTS)
        {
            self.documents.remove(&uri);
            return Err(Problem::about_params(format!(
                "too much is open besides `{uri}`"
            )));
        }
        // The files of this document's project may have changed since they were cached.
        self.surroundings.forget();
        self.documents.insert(uri, Document::open(text_document));
        Ok(())
    }

    /// Changes a document. If that fails, forgets the document's text, so that the server does not report
    /// findings in text that differs from the client's text.
    ///
    /// # Errors
    /// Returns an error if the parameters are wrong, if the document is not open or has a later version, or
    /// if the total size of the open documents would be too large.
    pub fn change(&mut self, params: &Params) -> Result<(), Problem> {
        let done = self.make_change(params);
        if done.is_err()
            && let Ok(OfDocument { text_document }) = params.parse_text()
            && let Some(document) = self.documents.get_mut(&text_document.uri)
        {
            document.lose();
        }
        done
    }

    fn make_change(&mut self, params: &Params) -> Result<(), Problem> {
        let changed: Changed = params.parse_text()?;
        let (text_document, changes) = (changed.text_document, changed.content_changes);
        let encoding = self.client.encoding;
        let document = self.document(&text_document)?;
        let (before, now) = (document.version, text_document.version);
        if let (Some(before), Some(now)) = (before, now)
            && now < before
        {
            let uri = &text_document.uri;
            return Err(Problem::about_params(format!(
                "version {now} of `{uri}` came after version {before}"
            )));
        }
        document.version = now;
        // If the old text is unknown, skip all changes before the last one that replaces the whole text.
        let of_whole = changes.iter().rposition(|it| it.range.is_none());
        let first = match document.is_lost {
            true => of_whole.unwrap_or(changes.len()),
            false => 0,
        };
        for change in changes.into_iter().skip(first) {
            document.change(change, encoding);
        }
        let size: usize = self.documents.values().map(|it| it.text.len()).sum();
        if size > self.most_text {
            let uri = &text_document.uri;
            return Err(Problem::about_params(format!("`{uri}` is too large")));
        }
        Ok(())
    }

    /// Closes a document. Returns the parameters of the notification that clears the document's findings.
    pub fn close(&mut self, params: &Params) -> Result<Value, Problem> {
        let OfDocument { text_document } = params.parse()?;
        let uri = self.document(&text_document)?.uri.clone();
        self.documents.remove(&uri);
        Ok(json!({ "uri": uri, "diagnostics": [] }))
    }

    /// Closes all documents.
    pub fn clear(&mut self) {
        self.documents.clear();
    }

    /// Checks all documents again, because other files may have changed.
    pub fn look_again(&mut self) {
        self.surroundings.forget();
        self.documents.values_mut().for_each(Document::recheck);
    }

    /// Checks the next part of a changed document. Returns `None` if all documents have already been checked,
    /// `Some(None)` if this document needs further checks, or else the parameters that publish its findings.
    pub fn check_on(&mut self) -> Option<Option<Value>> {
        let document = self
            .documents
            .values_mut()
            .find(|document| !document.is_checked())?;
        let surroundings = self.surroundings.of(document.project_path());
        document.check_on(&surroundings);
        Some(
            document
                .is_checked()
                .then(|| self.client.diagnostics(document)),
        )
    }

    /// Returns the result of a request.
    pub fn answer(&mut self, method: &str, params: &Params) -> Result<Value, Problem> {
        match method {
            "textDocument/completion" => self.complete(params),
            "textDocument/hover" => self.hover(params),
            "textDocument/definition" => self.definition(params),
            "textDocument/codeAction" => self.fixes(params),
            "textDocument/formatting" => self.format(params),
            _ => Err(Problem::unknown(method)),
        }
    }

    fn document(&mut self, identifier: &Identifier) -> Result<&mut Document, Problem> {
        let uri = &identifier.uri;
        let document = self.documents.get_mut(uri);
        document.ok_or_else(|| not_open(uri))
    }

    /// Returns a document with its surroundings: the settings, piece movements and themes of its project.
    fn surrounded(
        &mut self,
        identifier: &Identifier,
    ) -> Result<(&mut Document, Arc<Surroundings>), Problem> {
        let uri = &identifier.uri;
        let document = self.documents.get_mut(uri);
        let document = document.ok_or_else(|| not_open(uri))?;
        let surroundings = self.surroundings.of(document.project_path());
        Ok((document, surroundings))
    }

    /// Returns the document that a request is about, its surroundings, and the byte offset of the place.
    fn at_place(
        &mut self,
        params: &Params,
    ) -> Result<(&mut Document, Arc<Surroundings>, usize), Problem> {
        let client = self.client;
        let at: AtPlace = params.parse()?;
        let (document, surroundings) = self.surrounded(&at.text_document)?;
        let byte = client.byte(document, at.position);
        Ok((document, surroundings, byte))
    }

    fn complete(&mut self, params: &Params) -> Result<Value, Problem> {
        let client = self.client;
        let (document, surroundings, byte) = self.at_place(params)?;
        let completions = match document.kind() {
            Kind::Project => {
                editor::complete_project_file(&document.text, byte, &surroundings.library)
            }
            Kind::Input => {
                let part = document.part_at(byte, &surroundings);
                let path = Some(&*document.path);
                part.and_then(|part| editor::complete_input(&part, byte, path, &surroundings))
            }
            Kind::Other => None,
        };
        Ok(completions.map_or(Value::Null, |found| client.completions(document, &found)))
    }

    fn hover(&mut self, params: &Params) -> Result<Value, Problem> {
        let client = self.client;
        let (document, surroundings, byte) = self.at_place(params)?;
        let hover = match document.kind() {
            Kind::Project => editor::hover_project_file(&document.text, byte),
            Kind::Input => {
                let part = document.part_at(byte, &surroundings);
                let has_pictures = client.has_pictures;
                part.and_then(|part| editor::hover(&part, byte, &surroundings, has_pictures))
            }
            Kind::Other => None,
        };
        Ok(hover.map_or(Value::Null, |hover| client.hover(document, &hover)))
    }

    fn definition(&mut self, params: &Params) -> Result<Value, Problem> {
        let client = self.client;
        let (document, surroundings, byte) = self.at_place(params)?;
        let targets = match document.kind() {
            Kind::Project => {
                editor::setting_targets(&document.as_file(), byte, &surroundings.library)
            }
            Kind::Input => {
                let part = document.part_at(byte, &surroundings);
                part.map(|part| editor::position_targets(&part, byte, &surroundings))
                    .unwrap_or_default()
            }
            Kind::Other => Vec::new(),
        };
        let locations: Vec<Value> = targets
            .iter()
            .filter_map(|it| client.location(it))
            .collect();
        Ok(match locations.is_empty() {
            true => Value::Null,
            false => locations.into(),
        })
    }

    fn fixes(&mut self, params: &Params) -> Result<Value, Problem> {
        let client = self.client;
        let asked: Fixes = params.parse()?;
        // An empty string stands for all kinds.
        let is_wanted = |kind: &String| kind.is_empty() || kind == QUICK_FIX;
        let only = asked.context.only;
        let are_wanted = only.is_none_or(|only| only.iter().any(is_wanted));
        let (document, surroundings) = self.surrounded(&asked.text_document)?;
        let (lines, text) = (&document.lines, &document.text);
        let span = lines.bytes(text, asked.range, client.encoding);
        let findings = document.all_findings(&surroundings);
        let touches = |place: &Range<usize>| place.start <= span.end && span.start <= place.end;
        let here = findings
            .iter()
            .filter(|finding| are_wanted && touches(&finding.span));
        let fixes = here.flat_map(|finding| client.fixes(document, finding));
        Ok(fixes.collect())
    }

    fn format(&mut self, params: &Params) -> Result<Value, Problem> {
        let client = self.client;
        let OfDocument { text_document } = params.parse()?;
        let (document, surroundings) = self.surrounded(&text_document)?;
        if document.kind() != Kind::Input {
            return Ok(Value::Null);
        }
        let edits = editor::formatting(&document.text, Some(&document.path), &surroundings);
        Ok(edits.map_or(Value::Null, |edits| {
            edits
                .iter()
                .map(|edit| client.edit(document, edit))
                .collect()
        }))
    }
}

fn not_open(uri: &str) -> Problem {
    Problem::about_params(format!("`{uri}` is not open"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::project::ProjectArgs;

    fn workspace() -> Workspace {
        Workspace::new(AllSurroundings::new(ProjectArgs::default()))
    }

    fn params(value: Value) -> Params {
        let written = serde_json::value::to_raw_value(&value);
        Params::of(Some(&written.expect("it is JSON")))
    }

    fn open(workspace: &mut Workspace, uri: &str, text: &str) -> Result<(), Problem> {
        let document = json!({ "uri": uri, "version": 1, "text": text });
        workspace.open(&params(json!({ "textDocument": document })))
    }

    /// Replaces a line of a document.
    fn change(workspace: &mut Workspace, uri: &str, line: u32, text: &str) -> Result<(), Problem> {
        let place = |character| json!({ "line": line, "character": character });
        let range = json!({ "start": place(0), "end": place(u32::MAX) });
        workspace.change(&params(json!({
            "textDocument": { "uri": uri },
            "contentChanges": [{ "range": range, "text": text }],
        })))
    }

    /// Returns the result of a request about a place.
    fn ask(workspace: &mut Workspace, what: &str, uri: &str, line: u32) -> Result<Value, Problem> {
        let place = params(json!({
            "textDocument": { "uri": uri },
            "position": { "line": line, "character": 4 },
        }));
        workspace.answer(&format!("textDocument/{what}"), &place)
    }

    /// Returns the next findings that are published.
    fn published(workspace: &mut Workspace) -> Vec<Value> {
        while let Some(checked) = workspace.check_on() {
            if let Some(Value::Array(all)) = checked.map(|mut it| it["diagnostics"].take()) {
                return all;
            }
        }
        panic!("everything was checked before");
    }

    #[test]
    fn the_most_text() {
        let mut workspace = workspace();
        workspace.most_text = 20;
        assert_eq!(open(&mut workspace, "a", "0123456789"), Ok(()));
        assert_eq!(open(&mut workspace, "b", "0123456789"), Ok(()));
        let problem = Problem::about_params("too much is open besides `b`");
        assert_eq!(open(&mut workspace, "b", "0123456789x"), Err(problem));
        // The document has been closed, because the server does not know the client's new text.
        let problem = ask(&mut workspace, "hover", "b", 0);
        assert_eq!(problem, Err(not_open("b")));
        assert_eq!(open(&mut workspace, "b", "0123456789"), Ok(()));
        assert_eq!(change(&mut workspace, "b", 0, "9876543210"), Ok(()));
        let problem = Problem::about_params("`b` is too large");
        assert_eq!(change(&mut workspace, "b", 0, "9876543210x"), Err(problem));
    }

    #[test]
    fn the_most_documents() {
        let mut workspace = workspace();
        for number in 0..OPEN_DOCUMENTS {
            assert_eq!(open(&mut workspace, &number.to_string(), ""), Ok(()));
        }
        let problem = Problem::about_params("too much is open besides `new`");
        assert_eq!(open(&mut workspace, "new", ""), Err(problem));
        assert_eq!(open(&mut workspace, "0", "again"), Ok(()));
    }

    #[test]
    fn too_much_to_say() {
        let told = |mistakes: usize| {
            let mut workspace = workspace();
            let text = "[A \"b\"]\n\nx *\n\n".repeat(mistakes);
            open(&mut workspace, "a:a.pgn", &text).expect("there is room");
            published(&mut workspace)
        };
        let (all, cut) = (told(1000), told(1001));
        assert_eq!((all.len(), cut.len()), (1000, 1000));
        assert_eq!(all[..999], cut[..999]);
        assert_eq!(all[999]["message"], all[0]["message"]);
        assert_eq!(
            cut[999],
            json!({
                "message": "there are too many mistakes and warnings to show those from here on\n\
                            mend some of the others",
                "range": all[999]["range"],
                "severity": 3,
                "source": "xiangqi-setup",
            })
        );
    }

    /// Only parameters with the text of a document may be large.
    #[test]
    fn large_parameters() {
        let mut workspace = workspace();
        open(&mut workspace, "a", "").expect("there is room");
        assert_eq!(open(&mut workspace, "b", &"x".repeat(2 << 20)), Ok(()));
        let ask = |workspace: &mut Workspace, method: &str, size: usize| {
            let place = r#""textDocument":{"uri":"a"},"position":{"line":0,"character":0}"#;
            let text = format!(
                "{{{place},\"more\":\"{}\"}}",
                "x".repeat(size - place.len() - 12)
            );
            let params = Params::of(Some(serde_json::from_str(&text).expect("it is JSON")));
            assert_eq!(params.size(), size);
            workspace.answer(method, &params)
        };
        let most = 1 << 20;
        assert_eq!(
            ask(&mut workspace, "textDocument/hover", most),
            Ok(Value::Null)
        );
        let problem = Problem::about_params("parameters without a text have at most 1048576 bytes");
        assert_eq!(
            ask(&mut workspace, "textDocument/hover", most + 1),
            Err(problem)
        );
        // The parameters of an unknown request are not even read.
        let problem = Problem::unknown("other");
        assert_eq!(ask(&mut workspace, "other", most + 1), Err(problem));
    }
}
