//! The words of a page, in a table with a column for each language.

use serde_json::{Map, Value};

use crate::board::{Color, Piece};
use crate::diagram::{Diagram, Movements};
use crate::notation::{Notation, Style};
use crate::scene::Language;
use crate::util::capitalised::capitalised;

/// Defines [`Words`] by their table, of which the second part has what only the script says.
macro_rules! words {
    (
        page { $($(#[$doc:meta])* $name:ident: $($word:literal),+;)+ }
        script { $($key:ident: $($said:literal),+;)+ }
    ) => {
        /// The words of a language. In a pattern, names in braces stand for what the script fills
        /// in, and `{}` for what is filled in here.
        pub(super) struct Words {
            $($(#[$doc])* pub $name: &'static str,)+
            /// What else the script says, by the names that it uses.
            said: [(&'static str, &'static str); [$(stringify!($key)),+].len()],
        }

        impl Words {
            /// The words of a language.
            pub fn of(language: Language) -> &'static Words {
                static ALL: [Words; Language::ALL.len()] =
                    [Words::column(0), Words::column(1), Words::column(2), Words::column(3)];
                &ALL[language as usize]
            }

            const fn column(number: usize) -> Words {
                Words {
                    $($name: [$($word),+][number],)+
                    said: [$((stringify!($key), [$($said),+][number])),+],
                }
            }
        }
    };
}

// In the order of the languages: English, simplified and traditional Chinese, Vietnamese.
words! {
    page {
        /// The heading of the moves.
        moves: "Moves", "着法", "著法", "Các nước đi";
        /// The heading of the moves that are to be found.
        solution: "Solution", "答案", "答案", "Lời giải";
        /// The heading of the positions that comments ask for.
        positions: "Positions", "局面", "局面", "Các thế cờ";
        /// The heading of a list of games.
        games: "Games", "对局", "對局", "Các ván cờ";
        /// A game without a name: its number.
        game: "Game {}", "第{}局", "第{}局", "Ván {}";
        /// The rest of a variation: the number of moves.
        more_moves: "{} more moves", "其余{}着", "其餘{}著", "Còn {} nước nữa";
        /// A position: the move before it.
        after: "After {}", "{}之后", "{}之後", "Sau {}";
        /// The position before the first move.
        start: "Start", "开局", "開局", "Đầu ván";
        /// What a quiz asks for.
        find_red: "Find red’s move", "请找出红方的着法", "請找出紅方的著法",
            "Hãy tìm nước đi của bên đỏ";
        find_black: "Find black’s move", "请找出黑方的着法", "請找出黑方的著法",
            "Hãy tìm nước đi của bên đen";

        // The names of controls.
        steps: "Steps", "前进与后退", "前進與後退", "Xem từng nước";
        first: "To the start", "回到开局", "回到開局", "Về đầu ván";
        back: "One move back", "后退一着", "後退一著", "Lùi một nước";
        play: "Play", "播放", "播放", "Phát";
        forward: "One move on", "前进一着", "前進一著", "Tiến một nước";
        last: "To the end", "到终局", "到終局", "Đến cuối ván";
        flip: "Turn the board", "翻转棋盘", "翻轉棋盤", "Xoay bàn cờ";
        more: "More", "更多", "更多", "Thêm";
        notation: "Notation", "记谱法", "記譜法", "Cách ghi nước đi";
        speed: "Speed", "速度", "速度", "Tốc độ";
        slow: "slow", "慢", "慢", "chậm";
        normal: "normal", "中", "中", "vừa";
        fast: "fast", "快", "快", "nhanh";
        copy_fen: "Copy the position (FEN)", "复制局面（FEN）", "複製局面（FEN）",
            "Sao chép thế cờ (FEN)";
        copy_link: "Copy the link", "复制链接", "複製連結", "Sao chép liên kết";
        download: "Download the game (PGN)", "下载棋谱（PGN）", "下載棋譜（PGN）", "Tải ván cờ (PGN)";
        text_to_copy: "Text to copy", "待复制的文字", "待複製的文字", "Văn bản cần sao chép";
        practice: "Practice", "练习", "練習", "Luyện tập";
        hint: "Hint", "提示", "提示", "Gợi ý";
        show_solution: "Show the move", "显示答案", "顯示答案", "Xem nước đi";
        leave: "Show the game", "显示全局", "顯示全局", "Xem ván cờ";
        again: "Practise again", "再练一次", "再練一次", "Luyện tập lại";
        next_moves: "The moves that follow", "后续着法", "後續著法", "Các nước tiếp theo";
        previous_game: "Previous game", "上一局", "上一局", "Ván trước";
        next_game: "Next game", "下一局", "下一局", "Ván sau";
    }
    script {
        empty: "empty", "空", "空", "trống";
        point: "{square}: {what}", "{square}：{what}", "{square}：{what}", "{square}: {what}";
        board: "Board", "棋盘", "棋盤", "Bàn cờ";
        found: "Moves so far", "已走着法", "已走著法", "Các nước đã đi";
        moved: "{piece} from {from} to {to}", "{piece}，{from}到{to}", "{piece}，{from}到{to}",
            "{piece} từ {from} đến {to}";
        takes: "{piece} from {from} takes {taken} on {to}",
            "{piece}，{from}到{to}，吃{taken}", "{piece}，{from}到{to}，吃{taken}",
            "{piece} từ {from} ăn {taken} ở {to}";
        next: "Next:", "下一着：", "下一著：", "Tiếp theo:";
        play: "Play", "播放", "播放", "Phát";
        pause: "Pause", "暂停", "暫停", "Tạm dừng";
        playing: "Playing", "播放中", "播放中", "Đang phát";
        paused: "Paused", "已暂停", "已暫停", "Đã tạm dừng";
        copied: "Copied", "已复制", "已複製", "Đã sao chép";
        copy: "Copy the selected text", "请复制选中的文字", "請複製選取的文字",
            "Hãy sao chép phần đã chọn";
        stop: ". ", "。", "。", ". ";
        right: "Right", "正确", "正確", "Đúng";
        other: "Also in the game: {move}", "棋谱中也有：{move}", "棋譜中也有：{move}",
            "Trong ván cũng có: {move}";
        wrong: "Not this move. Try again", "不是这一着，请再试", "不是這一著，請再試",
            "Không phải nước này. Hãy thử lại";
        hintPiece: "The {piece} on {square} moves", "走{square}的{piece}", "走{square}的{piece}",
            "Đi {piece} ở {square}";
        hintTo: "It goes to {square}", "走到{square}", "走到{square}", "Quân này đi đến {square}";
        solution: "The move is {move}", "着法是{move}", "著法是{move}", "Nước đi là {move}";
        done: "The end", "结束", "結束", "Hết";
        score: "{right} of {all} right at the first try",
            "{all}着中{right}着一次答对", "{all}著中{right}著一次答對",
            "Đúng {right} trên {all} nước ngay lần đầu";
        total: "{done} of {puzzles} puzzles done, {right} of {all} moves right at the first try",
            "{puzzles}题中已完成{done}题，{all}着中{right}着一次答对",
            "{puzzles}題中已完成{done}題，{all}著中{right}著一次答對",
            "Đã giải {done} trên {puzzles} bài, đúng {right} trên {all} nước ngay lần đầu";
    }
}

impl Words {
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
        let to_move = [Color::Red, Color::Black].map(|side| language.to_move(side));
        let others = [
            ("piece", Value::Object(pieces.collect())),
            ("start", Value::from(self.start)),
            ("toMove", Value::from(to_move.to_vec())),
            ("find", Value::from(vec![self.find_red, self.find_black])),
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
