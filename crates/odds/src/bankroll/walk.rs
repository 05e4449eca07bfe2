//! A walk on a lattice, with the chances of all places at once.
//!
//! Chances are whole parts of 2⁻⁶⁴. A product of two is rounded down when it arrives at a place,
//! once for each place and round, so at most as many parts are lost in a round as there are places.
//! Nothing is ever gained, so a chance is at least what was counted, and at most that and all that
//! was lost.

/// One way that a round may end: the way moved, and its chance in parts of 2⁻⁶⁴.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step {
    pub(super) by: i64,
    pub(super) chance: u64,
}

/// A walk that starts at nothing and ends below its floor, or where it has risen for good.
pub(super) struct Walk<'a> {
    /// The steps, lowest first.
    steps: &'a [Step],
    floor: i64,
    rounds_left: u32,
    /// The chance of each place from the floor upwards.
    places: Vec<u64>,
    /// What arrives at each place in a round, in parts of 2⁻¹²⁸.
    arriving: Vec<u128>,
    fallen: u128,
    risen: u128,
}

impl<'a> Walk<'a> {
    /// Starts a walk whose steps lose no more than so much; the floor is not above the start.
    pub(super) fn new(steps: &'a [Step], drop: i64, rounds: u32, floor: i64) -> Self {
        debug_assert!(floor <= 0 && steps.windows(2).all(|pair| pair[0].by < pair[1].by));
        // Nobody is followed further up than can be lost again, nor further down than the floor.
        let reach = drop * i64::from(rounds);
        let start = (-floor).min(reach);
        let size = usize::try_from(start + reach + 2).expect("a session is bounded");
        let mut places = vec![0; size];
        places[usize::try_from(start).expect("it is not below nothing")] = u64::MAX;
        Self {
            arriving: vec![0; size],
            floor: -start,
            rounds_left: rounds,
            places,
            fallen: 0,
            risen: 0,
            steps,
        }
    }

    /// Plays a round. Whoever then stands at the top or above, which may depend on the rounds that
    /// are left, has risen for good.
    pub(super) fn round(&mut self, top: impl Fn(u32) -> i64) {
        self.rounds_left -= 1;
        let top = top(self.rounds_left);
        let mut ended = [0_u128; 2];
        self.arriving.fill(0);
        for (place, chance) in (self.floor..).zip(&self.places).filter(|(_, chance)| **chance > 0) {
            let chance = u128::from(*chance);
            let first = self.steps.partition_point(|step| place + step.by < self.floor);
            let last = self.steps.partition_point(|step| place + step.by < top);
            let sum = |steps: &[Step]| steps.iter().map(|it| u128::from(it.chance)).sum::<u128>();
            ended[0] += chance * sum(&self.steps[..first.min(last)]);
            ended[1] += chance * sum(&self.steps[last..]);
            for step in &self.steps[first.min(last)..last] {
                let at = usize::try_from(place + step.by - self.floor).expect("above the floor");
                self.arriving[at] += chance * u128::from(step.chance);
            }
        }
        let [fallen, risen] = ended.map(|parts| parts >> 64);
        self.fallen += fallen;
        self.risen += risen;
        for (place, arriving) in self.places.iter_mut().zip(&self.arriving) {
            *place = u64::try_from(arriving >> 64).expect("chances are not above one");
        }
    }

    /// The chance to have fallen below the floor.
    pub(super) const fn fallen(&self) -> u128 {
        self.fallen
    }

    /// The chance to have risen for good.
    pub(super) const fn risen(&self) -> u128 {
        self.risen
    }

    /// The chance to stand above a place, not yet risen for good.
    pub(super) fn above(&self, place: i64) -> u128 {
        let places = (self.floor..).zip(&self.places);
        places.filter(|(at, _)| *at > place).map(|(_, chance)| u128::from(*chance)).sum()
    }

    /// What rounding has lost so far.
    pub(super) fn lost(&self) -> u128 {
        let standing: u128 = self.places.iter().map(|chance| u128::from(*chance)).sum();
        (1_u128 << 64) - standing - self.fallen - self.risen
    }
}
