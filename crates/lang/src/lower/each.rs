//! Clauses of several players, and of several verbs.

use ir::program::{Amount, Cmp, Cond, Filter, Op, PlayerOrder, Ref, Sel, Side, Tail, Test, Who};

use super::{Lower, Lowered};
use crate::mean::Mean;
use crate::np_use::SaidIn;

impl Lower<'_> {
    /// What each of several players does.
    pub(crate) fn looped(&mut self, vp: &Mean) -> Lowered<Vec<Op>> {
        let mut before = std::mem::take(&mut self.before);
        let done = self.say_by(&Sel::Players(Who::LoopPlayer), vp);
        std::mem::swap(&mut self.before, &mut before);
        before.extend(done?);
        Ok(before)
    }

    /// Whether it is a target of several players.
    pub(crate) fn are_several_players(&self, by: &Sel) -> bool {
        let Sel::Players(Who::Ref(of)) = by else {
            return false;
        };
        match **of {
            Ref::Target(slot) => self
                .slots
                .get(usize::from(slot))
                .is_some_and(|slot| slot.max != Amount::Number(1)),
            _ => false,
        }
    }

    /// `each player with influence four or less`: what must be so of each.
    pub(crate) fn which_players(&mut self, subject: &Mean) -> Lowered<Option<Cond>> {
        let posts = subject.kids.get(1).filter(|_| subject.head == "Np");
        let Some(posts) = posts.filter(|posts| !posts.kids.is_empty()) else {
            return Ok(None);
        };
        let mut test = Test::default();
        for post in &posts.kids {
            self.within(SaidIn::Condition, |lower| lower.post(&mut test, post))?;
        }
        for tail in &mut test.tail {
            if let Tail::Such(cond) = tail
                && let Cond::Done(reg) = **cond
            {
                // What this one did of it.
                let own = Amount::Count(Box::new(Sel::Ref(Ref::Mine(reg))));
                **cond = Cond::Compare(own, Cmp::AtLeast, Amount::Number(1));
            }
        }
        let any_of = vec![test];
        let each = Sel::Players(Who::LoopPlayer);
        Ok(Some(Cond::Is(each, Filter { any_of })))
    }

    /// The set itself, where a lasting effect is also on what comes to it later.
    pub(crate) fn joined_by(&self, by: &Sel) -> Option<Sel> {
        let Sel::Ref(Ref::Reg(kept)) = by else {
            return None;
        };
        let Some(Op::Bind(reg, Sel::All(filter))) = self.before.last() else {
            return None;
        };
        let own = |side: &Option<Side>| matches!(side, Some(Side::Of(Who::Allies | Who::You)));
        let joins = self.grammar.words.allies_join && reg == kept;
        (joins && filter.any_of.iter().all(|test| own(&test.side)))
            .then(|| Sel::All(filter.clone()))
    }

    /// The same of several verbs that have one subject.
    pub(crate) fn say_list(
        &mut self,
        subject: &Mean,
        vp: &Mean,
        more: &[&Mean],
    ) -> Lowered<Vec<Op>> {
        let by = self.np(subject)?;
        let each = match &by {
            Sel::Players(who @ (Who::Each | Who::Opponents | Who::Others | Who::Allies)) => {
                Some(who.clone())
            }
            _ => None,
        };
        let doer = match each {
            Some(_) => Sel::Players(Who::LoopPlayer),
            None => by,
        };
        let outer = std::mem::take(&mut self.before);
        let done = self.all_said(&doer, vp, more);
        let inner = std::mem::replace(&mut self.before, outer);
        let block = done?;
        debug_assert!(inner.is_empty(), "all choices stand before their steps");
        match each {
            Some(who) => Ok(vec![Op::Each(who, PlayerOrder::Ring, block)]),
            None => Ok(block),
        }
    }

    pub(crate) fn all_said(&mut self, by: &Sel, vp: &Mean, more: &[&Mean]) -> Lowered<Vec<Op>> {
        let first = self.say_by(by, vp)?;
        let mut block = std::mem::take(&mut self.before);
        block.extend(first);
        for act in more {
            let done = self.stmt(act, Some(by))?;
            block.append(&mut self.before);
            block.extend(done);
        }
        Ok(block)
    }
}

/// A lasting change of a set that is kept becomes one of the set as it will be.
pub(crate) fn open_to_all(op: &mut Op, kept: &Sel, all: &Sel) {
    if let Op::Affect(scope, _, _) = op
        && scope == kept
    {
        *scope = all.clone();
    }
}
