//! SVG text, read back as the shapes that it stands for. Art is SVG, so this is how
//! [`crate::pdf`] and [`crate::png`] get at what is on a picture.

use std::sync::{Arc, LazyLock};

use resvg::usvg::{self, ImageHrefResolver, fontdb};
use roxmltree::{Document, Node};

/// Why SVG text cannot be drawn. None of this happens to what [`crate::svg`] writes,
/// unless it is made of art with hundreds of thousands of elements.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum SvgError {
    /// It is not XML.
    #[error("the SVG cannot be read: {0}")]
    NotXml(#[from] roxmltree::Error),
    /// Another document, or one that says nothing about its size.
    #[error("the SVG has no size")]
    NoSize,
    /// More than can be drawn in a reasonable time.
    #[error("the SVG has too many elements")]
    TooManyElements,
}

/// The shapes of a picture, and what it says about itself.
pub(crate) struct Tree {
    /// The shapes. Lengths are pixels, 96 to an inch, from the upper left.
    pub shapes: usvg::Tree,
    /// What the picture is, in words.
    pub title: Option<String>,
    /// What is on the picture, in words.
    pub description: Option<String>,
}

impl Tree {
    /// Reads SVG text. Whatever it refers to outside of itself is left out, except for
    /// the fonts of live text.
    ///
    /// # Errors
    /// What is not a picture, or has too much on it.
    pub fn read(svg: &str) -> Result<Tree, SvgError> {
        let document = Document::parse(svg)?;
        let mut options = usvg::Options {
            image_href_resolver: no_images(),
            ..usvg::Options::default()
        };
        if document
            .descendants()
            .any(|node| node.has_tag_name((SVG, "text")))
        {
            options.fontdb = Arc::clone(&FONTS);
        }
        let shapes =
            usvg::Tree::from_xmltree(&document, &options).map_err(|error| match error {
                usvg::Error::ParsingFailed(error) => SvgError::NotXml(error),
                usvg::Error::ElementsLimitReached => SvgError::TooManyElements,
                // The others are about bytes that are not text.
                _ => SvgError::NoSize,
            })?;
        let root = document.root_element();
        Ok(Tree {
            shapes,
            title: words(root, "title"),
            description: words(root, "desc"),
        })
    }
}

const SVG: &str = "http://www.w3.org/2000/svg";

/// What a child of the root says.
fn words(root: Node, name: &str) -> Option<String> {
    let child = root.children().find(|node| node.has_tag_name((SVG, name)));
    child.and_then(|node| node.text()).map(str::to_owned)
}

/// The fonts of the system. Finding them takes longer than many pictures, and few
/// pictures have text, so it is done when the first of those comes.
static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    fonts.load_system_fonts();
    Arc::new(fonts)
});

/// Images are files of their own, which an SVG text may not make us open.
fn no_images() -> ImageHrefResolver<'static> {
    ImageHrefResolver {
        resolve_data: Box::new(|_, _, _| None),
        resolve_string: Box::new(|_, _| None),
    }
}
