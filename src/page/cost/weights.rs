//! What was measured, in seconds of one core and in bytes, with about a third more.

/// Reading SVG text.
pub(super) mod read {
    use crate::page::cost::price::Price;

    /// A byte of text.
    pub(in crate::page::cost) const BYTE: Price = Price::new(10e-9, 8.0);

    /// Comparing an attribute with another one of its element, or a namespace of the
    /// document with one.
    pub(in crate::page::cost) const COMPARISON: Price = Price::new(5e-9, 0.0);

    /// An element, without what is special about it.
    pub(in crate::page::cost) const ELEMENT: Price = Price::new(2e-6, 800.0);

    /// Looking for the properties of an element in one that is around it.
    pub(in crate::page::cost) const AROUND: Price = Price::new(0.1e-6, 0.0);

    /// A part of an outline, and the same with a line along it.
    pub(in crate::page::cost) const SEGMENT: Price = Price::new(0.1e-6, 30.0);
    pub(in crate::page::cost) const LINE: Price = Price::new(1e-6, 100.0);

    /// Comparing two things that are referred to.
    pub(in crate::page::cost) const REFERENCE_PAIR: Price = Price::new(0.5e-9, 0.0);

    /// A piece of live text, and a part of it with its own place or looks.
    pub(in crate::page::cost) const TEXT: Price = Price::new(150e-6, 4000.0);
    pub(in crate::page::cost) const TEXT_PART: Price = Price::new(50e-6, 2000.0);

    /// A letter of it, a step to its outline, a letter looked at for a part, and looked at for
    /// another letter.
    pub(in crate::page::cost) const LETTER: Price = Price::new(4e-6, 2500.0);
    pub(in crate::page::cost) const STEP: Price = Price::new(0.1e-6, 40.0);
    pub(in crate::page::cost) const LETTER_OF_PART: Price = Price::new(0.4e-6, 0.0);
    pub(in crate::page::cost) const LETTER_PAIR: Price = Price::new(0.6e-9, 0.0);

    /// Looking whether rules that depend on the letters around matter to a letter, and one of
    /// these rules.
    pub(in crate::page::cost) const CONTEXT: f64 = 400e-9;
    pub(in crate::page::cost) const RULE: f64 = 10e-9;

    /// The most letters that the library for joining them makes of one, and of a short text.
    pub(in crate::page::cost) const MOST_OF_ONE: f64 = 64.0;
    pub(in crate::page::cost) const MOST_OF_SHORT: f64 = 16_384.0;

    /// Looking for letters of a script in a font.
    pub(in crate::page::cost) const FONT: Price = Price::new(6e-6, 0.0);
}

/// Drawing the shapes in it.
pub(super) mod draw {
    use resvg::usvg::filter::Kind;

    use crate::page::cost::price::Price;

    /// A part of an outline that is filled, or that has a line along it, and a dash of it.
    pub(in crate::page::cost) const SEGMENT: f64 = 0.2e-6;
    pub(in crate::page::cost) const LINE: f64 = 2e-6;
    pub(in crate::page::cost) const DASH: Price = Price::new(1.5e-6, 400.0);

    /// An edge in a line of dots.
    pub(in crate::page::cost) const EDGE: f64 = 24e-9;

    /// Two edges that cross, and looking whether two may do so.
    pub(in crate::page::cost) const CROSSING: f64 = 12e-9;
    pub(in crate::page::cost) const LOOK: f64 = 3e-9;

    /// A dot along a line that is not wider than one.
    pub(in crate::page::cost) const THIN_DOT: f64 = 100e-9;

    /// A dot that gets a colour, one that lets others shine through, a gradient's or a
    /// pattern's.
    pub(in crate::page::cost) const DOT: f64 = 0.3e-9;
    pub(in crate::page::cost) const CLEAR_DOT: f64 = 5e-9;
    pub(in crate::page::cost) const GRADIENT_DOT: f64 = 8e-9;
    pub(in crate::page::cost) const PATTERN_DOT: f64 = 10e-9;

    /// A layer, and a dot of it: it is made, and put in its place.
    pub(in crate::page::cost) const LAYER: f64 = 4e-6;
    pub(in crate::page::cost) const LAYER_DOT: f64 = 10e-9;

    /// A dot of what masks and clip paths are made of.
    pub(in crate::page::cost) const MASK_DOT: f64 = 15e-9;

    /// A dot of a filter, besides its steps.
    pub(in crate::page::cost) const FILTER_DOT: f64 = 30e-9;

    /// Packing a dot into a file.
    #[cfg(feature = "pdf")]
    pub(in crate::page::cost) const PACKED_DOT: f64 = 250e-9;

    /// The bytes of a dot.
    pub(in crate::page::cost) const DOT_BYTES: f64 = 4.0;

    /// The shares of a layer's dots that fit into the picture: resvg cuts it to five times the
    /// picture's sides.
    pub(in crate::page::cost) const LAYER_SIDES: f64 = 5.0;

    /// How far a step of a filter blurs.
    pub(in crate::page::cost) fn deviation(kind: &Kind) -> f64 {
        let [x, y] = match kind {
            Kind::GaussianBlur(blur) => [blur.std_dev_x(), blur.std_dev_y()],
            Kind::DropShadow(shadow) => [shadow.std_dev_x(), shadow.std_dev_y()],
            _ => return 0.0,
        };
        f64::from(x.get().max(y.get()))
    }

    /// What a step of a filter takes for a dot. `unit` is how many dots there are in a square
    /// of one by one.
    pub(in crate::page::cost) fn dot_of_step(kind: &Kind, unit: f64) -> f64 {
        // What is blurred by less than two dots is blurred in another way.
        let blur = if deviation(kind) * unit.sqrt() < 2.0 {
            350.0
        } else {
            100.0
        };
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
}
