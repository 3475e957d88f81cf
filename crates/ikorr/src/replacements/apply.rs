//! Using a replacement effect: what happens instead is a new event
//! (ROI 6.9d).

use crate::event::{Cause, Event};
use crate::flow::Engine;
use crate::program::{AbilityKind, Instead};
use crate::replacements::source::Source;
use crate::state::{Change, Occasion, State};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::parts::batch::ReplacementKey;
use kernel::parts::replace;
use kernel::rule;
use kernel::seats::Seat;
use smallvec::SmallVec;

impl<O: Observer<State>> Engine<'_, O> {
    pub(super) fn use_replacement(&mut self, at: usize, key: ReplacementKey) {
        let Some(change) = self.s.batches.last().map(|b| b.events[at].event) else {
            return;
        };
        let source = Source::of(key);
        let Some((instead, this)) = self.instead_of(source) else {
            return;
        };
        let seat = self.look().affected(change);
        // What is replaced becomes a new event (ROI 6.9d).
        let new = instead.iter().filter(|_| rule!("ROI 6.9d", true));
        let new: Vec<Change> = new.flat_map(|i| replaced(*i, change, this, seat)).collect();
        self.end_shield(source);
        if let Some(batch) = self.s.batches.last_mut() {
            replace::apply(batch, at, key, new.iter().copied());
        }
        self.tell_replaced(change, &new);
    }

    /// What an effect says happens instead, and the effect's own source.
    fn instead_of(&self, source: Source) -> Option<(SmallVec<[Instead; 2]>, Option<Ref>)> {
        Some(match source {
            Source::Reanimated(_) => (SmallVec::from_slice(&[Instead::VoidIt]), None),
            Source::Ability(slot, id) => {
                let this = self.s.permanent(slot).map(|p| self.s.refer(p.card));
                match &self.r.ability(id).kind {
                    AbilityKind::Replaces(r) => (r.instead.iter().copied().collect(), this),
                    _ => return None,
                }
            }
            Source::Row(id) => {
                let row = self.s.rows.iter().find(|r| r.id == id);
                let list = self.look().shield(id).map(|(r, _)| r.instead.clone());
                let this = row.map(|r| r.until.source);
                (list.unwrap_or_default().into(), this)
            }
        })
    }

    fn end_shield(&mut self, source: Source) {
        if let Source::Row(id) = source
            && self.look().shield(id).is_some_and(|(_, once)| once)
        {
            self.s.rows.end(|r| r.id == id);
        }
    }

    /// What would have died and stays has survived (ROI 11.21a).
    fn tell_replaced(&mut self, change: Change, new: &[Change]) {
        let Some(thing) = change.thing() else {
            return;
        };
        self.tell(&Event::Replaced(thing));
        let would_die = matches!(change, Change::Leave { cause, .. } if cause.dies());
        let leaves = new
            .iter()
            .any(|c| matches!(c, Change::Leave { thing: t, .. } if *t == thing));
        if !would_die || leaves {
            return;
        }
        if let Some(p) = self.referred(thing) {
            p.spared = true;
            let player = Some(p.controller);
            self.tell(&Event::Survived(thing));
            if rule!("ROI 11.21a", true) {
                let about = Occasion {
                    thing: Some(thing),
                    player,
                    ..Occasion::default()
                };
                self.happens(crate::program::TriggerEvent::Survives, about);
            }
        }
    }
}

/// What happens instead of a change.
fn replaced(
    instead: Instead,
    change: Change,
    this: Option<Ref>,
    seat: Seat,
) -> SmallVec<[Change; 2]> {
    let thing = change.thing();
    let leave = |thing: Option<Ref>, cause| thing.map(|thing| Change::Leave { thing, cause });
    let times = |n: u8, c: Change| (0..n).map(|_| c).collect();
    let by_card = true;
    let one = match instead {
        Instead::Nothing => None,
        Instead::PreventDamage => prevented(change),
        Instead::LessDamage(less) => redealt(change, |_, amount| {
            *amount = amount.saturating_sub(u16::from(less));
        }),
        Instead::DamageToThis => this.and_then(|this| redealt(change, |to, _| *to = this)),
        Instead::SacrificeThis => leave(this, Cause::Sacrificed),
        Instead::VoidIt => leave(thing, Cause::Void),
        Instead::RetreatIt => leave(thing, Cause::Retreat),
        Instead::Draw(n) => return times(n, Change::Draw { seat, by_card }),
        Instead::Scrap(n) => return times(n, Change::Scrap { seat }),
        Instead::Foresee(count) => Some(Change::Foresee { seat, count }),
        Instead::Secure(count) => Some(Change::Secure { seat, count }),
        Instead::StunIt => thing.map(|thing| Change::Stun { thing }),
    };
    one.into_iter().collect()
}

/// Damage that would be dealt is not; what was dealt comes off.
fn prevented(change: Change) -> Option<Change> {
    match change {
        Change::Damage { .. } => None,
        _ => change.thing().map(|thing| Change::Mend { thing }),
    }
}

/// The same damage, but for where it goes and how much it is.
fn redealt(change: Change, alter: impl FnOnce(&mut Ref, &mut u16)) -> Option<Change> {
    let mut new = change;
    let Change::Damage { to, amount, .. } = &mut new else {
        return None;
    };
    alter(to, amount);
    Some(new)
}
