//! Colours in themes.

use std::str::FromStr as _;

use serde::Deserialize;

use crate::util::safe_text::Quoted;

/// A colour in a form that every tool supports: `#rgb` or `#rrggbb`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(serde::Serialize))]
#[serde(try_from = "String")]
pub struct Paint(pub(super) String);

impl Default for Paint {
    /// Returns black.
    fn default() -> Paint {
        Paint("#000".to_owned())
    }
}

impl Paint {
    /// Returns the colour as it is written in SVG.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns whether the brightness of the colour is closer to that of white than to that of black.
    pub(crate) fn is_light(&self) -> bool {
        let colour = svgtypes::Color::from_str(&self.0);
        colour.is_ok_and(|colour| {
            let parts = [(colour.red, 299), (colour.green, 587), (colour.blue, 114)];
            let light = parts.map(|(part, weight)| u32::from(part) * weight);
            light.iter().sum::<u32>() > 127 * 1000
        })
    }

    /// A regular expression that matches every string that [`Paint::from_words`] accepts. It also matches
    /// words that are not colours.
    pub(crate) const PATTERN: &str = "^(#[0-9A-Fa-f]{3}([0-9A-Fa-f]{3})?|[A-Za-z]+)$";

    /// Parses a colour in the form `#rgb` or `#rrggbb`, or a CSS colour name such as `white`. Returns `None`
    /// for `none` and `transparent`.
    ///
    /// # Errors
    /// Returns an error if the text is neither a colour nor one of these two words.
    pub fn from_words(text: &str) -> Result<Option<Paint>, NotAPaint> {
        if let Ok(colour) = Paint::try_from(text.to_owned()) {
            return Ok(Some(colour));
        }
        if ["none", "transparent"].contains(&text.to_ascii_lowercase().as_str()) {
            return Ok(None);
        }
        // `rebeccapurple` is the only CSS colour name that does not exist in SVG.
        if text.eq_ignore_ascii_case("rebeccapurple") {
            return Ok(Some(Paint("#663399".to_owned())));
        }
        // Accept only names here, because other forms, such as `rgba(…)`, could be translucent.
        let is_name = text.bytes().all(|byte| byte.is_ascii_alphabetic());
        let named = svgtypes::Color::from_str(text).ok().filter(|_| is_name);
        let colour = named.ok_or(NotAPaint)?;
        let [red, green, blue] = [colour.red, colour.green, colour.blue];
        Ok(Some(Paint(format!("#{red:02x}{green:02x}{blue:02x}"))))
    }
}

/// The error returned for text that is not a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it must be `#rgb`, `#rrggbb`, the name of a colour such as `white`, or `none`")]
pub struct NotAPaint;

impl TryFrom<String> for Paint {
    type Error = String;

    fn try_from(text: String) -> Result<Paint, String> {
        let fits = text.strip_prefix('#').is_some_and(|digits| {
            matches!(digits.len(), 3 | 6) && digits.bytes().all(|b| b.is_ascii_hexdigit())
        });
        if fits {
            Ok(Paint(text))
        } else {
            let text = Quoted(&text);
            Err(format!("{text} is not a colour such as \"#f60\""))
        }
    }
}
