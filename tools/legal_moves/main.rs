//! Lists the legal moves of positions, line by line, so that other programs can check the
//! rules.
//!
//! ```text
//! cargo run --release --example legal-moves < POSITIONS
//! cargo run --release --example legal-moves -- --perft DEPTH < POSITIONS
//! cargo run --release --example legal-moves -- --notations < POSITIONS
//! ```
//!
//! A line of the input is a position in FEN, with the side to move:
//!
//! ```text
//! rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w
//! ```
//!
//! The answer is one line: `check` or `-`, then all legal moves, such as `h3e3`. With
//! `--perft`, it is the number of ways to play this many moves. With `--notations`, the
//! names of the notations come first; then each position has a line for each move, with its
//! usual text in every notation, and an empty line at the end. A `!` precedes a text that does
//! not read back as the same move. A line in Betza notation redefines a piece in the positions
//! after it:
//!
//! ```text
//! piece H& nN
//! ```

use std::io::{self, BufRead as _, BufWriter, Write as _};
use std::process::ExitCode;
use std::{env, error};

use xiangqi_setup::format::{self, Format};
use xiangqi_setup::notation::{Notation, Style};
use xiangqi_setup::rules::betza::PieceDefinition;
use xiangqi_setup::rules::{Move, Position, Rules};

/// The query about positions.
enum Question {
    Moves,
    Perft(u32),
    Notations,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let question = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => Question::Moves,
        ["--perft", depth] => match depth.parse() {
            Ok(depth) => Question::Perft(depth),
            Err(_) => return usage(),
        },
        ["--notations"] => Question::Notations,
        _ => return usage(),
    };
    match answer_all(question) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn usage() -> ExitCode {
    eprintln!("usage: legal-moves [--perft DEPTH | --notations] < POSITIONS");
    ExitCode::from(2)
}

fn answer_all(question: Question) -> Result<(), Box<dyn error::Error>> {
    let mut rules = Rules::xiangqi().clone();
    let mut output = BufWriter::new(io::stdout().lock());
    if let Question::Notations = question {
        writeln!(
            output,
            "move {}",
            Notation::ALL.map(Notation::name).join(" ")
        )?;
    }
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
        match question {
            Question::Moves => writeln!(output, "{}", answer(&rules, &position))?,
            Question::Perft(depth) => writeln!(output, "{}", rules.perft(&position, depth))?,
            Question::Notations => writeln!(output, "{}", notations(&rules, &position))?,
        }
    }
    Ok(output.flush()?)
}

fn position(line: &str) -> Result<Position, Box<dyn error::Error>> {
    let parsed = format::parse(line, Format::Fen)?;
    let to_move = parsed.to_move.ok_or("the side to move is missing")?;
    Ok(Position::new(&parsed.board, to_move))
}

fn answer(rules: &Rules, position: &Position) -> String {
    let is_check = rules.is_in_check(position, position.to_move());
    let moves = rules.legal_moves(position);
    let mut words = vec![if is_check { "check" } else { "-" }.to_owned()];
    words.extend(moves.iter().map(ToString::to_string));
    words.join(" ")
}

/// All legal moves in every notation, a line for each.
fn notations(rules: &Rules, position: &Position) -> String {
    let line = |mv: &Move| {
        let texts = Notation::ALL.map(|notation| written(notation, *mv, rules, position));
        format!("{mv} {}\n", texts.join(" "))
    };
    rules.legal_moves(position).iter().map(line).collect()
}

/// The usual text of a move in a notation, after a `!` if it does not read as the same move.
fn written(notation: Notation, mv: Move, rules: &Rules, position: &Position) -> String {
    // `Notation::write` only returns texts that read as the same move.
    let ways = notation.ways(mv, position, rules, &Style::default());
    let Some(text) = ways.into_iter().next() else {
        return "!".to_owned();
    };
    let read = notation.read(&text).ok();
    let read = read.and_then(|read| read.resolve(position, rules).ok());
    if read == Some(mv) {
        text
    } else {
        format!("!{text}")
    }
}
