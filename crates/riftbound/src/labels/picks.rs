//! Answers to questions in words.

use super::costs::deed_verb;
use super::place_name;
use crate::card::Domain;
use crate::look::Look;
use crate::program::{AbilityId, AbilityKind, CostPart};
use crate::state::{Ask, Place, Thing, Topic};
use kernel::ask;
use kernel::game::{Choice, Described};
use kernel::ids::Handle;

impl Look<'_> {
    pub(super) fn describe_pick(self, c: Choice) -> Described {
        ask::describe(self.s.open_asks(), c, |ask, thing| {
            self.describe_thing(ask, thing)
        })
    }

    fn describe_thing(self, ask: &Ask, thing: Thing) -> Described {
        let verb = self.verb(ask.about);
        match thing {
            Thing::Object(r) => {
                let name = self.seen_label(r, ask.seat);
                Described::about(format!("{verb} {name}"), &[r])
            }
            Thing::Item(handle) => self.describe_item(verb, handle),
            Thing::Player(seat) => Described::plain(&format!("{verb} player {seat}")),
            Thing::Place(place) => self.describe_place(ask, verb, place),
            Thing::Number(n) => self.describe_number(ask, n),
            Thing::Tag(tag) => {
                let name = self.r.tags.get(usize::from(tag.0));
                Described::plain(&format!("name {}", name.map_or("", String::as_str)))
            }
            Thing::Source(r, ability) => Described::about(self.use_label(r, ability), &[r]),
            Thing::Power(6) => Described::plain("pay with universal power"),
            Thing::Power(n) => {
                let domain = Domain::ALL.get(usize::from(n));
                Described::plain(&format!("pay with {}", domain.map_or("", |d| d.name())))
            }
            Thing::Yes => Described::plain(&self.yes_label(ask.about)),
            Thing::No => Described::plain(no_label(ask.about)),
        }
    }

    fn describe_item(self, verb: &str, handle: Handle) -> Described {
        let Some(item) = self.s.item(handle) else {
            return Described::plain(verb);
        };
        Described {
            label: format!("{verb} {}", self.item_name(item)),
            at: vec![handle],
        }
    }

    fn describe_place(self, ask: &Ask, verb: &str, place: Place) -> Described {
        let name = match place {
            Place::Base(seat) if seat != ask.seat => format!("base of {seat}"),
            place => place_name(place),
        };
        let label = match ask.about {
            Topic::Location | Topic::Destination => format!("to {name}"),
            Topic::Staged => format!("begin at {name}"),
            _ => format!("{verb} {name}"),
        };
        match place.field() {
            Some(field) => Described::about(label, &[self.field_handle(field)]),
            None => Described::plain(&label),
        }
    }

    fn describe_number(self, ask: &Ask, n: u16) -> Described {
        match ask.about {
            Topic::Mode => Described::plain(&format!("mode {}", n + 1)),
            Topic::TriggerOrder => self.describe_trigger(n),
            Topic::Split(r) => Described::about(format!("{n} to {}", self.object_label(r)), &[r]),
            Topic::PayAmount => Described::plain(&format!("pay {n}")),
            Topic::EitherDiscount if n == 0 => Described::plain("less energy"),
            Topic::EitherDiscount => Described::plain("less power"),
            Topic::LoopCount => Described::plain(&format!("repeat {n} times")),
            Topic::Replacement => {
                let sources = self.open_replacements();
                let face = sources.get(usize::from(n));
                let name = face.map_or("", |p| &self.r.print(*p).name);
                Described::plain(&format!("apply {name}"))
            }
            Topic::Assign => Described::plain(&format!("assign {n}")),
            _ => Described::plain(&format!("number {n}")),
        }
    }

    fn describe_trigger(self, n: u16) -> Described {
        let Some(pending) = self.s.waiting.get(usize::from(n)) else {
            return Described::plain("place");
        };
        let name = &self.r.print(pending.ctx.face).name;
        Described::about(format!("place {name}"), &[pending.ctx.source])
    }

    fn yes_label(self, topic: Topic) -> String {
        match topic {
            Topic::GoFirst => "go first".to_owned(),
            Topic::TopOrBottom => "top".to_owned(),
            Topic::WhetherPay => "pay".to_owned(),
            Topic::Option(ability) => self.option_label(ability),
            Topic::Accelerate => "accelerate".to_owned(),
            Topic::Repeat => "repeat".to_owned(),
            Topic::EitherDiscount => "less energy".to_owned(),
            _ => "yes".to_owned(),
        }
    }

    /// An optional additional cost in words.
    fn option_label(self, ability: AbilityId) -> String {
        match &self.r.ability(ability).kind {
            AbilityKind::ExtraCost(extra) => {
                format!("pay the additional cost: {}", self.cost_words(&extra.cost))
            }
            _ => "pay the additional cost".to_owned(),
        }
    }

    fn verb(self, topic: Topic) -> &'static str {
        match topic {
            Topic::Battlefield => "use",
            Topic::Begins => "begin with",
            Topic::Mulligan => "set aside",
            Topic::MoveAlso => "also move",
            Topic::Targets(_) => "target",
            Topic::KeepTargets => "keep",
            Topic::Discard => "discard",
            Topic::Recycle | Topic::RuneOrder => "recycle",
            Topic::BackOnTop => "put back",
            Topic::Assign => "assign to",
            Topic::FacedownLimit => "put away",
            Topic::DetachOrder => "detach",
            Topic::Replacement | Topic::UseReplacement => "apply",
            Topic::ReplaceWhich => "apply to",
            Topic::TriggerOrder => "place",
            Topic::BurnOut => "give the point to",
            Topic::CostChoice => self.cost_verb(),
            _ => "choose",
        }
    }

    /// What the part of the cost that is being paid does.
    fn cost_verb(self) -> &'static str {
        let part = self.s.payments.last().and_then(|p| p.parts.last());
        let part = part.and_then(|(at, i)| self.r.cost(*at)?.parts.get(usize::from(*i)));
        match part {
            Some(CostPart::Choose { deed, .. }) => deed_verb(*deed),
            _ => "choose",
        }
    }
}

fn no_label(topic: Topic) -> &'static str {
    match topic {
        Topic::GoFirst => "go second",
        Topic::TopOrBottom => "bottom",
        Topic::WhetherPay | Topic::Option(_) => "do not pay",
        Topic::Accelerate => "do not accelerate",
        Topic::Repeat => "do not repeat",
        Topic::EitherDiscount => "less power",
        _ => "no",
    }
}
