//! The round of a case, played at the real table: the table decides everything, the case only says
//! which commands come.

use cards::Card;
use rulebook::Rules;
use table::{
    Automation, Choice, Command, Event, Player, Question, Refusal, Seat, Table, Tender, Who,
};

use super::case::{Case, SeatCase};
use super::fitting::Dealt;
use super::meters;
use crate::failure::Failure;

/// The player of the bank's seat; no seat of a case has so high a number.
const BANKER: Who = Who::Player(Player(u32::MAX));

/// Why a round does not come to its end.
pub(crate) enum Stop {
    /// The rules forbid something.
    Refused(Refused),
    /// The case says too little or too much.
    Unclear(Failure),
}

/// A refusal, in words.
pub(crate) struct Refused {
    pub(crate) rule: &'static str,
    pub(crate) clause: Option<String>,
    /// The clause, or the rule where the book is silent.
    pub(crate) says: String,
    /// What was the case.
    pub(crate) fact: String,
}

/// A round that was played to its end.
pub(crate) struct Played {
    pub(crate) table: Table,
    pub(crate) events: Vec<Event>,
}

/// Plays a case.
pub(crate) fn play(case: &Case, rules: &Rules, dealt: &Dealt) -> Result<Played, Stop> {
    let table = Table::new(rules, Automation::UNATTENDED);
    let (spare, answered) = (dealt.others().iter().collect(), vec![0; case.seats.len()]);
    let mut round = Round { case, dealt, table, events: Vec::new(), spare, answered };
    round.take_seats()?;
    round.read_meters()?;
    round.take_the_bank()?;
    round.wager()?;
    round.does(Who::Dealer, &Command::NoMoreBets)?;
    round.everybody_in()?;
    let called = round.table.clone();
    while round.events.last() != Some(&Event::RoundEnded) {
        round.goes_on()?;
    }
    round.nothing_left(&called)?;
    Ok(Played { table: round.table, events: round.events })
}

struct Round<'a> {
    case: &'a Case,
    dealt: &'a Dealt,
    table: Table,
    events: Vec<Event>,
    /// Cards that the case does not name.
    spare: Vec<Card>,
    /// How many decisions of each seat have been used.
    answered: Vec<usize>,
}

impl Round<'_> {
    fn does(&mut self, who: Who, command: &Command) -> Result<(), Stop> {
        let done = self.table.handle_into(who, command, &mut self.events);
        done.map_err(|refusal| Stop::Refused(self.in_words(refusal)))
    }

    fn in_words(&self, refusal: Refusal) -> Refused {
        let clause = self.table.clause(refusal.clause);
        Refused {
            rule: refusal.rule.name(),
            clause: clause.map(|clause| clause.id.clone()),
            says: clause.map_or(refusal.rule.norm(), |clause| &clause.says).to_owned(),
            fact: wire::english::fact(refusal.fact),
        }
    }

    /// The seats from the dealer's left, with their places in the case.
    fn seats_in_order(&self) -> Vec<(usize, Seat)> {
        let mut seats: Vec<(usize, Seat)> =
            self.case.seats.iter().map(|it| it.seat).enumerate().collect();
        seats.sort_by_key(|(_, seat)| *seat);
        seats
    }

    /// The player of a seat: one of a name is one player, and one without a name is their own.
    fn player(&self, at: usize) -> Who {
        let seats = &self.case.seats;
        let is_same = |it: &SeatCase| it.player.is_some() && it.player == seats[at].player;
        let first = seats.iter().position(is_same).unwrap_or(at);
        Who::Player(Player(u32::try_from(first).expect("a table has eight seats")))
    }

    fn take_seats(&mut self) -> Result<(), Stop> {
        for (at, seat) in self.seats_in_order() {
            self.does(self.player(at), &Command::Sit { seat })?;
        }
        match &self.case.bank {
            Some(bank) => self.does(BANKER, &Command::Sit { seat: bank.seat }),
            None => Ok(()),
        }
    }

    fn read_meters(&mut self) -> Result<(), Stop> {
        let given = meters::given(&self.table, &self.case.meters).map_err(Stop::Unclear)?;
        for (meter, holds) in given {
            self.does(Who::Device, &Command::ReadMeter { meter, holds })?;
        }
        Ok(())
    }

    /// The bank is offered from seat to seat: those before the one that takes it decline.
    fn take_the_bank(&mut self) -> Result<(), Stop> {
        let Some(bank) = &self.case.bank else { return Ok(()) };
        let (banker, amount) = (bank.seat, bank.wager);
        for (at, seat) in self.seats_in_order() {
            if seat < banker {
                self.does(self.player(at), &Command::DeclineBank { seat })?;
            }
        }
        self.does(BANKER, &Command::TakeBank { seat: banker })?;
        self.does(BANKER, &Command::BetBank { seat: banker, amount })
    }

    fn wager(&mut self) -> Result<(), Stop> {
        let (case, tender) = (self.case, Tender::Chips);
        for (at, seat) in self.seats_in_order() {
            let who = self.player(at);
            if let Some(hands) = &self.dealt.backed {
                self.does(who, &Command::BackHand { seat, hand: hands[at] })?;
            }
            let wagers = &case.seats[at].wagers;
            if let Some(amounts) = wagers.three {
                self.does(who, &Command::BetThree { seat, amounts, tender })?;
            }
            for &(spot, amount) in &wagers.others {
                self.does(who, &Command::Bet { seat, spot, amount, tender })?;
            }
        }
        Ok(())
    }

    /// Does what the table waits for: cards, an answer, or a hand shown early.
    fn goes_on(&mut self) -> Result<(), Stop> {
        if !self.table.cards_due().is_empty() {
            return self.deal();
        }
        match self.table.turn() {
            Some((seat, question)) => self.decide(seat, question),
            None => self.show_or_wave(),
        }
    }

    /// Keys in the cards that are due, each where it goes. A card that the case does not name, as
    /// one that is burned unseen, is any other.
    fn deal(&mut self) -> Result<(), Stop> {
        let due = self.table.cards_due();
        for (at, place) in due.iter().enumerate() {
            let named = self.dealt.at(*place);
            // Of three community cards the first is burned: those that are named come last.
            let left = due[at..].iter().filter(|later| *later == place).count();
            let next = named.len().checked_sub(left).map(|next| named[next]);
            let card = next.or_else(|| self.spare.pop()).expect("fewer than 52 cards are dealt");
            self.does(Who::Dealer, &Command::Key(card))?;
        }
        Ok(())
    }

    /// Cards that are written down for a seat must go there.
    fn everybody_in(&self) -> Result<(), Stop> {
        let playing = self.table.playing();
        let left_out = |it: &SeatCase| !it.cards.is_empty() && !playing.contains(it.seat);
        match self.case.seats.iter().position(left_out) {
            Some(at) => {
                let message = "the seat has no wager and is dealt no cards";
                Err(Stop::Unclear(Failure::usage(format!("seats[{at}].cards: {message}"))))
            }
            None => Ok(()),
        }
    }

    fn decide(&mut self, seat: Seat, question: Question) -> Result<(), Stop> {
        let at = self.case.seats.iter().position(|it| it.seat == seat);
        let at = at.expect("only seats of the case are in the round");
        let entry = &self.case.seats[at];
        let Some(choice) = entry.decisions.get(self.answered[at]).copied() else {
            let asked = format!("seat {seat} is asked about {} and does not say", question.name());
            return Err(Stop::Unclear(Failure::usage(format!("seats[{at}].decisions: {asked}"))));
        };
        self.answered[at] += 1;
        let command = match (choice, entry.wagers.play) {
            (Choice::Play, Some(amount)) => Command::MakePlay { seat, amount },
            (Choice::Ride | Choice::Pull | Choice::Play | Choice::Fold, _) => {
                Command::Decide { seat, choice, signal: None }
            }
        };
        self.does(self.player(at), &command)
    }

    /// Where the side wager is resolved early, a hand that wins is shown and any other waved away.
    fn show_or_wave(&mut self) -> Result<(), Stop> {
        for (at, seat) in self.seats_in_order() {
            let who = self.player(at);
            for command in [Command::ShowBonus { seat }, Command::WaveBonus { seat }] {
                if self.table.decide(who, &command).is_ok() {
                    return self.does(who, &command);
                }
            }
        }
        unreachable!("a table that waits for nobody goes on by itself")
    }

    /// Everything that the case says was used. What a seat says that is asked nothing is put to the
    /// table as it stood after the call: there its wagers lie.
    fn nothing_left(&self, called: &Table) -> Result<(), Stop> {
        for (at, seat) in self.case.seats.iter().enumerate() {
            if let (0, Some(choice)) = (self.answered[at], seat.decisions.first().copied()) {
                let answer = Command::Decide { seat: seat.seat, choice, signal: None };
                let refused = called.decide(self.player(at), &answer).err();
                refused.map_or(Ok(()), |it| Err(Stop::Refused(self.in_words(it))))?;
            }
            let (asked, given) = (self.answered[at], seat.decisions.len());
            let plays = seat.decisions.contains(&Choice::Play);
            let message = if asked < given {
                format!("decisions: seat {} is asked {asked} times, not {given}", seat.seat)
            } else if seat.wagers.play.is_some() && !plays {
                "wagers.play: no decision is to play".to_owned()
            } else {
                continue;
            };
            return Err(Stop::Unclear(Failure::usage(format!("seats[{at}].{message}"))));
        }
        Ok(())
    }
}
