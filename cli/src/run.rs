//! Runs the program, from its arguments to its exit status.

use std::ffi::OsString;
use std::panic;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue};

use crate::args::{self, Other, Request};
use crate::commands::{
    block, check, completions, convert, describe, draw, games, latex, lsp, man, mdbook, notation,
    pandoc, schema, serve, stream, themes,
};
use crate::files::output;
use crate::foreign_options;
use crate::messages::outlet::Messages;
use crate::messages::plain::plain;
use crate::messages::terminal::Tell as _;
use xiangqi_setup::complaint::Failure;
use xiangqi_setup::util::caught_panics::is_caught;

/// Runs the program. The exit status is 0 for success, 1 for failure, and 2 for invalid arguments.
pub fn run(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    silence_caught_panics();
    let words = args::with_help_option(args.into_iter().collect());
    if let Some(message) = foreign_options::explain(&words) {
        message.print();
        return ExitCode::from(2);
    }
    let request = match Request::parse(&words) {
        Ok(request) => request,
        Err(error) => {
            return match foreign_options::superfluous(&error, &words) {
                Some(message) => finish(Err(Failure::from(message).misuse())),
                None => answer(error),
            };
        }
    };
    finish(match request {
        Request::Draw(args) => draw::run(&args),
        Request::Other(Other::Themes(args)) => themes::run(&args),
        Request::Other(Other::Check(args)) => check::run(&args),
        Request::Other(Other::Games(args)) => games::run(&args),
        Request::Other(Other::Convert(args)) => convert::run(&args),
        Request::Other(Other::Notation(args)) => notation::run(&args),
        Request::Other(Other::Describe(args)) => describe::run(&args),
        Request::Other(Other::Completions(args)) => {
            completions::run(&args, args::completed_command(), args::whole_command)
        }
        Request::Other(Other::Man(args)) => {
            man::run(&args, args::whole_command(args::plain_command()))
        }
        Request::Other(Other::Serve(args)) => serve::run(&args),
        Request::Other(Other::Stream(args)) => stream::run(&args),
        Request::Other(Other::Mdbook(args)) => mdbook::run(&args),
        Request::Other(Other::Latex(args)) => latex::run(&args),
        Request::Other(Other::Lsp(args)) => lsp::run(&args),
        Request::Other(Other::Block(args)) => block::run(&args),
        Request::Other(Other::Pandoc(args)) => pandoc::run(&args),
        Request::Other(Other::Schema(args)) => schema::run(&args),
    })
}

/// Suppresses the messages of library panics that the program catches and reports as errors.
fn silence_caught_panics() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        if !is_caught() {
            usual(panic);
        }
    }));
}

/// Prints help, or clap's error about the arguments, and returns the exit status.
fn answer(said: clap::Error) -> ExitCode {
    let said = drawable(said);
    if said.use_stderr() {
        // If this fails, the error cannot be reported anywhere.
        let _ = said.print();
        return ExitCode::from(u8::try_from(said.exit_code()).unwrap_or(2));
    }
    let text = said.render();
    let text = if output::is_coloured() {
        text.ansi().to_string()
    } else {
        text.to_string()
    };
    finish(output::print(text.as_bytes()))
}

/// Makes quoted arguments safe for a terminal, and removes advice that would lead to another error.
fn drawable(mut said: clap::Error) -> clap::Error {
    let all: Vec<_> = said
        .context()
        .map(|(kind, value)| (kind, value.clone()))
        .collect();
    for (kind, value) in all {
        let value = match value {
            ContextValue::String(text) => ContextValue::String(plain(&text)),
            ContextValue::Strings(texts) => {
                ContextValue::Strings(texts.iter().map(|text| plain(text)).collect())
            }
            ContextValue::StyledStrs(mut tips) if kind == ContextKind::Suggested => {
                tips.retain(|tip| !tip.to_string().contains("as a value, use"));
                if tips.is_empty() {
                    said.remove(kind);
                    continue;
                }
                ContextValue::StyledStrs(tips)
            }
            other => other,
        };
        said.insert(kind, value);
    }
    said
}

/// Prints the failure, if any, and returns the exit status.
fn finish(done: Result<(), Failure>) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            Messages::Printed.tell_failure(&failure);
            match failure.is_misuse() {
                true => ExitCode::from(2),
                false => ExitCode::FAILURE,
            }
        }
    }
}
