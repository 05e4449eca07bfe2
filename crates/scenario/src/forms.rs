//! How every command is said.

use table::console::KeyPress;
use table::{Closed, Command, Prepared, Ruling, Tender, Time};

use crate::phrase::phrases;

phrases! { Command {
    Sit { seat } = ["sit" {seat}];
    Leave { seat } = ["leave" {seat}];
    ReceiveDeck { pack, back, prepared, at } =
        ["receive" (pack) (back) ("" prepared = Prepared::None) ("at" at = Time(0))];
    Duty { task, seat, entered } = ["do" (task) ("entering" entered) ("at seat" seat)];
    DeclareIdle = ["declare the table idle"];
    AskFaceUp = ["ask for the cards face up"];
    CloseDevice(how) = [(how)];
    RestoreDevice = ["restore the device"];
    OpenBetting { at } = ["open betting" ("at" at = Time(0))];
    BetThree { seat, amounts, tender } =
        ["bet three" (amounts) ("in" tender = Tender::Chips) {seat}];
    Bet { seat, spot, amount, tender } =
        ["bet" (spot) (amount) ("in" tender = Tender::Chips) {seat}];
    TakeBack { seat, spot } = ["take back" (spot) {seat}] ["take back" (spot) "of seat" (seat)];
    BackHand { seat, hand } = ["back hand" (hand) {seat}];
    TakeBank { seat } = ["take the bank" {seat}];
    DeclineBank { seat } = ["decline the bank" {seat}];
    GiveUpBank { seat } = ["give up the bank" {seat}];
    BetBank { seat, amount } = ["bank wagers" (amount) {seat}];
    NoMoreBets = ["no more bets"];
    Deal(deck) = ["deal the deck" (deck)];
    Key(card) = ["key" (card)];
    Decide { seat, choice, signal } = [(choice) ("by" signal) {seat}];
    MakePlay { seat, amount } = ["make play" (amount) {seat}];
    ShowBonus { seat } = ["show" {seat}];
    WaveBonus { seat } = ["wave" {seat}];
    Perform(what) = ["perform" (what)];
    Settle { seat, called } = ["settle" (seat) ("as" called)];
    Validate { seat } = ["validate" (seat)];
    PayEnvy = ["pay envy"];
    Clear = ["clear"];
    TouchCards { seat } = ["touch cards of seat" (seat)];
    OrderShuffle = ["order a shuffle"];
    OrderRecut = ["order a recut"];
    Report { mishap, at, card } = ["report" (mishap) ("at" at) ("seeing" card)];
    Rule(ruling) = ["rule" (ruling)];
    ReadMeter { meter, holds } = ["read meter" (meter) (holds)];
    Press(key) = ["press" (key)];
} }

phrases! { Closed {
    Cover = ["cover the device"];
    Sign = ["mark the device"];
} }

phrases! { Ruling {
    Void = ["void"];
    GoOn = ["go on"];
    Misdealt = ["misdealt"];
    WrongDeck = ["wrong deck"];
    Abandoned(seat) = ["seat" (seat) "abandoned"];
    Stands(seat) = ["seat" (seat) "stands"];
    CountSettled = ["count settled"];
} }

phrases! { KeyPress {
    CoinIn = ["COIN IN"];
    RemoveChips(chips) = ["take off" (chips) "chips"];
    SettleTheCount = ["settle the count"];
    Hand(hand) = ["hand" (hand)];
    Verify = ["verify"];
    KeyToJackpot = ["key to JPH"];
    Jackpot = ["J-POT"];
    KeyToRun = ["key to RUN"];
    GameOver = ["GAME OVER"];
    CancelWin(record) = ["cancel win" (record)];
    SupplementWin(record) = ["supplement win" (record)];
} }
