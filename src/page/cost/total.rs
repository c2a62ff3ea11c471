//! The running total of a picture.

use super::prices::Price;
use crate::page::error::SvgError;
use crate::page::limits::{BYTES, SECONDS};
use crate::page::part::Part;

/// An error once a limit is exceeded.
pub(super) type Checked = Result<(), SvgError>;

/// The cost of a picture so far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Total {
    parts: [Price; Part::ALL.len()],
    pub(super) all: Price,
    /// The size of the picture in pages, which raises the limits.
    pages: f64,
}

impl Default for Total {
    fn default() -> Total {
        Total {
            parts: Default::default(),
            all: Price::default(),
            pages: 1.0,
        }
    }
}

impl Total {
    /// The same costs, for a picture of this many pages.
    pub(super) fn on_pages(self, pages: f64) -> Total {
        Total { pages, ..self }
    }

    /// Adds a price, and checks the limits.
    pub(super) fn add(&mut self, part: Part, price: Price) -> Checked {
        let known = &mut self.parts[part as usize];
        *known = known.plus(price);
        self.all = self.all.plus(price);
        self.check()
    }

    /// Adds everything that was added since `then` a number of times more.
    pub(super) fn repeat_since(&mut self, then: &Total, times: f64) -> Checked {
        let now = *self;
        for part in Part::ALL {
            let [now, then] = [&now, then].map(|total| total.parts[part as usize]);
            let since = Price::new(now.seconds - then.seconds, now.bytes - then.bytes);
            self.add(part, since.times(times))?;
        }
        Ok(())
    }

    /// Whether a picture with these parts stays far below the limits, so that the total need not be
    /// exact.
    #[cfg(feature = "png")]
    pub(crate) fn are_moderate<'t>(parts: impl IntoIterator<Item = &'t Total>) -> bool {
        let (mut all, mut pages) = (Price::default(), f64::INFINITY);
        for part in parts {
            all = all.plus(part.all);
            pages = part.pages.min(pages);
        }
        all.seconds <= SECONDS * pages / 2.0 && all.bytes <= BYTES * pages / 2.0
    }

    fn check(&self) -> Checked {
        let costliest = |amount: fn(&Price) -> f64| {
            let amount = |part: &Part| amount(&self.parts[*part as usize]);
            let parts = Part::ALL.into_iter();
            let costliest = parts.max_by(|a, b| amount(a).total_cmp(&amount(b)));
            costliest.unwrap_or(Part::Shapes)
        };
        let exceeds = |amount: f64, limit: f64| amount.is_nan() || amount > limit * self.pages;
        if exceeds(self.all.seconds, SECONDS) {
            return Err(SvgError::TooSlow(costliest(|price| price.seconds)));
        }
        if exceeds(self.all.bytes, BYTES) {
            return Err(SvgError::TooMuchMemory(costliest(|price| price.bytes)));
        }
        Ok(())
    }
}
