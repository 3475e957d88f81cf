//! Lines: from a line's meaning to abilities.

use ir::Role;
use ir::program::{
    Ability, AbilityKind, Cond, Event, Gate, Op, ReadAt, Ref, Sel, Span, TargetSlot, Trigger,
    Until, Who,
};

use super::shape::{looks, shape};
use super::{Lower, Lowered, fail};
use crate::mean::Mean;

impl Lower<'_> {
    pub(crate) fn line(&mut self, mean: &Mean) -> Lowered<Vec<Ability>> {
        self.take(mean);
        let kids = mean.kids.as_slice();
        match (mean.head.as_str(), kids) {
            ("Line", [gates, inner]) => {
                let gates = gates.kids.iter().map(|gate| self.gate(gate));
                let gates: Lowered<Vec<Cond>> = gates.collect();
                let checked = |cond| Gate {
                    cond,
                    read: ReadAt::AtCheck,
                };
                let gates: Vec<Gate> = gates?.into_iter().map(checked).collect();
                let mut abilities = self.line(inner)?;
                for ability in &mut abilities {
                    ability.gates.extend(gates.clone());
                }
                Ok(abilities)
            }
            ("Keywords", _) => self.keywords(mean),
            ("Label", [label, inner]) => {
                let stays = std::mem::replace(&mut self.stays, false);
                let abilities = self.line(inner);
                self.stays = stays;
                let mut abilities = abilities?;
                let ("Kw", [name, n @ ..]) = (label.head.as_str(), label.kids.as_slice()) else {
                    return fail(label, "label");
                };
                self.take(label);
                let name = self.word(name);
                let label = match n {
                    [] => Some(name),
                    [n] if n.head == "N" && n.kids.is_empty() => {
                        self.take(n);
                        Some(format!("{name} {}", n.val))
                    }
                    _ => return fail(label, "label"),
                };
                for ability in &mut abilities {
                    ability.label.clone_from(&label);
                }
                Ok(abilities)
            }
            ("Trigger", [head, body]) if as_it_is_played(head) => {
                self.take_all(head);
                self.standing(body)
            }
            ("Trigger", [head, body]) => self.triggered(head, body),
            ("Activated", [cost, body]) => self.activated(cost, body),
            ("Body", [body]) => self.body(body),
            ("Grants", [list]) => {
                let mut mods = Vec::new();
                for grant in &list.kids {
                    mods.extend(self.mods("have", grant)?);
                }
                let this = Sel::Ref(Ref::This);
                Ok(vec![Ability::of(AbilityKind::Static(
                    this,
                    mods,
                    Until::Game,
                ))])
            }
            ("KwBody", [kw, body]) => {
                let mut abilities = self.keywords(kw)?;
                abilities.extend(self.body(body)?);
                Ok(abilities)
            }
            _ => fail(mean, "line"),
        }
    }

    pub(crate) fn triggered(&mut self, head: &Mean, body: &Mean) -> Lowered<Vec<Ability>> {
        (self.span, self.last, self.event_place) = (None, None, None);
        let (events, cond) = self.events(head)?;
        let span = self.span.take();
        if span == Some(Span::Turn) && !self.stays && cond.is_none() {
            let block = self.block(body)?;
            return Ok(vec![self.watching(events, &block)]);
        }
        if span.is_some() {
            return fail(head, "when it is looked for");
        }
        let outer = self.own_slots();
        let (program, limits) = self.limited(body)?;
        let trigger = Trigger {
            events,
            cond,
            optional: None,
        };
        Ok(vec![Ability {
            kind: AbilityKind::Triggered(trigger),
            limits,
            slots: std::mem::replace(&mut self.slots, outer),
            program,
            ..Ability::default()
        }])
    }

    /// Begins an ability that has targets of its own: those of other abilities
    /// are not known to it.
    pub(crate) fn own_slots(&mut self) -> Vec<TargetSlot> {
        self.bound.retain(|_, of| match of {
            Sel::Ref(Ref::Target(_)) => false,
            Sel::Players(Who::Ref(of)) => !matches!(**of, Ref::Target(_)),
            _ => true,
        });
        std::mem::take(&mut self.slots)
    }

    /// `when a unit is played this turn, ..` of a spell: it is watched for.
    pub(crate) fn watching(&mut self, events: Vec<Event>, block: &[Op]) -> Ability {
        let watch = |event| Op::Watch(event, false, Until::Turn, block.to_vec());
        Ability {
            slots: self.slots.clone(),
            program: events.into_iter().map(watch).collect(),
            ..Ability::default()
        }
    }

    pub(crate) fn activated(&mut self, cost: &Mean, body: &Mean) -> Lowered<Vec<Ability>> {
        self.last = None;
        let outer = self.own_slots();
        let cost = self.cost(cost)?;
        let (label, body) = match (body.head.as_str(), body.kids.as_slice()) {
            ("Label", [label, inner]) if labels(label).is_some() => {
                self.take(body);
                let all = labels(label).unwrap_or_default();
                [label]
                    .into_iter()
                    .chain(all.iter().copied())
                    .for_each(|kw| self.take(kw));
                let words: Vec<String> = all.iter().map(|kw| self.word(&kw.kids[0])).collect();
                (Some(words.join(", ")), inner)
            }
            _ => (None, body),
        };
        let (program, limits) = self.limited(body)?;
        Ok(vec![Ability {
            kind: AbilityKind::Activated,
            works_in: moved_from(&program),
            cost,
            label,
            limits,
            slots: std::mem::replace(&mut self.slots, outer),
            program,
            ..Ability::default()
        }])
    }

    /// A line that is always so, or what the card does.
    pub(crate) fn body(&mut self, body: &Mean) -> Lowered<Vec<Ability>> {
        if let Some(ability) = self.always(body, None)? {
            return Ok(vec![ability]);
        }
        if let Some(ability) = self.paid_instead(body)? {
            return Ok(vec![ability]);
        }
        if let Some(only) = own_place(body) {
            body.kids.iter().for_each(|part| self.take(part));
            [body, only.1].into_iter().for_each(|part| self.take(part));
            let cannot = vec![self.only_to(only.0, &only.1.kids[0])?];
            let kind = AbilityKind::Static(Sel::Ref(Ref::This), cannot, Until::Game);
            return Ok(vec![Ability::of(kind)]);
        }
        if (self.stays || permits_itself(body)) && !says_limit(body) {
            return self.standing(body);
        }
        let (program, limits) = self.limited(body)?;
        let slots = self.slots.clone();
        let costs = std::mem::take(&mut self.extra);
        let mut abilities: Vec<Ability> = costs.into_iter().map(playing).collect();
        if program.is_empty() && !abilities.is_empty() {
            return Ok(abilities);
        }
        abilities.push(Ability {
            limits,
            slots,
            program,
            ..Ability::default()
        });
        Ok(abilities)
    }
}

/// The zone an ability takes its own card from: that is where it works.
pub(crate) fn moved_from(program: &[Op]) -> Vec<String> {
    let from = |op: &Op| {
        let Op::Do { roles, .. } = op else {
            return None;
        };
        let own = |(role, sel): &(Role, Sel)| {
            *role == Role::Patient && matches!(sel, Sel::Ref(Ref::This | Ref::ThisCard))
        };
        let zone = |(role, sel): &(Role, Sel)| match sel {
            Sel::Zone(Who::You, zone) if *role == Role::PlaceBefore => Some(zone.clone()),
            _ => None,
        };
        roles
            .iter()
            .find_map(zone)
            .filter(|_| roles.iter().any(own))
    };
    program.iter().find_map(from).into_iter().collect()
}

/// A cost beside that of the card.
pub(crate) fn playing(cost: ir::program::Cost) -> Ability {
    Ability {
        kind: AbilityKind::Playing,
        cost,
        ..Ability::default()
    }
}

/// The keywords of a label.
pub(crate) fn labels(label: &Mean) -> Option<Vec<&Mean>> {
    let all: Vec<&Mean> = match label.head.as_str() {
        "One" => label.kids.iter().collect(),
        _ => vec![label],
    };
    let plain = all.iter().all(|kw| kw.head == "Kw" && kw.kids.len() == 1);
    plain.then_some(all)
}

/// `as you play me, ..`: what is said then belongs to playing it.
pub(crate) fn as_it_is_played(head: &Mean) -> bool {
    let cond = head.kids.first().filter(|_| head.head == "As");
    let [who, act] = cond.map_or(&[][..], |cond| cond.kids.as_slice()) else {
        return false;
    };
    let you = who.head == "You" || matches!(who.kids.first(), Some(you) if you.head == "You");
    you && super::stmt::own_play(act)
}

/// `play me only to ..`: the deed and where to.
pub(crate) fn own_place(body: &Mean) -> Option<(&Mean, &Mean)> {
    let only = shape!("Tailed(Only($Do*, [$ToPlace*]), [])");
    let [act, to] = looks(body, only)?;
    super::stmt::own_play(act).then_some((act, to))
}

/// `you may activate this card from ..`, `this card costs 1 less`: about playing
/// it, whenever that is.
pub(crate) fn permits_itself(body: &Mean) -> bool {
    let it = |said: &Mean| said.preorder().any(|part| part.head == "It");
    let own = |np: &Mean| {
        let base = np.kids.first().unwrap_or(np);
        base.head == "This" || base.head == "D" && base.kids[0].head == "ThisD"
    };
    match (body.head.as_str(), body.kids.as_slice()) {
        ("While" | "If" | "Line", [_, inner]) => permits_itself(inner),
        ("Tailed", [core, _]) => permits_itself(core),
        ("Seq", [first, rest @ ..]) => {
            let goes_on = |said: &Mean| permits_itself(said) || says_may_play(said) && it(said);
            permits_itself(first) && rest.iter().all(goes_on)
        }
        ("Say", [of, Mean { head, kids, .. }]) if head == "Do" => kids[0].head == "cost" && own(of),
        ("Do", [verb, args]) if verb.head == "ignore" => {
            let mut own = args.preorder();
            own.any(|part| matches!(part.head.as_str(), "ThisD" | "This"))
        }
        ("Say", [_, may]) if says_may_play(body) => {
            let args = may.kids[0].kids[1].kids.iter();
            let what = { args }.find(|arg| arg.head == "Patient");
            what.and_then(|what| what.kids.first()).is_some_and(own)
        }
        _ => false,
    }
}

/// `you may play ..`.
fn says_may_play(said: &Mean) -> bool {
    let may = looks(said, shape!("Say($, May(Do($, $)))"));
    may.is_some_and(|[_, verb, _]| super::plays(&verb.head))
}

/// Whether a line limits the use of something.
pub(crate) fn says_limit(body: &Mean) -> bool {
    body.preorder()
        .any(|part| matches!(part.head.as_str(), "Only" | "OnlyIf"))
}
