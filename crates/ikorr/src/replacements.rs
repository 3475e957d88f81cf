//! Replacement effects (ROI 6.9): they use no stack, and each is used at most
//! once on an event and on what it turns into (reading IK 1.23).

use crate::derived::passive_ctx;
use crate::event::{Cause, Event};
use crate::flow::{Engine, Frame};
use crate::glance::Has;
use crate::look::Look;
use crate::program::{AbilityId, AbilityKind, About, Instead, Instr, Replacement, Verb};
use crate::state::{Change, Ctx, Occasion, RowMod, RowScope, State, Thing, Topic};
use kernel::batch::ReplacementKey;
use kernel::effect_rows::RowId;
use kernel::game::Observer;
use kernel::ids::{CardId, PrintId, Ref};
use kernel::replace::{self, Next};
use kernel::rule;
use kernel::seats::Seat;
use smallvec::SmallVec;

/// Which effect a key names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    /// An ability of the permanent in this slot.
    Ability(u8, AbilityId),
    /// A lingering effect.
    Row(RowId),
    /// Having come back by Reanimate (ROI 11.30a).
    Reanimated(u8),
}

impl Source {
    fn key(self) -> ReplacementKey {
        ReplacementKey(match self {
            Self::Ability(slot, id) => u32::from(slot) << 16 | u32::from(id.0),
            Self::Row(id) => 1 << 31 | id.0,
            Self::Reanimated(slot) => 1 << 30 | u32::from(slot),
        })
    }

    fn of(key: ReplacementKey) -> Self {
        let k = key.0;
        if k & 1 << 31 != 0 {
            Self::Row(RowId(k & !(1 << 31)))
        } else if k & 1 << 30 != 0 {
            Self::Reanimated(k as u8)
        } else {
            Self::Ability((k >> 16) as u8, AbilityId(k as u16))
        }
    }
}

type Keys = SmallVec<[ReplacementKey; 4]>;

impl Change {
    fn thing(self) -> Option<Ref> {
        match self {
            Self::Leave { thing, .. } | Self::Mend { thing } | Self::Stun { thing } => Some(thing),
            Self::Damage { to, .. } => Some(to),
            _ => None,
        }
    }

    fn seat(self) -> Option<Seat> {
        match self {
            Self::Draw { seat, .. }
            | Self::Scrap { seat }
            | Self::Foresee { seat, .. }
            | Self::Discard { seat }
            | Self::Secure { seat, .. } => Some(seat),
            _ => None,
        }
    }
}

impl Look<'_> {
    fn applicable(&self, change: Change, keys: &mut Keys) {
        let here = change.thing().and_then(|t| self.s.slot(t));
        let immune = here.is_some_and(|s| self.chars(s).immune);
        for slot in self.s.slots() {
            let chars = self.chars(slot);
            let Some(p) = self.s.permanent(slot) else {
                continue;
            };
            let source = self.s.refer(p.card);
            let leaves = matches!(change, Change::Leave { thing, cause } if thing == source && cause != Cause::Void);
            if p.reanimated && leaves {
                keys.push(Source::Reanimated(slot).key());
            }
            // Replacement effects of cards are card effects (ROI 6.10b.1).
            if chars.lost || immune || !chars.abilities.any(Has::REPLACEMENT) {
                continue;
            }
            for id in self.r.abilities_of(chars.face) {
                if let AbilityKind::Replaces(replacement) = &self.r.ability(id).kind {
                    let mut ctx = passive_ctx(self.s, source, chars.face, id);
                    ctx.controller = p.controller;
                    if self.replaces(&ctx, id, replacement, change) {
                        keys.push(Source::Ability(slot, id).key());
                    }
                }
            }
        }
        for row in self.s.rows.iter() {
            if !(immune && row.until.by_card)
                && let Some((replacement, _)) = self.shield(row.id)
                && let RowScope::Fixed(things) = &row.scope
                && change.would(replacement.would)
                && change.thing().is_some_and(|t| things.contains(&t))
                && (!needs_source(replacement) || self.s.slot(row.until.source).is_some())
            {
                keys.push(Source::Row(row.id).key());
            }
        }
    }

    fn replaces(&self, ctx: &Ctx, id: AbilityId, r: &Replacement, change: Change) -> bool {
        if !change.would(r.would) {
            return false;
        }
        let gate = &self.r.ability(id).gate;
        if gate.as_ref().is_some_and(|g| !self.holds(ctx, g)) {
            return false;
        }
        let thing = change.thing();
        match &r.about {
            About::This => thing == Some(ctx.source),
            About::Thing(f) => thing.is_some_and(|t| self.matches(ctx, f, t)),
            About::Player(side) => change.seat().is_some_and(|s| self.side(ctx, *side).has(s)),
            About::PlayerAndThing(side, f) => {
                change.seat().is_some_and(|s| self.side(ctx, *side).has(s))
                    && thing.is_some_and(|t| self.matches(ctx, f, t))
            }
        }
    }

    /// The replacement a lingering effect is, and whether it is used up.
    fn shield(&self, id: RowId) -> Option<(&Replacement, bool)> {
        let row = self.s.rows.iter().find(|r| r.id == id)?;
        let RowMod::Shield(ability, pc, once) = row.what else {
            return None;
        };
        match self.r.ability(ability).code.get(usize::from(pc))? {
            Instr::Do(Verb::Shield { replacement, .. }) => Some((replacement, once)),
            _ => None,
        }
    }
}

/// Whether an effect does something with its source, which must then be there.
fn needs_source(r: &Replacement) -> bool {
    r.instead
        .iter()
        .any(|i| matches!(i, Instead::SacrificeThis | Instead::DamageToThis))
}

impl Look<'_> {
    /// The replacement effects that can apply to a change of the topmost
    /// batch.
    fn keys_for(&self, at: usize) -> Keys {
        let mut keys = Keys::new();
        if let Some(p) = self.s.batches.last().and_then(|b| b.events.get(at)) {
            self.applicable(p.event, &mut keys);
            keys.retain(|k| !p.used.contains(k));
        }
        keys
    }

    /// Where the replacement effects come from that are being ordered.
    pub(crate) fn open_replacements(&self) -> Vec<PrintId> {
        let mut frames = self.s.agenda.frames().iter().rev();
        let at = frames.find_map(|f| match f {
            Frame::Batch(1, at, _) => Some(usize::from(*at)),
            _ => None,
        });
        let keys = self.keys_for(at.unwrap_or(usize::MAX));
        keys.iter()
            .map(|k| self.replacement_name(Source::of(*k)))
            .collect()
    }

    /// The card or the Infusion that an effect is from.
    fn replacement_name(&self, source: Source) -> PrintId {
        let (face, ability) = match source {
            Source::Ability(slot, id) => (self.chars(slot).face, Some(id)),
            Source::Reanimated(slot) => (self.chars(slot).face, None),
            Source::Row(id) => {
                let row = self.s.rows.iter().find(|r| r.id == id);
                let card = row.map_or(CardId(0), |r| r.until.source.card);
                let ability = row.and_then(|r| match r.what {
                    RowMod::Shield(ability, ..) => Some(ability),
                    _ => None,
                });
                (self.s.card(card).face, ability)
            }
        };
        let of = |i: &PrintId| ability.is_some_and(|a| self.r.print(*i).abilities.contains(&a));
        face.infusion.filter(of).unwrap_or(face.base)
    }
}

impl<O: Observer<State>> Engine<'_, O> {
    /// Whether any replacement effect is about.
    pub(crate) fn may_be_replaced(&mut self) -> bool {
        self.s.refresh(self.r);
        self.s.derived.0.abilities.any(Has::REPLACEMENT)
            || self
                .s
                .rows
                .iter()
                .any(|r| matches!(r.what, RowMod::Shield(..)))
            || self.s.permanents.iter().flatten().any(|p| p.reanimated)
    }

    /// One step of replacing in the topmost batch.
    pub(crate) fn step_batch(&mut self, step: u8, at: usize, key: u32) {
        match step {
            0 => self.find_replacement(),
            1 => {
                let n = self.answered_number().unwrap_or_default();
                let keys = self.look().keys_for(at);
                match keys.get(n) {
                    Some(key) => self.offer_replacement(at, *key),
                    None => self.set(Frame::Batch(0, 0, 0)),
                }
            }
            _ => {
                self.set(Frame::Batch(0, 0, 0));
                if self.said_yes() {
                    self.use_replacement(at, ReplacementKey(key));
                } else if let Some(batch) = self.s.batches.last_mut() {
                    batch.events[at].used.push(ReplacementKey(key));
                }
            }
        }
    }

    fn find_replacement(&mut self) {
        self.s.refresh(self.r);
        let look = self.look();
        let Some(batch) = self.s.batches.last() else {
            self.pop();
            return;
        };
        let next = if rule!("ROI 6.9b", "ROI 6.9b.1"; true) {
            replace::next(batch, |e, keys| look.applicable(*e, keys))
        } else {
            Next::Nothing
        };
        match next {
            Next::Nothing => {
                self.pop();
                if let Some(batch) = self.s.batches.pop() {
                    self.commit(&batch);
                }
            }
            Next::Forced(at, key) => self.offer_replacement(at, key),
            Next::Choose(at, keys) => {
                if !rule!("ROI 6.9c", true) {
                    self.offer_replacement(at, keys[0]);
                    return;
                }
                let change = batch.events[at].event;
                let seat = change.seat().or(change.thing().map(|t| look.controller(t)));
                self.set(Frame::Batch(1, at as u16, 0));
                let things = (0..keys.len()).map(|i| Thing::Number(i as u16));
                let seat = seat.unwrap_or_default();
                self.ask(seat, Topic::Replacement, things.collect(), (1, 1), false);
            }
        }
    }

    /// Uses a replacement, or asks whether to where that is allowed.
    fn offer_replacement(&mut self, at: usize, key: ReplacementKey) {
        let source = Source::of(key);
        let optional = match source {
            Source::Ability(_, id) => match &self.r.ability(id).kind {
                AbilityKind::Replaces(r) => r.optional,
                _ => false,
            },
            Source::Row(id) => self.look().shield(id).is_some_and(|(r, _)| r.optional),
            Source::Reanimated(_) => false,
        };
        if optional {
            let seat = self.controller_of(source);
            self.set(Frame::Batch(2, at as u16, key.0));
            self.ask_yes(seat, Topic::UseReplacement);
        } else {
            self.set(Frame::Batch(0, 0, 0));
            self.use_replacement(at, key);
        }
    }

    fn controller_of(&self, source: Source) -> Seat {
        match source {
            Source::Ability(slot, _) | Source::Reanimated(slot) => self
                .s
                .permanent(slot)
                .map(|p| p.controller)
                .unwrap_or_default(),
            Source::Row(id) => {
                let row = self.s.rows.iter().find(|r| r.id == id);
                row.map(|r| r.until.seat).unwrap_or_default()
            }
        }
    }

    fn use_replacement(&mut self, at: usize, key: ReplacementKey) {
        let Some(change) = self.s.batches.last().map(|b| b.events[at].event) else {
            return;
        };
        let source = Source::of(key);
        let (instead, this): (SmallVec<[Instead; 2]>, Option<Ref>) = match source {
            Source::Reanimated(_) => (SmallVec::from_slice(&[Instead::VoidIt]), None),
            Source::Ability(slot, id) => {
                let this = self.s.permanent(slot).map(|p| self.s.refer(p.card));
                match &self.r.ability(id).kind {
                    AbilityKind::Replaces(r) => (r.instead.iter().copied().collect(), this),
                    _ => return,
                }
            }
            Source::Row(id) => {
                let this = self
                    .s
                    .rows
                    .iter()
                    .find(|r| r.id == id)
                    .map(|r| r.until.source);
                let list = self.look().shield(id).map(|(r, _)| r.instead.clone());
                (list.unwrap_or_default().into(), this)
            }
        };
        let seat = change.seat();
        let seat = seat
            .or(change.thing().map(|t| self.look().controller(t)))
            .unwrap_or_default();
        // What is replaced becomes a new event (ROI 6.9d).
        let new = instead.iter().filter(|_| rule!("ROI 6.9d", true));
        let new: Vec<Change> = new.flat_map(|i| replaced(*i, change, this, seat)).collect();
        self.end_shield(source);
        if let Some(batch) = self.s.batches.last_mut() {
            replace::apply(batch, at, key, new.iter().copied());
        }
        self.tell_replaced(change, &new);
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
    match instead {
        Instead::Nothing => SmallVec::new(),
        Instead::PreventDamage => match change {
            Change::Damage { .. } => SmallVec::new(),
            _ => thing
                .map(|thing| Change::Mend { thing })
                .into_iter()
                .collect(),
        },
        Instead::LessDamage(less) => match change {
            Change::Damage {
                to,
                amount,
                by,
                battle,
                by_card,
            } => Some(Change::Damage {
                to,
                amount: amount.saturating_sub(u16::from(less)),
                by,
                battle,
                by_card,
            })
            .into_iter()
            .collect(),
            _ => SmallVec::new(),
        },
        Instead::DamageToThis => match (change, this) {
            (
                Change::Damage {
                    amount,
                    by,
                    battle,
                    by_card,
                    ..
                },
                Some(to),
            ) => SmallVec::from_slice(&[Change::Damage {
                to,
                amount,
                by,
                battle,
                by_card,
            }]),
            _ => SmallVec::new(),
        },
        Instead::SacrificeThis => leave(this, Cause::Sacrificed).into_iter().collect(),
        Instead::VoidIt => leave(thing, Cause::Void).into_iter().collect(),
        Instead::RetreatIt => leave(thing, Cause::Retreat).into_iter().collect(),
        Instead::Draw(n) => times(
            n,
            Change::Draw {
                seat,
                by_card: true,
            },
        ),
        Instead::Scrap(n) => times(n, Change::Scrap { seat }),
        Instead::Foresee(count) => SmallVec::from_slice(&[Change::Foresee { seat, count }]),
        Instead::Secure(count) => SmallVec::from_slice(&[Change::Secure { seat, count }]),
        Instead::StunIt => thing
            .map(|thing| Change::Stun { thing })
            .into_iter()
            .collect(),
    }
}
