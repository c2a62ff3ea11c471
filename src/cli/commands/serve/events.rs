//! The views of a page as server-sent events.

use std::time::Duration;

use http_body_util::channel::{Channel, Sender};
use hyper::body::Bytes;

use crate::cli::commands::serve::view::{View, Views};

/// The time after which a connection shows that it still exists.
const PULSE: Duration = Duration::from_secs(15);

/// The time after which a browser asks again once the connection has ended, in milliseconds.
const RETRY: u32 = 500;

/// A body with the views that differ from the one seen before.
pub fn body(views: Views, seen: &str) -> Channel<Bytes> {
    let (sender, body) = Channel::new(1);
    // It ends with the connection.
    tokio::spawn(send(views, seen.to_owned(), sender));
    body
}

/// Sends views until nobody listens or there will be no others.
async fn send(mut views: Views, mut seen: String, mut sender: Sender<Bytes>) {
    let mut text = format!("retry: {RETRY}\n\n");
    loop {
        let view = views.borrow_and_update().clone();
        if view.version != seen {
            text += &event(&view);
            seen.clone_from(&view.version);
        }
        if sender.send_data(text.into()).await.is_err() {
            return;
        }
        text = match tokio::time::timeout(PULSE, views.changed()).await {
            Ok(Ok(())) => String::new(),
            Ok(Err(_)) => return,
            Err(_) => ":\n\n".to_owned(),
        };
    }
}

/// A view as an event.
fn event(view: &View) -> String {
    let mut text = format!("id: {}\n", view.version);
    // Any of these ends a line.
    for line in view.html.split(['\n', '\r']) {
        text += "data: ";
        text += line;
        text.push('\n');
    }
    text.push('\n');
    text
}
