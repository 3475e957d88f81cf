//! Drafts become rows of the print table; words become numbers.

use super::draft::Draft;
use crate::card::{Aspect, Kind, Print, Trait, TraitSet};
use crate::rules::Rules;
use crate::text::counter_kinds;
use kernel::cardfile::CardFault;
use kernel::ids::PrintId;

/// As many traits as a filter tells apart.
const MOST_TRAITS: usize = 64;

impl Rules {
    /// Adds the prints of these cards without their abilities; gives the row
    /// of each. One with the name of a known card takes its row.
    pub(super) fn intern(
        &mut self,
        drafts: &[Draft],
        faults: &mut Vec<CardFault>,
    ) -> Vec<Option<PrintId>> {
        let mut rows = Vec::new();
        for draft in drafts {
            let print = self.print_of(draft, faults);
            self.intern_counters(&print.text);
            rows.push(self.place(print, faults));
        }
        rows
    }

    fn intern_counters(&mut self, text: &str) {
        for kind in counter_kinds(text) {
            if !self.counters.contains(&kind) {
                self.counters.push(kind);
            }
        }
    }

    fn place(&mut self, print: Print, faults: &mut Vec<CardFault>) -> Option<PrintId> {
        let same = |p: &Print| p.name == print.name && p.token == print.token;
        if let Some(row) = self.prints.iter().position(same) {
            self.prints[row] = print;
            return u16::try_from(row).ok().map(PrintId);
        }
        let Ok(row) = u16::try_from(self.prints.len()) else {
            faults.push(CardFault::plain(
                &print.name,
                "name",
                "there are too many cards",
            ));
            return None;
        };
        let id = PrintId(row);
        let known = self.by_name.get(&print.name).copied();
        if known.is_none_or(|k| self.print(k).token) {
            self.by_name.insert(print.name.clone(), id);
        }
        self.prints.push(print);
        Some(id)
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
        let mut set = TraitSet::default();
        for word in draft.loyalty.iter().chain(&draft.types) {
            match self.trait_named(word) {
                Some(number) => set = set.with(number),
                None => faults.push(CardFault::plain(
                    &draft.name,
                    "types",
                    format!("`{word}` is one trait too many: at most {MOST_TRAITS}"),
                )),
            }
        }
        set
    }

    /// The number of a trait, which is a new one if it was not known.
    fn trait_named(&mut self, word: &str) -> Option<Trait> {
        let known = self.traits.iter().position(|t| t == word);
        let place = known.unwrap_or(self.traits.len());
        if known.is_none() && place < MOST_TRAITS {
            self.traits.push(word.to_string());
        }
        if place >= MOST_TRAITS {
            None
        } else {
            u8::try_from(place).ok().map(Trait)
        }
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
