//! Which hands of three cards are for the first question of the game, class by class.

use cards::{Card, CardSet, Rank};
use money::Money;
use odds::{Answer, three_card_classes, three_card_poker};
use rulebook::Wager;
use table::Ranking;
use table::settle::{AnteBonusWhen, Due, Payer};

use super::Sheet;

/// A class of hands and its best answer.
pub(super) struct Answered {
    pub(super) cards: [Card; 3],
    /// How many hands there are of it.
    pub(super) hands: i64,
    pub(super) answer: Answer,
}

/// Returns the best answer of every class; nothing where the wager asks nothing.
pub(super) fn answered(sheet: &Sheet<'_>) -> Vec<Answered> {
    match sheet.offered.wager {
        Wager::LetItRide => ridden(sheet),
        Wager::AnteBonus => played(sheet),
        Wager::Ante
        | Wager::Play
        | Wager::PairPlus
        | Wager::FiveCardBonus
        | Wager::ThreeCardBonus
        | Wager::SixCardBonus
        | Wager::Progressive
        | Wager::FiveCardProgressive => Vec::new(),
    }
}

/// What comes of a stake with each column of the ranking, in cents.
fn due(sheet: &Sheet<'_>, of: impl Fn(Money, Money) -> u64) -> [i64; Ranking::COLUMNS] {
    let terms = &sheet.terms;
    let payer = Payer::new(terms.book, terms.readings, terms.paytable);
    std::array::from_fn(|column| {
        let column = u8::try_from(column).expect("there are few columns");
        let cents = match payer.due(sheet.par.stake, column) {
            Ok(Due::Paid { paid, returned, .. }) => of(paid, returned),
            // The sheet was computed, so every row can be paid; no such wager has a meter.
            Ok(Due::Nothing | Due::Meter { .. }) | Err(_) => 0,
        };
        i64::try_from(cents).unwrap_or(i64::MAX)
    })
}

/// Bet 1 rides with a class if it gains over all ways to complete it.
fn ridden(sheet: &Sheet<'_>) -> Vec<Answered> {
    let ranking = Ranking::of(sheet.terms.readings);
    let back = due(sheet, |paid, returned| paid.cents() + returned.cents());
    let stake = i128::from(sheet.par.stake.cents());
    let one = |class: odds::Class| {
        let [a, b, c] = class.cards;
        let mut left = CardSet::FULL;
        for card in class.cards {
            left.remove(card);
        }
        let gain = |[d, e]: [Card; 2]| {
            let column = ranking.of_five([a, b, c, d, e]);
            i128::from(back[usize::from(column)]) - stake
        };
        let gained: i128 = left.combinations::<2>().map(gain).sum();
        let answer = Answer::to(i64::try_from(gained.signum()).unwrap_or(0));
        Answered { cards: class.cards, hands: class.hands.into(), answer }
    };
    three_card_classes().into_iter().map(one).collect()
}

/// A hand is played if that loses less than the Ante.
fn played(sheet: &Sheet<'_>) -> Vec<Answered> {
    let terms = &sheet.terms;
    let gains = three_card_poker::Gains {
        ante: sheet.par.stake.cents().try_into().unwrap_or(i64::MAX),
        // The Ante is settled by itself: of the bonus only what is paid counts.
        bonus: due(sheet, |paid, _| paid.cents()),
        bonus_when: AnteBonusWhen::of(terms.book, terms.readings, terms.paytable),
    };
    let census = three_card_poker::Census::of(&Ranking::of(terms.readings), Rank::Queen);
    let solution = three_card_poker::Solution::new(&census, gains);
    let each = census.groups().iter().zip(solution.answers());
    each.map(|(group, answer)| {
        let (cards, hands) = (group.cards, group.hands);
        Answered { cards, hands, answer: *answer }
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use odds::{Par, Terms};
    use rulebook::{Book, Document, Rules, examine};

    /// The chart is drawn from classes; the sheet counts hands in another way.
    #[test]
    fn answers_add_up_to_those_of_the_sheet() {
        for name in Book::NAMES {
            let book = Book::embedded(name).expect("it is one of the five");
            let submission = Document::from_toml(book.submission()).expect("it is TOML");
            let examination = examine(&book, &submission).expect("it can be read");
            let rules = Rules::approve(&book, &examination).expect("it is lawful");
            for wager in [Wager::LetItRide, Wager::AnteBonus] {
                let Some(offered) = rules.offered(wager) else { continue };
                let terms = Terms::new(rules.book(), rules.readings(), &offered.paytable);
                let par = Par::of(&terms).expect("it has a sheet");
                let sheet = Sheet { offered, terms, par };
                let each = answered(&sheet).into_iter().map(|it| (it.answer, it.hands));
                assert_eq!(each.collect::<odds::Tally>(), sheet.par.decisions[0].answers, "{name}");
            }
        }
    }
}
