//! What happens at a table, in words: one line an event, with the clause it rests on.

use money::{Money, Net};
use table::{Citation, Event, Outcome, Pile, Seat, Table, events};
use wire::english::{self, dollars, thousands};

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    pub(crate) text: String,
    pub(crate) clause: Option<String>,
    /// Begins a round.
    pub(crate) is_heading: bool,
    /// Whose result it tells.
    pub(crate) result_of: Option<Seat>,
}

impl Line {
    pub(crate) fn plain(text: impl Into<String>) -> Self {
        Self { text: text.into(), clause: None, is_heading: false, result_of: None }
    }

    pub(crate) fn heading(text: impl Into<String>) -> Self {
        Self { is_heading: true, ..Self::plain(text) }
    }
}

/// Tells events of a table, with the names of the people there.
pub(crate) struct Teller<'a> {
    pub(crate) table: &'a Table,
    pub(crate) name: &'a dyn Fn(Seat) -> String,
}

impl Teller<'_> {
    /// Tells an event, if there is anything to tell, the clause it rests on, and whose result it
    /// is. Cards that lie face down are never named.
    pub(crate) fn line(&self, event: &Event) -> Option<Line> {
        let text = is_told(event).then(|| english::named(event, self.name))?;
        let clause = under(event).and_then(|it| self.table.clause(it)).map(|it| it.id.clone());
        Some(Line { clause, result_of: result_of(event), ..Line::plain(text) })
    }
}

/// Whether there is anything to tell. The rest does not happen where the system deals, or is seen.
const fn is_told(event: &Event) -> bool {
    match event {
        Event::Exposed { pile, .. } => !matches!(pile, Pile::Shared(_) | Pile::Discard),
        // It was told when it was taken back.
        Event::Settled { result, .. } | Event::BetsSettled { result, .. } => {
            !matches!(result.outcome, Outcome::Withdrawn)
        }
        Event::BankTaken { .. }
        | Event::BankDeclined { .. }
        | Event::BankGivenUp { .. }
        | Event::BettingClosed
        | Event::FeeTaken { .. }
        | Event::LetRide { .. }
        | Event::Withdrawn { .. }
        | Event::Played { .. }
        | Event::Folded { .. }
        | Event::BonusShown { .. }
        | Event::BonusWaved { .. }
        | Event::Burned { .. }
        | Event::AnteBonusPaid { .. }
        | Event::EnvyPaid { .. }
        | Event::MeterPaid { .. }
        | Event::BankSettled { .. }
        | Event::Restored { .. }
        | Event::Voided { .. } => true,
        events!(seat)
        | events!(care)
        | events!(stake)
        | events!(progress)
        | events!(cards)
        | events!(face_down)
        | events!(meter)
        | events!(trouble)
        | events!(end)
        | Event::Console(_) => false,
    }
}

/// The clause that a line ends with: of what is paid, taken and given back.
fn under(event: &Event) -> Option<Citation> {
    if let Event::Settled { result, .. } | Event::BetsSettled { result, .. } = event {
        return Some(result.under);
    }
    if let Event::Withdrawn { under, .. }
    | Event::AnteBonusPaid { under, .. }
    | Event::EnvyPaid { under, .. } = *event
    {
        return Some(under);
    }
    if let Event::Voided { under, .. } = *event { under } else { None }
}

/// Whose result an event is.
fn result_of(event: &Event) -> Option<Seat> {
    if let Event::Settled { seat, .. }
    | Event::BetsSettled { seat, .. }
    | Event::AnteBonusPaid { seat, .. }
    | Event::EnvyPaid { seat, .. }
    | Event::BankSettled { seat, .. } = *event
    {
        return Some(seat);
    }
    None
}

/// An amount without cents where there are none.
pub(crate) fn short_dollars(amount: Money) -> String {
    match amount.cents() % 100 {
        0 => format!("${}", thousands(amount.cents() / 100)),
        _ => dollars(amount),
    }
}

/// A result with its sign.
pub(crate) fn signed(net: Net) -> String {
    match (net.gain().is_zero(), net.loss().is_zero()) {
        (false, _) => format!("+{}", dollars(net.gain())),
        (true, false) => format!("-{}", dollars(net.loss())),
        (true, true) => "even".to_owned(),
    }
}
