//! The deal: cards go, face down, where the plan sends them.

use cards::{Card, Deck};
use rulebook::Rule;

use crate::decide::{Decision, decks, duties};
use crate::game::Packet;
use crate::state::Round;

use crate::{Event, Fact, Few, Phase, Pile, Refusal, Table, Who};

impl Table {
    /// Returns where the next cards go, one by one, until the deal pauses or ends.
    ///
    /// ```
    /// # use rulebook::Rules;
    /// # use table::{Automation, Table};
    /// # let rules = Rules::worked("house-let-it-ride");
    /// let table = Table::new(&rules, Automation::VIRTUAL);
    /// assert!(table.cards_due().is_empty(), "nobody has wagered");
    /// ```
    pub fn cards_due(&self) -> Vec<Pile> {
        self.state.slots_due().iter().map(|slot| slot.to).collect()
    }
}

/// A whole deck: everything that is due now is dealt from below what is out already.
pub(crate) fn deal(table: &Table, who: Who, deck: &Deck, out: &mut Vec<Event>) -> Decision {
    may_deal(table, who)?;
    let due = table.state.slots_due();
    let from = table.state.cards().all.len();
    let (above, below) = deck.cards().split_at(from);
    // The cards that are out are those that lay on top of this deck.
    if above.iter().any(|card| !table.state.cards().all.contains(*card)) {
        let twice = below.iter().find(|card| table.state.cards().all.contains(**card));
        return Err(card_is_out(table, *twice.expect("a card that is out lies below")));
    }
    let cards = &below[..due.len()];
    let tell = |packet: &Packet| Event::Dealt { to: packet.to, cards: packet.of(cards) };
    if table.state.round().and_then(Round::next_slot) == Some(0) {
        out.extend(table.state.deal_list.packets.iter().map(tell));
    } else {
        let mut packets = Vec::new();
        Packet::write(due, &mut packets);
        out.extend(packets.iter().map(tell));
    }
    Ok(())
}

/// One card, scanned or keyed in.
pub(crate) fn key(table: &Table, who: Who, card: Card, out: &mut Vec<Event>) -> Decision {
    may_deal(table, who)?;
    if table.state.cards().all.contains(card) {
        return Err(card_is_out(table, card));
    }
    let to = table.state.slots_due()[0].to;
    out.push(Event::Dealt { to, cards: Few::one(card) });
    Ok(())
}

pub(crate) fn may_deal(table: &Table, who: Who) -> Decision {
    table.dealer_or_device(who)?;
    table.untroubled()?;
    decks::ordered_first(table)?;
    match table.state.phase() {
        Phase::Dealing => table.duties_done(),
        Phase::Called => Err(collect_first(table)),
        Phase::Closed | Phase::Preparing | Phase::Ready | Phase::Betting => {
            decks::cards_ready(table)?;
            let rule = Rule::NoMoreBetsBeforeTheFirstCard;
            Err(table.game.refuse(rule, Fact::NotNow))
        }
        Phase::Stub | Phase::Playing | Phase::Settling | Phase::Envy | Phase::Clearing => {
            Err(table.game.refuse(Rule::DealInOrder, Fact::NoCardDue))
        }
    }
}

/// What lies between the call and the first card is the collection of wagers.
fn collect_first(table: &Table) -> Refusal {
    let Some(due) = table.state.duties.waiting.first() else {
        return table.game.refuse(Rule::DealInOrder, Fact::NotNow);
    };
    let terms = &table.game.duties[usize::from(due.duty)];
    if terms.task == rulebook::Task::LockOutTheProgressive {
        return duties::duty_first(table, *due);
    }
    let is_bonus = matches!(terms.only, Some(rulebook::Occasion::FiveCardBonusBet));
    let spot = if is_bonus { crate::Spot::FiveCardBonus } else { crate::Spot::Progressive };
    let rule = Rule::SideWagersCollectedBeforeTheDeal;
    table.game.refuse_wager(rule, spot, Fact::First(terms.task))
}

pub(crate) fn card_is_out(table: &Table, card: Card) -> Refusal {
    table.game.refuse(Rule::DeckHasFiftyTwoCards, Fact::CardIsOut(card))
}
