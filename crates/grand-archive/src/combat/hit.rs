//! Hits and kills (GA hit, on-hit, on-kill).

use crate::card::TypeSet;
use crate::edition::Reading;
use crate::facts::Facts;
use crate::flow::Engine;
use crate::look::Look;
use crate::program::TriggerEvent;
use crate::state::{Blame, Deed, Occasion, State};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    /// Combat damage was dealt to this: it is hit (GAT hit/2).
    pub(crate) fn hit(&mut self, to: Ref, amount: u16, blame: Blame) {
        // Durability that is removed was damage all the same.
        let unit = self
            .s
            .slot(to)
            .is_none_or(|slot| self.look().values(slot).is_unit());
        let struck = unit || rule!("GA functional-domains/1.b.ii", true);
        let Some(source) = blame
            .source
            .filter(|_| struck && amount > 0 && self.is_hit(blame))
        else {
            return;
        };
        if let Some(slot) = self.s.slot(to)
            && let Some(object) = self.s.object_mut(slot)
        {
            object.hit_by.push(source);
            self.s.changed(Facts::STATUS);
        }
        self.tell_hit(to, amount, source, blame.deed);
    }

    /// What waits for being hit, and On Hit of the source, in an attack of all
    /// that is used in it (GA on-hit/2, 3).
    fn tell_hit(&mut self, to: Ref, amount: u16, source: Ref, deed: Deed) {
        let struck = Some(self.look().controller(to));
        let suffered = Occasion {
            thing: Some(to),
            other: Some(source),
            player: struck,
            amount,
            ..Occasion::default()
        };
        self.happened(TriggerEvent::HitBy, suffered);
        let by = self.look().sources_of(source, deed);
        for (i, thing) in by.into_iter().enumerate() {
            let own = i == 0 && rule!("GA on-hit/2", true);
            let used = i > 0 && rule!("GA on-hit/3", true);
            if !(own || used) {
                continue;
            }
            let occasion = Occasion {
                thing: Some(thing),
                other: Some(to),
                // "That player" is who controls what was hit (GA on-hit/4).
                player: struck.filter(|_| rule!("GA on-hit/4", true)),
                amount,
                ..Occasion::default()
            };
            self.happened(TriggerEvent::Hits, occasion);
        }
    }

    /// Whether damage hits: any combat damage does (readings C10).
    fn is_hit(&mut self, blame: Blame) -> bool {
        match blame.deed {
            Deed::Attack => rule!("GA hit/2", true),
            Deed::Retaliation if self.goes_by(Reading::RetaliationHitsNobody) => false,
            Deed::Retaliation => rule!("GAT hit/2", "GAT hit/4"; true),
            _ => !rule!("GA hit/4", true),
        }
    }

    /// By the old book any damage of the source kills, and what it destroys.
    fn kills_otherwise(&self, victim: Ref, blame: Blame) -> bool {
        let note = self.s.note(victim);
        let unit = note.is_some_and(|n| n.exit.destroys() && n.types.any(TypeSet::UNIT));
        let by = blame.source.is_some_and(|s| s.handle != victim.handle);
        unit && by
    }

    /// A unit died of damage that this marked as lethal: On Kill of it, in an
    /// attack of all that is used in it (GA on-kill/2, 3).
    pub(crate) fn killed(&mut self, victim: Ref, blame: Blame) {
        let combat = blame.deed.is_combat() || !rule!("GA on-kill/2", true);
        let combat =
            combat || self.kills_otherwise(victim, blame) && self.goes_by(Reading::KillByAnyDamage);
        let Some(source) = blame.source.filter(|_| combat) else {
            return;
        };
        let player = self.s.note(victim).map(|n| n.controller);
        let by = self.look().sources_of(source, blame.deed);
        for (i, thing) in by.into_iter().enumerate() {
            if i > 0 && !rule!("GA on-kill/3", true) {
                continue;
            }
            let occasion = Occasion {
                thing: Some(thing),
                other: Some(victim),
                player,
                ..Occasion::default()
            };
            self.happened(TriggerEvent::Kills, occasion);
        }
    }
}

impl Look<'_> {
    /// What dealt combat damage: the unit first, then what is used in its
    /// attack.
    fn sources_of(self, source: Ref, deed: Deed) -> Vec<Ref> {
        let mut found = vec![source];
        if deed != Deed::Attack {
            return found;
        }
        let Some(combat) = &self.s.combat else {
            return found;
        };
        let intent = self.s.slot(source).and_then(|slot| self.s.object(slot));
        let intent = intent.map(|o| o.intent.to_vec()).unwrap_or_default();
        found.extend(self.used_in_attack(combat, &intent));
        found
    }
}
