//! `--manifest`: the list of pictures, for other programs.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::Serialize;

use crate::cli::commands::draw::style::Drawn;
use crate::cli::error::Failure;
use crate::cli::files::output::{self, Kind};
use xiangqi_setup::board::View;
use xiangqi_setup::diagram::Diagram;
use xiangqi_setup::format::{self, Format};
use xiangqi_setup::game::LastMove;
use xiangqi_setup::notation::{Notation, Style};
use xiangqi_setup::rules::Rules;
use xiangqi_setup::scene::{Length, LengthUnit};

/// What a manifest may replace.
pub const FILE: Kind = Kind {
    name: "a manifest",
    is_one: |bytes| {
        let start = bytes.iter().filter(|byte| !byte.is_ascii_whitespace());
        let start: Vec<u8> = start.take(START.len()).copied().collect();
        start == START || start == b"[]"
    },
};

/// The beginning of a manifest that is not empty, without spaces.
const START: &[u8] = br#"[{"path":"#;

/// A picture. `doc/books.md` promises these fields.
#[derive(Clone, Debug, Serialize)]
pub struct Record {
    #[serde(serialize_with = "as_text")]
    path: PathBuf,
    #[serde(serialize_with = "as_text")]
    input: PathBuf,
    ply: usize,
    #[serde(rename = "move")]
    last_move: Option<MoveRecord>,
    fen: Option<String>,
    size: Option<Size>,
    pixels: Option<Pixels>,
}

/// The move that led to the diagram.
#[derive(Clone, Debug, Serialize)]
struct MoveRecord {
    number: u32,
    side: &'static str,
    from: String,
    to: String,
    written: String,
    /// `None` for a notation in which it is ambiguous.
    notations: BTreeMap<&'static str, Option<String>>,
}

/// The size on paper or screen.
#[derive(Clone, Copy, Debug, Serialize)]
struct Size {
    width: f64,
    height: f64,
    unit: &'static str,
}

/// The size of a PNG.
#[derive(Clone, Copy, Debug, Serialize)]
struct Pixels {
    width: u32,
    height: u32,
}

impl Record {
    /// The record of a picture.
    pub fn new(
        path: &Path,
        input: &Path,
        diagram: &Diagram,
        rules: &Rules,
        drawn: &Drawn,
    ) -> Record {
        let moment = &diagram.moment;
        let mut board = moment.board.clone();
        board.clear_annotations();
        Record {
            path: path.to_owned(),
            input: input.to_owned(),
            ply: moment.ply,
            last_move: moment
                .last_move
                .as_ref()
                .map(|last| MoveRecord::new(last, rules)),
            // FEN can express everything except annotations.
            fen: format::write(&board, moment.to_move, &View::default(), Format::Fen)
                .ok()
                .map(|fen| fen.trim_end().to_owned()),
            size: drawn.size.map(|[width, height]| Size::new(width, height)),
            pixels: drawn.dots.map(|[width, height]| Pixels { width, height }),
        }
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
            side: last.side.name(),
            from: last.mv.from.to_string(),
            to: last.mv.to.to_string(),
            written: last.written.clone(),
            notations: notations.into(),
        }
    }
}

impl Size {
    fn new(width: Length, height: Length) -> Size {
        let unit = match width.unit() {
            LengthUnit::Centimetres => "cm",
            LengthUnit::Pixels => "px",
        };
        // The precision of the picture.
        let [width, height] = [width, height].map(|length| (length.value() * 1e4).round() / 1e4);
        Size {
            width,
            height,
            unit,
        }
    }
}

/// The list as JSON.
pub fn write(records: &[&Record]) -> Result<String, Failure> {
    output::json(&records)
}

fn as_text<S: serde::Serializer>(path: &Path, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&path.to_string_lossy())
}
