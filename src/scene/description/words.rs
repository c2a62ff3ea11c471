//! The words that positions are described with, one table for each language. Other
//! languages need another table and nothing else.
//!
//! In a pattern, `{}` is the place of what it is about, in its order.

use super::language::Language;
use crate::board::{ArrowColour, Color, Piece, Script};

/// The words of a language.
pub(super) struct Words {
    /// What the picture is.
    pub diagram: &'static str,
    /// The title, if it is known who is to move. Behind the colon stands one of `on_move`.
    pub title: &'static str,
    /// Who is to move, as in a title: red, then black.
    pub on_move: [&'static str; 2],
    /// The same as a sentence.
    pub to_move: [&'static str; 2],
    /// The sides in front of their pieces: red, then black.
    pub sides: [&'static str; 2],
    /// The sides by themselves: red, then black.
    pub side_alone: [&'static str; 2],
    /// What pieces are called.
    pub pieces: PieceNames,
    /// There are no pieces on what is seen.
    pub no_pieces: &'static str,
    /// Everything stands where a game starts.
    pub start: &'static str,
    /// Black sits at the bottom.
    pub flipped: &'static str,
    /// Left and right are exchanged.
    pub mirrored: &'static str,
    /// Not all of the board is seen: from one corner to the other.
    pub part: &'static str,
    /// Fields with a mark: good, bad, taking part in a move.
    pub marked: [&'static str; 3],
    /// In front of fields with numbers.
    pub numbers: &'static str,
    /// A number, and the field that it is on.
    pub number: &'static str,
    /// One arrow, and several; first what they look like.
    pub arrows: [&'static str; 2],
    /// An arrow from one field to another.
    pub arrow: &'static str,
    /// A thin arrow, one of dashes, one that is only an edge.
    pub looks: [&'static str; 3],
    /// The colours of arrows.
    pub colour: fn(ArrowColour) -> &'static str,
    /// Whether the colour stands in front of the other looks.
    pub colour_first: bool,
    /// Between what an arrow looks like and the next word.
    pub behind_look: &'static str,
    /// The move that led to the position: the side and its piece, from, to.
    pub last_move: &'static str,
    /// The name of a side's piece in a move: the side, then the piece.
    pub piece_of: &'static str,
    /// The sides in that: red, then black.
    pub of_side: [&'static str; 2],
    /// Between the things of a list, and in front of the last one.
    pub list: (&'static str, &'static str),
    /// A piece, and the fields that it is on.
    pub placed: &'static str,
    /// Between the pieces of a side.
    pub between: &'static str,
    /// Behind the words that a list is about.
    pub colon: &'static str,
    /// At the end of a sentence, and between two.
    pub stop: (&'static str, &'static str),
}

/// What the names of pieces are.
pub(super) enum PieceNames {
    /// English words, with a letter after them for more than one.
    English(&'static str),
    /// The characters that moves are written with.
    Characters(Script),
}

impl Words {
    /// The words of a language.
    pub(super) fn of(language: Language) -> &'static Words {
        match language {
            Language::English => &ENGLISH,
            Language::SimplifiedChinese => &SIMPLIFIED,
            Language::TraditionalChinese => &TRADITIONAL,
        }
    }

    /// What so many of these pieces are called.
    pub(super) fn piece(&self, piece: Piece, count: usize) -> String {
        match self.pieces {
            PieceNames::English(_) if count == 1 => piece.role.name().to_owned(),
            PieceNames::English(plural) => format!("{}{plural}", piece.role.name()),
            PieceNames::Characters(script) => piece.move_character(script).to_string(),
        }
    }

    /// Things one after the other.
    pub(super) fn list(&self, things: &[String]) -> String {
        let (comma, and) = self.list;
        match things {
            [] => String::new(),
            [one] => one.clone(),
            [first @ .., last] => format!("{}{and}{last}", first.join(comma)),
        }
    }
}

impl Language {
    /// That a side is to move, as a sentence without its end: `Red is to move`, 轮到红方走.
    pub fn to_move(self, side: Color) -> &'static str {
        for_side(Words::of(self).to_move, side)
    }

    /// What a side is called: `red`, 红方.
    pub fn side(self, side: Color) -> &'static str {
        for_side(Words::of(self).side_alone, side)
    }
}

/// A word for each side.
pub(super) fn for_side(words: [&'static str; 2], side: Color) -> &'static str {
    match side {
        Color::Red => words[0],
        Color::Black => words[1],
    }
}

/// A pattern with something at each of its places.
pub(super) fn fill(pattern: &str, things: &[&str]) -> String {
    let mut things = things.iter();
    let mut parts = pattern.split("{}");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        text.push_str(things.next().copied().unwrap_or_default());
        text.push_str(part);
    }
    text
}

const ENGLISH: Words = Words {
    diagram: "Xiangqi diagram",
    title: "Xiangqi diagram: {}",
    on_move: ["red to move", "black to move"],
    to_move: ["Red is to move", "Black is to move"],
    sides: ["Red", "Black"],
    side_alone: ["red", "black"],
    pieces: PieceNames::English("s"),
    no_pieces: "No pieces",
    start: "The starting position",
    flipped: "Seen from black's side",
    mirrored: "Left and right are exchanged",
    part: "Only the part from {} to {} is shown",
    marked: [
        "Marked as good",
        "Marked as bad",
        "Marked as part of a move",
    ],
    numbers: "Numbers",
    number: "{} on {}",
    arrows: ["{}arrow ", "{}arrows "],
    arrow: "from {} to {}",
    looks: ["thin", "dashed", "outlined"],
    colour: ArrowColour::name,
    colour_first: false,
    behind_look: " ",
    last_move: "Last move: {} from {} to {}",
    piece_of: "{} {}",
    of_side: ["red", "black"],
    list: (", ", " and "),
    placed: "{} {}",
    between: "; ",
    colon: ": ",
    stop: (".", " "),
};

const SIMPLIFIED: Words = Words {
    diagram: "象棋局面图",
    title: "象棋局面图：{}",
    on_move: ["轮到红方走", "轮到黑方走"],
    to_move: ["轮到红方走", "轮到黑方走"],
    sides: ["红方", "黑方"],
    side_alone: ["红方", "黑方"],
    pieces: PieceNames::Characters(Script::Simplified),
    no_pieces: "没有棋子",
    start: "开局的局面",
    flipped: "从黑方一侧看",
    mirrored: "左右对换",
    part: "只显示{}到{}的部分",
    marked: ["标为好点", "标为坏点", "标为着法"],
    numbers: "数字",
    number: "{}在{}",
    arrows: ["{}箭头：", "{}箭头："],
    arrow: "{}到{}",
    looks: ["细", "虚线", "空心"],
    colour: |colour| match colour {
        ArrowColour::Red => "红色",
        ArrowColour::Green => "绿色",
        ArrowColour::Blue => "蓝色",
        ArrowColour::Yellow => "黄色",
    },
    colour_first: true,
    behind_look: "",
    last_move: "上一着：{}，{}到{}",
    piece_of: "{}{}",
    of_side: ["红", "黑"],
    list: ("、", "、"),
    placed: "{}{}",
    between: "；",
    colon: "：",
    stop: ("。", ""),
};

const TRADITIONAL: Words = Words {
    diagram: "象棋局面圖",
    title: "象棋局面圖：{}",
    on_move: ["輪到紅方走", "輪到黑方走"],
    to_move: ["輪到紅方走", "輪到黑方走"],
    sides: ["紅方", "黑方"],
    side_alone: ["紅方", "黑方"],
    pieces: PieceNames::Characters(Script::Traditional),
    no_pieces: "沒有棋子",
    start: "開局的局面",
    flipped: "從黑方一側看",
    mirrored: "左右對換",
    part: "只顯示{}到{}的部分",
    marked: ["標為好點", "標為壞點", "標為著法"],
    numbers: "數字",
    number: "{}在{}",
    arrows: ["{}箭頭：", "{}箭頭："],
    arrow: "{}到{}",
    looks: ["細", "虛線", "空心"],
    colour: |colour| match colour {
        ArrowColour::Red => "紅色",
        ArrowColour::Green => "綠色",
        ArrowColour::Blue => "藍色",
        ArrowColour::Yellow => "黃色",
    },
    last_move: "上一著：{}，{}到{}",
    of_side: ["紅", "黑"],
    ..SIMPLIFIED
};
