//! What can be asked of a thing wherever it is: an object with its computed
//! values, what was noted of one that left, or a card with what is printed.

use crate::derived::Values;
use crate::look::Look;
use crate::program::{Counter, Stat};
use crate::sight::Sight;
use crate::state::{Card, Counters, Note, Object, Properties, Zone};
use kernel::ids::{PrintId, Ref};
use kernel::seats::Seat;
use kernel::{by_rule, rule};
use std::borrow::Cow;

/// A thing as it is seen by a filter.
#[derive(Clone)]
pub(crate) struct Seen<'a> {
    /// Which.
    pub thing: Ref,
    /// The card that represents it, or did.
    pub card: &'a Card,
    /// What it is printed as; none where nothing can be seen of it.
    pub face: Option<PrintId>,
    /// Who controls or owns it.
    pub controller: Seat,
    /// The object, if it is on the field.
    pub object: Option<&'a Object>,
    /// What was noted of it, if it has left.
    pub note: Option<&'a Note>,
    /// Counters on it.
    pub counters: Option<&'a Counters>,
    /// Its characteristics.
    pub values: Cow<'a, Values>,
}

impl<'a> Look<'a> {
    /// A thing as it is now, or was as it left.
    pub(crate) fn seen(self, thing: Ref, sight: Sight) -> Seen<'a> {
        if let Some(slot) = self.s.slot(thing)
            && let Some(o) = self.s.object(slot)
        {
            return self.seen_at(slot, o);
        }
        if let Some(note) = self.note(thing) {
            return self.seen_back(note);
        }
        let card = self.card(thing.card);
        let known = self.has_characteristics(thing.card, sight);
        Seen {
            thing,
            card,
            face: known.then_some(card.print),
            controller: self.controller(thing),
            object: None,
            note: None,
            counters: self.counters_afar(thing),
            values: self.values_seen(thing.card, sight),
        }
    }

    /// What is in a slot.
    pub(crate) fn seen_at(self, slot: u8, o: &'a Object) -> Seen<'a> {
        let card = self.card(o.card);
        Seen {
            thing: Ref {
                card: o.card,
                handle: o.handle,
            },
            card,
            face: Some(self.shown(o)),
            controller: o.controller,
            object: Some(o),
            note: None,
            counters: Some(&o.counters),
            values: Cow::Borrowed(self.values(slot)),
        }
    }

    /// A thing as it was when it left the field (GA
    /// card-and-object-information/p1).
    pub(crate) fn seen_back(self, note: &'a Note) -> Seen<'a> {
        Seen {
            thing: note.thing,
            card: self.card(note.thing.card),
            face: Some(note.face),
            controller: note.controller,
            object: None,
            note: Some(note),
            counters: Some(&note.counters),
            values: Cow::Owned(note.values()),
        }
    }

    /// Whether damage an object deals cannot be prevented.
    #[must_use]
    pub(crate) fn is_unpreventable(self, slot: u8) -> bool {
        self.values(slot).unpreventable
    }

    /// Counters on a card that is no object, or on a mastery.
    fn counters_afar(self, thing: Ref) -> Option<&'a Counters> {
        let card = self.card(thing.card);
        if card.zone == Zone::Mastery {
            let mastery = self.player(card.owner).mastery.as_ref();
            return mastery
                .filter(|m| m.card == thing.card)
                .map(|m| &m.counters);
        }
        let mut afar = self.s.counters_afar.iter();
        afar.find(|(r, _)| *r == thing).map(|(_, c)| c)
    }

    /// A value of a thing as it is seen; none where it has no such value.
    pub(crate) fn stat_of(self, seen: &Seen<'a>, stat: Stat) -> Option<i32> {
        let values = &seen.values;
        match stat {
            Stat::Power => values.power.map(i32::from),
            Stat::Life => values.life.map(i32::from),
            Stat::BasePower => values.base_power.map(i32::from),
            Stat::BaseLife => values.base_life.map(i32::from),
            Stat::Level => Some(i32::from(values.level)),
            Stat::BaseLevel => {
                let print = self.print(seen.face?);
                print.level.map(i32::from)
            }
            Stat::Durability => self.durability_of(seen),
            Stat::Damage => {
                let marked = seen.marked() + seen.count(Counter::DAMAGE);
                Some(i32::from(marked))
            }
            Stat::Reserve | Stat::Memory | Stat::Cost => self.printed_cost(seen, stat),
        }
    }

    /// How many durability counters are on an object that has the stat (GA
    /// durability, durability/4); of a card what is printed.
    fn durability_of(self, seen: &Seen<'a>) -> Option<i32> {
        let printed = self.print(seen.face?).durability.map(i32::from);
        if seen.object.is_none() && seen.note.is_none() {
            return printed;
        }
        let counters = i32::from(seen.count(Counter::DURABILITY));
        let has = printed.is_some() || !rule!("GA durability/4", true);
        has.then(|| by_rule!("GA durability", counters, else printed.unwrap_or(0)))
    }

    /// What it costs as printed, whatever is paid for it (GA
    /// static-abilities/4); X is what was chosen while it is on the effects
    /// stack, else 0.
    fn printed_cost(self, seen: &Seen<'a>, stat: Stat) -> Option<i32> {
        use crate::card::CostKind;
        let print = self.print(seen.face?);
        let cost = match stat {
            Stat::Reserve => print.cost_of(CostKind::Reserve),
            Stat::Memory => print.cost_of(CostKind::Memory),
            _ => by_rule!("GA cost/p3", print.cost, else print.cost_of(CostKind::Reserve)),
        }?;
        let item = match seen.card.zone {
            Zone::Stack => self.item_of(seen.thing.card),
            _ => None,
        };
        let x = item.map_or(0, |i| i.ctx.play.x);
        let amount = i32::from(cost.amount(by_rule!("GA cost/p10", x, else 0)));
        let paid = || amount - i32::from(self.level(seen.controller, None));
        Some(by_rule!("GA static-abilities/4", amount, else paid()))
    }
}

impl Seen<'_> {
    /// Its properties: of an object, or of an activation.
    pub(crate) fn properties(&self, look: Look<'_>) -> Properties {
        if let Some(o) = self.object {
            return o.properties;
        }
        if let Some(n) = self.note {
            return n.properties;
        }
        let item = look.item_of(self.thing.card);
        item.map_or(Properties::NONE, |i| i.properties)
    }

    /// How many counters of a kind are on it.
    pub(crate) fn count(&self, kind: Counter) -> u16 {
        self.counters.map_or(0, |c| c.count(kind))
    }

    /// How many counters are on it, of this kind or of all.
    pub(crate) fn counted(&self, kind: Option<Counter>) -> u16 {
        match kind {
            Some(kind) => self.count(kind),
            None => self.counters.map_or(0, Counters::total),
        }
    }

    /// Temporary damage on it.
    fn marked(&self) -> u16 {
        let now = self.object.map(|o| o.marked);
        now.or(self.note.map(|n| n.marked)).unwrap_or(0)
    }

    /// Whether it is damaged.
    pub(crate) fn is_damaged(&self) -> bool {
        self.marked() > 0 || self.count(Counter::DAMAGE) > 0
    }

    /// Whether it is a token.
    pub(crate) fn is_token(&self) -> bool {
        self.note.map_or(self.card.token, |n| n.token)
    }

    /// Whether it is, or was as it left, an object on the field.
    pub(crate) fn is_object(&self) -> bool {
        self.object.is_some() || self.note.is_some()
    }

    /// Its inner lineage, if it is on the field.
    pub(crate) fn lineage(&self) -> &[kernel::ids::CardId] {
        self.object.map_or(&[], |o| &o.lineage)
    }

    /// Whether it is loaded (GA loaded/3).
    pub(crate) fn is_loaded(&self) -> bool {
        self.object.is_some_and(|o| !o.loaded.is_empty())
    }
}

impl Note {
    /// What was noted, as values.
    #[must_use]
    pub fn values(&self) -> Values {
        Values {
            types: self.types,
            supertypes: self.supertypes,
            classes: self.classes,
            subtypes: self.subtypes.clone(),
            elements: self.elements,
            base_power: self.power,
            base_life: self.life,
            power: self.power,
            life: self.life,
            level: self.level,
            words: self.words,
            abilities: self.abilities.clone(),
            ..Values::default()
        }
    }
}
