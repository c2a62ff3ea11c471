//! Traditional Chinese characters and their simplified forms.

/// The traditional characters in the headers and results of games, each with its simplified form.
#[rustfmt::skip]
const PAIRS: [(char, char); 30] = [
    ('標', '标'), ('題', '题'), ('賽', '赛'), ('稱', '称'), ('譜', '谱'), ('點', '点'),
    ('對', '对'), ('時', '时'), ('間', '间'), ('輪', '轮'), ('紅', '红'), ('執', '执'),
    ('後', '后'), ('團', '团'), ('體', '体'), ('單', '单'), ('結', '结'), ('勝', '胜'),
    ('負', '负'), ('變', '变'), ('開', '开'), ('佈', '布'), ('贏', '赢'), ('輸', '输'),
    ('認', '认'), ('雙', '双'), ('議', '议'), ('獲', '获'), ('敗', '败'), ('棄', '弃'),
];

/// Returns the simplified form of a character, or the character itself if it is not in the table.
pub(crate) fn simplified(letter: char) -> char {
    if letter.is_ascii() {
        return letter;
    }
    let pair = PAIRS.iter().find(|(traditional, _)| *traditional == letter);
    pair.map_or(letter, |(_, simplified)| *simplified)
}
