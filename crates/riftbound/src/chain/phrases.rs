//! Which target phrases an item has, and which modes.

use crate::chain::item::{Item, MOST_REPEATS};
use crate::look::Look;
use crate::program::{Ability, Branch, Instr, TargetKind, TargetSpec};
use crate::state::Thing;
use kernel::rule;
use smallvec::SmallVec;

/// A phrase to choose for: its index, and which execution it is of.
pub(crate) type Phrase = (u8, u8);

/// The choice between modes of an ability.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Modes<'a> {
    /// How many are chosen.
    pub choose: u8,
    /// Only those not chosen before this turn.
    pub fresh: bool,
    /// The branches.
    pub branches: &'a [Branch],
}

impl Modes<'_> {
    /// How many are chosen of those there are.
    pub(crate) fn many(self) -> usize {
        usize::from(self.choose).min(self.branches.len())
    }
}

impl Ability {
    /// The choice between modes, if there is one (RB 355.3).
    pub(crate) fn modes(&self) -> Option<Modes<'_>> {
        self.code.iter().find_map(|step| match step {
            Instr::Modes {
                choose,
                fresh,
                branches,
            } => Some(Modes {
                choose: *choose,
                fresh: *fresh,
                branches,
            }),
            _ => None,
        })
    }

    /// Whether a phrase belongs to a part that chooses for itself later.
    fn is_later(&self, index: u8) -> bool {
        self.code
            .iter()
            .any(|step| matches!(step, Instr::Reflex { targets, .. } if targets.contains(&index)))
    }
}

impl<'a> Look<'a> {
    /// The ability of an item.
    pub(crate) fn ability_of(self, item: &Item) -> Option<&'a Ability> {
        item.ctx.ability.map(|a| self.r.ability(a))
    }

    /// A target phrase of an item.
    pub(crate) fn spec(self, item: &Item, index: u8) -> Option<&'a TargetSpec> {
        self.ability_of(item)?.targets.get(usize::from(index))
    }

    /// The phrases an item chooses for, in order, execution by execution
    /// (RB 820.2).
    pub(crate) fn phrases(self, item: &Item) -> SmallVec<[Phrase; 4]> {
        if self.ability_of(item).is_none_or(|a| a.targets.is_empty()) {
            return SmallVec::new();
        }
        let rounds = 0..=item.repeats.min(MOST_REPEATS);
        let rounds = rounds.filter(|r| *r == 0 || rule!("RB 820.2", true));
        rounds
            .flat_map(|round| self.phrases_of(item, round))
            .collect()
    }

    /// The phrases of one execution.
    fn phrases_of(self, item: &Item, round: u8) -> SmallVec<[Phrase; 4]> {
        let Some(ability) = self.ability_of(item) else {
            return SmallVec::new();
        };
        if let Some(part) = item.part {
            // Parts that wait for their moment have their targets already.
            return match ability.code.get(usize::from(part.made_by)) {
                Some(Instr::Reflex { targets, .. }) => {
                    targets.iter().map(|i| (*i, round)).collect()
                }
                _ => SmallVec::new(),
            };
        }
        let modes = ability.modes();
        let many = modes.map_or(0, Modes::many);
        let mine = item.modes.iter().skip(usize::from(round) * many).take(many);
        let mine: SmallVec<[u8; 2]> = mine.copied().collect();
        let all = 0..ability.targets.len() as u8;
        let fit = all.filter(|i| {
            let branches = modes.map_or(&[][..], |m| m.branches);
            let mut of = branches.iter().enumerate();
            let mut of = of
                .by_ref()
                .filter(|(_, b)| b.targets.contains(i))
                .peekable();
            let chosen = of.peek().is_none() || of.any(|(at, _)| mine.contains(&(at as u8)));
            chosen && !ability.is_later(*i)
        });
        fit.map(|i| (i, round)).collect()
    }

    /// The modes that may be chosen: their targets are there, their condition
    /// holds.
    pub(crate) fn legal_modes(self, item: &Item) -> Vec<Thing> {
        let Some(modes) = self.modes_of(item) else {
            return Vec::new();
        };
        let legal = modes.branches.iter().enumerate().filter(|(at, branch)| {
            let mut with = item.clone();
            with.modes = SmallVec::from_slice(&[*at as u8]);
            let fresh = !modes.fresh || !self.was_chosen(item, *at as u8);
            let when = branch.when.as_ref();
            let phrases = self.phrases_of(&with, 0);
            fresh
                && when.is_none_or(|c| self.holds(&item.ctx, c))
                && self.targets_fit(&with, &phrases)
                && (item.trigger || self.is_payable(&with, &phrases, &[]))
        });
        legal.map(|(at, _)| Thing::Number(at as u16)).collect()
    }

    /// The choice between modes of an item that is whole.
    pub(crate) fn modes_of(self, item: &Item) -> Option<Modes<'a>> {
        if item.part.is_some() {
            return None;
        }
        self.ability_of(item)?.modes()
    }

    /// Whether a mode was chosen this turn by the same source.
    fn was_chosen(self, item: &Item, mode: u8) -> bool {
        let object = self.s.slot(item.ctx.source).and_then(|s| self.s.object(s));
        let id = item.ctx.ability;
        object.is_some_and(|o| o.chosen.iter().any(|(a, m)| Some(*a) == id && *m == mode))
    }
}

impl TargetSpec {
    /// Whether what may be chosen here depends on what is chosen there.
    pub(crate) fn mentions(&self, index: u8) -> bool {
        use crate::program::{At, NameIs, Pick, Side};
        let it = Pick::Target(index);
        match &self.what {
            TargetKind::Object(f) => {
                let places = [At::With(it), At::AwayFrom(it)];
                let picks = [f.not, f.among, f.attached_to];
                picks.contains(&Some(it))
                    || places.contains(&f.at)
                    || f.side == Side::SameAs(it)
                    || f.owner == Side::SameAs(it)
                    || f.name == NameIs::SameAs(it)
                    || !f.compare.is_empty() && index < 32
            }
            TargetKind::Field(f) => {
                f.not == Some(it) || f.with == Some(it) || f.side == Side::SameAs(it)
            }
            TargetKind::Destination { of, .. } => *of == it,
            TargetKind::Player(side) => *side == Side::SameAs(it),
            TargetKind::Item(_) => false,
        }
    }
}
