//! Bots that draft: rare cards first, and then what goes together with what they
//! have.

use crate::packs::Packs;
use std::collections::BTreeMap;

/// The place of the card that a bot picks.
#[must_use]
pub fn wanted(packs: &Packs, pack: &[String], picks: &[String]) -> usize {
    let have = liked(packs, picks);
    let best = (0..pack.len()).max_by_key(|at| (worth(packs, &pack[*at], &have), usize::MAX - at));
    best.unwrap_or(0)
}

/// How many cards of each kind that goes together somebody has.
fn liked<'p>(packs: &'p Packs, picks: &[String]) -> BTreeMap<&'p str, u32> {
    let mut have = BTreeMap::new();
    for (group, cards) in &packs.together {
        let count = picks.iter().filter(|c| cards.contains(c)).count();
        have.insert(group.as_str(), count as u32);
    }
    have
}

/// Rarer cards are worth more; cards that go together with many others more
/// than those, the more the longer the draft goes on.
fn worth(packs: &Packs, card: &String, have: &BTreeMap<&str, u32>) -> u32 {
    let rare = packs.rarity_of(card).and_then(|r| packs.rarity.get(r));
    let largest = packs.rarity.values().map(Vec::len).max().unwrap_or(1);
    let rare = rare.map_or(0, |cards| {
        3 * (largest - cards.len().min(largest)) / largest
    });
    let groups = packs.together.iter().filter(|(_, c)| c.contains(card));
    let mates: u32 = groups
        .map(|(g, _)| have.get(g.as_str()).copied().unwrap_or(0))
        .sum();
    2 * rare as u32 + mates
}
