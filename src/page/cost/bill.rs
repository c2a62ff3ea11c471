//! What a picture costs so far.

use super::budget::{BYTES, SECONDS};
use super::part::Part;
use super::price::Price;
use crate::page::error::SvgError;

/// What a picture costs, by what costs it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Bill {
    pub(super) parts: [Price; Part::COUNT],
    pub(super) all: Price,
    /// How many pages' budget there is.
    pub(super) pages: f64,
}

impl Default for Bill {
    fn default() -> Bill {
        Bill {
            parts: [Price::default(); Part::COUNT],
            all: Price::default(),
            pages: 1.0,
        }
    }
}

impl Bill {
    /// What something costs so far.
    pub(super) fn of(&self, part: Part) -> Price {
        self.parts[part as usize]
    }

    /// Adds something, and checks that it still fits into the budget.
    pub(super) fn add(&mut self, part: Part, price: Price) -> Result<(), SvgError> {
        let known = &mut self.parts[part as usize];
        *known = known.plus(price);
        self.all = self.all.plus(price);
        self.check()
    }

    /// What has been added since then once more, so many times.
    pub(super) fn repeat_since(&mut self, then: &Bill, times: f64) -> Result<(), SvgError> {
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
