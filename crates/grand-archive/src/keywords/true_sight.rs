//! True Sight (GA true-sight): attacks of the unit, or with the weapon, can
//! be against what has stealth.

use crate::combat::Attack;
use crate::look::Look;
use crate::program::{May, Word};
use crate::sight::Sight;
use kernel::ids::{CardId, Ref};
use kernel::rule;

impl Look<'_> {
    /// Whether an attack can be against what has stealth (GA true-sight/1.a,
    /// 1.b).
    pub(crate) fn sees_stealth(self, attack: Attack<'_>) -> bool {
        let word = Word::TrueSight;
        let unit = self.values(attack.attacker).has(word);
        let weapon = |r: &Ref| self.s.slot(*r).is_some_and(|s| self.values(s).has(word));
        let intent = |c: &CardId| self.has_word_seen(*c, Sight::Effect, word);
        rule!("GA true-sight/1.a", unit)
            || rule!("GA true-sight/1.b", attack.weapons.iter().any(weapon))
            || attack.intent.iter().any(intent)
            || self.values(attack.attacker).may(May::AttackStealth)
    }

    /// Whether the attacker has true sight by now.
    pub(crate) fn sees_now(self) -> bool {
        let attack = self.attack_under_way();
        attack.is_some_and(|attack| self.sees_stealth(attack))
    }
}
