//! Finds the project file of an input.

use std::env;
use std::fs;
use std::path::{self, Component, Path, PathBuf};

use crate::files::project::untrusted::is_foreign;

/// The name of project files.
pub const NAME: &str = "xiangqi-setup.yaml";

/// A name that users may give to a project file by mistake, since other programs use this extension.
const OTHER_NAME: &str = "xiangqi-setup.yml";

/// Returns whether a file has the name of a project file, or a name that was probably meant for one.
pub fn is_project_file(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default();
    name == NAME || name == OTHER_NAME
}

/// The files found while searching a directory and its parents.
#[derive(Default)]
pub struct Found {
    /// The nearest project file.
    pub file: Option<PathBuf>,
    /// The nearest file named `xiangqi-setup.yml`, if it is nearer than the project file.
    pub misnamed: Option<PathBuf>,
    /// The project files that are nearer than `file` but are ignored because they belong to other users.
    pub foreign: Vec<PathBuf>,
}

/// Finds the nearest project file in a directory or its parents. The resulting path is relative if
/// `directory` is relative. The parents are taken from the path, without resolving links.
pub fn nearest(directory: &Path) -> Found {
    // A broken link counts as a file. The user learns of the broken link when reading the file fails.
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

/// Returns the paths of all possible project files in a directory and its parents, starting with the nearest.
pub fn candidates(directory: &Path) -> Vec<PathBuf> {
    // Without a working directory, there are no parents to search.
    let depth = env::current_dir().map_or(0, |here| here.ancestors().count() - 1);
    let directories = upwards(directory, depth).into_iter();
    directories.map(|directory| directory.join(NAME)).collect()
}

/// Returns a directory and its parents, starting with the directory. `depth` is the number of levels from the
/// root to the working directory.
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
        // `Path::ancestors` of `../..` includes `..`, although that is below `../..`. Remove such ancestors.
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

/// Removes `.` from a path, and `..` except at the beginning.
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

    /// Each case lists a directory, the depth of the working directory, and the directories to be searched.
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
