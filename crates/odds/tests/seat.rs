//! All wagers of a seat: each by itself is what its sheet says, and together they are what going
//! through the deals one by one gives.

use cards::{Card, CardSet};
use money::{Money, Tier};
use odds::seat::{Seat, SeatError};
use odds::{Exact, Par, Terms};
use rulebook::{Book, Readings, Wager};
use table::Ranking;
use table::settle::{Due, Payer};

fn book(name: &str) -> Book {
    Book::embedded(name).expect("it is one of the five")
}

/// Terms for a stake in dollars, every meter at $12,345.
fn terms<'a>(book: &'a Book, readings: &'a Readings, wager: (Wager, &str, u32)) -> Terms<'a> {
    let (wager, table, dollars) = wager;
    let paytable = book.paytable(wager, table).expect("the book has it");
    let mut terms = Terms::new(book, readings, paytable).with_stake(Money::from_dollars(dollars));
    for meter in &mut terms.meters {
        meter.holds = Some(Money::from_dollars(12_345));
    }
    terms
}

fn seat(book: &Book, readings: &Readings, wagers: &[(Wager, &str, u32)]) -> Seat {
    let terms: Vec<Terms<'_>> = wagers.iter().map(|it| terms(book, readings, *it)).collect();
    Seat::of(&terms).expect("they go together")
}

const RIDE: [(Wager, &str, u32); 5] = [
    (Wager::LetItRide, "A", 5),
    (Wager::FiveCardBonus, "A", 1),
    (Wager::ThreeCardBonus, "B", 5),
    (Wager::SixCardBonus, "A", 5),
    (Wager::Progressive, "B", 1),
];

/// Without an Ante nothing is asked, so nothing is forfeited.
const NO_ANTE: [(Wager, &str, u32); 4] = [
    (Wager::PairPlus, "A", 5),
    (Wager::SixCardBonus, "A", 5),
    (Wager::Progressive, "A", 1),
    (Wager::FiveCardProgressive, "B", 1),
];

/// The mean and variance of a wager by its own sheet, in dollars.
fn by_sheet(terms: &Terms<'_>) -> (Exact, Exact) {
    let par = Par::of(terms).expect("it has a sheet");
    let stake = Exact::from(par.stake.dollars());
    (par.results.mean() * stake.clone(), par.results.variance() * stake.power(2))
}

#[test]
fn each_wager_alone_is_its_sheet() {
    for (name, wagers) in [("md-let-it-ride", &RIDE[..]), ("md-three-card-poker", &NO_ANTE[..])] {
        let book = book(name);
        let readings = book.default_readings();
        let seat = seat(&book, &readings, wagers);
        for wager in wagers {
            let (mean, variance) = by_sheet(&terms(&book, &readings, *wager));
            assert_eq!(seat.expected(wager.0), Some(mean), "{}", wager.0);
            assert_eq!(seat.covariance(wager.0, wager.0), Some(variance), "{}", wager.0);
        }
    }
}

#[test]
fn ante_and_play_alone_are_their_sheet() {
    let book = book("md-three-card-poker");
    let readings = book.default_readings();
    let wager = (Wager::AnteBonus, "A", 5);
    let seat = seat(&book, &readings, &[wager]);
    let (mean, variance) = by_sheet(&terms(&book, &readings, wager));
    assert_eq!((seat.mean(), seat.variance()), (mean, variance));
    assert_eq!(seat.average_wagered(), Exact::from(5) * Exact::new(22_100 + 14_900, 22_100));
    assert_eq!(seat.decisions()[0].answers.yes, 14_900);
}

/// The register of readings: a fold forfeits the Five-Card Progressive although its cards are
/// unseen, so at five dollars and one 948 more hands are played, whatever the meters.
#[test]
fn five_card_progressive_makes_948_more_hands_playable() {
    let book = book("md-three-card-poker");
    let readings = book.default_readings();
    let wagers = [(Wager::AnteBonus, "A", 5), (Wager::FiveCardProgressive, "A", 1)];
    assert_eq!(seat(&book, &readings, &wagers).decisions()[0].answers.yes, 14_900 + 948);
    let name = "fold-and-five-card-progressive";
    let kept = readings.with(&book, name, "keeps").expect("the book has it");
    assert_eq!(seat(&book, &kept, &wagers).decisions()[0].answers.yes, 14_900);
}

#[test]
fn distribution_has_the_mean_and_variance_of_the_matrix() {
    let all = [&[(Wager::AnteBonus, "A", 5)], &NO_ANTE[..]].concat();
    for (name, wagers) in [("md-let-it-ride", &RIDE[..]), ("md-three-card-poker", &all[..])] {
        let book = book(name);
        let readings = book.default_readings();
        let seat = seat(&book, &readings, wagers);
        let results = seat.distribution();
        assert_eq!(results.of(), 22_100 * 49 * 48 * 16_215);
        assert_eq!(results.mean(), seat.mean(), "{name}");
        assert_eq!(results.variance(), seat.variance(), "{name}");
    }
}

/// What columns gain in cents.
struct Gains([i128; 16]);

impl Gains {
    fn of(terms: &Terms<'_>) -> Self {
        let payer = Payer::new(terms.book, terms.readings, terms.paytable);
        let stake = terms.stake.expect("it was said");
        Self(std::array::from_fn(|column| {
            let column = u8::try_from(column).expect("columns are few");
            let back = match payer.due(stake, column).expect("the stake can be paid") {
                Due::Nothing => Money::ZERO,
                Due::Paid { paid, returned, .. } => paid.plus(returned).expect("small"),
                Due::Meter { share, .. } => share.of(Money::from_dollars(12_345).into()),
            };
            i128::from(back.cents()) - i128::from(stake.cents())
        }))
    }

    fn at(&self, column: u8) -> i128 {
        self.0[usize::from(column)]
    }
}

/// The covariance in square dollars, from sums in cents.
fn covariance(product: i128, sums: [i128; 2], of: i128) -> Exact {
    let mean = |sum: i128, parts: i128| Exact::new(sum, parts) / Exact::new(of, 1);
    mean(product, 10_000) - mean(sums[0], 100) * mean(sums[1], 100)
}

/// All 52 million deals, with decisions by adding up what is still to come: neither classes of
/// suits nor groups of hands. The progressive pays the ace, king and queen of spades by itself.
#[test]
fn let_it_ride_covaries_as_all_deals_say() {
    let book = book("md-let-it-ride");
    let readings = book.default_readings();
    let ranking = Ranking::of(&readings);
    let [ride, .., progressive] = RIDE.map(|it| Gains::of(&terms(&book, &readings, it)));
    let (mut product, mut sums) = (0, [0, 0]);
    for own in CardSet::FULL.combinations::<3>() {
        let three = progressive.at(ranking.of_three(own));
        let by_ride = ride_over_deals(&ranking, &ride, own);
        product += three * by_ride;
        sums[0] += by_ride;
        sums[1] += three * 49 * 48;
    }
    let seat = seat(&book, &readings, &RIDE);
    let found = seat.covariance(Wager::LetItRide, Wager::Progressive);
    assert_eq!(found, Some(covariance(product, sums, 22_100 * 49 * 48)));
}

/// What the three bets gain with one hand over all community cards in order.
fn ride_over_deals(ranking: &Ranking, gains: &Gains, own: [Card; 3]) -> i128 {
    let [a, b, c] = own;
    let left: Vec<Card> = CardSet::FULL.iter().filter(|card| !own.contains(card)).collect();
    let mut fours = [0; 49];
    for (at, first) in left.iter().enumerate() {
        for (beside, second) in left.iter().enumerate().skip(at + 1) {
            let gain = gains.at(ranking.of_five([a, b, c, *first, *second]));
            fours[at] += gain;
            fours[beside] += gain;
        }
    }
    let stays: i128 = fours.iter().sum();
    let second: i128 = fours.iter().map(|gain| *gain.max(&0)).sum();
    stays + stays.max(0) + second
}

/// Every six cards, in the twenty ways that three of them are the player's: the Six Card Bonus
/// names a suit, and so does the progressive.
#[test]
fn rows_that_name_suits_covary_as_all_deals_say() {
    let tables = [("md-let-it-ride", "B"), ("md-three-card-poker", "A")];
    let ranking = Ranking::of(&book(tables[0].0).default_readings());
    let counts = all_sixes(&ranking);
    for (name, table) in tables {
        let book = book(name);
        let readings = book.default_readings();
        assert_eq!(Ranking::of(&readings), ranking, "one count serves both");
        let wagers = [(Wager::SixCardBonus, "A", 5), (Wager::Progressive, table, 1)];
        let [six, three] = wagers.map(|it| Gains::of(&terms(&book, &readings, it)));
        let (mut product, mut sums) = (0, [0, 0]);
        for (three, row) in three.0.iter().zip(&counts) {
            for (six, deals) in six.0.iter().zip(row) {
                product += six * three * deals;
                sums[0] += six * deals;
                sums[1] += three * deals;
            }
        }
        let seat = seat(&book, &readings, &wagers);
        let found = seat.covariance(Wager::SixCardBonus, Wager::Progressive);
        assert_eq!(found, Some(covariance(product, sums, 20 * 20_358_520)), "{name}");
    }
}

/// How often three cards of a column are three of six of a column.
fn all_sixes(ranking: &Ranking) -> [[i128; 16]; 16] {
    let place = |[a, b, c]: [Card; 3]| {
        let [a, b, c] = [a, b, c].map(|card| usize::from(card.index()));
        (a * 52 + b) * 52 + c
    };
    let mut threes = vec![0_u8; 52 * 52 * 52];
    for own in CardSet::FULL.combinations::<3>() {
        threes[place(own)] = ranking.of_three(own);
    }
    let mut counts = [[0; 16]; 16];
    for cards in CardSet::FULL.combinations::<6>() {
        let six = usize::from(ranking.of_six(cards));
        for split in SPLITS {
            counts[usize::from(threes[place(split.map(|at| cards[at]))])][six] += 1;
        }
    }
    counts
}

/// Which three of six cards are the player's.
const SPLITS: [[usize; 3]; 20] = {
    let mut all = [[0; 3]; 20];
    let (mut at, mut a) = (0, 0);
    while a < 6 {
        let mut b = a + 1;
        while b < 6 {
            let mut c = b + 1;
            while c < 6 {
                all[at] = [a, b, c];
                at += 1;
                c += 1;
            }
            b += 1;
        }
        a += 1;
    }
    all
};

/// A hand that is folded loses its Pair Plus, so a better Pair Plus is played for.
#[test]
fn a_fold_loses_several_wagers_together() {
    let book = book("md-three-card-poker");
    let readings = book.default_readings();
    let all = [&[(Wager::AnteBonus, "A", 5)], &NO_ANTE[..]].concat();
    let seat = seat(&book, &readings, &all);
    let alone = by_sheet(&terms(&book, &readings, NO_ANTE[0])).0;
    assert!(seat.expected(Wager::PairPlus) <= Some(alone), "nothing is won by folding");
    let variances: Exact = seat.wagers().filter_map(|it| seat.covariance(it.0, it.0)).sum();
    assert!(seat.variance() > variances, "wagers of one seat go together");
}

#[test]
fn wagers_that_cannot_lie_together_are_refused() {
    let maryland = book("md-let-it-ride");
    let readings = maryland.default_readings();
    let ride = terms(&maryland, &readings, RIDE[0]);
    assert_eq!(Seat::of(&[]).unwrap_err(), SeatError::Empty);
    let twice = Seat::of(&[ride.clone(), ride.clone()]);
    assert_eq!(twice.unwrap_err(), SeatError::Twice(Wager::LetItRide));
    let poker = book("md-three-card-poker");
    let other = poker.default_readings();
    let mixed = Seat::of(&[ride, terms(&poker, &other, NO_ANTE[0])]);
    assert_eq!(mixed.unwrap_err(), SeatError::SeveralBooks);
}

#[test]
fn meter_that_is_not_known_is_asked_for() {
    let book = book("md-let-it-ride");
    let readings = book.default_readings();
    let paytable = book.paytable(Wager::Progressive, "A").expect("the book has it");
    let terms = Terms::new(&book, &readings, paytable);
    let missing = SeatError::Wager(odds::ParError::MeterMissing(Tier::Main));
    assert_eq!(Seat::of(&[terms]).unwrap_err(), missing);
}

/// Who has no bets to withdraw is not asked, so the reading says nothing of the progressive.
#[test]
fn a_progressive_that_withdrawals_lose_needs_the_bets() {
    let book = book("shfl-let-it-ride");
    let readings = book.default_readings().with(&book, "folded-hands", "both-withdrawn");
    let readings = readings.expect("the book has it");
    let wagers = [(Wager::LetItRide, "LIRX-01", 5), (Wager::Progressive, "single", 1)];
    let terms = wagers.map(|it| terms(&book, &readings, it));
    assert_eq!(Seat::of(&terms[1..]).unwrap_err(), SeatError::Reading("folded-hands"));
    assert!(Seat::of(&terms).is_ok(), "with the bets it is counted");
}

#[test]
fn a_floor_of_five_cards_is_that_of_the_sheet() {
    let book = book("md-let-it-ride");
    let readings = book.default_readings().with(&book, "progressive-hand", "five-card-floor");
    let readings = readings.expect("the book has it");
    let on_three = book
        .paytables()
        .iter()
        .find(|table| table.wager == Wager::Progressive && table.basis == rulebook::Basis::Player);
    let table = &on_three.expect("the book has one").table;
    let wagers = [(Wager::LetItRide, "A", 5), (Wager::Progressive, table.as_str(), 1)];
    let sheet = Par::of(&terms(&book, &readings, wagers[1])).expect("it has a sheet");
    let seat = seat(&book, &readings, &wagers);
    assert_eq!(seat.expected(Wager::Progressive), Some(sheet.results.mean()));
}
