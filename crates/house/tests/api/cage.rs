//! The cage: what comes twice under an id is done once, and an id is good for one wish.

use serde_json::{Value, json};

use crate::house::{Caller, Running};

const ID: &str = "00112233445566778899aabbccddeeff";

fn rack(guest: &mut Caller) -> Value {
    guest.get("/api/me").1["rack"].take()
}

#[test]
fn an_id_of_the_cage_is_good_for_one_wish() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    let wish = |amount: &str| json!({ "amount": amount, "id": ID });
    for _ in 0..2 {
        assert_eq!(guest.post("/api/me/cash-outs", &wish("1.00")).0, 200);
        assert_eq!(rack(&mut guest), "999.00", "it is done once");
    }
    for (path, amount) in
        [("/api/me/cash-outs", "50.00"), ("/api/me/cash-outs", "1.01"), ("/api/me/buy-ins", "1.00")]
    {
        let (status, problem) = guest.post(path, &wish(amount));
        assert_eq!(
            (status, &problem["type"]),
            (409, &json!("/problems/id-used")),
            "{path} {amount}"
        );
        assert_eq!(rack(&mut guest), "999.00", "nothing was done");
    }
    assert_eq!(running.guest("player").post("/api/me/cash-outs", &wish("50.00")).0, 200);
    let running = running.restart(true);
    let mut same = running.somebody();
    same.cookie = guest.cookie.clone();
    assert_eq!(same.post("/api/me/cash-outs", &wish("50.00")).0, 409, "a restart changes nothing");
    assert_eq!(same.post("/api/me/cash-outs", &wish("1.00")).0, 200);
    assert_eq!(rack(&mut same), "999.00");
}

#[test]
fn a_short_rack_is_compared_with_everything_that_was_bet() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    guest.does(1, &json!({ "do": "sit", "seat": 1 }));
    assert_eq!(guest.post("/api/me/cash-outs", &json!({ "amount": "988.00", "id": ID })).0, 200);
    let amounts = ["5.00", "5.00", "5.00"];
    let bets = json!({ "do": "bet-three", "seat": 1, "amounts": amounts });
    let (status, answer) = guest.give(1, 1, &bets);
    let problem = &answer["problem"];
    assert_eq!((status, &problem["type"]), (409, &json!("/problems/rack-too-short")), "{answer}");
    assert_eq!(problem["detail"], "It takes $15.00, the rack has $12.00, and $3.00 is missing.");
    let (status, problem) = guest.post("/api/me/cash-outs", &json!({ "amount": "20.00" }));
    assert_eq!(status, 409);
    assert_eq!(problem["detail"], "It takes $20.00, the rack has $12.00, and $8.00 is missing.");
}
