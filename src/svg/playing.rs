//! How a film is played: the time of its positions, and how often.

use std::fmt;
use std::num::NonZeroU16;
use std::str::FromStr;

use crate::util::named::named;

/// How a film is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playing {
    /// The time of each position, in milliseconds.
    pub delay: u32,
    /// The time of the last one, in milliseconds.
    pub delay_last: u32,
    /// How often it is played.
    pub plays: Plays,
    /// What is shown where it is not played.
    pub still: Still,
}

impl Playing {
    /// The shortest and the longest time of a position, in milliseconds. Browsers lengthen shorter
    /// ones, and APNG has no longer ones.
    pub const DELAYS: (f64, f64) = (20.0, 60_000.0);

    /// The usual time of a position, in milliseconds.
    pub const DELAY: u32 = 1000;

    /// The usual time of the last one, in milliseconds.
    pub const DELAY_LAST: u32 = 3000;

    /// Each position a second, the last one longer.
    pub fn new(plays: Plays) -> Playing {
        Playing {
            delay: Playing::DELAY,
            delay_last: Playing::DELAY_LAST,
            plays,
            still: Still::default(),
        }
    }

    /// The times of this many positions, in milliseconds.
    pub fn delays(&self, count: usize) -> impl Iterator<Item = u32> {
        (1..=count).map(move |number| match number == count {
            true => self.delay_last,
            false => self.delay,
        })
    }
}

/// How often a film is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plays {
    /// Again and again.
    Forever,
    /// So many times.
    Times(NonZeroU16),
}

impl Plays {
    /// Once.
    pub const ONCE: Plays = Plays::Times(NonZeroU16::MIN);
}

/// As it is read.
impl fmt::Display for Plays {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Plays::Forever => f.write_str(FOREVER),
            Plays::Times(count) => count.fmt(f),
        }
    }
}

const FOREVER: &str = "forever";

impl FromStr for Plays {
    type Err = NotPlays;

    fn from_str(text: &str) -> Result<Plays, NotPlays> {
        match text {
            FOREVER => Ok(Plays::Forever),
            count => count.parse().map(Plays::Times).map_err(|_| NotPlays),
        }
    }
}

/// A text that does not say how often a film is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it is a count from 1 to {}, or `{FOREVER}`", u16::MAX)]
pub struct NotPlays;

/// The position that an animated SVG shows where it is not played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Still {
    /// The first.
    #[default]
    First,
    /// The last.
    Last,
}

named!(Still, "The name, like `first`.", {
    First: "first",
    Last: "last",
});
