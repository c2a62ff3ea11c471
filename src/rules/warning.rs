//! What cannot arise in a game.

use std::sync::LazyLock;

use super::legality::{Rules, king};
use super::position::Position;
use super::xiangqi::{self, RULES, Zone};
use crate::board::{Color, Piece, Role, Square, SquareSet};

/// Something in a position that cannot arise in a game.
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
    /// More pieces of a kind than a side has.
    #[error("the {piece} on {square} is one too many: a side has {limit}")]
    TooMany {
        /// The piece.
        piece: Piece,
        /// Its square.
        square: Square,
        /// The number of such pieces that a side starts with.
        limit: usize,
    },
    /// More pieces in all than a side has, of which some are covered.
    #[error("the {piece} on {square} is one too many: a side has {limit} besides its king")]
    TooManyInAll {
        /// The piece, a covered one.
        piece: Piece,
        /// Its square.
        square: Square,
        /// The number of pieces that a side starts with, without its king.
        limit: usize,
    },
    /// A king or an advisor outside its palace.
    #[error("the {piece} on {square} is outside its palace")]
    OutsidePalace {
        /// The piece.
        piece: Piece,
        /// Its square.
        square: Square,
    },
    /// An elephant that has crossed the river.
    #[error("the {piece} on {square} is across the river")]
    AcrossRiver {
        /// The piece.
        piece: Piece,
        /// Its square.
        square: Square,
    },
    /// A pawn behind its starting rank: pawns never go back.
    #[error("the {piece} on {square} is behind its starting rank")]
    BehindStart {
        /// The piece.
        piece: Piece,
        /// Its square.
        square: Square,
    },
    /// A piece on a square that its kind cannot reach from where it starts.
    #[error("no {piece} can reach {square}")]
    Unreachable {
        /// The piece.
        piece: Piece,
        /// Its square.
        square: Square,
    },
    /// Kings that face each other along an open file.
    #[error("the kings on {red} and {black} face each other")]
    KingsFacing {
        /// The red king's square.
        red: Square,
        /// The black king's square.
        black: Square,
    },
    /// The side that is not to move is in check.
    #[error("{} is to move and could capture the {} king on {square}", .color.opponent().name(), .color.name())]
    KingCapturable {
        /// The king's side.
        color: Color,
        /// Its square.
        square: Square,
    },
    /// Kings of both sides are in check.
    #[error("the kings on {red} and {black} are both in check")]
    BothInCheck {
        /// The red king's square.
        red: Square,
        /// The black king's square.
        black: Square,
    },
}

impl PositionWarning {
    /// The square it is about, if any; the first of several.
    pub fn square(&self) -> Option<Square> {
        match *self {
            PositionWarning::NoKing(_) => None,
            PositionWarning::TooMany { square, .. }
            | PositionWarning::TooManyInAll { square, .. }
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

/// Returns everything in a position that cannot arise in a game. A piece that does not move as
/// usual may be anywhere, and so may every piece but kings and covered ones while some are covered:
/// one that started on another kind's square can have gone anywhere. Missing kings come first, then
/// single pieces in the order of [`Square::all`], then facing kings and checks.
pub fn warnings(position: &Position, is_turn_known: bool, rules: &Rules) -> Vec<PositionWarning> {
    let mut found: Vec<PositionWarning> = Color::ALL
        .into_iter()
        .filter(|color| position.set_of(king(*color)).is_empty())
        .map(PositionWarning::NoKing)
        .collect();
    let covered = |color| {
        position.set_of(Piece {
            color,
            role: Role::Covered,
        })
    };
    let has_covered = Color::ALL
        .into_iter()
        .any(|color| !covered(color).is_empty());
    let open = Color::ALL.map(|color| {
        let not_open = covered(color) | position.set_of(king(color));
        (position.set_of_side(color) & !not_open).len()
    });
    let mut counts = [0; Piece::COUNT];
    for square in Square::all() {
        let Some(piece) = position.piece(square) else {
            continue;
        };
        let limit = xiangqi::starts(piece).len();
        counts[piece.index()] += 1;
        if piece.role == Role::Covered {
            let in_all = counts[piece.index()] + open[piece.color as usize];
            if in_all > limit {
                found.push(PositionWarning::TooManyInAll {
                    piece,
                    square,
                    limit,
                });
            }
        } else if counts[piece.index()] > limit {
            found.push(PositionWarning::TooMany {
                piece,
                square,
                limit,
            });
        }
        let may_be_anywhere = has_covered && !matches!(piece.role, Role::King | Role::Covered);
        if rules.moves_as_usual(piece) && !may_be_anywhere {
            found.extend(misplaced(piece, square));
        }
    }
    found.extend(facing(position, rules));
    found.extend(checks(position, is_turn_known, rules));
    found
}

/// The warning about a piece on a square that it cannot reach.
fn misplaced(piece: Piece, square: Square) -> Option<PositionWarning> {
    if reachable(piece).contains(square) {
        return None;
    }
    if piece.role == Role::Covered {
        return Some(PositionWarning::Unreachable { piece, square });
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

/// All squares that pieces of this kind can reach from where they start.
fn reachable(piece: Piece) -> SquareSet {
    static REACHABLE: LazyLock<Vec<SquareSet>> =
        LazyLock::new(|| Piece::all().map(explore).collect());
    REACHABLE[piece.index()]
}

fn explore(piece: Piece) -> SquareSet {
    let routes = Rules::xiangqi().routes();
    let mut known = xiangqi::starts(piece);
    // A covered piece is turned over when it moves.
    let mut new = match piece.role {
        Role::Covered => SquareSet::EMPTY,
        _ => known,
    };
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

/// Warnings about checks by pieces; facing kings have their own.
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
    let color = position.to_move().opponent();
    attacked(color)
        .filter(|_| is_turn_known)
        .map(|square| PositionWarning::KingCapturable { color, square })
        .collect()
}
