//! Measures the speed of the rules: `cargo bench --bench rules`.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use xiangqi_setup::board::Piece;
use xiangqi_setup::rules::{Position, Rules};

fn main() {
    divan::main();
}

/// Counts the games of four moves from the initial position. The items per second are
/// perft nodes per second.
#[divan::bench(sample_count = 10)]
fn perft_4(bencher: Bencher) {
    let position = Position::initial();
    bencher
        .counter(ItemsCount::new(3_290_240_u64))
        .bench(|| Rules::xiangqi().perft(black_box(&position), 4));
}

/// Whether one move is legal: the first of the initial position.
#[divan::bench]
fn is_legal(bencher: Bencher) {
    let position = Position::initial();
    let mv = Rules::xiangqi().legal_moves(&position)[0];
    bencher.bench(|| Rules::xiangqi().is_legal(black_box(&position), black_box(mv)));
}

/// Redefines a piece, which computes its routes from every square.
#[divan::bench]
fn with_another_movement(bencher: Bencher) {
    let piece = Piece::from_letter('R').expect("a chariot");
    let movement = "R".parse().expect("a movement");
    bencher
        .with_inputs(|| Rules::xiangqi().clone())
        .bench_values(|rules| rules.with(piece, &movement));
}
