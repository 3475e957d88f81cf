//! Noun phrases: references, sets, targets and choices.

use ir::Role;
use ir::program::{Amount, Choice, EventTest, Filter, Op, Ref, Sel, Side, TargetSlot, Who};

use super::{Lower, Lowered, fail};
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
        self.take(mean);
        let kids = mean.kids.as_slice();
        match (mean.head.as_str(), kids) {
            ("Join" | "Either", _) => {
                let all: Lowered<Vec<Sel>> = kids.iter().map(|kid| self.np(kid)).collect();
                Ok(Sel::Join(all?))
            }
            ("Np", [base, posts]) => self.base(base, &posts.kids),
            ("This" | "Me", _) => Ok(Sel::Ref(Ref::This)),
            ("You", _) => Ok(Sel::Players(Who::You)),
            ("Candidate", _) => Ok(Sel::Ref(Ref::Candidate(0))),
            ("Here", _) => Ok(Sel::Ref(Ref::PlaceOf(Box::new(Ref::This)))),
            ("EndOf", [end, zone]) => {
                let Sel::Zone(who, zone) = self.np(zone)? else {
                    return fail(mean, "end of a zone");
                };
                Ok(Sel::Zone(
                    who,
                    format!("{} of {zone}", self.word(end).to_lowercase()),
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
        self.take(base);
        let kids = base.kids.as_slice();
        let list = |mean: &'_ Mean| !mean.kids.is_empty();
        let parts = match (base.head.as_str(), kids) {
            ("It" | "They" | "Itself" | "There" | "Those", _) => {
                return self.open(base.val, base);
            }
            ("Rest" | "TheOther", _) => return self.rest(base),
            ("Some" | "AnyOf", _) => return self.some(base),
            ("This" | "Me" | "You" | "Here", _) => return self.np(base),
            ("Name", _) => return Ok(Sel::Print(self.word(base))),
            ("Linked", _) => {
                // What it is linked to is one thing, whatever it is called.
                self.take_all(base);
                return Ok(Sel::Ref(Ref::Host));
            }
            ("North" | "South" | "East" | "West" | "Back" | "Facedown", []) => {
                return Ok(Sel::Print(base.head.clone()));
            }
            ("Head", [name]) if name.head == "DName" => {
                let [your] = name.kids.as_slice() else {
                    return fail(name, "noun phrase");
                };
                if your.head != "Your" {
                    return fail(your, "whose");
                }
                self.take(your);
                let named = format!("your {}", self.word(name));
                return Ok(Sel::Ref(Ref::Named(named)));
            }
            ("Head", [name]) if name.kids.is_empty() => return Ok(Sel::Print(self.word(name))),
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
        let spoken_of = |det: &&Mean| match det.head.as_str() {
            "That" | "Those" => true,
            "The" => self.refs.contains_key(&self.at(det.val)),
            _ => false,
        };
        if let Some(det) = parts.det.filter(spoken_of) {
            return self.spoken_of(det, base, parts);
        }
        let head = parts
            .noun
            .kids
            .first()
            .filter(|_| parts.noun.head == "Head");
        if let Some(copy) = head
            && let ("Copy", [of]) = (copy.head.as_str(), copy.kids.as_slice())
        {
            self.take(copy);
            parts.quant.into_iter().for_each(|quant| self.one(quant));
            return Ok(Sel::Copy(Box::new(self.np(of)?)));
        }
        let leaf = head.filter(|noun| noun.kids.is_empty());
        let noun = leaf.map_or("", |noun| noun.head.as_str());
        if let Some(leaf) = leaf.filter(|leaf| PLAYERS.contains(&leaf.head.as_str())) {
            self.take(leaf);
            return Ok(Sel::Players(self.player(parts, noun)?));
        }
        let unique = ["champion", "legend", "attacker", "defender"];
        let possessed = parts
            .det
            .filter(|det| matches!(det.head.as_str(), "Your" | "The"));
        if let (Some(det), Some(leaf)) = (possessed, leaf)
            && unique.contains(&noun)
            && parts.adjs.is_empty()
            && parts.posts.is_empty()
        {
            self.take(leaf);
            let det = self.word(det).to_lowercase();
            let named = Ref::Named(format!("{det} {noun}"));
            self.bind(parts.noun, named.clone());
            return Ok(Sel::Ref(named));
        }
        if let Some(top) = parts
            .ord
            .filter(|ord| matches!(ord.head.as_str(), "Top" | "Bottom"))
        {
            return self.top(top, parts);
        }
        if let (Some(next), [said]) = (parts.ord.filter(|ord| ord.head == "Next"), parts.posts) {
            return self.next(next, said, parts);
        }
        if let Some(zones) = head.and_then(zones_of) {
            return self.zone(parts, &zones);
        }
        if let Some(this) = parts.det.filter(|det| det.head == "ThisD") {
            // The word for what the card is says nothing that it is not.
            self.take(this);
            self.take_all(parts.noun);
            return Ok(Sel::Ref(Ref::This));
        }
        self.chosen(parts)
    }

    /// `the next unit you play this turn`: the first that makes it happen.
    fn next(&mut self, next: &Mean, said: &Mean, parts: &Parts) -> Lowered<Sel> {
        let ("Rel", [who, gap]) = (said.head.as_str(), said.kids.as_slice()) else {
            return fail(said, "the next what");
        };
        let ("Gap", [verb, args]) = (gap.head.as_str(), gap.kids.as_slice()) else {
            return fail(gap, "the next what");
        };
        let taken = parts.det.into_iter().chain([next, said, gap]);
        taken.for_each(|part| self.take(part));
        let n = parts
            .quant
            .map_or(Ok(Amount::Number(1)), |quant| self.amount(quant))?;
        self.span = None;
        let mut event = self.happening(verb, args)?;
        self.next_for = self.span.take();
        let actor = self.event_test(who, Role::Actor)?;
        event.roles.push((Role::Actor, actor));
        let filter = self.filter(parts.noun, parts.adjs, &[])?;
        event
            .roles
            .push((Role::Patient, EventTest::Is(filter, None)));
        Ok(Sel::Next(Box::new(event), n))
    }

    /// A phrase that names what was spoken of: the noun only says which.
    fn spoken_of(&mut self, det: &Mean, base: &Mean, parts: &Parts) -> Lowered<Sel> {
        self.take(det);
        self.take_all(parts.noun);
        let part = |adj: &&Mean| adj.head == "Part";
        parts
            .adjs
            .iter()
            .filter(part)
            .for_each(|adj| self.take_all(adj));
        self.open(det.val, base)
    }

    fn zone(&mut self, parts: &Parts, zones: &[&Mean]) -> Lowered<Sel> {
        let head = &parts.noun.kids[0];
        self.take(head);
        if let Some(quant) = parts.quant {
            self.one(quant);
        }
        let who = self.whose(parts)?;
        let mut all: Vec<Sel> = zones
            .iter()
            .map(|zone| Sel::Zone(who.clone(), self.word(zone)))
            .collect();
        match (all.pop(), all.is_empty()) {
            (Some(one), true) => Ok(one),
            (Some(last), false) => {
                all.push(last);
                Ok(Sel::Join(all))
            }
            (None, _) => fail(head, "zone"),
        }
    }

    /// Takes a quantifier that says no more than the singular does.
    pub(crate) fn one(&self, quant: &Mean) {
        let one = match (quant.head.as_str(), quant.kids.as_slice()) {
            ("", [inner]) => inner,
            _ => quant,
        };
        if one.head == "N" && one.val == 1 && one.kids.is_empty() {
            self.take(one);
        }
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
        let range = self.range(quant)?;
        let chosen = self.choose(set, range, None)?;
        if let Sel::Ref(kept) = &chosen {
            let at = self.at(base.val);
            self.bound.insert(at, kept.clone());
        }
        Ok(chosen)
    }

    fn part_of(&mut self, quant: &Mean, of: &Mean) -> Lowered<Sel> {
        let set = self.np(of)?;
        if matches!(quant.head.as_str(), "Each" | "All" | "Both") {
            self.take(quant);
            return Ok(set);
        }
        let (min, max) = self.range(quant)?;
        self.choose(set, (min, max), None)
    }

    fn top(&mut self, end: &Mean, parts: &Parts) -> Lowered<Sel> {
        let n = parts
            .quant
            .map_or(Ok(Amount::Number(1)), |quant| self.amount(quant))?;
        let zone = parts
            .posts
            .iter()
            .find(|post| matches!(post.head.as_str(), "OfNp" | "From"));
        let Some(post) = zone else {
            return fail(parts.noun, "the top of what");
        };
        self.take(post);
        let Sel::Zone(who, zone) = self.np(&post.kids[0])? else {
            return fail(parts.noun, "the top of what");
        };
        let zone = match self.word(end).as_str() {
            "Bottom" => format!("bottom of {zone}"),
            _ => zone,
        };
        if let Some(card) = parts.noun.kids.first().filter(|noun| noun.head == "card") {
            self.take(card);
        }
        if let Some(the) = parts.det.filter(|det| det.head == "The") {
            self.take(the);
        }
        let sel = Sel::Top(who, zone, n);
        let reg = self.register();
        self.bind(parts.noun, Ref::Reg(reg));
        self.before.push(Op::Bind(reg, sel));
        Ok(Sel::Ref(Ref::Reg(reg)))
    }

    /// The filter of a phrase, with whose it is.
    pub(crate) fn filter_of(&mut self, parts: &Parts) -> Lowered<Filter> {
        let mut filter = self.filter(parts.noun, parts.adjs, parts.posts)?;
        let owned = parts
            .det
            .filter(|det| matches!(det.head.as_str(), "Your" | "My" | "Its" | "Their"));
        if owned.is_some() || parts.owner.is_some() {
            let who = self.whose(parts)?;
            for test in &mut filter.any_of {
                if test.side.replace(Side::Of(who.clone())).is_some() {
                    return fail(parts.noun, "two owners");
                }
            }
        }
        Ok(filter)
    }

    /// A set, a target or a choice, by how it is said.
    fn chosen(&mut self, parts: &Parts) -> Lowered<Sel> {
        let all = |quant: &&Mean| matches!(quant.head.as_str(), "All" | "Each" | "Both");
        let set = parts.quant.is_none_or(|quant| all(&quant));
        self.choose_places = set && self.said_in == SaidIn::Step;
        let filter = self.filter_of(parts);
        self.choose_places = false;
        let mut filter = filter?;
        if let Some(quant) = parts.quant.filter(all) {
            self.take(quant);
        }
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
        let word_target = matches!(quant.head.as_str(), "Target" | "TargetOther" | "EachTarget");
        let asked = matches!(
            self.said_in,
            SaidIn::Event | SaidIn::Condition | SaidIn::Static
        );
        if asked && !word_target {
            self.one(quant);
            if quant.head == "Any" {
                self.take(quant);
            }
            return Ok(Sel::All(filter));
        }
        self.take_once(quant)?;
        if quant.head == "TargetOther" {
            let this = ir::program::Atom("this".to_string());
            let others = filter.any_of.iter_mut();
            others.for_each(|test| test.not.push(this.clone()));
        }
        let (min, max) = self.range(quant)?;
        let said = NpUse {
            said_in: self.said_in,
            how: HowMany::Some,
            word_target,
            hidden: hidden(&filter) || self.doer != Who::You,
        };
        if !(self.targets)(&said) {
            let chosen = self.choose(Sel::All(filter), (min, max), Some(parts.noun))?;
            if let Sel::Ref(of) = &chosen {
                self.bind_places(parts, of);
            }
            return Ok(chosen);
        }
        let slot = u8::try_from(self.slots.len()).unwrap_or(u8::MAX);
        let group = None;
        self.slots.push(TargetSlot {
            filter,
            min,
            max,
            group,
        });
        self.bind(parts.noun, Ref::Target(slot));
        self.bind_places(parts, &Ref::Target(slot));
        Ok(Sel::Ref(Ref::Target(slot)))
    }

    /// `there` after `a unit at a battlefield` is where that unit is.
    fn bind_places(&mut self, parts: &Parts, of: &Ref) {
        for post in parts.posts.iter().filter(|post| post.head == "At") {
            let base = post.kids.first().and_then(|place| place.kids.first());
            if let Some(head) = base.and_then(|base| base.kids.last()) {
                self.bind(head, Ref::PlaceOf(Box::new(of.clone())));
            }
        }
    }

    /// The least and the largest number of a quantifier.
    pub(crate) fn range(&mut self, quant: &Mean) -> Lowered<(Amount, Amount)> {
        let none = Amount::Number(0);
        match (quant.head.as_str(), quant.kids.as_slice()) {
            ("", [inner]) => self.range(inner),
            ("Target" | "TargetOther" | "EachTarget", kids) => {
                self.take(quant);
                match kids {
                    [inner] if !inner.kids.is_empty() || !inner.head.is_empty() => {
                        self.range(inner)
                    }
                    _ => Ok((Amount::Number(1), Amount::Number(1))),
                }
            }
            ("UpTo", [n]) => {
                self.take(quant);
                Ok((none, self.amount(n)?))
            }
            ("AnyN", _) => {
                self.take(quant);
                Ok((none, Amount::Any))
            }
            ("AtLeast", [n]) => {
                self.take(quant);
                Ok((self.amount(n)?, Amount::Any))
            }
            ("N" | "X" | "ThatMuch" | "Any", _) => {
                let n = self.amount(quant)?;
                Ok((n.clone(), n))
            }
            _ => fail(quant, "how many are chosen"),
        }
    }

    fn choose(
        &mut self,
        from: Sel,
        (min, max): (Amount, Amount),
        noun: Option<&Mean>,
    ) -> Lowered<Sel> {
        let reg = self.register();
        let (who, how) = (self.doer.clone(), self.how);
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
}

const ZONES: [&str; 21] = [
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

/// The zones a noun names, if it names nothing else.
fn zones_of(noun: &Mean) -> Option<Vec<&Mean>> {
    let leaves = match noun.head.as_str() {
        "Either" | "Join" => noun.kids.iter().collect(),
        _ => vec![noun],
    };
    let zone = |leaf: &&Mean| leaf.kids.is_empty() && ZONES.contains(&leaf.head.as_str());
    leaves.iter().all(zone).then_some(leaves)
}

/// Whether it lies in a zone that not everybody sees.
fn hidden(filter: &Filter) -> bool {
    let secret = [
        "hand",
        "memory",
        "deck",
        "Main_Deck",
        "Rune_Deck",
        "material_deck",
        "main_deck",
    ];
    filter.any_of.iter().any(|test| match test.at.as_deref() {
        Some(Sel::Zone(_, zone)) => secret.contains(&zone.as_str()),
        _ => false,
    })
}
