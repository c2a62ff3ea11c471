//! Labels in the YOLO format: a text file for each picture, and a list of the names of the piece classes.

use std::fmt::Write as _;

use crate::page::labels::picture_labels::{Labels, class, classes};

/// Returns the labels of a picture. Each line describes a piece: its class, and the centre, width and height
/// of its box as fractions of the width and height of the picture.
pub fn text(labels: &Labels) -> String {
    let mut text = String::new();
    for label in &labels.pieces {
        let bounds = &label.bounds;
        let x = (bounds.x + bounds.width / 2.0) / labels.width;
        let y = (bounds.y + bounds.height / 2.0) / labels.height;
        let (width, height) = (bounds.width / labels.width, bounds.height / labels.height);
        let class = class(label.piece);
        let line = writeln!(text, "{class} {x:.6} {y:.6} {width:.6} {height:.6}");
        line.expect("memory takes every line");
    }
    text
}

/// Returns the names of the classes, each on a line of its own.
pub fn class_list() -> String {
    classes().map(|piece| format!("{piece}\n")).collect()
}

/// Returns whether a file that starts with these bytes contains the labels of a picture in this format.
pub fn is_text(beginning: &[u8]) -> bool {
    let first = beginning.split(|byte| *byte == b'\n').next();
    let Some(Ok(first)) = first.map(str::from_utf8) else {
        return false;
    };
    let mut words = first.split(' ');
    let class = words.next().and_then(|word| word.parse::<usize>().ok());
    let shares: Vec<&str> = words.collect();
    let is_share = |word: &&str| {
        let digits = word.strip_prefix("0.").or(word.strip_prefix("1."));
        digits.is_some_and(|it| it.len() == 6 && it.bytes().all(|byte| byte.is_ascii_digit()))
    };
    class.is_some_and(|class| class < classes().count())
        && shares.len() == 4
        && shares.iter().all(is_share)
}

/// Returns whether a file that starts with these bytes is a [`class_list`].
pub fn is_class_list(beginning: &[u8]) -> bool {
    beginning.starts_with(class_list().as_bytes())
}
