//! What happens at a table, in words: one line an event, with the clause it rests on.

use cards::{Card, Rank};
use money::{Money, Net};
use rulebook::Pattern;
use table::{Bets, Citation, Event, Few, Outcome, Pile, Seat, Settlement, Spot, Table, events};

use sheets::columns::thousands;

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    pub(crate) text: String,
    pub(crate) clause: Option<String>,
    /// Begins a round.
    pub(crate) is_heading: bool,
    /// Whose result it tells.
    pub(crate) result_of: Option<Seat>,
}

impl Line {
    pub(crate) fn plain(text: impl Into<String>) -> Self {
        Self { text: text.into(), clause: None, is_heading: false, result_of: None }
    }

    pub(crate) fn heading(text: impl Into<String>) -> Self {
        Self { is_heading: true, ..Self::plain(text) }
    }
}

/// Tells events of a table, with the names of the people there.
pub(crate) struct Teller<'a> {
    pub(crate) table: &'a Table,
    pub(crate) name: &'a dyn Fn(Seat) -> String,
}

impl Teller<'_> {
    /// Tells an event, if there is anything to tell, and whose result it is.
    pub(crate) fn line(&self, event: &Event) -> Option<Line> {
        let line = self.tell(event)?;
        Some(Line { result_of: result_of(event), ..line })
    }

    /// Tells an event. Cards that lie face down are never named.
    fn tell(&self, event: &Event) -> Option<Line> {
        match *event {
            Event::BankTaken { seat } => self.says(seat, "takes the bank"),
            Event::BankDeclined { seat } => self.says(seat, "declines the bank"),
            Event::BankGivenUp { seat } => self.says(seat, "gives the bank up"),
            Event::BettingClosed => Some(Line::plain("No more bets")),
            Event::FeeTaken { seat, amount } => {
                self.says(seat, &format!("pays a fee of {}", dollars(amount)))
            }
            Event::LetRide { seat, spot, .. } => {
                self.says(seat, &format!("lets {} ride", spot_title(spot)))
            }
            Event::Withdrawn { seat, spot, amount, under, .. } => {
                let what = format!("pulls {} back: {}", spot_title(spot), dollars(amount));
                self.cited(format!("{} {what}", self.name(seat)), under)
            }
            Event::Played { seat, amount, .. } => {
                self.says(seat, &format!("plays: {}", dollars(amount)))
            }
            Event::Folded { seat, .. } => self.says(seat, "folds"),
            Event::BonusShown { seat, cards } => {
                self.says(seat, &format!("shows {}", symbols(cards)))
            }
            Event::BonusWaved { seat } => self.says(seat, "waves the cards away"),
            Event::Exposed { pile, cards } => self.exposed(pile, cards),
            Event::Burned { .. } => Some(Line::plain("A card is burned, unseen")),
            events!(payment)
            | Event::MeterPaid { .. }
            | Event::Voided { .. }
            | Event::Restored { .. } => self.tell_money(event),
            // Nothing to tell, or nothing that happens where the system deals.
            events!(seat)
            | events!(care)
            | events!(trouble)
            | Event::BettingOpened { .. }
            | Event::BankBet { .. }
            | Event::BetPlaced { .. }
            | Event::ThreeBetsPlaced { .. }
            | Event::HandBacked { .. }
            | Event::MeterFed { .. }
            | Event::MeterRead { .. }
            | Event::MeterRestored { .. }
            | Event::Dealt { .. }
            | Event::CardFoundFaceUp { .. }
            | Event::ExtraCardKept
            | Event::ForfeitsCollected
            | Event::SeatCalled { .. }
            | Event::AwardWaits { .. }
            | Event::AwardValidated { .. }
            | Event::SeatDone { .. }
            | Event::EnvyDone
            | Event::RoundEnded
            | Event::Console(_) => None,
        }
    }

    /// Tells what was paid, collected and given back.
    fn tell_money(&self, event: &Event) -> Option<Line> {
        if let Event::Settled { seat, spot, result } = event {
            return self.settled(*seat, spot_title(*spot), result);
        }
        if let Event::BetsSettled { seat, spots: bets, result } = event {
            return self.settled(*seat, bets_title(*bets), result);
        }
        if let Event::AnteBonusPaid { seat, paid, hand, under } = *event {
            let text = format!("{}: Ante Bonus won {}", self.name(seat), dollars(paid));
            return self.for_hand(text, Some(hand), under);
        }
        if let Event::EnvyPaid { seat, from, hand, paid, under } = *event {
            let (name, from) = (self.name(seat), self.name(from));
            let text = format!("{name}: envy of {from}'s hand won {}", dollars(paid));
            return self.for_hand(text, Some(hand), under);
        }
        if let Event::MeterPaid { seat, meter, taken, .. } = *event {
            let meter = meter_title(&meter.to_string());
            return self.says(seat, &format!("takes {} off the {meter} meter", dollars(taken)));
        }
        if let Event::BankSettled { seat, paid, won } = *event {
            let (name, paid, won) = (self.name(seat), dollars(paid), dollars(won));
            return Some(Line::plain(format!("{name}: the bank won {won} and paid {paid}")));
        }
        if let Event::Restored { seat, returned, .. } = *event {
            return self.says(seat, &format!("gets {} back", dollars(returned)));
        }
        if let Event::Voided { under, .. } = *event {
            return self.cited("The round is void".to_owned(), under.unwrap_or(Citation::NONE));
        }
        None
    }

    fn name(&self, seat: Seat) -> String {
        (self.name)(seat)
    }

    #[expect(clippy::unnecessary_wraps, reason = "so that every arm of the story ends alike")]
    fn says(&self, seat: Seat, what: &str) -> Option<Line> {
        Some(Line::plain(format!("{} {what}", self.name(seat))))
    }

    fn exposed(&self, pile: Pile, cards: Few) -> Option<Line> {
        let whose = match pile {
            Pile::Player(seat) => self.name(seat),
            Pile::Community => "A community card".to_owned(),
            Pile::Dealer => "The dealer".to_owned(),
            Pile::Box => "The box".to_owned(),
            Pile::FiveCommunity => "The five-card community".to_owned(),
            Pile::Shared(_) | Pile::Discard => return None,
        };
        Some(Line::plain(format!("{whose}: {}", symbols(cards))))
    }

    fn settled(&self, seat: Seat, title: &str, result: &Settlement) -> Option<Line> {
        let what = format!("{}: {title}", self.name(seat));
        let Settlement { stake, paid, returned, hand, under, .. } = *result;
        let text = match result.outcome {
            Outcome::Win => format!("{what} won {}", dollars(paid)),
            Outcome::Lose if returned.is_zero() => format!("{what} lost {}", dollars(stake)),
            Outcome::Lose => {
                format!("{what} lost {}, {} came back", dollars(stake), dollars(returned))
            }
            Outcome::Push => format!("{what} came back"),
            Outcome::Forfeit => format!("{what} forfeited {}", dollars(stake)),
            Outcome::NotCovered => format!("{what} was not covered and came back"),
            // It was told when it was taken back.
            Outcome::Withdrawn => return None,
        };
        self.for_hand(text, hand, under)
    }

    fn for_hand(&self, text: String, hand: Option<Pattern>, under: Citation) -> Option<Line> {
        let text = match hand {
            Some(hand) => format!("{text}, {}", in_a_sentence(hand)),
            None => text,
        };
        self.cited(text, under)
    }

    #[expect(clippy::unnecessary_wraps, reason = "so that every arm of the story ends alike")]
    fn cited(&self, text: String, under: Citation) -> Option<Line> {
        let clause = self.table.clause(under).map(|clause| clause.id.clone());
        Some(Line { clause, ..Line::plain(text) })
    }
}

/// Whose result an event is.
fn result_of(event: &Event) -> Option<Seat> {
    if let Event::Settled { seat, .. }
    | Event::BetsSettled { seat, .. }
    | Event::AnteBonusPaid { seat, .. }
    | Event::EnvyPaid { seat, .. }
    | Event::BankSettled { seat, .. } = *event
    {
        return Some(seat);
    }
    None
}

/// A hand as it stands in the middle of a sentence.
fn in_a_sentence(hand: Pattern) -> String {
    let title = hand.title();
    let is_name =
        matches!(hand, Pattern::SuperRoyalDiamonds | Pattern::SuperRoyalHeartsSpadesClubs);
    if is_name { title } else { title[..1].to_lowercase() + &title[1..] }
}

/// `progressive.major` as people say it.
pub(crate) fn meter_title(name: &str) -> String {
    let words = name.trim_end_matches(".main").replace(['.', '-'], " ");
    words[..1].to_uppercase() + &words[1..]
}

/// The name of a spot as the layout has it.
pub(crate) fn spot_title(spot: Spot) -> &'static str {
    match spot {
        Spot::Bet1 => "Bet 1",
        Spot::Bet2 => "Bet 2",
        Spot::Bet3 => "Bet 3",
        Spot::Ante
        | Spot::Play
        | Spot::PairPlus
        | Spot::FiveCardBonus
        | Spot::ThreeCardBonus
        | Spot::SixCardBonus
        | Spot::Progressive
        | Spot::FiveCardProgressive => spot.wager().title(),
    }
}

/// Bets that came to the same, in the middle of a sentence.
const fn bets_title(bets: Bets) -> &'static str {
    match bets {
        Bets::OneAndTwo => "each of Bets 1 and 2",
        Bets::OneAndThree => "each of Bets 1 and 3",
        Bets::TwoAndThree => "each of Bets 2 and 3",
        Bets::All => "each of the three bets",
    }
}

fn symbols(cards: Few) -> String {
    cards.cards().iter().map(|card| printed(*card)).collect::<Vec<_>>().join(" ")
}

/// A card as it is printed: its rank and the symbol of its suit.
pub(crate) fn printed(card: Card) -> String {
    format!("{}{}", rank(card), card.suit().symbol())
}

/// The rank as it is printed on a card.
pub(crate) fn rank(card: Card) -> String {
    if card.rank() == Rank::Ten { "10".to_owned() } else { card.rank().to_string() }
}

/// An amount with its dollar sign and cents.
pub(crate) fn dollars(amount: Money) -> String {
    format!("${}.{:02}", thousands(amount.cents() / 100), amount.cents() % 100)
}

/// An amount without cents where there are none.
pub(crate) fn short_dollars(amount: Money) -> String {
    match amount.cents() % 100 {
        0 => format!("${}", thousands(amount.cents() / 100)),
        _ => dollars(amount),
    }
}

/// A result with its sign.
pub(crate) fn signed(net: Net) -> String {
    match (net.gain().is_zero(), net.loss().is_zero()) {
        (false, _) => format!("+{}", dollars(net.gain())),
        (true, false) => format!("-{}", dollars(net.loss())),
        (true, true) => "even".to_owned(),
    }
}
