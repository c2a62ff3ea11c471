//! Reads and writes the optional keys of an XAY document: the side to move, the view, and annotations without
//! codes.
//!
//! ```yaml
//! to-move: red                  # or black
//! orientation: flip             # or mirror, or a possibly empty list of these
//! crop: a1:i5                   # two opposite corners; auto; none
//! caption: Red to move and win  # any text
//! numbers: {e5: 1, e6: [2, 4]}  # squares, each with one or several numbers
//! arrows: [h3e3:green+dashed]   # see crate::board::PlacedAnnotation
//! ```

use std::fmt::Write as _;

use super::written::{shaped, words};
use crate::board::{
    self, Annotation, Board, Color, Crop, Number, Orientation, PlacedAnnotationError, Square, View,
};
use crate::format::error::{FieldError, ParseError, ParseErrorKind, XayError, XayPart};
use crate::format::fields::{Atom, PlacedAtom};
use crate::format::xay_keys::TURNS;
use crate::util::mistakes::Mistakes;
use crate::util::sort;
use crate::util::yaml::{self, Node};

pub(super) fn to_move(written: &Node, mistakes: &mut Mistakes<ParseError>) -> Option<Color> {
    let side = shaped(written, Node::scalar, XayPart::ToMove, mistakes)?;
    let color = Color::ALL.into_iter().find(|color| color.name() == side);
    let wrong = || XayError::NotASide(side.to_owned());
    mistakes.keep(color.ok_or_else(|| ParseError::new(wrong(), written.span.clone())))
}

pub(super) fn orientation(written: &Node, mistakes: &mut Mistakes<ParseError>) -> Orientation {
    let mut orientation = Orientation::default();
    for (word, span) in words(written, XayPart::Orientation, mistakes) {
        let turns = [&mut orientation.flipped, &mut orientation.mirrored];
        let known = TURNS.into_iter().zip(turns).find(|(turn, _)| *turn == word);
        let kind = match known {
            None => XayError::NotAnOrientation(word.to_owned()),
            Some((_, turn)) if *turn => XayError::OrientationTwice(word.to_owned()),
            Some((_, turn)) => {
                *turn = true;
                continue;
            }
        };
        mistakes.add(ParseError::new(kind, span));
    }
    orientation
}

pub(super) fn crop(written: &Node, mistakes: &mut Mistakes<ParseError>) -> Option<Crop> {
    let area = shaped(written, Node::scalar, XayPart::Crop, mistakes)?;
    let wrong = |_| ParseError::new(XayError::NotACrop(area.to_owned()), written.span.clone());
    mistakes.keep(area.parse().map_err(wrong))
}

pub(super) fn numbers(written: &Node, mistakes: &mut Mistakes<ParseError>) -> Vec<PlacedAtom> {
    let mut placed = Vec::new();
    let entries = shaped(written, Node::entries, XayPart::Numbers, mistakes);
    for (key, value) in entries.unwrap_or_default() {
        let square =
            shaped(key, Node::scalar, XayPart::NumberedSquare, mistakes).and_then(|square| {
                let wrong = || XayError::NotASquare(square.to_owned());
                let parsed = square.parse::<Square>();
                mistakes.keep(parsed.map_err(|_| ParseError::new(wrong(), key.span.clone())))
            });
        let words = words(value, XayPart::Number, mistakes);
        let found = words.len();
        for (index, (word, span)) in words.into_iter().enumerate() {
            if let Some(square) = square.filter(|_| index == Number::MOST) {
                let kind = XayError::TooManyNumbers { square, found };
                mistakes.add(ParseError::new(kind, span));
                break;
            }
            match (Number::from_digits(word), square) {
                (Some(number), Some(square)) => placed.push(PlacedAtom {
                    square,
                    atom: Atom::Annotation(Annotation::Number(number)),
                    span,
                }),
                (Some(_), None) => {}
                (None, _) => {
                    let kind = XayError::NotANumber(word.to_owned());
                    mistakes.add(ParseError::new(kind, span));
                }
            }
        }
    }
    placed
}

pub(super) fn arrows(written: &Node, mistakes: &mut Mistakes<ParseError>) -> Vec<PlacedAtom> {
    let mut placed = Vec::new();
    let items = shaped(written, Node::list, XayPart::Arrows, mistakes);
    for item in items.unwrap_or_default() {
        let arrow = shaped(item, Node::scalar, XayPart::Arrow, mistakes).map(|word| {
            board::PlacedAnnotation::arrow(word).map_err(|error| {
                let word = word.to_owned();
                let kind: ParseErrorKind = match error {
                    PlacedAnnotationError::ZeroArrow(_) => FieldError::ZeroArrow(word).into(),
                    error => {
                        let error = Box::new(error);
                        XayError::NotAnArrow { word, error }.into()
                    }
                };
                ParseError::new(kind, item.span.clone())
            })
        });
        placed.extend(
            arrow
                .and_then(|arrow| mistakes.keep(arrow))
                .map(|arrow| PlacedAtom {
                    square: arrow.square,
                    atom: Atom::Annotation(arrow.annotation),
                    span: item.span.clone(),
                }),
        );
    }
    placed
}

/// Writes the keys that have values.
pub(super) fn write(board: &Board, to_move: Option<Color>, view: &View, text: &mut String) {
    let mut line = |key: &str, value: &str| {
        // Writing to a String cannot fail.
        let _ = writeln!(text, "{key}: {value}");
    };
    if let Some(color) = to_move {
        line("to-move", color.name());
    }
    if let Some(orientation) = view.orientation {
        let turns = TURNS
            .into_iter()
            .zip([orientation.flipped, orientation.mirrored]);
        let turns: Vec<_> = turns.filter_map(|(turn, is)| is.then_some(turn)).collect();
        match turns[..] {
            [turn] => line("orientation", turn),
            _ => line("orientation", &format!("[{}]", turns.join(", "))),
        }
    }
    if let Some(crop) = view.crop {
        line("crop", &crop.to_string());
    }
    if let Some(caption) = &view.caption {
        line("caption", &yaml::quoted(caption, yaml::is_special));
    }
    let numbers: Vec<_> = Square::all()
        .filter_map(|square| numbered(board, square))
        .collect();
    if !numbers.is_empty() {
        line("numbers", &format!("{{{}}}", numbers.join(", ")));
    }
    if lists_arrows(board) {
        let arrows = in_order(board);
        let arrows: Vec<_> = arrows.iter().map(ToString::to_string).collect();
        line("arrows", &format!("[{}]", arrows.join(", ")));
    }
}

/// Returns whether all arrows are written in `arrows`, and none in the setup. On a board with numbers, the
/// arrows show a solution, which is easier to read in order. Arrows with styles have no code for the setup.
pub(super) fn lists_arrows(board: &Board) -> bool {
    let has_numbers = || Square::all().any(|square| board[square].numbers().next().is_some());
    let arrows: Vec<_> = all_arrows(board).collect();
    let have_codes = || arrows.iter().all(|arrow| arrow.annotation.is_plain());
    !arrows.is_empty() && (has_numbers() || !have_codes())
}

pub(super) fn all_arrows(board: &Board) -> impl Iterator<Item = board::PlacedAnnotation> {
    Square::all().flat_map(|square| {
        let annotations = board[square].annotations.iter().copied();
        let arrows = annotations.filter(|it| matches!(it, Annotation::Arrow(_)));
        arrows.map(move |annotation| board::PlacedAnnotation { square, annotation })
    })
}

/// Returns the arrows in the order of their numbers, followed by the arrows without numbers. An arrow without
/// its own number takes the number on its end square or start square. Start squares take precedence if more
/// start squares than end squares have numbers.
fn in_order(board: &Board) -> Vec<board::PlacedAnnotation> {
    let number = |square: Square| board[square].numbers().min();
    let ends = |placed: &board::PlacedAnnotation| {
        let to = match placed.annotation {
            Annotation::Arrow(arrow) => placed.square.step(arrow.offset()),
            _ => None,
        };
        [to.and_then(number), number(placed.square)]
    };
    let mut arrows: Vec<_> = all_arrows(board).collect();
    let with_number = |end: usize| arrows.iter().filter(|it| ends(it)[end].is_some()).count();
    let are_at_start = with_number(1) > with_number(0);
    sort::by_key(&mut arrows, |arrow| {
        let [to, from] = ends(arrow);
        let own = match arrow.annotation {
            Annotation::Arrow(arrow) => arrow.number(),
            _ => None,
        };
        let number = own.or(match are_at_start {
            true => from.or(to),
            false => to.or(from),
        });
        (number.is_none(), number)
    });
    arrows
}

/// Returns the entry of a square in `numbers`, if the square has numbers.
fn numbered(board: &Board, square: Square) -> Option<String> {
    let numbers = board[square].numbers();
    let numbers: Vec<_> = numbers.map(|number| number.to_string()).collect();
    match &numbers[..] {
        [] => None,
        [number] => Some(format!("{square}: {number}")),
        several => Some(format!("{square}: [{}]", several.join(", "))),
    }
}
