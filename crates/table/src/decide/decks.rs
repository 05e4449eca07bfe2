//! Deck care: decks arrive, are opened, shuffled, cut and loaded, and grow old.

use std::time::Duration;

use rulebook::{Point, Rule};

use crate::decide::Decision;
use crate::game::{Due, DutyTerms, Shuffler};
use crate::state::DeckHere;
use crate::{Back, Cards, Closed, Event, Fact, Pack, Phase, Prepared, Refusal, Table, Time, Who};

impl Table {
    /// Returns the decks at the table: which, with which backs, since when, and whether it is in
    /// play.
    pub fn decks_here(&self) -> impl Iterator<Item = (Pack, Back, Time, bool)> {
        let decks = &self.state.decks;
        Pack::ALL.into_iter().filter_map(move |pack| {
            let deck = decks.here[pack as usize]?;
            Some((pack, deck.back, deck.since, pack == decks.in_play))
        })
    }

    /// Returns when the deck in play may no longer open a round, where the book limits its age.
    pub fn deck_good_until(&self) -> Option<Time> {
        let deck = self.state.decks.deck_in_play()?;
        Some(deck.since.after(self.deck_lasts()?))
    }

    /// Returns how long a deck may open rounds, where the book or the operator limits it.
    pub fn deck_lasts(&self) -> Option<Duration> {
        self.game.care.lasts
    }

    /// Returns how many rounds may still be dealt before the stub is counted, where real cards are
    /// dealt and the book has it counted: none means in this round.
    pub fn rounds_to_stub_count(&self) -> Option<u32> {
        let every = self.game.care.stub_count_rounds?;
        let is_real = self.automation.cards == Cards::Physical;
        is_real.then(|| every.saturating_sub(self.state.decks.uncounted + 1))
    }
}

pub(crate) fn receive_deck(
    table: &Table,
    pack: Pack,
    deck: DeckHere,
    out: &mut Vec<Event>,
) -> Decision {
    let DeckHere { back, since, prepared, .. } = deck;
    is_deck_wanted(table, pack)?;
    let other = table.state.decks.here[pack.other() as usize];
    if other.is_some_and(|other| other.back == back) {
        return Err(table.game.refuse(Rule::DeckBacksDiffer, Fact::SameBacks));
    }
    if prepared > table.game.care.prepared {
        return Err(table.game.refuse(Rule::PreparedDecksSkipTheOpening, Fact::NotNow));
    }
    if table.state.decks.here[pack as usize].is_some() {
        out.push(Event::DeckRemoved { pack, under: None });
    }
    out.push(Event::DeckReceived { pack, back, prepared, at: since });
    Ok(())
}

/// Refuses a deck for which the table has no use.
pub(crate) fn is_deck_wanted(table: &Table, pack: Pack) -> Decision {
    if table.automation.cards == Cards::Virtual {
        return Err(table.game.refuse(Rule::NumberOfDecks, Fact::NotInThisBook));
    }
    let is_one_too_many = pack == Pack::Second && table.game.care.decks < 2;
    let has_wagers = !table.state.wagering.is_empty();
    let is_in_use =
        table.state.is_round_on() || (has_wagers && table.state.phase() != Phase::Closed);
    if is_one_too_many {
        return Err(table.game.refuse(Rule::NumberOfDecks, Fact::NotNow));
    }
    // How many decks there are has nothing to do with it: the round comes first.
    if is_in_use {
        return Err(table.game.refuse(Rule::DutiesInOrder, Fact::NotNow));
    }
    Ok(())
}

/// Opens the betting on cards that are ready and not too old.
pub(crate) fn open_betting(table: &Table, who: Who, at: Time, out: &mut Vec<Event>) -> Decision {
    table.dealer(who)?;
    let deck = table.state.decks.deck_in_play();
    let is_missing = deck.is_none() || table.state.phase() == Phase::Closed;
    if table.automation.cards == Cards::Physical && is_missing {
        return Err(table.game.refuse(Rule::NumberOfDecks, Fact::NoDeck));
    }
    if let (Some(deck), Some(until)) = (deck, table.deck_good_until())
        && at >= until
    {
        let age = at.span_since(deck.since);
        return Err(table.game.refuse(Rule::DeckChangedInTime, Fact::DeckAge(age)));
    }
    equipment_in_place(table)?;
    cards_ready(table)?;
    if table.state.decks.is_device_open() {
        let rule = Rule::BrokenDeviceCoveredOrSigned;
        return Err(table.game.refuse(rule, Fact::DeviceUncovered));
    }
    if table.state.phase() != Phase::Ready {
        return Err(table.game.refuse(Rule::ShuffleBeforeEachRound, Fact::NotNow));
    }
    out.push(Event::BettingOpened { at });
    Ok(())
}

/// Cards that only a device may shuffle are not dealt when it is out of use.
pub(crate) fn equipment_in_place(table: &Table) -> Decision {
    if table.state.decks.is_by_hand()
        && table.game.care.decks > 1
        && table.game.care.two_need_shuffler
    {
        return Err(table.game.refuse(Rule::NumberOfDecks, Fact::DeviceUncovered));
    }
    if table.state.decks.is_by_hand() && table.game.needs_shuffler {
        let rule = Rule::DealingEquipmentInPlace;
        return Err(table.game.refuse(rule, Fact::DeviceUncovered));
    }
    Ok(())
}

/// Refuses while the cards are not fit to be dealt, under the rule on what is still missing.
pub(crate) fn cards_ready(table: &Table) -> Decision {
    ordered_first(table)?;
    match table.state.phase() {
        Phase::Closed => Err(table.game.refuse(Rule::NumberOfDecks, Fact::NoDeck)),
        Phase::Preparing => Err(not_ready(table)),
        Phase::Betting if !table.state.duties.waiting.is_empty() => Err(not_ready(table)),
        Phase::Ready
        | Phase::Betting
        | Phase::Called
        | Phase::Dealing
        | Phase::Stub
        | Phase::Playing
        | Phase::Settling
        | Phase::Envy
        | Phase::Clearing => Ok(()),
    }
}

/// What a floorperson ordered is done before anything else is done to the cards.
pub(crate) fn ordered_first(table: &Table) -> Decision {
    let task = |due: &Due| table.game.duties[usize::from(due.duty)].task;
    let fact =
        table.state.duties.waiting.first().map_or(Fact::NotNow, |due| Fact::First(task(due)));
    if table.state.duties.is_shuffle_ordered {
        return Err(table.game.refuse(Rule::FloorOrdersAShuffle, fact));
    }
    if table.state.duties.is_recut_ordered {
        return Err(table.game.refuse(Rule::FloorOrdersARecut, fact));
    }
    Ok(())
}

fn not_ready(table: &Table) -> Refusal {
    let Some(due) = table.state.duties.waiting.first() else {
        return table.game.refuse(Rule::ShuffleBeforeEachRound, Fact::NotNow);
    };
    let DutyTerms { task, point, .. } = &table.game.duties[usize::from(due.duty)];
    let fact = Fact::First(*task);
    let moment = if table.state.decks.has_played { "after-a-round" } else { "opening" };
    if table.state.decks.idle.is_some() {
        return table.game.refuse(Rule::IdleTableProcedure, fact);
    }
    let voided = table.state.decks.after_void;
    if let Some(clause) = voided.and_then(|mishap| table.game.reshuffle_clause(mishap)) {
        return Refusal::new(Rule::ReshuffleAfterAVoid, clause, fact);
    }
    if *point <= Point::Opening {
        return table.game.refuse(Rule::InspectionOfferedBeforePlay, fact);
    }
    if *point == Point::Cut {
        return table.game.refuse_at(Rule::CutAfterAHandShuffle, "shuffled", "hand", fact);
    }
    table.game.refuse_at(Rule::ShuffleBeforeEachRound, "moment", moment, fact)
}

pub(crate) fn declare_idle(table: &Table, who: Who, out: &mut Vec<Event>) -> Decision {
    table.dealer(who)?;
    let rule = Rule::IdleTableProcedure;
    let is_open = matches!(table.state.phase(), Phase::Ready | Phase::Betting);
    let is_quiet = table.state.wagering.is_empty() && table.state.decks.idle.is_none();
    if table.automation.cards == Cards::Virtual {
        return Err(table.game.refuse(rule, Fact::NotInThisBook));
    }
    let has_procedure = table.game.duties.iter().any(|duty| duty.point == Point::Idle);
    if table.game.care.shuffler == Shuffler::Reshuffling && !has_procedure {
        let rule = Rule::ReshufflingDeviceWaivesTheCut;
        return Err(table.game.refuse(rule, Fact::NotNow));
    }
    if !(is_open && is_quiet) {
        return Err(table.game.refuse(rule, Fact::NotNow));
    }
    out.push(Event::DeclaredIdle);
    Ok(())
}

pub(crate) fn ask_face_up(table: &Table, who: Who, out: &mut Vec<Event>) -> Decision {
    let rule = Rule::IdleTableProcedure;
    if who.player().is_none() {
        return Err(table.game.refuse(rule, Fact::NotFor(who)));
    }
    if table.state.decks.idle.is_none_or(|idle| idle.is_face_up_asked) {
        return Err(table.game.refuse(rule, Fact::NotNow));
    }
    out.push(Event::FaceUpAsked);
    Ok(())
}

pub(crate) fn close_device(table: &Table, who: Who, how: Closed, out: &mut Vec<Event>) -> Decision {
    let rule = Rule::BrokenDeviceCoveredOrSigned;
    if who.player().is_some() {
        return Err(table.game.refuse(rule, Fact::NotFor(who)));
    }
    if !table.state.decks.is_device_open() {
        return Err(table.game.refuse(rule, Fact::NotNow));
    }
    out.push(Event::DeviceClosed { how });
    Ok(())
}

/// A device that could not be used can be used again.
pub(crate) fn restore_device(table: &Table, who: Who, out: &mut Vec<Event>) -> Decision {
    let rule = Rule::BrokenDeviceCoveredOrSigned;
    table.floor(who, rule)?;
    if !table.state.decks.is_by_hand() || table.state.is_round_on() {
        return Err(table.game.refuse(rule, Fact::NotNow));
    }
    out.push(Event::DeviceRestored);
    Ok(())
}

pub(crate) fn order_shuffle(table: &Table, who: Who, out: &mut Vec<Event>) -> Decision {
    let rule = Rule::FloorOrdersAShuffle;
    table.floor(who, rule)?;
    let is_before_the_first_card = table.state.cards().all.is_empty()
        && !matches!(table.state.phase(), Phase::Closed)
        && !table.state.duties.is_shuffle_ordered;
    if !is_before_the_first_card {
        return Err(table.game.refuse(rule, Fact::NotNow));
    }
    out.push(Event::ShuffleOrdered);
    Ok(())
}

pub(crate) fn order_recut(table: &Table, who: Who, out: &mut Vec<Event>) -> Decision {
    let rule = Rule::FloorOrdersARecut;
    table.floor(who, rule)?;
    let is_cut = table.automation.cards == Cards::Physical && table.state.decks.is_cut;
    let waits = table
        .state
        .duties
        .waiting
        .iter()
        .any(|due| table.game.duties[usize::from(due.duty)].point == Point::Cut);
    let is_between = table.state.cards().all.is_empty() && !waits;
    if table.game.care.shuffler == Shuffler::Reshuffling && !table.state.decks.is_by_hand() {
        let rule = Rule::ReshufflingDeviceWaivesTheCut;
        return Err(table.game.refuse(rule, Fact::NotNow));
    }
    if !(is_cut && is_between) {
        return Err(table.game.refuse(rule, Fact::NotNow));
    }
    out.push(Event::RecutOrdered);
    Ok(())
}

/// Whether a device shuffles the deck in play.
pub(crate) fn is_shuffled_by_device(table: &Table) -> bool {
    table.game.care.shuffler != Shuffler::None && !table.state.decks.is_by_hand()
}

/// Whether the deck in play came shuffled and has not been played.
pub(crate) fn is_preshuffled(table: &Table) -> bool {
    let decks = &table.state.decks;
    let deck = decks.here[decks.in_play as usize];
    deck.is_some_and(|deck| deck.prepared == Prepared::InspectedAndShuffled && !deck.is_opened)
}

/// Whether the cards must be cut before they are dealt.
pub(crate) fn needs_cut(table: &Table) -> bool {
    let care = &table.game.care;
    let by_hand = care.shuffler == Shuffler::None || table.state.decks.is_by_hand();
    let waived = care.shuffler == Shuffler::Reshuffling && !table.state.decks.is_by_hand();
    care.cut_at_least.is_some() && !waived && (by_hand || is_preshuffled(table))
}

/// Whether the stub is counted in this round.
pub(crate) fn is_stub_count_due(table: &Table) -> bool {
    table
        .game
        .care
        .stub_count_rounds
        .is_some_and(|rounds| table.state.decks.uncounted + 1 >= rounds)
}
