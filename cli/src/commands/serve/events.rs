//! The views of a page as server-sent events.

use std::mem;
use std::sync::Arc;
use std::time::Duration;

use http_body_util::channel::{Channel, SendError, Sender};
use hyper::body::Bytes;

use crate::commands::serve::view::{View, Views};

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

/// The length of a piece in which an event is sent: readers need not have a copy of a large view each.
const PIECE: usize = 1 << 16;

/// Sends views until there will be no others.
///
/// # Errors
/// Nobody listens any more.
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

/// Sends a view as an event.
async fn send_view(view: &View, sender: &mut Sender<Bytes>) -> Result<(), SendError> {
    let mut text = format!("id: {}\n", view.version).into_bytes();
    for part in view.parts.iter().filter(|part| !part.is_empty()) {
        let lines = part.strip_suffix(b"\n").unwrap_or(part);
        // Any of these ends a line.
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
