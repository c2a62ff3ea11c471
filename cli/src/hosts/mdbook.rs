//! A book as mdBook passes it to its preprocessors. Only the necessary parts of the JSON are interpreted. The
//! rest of the book is passed on unchanged, so that books from other versions of mdBook work.
//!
//! ```text
//! [context, book]
//! context = { "root": …, "renderer": …, "config": { "book": { "src": … },
//!                                    "preprocessor": { "xiangqi": … } } }
//! book    = { "items" or (before version 0.5) "sections": [item, …] }
//! item    = { "Chapter": { "content": …, "source_path": …, "sub_items": [item, …] } }
//!         | any other value, which is passed on unchanged
//! ```

use std::collections::HashMap;
use std::fmt::Display;
use std::io::{self, Read, Write};
use std::path::PathBuf;

use serde::de::Error as _;
use serde::ser::{Serialize, Serializer};
use serde_json::{Map, Value};

/// A book and its settings.
pub struct Book {
    /// The directory that contains `book.toml`.
    pub root: PathBuf,
    /// The directory that contains the chapters, relative to the root.
    pub source: PathBuf,
    /// The name of mdBook's renderer for the book, such as `html`.
    pub renderer: String,
    /// The options of this preprocessor in `book.toml`.
    pub options: Map<String, Value>,
    book: Value,
}

/// A chapter that has text.
pub struct Chapter<'a> {
    /// The path relative to the directory that contains the chapters, if the chapter is a file.
    pub path: Option<PathBuf>,
    /// The text in Markdown.
    pub content: &'a str,
}

impl Book {
    /// Reads a book from the JSON that mdBook passes.
    pub fn read(reader: impl Read) -> Result<Book, serde_json::Error> {
        let (mut context, book): (Value, Value) = serde_json::from_reader(reader)?;
        if items(&book).is_none() {
            return Err(serde_json::Error::custom("there are no chapters"));
        }
        let text = |value: &Value| value.as_str().map(PathBuf::from);
        let source = text(&context["config"]["book"]["src"]);
        // Unlike mutable indexing, a JSON pointer does not panic on values that are not objects.
        let options = context.pointer_mut("/config/preprocessor/xiangqi");
        let options = match options.map(Value::take) {
            Some(Value::Object(options)) => options,
            _ => Map::new(),
        };
        Ok(Book {
            root: text(&context["root"]).unwrap_or_default(),
            source: source.unwrap_or_else(|| PathBuf::from("src")),
            renderer: context["renderer"].as_str().unwrap_or_default().to_owned(),
            options,
            book,
        })
    }

    /// Returns all chapters in the order of the book.
    pub fn chapters(&self) -> Vec<Chapter<'_>> {
        let mut chapters = Vec::new();
        if let Some(items) = items(&self.book) {
            collect(items, &mut chapters);
        }
        chapters
    }

    /// Writes the book for mdBook, with the texts of some chapters replaced.
    pub fn write<T: Display>(
        &self,
        texts: &[(Chapter<'_>, T)],
        mut out: impl Write,
    ) -> io::Result<()> {
        let texts = texts.iter().map(|(old, new)| (old.content.as_ptr(), new));
        let part = Part {
            value: &self.book,
            texts: &texts.collect(),
        };
        serde_json::to_writer(&mut out, &part)?;
        out.write_all(b"\n")
    }
}

/// A part of a book, and the new texts of chapters, keyed by the addresses of the old texts in memory.
struct Part<'a, T> {
    value: &'a Value,
    texts: &'a HashMap<*const u8, &'a T>,
}

impl<T: Display> Serialize for Part<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let part = |value| Part { value, ..*self };
        match self.value {
            Value::Array(all) => serializer.collect_seq(all.iter().map(part)),
            Value::Object(all) => {
                serializer.collect_map(all.iter().map(|(name, value)| (name, part(value))))
            }
            Value::String(text) if !text.is_empty() => match self.texts.get(&text.as_ptr()) {
                // Serialize in pieces, because the text can be hundreds of megabytes long.
                Some(new) => serializer.collect_str(new),
                None => serializer.serialize_str(text),
            },
            value => value.serialize(serializer),
        }
    }
}

/// The keys of the list of chapters: the first in mdBook 0.5 and later, the second in earlier versions.
const ITEMS: [&str; 2] = ["items", "sections"];

/// Returns the list of chapters.
fn items(book: &Value) -> Option<&Value> {
    let mut lists = ITEMS.into_iter().filter_map(|name| book.get(name));
    lists.find(|list| list.is_array())
}

/// Adds the chapters in a list to `chapters`. Each chapter is followed by its subchapters.
fn collect<'a>(items: &'a Value, chapters: &mut Vec<Chapter<'a>>) {
    for item in items.as_array().into_iter().flatten() {
        let Some(chapter) = item.get("Chapter").and_then(Value::as_object) else {
            continue;
        };
        // Prefer `source_path`, because `path` can be the path of the page instead.
        let mut paths = ["source_path", "path"].into_iter();
        let path = paths.find_map(|name| chapter.get(name)?.as_str().map(PathBuf::from));
        for (name, value) in chapter {
            match (name.as_str(), value) {
                ("content", Value::String(content)) => chapters.push(Chapter {
                    path: path.clone(),
                    content,
                }),
                ("sub_items", items) => collect(items, chapters),
                _ => {}
            }
        }
    }
}
