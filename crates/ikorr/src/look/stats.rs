//! Values of things: as they are, as they last were, or as printed; and what
//! lies on a permanent.

use crate::look::Look;
use crate::program::{AbilityId, CounterKind, Stat};
use crate::state::{Note, Permanent};
use kernel::ids::Ref;
use kernel::{by_rule, rule};

impl Look<'_> {
    /// A value of a thing, or of what it last was.
    #[must_use]
    pub fn stat(&self, r: Ref, stat: Stat) -> i32 {
        if let Some(slot) = self.s.slot(r) {
            return self.stat_here(slot, stat);
        }
        if let Some(note) = self.note(r) {
            return match stat {
                Stat::Attack => i32::from(note.stats[0]),
                Stat::Health => i32::from(note.stats[1]),
                Stat::Raid => i32::from(note.stats[2]),
                Stat::Cost => self.cost_of_note(note),
                Stat::Damage => i32::from(note.damage),
                Stat::Stored => i32::from(note.stored),
            };
        }
        let card = self.s.card(r.card);
        let stats = self.r.printed_stats(card.face);
        match stat {
            Stat::Attack => i32::from(stats[0]),
            Stat::Health => i32::from(stats[1]),
            Stat::Raid => i32::from(stats[2]),
            Stat::Cost => self.cost_to_read(r),
            Stat::Damage | Stat::Stored => 0,
        }
    }

    fn stat_here(&self, slot: u8, stat: Stat) -> i32 {
        let chars = self.chars(slot);
        let p = self.s.permanent(slot);
        match stat {
            Stat::Attack => i32::from(chars.attack),
            Stat::Health => i32::from(chars.health),
            Stat::Raid => i32::from(chars.raid),
            Stat::Cost => i32::from(self.r.printed_cost(chars.face)),
            Stat::Damage => p.map_or(0, |p| i32::from(p.damage)),
            Stat::Stored => p.map_or(0, |p| i32::from(p.stored)),
        }
    }

    /// What a card costs by its print, whatever it costs to play now
    /// (ROI 4.3c.1).
    fn cost_to_read(&self, r: Ref) -> i32 {
        let card = self.s.card(r.card);
        let printed = self.r.printed_cost(card.face);
        let to_play = || self.total(printed, &self.cost_changes(card.owner, r));
        i32::from(by_rule!("ROI 4.3c.1", printed, else to_play()))
    }

    fn cost_of_note(&self, note: &Note) -> i32 {
        i32::from(self.r.printed_cost(note.face))
    }
}

impl Permanent {
    /// Whether it is stunned (ROI 11.50, 11.51b).
    #[must_use]
    pub fn is_stunned(&self) -> bool {
        self.stunned || (self.perpetual && rule!("ROI 11.51b", true))
    }

    /// How many counters of a kind are on it.
    #[must_use]
    pub fn counters_of(&self, kind: CounterKind) -> u8 {
        let of = self.counters.iter().find(|(k, _)| *k == kind);
        of.map_or(0, |(_, n)| *n)
    }

    /// How often an ability was used this turn.
    #[must_use]
    pub fn used(&self, ability: AbilityId) -> u8 {
        let of = self.used.iter().find(|(a, _)| *a == ability);
        of.map_or(0, |(_, n)| *n)
    }
}
