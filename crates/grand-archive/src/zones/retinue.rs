//! A champion leaves and enters the field with its inner lineage and its
//! counters (GA leveling-up/6.b.i).

use crate::card::Type;
use crate::flow::Engine;
use crate::state::{Counters, Exit, Object, Retinue, State, Zone};
use kernel::game::Observer;
use kernel::ids::{CardId, Ref};
use kernel::rule;
use smallvec::SmallVec;

/// What goes with a champion: the cards of its inner lineage, the lowest
/// first, and its counters.
pub(super) type Followers = (SmallVec<[Ref; 4]>, Counters);

impl<O: Observer<State>> Engine<'_, O> {
    /// The inner lineage goes where the champion goes; nothing of it stays on
    /// the field. Tells what is to come back with the champion.
    pub(super) fn lineage_leaves(&mut self, object: &Object, to: Zone) -> Option<Followers> {
        let along = rule!("GA leveling-up/6.b.i", true);
        let to = match to {
            Zone::Gone | Zone::Aside => Zone::Graveyard,
            to => to,
        };
        let mut lineage: SmallVec<[Ref; 4]> = SmallVec::new();
        for card in object.lineage.iter().copied() {
            let to = match along {
                true => self.destination(card, to, Exit::Put),
                false => Zone::Aside,
            };
            lineage.push(self.move_card(card, to, false));
        }
        let champion = self.r.print(object.face).is(Type::Champion);
        (along && champion).then(|| (lineage, object.counters.clone()))
    }

    /// A champion lies elsewhere now, and what left with it belongs to it.
    pub(super) fn keep_together(&mut self, champion: Ref, (lineage, counters): Followers) {
        if !champion.handle.is_some() {
            return;
        }
        if counters.total() > 0 {
            self.s.counters_afar.push((champion, counters));
        }
        self.s.retinues.push(Retinue { champion, lineage });
    }

    /// A champion that comes back has its counters and, of the cards that left
    /// with it, those that still lie where they went.
    pub(super) fn rejoin(&mut self, slot: u8, old: Ref) {
        let retinues = &mut self.s.retinues;
        let Some(at) = retinues.iter().position(|r| r.champion == old) else {
            return;
        };
        let retinue = retinues.swap_remove(at);
        let afar = &mut self.s.counters_afar;
        let counters = afar.iter().position(|(r, _)| *r == old);
        let counters = counters.map(|at| afar.swap_remove(at).1);
        if let (Some(counters), Some(o)) = (counters, self.s.object_mut(slot)) {
            o.counters = counters;
        }
        let same = |r: &&Ref| r.handle.is_some() && self.s.is_same(**r);
        let still: SmallVec<[CardId; 4]> = retinue
            .lineage
            .iter()
            .filter(same)
            .map(|r| r.card)
            .collect();
        for card in still {
            self.move_card(card, Zone::Lineage(slot), false);
        }
        self.s.touch();
    }
}
