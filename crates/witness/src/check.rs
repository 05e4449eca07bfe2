//! Judgement of what a house shows, without any network: heads against the heads before them.

use ledger::{Hash, Head, PublicKey, SignedNote, merkle};

use crate::alarm::{AlarmKind, Contradiction};

/// A head whose signature holds.
#[derive(Clone, Debug)]
pub(crate) struct SignedHead {
    pub(crate) head: Head,
    /// With the signatures of the house alone.
    pub(crate) note: SignedNote,
}

/// Why heads are not taken.
#[derive(Debug)]
pub(crate) enum Objection {
    /// They contradict what was seen before: evidence.
    Contradiction(Box<Contradiction>),
    /// They are not what a house answers; that proves nothing.
    Nonsense(String),
}

impl SignedHead {
    /// Reads a note that a house shows as its own.
    pub(crate) fn read(note: &str, key: &PublicKey, origin: &str) -> Result<Self, Objection> {
        let nonsense = |why: &str| Objection::Nonsense(format!("a head that is none: {why}"));
        let head = key.open(note).map_err(|error| nonsense(&error.to_string()))?;
        if head.origin != origin {
            return Err(nonsense("it has another origin"));
        }
        let note = SignedNote::read(note).ok_or_else(|| nonsense("it is not a note"))?;
        Ok(Self { head, note: note.without_cosignatures(key, origin) })
    }

    fn contradicts(&self, kind: AlarmKind, kept: Option<&Self>) -> Objection {
        contradiction(kind, kept, Some(self), None)
    }
}

/// Heads against each other: the evidence is both notes.
pub(crate) fn contradiction(
    kind: AlarmKind,
    kept: Option<&SignedHead>,
    shown: Option<&SignedHead>,
    proof: Option<&[Hash]>,
) -> Objection {
    let text = |it: &SignedHead| it.note.to_string();
    Objection::Contradiction(Box::new(Contradiction {
        kind,
        kept: kept.map(text),
        shown: shown.map(text),
        proof: proof.map(|hashes| hashes.iter().map(ToString::to_string).collect()),
    }))
}

/// A run of heads as a house shows them, from the last one that was kept.
pub(crate) struct HeadRun {
    kept: Option<SignedHead>,
    last: Option<SignedHead>,
}

impl HeadRun {
    pub(crate) fn new(kept: Option<SignedHead>) -> Self {
        Self { kept, last: None }
    }

    /// From which size heads are asked for next.
    pub(crate) fn next_size(&self) -> u64 {
        let kept = self.kept.as_ref().map_or(0, |it| it.head.size);
        self.last.as_ref().map_or(kept, |it| it.head.size + 1)
    }

    /// Takes the next head, which must follow from the one before.
    pub(crate) fn push(&mut self, next: SignedHead) -> Result<(), Objection> {
        match (&self.last, &self.kept) {
            (Some(last), _) => after(last, &next)?,
            (None, Some(kept)) => same(kept, &next)?,
            // Nothing was seen of this house; its own first head names none before it.
            (None, None) if next.head.previous != Head::NO_PREVIOUS => {
                return Err(next.contradicts(AlarmKind::Chain, None));
            }
            (None, None) => {}
        }
        self.last = Some(next);
        Ok(())
    }

    /// Returns the newest head of the run.
    pub(crate) fn into_newest(self) -> Option<SignedHead> {
        self.last
    }
}

/// The first head of a run is the one that was kept.
fn same(kept: &SignedHead, shown: &SignedHead) -> Result<(), Objection> {
    if shown.head.size < kept.head.size {
        return Err(Objection::Nonsense("heads below the size that was asked for".to_owned()));
    }
    if shown.head.size > kept.head.size {
        return Err(shown.contradicts(AlarmKind::Missing, Some(kept)));
    }
    if shown.note.text() != kept.note.text() {
        return Err(shown.contradicts(AlarmKind::Fork, Some(kept)));
    }
    Ok(())
}

/// Every other head is over more records than the one before, and names it.
fn after(last: &SignedHead, next: &SignedHead) -> Result<(), Objection> {
    if next.head.size == last.head.size && next.note.text() != last.note.text() {
        return Err(next.contradicts(AlarmKind::Fork, Some(last)));
    }
    if next.head.size <= last.head.size {
        return Err(Objection::Nonsense("heads in no order".to_owned()));
    }
    if next.head.previous != last.head.hash() {
        return Err(next.contradicts(AlarmKind::Chain, Some(last)));
    }
    Ok(())
}

/// The newest tree begins with the one that was kept.
pub(crate) fn extends(
    kept: &SignedHead,
    newest: &SignedHead,
    proof: &[Hash],
) -> Result<(), Objection> {
    let place = |it: &SignedHead| (it.head.size, it.head.root);
    if merkle::verify_consistency(place(kept), place(newest), proof) {
        return Ok(());
    }
    Err(contradiction(AlarmKind::Proof, Some(kept), Some(newest), Some(proof)))
}
