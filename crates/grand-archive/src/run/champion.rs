//! Which champion a step means by "your champion" where its player controls
//! several (readings B6).

use crate::flow::Engine;
use crate::look::Look;
use crate::players::Named;
use crate::program::{Pick, Reg, Things, Verb};
use crate::state::{Ctx, State, Thing, Topic};
use kernel::game::Observer;

/// Where the champion is bound that was chosen: no text names it.
const CHAMPION: Reg = Reg(u8::MAX);

/// The stage at which a step has asked.
const ASKED: u8 = u8::MAX - 2;

impl<O: Observer<State>> Engine<'_, O> {
    /// Asks which champion is meant, once in an effect, before the first step
    /// that does something to it; tells whether it asks.
    pub(super) fn asks_champion(&mut self, verb: &Verb) -> bool {
        match self.run_stage() {
            ASKED => {
                let chosen = self.answered_objects();
                self.bind(CHAMPION, chosen.into_iter().map(Thing::Object));
                self.run_mut().at.stage = 0;
                return false;
            }
            0 if verb.names_your_champion() => {}
            _ => return false,
        }
        let ctx = self.ctx().clone();
        let champions = self.fresh().your_champion(&ctx);
        if champions.len() < 2 {
            return false;
        }
        self.run_mut().at.stage = ASKED;
        self.s.answers.clear();
        let from = champions.into_iter().map(Thing::Object).collect();
        self.ask(ctx.controller, Topic::Champion, from, (1, 1), false);
        true
    }
}

impl Look<'_> {
    /// The champion of the controller: of several the one that was chosen, all
    /// of them while none was.
    pub(crate) fn your_champion(self, ctx: &Ctx) -> Named {
        let slots = self.champions(ctx.controller).into_iter();
        let all: Named = slots.filter_map(|slot| self.s.refer_slot(slot)).collect();
        let mut chosen = ctx.bound.of(CHAMPION).filter_map(Thing::object);
        match chosen.find(|r| all.contains(r)) {
            Some(one) => Named::from_slice(&[one]),
            None => all,
        }
    }
}

impl Verb {
    /// Whether it is done to "your champion", or by it. Levels and recovery
    /// ask by themselves.
    fn names_your_champion(&self) -> bool {
        match self {
            Self::Deal { to, by, .. } => to.names_your_champion() || by.is_some_and(is_it),
            Self::DiscardThese { things, .. }
            | Self::RemoveDamage(things)
            | Self::Destroy(things)
            | Self::Banish { things, .. }
            | Self::Sacrifice { things, .. }
            | Self::Put { things, .. }
            | Self::Rest(things)
            | Self::WakeUp(things)
            | Self::BecomeDistant(things)
            | Self::BecomeFostered(things)
            | Self::BecomeEphemeral(things)
            | Self::Transform(things)
            | Self::Suppress(things)
            | Self::PutCounters { things, .. }
            | Self::RemoveCounters { things, .. }
            | Self::Affect { things, .. }
            | Self::Shield { things, .. }
            | Self::TakeControl { things, .. } => things.names_your_champion(),
            Self::BecomeCopy { things, of, .. } => things.names_your_champion() || is_it(*of),
            Self::Replace { things, .. } => {
                things.as_ref().is_some_and(Things::names_your_champion)
            }
            Self::MoveCounters { from, to, .. } => is_it(*from) || is_it(*to),
            Self::SummonCopy { of: pick, .. }
            | Self::Redirect { to: pick, .. }
            | Self::Load { into: pick, .. }
            | Self::AttackAgain(pick) => is_it(*pick),
            _ => false,
        }
    }
}

impl Things {
    fn names_your_champion(&self) -> bool {
        match self {
            Self::Pick(pick) => is_it(*pick),
            Self::Both(one, other) => one.names_your_champion() || other.names_your_champion(),
            Self::All(_) | Self::Items(_) => false,
        }
    }
}

fn is_it(pick: Pick) -> bool {
    pick == Pick::YourChampion
}
