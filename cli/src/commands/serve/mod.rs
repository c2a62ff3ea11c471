//! `serve`: shows positions and games in a browser, and redraws them whenever they are saved.

mod answer;
mod args;
mod browser;
mod drawing;
mod events;
mod message_thread;
mod page;
mod port;
mod redrawing;
mod refusal;
mod served;
mod server;
mod shown_input;
mod view;

pub use args::ServeArgs;

use std::sync::Arc;
use std::thread;

use crate::files::output;
use crate::files::project::Projects;
use crate::files::signals::Interruption;
use crate::messages::terminal::Tell as _;
use answer::Site;
use drawing::Artist;
use redrawing::Redrawing;
use served::Served;
use xiangqi_setup::complaint::{Complaint, Failure};

/// Serves pages until the program is interrupted.
pub fn run(args: &ServeArgs) -> Result<(), Failure> {
    args.project.check()?;
    let served = Arc::new(Served::open(args.path())?);
    let artist = Artist {
        served: Arc::clone(&served),
        chosen: args.settings().clone(),
        projects: Projects::new(args.project.clone()),
    };
    let (listener, port) = port::open(args.port)?;
    let interruption = Interruption::await_signals();
    let (redrawing, requests) = Redrawing::new(artist);
    let site = Site::new(served, requests, port);
    let failed = |error| Failure::new(format!("cannot start the server: {error}"));
    let server = server::start(listener).map_err(failed)?;
    let serving = thread::Builder::new().spawn(move || server.run(site));
    serving.map_err(failed)?;
    let address = port::address(port);
    output::print(format!("{address}\n").as_bytes())?;
    let title = format!(
        "showing `{}`; press Ctrl-C to stop",
        output::name(args.path())
    );
    Complaint::note(title).print();
    if args.open {
        browser::open(address);
    }
    redrawing.run(&interruption);
    interruption.end();
    Ok(())
}
