//! Libraries of CCBridge games.
//!
//! ```text
//! library = "CCBridgeLibrary" … slots …     `slots`, the four bytes at byte 60, is the number
//!                                           of entries in an index, not of the games
//!           (record padding)*               from byte 66,624 + 276 · slots on, each at a multiple
//!                                           of 4,096 bytes from there
//! ```

use std::io::{self, Read};

use super::record::{self, RECORD};
use crate::format::limits::MOST_BINARY_BYTES;
use crate::format::{
    Format, LegacyFileError, ParseError, ParseErrorKind, Parsed, Warning, WarningKind,
};

pub(in crate::format) const LIBRARY: &[u8] = b"CCBridgeLibrary";

/// The number of bytes before the index.
const HEAD: u64 = 66_624;

/// The offset of the number of index entries, and the size of an entry.
const SLOTS: usize = 60;
const SLOT: u64 = 276;

/// The size of a block. Games begin at multiples of this number of bytes from the first game.
const BLOCK: usize = 4096;

/// A game of a library, not yet parsed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LibraryRecord {
    /// The offset of its first byte in the library.
    pub offset: u64,
    /// The bytes of the game and the padding after it: a CBR file.
    pub bytes: Vec<u8>,
}

impl LibraryRecord {
    /// Reads the game. All byte ranges are relative to the start of the library. Adds a warning if the
    /// library ends within the padding.
    ///
    /// # Errors
    /// Returns the first mistake, with its byte range in the library.
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

/// The reason why the games after this point cannot be read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LibraryError {
    /// The library cannot be read.
    #[error(transparent)]
    Unreadable(#[from] io::Error),
    /// The library is damaged.
    #[error(transparent)]
    Wrong(#[from] ParseError),
}

/// Iterates over the games of a library. Only the current game is in memory.
///
/// ```
/// use xiangqi_setup::format::ccbridge::library::LibraryRecords;
///
/// let mut records = LibraryRecords::new(&b"something else"[..]);
/// let error = records.next().expect("an item").expect_err("it is no library");
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

    /// Returns the next game, or `None` at the end or after an error.
    fn record(&mut self) -> Result<Option<LibraryRecord>, LibraryError> {
        let mut block = match std::mem::replace(&mut self.state, State::End) {
            State::Start => self.first()?,
            State::Block(block) => block,
            State::End => return Ok(None),
        };
        while !block.starts_with(RECORD) {
            // The content of other blocks between games is unknown.
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

    /// Skips everything before the first game, and returns the first block of that game.
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

    /// Reads this number of bytes, or fewer at the end.
    fn block(&mut self, size: usize) -> io::Result<Vec<u8>> {
        let mut block = Vec::with_capacity(size);
        let read = (&mut self.input).take(size as u64).read_to_end(&mut block);
        self.at += read? as u64;
        Ok(block)
    }

    /// Returns an error about the last bytes that were read.
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

/// Reads the only game of a library.
///
/// # Errors
/// Returns the first mistake, with its byte range in the library. Also returns an error if the library has no
/// games or several games.
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
