//! Defines the strings on a page, in a table with a column for each language.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::json;

use crate::board::{Color, Piece};
use crate::diagram::{Diagram, Movements};
use crate::notation::{Notation, Style};
use crate::scene::{Language, Text, by_language};
use crate::util::capitalised::capitalised;
use crate::util::sort;

by_language! {
    /// The strings on a page. Rust code replaces `{}` with a value, such as a number.
    struct Words;

    /// The heading of the moves.
    moves: Text = "Moves", "着法", "著法", "Các nước đi";
    /// The heading of the moves that solve a quiz.
    solution: Text = "Solution", "答案", "答案", "Lời giải";
    /// The heading of the positions whose pictures are requested in comments.
    positions: Text = "Positions", "局面", "局面", "Các thế cờ";
    /// The heading of a list of games.
    games: Text = "Games", "对局", "對局", "Các ván cờ";
    /// The title of a game that has only a number.
    game: Text = "Game {}", "第{}局", "第{}局", "Ván {}";
    /// The label of the collapsed rest of a variation, with the number of moves in it.
    more_moves: Text = "{} more moves", "其余{}着", "其餘{}著", "Còn {} nước nữa";
    /// The label of a position, with the move that led to it.
    after: Text = "After {}", "{}之后", "{}之後", "Sau {}";
    /// The label of the position before the first move.
    start: Text = "Start", "开局", "開局", "Đầu ván";

    // The names of the controls.
    steps: Text = "Steps", "前进与后退", "前進與後退", "Xem từng nước";
    first: Text = "To the start", "回到开局", "回到開局", "Về đầu ván";
    back: Text = "One move back", "后退一着", "後退一著", "Lùi một nước";
    play: Text = "Play", "播放", "播放", "Phát";
    forward: Text = "One move on", "前进一着", "前進一著", "Tiến một nước";
    last: Text = "To the end", "到终局", "到終局", "Đến cuối ván";
    flip: Text = "Turn the board", "翻转棋盘", "翻轉棋盤", "Xoay bàn cờ";
    more: Text = "More", "更多", "更多", "Thêm";
    notation: Text = "Notation", "记谱法", "記譜法", "Cách ghi nước đi";
    speed: Text = "Speed", "速度", "速度", "Tốc độ";
    slow: Text = "slow", "慢", "慢", "chậm";
    normal: Text = "normal", "中", "中", "vừa";
    fast: Text = "fast", "快", "快", "nhanh";
    copy_fen: Text = "Copy the position (FEN)", "复制局面（FEN）", "複製局面（FEN）",
        "Sao chép thế cờ (FEN)";
    copy_link: Text = "Copy the link", "复制链接", "複製連結", "Sao chép liên kết";
    download: Text = "Download the game (PGN)", "下载棋谱（PGN）", "下載棋譜（PGN）", "Tải ván cờ (PGN)";
    text_to_copy: Text = "Text to copy", "待复制的文字", "待複製的文字", "Văn bản cần sao chép";
    practice: Text = "Practice", "练习", "練習", "Luyện tập";
    hint: Text = "Hint", "提示", "提示", "Gợi ý";
    show_solution: Text = "Show the move", "显示答案", "顯示答案", "Xem nước đi";
    leave: Text = "Show the game", "显示全局", "顯示全局", "Xem ván cờ";
    again: Text = "Practise again", "再练一次", "再練一次", "Luyện tập lại";
    next_moves: Text = "The moves that follow", "后续着法", "後續著法", "Các nước tiếp theo";
    previous_game: Text = "Previous game", "上一局", "上一局", "Ván trước";
    next_game: Text = "Next game", "下一局", "下一局", "Ván sau";
}

by_language! {
    /// The strings that only the script uses. The script replaces names in braces with values.
    #[derive(Serialize)]
    #[serde(rename_all = "camelCase")]
    struct Said;

    /// The questions of a quiz: one for a move by Red, and one for a move by Black.
    find: [Text; 2] = ["Find red’s move", "Find black’s move"],
        ["请找出红方的着法", "请找出黑方的着法"], ["請找出紅方的著法", "請找出黑方的著法"],
        ["Hãy tìm nước đi của bên đỏ", "Hãy tìm nước đi của bên đen"];
    empty: Text = "empty", "空", "空", "trống";
    point: Text = "{square}: {what}", "{square}：{what}", "{square}：{what}", "{square}: {what}";
    board: Text = "Board", "棋盘", "棋盤", "Bàn cờ";
    found: Text = "Moves so far", "已走着法", "已走著法", "Các nước đã đi";
    moved: Text = "{piece} from {from} to {to}", "{piece}，{from}到{to}", "{piece}，{from}到{to}",
        "{piece} từ {from} đến {to}";
    takes: Text = "{piece} from {from} takes {taken} on {to}",
        "{piece}，{from}到{to}，吃{taken}", "{piece}，{from}到{to}，吃{taken}",
        "{piece} từ {from} ăn {taken} ở {to}";
    next: Text = "Next:", "下一着：", "下一著：", "Tiếp theo:";
    play: Text = "Play", "播放", "播放", "Phát";
    pause: Text = "Pause", "暂停", "暫停", "Tạm dừng";
    playing: Text = "Playing", "播放中", "播放中", "Đang phát";
    paused: Text = "Paused", "已暂停", "已暫停", "Đã tạm dừng";
    copied: Text = "Copied", "已复制", "已複製", "Đã sao chép";
    copy: Text = "Copy the selected text", "请复制选中的文字", "請複製選取的文字",
        "Hãy sao chép phần đã chọn";
    stop: Text = ". ", "。", "。", ". ";
    right: Text = "Right", "正确", "正確", "Đúng";
    other: Text = "Also in the game: {move}", "棋谱中也有：{move}", "棋譜中也有：{move}",
        "Trong ván cũng có: {move}";
    wrong: Text = "Not this move. Try again", "不是这一着，请再试", "不是這一著，請再試",
        "Không phải nước này. Hãy thử lại";
    hint_piece: Text = "The {piece} on {square} moves", "走{square}的{piece}", "走{square}的{piece}",
        "Đi {piece} ở {square}";
    hint_to: Text = "It goes to {square}", "走到{square}", "走到{square}", "Quân này đi đến {square}";
    solution: Text = "The move is {move}", "着法是{move}", "著法是{move}", "Nước đi là {move}";
    done: Text = "The end", "结束", "結束", "Hết";
    score: Text = "{right} of {all} right at the first try",
        "{all}着中{right}着一次答对", "{all}著中{right}著一次答對",
        "Đúng {right} trên {all} nước ngay lần đầu";
    total: Text = "{done} of {puzzles} puzzles done, {right} of {all} moves right at the first try",
        "{puzzles}题中已完成{done}题，{all}着中{right}着一次答对",
        "{puzzles}題中已完成{done}題，{all}著中{right}著一次答對",
        "Đã giải {done} trên {puzzles} bài, đúng {right} trên {all} nước ngay lần đầu";
}

impl Words {
    pub(crate) fn game(&self, number: usize) -> String {
        self.game.replace("{}", &number.to_string())
    }

    pub(crate) fn more_moves(&self, count: usize) -> String {
        self.more_moves.replace("{}", &count.to_string())
    }

    /// Returns the label of a position: the start, or the move that led to the position.
    pub(crate) fn after(
        &self,
        diagram: &Diagram,
        notation: Notation,
        movements: &Movements,
    ) -> String {
        let Some(last) = &diagram.moment.last_move else {
            return self.start.to_owned();
        };
        let text = notation.write(last.mv, &last.before, movements.rules(), &Style::default());
        let text = text.unwrap_or_else(|| last.written.clone());
        let dots = match last.color {
            Color::Red => ".",
            Color::Black => "…",
        };
        self.after
            .replace("{}", &format!("{}{dots} {text}", last.number))
    }

    pub(crate) fn json(language: Language) -> String {
        let pieces = Piece::all().map(|piece| (piece.letter(), language.piece(piece)));
        let script = Script {
            piece: sort::collected(pieces),
            start: Words::of(language).start,
            to_move: Color::ALL.map(|side| language.to_move(side)),
            said: Said::of(language),
        };
        json!(script).to_string()
    }
}

/// The strings for the script, keyed by the names that the script uses.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Script {
    piece: BTreeMap<char, String>,
    start: Text,
    /// The two strings that say that Red or Black is to move.
    to_move: [Text; 2],
    #[serde(flatten)]
    said: &'static Said,
}

/// Returns the name of a notation as shown to readers.
pub(super) fn notation_name(notation: Notation) -> String {
    match notation {
        Notation::Wxf | Notation::Iccs | Notation::Uci => notation.name().to_uppercase(),
        Notation::Chinese => "中文（繁體）".to_owned(),
        Notation::ChineseSimplified => "中文（简体）".to_owned(),
        Notation::Vietnamese => "Tiếng Việt".to_owned(),
        other => capitalised(&other.name().replace('-', " ")),
    }
}
