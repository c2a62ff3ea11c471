//! The words from which descriptions are composed, in a table with one column per language.
//!
//! The values named in the comment on a pattern replace its `{}` placeholders, in order.

use super::language::{Language, Text, by_language};
use crate::board::{ArrowColor, Color, Piece, Role, Script};
use crate::util::capitalised::capitalised;

by_language! {
    /// The words of a description.
    struct Words;

    /// The beginning of every title, or the whole title if there is no caption and no marked side to move.
    diagram: Text = "Xiangqi diagram", "象棋局面图", "象棋局面圖", "Thế cờ tướng";
    /// The side to move in a title: red, then black.
    on_move: [Text; 2] = ["red to move", "black to move"],
        ["轮到红方走", "轮到黑方走"], ["輪到紅方走", "輪到黑方走"],
        ["bên đỏ đi", "bên đen đi"];
    /// The side to move as a sentence: red, then black.
    to_move: [Text; 2] = ["Red is to move", "Black is to move"],
        ["轮到红方走", "轮到黑方走"], ["輪到紅方走", "輪到黑方走"],
        ["Đến lượt bên đỏ đi", "Đến lượt bên đen đi"];
    /// The names of the sides: red, then black.
    sides: [Text; 2] = ["red", "black"], ["红方", "黑方"], ["紅方", "黑方"], ["bên đỏ", "bên đen"];
    pieces: PieceNames = PieceNames::English("s"), PieceNames::Characters(Script::Simplified),
        PieceNames::Characters(Script::Traditional),
        PieceNames::Words(["tướng", "sĩ", "tượng", "mã", "xe", "pháo", "tốt", "quân úp"]);
    no_pieces: Text = "No pieces", "没有棋子", "沒有棋子", "Không có quân cờ nào";
    start: Text = "The starting position", "开局的局面", "開局的局面", "Thế cờ ban đầu";
    /// The sentence used if black is at the bottom.
    flipped: Text = "Seen from black's side", "从黑方一侧看", "從黑方一側看", "Nhìn từ phía bên đen";
    mirrored: Text = "Left and right are exchanged", "左右对换", "左右對換",
        "Trái và phải đổi chỗ cho nhau";
    /// The sentence used if only a part of the board is shown. The values are two opposite corners.
    part: Text = "Only the part from {} to {} is shown", "只显示{}到{}的部分", "只顯示{}到{}的部分",
        "Chỉ hiển thị phần từ {} đến {}";
    /// The headings of the lists of marked squares: good, bad, part of a move.
    marked: [Text; 3] = ["Marked as good", "Marked as bad", "Marked as part of a move"],
        ["标为好点", "标为坏点", "标为着法"], ["標為好點", "標為壞點", "標為著法"],
        ["Vị trí tốt", "Vị trí xấu", "Vị trí của nước đi"];
    /// The heading of the list of numbers.
    numbers: Text = "Numbers", "数字", "數字", "Các số";
    /// An item in the list of numbers. The values are the number and its field.
    number: Text = "{} on {}", "{}在{}", "{}在{}", "{} ở {}";
    /// The heading for one arrow, then the heading for several arrows. The value is the look of the arrows.
    arrows: [Text; 2] = ["{}arrow ", "{}arrows "], ["{}箭头：", "{}箭头："],
        ["{}箭頭：", "{}箭頭："], ["mũi tên {}", "các mũi tên {}"];
    /// An arrow without a number. The values are its start and end.
    arrow: Text = "from {} to {}", "{}到{}", "{}到{}", "từ {} đến {}";
    /// An arrow with a number. The values are its number, start and end.
    numbered_arrow: Text = "number {} from {} to {}", "{}号{}到{}", "{}號{}到{}",
        "số {} từ {} đến {}";
    /// The words for thin, dashed and outlined arrows.
    looks: [Text; 3] = ["thin", "dashed", "outlined"],
        ["细", "虚线", "空心"], ["細", "虛線", "空心"], ["mảnh", "nét đứt", "rỗng"];
    /// The colours of arrows, in the order of [`ArrowColor::ALL`].
    colours: [Text; ArrowColor::ALL.len()] = ["red", "green", "blue", "yellow"],
        ["红色", "绿色", "蓝色", "黄色"], ["紅色", "綠色", "藍色", "黃色"],
        ["màu đỏ", "màu xanh lá cây", "màu xanh dương", "màu vàng"];
    /// Whether the colour precedes the words for thin, dashed and outlined.
    colour_first: bool = false, true, true, false;
    /// The text after each word of a look.
    after_look: Text = " ", "", "", " ";
    /// The last move. The values are the piece and the start and end of the move.
    last_move: Text = "Last move: {} from {} to {}", "上一着：{}，{}到{}", "上一著：{}，{}到{}",
        "Nước vừa đi: {} từ {} đến {}";
    /// The text between the side and the name of a piece.
    piece_of: Text = " ", "", "", " ";
    /// Whether the side of a piece precedes the name of the piece.
    side_first: bool = true, true, true, false;
    /// The names of the sides in combination with the name of a piece: red, then black.
    of_side: [Text; 2] = ["red", "black"], ["红", "黑"], ["紅", "黑"], ["đỏ", "đen"];
    /// The text between the items of a list, then the text before the last item.
    list: (Text, Text) = (", ", " and "), ("、", "、"), ("、", "、"), (", ", " và ");
    /// The pieces of one kind. The values are their name and the list of their squares.
    placed: Text = "{} {}", "{}{}", "{}{}", "{} ở {}";
    /// The text between the kinds of pieces of a side.
    between: Text = "; ", "；", "；", "; ";
    /// The text after a heading.
    colon: Text = ": ", "：", "：", ": ";
    /// The full stop, then the text between a full stop and the next sentence.
    stop: (Text, Text) = (".", " "), ("。", ""), ("。", ""), (".", " ");
}

/// The names of pieces in a language.
#[derive(Clone, Copy)]
pub(super) enum PieceNames {
    /// English words. The value is the plural ending.
    English(Text),
    /// The characters used in move notation.
    Characters(Script),
    /// A word for each role, used in both the singular and the plural.
    Words([Text; Role::ALL.len()]),
}

impl Words {
    /// Returns the name of a piece, in the singular if `count` is 1, and in the plural otherwise.
    pub(super) fn piece(&self, piece: Piece, count: usize) -> String {
        match self.pieces {
            PieceNames::English(_) if count == 1 => piece.role.noun().to_owned(),
            PieceNames::English(plural) => [piece.role.noun(), plural].concat(),
            PieceNames::Characters(_) if piece.role == Role::Covered => "暗子".to_owned(),
            PieceNames::Characters(script) => piece.move_character(script).to_string(),
            PieceNames::Words(words) => words[piece.role as usize].to_owned(),
        }
    }

    /// Returns the name of a piece with its side.
    pub(super) fn piece_with_side(&self, piece: Piece) -> String {
        let side = for_side(self.of_side, piece.color);
        let name = self.piece(piece, 1);
        match self.side_first {
            true => [side, self.piece_of, &name].concat(),
            false => [&name, self.piece_of, side].concat(),
        }
    }

    /// Joins items into a list.
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
    /// Returns the name of the kind to which these pieces belong, such as `King` or 帅/将. If the pieces have
    /// different names, the result contains all of them.
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

    /// Returns the name of a piece with its side, such as `red king` or 红帅.
    pub(crate) fn piece(self, piece: Piece) -> String {
        Words::of(self).piece_with_side(piece)
    }

    /// Returns the side to move as a sentence without a full stop, such as `Red is to move` or 轮到红方走.
    pub fn to_move(self, side: Color) -> &'static str {
        for_side(Words::of(self).to_move, side)
    }

    /// Returns the name of a side, such as `red` or 红方.
    pub(crate) fn side(self, side: Color) -> &'static str {
        for_side(Words::of(self).sides, side)
    }

    /// Returns the name of a side for use as a heading above its moves, such as `Red` or 红方.
    pub(crate) fn heading(self, side: Color) -> String {
        capitalised(self.side(side))
    }
}

pub(super) fn for_side(words: [&'static str; 2], side: Color) -> &'static str {
    match side {
        Color::Red => words[0],
        Color::Black => words[1],
    }
}

/// Replaces each `{}` in a pattern with a value.
pub(super) fn fill(pattern: &str, things: &[&str]) -> String {
    let mut things = things.iter();
    let mut parts = pattern.split('{');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        text.push_str(things.next().copied().unwrap_or_default());
        text.push_str(part.strip_prefix('}').unwrap_or(part));
    }
    text
}
