//! What is put otherwise among the people at a table than in the record.

use table::{Event, Pile};

use super::Names;
use super::voice::{Voice, dollars, meter_title, spot_title};

/// An event as it is told at a table; nothing where it is told as in the record.
pub(super) fn at_table(event: &Event, names: &Names<'_>) -> Option<String> {
    let voice = Voice::Table(names);
    Some(if matches!(event, Event::BettingClosed) {
        "No more bets".to_owned()
    } else if let Event::FeeTaken { seat, amount } = *event {
        format!("{} pays a fee of {}", names(seat), dollars(amount))
    } else if let Event::Withdrawn { seat, spot, amount, .. } = *event {
        let (name, spot) = (names(seat), spot_title(spot));
        format!("{name} pulls {spot} back: {}", dollars(amount))
    } else if let Event::Played { seat, amount, .. } = *event {
        format!("{} plays: {}", names(seat), dollars(amount))
    } else if let Event::Exposed { pile, cards } = *event {
        format!("{}: {}", whose(pile, names), voice.cards(cards))
    } else if matches!(event, Event::Burned { .. }) {
        "A card is burned, unseen".to_owned()
    } else if let Event::AnteBonusPaid { seat, paid, .. } = *event {
        format!("{}: Ante Bonus won {}", names(seat), dollars(paid))
    } else if let Event::EnvyPaid { seat, from, paid, .. } = *event {
        format!("{}: envy of {}'s hand won {}", names(seat), names(from), dollars(paid))
    } else if let Event::MeterPaid { seat, meter, taken, .. } = *event {
        let meter = meter_title(&meter.to_string());
        format!("{} takes {} off the {meter} meter", names(seat), dollars(taken))
    } else if let Event::BankSettled { seat, paid, won } = *event {
        let (paid, won) = (dollars(paid), dollars(won));
        format!("{}: the bank won {won} and paid {paid}", names(seat))
    } else if let Event::Restored { seat, returned, .. } = *event {
        format!("{} gets {} back", names(seat), dollars(returned))
    } else if matches!(event, Event::Voided { .. }) {
        "The round is void".to_owned()
    } else {
        return None;
    })
}

/// Whose cards are turned up.
fn whose(pile: Pile, names: &Names<'_>) -> String {
    match pile {
        Pile::Player(seat) => names(seat),
        Pile::Community => "A community card".to_owned(),
        Pile::Dealer => "The dealer".to_owned(),
        Pile::Box => "The box".to_owned(),
        Pile::FiveCommunity => "The five-card community".to_owned(),
        Pile::Shared(_) | Pile::Discard => pile.to_string(),
    }
}
