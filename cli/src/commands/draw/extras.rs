//! The files besides pictures: credits, a manifest, labels, a depfile.

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

use crate::commands::draw::args::DrawArgs;
use crate::commands::draw::done::Done;
use crate::commands::draw::job::Job;
use crate::commands::draw::labels;
use crate::commands::draw::prerequisites;
use crate::files::input::is_standard_stream;
use crate::files::label_files::{CLASSES, COCO};
use crate::files::output::{self, Kind, Output, Places, Replaces};
use crate::files::web_address::web_address;
use crate::hosts::depfile::{self, Rule};
use xiangqi_setup::complaint::Failure;
use xiangqi_setup::diagram::{PictureRecord, is_manifest};
use xiangqi_setup::page::labels::yolo;
use xiangqi_setup::theme::Credits;
use xiangqi_setup::web::{self, IndexEntry};

/// What credits may replace.
const CREDITS: Kind = Kind {
    name: "a list of credits",
    is_one: Credits::are_in,
};

/// What a manifest may replace.
const MANIFEST: Kind = Kind {
    name: "a manifest",
    is_one: is_manifest,
};

/// What a depfile may replace.
const DEPFILE: Kind = Kind {
    name: "a depfile",
    is_one: depfile::is_depfile,
};

/// What a script may replace.
const SCRIPT: Kind = Kind {
    name: "a script for pages",
    is_one: web::is_script,
};

/// What an index may replace.
const INDEX: Kind = Kind {
    name: "a page",
    is_one: web::is_page,
};

/// The labels of one picture, in messages.
const LABELS: &str = "file of labels";

/// Checks, before anything is drawn, the files besides the pictures of these jobs.
///
/// # Errors
/// A file would replace something else, or the depfile has no names or names that Make cannot
/// read.
pub fn check(args: &DrawArgs, jobs: &[&Job]) -> Result<(), Failure> {
    let extras = paths(args);
    if extras.is_empty() {
        return Ok(());
    }
    let mut places = Places::default();
    let mut taken: HashMap<PathBuf, &str> = HashMap::new();
    for job in jobs {
        let sources = prerequisites::of(job);
        for path in &sources {
            let name = match *path == job.input {
                true => "input",
                false => "source",
            };
            taken.extend(places.of(path).map(|place| (place, name)));
        }
        // Standard output can take only one of them, too.
        for path in &job.outputs {
            taken.extend(places.of(path).map(|place| (place, "output")));
        }
    }
    let pictures = jobs.iter().flat_map(|job| &job.outputs);
    for path in pictures.filter_map(|picture| labels::text_file(args, picture)) {
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
            .map(|job| (job.outputs.as_slice(), prerequisites::of(job)))
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

/// What a successful run writes besides the pictures.
pub fn write(args: &DrawArgs, all: &[Done]) -> Result<Vec<Output>, Failure> {
    let output = |path: &PathBuf, kind, bytes| Output {
        path: path.clone(),
        bytes,
        replaces: Replaces::only(kind, args.force),
    };
    let mut extras = Vec::new();
    if let Some(path) = &args.credits {
        let are_many = all.iter().flat_map(|done| &done.outputs).count() > 1;
        let text = credits(all).text(are_many);
        extras.push(output(path, CREDITS, text.into_bytes()));
    }
    if let Some(path) = &args.manifest {
        let records: Vec<&PictureRecord> = all.iter().flat_map(|done| &done.records).collect();
        let text = output::json(&records)?;
        extras.push(output(path, MANIFEST, text.into_bytes()));
    }
    if let (Some(path), Some(directory)) = (labels::coco_file(args), &args.out_dir) {
        let labelled = all
            .iter()
            .flat_map(|done| done.outputs.iter().zip(&done.labels));
        let text = labels::coco_text(&path, directory, labelled)?;
        extras.push(output(&path, COCO, text));
    }
    if let Some(path) = labels::class_file(args) {
        let text = yolo::class_list();
        extras.push(output(&path, CLASSES, text.into_bytes()));
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

/// The games on all pages, with their addresses in an index at this path.
fn index(path: &Path, all: &[Done]) -> Vec<IndexEntry> {
    let pages = all
        .iter()
        .flat_map(|done| done.outputs.iter().zip(&done.games));
    let files = pages.filter(|(page, _)| !is_standard_stream(page));
    let games = files.flat_map(|(page, games)| {
        let address = web_address(path, page);
        games.iter().map(move |game| IndexEntry {
            address: format!("{address}{}", game.address),
            ..game.clone()
        })
    });
    games.collect()
}

/// The credits for pictures of several projects.
pub fn credits(all: &[Done]) -> Credits {
    Credits::together(all.iter().map(|done| &done.renderer.credits))
}

/// The outputs of each input, and their prerequisites.
type Dependencies<'a> = [(&'a [PathBuf], Vec<PathBuf>)];

/// The prerequisites of all files that are written, as rules for Make.
fn depfile(args: &DrawArgs, path: &Path, all: &Dependencies) -> Result<Vec<u8>, Failure> {
    let extras = paths(args).into_iter();
    let about_all = extras.map(|(_, path, _)| path);
    let about_all = about_all.filter(|other| other != path && !is_standard_stream(other));
    depfile::write(&rules(args, all, about_all.collect())).map_err(|error| {
        let title = format!("cannot write `{}`: {error}", path.display());
        Failure::new(title).help("rename the file, or omit --depfile")
    })
}

/// A rule for the pictures of each input with their labels, and one for the files about all of
/// them.
fn rules(args: &DrawArgs, all: &Dependencies, about_all: Vec<PathBuf>) -> Vec<Rule> {
    let mut rules: Vec<Rule> = Vec::new();
    for (outputs, prerequisites) in all {
        let files = outputs.iter().filter(|path| !is_standard_stream(path));
        let files = files.flat_map(|path| [Some(path.clone()), labels::text_file(args, path)]);
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

/// The files besides the pictures: the name of each, its path and what it may replace.
fn paths(args: &DrawArgs) -> Vec<(&'static str, PathBuf, Kind)> {
    let paths = [
        ("script", args.script_file.clone(), SCRIPT),
        ("index", args.index.clone(), INDEX),
        ("credits", args.credits.clone(), CREDITS),
        ("manifest", args.manifest.clone(), MANIFEST),
        ("COCO file", labels::coco_file(args), COCO),
        ("list of classes", labels::class_file(args), CLASSES),
        ("depfile", args.depfile.clone(), DEPFILE),
    ];
    let named = paths.into_iter();
    named
        .filter_map(|(name, path, kind)| Some((name, path?, kind)))
        .collect()
}
