//! Measures the speed of reading games: `cargo bench --bench games`.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use xiangqi_setup::format::Hints;
use xiangqi_setup::format::collection::{Collection, Sections};
use xiangqi_setup::game::Lenience;
use xiangqi_setup::rules::Rules;

/// A game of 60 moves, counting both sides, in WXF notation and in Chinese.
const GAMES: [(&str, &str); 2] = [
    ("wxf", include_str!("games/wxf.pgn")),
    ("chinese", include_str!("games/chinese.pgn")),
];

/// The number of copies of the game in a file.
const COUNT: usize = 1000;

fn main() {
    divan::main();
}

fn file(notation: &str) -> String {
    let game = GAMES.iter().find(|game| game.0 == notation);
    game.expect("a notation above").1.repeat(COUNT)
}

/// Finds where the games of a file begin.
#[divan::bench(sample_count = 10)]
fn split(bencher: Bencher) {
    let file = file("wxf");
    let sections = || Sections::new(file.as_bytes(), Hints::default());
    bencher
        .counter(ItemsCount::new(COUNT))
        .bench(|| assert_eq!(black_box(sections()).count(), COUNT));
}

/// Reads the games, on one thread.
#[divan::bench(args = ["wxf", "chinese"], sample_count = 10)]
fn read(bencher: Bencher, notation: &str) {
    let file = file(notation);
    let games = || Collection::new(file.as_bytes(), Hints::default());
    let is_good = |entry: Result<_, _>| {
        let entry: xiangqi_setup::format::collection::CollectionEntry =
            entry.expect("bytes can be read");
        entry.content.is_ok()
    };
    bencher
        .counter(ItemsCount::new(COUNT))
        .bench(|| assert!(black_box(games()).all(is_good)));
}

/// Plays every move of a game.
#[divan::bench(args = ["wxf", "chinese"])]
fn check(bencher: Bencher, notation: &str) {
    let file = file(notation);
    let mut games = Collection::new(file.as_bytes(), Hints::default());
    let entry = games.next().expect("a game").expect("bytes can be read");
    let (_, parsed) = entry.content.expect("a game");
    let game = parsed.game.as_ref().expect("a game");
    bencher.counter(ItemsCount::new(1_usize)).bench(|| {
        let walk = game.walk(Rules::xiangqi(), Lenience::Strict);
        black_box(walk).count()
    });
}
