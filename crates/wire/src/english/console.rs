//! What happens at the progressive console, in words.

use table::Seat;
use table::console::ConsoleEvent;

pub(super) fn console(event: &ConsoleEvent) -> String {
    match event {
        ConsoleEvent::ChipSensed(seat) => format!("the light of seat {seat} goes on"),
        ConsoleEvent::ChipLifted(seat) => format!("the light of seat {seat} goes out"),
        ConsoleEvent::LateChipIgnored(seat) => format!("a late chip at seat {seat} is ignored"),
        ConsoleEvent::CoinedIn { registered, contributed, meter } => {
            let seats: Vec<String> = registered.iter().map(Seat::to_string).collect();
            let seats = seats.join(", ");
            format!("COIN IN registers {seats}; {contributed} comes on, the meter holds {meter}")
        }
        ConsoleEvent::WentOnWithoutWagers => "nobody is registered".to_owned(),
        ConsoleEvent::ChipsRemoved(chips) => format!("{chips} chips are taken off"),
        ConsoleEvent::ChipsMiscounted(chips) => format!("{chips} chips do not agree"),
        ConsoleEvent::CountSettled => "the count is settled".to_owned(),
        ConsoleEvent::SecondCardRevealed { .. } => "the second card is up".to_owned(),
        ConsoleEvent::HandLit(flag) => format!("the button is lit for {flag}"),
        ConsoleEvent::HandPutOut(flag) => format!("the button goes out for {flag}"),
        ConsoleEvent::WinVerified => "the win is verified".to_owned(),
        ConsoleEvent::KeyTurnedToJackpot => "the key is turned to JPH".to_owned(),
        ConsoleEvent::WinLogged(win) => {
            let (seat, prize, meter) = (win.seat, win.prize, win.meter);
            format!("J-POT records {prize} for seat {seat}, the meter holds {meter}")
        }
        ConsoleEvent::AwardTaken { record, reseed, meter } => format!(
            "the key is back in RUN: record {record} comes off, reseeded with {reseed}, \
             the meter holds {meter}"
        ),
        ConsoleEvent::KeyTurnedBack => "the key is back in RUN without a win".to_owned(),
        ConsoleEvent::SeatFinished { seat, envied: None } => format!("seat {seat} is finished"),
        ConsoleEvent::SeatFinished { seat, envied: Some(hand) } => {
            format!("seat {seat} is finished, its {hand} earns envy")
        }
        ConsoleEvent::EnvyPaid(paid) => {
            let sums: Vec<String> =
                paid.iter().map(|(seat, sum)| format!("seat {seat} {sum}")).collect();
            format!("envy is paid: {}", sums.join(", "))
        }
        ConsoleEvent::GameEnded => "GAME OVER".to_owned(),
        ConsoleEvent::WinCancelled { record, change, meter } => {
            format!("record {record} is backed out: {change}, the meter holds {meter}")
        }
        ConsoleEvent::WinSupplemented { record, paid, meter } => {
            format!("the rest of record {record} is paid: {paid}, the meter holds {meter}")
        }
    }
}
