//! The examples in `doc/notations.md` are correct.
//!
//! - An indented FEN is the position of the tables after it; those before the first one
//!   have the initial position.
//! - A table whose first column is `notation` has UCI moves in its head, and in each row the
//!   name of a notation and these moves in it. A move after another one is played after it
//!   if the other side is to move.
//! - A table whose first columns are `written` and `means` has texts and their meanings in
//!   any notation; several moves mean an error.
//! - A table with the columns `name` and `where` has the names of all notations.

use std::collections::BTreeSet;
use std::path::Path;

use super::table;
use xiangqi_setup::board::{Color, Square};
use xiangqi_setup::format::{self, Format};
use xiangqi_setup::notation::{Notation, ResolveError};
use xiangqi_setup::rules::{Move, Position, Rules};

/// The cells of a row, without the space and the quotes around them.
fn cells(line: &str) -> Option<Vec<Vec<&str>>> {
    let line = line.strip_prefix('|')?.strip_suffix('|')?;
    let cells = line.split('|').map(|cell| {
        // The quoted text, or all of it.
        match cell.split('`').skip(1).step_by(2).collect::<Vec<_>>() {
            quoted if quoted.is_empty() => vec![cell.trim()],
            quoted => quoted,
        }
    });
    Some(cells.collect())
}

struct Table {
    /// The line of its head, counted from 1.
    line: usize,
    position: Position,
    head: Vec<Vec<&'static str>>,
    rows: Vec<Vec<Vec<&'static str>>>,
}

fn document() -> &'static str {
    include_str!("../../../doc/notations.md")
}

fn tables() -> Vec<Table> {
    let mut tables: Vec<Table> = Vec::new();
    let mut position = Position::initial();
    let mut is_in_table = false;
    for (index, line) in document().lines().enumerate() {
        if let Some(fen) = line.strip_prefix("    ")
            && let Ok(parsed) = format::parse(fen, Format::Fen)
        {
            position = parsed.start();
        }
        match cells(line) {
            None => is_in_table = false,
            Some(head) if !is_in_table => {
                is_in_table = true;
                tables.push(Table {
                    line: index + 1,
                    position: position.clone(),
                    head,
                    rows: Vec::new(),
                });
            }
            Some(row) if row.iter().flatten().all(|cell| cell.starts_with("--")) => {}
            Some(row) => {
                let table = tables.last_mut().expect("its head is there");
                assert_eq!(row.len(), table.head.len(), "line {}: {line}", index + 1);
                table.rows.push(row);
            }
        }
    }
    tables
}

#[test]
fn moves_in_each_notation() {
    let mut complaints = Vec::new();
    let mut shown = BTreeSet::new();
    for table in tables()
        .iter()
        .filter(|table| table.head[0] == ["notation"])
    {
        for row in &table.rows {
            let notation = table::notation(row[0][0]);
            shown.insert(notation);
            let mut position = table.position.clone();
            for (name, text) in table.head.iter().zip(row).skip(1) {
                let mv = table::mv(name[0]);
                if position.piece(mv.from).map(|piece| piece.color) != Some(position.to_move()) {
                    position.play_unchecked(table::mv(table.head[1][0]));
                }
                // These tables do not cover whether a text is unambiguous.
                let wrong = table::with_notation(mv, text[0], notation, &position).into_iter();
                complaints
                    .extend(wrong.map(|wrong| format!("doc/notations.md:{}: {wrong}", table.line)));
            }
        }
    }
    assert_eq!(shown, Notation::ALL.into(), "all notations are shown");
    table::report(&complaints);
}

#[test]
fn what_texts_mean() {
    let mut complaints = Vec::new();
    let mut count = 0;
    for table in tables().iter().filter(|table| table.head[0] == ["written"]) {
        for row in &table.rows {
            let expected: Vec<Move> = row[1].iter().map(|name| table::mv(name)).collect();
            for text in &row[0] {
                count += 1;
                let found = meanings(text, &table.position);
                if found != expected {
                    let found: Vec<_> = found.iter().map(Move::to_string).collect();
                    let (line, means) = (table.line, &row[1]);
                    complaints.push(format!(
                        "doc/notations.md:{line}: {text} is {found:?}, not {means:?}"
                    ));
                }
            }
        }
    }
    assert!(count > 0, "no such table is there");
    table::report(&complaints);
}

/// All meanings of a text in any notation.
fn meanings(text: &str, position: &Position) -> Vec<Move> {
    let written = Notation::read_any(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    match written.resolve(position, Rules::xiangqi()) {
        Ok(mv) => vec![mv],
        Err(ResolveError::Readings { readings }) => readings.iter().map(|read| read.1).collect(),
        Err(error) => panic!("{text}: {error}"),
    }
}

#[test]
fn the_names() {
    let tables = tables();
    let mut named = tables.iter().filter(|table| table.head[0] == ["name"]);
    let table = named.next().expect("there is a table of names");
    let names: Vec<&str> = table.rows.iter().map(|row| row[0][0]).collect();
    assert_eq!(names, Notation::ALL.map(Notation::name));
}

/// The diagram of files and ranks: each square by its name, and as each side counts.
#[test]
fn the_diagram_of_files_and_ranks() {
    let lines: Vec<&str> = document().lines().collect();
    let numbers = |start: &str| -> Vec<usize> {
        let line = lines.iter().find_map(|line| line.strip_prefix(start));
        let words = line.unwrap_or_else(|| panic!("no line begins with {start}"));
        let words = words.split_whitespace();
        words.map(|word| word.parse().expect("a number")).collect()
    };
    let (of_black, of_red) = (numbers("black's files"), numbers("red's files"));
    for (index, name) in ('a'..='i').enumerate() {
        let square: Square = format!("{name}1").parse().expect("a square");
        let number = |color| square.seen_by(color).file.number();
        assert_eq!(of_red[index], number(Color::Red), "{name}");
        assert_eq!(of_black[index], number(Color::Black), "{name}");
    }
    let mut ranks = 0;
    for line in &lines {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [red, fields @ .., black] = &words[..] else {
            continue;
        };
        let (Ok(red), Ok(black)) = (red.parse::<usize>(), black.parse::<usize>()) else {
            continue;
        };
        if fields.len() != 9 || fields.iter().any(|field| field.parse::<u8>().is_ok()) {
            continue;
        }
        ranks += 1;
        for (file, field) in ('a'..='i').zip(fields) {
            let square: Square = format!("{file}{red}").parse().expect("a square");
            let rank = square.seen_by(Color::Black).rank.index() + 1;
            assert_eq!(black, rank, "{line}");
            let piece = Position::initial().piece(square);
            let character = piece.map_or('．', |piece| piece.character());
            assert_eq!(field.chars().next(), Some(character), "{line}");
        }
    }
    assert_eq!(ranks, 10);
}

/// Every file and section that the document links to exists.
#[test]
fn links_have_targets() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("doc");
    let headings = document().lines().filter(|line| line.starts_with('#'));
    let sections: BTreeSet<String> = headings
        .map(|line| line.trim_start_matches(['#', ' ']))
        .map(|heading| heading.to_lowercase().replace(' ', "-"))
        .collect();
    let links = document().split("](").skip(1);
    for link in links.filter_map(|link| link.split(')').next()) {
        match link.strip_prefix('#') {
            Some(section) => assert!(sections.contains(section), "{link}"),
            None => {
                let file = link.split('#').next().unwrap_or_default();
                assert!(directory.join(file).exists(), "{link}");
            }
        }
    }
}
