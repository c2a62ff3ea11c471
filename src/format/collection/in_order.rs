//! Processes the games of a file on several threads.

use std::io::Read;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::mpsc;
use std::thread;

use super::section::{CollectionError, Section};
use super::sections::Sections;

/// The number of bytes after which a batch of sections is sent to a thread.
const BATCH: usize = 1 << 16;
/// The maximum number of sections in a batch.
const MOST_SECTIONS: usize = 64;

impl<R: Read + Send> Sections<R> {
    /// Applies `work` to all sections, on `threads` threads. Passes the results to `take` in the order of the
    /// file until `take` returns [`ControlFlow::Break`]. Memory use is bounded, because only a few batches of
    /// sections wait for each thread.
    ///
    /// # Errors
    /// Returns an error if the file cannot be read to its end. The results of all sections before the error
    /// have been passed to `take` by then.
    pub fn in_order<T: Send>(
        mut self,
        threads: NonZero<usize>,
        work: impl Fn(Section) -> T + Sync,
        mut take: impl FnMut(T) -> ControlFlow<()>,
    ) -> Result<(), CollectionError> {
        if threads == NonZero::<usize>::MIN {
            for section in self {
                if take(work(section?)).is_break() {
                    break;
                }
            }
            return Ok(());
        }
        let work = &work;
        thread::scope(|scope| {
            let mut to_workers = Vec::new();
            let mut from_workers = Vec::new();
            for _ in 0..threads.get() {
                let (send_batch, batches) = mpsc::sync_channel::<Vec<Section>>(1);
                let (send_results, results) = mpsc::sync_channel(1);
                to_workers.push(send_batch);
                from_workers.push(results);
                scope.spawn(move || {
                    for batch in batches {
                        let results: Vec<T> = batch.into_iter().map(work).collect();
                        if send_results.send(results).is_err() {
                            break;
                        }
                    }
                });
            }
            let splitter = scope.spawn(move || {
                for worker in to_workers.iter().cycle() {
                    let (batch, error) = self.batch();
                    let is_over = batch.is_empty() || worker.send(batch).is_err();
                    if is_over || error.is_some() {
                        return error.map_or(Ok(()), Err);
                    }
                }
                Ok(())
            });
            let mut workers = from_workers.iter().cycle();
            while let Some(results) = workers.next().and_then(|worker| worker.recv().ok()) {
                if results.into_iter().any(|result| take(result).is_break()) {
                    break;
                }
            }
            drop(from_workers);
            splitter
                .join()
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        })
    }

    /// Returns the next batch of sections, and the error that follows them, if any.
    fn batch(&mut self) -> (Vec<Section>, Option<CollectionError>) {
        let mut batch = Vec::new();
        let mut size = 0;
        while size < BATCH && batch.len() < MOST_SECTIONS {
            match self.next() {
                Some(Ok(section)) => {
                    size += section.size();
                    batch.push(section);
                }
                Some(Err(error)) => return (batch, Some(error)),
                None => break,
            }
        }
        (batch, None)
    }
}
