//! Determines the side of each piece on a board from the letter or character that stands for the piece.
//!
//! The case of a letter determines the side. Some characters, such as those for kings, elephants and pawns,
//! differ between the sides. Other characters determine the side only if the board uses two characters for
//! the same kind of piece, such as 俥 and 車. If the king and other pieces of one side are in brackets, the
//! brackets determine the side.

use std::collections::BTreeMap;

use super::rows::Point;
use crate::board::{Color, Piece, Role};
use crate::format::error::{ParseError, PositionError};

/// The characters of those kinds of pieces that may have the same character on both sides. Bars separate
/// groups of characters: the first group is Red's, and later groups are Black's or shared. 车 and 車 are in
/// the same group, because using both does not distinguish the sides.
const FORMS: [&str; 4] = ["仕|士", "傌㐷|马馬", "俥伡|车車", "炮|砲礮|包"];

/// Returns the index of the group in [`FORMS`] that contains this character. Group 0 belongs to Red.
fn form(sign: char) -> Option<usize> {
    let forms = FORMS.iter().find(|forms| forms.contains(sign))?;
    forms.split('|').position(|form| form.contains(sign))
}

/// Returns the piece, if any, at each point of a board, and whether brackets show the sides of pieces.
pub(super) fn pieces(
    points: &[&Point],
    is_own: bool,
) -> Result<(Vec<Option<Piece>>, bool), ParseError> {
    let signs = Signs::of(points, is_own);
    let pieces = points.iter().enumerate().map(|(index, point)| {
        let Some(sign) = point.piece else {
            return Ok(None);
        };
        let (role, own) = meaning(sign);
        let color = match &signs.bracket {
            Some((bracket, color)) if Piece::from_letter(sign).is_none() => {
                let is_in = point.bracket == Some(*bracket);
                Some(if is_in { *color } else { color.opponent() })
            }
            _ => own.or_else(|| signs.color(sign, role)).or_else(|| {
                (role == Role::Advisor)
                    .then(|| of_palace(points, index))
                    .flatten()
            }),
        };
        match color {
            Some(color) => Ok(Some(Piece { color, role })),
            None => Err(ParseError::new(
                PositionError::UnknownOwner(sign.to_string()),
                point.span.clone(),
            )),
        }
    });
    let pieces: Vec<Option<Piece>> = pieces.collect::<Result<_, _>>()?;
    let kings = |color| {
        let is_king = move |it: &Option<Piece>| {
            *it == Some(Piece {
                color,
                role: Role::King,
            })
        };
        pieces.iter().filter(|piece| is_king(piece)).count()
    };
    if !is_own && matches!((kings(Color::Red), kings(Color::Black)), (2, 0) | (0, 2)) {
        let second = points.iter().filter(|it| is_king(it)).nth(1);
        let span = second.map_or(0..0, |point| point.span.clone());
        return Err(ParseError::new(PositionError::SameKings, span));
    }
    Ok((pieces, signs.bracket.is_some()))
}

/// Returns the side of the king that is in the same half of a whole board as the advisor at this index.
fn of_palace(points: &[&Point], index: usize) -> Option<Color> {
    let half = |index: usize| index / (points.len() / 2);
    let mut kings = points
        .iter()
        .enumerate()
        .filter(|(_, point)| is_king(point));
    let king = kings.find(|(at, _)| half(*at) == half(index))?.1;
    meaning(king.piece?).1
}

fn is_king(point: &Point) -> bool {
    point
        .piece
        .is_some_and(|sign| meaning(sign).0 == Role::King)
}

/// Returns the kind of piece for which a letter or character stands, and its side if the side is certain.
fn meaning(sign: char) -> (Role, Option<Color>) {
    if let Some(piece) = Piece::from_letter(sign) {
        return (piece.role, Some(piece.color));
    }
    let color = match sign {
        '帥' | '帅' | '仕' | '相' | '兵' | '傌' | '俥' | '伡' | '暗' => Some(Color::Red),
        '將' | '将' | '象' | '卒' | '闇' => Some(Color::Black),
        _ => None,
    };
    let role = Role::from_character(sign).unwrap_or(Role::Covered);
    (role, color)
}

/// The characters and brackets on a board from which the sides of pieces can be inferred.
struct Signs {
    /// Whether this library wrote the board.
    is_own: bool,
    /// The characters that the board uses for each kind of piece.
    characters: BTreeMap<Role, Vec<char>>,
    /// The bracket that marks all pieces of one side, and that side.
    bracket: Option<(char, Color)>,
}

impl Signs {
    fn of(points: &[&Point], is_own: bool) -> Signs {
        let mut characters: BTreeMap<Role, Vec<char>> = BTreeMap::new();
        for sign in points.iter().filter_map(|point| point.piece) {
            let known = characters.entry(meaning(sign).0).or_default();
            if !known.contains(&sign) {
                known.push(sign);
            }
        }
        Signs {
            is_own,
            characters,
            bracket: bracket(points).filter(|_| !is_own),
        }
    }

    /// Returns the side of a character that does not show its side by itself. Compares it with the other
    /// characters on the board.
    fn color(&self, sign: char, role: Role) -> Option<Color> {
        if self.is_own {
            let own = Piece::all().find(|piece| piece.character() == sign);
            return own.map(|piece| piece.color);
        }
        let of_kind = |role| self.characters.get(&role).map_or(&[][..], Vec::as_slice);
        let own = form(sign)?;
        if let [one, other] = of_kind(role) {
            let other = form(if *one == sign { *other } else { *one })?;
            let color = if own < other {
                Color::Red
            } else {
                Color::Black
            };
            return (own != other).then_some(color);
        }
        // A board with 傌 or 俥 for Red uses 馬 and 車 only for Black.
        let mut kinds = [Role::Horse, Role::Chariot].into_iter();
        let is_red = |sign: &char| form(*sign) == Some(0);
        let tells = role != Role::Advisor && kinds.any(|role| of_kind(role).iter().any(is_red));
        (tells && own > 0).then_some(Color::Black)
    }
}

/// Returns the bracket that marks all pieces of one side, and that side, or `None` if there is no such
/// bracket. The bracket must mark a king and other pieces. It must mark all pieces whose characters show that
/// they belong to that side, and no pieces whose characters show that they belong to the other side.
fn bracket(points: &[&Point]) -> Option<(char, Color)> {
    let is_character = |sign| Piece::from_letter(sign).is_none();
    let of_chinese = |point: &&&Point| point.piece.is_some_and(is_character);
    let mut pieces = points.iter().filter(of_chinese);
    let marked_king = pieces
        .clone()
        .find(|it| is_king(it) && it.bracket.is_some())?;
    let (sign, bracket) = (marked_king.piece?, marked_king.bracket?);
    let color = meaning(sign).1?;
    let is_marked = |point: &&Point| point.bracket == Some(bracket);
    let others = pieces.clone().filter(|point| !is_king(point));
    let agrees = |point: &&Point| {
        let own = point.piece.and_then(|sign| meaning(sign).1);
        own.is_none_or(|own| (own == color) == is_marked(point))
    };
    let has_others = others.clone().any(is_marked);
    (has_others && pieces.all(agrees)).then_some((bracket, color))
}
