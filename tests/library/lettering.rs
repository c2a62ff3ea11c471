//! Letterings and the labels drawn with them.

use xiangqi_setup::lettering::{Lettering, LetteringErrorKind, Placement};
use xiangqi_setup::theme::Labels;

const PLACEMENT: Placement = Placement {
    centre: (100.0, 50.0),
    size: 20.0,
    pitch: None,
    turned: false,
};

#[test]
fn every_lettering_has_the_characters_of_boards() {
    for name in Lettering::names() {
        let lettering = Lettering::built_in(name).expect("a good font");
        let word = "0123456789abcdefghiABCDEFGHI一二三四五六七八九十楚河漢汉界";
        assert!(lettering.text(word, &PLACEMENT).is_ok(), "{name}");
        let file = format!("{}/themes/lettering/{name}.svg", env!("CARGO_MANIFEST_DIR"));
        let font = std::fs::read_to_string(file).expect("a font");
        let characters = font.split(" unicode=\"").skip(1);
        let characters = characters.filter_map(|rest| rest.split('"').next());
        for character in characters.filter(|written| !written.starts_with('&')) {
            assert!(
                lettering.text(character, &PLACEMENT).is_ok(),
                "{name}: {character}"
            );
        }
        assert_eq!(lettering.source().license, "OFL-1.1", "{name}");
    }
}

#[test]
fn words_are_centred() {
    let lettering = Lettering::built_in("sans").expect("it is built in");
    // The bar is at most 0.1 em wide, in the middle of about 0.27 em.
    let path = lettering.text("|", &PLACEMENT).expect("it has a bar");
    let x: f64 = path[1..]
        .split([' ', 'h', '-'])
        .next()
        .map(str::parse)
        .expect("a number")
        .expect("a number");
    assert!((98.0..102.0).contains(&x), "{path}");
}

#[test]
fn missing_characters_are_named() {
    let lettering = Lettering::built_in("kai").expect("it is built in");
    let error = lettering.text("河x", &PLACEMENT).expect_err("no x");
    assert_eq!(error.kind, LetteringErrorKind::Missing('x'));
    assert_eq!(error.to_string(), "the lettering `kai` has no `x`");
    let error = Lettering::built_in("gothic").expect_err("no such thing");
    assert_eq!(
        error.to_string(),
        "there is no lettering `gothic`; the letterings are kai, sans, song"
    );
}

#[test]
fn ranges_and_lists_are_read() {
    for (text, words) in [
        ("1-3", "1 2 3"),
        ("10-8", "10 9 8"),
        ("九-七", "九 八 七"),
        ("a-c", "a b c"),
        ("x, y,z", "x y z"),
        ("a-3", "a-3"),
        ("", ""),
    ] {
        assert_eq!(Labels::parse(text).words().join(" "), words);
    }
}
