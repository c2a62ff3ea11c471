//! The drawing command, which draws one input to one output, or many inputs to many outputs.

mod args;
mod batch;
mod checks;
mod drawn_input;
mod extra_files;
mod job;
mod plan;
mod print_config;
mod progress;
mod watch;

pub use args::{DrawArgs, at_least_one};
pub use batch::thread_count;
pub use job::Job;
pub use plan::{load, theme_places};

use std::io::{self, IsTerminal as _};
use std::path::Path;

use crate::files::input::is_standard_stream;
use crate::files::output::{self, Output};
use crate::files::project::Projects;
use crate::files::signals::Interruption;
use crate::messages::outlet::Messages;
use crate::messages::plain::count;
use crate::messages::terminal::{self, Tell as _};
use drawn_input::{DrawnInput, DrawnPicture};
use plan::Planned;
use xiangqi_setup::complaint::{Complaint, Failure};
use xiangqi_setup::page::PictureFormat;

pub fn run(args: &DrawArgs) -> Result<(), Failure> {
    args.project.check()?;
    let mut projects = Projects::new(args.project.clone());
    args.check_inputs()?;
    if args.print_config {
        let config = print_config::text(args, &mut projects)?;
        return output::print(config.as_bytes());
    }
    checks::check(args)?;
    if args.watch {
        return watch::run(args, projects);
    }
    let mut all = plan::plan(args, &mut projects, &mut Messages::Printed)?;
    if let ([Planned::Job(job)], Some(output)) = (all.as_mut_slice(), args.output())
        && (is_standard_stream(output) || !job.are_many())
    {
        draw_one(args, job, output)?;
        // Do not free the memory: the program ends now, and the operating system frees all memory faster.
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
    let done: Vec<DrawnInput> = done.into_iter().flatten().collect();
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

/// Draws one input to one output. Everything is drawn before any file is written.
fn draw_one(args: &DrawArgs, job: &mut Job, output: &Path) -> Result<(), Failure> {
    job.outputs = vec![output.to_owned()];
    plan::check(args, &[&*job])?;
    extra_files::check(args, &[&*job])?;
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
            pictures.push(DrawnPicture {
                is_new: true,
                is_cut: false,
                record: job.record(args, output, &subject, &drawn),
                labels: None,
                games: subject.games(),
            });
            Output::picture(output, drawn.bytes, args.force)
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
    let done = [job.drawn(pictures)];
    outputs.extend(extra_files::write(args, &done)?);
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
