//! `pandoc`: draws the blocks that a Lua filter finds in a Pandoc document, or prints this filter.
//!
//! The filter stops Pandoc if the exit status of this command is not 0. The command reports the errors of all
//! blocks. After any error, it writes no answers.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::ValueHint;
use serde_json::Value;

use crate::document::{AllowedFiles, Illustrator, PictureDirectory, at_fault};
use crate::files::input;
use crate::files::output;
use crate::hosts::illustration::Illustration;
use crate::hosts::pandoc::{DocumentSettings, FilteredBlock, Manuscripts, Request, answer};
use crate::messages::plain::reason;
use crate::settings_args::one_of;
use xiangqi_setup::complaint::Failure;
use xiangqi_setup::hosts::block_settings::BlockSettings;
use xiangqi_setup::hosts::host::{Host, InteractiveGames};
use xiangqi_setup::page::PictureFormat;
use xiangqi_setup::settings::TextFile;
use xiangqi_setup::web;

const HELP: &str = "\
In a document:
  ``` {.xiangqi flip=true caption=\"Black to move\"}
  v1 4k4/9/9/9/9/9/9/9/4R4/3K5
  ```

The Lua filter calls this command:
  xiangqi-setup pandoc --lua-filter > xiangqi-setup.lua
  pandoc --lua-filter xiangqi-setup.lua -o article.docx article.md
";

/// Draw the code and images of a Pandoc document that have the class `xiangqi`, for a Lua filter
#[derive(Debug, clap::Args)]
#[command(args_override_self = true, after_help = HELP)]
pub struct PandocArgs {
    /// Print the Lua filter that calls this command, and stop
    #[arg(long, exclusive = true)]
    lua_filter: bool,

    /// The format of the pictures
    #[arg(long, value_name = "FORMAT", default_value = PictureFormat::Svg.name(), value_parser = one_of(&PictureFormat::ALL, PictureFormat::name))]
    format: PictureFormat,

    /// Put the pictures into the document instead of files
    #[arg(long)]
    inside: bool,

    /// The document becomes a web page, which can have dark pictures and games to step through
    #[arg(long)]
    web: bool,

    /// A file that Pandoc reads: messages point into it, and paths are relative to it; repeatable
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    document: Vec<PathBuf>,

    /// Refuse files outside DIR that the document names, for untrusted documents
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    files_in: Option<PathBuf>,
}

/// The filter for Pandoc's `--lua-filter`.
const LUA_FILTER: &str = include_str!("pandoc.lua");

/// The default directory for pictures that are not embedded in the document.
const DIRECTORY: &str = "xiangqi";

/// Answers the request of the filter, or prints the filter.
pub fn run(args: &PandocArgs) -> Result<(), Failure> {
    if args.lua_filter {
        return output::print(LUA_FILTER.as_bytes());
    }
    let request: Request = serde_json::from_reader(io::stdin().lock()).map_err(|_| {
        let title = "standard input is not a request of the Lua filter";
        let help = "Pandoc runs the filter: `pandoc --lua-filter xiangqi-setup.lua`";
        Failure::new(title).help(help)
    })?;
    // `-` is Pandoc's name for standard input, not a file.
    let files = args.document.iter().filter(|path| *path != Path::new("-"));
    let files: Vec<&PathBuf> = files.collect();
    let first = files.first().copied();
    let (settings, directory) = args.settings(request.settings, first)?;
    let mut illustrator = Illustrator::new(args.host(None), settings, directory);
    illustrator.confine(AllowedFiles::new(args.files_in.as_deref())?);
    let texts = files.iter().filter_map(|path| input::document(path));
    let mut manuscripts = Manuscripts::new(first.cloned(), texts);
    let blocks = request.blocks.iter();
    let blocks = blocks.map(|block| (manuscripts.block(block), args.host(Some(block))));
    let blocks = blocks.collect();
    let is_any_interactive = AtomicBool::new(false);
    let written = illustrator.write_each(blocks, |index, illustration| {
        let is_interactive = illustration.is_interactive();
        is_any_interactive.fetch_or(is_interactive, Ordering::Relaxed);
        answered(&request.blocks[index], illustration)
    });
    let answers = illustrator.told(written)?;
    let script = is_any_interactive.into_inner().then(web::code);
    output::print_pieces(|out| {
        for answer in &answers {
            out.write_all(answer.as_bytes())?;
        }
        Ok(serde_json::to_writer(out, &script)?)
    })
}

impl PandocArgs {
    /// Returns the [`Host`] that describes what the document can show in place of a block. A block within a
    /// line of text can only be replaced with pictures, which contain their captions.
    fn host(&self, block: Option<&FilteredBlock>) -> Host {
        let in_line = block.is_some_and(|block| block.in_line);
        Host {
            is_inline: self.web,
            has_captions: block.is_some_and(|block| block.has_captions),
            has_formats: true,
            games: match self.web && !in_line {
                true => InteractiveGames::Shown,
                false => InteractiveGames::Pictures,
            },
            ..Host::with_files(self.format)
        }
    }

    /// Reads the settings and the picture directory from the metadata. The directory is `None` if the
    /// metadata does not name one and the pictures are embedded in the document.
    fn settings(
        &self,
        metadata: Value,
        document: Option<&PathBuf>,
    ) -> Result<(BlockSettings, Option<PictureDirectory>), Failure> {
        let file = document.and_then(|path| input::document(path));
        // If the file is unreadable, messages show no excerpt.
        let mut file = file.unwrap_or_else(|| {
            TextFile::new(
                document.map_or(PathBuf::from("metadata"), PathBuf::clone),
                "",
            )
        });
        let settings = DocumentSettings::read(metadata, &mut file);
        let settings = settings.map_err(|error| match document {
            Some(path) => Failure::new(format!("{}: {error}", path.display())),
            None => Failure::new(error),
        })?;
        let file = Arc::new(file);
        let options = BlockSettings::of_document(settings.entries, &file, &self.host(None));
        let options = options.map_err(|error| at_fault(&file, error))?;
        let is_inside = self.inside || self.format == PictureFormat::Text;
        let usual = (!is_inside).then(|| PathBuf::from(DIRECTORY));
        let directory = settings.directory.or(usual).map(directory);
        Ok((options, directory.transpose()?))
    }
}

/// Returns the directory for pictures, or an error if its path leads outside the working directory.
fn directory(path: PathBuf) -> Result<PictureDirectory, Failure> {
    match leads_elsewhere(&path) {
        Ok(false) => Ok(PictureDirectory::new(path)),
        Ok(true) => {
            let title = format!("`{}` leads out of the working directory", path.display());
            Err(Failure::new(title).help("remove the link, or name another `directory`"))
        }
        Err(error) => {
            let title = format!("cannot use the directory `{}`", path.display());
            Err(Failure::new(format!("{title}: {}", reason(&error))))
        }
    }
}

/// Returns whether a path leads outside the working directory, for example through a symbolic link.
fn leads_elsewhere(directory: &Path) -> io::Result<bool> {
    let here = fs::canonicalize(".")?;
    let mut existing = directory.ancestors();
    let existing = existing.find(|path| fs::symlink_metadata(path).is_ok());
    match existing {
        Some(path) => Ok(!fs::canonicalize(path)?.starts_with(here)),
        None => Ok(false),
    }
}

/// Returns the answer about a block, or an error if the answer is a table and the block is in a line of text.
fn answered(block: &FilteredBlock, illustration: Illustration) -> Result<String, Failure> {
    if block.in_line && matches!(illustration, Illustration::Moves(_)) {
        let help = "make it a paragraph of its own, with empty lines around it";
        return Err(Failure::new("a table cannot be in a line of text").help(help));
    }
    answer(illustration, &block.other_classes())
        .map_err(|error| Failure::new(format!("cannot read a picture: {}", reason(&error))))
}
