//! Random games with variations, signs and comments, for testing that formats keep them.

use xiangqi_setup::format::Parsed;
use xiangqi_setup::game::{
    Comment, Game, Lenience, MoveSign, NodeId, NumberedMove, Ply, Tag, Tree, Visit,
};
use xiangqi_setup::rules::{Move, Position, Rules};

/// Parts of comments that have a meaning in some format.
const AWKWARD: [&str; 52] = [
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    "<",
    ">",
    "&amp;",
    "]]>",
    "<!--",
    "\"",
    "'",
    "\\",
    "\\\"",
    ";",
    "%",
    "#",
    "$1",
    "|",
    "||",
    "/",
    "!",
    "?!",
    "*",
    "1-0",
    "1/2-1/2",
    "红胜",
    "12.",
    "3...",
    "C2.5",
    "h3e3",
    "炮二平五",
    "[#]",
    "[Event \"x\"]",
    "[DhtmlXQ]",
    "[/DhtmlXQ_comment1]",
    "}END",
    "\n",
    "\n\n% \n",
    "\n---\n",
    "see https://example.org/1",
    "\n标题: 一",
    "\n4k4/9/9/9/9/9/9/9/9/4K4 w",
    "4k4/9/9/9/9/9/9/9/9/4K4 b?",
    "\t",
    "馬",
    "㐷",
    "ü",
    "𠀋",
    "🐎",
    "e\u{301}",
];

/// Words between them.
const WORDS: [&str; 8] = [
    "red",
    "wins",
    "a",
    "好棋",
    "如图",
    "第12回合",
    "Lü",
    "better",
];

/// The names of headers that most formats have.
const TAGS: [&str; 8] = [
    "Event",
    "Site",
    "Date",
    "Red",
    "Black",
    "Result",
    "Title",
    "Annotator",
];

/// Pseudorandom numbers, the same on every machine.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The numbers that follow from a seed.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// Any number. This is SplitMix64 by Steele, Lea and Flood.
    pub fn any(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number less than `end`.
    pub fn below(&mut self, end: usize) -> usize {
        (self.any() % end as u64) as usize
    }

    /// Whether an event of this chance, in percent, happens.
    pub fn happens(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// One of these.
    pub fn pick<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }
}

/// A legal game with at most this number of moves in all its variations, from the initial
/// position or another one with either side to move. The same seed gives the same game.
///
/// The places of the tree are not in the order of a book: compare games by their [`outline`].
pub fn random_game(seed: u64, size: usize) -> (Position, Game) {
    let mut random = Random::new(seed);
    let start = random_start(&mut random);
    let mut game = Game::default();
    game.start = start.clone();
    game.tags = random_tags(&mut random);
    game.tree = random_tree(&mut random, &start, size);
    annotate(&mut random, &mut game.tree);
    (start, game)
}

/// The maximum number of moves of a random game to write and to read again, with all variations.
const MOST: usize = 500;

/// This many random games to write and to read again, with their seeds.
pub fn round_trips(count: u64) -> impl Iterator<Item = (u64, (Position, Game))> {
    let game = |seed| random_game(seed, 1 + Random::new(seed).below(MOST));
    (0..count).map(move |seed| (seed, game(seed)))
}

/// A position after a few moves, often none.
fn random_start(random: &mut Random) -> Position {
    let mut position = Position::initial();
    let moves = match random.happens(50) {
        true => 0,
        false => random.below(60),
    };
    for _ in 0..moves {
        let legal = Rules::xiangqi().legal_moves(&position);
        if !legal.is_empty() {
            position.play_unchecked(random.pick(&legal));
        }
    }
    position
}

/// A place in the growing tree, and its possible continuations.
#[derive(Clone, Debug)]
struct Tip {
    id: NodeId,
    position: Position,
    name: NumberedMove,
    /// The legal moves that are not in the tree yet.
    left: Vec<Move>,
}

impl Tip {
    fn new(id: NodeId, position: Position, name: NumberedMove) -> Tip {
        Tip {
            id,
            left: Rules::xiangqi().legal_moves(&position),
            position,
            name,
        }
    }

    /// Adds one of the moves to the tree, unless there are none left.
    fn grow(&mut self, random: &mut Random, tree: &mut Tree) -> Option<Tip> {
        let choices = self.left.len();
        let mv = (choices > 0).then(|| self.left.swap_remove(random.below(choices)))?;
        let id = tree.add(self.id, Ply::by_squares(self.name, mv, 0..0));
        let mut position = self.position.clone();
        position.play_unchecked(mv);
        Some(Tip::new(id, position, self.name.next()))
    }
}

/// Moves in lines of any length, with variations also at the first move.
fn random_tree(random: &mut Random, start: &Position, size: usize) -> Tree {
    let mut tree = Tree::default();
    let name = NumberedMove::first(start.to_move());
    let mut tips = vec![Tip::new(NodeId::START, start.clone(), name)];
    let percent_of_forks = random.below(40);
    let mut at = 0;
    for _ in 0..size {
        if random.happens(percent_of_forks) {
            at = random.below(tips.len());
        }
        match tips[at].grow(random, &mut tree) {
            Some(tip) => {
                at = tips.len();
                tips.push(tip);
            }
            None => at = random.below(tips.len()),
        }
    }
    tree
}

/// Adds signs and comments, more in some games than in others.
fn annotate(random: &mut Random, tree: &mut Tree) {
    let [percent_of_signs, percent_of_comments] = [(); 2].map(|()| random.below(60));
    for id in tree.ids() {
        let is_start = id == NodeId::START;
        let mut signs: Vec<u8> = Vec::new();
        while !is_start && signs.len() < 4 && random.happens(percent_of_signs) {
            let most = random.pick(&[6, u8::MAX]);
            signs.push(1 + random.below(most.into()) as u8);
        }
        // Signs that request a diagram become comments.
        signs.retain(|number| !MoveSign(*number).asks_for_diagram());
        signs.sort_unstable();
        signs.dedup();
        signs.into_iter().for_each(|it| tree.sign(id, MoveSign(it)));
        if !tree.is_main(id) && random.happens(percent_of_comments / 4) {
            let mut comment = random_comment(random);
            comment.is_before = true;
            tree.comment(id, comment);
        }
        let most = if random.happens(10) { 3 } else { 1 };
        for _ in 0..most {
            if random.happens(percent_of_comments) {
                tree.comment(id, random_comment(random));
            }
        }
    }
}

/// A comment that is not empty.
fn random_comment(random: &mut Random) -> Comment {
    let text = random_text(random, 12);
    let comment = Comment::new(&text, 0..0);
    match comment.text.is_empty() {
        true => Comment::new("?", 0..0),
        false => comment,
    }
}

/// Up to this number of words and awkward pieces, with or without spaces between them.
fn random_text(random: &mut Random, most: usize) -> String {
    let mut text = String::new();
    for _ in 0..=random.below(most) {
        text.push_str(match random.happens(50) {
            true => random.pick(&AWKWARD),
            false => random.pick(&WORDS),
        });
        if random.happens(60) {
            text.push(' ');
        }
    }
    text
}

/// Some headers, each on a line.
fn random_tags(random: &mut Random) -> Vec<Tag> {
    let mut tags = Vec::new();
    for name in TAGS {
        let value = match name {
            "Result" => random.pick(&["1-0", "0-1", "1/2-1/2", "*"]).to_owned(),
            _ => random_text(random, 4).replace(['\n', '\t'], " "),
        };
        let value = value.trim().to_owned();
        if random.happens(50) && !value.is_empty() {
            let name = name.to_owned();
            tags.push(Tag { name, value });
        }
    }
    tags
}

/// A place in a tree, without its identity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The number of moves before it, and the move that leads to it. `None` at the start.
    pub mv: Option<(usize, Move)>,
    /// The signs of the move.
    pub signs: Vec<MoveSign>,
    /// The texts of the comments that precede the move.
    pub before: Vec<String>,
    /// The texts of the comments that follow it.
    pub after: Vec<String>,
}

/// The start of a game and all its moves in the order of a book. Games with the same outline are
/// the same.
///
/// Panics if a move cannot be played.
pub fn outline(game: &Game) -> Vec<Entry> {
    let tree = &game.tree;
    let entry = |id, mv| {
        let texts = |is_before| {
            let comments = tree.comments(id).iter();
            let such = comments.filter(move |comment| comment.is_before == is_before);
            such.map(|comment| comment.text.clone()).collect()
        };
        Entry {
            mv,
            signs: tree.signs(id).to_vec(),
            before: texts(true),
            after: texts(false),
        }
    };
    let mut entries = vec![entry(NodeId::START, None)];
    for visit in game.walk(Rules::xiangqi(), Lenience::Strict) {
        if let Visit::Step(step) = visit {
            let step = step.unwrap_or_else(|error| panic!("{error}"));
            entries.push(entry(step.node, Some((step.ply, step.mv))));
        }
    }
    entries
}

/// The moves with the number of moves before each and its comment.
pub fn lines(parsed: &Parsed) -> Vec<String> {
    let game = parsed.game.as_ref().expect("it is a game");
    let line = |entry: Entry| {
        let mv = entry.mv.map(|(ply, mv)| format!("{ply} {mv}"));
        let mv = mv.unwrap_or_else(|| "start".to_owned());
        [vec![mv], entry.after].concat().join(" ")
    };
    outline(game).into_iter().map(line).collect()
}
