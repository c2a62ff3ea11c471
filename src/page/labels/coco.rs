//! Labels of many pictures in one file, in the COCO format.

use std::io::{self, Read, Seek, Write};

use serde::Serialize;

use crate::board::{Area, Square};
use crate::page::labels::as_json::{Number, OrientationJson, PointJson, Text, bounds, corners};
use crate::page::labels::picture_labels::{Labels, PieceLabel, class, classes};

/// A COCO file to which pictures are added one at a time, so that memory does not limit the number of
/// pictures.
///
/// In a COCO file, the boxes around the pieces of all pictures form a separate list after the pictures. Until
/// the file is finished, the boxes are kept in `spool`, such as a temporary file or a [`Cursor`](io::Cursor).
/// Ids start from 1, in the order in which pictures are added.
///
/// ```
/// use std::io::Cursor;
/// use xiangqi_setup::page::labels::coco;
///
/// let file = coco::File::new(Vec::new(), Cursor::new(Vec::new()))?;
/// let text = String::from_utf8(file.finish()?)?;
/// assert!(text.contains(r#"{"id":1,"name":"red king","supercategory":"piece"}"#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct File<W, S> {
    out: W,
    spool: S,
    pictures: u64,
    boxes: u64,
}

#[derive(Serialize)]
struct Image<'a> {
    id: u64,
    file_name: &'a str,
    width: Number,
    height: Number,
    orientation: OrientationJson,
    shown: Text<Area>,
    corners: Vec<PointJson>,
}

#[derive(Serialize)]
struct Annotation {
    id: u64,
    image_id: u64,
    category_id: usize,
    bbox: [Number; 4],
    area: Number,
    iscrowd: u8,
    /// The outline of the piece. It is always empty, since the exact outline is unknown.
    segmentation: [Number; 0],
    square: Text<Square>,
}

#[derive(Serialize)]
struct Category {
    id: usize,
    name: String,
    supercategory: &'static str,
}

const START: &str = r#"{"info":{"description":"Xiangqi pictures by xiangqi-setup"},"#;

/// Returns the category id of a class of pieces. It is the class plus 1, since many programs use 0 for the
/// background.
fn category_id(class: usize) -> usize {
    class + 1
}

impl<W: Write, S: Read + Write + Seek> File<W, S> {
    /// Begins a file by writing the categories to `out`. `spool` must be empty.
    ///
    /// # Errors
    ///
    /// Returns an error if writing fails.
    pub fn new(mut out: W, spool: S) -> io::Result<File<W, S>> {
        let categories = classes().enumerate().map(|(class, piece)| Category {
            id: category_id(class),
            name: piece.to_string(),
            supercategory: "piece",
        });
        let categories = serde_json::to_string(&categories.collect::<Vec<_>>())?;
        write!(out, "{START}\n\"categories\":{categories},\n\"images\":[")?;
        Ok(File {
            out,
            spool,
            pictures: 0,
            boxes: 0,
        })
    }

    /// Adds a picture. `name` is the path of the picture relative to the directory that contains all
    /// pictures, with `/` as the separator.
    ///
    /// # Errors
    ///
    /// Returns an error if writing fails.
    pub fn add(&mut self, name: &str, labels: &Labels) -> io::Result<()> {
        let image = Image {
            id: self.pictures + 1,
            file_name: name,
            width: Number(labels.width),
            height: Number(labels.height),
            orientation: labels.orientation.into(),
            shown: Text(labels.shown),
            corners: corners(labels),
        };
        write_item(&mut self.out, self.pictures == 0, &image)?;
        self.pictures += 1;
        for label in &labels.pieces {
            let annotation = Annotation::new(self.boxes + 1, self.pictures, label);
            write_item(&mut self.spool, self.boxes == 0, &annotation)?;
            self.boxes += 1;
        }
        Ok(())
    }

    /// Completes the file and returns the writer.
    ///
    /// # Errors
    ///
    /// Returns an error if reading from the spool or writing fails.
    pub fn finish(mut self) -> io::Result<W> {
        write!(self.out, "\n],\n\"annotations\":[")?;
        self.spool.flush()?;
        self.spool.rewind()?;
        io::copy(&mut self.spool, &mut self.out)?;
        writeln!(self.out, "\n]}}")?;
        self.out.flush()?;
        Ok(self.out)
    }
}

impl Annotation {
    fn new(id: u64, image_id: u64, label: &PieceLabel) -> Annotation {
        Annotation {
            id,
            image_id,
            category_id: category_id(class(label.piece)),
            bbox: bounds(&label.bounds),
            area: Number(label.bounds.width * label.bounds.height),
            iscrowd: 0,
            segmentation: [],
            square: Text(label.square),
        }
    }
}

/// Writes an item of a list on its own line.
fn write_item(out: &mut impl Write, is_first: bool, item: &impl Serialize) -> io::Result<()> {
    let comma = if is_first { "" } else { "," };
    let item = serde_json::to_string(item)?;
    write!(out, "{comma}\n{item}")
}

/// Returns whether a file that starts with these bytes is a COCO file written by this library.
pub fn is_coco(beginning: &[u8]) -> bool {
    beginning.starts_with(START.as_bytes())
}
