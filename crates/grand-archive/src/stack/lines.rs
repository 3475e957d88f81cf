//! What an entry of the effects stack says: its lines, their modes and the
//! phrases that target.

use crate::look::Look;
use crate::program::{
    Ability, AbilityId, AbilityKind, Amount, Branch, Cond, Instr, Keyword, TargetSpec,
};
use crate::state::{Ctx, Held, Item};
use kernel::{by_rule, rule};
use smallvec::SmallVec;

/// How far the phrases of one line are from those of the next.
pub(crate) const LINE: u8 = 16;

/// A choice between modes (GA card-activation/4).
#[derive(Clone, Copy)]
pub(crate) struct Modes<'a> {
    /// How many are chosen.
    pub choose: &'a Amount,
    /// That many if this holds.
    pub instead: Option<&'a (Cond, u8)>,
    /// Fewer may be chosen.
    pub up_to: bool,
    /// Only those that have not been chosen before.
    pub fresh: bool,
    /// The branches.
    pub branches: &'a [Branch],
}

/// A phrase that targets.
#[derive(Clone, Copy)]
pub(crate) struct Phrase<'a> {
    /// Its index, with that of its line.
    pub at: u8,
    /// What it says.
    pub spec: &'a TargetSpec,
}

impl Ability {
    /// The choice between modes of its program.
    pub(crate) fn modes(&self) -> Option<Modes<'_>> {
        self.code.iter().find_map(|step| match step {
            Instr::Modes {
                choose,
                instead,
                up_to,
                fresh,
                branches,
            } => Some(Modes {
                choose,
                instead: instead.as_ref(),
                up_to: *up_to,
                fresh: *fresh,
                branches,
            }),
            _ => None,
        })
    }

    /// Whether a phrase is chosen for as it goes on the effects stack with
    /// these modes: it stands in no reflexive trigger and in no other mode.
    fn asks_for(&self, phrase: u8, modes: &[u8]) -> bool {
        let mut owned = false;
        let mut chosen = false;
        for step in &self.code {
            match step {
                Instr::Reflex { targets, .. } => owned |= targets.contains(&phrase),
                Instr::Modes { branches, .. } => {
                    for (i, branch) in branches.iter().enumerate() {
                        let here = branch.targets.contains(&phrase);
                        owned |= here;
                        chosen |= here && modes.contains(&(i as u8));
                    }
                }
                _ => {}
            }
        }
        chosen || !owned
    }
}

impl<'a> Look<'a> {
    /// The abilities that an entry runs, in text order: the effects of a card,
    /// or the ability itself. Lines behind a restriction that was not met as
    /// it was activated are not among them.
    pub(crate) fn lines(self, item: &Item) -> SmallVec<[AbilityId; 2]> {
        if !item.is_card() {
            return item
                .ctx
                .ability
                .map_or_else(SmallVec::new, |id| SmallVec::from_elem(id, 1));
        }
        let all = self.effect_lines(item);
        let kept = all.into_iter().enumerate();
        // What was unlocked then stays so, and nothing is unlocked later.
        let lines = by_rule!("GA types-of-restrictions/p2", item.lines, else self.open_lines(item));
        kept.filter(|(i, _)| lines & (1 << (*i).min(15)) != 0)
            .map(|(_, a)| a)
            .collect()
    }

    /// All effects of a card, whatever their restrictions; a Link is one, in
    /// that it targets (GA link/3).
    fn effect_lines(self, item: &Item) -> SmallVec<[AbilityId; 2]> {
        let all = self.r.print(item.ctx.face).abilities.iter().copied();
        let is_effect = |a: &AbilityId| match &self.r.ability(*a).kind {
            AbilityKind::Effect => true,
            AbilityKind::Keyword(Keyword::Link(_)) => rule!("GA link/3", true),
            _ => false,
        };
        all.filter(is_effect).collect()
    }

    /// Which effects of a card come along as it is activated, as bits: those
    /// whose restrictions are met (GA restriction-abilities/p2).
    pub(crate) fn open_lines(self, item: &Item) -> u16 {
        let Some(card) = item.card else {
            return u16::MAX;
        };
        let source = self.s.refer(card);
        let mut bits = 0;
        for (i, ability) in self.effect_lines(item).into_iter().enumerate() {
            let held = Held {
                ability,
                card,
                since: self.s.card(card).since,
            };
            if self.is_open(held, source) {
                bits |= 1 << i.min(15);
            }
        }
        bits
    }

    /// What the line of this place knows: its ability, and its own targets.
    pub(crate) fn line_ctx(self, item: &Item, line: u8, ability: AbilityId) -> Ctx {
        let mut ctx = item.ctx.clone();
        ctx.ability = Some(ability);
        let own = |at: u8| at / LINE == line;
        ctx.targets.retain(|(at, _)| own(*at));
        for (at, _) in ctx.targets.iter_mut() {
            *at %= LINE;
        }
        ctx
    }

    /// Whether an entry may have modes or phrases that target, by what is
    /// printed.
    fn may_choose(self, item: &Item) -> bool {
        match item.is_card() {
            true => self.r.glance_at(item.ctx.face).chooses,
            false => {
                let ability = item.ctx.ability;
                ability.is_some_and(|id| self.r.glance(id).chooses)
            }
        }
    }

    /// The first choice between modes among the lines, with what its line
    /// knows.
    pub(crate) fn modes_of(self, item: &Item) -> Option<(Modes<'a>, Ctx, u8)> {
        if item.part.is_some() || !self.may_choose(item) {
            return None;
        }
        let lines = self.lines(item).into_iter().enumerate();
        let mut with = lines.filter_map(|(i, a)| Some((i as u8, a, self.r.ability(a).modes()?)));
        let (line, ability, modes) = with.next()?;
        Some((modes, self.line_ctx(item, line, ability), line))
    }

    /// The phrases that targets are chosen for, with the modes chosen so far.
    pub(crate) fn phrases(self, item: &Item) -> SmallVec<[Phrase<'a>; 2]> {
        let mut found = SmallVec::new();
        if !self.may_choose(item) {
            return found;
        }
        for (line, id) in self.lines(item).into_iter().enumerate() {
            let ability = self.r.ability(id);
            if ability.targets.is_empty() {
                continue;
            }
            let ctx = || self.line_ctx(item, line as u8, id);
            for (i, spec) in ability.targets.iter().enumerate() {
                let asked = match item.part {
                    Some(part) => reflex_targets(ability, part.made_by).contains(&(i as u8)),
                    None => ability.asks_for(i as u8, &item.modes),
                };
                let due = || spec.when.as_ref().is_none_or(|c| self.holds(c, &ctx()));
                if asked && due() {
                    let at = line as u8 * LINE + i as u8;
                    found.push(Phrase { at, spec });
                }
            }
        }
        found
    }

    /// The ability of the line that a phrase stands in, with what it knows.
    pub(crate) fn phrase_ctx(self, item: &Item, at: u8) -> Ctx {
        let lines = self.lines(item);
        let line = at / LINE;
        match lines.get(usize::from(line)) {
            Some(ability) => self.line_ctx(item, line, *ability),
            None => item.ctx.clone(),
        }
    }
}

/// The phrases of a reflexive trigger (GA reflexive-trigger/1).
fn reflex_targets(ability: &Ability, made_by: u16) -> &[u8] {
    match ability.code.get(usize::from(made_by)) {
        Some(Instr::Reflex { targets, .. }) => targets,
        _ => &[],
    }
}
