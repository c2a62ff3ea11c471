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

pub struct Settings {
    pub args: super::draw::DrawArgs,
    pub project_file: Option<PathBuf>,
}
pub struct Projects {
    raw: Vec<std::ffi::OsString>,
    known: Option<std::sync::Arc<Settings>>,
}
impl Projects {
    pub fn new(raw: Vec<std::ffi::OsString>) -> Projects {
        Projects { raw, known: None }
    }
    pub fn settings(
        &mut self,
        _: &std::path::Path,
    ) -> Result<std::sync::Arc<Settings>, super::failure::Failure> {
        use clap::Parser as _;
        let raw = &self.raw;
        Ok(std::sync::Arc::clone(self.known.get_or_insert_with(|| {
            std::sync::Arc::new(Settings {
                args: super::draw::DrawArgs::parse_from(raw),
                project_file: None,
            })
        })))
    }
    pub fn forget(&mut self) {
        self.known = None;
    }
    pub fn candidates(_: &std::path::Path) -> Vec<PathBuf> {
        vec![]
    }
}
