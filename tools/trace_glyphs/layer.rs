//! What a piece is drawn from: layers, the lowest first.
//!
//! All lengths and places are in units of the art ([`SIZE`](super::SIZE) a side,
//! y downwards).

/// One shape of a piece.
pub enum Layer {
    Disc(Disc),
    Octagon(Octagon),
    Foot(Foot),
    Text(Inscription),
}

impl Layer {
    /// A disc of one colour in the middle.
    pub const fn disc(radius: i64, color: &'static str) -> Self {
        Self::Disc(Disc {
            radius,
            shift: (0, 0),
            fill: Paint::Flat(color),
            line: None,
        })
    }

    /// A line around the middle: its outer radius and its width.
    pub const fn ring(radius: i64, width: i64, color: &'static str) -> Self {
        Self::Disc(Disc {
            radius,
            shift: (0, 0),
            fill: Paint::None,
            line: Some(Line::new(width, color)),
        })
    }

    /// An octagon of one colour: its reach, and the line around it.
    pub const fn octagon(reach: i64, fill: &'static str, line: i64, color: &'static str) -> Self {
        Self::Octagon(Octagon {
            reach,
            fill,
            line,
            color,
        })
    }

    /// A disc of one colour in the middle, and the line around it.
    pub const fn lined(radius: i64, fill: &'static str, width: i64, line: &'static str) -> Self {
        Self::Disc(Disc {
            radius,
            shift: (0, 0),
            fill: Paint::Flat(fill),
            line: Some(Line::new(width, line)),
        })
    }
}

/// A circle.
pub struct Disc {
    /// From its middle to the outer edge, the line around it included, so that
    /// discs with and without a line are of one size.
    pub radius: i64,
    /// How far it is off the middle of the piece, as a shadow is.
    pub shift: (i64, i64),
    pub fill: Paint,
    /// The line around it, just inside its edge.
    pub line: Option<Line>,
}

/// A line around a disc.
pub struct Line {
    pub color: &'static str,
    pub width: i64,
    /// Breaks the line into teeth, like the rim of a coin: the length of a tooth
    /// and of the gap after it, along the middle of the line. Whole teeth must
    /// fit around, or the last one shows where the line began.
    pub teeth: Option<(i64, i64)>,
}

impl Line {
    /// An unbroken line.
    pub const fn new(width: i64, color: &'static str) -> Self {
        Self {
            color,
            width,
            teeth: None,
        }
    }
}

/// A regular octagon with a level upper side, in the middle.
pub struct Octagon {
    /// From its middle to the outer edge of a side, the line included.
    pub reach: i64,
    pub fill: &'static str,
    /// The width of the line around it, just inside its edge; 0 for no line.
    pub line: i64,
    pub color: &'static str,
}

/// What a disc is filled with.
pub enum Paint {
    None,
    Flat(&'static str),
    /// From the upper left to the lower right, where light falls from the upper
    /// left.
    Slope(&'static str, &'static str),
    /// A shadow: black of this many percent.
    Shade(i64),
}

/// The part of a disc below a level line.
pub struct Foot {
    /// The radius of the disc, which is in the middle.
    pub radius: i64,
    /// Where the level line is.
    pub top: i64,
    pub color: &'static str,
}

/// A character or a letter.
pub struct Inscription {
    /// Which of the side's texts it is taken from, counted from 0.
    pub text: usize,
    pub script: Script,
    pub color: &'static str,
    /// How large it is. A Chinese character's box gets the area of a square of this
    /// side: fonts make some characters smaller than others, for the even gray of a
    /// page, and alone in a disc they would look lost. It gets a little less where it
    /// would reach too far. For letters it is the size of the font's em square, as
    /// capitals must be of one height.
    pub size: i64,
    /// How far from its middle a character may reach, so that its corners keep away
    /// from the ring.
    pub reach: i64,
    /// Where the middle of the character comes to lie, or near to it.
    pub middle: (i64, i64),
    /// How much is added to the thickness of strokes, where the font has no
    /// heavier weight.
    pub bolder: i64,
    /// The far edge of the cut that light falls on, for a carved look.
    pub glint: Option<Glint>,
}

impl Inscription {
    /// The first text of a side, in the middle, as the font has it.
    pub const fn new(color: &'static str, size: i64, reach: i64) -> Self {
        Self {
            text: 0,
            script: Script::Chinese,
            color,
            size,
            reach,
            middle: (super::SIZE / 2, super::SIZE / 2),
            bolder: 0,
            glint: None,
        }
    }

    /// A capital letter of the first text, in the middle.
    pub const fn letter(color: &'static str, size: i64, reach: i64) -> Self {
        Self {
            script: Script::Latin,
            ..Self::new(color, size, reach)
        }
    }

    /// The same with strokes that are so much thicker.
    pub const fn bolder(mut self, by: i64) -> Self {
        self.bolder = by;
        self
    }
}

/// What decides how a character is sized and centred.
pub enum Script {
    Chinese,
    Latin,
}

/// The same shape again, below and aside.
pub struct Glint {
    pub color: &'static str,
    pub shift: (i64, i64),
}
