//! The command line: everything that knows about arguments, files, terminals and
//! exit codes.

mod args;
mod check;
mod convert;
mod credits;
mod described;
mod diagnostic;
mod diagram;
mod excerpt;
mod failure;
mod input;
mod output;
mod plain;
mod signals;
mod source;
mod theme_dirs;
mod themes;

use std::ffi::OsString;
use std::process::ExitCode;

use args::{Args, Other, Request};
use credits::Credits;
use diagram::Diagram;
use failure::Failure;
use xiangqi_setup::scene::Scene;
use xiangqi_setup::svg;
use xiangqi_setup::theme::{Theme, ThemeErrorKind};

/// Runs the program: 0 if it did what was asked, 1 if it could not, 2 if the
/// arguments make no sense.
pub fn run(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let request = match Request::parse(args) {
        Ok(request) => request,
        Err(error) => {
            if error.print().is_err() {
                return ExitCode::FAILURE;
            }
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
        }
    };
    let done = match request {
        Request::Draw(args) => draw(&args),
        Request::Other(Other::Themes(args)) => themes::run(&args),
        Request::Other(Other::Check(args)) => check::run(&args),
        Request::Other(Other::Convert(args)) => convert::run(&args),
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
    if let Some(credits) = &args.credits {
        output::check_credits(credits, &args.input, &args.output)?;
    }
    let library = args.lookup.library()?;
    let theme = Theme::load(&library, &args.board, &args.pieces, &args.annotations);
    let theme = theme.inspect_err(|error| {
        // It may be where we cannot look.
        if matches!(error.kind, ThemeErrorKind::UnknownTheme { .. }) {
            theme_dirs::warn_of_unreadable(&library);
        }
    })?;
    diagnostic::print_warnings(&theme);
    let credits = Credits::new(&library, args, &theme)?;
    if let Some(required) = &args.require_license {
        credits.check(required)?;
    }

    let diagram = Diagram::read(&args.input, &args.diagram)?;
    let scene = Scene::compose(&diagram.board, &theme, &args.options());
    let picture = svg::write(&scene);
    let text = credits.text();
    let mut outputs = vec![(args.output.as_path(), picture.as_bytes())];
    outputs.extend(args.credits.as_deref().map(|path| (path, text.as_bytes())));
    output::write(&outputs)?;
    credits.print_notes();
    Ok(())
}
