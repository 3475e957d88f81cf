//! Entries of an open question in words.

use crate::look::Look;
use crate::state::{Ask, Thing, Topic};
use kernel::by_rule;
use kernel::game::{Choice, OptionLabel};
use kernel::parts::ask;

impl Look<'_> {
    pub(super) fn describe_pick(&self, c: Choice) -> OptionLabel {
        let Some((ask, thing)) = ask::taken(self.s.open_asks(), c) else {
            return OptionLabel::plain("choose");
        };
        match thing {
            Thing::Yes if ask.about == Topic::GoFirst => OptionLabel::plain("go first"),
            Thing::No if ask.about == Topic::GoFirst => OptionLabel::plain("go second"),
            Thing::Yes => OptionLabel::plain("yes"),
            Thing::No => OptionLabel::plain("no"),
            Thing::Object(r) => {
                let label = format!("{} {}", verb(ask.about), self.object_label(r));
                OptionLabel::about(label, &[r])
            }
            Thing::Player(seat) => OptionLabel {
                label: format!("{} player {seat}", verb(ask.about)),
                at: vec![self.s.player(seat).avatar_handle],
            },
            Thing::Name(name) => {
                let print = self.r.print(name);
                let full = by_rule!("ROI 10.5d", print.name.as_str(), else print.character_name());
                OptionLabel::plain(&format!("name {full}"))
            }
            Thing::Number(n) => self.describe_number(ask, n),
        }
    }

    fn describe_number(&self, ask: &Ask, n: u16) -> OptionLabel {
        let i = usize::from(n);
        match ask.about {
            Topic::DeclareX => OptionLabel::plain(&format!("X = {n}")),
            Topic::Position => OptionLabel::plain(&format!("place {}", n + 1)),
            Topic::Mode => OptionLabel::plain(&format!("mode {}", n + 1)),
            Topic::WhichAbility => OptionLabel::plain(&format!("ability {}", n + 1)),
            Topic::LoopCount => OptionLabel::plain(&format!("repeat {n} times")),
            Topic::TriggerOrder => self.describe_trigger(ask, i),
            Topic::CostOrder => {
                let sources = self.open_changes();
                let name = sources.get(i).map_or("", |f| self.r.name(*f));
                OptionLabel::plain(&format!(
                    "apply {name}{}",
                    self.nth(ask, n, |j| sources.get(usize::from(j)).copied())
                ))
            }
            Topic::Replacement => {
                let sources = self.open_replacements();
                let name = sources.get(i).map_or("", |p| &self.r.print(*p).name);
                OptionLabel::plain(&format!(
                    "apply {name}{}",
                    self.nth(ask, n, |j| sources.get(usize::from(j)).copied())
                ))
            }
            _ => OptionLabel::plain(&format!("number {n}")),
        }
    }

    fn open_changes(&self) -> Vec<crate::card::Face> {
        let Some(item) = self.s.stack.last() else {
            return Vec::new();
        };
        let changes = self.cost_changes(item.ctx.controller, item.ctx.source);
        changes.iter().map(|c| c.source).collect()
    }

    fn describe_trigger(&self, ask: &Ask, i: usize) -> OptionLabel {
        let Some(pending) = self.s.waiting.get(i) else {
            return OptionLabel::plain("stack");
        };
        let key = |n: u16| {
            let p = self.s.waiting.get(usize::from(n))?;
            Some(p.ctx.face.base)
        };
        let name = self.r.name(pending.ctx.face);
        let label = format!("stack {name}{}", self.nth(ask, i as u16, key));
        OptionLabel::about(label, &[pending.ctx.source])
    }

    /// " #2" for the second entry with the same name.
    fn nth<K: PartialEq>(&self, ask: &Ask, n: u16, key: impl Fn(u16) -> K) -> String {
        let same = ask.from.iter().filter_map(|t| match t {
            Thing::Number(m) if key(*m) == key(n) => Some(*m),
            _ => None,
        });
        let same: Vec<u16> = same.collect();
        match same.iter().position(|m| *m == n) {
            Some(at) if same.len() > 1 => format!(" #{}", at + 1),
            _ => String::new(),
        }
    }
}

fn verb(topic: Topic) -> &'static str {
    match topic {
        Topic::Targets => "target",
        Topic::SacrificeCost => "sacrifice",
        Topic::DiscardCost | Topic::HandLimit => "discard",
        Topic::Mulligan => "mulligan",
        Topic::ToBottom => "bottom",
        Topic::ToTop => "top",
        Topic::Find => "find",
        _ => "choose",
    }
}
