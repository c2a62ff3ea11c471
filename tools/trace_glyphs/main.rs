//! Traces the characters of a font into the SVG files of a piece theme.
//!
//! A picture must look the same wherever it is opened, so the themes hold
//! outlines and never text. Drawing those outlines by hand would leave nobody
//! able to tell where they came from; this example is the record: the font, the
//! characters and the look of the disc go in, the theme's files come out, and
//! the same font gives the same bytes on every machine. Font units are turned
//! into the art's whole units by integer arithmetic alone, in one place
//! ([`Placement`]).
//!
//! ```text
//! cargo run --example trace-glyphs -- FONT [--index N] [--set NAME] OUT_DIR
//! ```
//!
//! `OUT_DIR` receives one file a piece (`red_king.svg`, `black_king.svg`, …).
//! The theme's manifest is written by hand; what it has to say about the font
//! is printed when the files are written. `retro_simple` was made from Debian's
//! `fonts-noto-cjk-extra`:
//!
//! ```text
//! cargo run --example trace-glyphs -- \
//!     /usr/share/fonts/opentype/noto/NotoSansCJK-Medium.ttc --index 2 \
//!     themes/pieces/retro_simple
//! ```
//!
//! Another set of pieces is another entry in [`SETS`]. The sets `lettering_…` are
//! the characters for boards; each gives one SVG font, `OUT_DIR` is its directory:
//!
//! ```text
//! cargo run --example trace-glyphs -- --set lettering_song --index 3 \
//!     /usr/share/fonts/opentype/noto/NotoSerifCJK-Medium.ttc themes/lettering
//! cargo run --example trace-glyphs -- --set lettering_kai \
//!     /usr/share/fonts/truetype/lxgw-wenkai/LXGWWenKai-Regular.ttf themes/lettering
//! cargo run --example trace-glyphs -- --set lettering_sans --index 2 \
//!     /usr/share/fonts/opentype/noto/NotoSansCJK-Medium.ttc themes/lettering
//! ```

mod lettering;
mod outline;

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs, io};

use lettering::{LETTERINGS, Lettering};
use outline::{Outline, PathData, Placement};
use ttf_parser::{Face, PlatformId, fonts_in_collection, name_id};
use xiangqi_setup::board::{Color, Role};

/// The art is drawn in a square of this many units a side. Fine enough that
/// rounding to whole units stays below what a printer resolves on a piece of
/// three millimetres (and of thirty), coarse enough for short path data.
const SIZE: i64 = 1000;

/// Every set of pieces that this program can draw. The first is the default.
///
/// `retro_simple` wants a medium weight: printed three centimetres wide, the
/// lines of a regular one turn gray and the gaps of a bold one (炮, 象) close.
const SETS: &[Set] = &[Set {
    name: "retro_simple",
    sides: [
        Side {
            color: Color::Red,
            characters: ['帅', '仕', '相', '马', '车', '炮', '兵'],
            style: Style {
                disc: "#fff",
                ring: Some(("#000", 36)),
                glyph: "#000",
                em: 750,
                reach: 430,
            },
        },
        Side {
            color: Color::Black,
            characters: ['将', '士', '象', '马', '车', '炮', '卒'],
            style: Style {
                disc: "#000",
                ring: None,
                glyph: "#fff",
                em: 750,
                reach: 430,
            },
        },
    ],
}];

/// A piece theme: two sides of seven pieces.
struct Set {
    name: &'static str,
    sides: [Side; 2],
}

/// One side's characters and their look.
struct Side {
    color: Color,
    /// In the order of [`Role::ALL`].
    characters: [char; 7],
    style: Style,
}

/// The look of a piece.
struct Style {
    /// The colour of the disc.
    disc: &'static str,
    /// The colour and the width of the line around the disc, if there is one.
    /// The line lies inside the disc's edge, so that discs with and without a
    /// ring are of one size.
    ring: Option<(&'static str, i64)>,
    /// The colour of the character.
    glyph: &'static str,
    /// The size that the font's em square gets, in units of the art. One size
    /// for all characters keeps their strokes equally thick.
    em: i64,
    /// How far from the middle of the disc a character may reach. Those that
    /// fill the corners of their square (相) would touch the rim and look
    /// larger than the others; they get a smaller em square.
    reach: i64,
}

fn main() -> ExitCode {
    let message = match Args::parse(env::args().skip(1)) {
        Ok(args) => match run(&args) {
            Ok(report) => {
                // A closed pipe is no reason to fail: the files are written.
                let _ = writeln!(io::stdout(), "{report}");
                return ExitCode::SUCCESS;
            }
            Err(message) => message,
        },
        Err(message) => format!("{message}\n\n{}", usage()),
    };
    let _ = writeln!(io::stderr(), "trace-glyphs: {message}");
    ExitCode::FAILURE
}

fn usage() -> String {
    let letterings = LETTERINGS.iter().map(|lettering| lettering.name);
    let sets: Vec<_> = SETS.iter().map(|set| set.name).chain(letterings).collect();
    format!(
        "Usage: cargo run --example trace-glyphs -- FONT [--index N] [--set NAME] OUT_DIR

  FONT        an OpenType or TrueType font, or a collection of them
  --index N   the face to take from a collection, counted from 0
  --set NAME  the pieces to draw: {} (default: {})
  OUT_DIR     where the SVG files go; made if it does not exist",
        sets.join(", "),
        sets[0],
    )
}

/// What the command line asks for.
struct Args {
    font: PathBuf,
    index: Option<u32>,
    set: &'static Set,
    lettering: Option<&'static Lettering>,
    out_dir: PathBuf,
}

impl Args {
    fn parse(mut args: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut index = None;
        let mut set = &SETS[0];
        let mut lettering = None;
        let mut paths = Vec::new();
        while let Some(arg) = args.next() {
            match arg.as_str() {
                "--index" => {
                    let value = args.next().ok_or("--index needs a number")?;
                    let number = value
                        .parse()
                        .map_err(|_| format!("--index needs a number, not `{value}`"))?;
                    index = Some(number);
                }
                "--set" => {
                    let value = args.next().ok_or("--set needs a name")?;
                    lettering = LETTERINGS.iter().find(|item| item.name == value);
                    if lettering.is_some() {
                        continue;
                    }
                    set = SETS
                        .iter()
                        .find(|set| set.name == value)
                        .ok_or_else(|| format!("there is no set `{value}`"))?;
                }
                option if option.starts_with('-') => {
                    return Err(format!("unknown option `{option}`"));
                }
                _ => paths.push(PathBuf::from(arg)),
            }
        }
        let [font, out_dir] = <[PathBuf; 2]>::try_from(paths).map_err(|paths| {
            format!(
                "expected two paths, FONT and OUT_DIR; found {}",
                paths.len()
            )
        })?;
        Ok(Self {
            font,
            index,
            set,
            lettering,
            out_dir,
        })
    }
}

/// Draws everything before it writes anything, so that a font that lacks a
/// character leaves no half of a theme behind. Returns what to tell the user.
fn run(args: &Args) -> Result<String, String> {
    let font = args.font.display();
    let data = fs::read(&args.font).map_err(|error| format!("cannot read {font}: {error}"))?;
    let face = open(&data, args.index).map_err(|problem| format!("{font}: {problem}"))?;

    let mut files = Vec::new();
    if let Some(lettering) = args.lettering {
        let text = lettering
            .trace(
                &face,
                &args.font.file_name().unwrap_or_default().to_string_lossy(),
            )
            .map_err(|problem| format!("{font}: {problem}"))?;
        let name = lettering.name.trim_start_matches("lettering_");
        files.push((format!("{name}.svg"), text));
        return finish(args, &face, &files);
    }
    for side in &args.set.sides {
        for (role, character) in Role::ALL.into_iter().zip(side.characters) {
            let art = piece(&face, character, &side.style)
                .map_err(|problem| format!("{font}: {problem}"))?;
            files.push((format!("{}_{}.svg", side.color.name(), role.name()), art));
        }
    }

    finish(args, &face, &files)
}

/// Writes the files and says what was done.
fn finish(args: &Args, face: &Face, files: &[(String, String)]) -> Result<String, String> {
    fs::create_dir_all(&args.out_dir)
        .map_err(|error| format!("cannot make {}: {error}", args.out_dir.display()))?;
    for (name, art) in files {
        write(&args.out_dir.join(name), art)?;
    }
    Ok(format!(
        "{} files from {}, {}",
        files.len(),
        name(face, name_id::FULL_NAME),
        name(face, name_id::VERSION),
    ))
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    fs::write(path, text).map_err(|error| format!("cannot write {}: {error}", path.display()))
}

/// Finds the face to trace. The faces of a collection share most characters but
/// not their shapes (a Japanese and a Chinese 兵 differ), so a collection's
/// first face is never taken merely for being the first.
fn open(data: &[u8], index: Option<u32>) -> Result<Face<'_>, String> {
    let parse = |index| Face::parse(data, index).map_err(|error| error.to_string());
    let count = fonts_in_collection(data).unwrap_or(1);
    match index {
        Some(index) if index < count => parse(index),
        None if count == 1 => parse(0),
        _ => {
            let mut problem = format!("--index must choose one of the {count} faces:");
            for index in 0..count {
                let full_name = name(&parse(index)?, name_id::FULL_NAME);
                let _ = write!(problem, "\n  {index}  {full_name}");
            }
            Err(problem)
        }
    }
}

/// An entry of the font's name table, in English where there is a choice.
fn name(face: &Face, id: u16) -> String {
    const ENGLISH: u16 = 0x0409;
    let names = || face.names().into_iter().filter(|name| name.name_id == id);
    names()
        .find(|name| name.platform_id == PlatformId::Windows && name.language_id == ENGLISH)
        .and_then(|name| name.to_string())
        .or_else(|| names().find_map(|name| name.to_string()))
        .unwrap_or_else(|| "(unnamed)".to_owned())
}

/// The whole SVG file of one piece.
fn piece(face: &Face, character: char, style: &Style) -> Result<String, String> {
    let middle = SIZE / 2;
    let disc = match style.ring {
        // Twice the radius, because half of the line's width may be half a unit.
        Some((color, width)) => format!(
            r#"r="{}" fill="{}" stroke="{color}" stroke-width="{width}""#,
            halves(SIZE - width),
            style.disc,
        ),
        None => format!(r#"r="{middle}" fill="{}""#, style.disc),
    };
    let path = glyph(face, character, style)?;
    Ok(format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}"><circle cx="{middle}" cy="{middle}" {disc}/><path fill="{}" d="{path}"/></svg>
"#,
        style.glyph,
    ))
}

/// Writes a number of halves as a decimal.
fn halves(n: i64) -> String {
    let fraction = if n % 2 == 0 { "" } else { ".5" };
    format!("{}{fraction}", n / 2)
}

/// The path data of one character in the middle of the art.
fn glyph(face: &Face, character: char, style: &Style) -> Result<String, String> {
    let id = face
        .glyph_index(character)
        .ok_or_else(|| format!("the font has no character `{character}`"))?;
    let mut outline = Outline::default();
    face.outline_glyph(id, &mut outline)
        .ok_or_else(|| format!("the character `{character}` has no outline"))?;
    let placement = Placement::new(&outline, style, i64::from(face.units_per_em()))
        .ok_or_else(|| format!("the character `{character}` is empty"))?;
    Ok(PathData::of(&outline, &placement))
}
