//! Two things that do something to each other.

use ir::program::{Op, Ref, Sel};

use super::{Lower, Lowered, fail};
use crate::mean::Mean;

impl Lower<'_> {
    /// `they deal damage equal to their Mights to each other`: each does it to
    /// the other, at once.
    pub(crate) fn pairwise(&mut self, by: &Sel, vp: &Mean) -> Lowered<Option<Vec<Op>>> {
        if self.pair.is_some() || !vp.preorder().any(|part| part.head == "EachOther") {
            return Ok(None);
        }
        let two = match by {
            Sel::Join(two) => two.as_slice(),
            _ => return fail(vp, "who does it to each other"),
        };
        let [Sel::Ref(first), Sel::Ref(second)] = two else {
            return fail(vp, "who does it to each other");
        };
        let mut ops = Vec::new();
        for (one, other) in [(first, second), (second, first)] {
            self.pair = Some((one.clone(), other.clone()));
            let done = self.say_by(&Sel::Ref(one.clone()), vp);
            self.pair = None;
            ops.extend(done?);
        }
        Ok(Some(vec![Op::Together(ops)]))
    }

    /// `we`: the card and the thing that was named before.
    pub(crate) fn we(&self, mean: &Mean) -> Lowered<Sel> {
        match &self.last {
            Some(last) => Ok(Sel::Join(vec![Sel::Ref(Ref::This), Sel::Ref(last.clone())])),
            None => fail(mean, "who else"),
        }
    }

    /// `each other`, `their`, `our`, said of one of the two.
    pub(crate) fn of_pair(&self, other: bool, mean: &Mean) -> Lowered<Sel> {
        match &self.pair {
            Some((_, second)) if other => Ok(Sel::Ref(second.clone())),
            Some((first, _)) => Ok(Sel::Ref(first.clone())),
            None => fail(mean, "which two"),
        }
    }
}
