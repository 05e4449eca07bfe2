//! The state of a table: everything that events have made of it.

use cards::{Card, CardSet};
use money::{Microcents, Money};
use rulebook::{Enter, Mishap, Point, Rule};

use crate::console::Console;
use crate::game::{Dealt, Due, Packet, Slot};
pub(crate) use crate::phase::Phase;
use crate::settle::MeterFund;
use crate::{Back, Few, Outcome, Pack, Player, Prepared, Seat, Seats, Shared, Spot, Time};

/// What a seat answered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Answer {
    #[default]
    None,
    /// The bet rides, or the hand is played.
    Stays,
    /// The bet is withdrawn, or the hand folded.
    Goes,
}

/// Whether a player is there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Presence {
    #[default]
    Here,
    /// Gone in the middle of a round, and nobody has decided what that means.
    Away,
    /// Gone, and the wagers are lost.
    Abandoned,
    /// Gone, and the wagers stand.
    Standing,
}

/// How a three-card side wager was resolved before the decisions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Early {
    #[default]
    Open,
    Shown,
    Waved,
}

/// A seat of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Position {
    pub(crate) player: Option<Player>,
    pub(crate) presence: Presence,
    pub(crate) backs: Shared,
    stakes: [Money; 11],
    /// The spots with something on them, as bits.
    placed: u16,
    pub(crate) hand: Few,
    pub(crate) is_up: bool,
    pub(crate) answers: [Answer; 3],
    pub(crate) early: Early,
    /// All that the seat put down in this round, and all that it got.
    pub(crate) put: Money,
    pub(crate) got: Money,
    pub(crate) fee: Money,
    /// What a fold gave up.
    pub(crate) forfeited: Money,
    /// The spots that are settled, as bits.
    pub(crate) settled: u16,
    /// Whether something of the seat's did not lose.
    pub(crate) has_won: bool,
}

impl Position {
    pub(crate) const EMPTY: Self = Self {
        player: None,
        presence: Presence::Here,
        backs: Shared::First,
        stakes: [Money::ZERO; 11],
        placed: 0,
        hand: Few::NONE,
        is_up: false,
        answers: [Answer::None; 3],
        early: Early::Open,
        put: Money::ZERO,
        got: Money::ZERO,
        fee: Money::ZERO,
        forfeited: Money::ZERO,
        settled: 0,
        has_won: false,
    };

    pub(crate) const fn stake(&self, spot: Spot) -> Money {
        self.stakes[spot as usize]
    }

    pub(crate) const fn has(&self, spot: Spot) -> bool {
        self.placed & spot.bit() != 0
    }

    pub(crate) const fn has_any(&self) -> bool {
        self.placed != 0
    }

    /// Puts an amount on a spot, in place of what lies there.
    const fn set_stake(&mut self, spot: Spot, amount: Money) {
        self.stakes[spot as usize] = amount;
        let bit = spot.bit();
        self.placed = if amount.is_zero() { self.placed & !bit } else { self.placed | bit };
    }

    /// All that lies at the seat.
    pub(crate) fn all_stakes(&self) -> Money {
        let mut sum = Money::ZERO;
        let mut left = self.placed;
        while left != 0 {
            let stake = self.stakes[left.trailing_zeros() as usize];
            sum = sum.plus(stake).expect("stakes are bounded");
            left &= left - 1;
        }
        sum
    }

    /// The spots with something on them that is not settled yet, as bits.
    pub(crate) const fn open(&self) -> u16 {
        self.placed & !self.settled
    }

    /// Whether something lies on the spot that is not settled yet.
    pub(crate) const fn is_open(&self, spot: Spot) -> bool {
        self.open() & spot.bit() != 0
    }

    /// Whether a wager of the seat is not settled yet.
    pub(crate) const fn has_open(&self) -> bool {
        self.open() != 0
    }

    /// Puts an amount among what the seat got.
    pub(crate) fn get(&mut self, amount: Money) {
        self.got = self.got.plus(amount).expect("stakes and payouts are bounded");
    }

    /// Wagers on some spots, as bits, are settled: so much came of them together.
    pub(crate) fn settle(&mut self, spots: u16, got: Money, outcome: Outcome) {
        self.settled |= spots;
        self.get(got);
        self.has_won |= !matches!(outcome, Outcome::Lose | Outcome::Forfeit);
    }

    /// The player gets up.
    fn vacate(&mut self) {
        self.player = None;
        self.clear();
    }

    /// Clears the seat for the next round; the player stays.
    pub(crate) fn clear(&mut self) {
        let (player, backs) = (self.player, self.backs);
        let is_gone = self.presence != Presence::Here;
        *self = Self { player: player.filter(|_| !is_gone), backs, ..Self::EMPTY };
    }
}

/// A deck at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DeckHere {
    pub(crate) back: Back,
    pub(crate) since: Time,
    pub(crate) prepared: Prepared,
    pub(crate) is_opened: bool,
}

/// Decks and what has been done to them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a yes or no of its own")]
pub(crate) struct Decks {
    pub(crate) here: [Option<DeckHere>; 2],
    pub(crate) in_play: Pack,
    /// Whether the cards in play were cut since the shuffle.
    pub(crate) is_cut: bool,
    /// Rounds since the stub was counted.
    pub(crate) uncounted: u32,
    pub(crate) is_counting: bool,
    pub(crate) is_idle: bool,
    /// How many duties of an idle table have been done.
    pub(crate) idle_done: usize,
    pub(crate) face_up_asked: bool,
    /// A device that cannot be used and is not covered or marked.
    pub(crate) device_down: bool,
    /// Whether shuffling is by hand because the device is down.
    pub(crate) by_hand: bool,
    pub(crate) has_played: bool,
    /// What made the last round void, while the cards are shuffled again.
    pub(crate) after_void: Option<Mishap>,
}

/// The player-dealer's position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct BankState {
    pub(crate) holder: Option<Seat>,
    pub(crate) wager: Money,
    /// Completed rounds of the holder in a row.
    pub(crate) rounds: u32,
    /// The seat that the position is offered to, while it is offered.
    pub(crate) offered: Option<Seat>,
    /// The last who held it, who may take it again when everybody else declined.
    pub(crate) last: Option<Seat>,
    pub(crate) last_rounds: u32,
    /// Who has declined since it was last held.
    pub(crate) declined: Seats,
    pub(crate) put: Money,
    pub(crate) got: Money,
    pub(crate) fee: Money,
}

impl BankState {
    /// Whether everybody else at the table has declined.
    pub(crate) fn declined_by_all_but(&self, seat: Seat, occupied: Seats) -> bool {
        occupied.iter().all(|it| it == seat || self.declined.contains(it))
    }
}

/// Something that a floorperson must decide before anything else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// Whether the round goes on or is void.
    GoOnOrVoid(Mishap),
    /// Whether the cards were misdealt.
    Investigate,
    /// What became of the chips that were counted.
    Chips,
}

impl Trouble {
    /// The rule under which everything else waits.
    pub(crate) const fn rule(self) -> Rule {
        match self {
            Self::GoOnOrVoid(_) => Rule::VoidReturnsEveryWager,
            Self::Investigate => Rule::WrongCountIsInvestigated,
            Self::Chips => Rule::SideWagersCollectedBeforeTheDeal,
        }
    }
}

/// A meter award that waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Award {
    pub(crate) seat: Seat,
    pub(crate) spot: Spot,
    pub(crate) is_validated: bool,
}

/// Everything that events have made of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a yes or no of its own")]
pub(crate) struct State {
    pub(crate) phase: Phase,
    pub(crate) round: u64,
    pub(crate) positions: [Position; 8],
    /// The seats with something on the layout.
    pub(crate) wagering: Seats,
    /// The seats dealt in.
    pub(crate) playing: Seats,
    /// The seats that are still to answer, by question.
    pub(crate) to_answer: [Seats; 3],
    /// The seats that are settled.
    pub(crate) settled: Seats,
    /// The seats whose player left and whose wagers stand.
    pub(crate) standing: Seats,
    /// Whether a player has sat down at more than one seat.
    pub(crate) shares_players: bool,
    pub(crate) community: Few,
    pub(crate) community_up: u8,
    pub(crate) dealer: Few,
    pub(crate) dealer_up: bool,
    pub(crate) boxed: Few,
    pub(crate) box_up: bool,
    pub(crate) five: Few,
    pub(crate) five_up: bool,
    pub(crate) shared: [Few; 3],
    pub(crate) burned: Vec<Card>,
    /// The cards that left the deck.
    pub(crate) out: CardSet,
    /// Where the cards go, one by one, and what that list was written for.
    pub(crate) slots: Vec<Slot>,
    /// The same, place by place.
    pub(crate) packets: Vec<Packet>,
    pub(crate) dealt: Dealt,
    pub(crate) next_slot: usize,
    pub(crate) is_deferred_dealt: bool,
    pub(crate) is_stub_out: bool,
    pub(crate) is_stub_dealt: bool,
    pub(crate) face_up: u8,
    pub(crate) act: usize,
    /// Whether winners are paid now where losers are collected first.
    pub(crate) pays_winners: bool,
    /// The seat that is being settled.
    pub(crate) called: Option<Seat>,
    pub(crate) award: Option<Award>,
    pub(crate) meters: Vec<MeterFund>,
    pub(crate) meters_before: Vec<Microcents>,
    pub(crate) meters_at_settlement: Vec<Microcents>,
    /// Whether the next reading of a meter undoes an award of this round.
    pub(crate) undoes_award: bool,
    /// How many records the console had when the round began.
    pub(crate) records_before: usize,
    pub(crate) bank: BankState,
    pub(crate) decks: Decks,
    pub(crate) todo: Vec<Due>,
    pub(crate) point: Option<(Point, Option<Seat>)>,
    pub(crate) trouble: Option<Trouble>,
    /// The number that was entered last, and what was counted.
    pub(crate) counted: Option<(Enter, u32)>,
    pub(crate) shuffle_ordered: bool,
    pub(crate) recut_ordered: bool,
    pub(crate) limit_left: Money,
    /// What made the round void.
    pub(crate) voided: Option<Mishap>,
    pub(crate) console: Option<Console>,
}

impl State {
    pub(crate) fn new(meters: Vec<MeterFund>, phase: Phase) -> Self {
        Self {
            phase,
            round: 1,
            positions: [const { Position::EMPTY }; 8],
            wagering: Seats::NONE,
            playing: Seats::NONE,
            to_answer: [Seats::NONE; 3],
            settled: Seats::NONE,
            standing: Seats::NONE,
            shares_players: false,
            community: Few::NONE,
            community_up: 0,
            dealer: Few::NONE,
            dealer_up: false,
            boxed: Few::NONE,
            box_up: false,
            five: Few::NONE,
            five_up: false,
            shared: [Few::NONE; 3],
            burned: Vec::new(),
            out: CardSet::EMPTY,
            slots: Vec::new(),
            packets: Vec::new(),
            dealt: Dealt::default(),
            next_slot: 0,
            is_deferred_dealt: false,
            is_stub_out: false,
            is_stub_dealt: false,
            face_up: 0,
            act: 0,
            pays_winners: false,
            called: None,
            award: None,
            meters_before: meters.iter().map(MeterFund::holds).collect(),
            meters_at_settlement: meters.iter().map(MeterFund::holds).collect(),
            meters,
            undoes_award: false,
            records_before: 0,
            bank: BankState::default(),
            decks: Decks {
                here: [None; 2],
                in_play: Pack::First,
                is_cut: false,
                uncounted: 0,
                is_counting: false,
                is_idle: false,
                idle_done: 0,
                face_up_asked: false,
                device_down: false,
                by_hand: false,
                has_played: false,
                after_void: None,
            },
            todo: Vec::new(),
            point: None,
            trouble: None,
            counted: None,
            shuffle_ordered: false,
            recut_ordered: false,
            limit_left: Money::ZERO,
            voided: None,
            console: None,
        }
    }

    pub(crate) const fn seat(&self, seat: Seat) -> &Position {
        &self.positions[seat.index()]
    }

    pub(crate) const fn seat_mut(&mut self, seat: Seat) -> &mut Position {
        &mut self.positions[seat.index()]
    }

    /// The seats with a player.
    pub(crate) fn occupied(&self) -> Seats {
        Seats::that(|seat| self.seat(seat).player.is_some())
    }

    /// Puts an amount on a spot of a seat, in place of what lies there.
    pub(crate) const fn set_stake(&mut self, seat: Seat, spot: Spot, amount: Money) {
        let position = self.seat_mut(seat);
        position.set_stake(spot, amount);
        if position.has_any() {
            self.wagering.insert(seat);
        } else {
            self.wagering.remove(seat);
        }
    }

    /// The same on each of the three bets.
    pub(crate) fn set_three(&mut self, seat: Seat, amount: Money) {
        for spot in Spot::THREE {
            self.set_stake(seat, spot, amount);
        }
    }

    /// A player sits down.
    pub(crate) fn take_seat(&mut self, seat: Seat, player: Player) {
        self.shares_players |= self.positions.iter().any(|it| it.player == Some(player));
        self.seat_mut(seat).player = Some(player);
    }

    /// The player of a seat left in the middle of a round, and what that means.
    pub(crate) const fn set_presence(&mut self, seat: Seat, presence: Presence) {
        self.seat_mut(seat).presence = presence;
        match presence {
            Presence::Standing => self.standing.insert(seat),
            Presence::Here | Presence::Away | Presence::Abandoned => self.standing.remove(seat),
        }
    }

    /// The player of a seat gets up.
    pub(crate) fn vacate(&mut self, seat: Seat) {
        self.seat_mut(seat).vacate();
        self.wagering.remove(seat);
        self.standing.remove(seat);
    }

    pub(crate) fn anybody_bet(&self, spot: Spot) -> bool {
        self.wagering.iter().any(|seat| self.seat(seat).has(spot))
    }

    /// Remembers what the meters hold before a round feeds them.
    pub(crate) fn remember_meters(&mut self) {
        for (before, fund) in self.meters_before.iter_mut().zip(&self.meters) {
            *before = fund.holds();
        }
    }

    /// Clears the layout for the next round.
    pub(crate) fn clear(&mut self) {
        for seat in self.playing.iter() {
            self.seat_mut(seat).clear();
        }
        self.wagering = self.wagering.without(self.playing);
        self.standing = self.standing.without(self.playing);
        self.playing = Seats::NONE;
        self.to_answer = [Seats::NONE; 3];
        self.settled = Seats::NONE;
        self.community = Few::NONE;
        self.community_up = 0;
        self.dealer = Few::NONE;
        self.dealer_up = false;
        self.boxed = Few::NONE;
        self.box_up = false;
        self.five = Few::NONE;
        self.five_up = false;
        self.shared = [Few::NONE; 3];
        self.burned.clear();
        self.out = CardSet::EMPTY;
        self.next_slot = 0;
        self.is_deferred_dealt = false;
        self.is_stub_out = false;
        self.is_stub_dealt = false;
        self.face_up = 0;
        self.act = 0;
        self.pays_winners = false;
        self.called = None;
        self.award = None;
        self.trouble = None;
        self.voided = None;
        self.todo.clear();
        self.point = None;
        self.bank.put = Money::ZERO;
        self.bank.got = Money::ZERO;
        self.bank.fee = Money::ZERO;
        self.bank.wager = Money::ZERO;
    }
}
