//! The files with labels in an output directory: their names, and the existing files that they may replace.

use std::path::{Path, PathBuf};

use crate::files::output::FileKind;
use xiangqi_setup::page::labels::{coco, yolo};

/// The existing files that a COCO file may replace.
pub const COCO: FileKind = FileKind {
    name: "a COCO file",
    is_one: coco::is_coco,
};

/// The existing files that a list of classes may replace.
pub const CLASSES: FileKind = FileKind {
    name: "a list of classes",
    is_one: yolo::is_class_list,
};

/// The existing files that YOLO labels of a picture may replace.
pub const TEXT: FileKind = FileKind {
    name: "a file of labels",
    is_one: yolo::is_text,
};

/// Returns the path of the file with the labels of all pictures in a directory.
pub fn coco_file(directory: &Path) -> PathBuf {
    directory.join("coco.json")
}

/// Returns the path of the file with the names of the classes.
pub fn class_file(directory: &Path) -> PathBuf {
    directory.join("classes.txt")
}

/// Returns the path of the file with the labels of a picture, which is next to the picture.
pub fn text_file(picture: &Path) -> PathBuf {
    picture.with_extension("txt")
}

/// Returns the path of a picture relative to its directory, with `/` as the separator.
pub fn name_in(directory: &Path, picture: &Path) -> String {
    let path = picture.strip_prefix(directory).unwrap_or(picture);
    let parts = path
        .components()
        .map(|part| part.as_os_str().to_string_lossy());
    parts.collect::<Vec<_>>().join("/")
}
