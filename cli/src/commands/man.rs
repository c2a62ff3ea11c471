//! `man`: writes manual pages for the program and its commands.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::{Command, ValueHint};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};

use crate::files::input::is_standard_stream;
use crate::files::output::{self, FileKind, Output, Replaces};
use xiangqi_setup::complaint::Failure;

/// Print the manual page, or write the pages of all commands into a directory
#[derive(Debug, clap::Args)]
pub struct ManArgs {
    /// The directory for pages such as `xiangqi-setup.1`; `-` writes to standard output
    #[arg(value_name = "DIR", value_hint = ValueHint::DirPath)]
    directory: Option<PathBuf>,

    /// Replace existing files, whatever they contain
    #[arg(long)]
    force: bool,
}

/// Writes the pages of a command and its subcommands to the given directory. Without a directory, prints the
/// page of the command.
pub fn run(args: &ManArgs, mut command: Command) -> Result<(), Failure> {
    command.build();
    let directory = args.directory.as_deref();
    let Some(directory) = directory.filter(|directory| !is_standard_stream(directory)) else {
        let (_, page) = page(command)?;
        return output::print(&page);
    };
    // If this fails, the following write reports the error.
    let _ = fs::create_dir_all(directory);
    let mut outputs = Vec::new();
    let mut commands = vec![command];
    while let Some(command) = commands.pop() {
        commands.extend(command.get_subcommands().cloned());
        let (name, bytes) = page(command)?;
        outputs.push(Output::new(
            directory.join(name),
            bytes,
            Replaces::only(FILE, args.force),
        ));
    }
    output::write(&outputs)
}

/// The only kind of existing file that a manual page may replace without `--force`.
const FILE: FileKind = FileKind::new("a manual page", |bytes| {
    bytes.starts_with(b".ie ") || bytes.starts_with(b".TH ")
});

/// Returns the file name and the text of a command's page.
fn page(mut command: Command) -> Result<(String, Vec<u8>), Failure> {
    if command.get_overridden_usage().is_none() {
        // Use the short usage from `--help` instead of a list of all options.
        let usage = command.render_usage().to_string();
        let usage = usage.trim_start_matches("Usage:").trim().to_owned();
        command = command.override_usage(usage);
    }
    let more = command.get_after_help().map(ToString::to_string);
    let has_commands = command.has_subcommands();
    let man = Man::new(command)
        .source(concat!("xiangqi-setup ", env!("CARGO_PKG_VERSION")))
        // An empty date needs quotes, so that the version remains the next argument of `.TH`.
        .date("\"\"");
    let mut page = Vec::new();
    let written = write(&man, has_commands, &more.unwrap_or_default(), &mut page);
    written.map_err(|error| output::unwritable(Path::new("-"), error))?;
    // In the source of a manual page, an empty line already breaks the text and needs no `.br` around it.
    let page = String::from_utf8_lossy(&page).replace(".br\n\n.br\n", ".sp\n");
    Ok((man.get_filename(), page.into_bytes()))
}

/// Writes a page. `more` is the text after the options in `--help`.
fn write(man: &Man, has_commands: bool, more: &str, page: &mut Vec<u8>) -> io::Result<()> {
    man.render_title(page)?;
    man.render_name_section(page)?;
    man.render_synopsis_section(page)?;
    man.render_description_section(page)?;
    man.render_options_section(page)?;
    if has_commands {
        man.render_subcommands_section(page)?;
    }
    let mut roff = Roff::default();
    for line in more.lines() {
        match line.strip_suffix(':') {
            Some(heading) if !line.starts_with(' ') => {
                roff.control("SH", [heading.to_uppercase().as_str()]);
                // Keep the line breaks up to the next heading, because examples need them.
                roff.control("nf", []);
            }
            _ => {
                roff.text([roman(line)]);
            }
        }
    }
    roff.to_writer(page)
}
