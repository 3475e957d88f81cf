//! What needs the consent of the others: a draw, taking back, a pause.

use super::actions::{Rejection, interrupt};
use super::actor::Room;
use super::connection::Connection;
use crate::protocol::FrameText;
use crate::protocol::{OfferKind, ServerFrame};
use arena::table::TableAction;
use kernel::game::Interrupt;
use kernel::seats::{Seat, SeatSet};
use kernel::view::Viewer;
use tokio::time::Instant;

/// Something that stands offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PendingOffer {
    kind: OfferKind,
    /// Nobody of the table where somebody who watches asks.
    from: Option<Seat>,
    /// Who has yet to agree.
    needed: SeatSet,
}

impl PendingOffer {
    pub(super) fn new(kind: OfferKind, from: Option<Seat>, needed: SeatSet) -> Self {
        Self { kind, from, needed }
    }
}

/// What agrees to a draw of this kind.
fn draw_of(kind: OfferKind) -> Option<Interrupt> {
    match kind {
        OfferKind::Draw => Some(Interrupt::OfferDraw),
        OfferKind::DrawMatch => Some(Interrupt::OfferMatchDraw),
        OfferKind::TakeBack | OfferKind::Pause | OfferKind::Concede | OfferKind::Shortcut => None,
    }
}

impl Room {
    /// Offers something to the others.
    pub(super) async fn offer(&mut self, from: Seat, kind: OfferKind) -> Result<(), Rejection> {
        self.may_offer(from, kind)?;
        if let Some(draw) = draw_of(kind) {
            self.perform(interrupt(from, draw))?;
            self.commit_and_broadcast(Some(from)).await;
        }
        let needed = self.humans().without(from);
        let standing = PendingOffer::new(kind, Some(from), needed);
        if needed.is_empty() {
            return self.offer_accepted(standing).await;
        }
        self.open_offer(standing);
        Ok(())
    }

    fn may_offer(&self, from: Seat, kind: OfferKind) -> Result<(), Rejection> {
        let Some(table) = &self.table else {
            return Err(Rejection::because("the match has not begun"));
        };
        let bots = self.doc.seats.len() > self.humans().len();
        let why = match kind {
            _ if table.question().is_none() => "the match is over",
            _ if self.standing.is_some_and(|s| s.from != Some(from)) => {
                "something else is offered; answer that first"
            }
            OfferKind::Draw | OfferKind::DrawMatch if bots => "bots do not agree to a draw",
            OfferKind::TakeBack if !table.can_take_back(from) => {
                "your last action cannot be taken back: something was shown since, or there is none"
            }
            OfferKind::Pause if self.clocks.is_none() => "there are no clocks to stop",
            _ => return Ok(()),
        };
        Err(Rejection::because(why))
    }

    /// Somebody asks for a pause, or ends it.
    pub(super) async fn pause(&mut self, seat: Seat) -> Result<(), Rejection> {
        match &mut self.clocks {
            Some(clocks) if clocks.is_paused() => {
                clocks.pause(false, Instant::now());
                self.update_everyone(None);
                Ok(())
            }
            _ => self.offer(seat, OfferKind::Pause).await,
        }
    }

    /// Somebody agrees.
    pub(super) async fn accept(&mut self, seat: Seat, kind: OfferKind) -> Result<(), Rejection> {
        let mut standing = self.standing_for(seat, kind)?;
        standing.needed = standing.needed.without(seat);
        self.standing = Some(standing);
        let consent = match kind {
            OfferKind::Draw | OfferKind::DrawMatch => draw_of(kind),
            OfferKind::Concede => Some(Interrupt::Concede),
            OfferKind::TakeBack | OfferKind::Pause | OfferKind::Shortcut => None,
        };
        if let Some(consent) = consent {
            self.perform(interrupt(seat, consent))?;
            self.commit_and_broadcast(Some(seat)).await;
        }
        match standing.needed.is_empty() {
            true => self.offer_accepted(standing).await,
            false => Ok(()),
        }
    }

    /// Somebody does not agree.
    pub(super) async fn decline(&mut self, seat: Seat, kind: OfferKind) -> Result<(), Rejection> {
        let standing = self.standing_for(seat, kind)?;
        self.standing = None;
        let refusal = match kind {
            OfferKind::Draw | OfferKind::DrawMatch => Some(interrupt(seat, Interrupt::DeclineDraw)),
            OfferKind::Concede => standing
                .from
                .map(|from| interrupt(from, Interrupt::TakeBackConcession)),
            OfferKind::TakeBack | OfferKind::Pause | OfferKind::Shortcut => None,
        };
        if let Some(refusal) = refusal {
            // Where the rules know no refusal, nothing stands in the game.
            let _ = self.perform(refusal);
            self.commit_and_broadcast(Some(seat)).await;
        }
        let no = Rejection::because("the others do not agree");
        let asker = |c: &&Connection| c.seat.is_some() && c.seat == standing.from;
        let lines = self.conns.iter().filter(asker);
        let lines: Vec<u64> = lines.map(|c| c.id).collect();
        lines.into_iter().for_each(|line| self.refuse(line, &no));
        Ok(())
    }

    fn standing_for(&self, seat: Seat, kind: OfferKind) -> Result<PendingOffer, Rejection> {
        let fits = |s: &PendingOffer| s.kind == kind && s.needed.has(seat);
        let standing = self.standing.filter(fits);
        standing
            .ok_or_else(|| Rejection::because("nothing of that kind is offered to you any more"))
    }

    /// Something was done since: what was asked to be taken back is not the
    /// latest action any more.
    pub(super) fn forget_take_back(&mut self) {
        self.standing = self.standing.filter(|s| s.kind != OfferKind::TakeBack);
    }

    /// A seat would give up: people of its team are asked where the game goes
    /// on without their consent.
    pub(super) fn ask_team_to_concede(&mut self, from: Seat) {
        let team = |seat: Seat| self.teams.get(seat.index());
        let allies = self.humans().without(from).iter();
        let needed: SeatSet = allies.filter(|s| team(*s) == team(from)).collect();
        let free = self.standing.is_none_or(|s| s.from == Some(from));
        let goes_on = self.table.as_ref().is_some_and(|t| t.question().is_some());
        if !needed.is_empty() && free && goes_on {
            let kind = OfferKind::Concede;
            self.open_offer(PendingOffer::new(kind, Some(from), needed));
        }
    }

    async fn offer_accepted(&mut self, standing: PendingOffer) -> Result<(), Rejection> {
        self.standing = None;
        match standing.kind {
            OfferKind::Draw | OfferKind::DrawMatch | OfferKind::Concede => {}
            OfferKind::Shortcut => self.go_on_together(),
            OfferKind::TakeBack => {
                if let Some(from) = standing.from {
                    self.perform(TableAction::TakeBack(from))?;
                    self.commit_and_broadcast(Some(from)).await;
                }
            }
            OfferKind::Pause => {
                if let Some(clocks) = &mut self.clocks {
                    clocks.pause(true, Instant::now());
                }
                self.update_everyone(None);
            }
        }
        Ok(())
    }

    /// What stands offered to this viewer.
    pub(super) fn standing_frame(&self, viewer: Viewer) -> Option<FrameText> {
        let standing = self.standing?;
        let Viewer::Seat(seat) = viewer else {
            return None;
        };
        let frame = ServerFrame::Offer {
            kind: standing.kind,
            from: standing.from.map(|s| s.0),
        };
        standing.needed.has(seat).then(|| frame.text())
    }

    /// Something stands offered from now on.
    pub(super) fn open_offer(&mut self, standing: PendingOffer) {
        self.standing = Some(standing);
        self.send_open_offers();
    }

    fn send_open_offers(&self) {
        for conn in &self.conns {
            if let Some(frame) = self.standing_frame(conn.viewer()) {
                conn.send(frame);
            }
        }
    }
}
