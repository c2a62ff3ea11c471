//! What is on the board in the end: the position of an input, the moves that are
//! played from it, and what the arguments add.

use std::path::Path;

use super::args;
use super::diagnostic::Diagnostic;
use super::failure::Failure;
use super::plain::plain;
use super::source::Source;
use xiangqi_setup::board::{Annotation, Board, Color, Piece, Square};
use xiangqi_setup::format::Format;
use xiangqi_setup::game::{Count, Game};
use xiangqi_setup::rules::betza::PieceDefinition;
use xiangqi_setup::rules::{Position, Reach, Rules};

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

    /// Let a piece move in another way, in Betza notation: `H=NN` for red's horse, `h=NN` for black's, `H&=NN` for both; may be given several times
    #[arg(long, value_name = "LETTER=MOVES", help_heading = "Games and moves")]
    pub piece: Vec<String>,
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
        let redefined = definitions(&args.piece)?;
        let source = Source::read(input, args.input_format)?;
        for warning in &source.parsed.warnings {
            Diagnostic::warning(&source.name, &source.text, warning).print();
        }
        redefined.warn_of_idle(&source.parsed.board);
        let mut diagram = play(source, args, &redefined)?;
        diagram.show_moves(&args.show_moves, &redefined)?;
        Ok(diagram)
    }

    /// Marks where pieces can go.
    fn show_moves(&mut self, squares: &[Square], redefined: &Redefined) -> Result<(), Failure> {
        if squares.is_empty() {
            return Ok(());
        }
        let position = Position::new(&self.board, self.to_move.unwrap_or(Color::Red));
        let mut reach = Reach::default();
        for square in squares.iter().copied() {
            let more = redefined.rules().reach(&position, square);
            reach = reach.and(more.ok_or(Failure::NoPieceOn { square })?);
        }
        for (square, mark) in reach.marks(&self.board) {
            add(&mut self.board, square, Annotation::Mark(mark));
        }
        Ok(())
    }
}

/// Plays the moves that are asked for, and shows the last one.
fn play(source: Source, args: &DiagramArgs, redefined: &Redefined) -> Result<Diagram, Failure> {
    let Source {
        name, text, parsed, ..
    } = source;
    let mut diagram = Diagram {
        board: parsed.board,
        to_move: parsed.to_move,
    };
    if args.moves == Count::First(0) {
        warn_of_no_last_move(args);
        return Ok(diagram);
    }
    let start = Position::new(&diagram.board, diagram.to_move.unwrap_or(Color::Red));
    let game = parsed.game.unwrap_or_else(Game::default);
    let replayed = match game.replay(start, args.moves, redefined.rules(), args.lenient) {
        Ok(replayed) => replayed,
        Err(error) => {
            return Err(Failure::Replay {
                path: name,
                text,
                error: Box::new(error),
            });
        }
    };
    for illegal in &replayed.illegal {
        Diagnostic::illegal(&name, &text, illegal).print();
    }
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
        warn_of_no_last_move(args);
    }
    Ok(diagram)
}

/// Says that no move is played, if the last one shall be shown.
fn warn_of_no_last_move(args: &DiagramArgs) {
    if args.annotate_last_move || args.arrow_last_move {
        Diagnostic::warn("there is no last move to show: no move is played")
            .help("--moves says how many")
            .print();
    }
}

/// Adds an annotation that is about squares of the board, so that none leaves it.
fn add(board: &mut Board, square: Square, annotation: Annotation) {
    let added = board.annotate(square, annotation);
    debug_assert!(added.is_ok(), "{annotation} on {square}");
}

/// How pieces move, and what was said about it. Rules are only made when they are asked
/// for: that takes as long as reading the input.
struct Redefined {
    /// Only if something was said.
    rules: Option<Rules>,
    /// The arguments, with the pieces that they are about.
    pieces: Vec<(String, Vec<Piece>)>,
}

impl Redefined {
    fn rules(&self) -> &Rules {
        self.rules.as_ref().unwrap_or_else(|| Rules::xiangqi())
    }

    /// Says which arguments are about pieces that are not on the board, as a letter of
    /// the wrong case would be.
    fn warn_of_idle(&self, board: &Board) {
        let on_board = |piece: &Piece| Square::all().any(|at| board[at].piece == Some(*piece));
        for (text, pieces) in &self.pieces {
            if !pieces.iter().any(on_board) {
                let names: Vec<_> = pieces.iter().map(ToString::to_string).collect();
                let names = names.join(" or ");
                let title = format!(
                    "`--piece {}` changes nothing: there is no {names}",
                    plain(text)
                );
                Diagnostic::warn(title).print();
            }
        }
    }
}

/// Reads the definitions of pieces. What should be known about them is printed.
fn definitions(texts: &[String]) -> Result<Redefined, Failure> {
    let mut redefined = Redefined {
        rules: None,
        pieces: Vec::new(),
    };
    for text in texts {
        let definition: PieceDefinition = text.parse().map_err(|error| {
            let text = text.clone();
            Failure::Piece { text, error }
        })?;
        for remark in definition.movement.remarks() {
            Diagnostic::remark(text, remark).print();
        }
        let letter = definition.letter;
        let pieces = definition.pieces();
        let pieces = pieces.ok_or(Failure::NoSuchPiece { letter })?;
        if definition.is_promoted {
            // Nothing on a board is, as its remark says.
            continue;
        }
        for piece in &pieces {
            let rules = redefined.rules().clone();
            redefined.rules = Some(rules.with(*piece, &definition.movement));
        }
        redefined.pieces.push((text.clone(), pieces));
    }
    Ok(redefined)
}
