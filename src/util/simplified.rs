//! Traditional characters, and their simplified forms.

/// Those that occur in headers and results.
#[rustfmt::skip]
const PAIRS: [(char, char); 30] = [
    ('標', '标'), ('題', '题'), ('賽', '赛'), ('稱', '称'), ('譜', '谱'), ('點', '点'),
    ('對', '对'), ('時', '时'), ('間', '间'), ('輪', '轮'), ('紅', '红'), ('執', '执'),
    ('後', '后'), ('團', '团'), ('體', '体'), ('單', '单'), ('結', '结'), ('勝', '胜'),
    ('負', '负'), ('變', '变'), ('開', '开'), ('佈', '布'), ('贏', '赢'), ('輸', '输'),
    ('認', '认'), ('雙', '双'), ('議', '议'), ('獲', '获'), ('敗', '败'), ('棄', '弃'),
];

/// The simplified form of a character, if the table has one, or else the character itself.
pub(crate) fn simplified(letter: char) -> char {
    if letter.is_ascii() {
        return letter;
    }
    let pair = PAIRS.iter().find(|(traditional, _)| *traditional == letter);
    pair.map_or(letter, |(_, simplified)| *simplified)
}
