//! Adds up the total cost of a picture, and compares it with the limits.

use super::prices::Price;
use crate::page::error::{CostlyPart, SvgError};
use crate::page::limits::{BYTES, SECONDS};

/// The result of adding a cost. It is an error if the total exceeds a limit.
pub(super) type Checked = Result<(), SvgError>;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Total {
    parts: [Price; CostlyPart::ALL.len()],
    pub(super) all: Price,
    /// The size of the picture, as a multiple of the size of a page. Larger pictures have higher limits.
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
    /// Returns the same cost with the limits for a picture of this many pages.
    pub(super) fn on_pages(self, pages: f64) -> Total {
        Total { pages, ..self }
    }

    /// Adds a price and checks the limits.
    pub(super) fn add(&mut self, part: CostlyPart, price: Price) -> Checked {
        let known = &mut self.parts[part as usize];
        *known = known.plus(price);
        self.all = self.all.plus(price);
        self.check()
    }

    /// Adds the cost that was added since `then`, multiplied by `times`.
    pub(super) fn repeat_since(&mut self, then: &Total, times: f64) -> Checked {
        let now = *self;
        for part in CostlyPart::ALL {
            let [now, then] = [&now, then].map(|total| total.parts[part as usize]);
            let since = Price::new(now.seconds - then.seconds, now.bytes - then.bytes);
            self.add(part, since.times(times))?;
        }
        Ok(())
    }

    /// Returns whether the total cost of a picture with these parts is at most half of each limit. Such a
    /// picture does not need an exact estimate.
    pub(crate) fn are_moderate<'t>(parts: impl IntoIterator<Item = &'t Total>) -> bool {
        let (mut all, mut pages) = (Price::default(), f64::INFINITY);
        for part in parts {
            all = all.plus(part.all);
            pages = part.pages.min(pages);
        }
        all.seconds <= SECONDS * pages / 2.0 && all.bytes <= BYTES * pages / 2.0
    }

    /// Returns an upper bound on the memory that the picture takes, in bytes.
    #[cfg(feature = "pdf")]
    pub(crate) fn bytes(&self) -> f64 {
        self.all.bytes
    }

    fn check(&self) -> Checked {
        let costliest = |amount: fn(&Price) -> f64| {
            let amount = |part: &CostlyPart| amount(&self.parts[*part as usize]);
            let parts = CostlyPart::ALL.into_iter();
            let costliest = parts.max_by(|a, b| amount(a).total_cmp(&amount(b)));
            costliest.unwrap_or(CostlyPart::Shapes)
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
