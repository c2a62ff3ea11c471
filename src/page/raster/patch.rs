//! Things as they look on a plate.

use super::cover::Span;
use crate::page::dot::Dot;

/// The dots that a cluster of things covers, as they look on a plate.
#[derive(Debug)]
pub(super) struct Patch {
    spans: Vec<Span>,
    /// The dots of all spans.
    dots: Vec<Dot>,
}

impl Patch {
    /// Takes the dots of these spans from a picture of this width.
    pub fn take(picture: &[Dot], width: u32, spans: Vec<Span>) -> Patch {
        let mut dots = Vec::with_capacity(spans.iter().map(Span::len).sum());
        for span in &spans {
            dots.extend_from_slice(&picture[span.dots(width)]);
        }
        Patch { spans, dots }
    }

    /// Puts the dots on a picture of this width.
    pub fn put(&self, picture: &mut [Dot], width: u32) {
        let mut rest = &self.dots[..];
        for span in &self.spans {
            let (dots, others) = rest.split_at(span.len());
            picture[span.dots(width)].copy_from_slice(dots);
            rest = others;
        }
    }

    /// The memory that it takes.
    pub fn bytes(&self) -> usize {
        size_of_val(&self.spans[..]) + size_of_val(&self.dots[..])
    }
}
