//! Restrictions before texts: where one is not met the text is ignored, in
//! every zone (GA restriction-abilities).

use crate::card::{ClassSet, ElementSet};
use crate::edition::Reading;
use crate::look::Look;
use crate::program::{Counter, Gate};
use crate::sight::Sight;
use crate::state::{Footing, Held, Item, ItemKind, Object, Zone};
use kernel::ids::{CardId, Ref};
use kernel::{by_rule, rule};

impl Look<'_> {
    /// Whether an ability of this thing is open: every restriction before it
    /// is met (GA restriction-abilities/p1), and so is what it is under (GA
    /// static-effects/p2). Asked in every zone.
    #[must_use]
    pub fn is_open(self, held: Held, of: Ref) -> bool {
        let ability = self.ability(held.ability);
        if ability.gates.is_empty() && ability.while_.is_none() {
            return true;
        }
        self.is_unlocked(&ability.gates, held, of)
            && ability.while_.as_ref().is_none_or(|cond| {
                self.holds(cond, &self.ctx_of(of, held)) || !rule!("GA static-effects/p2", true)
            })
    }

    fn is_unlocked(self, gates: &[Gate], held: Held, of: Ref) -> bool {
        if gates.is_empty() {
            return true;
        }
        let footing = self.footing(of, held);
        let met = |gate: &Gate| self.is_met_there(*gate, footing);
        by_rule!("GA restriction-abilities/p1", gates.iter().all(met), else gates.iter().any(met))
    }

    /// What restrictions before an ability of this thing ask for.
    fn footing(self, source: Ref, held: Held) -> Footing {
        let item = self.item_of(source.card);
        Footing {
            controller: self.holder(source),
            source,
            card: self.thing(held.card),
            face: self.face(source),
            empower: item.map_or(0, |i| i.ctx.empower),
        }
    }

    /// Whether a restriction before a text is met. Bonuses and restrictions
    /// work in all zones, not on the field alone.
    fn is_met_there(self, gate: Gate, footing: Footing) -> bool {
        let on_field = matches!(self.card(footing.source.card).zone, Zone::Field(_));
        let everywhere = match gate {
            Gate::Class => rule!("GA class-bonus/3", "GA class-bonus/4"; true),
            Gate::Element => rule!("GA element-bonus/2", true),
            Gate::Champion(_) => rule!("GA champion-bonus/2", true),
            Gate::Level(_) => rule!("GA level-restriction/2", true),
            Gate::Memory(_) | Gate::Damage(_) => true,
        };
        !on_field && !everywhere || self.is_met(gate, footing)
    }

    /// Whether a restriction is met now: of the champions of the ability's
    /// controller any one decides.
    #[must_use]
    pub fn is_met(self, gate: Gate, footing: Footing) -> bool {
        let seat = footing.controller;
        match gate {
            Gate::Class => {
                let (classes, _) = self.identity(footing);
                let met = self.any_champion(seat, |slot| self.values(slot).classes.any(classes));
                met || !rule!("GA class-restrictions", true)
            }
            Gate::Element => {
                let (_, elements) = self.identity(footing);
                let met = self.any_champion(seat, |slot| self.values(slot).elements.any(elements));
                met || !rule!("GA element-restrictions", true)
            }
            Gate::Champion(who) => {
                let is = |o: &Object| self.print(o.face).character == Some(who);
                self.any_champion(seat, |slot| self.s.object(slot).is_some_and(is))
                    || !rule!("GA champion-restrictions", true)
            }
            Gate::Level(n) => {
                let printed = || self.champion(seat).map_or(0, |slot| self.base_level(slot));
                let level = self.level(seat, Some(footing));
                let level = by_rule!("GA level-restrictions", level, else printed());
                level >= i16::from(n)
            }
            Gate::Memory(n) => {
                let enough = self.player(seat).memory.len() >= usize::from(n);
                enough || !rule!("GA memory-restrictions", true)
            }
            Gate::Damage(n) => {
                let hurt = |o: &Object| o.counters.count(Counter::DAMAGE) >= u16::from(n);
                self.any_champion(seat, |slot| self.s.object(slot).is_some_and(hurt))
            }
        }
    }

    /// The printed level of a champion (GA leveling-up/1).
    #[must_use]
    pub fn base_level(self, slot: u8) -> i16 {
        let face = self.s.object(slot).map(|o| o.face);
        let level = face.and_then(|f| self.print(f).level);
        level.map_or(0, i16::from)
    }

    /// The classes and elements of the source of an ability: of an inherited
    /// effect those of the card that says it, of what has left those it had.
    fn identity(self, of: Footing) -> (ClassSet, ElementSet) {
        let says = self.card(of.card.card);
        if of.card != of.source && matches!(says.zone, Zone::Lineage(_)) {
            let print = self.print(says.print);
            return (print.classes, print.elements);
        }
        if let Some(note) = self.note(of.source) {
            return (note.classes, note.elements);
        }
        let now = self.identity_now(of.source.card);
        now.unwrap_or_else(|| {
            let print = self.print(of.face);
            (print.classes, print.elements)
        })
    }

    /// The classes and elements of a card; none where only what is printed can
    /// tell, so that keywords behind restrictions can be asked for them.
    fn identity_now(self, card: CardId) -> Option<(ClassSet, ElementSet)> {
        let values = match self.card(card).zone {
            Zone::Field(slot) => self.values(slot),
            _ => self.d.afar.of(card)?,
        };
        let known = self.has_characteristics(card, Sight::All);
        known.then_some((values.classes, values.elements))
    }

    /// Whether an ability or card on the effects stack still does what it
    /// says: its restrictions stay behind when it goes there (GA
    /// restriction-abilities/p2), and what was unlocked then stays so (GA
    /// types-of-restrictions/1).
    #[must_use]
    pub fn goes_on(self, item: &Item) -> bool {
        let Some(ability) = item.ctx.ability else {
            return true;
        };
        let held = Held {
            ability,
            card: item.ctx.card.card,
            since: 0,
        };
        let stays = match item.kind {
            ItemKind::Ability | ItemKind::Trigger => {
                let behind = !self.s.reads(Reading::RestrictionInAllZones);
                rule!("GA restriction-abilities/p2", behind)
            }
            _ => rule!("GA types-of-restrictions/1", true),
        };
        stays || self.is_open(held, item.ctx.source)
    }
}
