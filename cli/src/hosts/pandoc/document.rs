//! A document as Pandoc passes it to its filters, of which only the necessary parts are read and
//! replaced.
//!
//! ```text
//! { "pandoc-api-version": [1, 23, …], "meta": { "xiangqi": … }, "blocks": […] }
//! ```

use std::io::{self, Write};
use std::ops::Range;

use serde::Deserialize;
use serde_json::value::RawValue;

use super::element::{self, Element};
use super::error::{DocumentError, MetadataError};
use super::metadata::Metadata;
use super::write;

/// A document.
pub struct Document {
    json: String,
    /// The version of its model.
    version: (u64, u64),
    /// The place of the metadata about us.
    metadata: Option<Range<usize>>,
    elements: Vec<Element>,
    /// The end of the list of blocks.
    end: usize,
}

/// The parts of a document that are read.
#[derive(Deserialize)]
struct Parts<'a> {
    #[serde(rename = "pandoc-api-version")]
    version: Vec<u64>,
    #[serde(borrow)]
    meta: Meta<'a>,
    #[serde(borrow)]
    blocks: &'a RawValue,
}

#[derive(Deserialize)]
struct Meta<'a> {
    #[serde(borrow)]
    xiangqi: Option<&'a RawValue>,
}

/// The first version whose tables have cells that span columns.
const OLDEST: (u64, u64) = (1, 21);

/// The first version with figures that are no paragraphs.
const WITH_FIGURES: (u64, u64) = (1, 23);

impl Document {
    /// Reads the input of a filter.
    ///
    /// # Errors
    /// It is not a document, or of a version that is not known.
    pub fn read(json: String) -> Result<Document, DocumentError> {
        let parts: Parts = serde_json::from_str(&json)?;
        let version = match parts.version[..] {
            [major, minor, ..] if major == OLDEST.0 && minor >= OLDEST.1 => (major, minor),
            _ => return Err(DocumentError::Version(parts.version)),
        };
        let place = |raw: &RawValue| {
            let start = raw.get().as_ptr() as usize - json.as_ptr() as usize;
            start..start + raw.get().len()
        };
        let metadata = parts.meta.xiangqi.map(place);
        // Before the bracket of the list.
        let end = place(parts.blocks).end - 1;
        let mut elements = element::find(&json);
        if let Some(metadata) = &metadata {
            elements.retain(|element| !metadata.contains(&element.range.start));
        }
        Ok(Document {
            version,
            metadata,
            elements,
            end,
            json,
        })
    }

    /// The elements to draw, in their order.
    pub fn elements(&self) -> &[Element] {
        &self.elements
    }

    /// The metadata about us.
    ///
    /// # Errors
    /// They are no settings.
    pub fn metadata(&self) -> Result<Metadata, MetadataError> {
        match &self.metadata {
            Some(range) => Metadata::read(&self.json[range.clone()]),
            None => Ok(Metadata::default()),
        }
    }

    /// Whether figures are elements of their own, as they are since Pandoc 3.
    pub fn has_figures(&self) -> bool {
        self.version >= WITH_FIGURES
    }

    /// HTML after the last block: its place, and its JSON.
    pub fn html_at_end(&self, html: &str) -> (Range<usize>, String) {
        let is_first = self.json[..self.end].trim_end().ends_with('[');
        let comma = if is_first { "" } else { "," };
        let block = write::html("RawBlock", html);
        (self.end..self.end, format!("{comma}{block}"))
    }

    /// Writes the JSON with these parts replaced, which ascend and do not overlap.
    ///
    /// # Errors
    /// What cannot be written.
    pub fn write(&self, parts: &[(Range<usize>, String)], mut out: impl Write) -> io::Result<()> {
        let mut end = 0;
        for (range, part) in parts {
            out.write_all(&self.json.as_bytes()[end..range.start])?;
            out.write_all(part.as_bytes())?;
            end = range.end;
        }
        out.write_all(&self.json.as_bytes()[end..])
    }
}
