//! What needs the consent of the others: a draw, taking back, a pause.

use super::answer::{No, interrupt};
use super::conn::Conn;
use super::room::Room;
use crate::wire::{Kind, ServerFrame};
use arena::table::TableAction;
use axum::extract::ws::Utf8Bytes;
use kernel::game::Interrupt;
use kernel::seats::{Seat, SeatSet};
use kernel::view::Viewer;
use tokio::time::Instant;

/// Something that stands offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Standing {
    kind: Kind,
    /// Nobody of the table where somebody who watches asks.
    from: Option<Seat>,
    /// Who has yet to agree.
    needed: SeatSet,
}

impl Standing {
    pub(super) fn new(kind: Kind, from: Option<Seat>, needed: SeatSet) -> Self {
        Self { kind, from, needed }
    }
}

/// What agrees to a draw of this kind.
fn draw_of(kind: Kind) -> Option<Interrupt> {
    match kind {
        Kind::Draw => Some(Interrupt::OfferDraw),
        Kind::DrawMatch => Some(Interrupt::OfferMatchDraw),
        Kind::TakeBack | Kind::Pause | Kind::Concede | Kind::Shortcut => None,
    }
}

impl Room {
    /// Offers something to the others.
    pub(super) async fn offer(&mut self, from: Seat, kind: Kind) -> Result<(), No> {
        self.may_offer(from, kind)?;
        if let Some(draw) = draw_of(kind) {
            self.do_act(interrupt(from, draw))?;
            self.settle(Some(from)).await;
        }
        let needed = self.humans().without(from);
        let standing = Standing::new(kind, Some(from), needed);
        if needed.is_empty() {
            return self.agreed(standing).await;
        }
        self.stand(standing);
        Ok(())
    }

    fn may_offer(&self, from: Seat, kind: Kind) -> Result<(), No> {
        let Some(table) = &self.table else {
            return Err(No::because("the match has not begun"));
        };
        let bots = self.doc.seats.len() > self.humans().len();
        let why = match kind {
            _ if table.question().is_none() => "the match is over",
            _ if self.standing.is_some_and(|s| s.from != Some(from)) => {
                "something else is offered; answer that first"
            }
            Kind::Draw | Kind::DrawMatch if bots => "bots do not agree to a draw",
            Kind::TakeBack if !table.can_take_back(from) => {
                "your last action cannot be taken back: something was shown since, or there is none"
            }
            Kind::Pause if self.clocks.is_none() => "there are no clocks to stop",
            _ => return Ok(()),
        };
        Err(No::because(why))
    }

    /// Somebody asks for a pause, or ends it.
    pub(super) async fn pause(&mut self, seat: Seat) -> Result<(), No> {
        match &mut self.clocks {
            Some(clocks) if clocks.is_paused() => {
                clocks.pause(false, Instant::now());
                self.refresh(None);
                Ok(())
            }
            _ => self.offer(seat, Kind::Pause).await,
        }
    }

    /// Somebody agrees.
    pub(super) async fn accept(&mut self, seat: Seat, kind: Kind) -> Result<(), No> {
        let mut standing = self.standing_for(seat, kind)?;
        standing.needed = standing.needed.without(seat);
        self.standing = Some(standing);
        let consent = match kind {
            Kind::Draw | Kind::DrawMatch => draw_of(kind),
            Kind::Concede => Some(Interrupt::Concede),
            Kind::TakeBack | Kind::Pause | Kind::Shortcut => None,
        };
        if let Some(consent) = consent {
            self.do_act(interrupt(seat, consent))?;
            self.settle(Some(seat)).await;
        }
        match standing.needed.is_empty() {
            true => self.agreed(standing).await,
            false => Ok(()),
        }
    }

    /// Somebody does not agree.
    pub(super) async fn decline(&mut self, seat: Seat, kind: Kind) -> Result<(), No> {
        let standing = self.standing_for(seat, kind)?;
        self.standing = None;
        let refusal = match kind {
            Kind::Draw | Kind::DrawMatch => Some(interrupt(seat, Interrupt::DeclineDraw)),
            Kind::Concede => standing
                .from
                .map(|from| interrupt(from, Interrupt::TakeBackConcession)),
            Kind::TakeBack | Kind::Pause | Kind::Shortcut => None,
        };
        if let Some(refusal) = refusal {
            // Where the rules know no refusal, nothing stands in the game.
            let _ = self.do_act(refusal);
            self.settle(Some(seat)).await;
        }
        let no = No::because("the others do not agree");
        let asker = |c: &&Conn| c.seat.is_some() && c.seat == standing.from;
        let lines = self.conns.iter().filter(asker);
        let lines: Vec<u64> = lines.map(|c| c.id).collect();
        lines.into_iter().for_each(|line| self.refuse(line, &no));
        Ok(())
    }

    fn standing_for(&self, seat: Seat, kind: Kind) -> Result<Standing, No> {
        let fits = |s: &Standing| s.kind == kind && s.needed.has(seat);
        let standing = self.standing.filter(fits);
        standing.ok_or_else(|| No::because("nothing of that kind is offered to you any more"))
    }

    /// Something was done since: what was asked to be taken back is not the
    /// latest action any more.
    pub(super) fn forget_take_back(&mut self) {
        self.standing = self.standing.filter(|s| s.kind != Kind::TakeBack);
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
            let kind = Kind::Concede;
            self.stand(Standing::new(kind, Some(from), needed));
        }
    }

    async fn agreed(&mut self, standing: Standing) -> Result<(), No> {
        self.standing = None;
        match standing.kind {
            Kind::Draw | Kind::DrawMatch | Kind::Concede => {}
            Kind::Shortcut => self.go_on_together(),
            Kind::TakeBack => {
                if let Some(from) = standing.from {
                    self.do_act(TableAction::TakeBack(from))?;
                    self.settle(Some(from)).await;
                }
            }
            Kind::Pause => {
                if let Some(clocks) = &mut self.clocks {
                    clocks.pause(true, Instant::now());
                }
                self.refresh(None);
            }
        }
        Ok(())
    }

    /// What stands offered to this viewer.
    pub(super) fn standing_frame(&self, viewer: Viewer) -> Option<Utf8Bytes> {
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
    pub(super) fn stand(&mut self, standing: Standing) {
        self.standing = Some(standing);
        self.tell_standing();
    }

    fn tell_standing(&self) {
        for conn in &self.conns {
            if let Some(frame) = self.standing_frame(conn.viewer()) {
                conn.send(frame);
            }
        }
    }
}
