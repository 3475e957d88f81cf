//! Filters, amounts and conditions, searched for what an edition does not
//! know.

use super::named::{
    ADVANCED_ELEMENTS, CURRENTS, EMPOWER, EPHEMERAL, FOSTERED, INFLUENCE, LINKED, LOADED, MASTERY,
    TRANSFORMED, became,
};
use super::{Search, Searched};
use crate::card::ElementSet;
use crate::program::{
    Amount, Cond, Filter, ItemFilter, NameIs, Side, TargetKind, TargetSpec, Things,
};

impl Searched for Side {
    fn search(&self, s: &mut Search<'_>) {
        if let Self::SameAs(pick) = self {
            pick.search(s);
        }
    }
}

impl Searched for NameIs {
    fn search(&self, s: &mut Search<'_>) {
        if let Self::SameAs(pick) = self {
            pick.search(s);
        }
    }
}

impl Searched for Filter {
    fn search(&self, s: &mut Search<'_>) {
        let Self {
            zones,
            side,
            owner,
            types,
            all_types,
            not_types,
            supertypes: _,
            not_supertypes: _,
            classes: _,
            subtypes,
            all_subtypes,
            not_subtypes,
            elements,
            not_elements,
            advanced,
            word,
            became: by,
            label,
            token: _,
            rested: _,
            damaged: _,
            distant: _,
            fostered,
            loaded,
            ephemeral,
            preserved: _,
            transformed,
            face_down: _,
            attacking: _,
            defending: _,
            retaliating: _,
            obeys: _,
            counters,
            compare,
            even: _,
            name,
            character: _,
            other: _,
            not,
            among,
            with_this: _,
            linked_to,
            hit_by,
            entered_now: _,
            extreme: _,
            or,
        } = self;
        (zones, side, owner, name).search(s);
        (types, all_types, not_types).search(s);
        (subtypes, all_subtypes, not_subtypes).search(s);
        (elements, not_elements, label).search(s);
        (not, among, hit_by, or).search(s);
        word.iter().for_each(|(word, _)| word.search(s));
        by.iter().for_each(|word| became(*word, s));
        let amounts = |s: &mut Search<'_>| {
            counters.iter().for_each(|(c, _, n)| (c, n).search(s));
            compare.iter().for_each(|(_, _, n)| n.search(s));
        };
        amounts(s);
        s.find_if(advanced.is_some(), ADVANCED_ELEMENTS);
        s.find_if(fostered.is_some(), FOSTERED);
        s.find_if(loaded.is_some(), LOADED);
        s.find_if(ephemeral.is_some(), EPHEMERAL);
        s.find_if(transformed.is_some(), TRANSFORMED);
        s.find_if(linked_to.is_some(), LINKED);
    }
}

impl Searched for ItemFilter {
    fn search(&self, s: &mut Search<'_>) {
        let Self {
            cards: _,
            abilities: _,
            materializations: _,
            triggers: _,
            side,
            of,
            targets,
            single: _,
            other: _,
        } = self;
        (side, of, targets).search(s);
    }
}

impl Searched for Things {
    fn search(&self, s: &mut Search<'_>) {
        match self {
            Self::Pick(pick) => pick.search(s),
            Self::All(filter) => filter.search(s),
            Self::Items(items) => items.search(s),
            Self::Both(one, other) => (one, other).search(s),
        }
    }
}

impl Searched for TargetSpec {
    fn search(&self, s: &mut Search<'_>) {
        let Self {
            what,
            min,
            max,
            group: _,
            divide,
            not: _,
            when,
        } = self;
        (what, when).search(s);
        (min, max, divide).search(s);
    }
}

impl Searched for TargetKind {
    fn search(&self, s: &mut Search<'_>) {
        match self {
            Self::Thing(filter) => filter.search(s),
            Self::Player(side) | Self::Attack(side) => side.search(s),
            Self::Item(items) => items.search(s),
        }
    }
}

impl Searched for Amount {
    fn search(&self, s: &mut Search<'_>) {
        match self {
            Self::Number(_)
            | Self::X
            | Self::Lv
            | Self::Bound(_)
            | Self::Event
            | Self::TargetsBeyond(_) => {}
            Self::Stat(pick, _) => pick.search(s),
            Self::Counters(pick, counter) => (pick, counter).search(s),
            Self::Count(f) | Self::DifferentElements(f) => f.search(s),
            Self::Sum(f, _) | Self::Highest(f, _) | Self::Different(f, _) => f.search(s),
            Self::CountersAmong(f, counter) => (f, counter).search(s),
            Self::SubtypesAmong(subtypes, f) => (subtypes, f).search(s),
            Self::Hand(who) | Self::Memory(who) => who.search(s),
            Self::Influence(who) => {
                s.find(INFLUENCE);
                who.search(s);
            }
            Self::Players(cond) | Self::Opponents(cond) => cond.search(s),
            Self::Tally(tally, side) => (tally, side).search(s),
            Self::Times(_, a) | Self::Half(a) | Self::Every(_, a) | Self::AtMost(_, a) => {
                a.search(s);
            }
            Self::Plus(a, b) | Self::Minus(a, b) => (a, b).search(s),
        }
    }
}

impl Searched for Cond {
    fn search(&self, s: &mut Search<'_>) {
        match self {
            Self::Compare(a, _, b) => (a, b).search(s),
            Self::Is(pick, filter) => (pick, filter).search(s),
            Self::Exists(filter) => filter.search(s),
            Self::Gate(gate) => gate.search(s),
            Self::Did | Self::InCombat(_) | Self::Paid(_) | Self::Balance => {}
            Self::TurnOf(side) | Self::During(_, side) => side.search(s),
            Self::PlayedFrom(zone) => zone.search(s),
            Self::Became(pick, word) => {
                pick.search(s);
                became(*word, s);
            }
            Self::Empowered => s.find(EMPOWER),
            Self::HasMastery(_) => s.find(MASTERY),
            Self::Facing(_) => s.find(CURRENTS),
            Self::Enabled(element) => ElementSet::only(*element).search(s),
            Self::Happened(tally, side, _, amount) => (tally, side, amount).search(s),
            Self::WasHitBy(one, other) => (one, other).search(s),
            Self::Not(cond) => cond.search(s),
            Self::And(a, b) | Self::Or(a, b) => (a, b).search(s),
        }
    }
}
