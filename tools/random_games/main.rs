//! Writes random legal games as PGN, the same ones each time.
//!
//! ```text
//! cargo run --release --example random-games -- COUNT [NOTATION] > games.pgn
//! ```
//!
//! The games have headers as in large collections and 60 to 100 moves, counting both sides. One
//! in ten has a comment and a variation.

use std::env;
use std::io::{self, BufWriter, Write as _};

use xiangqi_setup::notation::{Notation, Style};
use xiangqi_setup::rules::{Position, Rules};

const PLAYERS: [&str; 8] = [
    "Hu Ronghua",
    "Lü Qin",
    "Xu Yinchuan",
    "Zhao Guorong",
    "Wang Tianyi",
    "Zheng Weitong",
    "Liu Dahua",
    "Yang Guanlin",
];
const EVENTS: [&str; 4] = [
    "National Championship",
    "Team League",
    "Five Rams Cup",
    "Open",
];
const RESULTS: [&str; 3] = ["1-0", "0-1", "1/2-1/2"];

/// A small generator of random numbers (xorshift), which needs no crate.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        let limit = u64::try_from(limit).expect("a small number");
        usize::try_from((self.0 >> 11) % limit).expect("less than the limit")
    }

    fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }
}

fn main() -> io::Result<()> {
    let mut arguments = env::args().skip(1);
    let count = arguments.next().and_then(|it| it.parse().ok());
    let count: u64 = count.expect("the first argument is a number of games");
    let named = |name: String| Notation::ALL.into_iter().find(|it| it.name() == name);
    let notation = arguments
        .next()
        .map(|name| named(name).expect("a notation"));
    let notation = notation.unwrap_or(Notation::Wxf);
    let mut out = BufWriter::new(io::stdout().lock());
    for number in 1..=count {
        out.write_all(game(number, notation).as_bytes())?;
    }
    out.flush()
}

/// A game, which depends only on its number.
fn game(number: u64, notation: Notation) -> String {
    let mut random = Random(number.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    // The first numbers depend on too few bits.
    for _ in 0..4 {
        random.below(2);
    }
    let result = random.of(&RESULTS);
    let date = format!(
        "{}.{:02}.{:02}",
        1956 + random.below(69),
        1 + random.below(12),
        1 + random.below(28),
    );
    let tags = [
        ("Game", "Chinese Chess".to_owned()),
        ("Event", random.of(&EVENTS).to_owned()),
        ("Site", "Guangzhou".to_owned()),
        ("Date", date),
        ("Round", (1 + random.below(11)).to_string()),
        ("Red", random.of(&PLAYERS).to_owned()),
        ("Black", random.of(&PLAYERS).to_owned()),
        ("Result", result.to_owned()),
    ];
    let tags = tags
        .map(|(name, value)| format!("[{name} \"{value}\"]\n"))
        .concat();
    let has_extras = random.below(10) == 0;
    let extra_at = 10 + random.below(20);
    let plies = 60 + random.below(41);
    let (rules, style) = (Rules::xiangqi(), Style::default());
    let mut position = Position::initial();
    let mut words = Vec::new();
    for ply in 0..plies {
        let moves = rules.legal_moves(&position);
        if moves.is_empty() {
            break;
        }
        let text = |mv| {
            notation
                .write(mv, &position, rules, &style)
                .expect("a move in words")
        };
        let mv = random.of(&moves);
        if ply % 2 == 0 {
            words.push(format!("{}.", ply / 2 + 1));
        }
        words.push(text(mv));
        if has_extras && ply == extra_at {
            let other = text(random.of(&moves));
            let dots = if ply % 2 == 0 { "." } else { "..." };
            words.push("{ a mistake }".to_owned());
            words.push(format!("({}{dots} {other})", ply / 2 + 1));
        }
        position.play_unchecked(mv);
    }
    words.push(result.to_owned());
    let mut text = tags;
    let mut width = 0;
    for word in words {
        let separator = if width == 0 || width + word.len() >= 80 {
            '\n'
        } else {
            ' '
        };
        width = if separator == '\n' {
            word.len()
        } else {
            width + 1 + word.len()
        };
        text.push(separator);
        text.push_str(&word);
    }
    text + "\n\n"
}
