//! Parses YAML text into nodes.

use std::collections::{BTreeMap, BTreeSet};
use std::iter;
use std::ops::Range;
use std::rc::Rc;

use granit_parser::{
    ErrorKind, Event, Marker, Parser, ScalarStyle, ScanError, Span, StrInput, Tag,
};

use super::error::{Error, Mistake};
use super::node::{Content, Entry, Node};
use crate::util::text_place::byte_at;

/// The limits for the contents of a YAML document.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The maximum depth of nested lists and mappings.
    pub(crate) depth: usize,
    /// Whether the document may have anchors and aliases.
    pub(crate) has_aliases: bool,
}

/// The maximum total number of keys and values in a document. Each item of a list is also a value.
const MOST_NODES: usize = 250_000;

/// The YAML document in a string. The string can contain only one document with content.
#[derive(Debug)]
pub struct Document {
    /// The value of the document, as far as the text could be read.
    pub(crate) root: Rc<Node>,
    /// The error that ended the reading, such as a syntax error, a missing document or a second document.
    pub(crate) error: Option<Error>,
    /// Whether the value was read to its end. If so, an error can only concern the text after the value.
    pub(crate) is_whole: bool,
}

impl Document {
    /// Parses YAML text as far as possible.
    pub(crate) fn parse(text: &str, limits: Limits) -> Document {
        let options = granit_parser::options! { emit_comments: false };
        let mut reader = Reader {
            text,
            parser: Parser::new_from_str_with_options(text, options),
            limits,
            anchors: BTreeMap::new(),
            nodes: 0,
            error: None,
        };
        let root = reader.document();
        let mut error = reader.error.clone();
        let is_whole = root.is_some() && error.is_none();
        if error.is_none() {
            let second = reader.document().filter(has_content);
            let second = second.map(|second| Mistake::SecondDocument.at(&second.span));
            error = second.or(reader.error);
        }
        let end = text.len()..text.len();
        if root.is_none() {
            error = error.or_else(|| Some(Mistake::Empty.at(&end)));
        }
        Document {
            root: root.unwrap_or_else(|| Rc::new(Node::new(Content::Nothing, end))),
            error,
            is_whole,
        }
    }
}

struct Reader<'a> {
    text: &'a str,
    parser: Parser<'a, StrInput<'a>>,
    limits: Limits,
    /// The values with anchors, keyed by the number that the parser gives to the anchor.
    anchors: BTreeMap<usize, Rc<Node>>,
    nodes: usize,
    /// The error that ended the reading.
    error: Option<Error>,
}

impl<'a> Reader<'a> {
    /// Reads the value of the next document with content, or of the last document if none has content.
    fn document(&mut self) -> Option<Rc<Node>> {
        let mut last = None;
        while let Some((event, span)) = self.next() {
            match event {
                Event::StreamStart | Event::DocumentStart(..) | Event::DocumentEnd => continue,
                Event::StreamEnd => break,
                event => last = self.node(event, span, 1),
            }
            if last.as_ref().is_some_and(has_content) {
                break;
            }
        }
        last
    }

    fn next(&mut self) -> Option<(Event<'a>, Range<usize>)> {
        if self.error.is_some() {
            return None;
        }
        match self.parser.next_event()? {
            Ok((event, span)) => Some((event, bytes(self.text, &span))),
            Err(error) => self.fail(of_scanner(self.text, &error)),
        }
    }

    /// Ends the reading with an error, and returns `None`.
    fn fail<T>(&mut self, error: Error) -> Option<T> {
        self.error = Some(error);
        None
    }

    /// Reads the value that begins with a parser event.
    fn node(&mut self, event: Event<'a>, span: Range<usize>, depth: usize) -> Option<Rc<Node>> {
        if let Event::Alias(id) = event
            && let Some(node) = self.anchors.get(&id)
        {
            return Some(Rc::clone(node));
        }
        if let Err(error) = self.check(&event, &span, depth) {
            return self.fail(error);
        }
        let anchor = event.anchor_id();
        let content = match event {
            Event::Scalar(text, style, _, tag) => {
                let is_text = tag.is_some_and(|tag| tag.core_suffix() != Some("null"));
                match style == ScalarStyle::Plain && !is_text && is_null(&text) {
                    true => Content::Nothing,
                    false => Content::Scalar(text.into_owned()),
                }
            }
            Event::SequenceStart(..) => {
                Content::List(iter::from_fn(|| self.item(depth + 1)).collect())
            }
            _ => Content::Mapping(self.entries(depth + 1)),
        };
        let node = Rc::new(Node::new(content, span));
        if let Some(anchor) = anchor {
            self.anchors.insert(anchor, Rc::clone(&node));
        }
        Some(node)
    }

    /// Reads keys and values until the mapping ends.
    fn entries(&mut self, depth: usize) -> Vec<Entry> {
        let mut entries = Vec::new();
        let mut known = BTreeSet::new();
        while let Some(mut key) = self.item(depth) {
            if let Some(word) = key.scalar().map(str::to_owned)
                && !known.insert(word.clone())
            {
                key = Rc::new(Node::new(Content::Twice(word), key.span.clone()));
            }
            let value = self.item(depth);
            let nothing = || Rc::new(Node::new(Content::Nothing, key.span.clone()));
            let value = value.unwrap_or_else(nothing);
            entries.push((key, value));
        }
        entries
    }

    /// Reads the next item of a list, or the next key or value of a mapping. Returns `None` at the end.
    fn item(&mut self, depth: usize) -> Option<Rc<Node>> {
        match self.next()? {
            (Event::SequenceEnd | Event::MappingEnd, _) => None,
            (event, span) => self.node(event, span, depth),
        }
    }

    /// Returns an error if a value exceeds the limits, or has an anchor or a tag that is not allowed.
    fn check(&mut self, event: &Event, span: &Range<usize>, depth: usize) -> Result<(), Error> {
        self.nodes += 1;
        let is_deep = matches!(event, Event::SequenceStart(..) | Event::MappingStart(..));
        if is_deep && depth > self.limits.depth {
            return Err(Mistake::TooDeep.at(span));
        }
        if self.nodes > MOST_NODES {
            return Err(Mistake::TooMuch.at(span));
        }
        if event.is_alias() {
            return Err(Mistake::Anchor.at(span));
        }
        if event.anchor_id().is_some() && !self.limits.has_aliases {
            return Err(Mistake::Anchor.at(&property(self.text, span)));
        }
        match event.tag() {
            Some(tag) if !is_known(tag) => {
                Err(Mistake::Tag(tag.original()).at(&property(self.text, span)))
            }
            _ => Ok(()),
        }
    }
}

fn has_content(node: &Rc<Node>) -> bool {
    !matches!(node.content, Content::Nothing)
}

/// Returns true if YAML itself defines a tag.
fn is_known(tag: &Tag) -> bool {
    tag.core_suffix().is_some() || tag.original() == "!"
}

/// Returns true if YAML reads a string without quotes as null.
fn is_null(text: &str) -> bool {
    text.is_empty() || text == "~" || text.eq_ignore_ascii_case("null")
}

/// Converts a parser span to a byte range that starts and ends at character boundaries.
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
fn of_scanner(text: &str, error: &ScanError) -> Error {
    let marker = error.marker();
    let start = byte_at(text, marker.line(), marker.col() + 1);
    let start = text.floor_char_boundary(start.min(text.len()));
    match error.kind() {
        ErrorKind::UnknownAnchor => Mistake::Anchor.at(&(start..word_end(text, start))),
        ErrorKind::RecursionLimitExceeded => Mistake::TooDeep.at(&(start..start)),
        _ => Mistake::Syntax(error.info()).at(&(start..start)),
    }
}

/// Returns the byte range of the anchor or tag before a value. The library reports only the value's range.
fn property(text: &str, value: &Range<usize>) -> Range<usize> {
    let before = text[..value.start].trim_end();
    let start = before.rfind(['&', '!']).unwrap_or(value.start);
    // A tag may start with `!!`.
    let start = start - usize::from(before[..start].ends_with('!'));
    start..word_end(text, start)
}

/// Returns the byte offset of the end of the word that starts at `start`.
fn word_end(text: &str, start: usize) -> usize {
    let is_end = |c: char| c.is_whitespace() || "[]{},".contains(c);
    let length = text[start..].find(is_end);
    length.map_or(text.len(), |length| start + length)
}
