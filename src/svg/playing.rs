//! How a film, which is a sequence of positions, is played: how long each position is shown, and how many
//! times the film is played.

use std::fmt;
use std::num::NonZeroU16;
use std::str::FromStr;

use crate::util::named::named;

/// The times, the repetition and the still position with which a film is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playing {
    /// The time for which each position except the last is shown, in milliseconds.
    pub delay: u32,
    /// The time for which the last position is shown, in milliseconds.
    pub delay_last: u32,
    /// How many times the film is played.
    pub plays: Plays,
    /// The position that an animated SVG shows in viewers that cannot play it.
    pub still: Still,
}

impl Playing {
    /// The minimum and maximum time for which a position can be shown, in milliseconds. Browsers lengthen
    /// times below the minimum, and APNG cannot represent times above the maximum.
    pub const DELAYS: (f64, f64) = (20.0, 60_000.0);

    /// The default time for which each position except the last is shown, in milliseconds.
    pub const DELAY: u32 = 1000;

    /// The default time for which the last position is shown, in milliseconds.
    pub const DELAY_LAST: u32 = 3000;

    /// Returns the default settings, which show the last position for three seconds and all others for one
    /// second.
    pub fn new(plays: Plays) -> Playing {
        Playing {
            delay: Playing::DELAY,
            delay_last: Playing::DELAY_LAST,
            plays,
            still: Still::default(),
        }
    }

    /// Returns the time for which each of `count` positions is shown, in milliseconds.
    pub fn delays(&self, count: usize) -> impl Iterator<Item = u32> {
        (1..=count).map(move |number| match number == count {
            true => self.delay_last,
            false => self.delay,
        })
    }
}

/// How many times a film is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plays {
    /// The film repeats forever.
    Forever,
    /// The film is played this many times.
    Times(NonZeroU16),
}

impl Plays {
    /// The film is played once.
    pub const ONCE: Plays = Plays::Times(NonZeroU16::MIN);
}

/// Writes the number of times, or `forever`. The `FromStr` implementation parses the same text.
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

/// The error returned for text that is neither a number of times to play a film nor `forever`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it is a count from 1 to {}, or `{FOREVER}`", u16::MAX)]
pub struct NotPlays;

/// The position that an animated SVG shows in viewers that cannot play it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Still {
    /// The first position.
    #[default]
    First,
    /// The last position.
    Last,
}

named!(Still, "The name, like `first`.", {
    First: "first",
    Last: "last",
});
