//! What permanents are before any effect gives them values: copies, names,
//! printed values and keywords.

use crate::card::Face;
use crate::derived::{Chars, Derived};
use crate::glance::Has;
use crate::look::Look;
use crate::state::{Permanent, RowMod};
use kernel::bounded::Bounded;
use kernel::by_rule;

impl Look<'_> {
    pub(super) fn printed(&self, p: &Permanent) -> Chars {
        let card = self.s.card(p.card);
        if self.s.rows.is_empty() {
            return self.printed_on(card.face, p);
        }
        let thing = self.s.refer(p.card);
        let mut face = card.face;
        for row in self.rows_on(thing) {
            if let RowMod::Copy(of) = row.what {
                face = of;
            }
        }
        let mut chars = self.printed_on(face, p);
        for row in self.rows_on(thing) {
            match row.what {
                RowMod::Named(name) => chars.name = name,
                RowMod::Trait(t) => chars.traits = chars.traits.with(t),
                RowMod::Immune => chars.become_immune(),
                _ => {}
            }
        }
        chars
    }

    /// The values of a permanent that is what this face says.
    fn printed_on(&self, face: Face, p: &Permanent) -> Chars {
        let [attack, health, raid] = self.r.printed_stats(face);
        let glance = self.r.glance(face);
        Chars {
            face,
            name: face.base,
            attack,
            // Damage does not change the value.
            health: by_rule!("ROI 7.5c", health, else health.minus(i16::held(i32::from(p.damage)))),
            raid,
            traits: self.r.traits(face),
            abilities: glance.has,
            reads: glance.reads,
            ..Chars::NOTHING
        }
    }

    /// The kinds of abilities of all permanents together.
    pub(super) fn all_abilities(&self, new: &Derived) -> Has {
        let all = new.chars.iter().flatten().map(|c| c.abilities);
        all.fold(Has::NONE, Has::and)
    }

    pub(super) fn own_keywords(&self, new: &mut Derived) {
        for chars in new.chars.iter_mut().flatten().filter(|c| !c.lost) {
            let glance = self.r.glance(chars.face);
            chars.keywords |= glance.keywords;
            chars.support = glance.support;
            chars.waits = glance.waits;
        }
    }
}
