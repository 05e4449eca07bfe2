//! Offers: what may be done now, by whom, within which bounds.
//!
//! A command is accepted if and only if an offer covers it. The offers ask the same guards as the
//! decisions do, so that there is one answer for a screen and for the table.

mod list;

use cards::CardSet;
use money::{Microcents, Money};
use rulebook::{Enter, Mishap, Pattern, Subject, Task};

use crate::console::KeyPress;
use crate::decide::{
    awards, bank, bounds, console, deal, decks, duties, envy, irregularities, outcomes, play,
    seats, settlement, unanswered, wagers,
};
use crate::game::GREATEST_FUND;

use crate::{
    Bounds, Command, MeterName, Pack, Phase, Pile, Prepared, Question, Ruling, Seat, Shared, Spot,
    Table, Tender, Time, Who,
};

/// Declares [`Offer`] from [`offer_list`](crate::offer_list).
macro_rules! declare_offers {
    ($(
        $(#[doc = $doc:literal])+
        $name:ident
            $(($one:ident: $one_type:ident))?
            $({ $($field:ident: $type:ident),+ })?,
    )+) => {
        /// Something that may be done now.
        ///
        /// ```
        /// use table::{Command, Offer, Seat};
        ///
        /// let offer = Offer::Sit { seat: Seat::ALL[0] };
        /// assert!(offer.covers(&Command::Sit { seat: Seat::ALL[0] }));
        /// assert!(!offer.covers(&Command::Sit { seat: Seat::ALL[1] }));
        /// ```
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[expect(missing_docs, reason = "the fields are what their names say")]
        pub enum Offer<'a> {
            $($(#[doc = $doc])+ $name $(($one_type))? $({ $($field: $type),+ })?,)+
            /// Take the bank.
            TakeBank { seat: Seat },
            /// Bring a deck, prepared no further than this, with other backs than the other deck
            /// has.
            ReceiveDeck { pack: Pack, prepared: Prepared, other: Option<crate::Back> },
            /// Do a duty, with a number between these where one is asked for.
            Duty { task: Task, seat: Option<Seat>, enter: Option<(Enter, u32, u32)> },
            /// Cover or mark a device.
            CloseDevice,
            /// Open the betting, before this.
            OpenBetting { until: Option<Time> },
            /// Put a wager down.
            Bet { seat: Seat, spot: Spot, bounds: Bounds<'a>, tenders: &'a [Tender] },
            /// Put the three bets down, each within these bounds and all alike.
            BetThree { seat: Seat, bounds: Bounds<'a>, tenders: &'a [Tender] },
            /// Choose a shared hand.
            BackHand { seat: Seat },
            /// Put the bank's wager down.
            BetBank { seat: Seat, least: Money, most: Money },
            /// Deal so many cards, none of which is out already.
            Deal { cards: usize, to: Pile, out: CardSet },
            /// Answer the question.
            Decide { seat: Seat, question: Question },
            /// Settle a seat; its hand may be called as what it makes.
            Settle { seat: Seat, makes: Option<Pattern> },
            /// Report a mishap; where a card must be named, it is none of those that are out.
            Report { mishap: Mishap, at: Option<Pile>, out: Option<CardSet> },
            /// Take a meter over as it stands.
            ReadMeter(MeterName),
        }

        impl Offer<'_> {
            /// Returns the command that is offered, where there is but one.
            ///
            /// ```
            /// use table::{Command, Offer, Seat};
            ///
            /// assert_eq!(Offer::Clear.exactly(), Some(Command::Clear));
            /// assert_eq!(Offer::BackHand { seat: Seat::ALL[0] }.exactly(), None);
            /// ```
            pub fn exactly(&self) -> Option<Command> {
                match *self {
                    $(Self::$name $(($one))? $({ $($field),+ })? => {
                        Some(Command::$name $(($one))? $({ $($field),+ })?)
                    })+
                    Self::TakeBank { seat } => Some(Command::TakeBank { seat }),
                    Self::ReceiveDeck { .. }
                    | Self::Duty { .. }
                    | Self::CloseDevice
                    | Self::OpenBetting { .. }
                    | Self::Bet { .. }
                    | Self::BetThree { .. }
                    | Self::BackHand { .. }
                    | Self::BetBank { .. }
                    | Self::Deal { .. }
                    | Self::Decide { .. }
                    | Self::Settle { .. }
                    | Self::Report { .. }
                    | Self::ReadMeter(_) => None,
                }
            }
        }
    };
}
crate::offer_list!(declare_offers);

impl Offer<'_> {
    /// Returns whether a command is what is offered.
    pub fn covers(&self, command: &Command) -> bool {
        if let Some(offered) = self.exactly() {
            // The console counts the chips that are taken off, whatever number was offered.
            return offered == *command || is_chips_removed(&offered) && is_chips_removed(command);
        }
        self.covers_amounts(command) || self.covers_cards(command)
    }

    /// Offers of wagers and answers.
    fn covers_amounts(&self, command: &Command) -> bool {
        match (self, command) {
            (
                Self::Bet { seat, spot, bounds, tenders },
                Command::Bet { seat: at, spot: on, amount, tender },
            ) => (seat, spot) == (at, on) && bounds.allow(*amount) && tenders.contains(tender),
            (
                Self::BetThree { seat, bounds, tenders },
                Command::BetThree { seat: at, amounts: [first, second, third], tender },
            ) => {
                let is_equal = first == second && second == third;
                seat == at && is_equal && bounds.allow(*first) && tenders.contains(tender)
            }
            (Self::BetBank { seat, least, most }, Command::BetBank { seat: at, amount }) => {
                seat == at && least <= amount && amount <= most
            }
            (Self::Decide { seat, question }, Command::Decide { seat: at, choice, .. }) => {
                seat == at && question.choices().contains(choice)
            }
            (Self::BackHand { seat }, Command::BackHand { seat: at, .. }) => seat == at,
            (Self::Settle { seat, makes }, Command::Settle { seat: at, called }) => {
                seat == at && (called.is_none() || called == makes)
            }
            (_, _) => false,
        }
    }

    /// Offers of cards, decks and duties.
    fn covers_cards(&self, command: &Command) -> bool {
        match (self, command) {
            (
                Self::ReceiveDeck { pack, prepared, other },
                Command::ReceiveDeck { pack: brought, back, prepared: already, .. },
            ) => pack == brought && already <= prepared && Some(*back) != *other,
            (Self::Duty { task, seat, enter }, Command::Duty { task: done, seat: at, entered }) => {
                let is_number = match (enter, entered) {
                    (Some((_, least, most)), Some(number)) => (least..=most).contains(&number),
                    (None, None) => true,
                    (Some(_), None) | (None, Some(_)) => false,
                };
                (task, seat) == (done, at) && is_number
            }
            (Self::OpenBetting { until }, Command::OpenBetting { at }) => {
                until.is_none_or(|until| *at < until)
            }
            (Self::Deal { cards, out, .. }, Command::Deal(deck)) => {
                let above = &deck.cards()[..out.len()];
                *cards > 0 && above.iter().all(|card| out.contains(*card))
            }
            (Self::CloseDevice, Command::CloseDevice(_)) => true,
            (Self::ReadMeter(offered), Command::ReadMeter { meter, holds }) => {
                offered == meter && *holds <= Microcents::of(GREATEST_FUND)
            }
            (Self::Deal { out, .. }, Command::Key(card)) => !out.contains(*card),
            (
                Self::Report { mishap, at, out },
                Command::Report { mishap: seen, at: place, card },
            ) => {
                let is_there = at.is_none()
                    || at == place
                    || (*at == Some(Pile::Community) && place.is_none());
                let is_named = |out: &CardSet| card.is_some_and(|card| !out.contains(card));
                mishap == seen && is_there && out.as_ref().is_none_or(is_named)
            }
            (_, _) => false,
        }
    }
}

const fn is_chips_removed(command: &Command) -> bool {
    matches!(command, Command::Press(KeyPress::RemoveChips(_)))
}

impl Table {
    /// Returns what somebody may do now.
    pub fn offers(&self, who: Who) -> impl Iterator<Item = Offer<'_>> {
        let of_player = who.player().into_iter().flat_map(move |_| offers_to_player(self, who));
        let of_dealer = offers_to_dealer(self, who).into_iter();
        let of_floor = offers_to_floor(self, who).into_iter();
        let duty = duty_offered(self, who).into_iter();
        of_player.chain(duty).chain(of_dealer).chain(of_floor)
    }

    /// Whether betting is open.
    pub fn is_betting_open(&self) -> bool {
        self.state.phase() == Phase::Betting
    }
}

fn duty_offered(table: &Table, who: Who) -> Option<Offer<'_>> {
    let due = table.state.duties.waiting.first()?;
    let terms = &table.game.duties[usize::from(due.duty)];
    duties::duty_is_due(table, who, terms.task, due.seat).ok()?;
    console::press_all(table, &console::presses_of(table, terms.task), &mut Vec::new()).ok()?;
    let enter = terms.enter.map(|enter| match enter {
        Enter::Depth => (enter, table.right_count(enter), duties::DEEPEST_CUT),
        Enter::DeckCards | Enter::StubCards | Enter::BonusChips | Enter::ProgressiveChips => {
            (enter, 0, u32::MAX)
        }
    });
    Some(Offer::Duty { task: terms.task, seat: due.seat, enter })
}

fn offers_to_player(table: &Table, who: Who) -> impl Iterator<Item = Offer<'_>> {
    let of_seat = move |seat: Seat| {
        let people = offers_of_place(table, who, seat);
        let wagers = offers_of_wagers(table, who, seat);
        let answers = offers_of_answers(table, who, seat);
        people.into_iter().chain(wagers).chain(answers)
    };
    let face_up = decks::ask_face_up(table, who, &mut Vec::new()).is_ok();
    Seat::ALL.into_iter().flat_map(of_seat).chain(face_up.then_some(Offer::AskFaceUp))
}

/// Sitting, leaving, the bank, touching cards.
fn offers_of_place(table: &Table, who: Who, seat: Seat) -> Vec<Offer<'_>> {
    let mut none = Vec::new();
    if is_anothers(table, who, seat) {
        // All else is for whoever sits there.
        let may_sit = seats::sit(table, who, seat, &mut none).is_ok();
        return may_sit.then_some(Offer::Sit { seat }).into_iter().collect();
    }
    let bank_bet = bank::wager(table, who, seat, bank::least(table), &mut none).is_ok();
    let most = GREATEST_FUND;
    let offers = [
        seats::sit(table, who, seat, &mut none).is_ok().then_some(Offer::Sit { seat }),
        seats::leave(table, who, seat, &mut none).is_ok().then_some(Offer::Leave { seat }),
        bank::take(table, who, seat, &mut none).is_ok().then_some(Offer::TakeBank { seat }),
        bank::decline(table, who, seat, &mut none).is_ok().then_some(Offer::DeclineBank { seat }),
        bank::give_up(table, who, seat, &mut none).is_ok().then_some(Offer::GiveUpBank { seat }),
        bank_bet.then(|| Offer::BetBank { seat, least: bank::least(table), most }),
        irregularities::touch_cards(table, who, seat).is_ok().then_some(Offer::TouchCards { seat }),
    ];
    offers.into_iter().flatten().collect()
}

fn offers_of_wagers(table: &Table, who: Who, seat: Seat) -> impl Iterator<Item = Offer<'_>> {
    let tenders = table.game.care.tenders.as_slice();
    let is_own = !is_anothers(table, who, seat);
    let placed = Spot::ALL.into_iter().filter(move |_| is_own).filter_map(move |spot| {
        wagers::may_bet(table, who, seat, spot, *tenders.first()?).ok()?;
        let bounds = bounds::bounds(table, seat, spot).ok().filter(|it| it.least <= it.most)?;
        match spot {
            Spot::Bet1 => Some(Offer::BetThree { seat, bounds, tenders }),
            Spot::Bet2 | Spot::Bet3 => None,
            Spot::Ante
            | Spot::Play
            | Spot::PairPlus
            | Spot::FiveCardBonus
            | Spot::ThreeCardBonus
            | Spot::SixCardBonus
            | Spot::Progressive
            | Spot::FiveCardProgressive => Some(Offer::Bet { seat, spot, bounds, tenders }),
        }
    });
    let backed =
        is_own && wagers::back_hand(table, who, seat, Shared::First, &mut Vec::new()).is_ok();
    placed
        .chain(offers_to_take_back(table, who, seat))
        .chain(backed.then_some(Offer::BackHand { seat }))
}

/// Whether a player asks about a seat that is not theirs. All they may do there is sit down, so
/// that the guards need not be asked; most seats are somebody else's.
fn is_anothers(table: &Table, who: Who, seat: Seat) -> bool {
    who.player().is_some_and(|player| table.state.seat(seat).player != Some(player))
}

fn offers_to_take_back(table: &Table, who: Who, seat: Seat) -> impl Iterator<Item = Offer<'_>> {
    let is_placed = !is_anothers(table, who, seat) && table.state.seat(seat).has_any();
    let spots = Spot::ALL.into_iter().filter(move |_| is_placed);
    spots
        .filter(move |spot| wagers::take_back(table, who, seat, *spot, &mut Vec::new()).is_ok())
        .map(move |spot| Offer::TakeBack { seat, spot })
}

fn offers_of_answers(table: &Table, who: Who, seat: Seat) -> impl Iterator<Item = Offer<'_>> {
    if is_anothers(table, who, seat) {
        return [None, None, None, None].into_iter().flatten();
    }
    let question = play::may_answer(table, who, seat).ok();
    let decide = question.map(|question| Offer::Decide { seat, question });
    let is_play = question == Some(Question::Play);
    let play =
        is_play.then(|| Offer::MakePlay { seat, amount: table.state.seat(seat).stake(Spot::Ante) });
    let mut none = Vec::new();
    let show =
        play::show_bonus(table, who, seat, &mut none).is_ok().then_some(Offer::ShowBonus { seat });
    let wave =
        play::wave_bonus(table, who, seat, &mut none).is_ok().then_some(Offer::WaveBonus { seat });
    [decide, play, show, wave].into_iter().flatten()
}

fn offers_to_dealer(table: &Table, who: Who) -> Vec<Offer<'_>> {
    if who.player().is_some() {
        return Vec::new();
    }
    let mut offers = offers_of_decks(table, who);
    let mut none = Vec::new();
    let mut offer = |is_ok: bool, offer: Offer<'static>| offers.extend(is_ok.then_some(offer));
    offer(wagers::no_more_bets(table, who, &mut none).is_ok(), Offer::NoMoreBets);
    offer(envy::pay(table, who, &mut none).is_ok(), Offer::PayEnvy);
    offer(settlement::clear(table, who, &mut none).is_ok(), Offer::Clear);
    if let Some(what) = play::act(table).map(|act| act.what) {
        offer(play::perform(table, who, what, &mut none).is_ok(), Offer::Perform(what));
    }
    if let Some(seat) = settlement::to_settle(table) {
        let makes = outcomes::makes(table, seat);
        let is_ok = settlement::settle(table, who, seat, None, &mut none).is_ok();
        offer(is_ok, Offer::Settle { seat, makes });
    }
    for seat in Seat::ALL {
        offer(irregularities::touch_cards(table, who, seat).is_ok(), Offer::TouchCards { seat });
    }
    offers.extend(Seat::ALL.into_iter().flat_map(|seat| offers_to_take_back(table, who, seat)));
    offers
}

fn offers_of_decks(table: &Table, who: Who) -> Vec<Offer<'_>> {
    let mut offers = Vec::new();
    let mut none = Vec::new();
    let mut offer = |is_ok: bool, offer: Offer<'static>| offers.extend(is_ok.then_some(offer));
    let is_here = |pack: &Pack| table.state.decks.here[*pack as usize].is_some();
    let receive_deck = |pack: Pack| {
        let other = table.state.decks.here[pack.other() as usize].map(|deck| deck.back);
        let prepared = table.game.care.prepared;
        let is_ok =
            table.dealer_or_device(who).is_ok() && decks::is_deck_wanted(table, pack).is_ok();
        (is_ok, Offer::ReceiveDeck { pack, prepared, other })
    };
    for (is_ok, deck) in Pack::ALL.into_iter().filter(|it| !is_here(it)).map(receive_deck) {
        offer(is_ok, deck);
    }
    offer(decks::declare_idle(table, who, &mut none).is_ok(), Offer::DeclareIdle);
    let how = crate::Closed::Cover;
    offer(decks::close_device(table, who, how, &mut none).is_ok(), Offer::CloseDevice);
    offer(decks::restore_device(table, who, &mut none).is_ok(), Offer::RestoreDevice);
    let until = table.deck_good_until();
    let at = Time(0);
    offer(decks::open_betting(table, who, at, &mut none).is_ok(), Offer::OpenBetting { until });
    let due = table.state.slots_due();
    if let (Ok(()), Some(slot)) = (deal::may_deal(table, who), due.first()) {
        let (cards, to, out) = (due.len(), slot.to, table.state.cards().all);
        offer(true, Offer::Deal { cards, to, out });
    }
    for (meter, _) in &table.game.meters {
        let holds = Microcents::of(Money::ZERO);
        let is_ok = wagers::read_meter(table, who, *meter, holds, &mut none).is_ok();
        offer(is_ok, Offer::ReadMeter(*meter));
    }
    // To replace a deck is always possible and rarely meant, so whoever takes the first offer
    // goes on with the round.
    for (is_ok, deck) in Pack::ALL.into_iter().filter(is_here).map(receive_deck) {
        offer(is_ok, deck);
    }
    offers
}

/// What a floorperson may order and decide, and what anybody of the staff may report.
fn offers_to_floor(table: &Table, who: Who) -> Vec<Offer<'_>> {
    if who.player().is_some() {
        return Vec::new();
    }
    let mut offers = offers_to_report(table);
    let mut none = Vec::new();
    let mut offer = |is_ok: bool, offer: Offer<'static>| offers.extend(is_ok.then_some(offer));
    offer(decks::order_shuffle(table, who, &mut none).is_ok(), Offer::OrderShuffle);
    offer(decks::order_recut(table, who, &mut none).is_ok(), Offer::OrderRecut);
    if let Some(award) = table.state.award() {
        let is_ok = awards::validate(table, who, award.seat, &mut none).is_ok();
        offer(is_ok, Offer::Validate { seat: award.seat });
    }
    let rulings =
        [Ruling::Void, Ruling::GoOn, Ruling::Misdealt, Ruling::WrongDeck, Ruling::CountSettled];
    let of_seats =
        Seat::ALL.into_iter().flat_map(|seat| [Ruling::Abandoned(seat), Ruling::Stands(seat)]);
    for ruling in rulings.into_iter().chain(of_seats) {
        offer(irregularities::rule(table, who, ruling, &mut none).is_ok(), Offer::Rule(ruling));
    }
    for key in console::keys_offered(table, who) {
        offer(true, Offer::Press(key));
    }
    offers
}

fn offers_to_report(table: &Table) -> Vec<Offer<'_>> {
    let mut offers = Vec::new();
    let hidden = [Pile::Community, Pile::Box, Pile::FiveCommunity].map(Some);
    for mishap in REPORTED {
        let is_hidden_card = mishap == Mishap::CommunityCardExposed;
        let places = if is_hidden_card { &hidden[..] } else { &[None] };
        let names_card = mishap == Mishap::OneCardFaceUp && table.state.cards().found_face_up == 0;
        let out = names_card.then_some(table.state.cards().all);
        let can_be =
            places.iter().filter(|at| irregularities::can_happen(table, mishap, **at).is_ok());
        offers.extend(can_be.map(|at| Offer::Report { mishap, at: *at, out }));
    }
    for seat in table.state.playing().iter() {
        if seats::can_go_away(table, seat) {
            let (mishap, at) = (Mishap::PlayerLeaves, Some(Pile::Player(seat)));
            offers.push(Offer::Report { mishap, at, out: None });
        }
    }
    if let Some(seat) = unanswered::overdue(table) {
        let (mishap, at) = (Mishap::NoAnswer, Some(Pile::Player(seat)));
        offers.push(Offer::Report { mishap, at, out: None });
    }
    offers
}

/// What can be reported; a player who leaves is told apart by the seat.
const REPORTED: [Mishap; 18] = [
    Mishap::OneCardFaceUp,
    Mishap::SeveralCardsFaceUp,
    Mishap::ExtraCardUnseen,
    Mishap::ExtraCardSeen,
    Mishap::WrongNumberOfCards,
    Mishap::CommunityCardExposed,
    Mishap::DealerCardExposed,
    Mishap::StubCountWrong,
    Mishap::MisdealtWithFiftyTwo,
    Mishap::WrongCountWithoutMisdeal,
    Mishap::ShufflerCountsWrong,
    Mishap::ShufflerFails,
    Mishap::ShoeFails,
    Mishap::DeviceUnusable,
    Mishap::PacketOfWrongSize,
    Mishap::DeckNotFiftyTwo,
    Mishap::NobodyBanks,
    Mishap::Any,
];
