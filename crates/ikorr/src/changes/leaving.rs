//! Leaving the Battlefield: where things go, and who sees it (section 7.6).

use crate::card::Kind;
use crate::event::{Cause, Event};
use crate::flow::Engine;
use crate::program::{Cannot, Keyword, TriggerEvent};
use crate::state::{Change, Delayed, Later, Note, Occasion, Pending, State, Zone};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
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

    /// Moves what leaves to where it goes. Stored Ikorr goes back to the
    /// supply (reading IK 1.1).
    pub(super) fn take_off(&mut self, note: &Note) {
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

    pub(super) fn tell_left(&mut self, note: &Note, left: &[Note]) {
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
}

impl crate::look::Look<'_> {
    /// What an object is as it leaves.
    pub(super) fn note_of(&self, thing: Ref, cause: Cause) -> Option<Note> {
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
