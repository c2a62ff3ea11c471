//! Parses a text to nodes.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::rc::Rc;

use granit_parser::{
    ErrorKind, Event, Marker, Parser, ScalarStyle, ScanError, Span, StrInput, Tag,
};

use super::mistake::{Mistake, Problem};
use super::node::{Content, Entry, Node};
use crate::util::text_place::byte_at;

/// The limits of what a document may contain.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The maximum depth of nested lists and mappings.
    pub(crate) depth: usize,
    /// Whether the document may have anchors and aliases.
    pub(crate) has_aliases: bool,
}

/// The maximum number of values, keys and lists in a document.
const MOST_NODES: usize = 250_000;

/// The only document with content in a text.
#[derive(Debug)]
pub struct Document {
    root: Result<Rc<Node>, Problem>,
    /// The first problem after the value of the document.
    end: Result<(), Problem>,
}

impl Document {
    /// Parses a text as far as possible.
    pub(crate) fn parse(text: &str, limits: Limits) -> Document {
        let options = granit_parser::options! { emit_comments: false };
        let mut reader = Reader {
            text,
            parser: Parser::new_from_str_with_options(text, options),
            limits,
            anchors: BTreeMap::new(),
            nodes: 0,
        };
        let root = reader.root();
        let is_whole = root.as_ref().is_ok_and(|root| root.check().is_ok());
        Document {
            root,
            end: match is_whole {
                true => reader.end(),
                false => Ok(()),
            },
        }
    }

    /// Returns the value of the document.
    ///
    /// # Errors
    /// Fails if the text has no value.
    pub(crate) fn root(&self) -> Result<&Node, Problem> {
        self.root.as_deref().map_err(Problem::clone)
    }

    /// Checks that nothing follows the document. Mistakes in its value take precedence.
    ///
    /// # Errors
    /// Fails if something follows.
    pub(crate) fn end(&self) -> Result<(), Problem> {
        self.end.clone()
    }
}

struct Reader<'a> {
    text: &'a str,
    parser: Parser<'a, StrInput<'a>>,
    limits: Limits,
    /// The values with anchors, by the parser's number of the anchor.
    anchors: BTreeMap<usize, Rc<Node>>,
    nodes: usize,
}

impl<'a> Reader<'a> {
    /// Reads the value of the next document with content, or of the last document if none has content.
    fn root(&mut self) -> Result<Rc<Node>, Problem> {
        let end = self.text.len();
        let mut root = Err(Mistake::Empty.at(end..end));
        loop {
            let (event, span) = self.next()?;
            match event {
                Event::StreamStart | Event::DocumentStart(..) | Event::DocumentEnd => continue,
                Event::StreamEnd => return root,
                event => root = Ok(self.node(event, span, 1)),
            }
            if root.as_ref().is_ok_and(has_content) {
                return root;
            }
        }
    }

    /// Checks that nothing follows the first document.
    fn end(&mut self) -> Result<(), Problem> {
        match self.root() {
            Ok(root) if has_content(&root) => Err(Mistake::SecondDocument.at(root.span.clone())),
            Err(problem) if problem.mistake != Mistake::Empty => Err(problem),
            _ => Ok(()),
        }
    }

    fn next(&mut self) -> Result<(Event<'a>, Range<usize>), Problem> {
        match self.parser.next_event() {
            Some(Ok((event, span))) => Ok((event, bytes(self.text, &span))),
            Some(Err(error)) => Err(of_scanner(self.text, &error)),
            None => Ok((Event::StreamEnd, self.text.len()..self.text.len())),
        }
    }

    /// Reads the value that begins with an event.
    fn node(&mut self, event: Event<'a>, span: Range<usize>, depth: usize) -> Rc<Node> {
        let anchor = event.anchor_id();
        let content = match event {
            Event::Alias(id) if self.limits.has_aliases => match self.anchors.get(&id) {
                Some(node) => return Rc::clone(node),
                None => Err(Mistake::Anchor.at(span.clone())),
            },
            event => self.content(event, &span, depth),
        };
        let content = content.unwrap_or_else(Content::Broken);
        let node = Rc::new(Node::new(content, span));
        if let Some(anchor) = anchor {
            self.anchors.insert(anchor, Rc::clone(&node));
        }
        node
    }

    fn content(
        &mut self,
        event: Event<'a>,
        span: &Range<usize>,
        depth: usize,
    ) -> Result<Content, Problem> {
        self.check(&event, span, depth)?;
        match event {
            Event::Scalar(text, style, _, tag) => {
                let is_text = tag.is_some_and(|tag| tag.core_suffix() != Some("null"));
                match style == ScalarStyle::Plain && !is_text && is_null(&text) {
                    true => Ok(Content::Nothing),
                    false => Ok(Content::Scalar(text.into_owned())),
                }
            }
            Event::SequenceStart(..) => Ok(Content::List(self.items(depth + 1))),
            Event::MappingStart(..) => Ok(Content::Mapping(self.entries(depth + 1))),
            // Only aliases reach this arm.
            _ => Err(Mistake::Anchor.at(span.clone())),
        }
    }

    /// Reads values until the list ends.
    fn items(&mut self, depth: usize) -> Vec<Rc<Node>> {
        let mut items = Vec::new();
        while let Some(item) = self.item(depth) {
            let is_whole = item.check().is_ok();
            items.push(item);
            if !is_whole {
                break;
            }
        }
        items
    }

    /// Reads keys and values until the mapping ends.
    fn entries(&mut self, depth: usize) -> Vec<Entry> {
        let mut entries = Vec::new();
        let mut known = BTreeSet::new();
        while let Some(key) = self.item(depth) {
            if key.check().is_err() {
                entries.push((Rc::clone(&key), key));
                break;
            }
            let nothing = || Rc::new(broken(Mistake::Empty.at(0..0)));
            let value = self.item(depth).unwrap_or_else(nothing);
            let is_whole = value.check().is_ok();
            let key = match key.scalar() {
                Some(word) if !known.insert(word.to_owned()) => {
                    let mistake = Mistake::DuplicateKey(word.to_owned());
                    Rc::new(broken(mistake.at(key.span.clone())))
                }
                _ => key,
            };
            entries.push((key, value));
            if !is_whole {
                break;
            }
        }
        entries
    }

    /// Reads the next value of a list or mapping. `None` at its end.
    fn item(&mut self, depth: usize) -> Option<Rc<Node>> {
        match self.next() {
            Ok((Event::SequenceEnd | Event::MappingEnd, _)) => None,
            Ok((event, span)) => Some(self.node(event, span, depth)),
            Err(problem) => Some(Rc::new(broken(problem))),
        }
    }

    /// Checks that the limits and the supported tags allow a value.
    fn check(&mut self, event: &Event, span: &Range<usize>, depth: usize) -> Result<(), Problem> {
        self.nodes += 1;
        let is_deep = matches!(event, Event::SequenceStart(..) | Event::MappingStart(..));
        if is_deep && depth > self.limits.depth {
            return Err(Mistake::TooDeep.at(span.clone()));
        }
        if self.nodes > MOST_NODES {
            return Err(Mistake::TooMuch.at(span.clone()));
        }
        if event.is_alias() {
            return Err(Mistake::Anchor.at(span.clone()));
        }
        if event.anchor_id().is_some() && !self.limits.has_aliases {
            return Err(Mistake::Anchor.at(property(self.text, span)));
        }
        match event.tag() {
            Some(tag) if !is_known(tag) => {
                Err(Mistake::Tag(tag.original()).at(property(self.text, span)))
            }
            _ => Ok(()),
        }
    }
}

fn has_content(node: &Rc<Node>) -> bool {
    !matches!(node.content, Content::Nothing)
}

fn broken(problem: Problem) -> Node {
    let span = problem.span.clone();
    Node::new(Content::Broken(problem), span)
}

/// Returns true if YAML itself defines a tag.
fn is_known(tag: &Tag) -> bool {
    tag.core_suffix().is_some() || tag.original() == "!"
}

/// Returns true if YAML reads an unquoted text as null.
fn is_null(text: &str) -> bool {
    text.is_empty() || text == "~" || text.eq_ignore_ascii_case("null")
}

/// Converts a span of the parser to bytes, always on character boundaries.
fn bytes(text: &str, span: &Span) -> Range<usize> {
    let place = |marker: &Marker| {
        let byte = marker.byte_offset();
        byte.unwrap_or_else(|| byte_at(text, marker.line(), marker.col() + 1))
    };
    let start = text.floor_char_boundary(place(&span.start).min(text.len()));
    let end = text.ceil_char_boundary(place(&span.end).clamp(start, text.len()));
    start..end
}

/// Converts an error of the parser library.
fn of_scanner(text: &str, error: &ScanError) -> Problem {
    let marker = error.marker();
    let start = byte_at(text, marker.line(), marker.col() + 1);
    let start = text.floor_char_boundary(start.min(text.len()));
    match error.kind() {
        ErrorKind::UnknownAnchor => Mistake::Anchor.at(start..word_end(text, start)),
        ErrorKind::RecursionLimitExceeded => Mistake::TooDeep.at(start..start),
        _ => Mistake::Yaml(error.info()).at(start..start),
    }
}

/// Returns the bytes of the anchor or tag before a value. The library only reports the value.
fn property(text: &str, value: &Range<usize>) -> Range<usize> {
    let before = text[..value.start].trim_end();
    let start = before.rfind(['&', '!']).unwrap_or(value.start);
    // A tag may start with `!!`.
    let start = start - usize::from(before[..start].ends_with('!'));
    start..word_end(text, start)
}

/// Returns the end of the word that starts at a byte.
fn word_end(text: &str, start: usize) -> usize {
    let is_end = |c: char| c.is_whitespace() || "[]{},".contains(c);
    let length = text[start..].find(is_end);
    length.map_or(text.len(), |length| start + length)
}
