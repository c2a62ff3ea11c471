//! The optional keys of an XAY document: the side to move, the view, and annotations without
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
use std::ops::Range;
use std::rc::Rc;

use super::error::{XayError, XayPart};
use super::key_names::TURNS;
use super::wrong_type;
use crate::board::{
    self, Annotation, Board, Color, Crop, Number, Orientation, PlacedAnnotationError, Square, View,
};
use crate::format::error::{ParseError, ParseErrorKind};
use crate::format::fields::atoms::{Atom, PlacedAtom};
use crate::format::fields::error::FieldError;
use crate::util::mistakes::Mistakes;
use crate::util::yaml::{self, Content, Node};

pub(super) fn to_move(value: &Node) -> Result<Color, ParseError> {
    let side = wrong_type::word(XayPart::ToMove, value)?;
    let color = Color::ALL.into_iter().find(|color| color.name() == side);
    color.ok_or_else(|| wrong(value, XayError::NotASide(side.to_owned())))
}

pub(super) fn orientation(value: &Node, mistakes: &mut Mistakes<ParseError>) -> Orientation {
    let mut orientation = Orientation::default();
    for (word, span) in words(XayPart::Orientation, value, mistakes) {
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

pub(super) fn crop(value: &Node) -> Result<Crop, ParseError> {
    let area = wrong_type::word(XayPart::Crop, value)?;
    let crop = area.parse();
    crop.map_err(|_| wrong(value, XayError::NotACrop(area.to_owned())))
}

pub(super) fn numbers(value: &Node, mistakes: &mut Mistakes<ParseError>) -> Vec<PlacedAtom> {
    let mut placed = Vec::new();
    let Content::Mapping(entries) = &value.content else {
        mistakes.add(wrong_type::wrong_type(XayPart::Numbers, value));
        return placed;
    };
    for (key, value) in entries {
        let square = key.check().map_err(wrong_type::of_yaml);
        let square = square.and_then(|()| wrong_type::word(XayPart::NumberedSquare, key));
        let square = square.and_then(|square| {
            let parsed = square.parse::<Square>();
            parsed.map_err(|_| wrong(key, XayError::NotASquare(square.to_owned())))
        });
        let square = mistakes.keep(square);
        let words = words(XayPart::Number, value, mistakes);
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

pub(super) fn arrows(value: &Node, mistakes: &mut Mistakes<ParseError>) -> Vec<PlacedAtom> {
    let arrow = |value: &Rc<Node>| {
        let word = wrong_type::word(XayPart::Arrow, value)?;
        let placed = board::PlacedAnnotation::arrow(word).map_err(|error| {
            let word = word.to_owned();
            let kind: ParseErrorKind = match error {
                PlacedAnnotationError::ZeroArrow(_) => FieldError::ZeroArrow(word).into(),
                error => {
                    let error = Box::new(error);
                    XayError::NotAnArrow { word, error }.into()
                }
            };
            wrong(value, kind)
        })?;
        Ok(PlacedAtom {
            square: placed.square,
            atom: Atom::Annotation(placed.annotation),
            span: value.span.clone(),
        })
    };
    let all = mistakes.keep(wrong_type::list(XayPart::Arrows, value));
    let arrows = all.unwrap_or_default().iter().map(arrow);
    arrows.filter_map(|arrow| mistakes.keep(arrow)).collect()
}

/// The words of a list, or a single word, each with its place.
fn words<'a>(
    part: XayPart,
    value: &'a Node,
    mistakes: &mut Mistakes<ParseError>,
) -> Vec<(&'a str, Range<usize>)> {
    if let Some(word) = value.scalar() {
        return vec![(word, value.span.clone())];
    }
    let items = mistakes.keep(wrong_type::list(part, value));
    let items = items.unwrap_or_default().iter();
    items
        .filter_map(|item| {
            let word = mistakes.keep(wrong_type::word(part, item))?;
            Some((word, item.span.clone()))
        })
        .collect()
}

fn wrong(value: &Node, kind: impl Into<ParseErrorKind>) -> ParseError {
    ParseError::new(kind, value.span.clone())
}

/// Writes the keys with values.
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

/// Whether all arrows are written in `arrows`, and none in the setup. Together with numbers, they
/// are a solution, which is easier to read in order; and styled arrows have no code.
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

/// The arrows in the order of their numbers, those without numbers last. Numbers are on arrows, or
/// at the ends of arrows, unless more arrows start at one.
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
    arrows.sort_by_key(|arrow| {
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

/// The entry of a square in `numbers`, if it has numbers.
fn numbered(board: &Board, square: Square) -> Option<String> {
    let numbers = board[square].numbers();
    let numbers: Vec<_> = numbers.map(|number| number.to_string()).collect();
    match &numbers[..] {
        [] => None,
        [number] => Some(format!("{square}: {number}")),
        several => Some(format!("{square}: [{}]", several.join(", "))),
    }
}
