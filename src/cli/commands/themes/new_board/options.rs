//! The options of `xiangqi-setup themes new board` that describe the board.

use clap::Args;
use xiangqi_setup::theme::{Labels, ParametricBoard};

/// The figures of a board. Those of the playing field have the names and defaults of
/// the older tool `xiangqi-board`.
#[derive(Debug, Args)]
pub struct BoardFigures {
    #[command(flatten)]
    field: Field,

    #[command(flatten)]
    border: Border,

    #[command(flatten)]
    colors: Colors,

    #[command(flatten)]
    words: Words,

    #[command(flatten)]
    room: Room,

    #[command(flatten)]
    names: Names,
}

#[derive(Debug, Args)]
#[command(next_help_heading = "Playing field")]
struct Field {
    /// The thickness of lines
    #[arg(
        long,
        value_name = "PX",
        default_value = "1",
        allow_negative_numbers = true
    )]
    line_thickness_px: f64,

    /// The distance of two files
    #[arg(
        long,
        value_name = "PX",
        default_value = "53",
        allow_negative_numbers = true
    )]
    field_width_px: f64,

    /// The distance of two ranks
    #[arg(
        long,
        value_name = "PX",
        default_value = "53",
        allow_negative_numbers = true
    )]
    field_height_px: f64,

    /// How much wider the river is than the distance of two ranks
    #[arg(
        long,
        value_name = "PX",
        default_value = "0",
        allow_negative_numbers = true
    )]
    river_px: f64,

    /// The length of the marks at the first points of cannons and pawns; 0 for none
    #[arg(
        long,
        value_name = "PX",
        default_value = "10",
        allow_negative_numbers = true
    )]
    cross_width_px: f64,

    /// The thickness of these marks
    #[arg(
        long,
        value_name = "PX",
        default_value = "1",
        allow_negative_numbers = true
    )]
    cross_thickness_px: f64,

    /// From lines to these marks
    #[arg(
        long,
        value_name = "PX",
        default_value = "4",
        allow_negative_numbers = true
    )]
    cross_gap_px: f64,
}

#[derive(Debug, Args)]
#[command(next_help_heading = "Border")]
struct Border {
    /// The thickness of the border; 0 for none
    #[arg(
        long,
        value_name = "PX",
        default_value = "2",
        allow_negative_numbers = true
    )]
    border_thickness_px: f64,

    /// From the outermost vertical lines to the border
    #[arg(
        long,
        value_name = "PX",
        default_value = "40",
        allow_negative_numbers = true
    )]
    border_gap_width_px: f64,

    /// From the outermost horizontal lines to the border
    #[arg(
        long,
        value_name = "PX",
        default_value = "40",
        allow_negative_numbers = true
    )]
    border_gap_height_px: f64,

    /// The radius of the corners of borders
    #[arg(
        long,
        value_name = "PX",
        default_value = "0",
        allow_negative_numbers = true
    )]
    border_radius_px: f64,

    /// The thickness of a second border, around the labels; 0 for none
    #[arg(
        long,
        value_name = "PX",
        default_value = "0",
        allow_negative_numbers = true
    )]
    outer_border_thickness_px: f64,
}

#[derive(Debug, Args)]
#[command(next_help_heading = "Colours, #rgb or #rrggbb")]
struct Colors {
    /// Of lines
    #[arg(long, value_name = "COLOR", default_value = "#000")]
    line_color: String,

    /// Of borders, if it is another
    #[arg(
        long,
        value_name = "COLOR",
        default_value = "",
        hide_default_value = true
    )]
    border_color: String,

    /// Of labels and the river's words, if it is another
    #[arg(
        long,
        value_name = "COLOR",
        default_value = "",
        hide_default_value = true
    )]
    text_color: String,

    /// Of the river's words, if it is another
    #[arg(
        long,
        value_name = "COLOR",
        default_value = "",
        hide_default_value = true
    )]
    river_color: String,

    /// Of the whole picture; white for that of the paper, `none` for no paper
    #[arg(long, value_name = "COLOR", default_value = "#fff")]
    background_color: String,

    /// Within the outer border, if it is another
    #[arg(
        long,
        value_name = "COLOR",
        default_value = "",
        hide_default_value = true
    )]
    frame_color: String,

    /// Within the border, if it is another
    #[arg(
        long,
        value_name = "COLOR",
        default_value = "",
        hide_default_value = true
    )]
    board_color: String,
}

#[derive(Debug, Args)]
#[command(next_help_heading = "Labels and words")]
struct Words {
    /// Above, from left to right: a range such as 1-9, a-i or 九-一, or nine words with commas
    #[arg(long, value_name = "LABELS")]
    labels_top: Option<String>,

    /// Below, from left to right
    #[arg(long, value_name = "LABELS")]
    labels_bottom: Option<String>,

    /// At the left, from top to bottom: a range such as 9-0 or 10-1, or ten words with commas
    #[arg(long, value_name = "LABELS")]
    labels_left: Option<String>,

    /// At the right, from top to bottom
    #[arg(long, value_name = "LABELS")]
    labels_right: Option<String>,

    /// The size of labels
    #[arg(
        long,
        value_name = "PX",
        default_value = "20",
        allow_negative_numbers = true
    )]
    label_size_px: f64,

    /// The lettering of labels: kai, sans or song
    #[arg(long, value_name = "LETTERING", default_value = "sans")]
    label_lettering: String,

    /// What is written in the river, one word or one in each half, such as '楚河 漢界'
    #[arg(
        long,
        value_name = "WORDS",
        default_value = "",
        hide_default_value = true
    )]
    river_text: String,

    /// Turn the first word to the player at the top
    #[arg(long)]
    river_turned: bool,

    /// The size of the river's words
    #[arg(
        long,
        value_name = "PX",
        default_value = "34",
        allow_negative_numbers = true
    )]
    river_size_px: f64,

    /// The lettering of the river's words
    #[arg(long, value_name = "LETTERING", default_value = "kai")]
    river_lettering: String,
}

#[derive(Debug, Args)]
#[command(next_help_heading = "Room")]
struct Room {
    /// Outside of the border on sides with labels
    #[arg(
        long,
        value_name = "PX",
        default_value = "30",
        allow_negative_numbers = true
    )]
    label_band_px: f64,

    /// Outside of the border on sides without labels
    #[arg(
        long,
        value_name = "PX",
        default_value = "0",
        allow_negative_numbers = true
    )]
    plain_band_px: f64,

    /// Above everything
    #[arg(
        long,
        value_name = "PX",
        default_value = "0",
        allow_negative_numbers = true
    )]
    margin_top_px: f64,

    /// To the right of everything
    #[arg(
        long,
        value_name = "PX",
        default_value = "0",
        allow_negative_numbers = true
    )]
    margin_right_px: f64,

    /// Below everything
    #[arg(
        long,
        value_name = "PX",
        default_value = "0",
        allow_negative_numbers = true
    )]
    margin_bottom_px: f64,

    /// To the left of everything
    #[arg(
        long,
        value_name = "PX",
        default_value = "0",
        allow_negative_numbers = true
    )]
    margin_left_px: f64,

    /// The distance of lines to write on, in the margins to the right and below; 0 for none
    #[arg(
        long,
        value_name = "PX",
        default_value = "0",
        allow_negative_numbers = true
    )]
    note_line_px: f64,
}

#[derive(Debug, Args)]
#[command(next_help_heading = "The theme")]
struct Names {
    /// Its name for people
    #[arg(long, value_name = "WORDS", default_value = "Board")]
    title: String,

    /// Who made it
    #[arg(long, value_name = "NAME", default_value = "The xiangqi-setup authors")]
    author: String,

    /// The licence of the board, as an SPDX expression
    #[arg(long, value_name = "SPDX", default_value = "CC0-1.0")]
    license: String,
}

impl BoardFigures {
    /// The board that the options describe.
    pub fn board(&self) -> ParametricBoard {
        let BoardFigures {
            field,
            border,
            colors,
            words,
            room,
            names,
        } = self;
        let labels = |labels: &Option<String>| labels.as_deref().map(Labels::parse);
        ParametricBoard {
            line_thickness: field.line_thickness_px,
            field_width: field.field_width_px,
            field_height: field.field_height_px,
            river: field.river_px,
            cross_width: field.cross_width_px,
            cross_thickness: field.cross_thickness_px,
            cross_gap: field.cross_gap_px,
            border_thickness: border.border_thickness_px,
            border_gap_width: border.border_gap_width_px,
            border_gap_height: border.border_gap_height_px,
            border_radius: border.border_radius_px,
            outer_border_thickness: border.outer_border_thickness_px,
            line_color: colors.line_color.clone(),
            border_color: colors.border_color.clone(),
            text_color: colors.text_color.clone(),
            river_color: colors.river_color.clone(),
            background_color: colors.background_color.clone(),
            frame_color: colors.frame_color.clone(),
            board_color: colors.board_color.clone(),
            labels_top: labels(&words.labels_top),
            labels_bottom: labels(&words.labels_bottom),
            labels_left: labels(&words.labels_left),
            labels_right: labels(&words.labels_right),
            label_size: words.label_size_px,
            label_lettering: words.label_lettering.clone(),
            river_text: words.river_text.clone(),
            river_turned: words.river_turned,
            river_size: words.river_size_px,
            river_lettering: words.river_lettering.clone(),
            label_band: room.label_band_px,
            plain_band: room.plain_band_px,
            margin_top: room.margin_top_px,
            margin_right: room.margin_right_px,
            margin_bottom: room.margin_bottom_px,
            margin_left: room.margin_left_px,
            note_line: room.note_line_px,
            title: names.title.clone(),
            author: names.author.clone(),
            license: names.license.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::BoardFigures;
    use xiangqi_setup::theme::ParametricBoard;

    #[derive(Parser)]
    struct Command {
        #[command(flatten)]
        figures: BoardFigures,
    }

    /// The defaults are written twice, here for the help and in the library.
    #[test]
    fn without_options_it_is_the_default_board() {
        let command = Command::try_parse_from(["new"]).expect("no arguments");
        assert_eq!(command.figures.board(), ParametricBoard::default());
    }
}
