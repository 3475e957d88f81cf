//! Which elements are enabled for a player (GA element).

use crate::card::{Element, ElementSet, Type};
use crate::edition::Reading;
use crate::flow::Engine;
use crate::look::Look;
use crate::program::{Instr, PlayerMod, Static, Verb};
use crate::state::{RowMod, RowScope, State};
use kernel::game::Observer;
use kernel::seats::Seat;
use kernel::{by_rule, rule};

impl Look<'_> {
    /// The elements enabled for a player: norm (GA element/p2), those of the
    /// champion cards in the lineages of their champions (GA element/p3), and
    /// what effects enable and disable.
    pub(super) fn enable(self, seat: Seat) -> ElementSet {
        let mut all = self.norm(seat);
        let by_champions = self.enabled_by_champions(seat);
        all = all.or(by_champions).or(self.s.player(seat).enabled_once);
        // Any other advanced element of a champion enables exalted.
        let advanced = |e: Element| e.is_advanced() && e != Element::Exalted;
        if rule!("GAT element/3.3.1", by_champions.iter().any(advanced)) {
            all = all.with(Element::Exalted);
        }
        match self.elements_are_said() {
            true => self.by_effects(seat, all),
            false => all,
        }
    }

    /// Norm, which all players have; by the old book champions enable it.
    fn norm(self, seat: Seat) -> ElementSet {
        let none = self.s.reads(Reading::NormByChampions) && self.champions(seat).is_empty();
        let norm = match none {
            true => ElementSet::NONE,
            false => ElementSet::only(Element::Norm),
        };
        by_rule!("GA element/p2", norm, else ElementSet::NONE)
    }

    /// The elements that the champions of a player enable now.
    pub(crate) fn enabled_by_champions(self, seat: Seat) -> ElementSet {
        let mut found = ElementSet::NONE;
        for (slot, _) in self.s.objects().filter(|(_, o)| o.controller == seat) {
            let values = self.values(slot);
            let champion = values.types.has(Type::Champion);
            if rule!("GA element/p3", true) == champion {
                found = found.or(values.elements);
            }
        }
        found
    }

    /// Whether any effect may enable or disable an element.
    fn elements_are_said(self) -> bool {
        let is = |s: &Static| matches!(s, Static::Players(_, what) if what.is_of_elements());
        let mut sources = self.static_abilities().iter();
        let mut rows = self.s.rows.iter();
        self.d.for_players && sources.any(|(_, held)| self.says(*held).iter().any(is))
            || rows.any(|row| matches!(row.what, RowMod::Player { .. }))
    }

    /// Effects that enable or disable an element: of several the newest
    /// decides (GA game-effects/p3).
    fn by_effects(self, seat: Seat, mut all: ElementSet) -> ElementSet {
        let mut said: Vec<(u32, ElementSet, bool)> = Vec::new();
        for rule in self.player_rules(seat) {
            match rule.what {
                PlayerMod::Enabled(set) => said.push((rule.since, *set, true)),
                PlayerMod::Disabled(set) => said.push((rule.since, *set, false)),
                _ => {}
            }
        }
        for row in self.s.rows.iter() {
            if row.scope == RowScope::Player(seat)
                && let RowMod::Player { ability, pc, .. } = row.what
                && let Some(Instr::Do(Verb::Enable(_, element))) = self.step(ability, pc)
            {
                said.push((row.id.0, ElementSet::only(*element), true));
            }
        }
        said.sort_by_key(|(since, ..)| *since);
        if !rule!("GA game-effects/p3", "GA game-effects/p4"; true) {
            said.reverse();
        }
        for (_, set, on) in said {
            all = if on { all.or(set) } else { all.minus(set) };
        }
        all
    }
}

impl<O: Observer<State>> Engine<'_, O> {
    /// By the old book what a champion has enabled stays so for the game.
    pub(crate) fn keep_elements(&mut self) {
        if !self.s.reads(Reading::ElementsStayEnabled) {
            return;
        }
        for seat in self.s.mode.everybody().iter() {
            let now = self.fresh().enabled_by_champions(seat);
            let once = &mut self.s.players[seat.index()].enabled_once;
            *once = once.or(now);
        }
    }
}
