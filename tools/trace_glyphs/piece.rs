//! One piece as the text of an SVG file.

use std::fmt::Write as _;

use ttf_parser::Face;

use super::SIZE;
use super::layer::{Disc, Foot, Inscription, Layer, Paint};
use super::outline::{Outline, PathData};
use super::placement::Placement;

const MIDDLE: i64 = SIZE / 2;

/// The complete SVG file of a piece with these layers. `texts` has one character for each text that
/// an inscription may name. Without `texts`, it is the back of a piece: an ornament takes the place
/// of the character, and what shows which way is up is left out.
pub fn piece(face: &Face, layers: &[Layer], texts: Option<&[char]>) -> Result<String, String> {
    let mut art = Art::default();
    for layer in layers {
        match (layer, texts) {
            (Layer::Disc(disc), _) => art.disc(disc),
            (Layer::Foot(foot), Some(_)) => art.foot(foot),
            (Layer::Text(inscription), Some(texts)) => {
                let character = texts[inscription.text];
                let data = trace(face, character, inscription)?;
                art.inscription(inscription, &data);
            }
            (Layer::Text(inscription), None) if inscription.text == 0 => {
                art.inscription(inscription, &ornament());
            }
            (Layer::Foot(_) | Layer::Text(_), None) => {}
        }
    }
    let Art { defs, shapes, .. } = art;
    let defs = if defs.is_empty() {
        defs
    } else {
        format!("<defs>{defs}</defs>")
    };
    Ok(format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}">{defs}{shapes}</svg>
"#
    ))
}

/// The path data of one character.
fn trace(face: &Face, character: char, inscription: &Inscription) -> Result<String, String> {
    let id = face
        .glyph_index(character)
        .ok_or_else(|| format!("the font has no character `{character}`"))?;
    let mut outline = Outline::default();
    face.outline_glyph(id, &mut outline)
        .ok_or_else(|| format!("the character `{character}` has no outline"))?;
    let placement = Placement::new(&outline, inscription, i64::from(face.units_per_em()))
        .map_err(|problem| format!("the character `{character}` {problem}"))?;
    let outline = outline.simplified(|point| placement.apply(point));
    Ok(PathData::of(&outline))
}

/// The path data of the ornament on a back: a star of four points, hollow like the gap between four
/// coins, and four dots between them. It looks the same from either side of the board.
fn ornament() -> String {
    const POINT: i64 = 340;
    const DOT: i64 = 52;
    const ACROSS: i64 = 2 * DOT;
    const CORNERS: [(i64, i64); 4] = [(1, 1), (-1, 1), (-1, -1), (1, -1)];

    let mut data = format!("M{MIDDLE} {}", MIDDLE - POINT);
    for (x, y) in CORNERS {
        let (x, y) = (x * POINT, y * POINT);
        let _ = write!(data, "a{POINT} {POINT} 0 0 0 {x} {y}");
    }
    data.push('z');
    for (x, y) in CORNERS {
        let out = POINT * 11 / 20;
        let (left, y) = (MIDDLE + x * out - DOT, MIDDLE + y * out);
        let _ = write!(
            data,
            "M{left} {y}a{DOT} {DOT} 0 1 0 {ACROSS} 0 {DOT} {DOT} 0 1 0-{ACROSS} 0z"
        );
    }
    data
}

/// The file under construction.
#[derive(Default)]
struct Art {
    /// Gradients and shapes that are drawn more than once.
    defs: String,
    shapes: String,
    /// The number of ids in use.
    ids: u8,
}

impl Art {
    fn disc(&mut self, disc: &Disc) {
        let center = (MIDDLE + disc.shift.0, MIDDLE + disc.shift.1);
        let fill = self.paint(&disc.fill);
        let width = disc.line.as_ref().map_or(0, |line| line.width);
        // Twice the radius, because half of the line's width may be half a unit.
        let radius = halves(2 * disc.radius - width);
        let (x, y) = center;
        let _ = write!(
            self.shapes,
            r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}""#
        );
        if let Some(line) = &disc.line {
            let color = line.color;
            let _ = write!(self.shapes, r#" stroke="{color}" stroke-width="{width}""#);
            if let Some((tooth, gap)) = line.teeth {
                // The middle of a tooth, not its end, at the right: symmetric.
                let _ = write!(
                    self.shapes,
                    r#" stroke-dasharray="{tooth} {gap}" stroke-dashoffset="{}""#,
                    tooth / 2
                );
            }
        }
        self.shapes.push_str("/>");
    }

    fn foot(&mut self, foot: &Foot) {
        let Foot { radius, top, color } = foot;
        let half = (radius.pow(2) - (top - MIDDLE).pow(2)).isqrt();
        // The arc is the smaller one if the line is below the centre.
        let large = u8::from(*top < MIDDLE);
        let left = MIDDLE - half;
        let _ = write!(
            self.shapes,
            r#"<path fill="{color}" d="M{left} {top}a{radius} {radius} 0 {large} 0 {} 0z"/>"#,
            2 * half
        );
    }

    fn inscription(&mut self, inscription: &Inscription, data: &str) {
        let bolder = match inscription.bolder {
            0 => String::new(),
            // Half of this line is inside the stroke that it thickens.
            width => format!(r#" stroke-width="{width}" stroke-linejoin="round""#),
        };
        let paint = |color| {
            if bolder.is_empty() {
                format!(r#"fill="{color}""#)
            } else {
                format!(r#"fill="{color}" stroke="{color}""#)
            }
        };
        let color = paint(inscription.color);
        let Some(glint) = &inscription.glint else {
            let _ = write!(self.shapes, r#"<path {color}{bolder} d="{data}"/>"#);
            return;
        };
        let id = self.id();
        let _ = write!(self.defs, r#"<path id="{id}"{bolder} d="{data}"/>"#);
        let (x, y) = glint.shift;
        let lit = paint(glint.color);
        let _ = write!(
            self.shapes,
            r##"<use href="#{id}" {lit} transform="translate({x} {y})"/><use href="#{id}" {color}/>"##,
        );
    }

    /// The fill of a circle.
    fn paint(&mut self, paint: &Paint) -> String {
        match *paint {
            Paint::None => "none".to_owned(),
            Paint::Flat(color) => color.to_owned(),
            Paint::Slope(from, to) => {
                let id = self.id();
                let _ = write!(
                    self.defs,
                    r#"<linearGradient id="{id}" x2="1" y2="1"><stop offset=".15" stop-color="{from}"/><stop offset=".85" stop-color="{to}"/></linearGradient>"#
                );
                format!("url(#{id})")
            }
            Paint::Shade(percent) => format!(r##"#000" fill-opacity="0.{percent:02}"##),
        }
    }

    fn id(&mut self) -> char {
        let id = char::from(b'a' + self.ids);
        self.ids += 1;
        id
    }
}

/// Writes a number of halves as a decimal.
fn halves(n: i64) -> String {
    let fraction = if n % 2 == 0 { "" } else { ".5" };
    format!("{}{fraction}", n / 2)
}
