//! The last pass of a round: envy for the hands of others.

use rulebook::Rule;

use crate::decide::Decision;
use crate::game::EnvyTerms;
use crate::settle::{Envious, EnvyPaid, Held, citation, column_made, envy};
use crate::state::Answer;
use crate::{Event, Fact, Phase, Player, Question, Seat, Table, Who};

impl Table {
    pub(crate) fn pay_envy(&self, who: Who, out: &mut Vec<Event>) -> Decision {
        self.dealer(who)?;
        self.untroubled()?;
        self.duties_done()?;
        if self.state.phase() != Phase::Envy {
            let refusal = self.game.refuse(Rule::EnvyPaidAtTheEnd, Fact::NotNow);
            let is_stated = refusal.clause.index().is_some();
            let other = Rule::EnvyForAnotherPlayersHand;
            return Err(if is_stated { refusal } else { self.game.refuse(other, Fact::NotNow) });
        }
        self.give_envy(out);
        Ok(())
    }

    /// Pays all envy of the round.
    pub(crate) fn give_envy(&self, out: &mut Vec<Event>) {
        for terms in &self.game.envy {
            let (held, envious) = (self.held(terms), self.envious(terms));
            let mut due = envy(&terms.tables, &held, &envious);
            if self.game.readings.one_envy_only {
                due = greatest_each(due);
            }
            for paid in due {
                let under = citation(self.game.rules.book(), paid.clause);
                let EnvyPaid { to, from, hand, paid, .. } = paid;
                out.push(Event::EnvyPaid { seat: to, from, hand, paid, under });
            }
        }
        self.console_envy(out);
        out.push(Event::EnvyDone);
    }

    /// Whether anybody has envy coming.
    pub(crate) fn is_envy_due(&self) -> bool {
        self.game.envy.iter().any(|terms| {
            let bets = |spot| self.state.anybody_bet(spot);
            let is_bet = bets(terms.spot) || terms.also.is_some_and(bets);
            is_bet && !envy(&terms.tables, &self.held(terms), &self.envious(terms)).is_empty()
        })
    }

    /// Whether the hand of a seat is the envy of others.
    pub(crate) fn earns_envy(&self, seat: Seat) -> bool {
        self.game.envy.iter().any(|terms| self.is_held(terms, seat))
    }

    fn is_held(&self, terms: &EnvyTerms, seat: Seat) -> bool {
        let position = self.state.seat(seat);
        let readings = &self.game.readings;
        let is_folded = position.answers[Question::Play as usize] == Answer::Goes;
        let bets = position.has(terms.spot) || terms.also.is_some_and(|spot| position.has(spot));
        let is_abandoned = position.presence == crate::state::Presence::Abandoned;
        let counts = (!is_folded || readings.folded_hands_earn_envy)
            && (!is_abandoned || readings.abandoned_hands_earn_envy)
            && (bets || !readings.only_bettors_earn_envy);
        counts && self.column(seat, terms.basis).is_some_and(|column| terms.is_envied(column))
    }

    pub(crate) fn held(&self, terms: &EnvyTerms) -> Vec<Held> {
        let from_the_right = self.state.playing().iter().rev();
        let held = from_the_right.filter(|seat| self.is_held(terms, *seat));
        let of = |seat: Seat| {
            let column = self.column(seat, terms.basis)?;
            let made = column_made(terms.basis, usize::from(column))?;
            Some(Held { seat, player: self.envied_as(seat), made })
        };
        let mut held: Vec<Held> = held.filter_map(of).collect();
        held.extend(self.dealers_hand(terms));
        held
    }

    /// The dealer's three cards with the community cards, where they are read to earn envy.
    fn dealers_hand(&self, terms: &EnvyTerms) -> Option<Held> {
        let is_five = terms.spot == crate::Spot::FiveCardProgressive;
        if !(is_five && self.game.readings.dealer_earns_five_card_envy) {
            return None;
        }
        let cards = self.state.cards().dealer.three()?;
        let column = self.game.ranking.column(terms.basis, cards, &self.shown())?;
        let made = column_made(terms.basis, usize::from(column))?;
        let seat = Seat::ALL[7];
        terms.is_envied(column).then_some(Held { seat, player: Player(u32::MAX), made })
    }

    pub(crate) fn envious(&self, terms: &EnvyTerms) -> Vec<Envious> {
        let of = |seat: Seat| {
            let position = self.state.seat(seat);
            let also = terms.also.filter(|spot| position.has(*spot));
            let spot = Some(terms.spot).filter(|spot| position.has(*spot)).or(also)?;
            let (stake, player) = (position.stake(spot), self.envied_as(seat));
            let is_here = position.presence != crate::state::Presence::Abandoned;
            is_here.then_some(Envious { seat, player, stake })
        };
        self.state.playing().iter().rev().filter_map(of).collect()
    }

    /// Whose hand a seat's is: its player's, or nobody else's where boxes count as players.
    fn envied_as(&self, seat: Seat) -> Player {
        let boxes_are_players = self.game.readings.own_boxes_earn_envy;
        let player = self.state.seat(seat).player.filter(|_| !boxes_are_players);
        player.unwrap_or(Player(u32::MAX - u32::from(seat.number())))
    }
}

/// The greatest envy of each receiver.
fn greatest_each(due: Vec<EnvyPaid<'_>>) -> Vec<EnvyPaid<'_>> {
    let mut greatest: Vec<EnvyPaid<'_>> = Vec::new();
    for paid in due {
        match greatest.iter_mut().find(|it| it.to == paid.to) {
            Some(known) if known.paid < paid.paid => *known = paid,
            Some(_) => {}
            None => greatest.push(paid),
        }
    }
    greatest
}
