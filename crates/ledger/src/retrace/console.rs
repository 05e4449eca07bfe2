//! The keys behind what happened at the progressive console.

use table::console::{ConsoleEvent, KeyPress};
use table::{Command, Event};

/// The key that begins so.
pub(super) fn pressed(happened: &ConsoleEvent) -> Option<Command> {
    let key = match happened {
        ConsoleEvent::HandPutOut(flag) | ConsoleEvent::HandLit(flag) => KeyPress::Hand(flag.hand),
        ConsoleEvent::WinVerified => KeyPress::Verify,
        ConsoleEvent::KeyTurnedToJackpot => KeyPress::KeyToJackpot,
        ConsoleEvent::WinLogged(_) => KeyPress::Jackpot,
        ConsoleEvent::AwardTaken { .. } | ConsoleEvent::KeyTurnedBack => KeyPress::KeyToRun,
        ConsoleEvent::WinCancelled { record, .. } => KeyPress::CancelWin(*record),
        ConsoleEvent::WinSupplemented { record, .. } => KeyPress::SupplementWin(*record),
        ConsoleEvent::CountSettled => KeyPress::SettleTheCount,
        ConsoleEvent::CoinedIn { .. } | ConsoleEvent::WentOnWithoutWagers => KeyPress::CoinIn,
        ConsoleEvent::ChipsRemoved(chips) | ConsoleEvent::ChipsMiscounted(chips) => {
            KeyPress::RemoveChips(*chips)
        }
        ConsoleEvent::GameEnded => KeyPress::GameOver,
        ConsoleEvent::ChipSensed(_)
        | ConsoleEvent::ChipLifted(_)
        | ConsoleEvent::LateChipIgnored(_)
        | ConsoleEvent::SecondCardRevealed { .. }
        | ConsoleEvent::SeatFinished { .. }
        | ConsoleEvent::EnvyPaid(_) => return None,
    };
    Some(Command::Press(key))
}

/// The count of chips that follows the duty to take them off.
pub(super) fn counted(event: &Event) -> Option<Command> {
    let Event::Console(happened) = event else { return None };
    let (ConsoleEvent::ChipsRemoved(chips) | ConsoleEvent::ChipsMiscounted(chips)) = **happened
    else {
        return None;
    };
    Some(Command::Press(KeyPress::RemoveChips(chips)))
}
