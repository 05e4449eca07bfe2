//! What the suite needs of a store to test it. A new store runs the suite by one file: a bench
//! of its own, and `conforms!`.

use std::any::Any;
use std::sync::Arc;

use house::store::{Store, StoreError};

/// A store to be tested: somewhere of its own, gone when the bench is.
pub(crate) trait Bench: Sized {
    /// Makes room for a store, with nothing in it. No two benches of a name are there at once.
    fn new(name: &str) -> Self;

    /// Opens the store: anew, or as it was left.
    fn open(&self) -> Result<Arc<dyn Store>, StoreError>;

    /// Opens the store, which is well.
    fn store(&self) -> Arc<dyn Store> {
        self.open().expect("a store can be opened")
    }

    /// Changes what is kept behind the store's back, by SQL that every database understands; or
    /// says why that is not possible.
    fn change(&self, sql: &str) -> Result<(), String>;

    /// Puts what is kept out of the store's reach until the answer is dropped.
    fn put_out_of_reach(&self) -> Box<dyn Any>;

    /// Keeps the store from writing, as another program would, until the answer is dropped.
    fn hold(&self) -> Box<dyn Any>;

    /// Damages what is kept in a table of the database, while no store is open, until the answer
    /// is dropped.
    fn damage(&self, table: &str) -> Box<dyn Any>;
}

/// Runs the whole suite on a bench.
macro_rules! conforms {
    ($bench:ty) => {
        conforms! { $bench;
            steps: a_step_is_kept_whole, an_earlier_owner_cannot_write,
                several_tables_are_owned_at_once, what_is_done_is_counted,
                records_must_follow_one_another, a_repeated_command_keeps_nothing,
                no_rack_falls_below_zero, all_tables_have_one_order,
                a_round_that_ended_has_no_seal, what_is_kept_survives_a_restart;
            people: people_and_sessions_are_kept, a_session_that_was_changed_is_none,
                a_person_alone_keeps_one_session,
                what_players_are_kept_to_is_kept;
            results: results_are_listed_from_the_latest, movements_are_those_without_a_round;
            disputes: a_dispute_is_kept_with_what_was_said,
                disputes_are_found_by_person_round_and_state,
                a_second_answer_keeps_nothing_of_its_step,
                what_was_said_cannot_be_changed_or_deleted;
            trouble: nothing_is_taken_out_of_reach, what_others_hold_is_not_waited_for_long,
                damage_is_found;
        }
    };
    ($bench:ty; $($part:ident: $($claim:ident),+;)+) => {
        $($(
            #[tokio::test]
            async fn $claim() {
                let bench = <$bench as $crate::bench::Bench>::new(stringify!($claim));
                $crate::suite::$part::$claim(&bench).await;
            }
        )+)+
    };
}

pub(crate) use conforms;
