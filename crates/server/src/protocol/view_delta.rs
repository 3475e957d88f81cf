//! Differences between two views of a table. Most of a table stays as it is
//! from one answer to the next, so views are compared as they are, and only
//! what differs is put in JSON.

use super::PatchOp;
use super::delta::{compare, inside, json, lists};
use kernel::view::TableView;
use serde::Serialize;

/// What to do with `old` as JSON so that it becomes `new`, in this order.
pub(crate) fn diff_views(old: &TableView, new: &TableView) -> Vec<PatchOp> {
    let mut ops = PatchBuilder::default();
    ops.field("game", &old.game, &new.game);
    ops.field("mode", &old.mode, &new.mode);
    ops.field("turn", &old.turn, &new.turn);
    ops.field("active", &old.active, &new.active);
    ops.field("phase", &old.phase, &new.phase);
    ops.list("phases", &old.phases, &new.phases);
    ops.list("seats", &old.seats, &new.seats);
    let areas = old.areas.iter().map(|a| (a.seat, &a.name));
    if areas.eq(new.areas.iter().map(|a| (a.seat, &a.name))) {
        ops.areas(old, new);
    } else {
        ops.list("areas", &old.areas, &new.areas);
    }
    ops.list("stack", &old.stack, &new.stack);
    ops.field("result", &old.result, &new.result);
    ops.found
}

#[derive(Default)]
struct PatchBuilder {
    path: String,
    found: Vec<PatchOp>,
}

impl PatchBuilder {
    /// Something that is compared as a whole.
    fn field<T: Serialize + PartialEq>(&mut self, name: &str, old: &T, new: &T) {
        if old == new {
            return;
        }
        let (old, new) = (json(old), json(new));
        let ops = &mut self.found;
        inside(&mut self.path, name, |path| compare(path, &old, &new, ops));
    }

    /// A list whose elements are alike at both ends as a rule.
    fn list<T: Serialize + PartialEq>(&mut self, name: &str, old: &[T], new: &[T]) {
        if old == new {
            return;
        }
        let ops = &mut self.found;
        inside(&mut self.path, name, |path| lists(path, old, new, ops));
    }

    /// The same areas, with other cards perhaps.
    fn areas(&mut self, old: &TableView, new: &TableView) {
        for (i, (old, new)) in old.areas.iter().zip(&new.areas).enumerate() {
            if old == new {
                continue;
            }
            let length = self.path.len();
            self.path.push_str(&format!("/areas/{i}"));
            self.list("cards", &old.cards, &new.cards);
            self.field("count", &old.count, &new.count);
            self.path.truncate(length);
        }
    }
}
