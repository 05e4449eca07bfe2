//! The one declaration of everything that happens at a table.

/// Hands the list of all events to a macro, which makes of it what it needs: the type
/// [`Event`](crate::Event) here, the bytes of a record in `ledger`, what clients are told in
/// `wire`. To add an event, write its entry here and say in `evolve` what it does.
///
/// An entry is a sentence, the event's number in records (taken once, never reused), its name, and
/// its fields in the order in which records hold them:
///
/// | field | means |
/// |---|---|
/// | `seat: Seat` | a field |
/// | `(seat: Seat, spot: Spot)` | two fields that share a byte in records |
/// | `?signal: Signal` | may be missing: an `Option` |
/// | `..result: Settlement` | clients are told its parts, not the whole |
/// | `-under: Citation` | recorded; clients are told clauses apart from events |
///
/// They come in this order. Events stand in groups by what they touch: a fold that cares about a
/// few events names the groups that it passes over ([`events`](crate::events)). Those under
/// `face_down` hold cards that nobody may know yet: what clients are told of them is written out
/// where it is done.
#[macro_export]
macro_rules! event_list {
    ($callback:ident) => {
        $callback! {
            open {
                // Who sits where.
                seat {
                    /// Somebody sat down.
                    1 SeatTaken { seat: Seat, player: Player },
                    /// Somebody got up.
                    2 SeatLeft { seat: Seat },
                    /// A player left in the middle of a round.
                    3 PlayerWentAway { seat: Seat },
                }
                // Decks, duties and devices.
                care {
                    /// A deck came to the table.
                    4 DeckReceived { pack: Pack, back: Back, prepared: Prepared, at: Time },
                    /// A deck left the table.
                    5 DeckRemoved { pack: Pack, -under: Option<Citation> },
                    /// A duty was done.
                    6 DutyDone { task: Task, ?seat: Seat, ?entered: u32 },
                    /// Another number of chips was counted than wagers were accepted.
                    7 ChipsMiscounted { counted: u32 },
                    /// The table was declared idle.
                    8 DeclaredIdle,
                    /// A player asked to see the cards of an idle table face up.
                    9 FaceUpAsked,
                    /// A device that cannot be used was covered or marked.
                    10 DeviceClosed { how: Closed },
                    /// A device that was out of use can be used again.
                    11 DeviceRestored,
                    /// A floorperson ordered a shuffle.
                    12 ShuffleOrdered,
                    /// A floorperson ordered a recut.
                    13 RecutOrdered,
                }
                // Chips that players put down or take back.
                stake {
                    /// The bank was given up.
                    17 BankGivenUp { seat: Seat },
                    /// The bank's wager was put down: so much lies there now.
                    52 BankBet { seat: Seat, amount: Money },
                    /// A wager was put down, changed or taken back: so much lies there now.
                    18 BetPlaced { (seat: Seat, spot: Spot), amount: Money },
                    /// The three bets, which are equal, were put down, changed or taken back: so
                    /// much lies on each of them now.
                    54 ThreeBetsPlaced { seat: Seat, amount: Money },
                    /// A fee was taken.
                    21 FeeTaken { seat: Seat, amount: Money },
                    /// A bet was taken back.
                    28 Withdrawn {
                        (seat: Seat, spot: Spot), amount: Money, ?signal: Signal, -under: Citation
                    },
                    /// The Play Wager was made.
                    29 Played { seat: Seat, amount: Money, ?signal: Signal },
                }
                // A round goes on; no chip moves.
                progress {
                    /// Betting opened.
                    14 BettingOpened { at: Time },
                    /// The bank was declined.
                    15 BankDeclined { seat: Seat },
                    /// The bank was taken.
                    16 BankTaken { seat: Seat },
                    /// A seat chose a shared hand.
                    19 HandBacked { seat: Seat, hand: Shared },
                    /// "No more bets."
                    20 BettingClosed,
                    /// A bet was let ride.
                    27 LetRide { (seat: Seat, spot: Spot), ?signal: Signal },
                    /// The hand was given up.
                    30 Folded { seat: Seat, ?signal: Signal },
                    /// A three-card hand was shown before the decisions.
                    31 BonusShown { (seat: Seat, cards: Few) },
                    /// A three-card hand was waved away before the decisions.
                    32 BonusWaved { seat: Seat },
                    /// Forfeits were collected.
                    35 ForfeitsCollected,
                    /// A seat came to be settled.
                    36 SeatCalled { seat: Seat, ?called: Pattern },
                    /// An award waits for a floorperson.
                    37 AwardWaits { (seat: Seat, spot: Spot) },
                    /// A floorperson validated the award.
                    38 AwardValidated { seat: Seat },
                    /// A seat was settled.
                    42 SeatDone { seat: Seat },
                    /// All envy was paid.
                    45 EnvyDone,
                }
                // Cards that everybody may see, or that nobody does.
                cards {
                    /// A card was found face up in the deck and is not used.
                    25 CardFoundFaceUp { card: Card },
                    /// A card drawn by mistake and not seen is the next card.
                    26 ExtraCardKept,
                    /// Cards were turned up.
                    33 Exposed { (pile: Pile, cards: Few) },
                }
                // Wagers are settled.
                payment {
                    /// A wager was settled.
                    39 Settled { (seat: Seat, spot: Spot), ..result: Settlement },
                    /// Bets that came to the same were settled: each of them so.
                    55 BetsSettled { (seat: Seat, spots: Bets), ..result: Settlement },
                    /// The Ante Bonus was paid.
                    40 AnteBonusPaid { seat: Seat, paid: Money, hand: Pattern, -under: Citation },
                    /// The bank was settled.
                    43 BankSettled { seat: Seat, paid: Money, won: Money },
                    /// Envy was paid.
                    44 EnvyPaid {
                        seat: Seat, from: Seat, hand: Pattern, paid: Money, -under: Citation
                    },
                }
                // What meters hold.
                meter {
                    /// The wagers of the round fed a meter.
                    22 MeterFed { meter: MeterName, amount: Microcents, holds: Microcents },
                    /// A meter was taken over as it stood.
                    23 MeterRead { meter: MeterName, holds: Microcents },
                    /// An award came off a meter.
                    41 MeterPaid {
                        seat: Seat, meter: MeterName, taken: Money, reseed: Money, holds: Microcents
                    },
                    /// The void put a meter back.
                    51 MeterRestored { meter: MeterName, holds: Microcents },
                }
                // Something went wrong, and what is decided about it.
                trouble {
                    /// Something went wrong.
                    47 Reported { mishap: Mishap, ?at: Pile, ?card: Card },
                    /// A floorperson decided.
                    48 Ruled { ruling: Ruling },
                }
                // The end of a round, or its undoing.
                end {
                    /// The round was void: nothing in it counts.
                    49 Voided { mishap: Mishap, -under: Option<Citation> },
                    /// The void gave a seat back what it put down and took back what it was paid.
                    50 Restored { seat: Seat, returned: Money, reclaimed: Money },
                    /// The round ended.
                    46 RoundEnded,
                }
            }
            face_down {
                /// Cards were dealt, face down.
                24 Dealt { (to: Pile, cards: Few) },
                /// A card of the table was burned, unseen.
                34 Burned { card: Card },
            }
        }
    };
}
