//! Some of several modes, as chosen.

use ir::program::{Amount, Distinct, Op};

use super::shape::shape;
use super::{Lower, Lowered, fail};
use crate::mean::Mean;

impl Lower<'_> {
    /// `Choose one. If .., choose two instead`: the same modes, so many of them.
    pub(crate) fn modes_instead(
        &mut self,
        quant: &Mean,
        modes: &Mean,
        again: &Mean,
    ) -> Lowered<Vec<Op>> {
        let more = shape!("If($, Tailed(Do(choose, Args(Patient(Some($)))), [Instead]))");
        let Some([cond, more]) = self.fits(again, more) else {
            return fail(again, "modes");
        };
        let cond = self.cond(cond)?;
        let usual = self.modes(quant, modes)?;
        let (min, most) = self.range(more)?;
        let mut others = usual.clone();
        if let Some(Op::Modes { n, up_to, .. }) = others.last_mut() {
            *up_to = min == Amount::Number(0);
            *n = most;
        }
        Ok(vec![Op::If(cond, others, usual)])
    }

    /// `one you've not chosen this turn`: how far back one looks.
    pub(crate) fn chosen_before(&mut self, again: &Mean) -> Lowered<Distinct> {
        let not = again
            .preorder()
            .any(|part| matches!(part.head.as_str(), "Not" | "RelNotPast"));
        let chosen = again.preorder().any(|part| part.head == "choose");
        let span = again.preorder().find(|part| part.head == "Lasting");
        let span = span
            .and_then(|span| span.kids.first())
            .map(|span| span.head.as_str());
        let distinct = match span {
            Some("Turn") => Distinct::Turn,
            Some("Game") => Distinct::Ever,
            // One of those that never was.
            None if again.preorder().any(|part| part.head == "Done") => Distinct::Ever,
            None => Distinct::Item,
            Some(_) => return fail(again, "modes that were chosen"),
        };
        if !not || !chosen {
            return fail(again, "modes that were chosen");
        }
        self.take_all(again);
        Ok(distinct)
    }

    pub(crate) fn modes(&mut self, quant: &Mean, modes: &Mean) -> Lowered<Vec<Op>> {
        let (min, n) = self.range(quant)?;
        let up_to = min == Amount::Number(0);
        if !up_to && min != n {
            return fail(quant, "how many modes");
        }
        let mut arms = Vec::new();
        for mode in &modes.kids {
            let Some([body]) = self.fits(mode, shape!("Mode($)")) else {
                return fail(mode, "mode");
            };
            arms.push(self.block(body)?);
        }
        let distinct = Distinct::Item;
        Ok(vec![Op::Modes {
            n,
            up_to,
            distinct,
            arms,
        }])
    }
}
