//! Drawing: one input to one output, or many inputs to many.

mod batch;
mod book;
mod depfile;
mod done;
mod extras;
mod manifest;
mod naming;
mod plan;
mod prerequisites;
mod progress;
mod safe_name;
mod style;
mod template;
mod watch;

pub use depfile::DepfileError;
pub use safe_name::NameError;
pub use style::StyleArgs;
pub use template::TemplateError;

use std::io::{self, IsTerminal as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::args::CommandLine;
use super::diagram::DiagramArgs;
use super::failure::Failure;
use super::input::is_standard_stream;
use super::messages::Messages;
use super::output::{self, Places};
use super::project::{ProjectArgs, Projects};
use super::signals::Interruption;
use book::BookArgs;
use done::Done;
use plan::Job;
use style::Style;
use xiangqi_setup::picture::PictureFormat;

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
    pub diagram: DiagramArgs,

    #[command(flatten)]
    pub style: StyleArgs,

    #[command(flatten)]
    pub book: BookArgs,

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

    /// Where an input is drawn to, if not all are drawn into a directory.
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
    let alone = projects.command_line();
    let args = &alone.args;
    if args.project.print_config {
        let config = projects.print_config(args.inputs().first().copied())?;
        return output::write(&[(Path::new("-"), config.as_bytes())]);
    }
    check(args)?;
    if args.book.watch {
        return watch::run(args, projects);
    }
    let mut jobs = plan::plan(args, &mut projects)?;
    if let ([job], Some(output)) = (jobs.as_mut_slice(), args.output())
        && (is_standard_stream(output) || !job.are_many())
    {
        draw_one(args, job, output)?;
        // The program ends now, and the system takes all memory back at once.
        std::mem::forget(jobs);
        return Ok(());
    }
    let interruption = Interruption::await_signals();
    let threads = batch::threads(args.book.jobs)?;
    let done = threads.install(|| draw_many(args, jobs, &interruption))?;
    interruption.end();
    let all = done.len();
    let done: Vec<Done> = done.into_iter().flatten().collect();
    if done.len() < all {
        print_shortcomings(&done);
        let failed = all - done.len();
        return Err(Failure::NotDrawn { failed, all });
    }
    finish(args, &done)
}

/// Checks that the arguments fit together.
fn check(args: &DrawArgs) -> Result<(), Failure> {
    if args.book.name.is_some() && args.book.out_dir.is_none() {
        return Err(Failure::NameWithoutDirectory);
    }
    if let Some(output) = args.output() {
        output::check_name(output)?;
        for input in args.inputs() {
            output::check_not_input(output, input)?;
        }
        if let (Some(promised), Some(chosen)) = (
            PictureFormat::from_extension(output),
            args.style.output_format,
        ) && promised != chosen
        {
            return Err(Failure::FormatMismatch {
                path: output::name(output),
                promised,
                chosen,
            });
        }
    }
    if args.book.watch && args.inputs().into_iter().any(is_standard_stream) {
        return Err(Failure::WatchedStandardInput);
    }
    Ok(())
}

/// Draws an input to an output. Everything is written, or nothing.
fn draw_one(args: &DrawArgs, job: &mut Job, output: &Path) -> Result<(), Failure> {
    check_extras(args, &[output])?;
    let is_standard_output = is_standard_stream(output);
    if is_standard_output {
        if args.book.depfile.is_some() {
            return Err(Failure::NoTarget);
        }
        if job.are_many() && job.format != PictureFormat::Text {
            return Err(Failure::ManyInOne { format: job.format });
        }
        let is_binary = matches!(job.format, PictureFormat::Pdf | PictureFormat::Png);
        if is_binary && io::stdout().is_terminal() {
            return Err(Failure::NotForTerminal { format: job.format });
        }
    }
    let colour = is_standard_output && output::is_coloured();
    job.outputs = vec![output.to_owned()];
    let mut records = Vec::new();
    let mut pictures = Vec::new();
    for diagram in job.diagrams(&mut Messages::Printed)? {
        let drawn = job.style.draw(&diagram, job.format, colour)?;
        records.extend(job.record(output, &diagram, &drawn));
        pictures.push((output.to_owned(), drawn.bytes));
    }
    let done = [Done::new(job, records)];
    pictures.extend(extras::write(args, &done)?);
    let outputs: Vec<_> = pictures
        .iter()
        .map(|(path, bytes)| (path.as_path(), bytes.as_slice()))
        .collect();
    output::write(&outputs)?;
    job.style.print_shortcomings();
    job.style.credits.print_notes();
    Ok(())
}

/// Draws inputs to files of their own, as far as they can be drawn.
fn draw_many(
    args: &DrawArgs,
    mut jobs: Vec<Job>,
    interruption: &Interruption,
) -> Result<Vec<Option<Done>>, Failure> {
    plan::name_outputs(args, &mut jobs)?;
    let outputs = jobs.iter().flat_map(|job| &job.outputs);
    check_extras(args, &outputs.map(PathBuf::as_path).collect::<Vec<_>>())?;
    Ok(batch::run(jobs, interruption))
}

/// Writes what there is to say about all pictures.
fn finish(args: &DrawArgs, done: &[Done]) -> Result<(), Failure> {
    let extras = extras::write(args, done)?;
    let outputs: Vec<_> = extras
        .iter()
        .map(|(path, bytes)| (path.as_path(), bytes.as_slice()))
        .collect();
    output::write(&outputs)?;
    print_shortcomings(done);
    extras::credits(done).print_notes();
    Ok(())
}

/// Says what pictures lack, once for each style.
fn print_shortcomings(done: &[Done]) {
    let mut told: Vec<&Arc<Style>> = Vec::new();
    for Done { style, .. } in done {
        if !told.iter().any(|other| Arc::ptr_eq(other, style)) {
            style.print_shortcomings();
            told.push(style);
        }
    }
}

/// Checks that what is written beside the pictures takes the place of nothing.
fn check_extras(args: &DrawArgs, outputs: &[&Path]) -> Result<(), Failure> {
    let extras = extras::paths(args);
    if extras.is_empty() {
        return Ok(());
    }
    let mut places = Places::default();
    let inputs = args.inputs().into_iter().map(|path| ("input", path));
    let outputs = outputs.iter().map(|path| ("output", *path));
    let mut taken: Vec<(&'static str, PathBuf)> = Vec::new();
    for (name, path) in inputs
        .filter(|(_, path)| !is_standard_stream(path))
        .chain(outputs)
    {
        taken.extend(places.of(path).map(|place| (name, place)));
    }
    for (other, path) in extras {
        let Some(place) = places.of(path) else {
            continue;
        };
        if let Some((one, _)) = taken.iter().find(|(_, taken)| *taken == place) {
            return Err(Failure::SamePath {
                path: path.display().to_string(),
                one,
                other,
            });
        }
        taken.push((other, place));
    }
    Ok(())
}
