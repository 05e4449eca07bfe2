//! The frames of a socket: what is serialised, and what the document of the API describes.

use ledger::{Body, CommandId, PersonId, PlayerCut, Record, Sequence};
use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};
use table::{Phase, RoundNumber};
use utoipa::ToSchema;
use wire::{Told, View};

use crate::answer::CommandAnswer;
use crate::host::{ClockView, CutStage, DeckPlace, OwnView, RoundDeck};
use crate::outbox::Frame;

/// What the house sends over a socket; `type` says what it is.
///
/// A `welcome` comes first, followed by `stopped` or `closing` where it is so; while nothing may be
/// shown, `stopped` comes before it. Then every step of the table is a `happened`, which is the
/// same for everybody (one without events tells only who is waited for, or has cut the deck), and
/// is followed by `yours` where the client's own part changed or a command of theirs was answered.
/// A client that does not keep up misses frames and is sent a `fresh` picture.
#[derive(Serialize, ToSchema)]
#[schema(as = Frame)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum TableFrame<'a> {
    /// The whole picture, and what was missed since the record that the client knew of.
    Welcome(&'a WelcomePicture<'a>),
    /// The whole picture, for a client that has missed something.
    Fresh(&'a TablePicture<'a>),
    /// The whole picture, for whoever asked over HTTP.
    Look(&'a TablePicture<'a>),
    /// A step of the table.
    Happened(&'a TableStep<'a>),
    /// The store answers again, and the table goes on.
    Resumed(&'a TableStep<'a>),
    /// What is the client's own.
    Yours(&'a OwnNews<'a>),
    /// The store does not answer; nothing is taken.
    Stopped,
    /// The house closes: the round ends, and none begins.
    Closing,
}

/// The whole picture, and how the client begins.
#[derive(Serialize, ToSchema)]
#[schema(as = Welcome)]
pub(crate) struct WelcomePicture<'a> {
    #[serde(flatten)]
    pub(crate) picture: TablePicture<'a>,
    /// Ids of commands that begin with these 16 digits are this connection's own.
    pub(crate) prefix: String,
    /// What happened since the record that the client knew of; `null` if that is too long ago.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<Told<'static>>>)]
    pub(crate) missed: Option<MissedEvents<'a>>,
}

/// What happened since a record that a client knew of.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum MissedEvents<'a> {
    /// All of it.
    Known(Vec<&'a EventText>),
    /// It is too long ago, or never was.
    Unknown,
}

/// A table as it stands, and what is the client's own.
#[derive(Serialize, ToSchema)]
#[schema(as = Picture)]
pub(crate) struct TablePicture<'a> {
    #[serde(flatten)]
    pub(crate) step: TableStep<'a>,
    /// The client's own part; `null` for a spectator.
    pub(crate) own: Option<OwnView>,
}

/// A step of a table, as everybody sees it.
#[derive(Serialize, ToSchema)]
#[schema(as = Step)]
pub(crate) struct TableStep<'a> {
    /// The last record.
    #[schema(value_type = u64)]
    pub(crate) sequence: Sequence,
    /// What happened, in order.
    #[schema(value_type = Vec<Told<'static>>)]
    pub(crate) events: &'a [EventText],
    /// The table after it.
    pub(crate) view: View,
    /// The sealed deck that is bet on and dealt from: from before the first bet of its round until
    /// the round is over. Keep it before you bet; the proof of the round must name the same. When
    /// its cut is `closed`, keep the list of commitments before you open yours.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) deck: Option<SealedDeckView>,
    /// What the table waits for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) clock: Option<ClockView>,
    /// The seats that are waited for: those of the people whom the betting clock gives time, or the
    /// one that is asked.
    pub(crate) waits_for: Vec<u8>,
    /// The seats of people who let two rounds pass without a wager: they keep the seat and are not
    /// waited for until they bet, or say that they are ready.
    pub(crate) sitting_out: Vec<u8>,
}

/// What the house has committed itself to, and in which record.
#[derive(Clone, Serialize, ToSchema)]
#[schema(as = SealedDeck)]
pub(crate) struct SealedDeckView {
    /// The round that the deck is for.
    #[schema(value_type = u64)]
    pub(crate) round: RoundNumber,
    /// The commitment, in hexadecimal.
    pub(crate) commitment: String,
    /// The number of the record at this table that has the commitment.
    #[schema(value_type = u64)]
    pub(crate) record: Sequence,
    /// The players' commitments to a cut of the deck, in the order of their records.
    pub(crate) cuts: Vec<PlayerCutView>,
    /// How far the cut has come.
    pub(crate) cut: CutStage,
}

/// A player's part in the cut of the deck.
#[derive(Clone, Serialize, ToSchema)]
#[schema(as = PlayerCut)]
pub(crate) struct PlayerCutView {
    /// The player, by number.
    #[schema(value_type = u32)]
    pub(crate) player: PersonId,
    /// The commitment, in hexadecimal.
    pub(crate) commitment: String,
    /// The cut that it was opened to, in hexadecimal; `null` until the cut of the round is
    /// recorded, and after it where the player did not open in time.
    pub(crate) opened: Option<String>,
}

impl PlayerCutView {
    /// The commitment of a player in a record, if it is one of that.
    pub(crate) fn in_record(record: &Record) -> Option<Self> {
        let Body::CutCommitted { player, commitment } = &record.body else { return None };
        Some(Self { player: *player, commitment: commitment.to_string(), opened: None })
    }
}

impl SealedDeckView {
    pub(crate) fn of(deck: &RoundDeck, phase: Phase) -> Self {
        let (DeckPlace { round, record }, cut) = (deck.place, &deck.cut);
        let view = |it: &PlayerCut| PlayerCutView {
            player: it.player,
            commitment: it.commitment.to_string(),
            opened: cut.opened(it),
        };
        let (commitment, cuts) = (deck.commitment.to_string(), cut.cuts().iter().map(view));
        Self { round, commitment, record, cuts: cuts.collect(), cut: cut.stage(phase) }
    }

    /// The deck that a record commits the house to, if it does.
    pub(crate) fn in_record(record: &Record) -> Option<Self> {
        let Body::Committed { round, commitment } = &record.body else { return None };
        let (round, commitment) = (*round, commitment.to_string());
        let (record, cuts, cut) = (record.sequence, Vec::new(), CutStage::Open);
        Some(Self { round, commitment, record, cuts, cut })
    }
}

/// What is the client's own.
#[derive(Serialize, ToSchema)]
#[schema(as = Yours)]
pub(crate) struct OwnNews<'a> {
    /// The answers to commands, in the order in which they were given.
    pub(crate) answers: Vec<AnsweredCommand<'a>>,
    /// The client's own part, where it changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<OwnView>)]
    pub(crate) own: Option<NewOwn<'a>>,
}

/// A client's own part after it changed.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum NewOwn<'a> {
    /// That of a person.
    Person(&'a OwnView),
    /// A spectator has none.
    Spectator,
}

impl<'a> NewOwn<'a> {
    /// Returns the part of somebody, if it is a person's.
    pub(crate) fn of(own: Option<&'a OwnView>) -> Self {
        own.map_or(Self::Spectator, Self::Person)
    }
}

/// The answer to a command over a socket.
#[derive(Serialize, ToSchema)]
pub(crate) struct AnsweredCommand<'a> {
    /// The id of the command; `null` if it could not be read.
    #[schema(value_type = Option<String>)]
    pub(crate) id: Option<AnsweredId<'a>>,
    #[serde(flatten)]
    pub(crate) answered: &'a CommandAnswer<'a>,
}

/// The id of a command that is answered.
pub(crate) enum AnsweredId<'a> {
    /// An id that was read.
    Read(CommandId),
    /// What the client sent in its place.
    AsSent(&'a str),
}

impl Serialize for AnsweredId<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Read(id) => serializer.collect_str(id),
            Self::AsSent(text) => serializer.serialize_str(text),
        }
    }
}

/// An event as clients are told it, in JSON. It is written once: the frame of its step and those
/// for clients who come back share the text.
#[derive(Serialize)]
#[serde(transparent)]
pub(crate) struct EventText(Box<RawValue>);

impl EventText {
    /// Writes an event.
    pub(crate) fn of(told: &Told<'_>) -> Self {
        Self(to_raw_value(told).expect("it is plain data"))
    }
}

/// Most steps and pictures are shorter than this, so that their text is written without moving it.
const USUAL_PICTURE_BYTES: usize = 4096;

impl TableFrame<'_> {
    /// Returns the frame as it goes out.
    pub(crate) fn encode(&self) -> Frame {
        let usual_bytes = match self {
            Self::Welcome(_)
            | Self::Fresh(_)
            | Self::Look(_)
            | Self::Happened(_)
            | Self::Resumed(_) => USUAL_PICTURE_BYTES,
            Self::Yours(_) | Self::Stopped | Self::Closing => 256,
        };
        let mut text = Vec::with_capacity(usual_bytes);
        serde_json::to_writer(&mut text, self).expect("it is plain data");
        Frame::text(String::from_utf8(text).expect("JSON is text"))
    }
}

#[cfg(test)]
mod tests {
    use rulebook::Rules;
    use table::{Automation, Event, Player, Seat, Table, Viewer};
    use wire::{Kind, Problem};

    use super::*;

    fn json(frame: &TableFrame<'_>) -> String {
        serde_json::to_string(frame).unwrap()
    }

    fn step<'a>(table: &Table, events: &'a [EventText]) -> TableStep<'a> {
        TableStep {
            sequence: Sequence(7),
            events,
            view: View::of(table),
            deck: None,
            clock: None,
            waits_for: vec![3],
            sitting_out: Vec::new(),
        }
    }

    #[test]
    fn a_step_has_its_type_first_and_its_events_as_they_were_written() {
        let table = Table::new(&Rules::worked("house-let-it-ride"), Automation::VIRTUAL);
        let event = Event::SeatTaken { seat: Seat::ALL[2], player: Player(9) };
        let told = Told::of(&table, &event, Viewer::Public);
        let events = [EventText::of(&told), EventText::of(&told)];
        let (told, view) = (serde_json::to_string(&told), serde_json::to_string(&View::of(&table)));
        let (told, view) = (told.unwrap(), view.unwrap());
        let after = format!(r#""view":{view},"waits_for":[3],"sitting_out":[]"#);
        assert_eq!(
            json(&TableFrame::Happened(&step(&table, &events))),
            format!(r#"{{"type":"happened","sequence":7,"events":[{told},{told}],{after}}}"#)
        );
        let picture = |events| TablePicture { step: step(&table, events), own: None };
        assert_eq!(
            json(&TableFrame::Fresh(&picture(&[]))),
            format!(r#"{{"type":"fresh","sequence":7,"events":[],{after},"own":null}}"#)
        );
        for (missed, end) in [
            (None, String::new()),
            (Some(MissedEvents::Unknown), r#","missed":null"#.to_owned()),
            (Some(MissedEvents::Known(vec![&events[0]])), format!(r#","missed":[{told}]"#)),
        ] {
            let welcome = WelcomePicture { picture: picture(&[]), prefix: "ab".into(), missed };
            let start = format!(r#"{{"type":"welcome","sequence":7,"events":[],{after}"#);
            let whole = format!(r#"{start},"own":null,"prefix":"ab"{end}}}"#);
            assert_eq!(json(&TableFrame::Welcome(&welcome)), whole);
        }
    }

    #[test]
    fn news_of_ones_own_name_the_command_before_its_answer() {
        let refused = CommandAnswer::refused(Problem::new(Kind::IdUsed, "twice"));
        let problem = serde_json::to_string(&Problem::new(Kind::IdUsed, "twice")).unwrap();
        let answers = vec![
            AnsweredCommand {
                id: Some(AnsweredId::Read(CommandId([0xab; 16]))),
                answered: &CommandAnswer::Done(5),
            },
            AnsweredCommand { id: Some(AnsweredId::AsSent("\"")), answered: &refused },
            AnsweredCommand { id: None, answered: &refused },
        ];
        let id = "ab".repeat(16);
        let done = format!(r#"{{"id":"{id}","done":5}}"#);
        let as_sent = format!(r#"{{"id":"\"","problem":{problem}}}"#);
        let unread = format!(r#"{{"id":null,"problem":{problem}}}"#);
        let news = OwnNews { answers, own: Some(NewOwn::Spectator) };
        assert_eq!(
            json(&TableFrame::Yours(&news)),
            format!(r#"{{"type":"yours","answers":[{done},{as_sent},{unread}],"own":null}}"#)
        );
        let nothing = OwnNews { answers: Vec::new(), own: None };
        assert_eq!(json(&TableFrame::Yours(&nothing)), r#"{"type":"yours","answers":[]}"#);
        assert_eq!(json(&TableFrame::Stopped), r#"{"type":"stopped"}"#);
        assert_eq!(json(&TableFrame::Closing), r#"{"type":"closing"}"#);
    }
}
