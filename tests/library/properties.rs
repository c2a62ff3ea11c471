//! No input makes the program panic, and it can read its own output. `tests/support/properties.rs`
//! has the properties, which the fuzz targets share; here are the inputs.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use crate::support::boards::{boards, decorated_boards, views};
use crate::support::thorough::{cases, is_thorough, some};
use crate::support::{collection, files, properties, records};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use xiangqi_setup::board::{Color, File, Rank, View};
use xiangqi_setup::format::{self, Format};
use xiangqi_setup::rules::Position;
use xiangqi_setup::theme::{License, LicenseRequirement};

/// The contents of all files with this extension below a directory.
fn texts(directory: &str, extension: &str) -> Vec<String> {
    let found: Vec<String> = files::below(directory, Some(extension))
        .iter()
        .map(|path| fs::read_to_string(path).expect("the file is text"))
        .collect();
    assert!(!found.is_empty(), "no {extension} in {directory}");
    found
}

static ANNOFEN: LazyLock<Vec<String>> = LazyLock::new(|| texts("doc", "annofen"));
static XAY: LazyLock<Vec<String>> = LazyLock::new(|| texts("doc", "xay"));
static FEN: LazyLock<Vec<String>> = LazyLock::new(|| texts("fuzz/seeds/fen", "fen"));
static WXF: LazyLock<Vec<String>> = LazyLock::new(|| texts("tests/games", "wxf"));
static LISTS: LazyLock<Vec<String>> = LazyLock::new(|| texts("tests/games", "moves"));
static PGN: LazyLock<Vec<String>> = LazyLock::new(|| texts("tests/games", "pgn"));
static UBB: LazyLock<Vec<String>> = LazyLock::new(|| texts("tests/games", "ubb"));
static BOARDS: LazyLock<Vec<String>> = LazyLock::new(|| texts("fuzz/seeds/text", "txt"));
static RECORDS: LazyLock<Vec<String>> = LazyLock::new(|| {
    [
        texts("fuzz/seeds/records", "json"),
        texts("fuzz/seeds/records", "csv"),
    ]
    .concat()
});
static WIKI: LazyLock<Vec<String>> = LazyLock::new(|| vec![WIKI_EXAMPLE.to_owned()]);
static ART: LazyLock<Vec<String>> = LazyLock::new(|| texts("themes", "svg"));

/// Tokens of each input, and near misses.
static ANNOFEN_TOKENS: LazyLock<Vec<String>> = LazyLock::new(|| tokens("annofen"));
static XAY_TOKENS: LazyLock<Vec<String>> = LazyLock::new(|| tokens("xay"));
static FEN_TOKENS: LazyLock<Vec<String>> = LazyLock::new(|| tokens("fen"));
static WXF_TOKENS: LazyLock<Vec<String>> = LazyLock::new(|| tokens("wxf"));
static LIST_TOKENS: LazyLock<Vec<String>> = LazyLock::new(|| tokens("lists"));
static PGN_TOKENS: LazyLock<Vec<String>> = LazyLock::new(|| tokens("pgn"));
static UBB_TOKENS: LazyLock<Vec<String>> = LazyLock::new(|| tokens("ubb"));
static BOARD_TOKENS: LazyLock<Vec<String>> = LazyLock::new(|| tokens("text"));
static RECORD_TOKENS: LazyLock<Vec<String>> = LazyLock::new(|| tokens("records"));
static ART_TOKENS: LazyLock<Vec<String>> = LazyLock::new(|| tokens("art"));

static BETZA_TOKENS: LazyLock<Vec<String>> = LazyLock::new(|| tokens("betza"));

/// The template of a wiki with most of its possible contents.
const WIKI_EXAMPLE: &str = "\
{{Xiangqi-position
|rd|hd|ed|ad|gd|ad|ed|hd|rd
| | | | | | | | |
| |cd| | | | | |cd|
|sd| |sd| |sd| |sd| |sd
| | | | | | | | |
| | | | | | | | |
|sl| |sl| |sl| |sl| |sl
| |cl| | | | | |cl|
| | | | | | | | |
|rl|hl|el|al|gl|al|el|hl|rl
|25}}
";

/// Tokens of it, and near misses.
static WIKI_TOKENS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let tokens = [
        "{{Xiangqi-position",
        "{{",
        "}}",
        "|",
        "||",
        "| ",
        "rd",
        "hl",
        "gd",
        "sl",
        "xx",
        "25",
        "\n",
        " ",
        "=",
        "1=",
        "{{pad|0}}",
        "<!-- -->",
        "車",
        "\u{0}",
    ];
    tokens.map(str::to_owned).to_vec()
});

/// Tokens of SPDX expressions, and others.
static LICENSE_TOKENS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let tokens = [
        "CC0-1.0",
        "cc-by-4.0",
        "CC-BY-NC-4.0",
        "GPL-3.0-or-later",
        "GPL-2.0",
        "MIT",
        "OFL-1.1",
        "LicenseRef-",
        "DocumentRef-a:LicenseRef-b",
        "AdditionRef-x",
        "Font-exception-2.0",
        " AND ",
        " or ",
        " WITH ",
        " ",
        "(",
        ")",
        "+",
        "/",
        ":",
        "車",
        "\u{0}",
    ];
    tokens.map(str::to_owned).to_vec()
});

/// Any text is a licence, understood or not.
fn license(text: &str) {
    let license = License::parse(text);
    assert!(license.is_free() || license.needs_credit(), "{text:?}");
    assert!(license.is_understood() || !license.is_free(), "{text:?}");
    assert_eq!(
        license.terms().is_empty(),
        !license.is_understood(),
        "{text:?}"
    );
    if let Ok(required) = text.parse::<LicenseRequirement>() {
        required.is_met_by(&license);
    }
}

/// The entries of a fuzz target's dictionary: in quotes, with the escapes `\\`, `\"` and `\xNN`.
fn tokens(target: &str) -> Vec<String> {
    let path = format!("fuzz/dictionaries/{target}.dict");
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path))
        .expect("every target has a dictionary");
    let quoted = text.lines().filter_map(|line| line.strip_prefix('"'));
    quoted
        .map(|entry| unquote(entry.strip_suffix('"').expect("an entry ends with a quote")))
        .collect()
}

fn unquote(entry: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = entry.as_bytes();
    while let [first, after @ ..] = rest {
        let (byte, after) = match (first, after) {
            (b'\\', [b'x', digits @ ..]) => {
                let (digits, after) = digits.split_at(2);
                let digits = std::str::from_utf8(digits).expect("two digits follow");
                let byte = u8::from_str_radix(digits, 16).expect("two digits follow");
                (byte, after)
            }
            (b'\\', [escaped, after @ ..]) => (*escaped, after),
            (byte, after) => (*byte, after),
        };
        bytes.push(byte);
        rest = after;
    }
    String::from_utf8(bytes).expect("an entry is text")
}

/// A sequence of these tokens.
fn soup(tokens: &'static [String], most: usize) -> impl Strategy<Value = String> {
    vec(select(tokens), 0..most).prop_map(|tokens| tokens.concat())
}

/// A change to a text.
#[derive(Clone, Debug)]
enum Edit {
    Delete(Index, usize),
    Insert(Index, String),
    Repeat(Index, usize, usize),
    Put(Index, char),
    Cut(Index),
}

impl Edit {
    fn apply(self, text: &mut String) {
        let place = |index: Index, text: &str| {
            let byte = index.index(text.len() + 1);
            text.floor_char_boundary(byte)
        };
        let end = |start: usize, length: usize, text: &str| {
            text.floor_char_boundary((start + length).min(text.len()))
        };
        match self {
            Edit::Delete(at, length) => {
                let start = place(at, text);
                text.drain(start..end(start, length, text));
            }
            Edit::Insert(at, token) => text.insert_str(place(at, text), &token),
            Edit::Repeat(at, length, times) => {
                let start = place(at, text);
                let part = text[start..end(start, length, text)].repeat(times);
                text.insert_str(start, &part);
            }
            Edit::Put(at, letter) => text.insert(place(at, text), letter),
            Edit::Cut(at) => text.truncate(place(at, text)),
        }
    }
}

/// One of these texts with a few changes.
fn edited(
    texts: impl Strategy<Value = String>,
    tokens: &'static [String],
) -> impl Strategy<Value = String> {
    let edit = prop_oneof![
        3 => (any::<Index>(), 1..12_usize).prop_map(|(at, length)| Edit::Delete(at, length)),
        4 => (any::<Index>(), select(tokens)).prop_map(|(at, token)| Edit::Insert(at, token)),
        1 => (any::<Index>(), 1..40_usize, 1..4_usize)
            .prop_map(|(at, length, times)| Edit::Repeat(at, length, times)),
        2 => (any::<Index>(), any::<char>()).prop_map(|(at, letter)| Edit::Put(at, letter)),
        1 => any::<Index>().prop_map(Edit::Cut),
    ];
    (texts, vec(edit, 0..5)).prop_map(|(mut text, edits)| {
        for edit in edits {
            edit.apply(&mut text);
        }
        text
    })
}

/// Texts in a format, by the program and by hand, with a few changes.
fn written(format: Format) -> impl Strategy<Value = String> {
    let (examples, tokens) = match format {
        Format::AnnoFen => (ANNOFEN.clone(), &*ANNOFEN_TOKENS),
        Format::Xay => (XAY.clone(), &*XAY_TOKENS),
        Format::Fen => (FEN.clone(), &*FEN_TOKENS),
        Format::Wxf => (WXF.clone(), &*WXF_TOKENS),
        Format::Pgn => (PGN.clone(), &*PGN_TOKENS),
        Format::Ubb => (UBB.clone(), &*UBB_TOKENS),
        Format::MoveList => (LISTS.clone(), &*LIST_TOKENS),
        Format::Wiki => (WIKI.clone(), &*WIKI_TOKENS),
        _ => panic!("{format:?} has no examples"),
    };
    let example = select(examples);
    let ours = (boards(), example.clone()).prop_map(move |(board, example)| {
        // For formats that cannot be written: changed examples.
        format::write(&board, None, &View::default(), format).unwrap_or(example)
    });
    edited(prop_oneof![ours, example], tokens)
}

/// A position with almost the right number of fields.
fn positions() -> impl Strategy<Value = String> {
    let item = prop_oneof![
        6 => select("kabnrcpghemKABNRCPGHEM".chars().map(String::from).collect::<Vec<_>>()),
        2 => select(&["<bm>", "<pg>", "<a+1+0>", "<a-1-1>", "<a+0-01>"][..]).prop_map(String::from),
        2 => vec(select(&["<bb>", "<pm>", "<a+1-1>", "R", "k"][..]), 1..4)
            .prop_map(|atoms| format!("[{}]", atoms.concat())),
    ];
    let rank = (vec(item, 0..=9), 0..20_u8).prop_map(|(items, slip)| {
        let rest = File::COUNT - items.len() + usize::from(slip == 0);
        let skip = if rest > 0 {
            rest.to_string()
        } else {
            String::new()
        };
        items.concat() + &skip
    });
    let count = prop_oneof![8 => Just(Rank::COUNT), 1 => 0..15_usize];
    (
        count.prop_flat_map(move |count| vec(rank.clone(), count)),
        "[ \t\r\n]{0,3}",
    )
        .prop_map(|(ranks, end)| format!("v1 {}{end}", ranks.join("/")))
}

/// A text of the length of a move, often a valid one.
fn written_moves() -> impl Strategy<Value = String> {
    const WHICH: &str = "[A-CEGHKNPRSa-ceghknprs+1-9FfBb-][1-9+A-CEHKNRPa-cehknprFfBb-]";
    (WHICH, "[+.=-][1-9]", "[!?+]{0,2}").prop_map(|(which, target, marks)| which + &target + &marks)
}

/// One of these texts.
fn one_of(
    texts: impl Iterator<Item = &'static str>,
) -> impl Strategy<Value = &'static str> + Clone {
    select(texts.collect::<Vec<_>>())
}

/// Art with nested shapes, and valid and invalid attributes.
fn pictures() -> impl Strategy<Value = String> {
    const NAMES: &str = "g path circle rect use defs linearGradient radialGradient stop clipPath title metadata x:foreign svg";
    const BAD_NAMES: &str = "style text image script a foreignObject g:g";
    const ATTRIBUTES: &str = "id fill stroke style href xlink:href clip-path d x width transform class opacity x:y viewBox xml:space";
    const VALUES: &str = r"a
b
c
#a
#b
#c
#
url(#a)
url( '#b' )
URL(#c)
url(#d)
none
url(#a) red
0
1.50
M0 0L1 1Z
fill:url(#a);stroke:blue!important
fill:red
-1e-9
  a  b 
a&#10;b
a&#9;
&lt;&amp;&quot;
'
é

&e;
fill:\75rl(x)
http://example.org/
url(http://example.org/)
data:image/png,";
    const BOXES: &str = r"0 0 1000 1000
0,0,10,10
-1.5 2e1 0.333333333 7
0 0 0 0
0 0 123456.789 1
0 0 1e9 1
nan 0 1 1
0 0 inf 1
0 0 1
-0 -0 1 1
 0&#10;0&#9;0.001 0.00123456789 ";
    let attribute = move || {
        (one_of(ATTRIBUTES.split(' ')), one_of(VALUES.lines()))
            .prop_map(|(name, value)| format!(" {name}=\"{value}\""))
    };
    let attributes = move || {
        vec(attribute(), 0..4).prop_map(|mut attributes| {
            // A duplicate attribute is not well-formed; other tests cover that.
            attributes.sort();
            attributes.dedup_by_key(|attribute| attribute.split('=').next().map(String::from));
            attributes.concat()
        })
    };
    let name = prop_oneof![30 => one_of(NAMES.split(' ')), 1 => one_of(BAD_NAMES.split(' '))];
    let leaf = (name.clone(), attributes()).prop_map(|(name, given)| format!("<{name}{given}/>"));
    let tree = leaf.prop_recursive(6, 24, 4, move |inner| {
        (name.clone(), attributes(), vec(inner, 0..4)).prop_map(|(name, given, children)| {
            format!("<{name}{given}>{}</{name}>", children.concat())
        })
    });
    let entities = select(&["", "<!DOCTYPE svg [<!ENTITY e 'x&#38;y'>]>"][..]);
    (entities, one_of(BOXES.lines()), attributes(), vec(tree, 0..4)).prop_map(
        |(entities, view_box, given, children)| {
            format!(
                "{entities}<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" \
                 xmlns:x=\"x\" viewBox=\"{view_box}\"{given}>{}</svg>",
                children.concat()
            )
        },
    )
}

proptest! {
    #![proptest_config(cases(15, 750))]

    #[test]
    fn any_tokens_of_licenses(text in soup(&LICENSE_TOKENS, 8)) {
        license(&text);
    }

    #[test]
    fn any_text_for_a_license(text in any::<String>()) {
        license(&text);
    }

    #[test]
    fn every_board_is_written_and_read(board in boards()) {
        properties::board(&board);
    }

    #[test]
    fn every_position_is_written_and_read(
        board in decorated_boards(),
        to_move in select(vec![None, Some(Color::Red), Some(Color::Black)]),
        view in views(),
    ) {
        properties::shown(&board, to_move, &view);
    }

    #[test]
    fn every_board_is_drawn(
        board in boards(),
        (width, pieces, annotations) in (0.0..=1.0, 0.0..=1.0, 0.0..=1.0),
        debug: bool,
    ) {
        let options = properties::options(width, pieces, annotations, debug);
        properties::drawing(&board, &options);
    }
}

proptest! {
    #![proptest_config(cases(40, 2000))]

    #[test]
    fn positions_are_read_or_refused(text in positions()) {
        properties::read(&text, Format::AnnoFen);
    }

    #[test]
    fn edited_annofen_is_read_or_refused(text in written(Format::AnnoFen)) {
        properties::read(&text, Format::AnnoFen);
        properties::bytes(text.as_bytes());
    }

    #[test]
    fn edited_xay_is_read_or_refused(text in written(Format::Xay)) {
        properties::read(&text, Format::Xay);
        properties::bytes(text.as_bytes());
    }

    #[test]
    fn edited_fen_is_read_or_refused(text in written(Format::Fen)) {
        properties::read(&text, Format::Fen);
        properties::bytes(text.as_bytes());
    }

    #[test]
    fn edited_games_are_played_or_refused(text in written(Format::Wxf)) {
        properties::read(&text, Format::Wxf);
        properties::bytes(text.as_bytes());
    }

    #[test]
    fn edited_lists_are_played_or_refused(text in written(Format::MoveList)) {
        properties::read(&text, Format::MoveList);
        properties::bytes(text.as_bytes());
    }

    #[test]
    fn edited_pgn_is_played_or_refused(text in written(Format::Pgn)) {
        properties::read(&text, Format::Pgn);
        properties::bytes(text.as_bytes());
    }

    #[test]
    fn edited_ubb_is_played_or_refused(text in written(Format::Ubb)) {
        properties::read(&text, Format::Ubb);
        properties::bytes(text.as_bytes());
    }

    #[test]
    fn edited_boards_and_logs_are_read_or_refused(text in edited(select(BOARDS.clone()), &BOARD_TOKENS)) {
        properties::read(&text, Format::Text);
        properties::read(&text, Format::Log);
        properties::bytes(text.as_bytes());
    }

    #[test]
    fn edited_records_are_read_or_refused(text in edited(select(RECORDS.clone()), &RECORD_TOKENS)) {
        properties::read(&text, Format::Json);
        properties::read(&text, Format::Csv);
        properties::bytes(text.as_bytes());
        collection::collection(text.as_bytes());
    }

    #[test]
    fn edited_templates_are_read_or_refused(text in written(Format::Wiki)) {
        properties::read(&text, Format::Wiki);
        properties::bytes(text.as_bytes());
    }

    #[test]
    fn moves_mean_one_thing_at_most(word in written_moves(), board in boards(), is_red: bool) {
        let to_move = if is_red { Color::Red } else { Color::Black };
        properties::written_move(&word, &Position::new(&board, to_move));
    }

    #[test]
    fn edited_art_is_read_or_refused(text in edited(select(ART.clone()), &ART_TOKENS)) {
        properties::art(&text);
    }

    #[test]
    fn pictures_are_read_or_refused(text in pictures()) {
        properties::art(&text);
    }

    #[test]
    fn edited_pictures_are_read_or_refused(text in edited(pictures(), &ART_TOKENS)) {
        properties::art(&text);
    }
}

proptest! {
    #![proptest_config(cases(150, 7500))]

    #[test]
    fn any_tokens_of_annofen(text in soup(&ANNOFEN_TOKENS, 60)) {
        properties::read(&text, Format::AnnoFen);
        properties::bytes(text.as_bytes());
    }

    #[test]
    fn any_tokens_of_xay(text in soup(&XAY_TOKENS, 60)) {
        properties::read(&text, Format::Xay);
        properties::project(&text);
        properties::bytes(text.as_bytes());
    }

    #[test]
    fn any_tokens_of_fen(text in soup(&FEN_TOKENS, 60)) {
        properties::read(&text, Format::Fen);
        properties::bytes(text.as_bytes());
    }

    #[test]
    fn any_tokens_of_games(text in soup(&WXF_TOKENS, 60)) {
        properties::read(&text, Format::Wxf);
        properties::read(&format!("START{{{text}}}END"), Format::Wxf);
        properties::bytes(text.as_bytes());
    }

    #[test]
    fn any_tokens_of_lists(text in soup(&LIST_TOKENS, 60)) {
        properties::read(&text, Format::MoveList);
        properties::bytes(text.as_bytes());
    }

    #[test]
    fn any_tokens_of_pgn(text in soup(&PGN_TOKENS, 60)) {
        properties::read(&text, Format::Pgn);
        properties::bytes(text.as_bytes());
    }

    #[test]
    fn any_tokens_of_ubb(text in soup(&UBB_TOKENS, 60)) {
        properties::read(&text, Format::Ubb);
        properties::bytes(text.as_bytes());
    }

    #[test]
    fn any_tokens_of_templates(text in soup(&WIKI_TOKENS, 60)) {
        properties::read(&text, Format::Wiki);
        properties::bytes(text.as_bytes());
    }

    #[test]
    fn any_tokens_of_art(text in soup(&ART_TOKENS, 40)) {
        properties::art(&text);
    }

    #[test]
    fn any_text(text in any::<String>()) {
        properties::project(&text);
        for format in Format::ALL {
            match format.is_binary() {
                true => records::file(text.as_bytes(), format),
                false => properties::read(&text, format),
            }
        }
        properties::written_move(&text, &Position::initial());
        properties::art(&text);
    }

    #[test]
    fn any_bytes(bytes in vec(any::<u8>(), 0..200)) {
        properties::bytes(&bytes);
    }
}

/// Movements with mostly valid parts.
fn movements() -> impl Strategy<Value = String> {
    const MODES: &str = " m c d e mc i p g n j im";
    let part = (
        "([fblrvsh]|ff|fh|fr|rf|hl|sb){0,2}",
        one_of(MODES.split(' ')),
        "W|F|D|N|A|H|C|Z|G|K|R|B|Q|NN|J|L|O2",
        "[0-9]{0,2}",
    );
    let part =
        part.prop_map(|(directions, modes, atom, range)| directions + modes + &atom + &range);
    vec(part, 1..4).prop_map(|parts| parts.concat())
}

proptest! {
    #![proptest_config(cases(100, 4000))]

    #[test]
    fn movements_are_read_or_refused(text in movements()) {
        if let Some(movement) = properties::betza(&text) {
            properties::movement(&movement);
        }
        properties::betza(&format!("+H&={text}"));
    }

    #[test]
    fn any_tokens_of_betza(text in soup(&BETZA_TOKENS, 8)) {
        properties::betza(&text);
    }

    #[test]
    fn any_text_for_a_movement(text in any::<String>()) {
        properties::betza(&text);
    }
}

/// The seeds of the fuzzer, every input that once made it fail, and files of other tests, in every
/// format.
#[test]
fn files_of_the_repository() {
    // A page or a table of themes is read for seconds.
    let is_small = |path: &PathBuf| {
        let found = fs::metadata(path).expect("it exists");
        is_thorough() || found.len() < 2_000
    };
    for (directory, about) in [
        ("doc", 5),
        ("fuzz/seeds", 1000),
        ("tests", 15),
        ("themes", 5),
    ] {
        let all = files::below(directory, None).into_iter().filter(is_small);
        for path in some(all, about) {
            let bytes = fs::read(&path).expect("the file can be read");
            properties::bytes(&bytes);
            collection::collection(&bytes);
            if let Ok(text) = std::str::from_utf8(&bytes) {
                for format in Format::ALL {
                    match format.is_binary() {
                        true => records::file(&bytes, format),
                        false => properties::read(text, format),
                    }
                }
                properties::art(text);
                properties::project(text);
                collection::written_games(text);
                for line in text.lines() {
                    properties::betza(line);
                }
            }
        }
    }
}

/// Contents of pictures that were once read wrongly.
const FOUND: [&str; 1] =
    [r#"<text xml:space="http://example.org/"><tspan xml:space="preserve">a</tspan></text>"#];

#[test]
fn pictures_found_by_fuzzing() {
    for inside in FOUND {
        let svg = r#"<svg viewBox="0 0 10 10" xmlns="http://www.w3.org/2000/svg">"#;
        properties::art(&format!("{svg}{inside}</svg>"));
    }
}
