//! Opening sockets, and opening them again after the house was killed.

use super::{STILL, Table, read};
use crate::error::LoadError;
use crate::frame::Frame;
use crate::tally::Common;

impl Table {
    /// Opens all sockets, and takes the picture that each is greeted with.
    pub(super) async fn connect(&mut self) -> Result<(), LoadError> {
        self.sockets.clear();
        for at in 0..self.seats.len() {
            let socket = self.seats[at].connect(self.id).await?;
            self.sockets.push(socket);
            let greeting = tokio::time::timeout(STILL, self.hear_one(at)).await;
            let late = |_| LoadError::failed(format!("table {} does not greet", self.id));
            self.greet(at, &greeting.map_err(late)??)?;
        }
        Ok(())
    }

    /// Takes a picture of the table: something may have happened that nobody was told.
    fn greet(&mut self, at: usize, greeting: &str) -> Result<(), LoadError> {
        let frame: Frame<'_> = read(greeting)?;
        let (Some(view), Some(own)) = (&frame.view, frame.own) else {
            return Err(LoadError::failed(format!("a greeting without a picture: {greeting}")));
        };
        if at == 0 {
            self.look(&frame);
            if frame.sequence < self.last {
                let (now, id) = (frame.sequence, self.id);
                self.findings
                    .push(format!("table {id}: record {} is lost, {now} is last", self.last));
            }
            self.last = frame.sequence;
            self.skip_to(view.round);
        }
        let seat = &mut self.seats[at];
        let before = std::mem::take(&mut seat.cards);
        seat.look(own.get())?;
        let (is_same, number) = (seat.cards.starts_with(&before), seat.number);
        if let Some(prefix) = frame.prefix {
            seat.greeted(prefix, frame.sequence);
        }
        if !is_same {
            let (id, round) = (self.id, self.round);
            let finding =
                format!("table {id} round {round} seat {number}: other cards than {before:?}");
            self.findings.push(finding);
        }
        Ok(())
    }

    /// Something may have happened without being told; it is another round, perhaps.
    pub(super) fn skip_to(&mut self, round: u64) {
        self.telling.skip();
        self.is_known.fill(self.round == 0);
        if round != self.round {
            if self.round != 0 {
                self.end_round();
                self.telling.skip();
            }
            self.round = round;
        }
    }

    /// Opens the sockets again after the house was killed, and sends again what was on its way.
    pub(super) async fn recover(
        &mut self,
        failure: LoadError,
        common: &Common,
    ) -> Result<(), LoadError> {
        if !common.is_killed {
            return Err(failure);
        }
        for (at, seat) in self.seats.iter().enumerate().filter(|(_, seat)| !seat.cards.is_empty()) {
            self.seen.push((self.round, at, seat.cards.clone()));
        }
        loop {
            let mut place = common.place.clone();
            let next = place.wait_for(|place| place.start > self.start);
            let next = match tokio::time::timeout(STILL, next).await {
                Ok(Ok(place)) => place.clone(),
                Ok(Err(_)) | Err(_) => return Err(failure),
            };
            self.start = next.start;
            for seat in &mut self.seats {
                seat.http = seat.http.moved(&next.host);
            }
            let is_bought = self.buy_again().await.is_ok();
            if is_bought && self.connect().await.is_ok() && self.repeat().await.is_ok() {
                return Ok(());
            }
        }
    }

    /// Asks again for chips that were asked for; what the house shows after that has them.
    async fn buy_again(&mut self) -> Result<(), LoadError> {
        for seat in &mut self.seats {
            if seat.is_buying {
                seat.buy_in().await?;
            }
            seat.unseen = 0;
        }
        Ok(())
    }

    /// Sends again what was on its way, and what was acknowledged last: that must get the answer
    /// that it had.
    async fn repeat(&mut self) -> Result<(), LoadError> {
        for at in 0..self.seats.len() {
            let seat = &mut self.seats[at];
            let texts = [seat.last.as_ref().map(|(sent, _)| sent.text()), seat.again()];
            for text in texts.into_iter().flatten() {
                self.tally.repeated += 1;
                self.tell(at, text).await?;
            }
            if self.seats[at].on_its_way.is_none() {
                self.act(at).await?;
            }
        }
        Ok(())
    }
}
