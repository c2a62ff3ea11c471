//! Reads the games of a file and counts their contents, to measure how long that takes.
//!
//! ```text
//! cargo run --release --example read-games -- [--check] [--threads N] FILE
//! ```
//!
//! The last line is JSON: the number of games, plies, variations, comments and broken games, the
//! seconds, and the peak memory use in bytes, where `/proc` shows it. With
//! `--check`, every move is played.

use std::fs::{self, File};
use std::num::NonZero;
use std::ops::ControlFlow;
use std::time::Instant;
use std::{env, thread};

use xiangqi_setup::format::Hints;
use xiangqi_setup::format::collection::{CollectionEntry, Section, Sections};
use xiangqi_setup::game::{Game, Lenience, Visit};
use xiangqi_setup::rules::Rules;

/// The contents of games.
#[derive(Clone, Copy, Default)]
struct Counts {
    games: usize,
    plies: usize,
    variations: usize,
    comments: usize,
    broken: usize,
}

impl Counts {
    fn of(entry: &CollectionEntry, is_checking: bool) -> Counts {
        let mut counts = Counts {
            games: 1,
            ..Counts::default()
        };
        match &entry.content {
            Ok((_, parsed)) => {
                if let Some(game) = &parsed.game {
                    counts.plies = game.main_line().count();
                    counts.variations = game.tree.variations();
                    counts.comments = game.comments().count();
                    counts.broken = usize::from(is_checking && !is_legal(game));
                }
            }
            Err(_) => counts.broken = 1,
        }
        counts
    }

    fn add(&mut self, other: Counts) {
        self.games += other.games;
        self.plies += other.plies;
        self.variations += other.variations;
        self.comments += other.comments;
        self.broken += other.broken;
    }
}

/// Whether all moves of a game can be played.
fn is_legal(game: &Game) -> bool {
    let mut walk = game.walk(Rules::xiangqi(), Lenience::Strict);
    walk.all(|visit| !matches!(visit, Visit::Step(Err(_))))
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut is_checking = false;
    let mut threads = thread::available_parallelism()?;
    let mut path = None;
    let mut arguments = env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--check" => is_checking = true,
            "--threads" => threads = arguments.next().ok_or("how many?")?.parse::<NonZero<_>>()?,
            _ => path = Some(argument),
        }
    }
    let file = File::open(path.ok_or("which file?")?)?;
    let start = Instant::now();
    let mut counts = Counts::default();
    let work = |section: Section| Counts::of(&section.read(), is_checking);
    let add = |found| {
        counts.add(found);
        ControlFlow::Continue(())
    };
    Sections::new(file, Hints::default()).in_order(threads, work, add)?;
    let seconds = start.elapsed().as_secs_f64();
    let Counts {
        games,
        plies,
        variations,
        comments,
        broken,
    } = counts;
    println!(
        "{{\"games\": {games}, \"plies\": {plies}, \"variations\": {variations}, \
         \"comments\": {comments}, \"broken\": {broken}, \"seconds\": {seconds:.3}, \
         \"memory\": {}}}",
        peak_memory().map_or("null".to_owned(), |bytes| bytes.to_string()),
    );
    Ok(())
}

/// The peak memory use of this process, in bytes.
fn peak_memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes * 1024)
}
