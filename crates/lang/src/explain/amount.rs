//! Numbers in words.

use ir::program::{Amount, Cmp, Extreme, Filter, Round};

use super::kept::Kept;
use super::{Speaker, plain};

impl Speaker {
    pub(crate) fn amount(&self, amount: &Amount) -> String {
        match amount {
            Amount::Number(n) => n.to_string(),
            Amount::X => "X".to_string(),
            Amount::Any => "any number".to_string(),
            Amount::Stat(of, stat) => format!("the {} of {}", plain(stat), self.sel(of)),
            Amount::Count(of) => format!("the number of: {}", self.sel(of)),
            Amount::Sum(of, stat) => format!("the total {} of {}", plain(stat), self.sel(of)),
            Amount::Best(of, stat, extreme) => {
                let which = match extreme {
                    Extreme::Highest => "highest",
                    Extreme::Lowest => "lowest",
                };
                format!("the {which} {} of {}", plain(stat), self.sel(of))
            }
            Amount::Distinct(of, key) => {
                format!(
                    "how many different {} there are of {}",
                    plain(key),
                    self.sel(of)
                )
            }
            Amount::Player(who, number) => format!("{} {}", self.whose(who), plain(number)),
            Amount::Counters(of, name) => {
                format!("the {} counters on {}", plain(name), self.refers(of))
            }
            Amount::Event => "the amount of that event".to_string(),
            Amount::Excess(reg) => format!("what {} did too much", Kept::used(*reg)),
            Amount::Done(reg) => format!("how much {} did", Kept::used(*reg)),
            Amount::Tally(event, span) => {
                format!(
                    "how often {} {}",
                    self.event(event),
                    super::cond::span(*span)
                )
            }
            Amount::Plus(a, b) => format!("{} + {}", self.factor(a), self.factor(b)),
            Amount::Minus(a, b) => format!("{} - {}", self.factor(a), self.factor(b)),
            Amount::Times(a, b) => format!("{} × {}", self.factor(a), self.factor(b)),
            Amount::Part(of, by, round) => {
                let round = match round {
                    Round::Up => "up",
                    Round::Down => "down",
                };
                format!("{} / {by}, rounded {round}", self.factor(of))
            }
            Amount::Die(sides) => format!("a die of {sides} sides"),
        }
    }

    /// A number within a reckoning.
    fn factor(&self, amount: &Amount) -> String {
        match amount {
            Amount::Number(_) | Amount::X | Amount::Event => self.amount(amount),
            _ => format!("({})", self.amount(amount)),
        }
    }

    /// `3 or more`, `more than the Might of target 1`.
    pub(crate) fn compared(&self, cmp: Cmp, amount: &Amount) -> String {
        let n = self.amount(amount);
        match cmp {
            Cmp::Equal => n,
            Cmp::NotEqual => format!("other than {n}"),
            Cmp::Less => format!("less than {n}"),
            Cmp::AtMost => format!("at most {n}"),
            Cmp::More => format!("more than {n}"),
            Cmp::AtLeast => format!("at least {n}"),
            Cmp::Even => "even".to_string(),
            Cmp::Odd => "odd".to_string(),
        }
    }

    pub(crate) fn cards(&self, n: &Amount) -> String {
        match n {
            Amount::Number(1) => "card".to_string(),
            n => format!("{} cards", self.amount(n)),
        }
    }

    /// So many of what passes: `1 unit`, `up to 2 units`, `any number of units`.
    pub(crate) fn some(&self, min: &Amount, max: &Amount, filter: &Filter) -> String {
        let one = *max == Amount::Number(1);
        format!("{} {}", self.range(min, max), self.filter(filter, !one))
    }

    pub(crate) fn range(&self, min: &Amount, max: &Amount) -> String {
        match (min, max) {
            (Amount::Number(0), Amount::Any) => "any number of".to_string(),
            (min, Amount::Any) => format!("{} or more", self.amount(min)),
            (Amount::Number(0), max) => format!("up to {}", self.amount(max)),
            (min, max) if min == max => self.amount(max),
            (min, max) => format!("{} to {}", self.amount(min), self.amount(max)),
        }
    }
}
