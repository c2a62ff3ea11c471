//! Writes a position as one line of JSON, which is also valid YAML, and reads a setup that is written as ten
//! ranks in one line.
//!
//! ```json
//! {"version":1,"to-move":"red","setup":"4k4/9/9/9/9/9/9/9/4R4/4K4"}
//! ```

use std::collections::BTreeMap;
use std::ops::Range;

use serde_json::json;

use super::optional_keys::all_arrows;
use crate::board::{Annotation, Board, Color, Number, Orientation, Square, View};
use crate::format::error::ParseError;
use crate::format::fields::PlacedAtom;
use crate::format::ranks;
use crate::format::token::Failure;
use crate::format::xay_keys::{
    ARROWS, CAPTION, CROP, NUMBERS, ORIENTATION, SETUP, TO_MOVE, TURNS, VERSION,
};
use crate::util::markup::is_allowed;
use crate::util::mistakes::Mistakes;
use crate::util::sort;

/// Writes a position as an XAY document in one line, without a line ending or control characters.
pub fn write_line(board: &Board, to_move: Option<Color>, view: &View) -> String {
    let turns = |it: Orientation| {
        let turns = TURNS.into_iter().zip([it.flipped, it.mirrored]);
        turns.filter_map(|(turn, is)| is.then_some(turn)).collect()
    };
    let numbers = Square::all().filter_map(|square| {
        let numbers: Vec<u8> = board[square].numbers().map(Number::get).collect();
        (!numbers.is_empty()).then(|| (square.to_string(), numbers))
    });
    let numbers: BTreeMap<String, Vec<u8>> = sort::collected(numbers);
    let styled = all_arrows(board).filter(|arrow| !arrow.annotation.is_plain());
    let arrows: Vec<String> = styled.map(|arrow| arrow.to_string()).collect();
    let keys = [
        (VERSION, Some(json!(1))),
        (TO_MOVE, to_move.map(|color| json!(color.name()))),
        (ORIENTATION, view.orientation.map(turns)),
        (CROP, view.crop.map(|crop| json!(crop.to_string()))),
        (CAPTION, view.caption.as_ref().map(|text| json!(text))),
        (NUMBERS, (!numbers.is_empty()).then(|| json!(numbers))),
        (ARROWS, (!arrows.is_empty()).then(|| json!(arrows))),
        (
            SETUP,
            Some(json!(ranks::write_with(board, Annotation::is_plain))),
        ),
    ];
    let keys = keys
        .into_iter()
        .filter_map(|(key, value)| Some(format!("\"{key}\":{}", value?)));
    let keys: Vec<String> = keys.collect();
    escaped(&format!("{{{}}}", keys.join(",")), is_allowed)
}

/// Escapes all characters up to U+FFFF for which `is_plain` returns false. `json` must be a line of JSON.
pub fn escaped(json: &str, is_plain: impl Fn(char) -> bool) -> String {
    let mut text = String::with_capacity(json.len());
    for c in json.chars() {
        match u16::try_from(u32::from(c)) {
            // Such characters occur only in strings, where JSON allows escapes.
            Ok(unit) if !is_plain(c) => text.push_str(&format!("\\u{unit:04x}")),
            _ => text.push(c),
        }
    }
    text
}

/// Returns the pieces and annotations of a one-line setup, which is at the byte range `place` of `document`.
/// Adds the mistakes in the setup to `mistakes`.
pub(super) fn place(
    setup: &str,
    place: Range<usize>,
    document: &str,
    mistakes: &mut Mistakes<ParseError>,
) -> Vec<PlacedAtom> {
    let words = document.get(place.clone()).unwrap_or_default();
    // If the quoted text contains escapes, it differs from the setup.
    let quoted = words.find(setup).map(|at| place.start + at);
    let moved = |span: Range<usize>| match quoted {
        Some(start) => start + span.start..start + span.end,
        None => place.clone(),
    };
    let mut inside = Mistakes::default();
    let ranks = ranks::ranks(setup).map_err(|error| Failure::from(error).in_text(setup));
    let mut placed = inside
        .keep(ranks)
        .map_or_else(Vec::new, |(rest, mut ranks)| {
            ranks.end(rest);
            ranks.placed(setup, &mut inside)
        });
    mistakes.extend(inside, |error| error.placed(moved));
    for atom in &mut placed {
        atom.span = moved(atom.span.clone());
    }
    placed
}
