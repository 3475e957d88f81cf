//! Shortcuts that players say aloud: choices announced before they are asked
//! for, asking for somebody's choices, and going on to a phase together (RBT
//! 503.3, 503.9.c, 503.9.d). Each can be interrupted (RBT 503.4, 503.5).

use super::actions::Rejection;
use super::actor::Room;
use super::auto_pass::top_of_stack;
use super::offers::PendingOffer;
use super::stops::is_pass;
use crate::protocol::{OfferKind, ServerFrame, ShortcutKind};
use arena::table::{DurableTable, JournalEntry, LegalOption, TableAction};
use kernel::game::{Choice, Input, Shape};
use kernel::ids::Handle;
use kernel::seats::Seat;
use kernel::view::Viewer;

/// Choices somebody has announced for what lies on the chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct AnnouncedChoices {
    item: Handle,
    labels: Vec<String>,
}

/// Everybody passes until this phase of this turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PassTarget {
    phase: String,
    turn: u32,
}

impl Room {
    /// A player announces choices for what they have just put on the chain.
    pub(super) fn announce(&mut self, seat: Seat, labels: Vec<String>) -> Result<(), Rejection> {
        let own = self.table.as_deref().and_then(|t| top_of_stack(t, seat));
        let item = own.filter(|_| self.doc.house.early_choices());
        let item = item.ok_or_else(|| {
            let why = "choices are announced for what you have put on the chain last";
            Rejection::by("RBT 503.9.c", why)
        })?;
        self.speak(seat, ShortcutKind::Announces, &labels.join(", "));
        self.announced[seat.index()] = Some(AnnouncedChoices { item, labels });
        Ok(())
    }

    /// A player asks what will be chosen, and so lets it resolve.
    pub(super) async fn inquire(&mut self, seat: Seat) -> Result<(), Rejection> {
        let no = |why: &str| Rejection::by("RBT 503.9.d", why);
        let table = self.table.as_deref();
        let table = table.ok_or_else(|| no("the match has not begun"))?;
        let view = table.view(Viewer::Spectator);
        let theirs = view.stack.last().is_some_and(|i| i.seat != seat);
        let acts = table.question().is_some_and(|q| q.shape == Shape::Act);
        let (offers, _) = table.listing(seat);
        let pass = offers.iter().find(is_pass).filter(|_| acts && theirs);
        let pass = pass.filter(|_| self.doc.house.early_choices());
        let pass = pass.ok_or_else(|| no("nothing of somebody else waits for you"))?;
        let choice = pass.choice;
        self.perform(TableAction::Input(Input::Answer(choice)))?;
        self.speak(seat, ShortcutKind::Asks, "");
        self.commit_and_broadcast(Some(seat)).await;
        Ok(())
    }

    /// A player proposes to go on to a phase of this turn without doing
    /// anything: everybody knows where it begins and where it ends.
    pub(super) fn propose(&mut self, from: Seat, phase: String) -> Result<(), Rejection> {
        let no = |why: &str| Rejection::by("RBT 503.3", why);
        let table = self.table.as_deref();
        let view = table.map(|t| t.view(Viewer::Spectator));
        let view = view.ok_or_else(|| no("the match has not begun"))?;
        let at = |name: &str| view.phases.iter().position(|p| p == name);
        let later = at(&phase).is_some_and(|there| at(&view.phase).is_none_or(|now| now < there));
        let why = match () {
            () if self.standing.is_some() => "something else is offered; answer that first",
            () if !view.stack.is_empty() => "something waits on the chain",
            () if !later => "name a later phase of this turn",
            () => {
                let text = format!("{} to {phase}", view.phase);
                self.proposed = Some(PassTarget {
                    phase,
                    turn: view.turn,
                });
                self.speak(from, ShortcutKind::Proposes, &text);
                let needed = self.humans().without(from);
                if needed.is_empty() {
                    self.go_on_together();
                    return Ok(());
                }
                self.open_offer(PendingOffer::new(OfferKind::Shortcut, Some(from), needed));
                return Ok(());
            }
        };
        Err(no(why))
    }

    /// All have agreed: everybody passes until then.
    pub(super) fn go_on_together(&mut self) {
        self.until = self.proposed.take();
        self.update_everyone(None);
    }

    /// Somebody does something else: what was agreed on is interrupted.
    pub(super) fn interrupt_shortcut(&mut self) {
        self.until = None;
        self.proposed = None;
    }

    /// The pass that was agreed on, as long as nothing has come between.
    pub(super) fn pass_together<'o>(
        &self,
        table: &dyn DurableTable,
        offers: &'o [LegalOption],
    ) -> Option<&'o LegalOption> {
        let until = self.until.as_ref()?;
        let view = table.view(Viewer::Spectator);
        let there = view.phase == until.phase || view.turn != until.turn;
        let acts = table.question().is_some_and(|q| q.shape == Shape::Act);
        let pass = offers.iter().find(is_pass);
        pass.filter(|_| acts && !there && view.stack.is_empty())
    }

    /// The choice a seat has announced, when it is asked for it.
    pub(super) fn announced_choice<'o>(
        &self,
        table: &dyn DurableTable,
        seat: Seat,
        offers: &'o [LegalOption],
    ) -> Option<&'o LegalOption> {
        let announced = self.announced[seat.index()].as_ref()?;
        let acts = table.question().is_some_and(|q| q.shape == Shape::Act);
        let label = announced.labels.first().filter(|_| !acts)?;
        offers.iter().find(|o| o.label == *label)
    }

    /// An announced choice was made for its player.
    pub(super) fn note_announced(&mut self, seat: Seat, choice: Choice) {
        let made = self.asked[seat.index()].as_ref();
        let made = made.and_then(|a| a.offers.iter().find(|o| o.choice == choice));
        let label = made.map(|o| o.label.clone());
        if let Some(announced) = &mut self.announced[seat.index()]
            && announced.labels.first() == label.as_ref()
        {
            announced.labels.remove(0);
        }
    }

    /// Who reacts frees the others of what they announced (RBT 503.9.c); so
    /// does what lies on the chain when it has gone.
    pub(super) fn forget_announced(&mut self, entries: &[JournalEntry]) {
        if self.announced.iter().all(Option::is_none) {
            return;
        }
        let reacts = |e: &&JournalEntry| !e.label.is_empty() && !e.label.starts_with("pass");
        for entry in entries.iter().filter(reacts) {
            let by = entry.act.seat().map(Seat::index);
            for (i, announced) in self.announced.iter_mut().enumerate() {
                if by.is_some() && by != Some(i) {
                    *announced = None;
                }
            }
        }
        let Some(table) = self.table.as_deref() else {
            return;
        };
        let calm = table.question().is_none_or(|q| q.shape == Shape::Act);
        if calm {
            let view = table.view(Viewer::Spectator);
            for announced in &mut self.announced {
                let waits = |a: &AnnouncedChoices| view.stack.iter().any(|i| i.handle == a.item);
                *announced = announced.take().filter(waits);
            }
        }
    }

    fn speak(&self, seat: Seat, word: ShortcutKind, text: &str) {
        let frame = ServerFrame::Shortcut {
            seat: seat.0,
            word,
            text,
        };
        self.conns.iter().for_each(|c| c.send_lossy(&frame));
    }
}
