//! The effects that alter characteristics: which there are.

use super::ground::Afar;
use super::order::counters;
use crate::derived::Derived;
use crate::kinds::Kinds;
use crate::look::Look;
use crate::program::{AbilityId, AbilityKind, Mod, Static};
use crate::state::{Held, Object, RowMod, RowScope};
use crate::statics::Row;
use kernel::ids::{CardId, Ref};
use kernel::{by_rule, rule};

/// An effect. Effects are ordered by their timestamps (GA timestamps).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Effect {
    /// Since when it applies.
    pub since: u32,
    /// What makes it.
    pub from: Maker,
    /// The layers it is applied in, as bits.
    pub layers: u8,
}

/// What makes an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Maker {
    /// The rules of counters.
    Counters,
    /// An ability of the object in this slot, said by this card; which of
    /// several that are alike.
    Slot(u8, AbilityId, CardId, u8),
    /// An ability of a card that is no object.
    Afar(CardId, AbilityId),
    /// The lasting effect at this place of the list.
    Row(u16),
}

impl Effect {
    /// An effect that applies since then; the oldest is applied first, so
    /// that of those that exclude each other the newest holds (GA layers,
    /// timestamps/2).
    fn new(since: u32, from: Maker, layers: u8) -> Self {
        let newest = u32::MAX - since;
        Self {
            since: by_rule!("GA timestamps", "GA timestamps/2", "GA layers"; since, else newest),
            from,
            layers,
        }
    }

    /// Whether a part of it belongs to this layer.
    pub(super) fn is_in(&self, layer: u8) -> bool {
        self.layers & (1 << layer) != 0
    }
}

/// What effects do to each other, added up.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tangle {
    /// By layer: how many effects, what they read, what they change.
    layers: [(u8, Kinds, Kinds); super::order::LAYERS as usize],
    stirs: bool,
    all: u8,
}

impl Tangle {
    fn add(&mut self, layers: u8, reads: Kinds, changes: Kinds, stirs: bool) {
        for (at, layer) in self.layers.iter_mut().enumerate() {
            if layers & (1 << at) != 0 {
                layer.0 = layer.0.saturating_add(1);
                layer.1 = layer.1.and(reads);
                layer.2 = layer.2.and(changes);
            }
        }
        self.stirs |= stirs;
        self.all = self.all.saturating_add(1);
    }

    /// Whether effects may depend on each other: one reads what another of
    /// its own layer changes, or makes others exist or not.
    pub(super) fn is_there(self) -> bool {
        let within = |(n, reads, changes): &(u8, Kinds, Kinds)| *n > 1 && reads.any(*changes);
        self.stirs && self.all > 1 || self.layers.iter().any(within)
    }
}

impl<'a> Look<'a> {
    /// The effects there are as things are in `world`; whether their abilities
    /// are open is asked of this look, in any order.
    pub(super) fn effects(self, afar: &[Afar], world: &Derived) -> (Vec<Effect>, Tangle) {
        let mut all = Vec::new();
        let mut tangle = Tangle::default();
        for (slot, _) in self.s.objects() {
            let Some(r) = self.s.refer_slot(slot) else {
                continue;
            };
            let held = &world.slots[usize::from(slot)].abilities;
            for (at, h) in held.iter().enumerate() {
                let twin = |x: &&Held| x.ability == h.ability && x.card == h.card;
                let nth = held[..at].iter().filter(twin).count() as u8;
                let from = Maker::Slot(slot, h.ability, h.card, nth);
                self.static_effect(r, *h, from, &mut all, &mut tangle);
            }
        }
        for (r, held) in afar {
            for h in held {
                let from = Maker::Afar(r.card, h.ability);
                self.static_effect(*r, *h, from, &mut all, &mut tangle);
            }
        }
        self.row_effects(&mut all, &mut tangle);
        (all, tangle)
    }

    fn static_effect(
        self,
        source: Ref,
        held: Held,
        from: Maker,
        all: &mut Vec<Effect>,
        tangle: &mut Tangle,
    ) {
        let g = self.r.glance_of(held.ability);
        let layers = match g.layers {
            0 => return,
            _ => self.layers_of(held.ability),
        };
        // Static abilities work all the time, without the effects stack.
        if !self.is_open(held, source) || !rule!("GA static-abilities/1", true) {
            return;
        }
        // A static effect is as old as its object, one that has resolved as
        // its resolution.
        let since = by_rule!("GA timestamps/1", held.since, else u32::MAX - 1);
        all.push(Effect::new(since, from, layers));
        tangle.add(layers, g.reads, g.changes, g.stirs);
    }

    /// The layers a static ability alters.
    fn layers_of(self, ability: AbilityId) -> u8 {
        if !kernel::rule::has_switches() {
            return self.r.glance_of(ability).layers;
        }
        let AbilityKind::Static(list) = &self.ability(ability).kind else {
            return 0;
        };
        let mods = list.iter().filter_map(|s| match s {
            Static::Things(_, mods) => Some(mods),
            _ => None,
        });
        mods.flatten().fold(0, |bits, m| bits | 1 << m.layer())
    }

    fn row_effects(self, all: &mut Vec<Effect>, tangle: &mut Tangle) {
        for (at, row) in self.s.rows.iter().enumerate() {
            if !matches!(row.scope, RowScope::Fixed(_)) {
                continue;
            }
            let (layers, changes, stirs) = self.row_glance(row);
            if layers != 0 {
                all.push(Effect::new(row.id.0, Maker::Row(at as u16), layers));
                tangle.add(layers, Kinds::NONE, changes, stirs);
            }
        }
        let alter = |o: &Object| o.counters.iter().any(|(kind, _)| kind.alters_values());
        if self.s.objects().any(|(_, o)| alter(o)) {
            all.push(Effect::new(0, Maker::Counters, 1 << counters()));
        }
    }

    /// What a lasting effect changes, and whether abilities are lost by it, or
    /// gained that hang on something.
    pub(super) fn row_changes(self, row: &Row) -> (Kinds, bool) {
        if !matches!(row.scope, RowScope::Fixed(_)) {
            return (Kinds::NONE, false);
        }
        let (_, changes, _) = self.row_glance(row);
        let said = self.said_by(row);
        (changes, said.is_some_and(|m| m.unsettles(self.r)))
    }

    /// The layers a lasting effect alters, what it changes and whether others
    /// may come to exist or cease to by it.
    fn row_glance(self, row: &Row) -> (u8, Kinds, bool) {
        let of = |m: &Mod| (1 << m.layer(), m.changes(), m.stirs(self.r));
        let zero = crate::program::Amount::Number(0);
        match row.what {
            RowMod::Power(_) | RowMod::Life(_) => of(&Mod::Power(zero)),
            RowMod::Level(_) => of(&Mod::Level(zero)),
            RowMod::AttackPower(_) => of(&Mod::AttackPower(zero)),
            RowMod::Cannot(what) => of(&Mod::Cannot(what)),
            _ => self.said_by(row).map_or((0, Kinds::NONE, false), of),
        }
    }

    /// What a static effect is an ability of, and the ability.
    pub(super) fn maker(self, world: &Derived, from: Maker) -> Option<(Ref, Held)> {
        match from {
            Maker::Slot(slot, ability, card, nth) => {
                let held = world.slots.get(usize::from(slot))?.abilities.iter();
                let mut mine = held.filter(|h| h.ability == ability && h.card == card);
                let held = mine.nth(usize::from(nth))?;
                Some((self.s.refer_slot(slot)?, *held))
            }
            Maker::Afar(card, ability) => {
                let held = self.printed_abilities(card).into_iter();
                let mut mine = held.filter(|h| h.ability == ability);
                Some((self.thing(card), mine.next()?))
            }
            Maker::Counters | Maker::Row(_) => None,
        }
    }
}
