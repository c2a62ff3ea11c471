//! Enums whose variants have names.

/// Writes `ALL` and `name` of an enum from one table.
macro_rules! named {
    ($type:ident, $doc:literal, { $($variant:ident: $name:literal,)* }) => {
        impl $type {
            /// All of them.
            pub const ALL: [$type; [$($name),*].len()] = [$($type::$variant),*];

            #[doc = $doc]
            pub fn name(self) -> &'static str {
                match self {
                    $($type::$variant => $name,)*
                }
            }
        }
    };
}

pub(crate) use named;
