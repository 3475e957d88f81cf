//! What a verb says without a word: whose thing it is done to, where it lies;
//! choosing, which is no deed, and playing for nothing.

use ir::Role;
use ir::decl::{Object, Usual};
use ir::program::{Cost, Op, Permit, Ref, Sel};

use super::nouns::base_noun;
use super::shape::{looks, shape};
use super::{Implied, Lower, Lowered, fail};
use crate::mean::Mean;

impl Lower<'_> {
    /// What the verb, or a zone beside it, says of what is chosen for it.
    pub(crate) fn implied(&mut self, verb: &Mean, args: &[Mean]) -> Lowered<Option<Implied>> {
        let from = args.iter().find(|arg| arg.head == "PlaceBefore");
        let searched = args
            .iter()
            .find(|arg| arg.head == "Patient" && verb.head == "search");
        if let Some(zone) = from.or(searched).and_then(|arg| arg.kids.first())
            && base_noun(zone).is_some_and(|noun| self.zones_of(noun).is_some())
        {
            return Ok(Some(Implied::At(self.all_of(zone)?)));
        }
        if from.is_some() {
            return Ok(None);
        }
        let usual = self.grammar.verb(&verb.head).map(|verb| verb.usual);
        Ok(match usual {
            Some(Usual::Own) => Some(Implied::Own),
            Some(Usual::In(zone)) => {
                Some(Implied::At(Sel::Zone(self.doer.clone(), zone.to_string())))
            }
            _ => None,
        })
    }

    /// Which role the subject of a verb has.
    pub(crate) fn subject_role(&self, verb: &Mean) -> Role {
        let known = self.grammar.verb(&verb.head);
        known.map_or(Role::Actor, |verb| verb.frame.subject)
    }

    /// Whether a verb counts something by this noun.
    pub(crate) fn counts(&self, verb: &Mean, noun: &str) -> bool {
        let frame = self.grammar.verb(&verb.head).map(|verb| verb.frame.object);
        matches!(frame, Some(Object::Much { unit, .. }) if unit == noun)
    }

    /// The participle of a verb.
    pub(crate) fn participle(&self, verb: &Mean) -> String {
        let forms = self.grammar.verb(&verb.head).map(|verb| verb.forms);
        let key = self.word(verb);
        forms.map_or_else(|| format!("{key}ed"), |forms| forms.participle())
    }

    /// Whether a noun is a stretch of time.
    pub(crate) fn is_time(&self, noun: &str) -> bool {
        let mut phases = self.grammar.words.phases.iter();
        matches!(noun, "turn" | "phase") || phases.any(|phase| phase.name.replace(' ', "_") == noun)
    }

    /// A number that something has and that is counted like a thing.
    pub(crate) fn is_number(&self, np: &Mean) -> bool {
        let noun = super::nouns::noun_of(np);
        let thing = |name: &str| matches!(name, "card" | "damage" | "rune");
        !thing(&noun) && self.grammar.is_unit(&noun)
    }

    /// `choose a champion` and nothing else: the choice is the whole step.
    pub(crate) fn only_chosen(
        &mut self,
        mean: &Mean,
        verb: &Mean,
        args: &[Mean],
    ) -> Lowered<Option<Vec<Op>>> {
        let said = |arg: &&Mean| !matches!(arg.head.as_str(), "Random" | "PlaceBefore");
        let mut rest = args.iter().filter(said);
        let (Some(arg), None) = (rest.next(), rest.next()) else {
            return Ok(None);
        };
        let Some(np) = arg.kids.first().filter(|np| is_some_thing(np)) else {
            return Ok(None);
        };
        let from = args.iter().find(|arg| arg.head == "PlaceBefore");
        if from.is_some() && !matches!(self.usual, Some(Implied::At(_))) {
            return Ok(None);
        }
        let sel = self.np(np)?;
        let Sel::Ref(Ref::Reg(_) | Ref::Target(_)) = &sel else {
            return fail(np, "what is chosen");
        };
        [verb, arg].into_iter().for_each(|part| self.take(part));
        from.into_iter().for_each(|from| self.take(from));
        if let Sel::Ref(Ref::Reg(reg)) = sel {
            let at = self.at(mean.val);
            self.steps.insert(at, reg);
            self.last_chosen = Some(reg);
        }
        Ok(Some(Vec::new()))
    }

    /// `cast it without paying its cost`.
    pub(crate) fn played_free(
        &mut self,
        verb: &Mean,
        args: &[Mean],
        free: &Mean,
        by: Sel,
    ) -> Lowered<Vec<Op>> {
        let Sel::Players(who) = by else {
            return fail(verb, "who plays it");
        };
        self.take_all(free);
        self.take(verb);
        let (mut what, mut from, mut to) = (None, None, None);
        for arg in super::step::patient_first(args) {
            let place = match arg.head.as_str() {
                _ if std::ptr::eq(arg, free) => continue,
                "Patient" => &mut what,
                "PlaceBefore" => &mut from,
                "Place" => &mut to,
                _ => return fail(arg, "how it is played"),
            };
            self.take(arg);
            *place = Some(self.np(&arg.kids[0])?);
        }
        let Some(what) = what else {
            return fail(verb, "what is played");
        };
        let permit = Permit {
            verb: verb.head.clone(),
            what: what.clone(),
            from,
            to,
            cost: Some(Cost::default()),
            manner: Vec::new(),
        };
        Ok(vec![Op::Play(who, what, permit)])
    }
}

/// `without paying its cost`.
pub(crate) fn is_free(arg: &Mean) -> bool {
    let free = shape!(
        "Without([Do(pay, Args(What|Patient(Np(D(Its|Their|The, [], [], [], Head(cost)), []))))])"
    );
    looks::<0>(arg, free).is_some()
}

/// A number of things that are named by what they are.
pub(crate) fn is_some_thing(np: &Mean) -> bool {
    let base = np.kids.first().filter(|_| np.head == "Np");
    let quantified = base.filter(|base| base.head == "Q");
    let noun = base_noun(np).map(|noun| noun.head.as_str());
    let words = [
        "player",
        "opponent",
        "name",
        "type",
        "element",
        "number",
        "direction",
        "order",
    ];
    let tags = ["tag", "word", "class", "subtype", "color"];
    quantified.is_some_and(|base| base.kids[0].head != "All" && base.kids[0].head != "Each")
        && noun.is_some_and(|noun| !words.contains(&noun) && !tags.contains(&noun))
}
