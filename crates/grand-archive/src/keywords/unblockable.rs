//! Unblockable (GA unblockable): attacks of the unit pass by Taunt and are
//! not intercepted; other effects can still redirect them.

use crate::combat::Attack;
use crate::look::Look;
use crate::program::Word;
use crate::state::Combat;
use kernel::rule;

impl Look<'_> {
    /// Whether an attack need not be against what has Taunt (GA
    /// unblockable/1).
    pub(crate) fn ignores_taunt(self, attack: Attack<'_>) -> bool {
        self.attack_has(attack, Word::Unblockable) && rule!("GA unblockable/1", true)
    }
}

impl Combat {
    /// Whether nothing intercepts the attack, because it is unblockable (GA
    /// unblockable/1).
    pub(crate) fn is_unblockable(&self) -> bool {
        self.unblockable && rule!("GA unblockable/1", true)
    }

    /// That effects redirect attacks, unblockable ones too (GA
    /// unblockable/2).
    pub(crate) fn effects_redirect() -> bool {
        rule!("GA unblockable/2", true)
    }
}
