//! The words of a page, one table for each language. Another language needs only another table.

use serde_json::{Map, Value};

use crate::board::{Color, Piece};
use crate::diagram::{Diagram, Movements};
use crate::notation::{Notation, Style};
use crate::scene::Language;
use crate::util::capitalised::capitalised;

/// The words of a language. In a pattern, names in braces stand for what the script fills in, and
/// `{}` for what is filled in here.
pub(super) struct Words {
    /// The heading of the moves.
    pub moves: &'static str,
    /// The heading of the moves that are to be found.
    pub solution: &'static str,
    /// The heading of the positions that comments ask for.
    pub positions: &'static str,
    /// The heading of a list of games.
    pub games: &'static str,
    /// A game without a name: its number.
    game: &'static str,
    /// The rest of a variation: the number of moves.
    more_moves: &'static str,
    /// A position: the move before it.
    after: &'static str,
    pub controls: Controls,
    /// The position before the first move.
    start: &'static str,
    /// The sides on whose move it is: red, then black.
    to_move: [&'static str; 2],
    /// What a quiz asks for: red's move, then black's.
    find: [&'static str; 2],
    /// What else the script says, by the names that it uses.
    said: [(&'static str, &'static str); 23],
}

/// The names of controls.
pub(super) struct Controls {
    pub steps: &'static str,
    pub first: &'static str,
    pub back: &'static str,
    pub play: &'static str,
    pub forward: &'static str,
    pub last: &'static str,
    pub flip: &'static str,
    pub more: &'static str,
    pub notation: &'static str,
    pub speed: &'static str,
    pub slow: &'static str,
    pub normal: &'static str,
    pub fast: &'static str,
    pub copy_fen: &'static str,
    pub copy_link: &'static str,
    pub download: &'static str,
    pub text_to_copy: &'static str,
    pub practice: &'static str,
    pub hint: &'static str,
    pub show_solution: &'static str,
    pub leave: &'static str,
    pub again: &'static str,
    pub next_moves: &'static str,
    pub previous_game: &'static str,
    pub next_game: &'static str,
}

impl Words {
    /// The words of a language.
    pub fn of(language: Language) -> &'static Words {
        match language {
            Language::English => &ENGLISH,
            Language::SimplifiedChinese => &SIMPLIFIED,
            Language::TraditionalChinese => &TRADITIONAL,
            Language::Vietnamese => &VIETNAMESE,
        }
    }

    /// A game without a name.
    pub fn game(&self, number: usize) -> String {
        self.game.replace("{}", &number.to_string())
    }

    /// The rest of a variation.
    pub fn more_moves(&self, count: usize) -> String {
        self.more_moves.replace("{}", &count.to_string())
    }

    /// What stands below a position of a game.
    pub fn after(&self, diagram: &Diagram, notation: Notation, movements: &Movements) -> String {
        let Some(last) = &diagram.moment.last_move else {
            return self.start.to_owned();
        };
        let text = notation.write(last.mv, &last.before, movements.rules(), &Style::default());
        let text = text.unwrap_or_else(|| last.written.clone());
        let dots = match last.side {
            Color::Red => ".",
            Color::Black => "…",
        };
        self.after
            .replace("{}", &format!("{}{dots} {text}", last.number))
    }

    /// The words that the script says, as JSON.
    pub fn json(&self, language: Language) -> String {
        let pieces = Piece::all().map(|piece| {
            let name = language.piece(piece);
            (piece.letter().to_string(), Value::from(name))
        });
        let said = self
            .said
            .iter()
            .map(|(name, text)| (*name, Value::from(*text)));
        let others = [
            ("piece", Value::Object(pieces.collect())),
            ("start", Value::from(self.start)),
            ("toMove", Value::from(self.to_move.to_vec())),
            ("find", Value::from(self.find.to_vec())),
        ];
        let all = others.into_iter().chain(said);
        let all: Map<String, Value> = all.map(|(name, value)| (name.to_owned(), value)).collect();
        Value::Object(all).to_string()
    }
}

/// The name of a notation for readers.
pub(super) fn notation_name(notation: Notation) -> String {
    match notation {
        Notation::Wxf | Notation::Iccs | Notation::Uci => notation.name().to_uppercase(),
        Notation::Chinese => "中文（繁體）".to_owned(),
        Notation::ChineseSimplified => "中文（简体）".to_owned(),
        Notation::Vietnamese => "Tiếng Việt".to_owned(),
        other => capitalised(&other.name().replace('-', " ")),
    }
}

const ENGLISH: Words = Words {
    moves: "Moves",
    solution: "Solution",
    positions: "Positions",
    games: "Games",
    game: "Game {}",
    more_moves: "{} more moves",
    after: "After {}",
    controls: Controls {
        steps: "Steps",
        first: "To the start",
        back: "One move back",
        play: "Play",
        forward: "One move on",
        last: "To the end",
        flip: "Turn the board",
        more: "More",
        notation: "Notation",
        speed: "Speed",
        slow: "slow",
        normal: "normal",
        fast: "fast",
        copy_fen: "Copy the position (FEN)",
        copy_link: "Copy the link",
        download: "Download the game (PGN)",
        text_to_copy: "Text to copy",
        practice: "Practice",
        hint: "Hint",
        show_solution: "Show the move",
        leave: "Show the game",
        again: "Practise again",
        next_moves: "The moves that follow",
        previous_game: "Previous game",
        next_game: "Next game",
    },
    start: "Start",
    to_move: ["Red is to move", "Black is to move"],
    find: ["Find red’s move", "Find black’s move"],
    said: [
        ("empty", "empty"),
        ("point", "{square}: {what}"),
        ("board", "Board"),
        ("found", "Moves so far"),
        ("moved", "{piece} from {from} to {to}"),
        ("takes", "{piece} from {from} takes {taken} on {to}"),
        ("next", "Next:"),
        ("play", "Play"),
        ("pause", "Pause"),
        ("playing", "Playing"),
        ("paused", "Paused"),
        ("copied", "Copied"),
        ("copy", "Copy the selected text"),
        ("stop", ". "),
        ("right", "Right"),
        ("other", "Also in the game: {move}"),
        ("wrong", "Not this move. Try again"),
        ("hintPiece", "The {piece} on {square} moves"),
        ("hintTo", "It goes to {square}"),
        ("solution", "The move is {move}"),
        ("done", "The end"),
        ("score", "{right} of {all} right at the first try"),
        (
            "total",
            "{done} of {puzzles} puzzles done, {right} of {all} moves right at the first try",
        ),
    ],
};

const SIMPLIFIED: Words = Words {
    moves: "着法",
    solution: "答案",
    positions: "局面",
    games: "对局",
    game: "第{}局",
    more_moves: "其余{}着",
    after: "{}之后",
    controls: Controls {
        steps: "前进与后退",
        first: "回到开局",
        back: "后退一着",
        play: "播放",
        forward: "前进一着",
        last: "到终局",
        flip: "翻转棋盘",
        more: "更多",
        notation: "记谱法",
        speed: "速度",
        slow: "慢",
        normal: "中",
        fast: "快",
        copy_fen: "复制局面（FEN）",
        copy_link: "复制链接",
        download: "下载棋谱（PGN）",
        text_to_copy: "待复制的文字",
        practice: "练习",
        hint: "提示",
        show_solution: "显示答案",
        leave: "显示全局",
        again: "再练一次",
        next_moves: "后续着法",
        previous_game: "上一局",
        next_game: "下一局",
    },
    start: "开局",
    to_move: ["轮到红方走", "轮到黑方走"],
    find: ["请找出红方的着法", "请找出黑方的着法"],
    said: [
        ("empty", "空"),
        ("point", "{square}：{what}"),
        ("board", "棋盘"),
        ("found", "已走着法"),
        ("moved", "{piece}，{from}到{to}"),
        ("takes", "{piece}，{from}到{to}，吃{taken}"),
        ("next", "下一着："),
        ("play", "播放"),
        ("pause", "暂停"),
        ("playing", "播放中"),
        ("paused", "已暂停"),
        ("copied", "已复制"),
        ("copy", "请复制选中的文字"),
        ("stop", "。"),
        ("right", "正确"),
        ("other", "棋谱中也有：{move}"),
        ("wrong", "不是这一着，请再试"),
        ("hintPiece", "走{square}的{piece}"),
        ("hintTo", "走到{square}"),
        ("solution", "着法是{move}"),
        ("done", "结束"),
        ("score", "{all}着中{right}着一次答对"),
        (
            "total",
            "{puzzles}题中已完成{done}题，{all}着中{right}着一次答对",
        ),
    ],
};

const TRADITIONAL: Words = Words {
    moves: "著法",
    solution: "答案",
    positions: "局面",
    games: "對局",
    game: "第{}局",
    more_moves: "其餘{}著",
    after: "{}之後",
    controls: Controls {
        steps: "前進與後退",
        first: "回到開局",
        back: "後退一著",
        play: "播放",
        forward: "前進一著",
        last: "到終局",
        flip: "翻轉棋盤",
        more: "更多",
        notation: "記譜法",
        speed: "速度",
        slow: "慢",
        normal: "中",
        fast: "快",
        copy_fen: "複製局面（FEN）",
        copy_link: "複製連結",
        download: "下載棋譜（PGN）",
        text_to_copy: "待複製的文字",
        practice: "練習",
        hint: "提示",
        show_solution: "顯示答案",
        leave: "顯示全局",
        again: "再練一次",
        next_moves: "後續著法",
        previous_game: "上一局",
        next_game: "下一局",
    },
    start: "開局",
    to_move: ["輪到紅方走", "輪到黑方走"],
    find: ["請找出紅方的著法", "請找出黑方的著法"],
    said: [
        ("empty", "空"),
        ("point", "{square}：{what}"),
        ("board", "棋盤"),
        ("found", "已走著法"),
        ("moved", "{piece}，{from}到{to}"),
        ("takes", "{piece}，{from}到{to}，吃{taken}"),
        ("next", "下一著："),
        ("play", "播放"),
        ("pause", "暫停"),
        ("playing", "播放中"),
        ("paused", "已暫停"),
        ("copied", "已複製"),
        ("copy", "請複製選取的文字"),
        ("stop", "。"),
        ("right", "正確"),
        ("other", "棋譜中也有：{move}"),
        ("wrong", "不是這一著，請再試"),
        ("hintPiece", "走{square}的{piece}"),
        ("hintTo", "走到{square}"),
        ("solution", "著法是{move}"),
        ("done", "結束"),
        ("score", "{all}著中{right}著一次答對"),
        (
            "total",
            "{puzzles}題中已完成{done}題，{all}著中{right}著一次答對",
        ),
    ],
};

const VIETNAMESE: Words = Words {
    moves: "Các nước đi",
    solution: "Lời giải",
    positions: "Các thế cờ",
    games: "Các ván cờ",
    game: "Ván {}",
    more_moves: "Còn {} nước nữa",
    after: "Sau {}",
    controls: Controls {
        steps: "Xem từng nước",
        first: "Về đầu ván",
        back: "Lùi một nước",
        play: "Phát",
        forward: "Tiến một nước",
        last: "Đến cuối ván",
        flip: "Xoay bàn cờ",
        more: "Thêm",
        notation: "Cách ghi nước đi",
        speed: "Tốc độ",
        slow: "chậm",
        normal: "vừa",
        fast: "nhanh",
        copy_fen: "Sao chép thế cờ (FEN)",
        copy_link: "Sao chép liên kết",
        download: "Tải ván cờ (PGN)",
        text_to_copy: "Văn bản cần sao chép",
        practice: "Luyện tập",
        hint: "Gợi ý",
        show_solution: "Xem nước đi",
        leave: "Xem ván cờ",
        again: "Luyện tập lại",
        next_moves: "Các nước tiếp theo",
        previous_game: "Ván trước",
        next_game: "Ván sau",
    },
    start: "Đầu ván",
    to_move: ["Đến lượt bên đỏ đi", "Đến lượt bên đen đi"],
    find: ["Hãy tìm nước đi của bên đỏ", "Hãy tìm nước đi của bên đen"],
    said: [
        ("empty", "trống"),
        ("point", "{square}: {what}"),
        ("board", "Bàn cờ"),
        ("found", "Các nước đã đi"),
        ("moved", "{piece} từ {from} đến {to}"),
        ("takes", "{piece} từ {from} ăn {taken} ở {to}"),
        ("next", "Tiếp theo:"),
        ("play", "Phát"),
        ("pause", "Tạm dừng"),
        ("playing", "Đang phát"),
        ("paused", "Đã tạm dừng"),
        ("copied", "Đã sao chép"),
        ("copy", "Hãy sao chép phần đã chọn"),
        ("stop", ". "),
        ("right", "Đúng"),
        ("other", "Trong ván cũng có: {move}"),
        ("wrong", "Không phải nước này. Hãy thử lại"),
        ("hintPiece", "Đi {piece} ở {square}"),
        ("hintTo", "Quân này đi đến {square}"),
        ("solution", "Nước đi là {move}"),
        ("done", "Hết"),
        ("score", "Đúng {right} trên {all} nước ngay lần đầu"),
        (
            "total",
            "Đã giải {done} trên {puzzles} bài, đúng {right} trên {all} nước ngay lần đầu",
        ),
    ],
};
