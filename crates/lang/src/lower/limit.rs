//! What limits the use of an ability.

use ir::program::{Cond, Limit, Op, Span};

use super::shape::{looks, shape};
use super::{Lower, Lowered, fail};
use crate::mean::Mean;

impl Lower<'_> {
    /// The steps of a body, and what limits its use.
    pub(crate) fn limited(&mut self, body: &Mean) -> Lowered<(Vec<Op>, Vec<Limit>)> {
        let (mut limits, mut ops) = (Vec::new(), Vec::new());
        let parts = match body.head.as_str() {
            "Seq" if body.kids.iter().any(is_limit) => body.kids.as_slice(),
            _ if is_limit(body) => std::slice::from_ref(body),
            _ => return Ok((self.block(body)?, limits)),
        };
        for part in parts.iter().filter(|part| is_limit(part)) {
            self.limit(part, &mut limits)?;
        }
        let rest: Vec<&Mean> = parts.iter().filter(|part| !is_limit(part)).collect();
        let outer = std::mem::take(&mut self.before);
        let done = self.sequence(&rest, None);
        ops.append(&mut self.before);
        self.before = outer;
        ops.extend(done?);
        Ok((ops, limits))
    }

    /// `activate this only once each turn`, `.. only if ..`.
    pub(crate) fn limit(&mut self, part: &Mean, limits: &mut Vec<Limit>) -> Lowered<()> {
        let [core, tails] = part.kids.as_slice() else {
            return fail(part, "limit");
        };
        if any_number(core).is_some() && tails.kids.is_empty() {
            self.take_all(core);
            limits.push(Limit::Freely);
            return Ok(());
        }
        if let ("Only", [act, only]) = (core.head.as_str(), core.kids.as_slice()) {
            self.take(core);
            if !is_own_use(act) || !tails.kids.is_empty() {
                return fail(act, "what is limited");
            }
            self.take_all(act);
            for only in &only.kids {
                limits.push(self.only(only)?);
            }
            return Ok(());
        }
        let [only] = tails.kids.as_slice() else {
            return fail(part, "limit");
        };
        if !is_own_use(core) {
            return fail(core, "what is limited");
        }
        self.take_all(core);
        self.take(only);
        limits.push(Limit::If(self.cond(&only.kids[0])?));
        Ok(())
    }

    pub(crate) fn only(&mut self, only: &Mean) -> Lowered<Limit> {
        self.take(only);
        match (only.head.as_str(), only.kids.as_slice()) {
            ("If" | "While", [cond]) => Ok(Limit::If(self.cond(cond)?)),
            ("Once" | "Twice", [span]) => {
                let times = if only.head == "Once" { 1 } else { 2 };
                let name = match span.kids.first() {
                    Some(span) => match self.span_of(span)? {
                        Span::Turn => "turn",
                        Span::Game => "game",
                        _ => return fail(span, "how often"),
                    },
                    None => "ever",
                };
                Ok(Limit::Times(times, name.to_string()))
            }
            ("To", [acts]) => {
                let acts = match acts.head.as_str() {
                    "" | "Either" => acts.kids.as_slice(),
                    _ => std::slice::from_ref(acts),
                };
                only.kids.iter().for_each(|acts| self.take(acts));
                let mut uses = Vec::new();
                for act in acts {
                    uses.extend(self.events_of(&you(), act)?);
                }
                Ok(Limit::For(uses))
            }
            ("AtA", [np]) => {
                let base = np.kids.first().filter(|base| base.head == "Plural");
                let adjs = base.map_or(&[][..], |base| &base.kids[0].kids);
                match (super::nouns::noun_of(np).as_str(), adjs) {
                    ("speed", [adj]) if adj.kids.is_empty() => {
                        self.take_all(np);
                        Ok(Limit::As(format!("{} speed", self.word(adj))))
                    }
                    _ => fail(np, "limit"),
                }
            }
            ("During", [time]) => Ok(Limit::If(Cond::During(self.time(time)?))),
            _ => fail(only, "limit"),
        }
    }
}

/// Whether a sentence only limits the use of the ability it stands in.
pub(crate) fn is_limit(part: &Mean) -> bool {
    let [core, tails] = part.kids.as_slice() else {
        return false;
    };
    let only_if = tails.kids.iter().any(|tail| tail.head == "OnlyIf");
    part.head == "Tailed" && (core.head == "Only" || only_if || any_number(core).is_some())
}

/// `you may activate this ability any number of times each turn`.
pub(crate) fn any_number(core: &Mean) -> Option<()> {
    let any = shape!(
        "Say(Np(You, []), May(Do(activate, Args(Patient(Np(D(ThisD, [], [], [], %), [])), Times(AnyN), Lasting(EachTurn)))))"
    );
    looks::<0>(core, any).map(|_| ())
}

/// `activate this ability`, `use me`: the use of what this stands on.
pub(crate) fn is_own_use(act: &Mean) -> bool {
    let ("Do", [verb, args]) = (act.head.as_str(), act.kids.as_slice()) else {
        return false;
    };
    let [arg] = args.kids.as_slice() else {
        return verb.head == "use" && args.kids.is_empty();
    };
    let base = arg.kids.first().and_then(|np| np.kids.first());
    let this = base.is_some_and(|base| {
        let det = base.kids.first().is_some_and(|det| det.head == "ThisD");
        base.head == "D" && det || matches!(base.head.as_str(), "This" | "Me")
    });
    let uses = ["activate", "use", "play", "trigger", "apply"];
    uses.contains(&verb.head.as_str()) && this
}

/// The player whose ability it is, as a phrase.
pub(crate) fn you() -> Mean {
    Mean {
        head: "You".to_string(),
        val: 0,
        kids: Vec::new(),
    }
}
