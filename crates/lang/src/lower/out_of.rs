//! Out of what a step takes something, and how many of it.

use ir::Role;
use ir::program::{Amount, Sel};

use super::nouns::base_noun;
use super::nouns::noun_of;
use super::shape::shape;
use super::{Lower, Lowered, fail};
use crate::mean::Mean;
use crate::resolve::Referent;

impl Lower<'_> {
    /// So much of a number that players have: points, XP, Energy.
    pub(crate) fn number_of(
        &mut self,
        verb: &Mean,
        arg: &Mean,
        np: &Mean,
    ) -> Lowered<Option<(Amount, String)>> {
        let numbers = ["point", "XP", "Energy", "influence"];
        let noun = noun_of(np);
        let object = matches!(arg.head.as_str(), "What" | "Patient" | "Amount");
        let used = ["score", "add", "spend", "pay", "exert", "refresh"];
        let known = numbers.contains(&noun.as_str()) && used.contains(&verb.head.as_str());
        if !object || !known {
            return Ok(None);
        }
        match self.fits(np, shape!("Np(Q($, [], %), [])")) {
            Some([quant]) => Ok(Some((self.amount(quant)?, noun))),
            None => Ok(None),
        }
    }

    /// `recycle 3 from your trash`: as chosen there.
    pub(crate) fn some_of_zone(&mut self, some: &Mean) -> Lowered<Sel> {
        let (Some(from), [quant]) = (self.from.take(), some.kids.as_slice()) else {
            return fail(some, "some of what");
        };
        self.take(some);
        let range = self.range(quant)?;
        let test = ir::program::Test {
            at: Some(Box::new(from)),
            ..ir::program::Test::default()
        };
        let any_of = vec![test];
        self.choose(Sel::All(ir::program::Filter { any_of }), range, None)
    }

    /// The zone a step takes something from, where it does not hang on what that
    /// is: then what is chosen is chosen there.
    pub(crate) fn zone_before<'m>(&mut self, args: &'m [Mean]) -> Lowered<Option<(&'m Mean, Sel)>> {
        let from = args.iter().find(|arg| arg.head == "PlaceBefore");
        let Some((from, np)) = from.and_then(|arg| Some((arg, arg.kids.first()?))) else {
            return Ok(None);
        };
        let base = np.kids.first().filter(|_| np.head == "Np");
        let hangs = |base: &Mean| {
            let mut parts = base.preorder();
            parts.any(|part| matches!(part.head.as_str(), "Its" | "Their") && !self.known(part))
        };
        let zone = base_noun(np).is_some_and(|noun| self.zones_of(noun).is_some());
        let it = base.is_some_and(|base| base.head == "It");
        if !it && (!zone || base.is_none_or(hangs)) {
            return Ok(None);
        }
        match self.np(np)? {
            zone @ (Sel::Zone(..) | Sel::Join(_)) => Ok(Some((from, zone))),
            _ => fail(np, "where it is taken from"),
        }
    }

    /// `under its owner's control`: of what the step is done to.
    pub(crate) fn under_control(&mut self, np: &Mean, roles: &[(Role, Sel)]) -> Lowered<String> {
        let your = shape!("Np(D(Your, [], [], [], Head(control)), [])");
        let owners =
            shape!("Np(Of(D($Its|Their, [], [], [], Head(owner)), [], [], [], Head(control)), [])");
        if self.fits::<0>(np, your).is_some() {
            return Ok("under your control".to_string());
        }
        let Some([its]) = self.fits(np, owners) else {
            return fail(np, "under whose control");
        };
        let of = self.open(its.val, its)?;
        match roles
            .iter()
            .any(|(role, sel)| *role == Role::Patient && *sel == of)
        {
            true => Ok("under its owner's control".to_string()),
            false => fail(np, "under whose control"),
        }
    }

    /// Whether what an open phrase means has been lowered.
    pub(crate) fn known(&self, open: &Mean) -> bool {
        let meant = self.refs.get(&self.at(open.val));
        match meant {
            Some(Referent::Phrase(at) | Referent::Each(at) | Referent::Set(at)) => {
                self.bound.contains_key(at)
            }
            Some(Referent::Nothing | Referent::Both(_) | Referent::Other(_)) | None => false,
            Some(_) => true,
        }
    }

    /// `that much {any}`: so many of one lane.
    pub(crate) fn per_price(&mut self, inner: &Mean) -> Lowered<Vec<(String, Amount)>> {
        let [n, price] = inner.kids.as_slice() else {
            return fail(inner, "price");
        };
        self.take(inner);
        let n = self.amount(n)?;
        match self.lanes(price)?.as_slice() {
            [(lane, Amount::Number(1))] => Ok(vec![(lane.clone(), n)]),
            _ => fail(price, "price"),
        }
    }
}

/// `play a gear`: of those in hand, where nothing else is said.
pub(crate) fn known_hand(verb: &Mean, args: &[Mean]) -> bool {
    let patient = args.iter().find(|arg| arg.head == "Patient");
    let np = patient.and_then(|arg| arg.kids.first());
    let chosen = np.is_some_and(|np| {
        let q = np.kids.first().is_some_and(|base| base.head == "Q");
        let among = ["Among", "In", "From", "OfNp", "ThisWay", "Copy"];
        q && !np
            .preorder()
            .any(|part| among.contains(&part.head.as_str()))
    });
    verb.head == "play" && chosen
}
