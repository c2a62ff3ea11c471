//! Pictures as elements of Pandoc.
//!
//! One with a caption is a figure: since Pandoc 3 an element of its own, before that a paragraph
//! with one image, whose words are the caption and whose title begins with `fig:`.

use std::ops::Range;

use super::attr::Attr;
use super::element::{Content, Element, FIGURE, Figure};
use super::write::{attr, element, html, list, node, spaced, string, words};
use xiangqi_setup::util::markup::html_escaped;

/// A picture of an element.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// What is shown.
    pub source: Source,
    /// Its description.
    pub description: String,
    /// Its caption, unless it is part of the picture.
    pub caption: Option<String>,
}

/// What is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// An image.
    Image {
        /// A path or a `data:` URI.
        name: String,
        /// The same for dark pages, if it is different.
        dark: Option<String>,
    },
    /// A board of characters.
    Board(String),
    /// HTML.
    Page(String),
}

/// How a document shows figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manner {
    /// Whether figures are elements of their own.
    pub has_figures: bool,
    /// What becomes of descriptions.
    pub descriptions: Descriptions,
    /// Whether lines break in cells that are as wide as several columns.
    pub wraps_wide_cells: bool,
}

/// How the target reads the elements of an image.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Descriptions {
    /// The words describe an image, and a figure that is a paragraph has a key for it.
    Words,
    /// The same, but there is no such key, so that the title describes the figure.
    TitlesOfFigures,
    /// The title describes any image, and its words are shown below it.
    Titles,
}

impl Element {
    /// The place of the block that shows nothing else, if there is one.
    pub fn block(&self) -> Option<Range<usize>> {
        let figure = self.figure.as_ref().map(|figure| &figure.range);
        let own = self.is_block.then_some(&self.range);
        figure.or(self.paragraph.as_ref()).or(own).cloned()
    }

    /// Whether the captions of its pictures are part of the document: it is a block. In a figure, which
    /// has one already, they are left out, unless the author wants others for its pictures.
    pub fn takes_captions(&self) -> bool {
        match self.figure {
            Some(_) => self.caption().is_none(),
            None => self.block().is_some(),
        }
    }

    /// The place that its pictures take, and their JSON. `kept` are its attributes without those
    /// that say how it is drawn.
    pub fn shown(
        &self,
        kept: &Attr,
        pictures: &[Picture],
        manner: Manner,
    ) -> (Range<usize>, String) {
        let is_image = |picture: &Picture| matches!(picture.source, Source::Image { .. });
        match self.block() {
            Some(block) if !pictures.iter().all(is_image) => {
                (block, self.boards(kept, pictures, manner))
            }
            Some(block) => self.images(kept, pictures, manner, block),
            None => {
                let images = pictures.iter().enumerate();
                let images = images.map(|(number, picture)| match picture.source {
                    // A board has lines.
                    Source::Board(_) | Source::Page(_) => words(&picture.description).join(","),
                    Source::Image { .. } => image(&kept.numbered(number), picture, "[]", manner),
                });
                (self.range.clone(), spaced(images).join(","))
            }
        }
    }

    /// Images in the place of a block.
    fn images(
        &self,
        kept: &Attr,
        pictures: &[Picture],
        manner: Manner,
        block: Range<usize>,
    ) -> (Range<usize>, String) {
        let figure = self.figure.as_ref();
        let caption = figure.map_or("[]", |figure| figure.caption.as_str());
        let images = |kept: &Attr| {
            let images = pictures.iter().enumerate();
            spaced(images.map(|(number, picture)| {
                let kept = kept.numbered(number);
                image(&kept, picture, caption, manner)
            }))
        };
        match figure {
            Some(_) if manner.has_figures => (self.range.clone(), images(kept).join(",")),
            Some(figure) => {
                let shown = match pictures {
                    [one] => paragraph_figure(kept, one, &figure.caption, self.title(), manner),
                    // The identifier is that of all.
                    _ => {
                        let (_, kept) = kept.clone().apart();
                        with_caption(figure, node("Para", &list(&images(&kept))))
                    }
                };
                (block, shown)
            }
            None if pictures.iter().any(|picture| picture.caption.is_some()) => {
                let figures = pictures.iter().enumerate().map(|(number, picture)| {
                    let kept = kept.numbered(number);
                    let caption = picture.caption.as_deref().unwrap_or_default();
                    let caption = list(&words(caption));
                    match manner.has_figures {
                        true => self::figure(kept, picture, &caption, manner),
                        false => paragraph_figure(&kept, picture, &caption, "", manner),
                    }
                });
                (block, figures.collect::<Vec<_>>().join(","))
            }
            None if self.is_block => (block, node("Para", &list(&images(kept)))),
            // The paragraph may be one of a narrow list.
            None => (self.range.clone(), images(kept).join(",")),
        }
    }

    /// The title of a figure that is a paragraph.
    fn title(&self) -> &str {
        match &self.content {
            Content::File { title, .. } => title.strip_prefix(FIGURE).unwrap_or_default(),
            Content::Text(_) => "",
        }
    }

    /// Boards or pages in the place of a block, each with its caption below.
    fn boards(&self, kept: &Attr, pictures: &[Picture], manner: Manner) -> String {
        let mut blocks = Vec::new();
        for picture in pictures {
            blocks.push(match &picture.source {
                Source::Board(text) => {
                    element("CodeBlock", &[attr(&Attr::default()), string(text)])
                }
                Source::Page(page) => html("RawBlock", page),
                Source::Image { .. } => node(
                    "Para",
                    &list(&[image(&Attr::default(), picture, "[]", manner)]),
                ),
            });
            let caption = picture.caption.iter().filter(|_| self.figure.is_none());
            blocks.extend(caption.map(|caption| node("Para", &list(&words(caption)))));
        }
        let is_page = |picture: &Picture| matches!(picture.source, Source::Page(_));
        match &self.figure {
            // Plain text has no captions of figures.
            Some(figure) if manner.has_figures && pictures.iter().all(is_page) => element(
                "Figure",
                &[attr(&figure.attr), caption(&figure.caption), list(&blocks)],
            ),
            Some(figure) => with_caption(figure, blocks.join(",")),
            None if kept.0.is_empty() => blocks.join(","),
            None => element("Div", &[attr(&kept.clone().apart().0), list(&blocks)]),
        }
    }
}

/// Blocks with a caption below, where a figure cannot have several images.
fn with_caption(figure: &Figure, blocks: String) -> String {
    let caption = node("Para", &figure.caption);
    element("Div", &[attr(&figure.attr), list(&[blocks, caption])])
}

/// An image with its description. The caption is that of its figure.
fn image(kept: &Attr, picture: &Picture, caption: &str, manner: Manner) -> String {
    let Source::Image { name, dark } = &picture.source else {
        return words(&picture.description).join(",");
    };
    let (words, title) = match manner.descriptions {
        Descriptions::Titles => (caption.to_owned(), picture.description.as_str()),
        _ => (list(&words(&picture.description)), ""),
    };
    let target = list(&[string(name), string(title)]);
    let image = element("Image", &[attr(kept), words, target]);
    match dark {
        Some(dark) => {
            let dark = html_escaped(dark);
            let source = format!(
                "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"{dark}\">"
            );
            let [open, close] = [source.as_str(), "</picture>"].map(|it| html("RawInline", it));
            [open, image, close].join(",")
        }
        None => image,
    }
}

/// A figure since Pandoc 3. A key of LaTeX places it, and the others are for its image.
fn figure(kept: Attr, picture: &Picture, words: &str, manner: Manner) -> String {
    let (mut own, mut of_image) = kept.apart();
    let is_placement = |(key, _): &(String, String)| key.starts_with("latex-");
    (own.2, of_image.2) = of_image.2.into_iter().partition(is_placement);
    let image = node("Plain", &list(&[image(&of_image, picture, words, manner)]));
    element("Figure", &[attr(&own), caption(words), list(&[image])])
}

/// The caption of a figure since Pandoc 3.
fn caption(words: &str) -> String {
    let blocks = match words {
        "[]" => Vec::new(),
        words => vec![node("Plain", words)],
    };
    list(&["null".to_owned(), list(&blocks)])
}

/// A figure before Pandoc 3.
fn paragraph_figure(
    kept: &Attr,
    picture: &Picture,
    caption: &str,
    title: &str,
    manner: Manner,
) -> String {
    let Source::Image { name, .. } = &picture.source else {
        return image(kept, picture, caption, manner);
    };
    let mut kept = kept.clone();
    let description = picture.description.clone();
    let is_described = manner.descriptions == Descriptions::Words;
    let title = match !is_described && title.is_empty() {
        true => format!("{FIGURE}{description}"),
        false => format!("{FIGURE}{title}"),
    };
    kept.2.push(("alt".to_owned(), description));
    let target = list(&[string(name), string(&title)]);
    let image = element("Image", &[attr(&kept), caption.to_owned(), target]);
    node("Para", &list(&[image]))
}
