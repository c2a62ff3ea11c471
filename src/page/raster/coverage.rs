//! The pixels on which things, such as pieces and marks, are drawn.

use crate::page::cost::Total;
use crate::page::rectangle::{Dot, Rectangle, Span};

/// The pixels on which a thing is drawn, however faintly.
#[derive(Debug)]
pub(super) struct Coverage {
    /// A number that identifies the coverage in the cache.
    pub(crate) number: u64,
    pub(crate) area: Area,
    pub(crate) cost: Total,
    /// True unless the thing is on a cropped board and reaches beyond the art of the board.
    pub(crate) is_within: bool,
}

/// The pixels that a cluster (a group of touching things) covers, with their colours on a given background.
#[derive(Debug)]
pub(super) struct Patch {
    spans: Vec<Span>,
    dots: Vec<Dot>,
}

impl Patch {
    /// Copies the pixels of spans from a picture of this width.
    pub(crate) fn take(picture: &[Dot], width: usize, spans: Vec<Span>) -> Patch {
        let mut dots = Vec::with_capacity(spans.iter().map(Span::len).sum());
        for span in &spans {
            dots.extend_from_slice(&picture[span.dots(width)]);
        }
        Patch { spans, dots }
    }

    pub(crate) fn put(&self, picture: &mut [Dot], width: usize) {
        let mut rest = &self.dots[..];
        for span in &self.spans {
            let (dots, others) = rest.split_at(span.len());
            picture[span.dots(width)].copy_from_slice(dots);
            rest = others;
        }
    }

    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&self.spans[..]) + size_of_val(&self.dots[..])
    }
}

/// Returns the pixels of a canvas on which something is drawn. The whole canvas is searched, since strokes
/// can reach far beyond their bounds where curves turn sharply.
pub(super) fn drawn(canvas: &[Dot], width: usize) -> Vec<Span> {
    /// The number of pixels to check together, which saves time because most pixels are empty.
    const SOME: usize = 16;
    let is_empty = |dots: &[Dot]| dots.as_flattened().iter().fold(0, |all, byte| all | byte) == 0;
    let mut spans: Vec<Span> = Vec::new();
    for (row, dots) in (0..).zip(canvas.chunks(width)) {
        for (left, dots) in (0..).step_by(SOME).zip(dots.chunks(SOME)) {
            if is_empty(dots) {
                continue;
            }
            for (column, dot) in (left..).zip(dots) {
                if dot[3] == 0 {
                    continue;
                }
                let right = column + 1;
                match spans.last_mut() {
                    Some(last) if last.row == row && last.right == column => last.right = right,
                    _ => spans.push(Span {
                        row,
                        left: column,
                        right,
                    }),
                }
            }
        }
    }
    spans
}

/// Returns the pixels of these spans and all adjacent pixels, in a picture of this size.
pub(super) fn grown(spans: &[Span], [width, height]: [u32; 2]) -> Vec<Span> {
    let around = spans.iter().flat_map(|span| {
        (span.row.saturating_sub(1)..(span.row + 2).min(height)).map(|row| Span {
            row,
            left: span.left.saturating_sub(1),
            right: (span.right + 1).min(width),
        })
    });
    joined(around.collect())
}

/// Sorts spans, and joins spans that touch.
pub(super) fn joined(mut spans: Vec<Span>) -> Vec<Span> {
    spans.sort_unstable();
    let mut joined: Vec<Span> = Vec::with_capacity(spans.len());
    for span in spans {
        match joined.last_mut() {
            Some(last) if last.row == span.row && span.left <= last.right => {
                last.right = last.right.max(span.right);
            }
            _ => joined.push(span),
        }
    }
    joined
}

#[derive(Debug)]
pub(super) struct Area {
    /// The smallest rectangle that contains all spans.
    place: Rectangle,
    /// The pixels, sorted by row and then by column.
    pub(crate) spans: Vec<Span>,
}

impl Area {
    /// Creates the area that consists of these spans, which must be sorted.
    pub(crate) fn new(spans: Vec<Span>) -> Area {
        Area {
            place: Span::around(&spans),
            spans,
        }
    }

    pub(crate) fn meets(&self, other: &Area) -> bool {
        if !self.place.meets(&other.place) {
            return false;
        }
        let top = self.place.top.max(other.place.top) as u32;
        let mut own = self.spans_from(top).iter().peekable();
        let mut others = other.spans_from(top).iter().peekable();
        while let (Some(one), Some(another)) = (own.peek(), others.peek()) {
            if one.row == another.row && one.left < another.right && another.left < one.right {
                return true;
            }
            // The span that ends first does not meet any later span of the other area.
            match (one.row, one.right) <= (another.row, another.right) {
                true => own.next(),
                false => others.next(),
            };
        }
        false
    }

    fn spans_from(&self, row: u32) -> &[Span] {
        &self.spans[self.spans.partition_point(|span| span.row < row)..]
    }
}
