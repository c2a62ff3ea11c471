//! Whole pages.

use std::fmt;
use std::iter;

use hyper::body::Bytes;

use crate::commands::serve::parts::Parts;
use xiangqi_setup::util::markup::html_escaped;

/// The script of pages.
pub const SCRIPT: &str = include_str!("page.js");

/// The styles of pages.
pub const STYLE: &str = include_str!("page.css");

/// The icon of pages: a piece.
pub const ICON: &str = include_str!("icon.svg");

/// A whole page, without its content.
pub struct Page<'a> {
    /// Its name.
    pub title: &'a str,
    /// Whether it has a link to the first page.
    pub has_list: bool,
    /// The address of the events that change it.
    pub events: Option<&'a str>,
}

/// What follows the content.
const END: &str = "</main>\n</body>\n</html>\n";

impl Page<'_> {
    /// It with this content, as HTML, which is not copied.
    pub fn with(&self, content: impl IntoIterator<Item = Bytes>) -> Parts {
        let start = Bytes::from(self.to_string());
        let parts = iter::once(start).chain(content);
        parts.chain([Bytes::from_static(END.as_bytes())]).collect()
    }
}

/// The beginning, up to the content.
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
