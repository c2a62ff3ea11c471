//! The playback of a film: the times of its positions, and how often it is played.

use std::fmt;
use std::num::NonZeroU16;
use std::str::FromStr;

use crate::util::named::named;

/// How a film is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playing {
    /// The time of each position, in milliseconds.
    pub delay: u32,
    /// The time of the last position, in milliseconds.
    pub delay_last: u32,
    /// How often it is played.
    pub plays: Plays,
    /// The position to show where the film is not played.
    pub still: Still,
}

impl Playing {
    /// The minimum and maximum time of a position, in milliseconds. Browsers lengthen shorter times, and
    /// APNG cannot express longer ones.
    pub const DELAYS: (f64, f64) = (20.0, 60_000.0);

    /// The default time of a position, in milliseconds.
    pub const DELAY: u32 = 1000;

    /// The default time of the last position, in milliseconds.
    pub const DELAY_LAST: u32 = 3000;

    /// Returns the default playback: each position for a second, the last one longer.
    pub fn new(plays: Plays) -> Playing {
        Playing {
            delay: Playing::DELAY,
            delay_last: Playing::DELAY_LAST,
            plays,
            still: Still::default(),
        }
    }

    /// Returns the times of `count` positions, in milliseconds.
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
    /// It repeats forever.
    Forever,
    /// It is played this many times.
    Times(NonZeroU16),
}

impl Plays {
    /// Playing once.
    pub const ONCE: Plays = Plays::Times(NonZeroU16::MIN);
}

/// Writes the text that `from_str` reads.
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

/// The error about a text that does not say how often a film is played.
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
