//! The bounding rectangles of piece art.

#[cfg(any(feature = "pdf", feature = "png"))]
use crate::page::error::SvgError;
#[cfg(any(feature = "pdf", feature = "png"))]
use crate::page::labels::drawn_box;
#[cfg(any(feature = "pdf", feature = "png"))]
use crate::page::shapes::{Shapes, guarded};
use crate::scene::{Definition, Point};
#[cfg(any(feature = "pdf", feature = "png"))]
use crate::theme::PieceTheme;
use crate::util::digest::Digest;
use crate::util::view_box::ViewBox;

/// The bounding rectangle of each item of art in a piece theme, in the coordinates of that art. Reading the
/// art takes several milliseconds, so the rectangles are calculated once and used for all pictures.
#[derive(Clone, Debug, PartialEq)]
pub struct PieceBoxes {
    /// The digest of each item of art, with the rectangle around its visible part, or `None` if no part is
    /// visible.
    boxes: Vec<(Digest, Option<ViewBox>)>,
}

impl PieceBoxes {
    /// Calculates the bounding rectangle of each item of art in a theme.
    ///
    /// A rectangle contains everything that is filled or stroked, even if it is nearly transparent. It
    /// excludes the effects of filters, such as blurred shadows, because these effects are not part of the
    /// piece itself.
    ///
    /// # Errors
    ///
    /// Returns an error if the art cannot be drawn within the limits of time and memory.
    #[cfg(any(feature = "pdf", feature = "png"))]
    pub fn of(theme: &PieceTheme) -> Result<PieceBoxes, SvgError> {
        let mut boxes: Vec<(Digest, Option<ViewBox>)> = Vec::new();
        for art in theme.all_art() {
            if boxes.iter().any(|(known, _)| *known == art.digest) {
                continue;
            }
            let drawn = guarded(|| {
                let shapes = Shapes::read(&art.to_svg(), None)?;
                Ok::<_, SvgError>(drawn_box::of(&shapes.tree))
            })??;
            // The coordinates of the shapes are measured from the upper left corner of the art.
            let drawn = drawn.map(|drawn| ViewBox {
                x: drawn.x + art.view_box.x,
                y: drawn.y + art.view_box.y,
                ..drawn
            });
            boxes.push((art.digest, drawn));
        }
        Ok(PieceBoxes { boxes })
    }

    /// Returns the rectangle around a piece at a point of the picture, in units of the picture. Returns
    /// `None` if no part of the art is visible, or if the theme does not contain the art.
    pub(super) fn placed(&self, definition: &Definition, at: Point) -> Option<ViewBox> {
        let (_, drawn) = self.boxes.iter().find(|(art, _)| *art == definition.art)?;
        let drawn = (*drawn)?;
        let Definition { centre, scale, .. } = definition;
        Some(ViewBox {
            x: at.x + (drawn.x - centre.x) * scale,
            y: at.y + (drawn.y - centre.y) * scale,
            width: drawn.width * scale,
            height: drawn.height * scale,
        })
    }
}
