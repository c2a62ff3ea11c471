//! What is on the board in the end: the position of an input, the moves that are
//! played from it, and what the arguments add.

use std::path::Path;

use super::args;
use super::described::{Described, DescribedArgs};
use super::diagnostic::{self, Diagnostic};
use super::failure::Failure;
use super::source::Source;
use xiangqi_setup::board::{Annotation, Board, Color, Square};
use xiangqi_setup::format::Format;
use xiangqi_setup::game::{Count, Game};
use xiangqi_setup::rules::{Position, Reach};

/// What to make of an input.
#[derive(Debug, clap::Args)]
pub struct DiagramArgs {
    /// The format of INPUT, if it is not to be recognised by its content
    #[arg(long, value_name = "FORMAT", value_parser = args::format())]
    pub input_format: Option<Format>,

    /// Play so many moves of a game, those of both sides counted; `all`, or -1 for all but the last
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
    pub described: DescribedArgs,
}

/// A position with all its annotations.
pub struct Diagram {
    /// What stands there.
    pub board: Board,
    /// Whose turn it is, if that is known.
    pub to_move: Option<Color>,
}

impl Diagram {
    /// Reads an input and does with it what the arguments say. What is odd is printed.
    pub fn read(input: &Path, args: &DiagramArgs) -> Result<Diagram, Failure> {
        let described = Described::read(&args.described, |remark| remark.print())?;
        let source = Source::read(input, args.input_format)?;
        for warning in &source.parsed.warnings {
            Diagnostic::warning(&source.name, &source.text, warning).print();
        }
        described.warn_of_idle(&source.parsed.board);
        let mut diagram = play(source, args, &described)?;
        diagram.show_moves(&args.show_moves, &described)?;
        Ok(diagram)
    }

    /// Marks where pieces can go.
    fn show_moves(&mut self, squares: &[Square], described: &Described) -> Result<(), Failure> {
        if squares.is_empty() {
            return Ok(());
        }
        // Pieces of either side are shown, whoever is to move.
        let position = Position::new(&self.board, Color::Red);
        let mut reach = Reach::default();
        for square in squares.iter().copied() {
            let more = described.rules().reach(&position, square);
            let more = more.ok_or(Failure::NoPieceOn { square })?;
            if let Some(piece) = position.piece(square)
                && more.free.is_empty()
                && more.captures.is_empty()
            {
                let title = format!("the {piece} on {square} cannot go anywhere");
                Diagnostic::warn(title).print();
            }
            reach = reach.and(more);
        }
        for (square, mark) in reach.marks(&self.board) {
            add(&mut self.board, square, Annotation::Mark(mark));
        }
        Ok(())
    }
}

/// Plays the moves that are asked for, and shows the last one.
fn play(source: Source, args: &DiagramArgs, described: &Described) -> Result<Diagram, Failure> {
    let Source {
        name, text, parsed, ..
    } = source;
    let start = parsed.start();
    let mut diagram = Diagram {
        board: parsed.board,
        to_move: parsed.to_move,
    };
    let has_game = parsed.game.is_some();
    if args.moves == Count::First(0) {
        warn_of_no_last_move(args, has_game);
        return Ok(diagram);
    }
    let game = parsed.game.unwrap_or_else(Game::default);
    let replayed = match game.replay(start, args.moves, described.rules(), args.lenient) {
        Ok(replayed) => replayed,
        Err(error) => {
            return Err(Failure::Replay {
                path: name,
                text,
                error: Box::new(error),
            });
        }
    };
    let (first, more) = diagnostic::first(&replayed.illegal);
    for illegal in first {
        Diagnostic::illegal(&name, &text, illegal).print();
    }
    Diagnostic::more(more).iter().for_each(Diagnostic::print);
    if let Some(last) = replayed.last_move {
        diagram = Diagram {
            board: replayed.position.board(),
            to_move: Some(replayed.position.to_move()),
        };
        if args.annotate_last_move {
            for (square, mark) in last.marks() {
                add(&mut diagram.board, square, Annotation::Mark(mark));
            }
        }
        if args.arrow_last_move
            && let Some(arrow) = last.arrow()
        {
            add(&mut diagram.board, last.from, Annotation::Arrow(arrow));
        }
    } else {
        warn_of_no_last_move(args, has_game);
    }
    Ok(diagram)
}

/// Says that no move is played, if the last one shall be shown.
fn warn_of_no_last_move(args: &DiagramArgs, has_game: bool) {
    if args.annotate_last_move || args.arrow_last_move {
        let warning = if has_game {
            Diagnostic::warn("there is no last move to show: no move is played")
                .help("--moves says how many")
        } else {
            Diagnostic::warn("there is no last move to show: this is not a game")
        };
        warning.print();
    }
}

/// Adds an annotation that is about squares of the board, so that none leaves it.
fn add(board: &mut Board, square: Square, annotation: Annotation) {
    let added = board.annotate(square, annotation);
    debug_assert!(added.is_ok(), "{annotation} on {square}");
}
