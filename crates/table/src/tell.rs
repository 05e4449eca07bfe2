//! Events in the words of the rulebooks, each with the clauses under which it happened.

use std::fmt;

use money::Money;
use rulebook::{Cause, Deed, Mishap, Pattern, Rule, Task};

use crate::console::ConsoleEvent;
use crate::decide::play;
use crate::settle::citation;

use crate::decide::irregularities::rule_of;
use crate::{
    Citation, Event, Fact, Few, Outcome, Phase, Pile, Prepared, Ruling, Seat, Settlement, Sight,
    Signal, Spot, Table,
};

impl Table {
    /// Returns an event in words, with the clauses it rests on.
    ///
    /// The table must stand as it stood before the event: from there it knows which duty was due,
    /// to which step of the deal a card belongs and which act of the round was next.
    ///
    /// ```
    /// # use rulebook::Rules;
    /// # use table::{Automation, Event, Player, Seat, Table};
    /// # let rules = Rules::worked("house-let-it-ride");
    /// let table = Table::new(&rules, Automation::VIRTUAL);
    /// let event = Event::SeatTaken { seat: Seat::ALL[2], player: Player(7) };
    /// assert_eq!(table.tell(&event), "seat 3: player 7 sits down");
    /// assert_eq!(table.tell(&Event::BettingClosed), "\"no more bets\" (HLIR-wagers-6)");
    /// ```
    pub fn tell(&self, event: &Event) -> String {
        let hand = hand_of(event).map(|hand| hand.name().to_owned());
        let clauses = self.under(event).into_iter().filter_map(|it| self.clause(it));
        let mut notes: Vec<String> = hand.into_iter().collect();
        for clause in clauses {
            if !notes.contains(&clause.id) {
                notes.push(clause.id.clone());
            }
        }
        let what = words(event);
        if notes.is_empty() { what } else { format!("{what} ({})", notes.join(", ")) }
    }

    /// Returns the clauses under which an event happens, from where the table stands before it.
    ///
    /// ```
    /// # use rulebook::Rules;
    /// # use table::{Automation, Event, Table};
    /// # let rules = Rules::worked("house-let-it-ride");
    /// let table = Table::new(&rules, Automation::VIRTUAL);
    /// let clauses = table.under(&Event::BettingClosed);
    /// assert_eq!(table.clause(clauses[0]).expect("it is cited").id, "HLIR-wagers-6");
    /// ```
    pub fn under(&self, event: &Event) -> Vec<Citation> {
        match event {
            Event::DutyDone { .. } => self.due_under(),
            Event::BettingClosed => self.game.plan.announcement.clone(),
            Event::Dealt { to, cards } => self.dealt_under(*to, *cards),
            Event::LetRide { .. } | Event::Played { .. } | Event::Folded { .. } => {
                self.act_under(Deed::Ask)
            }
            Event::BonusShown { .. } | Event::BonusWaved { .. } => self.act_under(Deed::Resolve),
            Event::Exposed { .. } => self.act_under(Deed::Expose),
            Event::Burned { .. } => self.act_under(Deed::Burn),
            Event::ForfeitsCollected => self.act_under(Deed::Collect),
            Event::Settled { result, .. } | Event::BetsSettled { result, .. } => {
                vec![result.under]
            }
            Event::AnteBonusPaid { under, .. }
            | Event::EnvyPaid { under, .. }
            | Event::Withdrawn { under, .. } => vec![*under],
            Event::DeckRemoved { under, .. } | Event::Voided { under, .. } => {
                under.iter().copied().collect()
            }
            Event::Reported { mishap: Mishap::NoAnswer, .. } => self.act_under(Deed::Ask),
            Event::Reported { mishap, .. } => self.reported_under(*mishap),
            Event::PlayerWentAway { .. } => self.reported_under(Mishap::PlayerLeaves),
            Event::Ruled { ruling } => self.ruled_under(*ruling),
            Event::ShuffleOrdered => self.stated_by(Rule::FloorOrdersAShuffle),
            Event::RecutOrdered => self.stated_by(Rule::FloorOrdersARecut),
            Event::CardFoundFaceUp { .. } => self.stated_by(Rule::OneFaceUpCardIsNotUsed),
            Event::ChipsMiscounted { .. } => self.counted_under(),
            Event::FeeTaken { .. } => self.stated_by(Rule::FeesAsSubmitted),
            Event::BankTaken { .. } | Event::BankDeclined { .. } => {
                self.stated_by(Rule::BankOfferedClockwise)
            }
            Event::BankSettled { .. } => self.stated_by(Rule::BankCollectsAndPays),
            Event::EnvyDone => self.game.ends.envy.clone(),
            Event::RoundEnded if self.state.phase() == Phase::Clearing => {
                self.game.ends.clear.clone()
            }
            Event::RoundEnded
            | Event::SeatTaken { .. }
            | Event::SeatLeft { .. }
            | Event::DeckReceived { .. }
            | Event::DeclaredIdle
            | Event::FaceUpAsked
            | Event::DeviceClosed { .. }
            | Event::DeviceRestored
            | Event::BettingOpened { .. }
            | Event::BankGivenUp { .. }
            | Event::BankBet { .. }
            | Event::BetPlaced { .. }
            | Event::ThreeBetsPlaced { .. }
            | Event::HandBacked { .. }
            | Event::MeterFed { .. }
            | Event::MeterRead { .. }
            | Event::ExtraCardKept
            | Event::SeatCalled { .. }
            | Event::AwardWaits { .. }
            | Event::AwardValidated { .. }
            | Event::MeterPaid { .. }
            | Event::SeatDone { .. }
            | Event::Restored { .. }
            | Event::MeterRestored { .. }
            | Event::Console(_) => Vec::new(),
        }
    }

    /// Of a ruling; what a void or a wrong count causes is cited by what follows it.
    fn ruled_under(&self, ruling: Ruling) -> Vec<Citation> {
        match ruling {
            Ruling::Abandoned(_) | Ruling::Stands(_) => {
                self.stated_by(Rule::AbandonedWagersAreTheFloorsDecision)
            }
            Ruling::Void
            | Ruling::GoOn
            | Ruling::Misdealt
            | Ruling::WrongDeck
            | Ruling::CountSettled => Vec::new(),
        }
    }

    /// Of the duty that the table waits for.
    fn due_under(&self) -> Vec<Citation> {
        let Some(due) = self.state.duties.waiting.first() else { return Vec::new() };
        let terms = &self.game.duties[usize::from(due.duty)];
        let is_ordered =
            self.state.duties.is_shuffle_ordered && terms.task == Task::ShuffleTheCards;
        let order = is_ordered.then(|| self.stated_by(Rule::FloorOrdersAShuffle));
        order.into_iter().flatten().chain(terms.clauses.iter().copied()).collect()
    }

    /// Of the act of the script that is next, if it is of this kind.
    fn act_under(&self, deed: Deed) -> Vec<Citation> {
        let act = play::act(self).filter(|act| act.deed == deed);
        act.map_or_else(Vec::new, |act| act.clauses.clone())
    }

    /// Of the steps of the deal plan by which cards come to a place: of the step that is due for
    /// one card, of all of them for several.
    fn dealt_under(&self, to: Pile, cards: Few) -> Vec<Citation> {
        let due = self.state.slots_due().first().filter(|slot| slot.to == to && cards.len() == 1);
        let all = self.state.deal_list.slots.iter().filter(|slot| due.is_none() && slot.to == to);
        let steps = due.into_iter().chain(all);
        steps.flat_map(|slot| self.game.plan.clauses(slot.step).iter().copied()).collect()
    }

    /// The clause that states a rule at this table.
    fn stated_by(&self, rule: Rule) -> Vec<Citation> {
        vec![self.game.refuse(rule, Fact::NotNow).clause]
    }

    /// The clauses that have the chips of the side wagers collected and counted.
    fn counted_under(&self) -> Vec<Citation> {
        let rule = Rule::SideWagersCollectedBeforeTheDeal;
        let spots = [Spot::FiveCardBonus, Spot::Progressive, Spot::FiveCardProgressive];
        let offered = spots.into_iter().filter(|spot| self.game.spot(*spot).is_some());
        offered.map(|spot| self.game.refuse_wager(rule, spot, Fact::NotNow).clause).collect()
    }

    /// The clause that names a mishap, and where there will be no round those that say why.
    fn reported_under(&self, mishap: Mishap) -> Vec<Citation> {
        let mut under = vec![self.game.irregularity_clause(rule_of(mishap), mishap)];
        let named = self.game.irregularity(mishap).filter(|it| it.kind == mishap);
        if let Some(it) = named.filter(|it| it.causes.contains(&Cause::NoRound)) {
            under.extend(it.clauses.iter().map(|id| citation(self.game.rules.book(), id)));
        }
        under
    }
}

/// The row of a paytable that an event is about.
fn hand_of(event: &Event) -> Option<Pattern> {
    if let Event::AnteBonusPaid { hand, .. } | Event::EnvyPaid { hand, .. } = event {
        return Some(*hand);
    }
    let (Event::Settled { result, .. } | Event::BetsSettled { result, .. }) = event else {
        return None;
    };
    result.hand
}

/// What is seen, in the words of [`Table::tell`] and without the clauses.
impl fmt::Display for Sight<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Whole(event) => {
                f.write_str(&words(event))?;
                let hand = hand_of(event).map(|hand| hand.title().to_lowercase());
                hand.map_or(Ok(()), |hand| write!(f, " ({hand})"))
            }
            Self::FaceDown { to: Pile::Discard, .. } => f.write_str("a card is discarded, unseen"),
            Self::FaceDown { to, cards: 1 } => write!(f, "dealt to {to}: a card, face down"),
            Self::FaceDown { to, cards } => write!(f, "dealt to {to}: {cards} cards, face down"),
        }
    }
}

/// What happened, without its clauses.
#[expect(clippy::too_many_lines, reason = "a line or two for each event")]
fn words(event: &Event) -> String {
    match event {
        Event::SeatTaken { seat, player } => format!("seat {seat}: {player} sits down"),
        Event::SeatLeft { seat } => format!("seat {seat}: the player gets up"),
        Event::PlayerWentAway { seat } => format!("seat {seat}: the player leaves in the round"),
        Event::DeckReceived { pack, back, prepared, .. } => {
            format!("the {pack} deck arrives, with {back} backs{}", prepared_in_words(*prepared))
        }
        Event::DeckRemoved { pack, .. } => format!("the {pack} deck is removed"),
        Event::DutyDone { task, seat, entered } => {
            let at = seat.map_or_else(String::new, |seat| format!(", at seat {seat}"));
            let number = entered.map_or_else(String::new, |number| format!(": {number}"));
            format!("done: {}{at}{number}", task.title().trim_end_matches('.'))
        }
        Event::ChipsMiscounted { counted } => format!("{counted} chips do not agree"),
        Event::DeclaredIdle => "the table is idle".to_owned(),
        Event::FaceUpAsked => "the cards are asked for face up".to_owned(),
        Event::DeviceClosed { how } => format!("the device is closed by a {how}"),
        Event::DeviceRestored => "the device is in use again".to_owned(),
        Event::ShuffleOrdered => "a shuffle is ordered".to_owned(),
        Event::RecutOrdered => "a recut is ordered".to_owned(),
        Event::BettingOpened { .. } => "betting is open".to_owned(),
        Event::BankDeclined { seat } => format!("seat {seat} declines the bank"),
        Event::BankTaken { seat } => format!("seat {seat} takes the bank"),
        Event::BankGivenUp { seat } => format!("seat {seat} gives the bank up"),
        Event::BankBet { seat, amount } => format!("seat {seat}: the bank wagers {amount}"),
        Event::BetPlaced { seat, spot, amount } => bet_in_words(*seat, spot.name(), *amount),
        Event::ThreeBetsPlaced { seat, amount } => {
            bet_in_words(*seat, "each of the three bets", *amount)
        }
        Event::HandBacked { seat, hand } => {
            format!("seat {seat} backs {}", Pile::Shared(*hand))
        }
        Event::BettingClosed => "\"no more bets\"".to_owned(),
        Event::FeeTaken { seat, amount } => format!("seat {seat}: a fee of {amount} is taken"),
        Event::MeterFed { meter, amount, holds } => {
            format!("meter {meter}: {amount} comes on, it holds {holds}")
        }
        Event::MeterRead { meter, holds } => format!("meter {meter}: it holds {holds}"),
        Event::Dealt { to, cards } => format!("dealt to {to}: {cards}"),
        Event::CardFoundFaceUp { card } => format!("{card} is not used and is discarded"),
        Event::ExtraCardKept => "the unseen card is the next card".to_owned(),
        Event::LetRide { seat, spot, signal } => {
            format!("seat {seat} lets {spot} ride{}", signalled(*signal))
        }
        Event::Withdrawn { seat, spot, amount, signal, .. } => {
            format!("seat {seat} withdraws {spot}{}: {amount} goes back", signalled(*signal))
        }
        Event::Played { seat, amount, signal } => {
            format!("seat {seat} plays{}: {amount} on play", signalled(*signal))
        }
        Event::Folded { seat, signal } => format!("seat {seat} folds{}", signalled(*signal)),
        Event::BonusShown { seat, cards } => format!("seat {seat} shows {cards}"),
        Event::BonusWaved { seat } => format!("seat {seat} waves the cards away"),
        Event::Exposed { pile, cards } => format!("turned up at {pile}: {cards}"),
        Event::Burned { card } => format!("burned: {card}"),
        Event::ForfeitsCollected => "forfeits are collected".to_owned(),
        Event::SeatCalled { seat, called: None } => format!("the dealer comes to seat {seat}"),
        Event::SeatCalled { seat, called: Some(hand) } => {
            format!("the dealer comes to seat {seat} and calls {hand}")
        }
        Event::AwardWaits {
            seat,
            spot: spot @ (Spot::Progressive | Spot::FiveCardProgressive),
        } => {
            format!("seat {seat}: the award of {spot} waits")
        }
        Event::AwardWaits { seat, .. } => {
            format!("seat {seat}: so large a payout waits for a floorperson")
        }
        Event::AwardValidated { seat } => format!("seat {seat}: the award is validated"),
        Event::Settled { seat, spot, result } => {
            format!("seat {seat}: {spot} {}", result_in_words(result))
        }
        Event::BetsSettled { seat, spots: bets, result } => {
            format!("seat {seat}: each of {bets} {}", result_in_words(result))
        }
        Event::AnteBonusPaid { seat, paid, .. } => format!("seat {seat}: ante-bonus wins {paid}"),
        Event::MeterPaid { seat, meter, taken, reseed, holds } => format!(
            "meter {meter}: {taken} goes to seat {seat}, reseeded with {reseed}, it holds {holds}"
        ),
        Event::SeatDone { seat } => format!("the dealer is done with seat {seat}"),
        Event::BankSettled { seat, paid, won } => {
            format!("seat {seat}: the bank paid {paid} and won {won}")
        }
        Event::EnvyPaid { seat, from, paid, .. } => {
            format!("seat {seat}: envy of {paid} for the hand of seat {from}")
        }
        Event::EnvyDone => "all envy is paid".to_owned(),
        Event::RoundEnded => "the round ends".to_owned(),
        Event::Reported { mishap, at, card } => {
            let place = at.map_or_else(String::new, |pile| format!(", at {pile}"));
            let card = card.map_or_else(String::new, |card| format!(", {card}"));
            format!("reported: {}{place}{card}", mishap_in_words(*mishap))
        }
        Event::Ruled { ruling } => ruling_in_words(*ruling),
        Event::Voided { .. } => "the round is void".to_owned(),
        Event::Restored { seat, returned, reclaimed } => {
            format!("seat {seat}: {returned} is returned, {reclaimed} is taken back")
        }
        Event::MeterRestored { meter, holds } => {
            format!("meter {meter}: it holds {holds}, as before the round")
        }
        Event::Console(happened) => format!("console: {}", console_in_words(happened)),
    }
}

fn bet_in_words(seat: Seat, on: &str, amount: Money) -> String {
    if amount.is_zero() {
        return format!("seat {seat}: {on} is taken back");
    }
    format!("seat {seat}: {amount} on {on}")
}

fn result_in_words(result: &Settlement) -> String {
    let Settlement { outcome, stake, paid, returned, .. } = result;
    match outcome {
        Outcome::Win => format!("wins {paid}, {returned} returned"),
        Outcome::Lose if returned.is_zero() => format!("loses {stake}"),
        Outcome::Lose => format!("loses, {returned} of {stake} returned"),
        Outcome::Push => format!("pushes, {returned} returned"),
        Outcome::Withdrawn => "was withdrawn".to_owned(),
        Outcome::Forfeit => format!("is forfeited, {stake}"),
        Outcome::NotCovered => format!("is not covered, {returned} returned"),
    }
}

fn signalled(signal: Option<Signal>) -> String {
    signal.map_or_else(String::new, |signal| format!(" by {signal}"))
}

const fn prepared_in_words(prepared: Prepared) -> &'static str {
    match prepared {
        Prepared::None => "",
        Prepared::Inspected => ", inspected before",
        Prepared::InspectedAndShuffled => ", inspected and shuffled before",
    }
}

const fn mishap_in_words(mishap: Mishap) -> &'static str {
    match mishap {
        Mishap::OneCardFaceUp => "a card lies face up in the deck",
        Mishap::SeveralCardsFaceUp => "several cards lie face up in the deck",
        Mishap::ExtraCardUnseen => "a card drawn by mistake, unseen",
        Mishap::ExtraCardSeen => "a card drawn by mistake, seen",
        Mishap::WrongNumberOfCards => "a wrong number of cards",
        Mishap::CommunityCardExposed => "a community card seen too early",
        Mishap::DealerCardExposed => "a card of the dealer's seen too early",
        Mishap::StubCountWrong => "the count of the stub is wrong",
        Mishap::MisdealtWithFiftyTwo => "misdealt, with all 52 cards there",
        Mishap::WrongCountWithoutMisdeal => "a wrong count, and nothing misdealt",
        Mishap::ShufflerCountsWrong => "the shuffler counts a wrong number",
        Mishap::ShufflerFails => "the shuffler fails",
        Mishap::ShoeFails => "the shoe fails",
        Mishap::DeviceUnusable => "the device cannot be used",
        Mishap::PlayerLeaves => "a player leaves",
        Mishap::NoAnswer => "a player does not answer in time",
        Mishap::PacketOfWrongSize => "a packet of a wrong size",
        Mishap::DeckNotFiftyTwo => "a deck without 52 cards",
        Mishap::NobodyBanks => "nobody takes the bank",
        Mishap::Any => "something that the book does not name",
    }
}

fn ruling_in_words(ruling: Ruling) -> String {
    match ruling {
        Ruling::Void => "the floorperson voids the round".to_owned(),
        Ruling::GoOn => "the floorperson lets the round go on".to_owned(),
        Ruling::Misdealt => "found: misdealt, with all 52 cards there".to_owned(),
        Ruling::WrongDeck => "found: nothing was misdealt, the deck is wrong".to_owned(),
        Ruling::Abandoned(seat) => format!("the wagers of seat {seat} are abandoned"),
        Ruling::Stands(seat) => format!("the wagers of seat {seat} stand"),
        Ruling::CountSettled => "the count of the chips is settled".to_owned(),
    }
}

fn console_in_words(event: &ConsoleEvent) -> String {
    match event {
        ConsoleEvent::ChipSensed(seat) => format!("the light of seat {seat} goes on"),
        ConsoleEvent::ChipLifted(seat) => format!("the light of seat {seat} goes out"),
        ConsoleEvent::LateChipIgnored(seat) => format!("a late chip at seat {seat} is ignored"),
        ConsoleEvent::CoinedIn { registered, contributed, meter } => {
            let seats: Vec<String> = registered.iter().map(Seat::to_string).collect();
            let seats = seats.join(", ");
            format!("COIN IN registers {seats}; {contributed} comes on, the meter holds {meter}")
        }
        ConsoleEvent::WentOnWithoutWagers => "nobody is registered".to_owned(),
        ConsoleEvent::ChipsRemoved(chips) => format!("{chips} chips are taken off"),
        ConsoleEvent::ChipsMiscounted(chips) => format!("{chips} chips do not agree"),
        ConsoleEvent::CountSettled => "the count is settled".to_owned(),
        ConsoleEvent::SecondCardRevealed { .. } => "the second card is up".to_owned(),
        ConsoleEvent::HandLit(flag) => format!("the button is lit for {flag}"),
        ConsoleEvent::HandPutOut(flag) => format!("the button goes out for {flag}"),
        ConsoleEvent::WinVerified => "the win is verified".to_owned(),
        ConsoleEvent::KeyTurnedToJackpot => "the key is turned to JPH".to_owned(),
        ConsoleEvent::WinLogged(win) => {
            let (seat, prize, meter) = (win.seat, win.prize, win.meter);
            format!("J-POT records {prize} for seat {seat}, the meter holds {meter}")
        }
        ConsoleEvent::AwardTaken { record, reseed, meter } => format!(
            "the key is back in RUN: record {record} comes off, reseeded with {reseed}, \
             the meter holds {meter}"
        ),
        ConsoleEvent::KeyTurnedBack => "the key is back in RUN without a win".to_owned(),
        ConsoleEvent::SeatFinished { seat, envied: None } => format!("seat {seat} is finished"),
        ConsoleEvent::SeatFinished { seat, envied: Some(hand) } => {
            format!("seat {seat} is finished, its {hand} earns envy")
        }
        ConsoleEvent::EnvyPaid(paid) => {
            let sums: Vec<String> =
                paid.iter().map(|(seat, sum)| format!("seat {seat} {sum}")).collect();
            format!("envy is paid: {}", sums.join(", "))
        }
        ConsoleEvent::GameEnded => "GAME OVER".to_owned(),
        ConsoleEvent::WinCancelled { record, change, meter } => {
            format!("record {record} is backed out: {change}, the meter holds {meter}")
        }
        ConsoleEvent::WinSupplemented { record, paid, meter } => {
            format!("the rest of record {record} is paid: {paid}, the meter holds {meter}")
        }
    }
}
