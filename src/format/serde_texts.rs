//! Serializes and deserializes squares, moves, pieces, boards and positions as text (feature `serde`).

use std::fmt::Display;
use std::str::FromStr;

use serde::de::Error as _;
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::formats::Format;
use super::write::write;
use crate::board::{Board, Piece, Square, View};
use crate::rules::{Move, Position};

fn read<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: FromStr<Err: Display>,
    D: Deserializer<'de>,
{
    let text = String::deserialize(deserializer)?;
    text.parse().map_err(D::Error::custom)
}

macro_rules! as_text {
    ($($name:ident: $text:literal;)*) => {$(
        #[doc = $text]
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        #[doc = $text]
        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                read(deserializer)
            }
        }
    )*};
}

as_text! {
    Square: "Converts a square to and from its name, such as `e10`.";
    Move: "Converts a move to and from UCI, such as `h3e3`.";
    Position: "Converts a position to and from FEN.";
}

/// Writes the letter of a piece, which is in upper case for Red.
impl Serialize for Piece {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.letter())
    }
}

/// Reads the letter of a piece, which is in upper case for Red.
impl<'de> Deserialize<'de> for Piece {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Piece, D::Error> {
        let letter = char::deserialize(deserializer)?;
        let unknown = || D::Error::custom(format_args!("{letter:?} is not a piece letter"));
        Piece::from_letter(letter).ok_or_else(unknown)
    }
}

/// Writes annoFEN. Returns an error for boards with numbers or arrow styles, which annoFEN cannot express.
impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write(self, None, &View::default(), Format::AnnoFen).map_err(S::Error::custom)?;
        serializer.collect_str(self)
    }
}

/// Reads annoFEN.
impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Board, D::Error> {
        read(deserializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Annotation, Number};

    #[test]
    fn round_trips() {
        fn check<T>(value: &T, json: &str)
        where
            T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug,
        {
            assert_eq!(serde_json::to_string(value).expect(json), json);
            assert_eq!(&serde_json::from_str::<T>(json).expect(json), value);
        }
        let (from, to) = ("h3".parse().expect("h3"), "e3".parse().expect("e3"));
        check::<Square>(&from, r#""h3""#);
        check(&Move { from, to }, r#""h3e3""#);
        Piece::all().for_each(|piece| check(&piece, &format!("\"{}\"", piece.letter())));
        check(
            &Position::initial(),
            &format!("\"{}\"", Position::initial()),
        );
        let mut board = Position::initial().board();
        check(&board, &format!("\"{board}\""));
        let number = Annotation::Number(Number::new(1).expect("a number"));
        board.annotate(from, number).expect("no arrow");
        assert!(serde_json::to_string(&board).is_err());
        assert!(serde_json::from_str::<Piece>(r#""z""#).is_err());
    }
}
