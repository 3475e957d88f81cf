//! Players: who does something, and whose something is.

use ir::program::{Amount, Atom, Filter, Op, Ref, Sel, Side, TargetSlot, Test, Who};

use super::np::Parts;
use super::{Lower, Lowered, fail};
use crate::mean::Mean;
use crate::np_use::SaidIn;

impl Lower<'_> {
    /// Whose zone or thing it is.
    pub(crate) fn whose(&mut self, parts: &Parts) -> Lowered<Who> {
        let owner = self.owner_of(parts)?;
        let said = parts.owner.or(parts.det);
        match (owner, said) {
            (Some(Sel::Players(who)), _) => Ok(who),
            (Some(Sel::Ref(of)), _) => Ok(Who::Ref(Box::new(of))),
            (Some(Sel::Join(all)), Some(said)) => {
                // Of several by name: each of them.
                let reg = self.register();
                let things = all.iter().all(|one| matches!(one, Sel::Ref(_)));
                if !things {
                    return fail(said, "whose");
                }
                self.before.push(Op::Bind(reg, Sel::Join(all)));
                Ok(Who::Ref(Box::new(Ref::Reg(reg))))
            }
            (Some(_), Some(said)) => fail(said, "whose"),
            (Some(_), None) => fail(parts.noun, "whose"),
            (None, _) => Ok(Who::Each),
        }
    }

    /// Whose it is, as far as it is said.
    pub(crate) fn owner_of(&mut self, parts: &Parts) -> Lowered<Option<Sel>> {
        match (parts.owner, parts.det) {
            (Some(owner), _) => self.np(owner).map(Some),
            (None, Some(det)) => self.det_owner(det).map(Some),
            (None, None) => Ok(None),
        }
    }

    /// Whom a possessive names.
    pub(crate) fn det_owner(&mut self, det: &Mean) -> Lowered<Sel> {
        self.take(det);
        match det.head.as_str() {
            "Your" => Ok(Sel::Players(Who::You)),
            "My" => Ok(Sel::Ref(Ref::This)),
            "Our" => self.of_pair(false, det),
            "The" => Ok(Sel::Players(Who::Each)),
            "Its" | "Their" => self.open(det.val, det),
            _ => fail(det, "whose"),
        }
    }

    pub(crate) fn who(&mut self, mean: &Mean) -> Lowered<Who> {
        match self.np(mean)? {
            Sel::Players(who) => Ok(who),
            Sel::Ref(of) => Ok(Who::Ref(Box::new(of))),
            _ => fail(mean, "who"),
        }
    }

    /// Whom an adjective of sides means.
    pub(crate) fn side_players(&self, side: &Mean) -> Lowered<Who> {
        self.take(side);
        match side.head.as_str() {
            "allied" => Ok(Who::Allies),
            "opposing" => Ok(Who::Opponents),
            _ => fail(side, "which players"),
        }
    }

    pub(crate) fn player(&mut self, parts: &Parts, noun: &str) -> Lowered<Who> {
        let side = match parts.adjs {
            [side] if matches!(side.head.as_str(), "allied" | "opposing") && noun == "player" => {
                Some(self.side_players(side)?)
            }
            _ => None,
        };
        let each = parts
            .quant
            .is_none_or(|quant| matches!(quant.head.as_str(), "Each" | "All"));
        match parts.quant {
            Some(quant) if each => self.take(quant),
            Some(quant) if quant.head == "Target" => {
                self.target_player(quant, noun, side.as_ref(), parts.posts)?;
            }
            Some(quant) if quant.head == "Any" && self.said_in != SaidIn::Step => {
                self.take(quant);
            }
            Some(quant) => self.one(quant),
            None => {}
        }
        let owner = match (parts.owner, parts.det) {
            (Some(owner), _) => Some(self.np(owner)?),
            (None, Some(det)) if det.head == "My" => Some(self.det_owner(det)?),
            (None, Some(det)) if matches!(det.head.as_str(), "Its" | "Their") => {
                self.take(det);
                Some(self.open(det.val, det)?)
            }
            _ => None,
        };
        let other = match parts.adjs {
            [] => false,
            [_] if side.is_some() => false,
            [other] if other.head == "Other" && noun == "player" && each => {
                self.take(other);
                true
            }
            [adj, ..] => return fail(adj, "which player"),
        };
        if let (Some(your), "opponent") = (parts.det.filter(|det| det.head == "Your"), noun) {
            self.take(your);
        }
        let owner = match owner {
            Some(Sel::Join(all)) => {
                let reg = self.register();
                self.before.push(Op::Bind(reg, Sel::Join(all)));
                Some(Sel::Ref(Ref::Reg(reg)))
            }
            owner => owner,
        };
        let who = match (noun, owner) {
            _ if other => Who::Others,
            ("controller", Some(Sel::Ref(of))) => Who::Controller(Box::new(of)),
            ("owner", Some(Sel::Ref(of))) => Who::Owner(Box::new(of)),
            ("controller" | "owner", _) => return fail(parts.noun, "whose player"),
            ("opponent", _) if each => Who::Opponents,
            ("opponent", _) if self.said_in == SaidIn::Step && self.doer == Who::You => {
                let from = Sel::Players(Who::Opponents);
                let one = (Amount::Number(1), Amount::Number(1));
                match self.choose(from, one, None)? {
                    Sel::Ref(kept) => Who::Ref(Box::new(kept)),
                    _ => Who::Opponent,
                }
            }
            ("opponent", _) => Who::Opponent,
            ("player", _) if each => side.unwrap_or(Who::Each),
            _ => Who::Named(noun.to_string()),
        };
        let bound = match parts.quant {
            _ if each && self.said_in == SaidIn::Static => Who::Ref(Box::new(Ref::Candidate(0))),
            _ if each => Who::LoopPlayer,
            Some(quant) if quant.head == "Target" => {
                let slot = u8::try_from(self.slots.len()).unwrap_or(u8::MAX);
                let target = Ref::Target(slot.saturating_sub(1));
                let who = Who::Ref(Box::new(target));
                let several = self
                    .slots
                    .last()
                    .is_some_and(|s| s.max != Amount::Number(1));
                let bound = match several {
                    true => Who::LoopPlayer,
                    false => who.clone(),
                };
                self.bind_sel(parts.noun, Sel::Players(bound));
                return Ok(who);
            }
            _ => who.clone(),
        };
        self.bind_sel(parts.noun, Sel::Players(bound));
        Ok(who)
    }

    /// A player that is targeted has a slot like a thing.
    fn target_player(
        &mut self,
        quant: &Mean,
        noun: &str,
        side: Option<&Who>,
        posts: &[Mean],
    ) -> Lowered<()> {
        let (min, max) = self.range(quant)?;
        let mut test = Test {
            must: vec![Atom(noun.to_string())],
            side: side.cloned().map(Side::Of),
            ..Test::default()
        };
        for post in posts {
            self.within(SaidIn::Condition, |lower| lower.post(&mut test, post))?;
        }
        self.slots.push(TargetSlot {
            filter: Filter::of(test),
            min,
            max,
            group: None,
        });
        Ok(())
    }
}
