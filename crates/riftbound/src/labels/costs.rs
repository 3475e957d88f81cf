//! Costs in words.

use crate::card::{Domain, Price};
use crate::look::Look;
use crate::program::{Amount, Cost, CostDeed, CostPart};

impl Look<'_> {
    /// A cost in a few words.
    pub(crate) fn cost_words(self, cost: &Cost) -> String {
        let mut words = Vec::new();
        if !cost.price.is_nothing() {
            words.push(price_words(cost.price));
        }
        if cost.own > 0 {
            words.push(format!("{} power of its domain", cost.own));
        }
        words.extend(cost.parts.iter().map(part_words));
        if words.is_empty() {
            words.push("nothing".to_owned());
        }
        words.join(", ")
    }
}

/// Energy and Power in words.
pub(crate) fn price_words(price: Price) -> String {
    let mut words = Vec::new();
    if price.energy > 0 {
        words.push(format!("{} energy", price.energy));
    }
    for domain in Domain::ALL {
        let n = price.power[domain.index()];
        if n > 0 {
            words.push(format!("{n} {}", domain.name()));
        }
    }
    if price.any > 0 {
        words.push(format!("{} power of any domain", price.any));
    }
    if words.is_empty() {
        words.push("nothing".to_owned());
    }
    words.join(", ")
}

fn part_words(part: &CostPart) -> String {
    match part {
        CostPart::ExhaustThis => "exhaust it".to_owned(),
        CostPart::KillThis => "kill it".to_owned(),
        CostPart::BanishThis => "banish it".to_owned(),
        CostPart::RecycleThis => "recycle it".to_owned(),
        CostPart::ReturnThis => "return it".to_owned(),
        CostPart::SpendThisBuff => "spend its buff".to_owned(),
        CostPart::Choose {
            deed,
            min: Amount::Number(n),
            max: Some(Amount::Number(m)),
            ..
        } if n == m => format!("{} {n}", deed_verb(*deed)),
        CostPart::Choose { deed, .. } => format!("{} some", deed_verb(*deed)),
        CostPart::SpendXp(n) => format!("{n} xp"),
        CostPart::ExhaustLegend => "exhaust your legend".to_owned(),
        CostPart::AnyAmount { power: true, .. } => "any amount of power".to_owned(),
        CostPart::AnyAmount { power: false, .. } => "any amount of energy".to_owned(),
    }
}

/// What is done to what is chosen as a cost.
pub(super) fn deed_verb(deed: CostDeed) -> &'static str {
    match deed {
        CostDeed::Kill => "kill",
        CostDeed::Exhaust => "exhaust",
        CostDeed::Discard => "discard",
        CostDeed::Recycle => "recycle",
        CostDeed::Return => "return",
        CostDeed::SpendBuff => "spend the buff of",
        CostDeed::Banish => "banish",
        CostDeed::Reveal => "reveal",
    }
}
