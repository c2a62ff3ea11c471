//! The files that are written in addition to pictures, such as credits, a manifest, labels and a depfile.

use std::collections::HashSet;
use std::io::Cursor;
use std::path::{Path, PathBuf};

use crate::commands::draw::args::DrawArgs;
use crate::commands::draw::drawn_input::DrawnInput;
use crate::commands::draw::job::Job;
use crate::commands::draw::plan;
use crate::files::input::is_standard_stream;
use crate::files::label_files::{self, CLASSES, COCO};
use crate::files::output::{self, FileKind, Output, Places, Replaces};
use crate::files::web_address::web_address;
use crate::hosts::depfile::{self, Rule};
use xiangqi_setup::complaint::Failure;
use xiangqi_setup::diagram::{PictureRecord, is_manifest};
use xiangqi_setup::page::labels::{LabelFormat, coco};
use xiangqi_setup::theme::Credits;
use xiangqi_setup::web::{self, IndexEntry};

// The kinds of additional files. Without `--force`, each file replaces only existing files of its own kind.
const CREDITS: FileKind = FileKind::new("a list of credits", Credits::are_in);
const MANIFEST: FileKind = FileKind::new("a manifest", is_manifest);
const DEPFILE: FileKind = FileKind::new("a depfile", depfile::is_depfile);
const SCRIPT: FileKind = FileKind::new("a script for pages", web::is_script);
const INDEX: FileKind = FileKind::new("a page", web::is_page);

/// The name used in messages for the file with the labels of a single picture.
const LABELS: &str = "file of labels";

/// Checks the additional files of jobs before anything is drawn.
///
/// # Errors
///
/// Returns an error if an additional file would replace an input, a picture, another additional file or an
/// existing file of another kind, if the depfile would be empty, or if Make cannot read a name in it.
pub fn check(args: &DrawArgs, jobs: &[&Job]) -> Result<(), Failure> {
    let extras = paths(args);
    if extras.is_empty() {
        return Ok(());
    }
    let mut places = Places::default();
    let mut taken = plan::sources_of(args, jobs, &mut places);
    for job in jobs {
        // Standard output is included, because only one file can be written to it.
        for path in &job.outputs {
            taken.extend(places.of(path).map(|place| (place, "output")));
        }
    }
    let pictures = jobs.iter().flat_map(|job| &job.outputs);
    for path in pictures.filter_map(|picture| label_file(args, picture)) {
        if let Some(place) = places.of(&path)
            && let Some(one) = taken.insert(place, LABELS)
        {
            return Err(output::taken(&path, one, LABELS));
        }
    }
    for (other, path, kind) in extras {
        if let Some(place) = places.of(&path)
            && let Some(one) = taken.insert(place, other)
        {
            return Err(output::taken(&path, one, other));
        }
        output::check_replaced(&path, Replaces::only(kind, args.force))?;
    }
    if let Some(path) = &args.depfile {
        let all: Vec<_> = jobs
            .iter()
            .map(|job| (job.outputs.as_slice(), job.prerequisites()))
            .collect();
        let is_known = all.iter().all(|(outputs, _)| !outputs.is_empty());
        let depfile = depfile(args, path, &all)?;
        if is_known && depfile.is_empty() {
            return Err(Failure::usage(
                "the depfile would be empty: no output is a file",
            ));
        }
    }
    Ok(())
}

/// Returns the additional files that a successful run writes once for all pictures.
pub fn write(args: &DrawArgs, all: &[DrawnInput]) -> Result<Vec<Output>, Failure> {
    let output =
        |path: &PathBuf, kind, bytes| Output::new(path, bytes, Replaces::only(kind, args.force));
    let mut extras = Vec::new();
    if let Some(path) = &args.credits {
        let are_many = all.iter().flat_map(|done| &done.outputs).count() > 1;
        let text = credits(all).text(are_many);
        extras.push(output(path, CREDITS, text.into_bytes()));
    }
    if let Some(path) = &args.manifest {
        let records: Vec<&PictureRecord> = {
            let pictures = all.iter().flat_map(|done| &done.pictures);
            pictures.filter_map(|it| it.record.as_ref()).collect()
        };
        let text = output::json(&records)?;
        extras.push(output(path, MANIFEST, text.into_bytes()));
    }
    if let Some(directory) = args.label_directory(LabelFormat::Coco) {
        let path = label_files::coco_file(directory);
        extras.push(output(&path, COCO, coco_text(&path, directory, all)?));
    }
    if let Some(directory) = args.label_directory(LabelFormat::Yolo) {
        extras.push(label_files::class_output(directory, args.force));
    }
    if let Some(path) = &args.script_file {
        extras.push(output(path, SCRIPT, web::SCRIPT.as_bytes().to_vec()));
    }
    if let Some(path) = &args.index {
        let text = web::index(args.settings().lang.or_default(), &index(path, all));
        extras.push(output(path, INDEX, text.into_bytes()));
    }
    if let Some(path) = &args.depfile {
        let all: Vec<_> = all
            .iter()
            .map(|done| (done.outputs.as_slice(), done.prerequisites.clone()))
            .collect();
        extras.push(output(path, DEPFILE, depfile(args, path, &all)?));
    }
    Ok(extras)
}

/// Returns the games on all pages. Their addresses are relative to an index page at `path`.
fn index(path: &Path, all: &[DrawnInput]) -> Vec<IndexEntry> {
    let pages = all.iter().flat_map(DrawnInput::files);
    let files = pages.filter(|(page, _)| !is_standard_stream(page));
    let games = files.flat_map(|(page, picture)| {
        let address = web_address(path, page);
        picture.games.iter().map(move |game| IndexEntry {
            address: format!("{address}{}", game.address),
            ..game.clone()
        })
    });
    games.collect()
}

/// Returns the credits for all pictures, which may belong to several projects.
pub fn credits(all: &[DrawnInput]) -> Credits {
    Credits::together(all.iter().map(|done| &done.renderer.credits))
}

/// For each input, its outputs and the files on which these outputs depend.
type Dependencies<'a> = [(&'a [PathBuf], Vec<PathBuf>)];

/// Returns the text of the depfile at `path`: Make rules that list the prerequisites of all other outputs.
fn depfile(args: &DrawArgs, path: &Path, all: &Dependencies) -> Result<Vec<u8>, Failure> {
    let extras = paths(args).into_iter();
    let about_all = extras.map(|(_, path, _)| path);
    let about_all = about_all.filter(|other| other != path && !is_standard_stream(other));
    depfile::write(&rules(args, all, about_all.collect())).map_err(|error| {
        let title = format!("cannot write `{}`: {error}", path.display());
        Failure::new(title).help("rename the file, or omit --depfile")
    })
}

/// Returns a rule for the pictures and labels of each input, and a rule for the files about all pictures. If
/// there is only one input, a single rule covers all files.
fn rules(args: &DrawArgs, all: &Dependencies, about_all: Vec<PathBuf>) -> Vec<Rule> {
    let mut rules: Vec<Rule> = Vec::new();
    for (outputs, prerequisites) in all {
        let files = outputs.iter().filter(|path| !is_standard_stream(path));
        let files = files.flat_map(|path| [Some(path.clone()), label_file(args, path)]);
        rules.push(Rule {
            targets: files.flatten().collect(),
            prerequisites: prerequisites.clone(),
        });
    }
    if let [rule] = rules.as_mut_slice() {
        rule.targets.extend(about_all);
    } else {
        let mut known = HashSet::new();
        let prerequisites = all.iter().flat_map(|(_, prerequisites)| prerequisites);
        let prerequisites = prerequisites.filter(|path| known.insert(*path));
        let prerequisites = prerequisites.cloned().collect();
        rules.push(Rule {
            targets: about_all,
            prerequisites,
        });
    }
    rules.retain(|rule| !rule.targets.is_empty());
    rules
}

/// Returns the files that are written once for all pictures. For each file, returns its name in messages, its
/// path, and the kind of file that it may replace.
fn paths(args: &DrawArgs) -> Vec<(&'static str, PathBuf, FileKind)> {
    let [coco, yolo] =
        [LabelFormat::Coco, LabelFormat::Yolo].map(|format| args.label_directory(format));
    let paths = [
        ("script", args.script_file.clone(), SCRIPT),
        ("index", args.index.clone(), INDEX),
        ("credits", args.credits.clone(), CREDITS),
        ("manifest", args.manifest.clone(), MANIFEST),
        ("COCO file", coco.map(label_files::coco_file), COCO),
        (
            "list of classes",
            yolo.map(label_files::class_file),
            CLASSES,
        ),
        ("depfile", args.depfile.clone(), DEPFILE),
    ];
    let named = paths.into_iter();
    named
        .filter_map(|(name, path, kind)| Some((name, path?, kind)))
        .collect()
}

/// Returns the path of the file with the labels of a picture, if the arguments ask for such files.
pub fn label_file(args: &DrawArgs, picture: &Path) -> Option<PathBuf> {
    let is_asked = args.has_labels(LabelFormat::Yolo);
    is_asked.then(|| label_files::text_file(picture))
}

/// Returns the content of the COCO file at `path`, with the labels of all pictures in `directory`.
fn coco_text(path: &Path, directory: &Path, all: &[DrawnInput]) -> Result<Vec<u8>, Failure> {
    let write = || {
        let mut file = coco::File::new(Vec::new(), Cursor::new(Vec::new()))?;
        for (path, picture) in all.iter().flat_map(DrawnInput::files) {
            if let Some(labels) = &picture.labels {
                file.add(&label_files::name_in(directory, path), labels)?;
            }
        }
        file.finish()
    };
    write().map_err(|error| output::unwritable(path, error))
}
