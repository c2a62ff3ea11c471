//! Says what may be played in positions, line by line, so that the rules can be held
//! against those of another program.
//!
//! ```text
//! cargo run --release --example legal-moves < POSITIONS
//! cargo run --release --example legal-moves -- --perft DEPTH < POSITIONS
//! ```
//!
//! A line of the input is a position in FEN, with the side to move:
//!
//! ```text
//! rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w
//! ```
//!
//! It is answered by `check` or `-`, then all legal moves like `h3e3`, in one line;
//! with `--perft` by the number of ways to play so many moves from there. A line in
//! Betza notation changes how a piece moves in the positions after it:
//!
//! ```text
//! piece H& nN
//! ```

use std::io::{self, BufRead as _, BufWriter, Write as _};
use std::process::ExitCode;
use std::{env, error};

use xiangqi_setup::format::{self, Format};
use xiangqi_setup::rules::betza::PieceDefinition;
use xiangqi_setup::rules::{Position, Rules};

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let depth = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => None,
        ["--perft", depth] => match depth.parse() {
            Ok(depth) => Some(depth),
            Err(_) => return usage(),
        },
        _ => return usage(),
    };
    match answer_all(depth) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn usage() -> ExitCode {
    eprintln!("usage: legal-moves [--perft DEPTH] < POSITIONS");
    ExitCode::from(2)
}

fn answer_all(depth: Option<u32>) -> Result<(), Box<dyn error::Error>> {
    let mut rules = Rules::xiangqi().clone();
    let mut output = BufWriter::new(io::stdout().lock());
    for line in io::stdin().lock().lines() {
        let line = line?;
        let problem = |error: &dyn error::Error| format!("{line}: {error}");
        if line.starts_with("piece ") {
            let definition: PieceDefinition = line.parse().map_err(|error| problem(&error))?;
            for piece in definition
                .pieces()
                .ok_or_else(|| format!("{line}: no such piece"))?
            {
                rules = rules.with(piece, &definition.movement);
            }
            continue;
        }
        let position = position(&line).map_err(|error| problem(&*error))?;
        match depth {
            Some(depth) => writeln!(output, "{}", rules.count_games(&position, depth))?,
            None => writeln!(output, "{}", answer(&rules, &position))?,
        }
    }
    Ok(output.flush()?)
}

fn position(line: &str) -> Result<Position, Box<dyn error::Error>> {
    let parsed = format::parse(line, Format::Fen)?;
    let to_move = parsed.to_move.ok_or("there is no side to move")?;
    Ok(Position::new(&parsed.board, to_move))
}

fn answer(rules: &Rules, position: &Position) -> String {
    let is_check = rules.is_in_check(position, position.to_move());
    let moves = rules.legal_moves(position);
    let mut words = vec![if is_check { "check" } else { "-" }.to_owned()];
    words.extend(moves.iter().map(ToString::to_string));
    words.join(" ")
}
