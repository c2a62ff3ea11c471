//! What is written beside pictures: credits, a manifest, a depfile.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use super::super::credits::Credits;
use super::super::failure::Failure;
use super::super::input::is_standard_stream;
use super::DrawArgs;
use super::depfile::{self, Rule};
use super::done::Done;
use super::manifest::{self, Record};

/// What is written beside the pictures of a run that has gone well.
pub fn write(args: &DrawArgs, all: &[Done]) -> Result<Vec<(PathBuf, Vec<u8>)>, Failure> {
    let mut extras = Vec::new();
    if let Some(path) = &args.style.credits {
        let are_many = all.iter().flat_map(|done| &done.outputs).count() > 1;
        let text = credits(all).text(are_many);
        extras.push((path.clone(), text.into_bytes()));
    }
    if let Some(path) = &args.book.manifest {
        let records: Vec<&Record> = all.iter().flat_map(|done| &done.records).collect();
        extras.push((path.clone(), manifest::write(&records)?.into_bytes()));
    }
    if let Some(path) = &args.book.depfile {
        let written = extras.iter().map(|(path, _)| path.clone());
        let rules = rules(
            all,
            written.filter(|path| !is_standard_stream(path)).collect(),
        );
        let rules = depfile::write(&rules).map_err(|error| Failure::Depfile {
            path: path.display().to_string(),
            error,
        })?;
        extras.push((path.clone(), rules));
    }
    Ok(extras)
}

/// What must be credited in pictures of several projects.
pub fn credits(all: &[Done]) -> Credits {
    Credits::together(all.iter().map(|done| &done.style.credits))
}

/// What the pictures depend on, and what is written about all of them, which depends
/// on everything.
fn rules(all: &[Done], about_all: Vec<PathBuf>) -> Vec<Rule> {
    let is_alone = all.len() == 1;
    let mut rules = Vec::new();
    for done in all {
        let outputs = done.outputs.iter();
        let files = outputs.filter(|path| !is_standard_stream(path));
        let mut targets: Vec<PathBuf> = files.cloned().collect();
        if is_alone {
            targets.extend(about_all.iter().cloned());
        }
        let prerequisites = done.prerequisites.clone();
        rules.push(Rule {
            targets,
            prerequisites,
        });
    }
    if !is_alone {
        let mut prerequisites: Vec<PathBuf> = Vec::new();
        let mut known = HashSet::new();
        for path in all.iter().flat_map(|done| &done.prerequisites) {
            if known.insert(path) {
                prerequisites.push(path.clone());
            }
        }
        rules.push(Rule {
            targets: about_all,
            prerequisites,
        });
    }
    rules.retain(|rule| !rule.targets.is_empty());
    rules
}

/// The paths of what is written beside the pictures, with what it is called.
pub fn paths(args: &DrawArgs) -> Vec<(&'static str, &Path)> {
    let paths = [
        ("credits", &args.style.credits),
        ("manifest", &args.book.manifest),
        ("depfile", &args.book.depfile),
    ];
    let named = paths.into_iter();
    named
        .filter_map(|(name, path)| Some((name, path.as_deref()?)))
        .collect()
}
