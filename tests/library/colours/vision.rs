//! Colours as readers see them, and how far apart they look.

/// A way of seeing: each of its rows makes red, green or blue from the three of linear sRGB.
pub struct Vision {
    pub name: &'static str,
    matrix: [[f64; 3]; 3],
}

/// The share of each colour in brightness: Rec. ITU-R BT.709, as sRGB has its primaries.
const LUMINANCE: [f64; 3] = [0.2126, 0.7152, 0.0722];

/// The three kinds of colour blindness are those of Machado, Oliveira and Fernandes, "A
/// Physiologically-based Model for Simulation of Color Vision Deficiency" (IEEE Transactions on
/// Visualization and Computer Graphics 15(6), 2009), in full (severity 1).
pub const VISIONS: [Vision; 5] = [
    Vision {
        name: "usual",
        matrix: [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    },
    Vision {
        name: "protanopia",
        matrix: [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ],
    },
    Vision {
        name: "deuteranopia",
        matrix: [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ],
    },
    Vision {
        name: "tritanopia",
        matrix: [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ],
    },
    Vision {
        name: "gray",
        matrix: [LUMINANCE; 3],
    },
];

/// Red, green and blue in sRGB.
pub type Rgb = [u8; 3];

fn product(matrix: &[[f64; 3]; 3], vector: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| row.iter().zip(vector).map(|(one, other)| one * other).sum())
}

/// The inverse of the transfer function of sRGB (IEC 61966-2-1).
fn linear(part: u8) -> f64 {
    let part = f64::from(part) / 255.0;
    if part <= 0.04045 {
        part / 12.92
    } else {
        ((part + 0.055) / 1.055).powf(2.4)
    }
}

/// OKLab, with the matrices of Björn Ottosson, "A perceptual color space for image processing"
/// (2020).
fn oklab(linear: [f64; 3]) -> [f64; 3] {
    let cones = [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
    ];
    let lab = [
        [0.2104542553, 0.7936177850, -0.0040720468],
        [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
    ];
    product(&lab, product(&cones, linear).map(f64::cbrt))
}

impl Vision {
    /// How far two colours look apart: the distance in OKLab, where black and white are 1 apart,
    /// and 0.02 is just visible.
    pub fn distance(&self, one: Rgb, other: Rgb) -> f64 {
        let [one, other] = [one, other].map(|rgb| {
            let seen = product(&self.matrix, rgb.map(linear));
            oklab(seen.map(|part| part.clamp(0.0, 1.0)))
        });
        let squares = one.iter().zip(other).map(|(a, b)| (a - b) * (a - b));
        squares.sum::<f64>().sqrt()
    }

    /// How far two drawings look apart by colour alone: the greatest distance of a colour in one
    /// of them from all colours of the other.
    pub fn distance_of_all(&self, one: &[Rgb], other: &[Rgb]) -> f64 {
        let farthest = |one: &[Rgb], other: &[Rgb]| {
            let nearest = |colour: &Rgb| {
                let distances = other.iter().map(|other| self.distance(*colour, *other));
                distances.fold(f64::INFINITY, f64::min)
            };
            one.iter().map(nearest).fold(0.0, f64::max)
        };
        farthest(one, other).max(farthest(other, one))
    }
}

#[test]
fn known_distances() {
    let [red, green, blue] = [[255, 0, 0], [0, 255, 0], [0, 0, 255]];
    let (black, white) = ([0; 3], [255; 3]);
    for (index, one, other, expected) in [
        (0, black, white, 1.0),
        (4, black, white, 1.0),
        // From the coordinates that CSS Color 4 gives for these colours.
        (0, red, green, 0.520),
        (0, red, blue, 0.537),
    ] {
        let vision = &VISIONS[index];
        let distance = vision.distance(one, other);
        let message = format!(
            "{}: {one:?} and {other:?} are {distance} apart",
            vision.name
        );
        assert!((distance - expected).abs() < 0.001, "{message}");
    }
    // The colours that each kind of colour blindness confuses are closer than for others.
    let confused = [
        ([200, 40, 40], [110, 90, 40]),
        ([180, 90, 60], [120, 120, 60]),
    ];
    for (vision, (one, other)) in VISIONS[1..3].iter().zip(confused) {
        let usual = VISIONS[0].distance(one, other);
        assert!(vision.distance(one, other) < usual / 2.0, "{}", vision.name);
    }
}
