//! The layers of a piece, the lowest first.
//!
//! All lengths and places are in units of the art ([`SIZE`](super::SIZE) on each side, y
//! downwards).

/// One shape of a piece.
pub enum Layer {
    Disc(Disc),
    Foot(Foot),
    Text(Inscription),
}

impl Layer {
    /// A disc of one colour in the centre.
    pub const fn disc(radius: i64, color: &'static str) -> Self {
        Self::Disc(Disc {
            radius,
            shift: (0, 0),
            fill: Paint::Flat(color),
            line: None,
        })
    }

    /// A ring around the centre: its outer radius and its width.
    pub const fn ring(radius: i64, width: i64, color: &'static str) -> Self {
        Self::Disc(Disc {
            radius,
            shift: (0, 0),
            fill: Paint::None,
            line: Some(Line::new(width, color)),
        })
    }

    /// A disc of one colour in the centre, and the line around it.
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
    /// Its radius including the line around it, so that discs with and without a line have the same
    /// size.
    pub radius: i64,
    /// Its offset from the centre of the piece, as for a shadow.
    pub shift: (i64, i64),
    pub fill: Paint,
    /// The line around it, just inside its edge.
    pub line: Option<Line>,
}

/// A line around a disc.
pub struct Line {
    pub color: &'static str,
    pub width: i64,
    /// Breaks the line into teeth, like the rim of a coin: the length of a tooth and of the gap
    /// after it, along the middle of the line. A whole number of teeth must fit, or the start of
    /// the line shows.
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

/// The fill of a disc.
pub enum Paint {
    None,
    Flat(&'static str),
    /// From the upper left to the lower right, with light from the upper left.
    Slope(&'static str, &'static str),
    /// A shadow: black with this opacity in percent.
    Shade(i64),
}

/// The part of a disc below a level line.
pub struct Foot {
    /// The radius of the disc, which is in the centre.
    pub radius: i64,
    /// The y of the level line.
    pub top: i64,
    pub color: &'static str,
}

/// A character or a letter.
pub struct Inscription {
    /// The index of the side's text that it comes from.
    pub text: usize,
    pub script: Script,
    pub color: &'static str,
    /// Its size. The box of a Chinese character gets the area of a square with this side, or a
    /// little less if it would extend too far: fonts make some characters smaller than others, for
    /// an even grey on the page, and alone in a disc those would look lost. For letters it is the
    /// size of the font's em square, as capitals must have one height.
    pub size: i64,
    /// The maximum extent of a character from its centre, so that its corners do not touch the
    /// ring.
    pub reach: i64,
    /// The approximate place of the character's centre.
    pub middle: (i64, i64),
    /// The thickness added to strokes, if the font has no heavier weight.
    pub bolder: i64,
    /// The lit far edge of the cut, for a carved look.
    pub glint: Option<Glint>,
}

impl Inscription {
    /// The first text of a side, in the centre.
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

    /// A balanced character of the first text, in the centre.
    pub const fn balanced(color: &'static str, size: i64, reach: i64) -> Self {
        Self {
            script: Script::Balanced,
            ..Self::new(color, size, reach)
        }
    }

    /// The same inscription with strokes thickened by this.
    pub const fn bolder(mut self, by: i64) -> Self {
        self.bolder = by;
        self
    }
}

/// How a character is sized and centred.
pub enum Script {
    Chinese,
    /// Chinese characters of which a pointed or cross-shaped one (士, 卒) is larger, as it fills
    /// less of its box, and one with a single far corner (炮) may be farther from the centre of its
    /// box, so that it need not shrink as much.
    Balanced,
    Latin,
}

/// The same shape again, shifted down and sideways.
pub struct Glint {
    pub color: &'static str,
    pub shift: (i64, i64),
}
