//! The attributes of an element: its identifier, its classes and its pairs of key and value.

use serde::{Deserialize, Serialize};

use xiangqi_setup::hosts::own_attributes;
use xiangqi_setup::settings::Arity;

/// The class of the elements to draw.
const CLASS: &str = "xiangqi";

/// Keys that are for Pandoc or for what reads its output.
const OF_PANDOC: [&str; 5] = ["width", "height", "style", "role", "custom-style"];

/// The beginnings of such keys. Those of figures are Quarto's, those of LaTeX are Pandoc's.
const PREFIXES_OF_PANDOC: [&str; 4] = ["data-", "aria-", "fig-", "latex-"];

/// The key by which Pandoc says where an element was.
const POSITION: &str = "data-pos";

/// The attributes of an element.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
pub struct Attr(
    /// The identifier, or an empty text.
    pub String,
    /// The classes.
    pub Vec<String>,
    /// The keys with their values.
    pub Vec<(String, String)>,
);

/// A name, and its value unless it is a flag.
pub type Named = (String, Option<String>);

impl Attr {
    /// Whether the element is one to draw.
    pub fn is_ours(&self) -> bool {
        self.1.iter().any(|class| class == CLASS)
    }

    /// Divides the attributes: those that stay on the picture, and those that say how it is drawn. A
    /// class that is the name of a flag is one.
    pub fn divided(self) -> (Attr, Vec<Named>) {
        let Attr(id, classes, pairs) = self;
        let (flags, classes): (Vec<_>, _) = classes.into_iter().partition(|it| is_flag(it));
        let (kept, pairs): (Vec<_>, Vec<_>) =
            pairs.into_iter().partition(|(key, _)| is_of_pandoc(key));
        let kept = kept.into_iter().filter(|(key, _)| key != POSITION);
        let flags = flags.into_iter().map(|flag| (flag, None));
        let pairs = pairs.into_iter().map(|(key, value)| (key, Some(value)));
        let kept = Attr(id, classes, kept.collect());
        (kept, flags.chain(pairs).collect())
    }

    /// The file and the line of the element, if Pandoc says where it was: of `a.md@14:1-15:1`, `a.md`
    /// and 14.
    pub fn position(&self) -> Option<(&str, usize)> {
        let (_, position) = self.2.iter().find(|(key, _)| key == POSITION)?;
        let (file, place) = position.rsplit_once('@').unwrap_or(("", position));
        let digits = place.split(|c: char| !c.is_ascii_digit()).next()?;
        Some((file, digits.parse().ok()?))
    }

    /// The attributes of the picture with this number, counted from 0: an identifier is unique.
    pub(super) fn numbered(&self, number: usize) -> Attr {
        let mut attr = self.clone();
        if number > 0 && !attr.0.is_empty() {
            attr.0 = format!("{}-{}", attr.0, number + 1);
        }
        attr
    }

    /// Those with only the identifier, and those with everything else.
    pub(super) fn apart(self) -> (Attr, Attr) {
        let Attr(id, classes, pairs) = self;
        (
            Attr(id, Vec::new(), Vec::new()),
            Attr(String::new(), classes, pairs),
        )
    }
}

/// Whether a class is the name of a flag, perhaps after `no-`.
fn is_flag(class: &str) -> bool {
    let name = class.strip_prefix("no-").unwrap_or(class);
    own_attributes::arity(name).is_some_and(Arity::is_flag)
}

fn is_of_pandoc(key: &str) -> bool {
    let mut prefixes = PREFIXES_OF_PANDOC.iter();
    OF_PANDOC.contains(&key) || prefixes.any(|prefix| key.starts_with(prefix))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn attr(classes: &[&str], pairs: &[(&str, &str)]) -> Attr {
        let classes = classes.iter().map(|&class| class.to_owned());
        let pairs = pairs
            .iter()
            .map(|&(key, value)| (key.to_owned(), value.to_owned()));
        Attr("id".to_owned(), classes.collect(), pairs.collect())
    }

    #[test]
    fn what_stays() {
        let all = attr(
            &["xiangqi", "flip", "wide"],
            &[
                ("width", "30%"),
                ("at", "2,last"),
                ("data-pos", "a.md@4:1-5:1"),
                ("data-x", "1"),
                ("fig-align", "left"),
            ],
        );
        assert!(all.is_ours());
        assert_eq!(all.position(), Some(("a.md", 4)));
        let (kept, options) = all.divided();
        let expected = [("width", "30%"), ("data-x", "1"), ("fig-align", "left")];
        assert_eq!(kept, attr(&["xiangqi", "wide"], &expected));
        let flip = ("flip".to_owned(), None);
        let at = ("at".to_owned(), Some("2,last".to_owned()));
        assert_eq!(options, [flip, at]);
    }

    #[test]
    fn positions() {
        for (position, expected) in [
            ("a.md@14:1-15:1", Some(("a.md", 14))),
            ("/a@b/c.md@7:1-7:8", Some(("/a@b/c.md", 7))),
            ("14:1-15:1", Some(("", 14))),
            ("a.md@21:1-22:1;20:1-23:1", Some(("a.md", 21))),
            ("a.md", None),
            ("a.md@", None),
            ("", None),
            ("99999999999999999999999:1", None),
        ] {
            let attr = attr(&[], &[("data-pos", position)]);
            assert_eq!(attr.position(), expected, "{position}");
        }
        assert_eq!(attr(&[], &[]).position(), None);
    }

    #[test]
    fn numbers() {
        let attr = attr(&[], &[]);
        assert_eq!(attr.numbered(0).0, "id");
        assert_eq!(attr.numbered(1).0, "id-2");
        assert_eq!(Attr::default().numbered(1).0, "");
    }
}
