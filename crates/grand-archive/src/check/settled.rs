//! Remembering that a state check has nothing to do: while nothing changes
//! that one asks for, the next has nothing to do either. Objects, their
//! values, combat and cards elsewhere are always asked for; what happened and
//! whose turn it is only where a text is, that of a link or of what spares a
//! player.

use crate::facts::Facts;
use crate::flow::Engine;
use crate::look::Look;
use crate::program::Word;
use crate::state::State;
use kernel::game::Observer;
use kernel::rule::has_switches;

/// What every state check asks for.
const ALWAYS: Facts = Facts::STATUS.and(Facts::COMBAT).and(Facts::AFAR);

impl State {
    /// Whether it is known that a state check has nothing to do.
    pub(crate) fn is_settled(&self) -> bool {
        let moded = || self.stack.iter().any(|i| !i.modes.is_empty());
        self.settled.0.is_some()
            && self.revealed.is_empty()
            && self.fated.is_empty()
            && self.decked.is_empty()
            && !moded()
    }

    /// Facts of these kinds have changed: a state check may have something to
    /// do.
    #[inline]
    pub(crate) fn unsettle(&mut self, facts: Facts) {
        let hangs = self.settled.0.is_some_and(|on| on.any(facts));
        if hangs || !self.derived.0.is_fresh() {
            self.settled.0 = None;
        }
    }
}

impl<O: Observer<State>> Engine<'_, O> {
    /// A state check had nothing to do. Where rules can be switched off that
    /// is not kept, nor where somebody would lose as soon as a player acts.
    pub(super) fn note_settled(&mut self) {
        let look = self.fresh();
        if has_switches() || look.somebody_lacks_a_champion() {
            return;
        }
        let linked = look
            .s
            .objects()
            .any(|(slot, _)| look.values(slot).has(Word::Link));
        let spared = look
            .s
            .playing()
            .iter()
            .any(|seat| look.any_champion(seat, |slot| look.is_dead(slot)));
        self.s.settled.0 = Some(match linked || spared {
            true => Facts::ALL,
            false => ALWAYS,
        });
    }
}

impl Look<'_> {
    /// Whether a player who had a champion controls none.
    fn somebody_lacks_a_champion(self) -> bool {
        let lacks = |seat| self.s.player(seat).had_champion && self.champion(seat).is_none();
        self.s.playing().iter().any(lacks)
    }
}
