//! Commands in words: `bet 1 three-card-bonus 25 cash`, `settle 3 royal-flush`.

use std::fmt::Debug;
use std::str::{FromStr, SplitWhitespace};

use cards::Deck;
use law::play::{DEALER, DEVICE, FLOOR, dollars, player};
use money::{Microcents, Money, Tier};
use rulebook::{Mishap, Subject, Task, Wager};
use table::console::KeyPress;
use table::{Closed, Command, MeterName, Pile, Ruling, Shared, Tender, Time, Who};
use toml::Value;

/// Who acts: `dealer`, `floor`, `device`, or `player 3`.
pub(crate) fn who(text: &str) -> Who {
    match text {
        "dealer" => DEALER,
        "floor" => FLOOR,
        "device" => DEVICE,
        other => player(read(other.strip_prefix("player ").expect("somebody acts"))),
    }
}

/// What is asked of the table.
pub(crate) fn command(text: &str) -> Command {
    let mut words = Words { text, words: text.split_whitespace() };
    let command = words.command();
    assert!(words.words.next().is_none(), "{text:?} says too much");
    command
}

struct Words<'a> {
    text: &'a str,
    words: SplitWhitespace<'a>,
}

impl<'a> Words<'a> {
    fn command(&mut self) -> Command {
        match self.word() {
            "sit" => Command::Sit { seat: self.next() },
            "leave" => Command::Leave { seat: self.next() },
            "take-back" => Command::TakeBack { seat: self.next(), spot: self.next() },
            "back-hand" => Command::BackHand { seat: self.next(), hand: Shared::Second },
            "no-more-bets" => Command::NoMoreBets,
            "deal" => Command::Deal(Deck::SORTED),
            "key" => Command::Key(self.next()),
            "decide" => Command::Decide { seat: self.next(), choice: self.next(), signal: None },
            "make-play" => Command::MakePlay { seat: self.next(), amount: self.amount() },
            "show-bonus" => Command::ShowBonus { seat: self.next() },
            "wave-bonus" => Command::WaveBonus { seat: self.next() },
            "perform" => Command::Perform(self.subject()),
            "settle" => Command::Settle { seat: self.next(), called: self.optional() },
            "validate" => Command::Validate { seat: self.next() },
            "pay-envy" => Command::PayEnvy,
            "clear" => Command::Clear,
            "touch-cards" => Command::TouchCards { seat: self.next() },
            "press" => Command::Press(self.key()),
            "rule" => Command::Rule(self.ruling()),
            "report" => self.report(),
            other => self.care_or_wager(other),
        }
    }

    /// What has to do with decks, devices, wagers and the bank.
    fn care_or_wager(&mut self, word: &str) -> Command {
        match word {
            "receive-deck" => Command::ReceiveDeck {
                pack: self.next(),
                back: self.next(),
                prepared: self.next(),
                at: Time(0),
            },
            "do" => {
                Command::Duty { task: self.next::<Task>(), seat: None, entered: self.optional() }
            }
            "open-betting" => Command::OpenBetting { at: Time(self.next::<u64>() * 3600) },
            "order-shuffle" => Command::OrderShuffle,
            "order-recut" => Command::OrderRecut,
            "declare-idle" => Command::DeclareIdle,
            "ask-face-up" => Command::AskFaceUp,
            "close-device" => Command::CloseDevice(Closed::Cover),
            "restore-device" => Command::RestoreDevice,
            "read-meter" => Command::ReadMeter {
                meter: MeterName { wager: Wager::Progressive, tier: Tier::Main },
                holds: Microcents::of(self.amount()),
            },
            "bet" => Command::Bet {
                seat: self.next(),
                spot: self.next(),
                amount: self.amount(),
                tender: self.tender(),
            },
            "bet-three" => Command::BetThree {
                seat: self.next(),
                amounts: [self.amount(), self.amount(), self.amount()],
                tender: self.tender(),
            },
            "take-bank" => Command::TakeBank { seat: self.next() },
            "decline-bank" => Command::DeclineBank { seat: self.next() },
            "give-up-bank" => Command::GiveUpBank { seat: self.next() },
            "bet-bank" => Command::BetBank { seat: self.next(), amount: self.amount() },
            other => panic!("{:?}: no command is called {other:?}", self.text),
        }
    }

    /// `report one-card-face-up`, then where, then which card.
    fn report(&mut self) -> Command {
        let mishap = self.mishap();
        let at = self.words.next().filter(|word| *word != "-").map(|word| match word {
            "community" => Pile::Community,
            "box" => Pile::Box,
            "dealer" => Pile::Dealer,
            seat => Pile::Player(read(seat)),
        });
        Command::Report { mishap, at, card: self.optional() }
    }

    fn ruling(&mut self) -> Ruling {
        match self.word() {
            "void" => Ruling::Void,
            "go-on" => Ruling::GoOn,
            "misdealt" => Ruling::Misdealt,
            "wrong-deck" => Ruling::WrongDeck,
            "abandoned" => Ruling::Abandoned(self.next()),
            "stands" => Ruling::Stands(self.next()),
            "count-settled" => Ruling::CountSettled,
            other => panic!("{:?}: nobody rules {other:?}", self.text),
        }
    }

    fn key(&mut self) -> KeyPress {
        match self.word() {
            "coin-in" => KeyPress::CoinIn,
            "remove-chips" => KeyPress::RemoveChips(self.next()),
            "settle-the-count" => KeyPress::SettleTheCount,
            "hand" => KeyPress::Hand(self.next()),
            "verify" => KeyPress::Verify,
            "key-to-jackpot" => KeyPress::KeyToJackpot,
            "jackpot" => KeyPress::Jackpot,
            "key-to-run" => KeyPress::KeyToRun,
            "game-over" => KeyPress::GameOver,
            "cancel-win" => KeyPress::CancelWin(self.next()),
            "supplement-win" => KeyPress::SupplementWin(self.next()),
            other => panic!("{:?}: the console has no key {other:?}", self.text),
        }
    }

    fn word(&mut self) -> &'a str {
        self.words.next().unwrap_or_else(|| panic!("{:?} says too little", self.text))
    }

    fn next<T: FromStr<Err: Debug>>(&mut self) -> T {
        read(self.word())
    }

    fn optional<T: FromStr<Err: Debug>>(&mut self) -> Option<T> {
        self.words.next().map(read)
    }

    fn tender(&mut self) -> Tender {
        self.optional().unwrap_or(Tender::Chips)
    }

    fn amount(&mut self) -> Money {
        dollars(self.next())
    }

    fn subject(&mut self) -> Subject {
        self.as_in_books().try_into().expect("an act of a script")
    }

    fn mishap(&mut self) -> Mishap {
        self.as_in_books().try_into().expect("something that goes wrong")
    }

    fn as_in_books(&mut self) -> Value {
        Value::String(self.word().to_owned())
    }
}

fn read<T: FromStr<Err: Debug>>(word: &str) -> T {
    word.parse().unwrap_or_else(|error| panic!("{word:?}: {error:?}"))
}
