//! Conditions in words.

use ir::program::{Amount, Cmp, Cond, Sel, Span};

use super::kept::Kept;
use super::{Speaker, article, plain};

impl Speaker {
    pub(crate) fn cond(&self, cond: &Cond) -> String {
        match cond {
            Cond::Compare(Amount::Count(of), cmp, n) => self.there_is(of, *cmp, n),
            Cond::Compare(a, cmp, b) => {
                format!("{} is {}", self.amount(a), self.compared(*cmp, b))
            }
            Cond::Is(of, filter) => {
                let filter = article(&self.filter(filter, false));
                format!("{} is {filter}", self.sel(of))
            }
            Cond::Happened(event, span_of) => {
                format!("it happened {} that {}", span(*span_of), self.event(event))
            }
            Cond::Done(reg) => format!("{} was done", Kept::used(*reg)),
            Cond::Paid(what) => format!("{} was paid", plain(what)),
            Cond::During(what) => format!("it is {}", plain(what)),
            Cond::Gate(what) => format!("[{}] holds", plain(what)),
            Cond::Not(cond) => format!("it is not so that {}", self.cond(cond)),
            Cond::And(parts) => self.all_of(parts, " and "),
            Cond::Or(parts) => self.all_of(parts, " or "),
        }
    }

    fn all_of(&self, parts: &[Cond], between: &str) -> String {
        let inner = |part: &Cond| match part {
            Cond::And(parts) | Cond::Or(parts) if parts.len() > 1 => {
                format!("({})", self.cond(part))
            }
            _ => self.cond(part),
        };
        let parts: Vec<String> = parts.iter().map(inner).collect();
        match parts.is_empty() {
            true => "always".to_string(),
            false => parts.join(between),
        }
    }

    fn there_is(&self, of: &Sel, cmp: Cmp, n: &Amount) -> String {
        let what = match of {
            Sel::All(filter) => self.filter(filter, *n != Amount::Number(1)),
            _ => format!("of {}", self.sel(of)),
        };
        format!("there are {} {what}", self.compared(cmp, n))
    }
}

pub(crate) fn span(span: Span) -> &'static str {
    match span {
        Span::Now => "now",
        Span::Here => "since this began",
        Span::Turn => "this turn",
        Span::LastTurn => "last turn",
        Span::Combat => "this combat",
        Span::Game => "this game",
    }
}
