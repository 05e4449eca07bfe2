//! Rules that refuse before others which stand above them in the list, and why.

use rulebook::Rule;

/// A rule, the rule in whose place it stands when it is about the same thing, and why.
pub(crate) const OUT_OF_ORDER: &[(Rule, Rule, &str)] = &[
    (
        Rule::DutiesInOrder,
        Rule::OnlySeatedPlayersWager,
        "whose part it is comes before what is asked",
    ),
    (
        Rule::WagersByChipsOnTheLayout,
        Rule::NoBacklineWagers,
        "a book that is silent on other players' positions has only the proper area to cite",
    ),
    (
        Rule::ProgressiveOnOwnDevice,
        Rule::NoBacklineWagers,
        "a device of another position is another position",
    ),
    (
        Rule::ProgressiveWinVerifiedBeforePayment,
        Rule::FloorOrdersAShuffle,
        "an award is a supervisor's part, whatever is due",
    ),
    (Rule::HouseNeverBanks, Rule::OnlySeatedPlayersWager, "the house has no seat to bank from"),
    (
        Rule::OneBankARound,
        Rule::BoxesWithinLimit,
        "who plays against the bank comes before what is bet",
    ),
    (
        Rule::SettleFromTheRight,
        Rule::HandCalledAsComputed,
        "whose hand is looked at comes before what it is called",
    ),
];

/// Whether a command that breaks both rules is refused under the first, by the list or by a reason
/// to depart from it.
pub(crate) fn refuses_before(first: Rule, other: Rule) -> bool {
    let departs =
        |(rule, stands_for, _): &(Rule, Rule, &str)| *rule == first && *stands_for <= other;
    first <= other || OUT_OF_ORDER.iter().any(departs)
}
