//! Values that are computed from printed ones and from effects, and kept
//! beside the state.

use crate::card::{Face, Kind, TraitSet};
use crate::glance::Has;
use crate::look::Look;
use crate::program::{
    AbilityId, AbilityKind, Cannot, Filter, Instr, Keyword, May, Mod, Passive, Scope, Stat, Things,
    TriggerEvent, Verb, WorksIn,
};
use crate::reads::Reads;
use crate::rules::Rules;
use crate::state::{Ctx, Permanent, RowMod, RowScope, State, Zone};
use kernel::effect_rows::EffectRow;
use kernel::ids::{PrintId, Ref};
use kernel::{by_rule, rule};
use smallvec::SmallVec;

/// A permanent's values as they are now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chars {
    /// What it is: itself, or what it is a copy of.
    pub face: Face,
    /// Its name.
    pub name: PrintId,
    /// Attack.
    pub attack: i16,
    /// Health.
    pub health: i16,
    /// Raid.
    pub raid: i16,
    /// Traits.
    pub traits: TraitSet,
    /// The events its triggers wait for, as bits; none if it has lost its
    /// abilities.
    pub waits: u64,
    /// The other kinds of printed abilities, lost or not.
    pub abilities: Has,
    /// What the values that its abilities give depend on.
    reads: Reads,
    /// Keywords as bits.
    pub keywords: u8,
    /// What Support is limited to.
    pub support: TraitSet,
    /// What it cannot do, as bits.
    pub cannot: u16,
    /// What it may do over a rule, as bits.
    pub may: u8,
    /// Not affected by card effects.
    pub immune: bool,
    /// Has lost all abilities.
    pub lost: bool,
}

impl Keyword {
    /// Its bit.
    #[must_use]
    pub fn bit(self) -> u8 {
        match self {
            Self::Swift => 1,
            Self::Lethal => 2,
            Self::QuickStrike => 4,
            Self::Fury => 8,
            Self::Raze => 16,
            Self::Reanimate => 32,
            Self::Support(_) => 64,
        }
    }
}

impl Chars {
    /// The values of nothing: zero everywhere.
    const NOTHING: Self = Self {
        face: Face {
            base: PrintId(0),
            infusion: None,
        },
        name: PrintId(0),
        attack: 0,
        health: 0,
        raid: 0,
        traits: TraitSet(0),
        waits: 0,
        abilities: Has::NONE,
        reads: Reads::NONE,
        keywords: 0,
        support: TraitSet(0),
        cannot: 0,
        may: 0,
        immune: false,
        lost: false,
    };

    /// Whether it has a keyword.
    #[must_use]
    #[inline]
    pub fn has(&self, keyword: Keyword) -> bool {
        self.keywords & keyword.bit() != 0
    }

    /// Whether something is forbidden to it.
    #[must_use]
    #[inline]
    pub fn cannot(&self, what: Cannot) -> bool {
        self.cannot & (1 << what as u16) != 0
    }

    /// Whether something is allowed to it.
    #[must_use]
    #[inline]
    pub fn may(&self, what: May) -> bool {
        self.may & (1 << what as u8) != 0
    }

    /// Card effects no longer affect it (ROI 6.10b.1).
    fn become_immune(&mut self) {
        self.immune = rule!("ROI 6.10b.1", true);
    }

    /// When all effects are applied, attack and raid are not below 0.
    fn settle(&mut self) {
        self.attack = self.attack.max(0);
        self.raid = self.raid.max(0);
    }

    fn gain(&mut self, keyword: Keyword) {
        self.keywords |= keyword.bit();
        if let Keyword::Support(traits) = keyword {
            self.support = traits;
        }
    }
}

/// Everything that is computed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Derived {
    /// Whether it is up to date.
    fresh: bool,
    chars: SmallVec<[Option<Chars>; 12]>,
    /// Triggered abilities on the Battlefield, as bits of the events they wait
    /// for.
    pub waits: u64,
    /// The other kinds of abilities on the Battlefield.
    pub abilities: Has,
    /// What values depend on besides which permanents there are.
    reads: Reads,
}

impl Derived {
    /// The values of the permanent in this slot, if they are known.
    #[must_use]
    #[inline]
    pub fn get(&self, slot: u8) -> Option<&Chars> {
        if !self.fresh {
            return None;
        }
        self.chars.get(usize::from(slot))?.as_ref()
    }

    /// The values of the permanent in this slot, just computed; of a free slot
    /// those of nothing.
    #[must_use]
    pub fn of(&self, slot: u8) -> Chars {
        let known = self.chars.get(usize::from(slot)).copied().flatten();
        known.unwrap_or(Chars::NOTHING)
    }

    /// Something has changed that values may depend on.
    pub fn stale(&mut self) {
        self.fresh = false;
    }

    /// Whether any value depends on what is not on the Battlefield, as far as
    /// is known.
    #[must_use]
    pub fn reads_elsewhere(&self) -> bool {
        self.reads.any(Reads::ELSEWHERE) || !self.fresh
    }

    /// Whether any value depends on the state of permanents, as far as is
    /// known.
    #[must_use]
    pub fn reads_state(&self) -> bool {
        self.reads.any(Reads::STATE) || !self.fresh
    }

    /// Whether it is up to date.
    #[must_use]
    #[inline]
    pub fn is_fresh(&self) -> bool {
        self.fresh
    }
}

/// The bit of an event in [`Derived::waits`].
#[must_use]
#[inline]
pub fn bit(event: TriggerEvent) -> u64 {
    1 << event as u64
}

impl State {
    /// The state as it is read by these rules.
    #[must_use]
    #[inline]
    pub fn look<'a>(&'a self, rules: &'a Rules) -> Look<'a> {
        Look {
            s: self,
            r: rules,
            d: &self.derived.0,
        }
    }

    /// Computes the values anew if anything has changed.
    #[inline]
    pub fn refresh(&mut self, rules: &Rules) {
        if !self.derived.0.fresh {
            let new = self.look(rules).derive();
            self.derived.0 = new;
        }
    }
}

/// The context of an effect that stands on its own: a passive ability.
#[must_use]
pub fn passive_ctx(s: &State, source: Ref, face: Face, ability: AbilityId) -> Ctx {
    let controller = match s.card(source.card).zone {
        Zone::Battlefield(slot) => s.permanent(slot).map(|p| p.controller),
        _ => None,
    };
    Ctx {
        by_card: rule!("ROI 3.7b", true) || !s.card(source.card).token,
        ..Ctx::new(
            controller.unwrap_or(s.card(source.card).owner),
            source,
            face,
            Some(ability),
        )
    }
}

type Row = EffectRow<RowScope, RowMod, crate::state::RowEnd>;

impl Look<'_> {
    /// All values, computed from printed ones and from effects: first what
    /// things are (copies, names), then which abilities they have lost, then
    /// what the effects of the rest give.
    #[must_use]
    pub fn derive(&self) -> Derived {
        let mut new = Derived {
            fresh: true,
            ..Derived::default()
        };
        for p in &self.s.permanents {
            new.chars.push(p.as_ref().map(|p| self.printed(p)));
        }
        let has = self.all_abilities(&new);
        self.lose_abilities(&mut new);
        if has.any(Has::IMMUNITY) {
            self.own_immunity(&mut new);
        }
        self.own_keywords(&mut new);
        self.apply_rows(&mut new);
        if has.any(Has::PASSIVE) {
            self.apply_passives(&mut new);
        }
        new.chars.iter_mut().flatten().for_each(Chars::settle);
        self.index(&mut new);
        new
    }

    fn printed(&self, p: &Permanent) -> Chars {
        let card = self.s.card(p.card);
        if self.s.rows.is_empty() {
            return self.printed_on(card.face, p);
        }
        let thing = self.s.refer(p.card);
        let mut face = card.face;
        for row in self.rows_on(thing) {
            if let RowMod::Copy(of) = row.what {
                face = of;
            }
        }
        let mut chars = self.printed_on(face, p);
        for row in self.rows_on(thing) {
            match row.what {
                RowMod::Named(name) => chars.name = name,
                RowMod::Trait(t) => chars.traits = chars.traits.with(t),
                RowMod::Immune => chars.become_immune(),
                _ => {}
            }
        }
        chars
    }

    /// The values of a permanent that is what this face says.
    fn printed_on(&self, face: Face, p: &Permanent) -> Chars {
        let [attack, health, raid] = self.r.printed_stats(face);
        let glance = self.r.glance(face);
        Chars {
            face,
            name: face.base,
            attack,
            // Damage does not change the value.
            health: by_rule!("ROI 7.5c", health, else health - p.damage as i16),
            raid,
            traits: self.r.traits(face),
            abilities: glance.has,
            reads: glance.reads,
            ..Chars::NOTHING
        }
    }

    /// The kinds of abilities of all permanents together.
    fn all_abilities(&self, new: &Derived) -> Has {
        let all = new.chars.iter().flatten().map(|c| c.abilities);
        all.fold(Has::NONE, Has::and)
    }

    /// Rows that name this object.
    fn rows_on(&self, thing: Ref) -> impl Iterator<Item = &Row> {
        self.s.rows.iter().filter(move |row| match &row.scope {
            RowScope::Fixed(things) => things.contains(&thing),
            _ => false,
        })
    }

    fn lose_abilities(&self, new: &mut Derived) {
        for row in self.s.rows.iter() {
            if row.what == RowMod::LosesAbilities {
                self.for_scope(row, new, |chars| {
                    if rule!("ROI 6.10a", "ROI 6.10a.1a"; true) {
                        chars.lost = true;
                    }
                });
            }
        }
    }

    fn own_keywords(&self, new: &mut Derived) {
        for chars in new.chars.iter_mut().flatten().filter(|c| !c.lost) {
            let glance = self.r.glance(chars.face);
            chars.keywords |= glance.keywords;
            chars.support = glance.support;
            chars.waits = glance.waits;
        }
    }

    fn apply_rows(&self, new: &mut Derived) {
        for row in self.s.rows.iter() {
            let what = row.what;
            match what {
                RowMod::Stat(stat, by) => {
                    self.for_scope(row, new, |c| add(c, stat, by));
                }
                RowMod::Gain(ability, pc, index) => {
                    let keyword = self.keyword_of(ability, pc, index);
                    self.for_scope(row, new, |c| {
                        if let Some(k) = keyword {
                            c.gain(k);
                        }
                    });
                }
                RowMod::Cannot(x) => {
                    self.for_scope(row, new, |c| c.cannot |= 1 << x as u16);
                }
                RowMod::May(x) => self.for_scope(row, new, |c| c.may |= 1 << x as u8),
                RowMod::Immune => self.for_scope(row, new, Chars::become_immune),
                _ => {}
            }
        }
    }

    fn keyword_of(&self, ability: AbilityId, pc: u16, index: u8) -> Option<Keyword> {
        let step = self.r.ability(ability).code.get(usize::from(pc))?;
        match step {
            crate::program::Instr::Do(Verb::Affect { mods, .. }) => {
                match mods.get(usize::from(index))? {
                    Mod::Gain(k) => Some(*k),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// Does something to every permanent a row applies to now; what is not
    /// affected by card effects is passed over, except by that very effect.
    fn for_scope(&self, row: &Row, new: &mut Derived, mut f: impl FnMut(&mut Chars)) {
        if !self.outlives_its_source(row) {
            return;
        }
        match &row.scope {
            RowScope::Fixed(things) => {
                for (thing, slot) in things.iter().filter_map(|t| Some((*t, self.s.slot(*t)?))) {
                    if let Some(c) = new.chars[usize::from(slot)].as_mut()
                        && (!c.immune || !row.until.by_card || self.makes_immune(row, thing))
                    {
                        f(c);
                    }
                }
            }
            RowScope::Allied { .. } => {
                let slots = self.open_scope(row, new);
                for slot in slots {
                    if let Some(c) = new.chars[usize::from(slot)].as_mut()
                        && (!c.immune || !row.until.by_card)
                    {
                        f(c);
                    }
                }
            }
            RowScope::Player(_) => {}
        }
    }

    /// Whether a row is part of the effect that makes a thing immune.
    fn makes_immune(&self, row: &Row, thing: Ref) -> bool {
        let mut on = self.rows_on(thing);
        on.any(|other| other.what == RowMod::Immune && other.until == row.until)
    }

    /// A lingering effect goes on after the permanent that made it has left
    /// (ROI 3.13b.1, 3.13c.1).
    fn outlives_its_source(&self, row: &Row) -> bool {
        let source = row.until.source;
        let kind = self.r.kind(self.s.card(source.card).face);
        let left = matches!(kind, Kind::Champion | Kind::Location) && self.s.slot(source).is_none();
        let allied = matches!(row.scope, RowScope::Allied { .. });
        !left
            || if allied {
                rule!("ROI 3.13b.1", true)
            } else {
                rule!("ROI 3.13c.1", true)
            }
    }

    /// What an open allied set asks of its members.
    fn open_filter(&self, row: &Row) -> Option<&Filter> {
        let RowScope::Allied { ability, pc, .. } = row.scope else {
            return None;
        };
        match self.r.ability(ability).code.get(usize::from(pc))? {
            Instr::Do(Verb::Affect {
                things: Things::All(filter),
                ..
            }) => Some(filter),
            _ => None,
        }
    }

    /// The permanents an open allied set has now (ROI 3.13b.3).
    fn open_scope(&self, row: &Row, new: &Derived) -> SmallVec<[u8; 8]> {
        let RowScope::Allied {
            seat,
            ability,
            source,
            ..
        } = row.scope
        else {
            return SmallVec::new();
        };
        let Some(filter) = self.open_filter(row) else {
            return SmallVec::new();
        };
        let face = self.s.card(source.card).face;
        let mut ctx = passive_ctx(self.s, source, face, ability);
        ctx.controller = row.until.seat;
        let allies = self.s.mode.allies(seat);
        let look = self.with(new);
        let team = self.s.slots().filter(|slot| {
            self.s.permanent(*slot).is_some_and(|p| {
                allies.has(p.controller) && look.matches(&ctx, filter, self.s.refer(p.card))
            })
        });
        team.collect()
    }

    /// A look at the same state with the values computed so far, which filters
    /// of effects read.
    fn with<'b>(&'b self, new: &'b Derived) -> Look<'b> {
        Look {
            s: self.s,
            r: self.r,
            d: new,
        }
    }

    fn apply_passives(&self, new: &mut Derived) {
        let slots: SmallVec<[u8; 12]> = self.s.slots().collect();
        for slot in slots {
            let Some(chars) = new.chars[usize::from(slot)] else {
                continue;
            };
            let passive = chars.abilities.any(Has::PASSIVE);
            if !passive || chars.lost || !rule!("ROI 6.8a", true) {
                continue;
            }
            for id in self.r.abilities_of(chars.face) {
                self.apply_passive(new, slot, chars.face, id);
            }
        }
    }

    /// What is immune by its own text is so before any effect applies.
    fn own_immunity(&self, new: &mut Derived) {
        for slot in self.s.slots() {
            let Some(chars) = new.chars[usize::from(slot)].filter(|c| !c.lost) else {
                continue;
            };
            let makes = |id: &AbilityId| {
                let immune = has_immunity(&self.r.ability(*id).kind);
                immune && self.in_force(new, slot, chars.face, *id).is_some()
            };
            if chars.abilities.any(Has::IMMUNITY)
                && self.r.abilities_of(chars.face).any(|id| makes(&id))
                && let Some(c) = new.chars[usize::from(slot)].as_mut()
            {
                c.become_immune();
            }
        }
    }

    /// The context of a passive ability on the Battlefield, if its condition
    /// holds.
    pub(crate) fn in_force(
        &self,
        new: &Derived,
        slot: u8,
        face: Face,
        id: AbilityId,
    ) -> Option<Ctx> {
        let ability = self.r.ability(id);
        let p = self
            .s
            .permanent(slot)
            .filter(|_| ability.zone == WorksIn::Battlefield)?;
        let ctx = passive_ctx(self.s, self.s.refer(p.card), face, id);
        let holds = ability
            .gate
            .as_ref()
            .is_none_or(|g| self.with(new).holds(&ctx, g));
        holds.then_some(ctx)
    }

    fn apply_passive(&self, new: &mut Derived, slot: u8, face: Face, id: AbilityId) {
        let ability = self.r.ability(id);
        let list = match &ability.kind {
            AbilityKind::Passive(list) if list.iter().any(Passive::gives) => list.as_slice(),
            AbilityKind::Keyword(_) if ability.gate.is_some() => &[],
            _ => return,
        };
        let Some(ctx) = self.in_force(new, slot, face, id) else {
            return;
        };
        if let AbilityKind::Keyword(k) = ability.kind
            && let Some(c) = new.chars[usize::from(slot)].as_mut()
        {
            c.gain(k);
        }
        for passive in list {
            if let Passive::Things(scope, mods) = passive {
                self.apply_to(new, slot, &ctx, scope, mods);
            }
        }
    }

    fn apply_to(&self, new: &mut Derived, slot: u8, ctx: &Ctx, scope: &Scope, mods: &[Mod]) {
        let reached: SmallVec<[u8; 12]> = match scope {
            Scope::This => SmallVec::from_slice(&[slot]),
            Scope::All(filter) => {
                let look = self.with(&*new);
                let all = look.all(ctx, filter);
                all.into_iter().filter_map(|r| self.s.slot(r)).collect()
            }
        };
        let immunity = mods.contains(&Mod::Immune);
        for to in reached {
            for m in mods {
                let by = match m {
                    Mod::Stat(_, amount) => match amount {
                        crate::program::Amount::Number(n) => *n,
                        other => self.with(&*new).amount(ctx, other) as i16,
                    },
                    _ => 0,
                };
                let named = match m {
                    Mod::Named(p) => Some(*p),
                    _ => None,
                };
                let Some(c) = new.chars[usize::from(to)].as_mut() else {
                    continue;
                };
                if c.immune && !immunity {
                    continue;
                }
                apply_mod(c, m, by, named);
            }
        }
    }

    fn index(&self, new: &mut Derived) {
        for chars in new.chars.iter().flatten().filter(|c| !c.lost) {
            new.waits |= chars.waits;
            new.abilities = new.abilities.and(chars.abilities);
            new.reads = new.reads.and(chars.reads);
        }
        for row in self.s.rows.iter() {
            if let Some(filter) = self.open_filter(row) {
                new.reads = new.reads.and(Reads::of_filter(filter));
            }
        }
    }
}

impl Passive {
    /// Whether it gives things values.
    fn gives(&self) -> bool {
        matches!(self, Self::Things(..))
    }
}

/// Whether a passive ability makes its own permanent immune.
fn has_immunity(kind: &AbilityKind) -> bool {
    let AbilityKind::Passive(list) = kind else {
        return false;
    };
    list.iter()
        .any(|p| matches!(p, Passive::Things(Scope::This, mods) if mods.contains(&Mod::Immune)))
}

fn add(c: &mut Chars, stat: Stat, by: i16) {
    match stat {
        Stat::Attack => c.attack += by,
        Stat::Health => c.health += by,
        Stat::Raid => c.raid += by,
        Stat::Cost | Stat::Damage | Stat::Stored => {}
    }
}

fn apply_mod(c: &mut Chars, m: &Mod, by: i16, named: Option<PrintId>) {
    match m {
        Mod::Stat(stat, _) => add(c, *stat, by),
        Mod::Gain(k) => c.gain(*k),
        Mod::LosesAbilities => c.lost = true,
        Mod::Cannot(x) => c.cannot |= 1 << *x as u16,
        Mod::May(x) => c.may |= 1 << *x as u8,
        Mod::Immune => c.become_immune(),
        Mod::Named(_) => c.name = named.unwrap_or(c.name),
        Mod::NamedBound(_) => {}
        Mod::Trait(t) => c.traits = c.traits.with(*t),
    }
}
