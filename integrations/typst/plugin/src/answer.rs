//! The replacement of a call in its document.

use std::convert::Infallible;

use minicbor::Encoder;
use minicbor::encode::Error;
use xiangqi_setup::hosts::guest::Picture;

/// The replacement of a call.
pub enum Answer {
    /// Pictures.
    Pictures(Vec<Picture>),
    /// Moves, in Typst's markup.
    Moves(String),
}

impl Answer {
    /// The answer in CBOR, which needs no escapes for a file.
    pub fn encode(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        // Writing to memory cannot fail.
        let Ok(()) = self.write(&mut Encoder::new(&mut bytes)) else {
            return Vec::new();
        };
        bytes
    }

    fn write(&self, to: &mut Encoder<&mut Vec<u8>>) -> Result<(), Error<Infallible>> {
        to.map(1)?;
        match self {
            Answer::Moves(markup) => {
                to.str("moves")?.str(markup)?;
            }
            Answer::Pictures(pictures) => {
                to.str("pictures")?.array(pictures.len() as u64)?;
                for picture in pictures {
                    to.map(3)?.str("svg")?.bytes(picture.svg.as_bytes())?;
                    to.str("description")?.str(&picture.description)?;
                    to.str("caption")?;
                    match &picture.caption {
                        Some(caption) => to.str(caption)?,
                        None => to.null()?,
                    };
                }
            }
        }
        Ok(())
    }
}
