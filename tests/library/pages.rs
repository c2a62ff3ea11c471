//! Pages that step through games: the tree that a script reads from them, and texts that stay text,
//! whatever they contain.

use std::fmt::Write as _;
use std::sync::Arc;

use xiangqi_setup::diagram::Movements;
use xiangqi_setup::format::{self, Format, GameStyle, Hints, Parsed};
use xiangqi_setup::game::{Lenience, NodeId, Tree, Visit};
use xiangqi_setup::notation::{Notation, Style};
use xiangqi_setup::rules::Rules;
use xiangqi_setup::scene::Language;
use xiangqi_setup::score_sheet::{Extent, ScoreSheet, SheetOptions};
use xiangqi_setup::settings::{Level, Settings};
use xiangqi_setup::theme::Theme;
use xiangqi_setup::web::{
    Script, Setup, Viewer, ViewerInput, fragment, index, index_entries, page,
};

use crate::support::thorough::{either, some};
use crate::support::trees::random_game;

fn viewer(parsed: &Parsed, stem: &str, settings: &str, setup: Setup<'_>) -> Viewer {
    let settings = Settings::parse(settings, Level::CommandLine).expect("good settings");
    let theme = Theme::built_in().expect("it is there");
    let showing = ViewerInput {
        parsed,
        stem,
        index: 1,
        is_one_of_several: false,
        settings: &Arc::new(settings),
        movements: &Movements::default(),
        theme: &theme,
        font: None,
    };
    Viewer::of(showing, setup, |_| {}).unwrap_or_else(|error| panic!("{error}"))
}

/// A tag of a page: the name of the element and its attributes.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Tag {
    name: String,
    attributes: Vec<(String, String)>,
}

impl Tag {
    fn value(&self, name: &str) -> Option<&str> {
        let mut all = self.attributes.iter();
        all.find_map(|(other, value)| (other == name).then_some(value.as_str()))
    }
}

/// The tags of a page as a browser finds them, but for the contents of scripts and styles.
fn tags(html: &str) -> Vec<Tag> {
    let mut tags = Vec::new();
    let mut rest = html;
    while let Some(start) = rest.find('<') {
        rest = &rest[start + 1..];
        let end = rest.find(|c: char| c.is_whitespace() || c == '>');
        let name = rest[..end.expect("a whole tag")].to_owned();
        rest = &rest[name.len()..];
        let mut attributes = Vec::new();
        loop {
            rest = rest.trim_start();
            if let Some(after) = rest.strip_prefix('>').or(rest.strip_prefix("/>")) {
                rest = after;
                break;
            }
            if name == "!--" || name == "!DOCTYPE" {
                rest = &rest[rest.find('>').expect("an end")..];
                continue;
            }
            let (attribute, after) = rest.split_once(['=', '>', ' ']).expect("an end");
            let attribute = attribute.to_owned();
            let value = match rest[attribute.len()..].strip_prefix("=\"") {
                Some(after) => after.split_once('"').expect("an end"),
                None => ("", &rest[rest.len() - after.len() - 1..]),
            };
            attributes.push((attribute, value.0.to_owned()));
            rest = value.1;
        }
        if matches!(name.as_str(), "script" | "style") {
            let end = rest.find(&format!("</{name}>")).expect("an end");
            rest = &rest[end..];
        }
        tags.push(Tag { name, attributes });
    }
    tags
}

/// The parts that do not depend on the text: names of elements and attributes.
fn skeleton(html: &str) -> Vec<(String, Vec<String>)> {
    let tags = tags(html).into_iter();
    let names = |tag: Tag| {
        let attributes = tag.attributes.into_iter().map(|(name, _)| name);
        (tag.name, attributes.collect())
    };
    tags.map(names).collect()
}

/// Texts that are more than text in some place of a page.
const HOSTILE: [&str; 20] = [
    "</script><script>alert(1)</script>",
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "\" onmouseover=\"alert(1)",
    "' onmouseover='alert(1)",
    "</title><svg onload=alert(1)>",
    "</template><img src=x onerror=alert(1)>",
    "</style><style>*{display:none}",
    "<!--",
    "--><!-- ",
    "]]>",
    "&lt;b&gt;",
    "&#x3c;b>",
    "javascript:alert(1)",
    "{{constructor.constructor('alert(1)')()}}",
    "${alert(1)}",
    "\u{202e}desrever\u{202c}",
    "a\u{2066}\u{2067}\u{2068}\u{202a}\u{202b}",
    "a\u{feff}\u{200b}\u{200d}\u{2028}\u{2029}",
    "𠀋 🀄 e\u{301}\u{327}",
];

fn with_text(text: &str) -> String {
    let value = text.replace('\\', "\\\\").replace('"', "\\\"");
    let mut pgn = String::new();
    for name in ["Event", "Site", "Date", "Round", "Red", "Black", "Result"] {
        let _ = writeln!(pgn, "[{name} \"{value}\"]");
    }
    let comment = text.replace(['{', '}'], "|");
    let _ = write!(
        pgn,
        "\n{{{comment}}} 1. C2=5 {{{comment}}} H8+7 {{[#] {comment}}} \
         ({{{comment}}} 1... C8=5 {{{comment}}}) 2. H2+3 *\n"
    );
    pgn
}

#[test]
fn texts_stay_texts() {
    let harmless = with_text("word");
    let read = |text: &str| format::parse(text, Format::Pgn).expect("it is a game");
    let make = |text: &str, stem: &str| {
        let parsed = read(text);
        let options = "{notations: [wxf, chinese], caption: '{red} {event}', quiz: red}";
        let one = viewer(&parsed, stem, options, Setup::Alone);
        let other = viewer(&parsed, stem, options, Setup::AmongOthers);
        let title = one.title.clone();
        [
            page(std::slice::from_ref(&one), &title),
            page(&[other.clone(), other.clone()], stem),
            fragment(&[other], stem, Script::At("viewer.js")),
        ]
    };
    let expected = make(&harmless, "word").map(|html| skeleton(&html));
    for text in some(HOSTILE, 7) {
        for (html, expected) in make(&with_text(text), text).iter().zip(&expected) {
            let found = skeleton(html);
            let difference = found.iter().zip(expected).find(|(one, other)| one != other);
            let same = found.len() == expected.len();
            assert!(difference.is_none() && same, "{text:?}: {difference:?}");
            for tag in tags(html) {
                for (name, value) in &tag.attributes {
                    let is_code = name.starts_with("on") || name == "style";
                    assert!(!is_code, "{text:?}: {tag:?}");
                    let is_link = name == "href" || name == "xlink:href";
                    assert!(!is_link || value.starts_with('#'), "{text:?}: {tag:?}");
                }
            }
        }
    }
}

/// The tree as the script reads it: the parent of each move, and the move.
fn read_tree(html: &str) -> Vec<(usize, String, Option<String>)> {
    let mut moves: Vec<(usize, String, Option<String>)> = vec![(0, String::new(), None)];
    // The last move at each depth.
    let mut last = vec![0];
    let mut depth = 0;
    for tag in tags(html) {
        if tag.value("class") != Some("xq-move") {
            continue;
        }
        let number = |name: &str| {
            tag.value(name)
                .map(|it| it.parse::<usize>().expect("a depth"))
        };
        let parent = match (number("data-variation"), number("data-depth")) {
            (Some(variation), _) => {
                depth = variation;
                moves[last[depth - 1]].0
            }
            (None, Some(line)) => {
                depth = line;
                last[depth]
            }
            (None, None) => last[depth],
        };
        last.truncate(depth);
        last.push(moves.len());
        // A null move has none.
        let mv = tag.value("data-move").unwrap_or("0000").to_owned();
        moves.push((parent, mv, tag.value("href").map(str::to_owned)));
    }
    moves
}

fn expected_tree(parsed: &Parsed) -> Vec<(usize, String, Option<String>)> {
    let game = parsed.game.as_ref().expect("it is a game");
    let tree: &Tree = &game.tree;
    let mut numbers = vec![0; tree.len() + 1];
    let mut expected = vec![(0, String::new(), None)];
    for visit in game.walk(Rules::xiangqi(), Lenience::Strict) {
        if let Visit::Step(step) = visit {
            let step = step.expect("it can be played");
            numbers[step.node.index()] = expected.len();
            let parent = tree.parent(step.node).unwrap_or(NodeId::START);
            let address = format!("#{}", tree.address(step.node));
            let link = (address.len() <= 81).then_some(address);
            expected.push((numbers[parent.index()], step.mv.to_string(), link));
        }
    }
    expected
}

#[test]
fn scripts_read_the_same_tree() {
    for seed in 0..either(6, 120) {
        let (_, game) = random_game(seed, 200);
        let style = GameStyle::default();
        let written = format::write_game(&game, Rules::xiangqi(), Format::Pgn, &style);
        let text = written.expect("PGN holds everything").text;
        let parsed = format::parse(&text, Format::Pgn).expect("it is a game");
        let one = viewer(&parsed, "game", "{}", Setup::Alone);
        let html = page(&[one], "game");
        assert_eq!(read_tree(&html), expected_tree(&parsed), "seed {seed}");
    }
}

/// The list of moves of a game, as text.
fn listed(text: &str) -> String {
    let parsed = format::parse(text, Format::Pgn).expect(text);
    let html = page(&[viewer(&parsed, "game", "{}", Setup::Alone)], "game");
    let list = html
        .split_once("<div class=\"xq-line\">")
        .expect("it has one")
        .1;
    list.split_once("</div>\n</div>")
        .expect("it ends")
        .0
        .to_owned()
}

/// Scripts look for the comments of a move after the move, except where a move says otherwise.
#[test]
fn comments_before_variations() {
    let found = listed("1. C2=5 H8+7 {Main.} ({Or this} 1... H2+3 {so}) 2. H2+3");
    let comments = "\
 <span class=\"xq-comment\" lang=\"\" dir=\"auto\">Main.</span>
<div class=\"xq-variation\"><span class=\"xq-comment\" data-before lang=\"\" dir=\"auto\">Or this</span> \
<span class=\"xq-number\">1…</span>&nbsp;\
<a class=\"xq-move\" href=\"#1b.1\" data-move=\"b10c8\" data-variation=\"1\">H2+3</a> \
<span class=\"xq-comment\" lang=\"\" dir=\"auto\">so</span></div>\n";
    assert!(found.contains(comments), "{found}");
}

/// A comment that only draws has no words.
#[test]
fn comments_without_words() {
    let found = listed("{[%arrow h3e3]} 1. C2=5 {[%arrow h3e3]} H8+7 {[#]}");
    assert!(!found.contains("xq-comment"), "{found}");
}

/// Browsers lay out only the visible parts of a long list.
#[test]
fn parts_of_long_lists() {
    for (count, parts) in [(200, 1), (201, 2), (400, 2), (401, 3)] {
        let moves = ["h1g3", "h10g8", "g3h1", "g8h10"].into_iter().cycle();
        let moves: Vec<&str> = moves.take(count).collect();
        let parsed = format::parse(&moves.join(" "), Format::MoveList).expect("it is a game");
        let html = page(&[viewer(&parsed, "game", "{}", Setup::Alone)], "game");
        assert_eq!(
            html.matches("<div class=\"xq-line\">").count(),
            parts,
            "{count}"
        );
    }
}

/// The picture of a small position with a move beyond it, in a page, and the picture's part of the
/// board as first shown and turned.
fn picture(settings: &str) -> (String, Vec<String>) {
    let text = "[FEN \"4k4/9/9/9/9/9/9/9/4R4/3K5 w - - 0 1\"]\n\n1. R5=1 *";
    let parsed = format::parse(text, Format::Pgn).expect(text);
    let html = page(&[viewer(&parsed, "game", settings, Setup::Alone)], "game");
    let (_, boxes) = html.split_once("data-boxes=\"").expect("they differ");
    let (boxes, _) = boxes.split_once('"').expect("they end");
    let (_, svg) = html
        .split_once("<svg class=\"xq-svg\"")
        .expect("it has one");
    let (svg, _) = svg.split_once("</svg>").expect("it ends");
    (
        svg.to_owned(),
        boxes.split('|').map(str::to_owned).collect(),
    )
}

/// The smallest part of the board with everything in the game, not only at its start.
#[test]
fn parts_of_boards() {
    let [auto, whole, start] = ["auto", "d1:i10", "d1:e10"].map(|crop| {
        let (_, boxes) = picture(&format!("crop: {crop}"));
        boxes
    });
    assert_eq!(auto, whole);
    assert_ne!(auto, start);
}

/// The paper is behind the whole picture, even after a reader turns it.
#[test]
fn paper_of_turned_boards() {
    let (svg, boxes) = picture("crop: d1:e10");
    assert_eq!(boxes.len(), 2);
    for place in boxes {
        let [x, y, width, height] = *place.split(' ').collect::<Vec<_>>() else {
            panic!("a place has four numbers: {place}");
        };
        let paper = format!("height=\"{height}\" width=\"{width}\" x=\"{x}\" y=\"{y}\"/>");
        assert!(svg.contains(&paper), "{paper} in {svg}");
    }
}

#[test]
fn null_moves_in_the_list() {
    let found = listed("1. C2=5 -- (1... H8+7 2. Z0 $9) 2. H2+3 $146");
    let moves = ">--</a>";
    assert_eq!(found.matches(moves).count(), 2, "{found}");
    assert_eq!(found.matches("data-move").count(), 3, "{found}");
    assert!(
        found.contains("<span class=\"xq-sign\">??</span>"),
        "{found}"
    );
    assert!(
        found.contains("<span class=\"xq-sign\"> N</span>"),
        "{found}"
    );
    assert_eq!(
        read_tree(&format!("{found}</div>")),
        expected_tree(
            &format::parse("1. C2=5 -- (1... H8+7 2. --) 2. H2+3", Format::Pgn).expect("a game")
        )
    );
}

#[test]
fn captions_of_requested_positions() {
    let text = "1. C2=5 {Diagram: the <cannon>} H8+7 $220 *";
    let parsed = format::parse(text, Format::Pgn).expect(text);
    let html = page(&[viewer(&parsed, "game", "{}", Setup::Alone)], "game");
    for caption in [
        "After 1. C2=5<br><span lang=\"\" dir=\"auto\">the &lt;cannon&gt;</span>",
        "After 1… H8+7",
    ] {
        let caption = format!("<figcaption>{caption}</figcaption>");
        assert!(html.contains(&caption), "{caption}");
    }
}

#[test]
fn deep_and_wide_games() {
    // Thousands of alternatives to one move, and variations within variations.
    let wide = format!("1. C2=5{}", " (1. H2+3 H8+7)".repeat(either(1000, 5000)));
    let deep = format!(
        "1. C2=5{}{}",
        " (1. H2+3 H8+7 (1... C8=5".repeat(400),
        "))".repeat(400)
    );
    let long = format!("1. C2=5 {{{}}}", "象棋 ".repeat(5000));
    for text in [wide, deep, long] {
        let parsed = format::parse(&text, Format::Pgn).expect("it is a game");
        let one = viewer(&parsed, "game", "{}", Setup::Alone);
        let html = page(&[one], "game");
        assert_eq!(read_tree(&html), expected_tree(&parsed));
        let mut depth = 0_usize;
        for tag in tags(&html) {
            match tag.name.as_str() {
                "div" | "details" => depth += 1,
                "/div" | "/details" => depth -= 1,
                _ => {}
            }
            assert!(depth < 32, "browsers nest elements only to some hundreds");
        }
    }
}

/// Template engines of sites find nothing to evaluate, and readers see the same.
#[test]
fn no_templates() {
    const BRACES: [&str; 3] = ["{{", "{%", "{#"];
    let text = "{{ 7*7 }}{% include \"x\" %}{# x #}{{{x}}}";
    let pgn = format!(
        "[Event \"{0}\"]\n[Red \"{0}\"]\n[Black \"x\"]\n\n1. C2=5 ; {{{{ 7*7 }}}}{{% x %}}{{# x #}}\n(1. H2+3) *\n",
        text.replace('"', "\\\"")
    );
    let parsed = format::parse(&pgn, Format::Pgn).expect("it is a game");
    let caption = text.replace('{', "{{").replace('}', "}}");
    let settings = format!("caption: '{caption}'\nlegend: true\n");
    let viewer = viewer(&parsed, text, &settings, Setup::Alone);
    let viewers = [viewer.clone(), viewer];
    let game = parsed.game.as_ref().expect("it is a game");
    let extent = Extent::default();
    let sheet = ScoreSheet::of(
        game,
        &extent,
        Rules::xiangqi(),
        Lenience::Strict,
        Notation::Wxf,
        &Style::default(),
    );
    let sheet = sheet.expect("it can be played");
    let options = SheetOptions::new(true, Language::English);
    let entries: Vec<_> = index_entries(&viewers).collect();
    for (name, html) in [
        ("page", page(&viewers[..1], text)),
        ("pages", page(&viewers, text)),
        ("fragment", fragment(&viewers, text, Script::At(text))),
        ("index", index(Language::English, &entries)),
        ("table", sheet.html(&options)),
        ("Markdown", sheet.markdown(&options)),
    ] {
        for braces in BRACES {
            assert!(!html.contains(braces), "{name} has {braces}");
        }
        assert!(html.contains("&#123;&#123; 7"), "{name}");
    }
    let whole = page(&viewers[..1], text);
    let again = format::read(whole.as_bytes(), Hints::default()).expect("it is a page of ours");
    let again = again.parsed.game.expect("it is a game");
    assert!(
        again.fields().any(|tag| tag.value == text),
        "it is read again"
    );
}

/// Every button, field and choice has words in every language.
#[test]
fn words_of_controls() {
    let game = format::parse("1. C2=5 (1. H2+3) H8+7", Format::MoveList).expect("a game");
    for language in ["en", "zh-Hans", "zh-Hant", "vi"] {
        let settings = format!("lang: {language}\nquiz: red\nnotations: [wxf, uci]");
        let html = page(&[viewer(&game, "a", &settings, Setup::Alone)], "game");
        for nameless in [
            "aria-label=\"\"",
            "title=\"\"",
            "data-do=\"link\"></button>",
            "></option>",
            "<label class=\"xq-field\"> ",
        ] {
            assert!(!html.contains(nameless), "{language}: {nameless}");
        }
    }
}
