//! What happens instead of something.

use ir::program::{Op, Replacement, Span, Spend, Until};

use super::stmt::has_would;
use super::{Lower, Lowered, fail};
use crate::mean::Mean;

impl Lower<'_> {
    /// `If .., do this instead`: the step before is done only if it is not so.
    pub(crate) fn instead(&mut self, kid: &Mean, ops: &mut Vec<Op>) -> Lowered<()> {
        let ("If", [cond, body]) = (kid.head.as_str(), kid.kids.as_slice()) else {
            return fail(kid, "instead");
        };
        self.take(kid);
        let cond = self.cond(cond)?;
        let outer = std::mem::replace(&mut self.replacing, true);
        let body = self.block(body);
        self.replacing = outer;
        let Some(before) = ops.pop() else {
            return fail(kid, "instead of nothing");
        };
        ops.push(Op::If(cond, body?, vec![before]));
        Ok(())
    }

    pub(crate) fn if_then(&mut self, cond: &Mean, body: &Mean) -> Lowered<Vec<Op>> {
        if has_would(cond) {
            return self.replace(cond, body, Spend::Never);
        }
        let cond = self.cond(cond)?;
        let body = self.block(body)?;
        Ok(vec![Op::If(cond, body, Vec::new())])
    }

    /// What would happen, and what happens instead.
    pub(crate) fn replacement(
        &mut self,
        cond: &Mean,
        body: &Mean,
        spend: Spend,
    ) -> Lowered<Replacement> {
        let ("Fact", [subject, vp]) = (cond.head.as_str(), cond.kids.as_slice()) else {
            return fail(cond, "what would happen");
        };
        self.take(cond);
        self.span = None;
        let event = self.event(subject, vp)?;
        let outer = std::mem::replace(&mut self.replacing, true);
        let span = self.span.take();
        let block = self.block(body);
        self.span = span;
        self.replacing = outer;
        let block = block?;
        Ok(Replacement {
            event,
            cond: None,
            optional: matches!(block.first(), Some(Op::May(..))),
            spend,
            block,
        })
    }

    pub(crate) fn replace(&mut self, cond: &Mean, body: &Mean, spend: Spend) -> Lowered<Vec<Op>> {
        let replacement = self.replacement(cond, body, spend)?;
        let until = match self.span.take() {
            Some(Span::Turn) => Until::Turn,
            Some(Span::Combat) => Until::EndOf("combat".to_string(), None),
            None => Until::Game,
            _ => return fail(cond, "how long it is replaced"),
        };
        Ok(vec![Op::Replace(replacement, until)])
    }
}
