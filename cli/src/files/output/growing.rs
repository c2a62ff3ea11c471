//! A file that is written piece by piece, since it may not fit into memory.

use std::io::{self, Write};
use std::mem;
use std::path::{Path, PathBuf};

use crate::files::output::may_replace::Replaces;
use crate::files::output::new_file::NewFile;
use crate::files::output::paths::unwritable;
use crate::files::output::stream::{self, is_stream};
use crate::files::signals::HeldSignals;
use xiangqi_setup::complaint::Failure;

const CHUNK: usize = 1 << 16;

/// An output that is written piece by piece. A file gets its final name when it is complete. If this value is
/// dropped before [`Growing::finish`] is called, the file and the bytes in the buffer are discarded.
pub struct Growing {
    path: PathBuf,
    buffer: Vec<u8>,
    sink: Sink,
}

enum Sink {
    File(Box<NewFile>),
    /// Standard output, a pipe or a device.
    Stream(Box<dyn Write + Send>),
}

impl Growing {
    pub fn new(path: &Path, replaces: Replaces) -> Result<Growing, Failure> {
        let sink = match is_stream(path) {
            true => {
                let stream = stream::writer(path);
                Sink::Stream(stream.map_err(|error| unwritable(path, error))?)
            }
            false => Sink::File(Box::new(NewFile::begin(path, replaces)?)),
        };
        Ok(Growing {
            path: path.to_owned(),
            buffer: Vec::with_capacity(CHUNK),
            sink,
        })
    }

    pub fn add(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        let added = self.write_all(bytes);
        added.map_err(|error| unwritable(&self.path, error))
    }

    /// Completes the output. A file gets its final name and replaces any existing file.
    pub fn finish(mut self) -> Result<(), Failure> {
        let written = self.flush();
        written.map_err(|error| unwritable(&self.path, error))?;
        let _held = HeldSignals::hold();
        match self.sink {
            Sink::File(file) => file.persist(),
            Sink::Stream(_) => Ok(()),
        }
    }
}

impl Write for Growing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.buffer.extend_from_slice(bytes);
        if self.buffer.len() >= CHUNK {
            self.flush()?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let bytes = mem::take(&mut self.buffer);
        match &mut self.sink {
            Sink::File(file) => file.add(&bytes),
            Sink::Stream(stream) => stream.write_all(&bytes).and_then(|()| stream.flush()),
        }
    }
}
