//! Statements one after the other.

use ir::program::{Op, Sel, Spend};

use super::{Lower, Lowered, fail};
use crate::mean::Mean;

impl Lower<'_> {
    /// `Otherwise` belongs to the statement before it, and all that follows
    /// `then do this` to that.
    pub(crate) fn sequence(&mut self, kids: &[&Mean], by: Option<&Sel>) -> Lowered<Vec<Op>> {
        if let Some(ops) = self.all_later(kids)? {
            return Ok(ops);
        }
        if let Some(at) = kids.iter().position(|kid| kid.head == "Reflex")
            && at + 1 < kids.len()
        {
            let mut ops = self.sequence(&kids[..=at], by)?;
            let outer = std::mem::take(&mut self.before);
            let rest = self.sequence(&kids[at + 1..], by);
            let before = std::mem::replace(&mut self.before, outer);
            match ops.last_mut() {
                Some(Op::Reflex(_, block)) => {
                    block.extend(before);
                    block.extend(rest?);
                }
                _ => return fail(kids[at], "then do this"),
            }
            return Ok(ops);
        }
        let mut ops: Vec<Op> = Vec::new();
        let mut kids = kids.iter().copied().peekable();
        while let Some(kid) = kids.next() {
            if let Some((subject, vp)) = plainly_said(kid) {
                let mut same = Vec::new();
                while let Some(next) = kids.next_if(|next| self.same_subject(next)) {
                    same.push(next);
                }
                if !same.is_empty() {
                    self.take(kid);
                    kid.kids
                        .first()
                        .into_iter()
                        .for_each(|core| self.take(core));
                    let done = self.say_list(subject, vp, &same)?;
                    ops.append(&mut self.before);
                    ops.extend(done);
                    continue;
                }
            }
            if let ("Else", [body]) = (kid.head.as_str(), kid.kids.as_slice()) {
                self.take(kid);
                let body = self.block(body)?;
                match ops.last_mut() {
                    Some(Op::If(_, _, other)) if other.is_empty() => *other = body,
                    _ => return fail(kid, "otherwise"),
                }
                continue;
            }
            if self.of_prevention(kid, &mut ops)? {
                continue;
            }
            if says_instead(kid) {
                self.instead(kid, &mut ops)?;
                continue;
            }
            let done = self.stmt(kid, by)?;
            ops.append(&mut self.before);
            ops.extend(done);
        }
        Ok(ops)
    }

    /// `when damage is prevented this way`, inside of that.
    pub(crate) fn replaced_now(&self, when: &Mean) -> bool {
        let way = when.preorder().any(|part| part.head == "ThisWay");
        way && self.prevented.is_some() && !self.speaks_of_step(when)
    }

    /// What is done as the next damage is prevented: it speaks of how much.
    pub(crate) fn of_prevention(&mut self, kid: &Mean, ops: &mut [Op]) -> Lowered<bool> {
        let of_way = kid.preorder().any(|part| part.head == "ThisWay");
        let next = match ops.last_mut() {
            Some(Op::Replace(next, _)) if next.spend != Spend::Never => next,
            _ => return Ok(false),
        };
        let known = self.prevented.is_some() && !self.speaks_of_step(kid);
        if !of_way || !known || matches!(next.spend, Spend::Buffer(_)) || kid.head == "Watch" {
            return Ok(false);
        }
        let outer = std::mem::take(&mut self.before);
        let done = self.stmt(kid, None);
        let before = std::mem::replace(&mut self.before, outer);
        next.block.extend(before);
        next.block.extend(done?);
        Ok(true)
    }

    /// `each player looks at .., then recycles ..`: a verb in the third person
    /// that has no subject of its own.
    pub(crate) fn same_subject(&self, kid: &Mean) -> bool {
        let core = match (kid.head.as_str(), kid.kids.as_slice()) {
            ("Tailed", [core, _]) => core,
            _ => kid,
        };
        let verb = core.kids.first().filter(|_| core.head == "Do");
        let token = usize::try_from(core.val).ok();
        let said = token.and_then(|token| self.tokens.get(token));
        verb.zip(said)
            .is_some_and(|(verb, said)| said.len() > verb.head.len())
    }
}

/// Subject and verb of a statement that says nothing else.
pub(crate) fn plainly_said(kid: &Mean) -> Option<(&Mean, &Mean)> {
    let core = match (kid.head.as_str(), kid.kids.as_slice()) {
        ("Tailed", [core, tails]) if tails.kids.is_empty() => core,
        _ => kid,
    };
    match (core.head.as_str(), core.kids.as_slice()) {
        ("Say", [subject, vp]) if vp.head == "Do" => Some((subject, vp)),
        _ => None,
    }
}

/// Whether a statement replaces the step before it.
pub(crate) fn says_instead(kid: &Mean) -> bool {
    let would = kid.preorder().any(|part| part.head == "Would");
    matches!(kid.head.as_str(), "If" | "Line")
        && !would
        && kid.preorder().any(|part| part.head == "Instead")
}
