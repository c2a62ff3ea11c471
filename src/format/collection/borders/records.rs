//! Finds the borders between JSON records and between CSV rows.

use std::mem;

use crate::format::lines::BYTE_ORDER_MARK;
use crate::format::records::csv::{self, Header};
use crate::format::records::json::{self, Scan};

/// Finds the next record, which is the next object at the same nesting depth as the first record.
#[derive(Clone)]
pub(in crate::format::collection) struct Objects {
    depth: usize,
    /// The state of the JSON scanner after the part of the current record that has been read.
    scan: Scan,
    has_one: bool,
}

impl Objects {
    /// Returns the scanner for a file whose text starts with `beginning`.
    pub(crate) fn of(beginning: &str) -> Objects {
        Objects {
            depth: json::first_record(beginning).map_or(1, |(_, depth)| depth),
            scan: Scan::default(),
            has_one: false,
        }
    }

    pub(crate) fn back_to_next(&mut self, line: &str) -> Option<usize> {
        // Start afresh, because the depth counted so far is wrong if an earlier line was malformed.
        if self.depth == 1 && line.starts_with('{') {
            self.scan = Scan::default();
        }
        // A line that is not a record counts as a record of its own, so that it is reported as an error.
        let rest = line.trim_start_matches([BYTE_ORDER_MARK, ',', ' ', '\t']);
        let is_foreign = rest.starts_with(|c: char| c != '{' && !c.is_whitespace());
        if self.depth == 1 && self.scan.depth == 0 && is_foreign {
            return mem::replace(&mut self.has_one, true).then_some(line.len());
        }
        for (at, letter) in line.bytes().enumerate() {
            if self.scan.read(letter) && self.scan.depth == self.depth {
                if self.has_one {
                    return Some(line.len() - at);
                }
                self.has_one = true;
            }
        }
        None
    }

    /// Returns a scanner that is ready to read a record after the first one.
    pub(crate) fn next(&self) -> Objects {
        Objects {
            depth: self.depth,
            scan: Scan::at(self.depth.saturating_sub(1)),
            has_one: false,
        }
    }
}

#[derive(Clone)]
pub(in crate::format::collection) struct Rows {
    header: Option<Header>,
    /// Whether the lines read so far end inside a quoted value.
    is_open: bool,
    has_one: bool,
}

impl Rows {
    /// Returns the scanner for a file whose text starts with `beginning`.
    pub(crate) fn of(beginning: &str) -> Rows {
        Rows {
            header: Header::of(beginning),
            is_open: false,
            has_one: false,
        }
    }

    pub(crate) fn back_to_next(&mut self, line: &str) -> Option<usize> {
        let is_blank = line.trim().is_empty() && !self.is_open;
        if is_blank || !self.has_one && csv::is_header(line) {
            return None;
        }
        let header = self.header.as_ref();
        // If the line has as many values as the header, a quote on an earlier line was probably never closed.
        let is_next = !self.is_open || header.is_some_and(|header| header.fits(line));
        if self.has_one && is_next {
            return Some(line.len());
        }
        self.has_one = true;
        self.is_open ^= line.matches('"').count() % 2 == 1;
        None
    }
}
