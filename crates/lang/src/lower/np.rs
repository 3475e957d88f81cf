//! Noun phrases: references, sets, targets and choices.

use ir::Role;
use ir::program::{Amount, Choice, How, Op, Ref, Sel, TargetSlot, Who};

use super::{Lower, Lowered, fail, word};
use crate::mean::Mean;
use crate::np_use::{HowMany, NpUse, SaidIn};
use crate::resolve::Referent;

const PLAYERS: [&str; 4] = ["player", "opponent", "controller", "owner"];

/// A noun phrase, taken apart.
pub(crate) struct Parts<'m> {
    pub(crate) quant: Option<&'m Mean>,
    pub(crate) det: Option<&'m Mean>,
    pub(crate) owner: Option<&'m Mean>,
    pub(crate) ord: Option<&'m Mean>,
    pub(crate) adjs: &'m [Mean],
    pub(crate) noun: &'m Mean,
    pub(crate) posts: &'m [Mean],
}

impl Lower<'_> {
    pub(crate) fn np(&mut self, mean: &Mean) -> Lowered<Sel> {
        let kids = mean.kids.as_slice();
        match (mean.head.as_str(), kids) {
            ("Join" | "Either", _) => {
                let all: Lowered<Vec<Sel>> = kids.iter().map(|kid| self.np(kid)).collect();
                Ok(Sel::Join(all?))
            }
            ("Np", [base, posts]) => self.base(base, &posts.kids),
            ("This" | "Me", _) => Ok(Sel::Ref(Ref::This)),
            ("You", _) => Ok(Sel::Players(Who::You)),
            ("Here", _) => Ok(Sel::Ref(Ref::PlaceOf(Box::new(Ref::This)))),
            ("EndOf", [end, zone]) => {
                let Sel::Zone(who, zone) = self.np(zone)? else {
                    return fail(mean, "end of a zone");
                };
                Ok(Sel::Zone(
                    who,
                    format!("{} of {zone}", end.head.to_lowercase()),
                ))
            }
            _ => self.base(mean, &[]),
        }
    }

    /// All that a phrase names, without choosing: what is counted.
    pub(crate) fn all_of(&mut self, mean: &Mean) -> Lowered<Sel> {
        self.within(SaidIn::Condition, |lower| lower.np(mean))
    }

    fn base(&mut self, base: &Mean, posts: &[Mean]) -> Lowered<Sel> {
        let kids = base.kids.as_slice();
        let list = |mean: &'_ Mean| !mean.kids.is_empty();
        let parts = match (base.head.as_str(), kids) {
            ("It" | "They" | "Itself" | "There" | "Those", _) => {
                return self.open(base.val, base);
            }
            ("Rest" | "TheOther", _) => return self.rest(base),
            ("Some" | "AnyOf", _) => return self.some(base),
            ("This" | "Me" | "You" | "Here", _) => return self.np(base),
            ("Name", _) => return Ok(Sel::Print(word(self.grammar, base))),
            ("Linked", _) => return Ok(Sel::Ref(Ref::Host)),
            ("North" | "South" | "East" | "West" | "Back" | "Facedown", []) => {
                return Ok(Sel::Print(base.head.clone()));
            }
            ("Head", [name]) => return Ok(Sel::Print(word(self.grammar, name))),
            ("Q", [quant, adjs, noun]) => Parts {
                quant: Some(quant),
                det: None,
                owner: None,
                ord: None,
                adjs: &adjs.kids,
                noun,
                posts,
            },
            ("Plural", [adjs, noun]) => Parts {
                quant: None,
                det: None,
                owner: None,
                ord: None,
                adjs: &adjs.kids,
                noun,
                posts,
            },
            ("D", [det, ord, quant, adjs, noun]) => Parts {
                quant: Some(quant).filter(|quant| list(quant)),
                det: Some(det),
                owner: None,
                ord: ord.kids.first(),
                adjs: &adjs.kids,
                noun,
                posts,
            },
            ("QD", [quant, det, adjs, noun]) => Parts {
                quant: Some(quant),
                det: Some(det),
                owner: None,
                ord: None,
                adjs: &adjs.kids,
                noun,
                posts,
            },
            ("Of", [owner, ord, quant, adjs, noun]) => Parts {
                quant: Some(quant).filter(|quant| list(quant)),
                det: None,
                owner: Some(owner),
                ord: ord.kids.first(),
                adjs: &adjs.kids,
                noun,
                posts,
            },
            ("PartOf", [quant, of]) => return self.part_of(quant, of),
            _ => return fail(base, "noun phrase"),
        };
        self.parts(base, &parts)
    }

    fn parts(&mut self, base: &Mean, parts: &Parts) -> Lowered<Sel> {
        if let Some(det) = parts.det
            && matches!(det.head.as_str(), "That" | "Those")
        {
            return self.open(det.val, base);
        }
        let noun = parts.noun.preorder().find(|part| part.kids.is_empty());
        let noun = noun.map_or("", |noun| noun.head.as_str());
        if let ("Head", [copy]) = (parts.noun.head.as_str(), parts.noun.kids.as_slice())
            && let ("Copy", [of]) = (copy.head.as_str(), copy.kids.as_slice())
        {
            return Ok(Sel::Copy(Box::new(self.np(of)?)));
        }
        if PLAYERS.contains(&noun) {
            return Ok(Sel::Players(self.player(parts, noun)?));
        }
        let unique = ["champion", "legend", "attacker", "defender"];
        let possessed = parts
            .det
            .is_some_and(|det| matches!(det.head.as_str(), "Your" | "The"));
        if unique.contains(&noun) && possessed && parts.adjs.is_empty() && parts.posts.is_empty() {
            let det = parts.det.map_or("", |det| det.head.as_str()).to_lowercase();
            let named = Ref::Named(format!("{det} {noun}"));
            self.bind(parts.noun, named.clone());
            return Ok(Sel::Ref(named));
        }
        if parts.ord.is_some_and(|ord| ord.head == "Top") {
            return self.top(parts);
        }
        if self.is_zone(parts.noun) {
            let who = self.whose(parts)?;
            return Ok(Sel::Zone(who, noun.to_string()));
        }
        if parts.det.is_some_and(|det| det.head == "ThisD") {
            return Ok(Sel::Ref(Ref::This));
        }
        self.chosen(parts)
    }

    /// What an open phrase means.
    pub(crate) fn open(&mut self, token: i32, mean: &Mean) -> Lowered<Sel> {
        let at = self.at(token);
        let found = self.refs.get(&at).cloned();
        match found {
            Some(Referent::Phrase(at) | Referent::Each(at) | Referent::Set(at)) => {
                match self.bound.get(&at) {
                    Some(bound) => Ok(Sel::Ref(bound.clone())),
                    None => fail(mean, "a reference to what is not kept"),
                }
            }
            Some(Referent::Both(places)) => {
                let kept = |at: &usize| self.bound.get(at).cloned().map(Sel::Ref);
                let all: Option<Vec<Sel>> = places.iter().map(kept).collect();
                all.map_or_else(
                    || fail(mean, "a reference to two things"),
                    |all| Ok(Sel::Join(all)),
                )
            }
            Some(Referent::Source) => Ok(Sel::Ref(Ref::This)),
            Some(Referent::EventThing) => Ok(Sel::Ref(Ref::Event(Role::Patient))),
            Some(Referent::EventPlayer) => {
                let patient = Box::new(Ref::Event(Role::Patient));
                Ok(Sel::Players(Who::Controller(patient)))
            }
            _ => fail(mean, "a reference"),
        }
    }

    /// `the rest`: what was not taken out of a set.
    fn rest(&mut self, base: &Mean) -> Lowered<Sel> {
        match self.open(base.val, base)? {
            Sel::Ref(Ref::Reg(reg)) => Ok(Sel::Rest(reg)),
            _ => fail(base, "the rest of what"),
        }
    }

    /// `one`, `up to two`: so many out of the set spoken of, kept for later.
    fn some(&mut self, base: &Mean) -> Lowered<Sel> {
        let set = self.open(base.val, base)?;
        let Some(quant) = base.kids.first() else {
            return Ok(set);
        };
        let max = self.amount(quant)?;
        let chosen = self.choose(set, quant, max, How::Free, None)?;
        if let Sel::Ref(kept) = &chosen {
            let at = self.at(base.val);
            self.bound.insert(at, kept.clone());
        }
        Ok(chosen)
    }

    fn part_of(&mut self, quant: &Mean, of: &Mean) -> Lowered<Sel> {
        let set = self.np(of)?;
        if matches!(quant.head.as_str(), "Each" | "All") {
            return Ok(set);
        }
        let max = self.amount(quant)?;
        self.choose(set, quant, max, How::Free, None)
    }

    fn top(&mut self, parts: &Parts) -> Lowered<Sel> {
        let n = parts
            .quant
            .map_or(Ok(Amount::Number(1)), |quant| self.amount(quant))?;
        let zone = parts
            .posts
            .iter()
            .find(|post| matches!(post.head.as_str(), "OfNp" | "From"));
        let Some(zone) = zone else {
            return fail(parts.noun, "the top of what");
        };
        let Sel::Zone(who, zone) = self.np(&zone.kids[0])? else {
            return fail(parts.noun, "the top of what");
        };
        let sel = Sel::Top(who, zone, n);
        let reg = self.register();
        self.bind(parts.noun, Ref::Reg(reg));
        self.before.push(Op::Bind(reg, sel));
        Ok(Sel::Ref(Ref::Reg(reg)))
    }

    /// A set, a target or a choice, by how it is said.
    fn chosen(&mut self, parts: &Parts) -> Lowered<Sel> {
        let mut filter = self.filter(parts.noun, parts.adjs, parts.posts)?;
        if parts
            .det
            .is_some_and(|det| matches!(det.head.as_str(), "Your" | "My" | "Its" | "Their"))
        {
            let who = self.whose(parts)?;
            for test in &mut filter.any_of {
                test.side = Some(ir::program::Side::Of(who.clone()));
            }
        }
        let all = |quant: &Mean| matches!(quant.head.as_str(), "All" | "Each" | "Both" | "None");
        let Some(quant) = parts.quant.filter(|quant| !all(quant)) else {
            if self.said_in != SaidIn::Step {
                self.bind(parts.noun, Ref::LoopThing);
                return Ok(Sel::All(filter));
            }
            let reg = self.register();
            self.bind(parts.noun, Ref::Reg(reg));
            self.before.push(Op::Bind(reg, Sel::All(filter)));
            return Ok(Sel::Ref(Ref::Reg(reg)));
        };
        if matches!(
            self.said_in,
            SaidIn::Event | SaidIn::Condition | SaidIn::Static
        ) {
            return Ok(Sel::All(filter));
        }
        let max = self.amount(quant)?;
        let said = NpUse {
            said_in: self.said_in,
            how: HowMany::Some,
            word_target: quant.preorder().any(|part| part.head.starts_with("Target")),
            hidden: false,
        };
        if !(self.targets)(&said) {
            return self.choose(Sel::All(filter), quant, max, How::Free, Some(parts.noun));
        }
        let slot = u8::try_from(self.slots.len()).unwrap_or(u8::MAX);
        let min = least(quant, &max);
        let group = None;
        self.slots.push(TargetSlot {
            filter,
            min,
            max,
            group,
        });
        self.bind(parts.noun, Ref::Target(slot));
        Ok(Sel::Ref(Ref::Target(slot)))
    }

    fn choose(
        &mut self,
        from: Sel,
        quant: &Mean,
        max: Amount,
        how: How,
        noun: Option<&Mean>,
    ) -> Lowered<Sel> {
        let reg = self.register();
        let min = least(quant, &max);
        let who = Who::You;
        self.before.push(Op::Choose(Choice {
            who,
            from,
            min,
            max,
            how,
            reg,
        }));
        if let Some(noun) = noun {
            self.bind(noun, Ref::Reg(reg));
        }
        Ok(Sel::Ref(Ref::Reg(reg)))
    }

    /// Keeps what a phrase means, by the place of its head.
    pub(crate) fn bind(&mut self, noun: &Mean, to: Ref) {
        if noun.head == "Head" {
            let at = self.at(noun.val);
            self.bound.insert(at, to);
        }
    }

    fn is_zone(&self, noun: &Mean) -> bool {
        let zones = [
            "hand",
            "deck",
            "Main_Deck",
            "Rune_Deck",
            "trash",
            "memory",
            "graveyard",
            "banishment",
            "material_deck",
            "field",
            "lineage",
            "intent",
            "effects_stack",
            "board",
            "base",
            "void",
            "Champion_Zone",
            "main_deck",
            "influence_deck",
            "inner_lineage",
            "chain",
        ];
        let mut leaves = noun.preorder().filter(|part| part.kids.is_empty());
        leaves.all(|leaf| zones.contains(&leaf.head.as_str()))
    }
}

/// The least number of a quantifier: of `up to three`, none.
fn least(quant: &Mean, max: &Amount) -> Amount {
    let free = quant
        .preorder()
        .any(|part| matches!(part.head.as_str(), "UpTo" | "AnyN"));
    if free { Amount::Number(0) } else { max.clone() }
}
