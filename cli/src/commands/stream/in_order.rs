//! Results of several threads, put in order.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// A destination for numbered results, which come in any order and leave in that of their numbers.
///
/// The thread that has the next result passes it on, and those that wait after it. A thread that is
/// far ahead waits, so that memory is bounded.
pub struct InOrder<T, D> {
    state: Mutex<State<T, D>>,
    changed: Condvar,
    /// The maximum number of results that wait.
    most: usize,
}

struct State<T, D> {
    /// The number of the next result, from 0.
    next: u64,
    waiting: BTreeMap<u64, T>,
    /// `None` while a thread uses it.
    destination: Option<D>,
    is_over: bool,
}

impl<T, D> InOrder<T, D> {
    /// A destination for results of which at most `most` wait.
    pub fn new(destination: D, most: usize) -> InOrder<T, D> {
        InOrder {
            state: Mutex::new(State {
                next: 0,
                waiting: BTreeMap::new(),
                destination: Some(destination),
                is_over: false,
            }),
            changed: Condvar::new(),
            most,
        }
    }

    /// Passes a result on when it is its turn: `take` receives it. Breaks when there is no use for
    /// more.
    pub fn put(
        &self,
        number: u64,
        result: T,
        mut take: impl FnMut(&mut D, T) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let state = self.lock();
        let is_ahead = |state: &mut State<T, D>| {
            !state.is_over && number != state.next && state.waiting.len() >= self.most
        };
        let state = self.changed.wait_while(state, is_ahead);
        let mut state = state.unwrap_or_else(PoisonError::into_inner);
        state.waiting.insert(number, result);
        // Otherwise, the thread that uses it will find the result.
        let Some(mut destination) = state.destination.take() else {
            return is_over(&state);
        };
        while let (false, Some(result)) = (state.is_over, state.take_next()) {
            drop(state);
            let taken = take(&mut destination, result);
            state = self.lock();
            state.next += 1;
            state.is_over |= taken.is_break();
            self.changed.notify_all();
        }
        state.destination = Some(destination);
        self.changed.notify_all();
        is_over(&state)
    }

    /// Takes no more results.
    pub fn stop(&self) {
        self.lock().is_over = true;
        self.changed.notify_all();
    }

    /// The destination, as soon as no thread uses it, unless that takes longer than `patience`.
    pub fn take_destination(&self, patience: Duration) -> Option<D> {
        let state = self.lock();
        let in_use = |state: &mut State<T, D>| state.destination.is_none();
        let waited = self.changed.wait_timeout_while(state, patience, in_use);
        let (mut state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        state.is_over = true;
        state.destination.take()
    }

    fn lock(&self) -> MutexGuard<'_, State<T, D>> {
        // A panic leaves it as it was.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<T, D> State<T, D> {
    fn take_next(&mut self) -> Option<T> {
        self.waiting.remove(&self.next)
    }
}

fn is_over<T, D>(state: &State<T, D>) -> ControlFlow<()> {
    match state.is_over {
        true => ControlFlow::Break(()),
        false => ControlFlow::Continue(()),
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;
    use std::sync::Mutex;
    use std::sync::atomic::{AtomicU64, Ordering};
    use std::thread;
    use std::time::Duration;

    use super::InOrder;

    const LATER: Duration = Duration::from_secs(60);

    #[test]
    fn results_leave_in_order() {
        let order = InOrder::new(Vec::new(), 3);
        let numbers = AtomicU64::new(0);
        thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    loop {
                        let number = numbers.fetch_add(1, Ordering::Relaxed);
                        if number >= 1000 {
                            break;
                        }
                        // Some take longer.
                        if number.is_multiple_of(7) {
                            thread::yield_now();
                        }
                        let _ = order.put(number, number, |all: &mut Vec<u64>, number| {
                            all.push(number);
                            ControlFlow::Continue(())
                        });
                    }
                });
            }
        });
        let all = order.take_destination(LATER).expect("nobody uses it");
        assert_eq!(all, (0..1000).collect::<Vec<_>>());
    }

    #[test]
    fn nothing_is_taken_after_the_end() {
        let order = InOrder::new((), 1);
        let taken = Mutex::new(Vec::new());
        let put = |number| {
            order.put(number, number, |(), number| {
                taken.lock().expect("no panic").push(number);
                match number {
                    1 => ControlFlow::Break(()),
                    _ => ControlFlow::Continue(()),
                }
            })
        };
        assert!(put(0).is_continue());
        assert!(put(1).is_break());
        assert!(put(2).is_break());
        // One that waits for its turn is woken.
        assert!(put(9).is_break());
        assert_eq!(*taken.lock().expect("no panic"), [0, 1]);
    }
}
