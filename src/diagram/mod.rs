//! Diagrams: positions of an input, played, annotated and shown as settings demand.
//!
//! ```
//! use std::sync::Arc;
//! use xiangqi_setup::diagram::{Diagram, Movements};
//! use xiangqi_setup::format::{self, Format};
//! use xiangqi_setup::settings::{Level, Settings};
//!
//! let game = format::parse("1. C2=5 H8+7 2. H2+3", Format::MoveList)?;
//! let settings = Settings::parse("at: [1, last]\nannotate-last-move: true", Level::CommandLine)?;
//! let movements = Movements::default();
//! let diagrams = Diagram::all(&game, "game", &Arc::new(settings), &movements, |_| {})?;
//! let plies: Vec<usize> = diagrams.iter().map(|diagram| diagram.moment.ply).collect();
//! assert_eq!(plies, [1, 3]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod additions;
mod comment_drawings;
mod error;
mod fork;
mod last_moves;
mod line_of_play;
mod options;
mod picture_record;
mod redefined_pieces;
mod source;
mod warning;

use std::sync::Arc;

use crate::board::{Annotation, Area, Color, Square, View};
use crate::format::{self, Format, Parsed};
use crate::game::{Moment, Moments, PlainNumber, Start};
use crate::rules::{Position, Reach};
use crate::settings::{Level, Settings};
use crate::templates::CaptionFacts;

use comment_drawings::CommentDrawings;
pub use error::{DiagramError, LineError, LineErrorKind};
use fork::Forks;
use line_of_play::Lines;
pub use picture_record::{PictureRecord, is_manifest};
pub use redefined_pieces::{MovementError, MovementErrorKind, Movements};
pub use warning::DiagramWarning;

/// A position with all its annotations and settings.
#[derive(Clone, Debug)]
pub struct Diagram {
    /// The position, and how it arose.
    pub moment: Moment,
    /// Its settings, including those of the position itself.
    pub settings: Arc<Settings>,
    /// The part of the board that is shown.
    pub shown: Area,
    /// The squares whose marks belong to moves before the last.
    pub faint: Vec<Square>,
    /// Whether several moves follow in the game, and an arrow shows each.
    pub is_fork: bool,
    /// The input's file name without its extension.
    pub stem: String,
    /// The number of its game or position in the input, from 1.
    pub index: usize,
}

impl Diagram {
    /// The diagrams of an input, in the order of the game. Warnings go to `tell`.
    ///
    /// # Errors
    /// A move that cannot be played, a moment that the game does not have, or a square with
    /// nothing to show.
    pub fn all(
        parsed: &Parsed,
        stem: &str,
        settings: &Arc<Settings>,
        movements: &Movements,
        tell: impl FnMut(DiagramWarning),
    ) -> Result<Vec<Diagram>, DiagramError> {
        Diagram::at(&settings.moments(), parsed, stem, settings, movements, tell)
    }

    /// Like [`Diagram::all`], at these moments instead of those that the settings choose.
    ///
    /// # Errors
    /// As for [`Diagram::all`].
    pub fn at(
        moments: &Moments,
        parsed: &Parsed,
        stem: &str,
        settings: &Arc<Settings>,
        movements: &Movements,
        mut tell: impl FnMut(DiagramWarning),
    ) -> Result<Vec<Diagram>, DiagramError> {
        let of_position = Settings::of_position(&parsed.view);
        let settings = if of_position.is_empty() {
            Arc::clone(settings)
        } else {
            Arc::new(Settings::clone(settings).merge(of_position))
        };
        let start = Start {
            board: &parsed.board,
            to_move: parsed.to_move,
        };
        let lenient = settings.lenient.or_default();
        let played = moments.play(start, parsed.game.as_ref(), || movements.rules(), lenient)?;
        if played.moments.is_empty() {
            tell(DiagramWarning::NoneAskedFor);
        }
        let game = parsed.game.as_ref();
        let number = game.and_then(|game| PlainNumber::doubtful(moments.addresses(), &game.tree));
        if let Some(number) = number {
            tell(DiagramWarning::BothSidesCounted(number));
        }
        if !played.odd.is_empty() {
            tell(DiagramWarning::OddMoves(played.odd.clone()));
        }
        let mut drawings = CommentDrawings::new(parsed.game.as_ref());
        let mut forks = Forks::new(&settings, parsed);
        let mut lines = Lines::new(&settings, played.moments.len());
        let diagrams = played.moments.into_iter().map(|moment| {
            let mut diagram = Diagram {
                moment,
                settings: Arc::clone(&settings),
                shown: Area::whole(),
                faint: Vec::new(),
                is_fork: false,
                stem: stem.to_owned(),
                index: 1,
            };
            let place = diagram.moment.place;
            drawings.draw(place, &mut diagram.moment.board);
            let line = lines.at(&diagram.moment, movements, &mut tell)?;
            let arrows = additions::arrows(&settings, &diagram.moment.board);
            let moves = diagram
                .moment
                .last_moves(last_moves::count(&settings))
                .to_vec();
            diagram.faint = last_moves::show(&settings, &moves, &mut diagram.moment.board);
            diagram.show_moves(movements, &mut tell)?;
            let board = &mut diagram.moment.board;
            diagram.is_fork = forks.show(place, movements, board);
            let numbered = match settings.number_moves.or_default() {
                true => moves.len(),
                false => 0,
            };
            line_of_play::show(&line, numbered, board);
            additions::add(&settings, board, &arrows)?;
            diagram.shown = settings.crop.or_default().area(board);
            Ok(diagram)
        });
        let diagrams = diagrams.collect::<Result<_, DiagramError>>()?;
        lines.finish()?;
        let mut odd = forks.finish();
        odd.retain(|error| !played.odd.contains(error));
        if !odd.is_empty() {
            tell(DiagramWarning::OddMoves(odd));
        }
        let unread = drawings.finish();
        if !unread.is_empty() {
            tell(DiagramWarning::Drawings(unread));
        }
        Ok(diagrams)
    }

    /// Settings without effect. Those of a project need not concern every diagram, so only settings for
    /// this diagram are reported.
    pub fn idle(&self, movements: &Movements) -> Vec<DiagramWarning> {
        let (settings, board) = (&self.settings, &self.moment.board);
        let mut idle = Vec::new();
        if settings.piece.from_level(Level::Block).is_some() {
            let definitions = movements.idle(board);
            idle.extend(definitions.map(|(text, pieces)| {
                let (text, pieces) = (text.to_owned(), pieces.to_vec());
                DiagramWarning::IdleMovement { text, pieces }
            }));
        }
        idle.extend(additions::oddities(settings, board).map(DiagramWarning::Mark));
        idle.extend(additions::outside(settings, board, self.shown));
        if settings.number_moves.from_level(Level::Block) == Some(&true)
            && last_moves::count(settings) == 0
        {
            idle.push(DiagramWarning::NothingToNumber);
        }
        let shows_last = [&settings.annotate_last_move, &settings.arrow_last_move];
        let mut shows_last = shows_last.into_iter();
        if self.moment.last_move.is_none()
            && shows_last.any(|it| it.from_level(Level::Block).is_some_and(|count| *count > 0))
        {
            let is_of_game = self.moment.is_of_game;
            idle.push(DiagramWarning::NoLastMove { is_of_game });
        }
        if settings.arrow_variations.from_level(Level::Block) == Some(&true) && !self.is_fork {
            let is_of_game = self.moment.is_of_game;
            idle.push(DiagramWarning::NoFork { is_of_game });
        }
        idle
    }

    /// The number of pieces that the crop leaves out and of arrows that it cuts, if it is set
    /// for this diagram.
    pub fn left_out(&self) -> Option<[usize; 2]> {
        self.settings.crop.from_level(Level::Block)?;
        let left_out = additions::left_out(&self.moment.board, self.shown);
        (left_out != [0, 0]).then_some(left_out)
    }

    /// The side that is marked as the one to move. A side that a project sets is for positions
    /// that name none.
    pub fn to_move(&self) -> Option<Color> {
        let known = self.moment.to_move;
        self.settings.side_to_move(known).marked(known)
    }

    /// The position as FEN, without its annotations.
    pub fn fen(&self) -> Option<String> {
        let mut board = self.moment.board.clone();
        // FEN can express everything else.
        board.clear_annotations();
        let fen = format::write(&board, self.moment.to_move, &View::default(), Format::Fen);
        fen.ok().map(|fen| fen.trim_end().to_owned())
    }

    /// The caption, if any.
    pub fn caption(&self, movements: &Movements) -> Option<String> {
        let facts = CaptionFacts {
            moment: &self.moment,
            stem: &self.stem,
            language: self.settings.lang.or_default(),
        };
        let caption = self.settings.caption.get()?;
        let text = caption.fill(facts, || movements.rules());
        // An empty text means no caption, and overrides one of an earlier level.
        text.filter(|text| !text.is_empty())
    }

    /// Marks where the chosen pieces can go.
    fn show_moves(
        &mut self,
        movements: &Movements,
        tell: &mut impl FnMut(DiagramWarning),
    ) -> Result<(), DiagramError> {
        let Some(squares) = self.settings.show_moves.get() else {
            return Ok(());
        };
        let board = &mut self.moment.board;
        // Either side's pieces can be shown, so the turn does not matter.
        let position = Position::new(board, Color::Red);
        let mut reach = Reach::default();
        for square in squares.iter().copied() {
            let more = movements.rules().reach(&position, square);
            let more = more.ok_or(DiagramError::NoPieceOn(square))?;
            if let Some(piece) = position.piece(square)
                && more.free.is_empty()
                && more.captures.is_empty()
            {
                tell(DiagramWarning::Stuck { piece, square });
            }
            reach = reach.and(more);
        }
        for (square, mark) in reach.marks(board) {
            additions::annotate(board, square, Annotation::Mark(mark));
        }
        Ok(())
    }
}
