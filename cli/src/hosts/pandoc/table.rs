//! The moves of a game as a table of Pandoc, which every target shows in its own way.

use std::ops::Range;

use super::attr::Attr;
use super::element::Element;
use super::picture::Manner;
use super::write::{attr, element, list, node, spaced, string, words};
use xiangqi_setup::board::Color;
use xiangqi_setup::scene::Language;
use xiangqi_setup::score_sheet::{ScoreSheet, SheetBlock, SheetOptions, Word};

/// The widths of the columns as parts of a line, if running text needs them.
const WIDTHS: [f64; 3] = [0.1, 0.4, 0.4];

impl Element {
    /// The place that tables of games take, and their JSON. `kept` are the attributes of the element
    /// without those that say how it is drawn. A figure becomes a table with its caption.
    pub fn table(
        &self,
        kept: &Attr,
        sheets: &[ScoreSheet],
        options: &SheetOptions,
        manner: Manner,
    ) -> (Range<usize>, String) {
        let figure = self.figure.as_ref();
        let own = figure.map_or(kept, |figure| &figure.attr);
        let tables = sheets.iter().enumerate().map(|(number, sheet)| {
            let mut attr = own.numbered(number);
            attr.2.clear();
            let caption = match figure {
                Some(figure) => figure.caption.clone(),
                None => list(&words(self.caption().unwrap_or_default())),
            };
            // The caption is that of the first.
            let caption = if number == 0 {
                caption
            } else {
                "[]".to_owned()
            };
            let blocks = sheet.blocks(options.comments);
            let parts = if manner.wraps_wide_cells {
                vec![blocks.as_slice()]
            } else {
                apart(&blocks)
            };
            let mut heading = Some((&attr, caption.as_str()));
            let parts = parts.into_iter().map(|part| match part {
                [SheetBlock::Text(text)] => node("Para", &list(&running(text))),
                rows => table(heading.take(), rows, sheet, options),
            });
            parts.collect::<Vec<_>>().join(",")
        });
        let tables = tables.collect::<Vec<_>>().join(",");
        (self.block().unwrap_or(self.range.clone()), tables)
    }
}

/// The rows of a table without the texts between them, and these texts: each is a part of its own.
fn apart<'a, 'b>(blocks: &'a [SheetBlock<'b>]) -> Vec<&'a [SheetBlock<'b>]> {
    let is_row = |block: &SheetBlock<'_>| matches!(block, SheetBlock::Row(_));
    let parts = blocks.chunk_by(|one, next| is_row(one) && is_row(next));
    parts.collect()
}

/// Moves of a game as a table. The first one has the attributes, the JSON of the words of its caption,
/// and the names of the sides. Variations and comments are in rows with one cell for both sides.
fn table(
    heading: Option<(&Attr, &str)>,
    blocks: &[SheetBlock<'_>],
    sheet: &ScoreSheet,
    options: &SheetOptions,
) -> String {
    let is_wide = sheet
        .blocks(options.comments)
        .iter()
        .any(|block| matches!(block, SheetBlock::Text(_)));
    let widths = WIDTHS.map(|width| match is_wide {
        true => format!("{{\"t\":\"ColWidth\",\"c\":{width}}}"),
        false => "{\"t\":\"ColWidthDefault\"}".to_owned(),
    });
    let columns: Vec<String> = ["AlignRight", "AlignLeft", "AlignLeft"]
        .into_iter()
        .zip(widths)
        .map(|(align, width)| list(&[tag(align), width]))
        .collect();
    let rows: Vec<String> = blocks.iter().map(row).collect();
    let sides = Color::ALL.map(|side| cell(words(&options.language.heading(side)), 1));
    let head = list(&[cell(Vec::new(), 1), sides.join(",")]);
    let head = heading.map(|_| list(&[none(), head]));
    // Pandoc's pages would draw lines below the numbers if they were headings.
    let body = list(&[
        attr(&language_of(sheet, options.language)),
        "0".to_owned(),
        "[]".to_owned(),
        list(&rows),
    ]);
    let (kept, caption) = heading.unzip();
    let caption = caption.filter(|words| *words != "[]");
    let caption: Vec<String> = caption
        .map(|words| node("Plain", words))
        .into_iter()
        .collect();
    element(
        "Table",
        &[
            kept.map_or_else(none, attr),
            list(&["null".to_owned(), list(&caption)]),
            list(&columns),
            list(&[none(), list(&Vec::from_iter(head))]),
            list(&[body]),
            list(&[none(), "[]".to_owned()]),
        ],
    )
}

/// A row of the table.
fn row(block: &SheetBlock) -> String {
    let cells = match block {
        SheetBlock::Row(row) => {
            let number = words(&format!("{}.", row.number));
            [number, words(&row.red), words(&row.black)]
                .map(|words| cell(words, 1))
                .to_vec()
        }
        SheetBlock::Text(text) => vec![cell(Vec::new(), 1), cell(running(text), 2)],
    };
    list(&[none(), list(&cells)])
}

/// Running text, with comments in italics.
fn running(text: &[Word]) -> Vec<String> {
    let mut elements = Vec::new();
    // Parentheses are part of the word beside them.
    let mut open = String::new();
    for word in text {
        let written = match word {
            Word::Open => {
                open.push('(');
                continue;
            }
            Word::Close => {
                elements.push((false, words(")").concat()));
                continue;
            }
            Word::Comment(comment) => match list(&words(&comment.words())) {
                words if words == "[]" => continue,
                words => node("Emph", &words),
            },
            Word::Number(number) => words(&format!("{number}.")).concat(),
            Word::NoMove => words("…").concat(),
            Word::Move(text) => words(text).join(","),
        };
        let written = match std::mem::take(&mut open) {
            open if open.is_empty() => written,
            open => format!("{},{written}", words(&open).concat()),
        };
        elements.push((true, written));
    }
    let mut joined: Vec<String> = Vec::new();
    for (is_apart, element) in elements {
        match joined.last_mut() {
            Some(last) if !is_apart => *last = format!("{last},{element}"),
            _ => joined.push(element),
        }
    }
    spaced(joined)
}

/// A cell that spans columns.
fn cell(words: Vec<String>, columns: usize) -> String {
    let blocks = match words.is_empty() {
        true => Vec::new(),
        false => vec![node("Plain", &list(&words))],
    };
    list(&[
        none(),
        tag("AlignDefault"),
        "1".to_owned(),
        columns.to_string(),
        list(&blocks),
    ])
}

/// The language of the moves, if it is another than that of the table.
fn language_of(sheet: &ScoreSheet, language: Language) -> Attr {
    let moves = sheet.language().filter(|moves| *moves != language);
    let pairs = moves.map(|moves| ("lang".to_owned(), moves.tag().to_owned()));
    Attr(String::new(), Vec::new(), pairs.into_iter().collect())
}

fn none() -> String {
    attr(&Attr::default())
}

fn tag(name: &str) -> String {
    format!("{{\"t\":{}}}", string(name))
}
