//! Assembles complete pages. The body of an answer consists of parts, which many answers can share.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::fmt;
use std::iter;
use std::pin::Pin;
use std::task::{Context, Poll};

use hyper::body::{Body, Bytes, Frame, SizeHint};

use xiangqi_setup::util::markup::html_escaped;

pub const SCRIPT: &str = include_str!("page.js");

pub const STYLE: &str = include_str!("page.css");

/// The icon of all pages, which shows a Xiangqi piece.
pub const ICON: &str = include_str!("icon.svg");

/// The facts that determine a page, apart from its content.
pub struct Page<'a> {
    /// The title and heading.
    pub title: &'a str,
    /// Whether the page has a link to the list of all files.
    pub has_list: bool,
    /// The address of the events that update the page, if the page can change.
    pub events: Option<&'a str>,
}

/// The HTML after the content of a page.
const END: &str = "</main>\n</body>\n</html>\n";

impl Page<'_> {
    /// Returns the page with its content. The content is HTML and is not copied.
    pub fn with(&self, content: impl IntoIterator<Item = Bytes>) -> Parts {
        let start = Bytes::from(self.to_string());
        let parts = iter::once(start).chain(content);
        parts.chain([Bytes::from_static(END.as_bytes())]).collect()
    }
}

/// Writes the HTML before the content of the page.
impl fmt::Display for Page<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let title = html_escaped(self.title);
        let link = match self.has_list {
            true => "<nav aria-label=\"Pages\"><a href=\"/\">All files</a></nav>\n",
            false => "",
        };
        let events = self.events.map(|events| {
            let address = html_escaped(events);
            format!(" data-events=\"{address}\"")
        });
        write!(
            f,
            "<!DOCTYPE html>\n\
             <html lang=\"en\">\n\
             <head>\n\
             <meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta name=\"color-scheme\" content=\"light dark\">\n\
             <title>{title}</title>\n\
             <link rel=\"icon\" href=\"/.serve/icon.svg\" type=\"image/svg+xml\">\n\
             <link rel=\"stylesheet\" href=\"/.serve/viewer.css\">\n\
             <link rel=\"stylesheet\" href=\"/.serve/page.css\">\n\
             <script src=\"/.serve/viewer.js\" defer></script>\n\
             <script src=\"/.serve/page.js\" defer></script>\n\
             </head>\n\
             <body{}>\n\
             <header>\n{link}<h1 dir=\"auto\">{title}</h1>\n\
             <p id=\"status\" role=\"status\"></p>\n</header>\n\
             <main>\n",
            events.unwrap_or_default(),
        )
    }
}

/// The body of an answer, in parts that are sent one after another.
#[derive(Debug, Default)]
pub struct Parts(VecDeque<Bytes>);

impl FromIterator<Bytes> for Parts {
    fn from_iter<I: IntoIterator<Item = Bytes>>(parts: I) -> Parts {
        Parts(parts.into_iter().collect())
    }
}

impl Body for Parts {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let next = self.0.pop_front();
        Poll::Ready(next.map(|part| Ok(Frame::data(part))))
    }

    fn is_end_stream(&self) -> bool {
        self.0.is_empty()
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.0.iter().map(|part| part.len() as u64).sum())
    }
}
