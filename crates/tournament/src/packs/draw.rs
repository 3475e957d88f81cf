//! Making packs.

use super::{Pack, Packs, Slot};
use crate::lots;
use kernel::rng::GameRng;
use std::collections::BTreeSet;

impl Packs {
    /// The pack for one purpose, such as the second pack of a player: the same
    /// seed always gives the same one.
    #[must_use]
    pub fn pack(&self, seed: &str, purpose: &str) -> Pack {
        let mut dice = lots::rng_for(seed, &format!("{} of {}", purpose, self.set));
        let mut taken = BTreeSet::new();
        let mut pack = Pack::default();
        for slot in &self.slot {
            for _ in 0..slot.count {
                let Some(card) = self.card(slot, &mut taken, &mut dice) else {
                    continue;
                };
                match slot.beside {
                    true => pack.beside.push(card),
                    false => pack.cards.push(card),
                }
            }
        }
        pack
    }

    /// A card of a slot that the pack does not have yet.
    fn card(
        &self,
        slot: &Slot,
        taken: &mut BTreeSet<String>,
        dice: &mut GameRng,
    ) -> Option<String> {
        let all: u32 = slot.of.values().sum();
        let mut at = dice.below(all.max(1) as usize) as u32;
        let rarity = slot.of.iter().find(|(_, weight)| {
            let here = at < **weight;
            at = at.saturating_sub(**weight);
            here
        });
        let cards = self.rarity.get(rarity?.0)?;
        let left: Vec<&String> = cards.iter().filter(|c| !taken.contains(*c)).collect();
        let card = left.get(dice.below(left.len().max(1)))?;
        taken.insert((*card).clone());
        Some((*card).clone())
    }
}
