//! Answers to questions in words.

use super::costs::deed_verb;
use super::place_name;
use crate::card::Domain;
use crate::look::Look;
use crate::program::{AbilityId, AbilityKind, CostPart};
use crate::state::{Ask, Place, Thing, Topic};
use kernel::game::{Choice, OptionLabel};
use kernel::ids::Handle;
use kernel::parts::ask;

impl Look<'_> {
    pub(super) fn describe_pick(self, c: Choice) -> OptionLabel {
        ask::describe(self.s.open_asks(), c, |ask, thing| {
            self.describe_thing(ask, thing)
        })
    }

    fn describe_thing(self, ask: &Ask, thing: Thing) -> OptionLabel {
        let verb = self.verb(ask.about);
        match thing {
            Thing::Object(r) => {
                let name = self.seen_label(r, ask.seat);
                OptionLabel::about(format!("{verb} {name}"), &[r])
            }
            Thing::Item(handle) => self.describe_item(verb, handle),
            Thing::Player(seat) => OptionLabel::plain(&format!("{verb} player {seat}")),
            Thing::Place(place) => self.describe_place(ask, verb, place),
            Thing::Number(n) => self.describe_number(ask, n),
            Thing::Tag(tag) => {
                let name = self.r.tags.get(usize::from(tag.0));
                OptionLabel::plain(&format!("name {}", name.map_or("", String::as_str)))
            }
            Thing::Source(r, ability) => OptionLabel::about(self.use_label(r, ability), &[r]),
            Thing::Power(6) => OptionLabel::plain("pay with universal power"),
            Thing::Power(n) => {
                let domain = Domain::ALL.get(usize::from(n));
                OptionLabel::plain(&format!("pay with {}", domain.map_or("", |d| d.name())))
            }
            Thing::Yes => OptionLabel::plain(&self.yes_label(ask.about)),
            Thing::No => OptionLabel::plain(no_label(ask.about)),
        }
    }

    fn describe_item(self, verb: &str, handle: Handle) -> OptionLabel {
        let Some(item) = self.s.item(handle) else {
            return OptionLabel::plain(verb);
        };
        OptionLabel {
            label: format!("{verb} {}", self.item_name(item)),
            at: vec![handle],
        }
    }

    fn describe_place(self, ask: &Ask, verb: &str, place: Place) -> OptionLabel {
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
            Some(field) => OptionLabel::about(label, &[self.field_handle(field)]),
            None => OptionLabel::plain(&label),
        }
    }

    fn describe_number(self, ask: &Ask, n: u16) -> OptionLabel {
        match ask.about {
            Topic::Mode => OptionLabel::plain(&format!("mode {}", n + 1)),
            Topic::TriggerOrder => self.describe_trigger(n),
            Topic::Split(r) => OptionLabel::about(format!("{n} to {}", self.object_label(r)), &[r]),
            Topic::PayAmount => OptionLabel::plain(&format!("pay {n}")),
            Topic::EitherDiscount if n == 0 => OptionLabel::plain("less energy"),
            Topic::EitherDiscount => OptionLabel::plain("less power"),
            Topic::LoopCount => OptionLabel::plain(&format!("repeat {n} times")),
            Topic::Replacement => {
                let sources = self.open_replacements();
                let face = sources.get(usize::from(n));
                let name = face.map_or("", |p| &self.r.print(*p).name);
                OptionLabel::plain(&format!("apply {name}"))
            }
            Topic::Assign => OptionLabel::plain(&format!("assign {n}")),
            _ => OptionLabel::plain(&format!("number {n}")),
        }
    }

    fn describe_trigger(self, n: u16) -> OptionLabel {
        let Some(pending) = self.s.waiting.get(usize::from(n)) else {
            return OptionLabel::plain("place");
        };
        let name = &self.r.print(pending.ctx.face).name;
        OptionLabel::about(format!("place {name}"), &[pending.ctx.source])
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
