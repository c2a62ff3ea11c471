//! `--labels`: labels of pictures, and the files that they are written to.

use std::io::Cursor;
use std::path::{Path, PathBuf};

use crate::commands::draw::args::DrawArgs;
use crate::files::label_files;
use crate::files::output::{Output, Replaces, unwritable};
use xiangqi_setup::complaint::Failure;
use xiangqi_setup::page::PictureFormat;
use xiangqi_setup::page::labels::{LabelFormat, Labels, coco, yolo};
use xiangqi_setup::settings::Settings;

/// Checks that labels have a place to be written to.
pub fn check_places(args: &DrawArgs) -> Result<(), Failure> {
    if args.has_labels(LabelFormat::Json) && args.manifest.is_none() {
        let title = "`--labels json` needs `--manifest`";
        return Err(Failure::usage(title).help("the labels are part of that list"));
    }
    let mut files = [LabelFormat::Coco, LabelFormat::Yolo].into_iter();
    match files.find(|format| args.has_labels(*format) && args.out_dir.is_none()) {
        Some(format) => {
            let title = format!("`--labels {}` needs `--out-dir`", format.name());
            Err(Failure::usage(title).help("the labels are files in that directory"))
        }
        None => Ok(()),
    }
}

/// Checks that pictures in this format have such labels.
pub fn check_format(
    args: &DrawArgs,
    settings: &Settings,
    format: PictureFormat,
) -> Result<(), Failure> {
    if args.labels.is_empty() {
        return Ok(());
    }
    let other = match format {
        PictureFormat::Text => Some("text"),
        page if page.is_page() => Some("a page"),
        film if settings.is_film(film) => Some("an animation"),
        _ => None,
    };
    if let Some(other) = other {
        let title = format!("`--labels` is for pictures of one position, not for {other}");
        return Err(Failure::usage(title).help("such a picture is an .svg, a .pdf or a .png"));
    }
    let mut of_dots = [LabelFormat::Coco, LabelFormat::Yolo].into_iter();
    if let Some(labels) = of_dots.find(|labels| args.has_labels(*labels))
        && !format.has_dots()
    {
        let (labels, format) = (labels.name(), format.name());
        let title = format!("`--labels {labels}` needs pictures of dots, not {format}");
        return Err(Failure::usage(title).help("`--output-format png` draws them"));
    }
    Ok(())
}

/// The file in the output directory with all labels.
pub fn coco_file(args: &DrawArgs) -> Option<PathBuf> {
    let directory = args.out_dir.as_ref()?;
    let is_asked = args.has_labels(LabelFormat::Coco);
    is_asked.then(|| label_files::coco_file(directory))
}

/// The file in the output directory with the names of the classes.
pub fn class_file(args: &DrawArgs) -> Option<PathBuf> {
    let directory = args.out_dir.as_ref()?;
    let is_asked = args.has_labels(LabelFormat::Yolo);
    is_asked.then(|| label_files::class_file(directory))
}

/// The file beside a picture with its labels.
pub fn text_file(args: &DrawArgs, picture: &Path) -> Option<PathBuf> {
    let is_asked = args.has_labels(LabelFormat::Yolo);
    is_asked.then(|| label_files::text_file(picture))
}

/// The labels to write beside a picture.
pub fn text(args: &DrawArgs, picture: &Path, labels: &Labels) -> Option<Output> {
    Some(Output {
        path: text_file(args, picture)?,
        bytes: yolo::text(labels).into_bytes(),
        replaces: Replaces::only(label_files::TEXT, args.force),
    })
}

/// The text of the file with the labels of all pictures. `directory` is the one that they are in.
pub fn coco_text<'a>(
    path: &Path,
    directory: &Path,
    all: impl Iterator<Item = (&'a PathBuf, &'a Labels)>,
) -> Result<Vec<u8>, Failure> {
    let write = || {
        let mut file = coco::File::new(Vec::new(), Cursor::new(Vec::new()))?;
        for (picture, labels) in all {
            file.add(&label_files::name_in(directory, picture), labels)?;
        }
        file.finish()
    };
    write().map_err(|error| unwritable(path, error))
}
