//! The `xiangqi-setup` command. See `xiangqi-setup --help`.

use std::process::ExitCode;

/// Replaces the slow allocator of musl.
#[cfg(all(target_env = "musl", target_os = "linux"))]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    xiangqi_setup_cli::run(std::env::args_os())
}
