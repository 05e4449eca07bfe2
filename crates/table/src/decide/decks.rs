//! Deck care: decks arrive, are opened, shuffled, cut and loaded, and grow old.

use rulebook::{Point, Rule};

use crate::decide::Decision;
use crate::game::{Due, DutyTerms, Shuffler};
use crate::state::DeckHere;
use crate::{Back, Cards, Closed, Event, Fact, Pack, Phase, Prepared, Refusal, Table, Time, Who};

impl Table {
    pub(crate) fn receive_deck(
        &self,
        pack: Pack,
        deck: DeckHere,
        out: &mut Vec<Event>,
    ) -> Decision {
        let DeckHere { back, since, prepared, .. } = deck;
        self.is_deck_wanted(pack)?;
        let other = self.state.decks.here[pack.other() as usize];
        if other.is_some_and(|other| other.back == back) {
            return Err(self.game.refuse(Rule::DeckBacksDiffer, Fact::SameBacks));
        }
        if prepared > self.game.care.prepared {
            return Err(self.game.refuse(Rule::PreparedDecksSkipTheOpening, Fact::NotNow));
        }
        if self.state.decks.here[pack as usize].is_some() {
            out.push(Event::DeckRemoved { pack, under: None });
        }
        out.push(Event::DeckReceived { pack, back, prepared, at: since });
        Ok(())
    }

    /// Refuses a deck for which the table has no use.
    pub(crate) fn is_deck_wanted(&self, pack: Pack) -> Decision {
        if self.automation.cards == Cards::Virtual {
            return Err(self.game.refuse(Rule::NumberOfDecks, Fact::NotInThisBook));
        }
        let is_one_too_many = pack == Pack::Second && self.game.care.decks < 2;
        let has_wagers = !self.state.wagering.is_empty();
        let is_in_use =
            self.state.is_round_on() || (has_wagers && self.state.phase() != Phase::Closed);
        if is_one_too_many {
            return Err(self.game.refuse(Rule::NumberOfDecks, Fact::NotNow));
        }
        // How many decks there are has nothing to do with it: the round comes first.
        if is_in_use {
            return Err(self.game.refuse(Rule::DutiesInOrder, Fact::NotNow));
        }
        Ok(())
    }

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
        Some(Time(deck.since.0.saturating_add(self.deck_lasts()?)))
    }

    /// Returns for how many seconds a deck may open rounds, where the book or the operator limits
    /// it.
    pub fn deck_lasts(&self) -> Option<u64> {
        Some(self.game.care.hours? * 3600)
    }

    /// Opens the betting on cards that are ready and not too old.
    pub(crate) fn open_betting(&self, who: Who, at: Time, out: &mut Vec<Event>) -> Decision {
        self.dealer(who)?;
        let deck = self.state.decks.deck_in_play();
        let is_missing = deck.is_none() || self.state.phase() == Phase::Closed;
        if self.automation.cards == Cards::Physical && is_missing {
            return Err(self.game.refuse(Rule::NumberOfDecks, Fact::NoDeck));
        }
        if let (Some(deck), Some(until)) = (deck, self.deck_good_until())
            && at >= until
        {
            let age = at.0.saturating_sub(deck.since.0);
            return Err(self.game.refuse(Rule::DeckChangedInTime, Fact::DeckAge(age)));
        }
        self.equipment_in_place()?;
        self.cards_ready()?;
        if self.state.decks.is_device_open() {
            let rule = Rule::BrokenDeviceCoveredOrSigned;
            return Err(self.game.refuse(rule, Fact::DeviceUncovered));
        }
        if self.state.phase() != Phase::Ready {
            return Err(self.game.refuse(Rule::ShuffleBeforeEachRound, Fact::NotNow));
        }
        out.push(Event::BettingOpened { at });
        Ok(())
    }

    /// Cards that only a device may shuffle are not dealt when it is out of use.
    pub(crate) fn equipment_in_place(&self) -> Decision {
        if self.state.decks.is_by_hand()
            && self.game.care.decks > 1
            && self.game.care.two_need_shuffler
        {
            return Err(self.game.refuse(Rule::NumberOfDecks, Fact::DeviceUncovered));
        }
        if self.state.decks.is_by_hand() && self.game.needs_shuffler {
            let rule = Rule::DealingEquipmentInPlace;
            return Err(self.game.refuse(rule, Fact::DeviceUncovered));
        }
        Ok(())
    }

    /// Refuses while the cards are not fit to be dealt, under the rule on what is still missing.
    pub(crate) fn cards_ready(&self) -> Decision {
        self.ordered_first()?;
        match self.state.phase() {
            Phase::Closed => Err(self.game.refuse(Rule::NumberOfDecks, Fact::NoDeck)),
            Phase::Preparing => Err(self.not_ready()),
            Phase::Betting if !self.state.duties.waiting.is_empty() => Err(self.not_ready()),
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
    pub(crate) fn ordered_first(&self) -> Decision {
        let task = |due: &Due| self.game.duties[usize::from(due.duty)].task;
        let fact =
            self.state.duties.waiting.first().map_or(Fact::NotNow, |due| Fact::First(task(due)));
        if self.state.duties.is_shuffle_ordered {
            return Err(self.game.refuse(Rule::FloorOrdersAShuffle, fact));
        }
        if self.state.duties.is_recut_ordered {
            return Err(self.game.refuse(Rule::FloorOrdersARecut, fact));
        }
        Ok(())
    }

    fn not_ready(&self) -> Refusal {
        let Some(due) = self.state.duties.waiting.first() else {
            return self.game.refuse(Rule::ShuffleBeforeEachRound, Fact::NotNow);
        };
        let DutyTerms { task, point, .. } = &self.game.duties[usize::from(due.duty)];
        let fact = Fact::First(*task);
        let moment = if self.state.decks.has_played { "after-a-round" } else { "opening" };
        if self.state.decks.idle.is_some() {
            return self.game.refuse(Rule::IdleTableProcedure, fact);
        }
        let voided = self.state.decks.after_void;
        if let Some(clause) = voided.and_then(|mishap| self.game.reshuffle_clause(mishap)) {
            return Refusal::new(Rule::ReshuffleAfterAVoid, clause, fact);
        }
        if *point <= Point::Opening {
            return self.game.refuse(Rule::InspectionOfferedBeforePlay, fact);
        }
        if *point == Point::Cut {
            return self.game.refuse_at(Rule::CutAfterAHandShuffle, "shuffled", "hand", fact);
        }
        self.game.refuse_at(Rule::ShuffleBeforeEachRound, "moment", moment, fact)
    }

    pub(crate) fn declare_idle(&self, who: Who, out: &mut Vec<Event>) -> Decision {
        self.dealer(who)?;
        let rule = Rule::IdleTableProcedure;
        let is_open = matches!(self.state.phase(), Phase::Ready | Phase::Betting);
        let is_quiet = self.state.wagering.is_empty() && self.state.decks.idle.is_none();
        if self.automation.cards == Cards::Virtual {
            return Err(self.game.refuse(rule, Fact::NotInThisBook));
        }
        let has_procedure = self.game.duties.iter().any(|duty| duty.point == Point::Idle);
        if self.game.care.shuffler == Shuffler::Reshuffling && !has_procedure {
            let rule = Rule::ReshufflingDeviceWaivesTheCut;
            return Err(self.game.refuse(rule, Fact::NotNow));
        }
        if !(is_open && is_quiet) {
            return Err(self.game.refuse(rule, Fact::NotNow));
        }
        out.push(Event::DeclaredIdle);
        Ok(())
    }

    pub(crate) fn ask_face_up(&self, who: Who, out: &mut Vec<Event>) -> Decision {
        let rule = Rule::IdleTableProcedure;
        if who.player().is_none() {
            return Err(self.game.refuse(rule, Fact::NotFor(who)));
        }
        if self.state.decks.idle.is_none_or(|idle| idle.is_face_up_asked) {
            return Err(self.game.refuse(rule, Fact::NotNow));
        }
        out.push(Event::FaceUpAsked);
        Ok(())
    }

    pub(crate) fn close_device(&self, who: Who, how: Closed, out: &mut Vec<Event>) -> Decision {
        let rule = Rule::BrokenDeviceCoveredOrSigned;
        if who.player().is_some() {
            return Err(self.game.refuse(rule, Fact::NotFor(who)));
        }
        if !self.state.decks.is_device_open() {
            return Err(self.game.refuse(rule, Fact::NotNow));
        }
        out.push(Event::DeviceClosed { how });
        Ok(())
    }

    /// A device that could not be used can be used again.
    pub(crate) fn restore_device(&self, who: Who, out: &mut Vec<Event>) -> Decision {
        let rule = Rule::BrokenDeviceCoveredOrSigned;
        self.floor(who, rule)?;
        if !self.state.decks.is_by_hand() || self.state.is_round_on() {
            return Err(self.game.refuse(rule, Fact::NotNow));
        }
        out.push(Event::DeviceRestored);
        Ok(())
    }

    pub(crate) fn order_shuffle(&self, who: Who, out: &mut Vec<Event>) -> Decision {
        let rule = Rule::FloorOrdersAShuffle;
        self.floor(who, rule)?;
        let is_before_the_first_card = self.state.cards().all.is_empty()
            && !matches!(self.state.phase(), Phase::Closed)
            && !self.state.duties.is_shuffle_ordered;
        if !is_before_the_first_card {
            return Err(self.game.refuse(rule, Fact::NotNow));
        }
        out.push(Event::ShuffleOrdered);
        Ok(())
    }

    pub(crate) fn order_recut(&self, who: Who, out: &mut Vec<Event>) -> Decision {
        let rule = Rule::FloorOrdersARecut;
        self.floor(who, rule)?;
        let is_cut = self.automation.cards == Cards::Physical && self.state.decks.is_cut;
        let waits = self
            .state
            .duties
            .waiting
            .iter()
            .any(|due| self.game.duties[usize::from(due.duty)].point == Point::Cut);
        let is_between = self.state.cards().all.is_empty() && !waits;
        if self.game.care.shuffler == Shuffler::Reshuffling && !self.state.decks.is_by_hand() {
            let rule = Rule::ReshufflingDeviceWaivesTheCut;
            return Err(self.game.refuse(rule, Fact::NotNow));
        }
        if !(is_cut && is_between) {
            return Err(self.game.refuse(rule, Fact::NotNow));
        }
        out.push(Event::RecutOrdered);
        Ok(())
    }

    /// Whether a device shuffles the deck in play.
    pub(crate) fn is_shuffled_by_device(&self) -> bool {
        self.game.care.shuffler != Shuffler::None && !self.state.decks.is_by_hand()
    }

    /// Whether the deck in play came shuffled and has not been played.
    pub(crate) fn is_preshuffled(&self) -> bool {
        let decks = &self.state.decks;
        let deck = decks.here[decks.in_play as usize];
        deck.is_some_and(|deck| deck.prepared == Prepared::InspectedAndShuffled && !deck.is_opened)
    }

    /// Whether the cards must be cut before they are dealt.
    pub(crate) fn needs_cut(&self) -> bool {
        let care = &self.game.care;
        let by_hand = care.shuffler == Shuffler::None || self.state.decks.is_by_hand();
        let waived = care.shuffler == Shuffler::Reshuffling && !self.state.decks.is_by_hand();
        care.cut_at_least.is_some() && !waived && (by_hand || self.is_preshuffled())
    }

    /// Returns how many rounds may still be dealt before the stub is counted, where real cards are
    /// dealt and the book has it counted: none means in this round.
    pub fn rounds_to_stub_count(&self) -> Option<u32> {
        let every = self.game.care.stub_count_rounds?;
        let is_real = self.automation.cards == Cards::Physical;
        is_real.then(|| every.saturating_sub(self.state.decks.uncounted + 1))
    }

    /// Whether the stub is counted in this round.
    pub(crate) fn is_stub_count_due(&self) -> bool {
        self.game
            .care
            .stub_count_rounds
            .is_some_and(|rounds| self.state.decks.uncounted + 1 >= rounds)
    }
}
