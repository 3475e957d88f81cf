//! Costs in words.

use crate::look::Look;
use crate::program::{Amount, Cost, CostDeed, CostPart};

impl Look<'_> {
    /// A cost in a few words.
    pub(crate) fn cost_words(self, cost: &Cost) -> String {
        let mut words = Vec::new();
        words.extend(
            cost.reserve
                .as_ref()
                .map(|n| format!("reserve {}", amount(n))),
        );
        words.extend(
            cost.memory
                .as_ref()
                .map(|n| format!("{} memory", amount(n))),
        );
        words.extend(cost.parts.iter().map(|part| self.part_words(part)));
        if words.is_empty() {
            words.push("nothing".to_owned());
        }
        words.join(", ")
    }

    fn part_words(self, part: &CostPart) -> String {
        match part {
            CostPart::RestThis => "rest it".to_owned(),
            CostPart::SacrificeThis => "sacrifice it".to_owned(),
            CostPart::BanishThis => "banish it".to_owned(),
            CostPart::DiscardThis => "discard it".to_owned(),
            CostPart::PutThis(_) => "put it away".to_owned(),
            CostPart::RevealThis => "reveal it".to_owned(),
            CostPart::Choose { deed, min, max, .. } => match max {
                Some(max) if max == min => format!("{} {}", deed_verb(*deed), amount(min)),
                _ => format!("{} some", deed_verb(*deed)),
            },
            CostPart::Remove { counter, count, .. }
            | CostPart::RemoveFrom { counter, count, .. } => {
                let name = self.r.counters.get(usize::from(counter.0));
                let n = count.as_ref().map_or("any number of".to_owned(), amount);
                format!("remove {n} {}", name.map_or("counters", String::as_str))
            }
            CostPart::Recover(n) => format!("recover {}", amount(n)),
            CostPart::Damage { amount: n, .. } => format!("take {} damage", amount(n)),
            CostPart::Delevel => "delevel your champion".to_owned(),
            CostPart::Mill(n) => format!("put {} cards of the deck away", amount(n)),
            CostPart::RestChampion => "rest your champion".to_owned(),
        }
    }
}

fn amount(amount: &Amount) -> String {
    match amount {
        Amount::Number(n) => n.to_string(),
        _ => "X".to_owned(),
    }
}

/// What is done to what is chosen as a cost.
pub(super) fn deed_verb(deed: CostDeed) -> &'static str {
    match deed {
        CostDeed::Sacrifice => "sacrifice",
        CostDeed::Rest => "rest",
        CostDeed::Discard => "discard",
        CostDeed::Banish => "banish",
        CostDeed::Reveal => "reveal",
        CostDeed::ToHand => "return",
        CostDeed::ToMemory => "put into memory",
        CostDeed::ToMaterial => "return to the material deck",
        CostDeed::ToBottom => "put on the bottom",
    }
}
