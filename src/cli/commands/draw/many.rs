//! Many inputs in one run: before they are drawn, and after.

use std::sync::Arc;

use crate::cli::commands::draw::args::DrawArgs;
use crate::cli::commands::draw::done::Done;
use crate::cli::commands::draw::plan::{self, Planned};
use crate::cli::commands::draw::style::Style;
use crate::cli::commands::draw::{batch, extras};
use crate::cli::error::Failure;
use crate::cli::files::output;
use crate::cli::files::signals::Interruption;
use crate::cli::messages::diagnostic::Diagnostic;
use crate::cli::messages::outlet::Messages;
use crate::cli::messages::plain::count;

/// Draws all inputs that can be drawn, each to separate files.
pub fn draw(
    args: &DrawArgs,
    mut all: Vec<Planned>,
    interruption: &Interruption,
) -> Result<Vec<Option<Done>>, Failure> {
    name(args, &mut all)?;
    batch::run(args, all, interruption)
}

/// Names the outputs, and checks that everything can be written.
pub fn name(args: &DrawArgs, all: &mut [Planned]) -> Result<(), Failure> {
    plan::name_outputs(args, all)?;
    extras::check(args, &plan::jobs(all).collect::<Vec<_>>())
}

/// Writes the files about all pictures, and prints the warnings about them.
pub fn finish(args: &DrawArgs, done: &[Done]) -> Result<(), Failure> {
    output::write(&extras::write(args, done)?)?;
    let are_cut: usize = done.iter().map(|done| done.are_cut).sum();
    if are_cut > 0 {
        let all = count(are_cut, "diagram");
        Diagnostic::warn(format!("--crop leaves out pieces or cuts arrows in {all}")).print();
    }
    print_shortcomings(done);
    Diagnostic::print_notes(extras::credits(done).notes());
    Ok(())
}

/// Prints the shortcomings of pictures, once for each style.
pub fn print_shortcomings(done: &[Done]) {
    let mut messages = Messages::printed_once();
    let mut told: Vec<&Arc<Style>> = Vec::new();
    for Done { style, .. } in done {
        if !told.iter().any(|other| Arc::ptr_eq(other, style)) {
            style.tell_shortcomings(&mut messages);
            told.push(style);
        }
    }
}
