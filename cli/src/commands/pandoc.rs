//! `pandoc`: a filter for Pandoc, which draws the code and the images of a document that have the
//! class `xiangqi`.
//!
//! Pandoc passes the document on standard input, reads it back from standard output, and stops
//! unless the exit status is 0. So all mistakes are reported, and nothing is written after one.

use std::fs;
use std::io::{self, Read as _};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::ValueHint;

use crate::document::{Confines, Illustrator, PictureDirectory, at_fault};
use crate::files::input;
use crate::files::output;
use crate::hosts::figure;
use crate::hosts::illustration::{Games, Illustration};
use crate::hosts::pandoc::{
    Attr, Document, Element, Manner, Manuscripts, Metadata, Picture, Source, Target,
};
use crate::messages::plain::reason;
use xiangqi_setup::complaint::Failure;
use xiangqi_setup::hosts::block_settings::BlockSettings;
use xiangqi_setup::page::PictureFormat;
use xiangqi_setup::settings::TextFile;
use xiangqi_setup::web;

const HELP: &str = "\
In a document:
  ``` {.xiangqi flip=true caption=\"Black to move\"}
  v1 4k4/9/9/9/9/9/9/9/4R4/3K5
  ```

With a Lua filter, which calls this command:
  xiangqi-setup pandoc --lua-filter > xiangqi-setup.lua
  pandoc --lua-filter xiangqi-setup.lua -o article.docx article.md

Without it:
  pandoc -t json article.md | xiangqi-setup pandoc html | pandoc -f json -o article.html
";

/// Draw the code and images of a Pandoc document that have the class `xiangqi`, as a JSON filter
#[derive(Debug, clap::Args)]
#[command(args_override_self = true, after_help = HELP)]
pub struct PandocArgs {
    /// Pandoc's output format, such as `html` or `docx`
    #[arg(default_value = "html", hide_default_value = true)]
    format: String,

    /// A file that Pandoc reads: messages point into it, and paths are relative to it; repeatable
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    document: Vec<PathBuf>,

    /// The file that Pandoc writes; for a PDF, pictures need no separate files
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    result: Option<PathBuf>,

    /// Refuse files outside DIR that the document names, for untrusted documents
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    files_in: Option<PathBuf>,

    /// Print the Lua filter that calls this command, and stop
    #[arg(long)]
    lua_filter: bool,
}

/// The filter for Pandoc's `--lua-filter`.
const LUA_FILTER: &str = include_str!("../../../integrations/pandoc/xiangqi-setup.lua");

/// The directory of the pictures that cannot be in the document.
const DIRECTORY: &str = "xiangqi";

/// Draws a document.
pub fn run(args: &PandocArgs) -> Result<(), Failure> {
    if args.lua_filter {
        return output::print(LUA_FILTER.as_bytes());
    }
    let mut json = String::new();
    let read = io::stdin().lock().read_to_string(&mut json);
    read.map_err(|error| Failure::new(format!("cannot read standard input: {}", reason(&error))))?;
    let document = Document::read(json).map_err(|error| {
        let title = "standard input is not a document from Pandoc";
        Failure::new(format!("{title}: {error}")).expecting(error.expected().map(str::to_owned))
    })?;
    // Pandoc's name of standard input is no file.
    let files = args.document.iter().filter(|path| *path != Path::new("-"));
    let files: Vec<&PathBuf> = files.collect();
    let first = files.first().copied();
    let metadata = document.metadata().map_err(|error| match first {
        Some(first) => Failure::new(format!("{}: {error}", first.display())),
        None => Failure::new(error),
    })?;
    let target = Target::of(&args.format, args.result.as_deref());
    let mut illustrator = Illustrator::new(
        target.host(None),
        settings(&metadata, first, target)?,
        directory(&metadata, target)?,
    );
    illustrator.confine(Confines::new(args.files_in.as_deref())?);
    let texts = files.iter().filter_map(|path| input::document(path));
    let mut manuscripts = Manuscripts::new(first.cloned(), texts.collect());
    let elements = document.elements();
    let blocks = elements.iter().map(|element| {
        let (block, kept) = manuscripts.block(element);
        ((block, target.host(Some(element))), kept)
    });
    let (blocks, kept): (Vec<_>, Vec<_>) = blocks.unzip();
    let manner = Manner {
        has_figures: document.has_figures(),
        descriptions: target.descriptions,
        // Before version 3, Pandoc's LaTeX does not.
        wraps_wide_cells: document.has_figures() || target.format != PictureFormat::Pdf,
    };
    let is_any_interactive = AtomicBool::new(false);
    let written = illustrator.write_each(blocks, |index, illustration| {
        let is_interactive = matches!(illustration, Illustration::Games(_));
        is_any_interactive.fetch_or(is_interactive, Ordering::Relaxed);
        let (place, json) = shown(&elements[index], &kept[index], illustration, manner)?;
        // A copy that leaves no room between it and the others.
        Ok((place, json.as_str().to_owned()))
    });
    let mut parts = illustrator.told(written)?;
    if is_any_interactive.into_inner() {
        parts.push(document.html_at_end(&web::code()));
        // The metadata, which may have games, may stand after the blocks.
        parts.sort_by_key(|(place, _)| place.start);
    }
    output::print_pieces(|out| document.write(&parts, out))
}

/// The settings in the metadata.
fn settings(
    metadata: &Metadata,
    document: Option<&PathBuf>,
    target: Target,
) -> Result<BlockSettings, Failure> {
    let file = document.and_then(|path| input::document(path));
    // If it is unreadable, messages have no excerpt from it.
    let mut file = file.unwrap_or_else(|| TextFile {
        path: document.map_or(PathBuf::from("metadata"), PathBuf::clone),
        text: String::new().into(),
    });
    let entries = metadata.entries(&mut file);
    let file = Arc::new(file);
    let settings = BlockSettings::of_document(entries, &file, &target.host(None));
    settings.map_err(|error| at_fault(&file, error))
}

/// The directory of the pictures, unless they are in the document.
fn directory(metadata: &Metadata, target: Target) -> Result<Option<PictureDirectory>, Failure> {
    let directory = match &metadata.directory {
        Some(directory) => directory,
        None if target.is_container || target.format == PictureFormat::Text => return Ok(None),
        None => Path::new(DIRECTORY),
    };
    match leads_elsewhere(directory) {
        Ok(false) => Ok(Some(PictureDirectory::new(directory.to_owned()))),
        Ok(true) => {
            let title = format!(
                "`{}` leads out of the working directory",
                directory.display()
            );
            Err(Failure::new(title).help("remove the link, or name another `directory`"))
        }
        Err(error) => {
            let title = format!("cannot use the directory `{}`", directory.display());
            Err(Failure::new(format!("{title}: {}", reason(&error))))
        }
    }
}

/// Whether a directory, or the part of its path that exists, is elsewhere because of a link.
fn leads_elsewhere(directory: &Path) -> io::Result<bool> {
    let here = fs::canonicalize(".")?;
    let mut existing = directory.ancestors();
    let existing = existing.find(|path| fs::symlink_metadata(path).is_ok());
    match existing {
        Some(path) => Ok(!fs::canonicalize(path)?.starts_with(here)),
        None => Ok(false),
    }
}

/// The place of an illustration, and its JSON.
fn shown(
    element: &Element,
    kept: &Attr,
    illustration: Illustration,
    manner: Manner,
) -> Result<(Range<usize>, String), Failure> {
    let pictures = match illustration {
        Illustration::Moves(_) if element.block().is_none() => {
            let failure = Failure::new("a table cannot be in a line of text");
            let help = "make it a paragraph of its own, with empty lines around it";
            return Err(failure.help(help));
        }
        Illustration::Moves(moves) => {
            return Ok(element.table(kept, &moves.sheets, &moves.options, manner));
        }
        // Pandoc's own templates have no dark pages.
        Illustration::Games(games) => {
            let games = Games {
                dark: None,
                ..games
            };
            vec![Picture {
                source: Source::Page(figure::html(&Illustration::Games(games))),
                description: String::new(),
                caption: None,
            }]
        }
        Illustration::Pictures(pictures) => Picture::all(&pictures)
            .map_err(|error| Failure::new(format!("cannot read a picture: {}", reason(&error))))?,
    };
    Ok(element.shown(kept, &pictures, manner))
}
