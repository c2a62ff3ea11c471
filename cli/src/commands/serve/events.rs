//! Sends the views of a page as server-sent events.

use std::mem;
use std::sync::Arc;
use std::time::Duration;

use http_body_util::channel::{Channel, SendError, Sender};
use hyper::body::Bytes;

use crate::commands::serve::view::{View, Views};

/// The time between keep-alive messages on a connection without events.
const PULSE: Duration = Duration::from_secs(15);

/// The time after which a browser reconnects when a connection has ended, in milliseconds.
const RETRY: u32 = 500;

/// Returns a body with the current view and all later views. A view whose version is `seen` is skipped.
pub fn body(views: Views, seen: &str) -> Channel<Bytes> {
    let (sender, body) = Channel::new(1);
    // The task ends with the connection.
    tokio::spawn(send(views, seen.to_owned(), sender));
    body
}

/// The size of the pieces, in bytes, in which events are sent. Lines of at least this size are sent without
/// being copied.
const PIECE: usize = 1 << 16;

/// Sends the current view and all later views, and keep-alive messages between them.
async fn send(
    mut views: Views,
    mut seen: String,
    mut sender: Sender<Bytes>,
) -> Result<(), SendError> {
    sender
        .send_data(format!("retry: {RETRY}\n\n").into())
        .await?;
    loop {
        let view = Arc::clone(&views.borrow_and_update());
        if view.version != seen {
            seen.clone_from(&view.version);
            send_view(&view, &mut sender).await?;
        }
        drop(view);
        match tokio::time::timeout(PULSE, views.changed()).await {
            Ok(Ok(())) => {}
            Ok(Err(_)) => return Ok(()),
            Err(_) => sender.send_data(":\n\n".into()).await?,
        }
    }
}

async fn send_view(view: &View, sender: &mut Sender<Bytes>) -> Result<(), SendError> {
    let mut text = format!("id: {}\n", view.version).into_bytes();
    for part in view.parts.iter().filter(|part| !part.is_empty()) {
        let lines = part.strip_suffix(b"\n").unwrap_or(part);
        // Both LF and CR end a line in server-sent events.
        for line in lines.split(|byte| b"\n\r".contains(byte)) {
            text.extend(b"data: ");
            match line.len() < PIECE {
                true => text.extend(line),
                false => {
                    sender.send_data(mem::take(&mut text).into()).await?;
                    sender.send_data(part.slice_ref(line)).await?;
                }
            }
            text.push(b'\n');
            if text.len() >= PIECE {
                sender.send_data(mem::take(&mut text).into()).await?;
            }
        }
    }
    text.push(b'\n');
    sender.send_data(text.into()).await
}
