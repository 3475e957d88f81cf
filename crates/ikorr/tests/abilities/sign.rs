//! How it shows that an ability has happened: the game goes otherwise than it
//! would without it.

use ikorr::program::{AbilityId, AbilityKind};
use ikorr::{Rules, State};
use kernel::game::{Choice, Game, Observer, Unwatched};

/// An ability, and the rules without it.
pub(crate) struct Sign {
    /// The ability.
    pub(crate) id: AbilityId,
    without: Rules,
    /// It has steps that are done, by themselves or from the stack.
    runs: bool,
}

impl Sign {
    /// The sign of an ability.
    pub(crate) fn of(rules: &Rules, id: AbilityId) -> Self {
        let mut without = rules.clone();
        let ability = &mut without.abilities[usize::from(id.0)];
        let runs = !ability.code.is_empty();
        if runs {
            ability.code.clear();
        } else {
            ability.kind = AbilityKind::Passive(Vec::new());
        }
        without.glance_at_all();
        Self { id, without, runs }
    }

    /// The rules with an ability that does nothing.
    pub(crate) fn without(&self) -> &Rules {
        &self.without
    }

    /// Whether it is in force: a value, a cost or an option is another than
    /// without it.
    pub(crate) fn holds(&self, rules: &Rules, state: &State) -> bool {
        !self.runs
            && (self.changes_values(rules, state)
                || self.changes_costs(rules, state)
                || options(state, rules) != options(state, &self.without))
    }

    fn changes_values(&self, rules: &Rules, state: &State) -> bool {
        let with = state.look(rules).derive();
        let without = state.look(&self.without).derive();
        state.slots().any(|slot| with.get(slot) != without.get(slot))
    }

    fn changes_costs(&self, rules: &Rules, state: &State) -> bool {
        let (with, without) = (state.look(rules), state.look(&self.without));
        state.mode.everybody().iter().any(|seat| {
            let hand = state.player(seat).hand.iter();
            let mut cards = hand.map(|card| state.refer(*card));
            cards.any(|card| with.cost_changes(seat, card) != without.cost_changes(seat, card))
        })
    }

    /// Takes a choice and says whether the ability made something of it. One
    /// with steps has told something, or left its mark when all is done; of
    /// the others the outcome tells.
    pub(crate) fn shows(&self, rules: &Rules, state: &mut State, choice: Choice) -> bool {
        let mut other = state.clone();
        let mut told = Told(self.id, false);
        state.choose(rules, choice, &mut told);
        other.choose(&self.without, choice, &mut Unwatched);
        let done = !self.runs || state.is_calm();
        told.1 || (done && *state != other)
    }
}

/// Whether something was told while the steps of an ability were done.
struct Told(AbilityId, bool);

impl Observer<State> for Told {
    fn tell(&mut self, state: &State, _: &Rules, event: &ikorr::event::Event) {
        let resolves = matches!(event, ikorr::event::Event::Resolves(..));
        self.1 |= !resolves && state.runs.iter().any(|run| run.ctx.ability == Some(self.0));
    }
}

fn options(state: &State, rules: &Rules) -> Vec<Choice> {
    let mut list = Vec::new();
    state.options(rules, &mut list);
    list
}
