//! The thread that redraws the inputs on open pages as soon as the inputs change.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use tokio::sync::{oneshot, watch};

use crate::commands::serve::drawing::Artist;
use crate::commands::serve::message_thread::Teller;
use crate::commands::serve::served::{Served, Topic};
use crate::commands::serve::shown_input::{Calm, ShownInput};
use crate::commands::serve::view::{self, View, Views};
use crate::files::changes::{Heard, Listener, RECHECK_INTERVAL, SETTLE_TIME};
use crate::files::signals::Interruption;

/// The maximum time to wait for messages, or to answer them, between checks for an interruption.
const POLL_INTERVAL: Duration = Duration::from_millis(200);

/// The maximum time for which a drawing is held back while a file is written continually.
const LONGEST_SETTLE_TIME: Duration = Duration::from_secs(1);

/// The maximum number of inputs to keep in memory while no page shows them.
const MOST_UNSEEN: usize = 16;

/// A message to the redrawing thread.
enum Call {
    /// Something in a watched directory has changed.
    Heard(Heard),
    /// A browser requests a page.
    Show(Topic, oneshot::Sender<Views>),
}

/// The error returned if no message has arrived in time.
struct Silence;

/// A handle through which other threads request views from the redrawing thread.
#[derive(Clone, Debug)]
pub struct Requests {
    calls: Sender<Call>,
}

impl Requests {
    /// Returns the views of a page, or `None` if the program is ending.
    pub async fn views(&self, topic: Topic) -> Option<Views> {
        let (answer, answered) = oneshot::channel();
        self.calls.send(Call::Show(topic, answer)).ok()?;
        answered.await.ok()
    }
}

/// The state of the redrawing thread.
pub struct Redrawing {
    artist: Artist,
    calls: Receiver<Call>,
    listener: Listener,
    teller: Teller,
    list: watch::Sender<Arc<View>>,
    /// The time at which to update the list of inputs. `None` if nothing has changed since the last update.
    relisting: Option<Instant>,
    /// The earliest time at which the list may be updated again. The pause after an update lasts as long as
    /// the update.
    list_rests: Instant,
    inputs: BTreeMap<PathBuf, ShownInput>,
    /// The time since which a drawing has been held back because a file may be incomplete.
    unsettled: Option<Instant>,
    /// The number of requests for inputs so far.
    time: u64,
}

impl Redrawing {
    /// Creates the state of the thread, and a sender of requests to the thread.
    pub fn new(artist: Artist) -> (Redrawing, Requests) {
        let (sender, calls) = channel();
        let requests = Requests {
            calls: sender.clone(),
        };
        let listener = Listener::new(move |heard| {
            // Sending fails only at the end of the program, when the receiver no longer exists.
            let _ = sender.send(Call::Heard(heard));
        });
        let redrawing = Redrawing {
            artist,
            calls,
            listener,
            teller: Teller::start(),
            list: watch::Sender::default(),
            relisting: None,
            list_rests: Instant::now(),
            inputs: BTreeMap::new(),
            unsettled: None,
            time: 0,
        };
        (redrawing, requests)
    }

    pub fn run(mut self, interruption: &Interruption) {
        if let Served::File(path) = &*Arc::clone(&self.artist.served) {
            self.show(path);
        }
        let mut looked = Instant::now();
        while !interruption.has_come() {
            let heard = self.answer_calls();
            if self.relisting.is_some_and(|due| due <= Instant::now()) {
                self.relist();
            }
            let calm = match heard {
                Ok(Some(calm)) => calm,
                Err(Silence) if self.unsettled.is_some() => Calm::Silent,
                _ if looked.elapsed() >= RECHECK_INTERVAL => Calm::Silent,
                _ => continue,
            };
            looked = Instant::now();
            let since = self.unsettled.unwrap_or(looked);
            let calm = match since.elapsed() >= LONGEST_SETTLE_TIME {
                true => Calm::Silent,
                false => calm,
            };
            self.unsettled = self.look(calm).then_some(since);
        }
        self.teller.end();
    }

    /// Waits for messages and answers all requests that have arrived, before any changed inputs are redrawn.
    /// If files have changed, returns the degree of certainty that the files are complete.
    fn answer_calls(&mut self) -> Result<Option<Calm>, Silence> {
        let now = Instant::now();
        let patience = match (self.unsettled, self.relisting) {
            (Some(_), _) => SETTLE_TIME,
            (None, Some(due)) => POLL_INTERVAL.min(due.saturating_duration_since(now)),
            (None, None) => POLL_INTERVAL,
        };
        let mut call = self.calls.recv_timeout(patience).map_err(|_| Silence)?;
        let mut heard = None;
        loop {
            match call {
                Call::Show(topic, answer) => {
                    // Sending fails if the connection has been closed.
                    let _ = answer.send(self.views(topic));
                }
                Call::Heard(Heard::Change) => heard = heard.max(Some(Calm::Busy)),
                Call::Heard(Heard::Name | Heard::Close) => heard = heard.max(Some(Calm::Closed)),
            }
            // Stop after a while, since messages may arrive continually.
            if now.elapsed() >= POLL_INTERVAL {
                return Ok(heard);
            }
            match self.calls.try_recv() {
                Ok(next) => call = next,
                Err(_) => return Ok(heard),
            }
        }
    }

    /// Redraws each changed input that is on an open page or is the single file being served. If the list is
    /// on an open page, schedules an update of the list. Returns whether a drawing is held back.
    fn look(&mut self, calm: Calm) -> bool {
        if self.list.receiver_count() > 0 {
            self.relisting.get_or_insert(self.list_rests);
        }
        let mut is_unsettled = false;
        for (path, input) in &mut self.inputs {
            let is_named = matches!(&*self.artist.served, Served::File(_));
            if is_named || input.is_seen() {
                let was_shown = input.was_drawn();
                let draw = || self.artist.draw(path, was_shown);
                is_unsettled |= input.refresh(path, calm, draw);
                self.listener.listen_to_all(input.places());
                let said = input.take_said().into_iter();
                said.for_each(|message| self.teller.tell(message));
            }
        }
        is_unsettled
    }

    /// Updates a page and returns its views.
    fn views(&mut self, topic: Topic) -> Views {
        match topic {
            Topic::List => self.relist(),
            Topic::Input(path) | Topic::Missing(path) => self.show(&path),
        }
    }

    /// Updates the list and returns its views.
    fn relist(&mut self) -> Views {
        let start = Instant::now();
        let mut listing = self.artist.served.list();
        // Files may have appeared in a new directory before listening to it began.
        if self.listener.listen_to_all(&listing.directories) {
            listing = self.artist.served.list();
        }
        view::send(&self.list, View::of_list(&listing));
        self.relisting = None;
        self.list_rests = Instant::now() + start.elapsed();
        self.list.subscribe()
    }

    /// Updates an input and returns its views.
    fn show(&mut self, path: &Path) -> Views {
        self.time += 1;
        let input = self.inputs.entry(path.to_owned()).or_default();
        input.time = self.time;
        let was_shown = input.was_drawn();
        let mut draw = || self.artist.draw(path, was_shown);
        // If a page already shows the input, do not replace the picture with a picture of an incomplete file.
        let calm = match input.is_seen() {
            true => Calm::Busy,
            false => Calm::Silent,
        };
        let mut is_unsettled = input.refresh(path, calm, &mut draw);
        // Files may have changed before listening to their directories began.
        if self.listener.listen_to_all(input.places()) {
            is_unsettled = input.refresh(path, calm, draw);
        }
        if is_unsettled {
            self.unsettled.get_or_insert_with(Instant::now);
        }
        let said = input.take_said().into_iter();
        said.for_each(|message| self.teller.tell(message));
        let views = input.views();
        self.forget();
        views
    }

    /// Forgets inputs that no page shows, except for the [`MOST_UNSEEN`] inputs that were requested last.
    fn forget(&mut self) {
        let unseen = self.inputs.values().filter(|it| !it.is_seen());
        let mut times: Vec<u64> = unseen.map(|it| it.time).collect();
        times.sort_unstable();
        if let Some(index) = times.len().checked_sub(MOST_UNSEEN + 1) {
            let last = times[index];
            self.inputs.retain(|_, it| it.is_seen() || it.time > last);
        }
    }
}
