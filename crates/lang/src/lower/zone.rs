//! Zones, by their names and whose they are.

use ir::program::Sel;

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
        let who = match parts.adjs {
            [side] if parts.det.is_none() => self.side_players(side)?,
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

impl Lower<'_> {
    /// The zones a noun names, if it names nothing else.
    pub(crate) fn zones_of<'m>(&self, noun: &'m Mean) -> Option<Vec<&'m Mean>> {
        let leaves = match noun.head.as_str() {
            "Either" | "Join" => noun.kids.iter().collect(),
            _ => vec![noun],
        };
        // Places that players have like zones.
        let declared = |word: &str| {
            if matches!(word, "base" | "chain") {
                return true;
            }
            let zones = self.grammar.words.zones.iter();
            { zones }.any(|zone| zone.name.replace(' ', "_") == word)
        };
        let zone = |leaf: &&Mean| leaf.kids.is_empty() && declared(&leaf.head);
        leaves.iter().all(zone).then_some(leaves)
    }
}
