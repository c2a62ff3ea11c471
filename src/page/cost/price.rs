//! What something costs.

/// Seconds and bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Price {
    pub seconds: f64,
    pub bytes: f64,
}

impl Price {
    pub(super) const fn new(seconds: f64, bytes: f64) -> Price {
        Price { seconds, bytes }
    }

    pub(super) fn times(self, count: f64) -> Price {
        Price::new(self.seconds * count, self.bytes * count)
    }

    pub(super) fn plus(self, other: Price) -> Price {
        Price::new(self.seconds + other.seconds, self.bytes + other.bytes)
    }
}
