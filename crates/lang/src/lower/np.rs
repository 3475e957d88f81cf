//! Noun phrases: references, sets, targets and choices.

use ir::Role;
use ir::program::{Amount, EventTest, Op, Ref, Sel, Who};

use super::{Lower, Lowered, fail};
use crate::mean::Mean;
use crate::np_use::SaidIn;

pub(crate) const PLAYERS: [&str; 4] = ["player", "opponent", "controller", "owner"];

/// A noun phrase, taken apart.
#[derive(Clone, Copy)]
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
            ("Here" | "Mine", _) => Ok(Sel::Ref(Ref::PlaceOf(Box::new(Ref::This)))),
            ("Kw", [name]) if name.head == "Hidden" => {
                self.take(name);
                Ok(Sel::Zone(Who::Each, "facedown".to_string()))
            }
            ("EndOf", [end, zone]) => {
                let Sel::Zone(who, zone) = self.np(zone)? else {
                    return fail(mean, "end of a zone");
                };
                let ends = match end.head.as_str() {
                    "Either" => {
                        self.take(end);
                        end.kids.as_slice()
                    }
                    _ => std::slice::from_ref(end),
                };
                let name = |end| format!("{} of {zone}", self.word(end).to_lowercase());
                let mut all: Vec<Sel> = ends
                    .iter()
                    .map(|end| Sel::Zone(who.clone(), name(end)))
                    .collect();
                match all.len() {
                    1 => Ok(all.remove(0)),
                    _ => Ok(Sel::Join(all)),
                }
            }
            _ => self.base(mean, &[]),
        }
    }

    /// All that a phrase names, without choosing: what is counted.
    pub(crate) fn all_of(&mut self, mean: &Mean) -> Lowered<Sel> {
        self.within(SaidIn::Condition, |lower| lower.np(mean))
    }

    pub(crate) fn base(&mut self, base: &Mean, posts: &[Mean]) -> Lowered<Sel> {
        self.take(base);
        let kids = base.kids.as_slice();
        let list = |mean: &'_ Mean| !mean.kids.is_empty();
        let parts = match (base.head.as_str(), kids) {
            ("It" | "They" | "Itself" | "There" | "Those", _) => {
                return self.open(base.val, base);
            }
            ("Rest" | "TheOther", _) => return self.rest(base),
            ("AnyOf", _) if matches!(posts, [not] if not.head == "RelNotPast") => {
                // What was not taken of them.
                self.take_all(&posts[0]);
                return self.rest(base);
            }
            ("Some" | "AnyOf", _) => return self.some(base),
            ("This" | "Me" | "You" | "Here" | "Mine", _) => return self.np(base),
            ("EachOther", _) => return self.of_pair(true, base),
            ("We", _) => return self.we(base),
            ("Anywhere", _) => return self.anywhere(posts),
            ("Name", _) => return Ok(Sel::Print(self.word(base))),
            ("Linked", _) => {
                // What it is linked to is one thing, whatever it is called.
                self.take_all(base);
                return Ok(Sel::Ref(Ref::Host));
            }
            ("Facedown", []) => return Ok(Sel::Zone(Who::Each, "facedown".to_string())),
            ("Back", []) => return Ok(Sel::Ref(Ref::Named("where it was".to_string()))),
            ("North" | "South" | "East" | "West", []) => {
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

    pub(crate) fn parts(&mut self, base: &Mean, parts: &Parts) -> Lowered<Sel> {
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
        if let Some(place) = self.place(parts)? {
            return Ok(place);
        }
        if let Some(way) = self.card_of_item(parts) {
            return self.came_of(way);
        }
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
        if let Some(next) = parts
            .ord
            .filter(|ord| ord.head == "Next" && noun == "attack")
        {
            return self.next_attack(next, parts);
        }
        let unique = ["champion", "legend", "attacker", "defender", "game"];
        let possessed = parts
            .det
            .filter(|det| matches!(det.head.as_str(), "Your" | "The"));
        if let (Some(det), Some(leaf)) = (possessed, leaf)
            && unique.contains(&noun)
            && parts.posts.is_empty()
            && let Some(does) = self.doing_only(parts.adjs)
        {
            self.take(leaf);
            let det = self.word(det).to_lowercase();
            let named = Ref::Named(format!("{det} {does}{noun}"));
            self.bind(parts.noun, named.clone());
            return Ok(Sel::Ref(named));
        }
        if let Some(top) = parts
            .ord
            .filter(|ord| matches!(ord.head.as_str(), "Top" | "Bottom"))
        {
            return self.top(top, parts);
        }
        let nexts = parts.posts.last().is_some_and(|post| post.head == "Rel");
        if let Some(next) = parts.ord.filter(|ord| nexts && ord.head == "Next") {
            return self.next(next, parts.posts, parts);
        }
        if let Some(zones) = head.and_then(|head| self.zones_of(head)) {
            return self.zone(parts, &zones);
        }
        let now = parts
            .det
            .filter(|det| det.head == "Their" && parts.ord.is_none());
        if let Some(their) = now.filter(|_| self.is_time(noun) && parts.posts.is_empty()) {
            // Of whose turn it is.
            self.take(their);
            self.take_all(parts.noun);
            return Ok(Sel::Ref(Ref::Named(format!("this {noun}"))));
        }
        if let Some(this) = parts.det.filter(|det| det.head == "ThisD") {
            // The word for what the card is says nothing that it is not.
            self.take(this);
            self.take_all(parts.noun);
            let of = match noun {
                "card" => Ref::ThisCard,
                "attack" | "hit" if self.kind != noun => Ref::Named("this attack".to_string()),
                time if self.is_time(time) => Ref::Named(format!("this {time}")),
                _ => Ref::This,
            };
            return Ok(Sel::Ref(of));
        }
        self.chosen(parts)
    }

    /// `the next unit you play this turn`: the first that makes it happen.
    pub(crate) fn next(&mut self, next: &Mean, said: &[Mean], parts: &Parts) -> Lowered<Sel> {
        let Some((said, others)) = said.split_last() else {
            return fail(next, "the next what");
        };
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
        self.bind(parts.noun, Ref::Candidate(0));
        let filter = self.filter(parts.noun, parts.adjs, others)?;
        event
            .roles
            .push((Role::Patient, EventTest::Is(filter, None)));
        Ok(Sel::Next(Box::new(event), n))
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

    pub(crate) fn top(&mut self, end: &Mean, parts: &Parts) -> Lowered<Sel> {
        let n = parts
            .quant
            .map_or(Ok(Amount::Number(1)), |quant| self.amount(quant))?;
        if let Some(rune) = parts.noun.kids.first().filter(|noun| noun.head == "rune") {
            // Of a deck of runes.
            self.take(rune);
        }
        let zone = parts
            .posts
            .iter()
            .find(|post| matches!(post.head.as_str(), "OfNp" | "From"));
        let zone = match zone {
            Some(post) => {
                self.take(post);
                Some(self.np(&post.kids[0])?)
            }
            None => self.from.take(),
        };
        let Some(Sel::Zone(who, zone)) = zone else {
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

    /// Keeps what a phrase means, by the place of its head.
    pub(crate) fn bind(&mut self, noun: &Mean, to: Ref) {
        self.bind_sel(noun, Sel::Ref(to));
    }

    /// The same of what is no single thing: a zone.
    pub(crate) fn bind_sel(&mut self, noun: &Mean, to: Sel) {
        if noun.head == "Head" {
            let at = self.at(noun.val);
            self.bound.insert(at, to);
        }
    }

    /// `attacking `: the only adjective of the one there is, or none.
    pub(crate) fn doing_only(&self, adjs: &[Mean]) -> Option<String> {
        let step = match adjs {
            [] => return Some(String::new()),
            [doing] if doing.head == "Doing" => doing.kids.first()?,
            _ => return None,
        };
        let verb = step.kids.first()?;
        adjs.iter().for_each(|adj| self.take_all(adj));
        let forms = self.grammar.verb(&verb.head).map(|verb| verb.forms.ing())?;
        Some(format!("{forms} "))
    }
}
