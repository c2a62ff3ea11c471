//! Finding the project file of an input.

use std::env;
use std::fs;
use std::path::{self, Component, Path, PathBuf};

use crate::files::project::owner::is_foreign;

/// The name of project files.
pub const NAME: &str = "xiangqi-setup.yaml";

/// A name that users may choose by mistake, since other programs use the extension.
const OTHER_NAME: &str = "xiangqi-setup.yml";

/// Whether a file has the name of a project file, or was probably meant as one.
pub fn is_project_file(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default();
    name == NAME || name == OTHER_NAME
}

/// The files on the way up from a directory.
#[derive(Default)]
pub struct Found {
    /// The nearest project file.
    pub file: Option<PathBuf>,
    /// The nearest file before the project file with the wrong name.
    pub misnamed: Option<PathBuf>,
    /// Project files before the chosen one that belong to other users.
    pub foreign: Vec<PathBuf>,
}

/// Finds the nearest project file in a directory or above it. The path is relative if the path of the
/// directory is. The search goes up the given path, without following links.
pub fn nearest(directory: &Path) -> Found {
    // A broken link counts as a file. Reading it fails later.
    let is_there = |file: &PathBuf| fs::symlink_metadata(file).is_ok();
    let mut found = Found::default();
    for file in candidates(directory) {
        if is_there(&file) {
            if !is_foreign(&file) {
                found.file = Some(file);
                break;
            }
            found.foreign.push(file);
            continue;
        }
        let other = file.with_file_name(OTHER_NAME);
        let is_meant = |other: &PathBuf| is_there(other) && !is_foreign(other);
        found.misnamed = found.misnamed.or_else(|| Some(other).filter(is_meant));
    }
    found
}

/// The paths of all possible project files in a directory or above it, the nearest first.
pub fn candidates(directory: &Path) -> Vec<PathBuf> {
    // If there is no working directory, there is nothing above it.
    let depth = env::current_dir().map_or(0, |here| here.ancestors().count() - 1);
    let directories = upwards(directory, depth).into_iter();
    directories.map(|directory| directory.join(NAME)).collect()
}

/// A directory and its parents, the nearest first. The working directory is `depth` levels below the root.
fn upwards(directory: &Path, depth: usize) -> Vec<PathBuf> {
    let is_relative = !directory.has_root() && !has_prefix(directory);
    let directory = if is_relative {
        directory.to_owned()
    } else {
        path::absolute(directory).unwrap_or_else(|_| directory.to_owned())
    };
    let directory = without_dots(&directory);
    let mut found: Vec<_> = directory.ancestors().map(Path::to_owned).collect();
    if is_relative {
        let is_up = |component: &Component| *component == Component::ParentDir;
        let ups = directory.components().filter(is_up).count();
        // The path `..` is not above `../..`.
        found.truncate(directory.components().count() - ups + 1);
        for more in ups + 1..=depth {
            found.push((0..more).map(|_| "..").collect());
        }
    }
    found
}

fn has_prefix(path: &Path) -> bool {
    matches!(path.components().next(), Some(Component::Prefix(_)))
}

/// Removes `.` from a path, and `..` except in front.
fn without_dots(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for component in path.components() {
        match component {
            Component::CurDir => {}
            Component::ParentDir => match plain.components().next_back() {
                Some(Component::Normal(_)) => {
                    plain.pop();
                }
                // The root is its own parent.
                Some(Component::RootDir) => {}
                _ => plain.push(component),
            },
            _ => plain.push(component),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A directory, the depth of the working directory, and the directories that are searched.
    #[test]
    fn the_way_up() {
        for (directory, depth, expected) in [
            ("", 0, vec![""]),
            ("", 2, vec!["", "..", "../.."]),
            (".", 1, vec!["", ".."]),
            ("a/b", 1, vec!["a/b", "a", "", ".."]),
            ("a/./b/../c", 0, vec!["a/c", "a", ""]),
            ("a/..", 1, vec!["", ".."]),
            ("..", 2, vec!["..", "../.."]),
            ("../a", 3, vec!["../a", "..", "../..", "../../.."]),
            ("../../..", 1, vec!["../../.."]),
        ] {
            let expected: Vec<_> = expected.iter().map(PathBuf::from).collect();
            assert_eq!(
                upwards(Path::new(directory), depth),
                expected,
                "{directory}"
            );
        }
    }

    #[cfg(unix)]
    #[test]
    fn the_way_up_from_the_root() {
        for (directory, expected) in [
            ("/", vec!["/"]),
            ("/a/b", vec!["/a/b", "/a", "/"]),
            ("/a/../../b/.", vec!["/b", "/"]),
        ] {
            let expected: Vec<_> = expected.iter().map(PathBuf::from).collect();
            assert_eq!(upwards(Path::new(directory), 3), expected, "{directory}");
        }
    }
}
