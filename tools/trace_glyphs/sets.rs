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
    /// The texts on the pieces, in the order of [`Role::ALL`](xiangqi_setup::board::Role::ALL): one
    /// text or several.
    pub texts: &'static [[char; 7]],
    /// The layers, the lowest first.
    pub layers: &'static [Layer],
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
        },
        Side {
            color: Color::Black,
            texts: &[['将', '士', '象', '马', '车', '炮', '卒']],
            layers: &[
                Layer::lined(500, "#000", 16, "#fff"),
                Layer::Text(Inscription::new("#fff", 676, 447)),
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
        },
        Side {
            color: Color::Black,
            texts: &[BLACK],
            layers: &[
                Layer::lined(500, "#fff6df", 48, "#1a1a1a"),
                Layer::Text(Inscription::new("#1a1a1a", 636, 436).bolder(8)),
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
        },
        Side {
            color: Color::Black,
            texts: &[BLACK],
            layers: &[
                Layer::lined(500, "#000", 16, "#fff"),
                Layer::Text(Inscription::new("#fff", 680, 450).bolder(24)),
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
        },
        Side {
            color: Color::Black,
            texts: &[BLACK],
            layers: &[
                Layer::lined(500, "#161616", 14, "#fff6df"),
                Layer::ring(466, 14, "#fff6df"),
                Layer::Text(Inscription::new("#fff6df", 636, 430)),
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
        },
        Side {
            color: Color::Black,
            texts: &[BLACK],
            layers: &[
                Layer::lined(500, "#000", 16, "#fff"),
                Layer::Text(Inscription::new("#fff", 670, 450).bolder(22)),
            ],
        },
    ],
};

/// Wooden discs with a rim and a shadow. Characters are cut into them: the lower edges of the cuts
/// catch the light. Black's ring is complete, Red's consists of four arcs. Everything, including
/// the shadow, is within the square.
const WOOD: Set = Set {
    name: "wood",
    sides: [
        Side {
            color: Color::Red,
            texts: &[RED],
            layers: &[
                WOOD_SHADOW,
                WOOD_RIM,
                WOOD_FACE,
                Layer::Disc(Disc {
                    radius: 436,
                    shift: (0, 0),
                    fill: Paint::None,
                    line: Some(Line {
                        color: "#b0130f",
                        width: 20,
                        teeth: Some((409, 260)),
                    }),
                }),
                cut("#b0130f", 402),
            ],
        },
        Side {
            color: Color::Black,
            texts: &[BLACK],
            layers: &[
                WOOD_SHADOW,
                WOOD_RIM,
                WOOD_FACE,
                Layer::ring(438, 26, "#1d1712"),
                cut("#1d1712", 396),
            ],
        },
    ],
};

const WOOD_SHADOW: Layer = Layer::Disc(Disc {
    radius: 486,
    shift: (10, 12),
    fill: Paint::Shade(45),
    line: None,
});
const WOOD_RIM: Layer = Layer::Disc(Disc {
    radius: 484,
    shift: (0, 0),
    fill: Paint::Slope("#d59f5c", "#6a3c17"),
    line: Some(Line::new(16, "#4a2a0f")),
});
const WOOD_FACE: Layer = Layer::Disc(Disc {
    radius: 452,
    shift: (0, 0),
    fill: Paint::Flat("#f2d9a6"),
    line: None,
});

/// A carved character. Black's is smaller: the lit edge below it would close the gap to the ring.
const fn cut(color: &'static str, reach: i64) -> Layer {
    let mut character = Inscription::new(color, 598, reach);
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
                above("#c4161c"),
                below("#fff"),
            ],
        },
        Side {
            color: Color::Black,
            texts: &[BLACK, LETTERED],
            layers: &[
                Layer::lined(500, "#111", 14, "#fff"),
                foot(456, "#fff"),
                above("#fff"),
                below("#111"),
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
const fn above(color: &'static str) -> Layer {
    let mut character = Inscription::new(color, 504, 370);
    character.middle = (500, 360);
    Layer::Text(character)
}

/// The letter on the foot.
const fn below(color: &'static str) -> Layer {
    let mut letter = Inscription::letter(color, 320, 200);
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
        },
        Side {
            color: Color::Black,
            texts: &[LETTERED],
            layers: &[
                Layer::lined(500, "#111", 14, "#fff"),
                Layer::Text(Inscription::letter("#fff", 800, 436)),
            ],
        },
    ],
};
