//! Reads theme directories of the older tool, which has the same name as this one, and converts their files
//! to the manifests of current themes. Such directories do not contain a `theme.yaml`. The older format is
//! not handled anywhere else.
//!
//! - A board consists of `board.svg` and of `board.ini`, which has `left`, `top`, `width`, `height` and,
//!   optionally, `river` in the section `[Board]`.
//! - A piece theme has the same SVG files as a current one, but none for covered pieces.
//! - An annotation theme has the same six marks as a current one, an SVG file for each arrow (such as
//!   `arrow_plus_1_minus_2.svg`), and `config.yml` with `allow_scaling` and `z_index` for each SVG file.
//! - `LICENSE.json`, which is optional, names the author, the licence and the sources.

use std::collections::BTreeMap;
use std::ops::Range;

use configparser::ini::Ini;
use serde::Deserialize;
use serde::de::IgnoredAny;

use super::annotation_style::{AnnotationStyle, ArrowColors, ArrowStyle, Inset, NumberStyle};
use super::art::{Art, Extent};
use super::art_files::{arrow_files, mark_file};
use super::board_style::{FieldGeometry, Surroundings, ToMoveStyle};
use super::directory::{self, MANIFEST, OLDER_LICENSE, ThemeDirectory};
use super::error::{ThemeError, ThemeErrorKind};
use super::findings::Findings;
use super::kind::ThemeKind;
use super::manifest::{AnnotationManifest, BoardManifest, Manifest};
use super::paint::Paint;
use super::small_sizes::SmallBelow;
use super::theme_yaml::{self, ManifestFile, Number};
use crate::board::Mark;
use crate::format::BYTE_ORDER_MARK;
use crate::util::source::Source;
use crate::util::text_place::line_start;
use crate::util::yaml::{NOWHERE, Spanned};

/// The name of the section in `board.ini`.
const SECTION: &str = "Board";

/// The SPDX value for a licence that is not stated; see
/// <https://spdx.github.io/spdx-spec/v2.3/package-information/#713-concluded-license-field>.
const NO_LICENSE: &str = "NOASSERTION";

/// The name of the file that contains the style of annotations.
const CONFIG: &str = "config.yml";

/// The name of the file that contains the position of the playing field.
const BOARD: &str = "board.ini";

/// Returns whether a directory contains a theme of the older tool. Always returns false for this project's
/// themes, and if the feature `themes` is disabled.
pub(super) fn is_legacy(directory: &ThemeDirectory, kind: ThemeKind) -> bool {
    let file = match kind {
        ThemeKind::Board => BOARD,
        ThemeKind::Pieces => "red_king.svg",
        ThemeKind::Annotations => CONFIG,
    };
    cfg!(feature = "themes")
        && directory.is_foreign()
        && directory.has(file)
        && !directory.has(MANIFEST)
}

/// Reads the files of a board theme and returns the equivalent manifest.
pub(super) fn board(directory: &ThemeDirectory, findings: &mut Findings) -> Option<BoardManifest> {
    let about = about(directory, findings);
    let (path, field) = theme_yaml::read(directory, BOARD, findings, |file| {
        Some((file.path.to_owned(), field(file)?))
    })?;
    Some(BoardManifest {
        about: about?,
        field,
        // The background is part of the art.
        paper: None,
        path,
        labels: None,
        river: None,
        surround: Surroundings::default(),
        to_move: ToMoveStyle::default(),
        frame: Vec::new(),
        words_in_art: true,
    })
}

/// Reads the files of an annotation theme and returns the equivalent manifest.
pub(super) fn annotations(
    directory: &ThemeDirectory,
    findings: &mut Findings,
) -> Option<AnnotationManifest> {
    let about = about(directory, findings);
    let config: Config = theme_yaml::read(directory, CONFIG, findings, |file| file.parse())?;
    let marks = Mark::ALL.map(|mark| config.style(&mark_file(mark), AnnotationStyle::MARK));
    let arrows = arrow_files(directory)
        .into_iter()
        .map(|(arrow, file)| (arrow, config.style(&file, AnnotationStyle::ARROW)));
    let arrow = arrow_style(directory);
    Some(AnnotationManifest {
        about: about?,
        marks,
        small_arrow: arrow.clone(),
        small_number: NumberStyle::default(),
        arrow,
        number: NumberStyle::default(),
        arrows: arrows.collect(),
    })
}

/// The content of `config.yml`. The keys of both maps are file names without `.svg`.
#[derive(Deserialize)]
struct Config {
    #[serde(default)]
    allow_scaling: BTreeMap<String, bool>,
    #[serde(default)]
    z_index: BTreeMap<String, i32>,
}

impl Config {
    fn style(&self, file: &str, usual: AnnotationStyle) -> AnnotationStyle {
        let name = file.strip_suffix(".svg").unwrap_or(file);
        AnnotationStyle {
            scaled: *self.allow_scaling.get(name).unwrap_or(&usual.scaled),
            z_index: *self.z_index.get(name).unwrap_or(&usual.z_index),
        }
    }
}

fn field(file: &mut ManifestFile) -> Option<FieldGeometry> {
    let mut ini = Ini::new();
    if let Err(message) = ini.read(file.text.to_string()) {
        let (place, message) = ini_error(&file.text, &message);
        file.error(place, ThemeErrorKind::Manifest(message));
        return None;
    }
    if !ini.sections().contains(&SECTION.to_lowercase()) {
        let missing = format!("the section `[{SECTION}]` is missing");
        file.error(0..0, ThemeErrorKind::Manifest(missing));
        return None;
    }
    let mut number = |key: &'static str| -> Option<Number> {
        let word = ini.get(SECTION, key).or_else(|| ini.get("default", key))?;
        let span = key_place(&file.text, key);
        let value = word.parse().ok();
        if value.is_none() {
            file.error(span.clone(), ThemeErrorKind::NotANumber(word));
        }
        let span = value.map_or(NOWHERE, |_| span);
        let value = value.unwrap_or(f64::NAN);
        Some(Spanned { value, span })
    };
    let needed = ["left", "top", "width", "height"].map(|key| (key, number(key)));
    let river = number("river").map(|river| ("river", river));
    let needed = needed.map(|(key, number)| Some((key, file.need(key, number)?)));
    let [left, top, width, height] = needed;
    Some(file.geometry([left?, top?, width?, height?], river))
}

/// Returns the span of the line that sets a key.
fn key_place(text: &str, key: &str) -> Range<usize> {
    let is_key = |name: &str| name.trim().eq_ignore_ascii_case(key);
    let sets_key = |line: &str| line.split(['=', ':']).next().is_some_and(is_key);
    directory::line(text, sets_key).unwrap_or_default()
}

/// Parses an error message such as `line 3:7: something` or `line 3: something`. Returns an empty span at the
/// start of that line, and the rest of the message, here `something`.
fn ini_error(text: &str, message: &str) -> (Range<usize>, String) {
    let place = message.split_once("line ").map_or("", |found| found.1);
    let number = place.split(':').next().unwrap_or_default();
    let start = line_start(text, number.parse().unwrap_or(1));
    let words = message.rsplit_once(": ").map_or(message, |found| found.1);
    (start..start, words.to_owned())
}

/// Returns the style of arrows for which the theme has no file. These arrows have the usual size and the
/// colour of the first arrow for which the theme has a file.
fn arrow_style(directory: &ThemeDirectory) -> ArrowStyle {
    let art = arrow_files(directory).into_iter().find_map(|(_, file)| {
        let text = directory.read(&file).ok()?;
        Art::parse(&directory.path_of(&file), &text, Extent::Field).ok()
    });
    let fill = art.and_then(|art| colour(art.markup.as_str()));
    ArrowStyle {
        shaft: 0.13,
        head_width: 0.46,
        head_length: 0.4,
        start: Inset {
            blank: 0.04,
            piece: 0.47,
        },
        end: Inset {
            blank: 0.05,
            piece: 0.42,
        },
        fill: fill.unwrap_or_else(|| Paint("#666".to_owned())),
        edge: Paint("#fff".to_owned()),
        edge_width: 0.03,
        colours: ArrowColors::default(),
        thin: ArrowStyle::THIN,
        z_index: AnnotationStyle::ARROW.z_index,
    }
}

/// Returns the first colour in SVG markup that is not white.
fn colour(markup: &str) -> Option<Paint> {
    ["fill=\"", "stroke=\""]
        .into_iter()
        .flat_map(|name| markup.split(name).skip(1))
        .filter_map(|rest| rest.split('"').next())
        .filter(|value| *value != "#fff")
        .find_map(|value| Paint::try_from(value.to_owned()).ok())
}

/// Reads `LICENSE.json`, if it exists, and returns the part that all manifests have in common. The manifest
/// of a piece theme consists only of this part.
pub(super) fn about(directory: &ThemeDirectory, findings: &mut Findings) -> Option<Manifest> {
    let work = if directory.has(OLDER_LICENSE) {
        let text = findings.keep(directory.read(OLDER_LICENSE))?;
        let license = serde_json::from_str::<License>(text.trim_start_matches(BYTE_ORDER_MARK))
            .map_err(|error| {
                let place = json_place(&text, &error);
                let words = error.to_string();
                let words = words.split(" at line ").next().unwrap_or_default();
                let kind = ThemeErrorKind::Manifest(words.to_owned());
                ThemeError::at(&directory.path_of(OLDER_LICENSE), &*text, place, kind)
            });
        findings.keep(license)?.work
    } else {
        Work::default()
    };
    Some(Manifest {
        title: directory.name(),
        authors: work.authors(),
        license: work.license(),
        sources: work.sources(),
        small: SmallBelow::default(),
    })
}

fn json_place(text: &str, error: &serde_json::Error) -> Range<usize> {
    let start = line_start(text, error.line());
    let place = start + error.column().saturating_sub(1);
    let place = text.floor_char_boundary(place.min(text.len()));
    place..place
}

/// The content of `LICENSE.json`.
#[derive(Deserialize)]
struct License {
    work: Work,
}

/// A creative work, together with the works on which it is based. The key `directly_based_upon` is misspelled
/// in some files, so both spellings are read.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Work {
    title: Option<String>,
    license_id: Option<String>,
    license_ids_any_of: Vec<String>,
    authors: Vec<BTreeMap<String, IgnoredAny>>,
    source_url: Option<String>,
    directly_based_upon: Vec<Basis>,
    directly_base_upon: Vec<Basis>,
    redraw_of: Vec<Basis>,
}

/// A source of a work: another work or a font. Sources of other kinds have no author and are ignored.
#[derive(Deserialize)]
struct Basis {
    work: Option<Work>,
    font: Option<Font>,
}

#[derive(Deserialize)]
struct Font {
    title: String,
}

impl Work {
    fn authors(&self) -> Vec<String> {
        let names = self.authors.iter().flat_map(BTreeMap::keys);
        names.cloned().collect()
    }

    /// Returns the licence as an SPDX expression.
    fn license(&self) -> String {
        let any_of = self.license_ids_any_of.iter();
        let ids: Vec<String> = any_of.chain(&self.license_id).map(|id| spdx(id)).collect();
        if ids.is_empty() {
            NO_LICENSE.to_owned()
        } else {
            ids.join(" OR ")
        }
    }

    /// Returns the works on which this work is directly or indirectly based.
    fn sources(&self) -> Vec<Source> {
        let bases = self.directly_based_upon.iter();
        let bases = bases.chain(&self.directly_base_upon).chain(&self.redraw_of);
        let mut sources = Vec::new();
        for basis in bases {
            if let Some(font) = &basis.font {
                sources.push(Source {
                    title: font.title.clone(),
                    version: None,
                    license: NO_LICENSE.to_owned(),
                    note: Some("font".to_owned()),
                });
            }
            if let Some(work) = &basis.work {
                sources.extend(work.source());
                sources.extend(work.sources());
            }
        }
        sources
    }

    /// Returns this work as a source of another work, or `None` if it has no title, no author and no
    /// address.
    fn source(&self) -> Option<Source> {
        let authors = self.authors().join(", ");
        let by = (!authors.is_empty()).then(|| format!("a work by {authors}"));
        let title = self.title.clone().or(by).or(self.source_url.clone())?;
        Some(Source {
            note: self.source_url.clone().filter(|url| *url != title),
            title,
            version: None,
            license: self.license(),
        })
    }
}

/// Returns the SPDX identifier of a licence in `LICENSE.json`. As SPDX requires, the identifiers of the two
/// licences that are not on the SPDX list begin with `LicenseRef-`.
fn spdx(id: &str) -> String {
    match id {
        "public-domain" | "non-commercial" => format!("LicenseRef-{id}"),
        "FDL-1.2+" => "GFDL-1.2-or-later".to_owned(),
        other => other.to_owned(),
    }
}
