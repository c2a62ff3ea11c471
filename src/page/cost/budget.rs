//! What a picture may cost.

/// The most seconds that a picture of a page may take.
pub(crate) const SECONDS: f64 = 2.0;

/// The most bytes that it may take besides its dots.
pub(super) const BYTES: f64 = 256e6;

/// The dots of a page, such as 14.8 × 21 cm at 300 dots an inch. What is drawn with more may
/// take longer in proportion.
pub(crate) const PAGE: f64 = 4e6;

/// The budget in words.
pub(crate) fn allowed() -> String {
    let megabytes = BYTES / 1e6;
    format!("at most {SECONDS} s and {megabytes} MB for a picture of a page")
}
