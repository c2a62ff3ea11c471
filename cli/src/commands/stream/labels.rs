//! `--labels`: writes the labels of the pictures to files in the output directory.

use std::fs::File;
use std::path::{Path, PathBuf};

use crate::commands::stream::reply::NewPicture;
use crate::files::label_files::{COCO, class_file, class_output, coco_file, name_in, text_output};
use crate::files::output::{self, Growing, Output, Replaces};
use xiangqi_setup::complaint::Failure;
use xiangqi_setup::page::labels::{LabelFormat, Labels, coco};

/// The label files for the pictures in a directory.
pub struct LabelFiles {
    directory: PathBuf,
    is_forced: bool,
    has_texts: bool,
    /// The file with the labels of all pictures.
    coco: Option<coco::File<Growing, File>>,
    /// The error that ended the writing of the `coco` file.
    failure: Option<Failure>,
}

impl LabelFiles {
    /// Starts the label files in the given formats.
    pub fn new(
        directory: &Path,
        formats: &[LabelFormat],
        is_forced: bool,
    ) -> Result<LabelFiles, Failure> {
        let has_texts = formats.contains(&LabelFormat::Yolo);
        let has_coco = formats.contains(&LabelFormat::Coco);
        if has_texts || has_coco {
            output::make_directory(directory)?;
        }
        if has_texts {
            output::write(&[class_output(directory, is_forced)])?;
        }
        let path = coco_file(directory);
        let begin = || {
            let file = Growing::new(&path, Replaces::only(COCO, is_forced))?;
            let begun = tempfile::tempfile().and_then(|spool| coco::File::new(file, spool));
            begun.map_err(|error| output::unwritable(&path, error))
        };
        Ok(LabelFiles {
            coco: has_coco.then(begin).transpose()?,
            directory: directory.to_owned(),
            is_forced,
            has_texts,
            failure: None,
        })
    }

    /// Returns the label file for a single picture, which must be written together with the picture. Returns
    /// `None` if no label file is needed.
    ///
    /// # Errors
    /// Returns an error if the label file would have the path of the list of classes.
    pub fn text(&self, picture: &NewPicture) -> Result<Option<Output>, Failure> {
        let Some(labels) = picture.labels.as_ref().filter(|_| self.has_texts) else {
            return Ok(None);
        };
        let output = text_output(&picture.path, labels, self.is_forced);
        if output.path == class_file(&self.directory) {
            return Err(output::taken(
                &output.path,
                "list of classes",
                "file of labels",
            ));
        }
        Ok(Some(output))
    }

    /// Adds the labels of a written picture to the file with the labels of all pictures.
    pub fn add(&mut self, path: &Path, labels: &Labels) {
        if let Some(coco) = &mut self.coco
            && let Err(error) = coco.add(&name_in(&self.directory, path), labels)
        {
            self.failure = Some(output::unwritable(&coco_file(&self.directory), error));
            self.coco = None;
        }
    }

    /// Completes the file with the labels of all pictures.
    pub fn finish(self) -> Result<(), Failure> {
        match (self.failure, self.coco) {
            (Some(failure), _) => Err(failure),
            (None, None) => Ok(()),
            (None, Some(coco)) => {
                let file = coco.finish();
                let path = coco_file(&self.directory);
                file.map_err(|error| output::unwritable(&path, error))?
                    .finish()
            }
        }
    }
}
