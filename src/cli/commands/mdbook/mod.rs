//! `mdbook`: a preprocessor for mdBook, which draws the blocks of a book that are tagged
//! `xiangqi`.
//!
//! mdBook gives it the book on standard input and takes it back from standard output; it
//! stops if the exit code is not 0. So all mistakes are told, and nothing is written if
//! there is any.

mod config;
mod looks;

use std::collections::HashSet;
use std::env;
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rayon::prelude::*;

use crate::cli::error::Failure;
use crate::cli::files::output;
use crate::cli::files::project;
use crate::cli::files::source::Source;
use crate::cli::messages::diagnostic::Diagnostic;
use crate::cli::messages::outlet::Messages;
use crate::cli::messages::plain::count;
use looks::{Colours, Look, Looks};
use xiangqi_setup::hosts::block::{self, Block};
use xiangqi_setup::hosts::figure::{self, Pictures};
use xiangqi_setup::hosts::mdbook::{Book, Chapter};
use xiangqi_setup::page::PictureFormat;
use xiangqi_setup::settings::TextFile;
use xiangqi_setup::theme::Credits;
use xiangqi_setup::util::regular_file;

/// How to have the command run.
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

/// What mdBook may want to know first.
#[derive(Debug, clap::Subcommand)]
enum Question {
    /// Succeed if a renderer can show the pictures, and fail otherwise
    Supports {
        /// The name of the renderer, such as `html`
        renderer: String,
    },
}

/// The renderers that show HTML with SVG in it.
const RENDERERS: [&str; 2] = ["html", "epub"];

/// The file of a book's options.
const BOOK_FILE: &str = "book.toml";

/// Draws a book, or answers.
pub fn run(args: &MdbookArgs) -> Result<(), Failure> {
    if let Some(Question::Supports { renderer }) = &args.question {
        if RENDERERS.contains(&renderer.as_str()) {
            return Ok(());
        }
        // This is an answer.
        return Err(Failure::silent());
    }
    let book = Book::read(io::stdin().lock());
    let mut book = book.map_err(|error| {
        let title = "standard input is not what mdBook gives to its preprocessors";
        Failure::new(format!("{title}: {error}"))
            .help("mdBook runs this itself: `[preprocessor.xiangqi]` in book.toml")
    })?;
    // Messages name files from here, and project files are looked for from here. If there
    // is no such directory, there are no files in it.
    let _ = env::set_current_dir(&book.root);
    draw(&mut book)?;
    output::print(book.into_json().as_bytes())
}

/// A block with what it is drawn with.
struct Planned {
    block: Block,
    /// `None` if something is wrong with it, which has been told.
    look: Option<Look>,
    messages: Messages,
}

/// Puts pictures where the blocks are.
fn draw(book: &mut Book) -> Result<(), Failure> {
    let mut looks = looks(book)?;
    let source = book.source.clone();
    let mut chapters = book.chapters();
    let planned: Vec<Vec<_>> = chapters
        .iter()
        .map(|chapter| plan(chapter, &source, &mut looks))
        .collect();
    // Chapters are of any length: their blocks are drawn by all cores together.
    let drawn: Vec<Vec<_>> = planned
        .into_par_iter()
        .map(|blocks| blocks.into_par_iter().map(draw_block).collect())
        .collect();
    let mut printed = HashSet::new();
    let (mut all, mut failed) = (0, 0);
    for (chapter, blocks) in chapters.iter_mut().zip(drawn) {
        let mut html = Vec::new();
        for (range, drawn, messages) in blocks {
            messages.print_new(&mut printed);
            all += 1;
            match drawn {
                Some(drawn) => html.push((range, drawn)),
                None => failed += 1,
            }
        }
        block::replace(chapter.content, &html);
    }
    if failed > 0 {
        let title = format!("{failed} of {} could not be drawn", count(all, "block"));
        return Err(Failure::new(title));
    }
    // Styles that differ in little lack the same.
    let mut messages = Messages::printed_once();
    for style in looks.styles() {
        style.tell_shortcomings(&mut messages);
    }
    let credits = looks.styles().iter().map(|style| &style.credits);
    Diagnostic::print_notes(Credits::together(credits).notes());
    Ok(())
}

/// What `book.toml` says.
fn looks(book: &Book) -> Result<Looks, Failure> {
    // If it cannot be read, messages have no excerpt from it.
    let mut file = project::read(Path::new(BOOK_FILE)).unwrap_or_else(|_| TextFile {
        path: PathBuf::from(BOOK_FILE),
        text: String::new(),
    });
    let entries = config::entries(&book.options, &mut file)?;
    Looks::new(file, entries)
}

/// Finds the blocks of a chapter, and what they are drawn with.
fn plan(chapter: &Chapter, source: &Path, looks: &mut Looks) -> Vec<Planned> {
    let own = chapter.path.as_deref();
    // No other chapter has the text of another program.
    let path = source.join(own.unwrap_or(Path::new("chapter.md")));
    let file = own.and_then(|_| read(&path));
    let blocks = block::find(chapter.content, &path, file).into_iter();
    let planned = blocks.map(|block| {
        let mut messages = Messages::kept_within(Arc::clone(&block.part));
        let look = looks.of(&block, &mut messages);
        let look = look.map_err(|failure| messages.tell_failure(&failure)).ok();
        Planned {
            block,
            look,
            messages,
        }
    });
    planned.collect()
}

/// The most bytes that are read of the file of a chapter.
const MAX_BYTES: usize = 1 << 22;

/// The file of a chapter, if it is text.
fn read(path: &Path) -> Option<TextFile> {
    let bytes = regular_file::read(path, MAX_BYTES).ok()?;
    Some(TextFile {
        path: path.to_owned(),
        text: String::from_utf8(bytes).ok()?,
    })
}

/// Draws a block: where it is in its chapter, what stands there instead if all is well, and
/// what is to be told.
fn draw_block(planned: Planned) -> (Range<usize>, Option<String>, Messages) {
    let Planned {
        block,
        look,
        mut messages,
    } = planned;
    let html = look.and_then(|look| {
        let pictures = pictures(&block, look, &mut messages);
        let pictures = pictures.map_err(|failure| messages.tell_failure(&failure));
        Some(figure::html(&pictures.ok()?))
    });
    (block.range, html, messages)
}

fn pictures(block: &Block, look: Look, messages: &mut Messages) -> Result<Pictures, Failure> {
    let Look {
        light,
        dark,
        file,
        alt,
    } = look;
    let source = match &file {
        Some(file) => Source::read_file(file, &light.settings),
        None => {
            let part = &block.part;
            Source::parse(
                part.path.clone(),
                &block.chapter,
                &part.text,
                &light.settings,
            )
        }
    }?;
    // The same picture may be on the page twice, once where it is hidden.
    let chapter = block.chapter.display().to_string().replace('\\', "/");
    let place = format!("{chapter} {}", block.range.start);
    let draw = |colours: &Colours, messages: &mut Messages| {
        let Colours { settings, style } = colours;
        let movements = &style.movements;
        let diagrams = source.diagrams(settings, movements, messages)?;
        let pictures = diagrams.iter().map(|diagram| {
            for warning in diagram.idle(movements) {
                messages.tell(&Diagnostic::diagram("", &warning));
            }
            let drawn = style.draw(diagram, PictureFormat::Svg, false, &place)?;
            // It is made of text.
            Ok(String::from_utf8_lossy(&drawn.bytes).into_owned())
        });
        pictures.collect::<Result<Vec<_>, Failure>>()
    };
    Ok(Pictures {
        light: draw(&light, messages)?,
        // The same has been told already.
        dark: dark
            .map(|dark| draw(&dark, &mut Messages::Dropped))
            .transpose()?,
        alt,
        language: light.settings.lang.or_default(),
    })
}
