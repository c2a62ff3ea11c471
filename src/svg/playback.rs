//! The playback of a film, which is a sequence of positions: the time for which each position is shown, and
//! the number of times the film is played.

use std::fmt;
use std::num::NonZeroU16;
use std::str::FromStr;

use crate::util::named::named;

/// The playback settings of a film, which determine how viewers show the film.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playback {
    /// The time for which each position except the last is shown, in milliseconds.
    pub delay: u32,
    /// The time for which the last position is shown, in milliseconds.
    pub delay_last: u32,
    /// The number of times the film is played.
    pub plays: PlayCount,
    /// The position that an animated SVG shows in viewers that cannot play it.
    pub still: StillPosition,
}

impl Playback {
    /// The minimum and maximum time for which a position can be shown, in milliseconds. Browsers lengthen
    /// times below the minimum. APNG stores at most 65,535 milliseconds per position.
    pub(crate) const DELAYS: (f64, f64) = (20.0, 60_000.0);

    /// The default time for which each position except the last is shown, in milliseconds.
    pub const DELAY: u32 = 1000;

    /// The default time for which the last position is shown, in milliseconds.
    pub const DELAY_LAST: u32 = 3000;

    /// Returns the default settings, which show the last position for three seconds and all other positions
    /// for one second.
    pub fn new(plays: PlayCount) -> Playback {
        Playback {
            delay: Playback::DELAY,
            delay_last: Playback::DELAY_LAST,
            plays,
            still: StillPosition::default(),
        }
    }

    /// Returns the time for which each of `count` positions is shown, in milliseconds.
    pub(crate) fn delays(&self, count: usize) -> impl Iterator<Item = u32> {
        (1..=count).map(move |number| match number == count {
            true => self.delay_last,
            false => self.delay,
        })
    }
}

/// The number of times a film is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayCount {
    /// The film repeats forever.
    Forever,
    /// The film is played this many times.
    Times(NonZeroU16),
}

impl PlayCount {
    /// The film is played once.
    pub const ONCE: PlayCount = PlayCount::Times(NonZeroU16::MIN);
}

/// Writes the number of times, or `forever`. The `FromStr` implementation parses the same text.
impl fmt::Display for PlayCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayCount::Forever => f.write_str(FOREVER),
            PlayCount::Times(count) => count.fmt(f),
        }
    }
}

const FOREVER: &str = "forever";

impl FromStr for PlayCount {
    type Err = PlayCountError;

    fn from_str(text: &str) -> Result<PlayCount, PlayCountError> {
        match text {
            FOREVER => Ok(PlayCount::Forever),
            count => count
                .parse()
                .map(PlayCount::Times)
                .map_err(|_| PlayCountError),
        }
    }
}

/// The error returned for text that is neither a number of times to play a film nor `forever`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it is a count from 1 to {}, or `{FOREVER}`", u16::MAX)]
pub struct PlayCountError;

/// The position that an animated SVG shows in viewers that cannot play it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum StillPosition {
    /// The first position.
    #[default]
    First,
    /// The last position.
    Last,
}

named!(StillPosition, "The name, like `first`.", {
    First: "first",
    Last: "last",
});
