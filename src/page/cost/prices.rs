//! The measured price of each operation on a picture, with a safety margin of about a third.

use resvg::usvg::filter::Kind;

/// A price: the time in seconds on one core, and the memory in bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Price {
    pub(crate) seconds: f64,
    pub(crate) bytes: f64,
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

/// The prices of reading SVG text.
pub(super) mod reading {
    use super::Price;

    pub(crate) const BYTE: Price = Price::new(10e-9, 8.0);

    /// The price of comparing two attributes of an element, or of checking a namespace that is in scope.
    pub(crate) const COMPARISON: Price = Price::new(5e-9, 0.0);

    pub(crate) const ELEMENT: Price = Price::new(2e-6, 800.0);

    /// The price of looking up inherited properties in an ancestor.
    pub(crate) const ANCESTOR: Price = Price::new(0.1e-6, 0.0);

    /// The price of a segment of an outline.
    pub(crate) const SEGMENT: Price = Price::new(0.1e-6, 30.0);

    pub(crate) const STROKE: Price = Price::new(1e-6, 100.0);

    /// The price of comparing two references.
    pub(crate) const REFERENCE_PAIR: Price = Price::new(0.5e-9, 0.0);

    /// The price of a `text` element, without the price of its parts and letters.
    pub(crate) const TEXT: Price = Price::new(150e-6, 4000.0);

    /// The price of each part of a `text` element that has its own position or style.
    pub(crate) const TEXT_PART: Price = Price::new(50e-6, 2000.0);

    pub(crate) const LETTER: Price = Price::new(4e-6, 2500.0);

    /// The price of a step in the outline of a glyph. A step is a point or a byte of instructions.
    pub(crate) const STEP: Price = Price::new(0.1e-6, 40.0);

    /// The price of visiting one letter for one part of the text. All letters are visited once for each part.
    pub(crate) const LETTER_OF_PART: Price = Price::new(0.4e-6, 0.0);
    /// The price of each pair of letters in a `text` element.
    pub(crate) const LETTER_PAIR: Price = Price::new(0.6e-9, 0.0);

    /// The time, in seconds, to check whether a list of contextual rules applies to a glyph.
    pub(crate) const CONTEXT: f64 = 400e-9;
    /// The time, in seconds, to try one contextual rule on a glyph.
    pub(crate) const RULE: f64 = 10e-9;

    /// The maximum number of glyphs that the shaping library produces for each letter of a long text.
    pub(crate) const MOST_OF_ONE: f64 = 64.0;
    /// The maximum total number of glyphs that the shaping library produces for a short text.
    pub(crate) const MOST_OF_SHORT: f64 = 16_384.0;

    /// The price, for each part of a text, of looking up the letters of one script in one font.
    pub(crate) const FONT: Price = Price::new(6e-6, 0.0);
}

/// The prices of drawing shapes. Plain numbers are in seconds unless noted otherwise.
pub(super) mod drawing {
    use super::Price;

    /// The price of a segment of a filled outline.
    pub(crate) const SEGMENT: f64 = 0.2e-6;
    /// The price of a segment of a stroked outline.
    pub(crate) const STROKE: f64 = 2e-6;

    pub(crate) const DASH: Price = Price::new(1.5e-6, 400.0);

    /// The price of one edge in one row of pixels.
    pub(crate) const EDGE: f64 = 24e-9;

    /// The price of a pair of edges that cross.
    pub(crate) const CROSSING: f64 = 12e-9;

    /// The price of a pixel of a line that is at most one pixel wide.
    pub(crate) const THIN_PIXEL: f64 = 100e-9;

    /// The price of painting a pixel with an opaque colour.
    pub(crate) const PIXEL: f64 = 0.3e-9;
    /// The price of painting a pixel with a translucent colour.
    pub(crate) const CLEAR_PIXEL: f64 = 5e-9;
    /// The price of painting a pixel with a gradient.
    pub(crate) const GRADIENT_PIXEL: f64 = 8e-9;
    /// The price of painting a pixel with a pattern.
    pub(crate) const PATTERN_PIXEL: f64 = 10e-9;

    /// The price of a layer, without the price of its pixels.
    pub(crate) const LAYER: f64 = 4e-6;
    /// The price of creating and compositing one pixel of a layer.
    pub(crate) const LAYER_PIXEL: f64 = 10e-9;

    /// The price of a pixel of a mask or clip path.
    pub(crate) const MASK_PIXEL: f64 = 15e-9;

    /// The price of a pixel of a filter, without the price of its primitives.
    pub(crate) const FILTER_PIXEL: f64 = 30e-9;

    /// The price of compressing a pixel for a PDF file.
    #[cfg(feature = "pdf")]
    pub(crate) const PACKED_PIXEL: f64 = 250e-9;

    /// The memory that a pixel occupies, in bytes.
    pub(crate) const PIXEL_BYTES: f64 = 4.0;

    /// The maximum length of a layer's side, as a multiple of the corresponding side of the picture. resvg
    /// crops larger layers.
    pub(crate) const LAYER_SIDES: f64 = 5.0;
}

/// Returns the larger of the horizontal and vertical standard deviations of a filter primitive's blur, or 0
/// if the primitive does not blur.
pub(super) fn deviation(kind: &Kind) -> f64 {
    let [x, y] = match kind {
        Kind::GaussianBlur(blur) => [blur.std_dev_x(), blur.std_dev_y()],
        Kind::DropShadow(shadow) => [shadow.std_dev_x(), shadow.std_dev_y()],
        _ => return 0.0,
    };
    f64::from(x.get().max(y.get()))
}

/// Returns the time, in seconds, that a filter primitive takes for each pixel. `unit` is the number of pixels
/// in a square whose sides are one unit of the filter's coordinates long.
pub(super) fn pixel_of_step(kind: &Kind, unit: f64) -> f64 {
    // The drawing library uses another algorithm for blurs of less than two pixels.
    let is_small = deviation(kind) * unit.sqrt() < 2.0;
    let blur = if is_small { 350.0 } else { 100.0 };
    let nanoseconds = match kind {
        Kind::Flood(_) => 5.0,
        Kind::Offset(_) | Kind::Tile(_) | Kind::Image(_) => 20.0,
        Kind::ColorMatrix(_) => 25.0,
        Kind::Blend(_) | Kind::Composite(_) | Kind::DisplacementMap(_) => 40.0,
        Kind::ComponentTransfer(_) => 50.0,
        Kind::DiffuseLighting(_) | Kind::SpecularLighting(_) => 80.0,
        Kind::GaussianBlur(_) => blur,
        Kind::DropShadow(_) => blur + 40.0,
        Kind::Merge(merge) => 20.0 * merge.inputs().len() as f64,
        Kind::Turbulence(turbulence) => 80.0 * (1.0 + f64::from(turbulence.num_octaves())),
        Kind::ConvolveMatrix(convolution) => {
            let matrix = convolution.matrix();
            20.0 + 8.0 * f64::from(matrix.columns()) * f64::from(matrix.rows())
        }
        Kind::Morphology(morphology) => {
            let (x, y) = (morphology.radius_x().get(), morphology.radius_y().get());
            20.0 + 2.0 * (4.0 * f64::from(x) * f64::from(y) * unit)
        }
    };
    nanoseconds * 1e-9
}
