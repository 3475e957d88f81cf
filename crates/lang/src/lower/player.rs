//! Players: who does something, and whose something is.

use ir::program::{Ref, Sel, Who};

use super::np::Parts;
use super::{Lower, Lowered, fail};
use crate::mean::Mean;

impl Lower<'_> {
    /// Whose zone or thing it is.
    pub(crate) fn whose(&mut self, parts: &Parts) -> Lowered<Who> {
        if let Some(owner) = parts.owner {
            return self.who(owner);
        }
        match parts.det {
            Some(det) => match self.det_owner(det)? {
                Sel::Players(who) => Ok(who),
                Sel::Ref(of) => Ok(Who::Ref(Box::new(of))),
                _ => fail(det, "whose"),
            },
            None => Ok(Who::Each),
        }
    }

    /// Whom a possessive names.
    pub(crate) fn det_owner(&mut self, det: &Mean) -> Lowered<Sel> {
        match det.head.as_str() {
            "Your" => Ok(Sel::Players(Who::You)),
            "My" => Ok(Sel::Ref(Ref::This)),
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

    pub(crate) fn player(&mut self, parts: &Parts, noun: &str) -> Lowered<Who> {
        let each = parts
            .quant
            .is_none_or(|quant| matches!(quant.head.as_str(), "Each" | "All"));
        let owner = match (parts.owner, parts.det) {
            (Some(owner), _) => Some(self.np(owner)?),
            (None, Some(det)) if matches!(det.head.as_str(), "Its" | "Their") => {
                Some(self.open(det.val, det)?)
            }
            _ => None,
        };
        let who = match (noun, owner) {
            ("owner", Some(Sel::Join(_))) => Who::Named("their owner".to_string()),
            ("controller", Some(Sel::Ref(of))) => Who::Controller(Box::new(of)),
            ("owner", Some(Sel::Ref(of))) => Who::Owner(Box::new(of)),
            ("controller" | "owner", _) => return fail(parts.noun, "whose player"),
            ("opponent", _) if each => Who::Opponents,
            ("opponent", _) => Who::Opponent,
            ("player", _) if each => Who::Each,
            _ => Who::Named(noun.to_string()),
        };
        let bound = if each {
            Ref::LoopPlayer
        } else {
            Ref::Named(noun.to_string())
        };
        self.bind(parts.noun, bound);
        Ok(who)
    }
}
