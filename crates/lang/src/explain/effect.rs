//! What lasts in words: changes, permissions, replacements, costs, ends.

use ir::program::{
    Cost, CostChange, CostPart, Mod, PartOf, Permit, Replacement, Sel, Spend, StatChange, Until,
};

use super::kept::Kept;
use super::{Said, Speaker, joined, listed, plain};

impl Speaker {
    pub(crate) fn until(&self, until: &Until) -> String {
        match until {
            Until::Turn => "until the end of this turn".to_string(),
            Until::EndOf(what, whose) => {
                let whose = whose.as_ref().map_or("the", |_| "");
                let of = match until {
                    Until::EndOf(_, Some(who)) => self.whose(who),
                    _ => whose.to_string(),
                };
                format!("until the end of {of} {}", plain(what))
            }
            Until::Event(event) => format!("until {}", self.event(event)),
            Until::Leaves(of) => format!("until {} leaves play", self.refers(of)),
            Until::While(cond) => format!("as long as {}", self.cond(cond)),
            Until::Game => "for the rest of the game".to_string(),
        }
    }

    pub(crate) fn mods(&self, mods: &[Mod]) -> String {
        let mods: Vec<String> = mods.iter().map(|m| self.modified(m)).collect();
        listed(&mods, "and")
    }

    fn modified(&self, m: &Mod) -> String {
        let words = |words: &[String]| {
            let words: Vec<String> = words.iter().map(|word| plain(word)).collect();
            listed(&words, "and")
        };
        match m {
            Mod::Stat(stat, change) => self.changed(&plain(stat), change),
            Mod::Gives(list) => format!("is also {}", words(list)),
            Mod::Takes(list) => format!("is no longer {}", words(list)),
            Mod::Keyword(name, amount) => {
                let amount = amount.as_ref().map(|n| self.amount(n));
                joined(["has".to_string(), plain(name), amount.unwrap_or_default()])
            }
            Mod::Ability(ability) => {
                let mut said = Vec::new();
                self.ability(ability, 0, &mut said);
                let said: Vec<String> = said.into_iter().map(|said| said.text).collect();
                format!("has the ability \"{}\"", said.join(" "))
            }
            Mod::LoseAll => "loses all abilities".to_string(),
            Mod::Controller(who) => format!("is controlled by {}", self.who(who)),
            Mod::Cannot(event) => format!("cannot be so that {}", self.event(event)),
            Mod::May(permit) => format!("may: {}", self.permit(permit)),
            Mod::Cost(change) => self.cost_change(change),
            Mod::Enters(how) => format!("enters {}", words(how)),
            Mod::Replace(replacement) => {
                let mut said = Vec::new();
                self.block(&replacement.block, 0, &mut said);
                let said: Vec<String> = said.into_iter().map(|said| said.text).collect();
                format!("{}: {}", self.replaced(replacement), said.join("; "))
            }
            Mod::Player(number, change) => self.changed(&plain(number), change),
            Mod::TextOf(of) => format!("has the text of {}", self.sel(of)),
            Mod::CopyOf(of) => format!("is a copy of {}", self.sel(of)),
            Mod::Named(Sel::Print(name)) => format!("is named {}", plain(name)),
            Mod::Named(of) => format!("has the name of {}", self.sel(of)),
            Mod::Again(event, n) => {
                let (event, n) = (self.event(event), self.amount(n));
                format!("can do this {n} times more: {event}")
            }
            Mod::Pays(cost) => format!("can be paid with: {}", self.cost(cost)),
        }
    }

    fn changed(&self, stat: &str, change: &StatChange) -> String {
        match change {
            StatChange::Set(n) => format!("has {stat} {}", self.amount(n)),
            StatChange::Add(n) => match self.amount(n) {
                less if less.starts_with('-') => format!("gets {less} {stat}"),
                more => format!("gets +{more} {stat}"),
            },
            StatChange::Times(n) => format!("has its {stat} times {}", self.amount(n)),
            StatChange::AtLeast(n) => format!("has {stat} not below {}", self.amount(n)),
        }
    }

    fn cost_change(&self, change: &CostChange) -> String {
        let by = self.amount(&change.by);
        let (by, way) = match by.strip_prefix('-') {
            Some(less) => (less.to_string(), "less"),
            None => (by, "more"),
        };
        let lane = plain(&change.lane);
        let least = change.least.as_ref();
        let least = least.map_or_else(String::new, |n| format!("(not below {})", self.amount(n)));
        joined(["costs".to_string(), by, lane, way.to_string(), least])
    }

    pub(crate) fn permit(&self, permit: &Permit) -> String {
        let verb = self.verbs.base(&permit.verb);
        let from = permit.from.as_ref();
        let from = from.map_or_else(String::new, |from| format!("from {}", self.sel(from)));
        let to = permit.to.as_ref();
        let to = to.map_or_else(String::new, |to| format!("to {}", self.sel(to)));
        let cost = permit.cost.as_ref();
        let cost = cost.map_or_else(String::new, |cost| format!("for {}", self.cost(cost)));
        let manner: Vec<String> = permit.manner.iter().map(|word| plain(word)).collect();
        joined([
            verb,
            self.sel(&permit.what),
            from,
            to,
            cost,
            manner.join(", "),
        ])
    }

    /// Which happening is replaced, and how often.
    pub(crate) fn replaced(&self, replacement: &Replacement) -> String {
        let Replacement {
            event,
            cond,
            optional,
            spend,
            block,
        } = replacement;
        let cond = cond.as_ref();
        let cond = cond.map_or_else(String::new, |cond| format!(" and {}", self.cond(cond)));
        let times = match spend {
            Spend::Never => String::new(),
            Spend::Uses(n) => format!(", for the next {} times", self.amount(n)),
            Spend::Buffer(n) => format!(", until {} of it is prevented", self.amount(n)),
        };
        let what = match (block.is_empty(), optional) {
            (true, false) => "this does not happen",
            (true, true) => "you may let this not happen",
            (false, false) => "this happens instead",
            (false, true) => "you may do this instead",
        };
        format!(
            "if it would be so that {}{cond}{times}, {what}",
            self.event(event)
        )
    }

    pub(crate) fn cost(&self, cost: &Cost) -> String {
        let price = cost.price.iter();
        let price = price.map(|(lane, n)| format!("{} {}", self.amount(n), plain(lane)));
        let parts = cost.parts.iter().map(|part| self.part(part));
        let all: Vec<String> = price.chain(parts).collect();
        match all.is_empty() {
            true => "nothing".to_string(),
            false => listed(&all, "and"),
        }
    }

    fn part(&self, part: &CostPart) -> String {
        let verb = self.verbs.base(&part.verb);
        let of = match &part.of {
            PartOf::Ref(of) => self.refers(of),
            PartOf::Choose(filter, n) => {
                let one = *n == ir::program::Amount::Number(1);
                format!("{} {}", self.amount(n), self.filter(filter, !one))
            }
            PartOf::Number(n) => self.amount(n),
        };
        let place = part
            .place
            .as_ref()
            .map_or_else(String::new, |place| format!(" (at: {})", self.sel(place)));
        format!("{verb} {of}{}{place}", Kept::filled(part.reg))
    }

    /// A block behind a line that announces it.
    pub(crate) fn announced(
        &self,
        head: &str,
        block: &[ir::program::Op],
        depth: usize,
        out: &mut Vec<Said>,
    ) {
        let colon = if block.is_empty() { "." } else { ":" };
        let text = format!("{head}{colon}");
        out.push(Said { depth, text });
        self.block(block, depth + 1, out);
    }
}
