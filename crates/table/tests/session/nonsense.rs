//! Commands without sense: any command, with anything in it.

use cards::Card;
use money::{Microcents, Money, Tier};
use rulebook::{Mishap, Pattern, Subject, Task, Wager};
use table::console::KeyPress;
use table::{
    Back, Choice, Closed, Command, MeterName, Pack, Pile, Player, Prepared, Ruling, Seat, Shared,
    Signal, Spot, Tender, Time, Who,
};

use super::random::Random;

pub(crate) const MISHAPS: [Mishap; 20] = [
    Mishap::OneCardFaceUp,
    Mishap::SeveralCardsFaceUp,
    Mishap::ExtraCardUnseen,
    Mishap::ExtraCardSeen,
    Mishap::WrongNumberOfCards,
    Mishap::CommunityCardExposed,
    Mishap::DealerCardExposed,
    Mishap::StubCountWrong,
    Mishap::MisdealtWithFiftyTwo,
    Mishap::WrongCountWithoutMisdeal,
    Mishap::ShufflerCountsWrong,
    Mishap::ShufflerFails,
    Mishap::ShoeFails,
    Mishap::DeviceUnusable,
    Mishap::PlayerLeaves,
    Mishap::PacketOfWrongSize,
    Mishap::DeckNotFiftyTwo,
    Mishap::NobodyBanks,
    Mishap::Any,
    Mishap::NoAnswer,
];

const SUBJECTS: [Subject; 12] = [
    Subject::BetOne,
    Subject::BetTwo,
    Subject::Play,
    Subject::CommunityLeft,
    Subject::CommunitySecond,
    Subject::Box,
    Subject::Dealer,
    Subject::FiveCardCommunity,
    Subject::Players,
    Subject::Forfeits,
    Subject::ThreeCardBonus,
    Subject::Wagers,
];

const CENTS: [u64; 16] = [
    0,
    1,
    99,
    100,
    250,
    499,
    500,
    501,
    800,
    1_000,
    2_500,
    10_000,
    50_000,
    100_000_000_000,
    100_000_000_001,
    u64::MAX,
];

/// Returns anybody who may come to a table.
pub(crate) fn anybody(random: &mut Random) -> Who {
    match random.below(12) {
        0 => Who::Device,
        1 | 2 => Who::Floor,
        3 | 4 => Who::Dealer,
        _ => Who::Player(Player(u32::try_from(random.below(9)).expect("a small number") + 1)),
    }
}

/// Returns any command.
pub(crate) fn anything(random: &mut Random) -> Command {
    let seat = *random.one(&Seat::ALL);
    let spot = *random.one(&Spot::ALL);
    let amount = money(random);
    match random.below(36) {
        0 => Command::Sit { seat },
        1 => Command::Leave { seat },
        2 => {
            Command::Duty { task: *random.one(Task::ALL), seat: maybe(random, seat), entered: None }
        }
        3 => Command::DeclareIdle,
        4 => Command::AskFaceUp,
        5 => Command::CloseDevice(*random.one(&Closed::ALL)),
        6 => Command::OpenBetting { at: time(random) },
        7 => Command::Bet { seat, spot, amount, tender: tender(random) },
        8 => Command::BetThree { seat, amounts: amounts(random), tender: tender(random) },
        9 => Command::TakeBack { seat, spot },
        10 => Command::BackHand { seat, hand: *random.one(&Shared::ALL) },
        11 => Command::TakeBank { seat },
        12 => Command::DeclineBank { seat },
        13 => Command::GiveUpBank { seat },
        14 => Command::BetBank { seat, amount },
        15 => Command::NoMoreBets,
        16 => Command::Deal(random.deck()),
        17 => Command::Key(*random.one(&Card::ALL)),
        18 => Command::Decide { seat, choice: *random.one(&Choice::ALL), signal: signal(random) },
        19 => Command::MakePlay { seat, amount },
        20 => Command::ShowBonus { seat },
        21 => Command::WaveBonus { seat },
        22 => Command::Perform(*random.one(&SUBJECTS)),
        23 => Command::Settle { seat, called: pattern(random) },
        24 => Command::Validate { seat },
        25 => Command::PayEnvy,
        26 => Command::Clear,
        27 => Command::TouchCards { seat },
        28 => Command::OrderShuffle,
        29 => Command::OrderRecut,
        30 => report(random),
        31 => Command::Rule(ruling(random)),
        32 => Command::ReadMeter { meter: meter(random), holds: holds(random) },
        33 => Command::Press(key(random)),
        34 => Command::RestoreDevice,
        _ => deck(random),
    }
}

fn maybe<T>(random: &mut Random, value: T) -> Option<T> {
    Some(value).filter(|_| random.once_in(2))
}

fn money(random: &mut Random) -> Money {
    Money::from_cents(*random.one(&CENTS))
}

fn amounts(random: &mut Random) -> [Money; 3] {
    let amount = money(random);
    if random.once_in(4) { [(); 3].map(|()| money(random)) } else { [amount; 3] }
}

fn tender(random: &mut Random) -> Tender {
    if random.once_in(4) { *random.one(&Tender::ALL) } else { Tender::Chips }
}

fn signal(random: &mut Random) -> Option<Signal> {
    let signal = *random.one(&Signal::ALL);
    maybe(random, signal)
}

fn pattern(random: &mut Random) -> Option<Pattern> {
    let pattern = *random.one(&Pattern::ALL);
    maybe(random, pattern)
}

fn time(random: &mut Random) -> Time {
    Time(*random.one(&[0, 1, 3_600 * 4, 3_600 * 8 + 1, u64::MAX]))
}

fn pile(random: &mut Random) -> Pile {
    let seat = *random.one(&Seat::ALL);
    let shared = *random.one(&Shared::ALL);
    let others = [Pile::Community, Pile::Dealer, Pile::Box, Pile::FiveCommunity, Pile::Discard];
    match random.below(4) {
        0 => Pile::Player(seat),
        1 => Pile::Shared(shared),
        _ => *random.one(&others),
    }
}

fn report(random: &mut Random) -> Command {
    let (pile, card) = (pile(random), *random.one(&Card::ALL));
    let mishap = *random.one(&MISHAPS);
    Command::Report { mishap, at: maybe(random, pile), card: maybe(random, card) }
}

fn ruling(random: &mut Random) -> Ruling {
    let seat = *random.one(&Seat::ALL);
    let rulings = [
        Ruling::Void,
        Ruling::GoOn,
        Ruling::Misdealt,
        Ruling::WrongDeck,
        Ruling::CountSettled,
        Ruling::Abandoned(seat),
        Ruling::Stands(seat),
    ];
    *random.one(&rulings)
}

fn meter(random: &mut Random) -> MeterName {
    let tiers = [Tier::Main, Tier::Mega, Tier::Major, Tier::Minor];
    MeterName { wager: *random.one(&Wager::ALL), tier: *random.one(&tiers) }
}

fn holds(random: &mut Random) -> Microcents {
    let most = u128::from(u64::MAX) * 1_000_000;
    let millionths = [0, 1, 1_234_567_890_123, 5_000_000_000_000, most];
    Microcents::from_millionths(*random.one(&millionths)).expect("less than there can be")
}

fn key(random: &mut Random) -> KeyPress {
    let keys = [
        KeyPress::CoinIn,
        KeyPress::RemoveChips(random.below(9)),
        KeyPress::SettleTheCount,
        KeyPress::Hand(*random.one(&Pattern::ALL)),
        KeyPress::Verify,
        KeyPress::KeyToJackpot,
        KeyPress::Jackpot,
        KeyPress::KeyToRun,
        KeyPress::GameOver,
        KeyPress::CancelWin(random.below(3)),
        KeyPress::SupplementWin(random.below(3)),
    ];
    *random.one(&keys)
}

fn deck(random: &mut Random) -> Command {
    Command::ReceiveDeck {
        pack: *random.one(&Pack::ALL),
        back: *random.one(&Back::ALL),
        prepared: *random.one(&Prepared::ALL),
        at: time(random),
    }
}
