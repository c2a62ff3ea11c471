//! The languages that pictures are described in.

use super::words::{Words, for_side};
use crate::board::Color;

/// A language for the words about a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Chinese in simplified characters.
    SimplifiedChinese,
    /// Chinese in traditional characters.
    TraditionalChinese,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 3] = [
        Language::English,
        Language::SimplifiedChinese,
        Language::TraditionalChinese,
    ];

    /// The tag by BCP 47, like `zh-Hans`.
    pub fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::SimplifiedChinese => "zh-Hans",
            Language::TraditionalChinese => "zh-Hant",
        }
    }

    /// That a side is to move, as a sentence without its end: `Red is to move`, 轮到红方走.
    pub fn to_move(self, side: Color) -> &'static str {
        for_side(Words::of(self).to_move, side)
    }

    /// What a side is called: `red`, 红方.
    pub fn side(self, side: Color) -> &'static str {
        for_side(Words::of(self).side_alone, side)
    }
}
