//! `--piece`: pieces that move in other ways than usual.

use super::diagnostic::Diagnostic;
use super::failure::Failure;
use super::messages::Messages;
use super::plain::plain;
use xiangqi_setup::board::{Board, Piece, Square};
use xiangqi_setup::rules::Rules;
use xiangqi_setup::rules::betza::PieceDefinition;

/// The arguments that say how pieces move.
#[derive(Debug, clap::Args)]
pub struct MovementArgs {
    /// Let a piece move in another way, in Betza notation: `H=NN` for red's horse, `h=NN` for black's, `H&=NN` for both; may be given several times
    #[arg(long, value_name = "LETTER=MOVES", help_heading = "Games and moves")]
    piece: Vec<String>,
}

/// How pieces move, and what was said about it. Rules are only made when they are asked
/// for: that takes as long as reading the input.
pub struct Movements {
    /// Only if something was said.
    rules: Option<Rules>,
    /// The arguments, with the pieces that they are about.
    pieces: Vec<(String, Vec<Piece>)>,
}

impl MovementArgs {
    /// Whether they say anything.
    pub fn are_said(&self) -> bool {
        !self.piece.is_empty()
    }
}

impl Movements {
    /// Reads the arguments. What should be known about them is passed on.
    pub fn read(
        args: &MovementArgs,
        mut tell: impl FnMut(Diagnostic<'_>),
    ) -> Result<Movements, Failure> {
        let mut movements = Movements {
            rules: None,
            pieces: Vec::new(),
        };
        for text in &args.piece {
            let definition: PieceDefinition = text.parse().map_err(|error| {
                let text = text.clone();
                Failure::Piece { text, error }
            })?;
            for warning in definition.movement.warnings() {
                tell(Diagnostic::betza_warning(text, warning));
            }
            let letter = definition.letter;
            let pieces = definition.pieces();
            let pieces = pieces.ok_or_else(|| Failure::NoSuchPiece {
                text: text.clone(),
                letter,
            })?;
            for piece in &pieces {
                let rules = movements.rules.take();
                let rules = rules.unwrap_or_else(|| Rules::xiangqi().clone());
                movements.rules = Some(rules.with(*piece, &definition.movement));
            }
            if !pieces.is_empty() {
                movements.pieces.push((text.clone(), pieces));
            }
        }
        Ok(movements)
    }

    /// The rules of xiangqi, but for the pieces that move in another way.
    pub fn rules(&self) -> &Rules {
        self.rules.as_ref().unwrap_or_else(|| Rules::xiangqi())
    }

    /// Says which arguments are about pieces that are not on the board, as a letter of
    /// the wrong case would be.
    pub fn warn_of_idle(&self, board: &Board, messages: &mut Messages) {
        let on_board = |piece: &Piece| Square::all().any(|at| board[at].piece == Some(*piece));
        for (text, pieces) in &self.pieces {
            if !pieces.iter().any(on_board) {
                let names: Vec<_> = pieces.iter().map(ToString::to_string).collect();
                let names = names.join(" or ");
                let text = plain(text);
                let title = format!("`--piece {text}` changes nothing: there is no {names}");
                messages.tell(&Diagnostic::warn(title));
            }
        }
    }
}
