//! Records of pictures, as data for other programs.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::{Serialize, Serializer};

use super::Diagram;
use crate::game::LastMove;
use crate::notation::{Notation, Style};
use crate::page::labels::Labels;
use crate::rules::Rules;
use crate::scene::{Length, LengthUnit};
use crate::util::slashes::with_slashes;

/// The record of a picture in the list that `--manifest` writes as JSON. `doc/books.md` documents these
/// fields.
#[derive(Clone, Debug, Serialize)]
pub struct PictureRecord {
    #[serde(serialize_with = "as_text")]
    path: PathBuf,
    #[serde(serialize_with = "as_text")]
    input: PathBuf,
    ply: usize,
    /// The address of the position, or `None` for a picture that is not from a game.
    address: Option<String>,
    #[serde(rename = "move")]
    last_move: Option<MoveRecord>,
    fen: Option<String>,
    size: Option<Size>,
    pixels: Option<Pixels>,
    #[serde(skip_serializing_if = "Option::is_none")]
    labels: Option<Labels>,
}

/// The move that led to the position.
#[derive(Clone, Debug, Serialize)]
struct MoveRecord {
    number: u32,
    side: &'static str,
    /// The square where the move starts. Both this square and the target square are `None` for the null move.
    from: Option<String>,
    to: Option<String>,
    written: String,
    /// The move in each notation, keyed by name. The text is `None` if the notation cannot express the move.
    notations: BTreeMap<&'static str, Option<String>>,
}

/// The size of a picture on paper or screen.
#[derive(Clone, Copy, Debug, Serialize)]
struct Size {
    width: f64,
    height: f64,
    unit: &'static str,
}

/// The size of a raster picture in pixels.
#[derive(Clone, Copy, Debug, Serialize)]
struct Pixels {
    width: u32,
    height: u32,
}

impl PictureRecord {
    /// Creates the record of the picture at `path`, drawn from `input`. `size` is `None` for text, and
    /// `pixels` is `None` for pictures that do not consist of pixels.
    pub fn new(
        path: &Path,
        input: &Path,
        diagram: &Diagram,
        rules: &Rules,
        size: Option<[Length; 2]>,
        pixels: Option<[u32; 2]>,
    ) -> PictureRecord {
        let moment = &diagram.moment;
        let last = moment.last_move.as_ref();
        PictureRecord {
            path: path.to_owned(),
            input: input.to_owned(),
            ply: moment.ply,
            address: moment.is_of_game.then(|| moment.address.to_string()),
            last_move: last.map(|last| MoveRecord::new(last, rules)),
            fen: diagram.fen(),
            size: size.map(Size::new),
            pixels: pixels.map(|[width, height]| Pixels { width, height }),
            labels: None,
        }
    }

    /// Adds the labels of the picture to the record.
    #[must_use]
    pub fn with_labels(self, labels: Labels) -> PictureRecord {
        let labels = Some(labels);
        PictureRecord { labels, ..self }
    }
}

impl MoveRecord {
    fn new(last: &LastMove, rules: &Rules) -> MoveRecord {
        let style = Style::default();
        let notations = Notation::ALL.map(|notation| {
            let text = notation.write(last.mv, &last.before, rules, &style);
            (notation.name(), text)
        });
        MoveRecord {
            number: last.number,
            side: last.color.name(),
            from: (!last.mv.is_null()).then(|| last.mv.from.to_string()),
            to: (!last.mv.is_null()).then(|| last.mv.to.to_string()),
            written: last.written.clone(),
            notations: notations.into(),
        }
    }
}

impl Size {
    fn new(size: [Length; 2]) -> Size {
        let unit = match size[0].unit() {
            LengthUnit::Centimetres => "cm",
            LengthUnit::Pixels => "px",
        };
        // Round to the precision of the size in the picture.
        let [width, height] = size.map(|length| (length.value() * 1e4).round() / 1e4);
        Size {
            width,
            height,
            unit,
        }
    }
}

/// Returns true if a file with this beginning looks like a JSON list of [`PictureRecord`]s.
pub fn is_manifest(beginning: &[u8]) -> bool {
    const START: &[u8] = br#"[{"path":"#;
    let start = beginning.iter().filter(|byte| !byte.is_ascii_whitespace());
    let start: Vec<u8> = start.take(START.len()).copied().collect();
    start == START || start == b"[]"
}

fn as_text<S: Serializer>(path: &Path, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&with_slashes(path))
}
