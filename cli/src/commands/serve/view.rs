//! The part of a page that changes.

use std::hash::{DefaultHasher, Hasher as _};
use std::mem;
use std::sync::Arc;

use hyper::body::Bytes;
use tokio::sync::watch;

use crate::commands::serve::served::{Listing, Served};
use crate::messages::plain::{count, plain};
use crate::messages::terminal::Tell as _;
use xiangqi_setup::complaint::Complaint;
use xiangqi_setup::util::markup::html_escaped;

/// A receiver of the current view of a page and of later views.
pub type Views = watch::Receiver<Arc<View>>;

/// Sends a new view to all open pages, unless it is the same as the old one.
pub fn send(views: &watch::Sender<Arc<View>>, new: View) {
    views.send_if_modified(|view| {
        let old = mem::replace(view, Arc::new(new));
        old.version != view.version
    });
}

/// The changing part of a page at a given time.
#[derive(Debug, Default)]
pub struct View {
    /// A hash of the content. The same content has the same version even after the program is restarted.
    pub version: String,
    /// The HTML of the view, split into parts that end at line ends. All connections share the parts.
    pub parts: Vec<Bytes>,
}

/// The state of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// The picture shows the current file.
    Current,
    /// The file contains an error, so the picture shows an earlier version of the file.
    Old,
}

impl View {
    /// Returns the view of an input: the messages about the input and, if `picture` is given, the games and
    /// positions as HTML.
    pub fn of_input(name: &str, messages: &[Complaint], picture: Option<(&Bytes, State)>) -> View {
        let is_wrong = messages.iter().any(Complaint::is_error);
        let mut html = String::new();
        if !messages.is_empty() {
            html += "<section class=\"said\" aria-label=\"Messages\" tabindex=\"0\">\n";
            messages.iter().for_each(|it| html += &said(it, name));
            if matches!(picture, Some((_, State::Old))) {
                html += "<p class=\"note\">The picture still shows the last version without errors.</p>\n";
            }
            html += "</section>\n";
        }
        let mut parts = vec![html.into()];
        match picture {
            Some((picture, State::Current)) => parts.push(picture.clone()),
            Some((picture, State::Old)) => parts.extend([
                Bytes::from_static(b"<div class=\"old\">\n"),
                picture.clone(),
                Bytes::from_static(b"</div>\n"),
            ]),
            None => {}
        }
        View::new(is_wrong, &told(messages), parts)
    }

    /// Returns the view of a list of inputs.
    pub fn of_list(listing: &Listing) -> View {
        let mut html = String::new();
        let directories = listing
            .inputs
            .chunk_by(|one, other| one.parent() == other.parent());
        for inputs in directories {
            let directory = inputs[0].parent().map(|it| it.display().to_string());
            if let Some(directory) = directory.filter(|it| !it.is_empty()) {
                html += &format!(
                    "<h2 dir=\"auto\">{}</h2>\n",
                    html_escaped(&plain(&directory))
                );
            }
            let links = inputs.iter().map(|input| {
                let name = input.file_name().unwrap_or_default().to_string_lossy();
                let [address, name] = [&*Served::address(input), &plain(&name)].map(html_escaped);
                format!("<li><a href=\"{address}\" dir=\"auto\">{name}</a></li>\n")
            });
            html += &format!("<ul class=\"files\">\n{}</ul>\n", links.collect::<String>());
        }
        let status = match listing.inputs.len() {
            0 => {
                html += "<p>There are no positions or games here. A new file appears as soon as it is saved.</p>\n";
                "no files".to_owned()
            }
            number => count(number, "file"),
        };
        if listing.is_cut {
            html += "<p>There are more. To see them, serve a directory below.</p>\n";
        }
        View::new(false, &status, vec![html.into()])
    }

    fn new(is_wrong: bool, status: &str, content: Vec<Bytes>) -> View {
        let status = html_escaped(status);
        let wrong = if is_wrong { " data-wrong=\"\"" } else { "" };
        let mut hasher = DefaultHasher::new();
        hasher.write(wrong.as_bytes());
        hasher.write(status.as_bytes());
        content.iter().for_each(|part| hasher.write(part));
        let version = format!("{:016x}", hasher.finish());
        let start = format!(
            "<div id=\"view\" data-version=\"{version}\" data-status=\"{status}\"{wrong}>\n"
        );
        let mut parts = vec![start.into()];
        parts.extend(content);
        parts.push(Bytes::from_static(b"</div>\n"));
        View { version, parts }
    }
}

/// Summarizes messages by the first error or, without errors, the first warning.
fn told(messages: &[Complaint]) -> String {
    let first = messages
        .iter()
        .find(|it| it.is_error())
        .or(messages.first());
    let Some(first) = first else {
        return "The picture is up to date.".to_owned();
    };
    let kind = if first.is_error() { "Error" } else { "Warning" };
    let more = match messages.len() {
        1 => String::new(),
        all => format!(" (and {})", count(all - 1, "other message")),
    };
    format!("{kind}: {}{more}.", first.title)
}

/// Formats a message as in the terminal, but without the name of the file, which the page already shows.
fn said(message: &Complaint, subject: &str) -> String {
    let kind = if message.is_error() {
        "error"
    } else {
        "warning"
    };
    let text = message.draw(Some(subject));
    let text = anstream::adapter::strip_str(&text).to_string();
    // Omit the empty lines above and below the quoted line.
    let lines = text.lines().filter(|line| line.trim() != "|");
    let lines = lines.enumerate().map(|(index, line)| {
        let trimmed = line.trim_start();
        let is_help = trimmed.starts_with("= help:");
        if let Some(place) = trimmed.strip_prefix("--> ") {
            let place = html_escaped(&place_in_words(place, subject));
            return format!("<span class=\"words\">{place}</span>");
        }
        let under = trimmed.strip_prefix('|').map(str::trim_start);
        let caret = under.filter(|under| under.starts_with('^'));
        match caret.map(|caret| line.split_at(line.len() - caret.len())) {
            // The title and the help may wrap, because no caret points into them.
            _ if index == 0 || is_help => {
                format!("<span class=\"words\">{}</span>", html_escaped(line))
            }
            Some((before, caret)) => {
                let [before, caret] = [before, caret].map(html_escaped);
                format!("{before}<span class=\"caret\">{caret}</span>\n")
            }
            None => html_escaped(line) + "\n",
        }
    });
    format!(
        "<pre class=\"{kind}\">{}</pre>\n",
        lines.collect::<String>()
    )
}

/// Puts a location such as `name.fen:4:10` into words. Omits the name of the file that the page shows.
fn place_in_words(place: &str, subject: &str) -> String {
    let own = place
        .strip_prefix(subject)
        .map(|rest| rest.trim_start_matches(':'));
    match own.map(|own| own.split_once(':')) {
        Some(Some((line, column))) => format!("line {line}, column {column}"),
        Some(None) => "this file".to_owned(),
        None => place.to_owned(),
    }
}
