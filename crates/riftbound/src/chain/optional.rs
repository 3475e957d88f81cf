//! Optional additional costs (RB 356.2.b): Accelerate (805), Repeat (820), and
//! what cards say.

use crate::chain::item::Item;
use crate::glance::Has;
use crate::look::Look;
use crate::program::{AbilityId, AbilityKind, Keyword, Word};
use crate::state::Topic;
use kernel::ids::CardId;
use kernel::{by_rule, rule};
use smallvec::SmallVec;

/// An additional cost that may be paid or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extra {
    /// What an ability of the card says.
    Cost(AbilityId),
    /// Accelerate.
    Accelerate,
    /// A Repeat of the card, or one that an effect gave it.
    Repeat(Option<AbilityId>),
}

impl Extra {
    /// What the question is about.
    pub(crate) fn topic(self) -> Topic {
        match self {
            Self::Cost(ability) => Topic::Option(ability),
            Self::Accelerate => Topic::Accelerate,
            Self::Repeat(_) => Topic::Repeat,
        }
    }
}

impl Item {
    /// The player will pay it.
    pub(crate) fn add_extra(&mut self, extra: Extra) {
        match extra {
            Extra::Cost(ability) => self.options.push(ability),
            Extra::Accelerate => self.accelerated = true,
            Extra::Repeat(ability) => {
                self.options.extend(ability);
                self.repeats += 1;
            }
        }
    }
}

impl Look<'_> {
    /// The optional additional costs of an item, in text order.
    pub(crate) fn extras(self, item: &Item) -> SmallVec<[Extra; 2]> {
        let mut all = SmallVec::new();
        let Some(card) = item.card.filter(|c| self.may_cost_extra(*c)) else {
            return all;
        };
        for held in self.card_abilities(card) {
            match &self.r.ability(held.ability).kind {
                AbilityKind::ExtraCost(extra) if extra.optional => {
                    all.push(Extra::Cost(held.ability));
                }
                AbilityKind::Keyword(Keyword::Repeat(_)) => {
                    // Each is paid or not by itself (RB 820.1.c.2, 820.3).
                    let first = !all.iter().any(|e| matches!(e, Extra::Repeat(_)));
                    if rule!("RB 820.1.c.1", "RB 820.1.d"; true)
                        && (first || rule!("RB 820.1.c.2", "RB 820.3"; true))
                    {
                        let times = by_rule!("RB 820.1.c.3", 1, else 2);
                        all.extend((0..times).map(|_| Extra::Repeat(Some(held.ability))));
                    }
                }
                _ => {}
            }
        }
        // Several instances are redundant (RB 805.4).
        if self.card_has(card, Word::Accelerate) && rule!("RB 805.1.a", "RB 805.2"; true) {
            let times = by_rule!("RB 805.4", 1, else self.instances(card, Word::Accelerate));
            all.extend((0..times).map(|_| Extra::Accelerate));
        }
        let given = self.next_play(item.ctx.controller, card).repeats;
        all.extend((0..given).map(|_| Extra::Repeat(None)));
        all
    }

    /// How often a card has a keyword in its text.
    pub(crate) fn instances(self, card: CardId, word: Word) -> usize {
        let all = self.r.print(self.s.card(card).print).abilities.iter();
        let is = |id: &&AbilityId| matches!(&self.r.ability(**id).kind, AbilityKind::Keyword(k) if k.word() == word);
        all.filter(is).count()
    }

    /// What the card remembers of the costs that were paid (RB 356.4.f.1):
    /// bits by the place among the additional costs of the card.
    pub(crate) fn paid_bits(self, item: &Item) -> u32 {
        let abilities = self.r.print(item.ctx.face).abilities.iter();
        let extra =
            |id: &&AbilityId| matches!(self.r.ability(**id).kind, AbilityKind::ExtraCost(_));
        let mut bits = 0;
        for (i, id) in abilities.filter(extra).enumerate().take(32) {
            if item.options.contains(id) && rule!("RB 356.4.f.1", true) {
                bits |= 1 << i;
            }
        }
        bits
    }

    /// Whether a card has anything to do with additional costs.
    pub(crate) fn may_cost_extra(self, card: CardId) -> bool {
        let glance = self.r.glance(self.s.card(card).print);
        let words = Word::Accelerate.bit() | Word::Repeat.bit();
        glance.has.any(Has::PLAYING)
            || glance.words & words != 0
            || self.d.has.any(Has::AFAR.and(Has::PLAYERS))
            || !self.s.rows.is_empty()
    }
}
