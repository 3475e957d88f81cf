//! Zones, by their names and whose they are.

use ir::program::{Sel, Who};

use super::np::Parts;
use super::{Lower, Lowered, fail};
use crate::mean::Mean;

impl Lower<'_> {
    pub(crate) fn zone(&mut self, parts: &Parts, zones: &[&Mean]) -> Lowered<Sel> {
        let head = &parts.noun.kids[0];
        self.take(head);
        if let Some(quant) = parts.quant {
            self.one(quant);
        }
        let bare = parts.owner.is_none() && parts.det.is_none();
        let who = match zones {
            // A hand that is nobody's is one's own.
            [hand] if bare && hand.head == "hand" => Who::You,
            _ => self.whose(parts)?,
        };
        let mut all: Vec<Sel> = zones
            .iter()
            .map(|zone| Sel::Zone(who.clone(), self.word(zone)))
            .collect();
        match (all.pop(), all.is_empty()) {
            (Some(one), true) => {
                self.bind_sel(parts.noun, one.clone());
                Ok(one)
            }
            (Some(last), false) => {
                all.push(last);
                Ok(Sel::Join(all))
            }
            (None, _) => fail(head, "zone"),
        }
    }
}

const ZONES: [&str; 21] = [
    "hand",
    "deck",
    "Main_Deck",
    "Rune_Deck",
    "trash",
    "memory",
    "graveyard",
    "banishment",
    "material_deck",
    "field",
    "lineage",
    "intent",
    "effects_stack",
    "board",
    "base",
    "void",
    "Champion_Zone",
    "main_deck",
    "influence_deck",
    "inner_lineage",
    "chain",
];

/// The zones a noun names, if it names nothing else.
pub(crate) fn zones_of(noun: &Mean) -> Option<Vec<&Mean>> {
    let leaves = match noun.head.as_str() {
        "Either" | "Join" => noun.kids.iter().collect(),
        _ => vec![noun],
    };
    let zone = |leaf: &&Mean| leaf.kids.is_empty() && ZONES.contains(&leaf.head.as_str());
    leaves.iter().all(zone).then_some(leaves)
}
