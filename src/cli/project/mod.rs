//! `xiangqi-setup.yaml`: what holds for all diagrams of a project.

use std::path::PathBuf;

use clap::ValueHint;

/// The arguments that say where the project file is.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Project")]
pub struct ProjectArgs {
    /// Take options from FILE instead of `xiangqi-setup.yaml` in INPUT's directory or above
    #[arg(long, value_name = "FILE", conflicts_with = "no_config", value_hint = ValueHint::FilePath)]
    pub config: Option<PathBuf>,

    /// Take no options from a file
    #[arg(long)]
    pub no_config: bool,

    /// Print all options with their values and where those come from, and draw nothing
    #[arg(long)]
    pub print_config: bool,
}
