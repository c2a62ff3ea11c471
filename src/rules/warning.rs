//! Warnings about positions that cannot occur in a game.

use std::sync::LazyLock;

use super::legality::{Rules, king};
use super::position::Position;
use super::xiangqi::{self, RULES, Zone};
use crate::board::{Color, Piece, Role, Square, SquareSet};

/// A feature of a position that cannot occur in a game.
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
    /// A side has more pieces of a kind than at the start of a game, when it has the given number.
    #[error("the {0} on {1} is one too many: a side has {2}")]
    TooMany(Piece, Square, usize),
    /// A side has more pieces, counting covered pieces but not its king, than at the start of a game.
    #[error("the {0} on {1} is one too many: a side has {2} besides its king")]
    TooManyInAll(Piece, Square, usize),
    /// A king or an advisor is outside its palace.
    #[error("the {0} on {1} is outside its palace")]
    OutsidePalace(Piece, Square),
    /// An elephant has crossed the river.
    #[error("the {0} on {1} is across the river")]
    AcrossRiver(Piece, Square),
    /// A pawn is behind its starting rank, although pawns never move backward.
    #[error("the {0} on {1} is behind its starting rank")]
    BehindStart(Piece, Square),
    /// A piece is on a square that pieces of its kind cannot reach from their starting squares.
    #[error("no {0} can reach {1}")]
    Unreachable(Piece, Square),
    /// The kings face each other on a file, with no pieces between them.
    #[error("the kings on {red} and {black} face each other")]
    KingsFacing {
        /// The square of the red king.
        red: Square,
        /// The square of the black king.
        black: Square,
    },
    /// A king can be captured: its side is in check, but the other side is to move.
    #[error("{} is to move and could capture the {} king on {square}", .color.opponent().name(), .color.name())]
    KingCapturable {
        /// The side of the king.
        color: Color,
        /// The square of the king.
        square: Square,
    },
    /// The kings of both sides are in check.
    #[error("the kings on {red} and {black} are both in check")]
    BothInCheck {
        /// The square of the red king.
        red: Square,
        /// The square of the black king.
        black: Square,
    },
}

impl PositionWarning {
    /// Returns the warning's square, if any. For a warning about both kings, this is the red king's square.
    pub fn square(&self) -> Option<Square> {
        match *self {
            PositionWarning::NoKing(_) => None,
            PositionWarning::TooMany(_, square, _)
            | PositionWarning::TooManyInAll(_, square, _)
            | PositionWarning::OutsidePalace(_, square)
            | PositionWarning::AcrossRiver(_, square)
            | PositionWarning::BehindStart(_, square)
            | PositionWarning::Unreachable(_, square)
            | PositionWarning::KingCapturable { square, .. } => Some(square),
            PositionWarning::KingsFacing { red, .. } | PositionWarning::BothInCheck { red, .. } => {
                Some(red)
            }
        }
    }
}

/// Returns warnings about the features of a position that cannot occur in a game. Missing kings come first,
/// then single pieces in the order of [`Square::all`], and then facing kings and checks. The result only
/// includes [`PositionWarning::KingCapturable`] if `is_turn_known` is true.
///
/// A piece that does not move as in xiangqi may be on any square. If there are covered pieces, face-up pieces
/// except kings may also be anywhere, because they may have started on the square of another kind of piece.
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
                found.push(PositionWarning::TooManyInAll(piece, square, limit));
            }
        } else if counts[piece.index()] > limit {
            found.push(PositionWarning::TooMany(piece, square, limit));
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

/// Returns a warning if the piece is on a square that it cannot reach from its starting squares.
fn misplaced(piece: Piece, square: Square) -> Option<PositionWarning> {
    if reachable(piece).contains(square) {
        return None;
    }
    if piece.role == Role::Covered {
        return Some(PositionWarning::Unreachable(piece, square));
    }
    let zones = || RULES.iter().filter(|rule| rule.role == piece.role);
    let is_zone = |zone| zones().all(|rule| rule.goes == zone);
    let is_outside = |zone: Zone| is_zone(zone) && !zone.squares(piece.color).contains(square);
    Some(if is_outside(Zone::Palace) {
        PositionWarning::OutsidePalace(piece, square)
    } else if is_outside(Zone::OwnHalf) {
        PositionWarning::AcrossRiver(piece, square)
    } else if xiangqi::is_behind_start(piece, square) {
        PositionWarning::BehindStart(piece, square)
    } else {
        PositionWarning::Unreachable(piece, square)
    })
}

/// Returns all squares that this piece can reach from its starting squares.
fn reachable(piece: Piece) -> SquareSet {
    static REACHABLE: LazyLock<Vec<SquareSet>> =
        LazyLock::new(|| Piece::all().map(explore).collect());
    REACHABLE[piece.index()]
}

fn explore(piece: Piece) -> SquareSet {
    let routes = Rules::xiangqi().routes();
    let mut known = xiangqi::starts(piece);
    // A covered piece is turned over when it moves, so it only stands on a starting square.
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

/// Returns the warnings about checks given by pieces. [`facing`] returns the warnings about facing kings.
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
