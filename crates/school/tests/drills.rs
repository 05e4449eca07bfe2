//! Every lesson of every book, from many seeds: what is asked can be answered, and the table's own
//! answer is right.

use rulebook::Book;
use school::{Answer, Ask, Asked, Does, Drill, DrillChoice, Gave, Graded, Lesson, Level, School};

fn schools() -> impl Iterator<Item = (&'static str, School)> {
    Book::NAMES.iter().map(|name| (*name, School::of(name).expect("it is a book")))
}

fn asks(school: &School, seeds: u32) -> Vec<Ask> {
    let levels = [1, 2, 3].map(|it| Level::new(it).expect("it is a level"));
    let of = |lesson| levels.into_iter().map(move |level| (lesson, level));
    let all = school.lessons().into_iter().flat_map(of);
    all.flat_map(|(lesson, level)| (0..seeds).map(move |seed| Ask { lesson, level, seed }))
        .collect()
}

/// The answer that the table gives itself.
fn right_answer(drill: &Drill, graded: &Graded) -> Answer {
    let gave = |line: &school::GradedLine| Gave {
        seat: line.seat,
        spot: line.spot.clone(),
        does: line.does,
        paid: (line.does == Does::Pay).then_some(line.paid),
    };
    match drill.asked {
        Asked::Pays(_) => Answer { pays: graded.lines.iter().map(gave).collect(), choice: None },
        Asked::Choices(_) => Answer { pays: Vec::new(), choice: graded.choice },
    }
}

fn drilled(school: &School, ask: Ask, answer: &Answer) -> (Drill, Graded) {
    let drill = school.drill(ask).unwrap_or_else(|| panic!("{ask:?} is not asked"));
    (drill, school.grade(ask, answer).expect("what is asked is graded"))
}

#[test]
fn every_lesson_of_every_book_can_be_asked() {
    for (book, school) in schools() {
        for ask in asks(&school, 3) {
            let (drill, graded) = drilled(&school, ask, &Answer::default());
            assert!(!graded.right, "{book} {ask:?}: silence is no answer");
            let right = right_answer(&drill, &graded);
            let (_, graded) = drilled(&school, ask, &right);
            assert!(graded.right, "{book} {ask:?}: {graded:?}");
            match &drill.asked {
                Asked::Pays(lines) => assert_eq!(lines.len(), graded.lines.len(), "{book} {ask:?}"),
                Asked::Choices(choices) => {
                    assert!(choices.len() > 1, "{book} {ask:?}: there is something to choose");
                    assert!(graded.choice < Some(choices.len()), "{book} {ask:?}");
                }
            }
        }
    }
}

#[test]
fn a_wrong_amount_is_wrong_on_its_line_only() {
    let school = School::of("md-three-card-poker").expect("it is a book");
    let ask = Ask { lesson: Lesson::Mixed, level: Level::LAST, seed: 4 };
    let (drill, graded) = drilled(&school, ask, &Answer::default());
    let mut answer = right_answer(&drill, &graded);
    let paid = answer.pays.iter().position(|it| it.does == Does::Pay).expect("somebody wins");
    answer.pays[paid].paid = Some(money::Money::from_cents(1).into());
    let (_, graded) = drilled(&school, ask, &answer);
    let wrong: Vec<usize> = (0..graded.lines.len()).filter(|at| !graded.lines[*at].right).collect();
    assert_eq!(wrong, [paid]);
    assert!(!graded.lines[paid].law.is_empty(), "a payment has a clause");
}

#[test]
fn a_line_answered_twice_is_not_answered() {
    let school = School::of("house-let-it-ride").expect("it is a book");
    let ask = Ask { lesson: Lesson::Pay, level: Level::FIRST, seed: 1 };
    let (drill, graded) = drilled(&school, ask, &Answer::default());
    let mut answer = right_answer(&drill, &graded);
    answer.pays.push(answer.pays[0].clone());
    let (_, graded) = drilled(&school, ask, &answer);
    assert!(!graded.lines[0].right);
}

#[test]
fn procedure_is_taught_with_the_clauses_of_the_book() {
    for (book, school) in schools() {
        for lesson in [Lesson::Next, Lesson::Error] {
            for seed in 0..6 {
                let ask = Ask { lesson, level: Level::LAST, seed };
                let (drill, graded) = drilled(&school, ask, &Answer::default());
                for law in &graded.law {
                    assert!(school.rules().book().clause(&law.id).is_some(), "{}", law.id);
                }
                assert!(!graded.law.is_empty() || lesson == Lesson::Next, "{book} {drill:?}");
            }
        }
    }
}

/// What is not the next step is refused now, and the refusal says why.
#[test]
fn a_wrong_step_is_answered_by_the_table() {
    for (book, school) in schools() {
        let ask = Ask { lesson: Lesson::Next, level: Level::FIRST, seed: 2 };
        let (_, graded) = drilled(&school, ask, &Answer::default());
        let right = graded.choice.expect("there is a right one");
        for wrong in (0..4).filter(|it| *it != right) {
            let answer = Answer { pays: Vec::new(), choice: Some(wrong) };
            let (_, graded) = drilled(&school, ask, &answer);
            assert!(!graded.right && graded.refusal.is_some(), "{book}: {graded:?}");
        }
    }
}

#[test]
fn lessons_are_those_that_the_book_has() {
    let taught = |book: &str| School::of(book).expect("it is a book").lessons();
    assert!(taught("ca-let-it-ride").contains(&Lesson::Bank));
    assert!(!taught("md-let-it-ride").contains(&Lesson::Bank));
    assert!(taught("md-three-card-poker").contains(&Lesson::Qualify));
    assert!(!taught("md-let-it-ride").contains(&Lesson::AnteBonus));
    let school = School::of("md-let-it-ride").expect("it is a book");
    let ask = Ask { lesson: Lesson::Bank, level: Level::FIRST, seed: 1 };
    assert!(school.drill(ask).is_none() && school.grade(ask, &Answer::default()).is_none());
}

fn said(choice: &DrillChoice) -> String {
    match choice {
        DrillChoice::Hand { hand } => hand.0.title(),
        DrillChoice::Unpaid {} => "Nothing that is paid".to_owned(),
        DrillChoice::Duty { duty } => {
            assert!(duty.enter.is_none() && duty.clauses.is_empty(), "no answer is given away");
            duty.says.clone()
        }
        DrillChoice::Step { events } => {
            let says: Vec<&str> = events.iter().map(|it| it.says.as_str()).collect();
            says.join(" ")
        }
    }
}

/// Pages draw values and parse no words: every word that is sent has its value.
#[test]
fn words_have_values_beside_them() {
    let words = |events: &[wire::Told<'_>]| -> String {
        let says: Vec<&str> = events.iter().map(|it| it.says.as_str()).collect();
        says.join(" ")
    };
    for (book, school) in schools() {
        for ask in asks(&school, 1) {
            let (drill, graded) = drilled(&school, ask, &Answer::default());
            let told: Vec<String> = drill.told.iter().map(|it| words(it)).collect();
            assert_eq!(told, drill.story, "{book} {ask:?}");
            if let Asked::Choices(choices) = &drill.asked {
                let said: Vec<String> = drill.choices.iter().map(said).collect();
                assert_eq!(&said, choices, "{book} {ask:?}");
            }
            for line in &graded.lines {
                let is_due = line.does != Does::Nothing;
                assert_eq!(line.says == words(&line.events), is_due, "{book} {line:?}");
            }
            let problem = graded.problem.as_ref().map(|it| it.detail.as_str());
            assert_eq!(
                problem == Some(&graded.says),
                ask.lesson == Lesson::Error,
                "{book} {ask:?}"
            );
        }
    }
}
