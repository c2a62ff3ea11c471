//! The command line: everything that knows about arguments, files, terminals and
//! exit codes.

mod args;
mod diagnostic;
mod excerpt;
mod failure;
mod input;
mod output;
mod signals;
mod themes;

use std::ffi::OsString;
use std::process::ExitCode;

use args::Args;
use diagnostic::Diagnostic;
use failure::Failure;
use xiangqi_setup::format::Format;
use xiangqi_setup::scene::Scene;
use xiangqi_setup::theme::{Library, Theme};
use xiangqi_setup::{format, svg};

/// Runs the program: 0 if it did what was asked, 1 if it could not, 2 if the
/// arguments make no sense.
pub fn run(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let args: Vec<_> = args.into_iter().collect();
    let done = if themes::is_new_board(&args) {
        themes::run_new_board(&args)
    } else {
        Args::parse(args).map(|args| draw(&args))
    };
    let done = match done {
        Ok(done) => done,
        Err(error) => {
            if error.print().is_err() {
                return ExitCode::FAILURE;
            }
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if let Some(diagnostic) = failure.diagnostic() {
                diagnostic.print();
            }
            failure.exit_code()
        }
    }
}

/// Draws the input to the output.
fn draw(args: &Args) -> Result<(), Failure> {
    output::check(&args.output, &args.input)?;
    if let Some(missing) = args.theme_dir.iter().find(|directory| !directory.is_dir()) {
        let path = missing.display().to_string();
        return Err(Failure::NoThemeDir { path });
    }
    let library = Library::new(args.theme_dir.iter().cloned());
    let theme = Theme::load(&library, &args.board, &args.pieces, &args.annotations)?;

    let bytes = input::read(&args.input)?;
    let origin = input::name(&args.input);
    let at_fault = |error| Failure::parse(&origin, &bytes, error);
    let text = format::decode(&bytes).map_err(at_fault)?;
    let format = args
        .input_format
        .or_else(|| Format::detect(text))
        .or_else(|| Format::from_extension(&args.input))
        .ok_or_else(|| at_fault(format::unknown(text)))?;
    let parsed = format::parse(text, format).map_err(at_fault)?;
    for warning in &parsed.warnings {
        Diagnostic::warning(&origin, text, warning).print();
    }

    let scene = Scene::compose(&parsed.board, &theme, &args.options());
    output::write(&args.output, svg::write(&scene).as_bytes())
}
