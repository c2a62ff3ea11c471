//! A board with every feature.

use xiangqi_setup::theme::{Labels, ParametricBoard};

/// A board with every feature.
pub fn full_board() -> ParametricBoard {
    ParametricBoard {
        river: 11.0,
        border_radius: 4.0,
        outer_border_thickness: 3.0,
        plain_band: 9.0,
        cross_thickness: 2.0,
        margin_top: 10.0,
        margin_right: 200.0,
        margin_bottom: 100.0,
        margin_left: 10.0,
        note_line: 20.0,
        border_color: "#123".to_owned(),
        text_color: "#456789".to_owned(),
        river_color: "#789".to_owned(),
        background_color: "none".to_owned(),
        frame_color: "#abc".to_owned(),
        board_color: "#def".to_owned(),
        labels_top: Some(Labels::parse("1-9")),
        labels_bottom: Some(Labels::parse("九-一")),
        labels_left: Some(Labels::parse("10-1")),
        labels_right: Some(Labels::parse("0,9,8,7,6,5,4,3,2,1")),
        river_text: "楚河 漢界".to_owned(),
        river_turned: true,
        title: "'It's \"full\": # \\".to_owned(),
        ..ParametricBoard::default()
    }
}
