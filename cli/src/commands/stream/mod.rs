//! `stream`: answers each input line with an output line. An input line is a position or a JSON object with
//! options. An output line is a JSON object with the picture, its path or an error.

mod artist;
mod destination;
mod labels;
mod looks;
mod pipeline;
mod reply;
mod shards;

use std::num::NonZeroUsize;
use std::path::{PathBuf, is_separator};
use std::sync::Arc;

use clap::ValueHint;

use crate::commands::draw::{self, at_least_one};
use crate::commands::stream::artist::{Artist, Asked, PicturePlace};
use crate::commands::stream::destination::{Destination, Files};
use crate::commands::stream::labels::LabelFiles;
use crate::commands::stream::pipeline::{End, Pipeline};
use crate::commands::stream::shards::Shards;
use crate::files::project::{ProjectArgs, Projects};
use crate::files::signals::Interruption;
use crate::files::theme_dirs;
use crate::files::{input, label_files};
use crate::hosts::stream::{ChoiceError, Lines, RandomChoices, Wanted, is_about_one};
use crate::messages::plain::{count, plain, reason};
use crate::settings_args::{Choice, Options, one_of};
use xiangqi_setup::complaint::Failure;
use xiangqi_setup::page::labels::LabelFormat;
use xiangqi_setup::settings::{Declaration, Settings, option};
use xiangqi_setup::theme::ThemeKind;

const EXAMPLES: &str = "\
Examples:
  xiangqi-setup stream < positions.fen > pictures.jsonl
      Draw each line as SVG, in an answer on a line of its own.
  xiangqi-setup stream --output-format png --width-px 230 --out-dir build < positions.jsonl
      Draw each line to a file named by its id.
  xiangqi-setup stream --output-format png --shards data --per-shard 10000 < positions.fen
      Write archives for WebDataset.

A line is a position, such as a FEN, or a JSON object with options by their long names:
  {\"id\": 7, \"position\": \"4k4/9/9/9/9/9/9/9/4R4/3K5\", \"flip\": true}
  {\"id\": \"a\", \"game\": \"1. C2=5 H8+7 2. H2+3\", \"at\": \"2r\", \"with\": [\"fen\"]}
";

/// Draw lines of positions or JSON, as lines of JSON, for other programs
#[derive(Debug, clap::Args)]
#[command(args_override_self = true, infer_long_args = true, after_help = EXAMPLES)]
pub struct StreamArgs {
    /// The lines; by default, standard input
    #[arg(value_name = "INPUT", default_value = "-", hide_default_value = true, value_hint = ValueHint::FilePath)]
    input: PathBuf,

    /// What answers contain in addition to the picture, separated by commas
    #[arg(long, value_name = "NAMES", value_parser = one_of(&Wanted::ALL, Wanted::name), value_delimiter = ',')]
    with: Vec<Wanted>,

    /// Write the pictures to files in DIR, named by their ids or `file`
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    out_dir: Option<PathBuf>,

    /// Write labels to train programs that read boards: `json` in the answers, or with --out-dir files in these formats
    #[arg(long, value_name = "FORMATS", value_parser = one_of(&LabelFormat::ALL, LabelFormat::name), value_delimiter = ',')]
    labels: Vec<LabelFormat>,

    /// Write the pictures to archives in DIR for WebDataset, each with its labels
    #[arg(long, value_name = "DIR", conflicts_with = "out_dir", value_hint = ValueHint::DirPath)]
    shards: Option<PathBuf>,

    /// The maximum number of lines for each archive; its answers take at most 64 MiB
    #[arg(long, value_name = "NUMBER", requires = "shards", default_value = "10000", value_parser = at_least_one)]
    per_shard: NonZeroUsize,

    /// Replace existing files, whatever they contain
    #[arg(long)]
    force: bool,

    /// Draw with NUMBER threads; by default, one on each core
    #[arg(long, value_name = "NUMBER", value_parser = at_least_one, allow_negative_numbers = true)]
    jobs: Option<NonZeroUsize>,

    /// Choose themes and other options for each line: `random:SEED` depends on the seed and the line alone
    #[arg(long, value_name = "HOW", value_parser = seed, help_heading = "Random looks")]
    theme_of: Option<String>,

    /// The values to choose from, such as `board=wood,night` or `width-px=200,300`; repeatable; by default, all themes
    #[arg(
        long,
        value_name = "OPTION=VALUES",
        requires = "theme_of",
        help_heading = "Random looks"
    )]
    choose: Vec<String>,

    #[command(flatten)]
    chosen: Options<OfLines>,

    #[command(flatten, next_help_heading = "Project")]
    project: ProjectArgs,
}

/// The options that affect a single picture.
#[derive(Debug)]
struct OfLines;

impl Choice for OfLines {
    fn has(option: &Declaration) -> bool {
        is_about_one(option)
    }
}

/// The error returned for a value of `--theme-of` that is not `random:SEED`.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("write `random:` and a seed, such as `random:7`")]
struct NotRandom;

/// Parses a value such as `random:SEED` and returns the seed.
fn seed(text: &str) -> Result<String, NotRandom> {
    let seed = text.strip_prefix("random:").filter(|seed| !seed.is_empty());
    seed.map(str::to_owned).ok_or(NotRandom)
}

pub fn run(args: &StreamArgs) -> Result<(), Failure> {
    args.project.check()?;
    let mut projects = Projects::new(args.project.clone());
    let of_project = projects.settings(Some(&args.input))?;
    let settings = of_project.merge(Settings::clone(&args.chosen.settings));
    let choices = args.choices(&settings)?;
    let asked = args.asked();
    args.check(&settings)?;
    let (place, files) = args.places()?;
    let artist = Artist::new(settings, choices, asked, place)?;
    let name = input::name(&args.input);
    let lines = input::open(&args.input).map_err(|error| input::unreadable(&name, &error))?;
    let interruption = Interruption::await_signals();
    let artist = Arc::new(artist);
    let threads = draw::thread_count(args.jobs);
    let destination = Destination::new(files)?;
    let pipeline = Pipeline::start(Lines::new(lines), &artist, destination, threads)?;
    let Some(End {
        destination,
        unread,
    }) = pipeline.wait(|| interruption.has_come())
    else {
        interruption.end();
        return Err(Failure::silent());
    };
    let (all, failed) = destination.finish()?;
    artist.finish();
    match (unread, failed) {
        (Some(error), _) => Err(Failure::new(format!(
            "cannot read `{name}`: {}",
            reason(&error)
        ))),
        (None, 0) => Ok(()),
        (None, failed) => {
            let all = count(usize::try_from(all).unwrap_or(usize::MAX), "line");
            Err(Failure::new(format!(
                "{failed} of {all} could not be drawn"
            )))
        }
    }
}

impl StreamArgs {
    /// Checks that the arguments can be combined.
    fn check(&self, settings: &Settings) -> Result<(), Failure> {
        let format = artist::format_of(None, settings);
        let format = format.map_err(|(_, failure)| failure.misuse())?;
        label_files::check_directory(&self.labels, self.out_dir.as_deref())?;
        label_files::check_format(&self.labels, format)
    }

    /// Returns the options to choose at random for each line. Each kind of theme is included unless the
    /// settings or the arguments set it.
    fn choices(&self, settings: &Settings) -> Result<Option<RandomChoices>, Failure> {
        let Some(seed) = &self.theme_of else {
            return Ok(None);
        };
        let mut choices = RandomChoices::new(seed);
        let fail = |text: &str, error: ChoiceError| {
            let title = format!("invalid value '{text}' for '--choose': {error}");
            Failure::usage(title).help(ChoiceError::EXPECTED)
        };
        for text in &self.choose {
            let added = choices.add(text);
            added.map_err(|error| fail(text, error))?;
        }
        let library = theme_dirs::library(settings.theme_dir.get())?;
        for kind in ThemeKind::ALL {
            let known = library.names(kind);
            let mut chosen = choices.values(kind.directory()).iter();
            let is_unknown = |name: &&String| !name.contains(is_separator) && !known.contains(name);
            if let Some(name) = chosen.find(is_unknown) {
                let title = format!("there is no {} theme `{}`", kind.name(), plain(name));
                return Err(Failure::usage(title).help(format!("there are {}", known.join(", "))));
            }
        }
        let has_look = choices.has("look") || settings.look.get().is_some();
        for kind in ThemeKind::ALL {
            let name = kind.directory();
            let is_set = option(name).is_some_and(|it| settings.field(it).origin().is_some());
            if !has_look && !is_set && !choices.has(name) {
                let added = choices.choose(name, library.names(kind));
                added.map_err(|error| fail(name, error))?;
            }
        }
        Ok(Some(choices))
    }

    /// Returns the outputs that the arguments ask for in addition to pictures.
    fn asked(&self) -> Asked {
        let mut with = self.with.clone();
        if self.labels.contains(&LabelFormat::Json) {
            with.push(Wanted::Labels);
        }
        Asked {
            with,
            has_label_files: self.labels.iter().any(|it| *it != LabelFormat::Json),
        }
    }

    /// Returns the place of the pictures in two forms: one for the artist, and one for the destination.
    fn places(&self) -> Result<(PicturePlace, Files), Failure> {
        if let Some(directory) = &self.shards {
            let shards = Shards::new(directory, self.per_shard.get(), self.force)?;
            return Ok((PicturePlace::Shards, Files::Shards(shards)));
        }
        let Some(directory) = &self.out_dir else {
            return Ok((PicturePlace::Answers, Files::each(None, self.force)));
        };
        let labels = LabelFiles::new(directory, &self.labels, self.force)?;
        let files = Files::each(Some(labels), self.force);
        Ok((PicturePlace::Files(directory.clone()), files))
    }
}
