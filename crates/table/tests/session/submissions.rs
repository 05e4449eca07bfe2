//! Rules Submissions at random: every way of dealing, every wager, every paytable.

use money::Pays;
use rulebook::{Book, Paytable, Rules, Wager};

use super::random::Random;

/// What a submission may say about the table; an empty word leaves the key out.
type Key = (&'static str, &'static [&'static str]);

const EVERYWHERE: [Key; 3] = [
    ("boxes_per_player", &["1", "2", "3"]),
    ("payout_limit", &["", "", "\"60.00\"", "\"1500.00\""]),
    ("minimum", &["\"5.00\"", "\"5.00\"", "\"2.50\""]),
];

const STANDARD: [Key; 8] = [
    ("seats", &["7", "7", "4", "2"]),
    ("maximum", &["", "\"100.00\"", "\"25.00\""]),
    ("dealing", &["\"manual-shoe\"", "\"hand\"", "\"automated-shoe\""]),
    ("decks", &["1", "2"]),
    ("shuffler", &["\"none\"", "\"plain\"", "\"counting\"", "\"reshuffling\""]),
    ("community_stack", &["", "3"]),
    ("shuffler_feeds_shoe", &["", "true"]),
    ("instruments", &["", "[\"chips\", \"plaques\"]"]),
];

const SHOWDOWN: [Key; 9] = [
    ("seats", &["7", "7", "4", "2"]),
    ("maximum", &["", "\"100.00\"", "\"25.00\""]),
    ("dealing", &["\"manual-shoe\"", "\"hand\"", "\"automated-shoe\""]),
    ("decks", &["1", "2"]),
    ("shuffler", &["\"none\"", "\"plain\"", "\"counting\"", "\"reshuffling\""]),
    ("version", &["", "", "\"7.G.1\"", "\"7.G.2\"", "\"7.G.3\""]),
    ("dealer_cards", &["", "\"in-shuffler\""]),
    ("shuffler_feeds_shoe", &["", "true"]),
    ("instruments", &["", "[\"chips\", \"other-approved\"]"]),
];

const HOUSE: [Key; 6] = [
    ("seats", &["7", "8", "3"]),
    ("maximum", &["\"10.00\"", "\"8.00\""]),
    ("dealing", &["\"hand\""]),
    ("decks", &["1"]),
    ("shuffler", &["\"none\""]),
    ("boxes_per_player", &["1"]),
];

const PUBLISHER: [Key; 5] = [
    ("seats", &["7", "8", "3"]),
    ("maximum", &["", "\"100.00\""]),
    ("dealing", &["\"automated-shoe\""]),
    ("decks", &["1", "2"]),
    ("shuffler", &["\"plain\"", "\"counting\"", "\"reshuffling\""]),
];

const CARDROOM: [Key; 5] = [
    ("seats", &["7", "7", "4", "2"]),
    ("maximum", &["\"100.00\"", "\"25.00\""]),
    ("dealing", &["\"automated-shoe\""]),
    ("decks", &["2"]),
    ("shuffler", &["\"plain\"", "\"counting\"", "\"reshuffling\""]),
];

fn keys(book: &Book) -> &'static [Key] {
    match book.title().name.as_str() {
        "md-let-it-ride" => &STANDARD,
        "md-three-card-poker" => &SHOWDOWN,
        "house-let-it-ride" => &HOUSE,
        "shfl-let-it-ride" => &PUBLISHER,
        "ca-let-it-ride" => &CARDROOM,
        other => panic!("what may a submission under {other} say?"),
    }
}

/// Returns the rules of a text, if it is a lawful submission.
pub(crate) fn approve(book: &Book, text: &str) -> Option<Rules> {
    Rules::of(book, text).ok()
}

/// Returns a submission that may be lawful or not.
pub(crate) fn submission(random: &mut Random, book: &Book) -> String {
    let name = &book.title().name;
    let mut text = format!("[submission]\nfacility = \"A\"\nbook = \"{name}\"\n");
    if name == "shfl-let-it-ride" {
        let markets = ["", "cruise-ship", "indiana", "colorado-only"];
        let market = *random.one(&markets);
        text += &format!("market = \"{market}\"\n").repeat(usize::from(!market.is_empty()));
    }
    text += "[table]\n";
    let own = keys(book);
    let others = EVERYWHERE.iter().filter(|(key, _)| own.iter().all(|(it, _)| it != key));
    for (key, values) in own.iter().chain(others) {
        let value = random.one(values);
        if !value.is_empty() {
            text += &format!("{key} = {value}\n");
        }
    }
    if name.starts_with("md-") {
        let prepared = ["none", "inspected", "inspected-and-shuffled"];
        text += &format!("[deck_care]\nprepared = \"{}\"\n", random.one(&prepared));
    }
    if name == "ca-let-it-ride" {
        let fees = ["0.00", "1.00", "0.50"];
        text += &format!("[fees]\nplayer_fee_per_bet = \"{}\"\n", random.one(&fees));
        text += &format!("player_dealer_fee_per_hand = \"{}\"\n", random.one(&fees));
    }
    for wager in Wager::ALL {
        text += &section(random, book, wager).unwrap_or_default();
    }
    text
}

/// The section that offers a wager, if it is offered.
fn section(random: &mut Random, book: &Book, wager: Wager) -> Option<String> {
    let paid_as = match wager {
        Wager::Ante => Wager::AnteBonus,
        Wager::AnteBonus | Wager::Play => return None,
        Wager::LetItRide
        | Wager::PairPlus
        | Wager::FiveCardBonus
        | Wager::ThreeCardBonus
        | Wager::SixCardBonus
        | Wager::Progressive
        | Wager::FiveCardProgressive => wager,
    };
    let is_base = matches!(wager, Wager::LetItRide | Wager::Ante);
    let tables: Vec<&Paytable> = book.paytables().iter().filter(|it| it.wager == paid_as).collect();
    if tables.is_empty() || (!is_base && random.once_in(4)) {
        return None;
    }
    let paytable = *random.one(&tables);
    let mut text = format!("[wagers.{wager}]\ntable = \"{}\"\n", paytable.table);
    match wager {
        Wager::PairPlus | Wager::ThreeCardBonus | Wager::SixCardBonus => {
            text += &format!("minimum = \"{}\"\n", random.one(&["1.00", "5.00"]));
            text += &format!("maximum = \"{}\"\n", random.one(&["10.00", "50.00"]));
        }
        Wager::Progressive | Wager::FiveCardProgressive => {
            let stakes = ["[\"1.00\"]", "[\"5.00\"]", "[\"1.00\", \"5.00\"]"];
            text += &format!("stakes = {}\n", random.one(&stakes));
            text += &meters(random, wager, paytable);
        }
        Wager::LetItRide | Wager::Ante | Wager::Play | Wager::AnteBonus | Wager::FiveCardBonus => {}
    }
    if book.title().name == "shfl-let-it-ride" && wager == Wager::ThreeCardBonus {
        text += *random.one(&["option = 1\n", "option = 2\n"]);
    }
    Some(text)
}

fn meters(random: &mut Random, wager: Wager, paytable: &Paytable) -> String {
    let mut tiers = Vec::new();
    for row in &paytable.rows {
        if let Pays::Meter(_, tier) = row.pays
            && !tiers.contains(&tier)
        {
            tiers.push(tier);
        }
    }
    let mut amounts = || {
        let [initial, reset] = [["10000.00", "54321.09"], ["10000.00", "50000.00"]];
        // A ceiling that is near is soon reached.
        let rates = [
            "\"0.14\"",
            "\"0.2\"",
            "\"0.199999\"\nceiling = \"54321.10\"",
            "\"0.2345\"\nceiling = \"54321.10\"\nreserve = \"0.031\"",
        ];
        let [initial, reset] = [*random.one(&initial), *random.one(&reset)];
        format!("initial = \"{initial}\"\nreset = \"{reset}\"\nrate = {}\n", random.one(&rates))
    };
    if tiers.len() == 1 {
        return amounts();
    }
    tiers.iter().map(|tier| format!("[wagers.{wager}.meters.{tier}]\n{}", amounts())).collect()
}
