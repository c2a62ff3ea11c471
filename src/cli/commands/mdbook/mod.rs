//! `mdbook`: a preprocessor for mdBook, which draws the blocks of a book that are tagged
//! `xiangqi`.
//!
//! mdBook passes the book on standard input, reads it back from standard output, and stops
//! unless the exit status is 0. So all mistakes are reported, and nothing is written after one.

mod renderers;

use std::collections::HashSet;
use std::env;
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rayon::prelude::*;

use crate::cli::commands::draw::{Manner, Page, Subject};
use crate::cli::error::Failure;
use crate::cli::files::games::{Games, Unchosen};
use crate::cli::files::output;
use crate::cli::files::project;
use crate::cli::messages::diagnostic::Diagnostic;
use crate::cli::messages::outlet::Messages;
use crate::cli::messages::plain::count;
use renderers::{Colours, Look, Renderers, at_fault};
use xiangqi_setup::hosts::block::{self, Block};
use xiangqi_setup::hosts::block_settings::BlockSettings;
use xiangqi_setup::hosts::book_toml;
use xiangqi_setup::hosts::figure::{self, Pictures};
use xiangqi_setup::hosts::mdbook::{Book, Chapter};
use xiangqi_setup::page::PictureFormat;
use xiangqi_setup::settings::TextFile;
use xiangqi_setup::theme::Credits;
use xiangqi_setup::util::regular_file;
use xiangqi_setup::web::{self, Script, Setup};

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

/// The renderers of mdBook that show HTML with SVG in it.
const RENDERERS: [&str; 2] = [HTML, "epub"];

/// The one whose pages run scripts.
const HTML: &str = "html";

/// The configuration of a book.
const BOOK_FILE: &str = "book.toml";

/// Draws a book, or answers the question.
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
        let title = "standard input is not a book from mdBook";
        Failure::new(format!("{title}: {error}"))
            .help("mdBook runs this command if book.toml contains `[preprocessor.xiangqi]`")
    })?;
    // Messages and the search for project files start here. Without such a directory there are
    // no files in it.
    let _ = env::set_current_dir(&book.root);
    draw(&mut book)?;
    output::print(book.into_json().as_bytes())
}

/// A block, and how to draw it.
struct Planned {
    block: Block,
    /// `None` after a mistake, which has been reported.
    look: Option<Look>,
    messages: Messages,
}

/// Replaces the blocks by pictures.
fn draw(book: &mut Book) -> Result<(), Failure> {
    let mut renderers = Renderers::new(settings(book)?);
    let source = book.source.clone();
    let runs_scripts = book.renderer == HTML;
    let mut chapters = book.chapters();
    let planned = chapters.iter();
    let planned = planned.map(|chapter| plan(chapter, &source, &mut renderers));
    let planned: Vec<Vec<_>> = planned.collect();
    // As chapters differ in length, all cores share the blocks of each.
    let drawn = planned.into_par_iter();
    let drawn = drawn.map(|blocks| blocks.into_par_iter().map(draw_block).collect());
    let drawn: Vec<Vec<_>> = drawn.collect();
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
        let are_any_interactive = html.iter().any(|(_, block)| block.is_interactive);
        let html: Vec<_> = html
            .into_iter()
            .map(|(range, block)| (range, block.html))
            .collect();
        block::replace(chapter.content, &html);
        if are_any_interactive && runs_scripts {
            // A new paragraph: no list or quote can contain it.
            chapter.content.push_str("\n\n");
            chapter.content.push_str(&web::code());
        }
    }
    if failed > 0 {
        let title = format!("{failed} of {} could not be drawn", count(all, "block"));
        return Err(Failure::new(title));
    }
    // Similar renderers have the same shortcomings.
    let mut messages = Messages::printed_once();
    for renderer in renderers.all() {
        renderer.tell_shortcomings(&mut messages);
    }
    let credits = renderers.all().iter().map(|renderer| &renderer.credits);
    Diagnostic::print_notes(Credits::together(credits).notes());
    Ok(())
}

/// The settings in `book.toml`.
fn settings(book: &Book) -> Result<BlockSettings, Failure> {
    // If it is unreadable, messages have no excerpt from it.
    let mut file = project::read(Path::new(BOOK_FILE)).unwrap_or_else(|_| TextFile {
        path: PathBuf::from(BOOK_FILE),
        text: String::new(),
    });
    let entries = book_toml::entries(&book.options, &mut file);
    let file = Arc::new(file);
    let settings = entries.and_then(|entries| BlockSettings::of_book(entries, &file));
    settings.map_err(|error| at_fault(&file, error))
}

/// Finds the blocks of a chapter, and decides how to draw them.
fn plan(chapter: &Chapter, source: &Path, renderers: &mut Renderers) -> Vec<Planned> {
    let own = chapter.path.as_deref();
    // Only one chapter can be the output of another program.
    let path = source.join(own.unwrap_or(Path::new("chapter.md")));
    let file = own.and_then(|_| read(&path));
    let blocks = block::find(chapter.content, &path, file).into_iter();
    let planned = blocks.map(|block| {
        let mut messages = Messages::kept_within(Arc::clone(&block.part));
        let look = renderers.of(&block, &mut messages);
        let look = look.map_err(|failure| messages.tell_failure(&failure)).ok();
        Planned {
            block,
            look,
            messages,
        }
    });
    planned.collect()
}

/// The maximum size in bytes of a chapter's file.
const MAX_BYTES: usize = 1 << 22;

/// The file of a chapter, if it is text.
fn read(path: &Path) -> Option<TextFile> {
    let bytes = regular_file::read(path, MAX_BYTES).ok()?;
    Some(TextFile {
        path: path.to_owned(),
        text: String::from_utf8(bytes).ok()?,
    })
}

/// What replaces a block.
struct Replacement {
    html: String,
    /// Whether it needs the script of pages.
    is_interactive: bool,
}

/// Draws a block. Returns its place in the chapter, its replacement if all is well, and
/// messages.
fn draw_block(planned: Planned) -> (Range<usize>, Option<Replacement>, Messages) {
    let Planned {
        block,
        look,
        mut messages,
    } = planned;
    let html = look.and_then(|look| {
        let is_interactive = look.is_interactive;
        let pictures = pictures(&block, look, &mut messages);
        let pictures = pictures.map_err(|failure| messages.tell_failure(&failure));
        Some(Replacement {
            html: figure::html(&pictures.ok()?),
            is_interactive,
        })
    });
    (block.range, html, messages)
}

fn pictures(block: &Block, look: Look, messages: &mut Messages) -> Result<Pictures, Failure> {
    let Look {
        light,
        dark,
        file,
        alt,
        is_interactive,
    } = look;
    let (path, part, settings) = (&block.chapter, &block.part, &light.settings);
    let mut games = match &file {
        Some(file) => Games::open_file(file, settings),
        None => {
            let unchosen = Unchosen::Refused;
            Games::of_text(part.path.clone(), path, &part.text, settings, unchosen)
        }
    }?;
    let sources = games.by_ref().collect::<Result<Vec<_>, _>>()?;
    if sources.is_empty() {
        return Err(games.none());
    }
    // A page may contain the same picture twice, once hidden.
    let chapter = path.display().to_string().replace('\\', "/");
    let place = format!("{chapter} {}", block.range.start);
    let draw = |colours: &Colours, place: &str, messages: &mut Messages| {
        let Colours { settings, renderer } = colours;
        if is_interactive {
            let mut page: Option<Page> = None;
            for source in &sources {
                let setup = Setup::Embedded { place };
                let next = renderer.page(source, settings, setup, messages)?;
                page = Some(match page {
                    Some(page) => page.and(next),
                    None => next,
                });
            }
            let pages = page.iter().map(|page| page.html(Script::Elsewhere));
            return Ok(pages.collect());
        }
        let (format, movements) = (PictureFormat::Svg, &renderer.movements);
        let (moments, is_film) = (settings.moments_in(format), settings.is_film(format));
        let mut subjects = Vec::new();
        for source in &sources {
            let diagrams = source.diagrams_at(&moments, settings, movements, messages)?;
            subjects.extend(Subject::all(diagrams, is_film));
        }
        let pictures = subjects.iter().map(|subject| {
            if let Some(diagram) = subject.typical() {
                messages.tell_idle(diagram, movements);
            }
            let manner = Manner {
                place,
                ..Manner::plain(format)
            };
            let drawn = renderer.draw_subject(subject, manner)?;
            // SVG is UTF-8.
            Ok(String::from_utf8_lossy(&drawn.bytes).into_owned())
        });
        pictures.collect::<Result<Vec<_>, Failure>>()
    };
    let light = draw(&light, &place, messages)?;
    // Drawing for light pages has reported the same.
    let dark = dark.map(|dark| draw(&dark, &format!("{place} dark"), &mut Messages::Dropped));
    Ok(Pictures {
        light,
        dark: dark.transpose()?,
        // Readers of a page need its content.
        alt: alt.filter(|_| !is_interactive),
        language: settings.lang.or_default(),
    })
}
