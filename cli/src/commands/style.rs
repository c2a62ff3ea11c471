//! Options for details that the rules of a notation leave open.

use crate::settings_args::one_of;
use xiangqi_setup::notation::{Digits, PieceLetters, Sideways, Style};

/// Options for what the rules of a notation leave open.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Where writers differ")]
pub struct StyleArgs {
    /// The sign for a move along the rank, in wxf, li and lower-case
    #[arg(long, value_name = "SIGN", default_value = Sideways::default().name(), value_parser = one_of(&Sideways::ALL, Sideways::name))]
    sideways: Sideways,

    /// Letters for pieces in place of the notation's own, such as NB for horse and elephant, or
    /// figurine
    #[arg(long)]
    letters: Option<PieceLetters>,

    /// The digits of black's moves in chinese and chinese-simplified; red's are always Chinese
    #[arg(long, default_value = Digits::HalfWidth.name(), value_parser = one_of(&Digits::ALL, Digits::name))]
    digits: Digits,

    /// Omit the signs for check and mate, in algebraic and xboard
    #[arg(long)]
    no_check_signs: bool,
}

impl StyleArgs {
    pub fn style(&self) -> Style {
        Style {
            sideways: self.sideways,
            letters: self.letters.clone().unwrap_or_default(),
            digits: self.digits,
            no_check_signs: self.no_check_signs,
        }
    }
}
