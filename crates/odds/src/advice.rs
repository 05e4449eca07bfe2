//! The right decision, by looking at every card that may come.
//!
//! Let It Ride asks about one bet at a time, and a bet is worth what the paytable pays on average
//! over the cards to come: it rides if that is more than nothing. Three Card Poker weighs Ante,
//! Play and Ante Bonus over all hands of the dealer against the Ante that a fold gives up; side
//! wagers are left out. Where a bank covers the bets, they are taken to be covered.

use cards::{Card, CardSet, Face, Rank, five, three};
use money::{Money, Ratio};
use rulebook::{Paytable, Rules, Wager};
use table::settle::{
    AnteBonusWhen, Showdown, ShowdownResult, Verdict, against_dealer, by_paytable,
};
use table::{Choice, Player, Question, Seat, Spot, Table, Viewer};

use crate::Exact;

/// A bet so small that what it is paid counts the units.
const UNIT: Money = Money::from_cents(1);

/// What to answer, and what each unit at stake is worth then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The better answer.
    pub choice: Choice,
    /// What staying in is worth on average, in units of one bet.
    pub worth: Ratio,
    /// What going is worth.
    pub otherwise: Ratio,
}

impl Advice {
    /// Returns what an answer is worth on average, in units of one bet.
    pub const fn value(&self, choice: Choice) -> Ratio {
        match choice {
            Choice::Ride | Choice::Play => self.worth,
            Choice::Pull | Choice::Fold => self.otherwise,
        }
    }
}

/// Advice to somebody at a table, about what lies there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counsel {
    /// Where the question is asked.
    pub seat: Seat,
    /// What one unit is: the bet that is asked about, or the Ante.
    pub stake: Money,
    /// What to answer.
    pub advice: Advice,
}

impl Counsel {
    /// Returns what an answer is worth on average, in dollars.
    pub fn dollars(&self, choice: Choice) -> Exact {
        Exact::from(self.advice.value(choice)) * Exact::from(self.stake.dollars())
    }

    /// Returns what an answer gives away on average beside the better one, in dollars.
    pub fn cost(&self, choice: Choice) -> Exact {
        self.dollars(self.advice.choice) - self.dollars(choice)
    }
}

/// Advises a player who holds three cards and sees some of the community cards.
pub fn advise(rules: &Rules, question: Question, hand: [Card; 3], seen: &[Card]) -> Option<Advice> {
    match question {
        Question::Bet1 | Question::Bet2 => {
            let worth = ride(&rules.offered(Wager::LetItRide)?.paytable, hand, seen)?;
            Some(better(Choice::Ride, worth, Choice::Pull, Ratio::ZERO))
        }
        Question::Play => {
            let lost = Ratio::ONE.negated().ok()?;
            Some(better(Choice::Play, play(rules, hand)?, Choice::Fold, lost))
        }
    }
}

/// Advises the player whose turn it is at a table, from what that player sees.
pub fn advise_at(table: &Table, player: Player) -> Option<Counsel> {
    let (seat, question) = table.turn()?;
    let view = table.view(Viewer::Player(player));
    let own = view.seats.iter().find(|it| it.seat == seat && it.player == Some(player))?;
    let up = |faces: &[Face]| faces.iter().filter_map(|it| it.card()).collect::<Vec<_>>();
    let hand = up(&own.cards).try_into().ok()?;
    let advice = advise(table.rules(), question, hand, &up(&view.community))?;
    let unit = unit(question);
    let stake = own.stakes.iter().find(|(spot, _)| *spot == unit).map(|(_, stake)| *stake)?;
    Some(Counsel { seat, stake, advice })
}

/// Where the bet lies by which an answer is measured.
const fn unit(question: Question) -> Spot {
    match question {
        Question::Bet1 => Spot::Bet1,
        Question::Bet2 => Spot::Bet2,
        Question::Play => Spot::Ante,
    }
}

/// What is worth as much is not worth the risk.
fn better(stay: Choice, worth: Ratio, go: Choice, otherwise: Ratio) -> Advice {
    let choice = if worth > otherwise { stay } else { go };
    Advice { choice, worth, otherwise }
}

/// What a unit that rides wins on average.
fn ride(paytable: &Paytable, hand: [Card; 3], seen: &[Card]) -> Option<Ratio> {
    let (mut won, mut count) = (0_i128, 0_i128);
    let mut look = |fourth: Card, fifth: Card| {
        let [a, b, c] = hand;
        won += units(paytable, [a, b, c, fourth, fifth])?;
        count += 1;
        Some(())
    };
    let left = without(hand.iter().chain(seen));
    match seen {
        [] => left.combinations::<2>().try_for_each(|[one, other]| look(one, other))?,
        [shown, ..] => left.iter().try_for_each(|card| look(*shown, card))?,
    }
    Ratio::new(won, count).ok()
}

/// What a unit wins with five cards: the odds, or minus one.
fn units(paytable: &Paytable, cards: [Card; 5]) -> Option<i128> {
    let made = five::Strength::of(cards).category().into();
    match by_paytable(paytable, UNIT, made).ok()? {
        Verdict::Loses => Some(-1),
        Verdict::Wins(win) => Some(i128::from(win.paid.cents())),
        Verdict::WinsMeter(_) => None,
    }
}

/// What Ante, Play and Ante Bonus win on average, in units of the Ante.
fn play(rules: &Rules, hand: [Card; 3]) -> Option<Ratio> {
    let player = three::Hand::new(hand).ok()?;
    let (when, bonus) = bonus(rules, player)?;
    let (mut won, mut count) = (0_i128, 0_i128);
    for dealer in without(hand.iter()).combinations::<3>() {
        let dealer = three::Hand::new(dealer).ok()?;
        let result = against_dealer(Showdown::new(player, dealer, Rank::Queen));
        won += match result {
            ShowdownResult::DealerDoesNotQualify => 1,
            ShowdownResult::PlayerWins => 2,
            ShowdownResult::Tie => 0,
            ShowdownResult::DealerWins => -2,
        };
        won += if when.pays(result) { bonus } else { 0 };
        count += 1;
    }
    Ratio::new(won, count).ok()
}

/// When a hand is paid the Ante Bonus, and how much of it, in units of the Ante; nothing where
/// there is none.
fn bonus(rules: &Rules, hand: three::Hand) -> Option<(AnteBonusWhen, i128)> {
    let Some(offered) = rules.offered(Wager::AnteBonus) else {
        return Some((AnteBonusWhen::Always, 0));
    };
    let paytable = &offered.paytable;
    let paid = match by_paytable(paytable, UNIT, hand.category().into()).ok()? {
        Verdict::Loses => 0,
        Verdict::Wins(win) => i128::from(win.paid.cents()),
        Verdict::WinsMeter(_) => return None,
    };
    Some((AnteBonusWhen::of(rules.book(), rules.readings(), paytable), paid))
}

/// The deck without some cards.
fn without<'a>(cards: impl Iterator<Item = &'a Card>) -> CardSet {
    let mut left = CardSet::FULL;
    for card in cards {
        left.remove(*card);
    }
    left
}

#[cfg(test)]
mod tests {

    use super::*;

    fn rules(name: &str) -> Rules {
        Rules::worked(name)
    }

    fn cards(text: &str) -> Vec<Card> {
        text.split_whitespace().map(|card| card.parse().expect("a card")).collect()
    }

    fn advice(book: &str, question: Question, hand: &str, seen: &str) -> Advice {
        let hand = cards(hand).try_into().expect("three cards");
        advise(&rules(book), question, hand, &cards(seen)).expect("there is an answer")
    }

    #[test]
    fn first_bet_rides_on_paying_hands() {
        let first = |hand| advice("md-let-it-ride", Question::Bet1, hand, "").choice;
        assert_eq!(first("Ts Td 4c"), Choice::Ride);
        assert_eq!(first("9s 9d 4c"), Choice::Pull);
        assert_eq!(first("2s 2d 2c"), Choice::Ride);
        assert_eq!(first("Ts Js Qs"), Choice::Ride);
        assert_eq!(first("3s 4s 5s"), Choice::Ride, "three in a row of one suit");
        assert_eq!(first("2s 3s 4s"), Choice::Pull, "too low a run");
        assert_eq!(first("As Kd Qc"), Choice::Pull);
    }

    #[test]
    fn second_bet_rides_on_four_good_cards() {
        let second = |hand, seen| advice("md-let-it-ride", Question::Bet2, hand, seen).choice;
        assert_eq!(second("2s 5s 9s", "Ks"), Choice::Ride, "four to a flush");
        assert_eq!(second("9s Td Jc", "Qh"), Choice::Ride, "open at both ends, with a high card");
        assert_eq!(second("2s 3d 4c", "5h"), Choice::Pull, "open at both ends, nothing high");
        assert_eq!(second("2s 5s 9d", "Kc"), Choice::Pull);
    }

    /// A pair of tens cannot lose: 1 to 1 at least, and the other cards only make it better.
    #[test]
    fn a_pair_of_tens_is_worth_what_it_pays() {
        let made = advice("house-let-it-ride", Question::Bet2, "Ts Td 4c", "9h");
        let by_hand = Ratio::new(2 * 3 + 6 * 2 + 40, 48).expect("not over zero");
        assert_eq!(made.worth, by_hand, "two tens left, three fours and three nines, forty others");
    }

    #[test]
    fn queen_six_four_is_the_weakest_hand_played() {
        let play = |hand| advice("md-three-card-poker", Question::Play, hand, "");
        assert_eq!(play("Qs 6d 4c").choice, Choice::Play);
        assert_eq!(play("Qs 6d 3c").choice, Choice::Fold);
        assert_eq!(play("Jd Ts 8h").choice, Choice::Fold);
        assert_eq!(play("2s 2d 3c").choice, Choice::Play);
    }

    #[test]
    fn folding_costs_one_ante_exactly() {
        let play = advice("md-three-card-poker", Question::Play, "5s 3d 2c", "");
        assert_eq!(play.otherwise.to_string(), "-1/1");
        assert!(play.worth < play.otherwise);
    }

    /// What a fold gives up with a straight flush is the bonus as well: 5 to 1, whoever wins.
    #[test]
    fn the_ante_bonus_is_part_of_what_a_hand_is_worth() {
        let rules = rules("md-three-card-poker");
        let hand = |text| three::Hand::new(cards(text).try_into().expect("three")).expect("a hand");
        let of = |text| bonus(&rules, hand(text)).expect("it is paid in chips");
        assert_eq!(of("5s 4s 3s"), (AnteBonusWhen::Always, 5));
        assert_eq!(of("5s 4d 3c"), (AnteBonusWhen::Always, 1));
        assert_eq!(of("Ks Qs 9s").1, 0, "a flush has none");
        // Nothing but a better straight flush, a tie or no queen keeps it from 7 units.
        let worth = advice("md-three-card-poker", Question::Play, "As Ks Qs", "").worth;
        assert!(worth > Ratio::new(6, 1).expect("not over zero"));
        assert!(worth < Ratio::new(7, 1).expect("not over zero"));
    }

    #[test]
    fn an_answer_is_told_in_dollars_of_what_lies_there() {
        let advice = advice("md-three-card-poker", Question::Play, "5s 3d 2c", "");
        let seat = Seat::new(3).expect("there is a third");
        let counsel = Counsel { seat, stake: Money::from_dollars(25), advice };
        assert_eq!(counsel.advice.choice, Choice::Fold);
        assert_eq!(counsel.dollars(Choice::Fold), Exact::from(-25));
        assert_eq!(counsel.cost(Choice::Fold), Exact::zero());
        let cost = counsel.cost(Choice::Play);
        assert_eq!(counsel.dollars(Choice::Fold) - cost.clone(), counsel.dollars(Choice::Play));
        assert!(cost > Exact::zero());
    }
}
