//! Filters in words: `ready Spirit unit you control at this place`.

use ir::program::{Atom, Filter, Side, Tail, Test};

use super::{Speaker, joined, listed, plain};
use crate::plural::plural;

impl Speaker {
    /// What passes the filter, as a noun with all that is said of it.
    pub(crate) fn filter(&self, filter: &Filter, several: bool) -> String {
        let tests: Vec<String> = filter
            .any_of
            .iter()
            .map(|t| self.test(t, several))
            .collect();
        match tests.is_empty() {
            true => "thing".to_string(),
            false => listed(&tests, "or"),
        }
    }

    fn test(&self, test: &Test, several: bool) -> String {
        let (noun, words) = match test.must.split_first() {
            Some((Atom(noun), words)) => (plain(noun), words),
            None => ("thing".to_string(), &[][..]),
        };
        let noun = if several { plural(&noun) } else { noun };
        let mut words: Vec<String> = words.iter().map(|Atom(word)| plain(word)).collect();
        let (this, not): (Vec<&Atom>, Vec<&Atom>) =
            test.not.iter().partition(|Atom(word)| word == "this");
        words.extend(not.iter().map(|Atom(word)| format!("non-{}", plain(word))));
        let other = if this.is_empty() {
            ""
        } else {
            "other than this"
        };
        let side = test
            .side
            .as_ref()
            .map_or_else(String::new, |s| self.side(s));
        let at = test.at.as_ref().map_or_else(String::new, |at| self.at(at));
        let tail: Vec<String> = test.tail.iter().map(|tail| self.tail(tail)).collect();
        joined([
            words.join(" "),
            noun,
            other.to_string(),
            side,
            at,
            tail.join(" and "),
        ])
    }

    fn at(&self, at: &ir::program::Sel) -> String {
        match at {
            ir::program::Sel::Zone(..) => format!("in {}", self.sel(at)),
            _ => format!("at {}", self.sel(at)),
        }
    }

    fn side(&self, side: &Side) -> String {
        match side {
            Side::Of(who) => self.clause(who, "control", "controls"),
            Side::NotOf(who) => self.clause(who, "do not control", "does not control"),
            Side::OwnedBy(who) => self.clause(who, "own", "owns"),
        }
    }

    /// Somebody with a verb that agrees.
    pub(crate) fn clause(&self, who: &ir::program::Who, base: &str, third: &str) -> String {
        let verb = match who {
            ir::program::Who::You => base,
            _ => third,
        };
        format!("{} {verb}", self.who(who))
    }

    fn tail(&self, tail: &Tail) -> String {
        match tail {
            Tail::Stat(stat, cmp, amount) => {
                format!("with {} {}", plain(stat), self.compared(*cmp, amount))
            }
            Tail::Counters(name, cmp, amount) => format!(
                "with {} {} counters",
                self.compared(*cmp, amount),
                plain(name)
            ),
            Tail::Same(key, of) => format!("with the same {} as {}", plain(key), self.refers(of)),
            Tail::Total(stat, cmp, amount) => {
                let cmp = self.compared(*cmp, amount);
                format!("together with {} {cmp}", plain(stat))
            }
            Tail::Alike(key, true) => format!("all with the same {}", plain(key)),
            Tail::Alike(key, false) => format!("no two with the same {}", plain(key)),
            Tail::Named(name) => format!("named {name}"),
            Tail::NotIn(of) => format!("other than {}", self.sel(of)),
            Tail::Among(of) => format!("among {}", self.sel(of)),
            Tail::AdjacentTo(of) => format!("adjacent to {}", self.refers(of)),
            Tail::Such(cond) => format!("such that {}", self.cond(cond)),
        }
    }
}
