//! A file that is written piece by piece, as it may not fit into the memory.

use std::io::{self, Write};
use std::mem;
use std::path::{Path, PathBuf};

use crate::files::output::may_replace::Replaces;
use crate::files::output::new_file::PartOfFile;
use crate::files::output::paths::unwritable;
use crate::files::output::stream::{self, is_stream};
use crate::files::signals::HeldSignals;
use xiangqi_setup::complaint::Failure;

/// The number of bytes to write at once.
const CHUNK: usize = 1 << 16;

/// An output that grows. It gets its name when it is complete.
pub struct Growing {
    path: PathBuf,
    waiting: Vec<u8>,
    place: Place,
}

enum Place {
    /// A file without its final name.
    File(Box<PartOfFile>),
    /// Standard output, a pipe or a device.
    Stream(Box<dyn Write + Send>),
}

impl Growing {
    /// Begins an output.
    pub fn new(path: &Path, replaces: Replaces) -> Result<Growing, Failure> {
        let place = match is_stream(path) {
            true => {
                let stream = stream::writer(path);
                Place::Stream(stream.map_err(|error| unwritable(path, error))?)
            }
            false => Place::File(Box::new(PartOfFile::new(path, replaces)?)),
        };
        Ok(Growing {
            path: path.to_owned(),
            waiting: Vec::with_capacity(CHUNK),
            place,
        })
    }

    /// Adds bytes.
    pub fn add(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        let added = self.write_all(bytes);
        added.map_err(|error| unwritable(&self.path, error))
    }

    /// Ends the output. A file gets its name, and replaces the one that has it.
    pub fn finish(mut self) -> Result<(), Failure> {
        let written = self.flush();
        written.map_err(|error| unwritable(&self.path, error))?;
        let _held = HeldSignals::hold();
        match self.place {
            Place::File(file) => file.persist(&self.path),
            Place::Stream(_) => Ok(()),
        }
    }
}

impl Write for Growing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.waiting.extend_from_slice(bytes);
        if self.waiting.len() >= CHUNK {
            self.flush()?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let bytes = mem::take(&mut self.waiting);
        match &mut self.place {
            Place::File(file) => file.add(&bytes),
            Place::Stream(stream) => stream.write_all(&bytes).and_then(|()| stream.flush()),
        }
    }
}
