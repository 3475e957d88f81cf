//! Things that come and go while nothing hangs on them: only their own values
//! are computed.

use crate::derived::Chars;
use crate::facts::Facts;
use crate::glance::Has;
use crate::rules::Rules;
use crate::state::State;
use kernel::ids::PrintId;
use kernel::rule::has_switches;

impl State {
    /// A thing with this face came to a slot or left it.
    pub(crate) fn touch_slot(&mut self, rules: &Rules, slot: u8, face: PrintId) {
        if self.concerns_itself(rules, face) {
            self.set_slot(rules, slot);
        } else {
            self.touch();
        }
    }

    /// Whether a thing with this face changes no values but its own: a rune
    /// without text, or anything without lasting text where no effect is in
    /// play.
    fn concerns_itself(&self, rules: &Rules, face: PrintId) -> bool {
        let kept = &self.derived.0;
        let lasting = Has::CHANGES
            .and(Has::GATED)
            .and(Has::TRIGGERS)
            .and(Has::LIMITS);
        let rune = !kept.reads.any(Facts::RUNES) && rules.is_plain_rune(face);
        let lasts = rules.glance(face).has.any(lasting) || kept.has.any(Has::TRIGGERS);
        let calm = kept.calm && !lasts;
        kept.is_fresh() && !has_switches() && (rune || calm)
    }

    /// Computes the values of one slot. What all abilities come to may count
    /// one that has left until everything is computed anew.
    fn set_slot(&mut self, rules: &Rules, slot: u8) {
        let mut chars = Chars::default();
        let mut asks = Facts::NONE;
        if let Some(o) = self.object(slot) {
            let look = self.look(rules);
            chars = look.printed(o);
            look.note_abilities(&mut chars);
            asks = rules.glance(o.face).facts;
        }
        if chars.assault != 0 || chars.shield != 0 {
            asks = asks.and(Facts::COMBAT);
        }
        let kept = &mut self.derived.0;
        kept.has = kept.has.and(chars.has);
        kept.waits |= chars.waits;
        kept.reads = kept.reads.and(asks);
        let at = usize::from(slot);
        if kept.slots.len() <= at {
            kept.slots.resize_with(at + 1, Chars::default);
        }
        kept.slots[at] = chars;
    }
}
