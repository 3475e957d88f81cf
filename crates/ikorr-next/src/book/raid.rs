//! Raids (ROI 6.3).

use super::attack::mark;
use super::turn::STUNNED;
use super::{Step, event};
use crate::tables::ids::{stat, status, verb};
use kernel::rule::RuleId;
use kernel::seats::Seat;
use machine::Thing;
use machine::book::Done;
use machine::engine::Engine;
use machine::query::Query;
use machine::state::Scene;

pub(super) fn may_raid(query: &Query<'_>, [with, _]: [Thing; 2]) -> Result<(), RuleId> {
    let slot = query.state.slot(with);
    let Some(object) = slot.and_then(|slot| query.state.in_slot(slot)) else {
        return Err(RuleId("ROI 6.3a.1"));
    };
    let refused = [
        (
            query.controller(with) != Some(query.scene.controller),
            "ROI 6.3a",
        ),
        (object.has(STUNNED), "ROI 11.50b"),
        (object.has(status("supported")), "ROI 11.31a"),
        (object.has(status("raided")), "ROI 6.3c"),
        (object.has(status("attacked")), "ROI 6.3e"),
        (query.state.head.turn == 1, "ROI 6.3b"),
    ];
    if let Some((_, rule)) = refused.into_iter().find(|(is, _)| *is) {
        return Err(RuleId(rule));
    }
    match query.can_happen(&event(verb("raid"), with, Thing::NONE, 1)) {
        true => Ok(()),
        false => Err(RuleId("ROI 1.5a.1")),
    }
}

/// What the raid triggers resolves before anything is stored (ROI 6.3a.1a).
pub(super) fn declare(e: &mut Engine<'_>, _: Seat, [with, _]: [Thing; 2]) -> Done {
    mark(e, with, status("raided"));
    e.call(Step::Store as u8, [with, Thing::NONE]);
    e.happened(&event(verb("raid"), with, Thing::NONE, 1));
    Ok(())
}

/// As much as its raid value is then.
pub(super) fn store(e: &mut Engine<'_>, [with, _]: [Thing; 2]) -> Done {
    let scene = Scene::default();
    let query = e.query(&scene);
    let raid = query.values(with).map_or(0, |v| v.stat(stat("raid")));
    if raid > 0 && query.exists(with) {
        e.propose([event(verb("store"), with, with, raid)]);
    }
    Ok(())
}
