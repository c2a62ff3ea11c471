//! Properties of both PDF and PNG.

use super::pictures::{FORMATS, NO_PICTURES, UNKNOWN_CHARACTERS, diagram, on_board, svg_of};
use crate::support::thorough::some;
use xiangqi_setup::page::Shortcomings;
use xiangqi_setup::scene::{Length, Paper};

#[test]
fn the_same_picture_gives_the_same_bytes() {
    for board in some(["clean_alpha", "wood", "night"], 1) {
        let svg = on_board(
            Length::pixels(70.0).expect("a length"),
            board,
            Paper::default(),
        );
        for (format, write) in FORMATS {
            assert_eq!(write(&svg, None), write(&svg, None), "{board} as {format}");
        }
    }
}

#[test]
fn texts_that_are_not_pictures_are_refused() {
    for (text, message) in NO_PICTURES {
        for (format, write) in FORMATS {
            let error = write(text, None).expect_err(text);
            assert_eq!(error.to_string(), message, "{format}");
            assert_eq!(error.expected(), None, "{format}");
        }
    }
}

#[test]
fn missing_characters_are_named() {
    for (format, write) in FORMATS {
        for text in UNKNOWN_CHARACTERS {
            let shortcomings = write(&svg_of(text), None).expect(format).shortcomings;
            let missing: Vec<char> = shortcomings.missing.into_iter().collect();
            assert_eq!(missing, ['\u{10fabc}'], "{text} as {format}");
            assert!(!shortcomings.has_filters, "{text} as {format}");
        }
        let file = write(&diagram(Length::pixels(100.0).expect("a length")), None).expect(format);
        assert_eq!(file.shortcomings, Shortcomings::default(), "{format}");
    }
}
