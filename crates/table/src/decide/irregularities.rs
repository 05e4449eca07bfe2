//! Irregularities: what can go wrong, what the book makes of it, and the void that undoes a round.

mod reason;

use cards::Card;
use money::Money;
use rulebook::{Cause, Mishap, Point, Rule};

use crate::console::Press;
use crate::decide::{Decision, console, deal, decks, play, seats, unanswered};
use crate::game::Shuffler;
use crate::state::{Answer, Presence, Trouble};
use crate::{
    Cards, Citation, Event, Fact, Phase, Pile, Question, Refusal, Ruling, Seat, Spot, Table, Who,
};

pub use reason::RulingReason;

impl Table {
    /// Returns whether somebody has seen a card of the round: a card of the table that is up, one
    /// found face up, or a hand, which its player looks at.
    pub fn is_card_exposed(&self) -> bool {
        let (state, cards) = (&self.state, self.state.cards());
        let has_hand = |seat: Seat| !state.seat(seat).hand.is_empty();
        cards.is_any_up() || cards.found_face_up > 0 || state.playing().iter().any(has_hand)
    }
}

pub(crate) fn report(
    table: &Table,
    mishap: Mishap,
    at: Option<Pile>,
    card: Option<Card>,
    out: &mut Vec<Event>,
) -> Decision {
    if let (Mishap::PlayerLeaves, Some(Pile::Player(seat))) = (mishap, at) {
        return seats::went_away(table, seat, out);
    }
    if let (Mishap::NoAnswer, Some(Pile::Player(seat))) = (mishap, at) {
        return unanswered::did_not_answer(table, seat, out);
    }
    can_happen(table, mishap, at)?;
    let mishap = counted(table, mishap);
    if mishap == Mishap::OneCardFaceUp {
        return face_up(table, at, card, out);
    }
    out.push(Event::Reported { mishap, at, card });
    consequences(table, mishap, at, out);
    if causes(table, mishap, at).contains(&Cause::NoRound) {
        return_wagers(table, out)?;
    }
    Ok(())
}

/// There will be no round: whatever lies on the layout goes back.
fn return_wagers(table: &Table, out: &mut Vec<Event>) -> Decision {
    let amount = Money::ZERO;
    for seat in table.state.occupied().iter() {
        let position = table.state.seat(seat);
        for spot in Spot::ALL.into_iter().filter(|spot| position.has(*spot)) {
            out.push(Event::BetPlaced { seat, spot, amount });
            if spot == Spot::Progressive {
                console::sensor(table, seat, amount, out)?;
            }
        }
    }
    Ok(())
}

/// A second card face up in one deal makes several.
fn counted(table: &Table, mishap: Mishap) -> Mishap {
    let is_second = mishap == Mishap::OneCardFaceUp && table.state.cards().found_face_up > 0;
    if is_second { Mishap::SeveralCardsFaceUp } else { mishap }
}

/// A card found face up is not used; the next one takes its place.
fn face_up(table: &Table, at: Option<Pile>, card: Option<Card>, out: &mut Vec<Event>) -> Decision {
    let Some(card) = card else {
        return Err(table.game.refuse(Rule::OneFaceUpCardIsNotUsed, Fact::NoCardDue));
    };
    if table.state.cards().all.contains(card) {
        return Err(deal::card_is_out(table, card));
    }
    let mishap = Mishap::OneCardFaceUp;
    out.push(Event::Reported { mishap, at, card: Some(card) });
    if table.game.readings.face_up_card_voids && has_shoe(table) {
        void_round(table, Mishap::WrongNumberOfCards, out);
        return Ok(());
    }
    let causes = causes(table, mishap, at);
    if causes.contains(&Cause::FloorDecides) {
        return Ok(());
    }
    out.push(Event::CardFoundFaceUp { card });
    Ok(())
}

/// Each irregularity has its moments; at others it is not that irregularity.
pub(crate) fn can_happen(table: &Table, mishap: Mishap, at: Option<Pile>) -> Decision {
    let phase = table.state.phase();
    let is_known = table.game.irregularity(mishap).is_some();
    let refuse = |fact: Fact| {
        let rule = rule_of(mishap).unwrap_or(Rule::DutiesInOrder);
        Err(table.game.refuse(rule, fact))
    };
    if !is_known {
        return refuse(Fact::NotInThisBook);
    }
    if let Some(fact) = disproof(table, mishap) {
        return refuse(fact);
    }
    let is_dealing = phase == Phase::Dealing;
    let has_cards = !table.state.cards().all.is_empty();
    let is_moment = match mishap {
        Mishap::OneCardFaceUp
        | Mishap::SeveralCardsFaceUp
        | Mishap::ExtraCardUnseen
        | Mishap::ExtraCardSeen
        | Mishap::PacketOfWrongSize => is_dealing,
        Mishap::ShoeFails => {
            has_shoe(table) && table.state.is_round_on() && (is_dealing || has_cards)
        }
        Mishap::CommunityCardExposed => table.state.cards().is_still_hidden(at),
        Mishap::DealerCardExposed => {
            !table.state.cards().dealer.is_empty() && !table.state.cards().dealer_up
        }
        Mishap::WrongNumberOfCards
        | Mishap::StubCountWrong
        | Mishap::MisdealtWithFiftyTwo
        | Mishap::WrongCountWithoutMisdeal
        | Mishap::Any => table.state.is_round_on() && has_cards,
        Mishap::ShufflerCountsWrong | Mishap::ShufflerFails => is_shuffling(table),
        Mishap::DeckNotFiftyTwo => table.automation.cards == Cards::Physical,
        Mishap::DeviceUnusable => has_device(table) && !table.state.decks.is_by_hand(),
        Mishap::NobodyBanks => {
            table.game.has_bank && !table.state.is_round_on() && table.state.bank.holder.is_none()
        }
        Mishap::PlayerLeaves | Mishap::NoAnswer => false,
    };
    if is_moment { Ok(()) } else { refuse(Fact::NotNow) }
}

/// What shows that a mishap did not happen: a deck of the system's own has no device and no
/// dealer's hand, and where every place has been dealt its cards no number is wrong.
fn disproof(table: &Table, mishap: Mishap) -> Option<Fact> {
    if table.automation.is_retelling {
        return None;
    }
    if table.automation.cards == Cards::Virtual && is_of_real_cards(mishap) {
        return Some(Fact::CardsAreVirtual);
    }
    let is_dealt = !table.state.cards().all.is_empty() && table.state.slots_due().is_empty();
    let is_disproved =
        mishap == Mishap::WrongNumberOfCards && table.state.is_round_on() && is_dealt;
    is_disproved.then_some(Fact::EveryNumberIsRight)
}

/// Whether cards come from an automated shoe.
fn has_shoe(table: &Table) -> bool {
    table.game.rules.submission().text("table.dealing") == Some("automated-shoe")
}

/// Whether there is a device that can break.
fn has_device(table: &Table) -> bool {
    has_shoe(table) || table.game.care.shuffler != Shuffler::None
}

/// Whether the cards are being shuffled by a device.
fn is_shuffling(table: &Table) -> bool {
    let next =
        table.state.duties.waiting.first().map(|due| &table.game.duties[usize::from(due.duty)]);
    next.is_some_and(|duty| duty.point == Point::Shuffle) && decks::is_shuffled_by_device(table)
}

/// What the book, as it is read, makes of a mishap.
fn causes(table: &Table, mishap: Mishap, at: Option<Pile>) -> Vec<Cause> {
    let readings = &table.game.readings;
    let floor = vec![Cause::FloorDecides];
    let is_box = at == Some(Pile::Box);
    match mishap {
        Mishap::CommunityCardExposed if is_box && readings.floor_decides_box => return floor,
        Mishap::CommunityCardExposed if readings.early_exposure_voids => return void(),
        Mishap::StubCountWrong if readings.stub_count_is_the_floors => return floor,
        Mishap::OneCardFaceUp
        | Mishap::SeveralCardsFaceUp
        | Mishap::ExtraCardUnseen
        | Mishap::ExtraCardSeen
        | Mishap::WrongNumberOfCards
        | Mishap::CommunityCardExposed
        | Mishap::DealerCardExposed
        | Mishap::StubCountWrong
        | Mishap::MisdealtWithFiftyTwo
        | Mishap::WrongCountWithoutMisdeal
        | Mishap::ShufflerCountsWrong
        | Mishap::ShufflerFails
        | Mishap::ShoeFails
        | Mishap::DeviceUnusable
        | Mishap::PlayerLeaves
        | Mishap::NoAnswer
        | Mishap::PacketOfWrongSize
        | Mishap::DeckNotFiftyTwo
        | Mishap::NobodyBanks
        | Mishap::Any => {}
    }
    let Some(named) = table.game.irregularity(mishap) else { return floor };
    let is_any = named.kind == Mishap::Any || named.causes == [Cause::FloorDecides];
    // Without a round there is nothing for a floorperson to void.
    if is_any && (readings.chapter_of_another_book || !table.state.is_round_on()) {
        return usual(mishap);
    }
    let is_void = named.causes.contains(&Cause::Void);
    if is_void && readings.void_is_the_floors { floor } else { named.causes.clone() }
}

fn consequences(table: &Table, mishap: Mishap, at: Option<Pile>, out: &mut Vec<Event>) {
    let causes = causes(table, mishap, at);
    // A deck that goes in the middle of a round takes the round with it.
    let goes = causes.contains(&Cause::RemoveDeck) && table.state.is_round_on();
    if causes.contains(&Cause::Void) || goes {
        void_round(table, mishap, out);
    }
    if causes.contains(&Cause::RemoveDeck) && table.automation.cards == Cards::Physical {
        let under = named_under(table, mishap);
        out.push(Event::DeckRemoved { pack: table.state.decks.in_play, under });
    }
    if causes.contains(&Cause::UseAsNext) {
        out.push(Event::ExtraCardKept);
    }
}

/// The stub does not have the cards that it should.
pub(crate) fn wrong_stub(table: &Table, out: &mut Vec<Event>) {
    let mishap = Mishap::StubCountWrong;
    out.push(Event::Reported { mishap, at: None, card: None });
    consequences(table, mishap, None, out);
}

/// What a floorperson has to decide after a report, if anything.
pub(crate) fn trouble_of(table: &Table, mishap: Mishap, at: Option<Pile>) -> Option<Trouble> {
    let causes = causes(table, mishap, at);
    if causes.contains(&Cause::Investigate) {
        return Some(Trouble::Investigate);
    }
    causes.contains(&Cause::FloorDecides).then_some(Trouble::GoOnOrVoid(mishap))
}

/// The clause that says what an irregularity causes, where the book has one.
pub(crate) fn named_under(table: &Table, mishap: Mishap) -> Option<Citation> {
    let under = table.game.irregularity_clause(rule_of(mishap), mishap);
    Some(under).filter(|it| *it != Citation::NONE)
}

/// Undoes the round: every seat gets back what it put down and gives back what it was paid,
/// and the meters are as before.
pub(crate) fn void_round(table: &Table, mishap: Mishap, out: &mut Vec<Event>) {
    out.push(Event::Voided { mishap, under: named_under(table, mishap) });
    for seat in table.state.playing().iter() {
        let position = table.state.seat(seat);
        let kept = kept_by_a_void(table, seat);
        let put = position.put.plus(fee_back(table, position.fee)).expect("stakes are bounded");
        let got = position.got.plus(kept).expect("stakes are bounded");
        out.push(restored(seat, put, got));
    }
    let bank = &table.state.bank;
    if let Some(seat) = bank.holder.filter(|_| table.game.has_bank) {
        let put = bank.put.plus(fee_back(table, bank.fee)).expect("stakes are bounded");
        out.push(restored(seat, put, bank.got));
    }
    restore_meters(table, out);
    out.push(Event::RoundEnded);
}

fn fee_back(table: &Table, fee: Money) -> Money {
    if table.game.readings.fees_never_returned { Money::ZERO } else { fee }
}

/// What a fold gave up stays given up, where the table reads it so.
fn kept_by_a_void(table: &Table, seat: Seat) -> Money {
    let position = table.state.seat(seat);
    let is_folded = position.answers[Question::Play as usize] == Answer::Goes;
    if !(is_folded && table.game.readings.void_keeps_forfeits) {
        return Money::ZERO;
    }
    let given_up = play::forfeits(table, position).map(|(spot, _)| position.stake(spot));
    Money::sum(given_up).expect("stakes are bounded")
}

fn restore_meters(table: &Table, out: &mut Vec<Event>) {
    for (at, (meter, _)) in table.game.meters.iter().enumerate() {
        let holds = table.state.meters.before[at];
        if holds != table.state.meters.funds[at].holds() {
            out.push(Event::MeterRestored { meter: *meter, holds });
        }
    }
}

pub(crate) fn rule(table: &Table, who: Who, ruling: Ruling, out: &mut Vec<Event>) -> Decision {
    let refuse =
        |rule: Rule, fact: Fact| -> Result<(), Refusal> { Err(table.game.refuse(rule, fact)) };
    match (ruling, table.state.trouble) {
        (Ruling::Void, Some(Trouble::GoOnOrVoid(mishap))) => {
            table.floor(who, Rule::VoidReturnsEveryWager)?;
            out.push(Event::Ruled { ruling });
            void_round(table, mishap, out);
        }
        (Ruling::GoOn, Some(Trouble::GoOnOrVoid(_))) => {
            table.floor(who, Rule::VoidReturnsEveryWager)?;
            out.push(Event::Ruled { ruling });
        }
        (Ruling::Misdealt | Ruling::WrongDeck, Some(Trouble::Investigate)) => {
            if who.player().is_some() {
                return refuse(Rule::WrongCountIsInvestigated, Fact::NotFor(who));
            }
            out.push(Event::Ruled { ruling });
            let mishap = match ruling {
                Ruling::Misdealt => Mishap::MisdealtWithFiftyTwo,
                Ruling::Void
                | Ruling::GoOn
                | Ruling::WrongDeck
                | Ruling::Abandoned(_)
                | Ruling::Stands(_)
                | Ruling::CountSettled => Mishap::WrongCountWithoutMisdeal,
            };
            consequences(table, mishap, None, out);
        }
        (Ruling::CountSettled, Some(Trouble::Chips)) => {
            table.floor(who, Rule::SideWagersCollectedBeforeTheDeal)?;
            out.push(Event::Ruled { ruling });
            console::press_all(table, &[Press::SettleTheCount], out)?;
        }
        (Ruling::Abandoned(seat) | Ruling::Stands(seat), _) => {
            let rule = Rule::AbandonedWagersAreTheFloorsDecision;
            table.floor(who, rule)?;
            if table.state.seat(seat).presence != Presence::Away {
                return refuse(rule, Fact::NotInRound(seat));
            }
            out.push(Event::Ruled { ruling });
        }
        (Ruling::Void | Ruling::GoOn, Some(Trouble::Investigate))
        | (Ruling::Misdealt | Ruling::WrongDeck, _) => {
            return refuse(Rule::WrongCountIsInvestigated, Fact::NotNow);
        }
        (Ruling::Void | Ruling::GoOn, Some(Trouble::Chips)) | (Ruling::CountSettled, _) => {
            return refuse(Rule::SideWagersCollectedBeforeTheDeal, Fact::NotNow);
        }
        // No void is being decided, so the clauses about voids do not refuse it.
        (Ruling::Void | Ruling::GoOn, _) => {
            return refuse(Rule::DutiesInOrder, Fact::NotNow);
        }
    }
    Ok(())
}

/// Nobody but the dealer and their player touches the cards of a seat, and the player not any
/// more once they are laid down for good.
pub(crate) fn touch_cards(table: &Table, who: Who, seat: Seat) -> Decision {
    let position = table.state.seat(seat);
    let is_own = position.player.is_some() && position.player == who.player();
    if who == Who::Dealer {
        return table.seat_exists(seat);
    }
    if !is_own {
        let rule = Rule::OnlyOwnerAndDealerTouchCards;
        return Err(table.game.refuse(rule, Fact::Taken(seat)));
    }
    if position.answers[Question::Bet2 as usize] != Answer::None {
        let rule = Rule::BetTwoDecidedBeforeCardsGoDown;
        return Err(table.game.refuse_question(rule, Question::Bet2, Fact::NotNow));
    }
    Ok(())
}

/// Puts a seat back to where it was: it gets what it put down, less what it got already.
fn restored(seat: Seat, put: Money, got: Money) -> Event {
    let returned = put.minus(put.min(got)).expect("no more than all");
    let reclaimed = got.minus(got.min(put)).expect("no more than all");
    Event::Restored { seat, returned, reclaimed }
}

/// Whether only cards that people or devices handle can meet with a mishap.
const fn is_of_real_cards(mishap: Mishap) -> bool {
    match mishap {
        Mishap::OneCardFaceUp
        | Mishap::SeveralCardsFaceUp
        | Mishap::ExtraCardUnseen
        | Mishap::ExtraCardSeen
        | Mishap::WrongNumberOfCards
        | Mishap::CommunityCardExposed
        | Mishap::DealerCardExposed
        | Mishap::StubCountWrong
        | Mishap::MisdealtWithFiftyTwo
        | Mishap::WrongCountWithoutMisdeal
        | Mishap::ShufflerCountsWrong
        | Mishap::ShufflerFails
        | Mishap::ShoeFails
        | Mishap::DeviceUnusable
        | Mishap::PacketOfWrongSize
        | Mishap::DeckNotFiftyTwo => true,
        Mishap::PlayerLeaves | Mishap::NoAnswer | Mishap::NobodyBanks | Mishap::Any => false,
    }
}

fn void() -> Vec<Cause> {
    vec![Cause::Void, Cause::ReturnWagers, Cause::Reshuffle]
}

/// What irregularities cause where a book without a chapter on them borrows one.
fn usual(mishap: Mishap) -> Vec<Cause> {
    match mishap {
        Mishap::OneCardFaceUp => vec![Cause::DiscardCard, Cause::Continue],
        Mishap::ExtraCardUnseen => vec![Cause::UseAsNext, Cause::Continue],
        Mishap::SeveralCardsFaceUp
        | Mishap::WrongNumberOfCards
        | Mishap::CommunityCardExposed
        | Mishap::DealerCardExposed
        | Mishap::MisdealtWithFiftyTwo
        | Mishap::ShoeFails
        | Mishap::PacketOfWrongSize => void(),
        Mishap::StubCountWrong => vec![Cause::Investigate],
        Mishap::WrongCountWithoutMisdeal => {
            vec![Cause::Void, Cause::ReturnWagers, Cause::RemoveDeck]
        }
        Mishap::ShufflerCountsWrong | Mishap::DeckNotFiftyTwo => vec![Cause::RemoveDeck],
        Mishap::ShufflerFails => vec![Cause::Reshuffle],
        Mishap::DeviceUnusable => vec![Cause::CoverOrSign],
        Mishap::NobodyBanks => vec![Cause::NoRound],
        Mishap::ExtraCardSeen | Mishap::PlayerLeaves | Mishap::NoAnswer | Mishap::Any => {
            vec![Cause::FloorDecides]
        }
    }
}

/// The rule that names a mishap, where one does.
pub(crate) const fn rule_of(mishap: Mishap) -> Option<Rule> {
    Some(match mishap {
        Mishap::OneCardFaceUp => Rule::OneFaceUpCardIsNotUsed,
        Mishap::SeveralCardsFaceUp => Rule::SeveralFaceUpCardsVoidTheRound,
        Mishap::ExtraCardUnseen => Rule::UnseenExtraCardIsTheNextCard,
        Mishap::WrongNumberOfCards => Rule::WrongNumberOfCardsVoidsTheRound,
        Mishap::CommunityCardExposed | Mishap::DealerCardExposed => {
            Rule::EarlyExposureVoidsTheRound
        }
        Mishap::StubCountWrong => Rule::WrongCountIsInvestigated,
        Mishap::MisdealtWithFiftyTwo => Rule::MisdealtFullDeckVoidsTheRound,
        Mishap::WrongCountWithoutMisdeal => Rule::WrongDeckVoidsTheRound,
        Mishap::ShufflerCountsWrong => Rule::WrongDeviceCountRemovesTheDeck,
        Mishap::ShufflerFails => Rule::ShufflerFailureMeansReshuffle,
        Mishap::ShoeFails => Rule::ShoeFailureVoidsTheRound,
        Mishap::DeviceUnusable => Rule::BrokenDeviceCoveredOrSigned,
        Mishap::PlayerLeaves => Rule::AbandonedWagersAreTheFloorsDecision,
        Mishap::PacketOfWrongSize => Rule::PacketsOfThree,
        Mishap::DeckNotFiftyTwo => Rule::DeckHasFiftyTwoCards,
        Mishap::NobodyBanks => Rule::OneBankARound,
        Mishap::ExtraCardSeen | Mishap::NoAnswer | Mishap::Any => return None,
    })
}
