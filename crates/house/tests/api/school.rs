//! The school over the API: asked without a session, graded by the table.

use serde_json::{Value, json};

use crate::house::{Caller, Running};

const DRILL: &str = "/api/school/md-three-card-poker/drills?kind=mixed&seed=7&level=2";

fn answer(caller: &mut Caller, answer: &Value) -> Value {
    let given = json!({ "kind": "mixed", "seed": 7, "level": 2, "answer": answer });
    let (status, graded) = caller.post("/api/school/md-three-card-poker/answers", &given);
    assert_eq!(status, 200, "{graded}");
    graded
}

#[test]
fn a_drill_is_asked_and_graded_by_the_table() {
    let running = Running::new(false);
    let mut somebody = running.somebody();
    let (status, drill) = somebody.get(DRILL);
    assert_eq!((status, &drill["lesson"]), (200, &json!("mixed")));
    assert_eq!(somebody.get(DRILL).1, drill, "a seed gives the same drill");
    let text = drill.to_string();
    assert!(!text.contains("settled") && !text.contains("\"right\""), "no answer is given away");
    let graded = answer(&mut somebody, &json!({}));
    assert_eq!(graded["right"], false);
    let lines = graded["lines"].as_array().cloned().unwrap_or_default();
    let asked = drill["asked"]["pays"].as_array().map(Vec::len);
    assert_eq!(asked, Some(lines.len()));
    let gave = |line: &Value| {
        let mut gave = json!({ "seat": line["seat"], "spot": line["spot"], "does": line["does"] });
        if line["does"] == "pay" {
            gave["paid"] = line["paid"].clone();
        }
        gave
    };
    let pays: Vec<Value> = lines.iter().map(gave).collect();
    assert_eq!(answer(&mut somebody, &json!({ "pays": pays }))["right"], true);
}

#[test]
fn an_exam_is_the_same_for_everybody() {
    let running = Running::new(false);
    let (mut one, mut two) = (running.somebody(), running.somebody());
    let exam = one.get("/api/school/house-let-it-ride/exams/42").1;
    assert_eq!(exam.as_array().map(Vec::len), Some(20));
    assert_eq!(two.get("/api/school/house-let-it-ride/exams/42").1, exam);
}

#[test]
fn what_is_not_taught_is_not_found() {
    let running = Running::new(false);
    let mut somebody = running.somebody();
    let (status, schools) = somebody.get("/api/school");
    assert_eq!((status, schools.as_array().map(Vec::len)), (200, Some(5)));
    let of = |book: &str, query: &str| format!("/api/school/{book}/drills?{query}");
    for (path, status) in [
        (of("no-such-book", "kind=pay&seed=1&level=1"), 404),
        (of("md-let-it-ride", "kind=juggling&seed=1&level=1"), 404),
        (of("md-let-it-ride", "kind=qualify&seed=1&level=1"), 404),
        (of("md-let-it-ride", "kind=pay&seed=1&level=9"), 400),
        (of("md-let-it-ride", "kind=pay&seed=x&level=1"), 400),
    ] {
        assert_eq!(somebody.get(&path).0, status, "{path}");
    }
}
