//! Drawing: one input to one output, or many inputs to many.

mod book;
mod depfile;
mod style;
mod template;

use std::path::{Path, PathBuf};

use super::args::CommandLine;
use super::credits::Credits;
use super::diagnostic;
use super::diagram::{Diagram, DiagramArgs};
use super::failure::Failure;
use super::input::is_standard_stream;
use super::output;
use super::project::{ProjectArgs, Projects};
use super::theme_dirs;
use book::BookArgs;
pub use style::StyleArgs;
use xiangqi_setup::scene::Scene;
use xiangqi_setup::svg;
use xiangqi_setup::theme::{Theme, ThemeErrorKind};

/// Draw Xiangqi (Chinese chess) positions and games as SVG, PDF, PNG or text.
#[derive(Debug, clap::Parser)]
#[command(
    name = "xiangqi-setup",
    version,
    // As in the older tool: the last one wins, and a beginning is enough.
    args_override_self = true,
    infer_long_args = true,
    override_usage = "xiangqi-setup [OPTIONS] INPUT OUTPUT\n       xiangqi-setup [OPTIONS] --out-dir DIR INPUT..."
)]
pub struct DrawArgs {
    /// The position or game to draw: annoFEN, XAY, FEN or WXF; `-` reads standard input
    #[arg(
        value_name = "INPUT",
        required_unless_present = "print_config",
        value_hint = clap::ValueHint::FilePath
    )]
    input: Option<PathBuf>,

    /// The file to write; its name ends with the format, .svg, .pdf, .png or .txt; `-` writes to standard output
    #[arg(
        value_name = "OUTPUT",
        required_unless_present_any = ["out_dir", "print_config"],
        value_hint = clap::ValueHint::FilePath
    )]
    output: Option<PathBuf>,

    /// More inputs
    #[arg(value_name = "INPUT", requires = "out_dir", hide = true)]
    more: Vec<PathBuf>,

    #[command(flatten)]
    diagram: DiagramArgs,

    #[command(flatten)]
    style: StyleArgs,

    #[command(flatten)]
    book: BookArgs,

    #[command(flatten)]
    pub project: ProjectArgs,
}

impl DrawArgs {
    /// What is drawn.
    pub fn inputs(&self) -> Vec<&Path> {
        let second = self.book.out_dir.as_ref().and(self.output.as_ref());
        let all = self.input.iter().chain(second).chain(&self.more);
        all.map(PathBuf::as_path).collect()
    }

    /// Where one input is drawn to. `None` if all are drawn into a directory.
    pub fn output(&self) -> Option<&Path> {
        match self.book.out_dir {
            Some(_) => None,
            None => self.output.as_deref(),
        }
    }
}

/// Draws what the arguments say.
pub fn run(command_line: CommandLine) -> Result<(), Failure> {
    let mut projects = Projects::new(command_line);
    let input = projects
        .command_line()
        .inputs()
        .first()
        .copied()
        .map(Path::to_owned);
    if projects.command_line().project.print_config {
        let config = projects.print_config(input.as_deref())?;
        return output::write(&[(Path::new("-"), config.as_bytes())]);
    }
    let input = input.unwrap_or_else(|| PathBuf::from("-"));
    let settings = projects.settings(&input)?;
    let (args, input) = (&settings.args, &input);
    debug_assert!(settings.project_file.is_none() || !args.project.no_config);
    let style = &args.style;
    let output = args.output().unwrap_or(Path::new("-"));
    output::check(output, input)?;
    if let Some(credits) = &style.credits {
        output::check_credits(credits, input, output)?;
    }
    let library = style.lookup.library()?;
    let theme = Theme::load(&library, &style.board, &style.pieces, &style.annotations);
    let theme = theme.inspect_err(|error| {
        // It may be where we cannot look.
        if matches!(error.kind, ThemeErrorKind::UnknownTheme { .. }) {
            theme_dirs::warn_of_unreadable(&library);
        }
    })?;
    diagnostic::print_warnings(&theme);
    let credits = Credits::new(&library, style, &theme)?;
    if let Some(required) = &style.require_license {
        credits.check(required)?;
    }

    let diagram = Diagram::read(input, &args.diagram)?;
    let scene = Scene::compose(&diagram.board, &theme, &style.options());
    let picture = svg::write(&scene);
    let text = credits.text();
    let mut outputs = vec![(output, picture.as_bytes())];
    outputs.extend(style.credits.as_deref().map(|path| (path, text.as_bytes())));
    output::write(&outputs)?;
    credits.print_notes();
    debug_assert!(!is_standard_stream(Path::new("")));
    Ok(())
}
