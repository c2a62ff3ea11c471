//! A value in a YAML text.

use std::cell::{Cell, RefCell};
use std::ops::Range;
use std::rc::Rc;

use super::mistake::{Mistake, Problem};

/// The kind of a YAML value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueKind {
    /// Nothing, `~` or `null`.
    Nothing,
    /// A word, a number or a truth value.
    Scalar,
    /// A list.
    List,
    /// Keys with values.
    Mapping,
}

impl ValueKind {
    /// All kinds.
    pub(super) const ALL: [ValueKind; 4] = [
        ValueKind::Nothing,
        ValueKind::Scalar,
        ValueKind::List,
        ValueKind::Mapping,
    ];

    /// The name of the kind, for messages.
    pub fn name(self) -> &'static str {
        match self {
            ValueKind::Nothing => "nothing",
            ValueKind::Scalar => "a single value",
            ValueKind::List => "a list",
            ValueKind::Mapping => "a mapping",
        }
    }
}

/// The place of a value that is not in the text.
pub const NOWHERE: Range<usize> = usize::MAX..usize::MAX;

/// A value and its place.
#[derive(Debug)]
pub struct Node {
    pub content: Content,
    /// Its bytes in the text. Of a list or mapping, only the start is known.
    pub span: Range<usize>,
    /// Whether it is wrong: a mapping is read without such a key, and anything instead of such a value.
    pub is_left_out: Cell<bool>,
    /// The keys that a mapping lacks: it is read as if each had anything as its value.
    pub lacks: RefCell<Vec<&'static str>>,
}

/// A value.
#[derive(Debug)]
pub enum Content {
    Nothing,
    /// Instead of a value that is wrong or missing, to find what else is: nothing is wrong with it.
    Anything,
    /// The text of a single value, without quotes.
    Scalar(String),
    List(Vec<Rc<Node>>),
    Mapping(Vec<Entry>),
    /// Instead of a value: here the text could not be read any further. It is the last of all values,
    /// so that whoever takes values in their order meets first what is wrong before it. Also instead
    /// of a key that was there before.
    Broken(Problem),
}

/// A key and its value. Aliases share values.
pub type Entry = (Rc<Node>, Rc<Node>);

impl Node {
    pub fn new(content: Content, span: Range<usize>) -> Node {
        Node {
            content,
            span,
            is_left_out: Cell::new(false),
            lacks: RefCell::default(),
        }
    }

    /// Anything.
    pub fn anything() -> Node {
        Node::new(Content::Anything, NOWHERE)
    }

    /// The text of a single value. `None` for other values.
    pub fn scalar(&self) -> Option<&str> {
        match &self.content {
            Content::Scalar(text) => Some(text),
            _ => None,
        }
    }

    /// The kind of the value.
    pub fn kind(&self) -> ValueKind {
        match &self.content {
            Content::Nothing | Content::Anything | Content::Broken(_) => ValueKind::Nothing,
            Content::Scalar(_) => ValueKind::Scalar,
            Content::List(_) => ValueKind::List,
            Content::Mapping(_) => ValueKind::Mapping,
        }
    }

    /// Checks that the text could be read to the end of this value.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self) -> Result<(), Problem> {
        let last = match &self.content {
            Content::Broken(problem) => return Err(problem.clone()),
            Content::Nothing | Content::Anything | Content::Scalar(_) => None,
            Content::List(items) => items.last(),
            Content::Mapping(entries) => entries.last().map(|(_, value)| value),
        };
        last.map_or(Ok(()), |last| last.check())
    }

    /// The entries of a mapping. Nothing is a mapping without entries.
    ///
    /// # Errors
    /// It is no mapping; a mistake in its syntax.
    pub fn entries(&self) -> Result<&[Entry], Problem> {
        match &self.content {
            Content::Mapping(entries) => Ok(entries),
            Content::Nothing | Content::Anything => Ok(&[]),
            Content::Broken(problem) => Err(problem.clone()),
            Content::Scalar(_) | Content::List(_) => {
                Err(Mistake::NotAMapping.at(self.span.clone()))
            }
        }
    }
}
