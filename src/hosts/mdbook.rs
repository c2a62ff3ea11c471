//! A book as mdBook passes it to its preprocessors: JSON, of which only the necessary parts are
//! read, so that books of other versions are passed on unchanged.
//!
//! ```text
//! [context, book]
//! context = { "root": …, "renderer": …, "config": { "book": { "src": … },
//!                                    "preprocessor": { "xiangqi": … } } }
//! book    = { "items" or (before version 0.5) "sections": [item, …] }
//! item    = { "Chapter": { "content": …, "source_path": …, "sub_items": [item, …] } }
//!         | anything else
//! ```

use std::io::Read;
use std::path::PathBuf;

use serde::de::Error as _;
use serde_json::{Map, Value};

/// A book and its settings.
pub struct Book {
    /// The directory that `book.toml` is in.
    pub root: PathBuf,
    /// The directory of the chapters, inside the root.
    pub source: PathBuf,
    /// The name of what mdBook makes of the book, such as `html`.
    pub renderer: String,
    /// The table of this preprocessor in `book.toml`.
    pub options: Map<String, Value>,
    book: Value,
}

/// A chapter with text.
pub struct Chapter<'a> {
    /// Its path in the directory of the chapters, if it is from a file.
    pub path: Option<PathBuf>,
    /// Its text, in Markdown.
    pub content: &'a mut String,
}

impl Book {
    /// Reads the input from mdBook.
    ///
    /// # Errors
    /// The input is not a book.
    pub fn read(reader: impl Read) -> Result<Book, serde_json::Error> {
        let (mut context, mut book): (Value, Value) = serde_json::from_reader(reader)?;
        if items(&mut book).is_none() {
            return Err(serde_json::Error::custom("there are no chapters"));
        }
        let text = |value: &Value| value.as_str().map(PathBuf::from);
        let source = text(&context["config"]["book"]["src"]);
        // Unlike a mutable index, a pointer needs no object at each step.
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

    /// All chapters, in their order.
    pub fn chapters(&mut self) -> Vec<Chapter<'_>> {
        let mut chapters = Vec::new();
        if let Some(items) = items(&mut self.book) {
            collect(items, &mut chapters);
        }
        chapters
    }

    /// The book as mdBook expects it back.
    pub fn into_json(self) -> String {
        self.book.to_string() + "\n"
    }
}

/// The names of the list of chapters: since version 0.5, and before.
const ITEMS: [&str; 2] = ["items", "sections"];

/// The list of chapters.
fn items(book: &mut Value) -> Option<&mut Value> {
    let name = ITEMS.into_iter().find(|name| book[*name].is_array())?;
    book.get_mut(name)
}

/// Adds the chapters of a list, each with those below it.
fn collect<'a>(items: &'a mut Value, chapters: &mut Vec<Chapter<'a>>) {
    for item in items.as_array_mut().into_iter().flatten() {
        let Some(chapter) = item.get_mut("Chapter").and_then(Value::as_object_mut) else {
            continue;
        };
        // The second may be the path of the page instead.
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
