//! Spellshroud (GA spellshroud): no Spell targets the object.

use crate::card::Subtype;
use crate::derived::Values;
use crate::edition::Reading;
use crate::look::Look;
use crate::program::Word;
use crate::sight::Sight;
use crate::state::{Item, ItemKind};
use kernel::rule;

impl Look<'_> {
    /// Whether what has these values cannot be targeted by an item (GA
    /// spellshroud/1).
    pub(crate) fn is_shrouded_from(self, values: &Values, item: &Item) -> bool {
        let shrouded = values.has(Word::Spellshroud) && self.is_of_spell(item);
        rule!("GA spellshroud/1", shrouded)
    }

    /// Whether an item is a Spell: a Spell card, an ability of a Spell source,
    /// or one that counts as a Spell (GA spellshroud/p1).
    #[must_use]
    pub fn is_of_spell(self, item: &Item) -> bool {
        // By the old book only cards are Spells.
        let card = item.card.is_some() || !self.s.reads(Reading::SpellCardsOnly);
        card && self.counts_as_spell(item)
    }

    pub(crate) fn counts_as_spell(self, item: &Item) -> bool {
        let ctx = &item.ctx;
        let counts = ctx.ability.is_some_and(|id| self.ability(id).spell);
        if item.card.is_some() {
            return self.is_spell(item) || rule!("GA spellshroud/p1", counts);
        }
        let seen = self.seen(ctx.source, Sight::All);
        let of = seen.values.subtypes.contains(&Subtype::SPELL);
        // A trigger is what its source is (GA triggered-abilities/p9).
        let trigger = item.kind == ItemKind::Trigger;
        let of = of && (!trigger || rule!("GA triggered-abilities/p9", true));
        rule!("GA spellshroud/p1", counts || of)
    }
}
