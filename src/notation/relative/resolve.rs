//! Functions that match a written move with the board. For black, the board is rotated by 180 degrees, so
//! that forward moves always lead towards rank 10 and files are always counted from the right.

use super::describe::course;
use super::places::Meaning;
use super::relative_move::{Direction, RelativeMove, Which};
use crate::board::{Color, File, Offset, Piece, Role, Square};
use crate::notation::resolve_error::{Miss, MissingPlace, ResolveError, goals};
use crate::rules::{Move, Position, Rules};
use crate::util::few::Few;

impl RelativeMove {
    /// Returns a list of moves for each meaning of the text, beginning with the usual meaning. Each list
    /// contains all moves that fit, legal or not. However, a piece that does not move as in xiangqi must be
    /// able to reach the target of the move, although the move may leave the king in check.
    pub(crate) fn candidates(&self, position: &Position, rules: &Rules) -> Few<Few<Move>> {
        let meanings = self.which.meanings().into_iter();
        let moves = meanings.map(|meaning| self.moves(meaning, position, rules));
        moves.collect()
    }

    /// Returns the piece that the text names.
    fn piece(&self, position: &Position) -> Piece {
        Piece {
            color: position.to_move(),
            role: self.which.role(),
        }
    }

    /// Returns the squares of the pieces that match a meaning of the text.
    fn each<'a>(
        &self,
        meaning: Meaning,
        position: &'a Position,
    ) -> impl Iterator<Item = Square> + use<'a> {
        let piece = self.piece(position);
        let squares = position.squares_of(piece);
        squares.filter(move |from| meaning.is_of(position, piece, *from))
    }

    /// Returns the moves that fit one meaning of the text, legal or not.
    fn moves(&self, meaning: Meaning, position: &Position, rules: &Rules) -> Few<Move> {
        let side = position.to_move();
        let mut moves = Few::new();
        if rules.moves_as_usual(self.piece(position)) {
            for from in self.each(meaning, position) {
                if let Ok(to) = self.target(side, from) {
                    moves.push(Move { from, to });
                }
            }
        } else {
            for from in self.each(meaning, position) {
                let goals = rules.destinations(position, from).into_iter();
                let all = goals.map(|to| Move { from, to });
                moves.extend(all.filter(|mv| self.describes(*mv, side)));
            }
        }
        moves
    }

    /// Returns whether the text describes this move. The piece may have any kind of movement. The number in
    /// the text must be the target file, or the number of ranks for a move along a file.
    fn describes(&self, mv: Move, side: Color) -> bool {
        let (direction, number) = course(mv, side);
        direction == self.direction && number == usize::from(self.number)
    }

    /// Returns the target of the piece on the square `from`. The piece must move as in xiangqi.
    fn target(&self, side: Color, from: Square) -> Result<Square, Miss> {
        let from = from.seen_by(side);
        let number = usize::from(self.number);
        let file = File::from_number(number).ok_or(Miss::WrongFile(number))?;
        let files = from.file.number().abs_diff(number);
        let (file, ranks) = match (self.which.role(), self.direction) {
            (Role::Advisor | Role::Elephant | Role::Horse, Direction::Sideways) => {
                return Err(Miss::Sideways);
            }
            // The number is the target file, and the movement of the piece determines the number of ranks.
            (Role::Advisor, _) if files == 1 => (file, 1),
            (Role::Elephant, _) if files == 2 => (file, 2),
            (Role::Horse, _) if files == 1 => (file, 2),
            (Role::Horse, _) if files == 2 => (file, 1),
            (Role::Advisor | Role::Elephant | Role::Horse, _) => {
                return Err(Miss::WrongFile(number));
            }
            (_, Direction::Sideways) if files == 0 => return Err(Miss::WrongFile(number)),
            (_, Direction::Sideways) => (file, 0),
            (_, Direction::Forward | Direction::Backward) => (from.file, self.number as i8),
        };
        let ranks = match self.direction {
            Direction::Backward => -ranks,
            Direction::Forward | Direction::Sideways => ranks,
        };
        let to = Square::new(file, from.rank).step(Offset { files: 0, ranks });
        to.map(|to| to.seen_by(side)).ok_or(Miss::OffBoard)
    }

    /// Returns the reason why no legal move fits the text. If several pieces match the text, the reason is
    /// about the piece that is closest to having a legal move.
    pub(crate) fn no_fit(&self, position: &Position, rules: &Rules) -> ResolveError {
        let piece = self.piece(position);
        let is_usual = rules.moves_as_usual(piece);
        let meanings = self.which.meanings().into_iter();
        let all = meanings.flat_map(|meaning| self.each(meaning, position));
        let errors = all.map(|from| {
            let target = if is_usual {
                self.target(piece.color, from)
            } else {
                let goals = rules.destinations(position, from).into_iter();
                let mut moves = goals.map(|to| Move { from, to });
                let described = moves.find(|mv| self.describes(*mv, piece.color));
                described.map(|mv| mv.to).ok_or(Miss::NoSuchMove)
            };
            match target {
                Ok(to) => ResolveError::illegal(Move { from, to }, piece, position, rules),
                Err(miss) => ResolveError::NoTarget {
                    piece,
                    from,
                    miss,
                    goals: goals(from, position, rules),
                },
            }
        });
        let closest = errors.min_by_key(ResolveError::distance);
        closest.unwrap_or_else(|| ResolveError::Missing {
            piece,
            place: match self.which {
                Which::File(_, file) => MissingPlace::File(file.into()),
                Which::Place(_, place) => MissingPlace::Several(place.least()),
                Which::PlaceOnFile(_, place, file) => {
                    MissingPlace::SeveralOnFile(place.least(), file.into())
                }
                Which::Digits(first, second) => MissingPlace::Tandem(first, second),
            },
            elsewhere: position.squares_of(piece).collect(),
        })
    }
}
