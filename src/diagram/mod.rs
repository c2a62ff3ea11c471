//! Diagrams: the positions of an input, annotated and shown according to settings.
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
mod diagrams;
mod error;
mod fork;
mod last_moves;
mod line_of_play;
mod picture_record;
mod redefined_pieces;
mod scene_options;
mod source;
mod warning;

use std::sync::Arc;

use crate::board::{Annotation, Area, Color, Square, View};
use crate::format::{self, Format};
use crate::game::Moment;
use crate::page::PictureFormat;
use crate::rules::{Position, Reach};
use crate::scene::Description;
use crate::settings::{Level, Settings};
use crate::templates::CaptionFacts;

pub use diagrams::Diagrams;
pub use error::{DiagramError, LineError, LineErrorKind};
pub use picture_record::{PictureRecord, is_manifest};
pub use redefined_pieces::{MovementError, MovementErrorKind, Movements};
pub use warning::DiagramWarning;

/// A position with all its annotations and settings.
#[derive(Clone, Debug)]
pub struct Diagram {
    /// The position and the moves that led to it.
    pub moment: Moment,
    /// The settings of the diagram, including those of the position itself.
    pub settings: Arc<Settings>,
    /// The part of the board that is shown.
    pub shown: Area,
    /// The squares whose marks belong to moves before the last.
    pub(crate) faint: Vec<Square>,
    /// Whether several moves follow in the game, each shown by an arrow.
    pub(crate) is_fork: bool,
    /// The file name of the input, without its extension.
    pub(crate) stem: Arc<str>,
    /// The number of the game or position in the input, counted from 1.
    pub index: usize,
}

impl Diagram {
    /// Returns warnings about settings without effect. The settings of a project need not concern every
    /// diagram, so only settings for this diagram are reported.
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

    /// Returns the number of pieces that the crop leaves out, and the number of arrows that it cuts. Returns
    /// `None` if both are 0, or if the crop is not set for this one diagram.
    pub fn left_out(&self) -> Option<[usize; 2]> {
        self.settings.crop.from_level(Level::Block)?;
        let left_out = additions::left_out(&self.moment.board, self.shown);
        (left_out != [0, 0]).then_some(left_out)
    }

    /// Returns the side that is marked as the side to move. A side that a project sets applies only to
    /// positions that do not specify one.
    pub fn to_move(&self) -> Option<Color> {
        let known = self.moment.to_move;
        self.settings.side_to_move(known).marked(known)
    }

    /// Returns the position as FEN, without its annotations.
    pub fn fen(&self) -> Option<String> {
        let mut board = self.moment.board.clone();
        // FEN can express everything except annotations.
        board.clear_annotations();
        let fen = format::write(&board, self.moment.to_move, &View::default(), Format::Fen);
        fen.ok().map(|fen| fen.trim_end().to_owned())
    }

    /// Describes the position for readers who cannot see a picture of it.
    pub fn description(&self, movements: &Movements) -> String {
        let options = self.options(PictureFormat::Svg, movements);
        Description::of(&self.moment.board, &options).alternative
    }

    /// Returns the caption, or `None` if there is none.
    pub fn caption(&self, movements: &Movements) -> Option<String> {
        let facts = CaptionFacts {
            moment: &self.moment,
            stem: &self.stem,
            language: self.settings.lang.or_default(),
        };
        let caption = self.settings.caption.get()?;
        let text = caption.fill(facts, || movements.rules());
        // An empty caption means no caption. It overrides a caption that, for example, the project file sets.
        text.filter(|text| !text.is_empty())
    }

    /// Marks the squares that the pieces chosen by `show-moves` can reach.
    fn show_moves(
        &mut self,
        movements: &Movements,
        tell: &mut impl FnMut(DiagramWarning),
    ) -> Result<(), DiagramError> {
        let Some(squares) = self.settings.show_moves.get() else {
            return Ok(());
        };
        let board = &mut self.moment.board;
        // The pieces of either side can be shown, so the side to move does not matter.
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
