//! The addresses of the API: one list, from which the router and the document are made.

use axum::Router;
use axum::routing::MethodRouter;
use utoipa::OpenApi;

use super::{
    App, accounting, audit, book, chances, chips, claims, commands, dispute_file, disputes,
    document, events, evidence, floor, foresight, health, history, lab, law, limits, meters,
    passwords, people, private, proofs, review, rounds, school, sessions, socket, statements,
    tables, under_way, witnesses,
};

macro_rules! addresses {
    ($($path:literal: $($method:ident $module:ident::$handler:ident),+;)+) => {
        /// Returns what answers at every address of the API.
        pub(super) fn router() -> Router<App> {
            Router::new()$(.route($path, MethodRouter::new()$(.$method($module::$handler))+))+
        }

        /// What the addresses take and answer.
        #[derive(OpenApi)]
        #[openapi(paths($($($module::$handler,)+)+))]
        pub(super) struct Addresses;

        /// Every address with its method.
        #[cfg(test)]
        pub(super) const ADDRESSES: &[(&str, &str)] = &[$($((stringify!($method), $path),)+)+];
    };
}

addresses! {
    "/healthz": get health::alive;
    "/readyz": get health::ready;
    "/metrics": get health::metrics;
    "/openapi.json": get document::document;
    "/api/me": get sessions::me;
    "/api/guests": post sessions::guest;
    "/api/sessions": post sessions::sign_in, delete sessions::sign_out;
    "/api/setup": post sessions::set_up;
    "/api/tickets": post socket::ticket;
    "/api/me/limits": get limits::mine, put limits::set;
    "/api/me/disputes": get disputes::mine;
    "/api/me/reality-check": put limits::remind;
    "/api/me/breaks": post limits::pause;
    "/api/me/rounds": get history::rounds;
    "/api/me/days": get history::days;
    "/api/me/movements": get history::movements;
    "/api/me/password": put passwords::change;
    "/api/me/buy-ins": post chips::buy_in;
    "/api/me/cash-outs": post chips::cash_out;
    "/api/me/repayments": post chips::repay;
    "/api/claims": get claims::open;
    "/api/passwords": post passwords::set;
    "/api/people": get people::all, post people::add;
    "/api/people/{id}": delete people::end, patch people::change;
    "/api/people/{id}/reset": post passwords::reset;
    "/api/people/{id}/restore": post people::restore;
    "/api/tables": get tables::all, post tables::open;
    "/api/tables/{table}": get tables::one;
    "/api/tables/{table}/names": get tables::names;
    "/api/tables/{table}/invitation": get private::invitation, post private::accept;
    "/api/tables/{table}/edges": get chances::edges;
    "/api/tables/{table}/advice": get chances::advice;
    "/api/tables/{table}/accounting": get accounting::report;
    "/api/tables/{table}/meters": get meters::report;
    "/api/tables/{table}/foresight": post foresight::foresee;
    "/api/tables/{table}/commands": post commands::give;
    "/api/tables/{table}/events": get events::follow;
    "/api/tables/{table}/socket": get socket::open;
    "/api/tables/{table}/round": get under_way::now;
    "/api/tables/{table}/rounds": get rounds::latest;
    "/api/tables/{table}/rounds/{round}": get rounds::one;
    "/api/tables/{table}/rounds/{round}/proof": get rounds::proof;
    "/api/tables/{table}/rounds/{round}/record": get review::record;
    "/api/tables/{table}/rounds/{round}/disputes": get disputes::of_round, post statements::open;
    "/api/disputes": get disputes::all;
    "/api/disputes/{id}": get disputes::one;
    "/api/disputes/{id}/remarks": post statements::remark;
    "/api/disputes/{id}/findings": post statements::find;
    "/api/disputes/{id}/answers": post statements::answer;
    "/api/disputes/{id}/checks": post evidence::check;
    "/api/disputes/{id}/export": get dispute_file::export;
    "/api/review/rounds": get review::rounds;
    "/api/floor": get floor::all;
    "/api/books": get law::books;
    "/api/books/{book}": get book::book;
    "/api/clauses/{id}": get law::clause;
    "/api/school": get school::all;
    "/api/school/{book}/drills": get school::drill;
    "/api/school/{book}/answers": post school::answer;
    "/api/school/{book}/exams/{seed}": get school::exam;
    "/api/lab/par": post lab::par;
    "/api/lab/strategy": post lab::strategy;
    "/api/lab/compare": post lab::compare;
    "/api/lab/csv": post lab::csv;
    "/api/lab/sign": post lab::sign;
    "/api/lab/report": post lab::report;
    "/api/journal": get audit::journal;
    "/api/journal/checks": post review::check;
    "/api/journal/key": get audit::key;
    "/api/journal/heads": get audit::heads;
    "/api/journal/witnesses": get witnesses::all;
    "/api/witness": get witnesses::own;
    "/api/witness/houses/{id}/heads": get witnesses::heads;
    "/api/witness/houses/{id}/alarms": get witnesses::alarms;
    "/api/journal/consistency": get proofs::consistency;
    "/api/journal/inclusion": get proofs::inclusion;
    "/rounds/{name}": get rounds::named;
}
