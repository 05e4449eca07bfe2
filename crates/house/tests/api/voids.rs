//! Voids: what the cards or the record disprove is refused, a floorperson stands for the rest, and
//! everybody sees how many there were.

use serde_json::{Value, json};

use crate::consent::Pit;
use crate::house::{Caller, Running, scratch};
use crate::large::Staff;
use crate::playing::offer;

fn kind(answer: &Value) -> &str {
    answer["problem"]["type"].as_str().unwrap_or_default()
}

/// A round of a virtual table, dealt, in a house that is no demonstration.
fn dealt(staff: &mut Staff, table: u32) -> Value {
    let ante = json!({ "do": "bet", "seat": 1, "spot": "ante", "amount": "15.00" });
    staff.player.does(table, &ante);
    staff.player.does(table, &json!({ "do": "ready" }));
    staff.player.wait(table, |now| offer(now, "decide").is_some())
}

#[test]
fn a_virtual_deck_meets_with_no_mishap_of_real_cards() {
    let running = Running::at(scratch(), false);
    let mut staff = Staff::of(&running);
    let table = staff.open();
    let round = dealt(&mut staff, table)["view"]["round"].clone();
    let rack = staff.player.get("/api/me").1["rack"].clone();
    for (id, mishap) in
        [(70, "wrong-number-of-cards"), (71, "shoe-fails"), (72, "stub-count-wrong")]
    {
        let report = json!({ "do": "report", "mishap": mishap });
        let (status, answer) = staff.floor[0].give(table, id, &report);
        assert_eq!((status, kind(&answer)), (409, "/problems/refused"), "{answer}");
        let problem = answer["problem"].to_string();
        assert!(problem.contains(r#""clause":"MD-TCP-"#), "it names its clause: {problem}");
        assert!(problem.contains("cards-are-virtual"), "{problem}");
    }
    let offers = staff.floor[0].look(table)["own"]["offers"].to_string();
    assert!(!offers.contains("wrong-number-of-cards"), "and it is not offered: {offers}");
    let now = staff.player.look(table);
    assert_eq!((&now["view"]["round"], now["view"]["phase"].as_str()), (&round, Some("playing")));
    assert_eq!(staff.player.get("/api/me").1["rack"], rack, "no wager went back");
}

/// In a demonstration the system is the floorperson, and a guest who calls himself one is anybody.
#[test]
fn no_guest_of_a_demonstration_ends_a_round_alone() {
    let running = Running::new(true);
    let (mut player, mut floor) = (running.guest("player"), running.guest("floorperson"));
    let book = rulebook::Book::embedded("md-three-card-poker").expect("it is one of the five");
    let card = player.post("/api/tables", &json!({ "name": "V", "submission": book.submission() }));
    let table = card.1["id"].as_u64().and_then(|id| u32::try_from(id).ok()).expect("a number");
    player.does(table, &json!({ "do": "sit", "seat": 1 }));
    for id in [80, 90] {
        let bet = json!({ "do": "bet", "seat": 1, "spot": "ante", "amount": "5.00" });
        player.does(table, &bet);
        player.does(table, &json!({ "do": "ready" }));
        player.wait(table, |now| offer(now, "decide").is_some());
        for (id, mishap) in [(id, "wrong-number-of-cards"), (id + 1, "stub-count-wrong")] {
            let report = json!({ "do": "report", "mishap": mishap });
            let (status, answer) = floor.give(table, id, &report);
            assert_eq!((status, kind(&answer)), (409, "/problems/refused"), "{answer}");
            assert!(answer.to_string().contains("cards-are-virtual"), "{answer}");
        }
        let offers = floor.look(table)["own"]["offers"].to_string();
        assert!(!offers.contains("wrong-number-of-cards"), "it is not offered: {offers}");
        let leaves = json!({ "do": "report", "mishap": "player-leaves", "at": "seat-1" });
        let (status, answer) = floor.give(table, id + 2, &leaves);
        assert_eq!((status, kind(&answer)), (403, "/problems/needs-second-person"), "{answer}");
        player.does(table, &json!({ "do": "decide", "seat": 1, "choice": "fold" }));
        player.wait(table, |now| now["view"]["betting"] == json!(true));
    }
}

/// The player sits there and is being asked; one floorperson says that they have left.
#[test]
fn a_player_who_is_there_does_not_leave_by_one_persons_word() {
    let running = Running::at(scratch(), false);
    let mut staff = Staff::of(&running);
    let table = staff.open();
    dealt(&mut staff, table);
    let rack = staff.player.get("/api/me").1["rack"].clone();
    let report = json!({ "do": "report", "mishap": "player-leaves", "at": "seat-1" });
    for id in [73, 74] {
        let (status, answer) = staff.floor[0].give(table, id, &report);
        assert_eq!((status, kind(&answer)), (403, "/problems/needs-second-person"), "{answer}");
    }
    let now = staff.player.look(table);
    assert!(offer(&now, "decide").is_some(), "the player is still asked: {now}");
    assert_eq!(staff.player.get("/api/me").1["rack"], rack);
    staff.floor[1].does(table, &report);
    let now = staff.player.look(table);
    assert!(offer(&now, "decide").is_none(), "two people agree that the player left");
}

/// Plays a live round of a book until seat 1 is asked.
fn asked(running: &Running, book: &str) -> Pit {
    let mut pit = Pit::of(running, book);
    pit.bet();
    pit.until(|now| now["view"]["turn"]["seat"] == 1);
    pit
}

fn card(pit: &mut Pit) -> Value {
    let (_, cards) = pit.player.get("/api/tables");
    let cards = cards.as_array().cloned().unwrap_or_default();
    cards.into_iter().find(|it| it["id"] == pit.table).expect("it is in the lobby")
}

#[test]
fn a_void_takes_a_floorperson_once_a_card_is_seen() {
    let running = Running::new(true);
    let mut pit = asked(&running, "md-three-card-poker");
    let table = pit.table;
    assert_eq!(card(&mut pit)["voids"], 0);
    let report = json!({ "do": "report", "mishap": "dealer-card-exposed" });
    let (status, answer) = pit.dealer.give(table, 80, &report);
    assert_eq!((status, kind(&answer)), (403, "/problems/needs-second-person"), "{answer}");
    assert_eq!(pit.dealer.look(table)["view"]["round"], 1, "nothing is void");
    let waits = pit.floor.look(table)["own"]["staff"]["proposals"].take();
    assert_eq!(waits[0]["command"], report, "{waits}");
    pit.floor.does(table, &report);
    assert_eq!(pit.dealer.look(table)["view"]["round"], 2, "the round is void");
    let lobby = card(&mut pit);
    assert_eq!((&lobby["voids"], &lobby["round"]), (&json!(1), &json!(2)), "everybody sees it");
    let running = running.restart(true);
    let (_, seen) = running.somebody().get(&format!("/api/tables/{table}"));
    assert_eq!(seen["table"]["voids"], 1, "and a restart forgets none");
}

#[test]
fn a_floorperson_voids_a_live_round_alone() {
    let running = Running::new(true);
    let mut pit = asked(&running, "md-three-card-poker");
    pit.floor.does(pit.table, &json!({ "do": "report", "mishap": "dealer-card-exposed" }));
    assert_eq!(pit.dealer.look(pit.table)["view"]["round"], 2, "the round is void");
}

/// Where forfeits stand, a void after every hand was folded gives nothing back; it is one all the
/// same, and nothing of its round was wagered (MD-TCP/R31).
#[test]
fn a_void_that_gives_nothing_back_is_counted() {
    let running = Running::new(true);
    let book = rulebook::Book::embedded("md-three-card-poker").expect("it is one of the five");
    let read = "[readings]\n\"md-three-card-poker/void-and-folded-wagers\" = \"lost\"\n";
    let mut pit = Pit::under(&running, &json!(format!("{}\n{read}", book.submission())));
    for round in 1..=2 {
        pit.bet();
        pit.until(|now| now["view"]["turn"]["seat"] == 1);
        pit.player.does(pit.table, &json!({ "do": "decide", "seat": 1, "choice": "fold" }));
        pit.until(|now| !now["view"]["turn"].is_object());
        let rack = pit.player.get("/api/me").1["rack"].clone();
        pit.floor.does(pit.table, &json!({ "do": "report", "mishap": "shoe-fails" }));
        assert_eq!(pit.player.get("/api/me").1["rack"], rack, "the forfeit stands");
        let day = pit.floor.get(&format!("/api/tables/{}/accounting", pit.table)).1;
        assert_eq!((&day["rounds"], &day["voids"]), (&json!(round), &json!(round)), "{day}");
        assert_eq!(day["handle"], json!({}), "{day}");
        assert_eq!(card(&mut pit)["voids"], round);
    }
}

#[test]
fn no_number_of_cards_is_wrong_where_the_record_has_them_all() {
    let running = Running::new(true);
    let mut pit = asked(&running, "md-three-card-poker");
    let report = json!({ "do": "report", "mishap": "wrong-number-of-cards" });
    let table = pit.table;
    let refused = |by: &mut Caller, id: u128| {
        let (status, answer) = by.give(table, id, &report);
        assert_eq!((status, kind(&answer)), (409, "/problems/refused"), "{answer}");
        let problem = answer["problem"].to_string();
        assert!(problem.contains("every-number-is-right"), "{problem}");
        assert!(problem.contains("MD-TCP-13.D"), "it names its clause: {problem}");
    };
    refused(&mut pit.dealer, 90);
    refused(&mut pit.floor, 91);
}

#[test]
fn a_waiting_jackpot_is_not_voided_by_one() {
    let running = Running::new(true);
    let mut pit = Pit::of(&running, "md-three-card-poker");
    pit.bet();
    pit.until_two();
    let table = pit.table;
    let report = json!({ "do": "report", "mishap": "shoe-fails" });
    let is_asked = |(status, answer): (u16, Value)| {
        assert_eq!((status, kind(&answer)), (403, "/problems/needs-second-person"), "{answer}");
    };
    is_asked(pit.floor.give(table, 95, &report));
    is_asked(pit.floor.give(table, 96, &report));
    assert_eq!(pit.dealer.look(table)["view"]["round"], 1, "nothing is void");
    pit.dealer.does(table, &report);
    assert_eq!(pit.dealer.look(table)["view"]["round"], 2, "two people voided it");
}

#[test]
fn two_dealers_void_nothing() {
    let running = Running::new(true);
    let mut pit = asked(&running, "md-three-card-poker");
    let report = json!({ "do": "report", "mishap": "dealer-card-exposed" });
    let mut other = running.guest("dealer");
    for (id, dealer) in [(97, &mut pit.dealer), (98, &mut other)] {
        assert_eq!(dealer.give(pit.table, id, &report).0, 403, "one of two is a floorperson");
    }
    assert_eq!(pit.dealer.look(pit.table)["view"]["round"], 1, "nothing is void");
}

/// A ruling that dealers and floorpersons may both ask for is told once.
#[test]
fn what_takes_two_is_listed_once() {
    let running = Running::new(true);
    let mut pit = asked(&running, "md-let-it-ride");
    pit.dealer.does(pit.table, &json!({ "do": "report", "mishap": "stub-count-wrong" }));
    let staff = pit.dealer.look(pit.table)["own"]["staff"].take();
    let together = staff["together"].as_array().cloned().unwrap_or_default();
    let misdealt = json!({ "do": "rule", "ruling": "misdealt" });
    assert_eq!(together.iter().filter(|it| **it == misdealt).count(), 1, "{staff}");
    assert!(
        staff["ruling"]["says"].is_string() && staff["ruling"]["clause"].is_string(),
        "{staff}"
    );
}
