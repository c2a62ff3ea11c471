//! The request that the Lua filter sends.

use serde::Deserialize;
use serde_json::Value;

use xiangqi_setup::hosts::manuscript::Named;
use xiangqi_setup::hosts::own_attributes;
use xiangqi_setup::settings::Arity;

/// The blocks of a document and the settings for all of them.
#[derive(Deserialize)]
pub struct Request {
    /// The value of `xiangqi` in the metadata of the document.
    #[serde(default)]
    pub settings: Value,
    /// The blocks, in the order of the document.
    pub blocks: Vec<FilteredBlock>,
}

/// A code element or an image to draw.
#[derive(Deserialize)]
pub struct FilteredBlock {
    /// The text of the code. It is empty for an image, whose file is among its options.
    pub text: String,
    /// The classes of the element. Some of them can be flags.
    pub classes: Vec<String>,
    /// The key-value attributes that are options. Attributes with other keys stay on the pictures.
    options: Vec<(String, String)>,
    /// The location of the block in the notation of Pandoc's `sourcepos` extension, such as `a.md@14:1-15:1`.
    position: Option<String>,
    /// Whether the block is within a line of text.
    #[serde(default)]
    pub in_line: bool,
    /// Whether the document shows the captions of the pictures.
    #[serde(default)]
    pub has_captions: bool,
}

impl FilteredBlock {
    /// Returns the attributes that control the drawing: the flags among the classes, and the options.
    pub fn attributes(&self) -> Vec<Named<'_>> {
        let flags = self.classes.iter().filter(|class| is_flag(class));
        let flags = flags.map(|class| (class.as_str(), None));
        let options = self.options.iter();
        let options = options.map(|(key, value)| (key.as_str(), Some(value.as_str())));
        flags.chain(options).collect()
    }

    /// Returns the classes that are not flags. The pictures keep these classes.
    pub fn other_classes(&self) -> Vec<&str> {
        let classes = self.classes.iter().map(String::as_str);
        classes.filter(|class| !is_flag(class)).collect()
    }

    /// Returns the file and the line on which the block begins, if Pandoc reports them.
    pub fn position(&self) -> Option<(&str, usize)> {
        let position = self.position.as_deref()?;
        let (file, place) = position.rsplit_once('@').unwrap_or(("", position));
        let digits = place.split(|c: char| !c.is_ascii_digit()).next()?;
        Some((file, digits.parse().ok()?))
    }
}

/// Returns whether a class is the name of a flag, with or without `no-`.
fn is_flag(class: &str) -> bool {
    let name = class.strip_prefix("no-").unwrap_or(class);
    own_attributes::arity(name).is_some_and(Arity::is_flag)
}

#[cfg(test)]
mod tests {
    use super::*;

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
            let block = serde_json::json!({
                "text": "", "classes": [], "options": [], "position": position,
            });
            let block: FilteredBlock = serde_json::from_value(block).expect("it is a block");
            assert_eq!(block.position(), expected, "{position}");
        }
    }
}
