//! Which elements are enabled for a player (GA element).

use crate::card::{Element, ElementSet, Type};
use crate::look::Look;
use crate::program::{Instr, PlayerMod, Static, Verb};
use crate::state::{RowMod, RowScope};
use kernel::seats::Seat;
use kernel::{by_rule, rule};

impl Look<'_> {
    /// The elements enabled for a player: norm (GA element/p2), those of the
    /// champion cards in the lineages of their champions (GA element/p3), and
    /// what effects enable and disable.
    pub(super) fn enable(self, seat: Seat) -> ElementSet {
        let norm = ElementSet::only(Element::Norm);
        let mut all = by_rule!("GA element/p2", norm, else ElementSet::NONE);
        let mut by_champions = ElementSet::NONE;
        for (slot, _) in self.s.objects().filter(|(_, o)| o.controller == seat) {
            let values = self.values(slot);
            let champion = values.types.has(Type::Champion);
            if rule!("GA element/p3", true) == champion {
                by_champions = by_champions.or(values.elements);
            }
        }
        all = all.or(by_champions);
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
