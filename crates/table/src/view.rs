//! Views: what each person may see of a table and of its events.
//!
//! Nobody sees a card that lies face down but the player whose it is. That goes for the dealer,
//! the floorperson and surveillance as well, until the card is turned up: what nobody knows nobody
//! can tell.

use cards::Face;
use money::{Microcents, Money};

use crate::decide::play;
use crate::state::Presence;
use crate::{Event, Few, MeterName, Pile, Player, Question, RoundNumber, Seat, Spot, Table};

/// Who looks.
///
/// ```
/// assert_ne!(table::Viewer::Public, table::Viewer::Player(table::Player(1)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// A player: sees the cards of the own boxes.
    Player(Player),
    /// Everybody else, staff too.
    Public,
}

/// What somebody may see of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The number of the round.
    pub round: RoundNumber,
    /// The seats of the table, from the dealer's left.
    pub seats: Vec<SeatView>,
    /// The community cards.
    pub community: Vec<Face>,
    /// The dealer's cards.
    pub dealer: Vec<Face>,
    /// The box of the Six Card Bonus.
    pub boxed: Vec<Face>,
    /// The community cards of the Five-Card Progressive.
    pub five_card_community: Vec<Face>,
    /// The meters, whole cents.
    pub meters: Vec<(MeterName, Money)>,
    /// The seat that banks, and its wager.
    pub bank: Option<(Seat, Money)>,
    /// The seat that the bank is offered to.
    pub bank_offered: Option<Seat>,
    /// Whose turn it is to answer what.
    pub turn: Option<(Seat, Question)>,
    /// Whether wagers are taken.
    pub is_betting_open: bool,
    /// Whether a floorperson must decide something.
    pub waits_for_the_floor: bool,
}

/// What somebody may see of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatView {
    /// The seat.
    pub seat: Seat,
    /// Who sits there.
    pub player: Option<Player>,
    /// What lies on its spots.
    pub stakes: Vec<(Spot, Money)>,
    /// Its cards.
    pub cards: Vec<Face>,
    /// Whether it is in the round.
    pub is_playing: bool,
    /// Whether its hand was given up.
    pub is_folded: bool,
}

/// What somebody may see of an event.
///
/// ```
/// use cards::Card;
/// use table::{Event, Few, Pile, Player, Seat, Sight, Viewer};
///
/// let dealt = Event::Dealt { to: Pile::Community, cards: Few::one(Card::ALL[0]) };
/// let sight = dealt.seen_by(Viewer::Player(Player(1)), |_| None);
/// assert_eq!(sight, Sight::FaceDown { to: Pile::Community, cards: 1 });
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sight<'a> {
    /// All of it.
    Whole(&'a Event),
    /// So many cards, face down.
    FaceDown {
        /// Where they went.
        to: Pile,
        /// How many.
        cards: usize,
    },
}

impl Event {
    /// Returns what somebody may see of the event, where `player` says who sits at a seat.
    pub fn seen_by(&self, viewer: Viewer, player: impl Fn(Seat) -> Option<Player>) -> Sight<'_> {
        let Some((to, cards)) = self.face_down() else { return Sight::Whole(self) };
        let is_own = match (to, viewer) {
            (Pile::Player(seat), Viewer::Player(own)) => player(seat) == Some(own),
            (_, Viewer::Player(_) | Viewer::Public) => false,
        };
        if is_own { Sight::Whole(self) } else { Sight::FaceDown { to, cards } }
    }
}

impl Table {
    /// Returns what somebody may see.
    pub fn view(&self, viewer: Viewer) -> View {
        let state = &self.state;
        let seats = Seat::ALL.into_iter().take(usize::from(self.game.seats));
        let up = usize::from(state.cards().community_up);
        View {
            round: state.round_number,
            seats: seats.map(|seat| self.seat_view(viewer, seat)).collect(),
            community: faces(state.cards().community, |at| at < up),
            dealer: faces(state.cards().dealer, |_| state.cards().dealer_up),
            boxed: faces(state.cards().boxed, |_| state.cards().box_up),
            five_card_community: faces(state.cards().five, |_| state.cards().five_up),
            meters: self.meters().map(|(name, holds)| (name, Microcents::whole(holds))).collect(),
            bank: state.bank.holder.map(|seat| (seat, state.bank.wager)),
            bank_offered: self.bank_offered(),
            turn: self.turn(),
            is_betting_open: self.is_betting_open(),
            waits_for_the_floor: self.waits_for_the_floor(),
        }
    }

    /// Returns the seats of a player, with their cards face up.
    pub fn own_seats(&self, player: Player) -> impl Iterator<Item = (Seat, Vec<Face>)> + '_ {
        let seats = Seat::ALL.into_iter().take(usize::from(self.game.seats));
        let own = seats.filter(move |&seat| self.player(seat) == Some(player));
        own.map(|seat| (seat, faces(self.state.seat(seat).hand, |_| true)))
    }

    /// Returns whether nothing goes on before a floorperson has decided something.
    pub fn waits_for_the_floor(&self) -> bool {
        let is_away = |seat: Seat| self.state.seat(seat).presence == Presence::Away;
        let award = self.state.award().is_some_and(|award| !award.is_validated);
        self.state.trouble.is_some() || award || self.state.playing().iter().any(is_away)
    }

    fn seat_view(&self, viewer: Viewer, seat: Seat) -> SeatView {
        let position = self.state.seat(seat);
        let is_own = match viewer {
            Viewer::Player(player) => position.player == Some(player),
            Viewer::Public => false,
        };
        let lies = |spot: Spot| {
            let is_there = position.is_open(spot);
            is_there.then(|| (spot, position.stake(spot)))
        };
        SeatView {
            seat,
            player: position.player,
            stakes: Spot::ALL.into_iter().filter_map(lies).collect(),
            cards: faces(position.hand, |_| is_own || position.is_up),
            is_playing: self.state.playing().contains(seat),
            is_folded: play::is_given_up(self, seat),
        }
    }
}

fn faces(cards: Few, is_seen: impl Fn(usize) -> bool) -> Vec<Face> {
    let face = |(at, card): (usize, &cards::Card)| {
        if is_seen(at) { Face::Up(*card) } else { Face::Down }
    };
    cards.cards().iter().enumerate().map(face).collect()
}
