//! Words with braces behind them, which parts of a WXF file stand in.

use crate::format::move_text::dialect::END;

/// What is behind a word and `{`, if these come next.
pub(super) fn block<'a>(rest: &'a str, word: &str) -> Option<&'a str> {
    rest.strip_prefix(word)?.trim_start().strip_prefix('{')
}

/// What is behind `}` and the word `END` after it, if that is there.
pub(super) fn after_brace(rest: &str) -> &str {
    let end = rest.trim_start().strip_prefix(END);
    end.filter(|after| !after.starts_with(|c: char| c.is_alphanumeric()))
        .unwrap_or(rest)
}
