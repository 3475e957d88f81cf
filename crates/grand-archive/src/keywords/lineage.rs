//! Lineage (GA lineage-keyword): which champion a card levels up.

use crate::look::Look;
use crate::program::Keyword;
use kernel::by_rule;
use kernel::ids::CardId;
use kernel::rule;
use kernel::rule::has_switches;

impl Look<'_> {
    /// Lineage: the champion below must be of that name (GA
    /// lineage-keyword/1): that of its top card (GA lineage-term/2), without
    /// titles (GA deleveling/p3).
    pub(crate) fn has_lineage_for(self, slot: u8, card: CardId) -> bool {
        let wanted = self.keywords(self.thing(card), |k| match k {
            Keyword::Lineage(character) => Some(*character),
            _ => None,
        });
        let Some(o) = self.s.object(slot) else {
            return false;
        };
        let top = self.print(o.face);
        let first = o.lineage.first().map(|c| self.print(self.card(*c).print));
        let named = by_rule!("GA lineage-term/2", top, else first.unwrap_or(top));
        let name = |c| self.r.characters.get(usize::from(c)).map(String::as_str);
        let fits = wanted.iter().all(|c| {
            let whole = has_switches() && name(c.0) == Some(named.name.as_str());
            by_rule!("GA deleveling/p3", named.character == Some(*c), else whole)
        });
        fits || !rule!("GA lineage-keyword/1", true)
    }
}
