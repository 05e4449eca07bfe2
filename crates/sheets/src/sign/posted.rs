//! What the rules want the players told.

use money::{Money, Pays, Tier};
use rulebook::{EnvyTable, Offered, Rules, Wager};

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

fn panels(rules: &Rules) -> Vec<Panel> {
    let of_wager = |offered: &Offered| {
        let envy = rules.envy(offered.wager).map(|table| envy_panel(offered.wager, table));
        std::iter::once(panel(offered)).chain(envy).collect::<Vec<_>>()
    };
    rules.wagers().iter().flat_map(of_wager).collect()
}

fn panel(offered: &Offered) -> Panel {
    let table = &offered.paytable;
    Panel {
        title: offered.wager.title().to_owned(),
        subtitle: subtitle(offered),
        rows: table.rows.iter().map(|row| (row.hand.title(), pays(row.pays))).collect(),
        clause: table.clause.clone(),
    }
}

fn subtitle(offered: &Offered) -> Option<String> {
    let stakes = || {
        let amounts: Vec<String> = offered.stakes.iter().map(|it| dollars(*it)).collect();
        (!amounts.is_empty()).then(|| format!("Wager {}", amounts.join(" or ")))
    };
    let range = || {
        let (least, most) = (offered.minimum?, offered.maximum?);
        Some(format!("Wager {} to {}", dollars(least), dollars(most)))
    };
    stakes().or_else(range)
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
    if let Some(limit) = submission.amount("table.payout_limit") {
        let clauses = terms.payout_limit.as_ref().map_or(&[][..], |duty| &duty.clauses);
        add(format!("The most paid for one hand is {}", dollars(limit)), clauses);
    }
    for (offered, tier, ceiling) in ceilings(rules) {
        let is_only = tier == Tier::Main;
        let name = if is_only { "meter".to_owned() } else { format!("{tier} meter") };
        let title = offered.wager.title();
        add(format!("The {name} of the {title} grows to {} at most", dollars(ceiling)), &[]);
    }
    if let Some(duty) = &terms.fees {
        for (key, what) in [
            ("fees.player_fee_per_bet", "Fee for each bet"),
            ("fees.player_dealer_fee_per_hand", "Fee of the player-dealer for each hand"),
        ] {
            if let Some(fee) = submission.amount(key) {
                add(format!("{what}: {}", dollars(fee)), &duty.clauses);
            }
        }
    }
    notices
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
