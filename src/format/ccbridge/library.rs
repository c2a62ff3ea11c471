//! Reads libraries of CCBridge games (CBL files).
//!
//! ```text
//! library = "CCBridgeLibrary" … slots …     `slots`, the four bytes at offset 60, is the number of
//!                                           entries in the index, which may differ from the number of games
//!           (record padding)*               the first record starts at byte 66,624 + 276 · slots; each
//!                                           later record starts at a multiple of 4,096 bytes after the
//!                                           first
//! ```

use std::io::{self, Read};

use super::record::{self, RECORD};
use crate::format::limits::MOST_BINARY_BYTES;
use crate::format::{
    Format, LegacyFileError, ParseError, ParseErrorKind, Parsed, Warning, WarningKind,
};

pub(in crate::format) const LIBRARY: &[u8] = b"CCBridgeLibrary";

/// The number of bytes before the index of the library.
const HEAD: u64 = 66_624;

/// The offset of the four bytes that contain the number of index entries.
const SLOTS: usize = 60;
/// The size of an index entry, in bytes.
const SLOT: u64 = 276;

/// The size of a block, in bytes. Every later game begins at a multiple of this size after the first.
const BLOCK: usize = 4096;

/// A game from a library, not yet parsed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LibraryRecord {
    /// The offset of the game's first byte in the library.
    pub offset: u64,
    /// The bytes of the game and the padding after it. Together, they have the layout of a CBR file.
    pub(crate) bytes: Vec<u8>,
}

impl LibraryRecord {
    /// Parses the game. All byte ranges in the result are relative to the start of the library. The result
    /// contains a warning if the library ends within the padding.
    ///
    /// # Errors
    /// Returns the first mistake in the game, with its byte range in the library.
    pub fn parse(&self) -> Result<Parsed, ParseError> {
        let offset = usize::try_from(self.offset).unwrap_or(usize::MAX);
        let game = record::game(&self.bytes).map_err(|error| error.moved(offset));
        let (mut parsed, _) = game?;
        let end = self.bytes.len();
        if !end.is_multiple_of(BLOCK) {
            parsed
                .warnings
                .push(Warning::new(WarningKind::EndsInBlock(BLOCK), end..end));
        }
        Ok(parsed.moved(offset))
    }
}

/// The error that ends the reading of a library. The games after it cannot be read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LibraryError {
    /// The bytes of the library cannot be read from the input.
    #[error(transparent)]
    Unreadable(#[from] io::Error),
    /// The library is damaged.
    #[error(transparent)]
    Wrong(#[from] ParseError),
}

/// An iterator over the games of a library. It keeps only the current game in memory.
///
/// ```
/// use xiangqi_setup::format::ccbridge::library::LibraryRecords;
///
/// let mut records = LibraryRecords::new(&b"something else"[..]);
/// let error = records.next().expect("an item").expect_err("it is not a library");
/// assert_eq!(error.to_string(), "this does not begin with `CCBridgeLibrary`");
/// assert!(records.next().is_none());
/// ```
#[derive(Debug)]
pub struct LibraryRecords<R> {
    input: R,
    at: u64,
    state: State,
}

#[derive(Debug)]
enum State {
    Start,
    /// The first block of the next game has been read.
    Block(Vec<u8>),
    End,
}

impl<R: Read> LibraryRecords<R> {
    /// Creates an iterator over the library that begins at the current byte of `input`.
    pub fn new(input: R) -> LibraryRecords<R> {
        LibraryRecords {
            input,
            at: 0,
            state: State::Start,
        }
    }

    /// Returns the next game, or `None` at the end of the library or after an error.
    fn record(&mut self) -> Result<Option<LibraryRecord>, LibraryError> {
        let mut block = match std::mem::replace(&mut self.state, State::End) {
            State::Start => self.first()?,
            State::Block(block) => block,
            State::End => return Ok(None),
        };
        while !block.starts_with(RECORD) {
            // Skip blocks before the first game. Their content is unknown.
            if block.len() < BLOCK {
                return Ok(None);
            }
            block = self.block(BLOCK)?;
        }
        let offset = self.at - block.len() as u64;
        let mut bytes = block;
        while bytes.len() % BLOCK == 0 {
            let block = self.block(BLOCK)?;
            if block.starts_with(RECORD) {
                self.state = State::Block(block);
                break;
            }
            if block.is_empty() {
                break;
            }
            if bytes.len() + block.len() > MOST_BINARY_BYTES {
                let kind = LegacyFileError::TooLarge(MOST_BINARY_BYTES);
                return Err(self.error(kind, block.len()));
            }
            bytes.extend_from_slice(&block);
        }
        Ok(Some(LibraryRecord { offset, bytes }))
    }

    /// Skips the header and the index of the library. Returns the first block after the index.
    fn first(&mut self) -> Result<Vec<u8>, LibraryError> {
        let head = self.block(SLOTS + 4)?;
        if !head.starts_with(LIBRARY) {
            let end = head.len().min(LIBRARY.len());
            return Err(ParseError::new(LegacyFileError::NotALibrary, 0..end).into());
        }
        let slots = head.get(SLOTS..).and_then(|it| it.first_chunk());
        let slots = slots.map_or(0, |bytes| u32::from_le_bytes(*bytes));
        let first = HEAD + SLOT * u64::from(slots);
        let skipped = io::copy(
            &mut (&mut self.input).take(first.saturating_sub(self.at)),
            &mut io::sink(),
        );
        self.at += skipped?;
        if self.at < first {
            return Err(self.error(LegacyFileError::NoGames(first), 0));
        }
        Ok(self.block(BLOCK)?)
    }

    /// Reads a block of `size` bytes, or fewer if the library ends before that.
    fn block(&mut self, size: usize) -> io::Result<Vec<u8>> {
        let mut block = Vec::with_capacity(size);
        let read = (&mut self.input).take(size as u64).read_to_end(&mut block);
        self.at += read? as u64;
        Ok(block)
    }

    /// Returns an error whose byte range covers the last `length` bytes that were read.
    fn error(&self, kind: LegacyFileError, length: usize) -> LibraryError {
        let end = usize::try_from(self.at).unwrap_or(usize::MAX);
        ParseError::new(kind, end.saturating_sub(length)..end).into()
    }
}

impl<R: Read> Iterator for LibraryRecords<R> {
    type Item = Result<LibraryRecord, LibraryError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.record().transpose()
    }
}

/// Reads a library that contains only one game.
///
/// # Errors
/// Returns the first mistake, with its byte range in the library. Also returns an error if the library
/// contains no game or more than one.
pub(in crate::format) fn parse(bytes: &[u8]) -> Result<Parsed, ParseError> {
    let end = bytes.len();
    let none = || ParseError::new(LegacyFileError::NoGames(end as u64), end..end);
    let wrong = |error| match error {
        LibraryError::Wrong(error) => error,
        // Reading bytes in memory cannot fail.
        LibraryError::Unreadable(_) => none(),
    };
    let mut records = LibraryRecords::new(bytes);
    let record = records.next().ok_or_else(none)?.map_err(wrong)?;
    match records.next().transpose().map_err(wrong)? {
        None => record.parse(),
        Some(second) => {
            let start = usize::try_from(second.offset).unwrap_or(usize::MAX);
            let kind = ParseErrorKind::SecondGame(Format::Cbl);
            Err(ParseError::new(kind, start..start + RECORD.len()))
        }
    }
}
