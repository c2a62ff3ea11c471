//! The open documents, and the answers to requests about them.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use serde_json::{Value, json};

use crate::cli::commands::lsp::answers::{Client, QUICK_FIX};
use crate::cli::commands::lsp::document::{Document, Kind};
use crate::cli::commands::lsp::message::Problem;
use crate::cli::commands::lsp::params::{
    AtPlace, Changed, Fixes, Identifier, OfDocument, Opened, parse,
};
use crate::cli::commands::lsp::surroundings::AllSurroundings;
use xiangqi_setup::hosts::editor::{self, Surroundings};

/// The maximum number of bytes in all open documents together.
const MOST_TEXT: usize = 256 << 20;

/// The maximum number of open documents.
const MOST_DOCUMENTS: usize = 4096;

/// The open documents, and their projects.
pub struct Workspace {
    /// What the client can show.
    pub client: Client,
    /// The documents by their URIs.
    documents: BTreeMap<String, Document>,
    surroundings: AllSurroundings,
}

impl Workspace {
    /// Without documents.
    pub fn new(surroundings: AllSurroundings) -> Workspace {
        Workspace {
            client: Client::default(),
            documents: BTreeMap::new(),
            surroundings,
        }
    }

    /// Opens a document.
    ///
    /// # Errors
    /// The parameters are wrong, or too much is open.
    pub fn open(&mut self, params: Value) -> Result<(), Problem> {
        let Opened { text_document } = parse(params)?;
        let uri = text_document.uri.clone();
        let others = self.documents.values().filter(|other| other.uri != uri);
        let size: usize = others.map(|other| other.text.len()).sum();
        let is_new = !self.documents.contains_key(&uri);
        if size + text_document.text.len() > MOST_TEXT
            || (is_new && self.documents.len() >= MOST_DOCUMENTS)
        {
            self.documents.remove(&uri);
            return Err(Problem::about_params(format!(
                "too much is open besides `{uri}`"
            )));
        }
        // It may be the first of another project.
        self.surroundings.forget();
        self.documents.insert(uri, Document::open(text_document));
        Ok(())
    }

    /// Changes a document. If that is not possible, the document is lost: nothing is said about a
    /// text that is not that of the client.
    ///
    /// # Errors
    /// The parameters are wrong, or the document is not open or becomes too large.
    pub fn change(&mut self, params: Value) -> Result<(), Problem> {
        let uri = params.pointer("/textDocument/uri").and_then(Value::as_str);
        let uri = uri.map(str::to_owned);
        let done = self.make_change(params);
        if done.is_err()
            && let Some(document) = uri.and_then(|uri| self.documents.get_mut(&uri))
        {
            document.lose();
        }
        done
    }

    fn make_change(&mut self, params: Value) -> Result<(), Problem> {
        let Changed {
            text_document,
            content_changes,
        } = parse(params)?;
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
        // Without the text before, only one that replaces all of it makes sense.
        let of_whole = content_changes.iter().rposition(|it| it.range.is_none());
        let first = match document.is_lost() {
            true => of_whole.unwrap_or(content_changes.len()),
            false => 0,
        };
        for change in content_changes.into_iter().skip(first) {
            document.change(change, encoding);
        }
        let size: usize = self.documents.values().map(|it| it.text.len()).sum();
        if size > MOST_TEXT {
            let uri = &text_document.uri;
            return Err(Problem::about_params(format!("`{uri}` is too large")));
        }
        Ok(())
    }

    /// Closes a document. Returns what is to be published about it: nothing is wrong any more.
    ///
    /// # Errors
    /// The parameters are wrong, or the document is not open.
    pub fn close(&mut self, params: Value) -> Result<Value, Problem> {
        let OfDocument { text_document } = parse(params)?;
        let uri = self.document(&text_document)?.uri.clone();
        self.documents.remove(&uri);
        Ok(json!({ "uri": uri, "diagnostics": [] }))
    }

    /// Closes all documents.
    pub fn clear(&mut self) {
        self.documents.clear();
    }

    /// Files may have changed, and with them what is wrong in documents.
    pub fn look_again(&mut self) {
        self.surroundings.forget();
        self.documents.values_mut().for_each(Document::recheck);
    }

    /// Checks a part of a document that has changed. `None` if there is none; otherwise, what is to
    /// be published once all of it is checked.
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

    /// The answer to a request.
    ///
    /// # Errors
    /// An unknown request, or wrong parameters.
    pub fn answer(&mut self, method: &str, params: Value) -> Result<Value, Problem> {
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

    /// A document with its surroundings.
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

    fn complete(&mut self, params: Value) -> Result<Value, Problem> {
        let client = self.client;
        let AtPlace {
            text_document,
            position,
        } = parse(params)?;
        let (document, surroundings) = self.surrounded(&text_document)?;
        let byte = client.byte(document, position);
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

    fn hover(&mut self, params: Value) -> Result<Value, Problem> {
        let client = self.client;
        let AtPlace {
            text_document,
            position,
        } = parse(params)?;
        let (document, surroundings) = self.surrounded(&text_document)?;
        let byte = client.byte(document, position);
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

    fn definition(&mut self, params: Value) -> Result<Value, Problem> {
        let client = self.client;
        let AtPlace {
            text_document,
            position,
        } = parse(params)?;
        let (document, surroundings) = self.surrounded(&text_document)?;
        let byte = client.byte(document, position);
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

    fn fixes(&mut self, params: Value) -> Result<Value, Problem> {
        let client = self.client;
        let Fixes {
            text_document,
            range,
            context,
        } = parse(params)?;
        // `quickfix` is a part of the empty kind.
        let is_wanted = |kind: &String| kind.is_empty() || kind == QUICK_FIX;
        let are_wanted = context.only.is_none_or(|only| only.iter().any(is_wanted));
        let (_, surroundings) = self.surrounded(&text_document)?;
        let document = self.document(&text_document)?;
        let span = document.lines.bytes(&document.text, range, client.encoding);
        let mut findings = document.findings.clone();
        if !document.is_checked() {
            findings = document.all_findings(&surroundings);
        }
        let touches = |place: &Range<usize>| place.start <= span.end && span.start <= place.end;
        let here = findings
            .iter()
            .filter(|finding| are_wanted && touches(&finding.span));
        let fixes = here.flat_map(|finding| client.fixes(document, finding));
        Ok(fixes.collect())
    }

    fn format(&mut self, params: Value) -> Result<Value, Problem> {
        let client = self.client;
        let OfDocument { text_document } = parse(params)?;
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
