//! Settlement: seat by seat from the dealer's right, wager by wager in the book's order.

use cards::three::Strength;
use money::{Microcents, Money};
use rulebook::{Basis, Direction, Pattern, Rule};

use crate::decide::Decision;
use crate::game::LimitOn;
use crate::ranking::Shown;
use crate::settle::{Due, Fate, Showdown, ShowdownResult, against_dealer};
use crate::state::{Answer, Position, Presence};
use crate::{
    Citation, Event, Fact, MeterName, Outcome, Phase, Pile, Question, Seat, Seats, Settlement,
    Spot, Table, Who,
};

impl Table {
    /// The seat whose turn it is to be settled.
    pub(crate) fn to_settle(&self) -> Option<Seat> {
        self.next_to_settle(self.state.open_seats())
    }

    /// The first of some seats to be settled.
    #[inline]
    pub(crate) fn next_to_settle(&self, open: Seats) -> Option<Seat> {
        if self.game.has_bank && !open.is_empty() {
            return self.first_in_action(open);
        }
        open.first(self.settles_round(), self.state.bank.holder)
    }

    #[inline(never)]
    fn first_in_action(&self, open: Seats) -> Option<Seat> {
        self.order_of_action().into_iter().find(|seat| open.contains(*seat))
    }

    /// The seats in the order of settlement.
    pub(crate) fn settlement_order(&self) -> impl Iterator<Item = Seat> + '_ {
        self.state.playing().round(self.settles_round(), self.state.bank.holder)
    }

    /// Which way round the seats are settled.
    fn settles_round(&self) -> Direction {
        let is_from_the_bank = self.game.readings.action_from_the_bank;
        let from_the_bank = Direction::ClockwiseFromTheBanksLeft;
        if is_from_the_bank { from_the_bank } else { self.game.settles }
    }

    pub(crate) fn settle(
        &self,
        who: Who,
        seat: Seat,
        called: Option<Pattern>,
        out: &mut Vec<Event>,
    ) -> Decision {
        self.dealer(who)?;
        self.untroubled()?;
        self.duties_done()?;
        let Some(turn) = self.to_settle() else {
            return Err(self.game.refuse(Rule::SettleFromTheRight, Fact::NotNow));
        };
        if let Some(award) = self.state.award() {
            let rule = Rule::ProgressiveWinVerifiedBeforePayment;
            return Err(self.game.refuse_wager(rule, award.spot, Fact::AwardWaits(award.seat)));
        }
        if turn != seat {
            let is_first_pass = self.state.settling().is_some_and(|it| !it.pays_winners);
            let is_collected = !self.state.open_seats().contains(seat);
            let is_paying_early = self.game.losers_first
                && is_first_pass
                && is_collected
                && self.state.playing().contains(seat);
            let rule = if is_paying_early {
                Rule::LosersCollectedBeforeWinnersPaid
            } else {
                Rule::SettleFromTheRight
            };
            return Err(self.game.refuse(rule, Fact::TurnOf(turn)));
        }
        self.presence_known(seat)?;
        self.called_right(seat, called)?;
        self.call_seat(seat, called, out);
        Ok(())
    }

    /// A hand is settled as what its cards make.
    fn called_right(&self, seat: Seat, called: Option<Pattern>) -> Decision {
        let Some(called) = called else { return Ok(()) };
        let makes = self.makes(seat);
        if makes == Some(called) {
            return Ok(());
        }
        Err(self.game.refuse(Rule::HandCalledAsComputed, Fact::Makes(makes)))
    }

    /// What the hand of a seat makes, as its dealer would call it.
    pub(crate) fn makes(&self, seat: Seat) -> Option<Pattern> {
        let spot = if self.game.is_showdown { Spot::PairPlus } else { Spot::Bet3 };
        let payer = &self.game.spot(spot)?.payer;
        payer.hand(self.column(seat, payer.paytable().basis)?)
    }

    /// Begins with a seat: its cards are turned up.
    pub(crate) fn call_seat(&self, seat: Seat, called: Option<Pattern>, out: &mut Vec<Event>) {
        out.push(Event::SeatCalled { seat, called });
        let position = self.state.seat(seat);
        let is_folded = position.answers[Question::Play as usize] == Answer::Goes;
        let stays = !is_folded || position.has(Spot::SixCardBonus);
        if !position.is_up && stays {
            out.push(Event::Exposed { pile: Pile::Player(seat), cards: position.hand });
        }
    }

    /// Goes on with the seat that was called until it is done or an award has to wait.
    ///
    /// What few tables need at this point is kept out of line, where it costs the others nothing.
    pub(crate) fn settle_rest(&self, seat: Seat, mut left: Money, out: &mut Vec<Event>) {
        let position = self.state.seat(seat);
        let mut open = position.open();
        let showdown = self.showdown_of(position);
        for spot in self.game.order.iter().copied() {
            if open == 0 {
                break;
            }
            if Spot::THREE.contains(&spot) {
                if let Some(spot) = self.large_bet(seat, open, left) {
                    out.push(Event::AwardWaits { seat, spot });
                    return;
                }
                left = self.settle_bets(seat, open, left, out);
                open &= !Spot::THREE_BITS;
                continue;
            }
            let is_open = open & spot.bit() != 0;
            open &= !spot.bit();
            if !is_open || !self.is_in_this_pass(seat, spot) {
                continue;
            }
            if self.must_wait(seat, spot) {
                out.push(Event::AwardWaits { seat, spot });
                return;
            }
            let result = self.line_after(showdown, seat, spot, left);
            let result = result.expect("every card that a wager needs is there");
            if !result.paid.is_zero() && self.is_large(seat) {
                out.push(Event::AwardWaits { seat, spot });
                return;
            }
            left = self.limit_after(left, spot, result);
            if matches!(spot, Spot::Progressive | Spot::FiveCardProgressive) {
                self.take_off_the_meter(seat, spot, result, out);
            }
            out.push(Event::Settled { seat, spot, result });
            if spot == Spot::Play {
                let bonus = self.pay_ante_bonus(showdown, seat, left, out);
                left = left.minus(bonus.min(left)).expect("no more than is left");
            }
        }
        self.settle_bank(seat, out);
        self.console_finishes(seat, out);
        out.push(Event::SeatDone { seat });
    }

    /// Where losers are collected first, winners wait for the second pass.
    pub(crate) fn is_in_this_pass(&self, seat: Seat, spot: Spot) -> bool {
        !self.game.losers_first || self.is_in_pass(seat, spot)
    }

    #[inline(never)]
    fn is_in_pass(&self, seat: Seat, spot: Spot) -> bool {
        let line = self.line(seat, spot, self.state.limit_left());
        let is_lost = line.is_some_and(|it| match it.outcome {
            Outcome::Lose | Outcome::Forfeit => true,
            Outcome::Win | Outcome::Push | Outcome::Withdrawn | Outcome::NotCovered => false,
        });
        is_lost || self.state.settling().is_some_and(|it| it.pays_winners)
    }

    /// What an open wager comes to by its paytable alone.
    #[inline]
    pub(crate) fn due(&self, seat: Seat, spot: Spot) -> Option<Due> {
        let position = self.state.seat(seat);
        let terms = self.game.spot(spot)?;
        if position.presence == Presence::Abandoned || self.is_gone(seat, spot) {
            return Some(Due::Nothing);
        }
        let column = self.column(seat, terms.payer.paytable().basis)?;
        let due = terms.payer.due(position.stake(spot), column).expect("stakes are bounded");
        let needs_five = spot == Spot::Progressive
            && self.game.readings.progressive_needs_five_card_hand
            && terms.payer.paytable().basis == Basis::Player;
        if needs_five && self.column(seat, Basis::PlayerAndCommunity) < Some(TRIPS) {
            return Some(Due::Nothing);
        }
        Some(due)
    }

    /// Whether a fold, or both withdrawals where that is a fold, took the progressive with it.
    fn is_gone(&self, seat: Seat, spot: Spot) -> bool {
        let is_progressive = matches!(spot, Spot::Progressive);
        is_progressive && !self.game.is_showdown && self.is_given_up(seat)
    }

    /// The column of a seat's hand in some order.
    #[inline]
    pub(crate) fn column(&self, seat: Seat, basis: Basis) -> Option<u8> {
        let own = self.state.seat(seat).hand.three()?;
        if basis == Basis::Player {
            return Some(self.game.ranking.of_three(own));
        }
        self.game.ranking.column(basis, own, &self.shown())
    }

    /// The cards of the table that wagers look at.
    #[inline]
    pub(crate) fn shown(&self) -> Shown {
        let state = &self.state;
        let five = if state.cards().five.is_empty() {
            &state.cards().community
        } else {
            &state.cards().five
        };
        Shown {
            community: five.two(),
            boxed: state.cards().boxed.three(),
            dealer: state.cards().dealer.three(),
        }
    }

    /// What becomes of an open wager of a seat.
    pub(crate) fn line(&self, seat: Seat, spot: Spot, left: Money) -> Option<Settlement> {
        self.line_after(self.showdown_of(self.state.seat(seat)), seat, spot, left)
    }

    /// The same where the hands have been compared.
    #[inline(never)]
    fn line_after(
        &self,
        showdown: Option<ShowdownResult>,
        seat: Seat,
        spot: Spot,
        left: Money,
    ) -> Option<Settlement> {
        let position = self.state.seat(seat);
        let stake = position.stake(spot);
        self.game.spot(spot)?;
        if self.game.has_bank {
            return self.bank_line(seat, spot);
        }
        if position.presence == Presence::Abandoned {
            return Some(Settlement::lost(stake, self.game.cites.abandoned));
        }
        if matches!(spot, Spot::Ante | Spot::Play) {
            return self.showdown_line(showdown?, position.stake(spot), spot, left);
        }
        if self.is_gone(seat, spot) {
            let under = self.game.forfeits.iter().find(|it| it.spot == spot);
            let under = under.and_then(|it| it.clauses.first().copied());
            let lost = Settlement::lost(stake, under.unwrap_or(Citation::NONE));
            return Some(Settlement { outcome: Outcome::Forfeit, ..lost });
        }
        Some(match self.due(seat, spot)? {
            Due::Nothing => Settlement::lost(stake, self.loses_under(seat, spot)),
            Due::Paid { hand, paid, returned, at_odds, under } => {
                let (paid, under) = self.cap((paid, under), at_odds, left);
                let hand = Some(hand);
                Settlement { outcome: Outcome::Win, stake, paid, returned, hand, under }
            }
            Due::Meter { hand, share, tier, under } => {
                let meter = MeterName { wager: spot.wager(), tier };
                let paid = self.meter_award(meter, share, stake);
                let (paid, under) = self.cap((paid, under), false, left);
                let (outcome, hand, returned) = (Outcome::Win, Some(hand), Money::ZERO);
                Settlement { outcome, stake, paid, returned, hand, under }
            }
        })
    }

    /// The clause under which a wager loses: that of a reading, where one took the row of the hand
    /// away or asks for more than the row.
    fn loses_under(&self, seat: Seat, spot: Spot) -> Citation {
        let Some(terms) = self.game.spot(spot) else { return Citation::NONE };
        let column = self.column(seat, terms.payer.paytable().basis);
        let by_reading = column.and_then(|column| {
            let has_row = terms.payer.row(column).is_some();
            let by_floor = self.game.cites.progressive_floor.filter(|_| has_row);
            terms.payer.loses_under(column).or(by_floor.filter(|_| spot == Spot::Progressive))
        });
        by_reading.unwrap_or(terms.loses)
    }

    /// Ante and Play against the dealer's hand.
    fn showdown_line(
        &self,
        result: ShowdownResult,
        stake: Money,
        spot: Spot,
        left: Money,
    ) -> Option<Settlement> {
        let at = usize::from(spot == Spot::Play);
        let under = self.game.cites.showdown[result as usize][at];
        let fate = if spot == Spot::Play { result.play() } else { result.ante() };
        match fate {
            Fate::Lost => return Some(Settlement::lost(stake, under)),
            Fate::Returned => return Some(Settlement::back(Outcome::Push, stake, under)),
            Fate::Paid => {}
        }
        // A better hand meets the row of the paytable; an unqualified dealer pays without one.
        let row = Some(Pattern::BeatsDealer).filter(|_| result == ShowdownResult::PlayerWins);
        let under = match row {
            Some(_) => self.game.spot(spot)?.payer.clause(),
            None => under,
        };
        let (paid, under) = self.cap((stake, under), true, left);
        let outcome = Outcome::Win;
        Some(Settlement { outcome, stake, paid, returned: stake, hand: row, under })
    }

    /// How the hand of a seat stands against the dealer's, if something depends on it.
    #[inline]
    pub(crate) fn showdown_of(&self, position: &Position) -> Option<ShowdownResult> {
        let depends = position.is_open(Spot::Ante) || position.is_open(Spot::Play);
        if depends { self.showdown(position) } else { None }
    }

    fn showdown(&self, position: &Position) -> Option<ShowdownResult> {
        let [own, dealer] = [position.hand.three()?, self.state.cards().dealer.three()?];
        let dealers = Strength::of(dealer);
        let order = self.game.ranking.compare(own, dealer);
        Some(against_dealer(Showdown::ordered(order, dealers, self.game.qualifies)))
    }

    /// Pays the Ante Bonus, if the hand is listed, and returns it.
    #[inline(never)]
    fn pay_ante_bonus(
        &self,
        showdown: Option<ShowdownResult>,
        seat: Seat,
        left: Money,
        out: &mut Vec<Event>,
    ) -> Money {
        let bonus = self.ante_bonus(showdown, seat, left);
        let paid = bonus.as_ref().map_or(Money::ZERO, |(paid, _)| *paid);
        out.extend(bonus.map(|(_, event)| event));
        paid
    }

    pub(crate) fn ante_bonus(
        &self,
        showdown: Option<ShowdownResult>,
        seat: Seat,
        left: Money,
    ) -> Option<(Money, Event)> {
        let position = self.state.seat(seat);
        let payer = self.game.ante_bonus.as_ref()?;
        let has_both = position.has(Spot::Ante) && position.has(Spot::Play);
        if !has_both || position.presence == Presence::Abandoned || !self.pays_bonus(showdown?) {
            return None;
        }
        let column = self.column(seat, Basis::Player)?;
        let due = payer.due(position.stake(Spot::Ante), column).expect("stakes are bounded");
        let Due::Paid { hand, paid, under, .. } = due else { return None };
        let (paid, under) = self.cap((paid, under), true, left);
        Some((paid, Event::AnteBonusPaid { seat, paid, hand, under }))
    }

    fn pays_bonus(&self, result: ShowdownResult) -> bool {
        self.game.readings.ante_bonus_when.pays(result)
    }

    /// What a payment comes to under the payout limit, and the clause that says so: what is cut is
    /// no longer what the paytable promises.
    fn cap(
        &self,
        (paid, under): (Money, Citation),
        at_odds: bool,
        left: Money,
    ) -> (Money, Citation) {
        let is_free = self.game.payout_limit.is_none() || !self.is_capped(at_odds);
        if is_free || paid <= left { (paid, under) } else { (left, self.game.cites.payout_limit) }
    }

    fn is_capped(&self, at_odds: bool) -> bool {
        match self.game.readings.limit_on {
            LimitOn::Nothing => false,
            LimitOn::Odds => at_odds,
            LimitOn::Everything => true,
        }
    }

    /// What a seat may be paid in a round, where there is a limit to it.
    pub(crate) fn whole_limit(&self) -> Money {
        self.game.payout_limit.unwrap_or(Money::ZERO)
    }

    /// What a wager that is settled leaves of the payout limit, where there is one.
    #[inline]
    pub(crate) fn limit_after(&self, left: Money, spot: Spot, result: Settlement) -> Money {
        if result.paid.is_zero() || self.game.payout_limit.is_none() {
            return left;
        }
        left.minus(self.capped(spot, result).min(left)).expect("no more than is left")
    }

    /// How much of a payment counts against the payout limit.
    #[inline(never)]
    fn capped(&self, spot: Spot, result: Settlement) -> Money {
        let is_fixed =
            matches!(spot, Spot::FiveCardBonus | Spot::Progressive | Spot::FiveCardProgressive);
        let is_super = matches!(
            result.hand,
            Some(Pattern::SuperRoyalDiamonds | Pattern::SuperRoyalHeartsSpadesClubs)
        );
        let at_odds = !is_fixed && !is_super;
        if self.is_capped(at_odds) { result.paid } else { Money::ZERO }
    }

    /// The amount that a share of a meter comes to at this player's turn.
    fn meter_award(&self, meter: MeterName, share: money::Share, stake: Money) -> Money {
        let Some(at) = self.meter_at(meter) else { return Money::ZERO };
        let read: Microcents = if self.game.readings.awards_as_at_first {
            self.state.meters.at_settlement[at]
        } else {
            self.state.meters.funds[at].holds()
        };
        let award = share.of(read);
        if !self.game.readings.awards_multiply {
            return award;
        }
        let dollars = stake.cents() / 100;
        award.times(dollars.max(1)).expect("meters and stakes are bounded")
    }

    pub(crate) fn meter_at(&self, meter: MeterName) -> Option<usize> {
        self.game.meters.iter().position(|(known, _)| *known == meter)
    }

    /// What a progressive win is paid from, where that is a meter.
    #[inline(never)]
    fn take_off_the_meter(&self, seat: Seat, spot: Spot, result: Settlement, out: &mut Vec<Event>) {
        if result.outcome == Outcome::Win
            && let Some(Due::Meter { share, tier, .. }) = self.due(seat, spot)
        {
            let meter = MeterName { wager: spot.wager(), tier };
            out.extend(self.off_the_meter(seat, meter, share, result.paid));
        }
    }

    /// What an award does to its meter. What the meter does not hold the house adds.
    fn off_the_meter(
        &self,
        seat: Seat,
        meter: MeterName,
        share: money::Share,
        award: Money,
    ) -> Option<Event> {
        let at = self.meter_at(meter)?;
        let fund = self.state.meters.funds[at];
        let is_part = share != money::Share::ALL;
        if is_part && self.game.readings.part_awards_leave_the_meter {
            return None;
        }
        let whole = share.of(fund.holds());
        let taken = whole.min(award);
        // What a payout limit keeps from the winner stays on the meter, which is then not won.
        let is_won = !is_part && taken == whole;
        let reseed = if is_won { fund.reset() } else { Money::ZERO };
        let after = fund.after(taken, reseed).expect("a share is no more than the whole");
        Some(Event::MeterPaid { seat, meter, taken, reseed, holds: after.holds() })
    }

    pub(crate) fn clear(&self, who: Who, out: &mut Vec<Event>) -> Decision {
        self.dealer(who)?;
        self.untroubled()?;
        if self.state.phase() != Phase::Clearing {
            let rule = match self.state.phase() {
                Phase::Settling | Phase::Envy => Rule::CardsStayUpUntilSettled,
                Phase::Closed
                | Phase::Preparing
                | Phase::Ready
                | Phase::Betting
                | Phase::Called
                | Phase::Dealing
                | Phase::Stub
                | Phase::Playing
                | Phase::Clearing => Rule::CardsClearedAfterSettlement,
            };
            let refusal = self.game.refuse(rule, Fact::NotNow);
            let is_stated = refusal.clause.index().is_some();
            let fallback = Rule::CardsClearedAfterSettlement;
            return Err(if is_stated { refusal } else { self.game.refuse(fallback, Fact::NotNow) });
        }
        self.duties_done()?;
        out.push(Event::RoundEnded);
        Ok(())
    }
}

/// The least five-card hand of a progressive that looks at five cards.
const TRIPS: u8 = cards::five::Category::ThreeOfAKind as u8;
