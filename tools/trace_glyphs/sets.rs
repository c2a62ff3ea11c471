//! Every set of pieces that this program can draw.
//!
//! In all of them the sides differ by more than colour, so that a diagram survives a photocopier.
//! Dark shapes end in a thin light line: it is invisible on white paper, and without it a black
//! disc would vanish on a dark board.

use xiangqi_setup::board::Color;

use super::layer::{Disc, Foot, Glint, Inscription, Layer, Line, Paint};

/// A piece theme: two sides of seven pieces.
pub struct Set {
    /// The name of the theme.
    pub name: &'static str,
    pub sides: [Side; 2],
}

/// The characters of one side and their look.
pub struct Side {
    pub color: Color,
    /// The texts on the pieces, in the order of [`Role::OPEN`](xiangqi_setup::board::Role::OPEN): one
    /// text or several.
    pub texts: &'static [[char; 7]],
    /// The layers, the lowest first.
    pub layers: &'static [Layer],
    /// The layers where a field is small: fewer rings, larger and bolder characters.
    pub small: &'static [Layer],
}

/// The characters that books in traditional characters give to Red. No character occurs on both
/// sides, so that readers need no colour.
const RED: [char; 7] = ['帥', '仕', '相', '傌', '俥', '炮', '兵'];
/// The same for Black.
const BLACK: [char; 7] = ['將', '士', '象', '馬', '車', '砲', '卒'];
/// The letters in names of moves (`C2=5`), which English books and XAY use.
const LETTERED: [char; 7] = ['K', 'A', 'E', 'H', 'R', 'C', 'P'];

/// The sets. The first is the default.
pub const SETS: &[Set] = &[
    RETRO_SIMPLE,
    KAI,
    KAI_PRINT,
    SONG,
    SONG_PRINT,
    WOOD,
    LEARNER,
    LETTERS,
    STANDARD,
];

/// Simplified characters, black on white and white on black. A medium weight: printed three
/// centimetres wide, the lines of a regular weight turn grey, and the gaps of a bold one (炮, 象)
/// close.
const RETRO_SIMPLE: Set = Set {
    name: "retro_simple",
    sides: [
        Side {
            color: Color::Red,
            texts: &[['帅', '仕', '相', '马', '车', '炮', '兵']],
            layers: &[
                Layer::lined(500, "#fff", 36, "#000"),
                Layer::Text(Inscription::new("#000", 676, 447)),
            ],
            small: &[
                Layer::lined(500, "#fff", 36, "#000"),
                Layer::Text(Inscription::new("#000", 690, 460).bolder(12)),
            ],
        },
        Side {
            color: Color::Black,
            texts: &[['将', '士', '象', '马', '车', '炮', '卒']],
            layers: &[
                Layer::lined(500, "#000", 16, "#fff"),
                Layer::Text(Inscription::new("#fff", 676, 447)),
            ],
            small: &[
                Layer::lined(500, "#000", 16, "#fff"),
                Layer::Text(Inscription::new("#fff", 710, 480).bolder(16)),
            ],
        },
    ],
};

/// Kai in the side's colour on ivory. Red's ring is double, Black's single.
const KAI: Set = Set {
    name: "kai",
    sides: [
        Side {
            color: Color::Red,
            texts: &[RED],
            layers: &[
                Layer::lined(500, "#fff6df", 28, "#c4161c"),
                Layer::ring(443, 18, "#c4161c"),
                Layer::Text(Inscription::new("#c4161c", 636, 412).bolder(8)),
            ],
            small: &[
                Layer::lined(500, "#fff6df", 40, "#c4161c"),
                Layer::Text(Inscription::new("#c4161c", 690, 456).bolder(20)),
            ],
        },
        Side {
            color: Color::Black,
            texts: &[BLACK],
            layers: &[
                Layer::lined(500, "#fff6df", 48, "#1a1a1a"),
                Layer::Text(Inscription::new("#1a1a1a", 636, 436).bolder(8)),
            ],
            small: &[
                Layer::lined(500, "#fff6df", 56, "#1a1a1a"),
                Layer::Text(Inscription::new("#1a1a1a", 670, 442).bolder(20)),
            ],
        },
    ],
};

/// Kai in one colour: Red's discs are white, Black's are filled, which shows at one glance at any
/// size. The strokes of the font's heaviest weight need thickening at three millimetres, the
/// reversed ones more, as ink spreads into them.
const KAI_PRINT: Set = Set {
    name: "kai_print",
    sides: [
        Side {
            color: Color::Red,
            texts: &[RED],
            layers: &[
                Layer::lined(500, "#fff", 40, "#000"),
                Layer::Text(Inscription::new("#000", 680, 444).bolder(14)),
            ],
            small: &[
                Layer::lined(500, "#fff", 42, "#000"),
                Layer::Text(Inscription::new("#000", 690, 456).bolder(20)),
            ],
        },
        Side {
            color: Color::Black,
            texts: &[BLACK],
            layers: &[
                Layer::lined(500, "#000", 16, "#fff"),
                Layer::Text(Inscription::new("#fff", 680, 450).bolder(24)),
            ],
            small: &[
                Layer::lined(500, "#000", 16, "#fff"),
                Layer::Text(Inscription::new("#fff", 720, 482).bolder(26)),
            ],
        },
    ],
};

/// Song, cream on discs of the side's colour, like a seal. Red's inlaid ring is the broader one and
/// farther inside, so that they differ in pure black and white, too; its red is light enough to
/// differ from black in greyscale.
const SONG: Set = Set {
    name: "song",
    sides: [
        Side {
            color: Color::Red,
            texts: &[RED],
            layers: &[
                Layer::lined(500, "#d9382c", 12, "#fff6df"),
                Layer::ring(459, 22, "#fff6df"),
                Layer::Text(Inscription::new("#fff6df", 636, 422)),
            ],
            small: &[
                Layer::lined(500, "#d9382c", 12, "#fff6df"),
                Layer::ring(476, 24, "#fff6df"),
                Layer::Text(Inscription::new("#fff6df", 664, 448).bolder(16)),
            ],
        },
        Side {
            color: Color::Black,
            texts: &[BLACK],
            layers: &[
                Layer::lined(500, "#161616", 14, "#fff6df"),
                Layer::ring(466, 14, "#fff6df"),
                Layer::Text(Inscription::new("#fff6df", 636, 430)),
            ],
            small: &[
                Layer::lined(500, "#161616", 14, "#fff6df"),
                Layer::Text(Inscription::new("#fff6df", 710, 482).bolder(18)),
            ],
        },
    ],
};

/// Song in one colour: Red's discs are white, Black's are filled. The thin strokes of Song are the
/// first that spreading ink closes, so the reversed characters are thickened most.
const SONG_PRINT: Set = Set {
    name: "song_print",
    sides: [
        Side {
            color: Color::Red,
            texts: &[RED],
            layers: &[
                Layer::lined(500, "#fff", 36, "#000"),
                Layer::Text(Inscription::new("#000", 670, 444).bolder(8)),
            ],
            small: &[
                Layer::lined(500, "#fff", 40, "#000"),
                Layer::Text(Inscription::new("#000", 680, 458).bolder(18)),
            ],
        },
        Side {
            color: Color::Black,
            texts: &[BLACK],
            layers: &[
                Layer::lined(500, "#000", 16, "#fff"),
                Layer::Text(Inscription::new("#fff", 670, 450).bolder(22)),
            ],
            small: &[
                Layer::lined(500, "#000", 16, "#fff"),
                Layer::Text(Inscription::new("#fff", 705, 482).bolder(28)),
            ],
        },
    ],
};

/// Wooden discs as thick as on a board: a lit rim, a side that shows at the lower right, and a
/// shadow. Characters are cut into them: the lower edges of the cuts catch the light. Black's ring
/// is complete, Red's consists of four arcs; where fields are small, only Black has one. Everything,
/// including the shadow, is within the square.
const WOOD: Set = Set {
    name: "wood",
    sides: [
        Side {
            color: Color::Red,
            texts: &[RED],
            layers: &[
                WOOD_SHADOW,
                WOOD_SIDE,
                WOOD_RIM,
                WOOD_FACE,
                Layer::Disc(Disc {
                    radius: 426,
                    shift: (0, 0),
                    fill: Paint::None,
                    line: Some(Line {
                        color: "#b0130f",
                        width: 20,
                        teeth: Some((399, 255)),
                    }),
                }),
                cut("#b0130f", 394),
            ],
            small: &[
                WOOD_SIDE,
                WOOD_SMALL,
                Layer::Text(Inscription::new("#b0130f", 670, 448)),
            ],
        },
        Side {
            color: Color::Black,
            texts: &[BLACK],
            layers: &[
                WOOD_SHADOW,
                WOOD_SIDE,
                WOOD_RIM,
                WOOD_FACE,
                Layer::ring(428, 26, "#1d1712"),
                cut("#1d1712", 388),
            ],
            small: &[
                WOOD_SIDE,
                WOOD_SMALL,
                Layer::ring(462, 40, "#1d1712"),
                Layer::Text(Inscription::new("#1d1712", 620, 414)),
            ],
        },
    ],
};

const WOOD_SHADOW: Layer = Layer::Disc(Disc {
    radius: 476,
    shift: (17, 22),
    fill: Paint::Shade(38),
    line: None,
});
const WOOD_SIDE: Layer = Layer::Disc(Disc {
    radius: 475,
    shift: (9, 12),
    fill: Paint::Flat("#5b3510"),
    line: None,
});
const WOOD_RIM: Layer = Layer::Disc(Disc {
    radius: 474,
    shift: (0, 0),
    fill: Paint::Flat("#9c6a32"),
    line: None,
});
const WOOD_FACE: Layer = Layer::Disc(Disc {
    radius: 444,
    shift: (0, 0),
    fill: Paint::Slope("#fbebc4", "#f0d5a0"),
    line: None,
});
/// Rim and face where fields are small.
const WOOD_SMALL: Layer = Layer::lined(484, "#f6e2b6", 24, "#8a5726");

/// A carved character. Black's is smaller: the lit edge below it would close the gap to the ring.
const fn cut(color: &'static str, reach: i64) -> Layer {
    let mut character = Inscription::new(color, 590, reach);
    character.glint = Some(Glint {
        color: "#fffaea",
        shift: (9, 10),
    });
    Layer::Text(character)
}

/// A character over the letter of its name: Black's is Red's turned inside out.
const LEARNER: Set = Set {
    name: "learner",
    sides: [
        Side {
            color: Color::Red,
            texts: &[RED, LETTERED],
            layers: &[
                Layer::disc(500, "#fff"),
                foot(500, "#c4161c"),
                Layer::ring(500, 30, "#c4161c"),
                above("#c4161c", 504),
                below("#fff", 320, 0),
            ],
            small: &[
                Layer::disc(500, "#fff"),
                foot(500, "#c4161c"),
                Layer::ring(500, 36, "#c4161c"),
                above("#c4161c", 540),
                below("#fff", 370, 16),
            ],
        },
        Side {
            color: Color::Black,
            texts: &[BLACK, LETTERED],
            layers: &[
                Layer::lined(500, "#111", 14, "#fff"),
                foot(456, "#fff"),
                above("#fff", 504),
                below("#111", 320, 0),
            ],
            small: &[
                Layer::lined(500, "#111", 14, "#fff"),
                foot(474, "#fff"),
                above("#fff", 540),
                below("#111", 370, 16),
            ],
        },
    ],
};

/// The place of the letter.
const fn foot(radius: i64, color: &'static str) -> Layer {
    Layer::Foot(Foot {
        radius,
        top: 652,
        color,
    })
}

/// The character above the foot.
const fn above(color: &'static str, size: i64) -> Layer {
    let mut character = Inscription::new(color, size, 370);
    character.middle = (500, 360);
    Layer::Text(character)
}

/// The letter on the foot.
const fn below(color: &'static str, size: i64, bolder: i64) -> Layer {
    let mut letter = Inscription::letter(color, size, 220).bolder(bolder);
    letter.text = 1;
    letter.middle = (500, 806);
    Layer::Text(letter)
}

/// Letters alone: Red's dark on light, Black's light on dark.
const LETTERS: Set = Set {
    name: "letters",
    sides: [
        Side {
            color: Color::Red,
            texts: &[LETTERED],
            layers: &[
                Layer::lined(500, "#fff", 44, "#c4161c"),
                Layer::Text(Inscription::letter("#c4161c", 800, 436)),
            ],
            small: &[
                Layer::lined(500, "#fff", 48, "#c4161c"),
                Layer::Text(Inscription::letter("#c4161c", 808, 446).bolder(14)),
            ],
        },
        Side {
            color: Color::Black,
            texts: &[LETTERED],
            layers: &[
                Layer::lined(500, "#111", 14, "#fff"),
                Layer::Text(Inscription::letter("#fff", 800, 436)),
            ],
            small: &[
                Layer::lined(500, "#111", 14, "#fff"),
                Layer::Text(Inscription::letter("#fff", 832, 460).bolder(14)),
            ],
        },
    ],
};

/// Kai, red on a light disc and light on a black one, for all uses. Black's discs are a shade
/// smaller, as dark ones look larger together. In small cuts, discs and characters are larger,
/// beyond the square of the art, which leaves a gap between neighbours all the same; and the
/// reversed characters are the bolder ones, as ink spreads into them.
const STANDARD: Set = Set {
    name: "standard",
    sides: [
        Side {
            color: Color::Red,
            texts: &[RED],
            layers: &[
                Layer::lined(500, "#fffdf8", 44, "#b80f17"),
                Layer::Text(Inscription::balanced("#b80f17", 674, 450).bolder(24)),
            ],
            small: &[
                Layer::lined(525, "#fffdf8", 52, "#b80f17"),
                Layer::Text(Inscription::balanced("#b80f17", 706, 469).bolder(32)),
            ],
        },
        Side {
            color: Color::Black,
            texts: &[BLACK],
            layers: &[
                Layer::lined(500, "#1d1a18", 10, "#fffdf8"),
                Layer::Text(Inscription::balanced("#fffdf8", 690, 474).bolder(24)),
            ],
            small: &[
                Layer::lined(525, "#1d1a18", 12, "#fffdf8"),
                Layer::Text(Inscription::balanced("#fffdf8", 735, 496).bolder(35)),
            ],
        },
    ],
};
