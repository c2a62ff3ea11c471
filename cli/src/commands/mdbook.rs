//! `mdbook`: draws the blocks of an mdBook that have the tag `xiangqi`. mdBook runs this command as a
//! preprocessor.
//!
//! mdBook passes the book on standard input, reads the new book from standard output, and stops if the exit
//! status is not 0. The command reports the errors of all blocks. After any error, it writes no book.

use std::env;
use std::io;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use crate::document::{Illustrator, at_fault};
use crate::files::input;
use crate::files::output;
use crate::files::project;
use crate::hosts::book_toml;
use crate::hosts::figure;
use crate::hosts::markdown::{self, Replaced};
use crate::hosts::mdbook::{Book, Chapter};
use xiangqi_setup::complaint::Failure;
use xiangqi_setup::hosts::block::Block;
use xiangqi_setup::hosts::block_settings::BlockSettings;
use xiangqi_setup::hosts::host::Host;
use xiangqi_setup::settings::TextFile;
use xiangqi_setup::web;

const HELP: &str = "\
In book.toml:
  [preprocessor.xiangqi]
  command = \"xiangqi-setup mdbook\"

In a chapter:
  ```xiangqi flip caption=\"Black to move\"
  v1 4k4/9/9/9/9/9/9/9/4R4/3K5
  ```

After `xiangqi`, write options of the drawing command: name=value, or a flag's name.
";

/// Draw the blocks of an mdBook that are tagged `xiangqi`; mdBook runs this as a preprocessor
#[derive(Debug, clap::Args)]
#[command(after_help = HELP)]
pub struct MdbookArgs {
    #[command(subcommand)]
    question: Option<Question>,
}

/// The question that mdBook may ask first.
#[derive(Debug, clap::Subcommand)]
enum Question {
    /// Succeed if a renderer can show the pictures, and fail otherwise
    Supports {
        /// The name of the renderer, such as `html`
        renderer: String,
    },
}

/// The mdBook renderers that can show SVG inside HTML.
const RENDERERS: [&str; 2] = [HTML, "epub"];

/// The renderer whose pages can run scripts.
const HTML: &str = "html";

/// The configuration file of a book.
const BOOK_FILE: &str = "book.toml";

/// Draws the blocks of a book, or answers whether a renderer is supported.
pub fn run(args: &MdbookArgs) -> Result<(), Failure> {
    if let Some(Question::Supports { renderer }) = &args.question {
        if RENDERERS.contains(&renderer.as_str()) {
            return Ok(());
        }
        // mdBook reads the answer from the exit status.
        return Err(Failure::silent());
    }
    let book = Book::read(io::stdin().lock());
    let book = book.map_err(|error| {
        let title = "standard input is not a book from mdBook";
        Failure::new(format!("{title}: {error}"))
            .help("mdBook runs this command if book.toml contains `[preprocessor.xiangqi]`")
    })?;
    // Paths in messages are relative to the root directory of the book, and the search for project files
    // starts there. If the directory does not exist, there are no project files.
    let _ = env::set_current_dir(&book.root);
    draw(&book)
}

/// Writes the book with its blocks replaced by illustrations.
fn draw(book: &Book) -> Result<(), Failure> {
    let mut illustrator = Illustrator::new(Host::MDBOOK, settings(book)?, None);
    let chapters = book.chapters();
    let (mut ranges, mut blocks) = (Vec::new(), Vec::new());
    for chapter in &chapters {
        let (places, found): (Vec<_>, Vec<_>) = find(chapter, &book.source).into_iter().unzip();
        ranges.push(places);
        blocks.extend(found);
    }
    let drawn = illustrator.write_each(illustrator.here(blocks), |_, illustration| {
        let is_interactive = illustration.is_interactive();
        let mut html = figure::html(&illustration);
        html.shrink_to_fit();
        Ok((html, is_interactive))
    });
    let mut drawn = illustrator.told(drawn)?.into_iter();
    let texts = chapters.into_iter().zip(ranges).map(|(chapter, ranges)| {
        let mut is_any_interactive = false;
        let parts = ranges.into_iter().zip(drawn.by_ref());
        let parts = parts.map(|(range, (html, is_interactive))| {
            is_any_interactive |= is_interactive;
            (range, html)
        });
        let parts = parts.collect();
        let end = match is_any_interactive && book.renderer == HTML {
            // The empty line keeps this HTML out of a list or quote at the end of the chapter.
            true => format!("\n\n{}", web::code()),
            false => String::new(),
        };
        let content = chapter.content;
        (
            chapter,
            Replaced {
                content,
                parts,
                end,
            },
        )
    });
    let texts: Vec<_> = texts.collect();
    output::print_pieces(|out| book.write(&texts, out))
}

/// Reads the settings in `book.toml`.
fn settings(book: &Book) -> Result<BlockSettings, Failure> {
    // If the file is unreadable, messages show no excerpt.
    let mut file = project::read(Path::new(BOOK_FILE))
        .unwrap_or_else(|_| TextFile::new(BOOK_FILE, String::new()));
    let entries = book_toml::entries(&book.options, &mut file);
    let file = Arc::new(file);
    let settings =
        entries.and_then(|entries| BlockSettings::of_document(entries, &file, &Host::MDBOOK));
    settings.map_err(|error| at_fault(&file, error))
}

/// Returns the blocks in a chapter, and the byte range of each block in the text of the chapter.
fn find(chapter: &Chapter, source: &Path) -> Vec<(Range<usize>, Block)> {
    let own = chapter.path.as_deref();
    // A chapter without a path has no file, because another program has generated the chapter.
    let path = source.join(own.unwrap_or(Path::new("chapter.md")));
    let file = own.and_then(|_| input::document(&path));
    let found = markdown::find(chapter.content, &path, file).into_iter();
    found.map(|it| (it.range, it.block)).collect()
}
