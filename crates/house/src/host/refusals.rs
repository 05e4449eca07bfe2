//! How many refusals of a round are written down: enough to show what somebody tried, and no more
//! than a journal can bear of a client that tries the same for ever.

use std::collections::BTreeMap;

use ledger::{Cause, Note, PersonId};
use rulebook::Rule;
use table::Refusal;

/// So many refusals of a person under one rule are written down in a round.
const UNDER_A_RULE: u64 = 8;

/// So many refusals of a person are, under whatever rules.
const OF_A_PERSON: u64 = 32;

/// Who was refused what in the round that is on. The system is nobody.
#[derive(Default)]
pub(super) struct Refusals(BTreeMap<Option<PersonId>, BTreeMap<Rule, Refused>>);

/// How often somebody was refused something.
#[derive(Default)]
struct Refused {
    written: u64,
    left_out: u64,
}

impl Refusals {
    /// Counts a refusal, and returns whether it is written down.
    pub(super) fn count(&mut self, cause: Cause, refusal: &Refusal) -> bool {
        let person = match cause {
            Cause::Person { person, .. } => Some(person),
            Cause::System(_) => None,
        };
        let theirs = self.0.entry(person).or_default();
        let written: u64 = theirs.values().map(|it| it.written).sum();
        let refused = theirs.entry(refusal.rule).or_default();
        let is_written = written < OF_A_PERSON && refused.written < UNDER_A_RULE;
        let counted = if is_written { &mut refused.written } else { &mut refused.left_out };
        *counted += 1;
        is_written
    }

    /// The round is over: begins anew, and returns what was not written down of it.
    pub(super) fn take(&mut self) -> impl Iterator<Item = Note> + use<> {
        std::mem::take(&mut self.0).into_iter().flat_map(|(person, rules)| {
            let left_out = move |(rule, refused): (Rule, Refused)| {
                let count = refused.left_out;
                (count > 0).then_some(Note::RefusalsLeftOut { person, rule, count })
            };
            rules.into_iter().filter_map(left_out)
        })
    }
}

#[cfg(test)]
mod tests {
    use ledger::{CommandId, TableId};
    use table::{Citation, Fact};

    use super::*;

    fn refusal(rule: Rule) -> Refusal {
        Refusal::new(rule, Citation::NONE, Fact::NotNow)
    }

    fn by(person: PersonId) -> Cause {
        Cause::Person { person, role: 0, command: CommandId([0; 16]) }
    }

    #[test]
    fn the_same_refusal_is_written_a_few_times_and_then_counted() {
        let mut refusals = Refusals::default();
        let early = refusal(Rule::WagersBeforeNoMoreBets);
        let written = (0..20).filter(|_| refusals.count(by(PersonId(7)), &early)).count();
        assert_eq!(written as u64, UNDER_A_RULE);
        assert!(refusals.count(by(PersonId(8)), &early), "somebody else's");
        let base = refusal(Rule::SideWagerNeedsBaseWagers);
        assert!(refusals.count(by(PersonId(7)), &base), "another rule");
        let said: Vec<String> =
            refusals.take().map(|it| wire::english::note(&it, TableId(1))).collect();
        let rule = Rule::WagersBeforeNoMoreBets;
        assert_eq!(said, [format!("person 7 was refused 12 more times: {rule}")]);
        assert!(refusals.count(by(PersonId(7)), &early), "another round");
        assert_eq!(refusals.take().next(), None);
    }

    #[test]
    fn a_person_who_breaks_every_rule_is_written_down_no_more_often() {
        let mut refusals = Refusals::default();
        let all = Rule::ALL.iter().copied().cycle().take(1_000).map(refusal);
        let written = all.filter(|it| refusals.count(by(PersonId(7)), it)).count();
        assert_eq!(written as u64, OF_A_PERSON);
        let count = |note: Note| match note {
            Note::RefusalsLeftOut { count, .. } => count,
            Note::Proposed(_)
            | Note::Lapsed(_)
            | Note::Account { .. }
            | Note::Statement(_)
            | Note::RollbackAccepted(_) => 0,
        };
        let left_out: u64 = refusals.take().map(count).sum();
        assert_eq!(left_out, 1_000 - OF_A_PERSON);
    }
}
