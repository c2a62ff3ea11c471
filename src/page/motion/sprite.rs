//! Things, such as pieces and marks, that are drawn once and copied onto many pictures.

use resvg::tiny_skia::PixmapMut;

use crate::page::rectangle::{Dot, Rectangle};

/// The width of the margin around a canvas, in pixels. Without a margin, the drawing library would smooth
/// shapes differently where they cross the edge of the canvas.
pub(super) const MARGIN: usize = 4;

#[derive(Clone, Debug)]
pub(super) struct Sprite {
    /// The pixels that the thing may cover.
    pub(crate) place: Rectangle,
    /// For each row, the column of the first drawn pixel and the end of the row's pixels in `dots`.
    rows: Vec<(usize, usize)>,
    dots: Vec<Dot>,
}

impl Sprite {
    /// Copies a part of a picture from a canvas with a margin, and clears that part of the canvas together
    /// with a margin around it.
    pub(crate) fn take(canvas: &mut PixmapMut, place: Rectangle) -> Sprite {
        let width = canvas.width() as usize;
        let all: &mut [Dot] = canvas.data_mut().as_chunks_mut().0;
        let mut sprite = Sprite {
            place,
            rows: Vec::with_capacity(place.height()),
            dots: Vec::new(),
        };
        for row in place.top..place.bottom {
            let start = (row + MARGIN) * width + place.left + MARGIN;
            let row = &all[start..start + place.width()];
            let is_drawn = |dot: &Dot| dot[3] > 0;
            let first = row.iter().position(is_drawn).unwrap_or(0);
            let end = row
                .iter()
                .rposition(is_drawn)
                .map_or(first, |last| last + 1);
            sprite.dots.extend_from_slice(&row[first..end]);
            sprite.rows.push((place.left + first, sprite.dots.len()));
        }
        for row in place.top..place.bottom + 2 * MARGIN {
            let row = &mut all[row * width + place.left..][..place.width() + 2 * MARGIN];
            row.fill(Dot::default());
        }
        sprite
    }

    pub(crate) fn size(&self) -> usize {
        self.dots.len()
    }

    /// Draws the thing on `part` of a picture. `dots` contains only the pixels of that part.
    pub(crate) fn put(&self, part: Rectangle, dots: &mut [Dot]) {
        if !self.place.meets(&part) {
            return;
        }
        let (top, bottom) = (
            self.place.top.max(part.top),
            self.place.bottom.min(part.bottom),
        );
        for row in top..bottom {
            let index = row - self.place.top;
            let start = match index {
                0 => 0,
                index => self.rows[index - 1].1,
            };
            let (first, end) = self.rows[index];
            let own = &self.dots[start..end];
            let from = first.max(part.left);
            let to = (first + own.len()).min(part.right);
            if from >= to {
                continue;
            }
            let own = &own[from - first..to - first];
            let start = (row - part.top) * part.width();
            let below = &mut dots[start + from - part.left..start + to - part.left];
            for (below, own) in below.iter_mut().zip(own) {
                cover(below, *own);
            }
        }
    }
}

/// Draws a pixel over another pixel, with the same rounding as the drawing library.
pub(super) fn cover(below: &mut Dot, dot: Dot) {
    match dot[3] {
        0 => {}
        u8::MAX => *below = dot,
        alpha => {
            let rest = u16::from(u8::MAX - alpha);
            for (below, own) in below.iter_mut().zip(dot) {
                *below = own.saturating_add(times(u16::from(*below), rest));
            }
        }
    }
}

/// Multiplies a channel of a colour by `part / 255`.
pub(super) fn times(colour: u16, part: u16) -> u8 {
    ((colour * part + 255) >> 8) as u8
}
