//! Abilities in words: what they are, what they target, what they do.

use ir::decl::{Means, ValueKind};
use ir::program::{Ability, AbilityKind, Gate, Group, Limit, ReadAt, TargetSlot, Trigger, Until};

use super::{Said, Speaker, joined, plain};
use crate::set_words::filled;

impl Speaker {
    pub(crate) fn ability(&self, ability: &Ability, depth: usize, out: &mut Vec<Said>) {
        let label = ability.label.as_ref();
        let label = label.map_or_else(String::new, |label| format!("[{}] ", plain(label)));
        let head = format!("{label}{}", self.head(ability));
        out.push(Said { depth, text: head });
        let mut note = |text: String| {
            let depth = depth + 1;
            out.push(Said { depth, text });
        };
        if !ability.works_in.is_empty() {
            let zones: Vec<String> = ability.works_in.iter().map(|zone| plain(zone)).collect();
            note(format!("this works in your {}.", zones.join(", ")));
        }
        ability.gates.iter().for_each(|gate| note(self.gate(gate)));
        ability
            .limits
            .iter()
            .for_each(|limit| note(self.limit(limit)));
        for (slot, n) in ability.slots.iter().zip(1..) {
            note(self.slot(slot, n));
        }
        if let AbilityKind::Replacing(replacement) = &ability.kind {
            self.block(&replacement.block, depth + 1, out);
        }
        self.block(&ability.program, depth + 1, out);
    }

    fn head(&self, ability: &Ability) -> String {
        match &ability.kind {
            AbilityKind::Body => "It does this:".to_string(),
            AbilityKind::Static(scope, mods, Until::Game) => {
                format!("Always: {} {}.", self.sel(scope), self.mods(mods))
            }
            AbilityKind::Static(scope, mods, until) => {
                let (scope, mods) = (self.sel(scope), self.mods(mods));
                format!("Always: {scope} {mods}, {}.", self.until(until))
            }
            AbilityKind::Triggered(trigger) => self.trigger(trigger),
            AbilityKind::Activated => format!("For {}, you may do this:", self.cost(&ability.cost)),
            AbilityKind::Replacing(replacement) => {
                format!("Always: {}:", self.replaced(replacement))
            }
            AbilityKind::Playing => {
                let may = if ability.cost.optional { "may" } else { "must" };
                format!(
                    "To play it you {may} also pay {}.",
                    self.cost(&ability.cost)
                )
            }
            AbilityKind::Keyword(name, amount) => {
                let amount = amount.as_ref().map_or_else(String::new, |n| self.amount(n));
                let cost = match ability.cost == ir::program::Cost::default() {
                    true => String::new(),
                    false => self.cost(&ability.cost),
                };
                let means = self.keyword(name, &amount, &cost);
                let paid = if cost.is_empty() { "" } else { "for" };
                let said = [
                    "Keyword".to_string(),
                    plain(name),
                    amount,
                    paid.to_string(),
                    cost,
                ];
                format!("{}{means}.", joined(said))
            }
        }
    }

    /// What a keyword stands for, where a text says it.
    fn keyword(&self, name: &str, amount: &str, cost: &str) -> String {
        let name = plain(name);
        let mut known = self.keywords.iter().filter(|known| known.name == name);
        let said = known.find_map(|known| match (known.means, known.value) {
            (Means::Text(text), ValueKind::Number(least)) if amount.is_empty() => {
                let least = least.unwrap_or(1).to_string();
                Some(filled(text, &least, cost, ".."))
            }
            (Means::Text(text), _) => Some(filled(text, amount, cost, "..")),
            (Means::Label | Means::Book, _) => None,
        });
        said.map_or_else(String::new, |text| {
            format!(
                ", which means: {}",
                text.replace("~'s", "its").replace('~', "this")
            )
        })
    }

    fn trigger(&self, trigger: &Trigger) -> String {
        let Trigger {
            events,
            cond,
            optional,
        } = trigger;
        let events: Vec<String> = events.iter().map(|event| self.event(event)).collect();
        let cond = cond.as_ref();
        let cond = cond.map_or_else(String::new, |cond| format!(", if {}", self.cond(cond)));
        let may = optional.as_ref();
        let may = may.map_or_else(String::new, |who| format!(", {} may", self.who(who)));
        format!("When {}{cond}{may}:", events.join(" or when "))
    }

    fn gate(&self, gate: &Gate) -> String {
        let read = match gate.read {
            ReadAt::Live => "only while",
            ReadAt::AtCheck => "only if, when it is looked at,",
            ReadAt::AtActivation => "only if, when it is activated,",
        };
        format!("{read} {}.", self.cond(&gate.cond))
    }

    fn limit(&self, limit: &Limit) -> String {
        match limit {
            Limit::Times(n, span) => format!("only {n} times {}.", plain(span)),
            Limit::If(cond) => format!("only if {}.", self.cond(cond)),
            Limit::Freely => "as often as you like.".to_string(),
            Limit::For(uses) => {
                let uses: Vec<String> = uses.iter().map(|event| self.event(event)).collect();
                format!("what it adds is only for when {}.", uses.join(" or when "))
            }
            Limit::As(what) => format!("only: {}.", plain(what)),
        }
    }

    fn slot(&self, slot: &TargetSlot, n: usize) -> String {
        let group = match slot.group {
            None => "",
            Some(Group::SameController) => ", all of one controller",
            Some(Group::SamePlace) => ", all at one place",
            Some(Group::OtherPlaces) => ", each at another place",
            Some(Group::OtherNames) => ", each of another name",
        };
        let what = self.some(&slot.min, &slot.max, &slot.filter);
        format!("target {n}: {what}{group}.")
    }
}
