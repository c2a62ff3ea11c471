//! How a position asks to be shown: from which side, and which part of the board.

use std::fmt;
use std::str::FromStr;

use super::square::{File, Offset, Rank, Square};

/// What a position says about its own picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// How the board is turned.
    pub orientation: Option<Orientation>,
    /// Which part of the board is shown.
    pub crop: Option<Crop>,
    /// The words below the picture, as they are.
    pub caption: Option<String>,
}

/// How a board is turned: the picture as a whole, while pieces and words stay upright.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Orientation {
    /// Whether black sits at the bottom: the board is turned by half a circle.
    pub flipped: bool,
    /// Whether left and right are exchanged, after that.
    pub mirrored: bool,
}

impl Orientation {
    /// How a way looks on a board that is turned like this: files to the right, ranks up.
    pub fn seen(self, way: Offset) -> Offset {
        let turned = if self.flipped { way.turned() } else { way };
        let files = if self.mirrored {
            -turned.files
        } else {
            turned.files
        };
        Offset { files, ..turned }
    }
}

/// Which part of a board is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Crop {
    /// All of it.
    #[default]
    Whole,
    /// The smallest part that holds all pieces and annotations.
    Auto,
    /// These fields.
    Area(Area),
}

/// A rectangle of fields, its edges included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Area {
    files: (File, File),
    ranks: (Rank, Rank),
}

/// A text that is no part of a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it must be two opposite corners such as `a1:i5`, `auto`, or `none` for the whole board")]
pub struct NotACrop;

impl Area {
    /// The smallest area with both fields in it.
    pub fn between(one: Square, other: Square) -> Area {
        Area {
            files: (one.file.min(other.file), one.file.max(other.file)),
            ranks: (one.rank.min(other.rank), one.rank.max(other.rank)),
        }
    }

    /// The smallest area with all of these fields in it, if there are any.
    pub fn around(squares: impl IntoIterator<Item = Square>) -> Option<Area> {
        let mut squares = squares.into_iter();
        let first = squares.next()?;
        Some(squares.fold(Area::between(first, first), Area::and))
    }

    /// The smallest area with a field in it as well.
    fn and(self, square: Square) -> Area {
        Area {
            files: (self.files.0.min(square.file), self.files.1.max(square.file)),
            ranks: (self.ranks.0.min(square.rank), self.ranks.1.max(square.rank)),
        }
    }

    /// All fields of the board.
    pub fn whole() -> Area {
        Area::around(Square::all()).expect("a board has fields")
    }

    /// Whether a field is in it.
    pub fn contains(&self, square: Square) -> bool {
        let (files, ranks) = (self.files, self.ranks);
        (files.0..=files.1).contains(&square.file) && (ranks.0..=ranks.1).contains(&square.rank)
    }

    /// The first and the last file, from red's left.
    pub fn files(&self) -> (File, File) {
        self.files
    }

    /// The first and the last rank, from red's side.
    pub fn ranks(&self) -> (Rank, Rank) {
        self.ranks
    }
}

impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = Square::new(self.files.0, self.ranks.0);
        let last = Square::new(self.files.1, self.ranks.1);
        write!(f, "{first}:{last}")
    }
}

impl fmt::Display for Crop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Crop::Whole => f.write_str("none"),
            Crop::Auto => f.write_str("auto"),
            Crop::Area(area) => area.fmt(f),
        }
    }
}

impl FromStr for Crop {
    type Err = NotACrop;

    fn from_str(text: &str) -> Result<Crop, NotACrop> {
        match text {
            "none" => return Ok(Crop::Whole),
            "auto" => return Ok(Crop::Auto),
            _ => {}
        }
        let (one, other) = text.split_once(':').ok_or(NotACrop)?;
        let corner = |text: &str| text.trim().parse().map_err(|_| NotACrop);
        Ok(Crop::Area(Area::between(corner(one)?, corner(other)?)))
    }
}

#[cfg(test)]
mod tests {
    use super::Crop;

    #[test]
    fn crops_are_read_and_written() {
        for (text, written) in [
            ("a1:i5", Some("a1:i5")),
            ("i5:a1", Some("a1:i5")),
            ("i1:a5", Some("a1:i5")),
            ("e5:e5", Some("e5:e5")),
            ("auto", Some("auto")),
            ("none", Some("none")),
            ("a1", None),
            ("a1:", None),
            ("a1:j5", None),
            ("", None),
        ] {
            let crop = text.parse::<Crop>().ok().map(|crop| crop.to_string());
            assert_eq!(crop.as_deref(), written, "{text}");
        }
    }
}
