//! Makes diagrams one by one, because a game may have tens of thousands of them.

use std::mem;
use std::sync::Arc;

use super::comment_drawings::CommentDrawings;
use super::fork::Forks;
use super::line_of_play::{self, Lines};
use super::redefined_pieces::Movements;
use super::{Diagram, DiagramError, DiagramWarning, additions, last_moves};
use crate::board::Area;
use crate::format::Parsed;
use crate::game::{GameStart, Moment, Moments, PlainNumber, PlayedMoments, ReplayError};
use crate::page::PictureFormat;
use crate::settings::Settings;
use crate::svg::{Film, FilmError};

/// The diagrams of an input, in the order of the game. Each diagram is made on demand. After an error, the
/// iterator should not be used any more.
pub struct Diagrams<'a, T> {
    played: PlayedMoments<'a>,
    settings: Arc<Settings>,
    movements: &'a Movements,
    stem: Arc<str>,
    drawings: CommentDrawings<'a>,
    forks: Forks<'a>,
    lines: Lines,
    /// The errors for the illegal or ambiguous moves played so far.
    odd: Vec<ReplayError>,
    tell: T,
}

impl Diagram {
    /// Returns the diagrams of an input, in the order of the game. Warnings go to `tell`.
    ///
    /// # Errors
    /// Returns an error if a move cannot be played, if the game lacks a moment that the settings select, or
    /// if a setting cannot be applied to a position.
    pub fn all(
        parsed: &Parsed,
        stem: &str,
        settings: &Arc<Settings>,
        movements: &Movements,
        tell: impl FnMut(DiagramWarning),
    ) -> Result<Vec<Diagram>, DiagramError> {
        Diagrams::at(&settings.moments(), parsed, stem, settings, movements, tell)?.collect()
    }
}

impl<'a, T: FnMut(DiagramWarning)> Diagrams<'a, T> {
    /// Returns the diagrams to show in this format, in one picture or in a series of pictures. Warnings go to
    /// `tell`.
    ///
    /// # Errors
    /// Returns an error if [`Diagrams::at`] returns one, or if an animation would be too long.
    pub fn in_format(
        format: PictureFormat,
        parsed: &'a Parsed,
        stem: &str,
        settings: &Arc<Settings>,
        movements: &'a Movements,
        tell: T,
    ) -> Result<Self, DiagramError> {
        let moments = settings.moments_in(format);
        let diagrams = Diagrams::at(&moments, parsed, stem, settings, movements, tell)?;
        match settings.is_film(format) && diagrams.count_of_all() > Film::POSITIONS {
            true => Err(FilmError::TooLong.into()),
            false => Ok(diagrams),
        }
    }

    /// Returns the diagrams at the given moments. Warnings go to `tell`.
    ///
    /// # Errors
    /// Returns an error if the game lacks one of the moments. The iterator returns the other errors that
    /// [`Diagram::all`] lists.
    pub fn at(
        moments: &Moments,
        parsed: &'a Parsed,
        stem: &str,
        settings: &Arc<Settings>,
        movements: &'a Movements,
        mut tell: T,
    ) -> Result<Self, DiagramError> {
        let of_position = Settings::of_position(&parsed.view);
        let settings = if of_position.is_empty() {
            Arc::clone(settings)
        } else {
            Arc::new(Settings::clone(settings).merge(of_position))
        };
        let start = GameStart {
            board: &parsed.board,
            to_move: parsed.to_move,
        };
        let (game, lenience) = (parsed.game.as_ref(), settings.lenience());
        let last = last_moves::count(&settings);
        let played = moments.play(start, game, || movements.rules(), lenience, last)?;
        if played.count == 0 {
            tell(DiagramWarning::NoneAskedFor);
        }
        let number = game.and_then(|game| PlainNumber::doubtful(moments.addresses(), &game.tree));
        if let Some(number) = number {
            tell(DiagramWarning::BothSidesCounted(number));
        }
        Ok(Diagrams {
            drawings: CommentDrawings::new(game),
            forks: Forks::new(&settings, parsed),
            lines: Lines::new(&settings, played.count),
            stem: stem.into(),
            odd: Vec::new(),
            played,
            settings,
            movements,
            tell,
        })
    }

    /// Returns the number of diagrams that are made if no error occurs.
    pub fn count_of_all(&self) -> usize {
        self.played.count
    }

    fn diagram(&mut self, mut moment: Moment) -> Result<Diagram, DiagramError> {
        let (settings, movements) = (&self.settings, self.movements);
        self.odd.append(&mut moment.odd);
        let mut diagram = Diagram {
            moment,
            settings: Arc::clone(settings),
            shown: Area::whole(),
            faint: Vec::new(),
            is_fork: false,
            stem: Arc::clone(&self.stem),
            index: 1,
        };
        let place = diagram.moment.place;
        self.drawings.draw(place, &mut diagram.moment.board);
        let line = self.lines.at(&diagram.moment, movements, &mut self.tell)?;
        let arrows = additions::arrows(settings, &diagram.moment.board);
        let moment = &mut diagram.moment;
        diagram.faint = last_moves::show(settings, &moment.last_moves, &mut moment.board);
        diagram.show_moves(movements, &mut self.tell)?;
        let board = &mut diagram.moment.board;
        diagram.is_fork = self.forks.show(place, movements, board);
        let numbered = match settings.number_moves.or_default() {
            true => diagram.moment.last_moves.len(),
            false => 0,
        };
        line_of_play::show(&line, numbered, board);
        additions::add(settings, board, &arrows)?;
        diagram.shown = settings.crop.or_default().area(board);
        Ok(diagram)
    }

    /// Reports the errors and warnings that are known only after the last diagram.
    fn finish(&mut self) -> Result<(), DiagramError> {
        self.lines.finish()?;
        let odd = mem::take(&mut self.odd);
        let mut of_forks = self.forks.finish();
        of_forks.retain(|error| !odd.contains(error));
        for odd in [odd, of_forks] {
            if !odd.is_empty() {
                (self.tell)(DiagramWarning::OddMoves(odd));
            }
        }
        let unread = self.drawings.finish();
        if !unread.is_empty() {
            (self.tell)(DiagramWarning::Drawings(unread));
        }
        Ok(())
    }
}

impl<T: FnMut(DiagramWarning)> Iterator for Diagrams<'_, T> {
    type Item = Result<Diagram, DiagramError>;

    fn next(&mut self) -> Option<Self::Item> {
        match self.played.next() {
            Some(Ok(moment)) => Some(self.diagram(moment)),
            Some(Err(error)) => Some(Err(error.into())),
            None => self.finish().err().map(Err),
        }
    }
}
