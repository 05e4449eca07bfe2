//! The clauses under which events happen.

use rulebook::{Cause, Deed, Mishap, Rule, Task};

use crate::decide::play;
use crate::settle::citation;

use crate::decide::irregularities::rule_of;
use crate::{Citation, Event, Fact, Few, Phase, Pile, Ruling, Spot, Table};

impl Table {
    /// Returns the clauses under which an event happens.
    ///
    /// The table must stand as it stood before the event: from there it knows which duty was due,
    /// to which step of the deal a card belongs and which act of the round was next.
    ///
    /// ```
    /// # use rulebook::Rules;
    /// # use table::{Automation, Event, Table};
    /// # let rules = Rules::worked("house-let-it-ride");
    /// let table = Table::new(&rules, Automation::VIRTUAL);
    /// let clauses = table.under(&Event::BettingClosed);
    /// assert_eq!(table.clause(clauses[0]).expect("it is cited").id, "HLIR-wagers-6");
    /// ```
    #[expect(unreachable_patterns, reason = "groups name again what was matched before them")]
    pub fn under(&self, event: &Event) -> Vec<Citation> {
        match event {
            Event::DutyDone { .. } => self.due_under(),
            Event::BettingClosed => self.game.plan.announcement.clone(),
            Event::Dealt { to, cards } => self.dealt_under(*to, *cards),
            Event::LetRide { .. } | Event::Played { .. } | Event::Folded { .. } => {
                self.act_under(Deed::Ask)
            }
            Event::BonusShown { .. } | Event::BonusWaved { .. } => self.act_under(Deed::Resolve),
            Event::Exposed { .. } => self.act_under(Deed::Expose),
            Event::Burned { .. } => self.act_under(Deed::Burn),
            Event::ForfeitsCollected => self.act_under(Deed::Collect),
            Event::Settled { result, .. } | Event::BetsSettled { result, .. } => {
                vec![result.under]
            }
            Event::AnteBonusPaid { under, .. }
            | Event::EnvyPaid { under, .. }
            | Event::Withdrawn { under, .. } => vec![*under],
            Event::DeckRemoved { under, .. } | Event::Voided { under, .. } => {
                under.iter().copied().collect()
            }
            Event::Reported { mishap: Mishap::NoAnswer, .. } => self.act_under(Deed::Ask),
            Event::Reported { mishap, .. } => self.reported_under(*mishap),
            Event::PlayerWentAway { .. } => self.reported_under(Mishap::PlayerLeaves),
            Event::Ruled { ruling } => self.ruled_under(*ruling),
            Event::ShuffleOrdered => self.stated_by(Rule::FloorOrdersAShuffle),
            Event::RecutOrdered => self.stated_by(Rule::FloorOrdersARecut),
            Event::CardFoundFaceUp { .. } => self.stated_by(Rule::OneFaceUpCardIsNotUsed),
            Event::ChipsMiscounted { .. } => self.counted_under(),
            Event::FeeTaken { .. } => self.stated_by(Rule::FeesAsSubmitted),
            Event::BankTaken { .. } | Event::BankDeclined { .. } => {
                self.stated_by(Rule::BankOfferedClockwise)
            }
            Event::BankSettled { .. } => self.stated_by(Rule::BankCollectsAndPays),
            Event::EnvyDone => self.game.ends.envy.clone(),
            Event::RoundEnded if self.state.phase() == Phase::Clearing => {
                self.game.ends.clear.clone()
            }
            // What is left of these groups rests on no clause.
            events!(seat)
            | events!(care)
            | events!(stake)
            | events!(progress)
            | events!(cards)
            | events!(meter)
            | events!(trouble)
            | events!(end)
            | Event::Console(_) => Vec::new(),
        }
    }

    /// Of a ruling; what a void or a wrong count causes is cited by what follows it.
    fn ruled_under(&self, ruling: Ruling) -> Vec<Citation> {
        match ruling {
            Ruling::Abandoned(_) | Ruling::Stands(_) => {
                self.stated_by(Rule::AbandonedWagersAreTheFloorsDecision)
            }
            Ruling::Void
            | Ruling::GoOn
            | Ruling::Misdealt
            | Ruling::WrongDeck
            | Ruling::CountSettled => Vec::new(),
        }
    }

    /// Of the duty that the table waits for.
    fn due_under(&self) -> Vec<Citation> {
        let Some(due) = self.state.duties.waiting.first() else { return Vec::new() };
        let terms = &self.game.duties[usize::from(due.duty)];
        let is_ordered =
            self.state.duties.is_shuffle_ordered && terms.task == Task::ShuffleTheCards;
        let order = is_ordered.then(|| self.stated_by(Rule::FloorOrdersAShuffle));
        order.into_iter().flatten().chain(terms.clauses.iter().copied()).collect()
    }

    /// Of the act of the script that is next, if it is of this kind.
    fn act_under(&self, deed: Deed) -> Vec<Citation> {
        let act = play::act(self).filter(|act| act.deed == deed);
        act.map_or_else(Vec::new, |act| act.clauses.clone())
    }

    /// Of the steps of the deal plan by which cards come to a place: of the step that is due for
    /// one card, of all of them for several.
    fn dealt_under(&self, to: Pile, cards: Few) -> Vec<Citation> {
        let due = self.state.slots_due().first().filter(|slot| slot.to == to && cards.len() == 1);
        let all = self.state.deal_list.slots.iter().filter(|slot| due.is_none() && slot.to == to);
        let steps = due.into_iter().chain(all);
        steps.flat_map(|slot| self.game.plan.clauses(slot.step).iter().copied()).collect()
    }

    /// The clause that states a rule at this table.
    fn stated_by(&self, rule: Rule) -> Vec<Citation> {
        vec![self.game.refuse(rule, Fact::NotNow).clause]
    }

    /// The clauses that have the chips of the side wagers collected and counted.
    fn counted_under(&self) -> Vec<Citation> {
        let rule = Rule::SideWagersCollectedBeforeTheDeal;
        let spots = [Spot::FiveCardBonus, Spot::Progressive, Spot::FiveCardProgressive];
        let offered = spots.into_iter().filter(|spot| self.game.spot(*spot).is_some());
        offered.map(|spot| self.game.refuse_wager(rule, spot, Fact::NotNow).clause).collect()
    }

    /// The clause that names a mishap, and where there will be no round those that say why.
    fn reported_under(&self, mishap: Mishap) -> Vec<Citation> {
        let mut under = vec![self.game.irregularity_clause(rule_of(mishap), mishap)];
        let named = self.game.irregularity(mishap).filter(|it| it.kind == mishap);
        if let Some(it) = named.filter(|it| it.causes.contains(&Cause::NoRound)) {
            under.extend(it.clauses.iter().map(|id| citation(self.game.rules.book(), id)));
        }
        under
    }
}
