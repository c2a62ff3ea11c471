//! What a picture costs to draw, held against one budget. A few lines of SVG can take
//! minutes or gigabytes, since shapes are used again and again, filters look at each dot, and
//! a line can have millions of dashes. So it is counted, with weights that were measured,
//! before anything is done: what there is to read (`read.rs`), then what there is to
//! draw (`draw.rs`). [`crate::pdf`] and [`crate::png`] refuse a picture that would cost too
//! much; [`check()`] tells without making either.

mod draw;
mod read;
mod weights;

use std::fmt;

pub(crate) use draw::of_shapes;
#[cfg(feature = "pdf")]
pub(crate) use draw::seconds_of_group;
pub(crate) use read::{Fonts, of_document, of_text};

use crate::shapes::Shapes;
pub use crate::shapes::SvgError;

/// Checks that SVG text can be drawn as large as a page, in a reasonable time and amount of
/// memory, though not whether the libraries that draw can do it.
///
/// # Errors
/// It is not a picture, or costs too much.
pub fn check(svg: &str) -> Result<(), SvgError> {
    crate::shapes::guarded(|| {
        let shapes = Shapes::read(svg, None)?;
        of_shapes(&shapes.tree, PAGE, shapes.cost).map(drop)
    })?
}

/// The most seconds that a picture of a page may take.
pub(crate) const SECONDS: f64 = 2.0;

/// The most bytes that it may take beside its dots.
const BYTES: f64 = 256e6;

/// The dots of a page, such as 14.8 × 21 cm at 300 dots an inch. What is drawn with more may
/// take longer in proportion.
pub(crate) const PAGE: f64 = 4e6;

/// What on a picture can cost much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Part {
    /// Shapes, as often as they are used.
    Shapes,
    /// Lines that are made of dashes.
    Dashes,
    /// What stands at the points of lines.
    Markers,
    /// Groups that are drawn apart before they get to the picture.
    Layers,
    /// Masks and clip paths.
    Masks,
    /// Patterns.
    Patterns,
    /// Gradients.
    Gradients,
    /// Filters.
    Filters,
    /// Live text.
    Text,
}

impl Part {
    const COUNT: usize = Part::Text as usize + 1;

    const ALL: [Part; Part::COUNT] = [
        Part::Shapes,
        Part::Dashes,
        Part::Markers,
        Part::Layers,
        Part::Masks,
        Part::Patterns,
        Part::Gradients,
        Part::Filters,
        Part::Text,
    ];
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Part::Shapes => "shapes",
            Part::Dashes => "dashed lines",
            Part::Markers => "markers",
            Part::Layers => "groups with opacity or a blend mode",
            Part::Masks => "masks and clip paths",
            Part::Patterns => "patterns",
            Part::Gradients => "gradients",
            Part::Filters => "filters",
            Part::Text => "live text",
        })
    }
}

/// Seconds and bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Price {
    pub seconds: f64,
    pub bytes: f64,
}

impl Price {
    const fn new(seconds: f64, bytes: f64) -> Price {
        Price { seconds, bytes }
    }

    fn times(self, count: f64) -> Price {
        Price::new(self.seconds * count, self.bytes * count)
    }

    fn plus(self, other: Price) -> Price {
        Price::new(self.seconds + other.seconds, self.bytes + other.bytes)
    }
}

/// The budget in words.
pub(crate) fn allowed() -> String {
    let megabytes = BYTES / 1e6;
    format!("at most {SECONDS} s and {megabytes} MB for a picture of a page")
}

/// What a picture costs, by what costs it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Cost {
    parts: [Price; Part::COUNT],
    all: Price,
    /// How many pages' budget there is.
    pages: f64,
}

impl Default for Cost {
    fn default() -> Cost {
        Cost {
            parts: [Price::default(); Part::COUNT],
            all: Price::default(),
            pages: 1.0,
        }
    }
}

impl Cost {
    /// What something costs so far.
    fn of(&self, part: Part) -> Price {
        self.parts[part as usize]
    }

    /// Adds something, and checks that it still fits into the budget.
    fn add(&mut self, part: Part, price: Price) -> Result<(), SvgError> {
        let known = &mut self.parts[part as usize];
        *known = known.plus(price);
        self.all = self.all.plus(price);
        self.check()
    }

    /// What has been added since then once more, so many times.
    fn repeat_since(&mut self, then: &Cost, times: f64) -> Result<(), SvgError> {
        let now = *self;
        for part in Part::ALL {
            let (now, then) = (now.of(part), then.of(part));
            let since = Price::new(now.seconds - then.seconds, now.bytes - then.bytes);
            self.add(part, since.times(times))?;
        }
        Ok(())
    }

    fn check(&self) -> Result<(), SvgError> {
        let most = |amount: fn(&Price) -> f64| {
            let amounts = |part: &Part| amount(&self.of(*part));
            let parts = Part::ALL.into_iter();
            let most = parts.max_by(|a, b| amounts(a).total_cmp(&amounts(b)));
            most.unwrap_or(Part::Shapes)
        };
        // Not a number is too much as well.
        if self.all.seconds.is_nan() || self.all.seconds > SECONDS * self.pages {
            return Err(SvgError::TooSlow(most(|price| price.seconds)));
        }
        if self.all.bytes.is_nan() || self.all.bytes > BYTES * self.pages {
            return Err(SvgError::TooMuchMemory(most(|price| price.bytes)));
        }
        Ok(())
    }
}
