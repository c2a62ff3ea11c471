//! The languages of descriptions.

use crate::notation::Notation;

/// The language of a picture's description.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Chinese in simplified characters.
    SimplifiedChinese,
    /// Chinese in traditional characters.
    TraditionalChinese,
    /// Vietnamese.
    Vietnamese,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 4] = [
        Language::English,
        Language::SimplifiedChinese,
        Language::TraditionalChinese,
        Language::Vietnamese,
    ];

    /// The BCP 47 tag, like `zh-Hans`.
    pub fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::SimplifiedChinese => "zh-Hans",
            Language::TraditionalChinese => "zh-Hant",
            Language::Vietnamese => "vi",
        }
    }

    /// The notation in which its readers expect moves.
    pub fn notation(self) -> Notation {
        match self {
            Language::English => Notation::Wxf,
            Language::SimplifiedChinese => Notation::ChineseSimplified,
            Language::TraditionalChinese => Notation::Chinese,
            Language::Vietnamese => Notation::Vietnamese,
        }
    }
}
