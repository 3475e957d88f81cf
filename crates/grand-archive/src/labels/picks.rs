//! Answers to questions in words.

use super::{about, numbered, plain};
use crate::card::Element;
use crate::look::Look;
use crate::program::{AbilityId, AbilityKind};
use crate::state::{Ask, Thing, Topic, Zone};
use crate::view::direction_of;
use kernel::game::{Choice, Described};
use kernel::ids::{Handle, Ref};

impl Look<'_> {
    pub(super) fn describe_pick(self, c: Choice) -> Described {
        let mut asks = self.s.open_asks().iter();
        let ask = asks.find(|a| a.seat == c.seat && !a.done);
        let place = usize::from(c.a);
        let Some((ask, thing)) = ask.and_then(|a| Some((a, *a.from.get(place)?))) else {
            return plain("choose");
        };
        let mut described = self.describe_thing(ask, thing);
        // Of things with equal words the first has no number.
        let before = ask.from.iter().take(place);
        let same = before.filter(|t| self.describe_thing(ask, **t).label == described.label);
        let same = same.count();
        described.label = numbered(described.label, same);
        described
    }

    fn describe_thing(self, ask: &Ask, thing: Thing) -> Described {
        let verb = self.verb(ask.about);
        match thing {
            Thing::Object(r) => {
                let name = self.seen_label(r, ask.seat);
                about(format!("{} {name}", self.verb_for(ask.about, r)), &[r])
            }
            Thing::Item(handle) => self.describe_item(verb, handle),
            Thing::Player(seat) => plain(&format!("{verb} player {seat}")),
            Thing::Number(n) => self.describe_number(ask, n),
            Thing::Name(print) => plain(&format!("name {}", self.r.prints[print].name)),
            Thing::Element(n) => {
                let element = Element::ALL.get(usize::from(n));
                plain(&format!("choose {}", element.map_or("", |e| e.name())))
            }
            Thing::Counter(counter) => {
                let name = self.r.counters.get(usize::from(counter.0));
                plain(&format!("choose {}", name.map_or("", String::as_str)))
            }
            Thing::Direction(n) => plain(&format!("face {}", direction_of(n))),
            Thing::Yes => plain(&self.yes_label(ask.about)),
            Thing::No => plain(no_label(ask.about)),
        }
    }

    fn describe_item(self, verb: &str, handle: Handle) -> Described {
        let Some(item) = self.s.item(handle) else {
            return plain(verb);
        };
        Described {
            label: format!("{verb} {}", self.item_name(item)),
            at: vec![handle],
        }
    }

    fn describe_number(self, ask: &Ask, n: u16) -> Described {
        match ask.about {
            Topic::Mode => plain(&format!("mode {}", n + 1)),
            Topic::X => plain(&format!("X is {n}")),
            Topic::TriggerOrder => self.describe_trigger(n),
            Topic::Divide(r) => about(format!("{n} to {}", self.object_label(r)), &[r]),
            Topic::PayAmount => plain(&format!("pay {n}")),
            Topic::LoopCount => plain(&format!("repeat {n} times")),
            Topic::Alternative => plain(&self.alternative_label(n)),
            Topic::Subtype => {
                let name = self.r.subtypes.get(usize::from(n));
                plain(&format!("choose {}", name.map_or("", String::as_str)))
            }
            Topic::Replacement => {
                let all = self.open_replacements();
                let face = all.get(usize::from(n)).map(|p| &self.r.prints[*p].name);
                plain(&format!(
                    "apply {}",
                    face.map_or("the effect", String::as_str)
                ))
            }
            _ => plain(&format!("number {n}")),
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

    fn describe_trigger(self, n: u16) -> Described {
        let Some(pending) = self.s.waiting.get(usize::from(n)) else {
            return plain("place");
        };
        let name = &self.r.prints[pending.ctx.face].name;
        about(format!("place {name}"), &[pending.ctx.source])
    }

    fn yes_label(self, topic: Topic) -> String {
        match topic {
            Topic::GoFirst => "go first".to_owned(),
            Topic::WhetherPay | Topic::Wither(_) => "pay".to_owned(),
            Topic::Option(ability) => self.option_label(ability),
            Topic::Imbue => "imbue".to_owned(),
            Topic::Retaliate(r) => format!("retaliate with {}", self.object_label(r)),
            Topic::Critical => "discard".to_owned(),
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
        Topic::Retaliate(_) => "do not retaliate",
        Topic::Critical => "do not discard",
        _ => "no",
    }
}
