//! An idle table does nothing: wherever random sessions of all books leave it, time alone takes few
//! turns.

use std::sync::Arc;
use std::time::{Duration, Instant};

use ledger::{CommandId, Opened, PersonId, hash_of_book};
use money::Money;
use rulebook::{Book, Mishap};
use table::{Automation, Time, Who};
use tokio::sync::oneshot;
use wire::{Command, Offer};

use super::{CommandRequest, Core, Facts, Host, Lasting, Reply};
use crate::command::{HouseCommand, TableRequest};
use crate::house::{Config, House};
use crate::people::Person;
use crate::store::Sqlite;
use crate::{Role, office};

const BOOKS: [&str; 5] = [
    "md-let-it-ride",
    "md-three-card-poker",
    "house-let-it-ride",
    "shfl-let-it-ride",
    "ca-let-it-ride",
];

const PLAYERS: u32 = 3;

/// A plain generator of numbers: the sessions are the same each time.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040);
        usize::try_from(self.0 >> 33).unwrap() % bound
    }
}

/// A house with three players who have chips.
async fn house() -> Arc<House> {
    let data = std::env::temp_dir().join(format!("houserules-idle-{}", std::process::id()));
    std::fs::create_dir_all(&data).unwrap();
    let store = Arc::new(Sqlite::open(&data.join("house.db")).unwrap());
    let config = Config { large: None, ..Config::new(data) };
    let house = House::open_with(store, config).await.unwrap();
    for player in 1..=PLAYERS {
        let chips = Money::from_dollars(1_000_000);
        house.office.buy_in(PersonId(player), chips, office::gift()).await.unwrap();
    }
    house
}

/// A table that nobody runs but the test.
async fn host(house: &House, book: &str, automation: Automation) -> Host {
    let id = house.office.next_table().await;
    let fence = house.store().own(id).await.unwrap();
    let opened = Opened {
        name: book.to_owned(),
        book: book.to_owned(),
        book_hash: hash_of_book(&Book::embedded_sources(book).unwrap()),
        submission: Book::embedded(book).unwrap().submission().to_owned(),
        automation,
        link: None,
    };
    let facts = Arc::new(Facts::of(id, &opened, fence).unwrap());
    let core = Core::new(&facts);
    Host::new(facts, house.shared.clone(), core, Arc::new(Lasting::new()))
}

/// What somebody does next: something that is offered to them, or a report of a mishap.
fn next(host: &Host, numbers: &mut Numbers) -> Option<(Person, TableRequest)> {
    let floor = Person { id: PersonId(9), name: "Flo".to_owned(), role: Role::Floorperson };
    if numbers.below(12) == 0 {
        let mishap = Mishap::ALL[numbers.below(Mishap::ALL.len())];
        let report = Command::Report { mishap: wire::Said(mishap), at: None, card: None };
        return Some((floor, TableRequest::Table(report)));
    }
    let id = 1 + u32::try_from(numbers.below(3)).unwrap();
    let player = Person { id: PersonId(id), name: format!("Pat {id}"), role: Role::Player };
    if numbers.below(6) == 0 {
        return Some((player, TableRequest::House(HouseCommand::Ready {})));
    }
    let (person, who) = if numbers.below(8) == 0 {
        (floor, Who::Floor)
    } else {
        (player, Who::Player(table::Player(id)))
    };
    let offers: Vec<_> =
        Offer::all(&host.core.table, who).into_iter().filter_map(|it| it.command).collect();
    let command = offers.get(numbers.below(offers.len().max(1)))?.clone();
    Some((person, TableRequest::Table(command)))
}

/// Lets time pass, and nothing else; returns the moment after it.
async fn idle(host: &mut Host, from: Instant, lasts: Duration) -> Instant {
    let (mut now, until, mut turns) = (from, from + lasts, 0);
    loop {
        let wakes = host.wakes_at(now);
        let table = host.core.table.view(table::Viewer::Public);
        assert!(wakes > now, "it spins at {:?}: {table:?}", host.clock);
        if wakes > until {
            return until;
        }
        now = wakes;
        host.work_at(Vec::new(), now).await;
        turns += 1;
        let most = 30 + lasts.as_secs() / 10;
        assert!(turns <= most, "{turns} turns in {lasts:?} at {:?}: {table:?}", host.clock);
    }
}

async fn session(host: &mut Host, numbers: &mut Numbers, waited: &mut usize) {
    let mut now = host.now;
    for step in 0..120_u128 {
        if let Some((by, request)) = next(host, numbers) {
            let (reply, _answer) = oneshot::channel();
            let id = CommandId(((u128::from(host.facts.id.0) << 64) | step).to_be_bytes());
            let mut asked =
                CommandRequest::new(&host.shared.seal, by, id, request, Reply::Once(reply));
            asked.at = Time(0);
            host.work_at(vec![asked], now).await;
        }
        assert!(host.is_sure, "the store takes everything");
        if numbers.below(6) == 0 {
            let view = host.core.table.view(table::Viewer::Public);
            *waited += usize::from(view.waits_for_the_floor);
            let seconds = [5, 40, 300][numbers.below(3)];
            now = idle(host, now, Duration::from_secs(seconds)).await;
        }
    }
}

#[test]
fn an_idle_table_does_nothing_wherever_it_stands() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let waited = runtime.block_on(async {
        let house = house().await;
        let (mut numbers, mut waited) = (Numbers(7), 0);
        for book in BOOKS {
            // A table that retells takes every mishap, so it waits for the floor most often.
            let unattended = [Automation::SELF_RUNNING, Automation::UNATTENDED];
            for automation in [Automation::VIRTUAL].into_iter().chain(unattended) {
                let mut host = host(&house, book, automation).await;
                session(&mut host, &mut numbers, &mut waited).await;
            }
        }
        std::fs::remove_dir_all(
            std::env::temp_dir().join(format!("houserules-idle-{}", std::process::id())),
        )
        .unwrap();
        waited
    });
    assert!(waited > 5, "tables that wait for the floor are among them: {waited}");
}
