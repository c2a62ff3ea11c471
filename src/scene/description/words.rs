//! The words of descriptions, one table for each language. Another language needs only another
//! table.
//!
//! In a pattern, each `{}` is filled with one of the things named in its comment, in order.

use super::language::Language;
use crate::board::{ArrowColour, Color, Piece, Role, Script};
use crate::util::capitalised::capitalised;

/// The words of a language.
pub(super) struct Words {
    /// A title without caption and side to move.
    pub diagram: &'static str,
    /// A title: the caption, or one of `on_move`.
    pub title: &'static str,
    /// The side to move in a title: red, then black.
    pub on_move: [&'static str; 2],
    /// The side to move as a sentence: red, then black.
    pub to_move: [&'static str; 2],
    /// The sides: red, then black.
    pub sides: [&'static str; 2],
    pub pieces: PieceNames,
    pub no_pieces: &'static str,
    pub start: &'static str,
    /// Black is at the bottom.
    pub flipped: &'static str,
    pub mirrored: &'static str,
    /// Part of the board: one corner and the opposite one.
    pub part: &'static str,
    /// The meanings of marks: good, bad, part of a move.
    pub marked: [&'static str; 3],
    /// The heading of numbers.
    pub numbers: &'static str,
    /// A number and its field.
    pub number: &'static str,
    /// One arrow, and several: their look.
    pub arrows: [&'static str; 2],
    /// The start and the end of an arrow.
    pub arrow: &'static str,
    /// An arrow with a number: the number, the start and the end.
    pub numbered_arrow: &'static str,
    /// A thin arrow, a dashed one, an outlined one.
    pub looks: [&'static str; 3],
    pub colour: fn(ArrowColour) -> &'static str,
    /// Whether the colour precedes the other looks.
    pub colour_first: bool,
    /// The text between a look and the next word.
    pub after_look: &'static str,
    /// The last move: the piece, from, to.
    pub last_move: &'static str,
    /// The text between the side of a piece in a move and its name.
    pub piece_of: &'static str,
    /// Whether the side precedes the name.
    pub side_first: bool,
    /// The sides in that, if they differ from `sides`.
    pub of_side: Option<[&'static str; 2]>,
    /// The text between the things of a list, and before the last one.
    pub list: (&'static str, &'static str),
    /// A kind of piece and its fields.
    pub placed: &'static str,
    /// The text between the pieces of a side.
    pub between: &'static str,
    /// The text after a heading.
    pub colon: &'static str,
    /// The text at the end of a sentence, and between two.
    pub stop: (&'static str, &'static str),
}

/// The names of pieces.
pub(super) enum PieceNames {
    /// English words, with this ending in the plural.
    English(&'static str),
    /// The characters in moves.
    Characters(Script),
    /// A word for each role, in the singular and the plural.
    Words([&'static str; Role::ALL.len()]),
}

impl Words {
    /// The words of a language.
    pub(super) fn of(language: Language) -> &'static Words {
        match language {
            Language::English => &ENGLISH,
            Language::SimplifiedChinese => &SIMPLIFIED,
            Language::TraditionalChinese => &TRADITIONAL,
            Language::Vietnamese => &VIETNAMESE,
        }
    }

    /// The name of a piece, in the singular or plural.
    pub(super) fn piece(&self, piece: Piece, count: usize) -> String {
        match self.pieces {
            PieceNames::English(_) if count == 1 => piece.role.noun().to_owned(),
            PieceNames::English(plural) => format!("{}{plural}", piece.role.noun()),
            PieceNames::Characters(_) if piece.role == Role::Covered => "暗子".to_owned(),
            PieceNames::Characters(script) => piece.move_character(script).to_string(),
            PieceNames::Words(words) => words[piece.role as usize].to_owned(),
        }
    }

    /// The name of a piece after that of its side.
    pub(super) fn piece_with_side(&self, piece: Piece) -> String {
        let side = for_side(self.of_side.unwrap_or(self.sides), piece.color);
        let name = self.piece(piece, 1);
        match self.side_first {
            true => [side, self.piece_of, &name].concat(),
            false => [&name, self.piece_of, side].concat(),
        }
    }

    /// A list of things.
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
    /// The name of a kind of piece, of which these are on the board: `King`, 帅/将.
    pub(crate) fn name_of_kind(self, pieces: &[Piece]) -> String {
        let words = Words::of(self);
        let mut names: Vec<String> = Vec::new();
        for piece in pieces {
            let name = capitalised(&words.piece(*piece, 1));
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names.join("/")
    }

    /// The name of a piece with its side: `red king`, 红帅.
    pub fn piece(self, piece: Piece) -> String {
        Words::of(self).piece_with_side(piece)
    }

    /// The side to move as a sentence without its full stop: `Red is to move`, 轮到红方走.
    pub fn to_move(self, side: Color) -> &'static str {
        for_side(Words::of(self).to_move, side)
    }

    /// The name of a side: `red`, 红方.
    pub fn side(self, side: Color) -> &'static str {
        for_side(Words::of(self).sides, side)
    }

    /// The name of a side above its moves: `Red`, 红方.
    pub fn heading(self, side: Color) -> String {
        capitalised(self.side(side))
    }
}

/// The word for a side.
pub(super) fn for_side(words: [&'static str; 2], side: Color) -> &'static str {
    match side {
        Color::Red => words[0],
        Color::Black => words[1],
    }
}

/// Fills a pattern.
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
    sides: ["red", "black"],
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
    numbered_arrow: "number {} from {} to {}",
    looks: ["thin", "dashed", "outlined"],
    colour: ArrowColour::name,
    colour_first: false,
    after_look: " ",
    last_move: "Last move: {} from {} to {}",
    piece_of: " ",
    side_first: true,
    of_side: None,
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
    numbered_arrow: "{}号{}到{}",
    looks: ["细", "虚线", "空心"],
    colour: |colour| match colour {
        ArrowColour::Red => "红色",
        ArrowColour::Green => "绿色",
        ArrowColour::Blue => "蓝色",
        ArrowColour::Yellow => "黄色",
    },
    colour_first: true,
    after_look: "",
    last_move: "上一着：{}，{}到{}",
    piece_of: "",
    side_first: true,
    of_side: Some(["红", "黑"]),
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
    pieces: PieceNames::Characters(Script::Traditional),
    no_pieces: "沒有棋子",
    start: "開局的局面",
    flipped: "從黑方一側看",
    mirrored: "左右對換",
    part: "只顯示{}到{}的部分",
    marked: ["標為好點", "標為壞點", "標為著法"],
    numbers: "數字",
    arrows: ["{}箭頭：", "{}箭頭："],
    numbered_arrow: "{}號{}到{}",
    looks: ["細", "虛線", "空心"],
    colour: |colour| match colour {
        ArrowColour::Red => "紅色",
        ArrowColour::Green => "綠色",
        ArrowColour::Blue => "藍色",
        ArrowColour::Yellow => "黃色",
    },
    last_move: "上一著：{}，{}到{}",
    of_side: Some(["紅", "黑"]),
    ..SIMPLIFIED
};

const VIETNAMESE: Words = Words {
    diagram: "Thế cờ tướng",
    title: "Thế cờ tướng: {}",
    on_move: ["bên đỏ đi", "bên đen đi"],
    to_move: ["Đến lượt bên đỏ đi", "Đến lượt bên đen đi"],
    sides: ["bên đỏ", "bên đen"],
    pieces: PieceNames::Words(["tướng", "sĩ", "tượng", "mã", "xe", "pháo", "tốt", "quân úp"]),
    no_pieces: "Không có quân cờ nào",
    start: "Thế cờ ban đầu",
    flipped: "Nhìn từ phía bên đen",
    mirrored: "Trái và phải đổi chỗ cho nhau",
    part: "Chỉ hiển thị phần từ {} đến {}",
    marked: ["Vị trí tốt", "Vị trí xấu", "Vị trí của nước đi"],
    numbers: "Các số",
    number: "{} ở {}",
    arrows: ["mũi tên {}", "các mũi tên {}"],
    arrow: "từ {} đến {}",
    numbered_arrow: "số {} từ {} đến {}",
    looks: ["mảnh", "nét đứt", "rỗng"],
    colour: |colour| match colour {
        ArrowColour::Red => "màu đỏ",
        ArrowColour::Green => "màu xanh lá cây",
        ArrowColour::Blue => "màu xanh dương",
        ArrowColour::Yellow => "màu vàng",
    },
    colour_first: false,
    after_look: " ",
    last_move: "Nước vừa đi: {} từ {} đến {}",
    piece_of: " ",
    side_first: false,
    of_side: Some(["đỏ", "đen"]),
    list: (", ", " và "),
    placed: "{} ở {}",
    between: "; ",
    colon: ": ",
    stop: (".", " "),
};
