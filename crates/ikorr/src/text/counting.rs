//! What happens when the deeds of the other team's next turn have been so many
//! (ROI 10.2b).

use super::amounts::amount;
use super::conditions::ConditionRow;
use super::env::{Env, Res, fail, kids, len, row};
use super::filters::{CHAMPIONS, Wanted, filter};
use super::players::team;
use super::sentences::done;
use crate::program::{Filter, Instr, Side, TriggerEvent};
use text::Term;

/// The clause, to be done when it has been counted so far.
pub(crate) fn when_counted<'t>(env: &mut Env<'_>, lead: &'t Term, said: &'t Term) -> Res<'t, ()> {
    let [whose, of, deeds, often] = kids(lead)?;
    if team(whose)? != Side::Opposing {
        return fail(whose, "only the opposing team's next turn is counted over");
    }
    let side = counted_side(env, of)?;
    let events = events(deeds)?;
    let times = amount(env, often)?;
    env.counting = true;
    let ((), code) = env.apart(|env| done(env, said))?;
    env.counting = false;
    let len = len(&code);
    env.emit(Instr::WhenCounted {
        events,
        side,
        times,
        len,
    });
    env.code.extend(code);
    Ok(())
}

/// Champions are counted, all of one side.
fn counted_side<'t>(env: &mut Env<'_>, of: &'t Term) -> Res<'t, Side> {
    let counted = filter(env, of)?.finish(of, Wanted::IN_PLAY)?;
    let side = counted.side;
    let plain = Filter {
        side,
        kinds: CHAMPIONS,
        ..Filter::default()
    };
    if counted == plain {
        Ok(side)
    } else {
        fail(of, "only champions of one side are counted")
    }
}

fn events(deeds: &Term) -> Res<'_, Vec<TriggerEvent>> {
    let mut events = Vec::new();
    for deed in &deeds.kids {
        let event = match row!(ConditionRow, deed)? {
            ConditionRow::HasBattled => TriggerEvent::Battled,
            ConditionRow::HasRaided => TriggerEvent::Raids,
            ConditionRow::HasAttacked => TriggerEvent::Attacks,
            ConditionRow::HasDied => TriggerEvent::Dies,
            _ => return fail(deed, "nothing that is counted"),
        };
        if events.contains(&event) {
            return fail(deed, "this is said twice");
        }
        events.push(event);
    }
    Ok(events)
}
