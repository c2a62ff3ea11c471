//! The `xiangqi-setup` command. See `xiangqi-setup --help`.

mod args;
mod commands;
mod document;
mod files;
mod foreign_options;
mod hosts;
mod messages;
mod run;
mod settings_args;
#[cfg(test)]
#[path = "../../tests/support/thorough.rs"]
#[allow(dead_code, reason = "other tests use more of it")]
mod thorough;

use std::process::ExitCode;

/// Replaces the slow allocator of musl.
#[cfg(all(target_env = "musl", target_os = "linux"))]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    run::run(std::env::args_os())
}
