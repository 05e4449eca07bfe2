//! A witness and houses that it follows over HTTP: honest ones, and ones that cheat in every way.

mod cheating;
mod honest;
mod restarting;
mod serving;
mod stub;
