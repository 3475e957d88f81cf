//! Steps of programs, searched for what an edition does not know.

use super::named::BASIC_ELEMENTS;
use super::{Search, Searched};
use crate::program::{Branch, Control, Instr};

impl Searched for Control {
    fn search(&self, s: &mut Search<'_>) {
        match self {
            Self::If { cond, len: _ } => cond.search(s),
            Self::Skip { len: _ } => {}
            Self::May { who, len: _ } => who.search(s),
            Self::Each { who, first, len: _ } => (who, first).search(s),
            Self::ForEach {
                things,
                bind: _,
                len: _,
            } => things.search(s),
            Self::Repeat { times, len: _ } => times.search(s),
        }
    }
}

impl Searched for Branch {
    fn search(&self, s: &mut Search<'_>) {
        let Self {
            len: _,
            targets: _,
            when,
        } = self;
        when.search(s);
    }
}

impl Searched for Instr {
    fn search(&self, s: &mut Search<'_>) {
        match self {
            Self::Control(control) => control.search(s),
            Self::Modes {
                choose,
                instead,
                up_to: _,
                fresh: _,
                branches,
            } => {
                (choose, branches).search(s);
                instead.iter().for_each(|(cond, _)| cond.search(s));
            }
            Self::Pay { who, cost } => (who, cost).search(s),
            Self::Choose {
                who,
                filter,
                min,
                max,
                random: _,
                bind: _,
            } => (who, filter, min, max).search(s),
            Self::Search {
                who,
                filter,
                max,
                bind: _,
            } => (who, filter, max).search(s),
            Self::ChooseItem { filter, bind: _ } => filter.search(s),
            Self::ChoosePlayer { who, side, bind: _ } => (who, side).search(s),
            Self::ChooseNumber { min, max, bind: _ } => (min, max).search(s),
            Self::ChooseElements { count: _, basic } => s.find_if(*basic, BASIC_ELEMENTS),
            Self::ChooseSubtype(subtypes) => subtypes.search(s),
            Self::ChooseCounter { among, bind: _ } => among.search(s),
            Self::NameCard { filter } => filter.search(s),
            Self::Bind { things, bind: _ } => things.search(s),
            Self::Count { amount, bind: _ } => amount.search(s),
            Self::Do(verb) => verb.search(s),
            Self::Reflex { targets: _, len: _ } => {}
            Self::Later { when, len: _ } => when.search(s),
            Self::Watch {
                trigger,
                once: _,
                until: _,
                len: _,
            } => trigger.search(s),
        }
    }
}
