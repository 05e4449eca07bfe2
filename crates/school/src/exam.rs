//! An exam: so many drills, one seed.

use crate::draw::Draw;
use crate::{Ask, Lesson, Level};

/// So many drills make an exam.
pub const QUESTIONS: usize = 20;

/// What exams are drawn for, apart from drills.
const PURPOSE: u32 = 0xe8a3;

/// Every lesson comes as often as every other, or once more; levels rise.
pub(crate) fn exam(lessons: &[Lesson], seed: u32) -> Vec<Ask> {
    let mut draw = Draw::new(seed, PURPOSE);
    let mut asked: Vec<Lesson> = lessons.iter().copied().cycle().take(QUESTIONS).collect();
    draw.shuffle(&mut asked);
    let ask = |(at, lesson): (usize, Lesson)| {
        let third = at * 3 / QUESTIONS + 1;
        let level = u8::try_from(third).ok().and_then(Level::new).unwrap_or(Level::LAST);
        Ask { lesson, level, seed: u32::try_from(draw.word() >> 33).unwrap_or_default() }
    };
    asked.into_iter().enumerate().map(ask).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_exam_has_every_lesson_and_level() {
        let asks = exam(&Lesson::ALL, 3);
        assert_eq!(asks.len(), QUESTIONS);
        for lesson in Lesson::ALL {
            assert_eq!(asks.iter().filter(|ask| ask.lesson == lesson).count(), 2, "{lesson}");
        }
        assert!(asks.is_sorted_by_key(|ask| ask.level));
        assert_eq!(asks[0].level, Level::FIRST);
        assert_eq!(asks[QUESTIONS - 1].level, Level::LAST);
    }
}
