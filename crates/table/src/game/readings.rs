//! The readings of doubtful clauses, as the engine asks for them.

use rulebook::Rules;

use crate::settle::AnteBonusWhen;
use crate::settle::bank::Exposure;

/// What happens to the wagers of a player who left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Abandoned {
    /// A floorperson decides; until then the round waits.
    FloorDecides,
    /// They are lost.
    Lost,
    /// They stand, and the hand is settled on its cards.
    Stand,
}

/// What is done with the question that a player has not answered in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TimeOut {
    /// An undecided bet stays on the layout and rides.
    Ride,
    /// An undecided bet is withdrawn.
    Withdraw,
    /// An undecided Ante is not played and is forfeited.
    Forfeit,
    /// A floorperson decides; until then the round waits.
    FloorDecides,
}

/// What a payout limit caps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LimitOn {
    /// Nothing: it is only shown.
    Nothing,
    /// What is paid at odds "to 1".
    Odds,
    /// Everything that one hand is paid.
    Everything,
}

/// How this table reads what its book leaves open. Every field is what a reading's option says;
/// see the book's `readings.toml` for why.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a yes or no of a reading")]
pub(crate) struct Readings {
    pub(crate) abandoned: Abandoned,
    /// Whether the submission itself says what becomes of abandoned wagers.
    pub(crate) abandoned_is_chosen: bool,
    pub(crate) time_out: TimeOut,
    pub(crate) limit_on: LimitOn,
    pub(crate) ante_bonus_when: AnteBonusWhen,
    pub(crate) exposure: Exposure,
    pub(crate) awards_multiply: bool,
    pub(crate) awards_as_at_first: bool,
    pub(crate) part_awards_leave_the_meter: bool,
    pub(crate) progressive_needs_five_card_hand: bool,
    pub(crate) envy_needs_five_card_hand: bool,
    pub(crate) one_envy_only: bool,
    pub(crate) own_boxes_earn_envy: bool,
    pub(crate) only_bettors_earn_envy: bool,
    pub(crate) folded_hands_earn_envy: bool,
    pub(crate) abandoned_hands_earn_envy: bool,
    pub(crate) dealer_earns_five_card_envy: bool,
    pub(crate) five_card_envy_to_all: bool,
    pub(crate) bonus_alone: bool,
    pub(crate) bonus_alone_with_progressive: bool,
    pub(crate) six_card_needs_bonuses: bool,
    pub(crate) pair_plus_required: bool,
    pub(crate) withdrawing_both_folds: bool,
    pub(crate) fold_only_as_listed: bool,
    pub(crate) fold_keeps_five_card: bool,
    pub(crate) void_keeps_forfeits: bool,
    pub(crate) void_keeps_contributions: bool,
    pub(crate) fees_never_returned: bool,
    pub(crate) action_from_the_bank: bool,
    pub(crate) losers_first: bool,
    pub(crate) bank_of_any_amount: bool,
    pub(crate) bank_not_again: bool,
    pub(crate) waved_bonus_corrected: bool,
    pub(crate) bonus_on_show: bool,
    pub(crate) face_up_card_voids: bool,
    pub(crate) floor_decides_box: bool,
    pub(crate) box_always_dealt: bool,
    pub(crate) box_before_decisions: bool,
    pub(crate) first_of_stack_discarded: bool,
    pub(crate) chapter_of_another_book: bool,
    pub(crate) early_exposure_voids: bool,
    pub(crate) void_is_the_floors: bool,
    pub(crate) stub_count_is_the_floors: bool,
    pub(crate) reshuffler_count_ignored: bool,
}

impl Readings {
    pub(crate) fn of(rules: &Rules) -> Self {
        let value = |name: &str| rules.reading(name);
        let is = |name: &str, option: &str| value(name) == Some(option);
        Self {
            abandoned: abandoned(value("abandoned-wagers")),
            abandoned_is_chosen: rules.submission().chosen_reading("abandoned-wagers").is_some(),
            time_out: time_out(rules),
            limit_on: limit_on(value("payout-limit")),
            ante_bonus_when: rules
                .offered(rulebook::Wager::AnteBonus)
                .map_or(AnteBonusWhen::Always, |bonus| {
                    AnteBonusWhen::of(rules.book(), rules.readings(), &bonus.paytable)
                }),
            exposure: value("bank").and_then(Exposure::from_reading).unwrap_or(Exposure::ALL[0]),
            awards_multiply: is("meter-scales-with-stake", "yes")
                || is("larger-wagers", "awards-multiply"),
            awards_as_at_first: is("meter-awards-in-turn", "as-at-first")
                || is("second-meter-award", "as-at-first"),
            part_awards_leave_the_meter: is("ten-percent-award-lowers-the-meter", "no"),
            progressive_needs_five_card_hand: is("progressive-hand", "five-card-floor"),
            envy_needs_five_card_hand: is("envy-qualifying-hand", "definition"),
            one_envy_only: is("several-envies", "one-only"),
            own_boxes_earn_envy: is("own-second-box-envy", "yes"),
            only_bettors_earn_envy: is("envy-holder", "progressive-bettors"),
            folded_hands_earn_envy: is("folded-hand-envy", "yes"),
            abandoned_hands_earn_envy: !is("abandoned-hand-envy", "none")
                && !is("folded-hand-envy", "no"),
            dealer_earns_five_card_envy: is("five-card-envy-from-the-dealer", "allowed"),
            five_card_envy_to_all: is("five-card-envy-to", "every-progressive-bettor"),
            bonus_alone: is("side-bet-alone", "yes") || is("three-card-bonus-alone", "yes"),
            bonus_alone_with_progressive: is("bonus-alone-with-progressive", "yes"),
            six_card_needs_bonuses: is("six-card-bonus-prerequisites", "bonuses-too"),
            pair_plus_required: is("pair-plus-required", "required"),
            withdrawing_both_folds: is("folded-hands", "both-withdrawn"),
            fold_only_as_listed: is("fold-combinations", "only-as-listed"),
            fold_keeps_five_card: is("fold-and-five-card-progressive", "keeps"),
            void_keeps_forfeits: is("void-and-folded-wagers", "lost"),
            void_keeps_contributions: is("voided-progressive-contribution", "kept"),
            fees_never_returned: is("fees-refunded", "never"),
            action_from_the_bank: is("order-of-action", "from-the-bank"),
            losers_first: is("losers-first", "losers-first"),
            bank_of_any_amount: is("bank-minimum", "none"),
            bank_not_again: is("same-bank-again", "after-another-bank"),
            waved_bonus_corrected: is("mistaken-wave", "corrected"),
            bonus_on_show: is("three-card-bonus-resolved", "on-show"),
            face_up_card_voids: is("single-face-up-card", "void"),
            floor_decides_box: is("box-card-exposed", "floor-decides"),
            box_always_dealt: is("six-card-box-dealt", "always"),
            box_before_decisions: is("six-card-box-exposed", "before-decisions"),
            first_of_stack_discarded: is("community-discard", "first-card"),
            chapter_of_another_book: value("irregularities")
                .is_some_and(|it| it != "floor-decides"),
            early_exposure_voids: is("early-exposure", "void"),
            void_is_the_floors: is("void-and-wagers", "floor-decides"),
            stub_count_is_the_floors: is("wrong-stub-count", "floor-decides"),
            reshuffler_count_ignored: is("reshuffler-with-a-wrong-count", "play-goes-on"),
        }
    }
}

fn abandoned(value: Option<&str>) -> Abandoned {
    match value {
        Some("lose") => Abandoned::Lost,
        Some("stand") => Abandoned::Stand,
        Some(_) | None => Abandoned::FloorDecides,
    }
}

fn time_out(rules: &Rules) -> TimeOut {
    let is_showdown = rules.book().title().game == rulebook::Game::ThreeCardPoker;
    match rules.reading("time-out") {
        Some("withdraw") => TimeOut::Withdraw,
        Some("floor-decides") => TimeOut::FloorDecides,
        // What a book without the reading comes to: no wager is added, and none is taken down.
        Some(_) | None if is_showdown => TimeOut::Forfeit,
        Some(_) | None => TimeOut::Ride,
    }
}

fn limit_on(value: Option<&str>) -> LimitOn {
    match value {
        Some("odds-only") => LimitOn::Odds,
        Some("everything" | "as-submitted") => LimitOn::Everything,
        Some(_) | None => LimitOn::Nothing,
    }
}
