//! `block`: draws one block of a document. Extensions for document processors call this command.

use std::borrow::Cow;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use clap::ValueHint;
use serde::Serialize;

use crate::document::{AllowedFiles, Illustrator, PictureDirectory, at_fault};
use crate::files::input::{self, MOST_OF_DOCUMENT};
use crate::files::output;
use crate::hosts::illustration::Illustration;
use crate::messages::plain::reason;
use crate::settings_args::one_of;
use xiangqi_setup::complaint::Failure;
use xiangqi_setup::hosts::block::Block;
use xiangqi_setup::hosts::block_settings::BlockSettings;
use xiangqi_setup::hosts::host::Host;
use xiangqi_setup::hosts::manuscript::{Manuscript, Named, Nearby};
use xiangqi_setup::page::PictureFormat;
use xiangqi_setup::score_sheet::Markup;
use xiangqi_setup::util::slashes::with_slashes;

const HELP: &str = "\
An attribute is the name of a drawing option without dashes, as in `flip` and `at=1b,last`, or one
that only blocks have. doc/blocks.md describes them all.

The answer is a line of JSON:
  {\"pictures\":[{\"path\":\"DIR/xiangqi-0123456789abcdef.svg\",\"description\":\"…\",\"caption\":\"…\"}]}
  {\"moves\":\"…\"}

Example:
  xiangqi-setup block --out-dir build --document a.rst --line 12 -- flip < position
";

/// Draw one block of a document from standard input, for other programs; the answer is JSON
#[derive(Debug, clap::Args)]
#[command(args_override_self = true, after_help = HELP)]
pub struct BlockArgs {
    /// The attributes of the block, such as `flip` or `at=1b,last`
    #[arg(value_name = "ATTRIBUTE")]
    attributes: Vec<String>,

    /// The directory of the pictures, which are named by their content
    #[arg(long, value_name = "DIR", required = true, value_hint = ValueHint::DirPath)]
    out_dir: PathBuf,

    /// The format of the pictures
    #[arg(long, value_name = "FORMAT", default_value = PictureFormat::Svg.name(), value_parser = one_of(&FORMATS, PictureFormat::name))]
    format: PictureFormat,

    /// The markup of a table of moves
    #[arg(long, value_name = "MARKUP", default_value = Markup::Html.name(), value_parser = one_of(&Markup::ALL, Markup::name))]
    moves_as: Markup,

    /// Leave captions to the document: return them in the answer instead of drawing them
    #[arg(long)]
    captions: bool,

    /// An option for all blocks of the document, such as `look=wood`; repeatable
    #[arg(long, value_name = "ATTRIBUTE")]
    set: Vec<String>,

    /// The author's file: messages point into it, and `file=PATH` is relative to it
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    document: Option<PathBuf>,

    /// The line of that file on which the block begins, from 1
    #[arg(long, value_name = "NUMBER", requires = "document")]
    line: Option<usize>,

    /// Refuse files outside DIR that the document names, for untrusted documents
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    files_in: Option<PathBuf>,
}

/// The answer to the calling program, which is printed as JSON.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Answer<'a> {
    Pictures(Vec<AnsweredPicture<'a>>),
    Moves(String),
}

/// A picture in the answer.
#[derive(Serialize)]
struct AnsweredPicture<'a> {
    path: Cow<'a, str>,
    description: &'a str,
    caption: Option<&'a str>,
}

/// The picture formats that `--format` accepts: all formats except HTML.
const FORMATS: [PictureFormat; 6] = [
    PictureFormat::Svg,
    PictureFormat::Pdf,
    PictureFormat::Png,
    PictureFormat::Gif,
    PictureFormat::Apng,
    PictureFormat::Text,
];

/// Draws the block and prints the answer.
pub fn run(args: &BlockArgs) -> Result<(), Failure> {
    let mut host = Host::with_files(args.format);
    host.has_captions = args.captions;
    let named: Vec<Named<'_>> = args.set.iter().map(|word| split(word)).collect();
    let settings = Manuscript::alone(Path::new("--set"), "", &named);
    let document = BlockSettings::of_listed(&settings, &host);
    let document = document.map_err(|error| at_fault(&settings.file, error))?;
    let block = args.block()?;
    let directory = PictureDirectory::new(args.out_dir.clone());
    let mut illustrator = Illustrator::new(host, document, Some(directory));
    illustrator.confine(AllowedFiles::new(args.files_in.as_deref())?);
    let illustrated = illustrator.illustrate(vec![block]);
    // The error has already been printed, and a count of failed blocks is useless for one block.
    let told = illustrator.told(illustrated).map_err(|_| Failure::silent());
    for illustration in told? {
        let answer = serde_json::to_string(&Answer::new(&illustration, args.moves_as));
        let answer = answer.map_err(Failure::new)?;
        output::print((answer + "\n").as_bytes())?;
    }
    Ok(())
}

impl BlockArgs {
    /// Reads the block from standard input.
    fn block(&self) -> Result<Block, Failure> {
        let mut text = String::new();
        let mut stdin = io::stdin().lock().take(MOST_OF_DOCUMENT as u64 + 1);
        stdin.read_to_string(&mut text).map_err(|error| {
            Failure::new(format!("cannot read standard input: {}", reason(&error)))
        })?;
        if text.len() > MOST_OF_DOCUMENT {
            let title = format!("standard input has more than {MOST_OF_DOCUMENT} bytes");
            return Err(Failure::new(title));
        }
        let named: Vec<Named<'_>> = self.attributes.iter().map(|word| split(word)).collect();
        let Some(document) = &self.document else {
            return Ok(Manuscript::alone(Path::new("block"), &text, &named));
        };
        let mut block = self.sought(document, &text, &named).unwrap_or_else(|| {
            let name = document.file_name().unwrap_or_default().to_string_lossy();
            let name = document.with_file_name(format!("{name} (block)"));
            Manuscript::alone(&name, &text, &named)
        });
        block.document.clone_from(document);
        Ok(block)
    }

    /// Finds the block in `document`, the author's file. Returns `None` if the block cannot be found there.
    fn sought(&self, document: &Path, text: &str, named: &[Named<'_>]) -> Option<Block> {
        let manuscript = Manuscript::new(input::document(document)?);
        let nearby = match self.line {
            Some(line) => Nearby::At(manuscript.line_start(line)),
            None => Nearby::After(0),
        };
        let found = manuscript.block(text, named, nearby);
        found.map(|(block, _)| block)
    }
}

impl<'a> Answer<'a> {
    fn new(illustration: &'a Illustration, markup: Markup) -> Answer<'a> {
        match illustration {
            Illustration::Moves(moves) => {
                Answer::Moves(moves.written(|sheet, options| sheet.marked_up(markup, options)))
            }
            Illustration::Pictures(pictures) => {
                let all = pictures.light.iter().map(|picture| AnsweredPicture {
                    path: with_slashes(picture.path()),
                    description: pictures.alternative(picture),
                    caption: picture.caption.as_deref(),
                });
                Answer::Pictures(all.collect())
            }
        }
    }
}

/// Splits an attribute into its name and value.
fn split(word: &str) -> Named<'_> {
    match word.split_once('=') {
        Some((name, value)) => (name, Some(value)),
        None => (word, None),
    }
}
