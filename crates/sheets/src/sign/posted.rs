//! What the rules want the players told.

use money::{Money, Pays, Tier};
use rulebook::{EnvyTable, Offered, Pattern, Rules, Wager};
use table::Ranking;
use table::settle::{Payer, PostedRow, envied};

use super::{Notice, Panel, Sign};
use crate::columns::thousands;

impl Sign {
    /// Says what the rules of a table want the players told.
    pub fn of(rules: &Rules) -> Self {
        let title = rules.book().title();
        let facility = rules.submission().text("submission.facility");
        Self {
            game: title.game.title().to_owned(),
            facility: facility.unwrap_or_default().to_owned(),
            subtitle: limits(rules).into_iter().collect(),
            panels: panels(rules),
            notices: notices(rules),
        }
    }
}

fn limits(rules: &Rules) -> Option<String> {
    let submission = rules.submission();
    let (least, most) = (submission.amount("table.minimum"), submission.amount("table.maximum"));
    match (least, most) {
        (Some(least), Some(most)) => {
            Some(format!("Bets from {} to {}", dollars(least), dollars(most)))
        }
        (Some(least), None) => Some(format!("Bets from {}", dollars(least))),
        (None, Some(most)) => Some(format!("Bets up to {}", dollars(most))),
        (None, None) => None,
    }
}

/// What is paid, by the same values that pay: the rows as the readings in force leave them.
fn panels(rules: &Rules) -> Vec<Panel> {
    let of_wager = |offered: &Offered| {
        let envy = envy_tables(rules, offered).into_iter();
        let envy = envy.map(|table| envy_panel(offered.wager, &table));
        std::iter::once(panel(rules, offered)).chain(envy).collect::<Vec<_>>()
    };
    rules.wagers().iter().flat_map(of_wager).collect()
}

fn panel(rules: &Rules, offered: &Offered) -> Panel {
    let book = rules.book();
    let payer = Payer::new(book, rules.readings(), &offered.paytable);
    let posted = payer.posted(book);
    let mut cites = vec![offered.paytable.clause.clone()];
    for row in &posted {
        let changed = row.reading.into_iter().flat_map(|reading| [row.clause, reading]);
        for id in changed {
            if !cites.iter().any(|it| it == id) {
                cites.push(id.to_owned());
            }
        }
    }
    for (_, id) in struck(rules, &payer) {
        if !cites.contains(&id) {
            cites.push(id);
        }
    }
    Panel {
        title: offered.wager.title().to_owned(),
        subtitle: subtitle(rules, offered, &payer),
        rows: posted.iter().map(|row| (row.hand.title(), promised(rules, row))).collect(),
        clause: cites.join(", "),
    }
}

/// The readings that strike a printed row, by name and id.
fn struck(rules: &Rules, payer: &Payer) -> Vec<(&'static str, String)> {
    let columns = 0..u8::try_from(Ranking::COLUMNS).unwrap_or(u8::MAX);
    let named = columns.filter_map(|column| payer.reading(column));
    let known = named.filter_map(|name| Some((name, rules.book().reading(name)?.id.clone())));
    known.collect()
}

/// Writes what a row promises, whole.
fn promised(rules: &Rules, row: &PostedRow<'_>) -> String {
    let besides = row.besides.map(|more| format!(" and {}", pays(more))).unwrap_or_default();
    let is_meter = matches!(row.pays, Pays::Meter(..));
    let readings = rules.readings();
    let multiplies = readings.is("meter-scales-with-stake", "yes")
        || readings.is("larger-wagers", "awards-multiply");
    let times = if is_meter && multiplies { " for each $1" } else { "" };
    format!("{}{times}{besides}", pays(row.pays))
}

fn subtitle(rules: &Rules, offered: &Offered, payer: &Payer) -> Option<String> {
    let fixed = rules.book().procedure().stakes.five_card_bonus.as_ref();
    let fixed = fixed.and_then(|it| it.exactly).filter(|_| offered.wager == Wager::FiveCardBonus);
    let stakes = || {
        let amounts = offered.stakes.iter().copied().chain(fixed);
        let amounts: Vec<String> = amounts.map(dollars).collect();
        (!amounts.is_empty()).then(|| format!("Wager {}", amounts.join(" or ")))
    };
    let range = || {
        let (least, most) = (offered.minimum?, offered.maximum?);
        Some(format!("Wager {} to {}", dollars(least), dollars(most)))
    };
    let wager = stakes().or_else(range);
    let has_sums = offered.paytable.rows.iter().any(|row| matches!(row.pays, Pays::Sum(_)));
    let goes_back = match (has_sums, payer.returns_stake_with_sums()) {
        (false, _) => None,
        (true, true) => Some("The wager comes back beside a fixed sum"),
        (true, false) => Some("A fixed sum includes the wager"),
    };
    match (wager, goes_back) {
        (Some(wager), Some(note)) => Some(format!("{wager}. {note}")),
        (wager, note) => wager.or(note.map(str::to_owned)),
    }
}

/// The envy that is paid for a wager, by the stake of the receiver, as the readings leave it.
fn envy_tables(rules: &Rules, offered: &Offered) -> Vec<EnvyTable> {
    let submitted = rules.submission().sums("wagers.five-card-progressive.envy");
    let read = submitted.unwrap_or_default().iter();
    let read = read.filter_map(|(hand, sum)| Some((hand.parse().ok()?, *sum)));
    let submitted: Vec<(Pattern, Money)> = read.collect();
    let of = |stake: &Money| {
        envied(rules.book(), rules.readings(), &offered.paytable, *stake, &submitted)
    };
    offered.stakes.iter().filter_map(of).collect()
}

fn envy_panel(wager: Wager, table: &EnvyTable) -> Panel {
    Panel {
        title: format!("{} Envy Bonus", wager.title()),
        subtitle: Some(format!("To every other {} bettor", dollars(table.stake))),
        rows: table.rows.iter().map(|row| (row.hand.title(), pays(row.pays))).collect(),
        clause: table.clause.clone(),
    }
}

fn notices(rules: &Rules) -> Vec<Notice> {
    let submission = rules.submission();
    let terms = &rules.book().procedure().sign;
    let mut notices: Vec<Notice> = Vec::new();
    let mut add = |text: String, clauses: &[String]| {
        notices.push(Notice { text, clause: clauses.first().cloned() });
    };
    for line in &terms.lines {
        add(line.text.clone(), &line.clauses);
    }
    if let Some((text, clauses)) = payout_limit(rules) {
        add(text, clauses);
    }
    for (text, clause) in conditions(rules) {
        add(text.to_owned(), &[clause]);
    }
    for (offered, tier, ceiling) in ceilings(rules) {
        let is_only = tier == Tier::Main;
        let name = if is_only { "meter".to_owned() } else { format!("{tier} meter") };
        let title = offered.wager.title();
        add(format!("The {name} of the {title} grows to {} at most", dollars(ceiling)), &[]);
    }
    if let Some(duty) = &terms.fees {
        for (name, what, _) in FEES {
            if let Some(fee) = submission.amount(&format!("fees.{name}")) {
                add(format!("{what}: {}", dollars(fee)), &duty.clauses);
            }
        }
        for row in submission.schedule("fees.schedule").unwrap_or_default() {
            let [from, to] = [row.from, row.to].map(dollars);
            for (name, _, what) in FEES {
                if let Some(fee) = row.fee(name) {
                    let fee = dollars(fee);
                    add(format!("{what} from {from} to {to}: {fee}"), &duty.clauses);
                }
            }
        }
    }
    notices
}

/// The fees of a table where a player banks: their names in a submission, and what the sign calls
/// them where there is one for all bets and where they go by the size of a bet.
const FEES: [(&str, &str, &str); 2] = [
    ("player_fee_per_bet", "Fee for each bet", "Fee for each bet"),
    (
        "player_dealer_fee_per_hand",
        "Fee of the player-dealer for each hand",
        "Fee of the player-dealer for each hand with bets",
    ),
];

/// The payout limit and what it is about, where the rules in force apply one.
fn payout_limit(rules: &Rules) -> Option<(String, &[String])> {
    let limit = dollars(rules.submission().amount("table.payout_limit")?);
    let text = match rules.reading("payout-limit")? {
        "odds-only" => {
            let has = |wanted: fn(&Pays) -> bool| {
                let rows = rules.wagers().iter().flat_map(|it| &it.paytable.rows);
                rows.map(|row| &row.pays).any(wanted)
            };
            let besides = [
                ("fixed sums", has(|it| matches!(it, Pays::Sum(_)))),
                ("progressive awards", has(|it| matches!(it, Pays::Meter(..) | Pays::For(_)))),
                ("envy", rules.wagers().iter().any(|it| !envy_tables(rules, it).is_empty())),
            ];
            let besides: Vec<&str> =
                besides.iter().filter(|(_, is_there)| *is_there).map(|(what, _)| *what).collect();
            let rest = match besides.split_last() {
                None => String::new(),
                Some((last, [])) => format!("; {last} are paid besides"),
                Some((last, others)) => {
                    format!("; {} and {last} are paid besides", others.join(", "))
                }
            };
            format!("The most paid at odds to 1 for one hand is {limit}{rest}")
        }
        "everything" | "as-submitted" => format!("The most paid for one hand is {limit}"),
        _ => return None,
    };
    let posted = rules.book().procedure().sign.payout_limit.as_ref().map(|it| &it.clauses[..]);
    let applied = rules.book().procedure().terms.payout_limit.as_ref().map(|it| &it.clauses[..]);
    Some((text, posted.or(applied).unwrap_or_default()))
}

/// Conditions that a reading puts on what the rows promise.
fn conditions(rules: &Rules) -> Vec<(&'static str, String)> {
    let says = |name: &str, option: &str, text| {
        let chosen = rules.readings().is(name, option);
        let reading = rules.book().reading(name).filter(|_| chosen)?;
        let clause = reading.option(option)?.clause.as_ref().or(reading.clauses.first())?;
        Some((text, format!("{clause}, {}", reading.id)))
    };
    let has = |wager| rules.offered(wager).is_some();
    let of_three = rules.offered(Wager::Progressive);
    let of_three = of_three.is_some_and(|it| it.paytable.basis == rulebook::Basis::Player);
    let floor = "The Progressive pays only with three of a kind or better in five cards";
    let all = [
        (of_three, says("progressive-hand", "five-card-floor", floor)),
        (
            has(Wager::AnteBonus),
            says(
                "ante-bonus-when",
                "unless-beaten",
                "No Ante Bonus if the dealer's hand is better",
            ),
        ),
        (
            has(Wager::AnteBonus),
            says(
                "ante-bonus-when",
                "only-beating-a-qualified-dealer",
                "The Ante Bonus is paid only for beating a dealer who qualifies",
            ),
        ),
    ];
    all.into_iter().filter(|(is_offered, _)| *is_offered).filter_map(|(_, it)| it).collect()
}

/// The meters that have a ceiling.
fn ceilings(rules: &Rules) -> impl Iterator<Item = (&Offered, Tier, Money)> {
    rules.wagers().iter().flat_map(|offered| {
        let meters = offered.meters.iter();
        meters.filter_map(move |(tier, meter)| Some((offered, *tier, meter.ceiling?)))
    })
}

/// Writes what a row promises as a sign does.
fn pays(pays: Pays) -> String {
    match pays {
        Pays::Sum(sum) => dollars(sum),
        Pays::Meter(share, Tier::Main) => format!("{share} of the meter"),
        Pays::Meter(share, tier) => format!("{share} of the {tier} meter"),
        Pays::To(odds) => format!("{} to {}", thousands(odds.pays().into()), odds.per()),
        Pays::For(odds) => format!("{} for {}", thousands(odds.pays().into()), odds.per()),
    }
}

/// Writes an amount with a dollar sign and commas, without cents where there are none.
fn dollars(amount: Money) -> String {
    let (whole, cents) = (amount.cents() / 100, amount.cents() % 100);
    match cents {
        0 => format!("${}", thousands(whole)),
        _ => format!("${}.{cents:02}", thousands(whole)),
    }
}
