//! Refusals by descending precedence: a command that breaks several rules is refused under the
//! first of them.
//!
//! Every phase of a round is a text of this folder, in the scenario language. It is divided into
//! moments of a table: `## asking, after stub` begins where the moment `stub` stands. Steps lead to
//! the moment, and rows say under which rule a step must be refused there; `rows: moment` adds
//! those of `## rows moment`. Rows without a blank line between them are a ladder: each breaks its
//! own rule and those of the rows below it, as far as one command can, and the next one mends what
//! the row above was refused for.

mod moments;
mod never;
mod out_of_order;
mod placed;

use moments::check;

/// Declares the texts, and a test for each.
macro_rules! texts {
    ($($test:ident: $file:literal;)+) => {
        /// Every text by the name of its file.
        const TEXTS: &[(&str, &str)] =
            &[$(($file, include_str!($file)),)+ ("every.txt", include_str!("every.txt"))];

        $(
            #[test]
            fn $test() {
                check($file);
            }
        )+
    };
}

texts! {
    a_question_refuses_by_precedence: "asking.txt";
    an_award_that_waits_refuses_by_precedence: "award.txt";
    a_bank_refuses_by_precedence: "bank.txt";
    open_betting_refuses_by_precedence: "betting.txt";
    closed_betting_refuses_by_precedence: "called.txt";
    cards_to_clear_refuse_by_precedence: "clearing.txt";
    a_closed_table_refuses_by_precedence: "closed.txt";
    the_console_refuses_by_precedence: "console.txt";
    a_deal_refuses_by_precedence: "dealing.txt";
    a_broken_device_refuses_by_precedence: "devices.txt";
    envy_to_pay_refuses_by_precedence: "envy.txt";
    an_order_of_the_floor_refuses_by_precedence: "ordered.txt";
    cards_not_ready_refuse_by_precedence: "preparing.txt";
    a_ready_table_refuses_by_precedence: "ready.txt";
    a_card_to_turn_up_refuses_by_precedence: "revealing.txt";
    a_settlement_refuses_by_precedence: "settling.txt";
    a_deck_in_the_shoe_refuses_by_precedence: "stub.txt";
    a_round_in_trouble_refuses_by_precedence: "trouble.txt";
    antes_and_pair_plus_refuse_by_precedence: "versions.txt";
}
