//! Which move is meant on the board.
//!
//! Everything here is seen by who moves: for black the board is turned round, so
//! that forward is towards rank 10 and files are counted from the right.

use super::error::{Obstacle, ResolveError, number};
use super::{Direction, Which, WxfMove};
use crate::board::{Board, Color, File, Offset, Piece, Role, Square};
use crate::rules::{Move, Position, Rules};

impl WxfMove {
    /// The only legal move of the side to move that is written like this.
    ///
    /// # Errors
    /// None fits, or several do.
    pub fn resolve(&self, position: &Position, rules: &Rules) -> Result<Move, ResolveError> {
        let mut fitting = None;
        let mut others = Vec::new();
        self.each_move(position, rules, |mv| {
            if rules.is_legal(position, mv) {
                match fitting {
                    None => fitting = Some(mv),
                    Some(_) => others.push(mv),
                }
            }
        });
        match fitting {
            Some(mv) if others.is_empty() => Ok(mv),
            Some(first) => {
                others.insert(0, first);
                Err(ResolveError::Ambiguous {
                    piece: self.piece(position),
                    candidates: others,
                })
            }
            None => Err(self.no_fit(position, rules)),
        }
    }

    /// Where the squares alone say what is meant, legal or not: the move, if there is
    /// exactly one that does not capture a piece of its own side. A piece that moves in
    /// another way than in xiangqi has no usual squares: it must be able to go there,
    /// whatever becomes of its king.
    pub fn resolve_by_geometry(&self, position: &Position, rules: &Rules) -> Option<Move> {
        let side = position.to_move();
        let mut moves = Vec::new();
        self.each_move(position, rules, |mv| {
            if position
                .piece(mv.to)
                .is_none_or(|piece| piece.color != side)
            {
                moves.push(mv);
            }
        });
        match moves[..] {
            [mv] => Some(mv),
            _ => None,
        }
    }

    /// The piece that is meant.
    fn piece(&self, position: &Position) -> Piece {
        Piece {
            color: position.to_move(),
            role: self.which.role(),
        }
    }

    /// Every piece that may be meant.
    fn each(&self, position: &Position, mut meant: impl FnMut(Square)) {
        let piece = self.piece(position);
        let on_file = |from: Square, file: u8| number(from, piece.color) == usize::from(file);
        for from in position.squares_of(piece) {
            let queue = || Queue::at(position, piece, from);
            let is_meant = match self.which {
                Which::OnFile(_, file) => on_file(from, file),
                Which::Front(_) => queue().is_front(),
                Which::Rear(_) => queue().is_rear(),
                Which::Tandem(first, second) => {
                    let is = |place, file| on_file(from, file) && queue().has_place(place);
                    is(first, second) || is(second, first)
                }
            };
            if is_meant {
                meant(from);
            }
        }
    }

    /// Every move that may be meant, legal or not, once.
    fn each_move(&self, position: &Position, rules: &Rules, mut meant: impl FnMut(Move)) {
        let side = position.to_move();
        if rules.moves_as_usual(self.piece(position)) {
            self.each(position, |from| {
                if let Ok(to) = self.target(side, from) {
                    meant(Move { from, to });
                }
            });
        } else {
            self.each(position, |from| {
                let goals = rules.destinations(position, from).into_iter();
                let moves = goals.map(|to| Move { from, to });
                moves
                    .filter(|mv| self.describes(*mv, side))
                    .for_each(&mut meant);
            });
        }
    }

    /// Whether a move is written like this, however the piece moves: its number is the
    /// target file, but along a file how many ranks.
    fn describes(&self, mv: Move, side: Color) -> bool {
        let (from, to) = (mv.from.seen_by(side), mv.to.seen_by(side));
        let step = from.offset_to(to);
        let direction = match step.ranks.signum() {
            1 => Direction::Forward,
            -1 => Direction::Backward,
            _ => Direction::Sideways,
        };
        let number = match step.files {
            0 => usize::from(step.ranks.unsigned_abs()),
            _ => to.file.number(),
        };
        direction == self.direction && number == usize::from(self.number)
    }

    /// Where the piece on a square would go, if it moves as usual.
    fn target(&self, side: Color, from: Square) -> Result<Square, Miss> {
        let from = from.seen_by(side);
        let number = usize::from(self.number);
        let file = File::from_number(number).ok_or(Miss::WrongFile)?;
        let files = from.file.number().abs_diff(number);
        let (file, ranks) = match (self.which.role(), self.direction) {
            (Role::Advisor | Role::Elephant | Role::Horse, Direction::Sideways) => {
                return Err(Miss::Sideways);
            }
            // The number is the target file; how many ranks follows from the step.
            (Role::Advisor, _) if files == 1 => (file, 1),
            (Role::Elephant, _) if files == 2 => (file, 2),
            (Role::Horse, _) if files == 1 => (file, 2),
            (Role::Horse, _) if files == 2 => (file, 1),
            (Role::Advisor | Role::Elephant | Role::Horse, _) => return Err(Miss::WrongFile),
            (_, Direction::Sideways) if files == 0 => return Err(Miss::WrongFile),
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

    /// Why nothing fits: of the pieces that may be meant, the one that comes closest.
    fn no_fit(&self, position: &Position, rules: &Rules) -> ResolveError {
        let piece = self.piece(position);
        let is_usual = rules.moves_as_usual(piece);
        let mut closest = None;
        let legal = rules.legal_moves(position);
        self.each(position, |from| {
            let moves = legal.iter().filter(|mv| mv.from == from);
            let goals = moves.map(|mv| mv.to).collect();
            let target = if is_usual {
                self.target(piece.color, from)
            } else {
                let goals = rules.destinations(position, from).into_iter();
                let mut moves = goals.map(|to| Move { from, to });
                let described = moves.find(|mv| self.describes(*mv, piece.color));
                described.map(|mv| mv.to).ok_or(Miss::NoSuchMove)
            };
            let error = match target {
                Ok(to) => {
                    let mv = Move { from, to };
                    let why = Obstacle::to(mv, piece, position, rules);
                    ResolveError::Illegal {
                        piece,
                        mv,
                        why,
                        goals,
                    }
                }
                Err(Miss::Sideways) => ResolveError::Sideways(piece.role),
                Err(Miss::NoSuchMove) => ResolveError::NoSuchMove { piece, from, goals },
                Err(Miss::OffBoard) => ResolveError::OffBoard { piece, from, goals },
                Err(Miss::WrongFile) => {
                    let file = usize::from(self.number);
                    ResolveError::WrongFile {
                        piece,
                        from,
                        file,
                        goals,
                    }
                }
            };
            if closest
                .as_ref()
                .is_none_or(|other| distance(&error) < distance(other))
            {
                closest = Some(error);
            }
        });
        closest.unwrap_or_else(|| {
            let elsewhere = position.squares_of(piece).collect();
            match self.which {
                Which::OnFile(_, file) => ResolveError::NotOnFile {
                    piece,
                    file: usize::from(file),
                    elsewhere,
                },
                Which::Front(_) | Which::Rear(_) => ResolveError::NotDoubled { piece, elsewhere },
                Which::Tandem(first, second) => ResolveError::NotInTandem {
                    piece,
                    digits: (first, second),
                    elsewhere,
                },
            }
        })
    }
}

/// Why a piece would go nowhere.
enum Miss {
    Sideways,
    NoSuchMove,
    OffBoard,
    WrongFile,
}

/// How far a move is from a legal one.
fn distance(error: &ResolveError) -> usize {
    match error {
        ResolveError::Illegal { why, .. } if *why == Obstacle::King => 0,
        ResolveError::Illegal { .. } => 1,
        _ => 2,
    }
}

impl Obstacle {
    /// What is in the way of a move that is not legal.
    fn to(mv: Move, piece: Piece, position: &Position, rules: &Rules) -> Obstacle {
        if rules.is_pseudo_legal(position, mv) {
            return Obstacle::King;
        }
        let there = position.piece(mv.to);
        if let Some(own) = there.filter(|there| there.color == piece.color) {
            return Obstacle::OwnPiece(own);
        }
        let mut board = position.board();
        board.set_piece(mv.to, None);
        if let Some(there) = there
            && rules.is_pseudo_legal(&Position::new(&board, piece.color), mv)
        {
            return Obstacle::CannotCapture(there);
        }
        let mut alone = Board::default();
        alone.set_piece(mv.from, Some(piece));
        if rules.is_pseudo_legal(&Position::new(&alone, piece.color), mv) {
            Obstacle::Blocked
        } else {
            Obstacle::Movement
        }
    }
}

/// The pieces of one kind on one file, as one of them sees it.
struct Queue {
    ahead: usize,
    behind: usize,
}

impl Queue {
    /// Counts the pieces like the one on this square before and behind it.
    fn at(position: &Position, piece: Piece, from: Square) -> Queue {
        let rank = |square: Square| square.seen_by(piece.color).rank;
        let on_file = || {
            position
                .squares_of(piece)
                .filter(|other| other.file == from.file)
        };
        Queue {
            ahead: on_file().filter(|other| rank(*other) > rank(from)).count(),
            behind: on_file().filter(|other| rank(*other) < rank(from)).count(),
        }
    }

    fn is_front(&self) -> bool {
        self.ahead == 0 && self.behind > 0
    }

    fn is_rear(&self) -> bool {
        self.ahead > 0 && self.behind == 0
    }

    /// Whether this is the place from the front, 1 for the front, among several.
    fn has_place(&self, place: u8) -> bool {
        self.ahead + 1 == usize::from(place) && self.ahead + self.behind > 0
    }
}
