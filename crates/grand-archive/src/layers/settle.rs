//! What is left when all layers are done: abilities that are not open drop
//! out, what the rest waits for is noted, and which elements are enabled.

use super::ground::{Afar, Ground};
use crate::card::Type;
use crate::derived::{Champions, Derived};
use crate::edition::Reading;
use crate::glance::Glance;
use crate::look::Look;
use crate::program::Counter;
use crate::state::Held;
use kernel::rule;
use kernel::seats::Seat;
use smallvec::SmallVec;

impl Look<'_> {
    pub(super) fn settle(self, ground: &Ground, new: &mut Derived) {
        self.note_champions(new);
        self.drop_closed(new);
        self.add_enlighten(new);
        self.wind_up(&ground.afar, new);
    }

    /// Who has which champions, as types are now.
    pub(super) fn note_champions(self, new: &mut Derived) {
        let mut champions: Champions = SmallVec::new();
        champions.resize_with(self.s.players.len(), SmallVec::new);
        let mut found: SmallVec<[(u32, u8, Seat); 4]> = SmallVec::new();
        for ((slot, o), values) in self
            .s
            .objects()
            .map(|of| (of, &new.slots[usize::from(of.0)]))
        {
            if values.types.has(Type::Champion) {
                found.push((o.since, slot, o.controller));
            }
        }
        found.sort_unstable();
        for (_, slot, seat) in found {
            champions[seat.index()].push(slot);
        }
        new.champions = Some(champions);
        new.under_way = true;
    }

    /// What is known when all abilities are: what they wait for, what reaches
    /// beyond its card, which elements are enabled.
    pub(super) fn wind_up(self, afar: &[Afar], new: &mut Derived) {
        (new.waits, new.replaces, new.beyond) = (0, false, false);
        for values in &mut new.slots {
            new.beyond |= values.is_beyond();
            let glances = values.abilities.iter().map(|h| self.r.glance(h.ability));
            (values.waits, values.used, values.quick) = (0, false, false);
            for g in glances {
                values.waits |= g.waits;
                values.used |= g.used;
                values.quick |= g.used && !g.slow;
                new.replaces |= g.replaces;
            }
            new.waits |= values.waits;
        }
        let mut sources = std::mem::take(&mut new.sources);
        sources.clear();
        self.with(new).find_sources(afar, &mut sources);
        let any =
            |is: fn(&Glance) -> bool| sources.iter().any(|(_, h)| is(self.r.glance(h.ability)));
        (new.for_players, new.of_costs) = (any(|g| g.for_players), any(|g| g.of_costs));
        new.sources = sources;
        let seats = self.s.mode.everybody();
        new.enabled = seats.iter().map(|s| self.with(new).enable(s)).collect();
    }

    /// Enlighten counters have an ability of their own, which nothing takes
    /// away (GA enlighten/1), on any object (GAT enlighten-counters/1). By the
    /// old book it is one of the champion's own, and lost with the others.
    pub(super) fn add_enlighten(self, new: &mut Derived) {
        let Some(ability) = self.r.inherent.enlighten else {
            return;
        };
        for (slot, o) in self.s.objects() {
            let values = &mut new.slots[usize::from(slot)];
            let champion = values.types.has(crate::card::Type::Champion);
            let own = self.s.reads(Reading::EnlightenOfChampions);
            let any = champion || rule!("GAT enlighten-counters/1", !own);
            let any = any && !(own && values.bare);
            if o.counters.count(Counter::ENLIGHTEN) > 0 && rule!("GA enlighten/1", any) {
                values.abilities.push(Held {
                    ability,
                    card: o.card,
                    since: o.since,
                });
            }
        }
    }

    /// Text behind an unmet restriction is ignored (GA
    /// restriction-abilities/p1).
    fn drop_closed(self, new: &mut Derived) {
        for at in 0..new.slots.len() {
            let gated = |h: &crate::state::Held| self.r.glance_of(h.ability).gated;
            let Some(r) = self.s.refer_slot(at as u8) else {
                continue;
            };
            if !new.slots[at].abilities.iter().any(gated) {
                continue;
            }
            let mut held = std::mem::take(&mut new.slots[at].abilities);
            held.retain(|h| self.with(new).is_open(*h, r));
            new.slots[at].abilities = held;
        }
    }
}
