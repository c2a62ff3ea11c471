//! The port on which pages are served. It can be reached only from this machine.

use std::io;
use std::net::{Ipv4Addr, TcpListener};

use crate::messages::plain::reason;
use xiangqi_setup::complaint::Failure;

/// The usual port. Its digits stand for 32 pieces on 90 points.
const USUAL: u16 = 3290;

/// The number of ports to try, starting with the usual port.
const TRIED: u16 = 10;

/// Opens the port `wanted` or, if `wanted` is `None`, the first free port at or after [`USUAL`]. Returns the
/// listener and the number of the port.
pub fn open(wanted: Option<u16>) -> Result<(TcpListener, u16), Failure> {
    let opened = match wanted {
        Some(port) => bind(port),
        None => {
            let mut free = (USUAL..USUAL + TRIED).filter_map(|port| bind(port).ok());
            free.next().map_or_else(|| bind(USUAL), Ok)
        }
    };
    opened.map_err(|error| {
        let port = wanted.unwrap_or(USUAL);
        let (title, help) = match error.kind() {
            io::ErrorKind::AddrInUse => (
                format!("port {port} is taken"),
                "choose another with `--port`, or `--port 0` for any that is free",
            ),
            _ => (
                format!("cannot listen on port {port}: {}", reason(&error)),
                "choose another with `--port`, such as `--port 8090`",
            ),
        };
        Failure::new(title).help(help)
    })
}

/// Binds a port at an address that can be reached only from this machine.
fn bind(port: u16) -> io::Result<(TcpListener, u16)> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
    // The asynchronous server needs a listener that does not block.
    listener.set_nonblocking(true)?;
    let port = listener.local_addr()?.port();
    Ok((listener, port))
}

/// Returns the address of the first page.
pub fn address(port: u16) -> String {
    format!("http://{}:{port}/", Ipv4Addr::LOCALHOST)
}

/// Returns the host names that requests to a port may use.
pub fn hosts(port: u16) -> Vec<String> {
    let names = [Ipv4Addr::LOCALHOST.to_string(), "localhost".to_owned()];
    let with_port = names.iter().map(|name| format!("{name}:{port}"));
    let usual = names.iter().filter(|_| port == 80).cloned();
    with_port.chain(usual).collect()
}
