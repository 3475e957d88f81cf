//! Everything as printed, before any effect.

use crate::card::Kind;
use crate::derived::{Chars, Derived, Plain};
use crate::facts::Facts;
use crate::glance::{Has, whole};
use crate::hazards::Hazards;
use crate::look::Look;
use crate::program::{AbilityId, AbilityKind, TriggerEvent};
use crate::reads::Values;
use crate::state::{Held, Object};
use kernel::{by_rule, rule};

impl Look<'_> {
    /// Sets everything to what is printed; tells what the abilities in play
    /// read and change.
    pub(super) fn base(self, new: &mut Derived) -> Hazards {
        let mut all = Hazards::default();
        new.waits = 0;
        new.has = Has::NONE;
        new.more_to_win = 0;
        new.calm = true;
        new.reads = self.facts_of_rows();
        new.slots.resize_with(self.s.board.len(), Chars::default);
        for (slot, o) in self.s.board.iter().enumerate() {
            let chars = &mut new.slots[slot];
            match o {
                Some(o) => {
                    if chars.plain.is_none_or(|p| p != Plain::of(o)) {
                        *chars = self.printed(o);
                    }
                    if o.kind != Kind::Rune {
                        all = self.hazards_of(o, all);
                        new.reads = new.reads.and(self.facts_of(o));
                        new.calm &= !self.r.glance(o.face).has.any(Has::GATED);
                    }
                }
                None if !chars.there => {}
                None => *chars = Chars::default(),
            }
        }
        all.and(self.base_fields(new))
    }

    /// What the text on an object asks for, attached or not.
    fn facts_of(self, o: &Object) -> Facts {
        let own = self.r.glance(o.face).facts;
        match o.attached_to {
            None => own,
            Some(_) => own.and(self.r.effect_glance(o.face).facts),
        }
    }

    fn facts_of_rows(self) -> Facts {
        let rows = self.s.rows.iter().map(|row| self.facts_of_row(row));
        rows.fold(Facts::BOARD, Facts::and)
    }

    /// What an object's abilities read and change, besides all others.
    fn hazards_of(self, o: &Object, mut all: Hazards) -> Hazards {
        let glance = match o.attached_to {
            None => self.r.glance(o.face),
            Some(_) => self.r.effect_glance(o.face),
        };
        if glance.has.any(Has::CHANGES) {
            all = all.and(glance.hazards);
        }
        if o.buffs > 0 || o.role.is_some() || o.attached_to.is_some() {
            all.changes = all.changes.and(Values::MIGHT);
        }
        all
    }

    fn base_fields(self, new: &mut Derived) -> Hazards {
        let mut all = Hazards::default();
        new.fields.clear();
        for field in &self.s.fields {
            let print = self.s.card(field.card).print;
            let ids = self.r.print(print).abilities.iter();
            new.fields.push(ids.map(|id| self.held(*id)).collect());
            let glance = self.r.glance(print);
            if glance.has.any(Has::CHANGES) {
                all = all.and(glance.hazards);
            }
            new.calm &= !glance.has.any(Has::GATED);
            if glance.has.any(Has::CHANGES.and(Has::GATED)) {
                // "You" is whoever controls it.
                let facts = glance.facts.and(Facts::FIELDS);
                new.reads = new.reads.and(facts);
            }
        }
        all
    }

    /// An ability as its own print gives it.
    pub(crate) fn held(self, ability: AbilityId) -> Held {
        let values = self.r.glance_of(ability).values;
        Held {
            ability,
            appended_by: None,
            value: values.iter().copied().max().unwrap_or(0),
        }
    }

    /// An object as it is printed.
    pub(crate) fn printed(self, o: &Object) -> Chars {
        // What became a copy has the traits of what it copies.
        let own = |o: &Object| self.s.card(o.card).print;
        let face = by_rule!("RB 472.1.b", "RB 472.1.b.1", "RB 472.1.b.3"; o.face, else own(o));
        let print = self.r.print(face);
        let glance = self.r.glance(face);
        let mut chars = Chars {
            might: if o.kind == Kind::Unit { print.might } else { 0 },
            // A Dependent Ability is present (RB 727.1.b.1).
            words: whole(by_rule!("RB 727.1.b.1", glance.words, else glance.independent())),
            tags: print.tags.iter().copied().chain(o.tag).collect(),
            domains: print.domains,
            there: true,
            plain: (!glance.has.any(Has::GATED)).then(|| Plain::of(o)),
            ..Chars::default()
        };
        // Rules Text is Inactive while attached (RB 135.4), but present
        // (RB 135.4.a, 722.1).
        let attached = o.attached_to.is_some() && rule!("RB 135.4", "RB 721.1", "RB 721.2"; true);
        if attached {
            let kept = print
                .abilities
                .iter()
                .filter(|id| self.stays_attached(**id));
            chars.abilities = kept.map(|id| self.held(*id)).collect();
            chars.words = by_rule!("RB 135.4.a", "RB 722.2", "RB 818.5.a"; chars.words, else 0);
            if !rule!("RB 718.5.a", true) {
                chars.tags.clear();
            }
            return chars;
        }
        chars.active_words = whole(glance.active);
        [chars.assault, chars.shield, chars.deflect, chars.hunt] = glance.values;
        let ids = print.abilities.iter().copied();
        if glance.has.any(Has::OFF_BOARD) {
            let here = |id: &AbilityId| !self.r.glance_of(*id).has.any(Has::OFF_BOARD);
            chars.abilities = ids.filter(here).map(|id| self.held(id)).collect();
        } else {
            chars.abilities = ids.map(|id| self.held(id)).collect();
        }
        chars
            .abilities
            .truncate(by_rule!("RB 362", usize::MAX, else 1));
        if o.entered == self.s.turn && !rule!("RB 359.2.a", true) {
            chars.abilities.retain(|h| self.passives(*h).is_empty());
        }
        chars
    }

    /// Text about attaching exists as that happens.
    fn stays_attached(self, id: AbilityId) -> bool {
        let ability = self.r.ability(id);
        let AbilityKind::Triggered(t) = &ability.kind else {
            return false;
        };
        rule!("RB 725.1", t.events.contains(&TriggerEvent::Attached))
    }
}
