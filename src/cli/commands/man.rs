//! `man`: manual pages of the program and its commands.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::{Command, ValueHint};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};

use crate::cli::error::Failure;
use crate::cli::files::input::is_standard_stream;
use crate::cli::files::output::{self, Kind, Output, Replaces};

/// Write the manual page to standard output, or those of all commands into a directory
#[derive(Debug, clap::Args)]
pub struct ManArgs {
    /// The directory to write them into, like `xiangqi-setup.1`; `-` is standard output
    #[arg(value_name = "DIR", value_hint = ValueHint::DirPath)]
    directory: Option<PathBuf>,

    /// Replace existing files, whatever is in them
    #[arg(long)]
    force: bool,
}

/// Writes the pages of a command and of those below it.
pub fn run(args: &ManArgs, mut command: Command) -> Result<(), Failure> {
    command.build();
    let directory = args.directory.as_deref();
    let Some(directory) = directory.filter(|directory| !is_standard_stream(directory)) else {
        let (_, page) = page(command)?;
        return output::print(&page);
    };
    // If this fails, writing says so.
    let _ = fs::create_dir_all(directory);
    let mut pages = Vec::new();
    add_pages(command, &mut pages)?;
    let pages = pages.into_iter().map(|(name, page)| Output {
        path: directory.join(name),
        bytes: page,
        replaces: Replaces::only(FILE, args.force),
    });
    output::write(&pages.collect::<Vec<_>>())
}

/// What a page may take the place of.
const FILE: Kind = Kind {
    name: "a manual page",
    is_one: |bytes| {
        [b".ie ", b".TH "]
            .iter()
            .any(|start| bytes.starts_with(*start))
    },
};

/// A page's file name and its text.
type Page = (String, Vec<u8>);

/// Adds the page of a command and those of its commands.
fn add_pages(command: Command, pages: &mut Vec<Page>) -> Result<(), Failure> {
    let commands: Vec<_> = command.get_subcommands().cloned().collect();
    pages.push(page(command)?);
    commands
        .into_iter()
        .try_for_each(|command| add_pages(command, pages))
}

/// The page of a command.
fn page(mut command: Command) -> Result<Page, Failure> {
    if command.get_overridden_usage().is_none() {
        // As `--help` has it, and not all options one after the other.
        let usage = command.render_usage().to_string();
        let usage = usage.trim_start_matches("Usage:").trim().to_owned();
        command = command.override_usage(usage);
    }
    let more = command.get_after_help().map(ToString::to_string);
    let has_commands = command.has_subcommands();
    let man = Man::new(command)
        .source(concat!("xiangqi-setup ", env!("CARGO_PKG_VERSION")))
        // None: the same program writes the same pages. It must not be left out, either.
        .date("\"\"");
    let mut page = Vec::new();
    let written = write(&man, has_commands, &more.unwrap_or_default(), &mut page);
    written.map_err(|error| output::unwritable(Path::new("-"), error))?;
    // A break before and after an empty line, which is one itself.
    let page = String::from_utf8_lossy(&page).replace(".br\n\n.br\n", ".sp\n");
    Ok((man.get_filename(), page.into_bytes()))
}

/// Writes a page, at its end what `--help` has at its end.
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
                // Examples are as wide as they are. A heading ends this.
                roff.control("nf", []);
            }
            _ => {
                roff.text([roman(line)]);
            }
        }
    }
    roff.to_writer(page)
}
