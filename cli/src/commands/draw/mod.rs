//! The drawing command: one input to one output, or many inputs to many.

mod args;
mod batch;
mod done;
mod extras;
mod format_options;
mod job;
mod labels;
mod plan;
mod prerequisites;
mod print_config;
mod progress;
mod watch;

pub use args::{DrawArgs, at_least_one};
pub use batch::thread_count;
pub use job::Job;
pub use plan::load;
pub use prerequisites::{of as prerequisites, theme_places};

use std::io::{self, IsTerminal as _};
use std::path::Path;

use crate::files::input::{is_open_already, is_standard_stream};
use crate::files::output;
use crate::files::project::Projects;
use crate::files::signals::Interruption;
use crate::messages::outlet::Messages;
use crate::messages::plain::count;
use crate::messages::terminal::{self, Tell as _};
use done::{Done, Picture};
use plan::Planned;
use xiangqi_setup::complaint::{Complaint, Failure};
use xiangqi_setup::format::Format;
use xiangqi_setup::page::PictureFormat;

/// Draws all inputs.
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
    let done = threads.install(|| {
        batch::name(args, &mut all)?;
        batch::run(args, all, &interruption)
    })?;
    let all = done.len();
    let done: Vec<Done> = done.into_iter().flatten().collect();
    if interruption.has_come() {
        let title = format!(
            "interrupted: {} of {} drawn",
            done.len(),
            count(all, "input")
        );
        Complaint::error(title).print();
        interruption.end();
    }
    if done.len() < all {
        batch::print_shortcomings(&done);
        let failed = all - done.len();
        let title = format!("{failed} of {} could not be drawn", count(all, "input"));
        return Err(Failure::new(title));
    }
    if args.output().is_some() && done.iter().all(|done| done.outputs.is_empty()) {
        return Err(nothing_drawn());
    }
    let finished = batch::finish(args, &done);
    interruption.end();
    finished
}

fn nothing_drawn() -> Failure {
    Failure::new("there is no diagram to write")
}

/// Checks that the arguments fit together.
fn check(args: &DrawArgs) -> Result<(), Failure> {
    let settings = args.settings();
    if settings.name.get().is_some() && args.out_dir.is_none() {
        let title = "`--name` needs `--out-dir`";
        return Err(Failure::usage(title).help("it sets the names of the files in that directory"));
    }
    labels::check_places(args)?;
    let out_dir = args.out_dir.as_deref();
    if out_dir.is_some_and(is_standard_stream) {
        let title = "`--out-dir` needs a directory, but `-` is standard output";
        return Err(Failure::usage(title).help("for a directory of this name, write `./-`"));
    }
    if let Some(output) = args.output() {
        for input in args.inputs() {
            output::check_not_input(output, input)?;
        }
        if Format::from_extension(output).is_some() {
            let path = output::name(output);
            let title = format!("`{path}` is the name of a position or game, not of a picture");
            return Err(Failure::usage(title)
                .help("--out-dir draws several inputs; `xiangqi-setup convert` writes positions"));
        }
        let chosen = settings.output_format.get().copied();
        if chosen.is_none() {
            output::check_name(output, true)?;
        }
        if let (Some(promised), Some(chosen)) = (PictureFormat::from_extension(output), chosen)
            && promised.extension() != chosen.extension()
        {
            return Err(Failure::usage(format!(
                "the name `{}` means {}, but `--output-format` is {}",
                output::name(output),
                promised.name(),
                chosen.name()
            )));
        }
    }
    if args.watch {
        let config = args.project.config.as_deref();
        if args.inputs().into_iter().chain(config).any(is_open_already) {
            return Err(Failure::usage("`--watch` cannot watch standard input"));
        }
        if args.output().is_some_and(is_standard_stream) {
            return Err(Failure::usage("`--watch` cannot write to standard output"));
        }
    }
    Ok(())
}

/// Draws one input to one output. Everything is drawn before any file is written.
fn draw_one(args: &DrawArgs, job: &mut Job, output: &Path) -> Result<(), Failure> {
    job.outputs = vec![output.to_owned()];
    plan::check_one(job, output)?;
    extras::check(args, &[&*job])?;
    let is_standard_output = is_standard_stream(output);
    if is_standard_output && job.format.is_binary() && io::stdout().is_terminal() {
        let format = job.format.name();
        let title = format!("standard output is a terminal, which cannot show {format}");
        return Err(Failure::usage(title).help("write to a file or a pipe"));
    }
    let colour = is_standard_output && output::is_coloured();
    let mut pictures = Vec::new();
    let mut left_out = Vec::new();
    let sources = job.take_sources()?;
    let mut drawn = Vec::new();
    let mut shown = 0;
    let is_one = is_standard_output && job.format != PictureFormat::Text;
    let failed = job.show(sources, &mut Messages::printed_once(), |subject| {
        shown += 1;
        if shown > 1 && is_one {
            return;
        }
        if let Some(diagram) = subject.typical() {
            Messages::Printed.tell_idle(diagram, &job.renderer.movements);
        }
        for diagram in subject.diagrams() {
            left_out.extend(diagram.left_out().map(|lost| (diagram.shown, lost)));
        }
        let one = job.draw(args, &subject, output, colour);
        drawn.push(one.map(|drawn| {
            pictures.push(Picture {
                is_new: true,
                is_cut: false,
                record: job.record(output, &subject, &drawn),
                labels: None,
                games: subject.games(),
            });
            args.picture(output, drawn.bytes)
        }));
    })?;
    if shown > 1 && is_one {
        let title = format!("cannot write several diagrams as one {}", job.format.name());
        return Err(Failure::usage(title).help(
            "write separate files, with names such as `game-{ply:03}.svg`; only text can be concatenated",
        ));
    }
    let mut outputs = drawn.into_iter().collect::<Result<Vec<_>, _>>()?;
    if outputs.is_empty() {
        return Err(nothing_drawn());
    }
    let done = [Done::new(job, pictures)];
    outputs.extend(extras::write(args, &done)?);
    output::write(&outputs)?;
    if let Some((shown, [pieces, arrows])) = left_out.first() {
        let lost = [("leaves out", *pieces, "piece"), ("cuts", *arrows, "arrow")];
        let lost = lost.into_iter().filter(|(_, number, _)| *number > 0);
        let lost = lost.map(|(does, number, what)| format!("{does} {}", count(number, what)));
        let lost = lost.collect::<Vec<_>>().join(" and ");
        Complaint::warning(format!("--crop {shown} {lost}")).print();
    }
    job.renderer.tell_shortcomings(&mut Messages::Printed);
    terminal::print_notes(job.renderer.credits.notes());
    batch::check_drawn(failed)
}
