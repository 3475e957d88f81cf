//! Spending buffs (RB 702.2).

use super::control::ControlRow;
use crate::program::{Filter, Kinds, Pick, Things, Verb};
use crate::text::choices::chosen_later;
use crate::text::env::Env;
use text::{Res, Term, fail, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum BuffsRow after ControlRow {
        SpendABuff: act = "spends+ a buff";
        SpendMyBuff: act = "spends+ my buff";
        SpendItsBuff: act = "spends+ its buff";
        SpendAny: act = "spends+ any number of {buffs}";
        BuffsBuffs: buffs = "buffs";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: BuffsRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let things = match row {
        BuffsRow::SpendABuff => Things::Pick(chosen_later(env, buffed(env), (1, Some(1)))),
        BuffsRow::SpendMyBuff => Things::Pick(Pick::This),
        BuffsRow::SpendItsBuff => {
            let it = env.last(term, |m| m.one && m.kinds.unit)?;
            let among = Filter {
                among: Some(it.pick),
                ..buffed(env)
            };
            let chosen = chosen_later(env, among, (1, Some(1)));
            env.mention(it);
            Things::Pick(chosen)
        }
        BuffsRow::SpendAny => {
            let [_] = kids(term)?;
            Things::Pick(chosen_later(env, buffed(env), (0, None)))
        }
        BuffsRow::BuffsBuffs => return fail(term, "nothing is done"),
    };
    let bind = env.register();
    env.act(Verb::SpendBuffs { things, bind });
    Ok(())
}

fn buffed(env: &Env<'_>) -> Filter {
    let kinds = Kinds {
        unit: true,
        ..Kinds::default()
    };
    Filter {
        side: env.own_side(),
        kinds,
        buffed: Some(true),
        ..Filter::default()
    }
}
