//! The types of fields, and how a value of each is written.

use cards::Card;
use money::Tier;
use rulebook::{Rule, Wager};
use serde_json::{Value, json};
use table::{Bets, MeterName, Outcome, Pile, Player, Seat, Spot};

use super::fields;
use crate::{Account, Admission, Kind, LimitsRequest, LinkId, Reason, StatementKind, TableId};

/// Returns every type.
pub(super) fn all() -> Vec<Value> {
    let mut all = numbers();
    all.extend(words());
    all.extend(texts());
    all.extend(structures());
    all.extend(choices());
    all.extend(special());
    all
}

/// Numbers of at most so many bits.
fn numbers() -> Vec<Value> {
    let number = |(name, bits, unit): (&str, u32, &str)| -> Value {
        json!({ "name": name, "form": "number", "bits": bits, "unit": unit })
    };
    let numbers = [
        ("u32", 32, ""),
        ("u64", 64, ""),
        ("Player", 32, ""),
        ("Time", 64, "milliseconds"),
        ("Seconds", 64, "seconds"),
        ("Count", 64, ""),
        ("Money", 64, "cents"),
        ("Microcents", 84, "millionths of a cent"),
    ];
    let share = json!({
        "name": "Share", "form": "number", "bits": 20, "unit": "millionths", "most": 1_000_000
    });
    numbers.into_iter().map(number).chain([share]).collect()
}

/// Words of closed lists: a byte, which is the place in the list, counted from `first`.
fn words() -> Vec<Value> {
    let word = |name: &str, first: u8, words: Vec<String>| -> Value {
        json!({ "name": name, "form": "word", "first": first, "words": words })
    };
    let named = |all: &[&str]| all.iter().map(ToString::to_string).collect::<Vec<String>>();
    let listed = crate::codec::words().into_iter().map(|(name, words)| word(name, 0, words));
    let mut all: Vec<Value> = listed.collect();
    let seats: Vec<String> = Seat::ALL.iter().map(ToString::to_string).collect();
    all.push(word("Seat", 1, seats.clone()));
    all.push(word("SeatPile", 0, seats));
    all.push(word("Card", 0, Card::ALL.iter().map(ToString::to_string).collect()));
    all.push(word("Pile", 0, (0..16).map(|it| pile(Pile::of_number(it))).collect()));
    all.push(word("Bets", 0, Bets::ALL.iter().map(ToString::to_string).collect()));
    all.push(word("Outcome", 0, Outcome::ALL.iter().map(ToString::to_string).collect()));
    all.push(word("StatementKind", 0, StatementKind::ALL.map(|it| it.name().to_owned()).into()));
    all.push(word("Admission", 0, Admission::ALL.map(|it| kebab(&format!("{it:?}"))).into()));
    all.push(word(
        "LimitsRequest",
        0,
        LimitsRequest::ALL.map(|it| kebab(&format!("{it:?}"))).into(),
    ));
    all.push(word("GuestRight", 0, named(&["by-invitation", "owner"])));
    all.push(word("Reason", 1, Reason::ALL.iter().map(|it| kebab(&format!("{it:?}"))).collect()));
    all.push(word("CardsKind", 0, named(&["virtual", "physical"])));
    all.push(word("Level", 0, named(&["system", "prompt", "confirm"])));
    let roles = ["player", "dealer", "floorperson", "surveillance", "auditor", "admin"];
    // Roles are the house's: a record holds any byte.
    all.push(json!({ "name": "Role", "form": "byte", "words": roles }));
    all
}

/// Texts, of which some are of a closed list, and bytes of a fixed length.
fn texts() -> Vec<Value> {
    let rules: Vec<&str> = Rule::ALL.iter().map(|rule| rule.name()).collect();
    vec![
        json!({ "name": "Text", "form": "text" }),
        json!({ "name": "Rule", "form": "text", "words": rules }),
        json!({ "name": "Bytes16", "form": "bytes", "length": 16 }),
        json!({ "name": "Bytes32", "form": "bytes", "length": 32 }),
        json!({ "name": "Entry", "form": "entry", "moves": moves() }),
    ]
}

/// For each kind of entry, from where to where it moves money: the first words of accounts.
fn moves() -> Value {
    let (table, link, seat) = (TableId(1), LinkId(1), Seat::ALL[0]);
    let meter = MeterName { wager: Wager::Progressive, tier: Tier::Main };
    let accounts = [
        Account::Cage,
        Account::House,
        Account::Rack(Player(1)),
        Account::Spot { table, seat, spot: Spot::Ante },
        Account::Bank { table, seat },
        Account::Inventory(table),
        Account::DropBox(table),
        Account::TipBox(table),
        Account::Fees(table),
        Account::Meter { link, meter },
        Account::Reserve { link, meter },
        Account::Overflow { link, meter },
    ];
    let word = |account: Account| {
        let written = account.to_string();
        written.split('/').next().unwrap_or_default().to_owned()
    };
    let pairs = |kind: Kind| {
        let from_each = accounts.iter().flat_map(|from| accounts.iter().map(move |to| (from, to)));
        let allowed = from_each.filter(|(from, to)| kind.allows(**from, **to));
        allowed.map(|(from, to)| json!([word(*from), word(*to)])).collect::<Vec<Value>>()
    };
    Kind::ALL.iter().map(|kind| (kind.name().to_owned(), json!(pairs(*kind)))).collect()
}

/// Several fields, one after another.
fn structures() -> Vec<Value> {
    let of = |(name, text): (&str, &str)| -> Value {
        json!({ "name": name, "form": "fields", "fields": fields(text) })
    };
    let all = [
        ("MeterName", "wager: Wager, tier: Tier"),
        ("PlayLimits", "?stake: Money, ?loss: Money, ?session_minutes: u32"),
        ("ThreeAmounts", "first: Money, second: Money, third: Money"),
        ("Flag", "seat: Seat, hand: Pattern"),
        (
            "Win",
            "round: u64, seat: Seat, hand: Pattern, share: Share, meter: Microcents, prize: Money",
        ),
    ];
    let later = json!({
        "name": "LaterLimits", "form": "from-a-moment", "fields": fields("limits: PlayLimits")
    });
    all.into_iter().map(of).chain([later]).collect()
}

/// A byte, and the fields that follow by it.
fn choices() -> Vec<Value> {
    let of = |name: &str, cases: &[(&str, &str)]| {
        let case = |(number, (name, text)): (usize, &(&str, &str))| -> Value {
            json!({ "number": number, "name": name, "fields": fields(text) })
        };
        let cases: Vec<Value> = cases.iter().enumerate().map(case).collect();
        json!({ "name": name, "form": "cases", "cases": cases })
    };
    let keys = [
        ("CoinIn", ""),
        ("RemoveChips", "chips: Count"),
        ("SettleTheCount", ""),
        ("Hand", "hand: Pattern"),
        ("Verify", ""),
        ("KeyToJackpot", ""),
        ("Jackpot", ""),
        ("KeyToRun", ""),
        ("GameOver", ""),
        ("CancelWin", "record: Count"),
        ("SupplementWin", "record: Count"),
    ];
    let rulings = [
        ("Void", ""),
        ("GoOn", ""),
        ("Misdealt", ""),
        ("WrongDeck", ""),
        ("Abandoned", "seat: Seat"),
        ("Stands", "seat: Seat"),
        ("CountSettled", ""),
    ];
    let who = [("Dealer", ""), ("Floor", ""), ("Device", ""), ("Player", "player: Player")];
    let changes = [
        ("Added", "role: Role, admission: Admission"),
        ("Role", "role: Role, before: Role"),
        ("Ended", ""),
        ("Reset", "until: Time"),
        ("SetByLink", ""),
        ("OwnPassword", ""),
        ("Restored", "role: Role"),
    ];
    vec![
        of("KeyPress", &keys),
        of("Ruling", &rulings),
        of("Who", &who),
        of("AccountChange", &changes),
        of("Opening", &[("NotOpened", ""), ("Opened", "cut: Bytes32")]),
    ]
}

/// Forms that a reader must know by themselves: `docs/evidence.md` says what they are.
fn special() -> Vec<Value> {
    let kinds_of = |(name, section): (&str, &str)| -> Value {
        json!({ "name": name, "form": "kind", "section": section })
    };
    let listed = [
        ("Event", "events"),
        ("ConsoleEvent", "console_events"),
        ("Command", "commands"),
        ("Fact", "facts"),
        ("Note", "notes"),
        ("Request", "requests"),
    ];
    let mut all: Vec<Value> = listed.into_iter().map(kinds_of).collect();
    // The deal of a whole deck is the system's own: nobody asks for it.
    let asked = "PersonCommand";
    all.push(json!({ "name": asked, "form": "kind", "section": "commands", "least": 1 }));
    let special = [
        ("u8", "byte"),
        ("Citation", "clause"),
        ("Few", "few-cards"),
        ("Settlement", "settlement"),
        ("SeatSet", "seat-set"),
        ("SeatSums", "seat-sums"),
        ("Net", "change"),
    ];
    all.extend(special.map(|(name, form)| json!({ "name": name, "form": form })));
    all
}

/// A pile as one word.
fn pile(pile: Pile) -> String {
    match pile {
        Pile::Player(seat) => format!("seat-{seat}"),
        Pile::Shared(hand) => format!("shared-{hand}"),
        Pile::Community | Pile::Dealer | Pile::Box | Pile::FiveCommunity | Pile::Discard => {
            kebab(&format!("{pile:?}"))
        }
    }
}

/// `FiveCommunity` as `five-community`.
fn kebab(name: &str) -> String {
    let part = |(at, letter): (usize, char)| {
        let dash = if at > 0 && letter.is_uppercase() { "-" } else { "" };
        format!("{dash}{}", letter.to_lowercase())
    };
    name.chars().enumerate().map(part).collect()
}
