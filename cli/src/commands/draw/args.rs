//! The arguments of the drawing command.

use std::collections::HashSet;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use clap::{ArgAction, ValueHint};

use crate::files::output;
use crate::files::project::ProjectArgs;
use crate::files::web_address::web_address;
use crate::settings_args::{Every, Options, one_of};
use xiangqi_setup::complaint::Failure;
use xiangqi_setup::page::PictureFormat;
use xiangqi_setup::page::labels::LabelFormat;
use xiangqi_setup::settings::Settings;

/// Draw Xiangqi (Chinese chess) positions and games as pictures, animations and web pages.
#[derive(Debug, clap::Parser)]
#[command(
    name = "xiangqi-setup",
    version,
    // As in an older tool of this name, the last value of an option wins, and options can be abbreviated.
    args_override_self = true,
    infer_long_args = true,
    override_usage = "xiangqi-setup [OPTIONS] INPUT OUTPUT\n       xiangqi-setup [OPTIONS] --out-dir DIR INPUT..."
)]
pub struct DrawArgs {
    /// The position or game to draw: annoFEN, XAY, FEN, PGN, WXF, XQF, a list of moves, …; `-` reads standard input; a FEN itself also works
    #[arg(
        value_name = "INPUT",
        required_unless_present = "print_config",
        value_hint = ValueHint::FilePath
    )]
    input: Option<PathBuf>,

    /// The file to write; its extension sets the format: .svg, .pdf, .png, .gif, .apng, .html or .txt; `-` writes to standard output
    #[arg(
        value_name = "OUTPUT",
        required_unless_present_any = ["out_dir", "print_config"],
        value_hint = ValueHint::FilePath
    )]
    output: Option<PathBuf>,

    /// More inputs
    #[arg(value_name = "INPUT", hide = true)]
    more: Vec<PathBuf>,

    #[command(flatten)]
    chosen: Options<Every>,

    /// Replace existing files, whatever they contain
    #[arg(long, display_order = 0)]
    pub force: bool,

    /// Write to FILE the credits that the picture requires; `-` writes to standard output
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Themes")]
    pub credits: Option<PathBuf>,

    /// Write the pages' script to FILE, once for all fragments, which link to it
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Pages")]
    pub script_file: Option<PathBuf>,

    /// Write a page with links to all pages to FILE
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Pages")]
    pub index: Option<PathBuf>,

    /// Draw each INPUT to a file of the same name in DIR
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath, display_order = 0, help_heading = "Many diagrams")]
    pub out_dir: Option<PathBuf>,

    /// Write a list of the diagrams to FILE as JSON; `-` writes to standard output
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Many diagrams")]
    pub manifest: Option<PathBuf>,

    /// Write the dependencies of the outputs to FILE, as Make rules
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Many diagrams")]
    pub depfile: Option<PathBuf>,

    /// Write where pieces and points are, to train programs that read boards: json in the manifest, coco and yolo as files in DIR
    #[arg(
        long,
        value_name = "FORMAT",
        value_parser = one_of(&LabelFormat::ALL, LabelFormat::name),
        value_delimiter = ',',
        action = ArgAction::Append,
        help_heading = "Many diagrams"
    )]
    pub labels: Vec<LabelFormat>,

    /// Redraw whatever changes, until interrupted
    #[arg(long, help_heading = "Many diagrams")]
    pub watch: bool,

    /// Draw NUMBER diagrams at a time; by default, one on each core
    #[arg(long, value_name = "NUMBER", value_parser = at_least_one, allow_negative_numbers = true, help_heading = "Many diagrams")]
    pub jobs: Option<NonZeroUsize>,

    #[command(flatten, next_help_heading = "Project")]
    pub project: ProjectArgs,

    /// Print all options with their values and where these come from; draw nothing
    #[arg(long, help_heading = "Project")]
    pub print_config: bool,
}

impl DrawArgs {
    pub fn settings(&self) -> &Settings {
        &self.chosen.settings
    }

    /// Returns the inputs without duplicates, since several shell patterns may match the same file.
    pub fn inputs(&self) -> Vec<&Path> {
        let second = self.out_dir.as_ref().and(self.output.as_ref());
        let all = self.input.iter().chain(second).chain(&self.more);
        let mut seen = HashSet::new();
        all.map(PathBuf::as_path)
            .filter(|path| seen.insert(*path))
            .collect()
    }

    /// Checks that there is an output directory if there are several inputs.
    pub fn check_inputs(&self) -> Result<(), Failure> {
        let Some(last) = self.more.last().filter(|_| self.out_dir.is_none()) else {
            return Ok(());
        };
        let (mut title, mut instead) = (
            "several inputs need an output directory".to_owned(),
            String::new(),
        );
        if let Some(format) = PictureFormat::from_extension(last) {
            let path = output::name(last);
            title = format!("several inputs cannot be drawn to one file, `{path}`");
            instead = format!(" --output-format {}` instead of `{path}", format.name());
        }
        let help = format!("`--out-dir DIR{instead}` draws each to a file of the same name in DIR");
        Err(Failure::usage(title).help(help))
    }

    /// Returns the output file, or `None` if there is an output directory.
    pub fn output(&self) -> Option<&Path> {
        match self.out_dir {
            Some(_) => None,
            None => self.output.as_deref(),
        }
    }

    pub fn has_labels(&self, format: LabelFormat) -> bool {
        self.labels.contains(&format)
    }

    /// Returns the output directory, if labels in this format are written to files there.
    pub fn label_directory(&self, format: LabelFormat) -> Option<&Path> {
        self.out_dir.as_deref().filter(|_| self.has_labels(format))
    }

    /// Returns the address of the script file, if there is one, relative to the page at the path `page`.
    pub fn script_address(&self, page: &Path) -> Option<String> {
        let script = self.script_file.as_ref()?;
        Some(web_address(page, script))
    }
}

/// The error returned for text that is not a positive whole number.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum NotANumber {
    #[error("this is not a whole number")]
    NotWhole,
    #[error("it must be at least 1")]
    LessThanOne,
}

/// Parses a positive whole number. A number greater than `usize::MAX` becomes `usize::MAX`.
pub fn at_least_one(text: &str) -> Result<NonZeroUsize, NotANumber> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(NotANumber::NotWhole);
    }
    let number = match text.starts_with('-') {
        true => 0,
        false => digits.parse().unwrap_or(usize::MAX),
    };
    NonZeroUsize::new(number).ok_or(NotANumber::LessThanOne)
}
