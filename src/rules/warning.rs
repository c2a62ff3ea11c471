//! What no game leads to, in a position.

use std::sync::LazyLock;

use super::legality::{Rules, king};
use super::position::Position;
use super::xiangqi::{self, RULES, Zone};
use crate::board::{Color, Piece, Square, SquareSet};

/// Something in a position that no game leads to.
///
/// ```
/// use xiangqi_setup::rules::{Position, Rules, warnings};
///
/// let position: Position = "4k4/9/9/9/9/9/9/9/9/4K4 w".parse()?;
/// let found = warnings(&position, true, Rules::xiangqi());
/// assert_eq!(found[0].to_string(), "the kings on e1 and e10 face each other");
/// # Ok::<(), xiangqi_setup::format::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PositionWarning {
    /// A side has no king.
    #[error("there is no {} king", .0.name())]
    NoKing(Color),
    /// A piece more than a side has of its kind.
    #[error("the {piece} on {square} is one too many: a side has {limit}")]
    TooMany {
        /// Which piece.
        piece: Piece,
        /// Where it stands.
        square: Square,
        /// How many of them a side has.
        limit: usize,
    },
    /// A king or an advisor that is not in its palace.
    #[error("the {piece} on {square} is outside its palace")]
    OutsidePalace {
        /// Which piece.
        piece: Piece,
        /// Where it stands.
        square: Square,
    },
    /// An elephant that is not in its own half.
    #[error("the {piece} on {square} is across the river")]
    AcrossRiver {
        /// Which piece.
        piece: Piece,
        /// Where it stands.
        square: Square,
    },
    /// A pawn behind the line where pawns start, and they never go back.
    #[error("the {piece} on {square} is behind the line where it starts")]
    BehindStart {
        /// Which piece.
        piece: Piece,
        /// Where it stands.
        square: Square,
    },
    /// A piece where none of its kind ever gets from where they start.
    #[error("no {piece} can get to {square}")]
    Unreachable {
        /// Which piece.
        piece: Piece,
        /// Where it stands.
        square: Square,
    },
    /// Kings that see each other along an open file.
    #[error("the kings on {red} and {black} face each other")]
    KingsFacing {
        /// Where the red king stands.
        red: Square,
        /// Where the black king stands.
        black: Square,
    },
    /// The king of the side that is not to move is in check.
    #[error("{} is to move and could capture the {} king on {square}", .color.opponent().name(), .color.name())]
    KingCapturable {
        /// Whose king it is.
        color: Color,
        /// Where it stands.
        square: Square,
    },
    /// Kings of both sides are in check.
    #[error("the kings on {red} and {black} are both in check")]
    BothInCheck {
        /// Where the red king stands.
        red: Square,
        /// Where the black king stands.
        black: Square,
    },
}

impl PositionWarning {
    /// The square it is about, if it is about one; for several the first.
    pub fn square(&self) -> Option<Square> {
        match *self {
            PositionWarning::NoKing(_) => None,
            PositionWarning::TooMany { square, .. }
            | PositionWarning::OutsidePalace { square, .. }
            | PositionWarning::AcrossRiver { square, .. }
            | PositionWarning::BehindStart { square, .. }
            | PositionWarning::Unreachable { square, .. }
            | PositionWarning::KingCapturable { square, .. } => Some(square),
            PositionWarning::KingsFacing { red, .. } | PositionWarning::BothInCheck { red, .. } => {
                Some(red)
            }
        }
    }
}

/// Everything in a position that no game leads to; the side to move is not always known. A
/// piece that does not move as usual may stand anywhere. Missing kings come first, then single
/// pieces in the order of [`Square::all`], then what is wrong between kings.
pub fn warnings(position: &Position, is_turn_known: bool, rules: &Rules) -> Vec<PositionWarning> {
    let mut found: Vec<PositionWarning> = Color::ALL
        .into_iter()
        .filter(|color| position.set_of(king(*color)).is_empty())
        .map(PositionWarning::NoKing)
        .collect();
    let mut counts = [0; Piece::COUNT];
    for square in Square::all() {
        let Some(piece) = position.piece(square) else {
            continue;
        };
        let limit = xiangqi::starts(piece).len();
        counts[piece.index()] += 1;
        if counts[piece.index()] > limit {
            found.push(PositionWarning::TooMany {
                piece,
                square,
                limit,
            });
        }
        if rules.moves_as_usual(piece) {
            found.extend(misplaced(piece, square));
        }
    }
    found.extend(facing(position, rules));
    found.extend(checks(position, is_turn_known, rules));
    found
}

/// What is wrong with a piece on a square, if anything.
fn misplaced(piece: Piece, square: Square) -> Option<PositionWarning> {
    if reachable(piece).contains(square) {
        return None;
    }
    let zones = || RULES.iter().filter(|rule| rule.role == piece.role);
    let is_zone = |zone| zones().all(|rule| rule.goes == zone);
    let is_outside = |zone: Zone| is_zone(zone) && !zone.squares(piece.color).contains(square);
    Some(if is_outside(Zone::Palace) {
        PositionWarning::OutsidePalace { piece, square }
    } else if is_outside(Zone::OwnHalf) {
        PositionWarning::AcrossRiver { piece, square }
    } else if xiangqi::is_behind_start(piece, square) {
        PositionWarning::BehindStart { piece, square }
    } else {
        PositionWarning::Unreachable { piece, square }
    })
}

/// All squares that pieces of this kind get to from where they start.
fn reachable(piece: Piece) -> SquareSet {
    static REACHABLE: LazyLock<Vec<SquareSet>> =
        LazyLock::new(|| Piece::all().map(explore).collect());
    REACHABLE[piece.index()]
}

fn explore(piece: Piece) -> SquareSet {
    let routes = Rules::xiangqi().routes();
    let mut known = xiangqi::starts(piece);
    let mut new = known;
    while !new.is_empty() {
        let ways = new.iter().flat_map(|from| routes.from(piece, from));
        let goals = ways.fold(SquareSet::EMPTY, |goals, way| goals | way.goals);
        new = goals & !known;
        known = known | goals;
    }
    known
}

fn facing(position: &Position, rules: &Rules) -> Vec<PositionWarning> {
    let mut found = Vec::new();
    for red in position.squares_of(king(Color::Red)) {
        let faced = rules.faced(position, red, Color::Red);
        found.extend(faced.map(|black| PositionWarning::KingsFacing { red, black }));
    }
    found
}

/// What is wrong with checks by pieces; that kings face each other is said apart.
fn checks(position: &Position, is_turn_known: bool, rules: &Rules) -> Vec<PositionWarning> {
    let attacked = |color: Color| {
        let kings = position.squares_of(king(color));
        let by = color.opponent();
        kings.filter(move |square| rules.is_attacked(position, *square, by))
    };
    let first = |color| attacked(color).next();
    if let (Some(red), Some(black)) = (first(Color::Red), first(Color::Black)) {
        return vec![PositionWarning::BothInCheck { red, black }];
    }
    let color = position.turn().opponent();
    attacked(color)
        .filter(|_| is_turn_known)
        .map(|square| PositionWarning::KingCapturable { color, square })
        .collect()
}
