//! What makes no sense in a set's file, or does not suffice for its packs.

use super::Packs;
use std::collections::BTreeMap;

impl Packs {
    /// Everything that is wrong, with where it stands.
    #[must_use]
    pub fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        if self.set.trim().is_empty() {
            faults.push("set: a set has letters".to_owned());
        }
        if self.size() == 0 {
            faults.push("slot: a pack holds no cards".to_owned());
        }
        self.slot_faults(&mut faults);
        self.twice(&mut faults);
        self.too_few(&mut faults);
        faults
    }

    fn slot_faults(&self, faults: &mut Vec<String>) {
        for (n, slot) in (1..).zip(&self.slot) {
            let at = format!("slot {n} ({})", slot.name);
            if slot.count == 0 || slot.count > 100 {
                faults.push(format!("{at}: count is from 1 to 100, not {}", slot.count));
            }
            if slot.of.values().all(|weight| *weight == 0) {
                faults.push(format!("{at}: of names no rarity that can come"));
            }
            let unknown = slot.of.keys().filter(|r| !self.rarity.contains_key(*r));
            faults.extend(unknown.map(|r| format!("{at}: there is no rarity `{r}`")));
        }
    }

    /// A card has one rarity.
    fn twice(&self, faults: &mut Vec<String>) {
        let mut seen: BTreeMap<&str, &str> = BTreeMap::new();
        for (rarity, cards) in &self.rarity {
            for card in cards {
                if let Some(before) = seen.insert(card, rarity) {
                    faults.push(format!(
                        "rarity.{rarity}: `{card}` stands in rarity.{before} already"
                    ));
                }
            }
        }
        for (group, cards) in &self.together {
            let unknown = cards.iter().filter(|c| !seen.contains_key(c.as_str()));
            faults.extend(unknown.map(|c| format!("together.{group}: the set has no `{c}`")));
        }
    }

    /// No card comes twice in a pack, so that there must be as many of a rarity
    /// as one pack can ask for.
    fn too_few(&self, faults: &mut Vec<String>) {
        for (rarity, cards) in &self.rarity {
            let asks = |s: &&super::Slot| s.of.get(rarity).is_some_and(|weight| *weight > 0);
            let needed: u64 = self
                .slot
                .iter()
                .filter(asks)
                .map(|s| u64::from(s.count))
                .sum();
            let have = cards.len();
            if (have as u64) < needed {
                let set = &self.set;
                faults.push(format!(
                    "rarity.{rarity}: a pack of {set} can ask for {needed} different cards, \
                     and there are {have}"
                ));
            }
        }
    }
}
