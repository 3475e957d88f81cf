//! Drafts become rows of the print table; words become numbers.

use super::draft::Draft;
use crate::card::{Aspect, Kind, Print, Trait, TraitSet};
use crate::rules::Rules;
use crate::text::counter_kinds;
use kernel::cardfile::{CardFault, interned};
use kernel::ids::PrintId;

/// As many traits as a filter tells apart.
const MOST_TRAITS: u16 = 64;

impl Rules {
    /// Adds the prints of these cards without their abilities; gives the row
    /// of each. One with the name of a known card takes its row.
    pub(super) fn intern(
        &mut self,
        drafts: &[Draft],
        faults: &mut Vec<CardFault>,
    ) -> Vec<Option<PrintId>> {
        let prints = drafts.iter().map(|d| self.print_of(d, faults));
        let prints: Vec<Print> = prints.collect();
        for print in &prints {
            self.intern_counters(&print.text);
        }
        self.prints.place_all(prints, faults)
    }

    fn intern_counters(&mut self, text: &str) {
        for kind in counter_kinds(text) {
            if !self.counters.contains(&kind) {
                self.counters.push(kind);
            }
        }
    }

    fn print_of(&mut self, draft: &Draft, faults: &mut Vec<CardFault>) -> Print {
        let [attack, health, raid] = draft.stats;
        Print {
            name: draft.name.clone(),
            kind: draft.kind,
            aspects: draft
                .aspects
                .iter()
                .filter_map(|a| Aspect::from_name(a))
                .collect(),
            cost: draft.cost,
            traits: self.traits_of(draft, faults),
            line: line(draft),
            attack,
            health,
            raid,
            allowance: draft.allowance,
            pips: draft.pips,
            fabled: draft.fabled,
            unique: draft.unique,
            token: draft.token,
            text: text(draft),
            abilities: Vec::new(),
        }
    }

    fn traits_of(&mut self, draft: &Draft, faults: &mut Vec<CardFault>) -> TraitSet {
        let words = draft.loyalty.iter().chain(&draft.types).map(String::as_str);
        let place = (draft.name.as_str(), "types");
        let found = interned(place, words, &mut self.traits, MOST_TRAITS, faults);
        let traits = found.into_iter().map(|n| Trait(n as u8));
        traits.fold(TraitSet::default(), TraitSet::with)
    }
}

/// The traits line: card type, then Loyalty and Types (ROI 4.4a).
fn line(draft: &Draft) -> String {
    let fabled = if draft.fabled { "Fabled " } else { "" };
    let unique = if draft.unique { "Unique " } else { "" };
    let kind = match draft.kind {
        Kind::Champion if draft.token => "Token Champion",
        Kind::Champion => "Champion",
        Kind::Spell => "Spell",
        Kind::Location => "Location",
        Kind::Avatar => "Avatar",
        Kind::Infusion => "Infusion",
        Kind::Influence => "Influence",
    };
    let traits: Vec<&str> = draft
        .loyalty
        .iter()
        .chain(&draft.types)
        .map(String::as_str)
        .collect();
    let dash = if traits.is_empty() { "" } else { " — " };
    format!("{fabled}{unique}{kind}{dash}{}", traits.join(" "))
}

/// All that is printed in the text box, a line an ability.
fn text(draft: &Draft) -> String {
    let parts = [Some(&draft.text), draft.power.as_ref(), draft.rush.as_ref()];
    let lines = parts.into_iter().flatten().flat_map(|part| part.lines());
    let lines: Vec<&str> = lines.map(str::trim).filter(|l| !l.is_empty()).collect();
    lines.join("\n")
}
