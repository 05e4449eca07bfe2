//! The players' cut: committed while bets are open, opened after, and dealt from.

use std::sync::atomic::{AtomicU8, Ordering};
use std::time::{Duration, Instant};

use ledger::{
    Body, Cut, Dealing, Hash, KeptByPlayer, OpenedCard, Opening, PersonId, PlayerCut, Proof,
    RoundFinding, Seed, TableId,
};
use serde_json::{Value, json};
use table::RoundNumber;

use crate::events::Follower;
use crate::failing::faulty;
use crate::hidden::{export, holds, records};
use crate::house::{Caller, Running, scratch};
use crate::live::Crew;
use crate::playing::{bet, finish, offer};
use crate::sockets::Socket;

/// The tables of a demonstration where the system deals.
const TABLES: std::ops::RangeInclusive<u32> = 1..=5;

/// A player who cuts, and what they keep of a round.
struct Cutter {
    caller: Caller,
    id: PersonId,
    cut: Cut,
    kept: Option<KeptByPlayer>,
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap_or_else(|| panic!("a number: {value}"))
}

fn hash(value: &Value) -> Hash {
    value.as_str().and_then(Hash::read).unwrap_or_else(|| panic!("a hash: {value}"))
}

fn person(value: &Value) -> PersonId {
    PersonId(u32::try_from(number(value)).expect("a person's number"))
}

impl Cutter {
    fn of(running: &Running) -> Self {
        static NEXT: AtomicU8 = AtomicU8::new(1);
        let mut caller = running.guest("player");
        let id = person(&caller.get("/api/me").1["id"]);
        Self { caller, id, cut: Cut([NEXT.fetch_add(1, Ordering::Relaxed); 32]), kept: None }
    }

    /// Comes back to a house that was opened again.
    fn come_back(&mut self, running: &Running) {
        let cookie = self.caller.cookie.take();
        self.caller = running.somebody();
        self.caller.cookie = cookie;
    }

    /// The command that commits to the cut of a round.
    fn commits(&self, table: u32, round: u64) -> Value {
        let commitment = self.cut.commitment(TableId(table), RoundNumber(round), self.id);
        json!({ "do": "commit-cut", "commitment": commitment.to_string() })
    }

    fn opens(&self) -> Value {
        json!({ "do": "open-cut", "cut": self.cut.reveal() })
    }

    /// Keeps the commitment to the deck, bets, and commits to a cut.
    fn bet(&mut self, table: u32) -> u64 {
        let round = bet(&mut self.caller, table);
        let deck = self.caller.look(table)["deck"].take();
        assert_eq!((&deck["cut"], number(&deck["round"])), (&json!("open"), round), "{deck}");
        let commitment = hash(&deck["commitment"]);
        let place = (TableId(table), RoundNumber(round));
        self.kept = Some(KeptByPlayer {
            cut: Some(self.cut),
            ..KeptByPlayer::before_bet(place.0, place.1, self.id, commitment)
        });
        self.caller.does(table, &self.commits(table, round));
        round
    }

    /// Waits until betting is closed, keeps the commitments, and opens the cut.
    fn open(&mut self, table: u32) {
        let deck = self.closed(table);
        let cuts = deck["cuts"].as_array().expect("a list");
        let closed = cuts.iter().map(|it| (person(&it["player"]), hash(&it["commitment"])));
        let kept = self.kept.as_mut().expect("they have bet");
        kept.closed = Some(closed.collect());
        self.caller.does(table, &self.opens());
        self.kept.as_mut().expect("they have bet").is_opened = true;
    }

    /// The deck once betting is closed and the house waits for openings.
    fn closed(&mut self, table: u32) -> Value {
        let now = self.caller.wait(table, |now| now["deck"]["cut"] == "closed");
        let hands = now["view"]["seats"].to_string();
        assert!(!hands.contains("??"), "no card leaves the deck before its cut: {now}");
        now["deck"].clone()
    }

    fn ready(&mut self, table: u32) {
        self.caller.does(table, &json!({ "do": "ready" }));
    }

    /// Waits for the end of a round, and checks its proof against what was kept.
    fn check(&mut self, table: u32, round: u64) -> Vec<RoundFinding> {
        let caller = &mut self.caller;
        let over = |now: &Value| now["view"]["round"].as_u64() > Some(round);
        let mut seen = Vec::new();
        while !over(&caller.look(table)) {
            let now = caller.look(table);
            let cards = now["own"]["seats"][0]["cards"].as_array().cloned().unwrap_or_default();
            if !cards.is_empty() && number(&now["view"]["round"]) == round {
                seen = cards.iter().map(|it| it.as_str().and_then(|it| it.parse().ok())).collect();
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        let proof = proof(caller, table, round);
        let kept = self.kept.take().expect("they have bet");
        let cards: Vec<_> = seen.into_iter().flatten().collect();
        assert!(!cards.is_empty(), "they held cards");
        KeptByPlayer { cards, ..kept }.check(&proof)
    }

    /// Checks the proof of a round that is over, without the cards.
    fn check_later(&mut self, table: u32, round: u64) -> Vec<RoundFinding> {
        let proof = proof(&mut self.caller, table, round);
        self.kept.take().expect("they have bet").check(&proof)
    }
}

/// The proof of a round, as somebody is given it.
fn proof(caller: &mut Caller, table: u32, round: u64) -> Proof {
    let (status, proof) = caller.get(&format!("/api/tables/{table}/rounds/{round}/proof"));
    assert_eq!(status, 200, "{proof}");
    let small = |value: &Value| u8::try_from(number(value)).expect("a place");
    let list = |value: &Value| value.as_array().cloned().expect("a list");
    let cut = |it: &Value| PlayerCut {
        player: person(&it["player"]),
        commitment: hash(&it["commitment"]),
        opened: (!it["opened"].is_null()).then(|| Cut(hash(&it["opened"]).0)),
    };
    let card = |it: &Value| {
        let (position, nonce) = (small(&it["position"]), hash(&it["nonce"]).0);
        let card = it["card"].as_str().and_then(|it| it.parse().ok()).expect("a card");
        let path = list(&it["path"]).iter().map(hash).collect();
        OpenedCard { place: small(&it["place"]), opening: Opening { position, card, nonce, path } }
    };
    let (table, round) = (TableId(table), RoundNumber(round));
    let seed = (!proof["seed"].is_null()).then(|| Seed(hash(&proof["seed"]).0));
    Proof {
        dealing: Dealing { table, round, rules: hash(&proof["rules"]) },
        commitment: hash(&proof["commitment"]),
        cuts: list(&proof["cuts"]).iter().map(cut).collect(),
        cards: list(&proof["cards"]).iter().map(card).collect(),
        seed,
    }
}

/// The problem of a command; one that could not be read has no other answer.
fn problem(answer: &Value) -> &Value {
    answer.get("problem").unwrap_or(answer)
}

fn kind(answer: &Value) -> &str {
    problem(answer)["type"].as_str().unwrap_or_default()
}

fn detail(answer: &Value) -> &str {
    problem(answer)["detail"].as_str().unwrap_or_default()
}

#[test]
fn two_players_cut_the_deck_of_every_book() {
    let running = Running::new(true);
    let (mut ann, mut ben) = (Cutter::of(&running), Cutter::of(&running));
    let mut auditor = running.guest("auditor");
    for table in TABLES {
        for _ in 0..2 {
            let round = ann.bet(table);
            assert_eq!(ben.bet(table), round);
            ann.ready(table);
            ben.ready(table);
            let deck = ann.closed(table);
            let cuts = deck["cuts"].as_array().expect("a list");
            let players: Vec<_> = cuts.iter().map(|cut| person(&cut["player"])).collect();
            assert_eq!(players, [ann.id, ben.id], "in the order of their records");
            assert!(cuts.iter().all(|cut| cut["opened"].is_null()), "{deck}");
            ben.open(table);
            let waits = ann.caller.look(table);
            let is_told = waits["deck"].to_string().contains(&ben.cut.reveal());
            assert!(!is_told, "an opening is nobody's before all are there: {waits}");
            ann.open(table);
            let now = ann.caller.wait(table, |now| now["deck"]["cut"] != "closed");
            if number(&now["view"]["round"]) == round {
                let opened = now["deck"]["cuts"][1]["opened"].clone();
                assert_eq!(opened, json!(ben.cut.reveal()), "everybody is told: {now}");
            }
            assert_eq!(ann.check(table, round), [], "table {table}");
            assert_eq!(ben.check_later(table, round), [], "table {table}");
            let whole = proof(&mut auditor, table, round);
            assert!(whole.holds() && whole.seed.is_some());
            assert!(whole.cards.iter().any(|it| it.place != it.opening.position), "it was cut");
        }
    }
    holds(&export(&running));
}

#[test]
fn a_house_that_comes_back_asks_for_the_openings_again() {
    let mut running = Running::new(true);
    let (mut ann, mut ben) = (Cutter::of(&running), Cutter::of(&running));
    for table in TABLES {
        let round = ann.bet(table);
        ben.bet(table);
        ann.ready(table);
        ben.ready(table);
        ann.open(table);
        let before = ben.closed(table);
        running = running.restart(true);
        ann.come_back(&running);
        ben.come_back(&running);
        assert_eq!(ann.closed(table), before, "commitments are recorded, openings are not");
        ann.open(table);
        ben.open(table);
        assert_eq!(ann.check(table, round), []);
        assert_eq!(ben.check_later(table, round), []);
        running = running.restart(true);
        ann.come_back(&running);
        ben.come_back(&running);
        assert!(proof(&mut ann.caller, table, round).holds(), "and so it is kept");
    }
    holds(&export(&running));
}

/// The deck that was cut is dealt on after a restart in the middle of the round.
#[test]
fn a_cut_deck_survives_a_restart() {
    let running = Running::patient(|store| store);
    let mut ann = Cutter::of(&running);
    let round = ann.bet(3);
    ann.ready(3);
    ann.open(3);
    let before = ann.caller.wait(3, |now| offer(now, "decide").is_some());
    assert_eq!(before["deck"]["cut"], "done", "{before}");
    let running = running.restart(true);
    ann.come_back(&running);
    let after = ann.caller.look(3);
    assert_eq!(after["deck"], before["deck"]);
    assert_eq!(ann.check(3, round), []);
    holds(&export(&running));
}

#[test]
fn a_cut_that_is_not_opened_is_recorded_with_its_player() {
    let running = Running::impatient_for_cuts();
    let (mut ann, mut ben) = (Cutter::of(&running), Cutter::of(&running));
    let round = ann.bet(3);
    ben.bet(3);
    ann.ready(3);
    ben.ready(3);
    ann.open(3);
    assert_eq!(ann.check(3, round), [RoundFinding::HeldBack(ben.id)]);
    let now = ben.caller.look(3);
    let (status, answer) = ben.caller.give(3, 700, &ben.opens());
    assert_eq!((status, kind(&answer)), (409, "/problems/cut-refused"), "{answer} {now}");
    let findings = ben.check_later(3, round);
    assert_eq!(findings, [RoundFinding::OwnCutUnopened]);
    let told = export(&running);
    holds(&told);
    let cuts = records(&told, 3).into_iter().filter_map(|record| {
        let Body::Cut { opened, .. } = record.body else { return None };
        Some(opened)
    });
    assert_eq!(cuts.collect::<Vec<_>>(), [vec![Some(ann.cut), None]]);
    // Nobody opens: the deck is dealt as it was committed to.
    let round = ann.bet(3);
    ann.ready(3);
    ben.caller.does(3, &json!({ "do": "leave", "seat": 2 }));
    ann.closed(3);
    ann.caller.wait(3, |now| number(&now["view"]["round"]) > round);
    let proof = proof(&mut ann.caller, 3, round);
    assert!(proof.holds() && proof.cards.iter().all(|it| it.place == it.opening.position));
}

/// Gives a command, and returns the kind of the problem and its words.
fn refused(cutter: &mut Cutter, table: u32, id: u128, command: &Value) -> (String, String) {
    let (status, answer) = cutter.caller.give(table, id, command);
    assert!(status >= 400, "{command}: {answer}");
    (kind(&answer).to_owned(), detail(&answer).to_owned())
}

#[test]
fn what_is_no_cut_is_refused_in_words() {
    let running = Running::new(true);
    let (mut ann, mut ben) = (Cutter::of(&running), Cutter::of(&running));
    let table = 3;
    let is = |told: (String, String), words: &str| {
        assert_eq!(told.0, "/problems/cut-refused", "{told:?}");
        assert!(told.1.contains(words), "{told:?}");
    };
    let (round, opens, commits) = (1, ann.opens(), ann.commits(table, 1));
    is(refused(&mut ann, table, 1, &commits), "Only seated players");
    is(refused(&mut ann, table, 2, &opens), "no cut of this round");
    let mut elsewhere = commits.clone();
    elsewhere["round"] = json!(9);
    let stale = refused(&mut ann, table, 3, &elsewhere);
    assert_eq!(
        stale,
        ("/problems/stale".into(), "This cut is of another round: round 1 is on.".into())
    );
    for wrong in [json!("beef"), json!("AB".repeat(32)), json!(7)] {
        let command = json!({ "do": "commit-cut", "commitment": wrong });
        assert_eq!(refused(&mut ann, table, 4, &command).0, "/problems/unreadable");
    }
    let mut dealer = running.guest("dealer");
    assert_eq!(dealer.give(table, 5, &commits).0, 403, "only players cut");

    assert_eq!(bet(&mut ann.caller, table), round);
    bet(&mut ben.caller, table);
    let (status, done) = ann.caller.give(table, 10, &commits);
    assert_eq!(status, 200, "{done}");
    assert_eq!(ann.caller.give(table, 10, &commits), (200, done), "the same again");
    let other = ben.commits(table, round);
    assert_eq!(refused(&mut ann, table, 10, &other).0, "/problems/id-used");
    assert_eq!(refused(&mut ben, table, 10, &commits).0, "/problems/id-used");
    is(refused(&mut ann, table, 11, &other), "the first stands");
    is(refused(&mut ann, table, 12, &opens), "Bets are still open");
    let ben_commits = ben.commits(table, round);
    ben.caller.does(table, &ben_commits);

    ann.ready(table);
    ben.ready(table);
    ann.closed(table);
    is(refused(&mut ann, table, 20, &commits), "Bets are not open");
    let wrong = ben.opens();
    is(refused(&mut ann, table, 21, &wrong), "not the cut that you committed to");
    let (status, done) = ann.caller.give(table, 22, &opens);
    assert_eq!(status, 200, "{done}");
    assert_eq!(ann.caller.give(table, 22, &opens), (200, done), "the same again");
    assert_eq!(refused(&mut ann, table, 22, &wrong).0, "/problems/id-used");
    let opens = ben.opens();
    ben.caller.does(table, &opens);
    is(refused(&mut ben, table, 30, &opens), "recorded already");
    finish_round(&mut ann, table, round);
    holds(&export(&running));

    let crew = Crew::at(&running);
    let commits = ann.commits(crew.table, 1);
    is(refused(&mut ann, crew.table, 40, &commits), "are real");
}

fn finish_round(cutter: &mut Cutter, table: u32, round: u64) {
    cutter.caller.wait(table, |now| number(&now["view"]["round"]) > round);
}

#[test]
fn a_round_that_nobody_cuts_waits_for_nothing() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    let round = bet(&mut guest, 3);
    let began = Instant::now();
    finish(&mut guest, 3, round);
    let took = began.elapsed();
    assert!(took < Duration::from_secs(15), "{took:?}: openings are waited for longer than that");
    let told = export(&running);
    let is_cut = |body: &Body| matches!(body, Body::Cut { .. } | Body::CutCommitted { .. });
    assert!(!records(&told, 3).iter().any(|record| is_cut(&record.body)));
    let proof = proof(&mut guest, 3, round);
    assert!(proof.holds() && proof.cuts.is_empty());
    assert!(proof.cards.iter().all(|it| it.place == it.opening.position));
}

#[test]
fn a_player_who_left_after_committing_may_still_open() {
    let running = Running::new(true);
    let (mut ann, mut ben) = (Cutter::of(&running), Cutter::of(&running));
    let round = ann.bet(3);
    let sit = offer(&ben.caller.look(3), "sit").expect("a seat is free");
    ben.caller.does(3, &sit["command"]);
    let commits = ben.commits(3, round);
    ben.caller.does(3, &commits);
    ben.caller.does(3, &json!({ "do": "leave", "seat": sit["seat"] }));
    ann.ready(3);
    ann.open(3);
    let opens = ben.opens();
    ben.caller.does(3, &opens);
    assert_eq!(ann.check(3, round), []);
    let proof = proof(&mut ben.caller, 3, round);
    assert_eq!(proof.cuts.iter().filter(|cut| cut.opened.is_some()).count(), 2);
    holds(&export(&running));
}

#[test]
fn everybody_is_told_who_cuts_over_a_socket_and_in_lines() {
    let running = Running::new(true);
    let mut ann = Cutter::of(&running);
    let round = bet(&mut ann.caller, 3);
    let mut watching = Socket::watch(&running, 3, None);
    let welcome = watching.next();
    assert_eq!(welcome["deck"]["cuts"], json!([]), "{welcome}");
    let bets: Vec<Value> = offers_to_wager(&ann.caller.look(3));
    assert!(!bets.is_empty());
    assert!(bets.iter().all(|it| it["deck"] == welcome["deck"]["commitment"]), "{bets:?}");
    let commits = ann.commits(3, round);
    let record = ann.caller.does(3, &commits);
    let told = watching.next();
    assert_eq!((&told["type"], &told["events"]), (&json!("happened"), &json!([])), "{told}");
    assert_eq!(told["deck"]["cuts"][0]["player"], json!(ann.id.0), "{told}");
    ann.ready(3);
    let mut stages = Vec::new();
    ann.closed(3);
    let opens = ann.opens();
    ann.caller.does(3, &opens);
    while stages.last() != Some(&json!("done")) {
        stages.push(watching.next()["deck"]["cut"].take());
    }
    stages.dedup();
    assert_eq!(stages, [json!("closed"), json!("done")]);
    finish_round(&mut ann, 3, round);
    let mut lines = Follower::of(&running, 3, record - 1);
    let line = lines.next().expect("the house is open");
    assert_eq!(line["player_cut"]["commitment"], commits["commitment"], "{line}");
    let cut = std::iter::from_fn(|| lines.next()).find(|line| line.get("cut").is_some());
    assert_eq!(cut.expect("it was told")["cut"], json!([ann.cut.reveal()]));
    let (_, shown) = ann.caller.get(&format!("/rounds/3-{round}"));
    let notes = shown["records"].to_string();
    assert!(notes.contains(r#""note":"cut-committed""#) && notes.contains(r#""note":"cut""#));
}

fn offers_to_wager(now: &Value) -> Vec<Value> {
    let offers = now["own"]["offers"].as_array().cloned().unwrap_or_default();
    offers.into_iter().filter(|it| it["offer"] == "bet" || it["offer"] == "bet-three").collect()
}

/// The record of the cut cannot be written: nothing of it has happened, and all openings are asked
/// for again.
#[test]
fn a_cut_that_the_store_does_not_take_is_opened_again() {
    let (running, faults) = faulty();
    let (mut ann, mut ben) = (Cutter::of(&running), Cutter::of(&running));
    ann.bet(3);
    ben.bet(3);
    ann.ready(3);
    ben.ready(3);
    let deck = ann.closed(3);
    ben.closed(3);
    let opens = [ann.opens(), ben.opens()];
    assert_eq!(ann.caller.give(3, 50, &opens[0]).0, 200);
    faults.rejects.store(3 + 1, Ordering::SeqCst);
    let (status, answer) = ben.caller.give(3, 51, &opens[1]);
    assert!(status >= 500, "{answer}");
    assert_eq!(ann.closed(3), deck, "commitments stand, and no opening is told");
    assert_eq!(ann.caller.give(3, 50, &opens[0]).0, 200, "under the same id");
    assert_eq!(ben.caller.give(3, 51, &opens[1]).0, 200);
    let now = ann.caller.wait(3, |now| now["deck"]["cut"] == "done");
    let opened: Vec<_> = [0, 1].map(|at| now["deck"]["cuts"][at]["opened"].clone()).to_vec();
    assert_eq!(opened, [json!(ann.cut.reveal()), json!(ben.cut.reveal())]);
    holds(&export(&running));
}

/// Commitments are there after a restart while bets are open.
#[test]
fn a_house_that_closes_forgets_no_cut() {
    let data = scratch();
    let running = Running::at(data, true);
    let mut ann = Cutter::of(&running);
    let round = ann.bet(3);
    let before = ann.caller.look(3)["deck"].take();
    assert_eq!(before["cuts"].as_array().map(Vec::len), Some(1));
    let running = running.restart(true);
    ann.come_back(&running);
    assert_eq!(ann.caller.look(3)["deck"], before);
    let commits = ann.commits(3, round);
    let again = refused(&mut ann, 3, 1, &commits);
    assert!(again.1.contains("the first stands"), "{again:?}");
}
