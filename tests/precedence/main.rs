//! Refusals by descending precedence: a command that breaks several rules is refused under the
//! first of them.
//!
//! Every phase of a round is a file with the tables of that phase. A line of a table is a step in
//! the scenario language and the rule under which it must be refused. Lines without a blank
//! one between them are a ladder: each breaks its own rule and those of the lines below it, as far
//! as one command can, and the next one mends what the line above was refused for.

mod asking;
mod award;
mod bank;
mod betting;
mod called;
mod clearing;
mod closed;
mod console;
mod dealing;
mod devices;
mod envy;
mod every;
mod ladder;
mod never;
mod ordered;
mod out_of_order;
mod placed;
mod preparing;
mod ready;
mod revealing;
mod settling;
mod stub;
mod tables;
mod trouble;
mod versions;
