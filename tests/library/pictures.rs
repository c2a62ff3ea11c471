//! The sources of pictures and pages, as this and other programs write them, and in damaged and
//! malicious files. The files are seeds of the fuzz target.

use std::fs;
use std::path::PathBuf;

use crate::support::thorough::some;
use crate::support::{collection, files, properties};
use xiangqi_setup::format::collection::Collection;
use xiangqi_setup::format::{self, Format, Hints};

fn seed(name: &str) -> Vec<u8> {
    let path = PathBuf::from("fuzz/seeds/picture").join(name);
    fs::read(path).expect("it can be read")
}

/// The format of each source, or the message for a file without one.
#[test]
fn seeds() {
    let silent = "which does not hold the position or game that it shows";
    let png = format!("this is a picture (PNG), {silent}");
    let svg = format!("this is a picture (SVG), {silent}");
    let pdf = format!("this is a PDF, {silent}");
    for (name, expected) in [
        ("position.png", Ok(Format::Xay)),
        ("ascii.png", Ok(Format::Xay)),
        ("language.png", Ok(Format::Pgn)),
        // Only the crates for PNG can expand it.
        #[cfg(feature = "png")]
        ("compressed.png", Ok(Format::Xay)),
        ("huge-length.png", Err(&*png)),
        ("game.gif", Ok(Format::Pgn)),
        ("late.gif", Ok(Format::Pgn)),
        ("position.pdf", Ok(Format::Xay)),
        ("escapes.pdf", Ok(Format::Xay)),
        ("utf-16.pdf", Ok(Format::Xay)),
        ("open.pdf", Err(&*pdf)),
        ("position.svg", Ok(Format::Xay)),
        ("prefix.svg", Ok(Format::Pgn)),
        ("several.svg", Ok(Format::Xay)),
        ("entities.svg", Err(&*svg)),
        ("empty.svg", Err(&*svg)),
        // A picture in a picture is not read.
        ("nested.svg", Err("this position has 8 of its 10 ranks")),
        ("games.html", Err("a second game")),
    ] {
        let found = format::read(&seed(name), Hints::default());
        let found = found.map(|it| it.format).map_err(|error| error.to_string());
        assert_eq!(found, expected.map_err(str::to_owned), "{name}");
    }
}

#[test]
fn games_of_a_page() {
    let page = seed("games.html");
    let entries = Collection::new(&*page, Hints::default());
    let reds = entries.map(|entry| {
        let (_, parsed) = entry
            .expect("it can be read")
            .content
            .expect("it is a game");
        parsed.game.expect("it is a game").tags[0].value.clone()
    });
    assert_eq!(reds.collect::<Vec<_>>(), ["Hu", "&amp; <Lu>"]);
}

/// A page with more games than one text may have, and a picture with as many bytes after its source.
#[test]
fn large_files() {
    let page = String::from_utf8(seed("games.html")).expect("it is text");
    let page = page.replace(
        "</template>\n",
        &format!("</template>{}", " ".repeat(1 << 22)),
    );
    assert_eq!(
        Collection::new(page.as_bytes(), Hints::default()).count(),
        2
    );
    let mut picture = seed("position.png");
    picture.resize(1 << 23, 0);
    let mut entries = Collection::new(&*picture, Hints::default());
    let entry = entries.next().expect("it has one").expect("it can be read");
    assert!(entry.content.is_ok());
}

/// Each file cut off and changed at any byte.
#[test]
fn damaged_files() {
    for path in files::below("fuzz/seeds/picture", None) {
        let bytes = fs::read(&path).expect("it can be read");
        for place in some(0..bytes.len(), 60) {
            properties::picture(&bytes[..place]);
            let mut changed = bytes.clone();
            for byte in [0, 0xff, bytes[place] ^ 0x20] {
                changed[place] = byte;
                properties::picture(&changed);
            }
        }
        collection::collection(&bytes);
    }
}

#[test]
fn markup_that_would_take_long() {
    let names: String = (0..10_000).map(|it| format!(" a{it}=\"\"")).collect();
    let deep = "<g>".repeat(100_000);
    for inner in [format!("<g{names}/>"), deep, "<g/>".repeat(100_000)] {
        let text = format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{inner}</svg>");
        assert!(format::read(text.as_bytes(), Hints::default()).is_err());
    }
}
