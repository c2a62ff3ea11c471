//! Writes pictures and facts about them to archives for WebDataset.
//!
//! Each picture and its facts are two members (files) of an archive, such as `000000001.png` and
//! `000000001.json`. See <https://github.com/webdataset/webdataset#the-webdataset-format>.

use std::io;
use std::mem;
use std::path::{Path, PathBuf};

use tar::{EntryType, Header};

use crate::commands::stream::reply::{NewPicture, Reply};
use crate::files::output::{self, FileKind, Growing, Replaces};
use crate::hosts::stream::Answer;
use xiangqi_setup::complaint::Failure;
use xiangqi_setup::util::slashes::with_slashes;

/// A sequence of archives with pictures.
pub struct Shards {
    directory: PathBuf,
    /// The maximum number of lines per archive.
    size: usize,
    replaces: Replaces,
    /// The number of completed archives.
    count: u64,
    /// The current archive, or the error that prevents writing it. `None` before the first picture.
    shard: Option<Result<Growing, Failure>>,
    /// The replies for the current archive. They are sent when the archive is complete.
    waiting: Vec<Reply>,
    /// The size of the waiting replies in bytes.
    bytes: usize,
}

/// The kind of archive that can be replaced. The name of the first member must begin with digits.
const SHARD: FileKind = FileKind::new("an archive of pictures", |bytes| {
    let mark = bytes.get(MAGIC..);
    let is_archive = mark.is_some_and(|at| at.starts_with(b"ustar"));
    is_archive && bytes.iter().take(DIGITS).all(u8::is_ascii_digit)
});

/// The size of the waiting answers in bytes at which an archive is completed early. Ten thousand answers take
/// about 2 MB, or 20 MB with labels.
const WAITING_BYTES: usize = 64 << 20;

/// The offset of the bytes `ustar`, which identify an archive.
const MAGIC: usize = 257;

/// The number of digits in the names of members.
const DIGITS: usize = 9;

/// The alignment of members in bytes.
const BLOCK: usize = 512;

impl Shards {
    /// Prepares to write archives to a directory, and creates the directory if it is missing.
    pub fn new(directory: &Path, size: usize, is_forced: bool) -> Result<Shards, Failure> {
        output::make_directory(directory)?;
        Ok(Shards {
            directory: directory.to_owned(),
            size,
            replaces: Replaces::only(SHARD, is_forced),
            count: 0,
            shard: None,
            waiting: Vec::new(),
            bytes: 0,
        })
    }

    /// Returns the name that a picture has in an archive. `number` is the number of the picture's line.
    pub fn member(number: u64, extension: &str) -> String {
        format!("{number:0DIGITS$}.{extension}")
    }

    /// Adds a reply to the current archive. If the archive is then complete, returns all of its replies.
    pub fn take(&mut self, mut reply: Reply) -> Vec<Reply> {
        if let Some(picture) = reply.picture.take() {
            let path = self.directory.join(format!("{:06}.tar", self.count));
            Answer::put_in_shard(&mut reply.line, &with_slashes(&path));
            let replaces = self.replaces;
            let shard = self
                .shard
                .get_or_insert_with(|| Growing::new(&path, replaces));
            if let Ok(growing) = shard
                && let Err(failure) = add(growing, &picture)
            {
                *shard = Err(failure);
            }
        }
        self.bytes += reply.size();
        self.waiting.push(reply);
        match self.waiting.len() >= self.size || self.bytes >= WAITING_BYTES {
            true => self.finish(),
            false => Vec::new(),
        }
    }

    /// Completes the current archive and returns its replies.
    pub fn finish(&mut self) -> Vec<Reply> {
        self.count += 1;
        self.bytes = 0;
        let waiting = mem::take(&mut self.waiting);
        let finished = match self.shard.take() {
            None => Ok(()),
            Some(shard) => shard.and_then(|mut growing| {
                // Two empty blocks end an archive.
                growing.add(&[0; 2 * BLOCK])?;
                growing.finish()
            }),
        };
        match finished {
            Ok(()) => waiting,
            Err(failure) => {
                let lost = waiting.into_iter().map(|reply| match reply.is_error {
                    true => reply,
                    false => reply.unwritten(&failure),
                });
                lost.collect()
            }
        }
    }
}

/// Adds a picture and the facts about it to an archive.
fn add(shard: &mut Growing, picture: &NewPicture) -> Result<(), Failure> {
    let facts = picture.path.with_extension("json");
    for (name, bytes) in [(&picture.path, &picture.bytes), (&facts, &picture.facts)] {
        let header = header(name, bytes.len()).map_err(|error| output::unwritable(name, error))?;
        shard.add(header.as_bytes())?;
        shard.add(bytes)?;
        let rest = bytes.len().next_multiple_of(BLOCK) - bytes.len();
        shard.add(&vec![0; rest])?;
    }
    Ok(())
}

/// Returns the header of a member. The header does not depend on the machine or the time.
fn header(name: &Path, length: usize) -> io::Result<Header> {
    let mut header = Header::new_ustar();
    header.set_path(name)?;
    header.set_size(length as u64);
    header.set_mode(0o644);
    header.set_entry_type(EntryType::Regular);
    header.set_cksum();
    Ok(header)
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::{Reply, SHARD, Shards, WAITING_BYTES};
    use crate::files::output::Replaces;
    use crate::hosts::stream::Id;

    /// An archive ends with the line whose answer reaches the limit for waiting answers.
    #[test]
    fn an_archive_ends_by_bytes() {
        let mut shards = Shards {
            directory: PathBuf::new(),
            size: 10_000,
            replaces: Replaces::only(SHARD, false),
            count: 0,
            shard: None,
            waiting: Vec::new(),
            bytes: 0,
        };
        let reply = |bytes: usize| Reply {
            id: Id {
                given: None,
                number: 1,
            },
            line: vec![0; bytes - size_of::<Reply>()],
            picture: None,
            is_error: true,
        };
        for (sizes, ends) in [
            (vec![WAITING_BYTES], vec![1]),
            (vec![WAITING_BYTES - 1, 1000, 1000], vec![0, 2, 0]),
            (vec![WAITING_BYTES - 1000], vec![2]),
        ] {
            let answered = sizes.into_iter().map(|size| shards.take(reply(size)).len());
            assert_eq!(answered.collect::<Vec<_>>(), ends);
        }
        assert_eq!(shards.count, 3);
    }
}
