//! Answers to questions in words.

use crate::card::Element;
use crate::look::Look;
use crate::program::{AbilityId, AbilityKind};
use crate::state::{Ask, Thing, Topic, Zone};
use crate::view::direction_of;
use kernel::game::{Choice, OptionLabel};
use kernel::ids::{Handle, Ref};
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
                OptionLabel::about(format!("{} {name}", self.verb_for(ask.about, r)), &[r])
            }
            Thing::Item(handle) => self.describe_item(verb, handle),
            Thing::Player(seat) => OptionLabel::plain(&format!("{verb} player {seat}")),
            Thing::Number(n) => self.describe_number(ask, n),
            Thing::Name(print) => {
                OptionLabel::plain(&format!("name {}", self.r.prints[print].name))
            }
            Thing::Element(n) => {
                let element = Element::ALL.get(usize::from(n));
                OptionLabel::plain(&format!("choose {}", element.map_or("", |e| e.name())))
            }
            Thing::Counter(counter) => {
                let name = self.r.counters.get(usize::from(counter.0));
                OptionLabel::plain(&format!("choose {}", name.map_or("", String::as_str)))
            }
            Thing::Direction(n) => OptionLabel::plain(&format!("face {}", direction_of(n))),
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

    fn describe_number(self, ask: &Ask, n: u16) -> OptionLabel {
        match ask.about {
            Topic::Mode => OptionLabel::plain(&format!("mode {}", n + 1)),
            Topic::X => OptionLabel::plain(&format!("X is {n}")),
            Topic::TriggerOrder => self.describe_trigger(n),
            Topic::Divide(r) => {
                OptionLabel::about(format!("{n} to {}", self.object_label(r)), &[r])
            }
            Topic::PayAmount => OptionLabel::plain(&format!("pay {n}")),
            Topic::LoopCount => OptionLabel::plain(&format!("repeat {n} times")),
            Topic::Alternative => OptionLabel::plain(&self.alternative_label(n)),
            Topic::Subtype => {
                let name = self.r.subtypes.get(usize::from(n));
                OptionLabel::plain(&format!("choose {}", name.map_or("", String::as_str)))
            }
            Topic::Replacement => {
                let all = self.open_replacements();
                let face = all.get(usize::from(n)).map(|p| &self.r.prints[*p].name);
                OptionLabel::plain(&format!(
                    "apply {}",
                    face.map_or("the effect", String::as_str)
                ))
            }
            _ => OptionLabel::plain(&format!("number {n}")),
        }
    }

    /// The card's own cost, or another that is paid instead; the abilities
    /// are numbered from 1.
    fn alternative_label(self, n: u16) -> String {
        let ability = n
            .checked_sub(1)
            .and_then(|n| self.r.abilities.get(usize::from(n)));
        match ability.map(|a| &a.kind) {
            Some(AbilityKind::ExtraCost(extra)) => self.cost_words(&extra.cost),
            Some(AbilityKind::Keyword(_)) => "pay by the keyword".to_owned(),
            _ => "pay the normal cost".to_owned(),
        }
    }

    fn describe_trigger(self, n: u16) -> OptionLabel {
        let Some(pending) = self.s.waiting.get(usize::from(n)) else {
            return OptionLabel::plain("place");
        };
        let name = &self.r.prints[pending.ctx.face].name;
        OptionLabel::about(format!("place {name}"), &[pending.ctx.source])
    }

    fn yes_label(self, topic: Topic) -> String {
        match topic {
            Topic::GoFirst => "go first".to_owned(),
            Topic::WhetherPay | Topic::Wither(_) => "pay".to_owned(),
            Topic::Option(ability) => self.option_label(ability),
            Topic::Imbue => "imbue".to_owned(),
            Topic::NewTargets => "choose new targets".to_owned(),
            Topic::Retaliate(r) => format!("retaliate with {}", self.object_label(r)),
            Topic::Critical => "discard".to_owned(),
            Topic::Destination => "preserve".to_owned(),
            _ => "yes".to_owned(),
        }
    }

    /// An optional additional cost in words.
    fn option_label(self, ability: AbilityId) -> String {
        match &self.r.abilities[ability.index()].kind {
            AbilityKind::ExtraCost(extra) => {
                format!("pay the additional cost: {}", self.cost_words(&extra.cost))
            }
            _ => "pay the additional cost".to_owned(),
        }
    }

    /// What is done to this thing, where the question has several ways.
    fn verb_for(self, topic: Topic, r: Ref) -> &'static str {
        if topic != Topic::Reserve {
            return self.verb(topic);
        }
        match self.s.cards[r.card.index()].zone {
            Zone::Graveyard => "kindle",
            Zone::Field(_) => "rest",
            _ => "reserve",
        }
    }

    fn verb(self, topic: Topic) -> &'static str {
        match topic {
            Topic::Spirit => "begin with",
            Topic::Materialize => "materialize",
            Topic::Targets(_) => "target",
            Topic::Reserve => "reserve",
            Topic::Floating => "float",
            Topic::TriggerOrder => "place",
            Topic::Search => "find",
            Topic::Unique => "keep",
            Topic::Discard => "discard",
            Topic::Sacrifice => "sacrifice",
            Topic::Starcall => "starcall",
            Topic::GlimpseBottom => "put on the bottom",
            Topic::OrderTop | Topic::OrderBottom => "put back",
            Topic::LevelUp => "level up with",
            Topic::Link => "link to",
            Topic::AttackTarget => "attack",
            Topic::Weapon => "use",
            Topic::RetaliationOrder => "next",
            Topic::Replacement | Topic::UseReplacement => "apply",
            _ => "choose",
        }
    }
}

fn no_label(topic: Topic) -> &'static str {
    match topic {
        Topic::GoFirst => "go second",
        Topic::WhetherPay | Topic::Option(_) | Topic::Wither(_) => "do not pay",
        Topic::Imbue => "do not imbue",
        Topic::NewTargets => "keep the targets",
        Topic::Retaliate(_) => "do not retaliate",
        Topic::Critical => "do not discard",
        Topic::Destination => "banish",
        _ => "no",
    }
}
