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
