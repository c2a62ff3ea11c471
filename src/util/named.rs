//! A macro for enums whose variants have names.

/// Defines the constant `ALL` and the method `name` of an enum from one table.
#[doc(hidden)]
#[macro_export]
macro_rules! named {
    ($type:ident, $doc:literal, { $($variant:ident: $name:literal,)* }) => {
        impl $type {
            /// All values of the enum, in a fixed order.
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

pub use named;
