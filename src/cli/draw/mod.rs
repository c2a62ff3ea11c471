//! Drawing: one input to one output, or many inputs to many.

mod batch;
mod depfile;
mod done;
mod extras;
mod manifest;
mod naming;
mod plan;
mod prerequisites;
mod print_config;
mod progress;
mod style;
mod styles;
mod watch;

pub use depfile::DepfileError;
pub use style::{Style, movements};

use std::collections::HashSet;
use std::io::{self, IsTerminal as _};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::ValueHint;

use super::args::at_least_one;
use super::diagnostic::Diagnostic;
use super::failure::Failure;
use super::input::{is_open_already, is_standard_stream};
use super::messages::Messages;
use super::options::{Every, Options};
use super::output::{self, Output, Replaces};
use super::picture;
use super::plain::count;
use super::project::{ProjectArgs, Projects};
use super::signals::Interruption;
use done::{Done, Picture};
use plan::{Job, Planned};
use xiangqi_setup::format::Format;
use xiangqi_setup::page::PictureFormat;
use xiangqi_setup::settings::Settings;

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
    /// The position or game to draw: annoFEN, XAY, FEN, WXF, PGN, a list of moves, …; `-` reads standard input, and a FEN is drawn itself
    #[arg(
        value_name = "INPUT",
        required_unless_present = "print_config",
        value_hint = ValueHint::FilePath
    )]
    input: Option<PathBuf>,

    /// The file to write; its name ends with the format, .svg, .pdf, .png or .txt; `-` writes to standard output
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

    /// Replace existing files, whatever is in them
    #[arg(long, display_order = 0)]
    pub force: bool,

    /// Write what must be credited in the picture to FILE; `-` writes to standard output
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Themes")]
    credits: Option<PathBuf>,

    /// Draw all INPUTs, each to a file of its own name in DIR
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath, display_order = 0, help_heading = "Many diagrams")]
    out_dir: Option<PathBuf>,

    /// Write a list of the diagrams to FILE as JSON; `-` writes to standard output
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Many diagrams")]
    manifest: Option<PathBuf>,

    /// Write to FILE, as rules for Make, what the outputs depend on
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Many diagrams")]
    depfile: Option<PathBuf>,

    /// Draw again whatever changes, until interrupted
    #[arg(long, help_heading = "Many diagrams")]
    watch: bool,

    /// Draw so many diagrams at a time, if not one on each core
    #[arg(long, value_name = "NUMBER", value_parser = at_least_one, allow_negative_numbers = true, help_heading = "Many diagrams")]
    jobs: Option<NonZeroUsize>,

    #[command(flatten, next_help_heading = "Project")]
    project: ProjectArgs,

    /// Print all options with their values and where those come from, and draw nothing
    #[arg(long, help_heading = "Project")]
    print_config: bool,
}

impl DrawArgs {
    /// What the command line sets.
    pub fn settings(&self) -> &Settings {
        &self.chosen.settings
    }

    /// What is drawn. One that is named twice, as by overlapping patterns of a shell, is
    /// drawn once.
    pub fn inputs(&self) -> Vec<&Path> {
        let second = self.out_dir.as_ref().and(self.output.as_ref());
        let all = self.input.iter().chain(second).chain(&self.more);
        let mut seen = HashSet::new();
        all.map(PathBuf::as_path)
            .filter(|path| seen.insert(*path))
            .collect()
    }

    /// Checks that there is a place for each input.
    fn check_inputs(&self) -> Result<(), Failure> {
        let Some(last) = self.more.last().filter(|_| self.out_dir.is_none()) else {
            return Ok(());
        };
        let format = PictureFormat::from_extension(last);
        Err(Failure::SeveralInputs {
            output: format.map(|format| (output::name(last), format)),
        })
    }

    /// Where an input is drawn to, if not all are drawn into a directory.
    pub fn output(&self) -> Option<&Path> {
        match self.out_dir {
            Some(_) => None,
            None => self.output.as_deref(),
        }
    }

    /// A picture and where it is written to.
    fn picture(&self, path: &Path, bytes: Vec<u8>) -> Output {
        Output {
            path: path.to_owned(),
            bytes,
            replaces: Replaces::only(picture::FILE, self.force),
        }
    }
}

/// Draws what the arguments say.
pub fn run(args: &DrawArgs) -> Result<(), Failure> {
    args.project.check()?;
    let mut projects = Projects::new(args.project.clone());
    args.check_inputs()?;
    if args.print_config {
        let config = print_config::text(args, &mut projects)?;
        return output::print(config.as_bytes());
    }
    check(args)?;
    if args.watch {
        return watch::run(args, projects);
    }
    let mut all = plan::plan(args, &mut projects, &mut Messages::Printed)?;
    if let ([Planned::Job(job)], Some(output)) = (all.as_mut_slice(), args.output())
        && (is_standard_stream(output) || !job.are_many())
    {
        draw_one(args, job, output)?;
        // The program ends now, and the system takes all memory back at once.
        std::mem::forget((all, projects));
        return Ok(());
    }
    let interruption = Interruption::await_signals();
    let threads = batch::threads(args.jobs)?;
    let done = threads.install(|| draw_many(args, all, &interruption))?;
    let all = done.len();
    let done: Vec<Done> = done.into_iter().flatten().collect();
    if interruption.has_come() {
        let title = format!(
            "interrupted: {} of {} drawn",
            done.len(),
            count(all, "input")
        );
        Diagnostic::error(title).print();
        interruption.end();
    }
    if done.len() < all {
        print_shortcomings(&done);
        let failed = all - done.len();
        return Err(Failure::NotDrawn { failed, all });
    }
    if args.output().is_some() && done.iter().all(|done| done.outputs.is_empty()) {
        return Err(Failure::NothingDrawn);
    }
    let finished = finish(args, &done);
    interruption.end();
    finished
}

/// Checks that the arguments fit together.
fn check(args: &DrawArgs) -> Result<(), Failure> {
    let settings = args.settings();
    if settings.name.get().is_some() && args.out_dir.is_none() {
        return Err(Failure::NameWithoutDirectory);
    }
    let out_dir = args.out_dir.as_deref();
    if out_dir.is_some_and(is_standard_stream) {
        return Err(Failure::NoDirectory);
    }
    if let Some(output) = args.output() {
        for input in args.inputs() {
            output::check_not_input(output, input)?;
        }
        if Format::from_extension(output).is_some() {
            return Err(Failure::OutputIsNoPicture {
                path: output::name(output),
            });
        }
        let chosen = settings.output_format.get().copied();
        if chosen.is_none() {
            output::check_name(output, true)?;
        }
        if let (Some(promised), Some(chosen)) = (PictureFormat::from_extension(output), chosen)
            && promised != chosen
        {
            return Err(Failure::FormatMismatch {
                path: output::name(output),
                promised,
                chosen,
            });
        }
    }
    if args.watch {
        let config = args.project.config.as_deref();
        if args.inputs().into_iter().chain(config).any(is_open_already) {
            return Err(Failure::WatchedStandardInput);
        }
        if args.output().is_some_and(is_standard_stream) {
            return Err(Failure::WatchToStandardOutput);
        }
    }
    Ok(())
}

/// Draws an input to an output. No file gets its name before everything is drawn.
fn draw_one(args: &DrawArgs, job: &mut Job, output: &Path) -> Result<(), Failure> {
    job.outputs = vec![output.to_owned()];
    plan::check_one(job, output)?;
    extras::check(args, &[&*job])?;
    let is_standard_output = is_standard_stream(output);
    if is_standard_output {
        if job.are_many() && job.format != PictureFormat::Text {
            return Err(Failure::ManyInOne { format: job.format });
        }
        let is_binary = matches!(job.format, PictureFormat::Pdf | PictureFormat::Png);
        if is_binary && io::stdout().is_terminal() {
            return Err(Failure::NotForTerminal { format: job.format });
        }
    }
    let colour = is_standard_output && output::is_coloured();
    let mut pictures = Vec::new();
    let mut outputs = Vec::new();
    let mut left_out = Vec::new();
    for diagram in job.diagrams(&mut Messages::Printed)? {
        for warning in diagram.idle(&job.style.movements) {
            Diagnostic::diagram("", &warning).print();
        }
        left_out.extend(diagram.left_out().map(|lost| (diagram.shown, lost)));
        let drawn = job.style.draw(&diagram, job.format, colour, "")?;
        let record = job.record(output, &diagram, &drawn);
        pictures.push(Picture {
            is_new: true,
            is_cut: false,
            record,
        });
        outputs.push(args.picture(output, drawn.bytes));
    }
    if outputs.is_empty() {
        return Err(Failure::NothingDrawn);
    }
    let done = [Done::new(job, pictures)];
    outputs.extend(extras::write(args, &done)?);
    output::write(&outputs)?;
    if let Some((shown, [pieces, arrows])) = left_out.first() {
        let lost = [("leaves out", *pieces, "piece"), ("cuts", *arrows, "arrow")];
        let lost = lost.into_iter().filter(|(_, number, _)| *number > 0);
        let lost = lost.map(|(does, number, what)| format!("{does} {}", count(number, what)));
        let lost = lost.collect::<Vec<_>>().join(" and ");
        Diagnostic::warn(format!("--crop {shown} {lost}")).print();
    }
    job.style.tell_shortcomings(&mut Messages::Printed);
    job.style.credits.print_notes();
    Ok(())
}

/// Draws inputs to files of their own, as far as they can be drawn.
fn draw_many(
    args: &DrawArgs,
    mut all: Vec<Planned>,
    interruption: &Interruption,
) -> Result<Vec<Option<Done>>, Failure> {
    name(args, &mut all)?;
    batch::run(args, all, interruption)
}

/// Names the outputs, and checks that everything can be written that shall be.
fn name(args: &DrawArgs, all: &mut [Planned]) -> Result<(), Failure> {
    plan::name_outputs(args, all)?;
    extras::check(args, &plan::jobs(all).collect::<Vec<_>>())
}

/// Writes what there is to say about all pictures.
fn finish(args: &DrawArgs, done: &[Done]) -> Result<(), Failure> {
    output::write(&extras::write(args, done)?)?;
    let are_cut: usize = done.iter().map(|done| done.are_cut).sum();
    if are_cut > 0 {
        let all = count(are_cut, "diagram");
        Diagnostic::warn(format!("--crop leaves out pieces or cuts arrows in {all}")).print();
    }
    print_shortcomings(done);
    extras::credits(done).print_notes();
    Ok(())
}

/// Says what pictures lack, once for each style.
fn print_shortcomings(done: &[Done]) {
    let mut messages = Messages::printed_once();
    let mut told: Vec<&Arc<Style>> = Vec::new();
    for Done { style, .. } in done {
        if !told.iter().any(|other| Arc::ptr_eq(other, style)) {
            style.tell_shortcomings(&mut messages);
            told.push(style);
        }
    }
}
