//! Where replies go, in their order.

use std::io::Write;
use std::ops::ControlFlow;
use std::path::Path;

use crate::commands::stream::labels::LabelFiles;
use crate::commands::stream::reply::{NewPicture, Reply};
use crate::commands::stream::shards::Shards;
use crate::files::output::{self, Kind, Output, Replaces};
use xiangqi_setup::complaint::Failure;

/// Where replies go, in their order: answers to standard output, pictures perhaps to files.
pub struct Destination {
    answers: Box<dyn Write + Send>,
    files: Files,
    /// The number of answers, and of those that are errors.
    pub count: u64,
    pub failed: u64,
    /// Why the answers could not be written.
    failure: Option<Failure>,
}

/// Where pictures go.
pub enum Files {
    /// Into files, or into the answers.
    Each {
        /// What they may replace.
        replaces: Replaces,
        /// The files about them.
        labels: Option<Box<LabelFiles>>,
    },
    /// Into archives.
    Shards(Shards),
}

impl Files {
    /// Each picture goes into a file of its own, unless it is in its answer. It replaces an older
    /// picture, or any file if forced.
    pub fn each(labels: Option<LabelFiles>, is_forced: bool) -> Files {
        Files::Each {
            replaces: Replaces::only(Kind::PICTURE, is_forced),
            labels: labels.map(Box::new),
        }
    }
}

impl Destination {
    /// A destination that writes answers to standard output.
    ///
    /// # Errors
    /// There is none.
    pub fn new(files: Files) -> Result<Destination, Failure> {
        Ok(Destination {
            answers: output::standard_writer()?,
            files,
            count: 0,
            failed: 0,
            failure: None,
        })
    }

    /// Writes replies. Breaks if nobody reads the answers.
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

    /// Completes what was begun.
    ///
    /// # Errors
    /// The answers cannot be written.
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

    /// Writes answers in one piece, so that a waiting reader gets them at once.
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

/// Writes the file of a reply, if it has one. Returns the reply, or an error instead.
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
    let NewPicture {
        path,
        bytes,
        labels,
        ..
    } = picture;
    let mut outputs = vec![Output {
        path,
        bytes,
        replaces,
    }];
    outputs.extend(text);
    let written = output::make_directory(&directory).and_then(|()| output::write(&outputs));
    match written {
        Ok(()) => {
            if let (Some(files), Some(labels)) = (label_files.as_mut(), labels) {
                files.add(&outputs[0].path, &labels);
            }
            reply
        }
        Err(failure) => reply.unwritten(&failure),
    }
}
