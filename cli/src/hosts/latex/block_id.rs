//! The id of a block in a document: the MD5 of its content.

use std::fmt;
use std::str::FromStr;

/// The number of digits.
const LENGTH: usize = 32;

/// The id of a block.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BlockId(String);

/// Not an id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the id of a block is {LENGTH} hexadecimal digits in lower case")]
pub struct NotAnId;

impl FromStr for BlockId {
    type Err = NotAnId;

    fn from_str(text: &str) -> Result<BlockId, NotAnId> {
        let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        match text.len() == LENGTH && text.bytes().all(is_digit) {
            true => Ok(BlockId(text.to_owned())),
            false => Err(NotAnId),
        }
    }
}

impl fmt::Display for BlockId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}
