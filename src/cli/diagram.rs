//! What is on boards in the end: the position of an input, the moves that are played
//! from it, and what the arguments add.

use std::path::Path;
use std::sync::Arc;

use super::diagnostic::Diagnostic;
use super::failure::Failure;
use super::messages::Messages;
use super::movements::{MovementArgs, Movements};
use super::source::{Source, SourceArgs};
use super::view::ViewArgs;
use xiangqi_setup::board::{Annotation, Area, Board, Color, Square, View};
use xiangqi_setup::game::{Count, Game, ReplayError, Tag};
use xiangqi_setup::rules::{Move, Position, Reach};
use xiangqi_setup::scene::Situation;

/// What to make of an input.
#[derive(Debug, clap::Args)]
pub struct DiagramArgs {
    #[command(flatten)]
    pub source: SourceArgs,

    /// Play so many moves of a game, those of both sides counted; `8r` or `8b` up to move 8 of red or black, `all`, or -1 for all but the last
    #[arg(
        long,
        value_name = "COUNT",
        default_value = "0",
        allow_negative_numbers = true,
        help_heading = "Games and moves"
    )]
    pub moves: Count,

    /// Play moves that are clear though they are against the rules, with a warning
    #[arg(long, help_heading = "Games and moves")]
    pub lenient: bool,

    /// Mark where the last move came from and where it went
    #[arg(long, help_heading = "Games and moves")]
    pub annotate_last_move: bool,

    /// Draw an arrow for the last move
    #[arg(long, help_heading = "Games and moves")]
    pub arrow_last_move: bool,

    /// Mark where the piece on this square can go, and what is in its way; may be given several times
    #[arg(long, value_name = "SQUARE", help_heading = "Games and moves")]
    pub show_moves: Vec<Square>,

    #[command(flatten)]
    pub movements: MovementArgs,

    #[command(flatten)]
    pub view: ViewArgs,
}

/// Which positions of a game are diagrams.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Moments {
    /// The one after so many moves.
    After(Count),
    /// Those after each move.
    EachMove,
    /// Those after so many moves each, and perhaps those where a comment asks for one.
    Chosen { at: Vec<Count>, comments: bool },
}

impl Moments {
    /// Whether there can be several.
    pub fn are_many(&self) -> bool {
        !matches!(self, Moments::After(_))
    }

    /// After how many moves they are, ascending, each once. Where no count is said, what
    /// is no game has no moves to choose from, and is drawn as it is, and so is a game
    /// without moves.
    fn plies(&self, game: Option<&Game>) -> Result<Vec<usize>, ReplayError> {
        let moves = game.map_or(&[][..], |game| &game.plies);
        let mut plies = match self {
            Moments::After(count) => vec![count.ply(moves)?],
            Moments::EachMove if moves.is_empty() => vec![0],
            Moments::EachMove => (1..=moves.len()).collect(),
            Moments::Chosen { at, .. } if at.is_empty() && game.is_none() => vec![0],
            Moments::Chosen { at, comments } => {
                let at = at.iter().map(|count| count.ply(moves));
                let mut plies = at.collect::<Result<Vec<_>, _>>()?;
                if *comments {
                    plies.extend(game.iter().flat_map(|game| game.diagrams()));
                }
                plies
            }
        };
        plies.sort_unstable();
        plies.dedup();
        Ok(plies)
    }
}

/// A position with all its annotations.
pub struct Diagram {
    /// What stands there.
    pub board: Board,
    /// Whose turn it is, if that is known.
    pub to_move: Option<Color>,
    /// How the position asks to be shown.
    pub view: View,
    /// Which part of the board is shown.
    pub shown: Area,
    /// After how many moves it is, those of both sides counted.
    pub ply: usize,
    /// The move that led to it, if one was played.
    pub last_move: Option<LastMove>,
    /// Whether it is one of a game, or a position by itself.
    pub is_of_game: bool,
    /// What the header of the game says, one value under a name.
    pub tags: Arc<[Tag]>,
    /// The input's file name without its extension.
    pub stem: String,
}

/// A move that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastMove {
    /// Its number, as the game counts.
    pub number: u32,
    /// Who made it.
    pub side: Color,
    /// The move.
    pub mv: Move,
    /// How the game writes it.
    pub written: String,
    /// The position that it was played in.
    pub before: Position,
}

impl Diagram {
    /// Reads an input and does with it what the arguments say.
    pub fn read(
        input: &Path,
        args: &DiagramArgs,
        movements: &Movements,
        messages: &mut Messages,
    ) -> Result<Diagram, Failure> {
        let source = Source::read(input, args.source)?;
        let moments = Moments::After(args.moves);
        let mut diagrams = Diagram::all(&source, args, &moments, movements, messages)?;
        // After one count there is one diagram.
        let diagram = diagrams.remove(0);
        diagram.warn_of_idle(args, movements, messages);
        Ok(diagram)
    }

    /// The diagrams of an input, in the order in which they arise. What is odd about
    /// it is told.
    pub fn all(
        source: &Source,
        args: &DiagramArgs,
        moments: &Moments,
        movements: &Movements,
        messages: &mut Messages,
    ) -> Result<Vec<Diagram>, Failure> {
        messages.tell_first(&source.parsed.warnings, |warning| {
            Diagnostic::warning(&source.name, &source.text, warning)
        });
        let mut diagrams = play(source, args, moments, movements, messages)?;
        for diagram in &mut diagrams {
            let arrows = args.view.arrows(&diagram.board);
            diagram.show_last_move(args);
            diagram.show_moves(&args.show_moves, movements, messages)?;
            args.view.annotate(&mut diagram.board, &arrows)?;
            diagram.shown = args.view.crop(&diagram.view).area(&diagram.board);
        }
        Ok(diagrams)
    }

    /// What is known about the position beside the board.
    pub fn situation(&self) -> Situation {
        let last_move = self.last_move.as_ref().and_then(|last| {
            let piece = last.before.piece(last.mv.from)?;
            Some((piece, last.mv))
        });
        Situation {
            to_move: self.to_move,
            last_move,
        }
    }

    /// Says which of these arguments change nothing. What a project says for all its
    /// diagrams need not concern each of them; what is said for one should.
    pub fn warn_of_idle(&self, said: &DiagramArgs, movements: &Movements, messages: &mut Messages) {
        if said.movements.are_said() {
            movements.warn_of_idle(&self.board, messages);
        }
        for warning in said.view.oddities(&self.board) {
            messages.tell(&Diagnostic::warn(warning));
        }
        for (name, placed) in said.view.outside(&self.board, self.shown) {
            let title = format!(
                "the {name} `{placed}` is outside of {}, the part that is shown",
                self.shown
            );
            messages.tell(&Diagnostic::warn(title));
        }
        if self.last_move.is_none() && (said.annotate_last_move || said.arrow_last_move) {
            messages.tell(&Diagnostic::no_last_move(self.is_of_game));
        }
    }

    /// Marks the last move, if that is wanted.
    fn show_last_move(&mut self, args: &DiagramArgs) {
        let Some(mv) = self.last_move.as_ref().map(|last| last.mv) else {
            return;
        };
        if args.annotate_last_move {
            for (square, mark) in mv.marks() {
                add(&mut self.board, square, Annotation::Mark(mark));
            }
        }
        if args.arrow_last_move
            && let Some(arrow) = mv.arrow()
        {
            add(&mut self.board, mv.from, Annotation::Arrow(arrow));
        }
    }

    /// Marks where pieces can go.
    fn show_moves(
        &mut self,
        squares: &[Square],
        movements: &Movements,
        messages: &mut Messages,
    ) -> Result<(), Failure> {
        if squares.is_empty() {
            return Ok(());
        }
        // Pieces of either side are shown, whoever is to move.
        let position = Position::new(&self.board, Color::Red);
        let mut reach = Reach::default();
        for square in squares.iter().copied() {
            let more = movements.rules().reach(&position, square);
            let more = more.ok_or(Failure::NoPieceOn { square })?;
            if let Some(piece) = position.piece(square)
                && more.free.is_empty()
                && more.captures.is_empty()
            {
                let title = format!("the {piece} on {square} cannot go anywhere");
                messages.tell(&Diagnostic::warn(title));
            }
            reach = reach.and(more);
        }
        for (square, mark) in reach.marks(&self.board) {
            add(&mut self.board, square, Annotation::Mark(mark));
        }
        Ok(())
    }
}

/// Plays the game to the last of the moments, and takes the position at each.
fn play(
    source: &Source,
    args: &DiagramArgs,
    moments: &Moments,
    movements: &Movements,
    messages: &mut Messages,
) -> Result<Vec<Diagram>, Failure> {
    let Source {
        name, text, parsed, ..
    } = source;
    let fail = |error| Failure::Replay {
        path: name.clone(),
        text: text.clone(),
        error: Box::new(error),
    };
    let plies = moments.plies(parsed.game.as_ref()).map_err(fail)?;
    let no_game = Game::default();
    let game = parsed.game.as_ref().unwrap_or(&no_game);
    let is_of_game = parsed.game.is_some();
    let tags: Arc<[Tag]> = game.fields().cloned().collect();
    if plies.is_empty() {
        messages.tell(&Diagnostic::no_diagram_asked_for(name));
    }
    let mut diagrams = Vec::with_capacity(plies.len());
    if plies.first() == Some(&0) {
        diagrams.push(Diagram {
            board: parsed.board.clone(),
            to_move: parsed.to_move,
            view: parsed.view.clone(),
            shown: Area::whole(),
            ply: 0,
            last_move: None,
            is_of_game,
            tags: Arc::clone(&tags),
            stem: source.stem.clone(),
        });
    }
    let last = plies.last().copied().unwrap_or(0);
    if last == 0 {
        // Working out the rules takes longer than drawing.
        return Ok(diagrams);
    }
    let steps = game.steps(parsed.start(), movements.rules(), args.lenient);
    let mut odd: Vec<_> = steps.doubt().cloned().into_iter().collect();
    for step in steps.take(last) {
        let step = step.map_err(fail)?;
        odd.extend(step.illegal);
        if plies.binary_search(&step.ply).is_ok() {
            diagrams.push(Diagram {
                board: step.position.board(),
                to_move: Some(step.position.turn()),
                view: parsed.view.clone(),
                shown: Area::whole(),
                ply: step.ply,
                last_move: Some(LastMove {
                    number: step.number,
                    side: step.color,
                    mv: step.mv,
                    written: game.plies[step.ply - 1].text.clone(),
                    before: step.before,
                }),
                is_of_game,
                tags: Arc::clone(&tags),
                stem: source.stem.clone(),
            });
        }
    }
    messages.tell_first(&odd, |odd| Diagnostic::odd_move(name, text, odd));
    Ok(diagrams)
}

/// Adds an annotation that is about squares of the board, so that none leaves it.
fn add(board: &mut Board, square: Square, annotation: Annotation) {
    let added = board.annotate(square, annotation);
    debug_assert!(added.is_ok(), "{annotation} on {square}");
}
