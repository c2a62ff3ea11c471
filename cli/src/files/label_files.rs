//! Label files, from which programs learn to read pictures of boards: their names, their contents, and the
//! existing files that they may replace.

use std::path::{Path, PathBuf};

use crate::files::output::{FileKind, Output, Replaces};
use xiangqi_setup::complaint::Failure;
use xiangqi_setup::page::PictureFormat;
use xiangqi_setup::page::labels::{LabelFormat, Labels, coco, yolo};

/// The kind of file that a COCO file may replace.
pub const COCO: FileKind = FileKind::new("a COCO file", coco::is_coco);

/// The kind of file that a list of classes may replace.
pub const CLASSES: FileKind = FileKind::new("a list of classes", yolo::is_class_list);

/// The kind of file that a file with the YOLO labels of a picture may replace.
const TEXT: FileKind = FileKind::new("a file of labels", yolo::is_text);

/// Returns the path of the file with the labels of all pictures in a directory.
pub fn coco_file(directory: &Path) -> PathBuf {
    directory.join("coco.json")
}

/// Returns the path of the file that lists the names of the label classes.
pub fn class_file(directory: &Path) -> PathBuf {
    directory.join("classes.txt")
}

/// Returns the path of the file with the labels of a picture, which is next to the picture.
pub fn text_file(picture: &Path) -> PathBuf {
    picture.with_extension("txt")
}

/// Returns the path of a picture relative to `directory`, with `/` as the separator.
pub fn name_in(directory: &Path, picture: &Path) -> String {
    let path = picture.strip_prefix(directory).unwrap_or(picture);
    let parts = path
        .components()
        .map(|part| part.as_os_str().to_string_lossy());
    parts.collect::<Vec<_>>().join("/")
}

/// Returns the output that writes the list of classes into a directory.
pub fn class_output(directory: &Path, is_forced: bool) -> Output {
    let replaces = Replaces::only(CLASSES, is_forced);
    Output::new(class_file(directory), yolo::class_list().into(), replaces)
}

/// Returns the output that writes the YOLO labels of a picture to a file next to the picture.
pub fn text_output(picture: &Path, labels: &Labels, is_forced: bool) -> Output {
    let replaces = Replaces::only(TEXT, is_forced);
    Output::new(text_file(picture), yolo::text(labels).into(), replaces)
}

/// Returns the requested format that is written to files: COCO or, if COCO is not requested, YOLO.
fn first_of_files(labels: &[LabelFormat]) -> Option<LabelFormat> {
    let mut files = [LabelFormat::Coco, LabelFormat::Yolo].into_iter();
    files.find(|format| labels.contains(format))
}

/// Checks that there is an output directory if labels are to be written to files.
pub fn check_directory(labels: &[LabelFormat], directory: Option<&Path>) -> Result<(), Failure> {
    if let (Some(labels), None) = (first_of_files(labels), directory) {
        let title = format!("`--labels {}` needs `--out-dir`", labels.name());
        return Err(Failure::usage(title).help("the labels are files in that directory"));
    }
    Ok(())
}

/// Checks that the pictures are raster pictures without animation if labels are to be written to files.
pub fn check_format(labels: &[LabelFormat], format: PictureFormat) -> Result<(), Failure> {
    let has_labels = format.has_dots() && !format.is_film();
    if let (Some(labels), false) = (first_of_files(labels), has_labels) {
        let (labels, format) = (labels.name(), format.name());
        let title = format!("`--labels {labels}` needs pictures of dots, not {format}");
        return Err(Failure::usage(title).help("`--output-format png` draws them"));
    }
    Ok(())
}
