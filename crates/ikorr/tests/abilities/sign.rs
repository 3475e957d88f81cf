//! How it shows that an ability has happened: the game goes otherwise than it
//! would without it.

use ikorr::event::Event;
use ikorr::program::{AbilityId, AbilityKind, Control, Instr, Passive, Pick, Things, Verb};
use ikorr::{Rules, State};
use kernel::budget::Budget;
use kernel::game::{Choice, Game, Observer};

/// Something that an ability does, and the rules without that.
pub(crate) struct Sign {
    /// The ability.
    pub(crate) id: AbilityId,
    /// What it is, for people.
    pub(crate) what: String,
    without: Rules,
    /// It holds without being done.
    holds: bool,
}

impl Sign {
    /// Everything that an ability does: each step that is more than the course
    /// of others, or each part of what holds while it works.
    pub(crate) fn all(rules: &Rules, id: AbilityId) -> Vec<Self> {
        let ability = rules.ability(id);
        let code = &ability.code;
        let does = |at: &usize| matches!(code[*at], Instr::Do(_)) && !is_done_before(code, *at);
        let steps = (0..code.len()).filter(does);
        let steps: Vec<Self> = steps.map(|at| Self::step(rules, id, at)).collect();
        if !steps.is_empty() {
            return steps;
        }
        let less = with_less(&ability.kind).into_iter();
        less.map(|kind| Self::part(rules, id, kind)).collect()
    }

    fn step(rules: &Rules, id: AbilityId, at: usize) -> Self {
        let mut without = rules.clone();
        let code = &mut without.abilities[usize::from(id.0)].code;
        let step = std::mem::replace(&mut code[at], Control::Skip { len: 0 }.into());
        Self {
            id,
            what: format!("step {}: {step:?}", at + 1),
            without,
            holds: false,
        }
    }

    fn part(rules: &Rules, id: AbilityId, less: AbilityKind) -> Self {
        let mut without = rules.clone();
        unprint(&mut without, id);
        let what = format!("{:?} is more than {less:?}", rules.ability(id).kind);
        without.abilities[usize::from(id.0)].kind = less;
        without.glance_at_all();
        Self {
            id,
            what,
            without,
            holds: true,
        }
    }

    /// The rules without it.
    pub(crate) fn without(&self) -> &Rules {
        &self.without
    }

    /// Whether it is in force: a value, a cost or an option is another than
    /// without it.
    pub(crate) fn holds(&self, rules: &Rules, state: &State) -> bool {
        self.holds
            && (self.changes_values(rules, state)
                || self.changes_costs(rules, state)
                || options(state, rules) != options(state, &self.without))
    }

    fn changes_values(&self, rules: &Rules, state: &State) -> bool {
        let with = state.look(rules).derive();
        let without = state.look(&self.without).derive();
        state
            .slots()
            .any(|slot| with.get(slot) != without.get(slot))
    }

    fn changes_costs(&self, rules: &Rules, state: &State) -> bool {
        let (with, without) = (state.look(rules), state.look(&self.without));
        state.mode.everybody().iter().any(|seat| {
            let hand = state.player(seat).hand.iter();
            let mut cards = hand.map(|card| state.refer(*card));
            cards.any(|card| with.cost_changes(seat, card) != without.cost_changes(seat, card))
        })
    }

    /// Takes a choice and says whether it comes out otherwise, or is told
    /// otherwise, without it.
    pub(crate) fn shows(&self, rules: &Rules, state: &mut State, choice: Choice) -> bool {
        let mut other = state.clone();
        let (mut log, mut other_log) = (Log::default(), Log::default());
        let ended = state.choose(rules, choice, &mut log, &mut Budget::default());
        assert_eq!(ended.taken(), Ok(()));
        let budget = &mut Budget::default();
        let ended = other.choose(&self.without, choice, &mut other_log, budget);
        assert_eq!(ended.taken(), Ok(()));
        *state != other || log.0 != other_log.0
    }
}

/// What has happened.
#[derive(Default)]
struct Log(Vec<Event>);

impl Observer<State> for Log {
    fn tell(&mut self, _: &State, _: &Rules, event: &Event) {
        self.0.push(event.clone());
    }
}

/// What is left of an ability without one part of what it does: of most,
/// nothing.
fn with_less(kind: &AbilityKind) -> Vec<AbilityKind> {
    let AbilityKind::Passive(parts) = kind else {
        return vec![AbilityKind::Passive(Vec::new())];
    };
    let mut all = Vec::new();
    for (at, part) in parts.iter().enumerate() {
        let Passive::Things(scope, mods) = part else {
            let mut less = parts.clone();
            less.remove(at);
            all.push(AbilityKind::Passive(less));
            continue;
        };
        for i in 0..mods.len() {
            let mut fewer = mods.clone();
            fewer.remove(i);
            let mut less = parts.clone();
            less[at] = Passive::Things(scope.clone(), fewer);
            all.push(AbilityKind::Passive(less));
        }
    }
    all
}

/// Whether a text says again what the rules have done: what a search for
/// something specified finds is revealed (ROI 3.17a.2).
fn is_done_before(code: &[Instr], at: usize) -> bool {
    let Instr::Do(Verb::Reveal(Things::Pick(Pick::Bound(reg)))) = &code[at] else {
        return false;
    };
    code[..at].iter().any(|step| match step {
        Instr::Do(Verb::Search {
            specified, bind, ..
        }) => *specified && bind == reg,
        _ => false,
    })
}

/// Takes changes of printed values back from the Infusion that has them.
fn unprint(rules: &mut Rules, id: AbilityId) {
    let AbilityKind::Printed {
        attack,
        health,
        raid,
    } = rules.ability(id).kind
    else {
        return;
    };
    if let Some(at) = rules.prints.find_where(|p| p.abilities.contains(&id)) {
        let print = &mut rules.prints[at];
        print.attack -= attack;
        print.health -= health;
        print.raid -= raid;
    }
}

fn options(state: &State, rules: &Rules) -> Vec<Choice> {
    let mut list = Vec::new();
    state.options(rules, &mut list);
    list
}
