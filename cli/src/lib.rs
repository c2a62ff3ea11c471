//! The `xiangqi-setup` command, without its `main`. It is a library because Cargo compiles libraries while it still
//! optimizes those that they use, but programs only afterwards.

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

pub use run::run;
