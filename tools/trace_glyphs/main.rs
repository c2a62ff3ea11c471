//! Traces the characters of a font into the SVG files of a piece theme.
//!
//! A picture must look the same everywhere, so themes contain outlines and no text. If these were
//! drawn by hand, nobody could tell their origin; this example is the record: from the font, the
//! characters and the look of the disc, it makes the theme's files, with the same bytes on every
//! machine. [`placement`] determines sizes and places by integer arithmetic alone, and
//! [`outline`] makes outlines shorter than the eye sees, by basic operations, which are exact
//! everywhere.
//!
//! ```text
//! cargo run --example trace-glyphs -- FONT [--index N] [--set NAME] OUT_DIR
//! ```
//!
//! `OUT_DIR` receives two files for each piece, open or covered: `red_king.svg` and, for small
//! fields, `red_king.small.svg`. The theme's manifest is written by hand; the program prints the
//! facts about the font that it needs.
//! `retro_simple` was made from Debian's `fonts-noto-cjk-extra`, the other sets as in
//! `tests/further/glyphs.sh`:
//!
//! ```text
//! cargo run --example trace-glyphs -- \
//!     /usr/share/fonts/opentype/noto/NotoSansCJK-Medium.ttc --index 2 \
//!     themes/pieces/retro_simple
//! ```
//!
//! To add a set of pieces, add an entry to [`SETS`]. The sets `lettering_…` are the characters for
//! boards; each makes one SVG font in `OUT_DIR`:
//!
//! ```text
//! cargo run --example trace-glyphs -- --set lettering_song --index 3 \
//!     /usr/share/fonts/opentype/noto/NotoSerifCJK-Medium.ttc themes/lettering
//! cargo run --example trace-glyphs -- --set lettering_kai \
//!     /usr/share/fonts/truetype/lxgw-wenkai/LXGWWenKai-Regular.ttf themes/lettering
//! cargo run --example trace-glyphs -- --set lettering_sans --index 2 \
//!     /usr/share/fonts/opentype/noto/NotoSansCJK-Medium.ttc themes/lettering
//! ```

mod layer;
mod lettering;
mod outline;
mod piece;
mod placement;
mod sets;

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs, io};

use lettering::{LETTERINGS, Lettering};
use piece::piece;
use sets::{SETS, Set};
use ttf_parser::{Face, PlatformId, fonts_in_collection, name_id};
use xiangqi_setup::board::Role;
use xiangqi_setup::theme::{Art, Extent};

/// The side of the art's square in units: fine enough that printers do not resolve the rounding to
/// whole units on pieces of three (or thirty) millimetres, coarse enough for short path data.
const SIZE: i64 = 1000;

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

/// The arguments.
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
                        .ok_or_else(|| format!("unknown set `{value}`"))?;
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

/// Draws everything before writing anything, so that a font that lacks a character leaves no
/// half-written theme. Returns the message for the user.
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
        for (layers, cut) in [(side.layers, ""), (side.small, ".small")] {
            for (role, index) in Role::ALL.into_iter().zip(0..) {
                // The last role, of covered pieces, has no text.
                let texts = side.texts.iter().map(|text| text.get(index).copied());
                let texts: Option<Vec<char>> = texts.collect();
                let art = piece(&face, layers, texts.as_deref())
                    .map_err(|problem| format!("{font}: {problem}"))?;
                // Exactly as the program would write it, so that it need not parse it.
                let art = Art::parse("traced.svg", &art, Extent::Field)
                    .map_err(|error| format!("{error}:\n{art}"))?;
                let name = format!("{}_{}{cut}.svg", side.color.name(), role.name());
                files.push((name, art.to_svg()));
            }
        }
    }

    finish(args, &face, &files)
}

/// Writes the files, and returns a report.
fn finish(args: &Args, face: &Face, files: &[(String, String)]) -> Result<String, String> {
    fs::create_dir_all(&args.out_dir)
        .map_err(|error| format!("cannot create {}: {error}", args.out_dir.display()))?;
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

/// Finds the face to trace. The faces of a collection share most characters but not their shapes (a
/// Japanese and a Chinese 兵 differ), so the first face of a collection is not a default.
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

/// An entry of the font's name table, in English if available.
fn name(face: &Face, id: u16) -> String {
    const ENGLISH: u16 = 0x0409;
    let names = || face.names().into_iter().filter(|name| name.name_id == id);
    names()
        .find(|name| name.platform_id == PlatformId::Windows && name.language_id == ENGLISH)
        .and_then(|name| name.to_string())
        .or_else(|| names().find_map(|name| name.to_string()))
        .unwrap_or_else(|| "(unnamed)".to_owned())
}
