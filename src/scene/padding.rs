//! The padding, which is empty space around everything in a picture.

use std::str::FromStr;

use super::coordinates::Side;
use super::picture_edges::PictureEdges;
use crate::util::comma_list;
use crate::util::view_box::ViewBox;

/// The widths of the empty space on each side of a picture, in fields.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Padding {
    top: f64,
    right: f64,
    bottom: f64,
    left: f64,
}

/// The error returned for text that is not a valid padding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "it is a number of fields from 0 to {}, or four for top, right, bottom and left, separated by commas",
    Padding::MOST
)]
pub struct NotPadding;

impl Padding {
    /// The maximum padding on each side, in fields.
    pub(crate) const MOST: f64 = 20.0;

    /// Returns the sum of the left and right padding, in fields.
    pub(super) fn width(&self) -> f64 {
        self.left + self.right
    }

    /// Adds the padding to a picture whose fields have the size `field`.
    pub(super) fn add_to(&self, edges: &mut PictureEdges, field: f64) {
        let rooms = [self.top, self.right, self.bottom, self.left];
        for (side, room) in Side::ALL.into_iter().zip(rooms) {
            if room > 0.0 {
                edges.add(side, room * field);
            }
        }
    }

    /// Returns the part of `whole` that remains if the padding is removed from all sides.
    pub(super) fn inside(&self, whole: &ViewBox, field: f64) -> ViewBox {
        ViewBox {
            x: whole.x + self.left * field,
            y: whole.y + self.top * field,
            width: whole.width - self.width() * field,
            height: whole.height - (self.top + self.bottom) * field,
        }
    }
}

impl FromStr for Padding {
    type Err = NotPadding;

    fn from_str(text: &str) -> Result<Padding, NotPadding> {
        let room = |word: &str| {
            let room: f64 = word.parse().map_err(|_| NotPadding)?;
            let is_allowed = (0.0..=Padding::MOST).contains(&room);
            is_allowed.then_some(room).ok_or(NotPadding)
        };
        let rooms: Result<Vec<f64>, NotPadding> = comma_list::items(text).map(room).collect();
        let (top, right, bottom, left) = match *rooms?.as_slice() {
            [all] => (all, all, all, all),
            [top, right, bottom, left] => (top, right, bottom, left),
            _ => return Err(NotPadding),
        };
        Ok(Padding {
            top,
            right,
            bottom,
            left,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{NotPadding, Padding};

    #[test]
    fn texts() {
        let padding = |top, right, bottom, left| Padding {
            top,
            right,
            bottom,
            left,
        };
        for (text, expected) in [
            ("0", Ok(Padding::default())),
            ("0.5", Ok(padding(0.5, 0.5, 0.5, 0.5))),
            ("1, 0,0.25,20", Ok(padding(1.0, 0.0, 0.25, 20.0))),
            ("", Err(NotPadding)),
            ("-1", Err(NotPadding)),
            ("20.1", Err(NotPadding)),
            ("nan", Err(NotPadding)),
            ("1,2", Err(NotPadding)),
            ("1,2,3,4,5", Err(NotPadding)),
            ("1px", Err(NotPadding)),
        ] {
            assert_eq!(text.parse(), expected, "{text}");
        }
    }
}
