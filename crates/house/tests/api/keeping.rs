//! What a house keeps, and what it says when that is gone, damaged or another's.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use house::{Config, House, HouseError};
use serde_json::{Value, json};
use tokio::runtime::Runtime;

use crate::failing::becomes;
use crate::house::{Caller, QUICK, Running, scratch};
use crate::playing::bet;

fn open(runtime: &Runtime, data: &Path) -> Result<Arc<House>, HouseError> {
    let settings = Config::new(data.to_owned());
    let config = Config { is_demo: true, timing: QUICK, large: None, ..settings };
    runtime.block_on(House::open(config))
}

/// What a house says that does not open.
pub(crate) fn refused(data: &Path) -> String {
    let runtime = Runtime::new().expect("threads can be started");
    let said = open(&runtime, data).err().map(|error| error.to_string());
    runtime.shutdown_background();
    said.expect("it does not open")
}

#[test]
fn nothing_is_taken_while_the_database_is_gone() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    let away = scratch();
    let names = ["house.db", "house.db-wal"].map(|name| running.data.join(name));
    for (number, gone) in (1..).zip(names.into_iter().chain([running.data.clone()])) {
        let tip = json!({ "do": "tip", "amount": "1.00" });
        std::fs::rename(&gone, &away).expect("it is there");
        let begin = Instant::now();
        assert_ne!(guest.give(3, 10 * number, &tip).0, 200, "{}", gone.display());
        becomes(&mut guest, 503);
        assert!(begin.elapsed() < Duration::from_secs(1), "{:?}", begin.elapsed());
        std::fs::rename(&away, &gone).expect("it is put back");
        let until = Instant::now() + Duration::from_secs(15);
        while guest.get("/readyz").0 != 200 {
            assert!(Instant::now() < until, "play goes on by itself");
            std::thread::sleep(Duration::from_millis(20));
        }
        assert_eq!(guest.give(3, 10 * number + 1, &tip).0, 200);
    }
    assert_eq!(guest.get("/api/me").1["rack"], "997.00");
}

/// A house in which somebody has bet and all of it is signed, closed.
pub(crate) fn signed() -> PathBuf {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    bet(&mut guest, 3);
    let size = |guest: &mut Caller| {
        let heads = guest.get("/api/journal/heads").1;
        let last = heads.as_array().and_then(|it| it.last()).and_then(Value::as_str);
        last.and_then(|it| it.lines().nth(1)).and_then(|it| it.parse::<u64>().ok())
    };
    let until = Instant::now() + Duration::from_secs(20);
    // Two heads that are the same size apart from a second: nothing came after the last.
    loop {
        let before = size(&mut guest);
        std::thread::sleep(Duration::from_millis(1_500));
        if before.is_some() && before == size(&mut guest) {
            return running.stop();
        }
        assert!(Instant::now() < until, "no head is signed");
    }
}

pub(crate) fn change(data: &Path, sql: &str) {
    let connection = rusqlite::Connection::open(data.join("house.db")).expect("it is there");
    assert!(connection.execute(sql, []).expect("it is changed") > 0, "{sql}");
}

#[test]
fn records_that_are_missing_are_named() {
    let data = signed();
    change(&data, "DELETE FROM records WHERE table_id = 3 AND sequence > 2");
    let said = refused(&data);
    assert!(said.contains("of the floor is missing"), "{said}");
    // Whoever closes the gap is told of the table, and then of what was signed.
    let close = "UPDATE records SET place = (SELECT count(*) FROM records AS it
                                             WHERE it.place <= records.place)";
    change(&data, close);
    let said = refused(&data);
    assert!(said.contains("record 3 of table 3 is missing") || said.contains("signed"), "{said}");
    change(&data, "UPDATE tables SET sequence = 2 WHERE id = 3");
    let said = refused(&data);
    assert!(said.contains("signed"), "{said}");
    std::fs::remove_dir_all(&data).expect("it is there");
}

#[test]
fn keys_that_are_lost_are_not_drawn_anew() {
    let data = signed();
    for name in ["seal.key", "signing.key"] {
        let file = data.join(name);
        let key = std::fs::read_to_string(&file).expect("it is there");
        std::fs::remove_file(&file).expect("it is there");
        let said = refused(&data);
        assert!(said.contains(name) && said.contains("missing"), "{said}");
        assert!(!file.exists(), "nothing is put in its place");
        std::fs::write(&file, "7".repeat(64)).expect("another key is put there");
        let said = refused(&data);
        assert!(said.contains(&format!("{name} is not the key")), "{said}");
        std::fs::write(&file, key).expect("it is put back");
    }
    let runtime = Runtime::new().expect("threads can be started");
    assert!(open(&runtime, &data).is_ok());
    runtime.shutdown_background();
    drop(std::fs::remove_dir_all(&data));
}

#[test]
fn a_directory_is_one_houses_and_its_owners() {
    use std::os::unix::fs::PermissionsExt;
    let (data, runtime) = (scratch(), Runtime::new().expect("threads can be started"));
    let house = open(&runtime, &data).expect("it is new");
    let said = refused(&data);
    let process = format!("process {}", std::process::id());
    assert!(said.contains("another house") && said.contains(&process), "{said}");
    let mode =
        |file: &Path| std::fs::metadata(file).expect("it is there").permissions().mode() & 0o777;
    assert_eq!(mode(&data), 0o700);
    for name in ["house.db", "seal.key", "signing.key", "house.lock"] {
        assert_eq!(mode(&data.join(name)), 0o600, "{name}");
    }
    drop(house);
    runtime.shutdown_timeout(Duration::from_secs(5));
    drop(std::fs::remove_dir_all(&data));
}
