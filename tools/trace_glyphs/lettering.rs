//! Letterings: the characters on boards, as an SVG font.
//!
//! An SVG font (SVG 1.1, chapter 20) is a standard text format for outlines with their characters
//! and widths, and nothing else. The outlines are the font's own, in its units, so that the size is
//! free.

use std::fmt::Write as _;

use ttf_parser::{Face, OutlineBuilder, name_id};

/// A font file to create.
pub struct Lettering {
    /// Its name for `--set`.
    pub name: &'static str,
    /// Its characters besides those that every board may need.
    latin: &'static [std::ops::RangeInclusive<char>],
}

/// Every lettering that this program can trace.
pub const LETTERINGS: [Lettering; 3] = [
    Lettering {
        name: "lettering_song",
        latin: &['0'..='9', 'A'..='I', 'a'..='i'],
    },
    Lettering {
        name: "lettering_kai",
        latin: &['0'..='9', 'A'..='I', 'a'..='i'],
    },
    // For labels of any kind.
    Lettering {
        name: "lettering_sans",
        latin: &[' '..='~'],
    },
];

/// The numbers of files and ranks and the words of the river.
const CHINESE: &str = "一七三九二五八六十四楚河漢汉界";

impl Lettering {
    /// The SVG font, traced from this face of the font file with this name. Dublin Core terms give
    /// its origin.
    pub fn trace(&self, face: &Face, file: &str) -> Result<String, String> {
        let name = super::name(face, name_id::FULL_NAME);
        let version = super::name(face, name_id::VERSION);
        let (height, ascent, descent) = (face.units_per_em(), face.ascender(), face.descender());
        let mut text = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg">
<metadata xmlns:dc="http://purl.org/dc/terms/">
<dc:title>{name}</dc:title>
<dc:hasVersion>{version}</dc:hasVersion>
<dc:license>OFL-1.1</dc:license>
<dc:provenance>Outlines traced by tools/trace_glyphs from {file}</dc:provenance>
</metadata>
<defs><font horiz-adv-x="{height}">
<font-face font-family="{name}" units-per-em="{height}" ascent="{ascent}" descent="{descent}"/>
"#
        );
        let mut characters: Vec<char> = self.latin.iter().cloned().flatten().collect();
        characters.extend(CHINESE.chars());
        characters.sort_unstable();
        for character in characters {
            let id = face
                .glyph_index(character)
                .ok_or_else(|| format!("the font has no character `{character}`"))?;
            let advance = face
                .glyph_hor_advance(id)
                .ok_or_else(|| format!("the character `{character}` has no width"))?;
            // A space has no outline.
            let mut outline = FontPath::default();
            face.outline_glyph(id, &mut outline);
            let character = escaped(character);
            let _ = writeln!(
                text,
                r#"<glyph unicode="{character}" horiz-adv-x="{advance}" d="{}"/>"#,
                outline.text
            );
        }
        text.push_str("</font></defs></svg>\n");
        Ok(text)
    }
}

/// A character, escaped for an attribute.
fn escaped(character: char) -> String {
    match character {
        '"' | '&' | '<' | '>' => format!("&#{};", u32::from(character)),
        character => character.to_string(),
    }
}

/// Path data in font units, y upwards as in every font, each step relative to the end of the one
/// before.
#[derive(Default)]
struct FontPath {
    text: String,
    start: (i64, i64),
    at: (i64, i64),
}

impl FontPath {
    fn step(&mut self, command: char, points: &[(f32, f32)]) {
        self.text.push(command);
        let mut end = self.at;
        for (index, &(x, y)) in points.iter().enumerate() {
            #[expect(clippy::cast_possible_truncation, reason = "rounded and small")]
            let point = (x.round() as i64, y.round() as i64);
            for (place, number) in [point.0 - self.at.0, point.1 - self.at.1]
                .into_iter()
                .enumerate()
            {
                if number >= 0 && index + place > 0 {
                    self.text.push(' ');
                }
                let _ = write!(self.text, "{number}");
            }
            end = point;
        }
        self.at = end;
    }
}

impl OutlineBuilder for FontPath {
    fn move_to(&mut self, x: f32, y: f32) {
        self.step('m', &[(x, y)]);
        self.start = self.at;
    }
    fn line_to(&mut self, x: f32, y: f32) {
        self.step('l', &[(x, y)]);
    }
    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.step('q', &[(x1, y1), (x, y)]);
    }
    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.step('c', &[(x1, y1), (x2, y2), (x, y)]);
    }
    fn close(&mut self) {
        self.text.push('z');
        self.at = self.start;
    }
}
