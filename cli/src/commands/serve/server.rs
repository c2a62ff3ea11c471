//! Accepts the connections of browsers, and limits their number.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::io;
use std::net::TcpListener;
use std::sync::Arc;
use std::time::Duration;

use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpStream;
use tokio::runtime::{Builder, Runtime};
use tokio::task::AbortHandle;

use crate::commands::serve::answer::Site;

/// The maximum number of connections, which exceeds the needs of browsers. A further connection ends the
/// oldest connection, whose page then reconnects.
const MOST: usize = 256;

/// The number of file descriptors reserved for the files that the program itself opens.
#[cfg(unix)]
const OWN_DESCRIPTORS: usize = 32;

/// The minimum number of connections, which a single page needs. It applies even if the system allows hardly
/// any file descriptors.
#[cfg(unix)]
const LEAST: usize = 8;

/// Returns the maximum number of open connections. Each connection takes a file descriptor.
#[cfg(unix)]
fn allowed_connections() -> usize {
    use nix::sys::resource::{Resource, getrlimit};

    let Ok((limit, _)) = getrlimit(Resource::RLIMIT_NOFILE) else {
        return MOST;
    };
    let limit = usize::try_from(limit).unwrap_or(usize::MAX);
    limit.saturating_sub(OWN_DESCRIPTORS).clamp(LEAST, MOST)
}

#[cfg(not(unix))]
fn allowed_connections() -> usize {
    MOST
}

/// The time in which the headers of a request must arrive.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(10);

const MAX_BYTES: usize = 1 << 14;

/// The pause before the next attempt if the system fails to accept a connection.
const RETRY_DELAY: Duration = Duration::from_millis(50);

/// A server that waits for connections.
pub struct Server {
    runtime: Runtime,
    listener: tokio::net::TcpListener,
}

/// Creates a server for a listener. The server does not answer requests before [`Server::run`].
pub fn start(listener: TcpListener) -> io::Result<Server> {
    let runtime = Builder::new_current_thread().enable_all().build()?;
    let listener = {
        let _entered = runtime.enter();
        tokio::net::TcpListener::from_std(listener)?
    };
    Ok(Server { runtime, listener })
}

impl Server {
    /// Answers requests forever.
    pub fn run(self, site: Site) {
        let Server { runtime, listener } = self;
        runtime.block_on(accept(listener, Arc::new(site)));
    }
}

async fn accept(listener: tokio::net::TcpListener, site: Arc<Site>) {
    let most = allowed_connections();
    let mut open: VecDeque<AbortHandle> = VecDeque::new();
    loop {
        let stream = match listener.accept().await {
            Ok((stream, _)) => stream,
            Err(_) => {
                // The most likely cause is that all file descriptors are in use.
                end_oldest(&mut open);
                tokio::time::sleep(RETRY_DELAY).await;
                continue;
            }
        };
        // Send events immediately, without waiting for more data.
        let _ = stream.set_nodelay(true);
        if open.len() >= most {
            open.retain(|connection| !connection.is_finished());
        }
        if open.len() >= most {
            end_oldest(&mut open);
        }
        let connection = tokio::spawn(serve(stream, Arc::clone(&site)));
        open.push_back(connection.abort_handle());
    }
}

fn end_oldest(open: &mut VecDeque<AbortHandle>) {
    open.retain(|connection| !connection.is_finished());
    if let Some(oldest) = open.pop_front() {
        oldest.abort();
    }
}

async fn serve(stream: TcpStream, site: Arc<Site>) {
    let service = service_fn(|request| {
        let site = Arc::clone(&site);
        async move { Ok::<_, Infallible>(site.answer(&request).await) }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(REQUEST_TIMEOUT)
        .max_buf_size(MAX_BYTES)
        .serve_connection(TokioIo::new(stream), service);
    // Errors are ignored, since a browser may close the connection at any time.
    let _ = connection.await;
}
