//! Countering (RB 425).

use super::choose::ChooseRow;
use crate::program::{Control, Instr, TargetKind, Things, Verb, Who};
use crate::text::env::Env;
use crate::text::things::things;
use text::{Res, Term, fail, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum CounterRow after ChooseRow {
        Counter: act = "counters+ {thing}{unless?}";
        Unless: unless = " unless its controller pays {price}";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: CounterRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    if row != CounterRow::Counter {
        return fail(term, "nothing is done");
    }
    let [thing, unless] = kids(term)?;
    let things = things(env, thing)?;
    let Things::Pick(pick) = things else {
        return fail(thing, "one spell or ability is countered");
    };
    let crate::program::Pick::Target(index) = pick else {
        return fail(thing, "a spell or an ability is countered");
    };
    let target = env.targets.get(usize::from(index)).map(|spec| &spec.what);
    if !matches!(target, Some(TargetKind::Item(_))) {
        return fail(thing, "a spell or an ability is countered");
    }
    let counter = Instr::Do(Verb::Counter {
        things,
        to_hand: false,
    });
    if let Some(part) = unless.kids.first() {
        let [of] = kids(part)?;
        let cost = crate::text::costs::plain(crate::text::costs::price(of)?);
        let (who, optional) = (Who::ControllerOf(pick), true);
        env.emit(Instr::Pay {
            who,
            cost,
            optional,
        });
        let cond = crate::program::Cond::Not(Box::new(crate::program::Cond::Did));
        env.emit(Control::If { cond, len: 1 }.into());
    }
    env.emit(counter);
    Ok(())
}
