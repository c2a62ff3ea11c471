//! The command `xiangqi-setup`: see `xiangqi-setup --help`.

mod cli;

use std::process::ExitCode;

/// In place of musl's own allocator, which is slow.
#[cfg(all(target_env = "musl", target_os = "linux"))]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    cli::run(std::env::args_os())
}
