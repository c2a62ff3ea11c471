//! Letterings: the characters on boards, as an SVG font.
//!
//! An SVG font (SVG 1.1, chapter 20) is a standard text format for outlines with their characters
//! and widths, and nothing else. The outlines are in the font's units and direction (y upwards),
//! and the art's tolerance applies: in all these fonts, the em square has 1000 units, too.

use std::fmt::Write as _;

use ttf_parser::{Face, name_id};

use super::SIZE;
use super::outline::{Outline, PathData};

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
        if i64::from(height) != SIZE {
            return Err(format!(
                "its em square has {height} units instead of {SIZE}"
            ));
        }
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
            let mut outline = Outline::default();
            face.outline_glyph(id, &mut outline);
            let outline = outline.simplified(|(x, y)| (x as f64, y as f64));
            let character = escaped(character);
            let _ = writeln!(
                text,
                r#"<glyph unicode="{character}" horiz-adv-x="{advance}" d="{}"/>"#,
                PathData::of(&outline)
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
