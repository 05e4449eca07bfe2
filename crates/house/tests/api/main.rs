//! The house as its users meet it: over HTTP, with a database on the disk.

mod accounting;
mod bank;
mod claims;
mod disputes;
mod document;
mod events;
mod failing;
mod history;
mod house;
mod lab;
mod large;
mod law;
mod limits;
mod live;
mod pages;
mod passwords;
mod people;
mod playing;
mod recovery;
mod review;
mod school;
mod sockets;
mod tls;
mod tray;
mod two_people;
mod work;
