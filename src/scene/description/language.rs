//! The languages in which pictures can be described.

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

    /// Returns the BCP 47 tag, such as `zh-Hans`.
    pub fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::SimplifiedChinese => "zh-Hans",
            Language::TraditionalChinese => "zh-Hant",
            Language::Vietnamese => "vi",
        }
    }

    /// Returns the notation in which readers of this language expect moves to be written.
    pub(crate) fn notation(self) -> Notation {
        match self {
            Language::English => Notation::Wxf,
            Language::SimplifiedChinese => Notation::ChineseSimplified,
            Language::TraditionalChinese => Notation::Chinese,
            Language::Vietnamese => Notation::Vietnamese,
        }
    }
}

/// A word, or a pattern with `{}` placeholders.
pub(crate) type Text = &'static str;

/// Defines a struct of words from a table with one column per language, in the order of [`Language::ALL`]:
/// English, simplified Chinese, traditional Chinese and Vietnamese.
macro_rules! by_language {
    (
        $(#[$meta:meta])* struct $words:ident;
        $($(#[$doc:meta])* $name:ident: $type:ty = $($word:expr),+;)+
    ) => {
        $(#[$meta])*
        pub(super) struct $words {
            $($(#[$doc])* pub $name: $type,)+
        }

        impl $words {
            pub(super) fn of(language: Language) -> &'static $words {
                static ALL: [$words; Language::ALL.len()] =
                    [$words::column(0), $words::column(1), $words::column(2), $words::column(3)];
                &ALL[language as usize]
            }

            const fn column(number: usize) -> $words {
                $words {
                    $($name: [$($word),+][number],)+
                }
            }
        }
    };
}

pub(crate) use by_language;
