//! The list of all options of a board, with their defaults and limits.

use std::ops::RangeInclusive;

use crate::theme::label_range::Labels;

/// An option of `xiangqi-setup themes new board`, which sets a value in a [`ParametricBoard`].
#[derive(Debug)]
pub struct BoardOption {
    /// The heading under which the help lists the option.
    pub heading: &'static str,
    /// The name of the option, without dashes.
    pub name: &'static str,
    /// The text that describes the option in the help.
    pub help: &'static str,
    /// The value in a [`ParametricBoard`] that the option sets.
    pub value: BoardValue,
}

/// The value in a [`ParametricBoard`] that an option sets. The function in the variant borrows that value.
#[derive(Debug)]
pub enum BoardValue {
    /// A length within the given range.
    Length(RangeInclusive<f64>, fn(&mut ParametricBoard) -> &mut f64),
    /// A colour in the form `#rgb` or `#rrggbb`. The string in the variant, such as `none`, is also allowed.
    Color(&'static str, fn(&mut ParametricBoard) -> &mut String),
    /// A list of labels.
    Labels(fn(&mut ParametricBoard) -> &mut Option<Labels>),
    /// Any text. The help shows the string in the variant as a placeholder for the value.
    Text(&'static str, fn(&mut ParametricBoard) -> &mut String),
    /// A flag, which does not take a value.
    Flag(fn(&mut ParametricBoard) -> &mut bool),
}

/// Declares [`ParametricBoard`], its defaults, and the list of its options in the order of the help.
macro_rules! board {
    ($($heading:literal {
        $($field:ident: $type:ty = $default:expr, $name:literal,
          $kind:ident($($argument:expr),*), $help:literal;)+
    })+) => {
        /// The measurements of a board. All lengths are in the units of the board's viewBox, which option
        /// names call `px`. The defaults describe the board of the theme `clean_alpha`.
        ///
        /// From the middle outwards, a board consists of the playing field, a gap, the border, a band with
        /// labels, an outer border, and a margin.
        #[derive(Clone, Debug, PartialEq)]
        pub struct ParametricBoard {
            $($(#[doc = concat!($help, ".")] pub $field: $type,)+)+
        }

        impl Default for ParametricBoard {
            fn default() -> ParametricBoard {
                ParametricBoard { $($($field: $default,)+)+ }
            }
        }

        impl ParametricBoard {
            /// All options, in the order of the help. The options of the playing field have the same names
            /// and defaults as those of the older tool `xiangqi-board`.
            pub const OPTIONS: &[BoardOption] = &[$($(BoardOption {
                heading: $heading,
                name: $name,
                help: $help,
                value: BoardValue::$kind($($argument,)* |board| &mut board.$field),
            },)+)+];
        }
    };
}

/// The allowed range for the thickness of lines that are always visible.
const LINE: RangeInclusive<f64> = 0.01..=100.0;
/// The allowed range for the distance between two neighbouring lines.
pub(super) const FIELD: RangeInclusive<f64> = 4.0..=1000.0;
/// The allowed range for the sizes of optional parts, which are omitted if their size is 0.
pub(super) const LENGTH: RangeInclusive<f64> = 0.0..=1000.0;
/// The allowed range for the size of characters.
const LETTER: RangeInclusive<f64> = 0.01..=1000.0;
/// The allowed range for margins.
const MARGIN: RangeInclusive<f64> = 0.0..=10_000.0;

board! {
    "Playing field" {
        line_thickness: f64 = 1.0, "line-thickness-px", Length(LINE), "The thickness of the lines";
        field_width: f64 = 53.0, "field-width-px", Length(FIELD), "The distance between two files";
        field_height: f64 = 53.0, "field-height-px", Length(FIELD), "The distance between two ranks";
        river: f64 = 0.0, "river-px", Length(LENGTH), "The additional distance between the ranks at the river";
        cross_width: f64 = 10.0, "cross-width-px", Length(LENGTH), "The length of the marks where cannons and pawns start; 0 for no marks";
        cross_thickness: f64 = 1.0, "cross-thickness-px", Length(LENGTH), "The thickness of these marks";
        cross_gap: f64 = 4.0, "cross-gap-px", Length(LENGTH), "The gap between the lines and these marks";
    }
    "Border" {
        border_thickness: f64 = 2.0, "border-thickness-px", Length(LENGTH), "The thickness of the border; 0 for no border";
        border_gap_width: f64 = 40.0, "border-gap-width-px", Length(LENGTH), "The gap between the outermost files and the border";
        border_gap_height: f64 = 40.0, "border-gap-height-px", Length(LENGTH), "The gap between the outermost ranks and the border";
        border_radius: f64 = 0.0, "border-radius-px", Length(LENGTH), "The radius of the corners of both borders";
        outer_border_thickness: f64 = 0.0, "outer-border-thickness-px", Length(LENGTH), "The thickness of an outer border, around the labels; 0 for no outer border";
    }
    "Colours, #rgb or #rrggbb" {
        line_color: String = "#000".to_owned(), "line-color", Color("#000"), "The lines";
        border_color: String = String::new(), "border-color", Color(""), "The borders, if different from the lines";
        text_color: String = String::new(), "text-color", Color(""), "The labels and the text in the river, if different from the lines";
        river_color: String = String::new(), "river-color", Color(""), "The text in the river, if different from the labels";
        background_color: String = "#fff".to_owned(), "background-color", Color("none"), "The whole picture; white is the paper's own colour, `none` is transparent";
        frame_color: String = String::new(), "frame-color", Color(""), "The area inside the outer border, if different";
        board_color: String = String::new(), "board-color", Color(""), "The area inside the border, if different";
    }
    "Labels and text" {
        labels_top: Option<Labels> = None, "labels-top", Labels(), "Above, from left to right: a range such as 1-9, a-i or 九-一, or nine words separated by commas";
        labels_bottom: Option<Labels> = None, "labels-bottom", Labels(), "Below, from left to right";
        labels_left: Option<Labels> = None, "labels-left", Labels(), "On the left, from top to bottom: a range such as 9-0 or 10-1, or ten words separated by commas";
        labels_right: Option<Labels> = None, "labels-right", Labels(), "On the right, from top to bottom";
        label_size: f64 = 20.0, "label-size-px", Length(LETTER), "The size of the labels";
        label_lettering: String = "sans".to_owned(), "label-lettering", Text("LETTERING"), "The lettering of the labels: kai, sans or song";
        river_text: String = String::new(), "river-text", Text("WORDS"), "The text in the river: one word, or one in each half, such as '楚河 漢界'";
        river_turned: bool = false, "river-turned", Flag(), "Turn the first word towards the player at the top";
        river_size: f64 = 34.0, "river-size-px", Length(LETTER), "The size of the text in the river";
        river_lettering: String = "kai".to_owned(), "river-lettering", Text("LETTERING"), "The lettering of the text in the river";
    }
    "Room" {
        label_band: f64 = 30.0, "label-band-px", Length(LENGTH), "Outside the border, on sides with labels";
        plain_band: f64 = 0.0, "plain-band-px", Length(LENGTH), "Outside the border, on sides without labels";
        margin_top: f64 = 0.0, "margin-top-px", Length(MARGIN), "The margin at the top";
        margin_right: f64 = 0.0, "margin-right-px", Length(MARGIN), "The margin on the right";
        margin_bottom: f64 = 0.0, "margin-bottom-px", Length(MARGIN), "The margin at the bottom";
        margin_left: f64 = 0.0, "margin-left-px", Length(MARGIN), "The margin on the left";
        note_line: f64 = 0.0, "note-line-px", Length(LENGTH), "The distance between lines for notes, in the right and bottom margins; 0 for no lines";
    }
    "The theme" {
        title: String = "Board".to_owned(), "title", Text("WORDS"), "The title shown to people";
        author: String = "The xiangqi-setup authors".to_owned(), "author", Text("NAME"), "The author";
        license: String = "CC0-1.0".to_owned(), "license", Text("SPDX"), "The licence of the board, as an SPDX expression";
    }
}

impl BoardOption {
    /// Returns the value of this option for a board, as text. The text for a flag is empty.
    pub(super) fn text(&self, board: &mut ParametricBoard) -> String {
        match self.value {
            // The number is not rounded, unlike numbers in the picture. Adding zero removes the sign of
            // negative zero.
            BoardValue::Length(_, field) => (*field(board) + 0.0).to_string(),
            BoardValue::Color(_, field) | BoardValue::Text(_, field) => field(board).clone(),
            BoardValue::Labels(field) => {
                field(board).as_ref().map_or("", Labels::written).to_owned()
            }
            BoardValue::Flag(_) => String::new(),
        }
    }
}
