//! What the filters of a picture cost, which is more than all the rest of it: they are
//! drawn dot by dot, one step after the other.

use resvg::usvg::filter::Kind;
use resvg::usvg::{Group, Size};

/// So many steps are taken at most: a second or two, at 50 to 100 ns each.
const MAX_STEPS: f64 = 20e6;

/// A picture with fewer dots on its longer side is no longer worth it.
const LEAST_DOTS: f64 = 300.0;

/// Looking at a dot nearby takes so much of a step.
const LOOK: f64 = 0.05;

/// The steps that filters take, by how many dots there are to a pixel of the SVG.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct FilterWork {
    /// How many filters there are.
    count: usize,
    /// Steps that grow with the number of dots: its factor.
    per_dot: f64,
    /// Steps at each of which more dots are looked at the more there are: the factor of
    /// the square.
    per_pair: f64,
}

impl FilterWork {
    /// Adds the filters of a group, though not of what is in it.
    pub fn add(&mut self, group: &Group) {
        if group.filters().is_empty() {
            return;
        }
        self.count += 1;
        let layer = group.abs_layer_bounding_box();
        let area = f64::from(layer.width()) * f64::from(layer.height());
        let (x, y) = group.abs_transform().get_scale();
        let unit = f64::from(x) * f64::from(y);
        // The layer is made and put in its place.
        self.per_dot += area;
        let filters = group.filters().iter();
        for primitive in filters.flat_map(|filter| filter.primitives()) {
            self.per_dot += area;
            match primitive.kind() {
                Kind::Turbulence(turbulence) => {
                    self.per_dot += area * f64::from(turbulence.num_octaves());
                }
                Kind::ConvolveMatrix(convolution) => {
                    let matrix = convolution.matrix();
                    let looks = f64::from(matrix.columns()) * f64::from(matrix.rows());
                    self.per_dot += area * looks * LOOK;
                }
                Kind::Morphology(morphology) => {
                    let (x, y) = (morphology.radius_x().get(), morphology.radius_y().get());
                    let looks = 4.0 * f64::from(x) * f64::from(y) * unit;
                    self.per_pair += area * looks * LOOK;
                }
                _ => {}
            }
        }
    }

    /// Whether there are any.
    #[cfg(feature = "pdf")]
    pub fn is_any(&self) -> bool {
        self.count > 0
    }

    /// Whether a small picture of this size in pixels does not take too long.
    pub fn is_bearable(&self, size: Size) -> bool {
        let dots = LEAST_DOTS / f64::from(size.width().max(size.height()));
        // Not a number is not bearable either.
        self.steps(dots) <= MAX_STEPS
    }

    /// The most dots to a pixel with which the filters do not take too long, or this
    /// number if it is less.
    #[cfg(feature = "pdf")]
    pub fn resolution(&self, wanted: f64) -> f64 {
        if self.steps(wanted) <= MAX_STEPS {
            return wanted;
        }
        // per_pair · s² + per_dot · s = MAX_STEPS, where s is the square of the result,
        // solved so that it holds without per_pair, too.
        let root = (self.per_dot.powi(2) + 4.0 * self.per_pair * MAX_STEPS).sqrt();
        (2.0 * MAX_STEPS / (self.per_dot + root)).sqrt()
    }

    /// How many steps there are with so many dots to a pixel.
    fn steps(&self, dots: f64) -> f64 {
        self.per_dot * dots.powi(2) + self.per_pair * dots.powi(4)
    }
}
