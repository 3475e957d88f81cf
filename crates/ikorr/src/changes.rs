//! Changes that may be replaced, and making them: nothing leaves the
//! Battlefield, is damaged or drawn but here.

use crate::card::Kind;
use crate::event::{Cause, Event};
use crate::flow::{Engine, Frame};
use crate::program::{Cannot, Keyword, TriggerEvent};
use crate::state::{Change, Delayed, Later, Note, Occasion, Pending, State, Zone};
use kernel::batch::Batch;
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    /// Proposes changes as one moment. Without any replacement effect about,
    /// they happen at once.
    pub(crate) fn propose(&mut self, changes: Vec<Change>) {
        self.s.made = 0;
        if changes.is_empty() {
            return;
        }
        if self.may_be_replaced() {
            self.s.batches.push(Batch::of(changes));
            self.push(Frame::Batch(0, 0, 0));
        } else {
            self.make_all(changes.iter().map(|c| (*c, true)));
        }
    }

    /// Proposes that permanents leave, those that can.
    pub(crate) fn propose_leave(&mut self, things: &[Ref], cause: Cause) {
        let look = self.fresh();
        let can = |r: &&Ref| {
            look.s.slot(**r).is_some_and(|slot| {
                let chars = look.chars(slot);
                match cause {
                    Cause::Destroyed => !chars.cannot(Cannot::BeDestroyed),
                    Cause::Sacrificed => !chars.cannot(Cannot::BeSacrificed),
                    Cause::Retreat => !chars.cannot(Cannot::BeRetreated),
                    _ => true,
                }
            })
        };
        let leave = |r: &Ref| Change::Leave { thing: *r, cause };
        let changes = things.iter().filter(can).map(leave).collect();
        self.propose(changes);
    }

    /// Makes the changes of a batch.
    pub(crate) fn commit(&mut self, batch: &Batch<Change>) {
        let events = batch.events.iter();
        self.make_all(events.map(|p| (p.event, p.used.is_empty())));
    }

    /// Makes changes, all of them, then tells what happened. With each comes
    /// whether it is as it was proposed.
    fn make_all(&mut self, changes: impl Iterator<Item = (Change, bool)> + Clone) {
        let mut left = Vec::new();
        for (change, _) in changes.clone() {
            if let Change::Leave { thing, cause } = change
                && !left.iter().any(|n: &Note| n.thing == thing)
                && let Some(note) = self.fresh().note_of(thing, cause)
            {
                left.push(note);
            }
        }
        self.s.notes.extend(left.iter().copied());
        for note in &left {
            self.take_off(note);
        }
        for (change, as_proposed) in changes {
            self.s.made += u16::from(as_proposed);
            self.make(change);
        }
        for note in &left {
            self.tell_left(note, &left);
        }
    }

    fn make(&mut self, change: Change) {
        match change {
            Change::Leave { .. } => {}
            Change::Damage {
                to,
                amount,
                by,
                battle,
                ..
            } => self.damage(to, amount, by, battle),
            Change::Draw { seat, by_card } => self.draw_one(seat, by_card),
            Change::Mend { thing } => self.mend(thing),
            Change::Stun { thing } => self.stun_one(thing, false),
            Change::Scrap { seat } => {
                self.scrap_one(seat);
            }
            Change::Foresee { seat, count } => self.push(Frame::Foresee(seat, count, 0)),
            Change::Discard { seat } => self.push(Frame::DiscardOne(seat, 0)),
            Change::Secure { seat, count } => self.secure_for(seat, u16::from(count)),
        }
    }

    /// Moves what leaves to where it goes. Stored Ikorr goes back to the
    /// supply (reading IK 1.1).
    fn take_off(&mut self, note: &Note) {
        let card = note.thing.card;
        let to = match note.cause {
            Cause::Retreat => Zone::Hand,
            Cause::Void => Zone::Void,
            Cause::IntoDeck | Cause::OnTop | Cause::OnBottom => Zone::Deck,
            _ => kernel::by_rule!("ROI 7.6a", "ROI 5.4a.1"; Zone::Graveyard, else Zone::Void),
        };
        // The name it was given is lost with the Battlefield.
        if !rule!("ROI 10.5b", true) {
            self.s.cards[card.index()].face.base = note.name;
        }
        if note.cause == Cause::OnBottom {
            self.put_on_bottom(card);
        } else {
            self.put_card(card, to);
        }
        if note.cause == Cause::IntoDeck {
            let owner = self.s.card(card).owner;
            self.shuffle(owner);
        }
    }

    fn tell_left(&mut self, note: &Note, left: &[Note]) {
        let cause = note.cause;
        let owner = self.s.card(note.thing.card).owner;
        self.tell(&Event::Left(note.thing, note.name, cause, owner));
        if note.token && !rule!("ROI 3.7d.1", true) {
            return;
        }
        let about = Occasion {
            thing: Some(note.thing),
            player: Some(note.controller),
            ..Occasion::default()
        };
        let copy = note.token && !self.r.print(note.face.base).token;
        // A copy sees itself go as well.
        let sees_itself = rule!("ROI 10.4g", true) || !copy;
        self.tell_why_left(note, about, if sees_itself { left } else { &[] });
        if cause.dies() && self.r.kind(note.face) == Kind::Champion {
            self.plan_reanimation(note);
        }
    }

    /// Whoever waits for a permanent to leave in this way triggers.
    fn tell_why_left(&mut self, note: &Note, about: Occasion, left: &[Note]) {
        let cause = note.cause;
        let champion = self.r.kind(note.face) == Kind::Champion;
        let mut tell = |event| self.happens_as_left(event, about, left);
        if cause.dies() && champion && rule!("ROI 7.6a.1", "ROI 7.6b", "ROI 7.6c"; true) {
            tell(TriggerEvent::Dies);
        }
        if cause.destroys() && rule!("ROI 11.36a", true) {
            tell(TriggerEvent::Destroyed);
        }
        if cause == Cause::Battle && rule!("ROI 7.3c", true) {
            tell(TriggerEvent::DestroyedByBattle);
        }
        if cause == Cause::Sacrificed {
            tell(TriggerEvent::Sacrificed);
        }
        if cause == Cause::Retreat && champion && rule!("ROI 11.60a", true) {
            tell(TriggerEvent::Retreats);
        }
        if cause == Cause::Void {
            tell(TriggerEvent::Voided);
        }
        tell(TriggerEvent::Leaves);
    }

    /// A Champion with Reanimate that died comes back at the beginning of the
    /// next end phase, without a trigger (ROI 11.30b).
    fn plan_reanimation(&mut self, note: &Note) {
        let has = note.keywords & Keyword::Reanimate.bit() != 0;
        if !has || note.token || !rule!("ROI 11.30a", "ROI 11.30b"; true) {
            return;
        }
        let source = self.s.refer(note.thing.card);
        let owner = self.s.card(source.card).owner;
        let mut ctx = self.new_ctx(owner, source, None);
        ctx.face = note.face;
        self.s.delayed.push(Delayed {
            when: Later::Reanimate,
            pending: Pending { ctx, part: None },
        });
    }

    /// Destroys at once every Champion whose damage has reached its health
    /// (ROI 7.5d, reading IK 1.5).
    pub(crate) fn bury(&mut self) {
        self.bury_after(false);
    }

    /// The same after a damage calculation: what dies then is destroyed by
    /// battle (ROI 7.3c).
    pub(crate) fn bury_after(&mut self, battle: bool) {
        self.s.wounds = false;
        let look = self.fresh();
        let mut dead = Vec::new();
        for slot in look.s.slots() {
            let chars = look.chars(slot);
            let Some(p) = look.s.permanent(slot) else {
                continue;
            };
            if look.r.kind(chars.face) != Kind::Champion || chars.cannot(Cannot::BeDestroyed) {
                continue;
            }
            let full = i32::from(p.damage) >= i32::from(chars.health);
            let dies = rule!("ROI 7.5d", full && !p.spared);
            if dies || p.doomed {
                let cause = match (battle, dies) {
                    (true, _) => Cause::Battle,
                    (false, true) => Cause::Damage,
                    (false, false) => Cause::Lethal,
                };
                let thing = look.s.refer(p.card);
                dead.push(Change::Leave { thing, cause });
            }
        }
        for p in self.s.permanents.iter_mut().flatten() {
            p.doomed = false;
        }
        if !dead.is_empty() {
            self.propose(dead);
        }
    }

    pub(crate) fn damage(&mut self, to: Ref, amount: u16, by: Option<Ref>, battle: bool) {
        if amount == 0 && rule!("ROI 11.26a.1", true) {
            return;
        }
        let look = self.fresh();
        let striker = by.and_then(|b| look.s.slot(b)).map(|s| look.chars(s));
        let from_note = by.and_then(|b| look.note(b)).map(|n| n.keywords);
        let keywords = striker.map(|c| c.keywords).or(from_note).unwrap_or(0);
        let lethal = keywords & Keyword::Lethal.bit() != 0;
        // Lethal is no card effect: nothing is safe from it.
        let safe = look.s.slot(to).is_some_and(|s| look.chars(s).immune);
        let lethal = lethal && (rule!("ROI 11.26b", true) || !safe);
        let Some(p) = self.referred(to) else {
            return;
        };
        if rule!("ROI 7.5a", true) {
            p.damage = p.damage.saturating_add(amount);
        }
        p.spared = false;
        p.doomed |= rule!("ROI 11.26a", lethal);
        let controller = p.controller;
        self.s.wounds = true;
        self.s.touch_state();
        self.tell(&Event::Damaged(to, amount, by, battle));
        let about = Occasion {
            thing: Some(to),
            other: by,
            player: Some(controller),
            amount,
        };
        self.tell_damaged(about, by, battle);
    }

    fn tell_damaged(&mut self, about: Occasion, by: Option<Ref>, battle: bool) {
        let strike = if rule!("ROI 7.4c", true) { by } else { None };
        let Some(by) = strike else {
            if rule!("ROI 11.16a", true) {
                self.happens(TriggerEvent::NonstrikeDamaged, about);
            }
            return;
        };
        self.happens(TriggerEvent::StrikeDamaged, about);
        let dealt = Occasion {
            thing: Some(by),
            other: about.thing,
            player: Some(self.look().controller(by)),
            amount: about.amount,
        };
        self.happens(TriggerEvent::DealsStrikeDamage, dealt);
        if rule!("ROI 11.8a", battle) {
            self.happens(TriggerEvent::DealsBattleDamage, dealt);
        }
    }

    fn mend(&mut self, thing: Ref) {
        if let Some(p) = self.referred(thing) {
            p.damage = 0;
            p.doomed = false;
            self.s.touch_state();
            self.tell(&Event::Prevented(thing));
        }
    }

    /// Draws a card, or gives the opposing team an Ikorr where there is none
    /// (ROI 8.5a.1).
    fn draw_one(&mut self, seat: Seat, by_card: bool) {
        if !self.fresh().can_draw(seat, by_card) {
            return;
        }
        let Some(card) = self.s.players[seat.index()].deck.last().copied() else {
            self.tell(&Event::EmptyDeck(seat));
            let mut gains = [0; 2];
            gains[usize::from(1 - self.s.mode.team(seat))] = 1;
            if rule!("ROI 8.5a.1", "ROI 3.8b"; true) {
                self.secure(gains);
            }
            return;
        };
        self.put_card(
            card,
            kernel::by_rule!("ROI 5.9a", Zone::Hand, else Zone::Graveyard),
        );
        self.s.shown += 1;
        self.tell(&Event::Drew(seat, card));
        let thing = self.s.refer(card);
        let about = Occasion {
            thing: Some(thing),
            player: Some(seat),
            ..Occasion::default()
        };
        self.happens(TriggerEvent::Draws, about);
        if by_card {
            self.happens(TriggerEvent::DrawsByEffect, about);
        }
    }
}

impl crate::look::Look<'_> {
    /// What an object is as it leaves.
    fn note_of(&self, thing: Ref, cause: Cause) -> Option<Note> {
        let slot = self.s.slot(thing)?;
        let p = self.s.permanent(slot)?;
        let chars = self.chars(slot);
        Some(Note {
            thing,
            face: chars.face,
            name: chars.name,
            controller: p.controller,
            stats: [chars.attack, chars.health, chars.raid],
            damage: p.damage,
            stored: p.stored,
            lost: chars.lost,
            beside: self.beside(slot),
            keywords: chars.keywords,
            traits: chars.traits,
            token: self.s.card(p.card).token,
            cause,
        })
    }
}
