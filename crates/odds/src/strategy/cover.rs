//! The cheapest way to say which of a few dozen shapes are meant.

/// A set of shapes, a bit each.
pub(crate) type Shapes = u128;

/// Something that can be said, which shapes it means, and how hard it is to remember.
#[derive(Clone, Debug)]
pub(crate) struct Saying<T> {
    /// What is said.
    pub(crate) what: T,
    /// The shapes that are meant.
    pub(crate) means: Shapes,
    /// The price of remembering it.
    pub(crate) price: u32,
}

/// The most steps that are taken in search of a cheaper list. What is found by then is a list all
/// the same, and means exactly what it should.
const STEPS: u32 = 200_000;

/// Returns sayings that together mean exactly the shapes that are wanted, as cheaply as can be;
/// none where there is no such list.
pub(crate) fn cheapest<T>(sayings: Vec<Saying<T>>, wanted: Shapes) -> Option<Vec<Saying<T>>> {
    let mut sayings = useful(sayings, wanted);
    let mut search = Search { sayings: &sayings, steps: 0, best: None };
    search.look(wanted, 0, &mut Vec::new());
    let mut chosen = search.best?.chosen;
    chosen.sort_unstable();
    // From the back, so that the places of the others stay what they are.
    Some(chosen.into_iter().rev().map(|at| sayings.swap_remove(at)).collect())
}

/// Leaves out what means something else, and what something cheaper means as well.
fn useful<T>(sayings: Vec<Saying<T>>, wanted: Shapes) -> Vec<Saying<T>> {
    let mut kept: Vec<Saying<T>> = Vec::new();
    let mut right: Vec<Saying<T>> =
        sayings.into_iter().filter(|it| it.means != 0 && it.means & !wanted == 0).collect();
    right.sort_by_key(|it| (it.price, it.means.count_zeros()));
    for saying in right {
        if kept.iter().all(|cheaper| saying.means & !cheaper.means != 0) {
            kept.push(saying);
        }
    }
    kept
}

struct Search<'a, T> {
    sayings: &'a [Saying<T>],
    steps: u32,
    best: Option<List>,
}

struct List {
    chosen: Vec<usize>,
    price: u32,
}

impl<T> Search<'_, T> {
    /// Says in every way the shape that can be said in the fewest ways.
    fn look(&mut self, wanted: Shapes, price: u32, chosen: &mut Vec<usize>) {
        let is_dearer = self.best.as_ref().is_some_and(|best| price >= best.price);
        if is_dearer || self.steps > STEPS {
            return;
        }
        self.steps += 1;
        if wanted == 0 {
            self.best = Some(List { chosen: chosen.clone(), price });
            return;
        }
        let ways = |shape: &u32| self.meaning(1 << shape).count();
        let hardest = (0..Shapes::BITS).filter(|shape| wanted >> shape & 1 == 1).min_by_key(ways);
        let shape = 1 << hardest.expect("something is wanted");
        let mut sayings: Vec<usize> = self.meaning(shape).collect();
        sayings
            .sort_by_key(|at| std::cmp::Reverse((self.sayings[*at].means & wanted).count_ones()));
        for at in sayings {
            let saying = &self.sayings[at];
            chosen.push(at);
            self.look(wanted & !saying.means, price + saying.price, chosen);
            chosen.pop();
        }
    }

    fn meaning(&self, shape: Shapes) -> impl Iterator<Item = usize> + use<'_, T> {
        (0..self.sayings.len()).filter(move |at| self.sayings[*at].means & shape != 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn say(what: &'static str, means: Shapes, price: u32) -> Saying<&'static str> {
        Saying { what, means, price }
    }

    fn found(sayings: Vec<Saying<&'static str>>, wanted: Shapes) -> Option<Vec<&'static str>> {
        let mut list: Vec<_> = cheapest(sayings, wanted)?.iter().map(|it| it.what).collect();
        list.sort_unstable();
        Some(list)
    }

    #[test]
    fn a_greedy_list_is_not_good_enough() {
        // The long one covers the most at once, and is then of no use.
        let sayings =
            vec![say("long", 0b0111_1110, 10), say("left", 0b1111_0000, 10), say("right", 15, 10)];
        assert_eq!(found(sayings, 255), Some(vec!["left", "right"]));
    }

    #[test]
    fn what_means_too_much_is_never_said() {
        let sayings = vec![say("all", 0b111, 1), say("one", 0b001, 10), say("two", 0b010, 10)];
        assert_eq!(found(sayings.clone(), 0b011), Some(vec!["one", "two"]));
        assert_eq!(found(sayings.clone(), 0b111), Some(vec!["all"]));
        assert_eq!(found(sayings, 0b1000), None);
    }

    #[test]
    fn nothing_wanted_needs_no_words() {
        assert_eq!(found(vec![say("one", 1, 1)], 0), Some(vec![]));
    }
}
