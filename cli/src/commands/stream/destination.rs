//! Writes replies: answers to standard output, and pictures to files or archives.

use std::io::Write;
use std::ops::ControlFlow;
use std::path::Path;

use crate::commands::stream::labels::LabelFiles;
use crate::commands::stream::reply::Reply;
use crate::commands::stream::shards::Shards;
use crate::files::output::{self, FileKind, Output, Replaces};
use xiangqi_setup::complaint::Failure;

/// Writes replies in the order of the input lines.
pub struct Destination {
    answers: Box<dyn Write + Send>,
    files: Files,
    /// The number of answers written so far.
    pub count: u64,
    /// The number of errors among the answers.
    pub failed: u64,
    failure: Option<Failure>,
}

/// The files to which pictures are written.
pub enum Files {
    /// Each picture is written to its own file or included in its answer.
    Each {
        /// The rule that determines which existing files a picture may replace.
        replaces: Replaces,
        /// The label files of the pictures.
        labels: Option<Box<LabelFiles>>,
    },
    Shards(Shards),
}

impl Files {
    /// Creates the variant that writes each picture to its own file, unless the answer contains the picture.
    /// Existing pictures are replaced. Other existing files are replaced only if `is_forced` is true.
    pub fn each(labels: Option<LabelFiles>, is_forced: bool) -> Files {
        Files::Each {
            replaces: Replaces::only(FileKind::PICTURE, is_forced),
            labels: labels.map(Box::new),
        }
    }
}

impl Destination {
    /// Creates a destination that writes answers to standard output.
    pub fn new(files: Files) -> Result<Destination, Failure> {
        Ok(Destination {
            answers: output::standard_writer()?,
            files,
            count: 0,
            failed: 0,
            failure: None,
        })
    }

    /// Writes replies. Returns [`ControlFlow::Break`] if the answers cannot be written, for example because
    /// the reader has closed the output.
    pub fn take(&mut self, replies: Vec<Reply>) -> ControlFlow<()> {
        let mut answers = Vec::new();
        for reply in replies {
            match &mut self.files {
                Files::Each { replaces, labels } => {
                    answers.push(with_file(reply, *replaces, labels.as_deref_mut()));
                }
                Files::Shards(shards) => answers.extend(shards.take(reply)),
            }
        }
        self.write(answers)
    }

    /// Completes all files. Returns the number of answers and the number of errors among them.
    pub fn finish(mut self) -> Result<(u64, u64), Failure> {
        if let (Files::Shards(shards), None) = (&mut self.files, &self.failure) {
            let answers = shards.finish();
            let _ = self.write(answers);
        }
        if let Some(failure) = self.failure {
            return Err(failure);
        }
        if let Files::Each {
            labels: Some(labels),
            ..
        } = self.files
        {
            labels.finish()?;
        }
        Ok((self.count, self.failed))
    }

    /// Writes answers in one call and flushes the output, because a reader may be waiting for them.
    fn write(&mut self, answers: Vec<Reply>) -> ControlFlow<()> {
        let mut text = Vec::new();
        for answer in answers {
            self.count += 1;
            self.failed += u64::from(answer.is_error);
            text.extend(answer.line);
        }
        let written = self.answers.write_all(&text);
        match written.and_then(|()| self.answers.flush()) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                self.failure = Some(output::unwritable(Path::new("-"), error));
                ControlFlow::Break(())
            }
        }
    }
}

/// Writes the picture of a reply, if any, and its label file. Returns the reply, or an error reply if a file
/// cannot be written.
fn with_file(
    mut reply: Reply,
    replaces: Replaces,
    mut label_files: Option<&mut LabelFiles>,
) -> Reply {
    let Some(picture) = reply.picture.take() else {
        return reply;
    };
    let directory = picture.path.parent().unwrap_or(Path::new("")).to_owned();
    let text = label_files.as_ref().map(|files| files.text(&picture));
    let text = match text.transpose() {
        Ok(text) => text.flatten(),
        Err(failure) => return reply.unwritten(&failure),
    };
    let mut outputs = vec![Output::new(picture.path, picture.bytes, replaces)];
    outputs.extend(text);
    let written = output::make_directory(&directory).and_then(|()| output::write(&outputs));
    match written {
        Ok(()) => {
            if let (Some(files), Some(labels)) = (label_files.as_mut(), picture.labels) {
                files.add(&outputs[0].path, &labels);
            }
            reply
        }
        Err(failure) => reply.unwritten(&failure),
    }
}
