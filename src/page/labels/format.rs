//! The formats of labels.

use crate::util::named::named;

/// A format of labels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LabelFormat {
    /// [`Labels`](super::Labels) as JSON.
    Json,
    /// A [COCO file](super::coco::File) of many pictures.
    Coco,
    /// A [text](super::yolo::text) for each picture.
    Yolo,
}

named!(LabelFormat, "The name, like `coco`.", {
    Json: "json",
    Coco: "coco",
    Yolo: "yolo",
});
