//! `schema`: prints JSON Schemas that let editors complete and check files.

use clap::ValueEnum;

use crate::files::output;
use crate::files::project;
use crate::hosts::stream;
use xiangqi_setup::complaint::Failure;
use xiangqi_setup::format::xay;
use xiangqi_setup::settings;

/// Print the JSON Schema of a kind of file, for editors
#[derive(Debug, clap::Args)]
pub struct SchemaArgs {
    /// The kind of file
    #[arg(value_name = "KIND")]
    kind: Kind,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Kind {
    /// Positions
    Xay,
    /// Project files, `xiangqi-setup.yaml`
    Project,
    /// The lines of `stream` and their answers
    Stream,
}

pub fn run(args: &SchemaArgs) -> Result<(), Failure> {
    let schema = match args.kind {
        Kind::Xay => xay::schema(),
        Kind::Project => settings::schema(project::NAME),
        Kind::Stream => stream::schema(),
    };
    let text = output::json(&schema)?;
    output::print(text.as_bytes())
}
