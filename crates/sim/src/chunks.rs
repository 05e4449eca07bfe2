//! Many rounds, cut into chunks, on several threads.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

use crate::kernel::{Draws, Plan};

/// Plays the rounds of a plan in chunks, of which the n-th is dealt from the n-th stream of the
/// seed, and receives what each came to, in no particular order.
///
/// Threads take chunks as they come. Whoever receives must do nothing but add, so that neither the
/// number of threads nor their speed makes a difference to the result.
pub(crate) fn play<T: Send>(
    plan: Plan,
    chunk: u64,
    work: impl Fn(&mut Draws, u64) -> T + Sync,
    mut receive: impl FnMut(T),
) {
    let chunks = plan.rounds.div_ceil(chunk);
    let next = AtomicU64::new(0);
    let work = |sender: mpsc::Sender<T>| {
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            if at >= chunks {
                return;
            }
            let rounds = chunk.min(plan.rounds - at * chunk);
            let done = work(&mut Draws::new(plan.seed, at), rounds);
            sender.send(done).expect("it is received until all senders are gone");
        }
    };
    let threads =
        usize::try_from(chunks).map_or(plan.threads.get(), |it| it.min(plan.threads.get()));
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for _ in 0..threads {
            let (sender, work) = (sender.clone(), &work);
            scope.spawn(move || work(sender));
        }
        drop(sender);
        for done in receiver {
            receive(done);
        }
    });
}
