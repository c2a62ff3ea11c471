//! The files with labels in an output directory: their names, and which files they may replace.

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

/// The existing files that the labels of a picture in the format of YOLO may replace.
pub const TEXT: FileKind = FileKind {
    name: "a file of labels",
    is_one: yolo::is_text,
};

/// The file with the labels of all pictures in a directory.
pub fn coco_file(directory: &Path) -> PathBuf {
    directory.join("coco.json")
}

/// The file with the names of the classes.
pub fn class_file(directory: &Path) -> PathBuf {
    directory.join("classes.txt")
}

/// The file beside a picture with its labels.
pub fn text_file(picture: &Path) -> PathBuf {
    picture.with_extension("txt")
}

/// The path of a picture relative to its directory, with `/` between the parts.
pub fn name_in(directory: &Path, picture: &Path) -> String {
    let path = picture.strip_prefix(directory).unwrap_or(picture);
    let parts = path
        .components()
        .map(|part| part.as_os_str().to_string_lossy());
    parts.collect::<Vec<_>>().join("/")
}
