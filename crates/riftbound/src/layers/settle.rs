//! What is left when all layers are done: abilities that are Inactive drop
//! out, and what the rest comes to is noted.

use crate::derived::{Chars, Derived};
use crate::facts::Facts;
use crate::glance::{Has, waits_of};
use crate::look::Look;
use crate::program::{AbilityKind, Passive, TriggerEvent, Word};
use crate::state::Held;
use kernel::bounded::Bounded;

impl Look<'_> {
    pub(super) fn settle(self, new: &mut Derived) {
        self.drop_inactive(new);
        let (mut has, mut waits, mut beyond) = (Has::NONE, 0, false);
        for c in &mut new.slots {
            let bare = c.abilities.is_empty() && c.active_words == 0;
            if !bare && (c.plain.is_none() || !c.settled) {
                self.note_abilities(c);
            }
            if c.assault != 0 || c.shield != 0 {
                new.reads = new.reads.and(Facts::COMBAT);
            }
            has = has.and(c.has);
            waits |= c.waits;
            beyond |= c.is_beyond();
        }
        for held in &new.fields {
            let (h, w) = self.sum_up(held);
            has = has.and(h);
            waits |= w;
        }
        if has.any(Has::TRIGGERS) {
            waits |= held_or_conquered(waits);
        }
        (new.has, new.waits) = (has, waits);
        new.more_to_win = self.with(new).sum_to_win();
        new.beyond = beyond || new.more_to_win.is_beyond();
    }

    /// Inactive abilities do not trigger, do not apply and cannot be activated
    /// (RB 721.2).
    fn drop_inactive(self, new: &mut Derived) {
        let gated = |h: &Held| self.r.glance_of(h.ability).has.any(Has::GATED);
        for (slot, o) in self.s.objects() {
            let at = usize::from(slot);
            if new.slots[at].plain.is_some() || !new.slots[at].abilities.iter().any(gated) {
                continue;
            }
            let thing = self.s.refer(o.card);
            let mut held = std::mem::take(&mut new.slots[at].abilities);
            held.retain(|h| self.with(new).is_active(thing, *h));
            new.slots[at].abilities = held;
        }
        for field in 0..new.fields.len() {
            if !new.fields[field].iter().any(gated) {
                continue;
            }
            let thing = self.s.field_ref(field as u8);
            let mut held = std::mem::take(&mut new.fields[field]);
            held.retain(|h| self.with(new).is_active(thing, *h));
            new.fields[field] = held;
        }
    }

    /// Notes what active abilities come to.
    pub(super) fn note_abilities(self, c: &mut Chars) {
        (c.has, c.waits) = self.sum_up(&c.abilities);
        c.waits |= granted_waits(c.active_words);
        c.assigned = None;
        if c.has.any(Has::OTHER) {
            c.assigned = c.abilities.iter().find_map(|h| self.assigned(*h));
        }
        c.settled = true;
    }

    fn sum_up(self, held: &[Held]) -> (Has, u64) {
        held.iter().fold((Has::NONE, 0), |(has, waits), h| {
            let glance = self.r.glance_of(h.ability);
            (has.and(glance.has), waits | glance.waits)
        })
    }

    fn assigned(self, held: Held) -> Option<bool> {
        let AbilityKind::Passive(list) = &self.r.ability(held.ability).kind else {
            return None;
        };
        list.iter().find_map(|p| match p {
            Passive::Assigned { first } => Some(*first),
            _ => None,
        })
    }
}

/// What the triggers of keywords wait for that have no text of their own.
fn granted_waits(words: u32) -> u64 {
    let triggered = [
        Word::Deathknell,
        Word::Temporary,
        Word::Vision,
        Word::QuickDraw,
        Word::Weaponmaster,
        Word::Hunt,
    ];
    let mine = triggered.into_iter().filter(|w| words & w.bit() != 0);
    mine.fold(0, |bits, w| bits | waits_of(w))
}

/// Where hold effects are conquer effects too, both are waited for.
fn held_or_conquered(waits: u64) -> u64 {
    let both = 1 << TriggerEvent::Holds as u64 | 1 << TriggerEvent::Conquers as u64;
    if waits & both == 0 { 0 } else { both }
}
