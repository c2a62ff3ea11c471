//! `latex`: draws the diagrams of a LaTeX document.

mod slips;
mod sources;

use std::collections::HashSet;
use std::ffi::OsString;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use clap::ValueHint;

use crate::document::{Illustrated, Illustrator, PictureDirectory, at_fault};
use crate::files::output::{self, FileKind, Output, Replaces};
use crate::hosts::illustration::Illustration;
use crate::hosts::latex::list::{List, ListedBlock};
use crate::hosts::latex::results::{self, IncludedPicture, Results};
use crate::messages::plain::reason;
use crate::messages::terminal::Tell as _;
use sources::Sources;
use xiangqi_setup::complaint::{Complaint, Context, Failure};
use xiangqi_setup::hosts::block::Block;
use xiangqi_setup::hosts::block_settings::BlockSettings;
use xiangqi_setup::hosts::host::Host;
use xiangqi_setup::page::PictureFormat;
use xiangqi_setup::score_sheet::Markup;
use xiangqi_setup::util::regular_file::{self, FileError};
use xiangqi_setup::util::slashes::with_slashes;

const HELP: &str = "\
Put the package next to the document:
  xiangqi-setup latex --package > xiangqi-setup.sty

In the document:
  \\usepackage{xiangqi-setup}
  …
  \\xiangqi[flip, width-cm=5]{4k4/9/9/9/9/9/9/9/4R4/3K5}

Then:
  pdflatex book
  xiangqi-setup latex book
  pdflatex book

In the square brackets, write options of the drawing command without dashes.
integrations/latex/README.md has more, also for latexmk and Make.
";

/// Draw the diagrams of a LaTeX document that uses the package `xiangqi-setup`
#[derive(Debug, clap::Args)]
#[command(args_override_self = true, infer_long_args = true, after_help = HELP)]
pub struct LatexArgs {
    /// The name of the document's .pdf without the extension; LaTeX writes NAME.xqlist and reads NAME.xqdrawn
    #[arg(value_name = "NAME", value_hint = ValueHint::FilePath, required_unless_present = "package")]
    name: Option<PathBuf>,

    /// The directory of the pictures, by default NAME-xiangqi
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    out_dir: Option<PathBuf>,

    /// Print the package, which you save as xiangqi-setup.sty
    #[arg(long, exclusive = true)]
    package: bool,
}

/// The package for LaTeX.
const PACKAGE: &str = include_str!("xiangqi-setup.sty");

/// The extensions that users might add to the name of the document.
const EXTENSIONS: [&str; 3] = ["tex", "pdf", "xqlist"];

/// The maximum size of the list of diagrams that LaTeX writes, in bytes.
const MAX_BYTES: usize = 1 << 28;

/// The kind of file from which LaTeX reads the results of drawing.
const RESULTS: FileKind = FileKind::new("a file of this command", |bytes| {
    bytes.starts_with(results::HEADING.as_bytes())
});

/// Draws the diagrams of a document, or prints the package.
pub fn run(args: &LatexArgs) -> Result<(), Failure> {
    let Some(name) = &args.name else {
        return output::print(PACKAGE.as_bytes());
    };
    let extension = name.extension().and_then(|it| it.to_str());
    let name = match extension.is_some_and(|it| EXTENSIONS.contains(&it)) {
        true => name.with_extension(""),
        false => name.clone(),
    };
    let list = read(&with(&name, ".xqlist"))?;
    let directory = args.out_dir.clone();
    let directory = directory.unwrap_or_else(|| with(&name, "-xiangqi"));
    // Refuse a link in place of the directory, since an archive with the document may contain such a link.
    output::check_directory(&directory)?;
    let pictures = PictureDirectory::new(directory.clone());
    let mut sources = Sources::new(&list.document);
    let host = Host::with_files(PictureFormat::Pdf);
    let mut illustrator = Illustrator::new(host, BlockSettings::default(), Some(pictures));
    let mut all = Vec::with_capacity(list.blocks.len());
    // Draw consecutive blocks with the same document settings together, since the settings rarely change.
    for group in list
        .blocks
        .chunk_by(|one, next| one.settings == next.settings)
    {
        all.extend(illustrate(group, &host, &mut sources, &mut illustrator));
    }
    for (listed, illustrated) in list.blocks.iter().zip(&mut all) {
        if illustrated.illustration.is_none() {
            let block = sources.block(listed);
            if let Some(failure) = slips::failure(listed, &block, &host) {
                *illustrated = Illustrated::failed(&block, &failure);
            }
        }
    }
    let mut results = Results::default();
    let mut told = HashSet::new();
    let texts = PictureDirectory::new(directory);
    for (ListedBlock { id, .. }, illustrated) in list.blocks.iter().zip(&all) {
        add(&mut results, id, illustrated, &texts, &mut told)?;
    }
    let (path, replaces) = (with(&name, ".xqdrawn"), Replaces::only(RESULTS, false));
    output::check_file(&path)?;
    let unfit = output::check_replaced(&path, replaces);
    unfit.map_err(|failure| failure.help("delete or rename it"))?;
    output::update(vec![Output::new(
        path,
        results.text().as_bytes().to_vec(),
        replaces,
    )])?;
    if !list.is_complete {
        Complaint::warning("LaTeX was interrupted: diagrams after that place are not in its list")
            .print();
    }
    illustrator.told(all).map(drop)
}

/// Appends `end` to a path.
fn with(name: &Path, end: &str) -> PathBuf {
    let mut whole = OsString::from(name);
    whole.push(end);
    PathBuf::from(whole)
}

/// Reads the list that LaTeX wrote.
fn read(path: &Path) -> Result<List, Failure> {
    let shown = output::name(path);
    let bytes = regular_file::read(path, MAX_BYTES).map_err(|error| {
        let (reason, help) = match &error {
            FileError::Unreadable(error) if error.kind() == ErrorKind::NotFound => {
                let help = elsewhere(path).unwrap_or_else(|| {
                    "LaTeX writes it: run LaTeX first, on a document with `\\usepackage{xiangqi-setup}`".to_owned()
                });
                (reason(error), Some(help))
            }
            FileError::Unreadable(error) => (reason(error), None),
            error => (error.to_string(), None),
        };
        Failure::new(format!("cannot read `{shown}`: {reason}")).expecting(help)
    })?;
    let text = String::from_utf8(bytes).map_err(|_| {
        let help = "save the document as UTF-8, which LaTeX expects";
        Failure::new(format!("`{shown}` is not UTF-8")).help(help)
    })?;
    List::parse(&Context::new(shown, text.as_str()))
}

/// Suggests a list that exists in a subdirectory, which may be the output directory of LaTeX. Older versions
/// of LaTeX do not report their output directory to the package.
fn elsewhere(path: &Path) -> Option<String> {
    let directory = path.parent()?;
    let here = match directory.as_os_str().is_empty() {
        true => Path::new("."),
        false => directory,
    };
    let below = here.read_dir().ok()?.flatten();
    let file = path.file_name()?;
    let lists = below.map(|below| directory.join(below.file_name()).join(file));
    let list = lists.filter(|list| list.is_file()).min()?;
    let name = list.with_extension("");
    let [list, name] = [&list, &name].map(|path| output::name(path));
    Some(format!("`{list}` exists: run `xiangqi-setup latex {name}`"))
}

/// Draws blocks that have the same document settings.
fn illustrate(
    group: &[ListedBlock],
    host: &Host,
    sources: &mut Sources,
    illustrator: &mut Illustrator,
) -> Vec<Illustrated> {
    let blocks: Vec<Block> = group.iter().map(|listed| sources.block(listed)).collect();
    let Some(first) = group.first().filter(|first| !first.settings.is_empty()) else {
        illustrator.set_document(BlockSettings::default());
        return illustrator.illustrate(blocks);
    };
    let settings = sources.settings(first);
    match BlockSettings::of_listed(&settings, host) {
        Ok(document) => {
            illustrator.set_document(document);
            illustrator.illustrate(blocks)
        }
        Err(error) => {
            let failure = at_fault(&settings.file, error);
            let failed = blocks.iter();
            failed
                .map(|_| Illustrated::failed(&settings, &failure))
                .collect()
        }
    }
}

/// Adds the result of drawing a block to `results`. `told` holds the errors that `results` already contains.
fn add(
    results: &mut Results,
    id: &str,
    illustrated: &Illustrated,
    directory: &PictureDirectory,
    told: &mut HashSet<String>,
) -> Result<(), Failure> {
    match &illustrated.illustration {
        Some(Illustration::Pictures(pictures)) => {
            let paths = pictures
                .light
                .iter()
                .map(|picture| tex_path(picture.path()));
            let paths = paths.collect::<Result<Vec<_>, _>>()?;
            let all = pictures.light.iter().zip(&paths);
            let all = all.map(|(picture, path)| IncludedPicture {
                path,
                alt: pictures.alternative(picture),
            });
            results.add_pictures(id, all);
        }
        Some(Illustration::Moves(moves)) => {
            let text = moves.written(|sheet, options| sheet.marked_up(Markup::Latex, options));
            let path = directory.place_text(&text, "tex")?;
            results.add_moves(id, &tex_path(&path)?, &text);
        }
        None => {
            let message = illustrated.mistake().unwrap_or_default();
            match told.insert(message.clone()) {
                true => results.add_error(id, message.trim_start_matches("error: ")),
                false => results.add_same_error(id),
            }
        }
    }
    Ok(())
}

/// Returns a path as TeX writes it, with slashes, or an error if the path is not UTF-8.
fn tex_path(path: &Path) -> Result<String, Failure> {
    if path.to_str().is_none() {
        let shown = output::name(path);
        return Err(Failure::new(format!(
            "LaTeX cannot include `{shown}`: the name is not UTF-8"
        )));
    }
    Ok(with_slashes(path).into_owned())
}
